//! Presentational attributes as declarations (HTML, section "Rendering"; SVG 2, section 6.6).

use super::collect::Attached;
use crate::cascade::Level;
use crate::cascade::block::ConditionId;
use crate::cascade::builder::{Collected, Place};
use crate::cascade::layers::LayerId;
use crate::declaration::DeclarationKind;
use crate::selector::document::{Document, ElementIndex};
use crate::sheet::{Sheet, SheetOrigin};
use easel_syntax::css::{Css, ItemId, ItemKind};
use easel_syntax::html::{Attribute, Namespace};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::Arc;

/// Declaration lists that were read, by their text: pages repeat them.
#[derive(Debug, Default)]
pub(super) struct Seen(FxHashMap<Box<str>, (Arc<str>, Arc<Css>)>);

impl Seen {
    pub(super) fn declarations(&mut self, text: &str) -> (Arc<str>, Arc<Css>) {
        if let Some((text, css)) = self.0.get(text) {
            return (Arc::clone(text), Arc::clone(css));
        }
        let read = (Arc::from(text), Arc::new(Css::parse_declarations(text)));
        self.0.insert(text.into(), read.clone());
        read
    }
}

/// Adds the presentational attributes of an element.
pub(super) fn collect(
    collected: &mut Collected,
    document: &Document<'_>,
    index: ElementIndex,
    seen: &mut Seen,
    attached: &mut Attached,
) {
    let data = document.get(index);
    let Some(element) = document.html.element(data.node) else { return };
    let is_svg = element.namespace == Namespace::Svg;
    for (at, attribute) in element.attributes.iter().enumerate() {
        let name = attribute.name.as_str();
        if attribute.templated || matches!(name, "class" | "id" | "style" | "href" | "src") {
            continue;
        }
        let declaration = if is_svg { svg(attribute) } else { html(element.name.as_str(), attribute) };
        if let Some((property, value)) = declaration {
            add(collected, document, index, at, &format!("{property}: {value}"), seen, attached);
        }
    }
    if matches!(element.name.as_str(), "td" | "th") {
        cell_padding(collected, document, index, seen, attached);
    }
}

fn add(
    collected: &mut Collected,
    document: &Document<'_>,
    index: ElementIndex,
    attribute: usize,
    text: &str,
    seen: &mut Seen,
    attached: &mut Attached,
) {
    let (text, css) = seen.declarations(text);
    // A value with a semicolon in it is no value.
    let [item] = css.items() else { return };
    let ItemKind::Declaration { name, value, important: false, .. } = &item.kind else { return };
    let node = document.get(index).node;
    let origin = SheetOrigin::Presentational { node, attribute: attribute as u32 };
    let sheet = collected.push_sheet(Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) });
    let block = collected.open_block(&Place {
        sheet,
        item: ItemId(0),
        kind: DeclarationKind::Style,
        level: Level::Hint,
        attached: false,
        rule: None,
        layer: LayerId::NONE,
        condition: ConditionId::ALWAYS,
    });
    collected.push_declaration(block, ItemId(0), name, value.of(&text), false);
    attached.push((index, block));
}

/// `cellpadding` of a table is the padding of its cells.
fn cell_padding(
    collected: &mut Collected,
    document: &Document<'_>,
    index: ElementIndex,
    seen: &mut Seen,
    attached: &mut Attached,
) {
    let mut at = document.get(index).parent;
    while let Some(ancestor) = at.some() {
        let data = document.get(ancestor);
        if document.html.name(data.node) == "table" {
            let Some(element) = document.html.element(data.node) else { return };
            let found = element.attributes.iter().position(|a| a.name == *"cellpadding" && !a.templated);
            if let Some((position, value)) = found
                .and_then(|p| element.attributes.get(p).map(|a| (p, a.value.text())))
                .and_then(|(p, text)| dimension(text).map(|v| (p, v)))
            {
                let before = attached.len();
                add(collected, document, ancestor, position, &format!("padding: {value}"), seen, attached);
                // It stands on the table and styles the cell.
                for (owner, _) in attached.iter_mut().skip(before) {
                    *owner = index;
                }
            }
            return;
        }
        at = data.parent;
    }
}

type Hint<'v> = Option<(&'static str, Cow<'v, str>)>;

fn html<'v>(tag: &str, attribute: &'v Attribute) -> Hint<'v> {
    let value = attribute.value.text().trim();
    let word = |property, known: &[&str]| {
        known.iter().find(|k| value.eq_ignore_ascii_case(k)).map(|k| (property, Cow::Owned((*k).to_owned())))
    };
    match (attribute.name.as_str(), tag) {
        ("bgcolor", "body" | "table" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th") => {
            color(value).map(|c| ("background-color", c))
        }
        ("text", "body") | ("color", "font" | "basefont" | "hr") => color(value).map(|c| ("color", c)),
        ("background", "body" | "table" | "td" | "th" | "tr") if !value.is_empty() && !value.contains(['"', '\\']) => {
            Some(("background-image", format!("url(\"{value}\")").into()))
        }
        ("face", "font") => Some(("font-family", value.into())),
        ("size", "font") => font_size(value).map(|s| ("font-size", s.into())),
        ("align", "table") => match value.to_ascii_lowercase().as_str() {
            "center" => Some(("margin-inline", "auto".into())),
            _ => word("float", &["left", "right"]),
        },
        ("align", "img" | "iframe" | "object" | "embed" | "video") => word("float", &["left", "right"]),
        (
            "align",
            "div" | "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "td" | "th" | "tr" | "tbody" | "thead" | "tfoot"
            | "caption" | "center",
        ) => {
            if value.eq_ignore_ascii_case("middle") {
                return Some(("text-align", "center".into()));
            }
            word("text-align", &["left", "right", "center", "justify"])
        }
        ("valign", "td" | "th" | "tr" | "tbody" | "thead" | "tfoot") => {
            word("vertical-align", &["top", "middle", "bottom", "baseline"])
        }
        (
            "width",
            "img" | "table" | "td" | "th" | "col" | "colgroup" | "iframe" | "video" | "embed" | "object" | "hr"
            | "canvas" | "pre",
        ) => dimension(value).map(|v| ("width", v.into())),
        ("height", "img" | "table" | "td" | "th" | "tr" | "iframe" | "video" | "embed" | "object" | "canvas") => {
            dimension(value).map(|v| ("height", v.into()))
        }
        ("border", "table" | "img") => dimension(value).map(|v| ("border", format!("{v} solid").into())),
        ("cellspacing", "table") => dimension(value).map(|v| ("border-spacing", v.into())),
        ("nowrap", "td" | "th") => Some(("white-space", "nowrap".into())),
        _ => None,
    }
}

/// A legacy colour value (HTML, section 2.3.6), as far as it is written in practice.
fn color(value: &str) -> Option<Cow<'_, str>> {
    if value.is_empty() || value.eq_ignore_ascii_case("transparent") {
        return None;
    }
    let is_hex = matches!(value.len(), 3 | 6) && value.bytes().all(|b| b.is_ascii_hexdigit());
    Some(if is_hex { format!("#{value}").into() } else { value.into() })
}

/// A legacy dimension: `600`, `600px`, `50%`.
fn dimension(value: &str) -> Option<String> {
    let value = value.trim();
    let end = value.bytes().position(|b| !b.is_ascii_digit() && b != b'.').unwrap_or(value.len());
    let number: f32 = value.get(..end)?.parse().ok()?;
    let unit = if value.get(end..)?.starts_with('%') { "%" } else { "px" };
    Some(format!("{number}{unit}"))
}

fn font_size(value: &str) -> Option<&'static str> {
    let number: i32 = value.trim_start_matches('+').parse().ok()?;
    let size = if value.starts_with(['+', '-']) { 3 + number } else { number };
    Some(match size {
        ..=1 => "x-small",
        2 => "small",
        3 => "medium",
        4 => "large",
        5 => "x-large",
        6 => "xx-large",
        _ => "xxx-large",
    })
}

fn svg(attribute: &Attribute) -> Hint<'_> {
    let value = attribute.value.text().trim();
    let property = SVG.iter().find(|p| attribute.name == **p)?;
    let takes_px = matches!(*property, "font-size" | "letter-spacing" | "word-spacing" | "width" | "height");
    if takes_px && value.parse::<f32>().is_ok() {
        return Some((property, format!("{value}px").into()));
    }
    Some((property, value.into()))
}

/// The presentation attributes of SVG that are properties of the same name.
const SVG: [&str; 50] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "width",
    "height",
    "opacity",
    "fill-opacity",
    "stroke-opacity",
    "stop-color",
    "stop-opacity",
    "fill-rule",
    "clip-rule",
    "clip-path",
    "mask",
    "filter",
    "font-family",
    "font-size",
    "font-weight",
    "font-style",
    "font-stretch",
    "font-variant",
    "letter-spacing",
    "word-spacing",
    "text-anchor",
    "text-decoration",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "color",
    "display",
    "visibility",
    "overflow",
    "transform",
    "transform-origin",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-miterlimit",
    "flood-color",
    "flood-opacity",
    "lighting-color",
    "paint-order",
    "pointer-events",
    "cursor",
    "vector-effect",
    "shape-rendering",
    "text-rendering",
    "direction",
    "writing-mode",
];
