//! Shadows (css-backgrounds-3, section 6; css-text-decor-4; filter-effects-1).

use crate::color;
use crate::length;
use crate::value::{Component, split_commas};
use easel_syntax::Span;

/// One shadow of `box-shadow`, `text-shadow` or `drop-shadow()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shadow<'a> {
    /// Whether it falls inwards.
    pub inset: bool,
    /// How far right.
    pub x: &'a Component<'a>,
    /// How far down.
    pub y: &'a Component<'a>,
    /// How blurred; not at all where nothing is said.
    pub blur: Option<&'a Component<'a>>,
    /// How much wider than the box.
    pub spread: Option<&'a Component<'a>>,
    /// The colour; `currentColor` where nothing is said.
    pub color: Option<&'a Component<'a>>,
    /// The whole shadow.
    pub span: Span,
}

/// The shadows of a value, in the order written. None for `none`, and none if any is not valid.
pub fn parse<'a>(components: &'a [Component<'a>]) -> Vec<Shadow<'a>> {
    try_parse(components).unwrap_or_default()
}

/// The same, with `None` for what is not valid.
pub(crate) fn try_parse<'a>(components: &'a [Component<'a>]) -> Option<Vec<Shadow<'a>>> {
    match components {
        [] => None,
        [one] if one.is_ident("none") => Some(Vec::new()),
        _ => split_commas(components).map(shadow).collect(),
    }
}

/// The `drop-shadow()`s of a `filter`.
pub fn drop_shadows<'a>(components: &'a [Component<'a>]) -> Vec<Shadow<'a>> {
    let shadow = |c: &'a Component<'a>| if c.is_function("drop-shadow") { shadow(c.inner()) } else { None };
    components.iter().filter_map(shadow).collect()
}

fn shadow<'a>(components: &'a [Component<'a>]) -> Option<Shadow<'a>> {
    let span = crate::value::span(components)?;
    let mut inset = false;
    let mut color = None;
    let mut lengths: Vec<&Component<'_>> = Vec::new();
    let mut last_length = None;
    for (at, component) in components.iter().enumerate() {
        if component.is_ident("inset") && !inset {
            inset = true;
        } else if color::is_color(component) && color.is_none() {
            color = Some(component);
        } else if length::is_length(component) && last_length.is_none_or(|last| last + 1 == at) {
            lengths.push(component);
            last_length = Some(at);
        } else {
            return None;
        }
    }
    let (x, y, blur, spread) = match lengths.as_slice() {
        [x, y] => (*x, *y, None, None),
        [x, y, blur] => (*x, *y, Some(*blur), None),
        [x, y, blur, spread] => (*x, *y, Some(*blur), Some(*spread)),
        _ => return None,
    };
    Some(Shadow { inset, x, y, blur, spread, color, span })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value;

    fn show(shadows: &[Shadow<'_>], text: &str) -> String {
        let of = |c: Option<&Component<'_>>| c.map_or("-", |c| c.span.of(text));
        let one = |s: &Shadow<'_>| {
            let inset = if s.inset { "inset " } else { "" };
            let (x, y) = (s.x.span.of(text), s.y.span.of(text));
            format!("{inset}{x} {y} {} {} {}", of(s.blur), of(s.spread), of(s.color))
        };
        shadows.iter().map(one).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn shadows() {
        let cases = [
            ("none", ""),
            ("1px 2px", "1px 2px - - -"),
            ("0 0 40px rgba(99,102,241,.4)", "0 0 40px - rgba(99,102,241,.4)"),
            ("inset 4px 0 0 0 #6366f1", "inset 4px 0 0 0 #6366f1"),
            ("red 0 1px 2px 3px INSET", "inset 0 1px 2px 3px red"),
            ("inset red 0 calc(1px + 1em)", "inset 0 calc(1px + 1em) - - red"),
            ("0 1px 2px red, 0 0 1em -1px currentColor", "0 1px 2px - red | 0 0 1em -1px currentColor"),
            ("0 0 red 1px", ""),
            ("1px", ""),
            ("1px 2px 3px 4px 5px", ""),
            ("0 1 2px", ""),
            ("0 0 1px red blue", ""),
            ("0 0 1px, none", ""),
            ("0 0 1px,", ""),
            ("0 10% 1px", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(show(&parse(&value::parse(text)), text), expected, "{text}");
        }
        let text = "blur(1px) drop-shadow(0 0 8px #8b5cf6) drop-shadow(1px) drop-shadow(red 1px 1px)";
        assert_eq!(show(&drop_shadows(&value::parse(text)), text), "0 0 8px - #8b5cf6 | 1px 1px - - red");
        let text = " 1px 2px red , inset 0 0 3px ";
        let spans: Vec<_> = parse(&value::parse(text)).iter().map(|s| s.span.of(text)).collect();
        assert_eq!(spans, ["1px 2px red", "inset 0 0 3px"]);
    }
}
