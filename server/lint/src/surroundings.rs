//! What an element stands in: code, a chart, a logo.

use crate::context::words;
use easel_syntax::html::{Html, Namespace, NodeId};

/// Whether an element stands in a code sample, whose colours are a highlighter's.
pub(crate) fn is_in_code(html: &Html, node: NodeId) -> bool {
    html.self_and_ancestors(node).any(|n| {
        matches!(html.name(n), "pre" | "code" | "kbd" | "samp")
            || is_called(html, n, &["highlight", "hljs", "codehilite", "prism", "shiki"])
    })
}

/// Whether an element stands in a chart, whose colours tell series apart.
pub(crate) fn is_in_chart(html: &Html, node: NodeId) -> bool {
    html.self_and_ancestors(node).any(|n| {
        matches!(html.name(n), "canvas" | "meter")
            || has_role(html, n, &["meter", "graphics-document"])
            || is_called(html, n, CHART)
    })
}

const CHART: &[&str] = &[
    "chart",
    "charts",
    "graph",
    "plot",
    "sparkline",
    "gauge",
    "heatmap",
    "heat",
    "ramp",
    "colorbar",
    "colormap",
    "choropleth",
    "legend",
    "histogram",
    "donut",
    "treemap",
    "barchart",
    "linechart",
    "piechart",
    "axis",
    "dataviz",
];

/// Whether an element is part of a drawn scene: one that says so, by its name or as an image, close around it.
pub(crate) fn is_in_illustration(html: &Html, node: NodeId) -> bool {
    const SCENE: &[&str] = &[
        "illustration",
        "illustrations",
        "scene",
        "scenery",
        "landscape",
        "sky",
        "night",
        "moon",
        "sun",
        "star",
        "stars",
        "planet",
        "lamp",
        "lantern",
        "candle",
        "bulb",
        "flame",
        "firefly",
        "artwork",
        "drawing",
        "diorama",
    ];
    html.self_and_ancestors(node)
        .take(LOGO_DEPTH)
        .filter(|&n| html.element(n).is_some())
        .any(|n| has_role(html, n, &["img", "graphics-document"]) || is_called(html, n, SCENE))
}

/// Whether an element stands in SVG: the element itself, or one around it, is one of SVG's.
pub(crate) fn is_in_svg(html: &Html, node: NodeId) -> bool {
    html.element(node).is_some_and(|e| e.namespace == Namespace::Svg)
}

/// How far a logo's label may stand above what is painted: link > span > svg > g > path.
const LOGO_DEPTH: usize = 6;

/// Whether an element, or one close around it, says that it is a logo.
pub(crate) fn is_in_logo(html: &Html, node: NodeId) -> bool {
    is_named(html, node, &["logo", "logos", "logotype", "wordmark", "brandmark", "social", "socials"])
}

/// Whether an element, or one close around it, holds one of `wanted` in its class, id, label, address or title.
pub(crate) fn is_named(html: &Html, node: NodeId, wanted: &[&str]) -> bool {
    html.self_and_ancestors(node).take(LOGO_DEPTH).any(|n| {
        is_called(html, n, wanted)
            || ["aria-label", "title", "alt", "href"].iter().any(|a| html.value(n, a).is_some_and(|v| names(v, wanted)))
            || title(html, n).is_some_and(|t| names(t, wanted))
    })
}

/// The text of an SVG's `title`.
pub(crate) fn title(html: &Html, node: NodeId) -> Option<&str> {
    if html.name(node) != "svg" {
        return None;
    }
    let title = html.child_elements(node).take(4).find(|&n| html.name(n) == "title")?;
    html.children(title).find_map(|n| html.text_node(n)).map(|t| t.value.text())
}

/// Whether a name holds one of `wanted` as a word, in any case: `priceCard-top` holds `card`, `notebook` not `note`.
pub(crate) fn names(name: &str, wanted: &[&str]) -> bool {
    words(name).any(|word| wanted.iter().any(|w| word.eq_ignore_ascii_case(w)))
}

/// Whether a class name or the id of an element holds one of `wanted` as a word. Utilities with a variant or a value
/// (`hover:note`, `w-[3px]`) name nothing, and what template code prints is not known.
pub(crate) fn is_called(html: &Html, node: NodeId, wanted: &[&str]) -> bool {
    let classes = html.value(node, "class").unwrap_or_default().split_ascii_whitespace();
    classes.chain(html.value(node, "id")).filter(|c| !c.contains([':', '['])).any(|c| names(c, wanted))
}

/// Whether an element has one of these roles.
pub(crate) fn has_role(html: &Html, node: NodeId, roles: &[&str]) -> bool {
    let written = html.value(node, "role").unwrap_or_default();
    written.split_ascii_whitespace().next().is_some_and(|r| roles.iter().any(|x| r.eq_ignore_ascii_case(x)))
}
