//! The colours that the active brand declares.

use crate::brand::Brand;
use easel_style::color::{self, Color};
use easel_style::environment::Scheme;
use easel_style::value::{self, Component};

/// A colour this close to one of the brand's (ΔEOK) is the brand's: rounding, another syntax, a hover shade. The
/// distance is that of the rule on colours off the brand.
const NEAR: f32 = 0.03;

/// How many `var()` steps between a brand's tokens are followed.
const MAX_STEPS: usize = 8;

/// The brand's colours, read once per rule.
#[derive(Debug, Default)]
pub(crate) struct BrandColors<'b> {
    tokens: Vec<BrandColor<'b>>,
    others: Vec<Color>,
}

/// A token of the brand that is a colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BrandColor<'b> {
    /// The custom property with its dashes.
    pub(crate) name: &'b str,
    /// Its colour.
    pub(crate) color: Color,
    /// The scheme it holds in; `None` = both.
    pub(crate) scheme: Option<Scheme>,
}

impl<'b> BrandColors<'b> {
    /// Reads the brand's tokens and colours. Those in a form that is not understood allow nothing.
    pub(crate) fn of(brand: Option<&'b Brand>) -> Self {
        let Some(brand) = brand else { return Self::default() };
        let mut tokens = Vec::new();
        for token in &brand.tokens {
            for dark in [false, true] {
                let Some(color) = resolve(brand, &token.value, token.scheme, dark) else { continue };
                let scheme = token.scheme.unwrap_or(if dark { Scheme::Dark } else { Scheme::Light });
                if scheme == if dark { Scheme::Dark } else { Scheme::Light } {
                    tokens.push(BrandColor { name: &token.name, color, scheme: Some(scheme) });
                }
            }
        }
        let others = brand.colors.iter().flat_map(|text| {
            let read = color::parse(text);
            [read.resolve(None, false), read.resolve(None, true)].into_iter().flatten()
        });
        Self { tokens, others: others.collect() }
    }

    /// Whether the brand declares a colour, in either scheme.
    pub(crate) fn allow(&self, color: Color) -> bool {
        self.tokens.iter().map(|t| &t.color).chain(&self.others).any(|c| c.delta_e_ok(color) <= NEAR)
    }

    /// The brand's colour tokens.
    pub(crate) fn tokens(&self) -> &[BrandColor<'b>] {
        &self.tokens
    }
}

/// The colour of a token's value, through `var()` to other tokens of the brand.
fn resolve(brand: &Brand, value: &str, scheme: Option<Scheme>, dark: bool) -> Option<Color> {
    let mut value = value;
    for _ in 0..MAX_STEPS {
        let components = value::parse(value);
        let [one] = components.as_slice() else { return None };
        let Some(name) = reference(one) else { return color::from_component(one).resolve(None, dark) };
        let holds = |s: Option<Scheme>| s.is_none() || s == scheme || scheme.is_none();
        value = brand.tokens.iter().find(|t| *t.name == *name && holds(t.scheme)).map(|t| &*t.value)?;
    }
    None
}

fn reference<'c>(component: &'c Component<'_>) -> Option<&'c str> {
    if !component.is_function("var") {
        return None;
    }
    component.inner().first()?.ident()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::Token;

    fn brand(tokens: &[(&str, &str, Option<Scheme>)], colors: &[&str]) -> Brand {
        Brand {
            tokens: tokens
                .iter()
                .map(|&(name, value, scheme)| Token { name: name.into(), value: value.into(), scheme })
                .collect(),
            colors: colors.iter().map(|&c| c.into()).collect(),
            ..Brand::default()
        }
    }

    fn hex(rgb: u32) -> Color {
        Color::from_rgb8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    #[test]
    fn tokens_through_references_schemes_and_other_colours() {
        let brand = brand(
            &[
                ("--violet", "#6d28d9", None),
                ("--accent", "var(--violet)", None),
                ("--accent", "oklch(0.7 0.2 140)", Some(Scheme::Dark)),
                ("--loop", "var(--loop)", None),
                ("--space", "4px", None),
                ("--paper", "light-dark(#fff, #123456)", None),
            ],
            &["rgb(10 20 30)", "not a colour"],
        );
        let colors = BrandColors::of(Some(&brand));
        for allowed in [0x6d28d9, 0x6b29d7, 0xffffff, 0x123456, 0x0a141e] {
            assert!(colors.allow(hex(allowed)), "{allowed:x}");
        }
        assert!(colors.allow(Color::from_oklch(color::Oklch { l: 0.7, c: 0.2, h: 140.0 }, 1.0)));
        assert!(!colors.allow(hex(0x6366f1)));
        assert!(!BrandColors::of(None).allow(hex(0x6d28d9)));
    }

    #[test]
    fn both_sides_of_near() {
        let brand = brand(&[("--a", "#6d28d9", None)], &[]);
        let colors = BrandColors::of(Some(&brand));
        let at = |by: f32| {
            let mut oklch = hex(0x6d28d9).oklch();
            oklch.l += by;
            colors.allow(Color::from_oklch(oklch, 1.0))
        };
        assert!(at(0.0298));
        assert!(!at(0.0302));
    }
}
