//! Images (css-images-4): addresses, gradients and their stops.

use crate::color;
use crate::value::{Component, ComponentKind, split_commas};
use easel_syntax::Span;
use smallvec::SmallVec;

/// One layer of `background-image`, `mask-image`, `list-style-image`, or `border-image-source`.
#[derive(Clone, Debug, PartialEq)]
pub enum Image<'a> {
    /// `none`.
    None,
    /// `url(…)`: the address.
    Url(&'a str),
    /// A gradient.
    Gradient(Gradient<'a>),
    /// What only a browser can tell the look of (`image-set()`, `cross-fade()`, `element()`), or no image at all.
    Other,
}

/// A gradient.
#[derive(Clone, Debug, PartialEq)]
pub struct Gradient<'a> {
    /// Its shape.
    pub kind: GradientKind,
    /// Whether it repeats.
    pub repeating: bool,
    /// What stands before the stops: `135deg`, `to right in oklch`, `circle at top`. Often nothing.
    pub direction: &'a [Component<'a>],
    /// The stops with a colour, in order; at least one.
    pub stops: Vec<Stop<'a>>,
    /// The whole function.
    pub span: Span,
}

/// The shape of a gradient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GradientKind {
    /// Along a line.
    Linear,
    /// Outwards from a centre.
    Radial,
    /// Around a centre.
    Conic,
}

/// A stop of a gradient.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop<'a> {
    /// The colour; its span is where to point.
    pub color: &'a Component<'a>,
    /// Where it stands: none, one or two positions.
    pub positions: SmallVec<[&'a Component<'a>; 2]>,
}

/// The layers of a value, in the order written (the first one is on top).
pub fn layers<'a>(components: &'a [Component<'a>]) -> impl Iterator<Item = Image<'a>> {
    split_commas(components).map(parse)
}

/// One layer.
pub fn parse<'a>(components: &'a [Component<'a>]) -> Image<'a> {
    let [one] = components else { return Image::Other };
    match &one.kind {
        ComponentKind::Ident(name) if name.eq_ignore_ascii_case("none") => Image::None,
        ComponentKind::Url(address) => Image::Url(address),
        ComponentKind::Function { name, args } => gradient(name, args, one.span).map_or(Image::Other, Image::Gradient),
        _ => Image::Other,
    }
}

fn gradient<'a>(name: &str, args: &'a [Component<'a>], span: Span) -> Option<Gradient<'a>> {
    let name = name.to_ascii_lowercase();
    let plain = name.strip_prefix("-webkit-").unwrap_or(&name);
    if name == "-webkit-gradient" {
        return first_webkit(args, span);
    }
    let (plain, repeating) = plain.strip_prefix("repeating-").map_or((plain, false), |rest| (rest, true));
    let kind = match plain {
        "linear-gradient" => GradientKind::Linear,
        "radial-gradient" => GradientKind::Radial,
        "conic-gradient" => GradientKind::Conic,
        _ => return None,
    };
    let mut direction: &[Component<'_>] = &[];
    let mut stops = Vec::new();
    for (at, part) in split_commas(args).enumerate() {
        match stop(part) {
            Some(stop) => stops.push(stop),
            None if at == 0 && is_direction(part) => direction = part,
            // A hint: where the middle between two colours is.
            None if matches!(part, [one] if is_position(one)) => {}
            // The prefixed gradients of old have a shape behind the direction.
            None if name.starts_with("-webkit-") && stops.is_empty() && is_direction(part) => {}
            None => return None,
        }
    }
    (!stops.is_empty()).then_some(Gradient { kind, repeating, direction, stops, span })
}

/// `red`, `red 10%`, `red 10% 20%`, `10% red`.
fn stop<'a>(part: &'a [Component<'a>]) -> Option<Stop<'a>> {
    let at = part.iter().position(color::is_color)?;
    let color = part.get(at)?;
    let positions: SmallVec<[&Component<'_>; 2]> =
        part.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, c)| c).collect();
    let valid = (at == 0 || at + 1 == part.len()) && positions.len() <= 2 && positions.iter().all(|c| is_position(c));
    valid.then_some(Stop { color, positions })
}

fn is_position(component: &Component<'_>) -> bool {
    matches!(
        component.kind,
        ComponentKind::Percentage(_)
            | ComponentKind::Dimension { .. }
            | ComponentKind::Number(_)
            | ComponentKind::Function { .. }
    )
}

/// Angles, sides, shapes, centres and the space to mix in.
fn is_direction(part: &[Component<'_>]) -> bool {
    const WORDS: &[&str] = &[
        "to",
        "top",
        "bottom",
        "left",
        "right",
        "center",
        "at",
        "from",
        "circle",
        "ellipse",
        "cover",
        "contain",
        "closest-side",
        "closest-corner",
        "farthest-side",
        "farthest-corner",
        "x-start",
        "x-end",
        "y-start",
        "y-end",
        "in",
        "shorter",
        "longer",
        "increasing",
        "decreasing",
        "hue",
    ];
    !part.is_empty()
        && part.iter().all(|c| match c.ident() {
            Some(word) => WORDS.iter().any(|w| word.eq_ignore_ascii_case(w)) || color::is_space(word),
            None => is_position(c),
        })
}

/// `-webkit-gradient(linear, left top, left bottom, from(red), color-stop(50%, white), to(blue))`.
fn first_webkit<'a>(args: &'a [Component<'a>], span: Span) -> Option<Gradient<'a>> {
    let kind = match args.first()?.ident()?.to_ascii_lowercase().as_str() {
        "linear" => GradientKind::Linear,
        "radial" => GradientKind::Radial,
        _ => return None,
    };
    let mut stops = Vec::new();
    for part in split_commas(args) {
        let [one] = part else { continue };
        let Some((name, inner)) = one.function() else { continue };
        if ["from", "to", "color-stop"].iter().any(|f| name.eq_ignore_ascii_case(f)) {
            let color = inner.iter().find(|c| color::is_color(c))?;
            let positions = inner.iter().filter(|c| !c.is_comma() && !std::ptr::eq(*c, color)).collect();
            stops.push(Stop { color, positions });
        }
    }
    (!stops.is_empty()).then_some(Gradient { kind, repeating: false, direction: &[], stops, span })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value;

    fn show(text: &str) -> String {
        let components = value::parse(text);
        let all: Vec<_> = layers(&components)
            .map(|image| match image {
                Image::None => "none".to_owned(),
                Image::Url(address) => format!("url {address}"),
                Image::Other => "other".to_owned(),
                Image::Gradient(g) => {
                    let stops: Vec<_> = g
                        .stops
                        .iter()
                        .map(|s| {
                            let positions = s.positions.iter().map(|p| p.span.of(text));
                            std::iter::once(s.color.span.of(text)).chain(positions).collect::<Vec<_>>().join("@")
                        })
                        .collect();
                    let direction = value::span(g.direction).map_or("", |s| s.of(text));
                    let repeating = if g.repeating { " repeating" } else { "" };
                    format!("{:?}{repeating} {direction:?} {}", g.kind, stops.join(" | "))
                }
            })
            .collect();
        all.join(" ; ")
    }

    #[test]
    fn images() {
        let cases = [
            ("none", "none"),
            ("url(a.png), url(\"b\")", "url a.png ; url b"),
            ("linear-gradient(red, blue)", "Linear \"\" red | blue"),
            ("LINEAR-GRADIENT(135deg,#6366f1 0%,#8b5cf6 100%)", "Linear \"135deg\" #6366f1@0% | #8b5cf6@100%"),
            (
                "linear-gradient(to right in oklch longer hue, red 10% 20%, 30%, blue)",
                "Linear \"to right in oklch longer hue\" red@10%@20% | blue",
            ),
            ("linear-gradient(rgba(0,0,0,.5), #6366f1)", "Linear \"\" rgba(0,0,0,.5) | #6366f1"),
            ("linear-gradient(10% red, calc(1px + 50%) blue)", "Linear \"\" red@10% | blue@calc(1px + 50%)"),
            (
                "radial-gradient(circle at top left, currentColor, transparent 70%)",
                "Radial \"circle at top left\" currentColor | transparent@70%",
            ),
            (
                "repeating-conic-gradient(from 45deg, red 0 25%, color-mix(in srgb, red, blue) 0 50%)",
                "Conic repeating \"from 45deg\" red@0@25% | color-mix(in srgb, red, blue)@0@50%",
            ),
            ("-webkit-linear-gradient(top, red, blue)", "Linear \"top\" red | blue"),
            ("-webkit-radial-gradient(center, ellipse cover, red, blue)", "Radial \"center\" red | blue"),
            (
                "-webkit-gradient(linear, left top, left bottom, from(red), color-stop(50%, white), to(blue))",
                "Linear \"\" red | white@50% | blue",
            ),
            ("linear-gradient(red)", "Linear \"\" red"),
            ("linear-gradient(red, blue), none", "Linear \"\" red | blue ; none"),
            ("linear-gradient()", "other"),
            ("linear-gradient(to right)", "other"),
            ("linear-gradient(red, to right, blue)", "other"),
            ("linear-gradient(red, bluezz)", "other"),
            ("linear-gradient(bluezz, red, blue)", "other"),
            ("linear-gradient(, red, blue)", "other"),
            ("linear-gradient(red blue)", "other"),
            ("linear-gradient(red, blue 1% 2% 3%)", "other"),
            ("-moz-linear-gradient(red, blue)", "other"),
            ("image-set(url(a) 1x, url(b) 2x)", "other"),
            ("cross-fade(url(a), red)", "other"),
            ("red", "other"),
            ("url(a) url(b)", "other"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(show(text), expected, "{text}");
        }
    }
}
