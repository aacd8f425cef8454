//! The colours that the active brand declares.

use crate::brand::Brand;
use easel_style::color::{self, Color, Oklch};
use easel_style::environment::Scheme;
use easel_style::value::{self, Component};
use easel_syntax::Span;
use std::borrow::Cow;

/// A colour this close to one of the brand's (ΔEOK) is the brand's: rounding, another syntax, a hover shade. The
/// distance is that of the rule on colours off the brand.
const NEAR: f32 = 0.03;

/// How many `var()`s are put in for one value: a gradient of five stops with two steps each has ten.
const MAX_STEPS: usize = 16;

/// No token of a brand is longer.
const MAX_LENGTH: usize = 4096;

/// Up to this chroma a neutral is grey to the eye: Tailwind's zinc (`#71717a`) has .016, its gray (`#6b7280`), which is
/// a blue one, .027.
const GREY: f32 = 0.017;

/// From this chroma on a colour is no neutral: Tailwind's slate (`#475569`) has .037.
const NEUTRAL: f32 = 0.04;

/// Tints of one family lie this close, in degrees: stone goes from 50 to 107, slate from 240 to 266.
const SAME_TINT: f32 = 60.0;

/// Under this chroma the hue of a neutral means nothing.
const TINTED: f32 = 0.002;

/// Neutrals of one family differ by this much chroma: stone's lightest has .001, its middle .013.
const STEP: f32 = 0.015;

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
        let listed = brand.colors.iter().map(|text| (&**text, None));
        // A shadow or a gradient of the brand declares the colours in it.
        let compound = brand.tokens.iter().map(|t| (&*t.value, t.scheme));
        let mut others = Vec::new();
        for (text, scheme) in listed.chain(compound) {
            let Some(text) = substituted(brand, text, scheme) else { continue };
            let components = value::parse(&text);
            collect(&components, &mut others);
        }
        Self { tokens, others }
    }

    /// Whether the brand declares a colour, in either scheme.
    pub(crate) fn allow(&self, color: Color) -> bool {
        self.tokens.iter().map(|t| &t.color).chain(&self.others).any(|c| c.delta_e_ok(color) <= NEAR)
    }

    /// Whether a colour is a neutral within the tint of the brand's own: a grey, or of their hue and hardly stronger. A
    /// brand that declares no neutral leaves them open.
    pub(crate) fn is_within_tint(&self, color: Color) -> bool {
        let Oklch { c, h, .. } = color.oklch();
        if c <= GREY {
            return true;
        }
        let all = self.tokens.iter().map(|t| &t.color).chain(&self.others).map(|c| c.oklch());
        let mut neutrals = all.filter(|n| n.c < NEUTRAL).peekable();
        if c >= NEUTRAL {
            return false;
        }
        neutrals.peek().is_none()
            || neutrals.any(|n| {
                let apart = (n.h - h).abs();
                n.c > TINTED && apart.min(360.0 - apart) <= SAME_TINT && c <= n.c + STEP
            })
    }

    /// Whether the brand declares colours beside its tokens: mixes, data palettes.
    pub(crate) fn has_palette(brand: Option<&Brand>) -> bool {
        brand.is_some_and(|b| !b.colors.is_empty())
    }

    /// Whether the brand declares no colour at all that is understood.
    pub(crate) fn is_empty(&self) -> bool {
        self.tokens.is_empty() && self.others.is_empty()
    }

    /// The declared colour that is nearest, and how far it is (ΔEOK): a token if there are any, with its name, else one
    /// of the colours beside them.
    pub(crate) fn nearest(&self, color: Color) -> Option<(Option<&'b str>, Color, f32)> {
        let of = |name: Option<&'b str>, c: Color| (name, c, c.delta_e_ok(color));
        let least = |a: &(Option<&str>, Color, f32), b: &(Option<&str>, Color, f32)| a.2.total_cmp(&b.2);
        let token = self.tokens.iter().map(|t| of(Some(t.name), t.color)).min_by(least);
        token.or_else(|| self.others.iter().map(|c| of(None, *c)).min_by(least))
    }

    /// The brand's colour tokens.
    pub(crate) fn tokens(&self) -> &[BrandColor<'b>] {
        &self.tokens
    }
}

/// The colour of a token's value, through `var()` to other tokens of the brand.
fn resolve(brand: &Brand, value: &str, scheme: Option<Scheme>, dark: bool) -> Option<Color> {
    let text = substituted(brand, value, scheme)?;
    let components = value::parse(&text);
    let [one] = components.as_slice() else { return None };
    color::from_component(one).resolve(None, dark)
}

/// A value with the brand's tokens put in for every `var()`. `None` for one that names no token, or itself.
fn substituted<'t>(brand: &Brand, value: &'t str, scheme: Option<Scheme>) -> Option<Cow<'t, str>> {
    let mut text = Cow::Borrowed(value);
    for _ in 0..MAX_STEPS {
        let components = value::parse(&text);
        let Some((span, name, fallback)) = first_reference(&components) else { return Some(text) };
        let holds = |s: Option<Scheme>| s.is_none() || s == scheme || scheme.is_none();
        let token = brand.tokens.iter().find(|t| *t.name == *name && holds(t.scheme)).map(|t| t.value.to_string());
        let put = token.or_else(|| Some(fallback?.of(&text).to_owned()))?;
        let mut next = text.to_string();
        next.replace_range(span.start as usize..span.end as usize, &put);
        if next.len() > MAX_LENGTH {
            return None;
        }
        drop(components);
        text = Cow::Owned(next);
    }
    None
}

/// The first `var()` in a value: where it stands, the name, and where its fallback stands.
fn first_reference(components: &[Component<'_>]) -> Option<(Span, String, Option<Span>)> {
    let mut open: Vec<&Component<'_>> = components.iter().rev().collect();
    while let Some(component) = open.pop() {
        if component.is_function("var") {
            let inner = component.inner();
            let name = inner.first()?.ident()?.to_owned();
            let comma = inner.iter().position(Component::is_comma);
            let fallback = comma.and_then(|at| value::span(inner.get(at + 1..)?));
            return Some((component.span, name, fallback));
        }
        open.extend(component.inner().iter().rev());
    }
    None
}

/// The colours in a value, in both schemes. What a mix is made of is not what it is.
fn collect(components: &[Component<'_>], found: &mut Vec<Color>) {
    let mut open: Vec<&Component<'_>> = components.iter().collect();
    while let Some(component) = open.pop() {
        if color::is_color(component) {
            let read = color::from_component(component);
            found.extend([read.resolve(None, false), read.resolve(None, true)].into_iter().flatten());
        } else {
            open.extend(component.inner());
        }
    }
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
        assert!(colors.allow(Color::from_oklch(Oklch { l: 0.7, c: 0.2, h: 140.0 }, 1.0)));
        assert!(!colors.allow(hex(0x6366f1)));
        assert!(!BrandColors::of(None).allow(hex(0x6d28d9)));
    }

    #[test]
    fn mixes_fallbacks_and_what_stands_in_shadows() {
        let brand = brand(
            &[
                ("--accent", "#9a3412", None),
                ("--soft", "color-mix(in srgb, var(--accent) 50%, white)", None),
                ("--glow", "0 1px 2px #123456", None),
                ("--fade", "linear-gradient(var(--accent), #0f766e)", None),
                ("--gone", "var(--nope)", None),
                ("--kept", "var(--nope, #445566)", None),
            ],
            &["color-mix(in srgb, var(--accent) 80%, black)"],
        );
        let colors = BrandColors::of(Some(&brand));
        for allowed in [0x9a3412, 0xcd9a89, 0x123456, 0x0f766e, 0x445566, 0x7b2a0e] {
            assert!(colors.allow(hex(allowed)), "{allowed:x}");
        }
        assert!(
            !colors.allow(hex(0xffffff)) && !colors.allow(Color::BLACK),
            "what a mix is made of is not the brand's"
        );
    }

    #[test]
    fn neutrals_within_the_tint() {
        let at = |c, h| Color::from_oklch(Oklch { l: 0.5, c, h }, 1.0);
        let of = |tokens: &[(&str, &str, Option<Scheme>)], color| {
            let brand = brand(tokens, &[]);
            BrandColors::of(Some(&brand)).is_within_tint(color)
        };
        let warm = &[("--a", "#9a3412", None), ("--ink", "oklch(.3 .01 60)", None)];
        let grey = &[("--a", "#9a3412", None), ("--ink", "#222", None)];
        let open = &[("--a", "#9a3412", None)];
        assert!(of(grey, at(0.0169, 250.0)) && !of(grey, at(0.0171, 250.0)));
        assert!(of(open, at(0.039, 250.0)) && !of(open, at(0.041, 250.0)));
        assert!(of(warm, at(0.02, 119.0)) && !of(warm, at(0.02, 121.0)));
        assert!(of(warm, at(0.02, 1.0)) && !of(warm, at(0.02, 359.0)));
        assert!(of(warm, at(0.0249, 60.0)) && !of(warm, at(0.0251, 60.0)));
        assert!(of(warm, Color::BLACK) && of(warm, Color::WHITE));
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
