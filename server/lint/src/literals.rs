//! Colours written out in a value.

use easel_style::color::{self, Color};
use easel_style::value::{self, Component, ComponentKind};
use easel_syntax::Span;

/// A colour written out in a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Literal {
    /// Its bytes in the value.
    pub(crate) span: Span,
    /// The colour.
    pub(crate) color: Color,
}

/// The colours written out in a value, in order. Keywords that name no one colour (`transparent`, `currentColor`,
/// system colours), colours that a `var()` is part of, and addresses are none. The fallback of a `var()` counts only
/// if `is_undefined` says that nothing defines the name.
pub(crate) fn colors(text: &str, is_undefined: &dyn Fn(&str) -> bool) -> Vec<Literal> {
    let mut found = Vec::new();
    if may_hold_color(text) {
        walk(&value::parse(text), is_undefined, &mut found);
    }
    found
}

/// A cheap look before the value is taken apart: a colour is a hash, one of some functions, or a word.
fn may_hold_color(text: &str) -> bool {
    const FUNCTIONS: [&str; 11] =
        ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"];
    if text.contains('#') {
        return true;
    }
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphabetic() || c == '-') {
        let word = rest.get(start..).unwrap_or_default();
        let end = word.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(word.len());
        let (name, behind) = word.split_at_checked(end).unwrap_or((word, ""));
        let is_color = if behind.starts_with('(') {
            FUNCTIONS.iter().any(|f| name.eq_ignore_ascii_case(f))
        } else {
            !name.starts_with('-') && color::parse(name).color().is_some()
        };
        if is_color {
            return true;
        }
        rest = behind;
    }
    // An escape may hide any of these.
    text.contains('\\')
}

/// Nesting is bounded by the parser of values.
fn walk(components: &[Component<'_>], is_undefined: &dyn Fn(&str) -> bool, found: &mut Vec<Literal>) {
    for component in components {
        match &component.kind {
            ComponentKind::Function { name, args } if name.eq_ignore_ascii_case("var") => {
                let defined = args.first().and_then(Component::ident).is_none_or(|n| !is_undefined(n));
                if !defined && let Some((_, fallback)) = args.split_first() {
                    walk(fallback, is_undefined, found);
                }
            }
            ComponentKind::Function { args, .. } => {
                match color::from_component(component).color() {
                    // A mix of literals is two of them; a plain function is one.
                    Some(color) if !args.iter().any(|a| color::from_component(a).color().is_some()) => {
                        found.push(Literal { span: component.span, color });
                    }
                    _ => walk(args, is_undefined, found),
                }
            }
            ComponentKind::Hash(_) | ComponentKind::Ident(_) => {
                if let Some(color) = color::from_component(component).color()
                    && !component.is_ident("transparent")
                {
                    found.push(Literal { span: component.span, color });
                }
            }
            ComponentKind::Block { items, .. } => walk(items, is_undefined, found),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(value: &str) -> Vec<&str> {
        colors(value, &|name| name == "--gone").iter().map(|l| l.span.of(value)).collect()
    }

    #[test]
    fn what_counts() {
        for (value, expected) in [
            ("#fff", &["#fff"][..]),
            ("1px solid rgb(1 2 3 / .5)", &["rgb(1 2 3 / .5)"]),
            (
                "linear-gradient(90deg, red, hsl(1 2% 3%) 40%, oklch(.5 .1 20))",
                &["red", "hsl(1 2% 3%)", "oklch(.5 .1 20)"],
            ),
            ("color-mix(in oklab, var(--a) 80%, #000)", &["#000"]),
            ("color-mix(in srgb, #123456, white)", &["#123456", "white"]),
            ("var(--a, #abcdef)", &[]),
            ("var(--gone, #abcdef)", &["#abcdef"]),
            ("rgb(var(--rgb) / .5)", &[]),
            ("rgb(from var(--a) r g b / .5)", &[]),
            ("transparent", &[]),
            ("currentColor", &[]),
            ("Canvas", &[]),
            ("url(#abc) no-repeat", &[]),
            ("url(\"data:image/svg+xml,%23fff\") #abc", &["#abc"]),
            ("\"#fff\"", &[]),
            ("light-dark(#111, #eee)", &["#111", "#eee"]),
            ("inherit", &[]),
            ("10px 20px", &[]),
        ] {
            assert_eq!(texts(value), expected, "{value}");
        }
    }
}
