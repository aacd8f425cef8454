//! Units of length (css-values-4, section 6; css-contain-3).

use crate::value::calc::{Calc, Typed};
use crate::value::{Component, ComponentKind, calc, split_commas};

/// A multiple of something that is not a number of px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Relative {
    pub(super) factor: f64,
    pub(super) base: Base,
}

/// What a relative unit or percentage is a multiple of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Base {
    Font,
    Ex,
    Ch,
    Cap,
    Root,
    RootEx,
    RootCh,
    RootCap,
    LineHeight,
    RootLineHeight,
    Percent,
    Container,
    ViewportHeight,
    ViewportWidth,
    ViewportMin,
    ViewportMax,
}

impl Base {
    /// Those that have a value of their own; the others follow from the width of the viewport.
    pub(super) const FREE: [Self; 13] = [
        Self::Font,
        Self::Ex,
        Self::Ch,
        Self::Cap,
        Self::Root,
        Self::RootEx,
        Self::RootCh,
        Self::RootCap,
        Self::LineHeight,
        Self::RootLineHeight,
        Self::Percent,
        Self::Container,
        Self::ViewportHeight,
    ];
}

/// Whether a function that is no math function can give a length.
pub(super) fn is_function(name: &str) -> bool {
    ["env", "attr", "anchor", "anchor-size"].iter().any(|f| name.eq_ignore_ascii_case(f))
}

/// How deep fallbacks of `env()` may nest.
const MAX_ENV: u8 = 8;

/// A length, percentage, angle or `env()` in a calculation.
pub(super) fn leaf(component: &Component<'_>, depth: u8) -> Option<Typed<Relative>> {
    let (factor, base) = match &component.kind {
        ComponentKind::Percentage(value) => (f64::from(*value) / 100.0, Base::Percent),
        ComponentKind::Dimension { value, unit } => {
            let value = f64::from(*value);
            if let Some(px) = absolute(unit) {
                return Some((Calc::Number(value * px), 1));
            }
            match relative(unit) {
                Some((factor, base)) => (value * factor, base),
                // Angles stand in trigonometric functions, as numbers of radians.
                None => return Some((Calc::Number(calc::degrees(component)?.to_radians()), 0)),
            }
        }
        ComponentKind::Function { name, args } if name.eq_ignore_ascii_case("env") => return env(args, depth),
        _ => return None,
    };
    Some((Calc::Leaf(Relative { factor, base }), 1))
}

/// Nothing hangs into a desktop window; of other variables only the fallback is known.
fn env(args: &[Component<'_>], depth: u8) -> Option<Typed<Relative>> {
    let mut parts = split_commas(args);
    let name = parts.next()?.first()?.ident()?;
    if name.to_ascii_lowercase().starts_with("safe-area-inset-") {
        return Some((Calc::Number(0.0), 1));
    }
    match parts.next()? {
        [one] if depth < MAX_ENV => calc::parse(one, &mut |c| leaf(c, depth + 1)),
        _ => None,
    }
}

/// How many px an absolute unit is.
fn absolute(unit: &str) -> Option<f64> {
    const INCH: f64 = 96.0;
    const UNITS: &[(&str, f64)] = &[
        ("px", 1.0),
        ("pt", INCH / 72.0),
        ("pc", INCH / 6.0),
        ("in", INCH),
        ("cm", INCH / 2.54),
        ("mm", INCH / 25.4),
        ("q", INCH / 101.6),
    ];
    UNITS.iter().find(|(u, _)| unit.eq_ignore_ascii_case(u)).map(|&(_, px)| px)
}

fn relative(unit: &str) -> Option<(f64, Base)> {
    const UNITS: &[(&str, f64, Base)] = &[
        ("rem", 1.0, Base::Root),
        ("em", 1.0, Base::Font),
        ("ex", 1.0, Base::Ex),
        ("ch", 1.0, Base::Ch),
        ("cap", 1.0, Base::Cap),
        ("ic", 1.0, Base::Font),
        ("lh", 1.0, Base::LineHeight),
        ("rlh", 1.0, Base::RootLineHeight),
        ("rex", 1.0, Base::RootEx),
        ("rch", 1.0, Base::RootCh),
        ("rcap", 1.0, Base::RootCap),
        ("ric", 1.0, Base::Root),
        ("cqw", 0.01, Base::Container),
        ("cqh", 0.01, Base::Container),
        ("cqi", 0.01, Base::Container),
        ("cqb", 0.01, Base::Container),
        ("cqmin", 0.01, Base::Container),
        ("cqmax", 0.01, Base::Container),
    ];
    const VIEWPORT: &[(&str, Base)] = &[
        ("vw", Base::ViewportWidth),
        ("vh", Base::ViewportHeight),
        ("vi", Base::ViewportWidth),
        ("vb", Base::ViewportHeight),
        ("vmin", Base::ViewportMin),
        ("vmax", Base::ViewportMax),
    ];
    if let Some(&(_, factor, base)) = UNITS.iter().find(|(u, ..)| unit.eq_ignore_ascii_case(u)) {
        return Some((factor, base));
    }
    // The small, large and dynamic viewport are one on a desktop: `svh`, `lvh`, `dvh`.
    let plain = match unit.as_bytes() {
        [b's' | b'S' | b'l' | b'L' | b'd' | b'D', b'v' | b'V', ..] => unit.get(1..)?,
        _ => unit,
    };
    VIEWPORT.iter().find(|(u, _)| plain.eq_ignore_ascii_case(u)).map(|&(_, base)| (0.01, base))
}
