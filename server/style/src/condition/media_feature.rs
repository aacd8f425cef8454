//! What a media feature says about the environments that Easel considers: a screen of unknown height, a mouse, no
//! special preferences.

use super::prelude::Prelude;
use super::{Edge, Query, WidthRange};
use crate::environment::Scheme;
use easel_syntax::css::{Token, TokenKind};

/// Reads what stands in the brackets of a feature: `min-width: 600px`, `hover`, `400px <= width < 900px`.
pub(super) fn feature(text: &str) -> Query {
    let mut prelude = Prelude::new(text);
    let Some(first) = prelude.next() else { return Query::Undefined };
    if first.kind != TokenKind::Ident {
        return range_from_value(&mut prelude, first);
    }
    let name = prelude.value(first).to_ascii_lowercase();
    match prelude.peek().map(|t| t.kind) {
        None => boolean(&name),
        Some(TokenKind::Colon) => {
            prelude.next();
            plain(&name, &mut prelude)
        }
        Some(TokenKind::Delim('<' | '>' | '=')) => match comparison(&mut prelude) {
            Some(comparison) => range(&name, &mut prelude, comparison, None),
            None => Query::Undefined,
        },
        _ => Query::Undefined,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Comparison {
    Less { or_equal: bool },
    Greater { or_equal: bool },
    Equal,
}

impl Comparison {
    const fn flipped(self) -> Self {
        match self {
            Self::Less { or_equal } => Self::Greater { or_equal },
            Self::Greater { or_equal } => Self::Less { or_equal },
            Self::Equal => Self::Equal,
        }
    }
}

fn comparison(prelude: &mut Prelude<'_>) -> Option<Comparison> {
    let first = prelude.next()?;
    let or_equal = match first.kind {
        TokenKind::Delim('=') => return Some(Comparison::Equal),
        _ => prelude.take(TokenKind::Delim('=')),
    };
    match first.kind {
        TokenKind::Delim('<') => Some(Comparison::Less { or_equal }),
        TokenKind::Delim('>') => Some(Comparison::Greater { or_equal }),
        _ => None,
    }
}

/// `600px <= width`, perhaps with `< 900px` behind it.
fn range_from_value(prelude: &mut Prelude<'_>, value: Token) -> Query {
    let low = length(prelude, value);
    let Some(first) = comparison(prelude) else { return Query::Undefined };
    let Some(name) = prelude.next().filter(|t| t.kind == TokenKind::Ident) else { return Query::Undefined };
    let name = prelude.value(name).to_ascii_lowercase();
    let left = (low, first.flipped());
    if prelude.is_done() {
        return compare(&name, &[left]);
    }
    match comparison(prelude) {
        Some(second) => range(&name, prelude, second, Some(left)),
        None => Query::Undefined,
    }
}

fn range(name: &str, prelude: &mut Prelude<'_>, right: Comparison, left: Option<(Option<f32>, Comparison)>) -> Query {
    let Some(value) = prelude.next() else { return Query::Undefined };
    let value = length(prelude, value);
    match left {
        Some(left) => compare(name, &[left, (value, right)]),
        None => compare(name, &[(value, right)]),
    }
}

fn compare(name: &str, sides: &[(Option<f32>, Comparison)]) -> Query {
    if name != "width" {
        return if is_open(name) { Query::Unknown } else { Query::Undefined };
    }
    let mut width = WidthRange::default();
    for (px, comparison) in sides {
        let Some(px) = *px else { return Query::Unknown };
        match *comparison {
            Comparison::Less { or_equal } => width.to = Some(Edge { px, inclusive: or_equal }),
            Comparison::Greater { or_equal } => width.from = Some(Edge { px, inclusive: or_equal }),
            Comparison::Equal => {
                width = WidthRange { from: Some(Edge { px, inclusive: true }), to: Some(Edge { px, inclusive: true }) };
            }
        }
    }
    Query::Width(width)
}

/// A length in px; `None` for what is not one, or not known (`calc()`).
fn length(prelude: &Prelude<'_>, token: Token) -> Option<f32> {
    let number = prelude.number(token)?;
    let unit = match token.kind {
        TokenKind::Number => return (number == 0.0).then_some(0.0),
        _ => prelude.unit(token)?.to_ascii_lowercase(),
    };
    let factor = match unit.as_str() {
        "px" => 1.0,
        // Relative to the initial font size, whatever the page sets (mediaqueries-5, section 1.3).
        "em" | "rem" => 16.0,
        "ch" | "ex" => 8.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 96.0 / 25.4,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        _ => return None,
    };
    Some(number * factor)
}

fn plain(name: &str, prelude: &mut Prelude<'_>) -> Query {
    let Some(value) = prelude.next() else { return Query::Undefined };
    let edge = |or_equal| length(prelude, value).map(|px| Edge { px, inclusive: or_equal });
    match name {
        "min-width" => match edge(true) {
            Some(edge) => Query::Width(WidthRange { from: Some(edge), to: None }),
            None => Query::Unknown,
        },
        "max-width" => match edge(true) {
            Some(edge) => Query::Width(WidthRange { from: None, to: Some(edge) }),
            None => Query::Unknown,
        },
        "width" => match edge(true) {
            Some(edge) => Query::Width(WidthRange { from: Some(edge), to: Some(edge) }),
            None => Query::Unknown,
        },
        _ => match discrete(name, &prelude.value(value).to_ascii_lowercase()) {
            Some(query) => query,
            None if is_open(name) => Query::Unknown,
            None => Query::Undefined,
        },
    }
}

/// Features with words for values. `None`: none of these.
fn discrete(name: &str, value: &str) -> Option<Query> {
    Some(Query::Known(match name {
        "prefers-color-scheme" => {
            return Some(match value {
                "light" => Query::Prefers(Scheme::Light),
                "dark" => Query::Prefers(Scheme::Dark),
                _ => Query::Known(false),
            });
        }
        "prefers-reduced-motion" | "prefers-reduced-transparency" | "prefers-reduced-data" | "prefers-contrast" => {
            value == "no-preference"
        }
        "forced-colors" | "inverted-colors" => value == "none",
        "hover" | "any-hover" => value == "hover",
        "pointer" | "any-pointer" => value == "fine",
        "scripting" => value == "enabled",
        "update" => value == "fast",
        "overflow-block" | "overflow-inline" => value == "scroll",
        "display-mode" => value == "browser",
        "color-gamut" if value == "srgb" => true,
        "dynamic-range" | "video-dynamic-range" if value == "standard" => true,
        "grid" | "monochrome" | "min-monochrome" => value == "0",
        "-webkit-transform-3d" => value == "1",
        "color" | "min-color" => value != "0",
        _ => return None,
    }))
}

/// A feature without value.
fn boolean(name: &str) -> Query {
    match name {
        "width"
        | "height"
        | "color"
        | "hover"
        | "any-hover"
        | "pointer"
        | "any-pointer"
        | "scripting"
        | "update"
        | "overflow-block"
        | "overflow-inline"
        | "display-mode"
        | "color-gamut"
        | "prefers-color-scheme"
        | "resolution"
        | "aspect-ratio"
        | "orientation"
        | "-webkit-transform-3d"
        | "dynamic-range" => Query::Known(true),
        "prefers-reduced-motion"
        | "prefers-reduced-transparency"
        | "prefers-reduced-data"
        | "prefers-contrast"
        | "forced-colors"
        | "inverted-colors"
        | "grid"
        | "monochrome" => Query::Known(false),
        _ if is_open(name) => Query::Unknown,
        _ => Query::Undefined,
    }
}

/// Features that browsers know and whose value is open.
fn is_open(name: &str) -> bool {
    let bare = name.strip_prefix("min-").or_else(|| name.strip_prefix("max-")).unwrap_or(name);
    matches!(
        bare,
        "height"
            | "aspect-ratio"
            | "orientation"
            | "resolution"
            | "color"
            | "color-index"
            | "monochrome"
            | "device-width"
            | "device-height"
            | "device-aspect-ratio"
            | "color-gamut"
            | "dynamic-range"
            | "video-dynamic-range"
            | "-webkit-device-pixel-ratio"
            | "-webkit-min-device-pixel-ratio"
            | "-webkit-max-device-pixel-ratio"
            | "horizontal-viewport-segments"
            | "vertical-viewport-segments"
            | "device-posture"
            | "environment-blending"
            | "nav-controls"
    )
}
