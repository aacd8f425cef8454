//! What is no running text: headings, labels, captions, legal lines, badges.

use crate::context::{around, heading_level, is_button};
use crate::page::Page;
use crate::surroundings::{has_role, is_called};
use easel_syntax::html::NodeId;

/// How far up a class name still speaks of the text itself.
const NEAR: usize = 3;

const LABELS: &[&str] = &[
    "byline",
    "credit",
    "credits",
    "attribution",
    "label",
    "labels",
    "eyebrow",
    "kicker",
    "overline",
    "badge",
    "badges",
    "tag",
    "tags",
    "chip",
    "chips",
    "pill",
    "pills",
    "meta",
    "timestamp",
    "axis",
    "tick",
    "ticks",
    "tooltip",
    "breadcrumb",
    "breadcrumbs",
    "tab",
    "tabs",
    "button",
    "btn",
    "nav",
];
const CAPTIONS: &[&str] = &["caption", "captions"];
const LEGAL: &[&str] = &[
    "legal",
    "disclaimer",
    "disclaimers",
    "copyright",
    "imprint",
    "impressum",
    "footnote",
    "footnotes",
    "fineprint",
    "fine",
    "smallprint",
    "terms",
    "colophon",
];
const TITLES: &[&str] = &["title", "heading", "headline", "subtitle", "subheading"];

/// Whether a text is a heading, by its tag, its role or its name.
pub(crate) fn is_heading(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    around(html, element).any(|n| heading_level(html, n).is_some())
        || around(html, element).take(NEAR).any(|n| is_called(html, n, TITLES))
}

/// Whether a text is a label: it names something and is glanced at, not read.
pub(crate) fn is_label(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    around(html, element).any(|n| {
        matches!(html.name(n), "label" | "legend" | "caption" | "th" | "dt" | "button" | "summary" | "nav" | "option")
            || has_role(html, n, &["button", "tab", "navigation", "columnheader", "rowheader", "tooltip", "menuitem"])
            || is_button(html, n)
    }) || around(html, element).take(NEAR).any(|n| is_called(html, n, LABELS))
}

/// Whether a text is a caption.
pub(crate) fn is_caption(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    around(html, element).any(|n| matches!(html.name(n), "figcaption" | "caption" | "cite" | "time"))
        || around(html, element).take(NEAR).any(|n| is_called(html, n, CAPTIONS))
}

/// Whether a text is fine print: `small`, or by its name.
pub(crate) fn is_fine_print(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    around(html, element).any(|n| html.name(n) == "small")
        || around(html, element).take(NEAR).any(|n| is_called(html, n, LEGAL))
}

/// Whether a text stands in a footer.
pub(crate) fn is_in_footer(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    around(html, element).any(|n| html.name(n) == "footer" || has_role(html, n, &["contentinfo"]))
}
