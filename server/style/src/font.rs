//! Font families and weights (css-fonts-4).

use crate::value::{Component, ComponentKind, is_css_wide, keyword, number, span, split_commas};
use easel_syntax::Span;

/// A family of a `font-family`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// The name, unescaped, its words joined by one space, in the case written.
    pub name: Box<str>,
    /// Whether it is a keyword for any face of a kind (`sans-serif`, `system-ui`). A quoted name never is.
    pub generic: bool,
    /// Where it is written, quotes included.
    pub span: Span,
}

const GENERIC: &[&str] = &[
    "serif",
    "sans-serif",
    "monospace",
    "cursive",
    "fantasy",
    "system-ui",
    "ui-serif",
    "ui-sans-serif",
    "ui-monospace",
    "ui-rounded",
    "math",
    "emoji",
    "fangsong",
    "-webkit-body",
];

/// The families, first choice first. Parts that are no family are left out.
pub fn families(components: &[Component<'_>]) -> Vec<Family> {
    if keyword(components).is_some_and(is_css_wide) {
        return Vec::new();
    }
    split_commas(components).filter_map(family).collect()
}

fn family(part: &[Component<'_>]) -> Option<Family> {
    let whole = span(part)?;
    if let [one] = part {
        match &one.kind {
            ComponentKind::String(name) => {
                let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
                return Some(Family { name: name.into(), generic: false, span: whole });
            }
            ComponentKind::Function { name, args } if name.eq_ignore_ascii_case("generic") => {
                return Some(Family { name: keyword(args)?.into(), generic: true, span: whole });
            }
            _ => {}
        }
    }
    let words: Option<Vec<&str>> = part.iter().map(Component::ident).collect();
    let name = words?.join(" ");
    let generic = part.len() == 1 && GENERIC.iter().any(|g| name.eq_ignore_ascii_case(g));
    Some(Family { name: name.into(), generic, span: whole })
}

/// A font weight, 1 to 1000. `bolder` and `lighter` start from the `parent`'s (css-fonts-4, section 2.2.1).
pub fn weight(components: &[Component<'_>], parent: f32) -> Option<f32> {
    if let Some(name) = keyword(components) {
        return match name.to_ascii_lowercase().as_str() {
            "normal" => Some(400.0),
            "bold" => Some(700.0),
            "bolder" => Some(match parent {
                p if p < 350.0 => 400.0,
                p if p < 550.0 => 700.0,
                p if p < 900.0 => 900.0,
                p => p,
            }),
            "lighter" => Some(match parent {
                p if p < 100.0 => p,
                p if p < 550.0 => 100.0,
                p if p < 750.0 => 400.0,
                _ => 700.0,
            }),
            _ => None,
        };
    }
    number(components).filter(|w| (1.0..=1000.0).contains(w))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::parse;

    #[test]
    fn family_lists() {
        let show = |text: &str| {
            let of = |f: &Family| format!("{}{}", f.name, if f.generic { "*" } else { "" });
            families(&parse(text)).iter().map(of).collect::<Vec<_>>().join(", ")
        };
        let cases = [
            ("Inter", "Inter"),
            ("'Space Grotesk', \"Inter\" , Sans-Serif", "Space Grotesk, Inter, Sans-Serif*"),
            ("Times  New/**/Roman, serif", "Times New Roman, serif*"),
            ("'serif', system-ui", "serif, system-ui*"),
            ("-apple-system, BlinkMacSystemFont, ui-sans-serif", "-apple-system, BlinkMacSystemFont, ui-sans-serif*"),
            ("\\49nter", "Inter"),
            ("'游ゴシック', 游明朝", "游ゴシック, 游明朝"),
            ("generic(fangsong), math", "fangsong*, math*"),
            ("sans-serif bold", "sans-serif bold"),
            ("inherit", ""),
            ("12px, A", "A"),
            ("A,,B", "A, B"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(show(text), expected, "{text}");
        }
        let text = " 'A B' , C D";
        let spans: Vec<_> = families(&parse(text)).iter().map(|f| f.span.of(text)).collect();
        assert_eq!(spans, ["'A B'", "C D"]);
    }

    #[test]
    fn weights() {
        let of = |text, parent| weight(&parse(text), parent);
        for (text, parent, expected) in [
            ("normal", 700.0, Some(400.0)),
            ("Bold", 400.0, Some(700.0)),
            ("650", 400.0, Some(650.0)),
            ("bolder", 300.0, Some(400.0)),
            ("bolder", 400.0, Some(700.0)),
            ("bolder", 700.0, Some(900.0)),
            ("bolder", 950.0, Some(950.0)),
            ("lighter", 700.0, Some(400.0)),
            ("lighter", 400.0, Some(100.0)),
            ("lighter", 800.0, Some(700.0)),
            ("lighter", 50.0, Some(50.0)),
            ("calc(300 * 2)", 400.0, Some(600.0)),
            ("0", 400.0, None),
            ("1001", 400.0, None),
            ("heavy", 400.0, None),
        ] {
            assert_eq!(of(text, parent), expected, "{text} in {parent}");
        }
    }
}
