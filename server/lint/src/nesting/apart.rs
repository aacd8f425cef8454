//! Boxes that look like cards and are something else.

use crate::card::purpose;
use crate::page::Page;
use crate::surroundings::{has_role, is_called, is_in_code};
use easel_style::environment::State;
use easel_style::property::{Property, PropertySet};
use easel_syntax::html::{Html, NodeId};

/// A box with less text (in half-widths) holds a picture, an icon or a number: `12 users`.
const MIN_TEXT: usize = 10;

/// A box of text alone is a label up to this length: `Vegetarian friendly`.
const LABEL: usize = 20;

const PLACED: PropertySet = PropertySet::of(&[Property::Position]);

/// Where one looks for what a box holds.
const REACH: usize = 200;

/// What a framed box is, if it is no card.
pub(super) fn reason(page: &Page<'_>, node: NodeId) -> Option<&'static str> {
    let html = page.html;
    if matches!(html.name(node), "html" | "body" | "main") {
        return Some("the page");
    }
    if is_layer(page, node) {
        return Some("something that floats or shows a device");
    }
    if is_control(html, node) {
        return Some("a control");
    }
    if is_label(html, node) {
        return Some("a label");
    }
    if is_media(html, node) {
        return Some("a picture or other media");
    }
    if is_in_code(html, node) {
        return Some("code");
    }
    if is_column(html, node) {
        return Some("a column of cards");
    }
    if is_dashed(page, node) || is_called(html, node, &["drop", "dropzone", "upload"]) {
        return Some("a place to put something");
    }
    if is_band(page, node) {
        return Some("a band across the page");
    }
    if is_called(html, node, &["bubble", "message", "messages", "msg", "chat"]) {
        return Some("something said");
    }
    if let Some(purpose) = purpose(html, node) {
        return Some(purpose);
    }
    (!says_enough(page, node)).then_some("something with hardly any text")
}

/// Whether a box is a column of a board: its ground says which cards belong to it.
fn is_column(html: &Html, node: NodeId) -> bool {
    is_called(html, node, &["kanban", "board", "lane", "lanes", "swimlane", "column", "columns"])
        || html.self_and_ancestors(node).skip(1).take(2).any(|n| is_called(html, n, &["kanban", "board", "swimlanes"]))
            && !is_called(html, node, &["card"])
}

/// Whether a dashed or dotted line is around a box: what it frames is still to come.
fn is_dashed(page: &Page<'_>, node: NodeId) -> bool {
    let style = page.styled.keyword(node, Property::BorderTopStyle, State::Rest);
    style.pieces().iter().all(|(_, s)| s.value.value().is_some_and(|s| matches!(s.trim(), "dashed" | "dotted")))
}

/// Whether a box runs across the page from edge to edge: a part of it, and no card.
fn is_band(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    let none = |n: NodeId, property| {
        let lengths = page.styled.length(n, property, State::Rest);
        lengths.pieces().iter().all(|(_, l)| l.value.value().is_some_and(|l| l.max <= 0.0))
    };
    let word = |n: NodeId, property, words: &[&str]| {
        let values = page.styled.keyword(n, property, State::Rest);
        values.pieces().iter().all(|(_, v)| v.value.value().is_some_and(|v| words.contains(&v.trim())))
    };
    let is_wide = |n: NodeId| {
        word(n, Property::MaxWidth, &["none", "100%"])
            && word(n, Property::Width, &["auto", "100%", "100vw"])
            && none(n, Property::MarginLeft)
            && none(n, Property::MarginRight)
    };
    let holds_all = |n: NodeId| {
        word(n, Property::Display, &["block", "flow-root"])
            && none(n, Property::PaddingLeft)
            && none(n, Property::PaddingRight)
    };
    let mut around = html.self_and_ancestors(node).skip(1).take(4).take_while(|&n| html.element(n).is_some());
    // A generic box that is rounded is a card wherever it stands.
    let is_part = matches!(html.name(node), "section" | "header" | "footer") || is_square(page, node);
    is_part
        && is_wide(node)
        && around
            .find_map(|n| match html.name(n) {
                "html" => Some(true),
                _ if is_wide(n) && holds_all(n) => None,
                _ => Some(false),
            })
            .unwrap_or(false)
}

fn is_square(page: &Page<'_>, node: NodeId) -> bool {
    let radii = page.styled.corner(node, Property::BorderBottomLeftRadius, State::Rest);
    radii.pieces().iter().all(|(_, r)| r.value.value().is_some_and(|c| c.horizontal.max <= 0.0))
}

/// Whether a box lies on a layer of its own, or shows another screen: what is in it has nothing to do with the cards
/// around it.
pub(super) fn is_layer(page: &Page<'_>, node: NodeId) -> bool {
    const FLOATING: &[&str] = &[
        "modal",
        "dialog",
        "popover",
        "tooltip",
        "dropdown",
        "menu",
        "popup",
        "drawer",
        "lightbox",
        "overlay",
        "offcanvas",
    ];
    const DEVICE: &[&str] = &[
        "mockup",
        "phone",
        "iphone",
        "device",
        "browser",
        "window",
        "screen",
        "screenshot",
        "laptop",
        "tablet",
        "mock",
    ];
    let html = page.html;
    let Some(element) = html.element(node) else { return false };
    if matches!(html.name(node), "dialog" | "menu") {
        return true;
    }
    if element.attributes.is_empty() {
        return false;
    }
    element.attribute("popover").is_some()
        || has_role(html, node, &["dialog", "alertdialog", "menu", "menubar", "listbox", "tooltip", "img"])
        || is_called(html, node, FLOATING)
        || is_called(html, node, DEVICE)
        || has_bezel(page, node)
        || page.styled.may_set(node, &PLACED) && {
            let position = page.styled.position(node, State::Rest);
            position.pieces().iter().all(|(_, p)| p.value.value().is_some_and(|p| p.eq_ignore_ascii_case("fixed")))
        }
}

/// Whether a box looks like a telephone: a thick edge around corners that no card has (`border-8 rounded-[3rem]`; cards
/// have edges of 1 to 4 px and corners up to 32).
fn has_bezel(page: &Page<'_>, node: NodeId) -> bool {
    const EDGE: f32 = 6.0;
    const CORNER: f32 = 33.0;
    let styled = page.styled;
    styled.may_set(node, &BEZEL)
        && !styled.length_where(node, Property::BorderTopWidth, State::Rest, |w| w.min >= EDGE).is_empty()
        && styled
            .corner(node, Property::BorderTopLeftRadius, State::Rest)
            .pieces()
            .iter()
            .any(|(_, c)| c.value.value().is_some_and(|c| c.horizontal.min >= CORNER))
}

const BEZEL: PropertySet = PropertySet::of(&[Property::BorderTopWidth]);

fn is_control(html: &Html, node: NodeId) -> bool {
    const NAMED: &[&str] = &[
        "btn",
        "button",
        "input",
        "field",
        "search",
        "searchbar",
        "select",
        "toggle",
        "switch",
        "tabs",
        "tab",
        "tablist",
        "segmented",
        "pagination",
        "toolbar",
        "dropzone",
        "uploader",
        "slider",
    ];
    const ROLES: &[&str] = &[
        "button",
        "tab",
        "tablist",
        "menuitem",
        "option",
        "radio",
        "checkbox",
        "switch",
        "textbox",
        "search",
        "combobox",
        "toolbar",
        "radiogroup",
        "slider",
        "group",
    ];
    let name = html.name(node);
    if matches!(
        name,
        "button"
            | "input"
            | "select"
            | "textarea"
            | "label"
            | "summary"
            | "details"
            | "fieldset"
            | "nav"
            | "output"
            | "search"
    ) || has_role(html, node, ROLES)
        || is_called(html, node, NAMED)
    {
        return true;
    }
    if name == "a" && !html.child_elements(node).any(|c| is_block_tag(html.name(c))) {
        return true;
    }
    // A frame around a field.
    let inside = || html.descendants(node).take(REACH);
    let near = html.child_elements(node).take(4).any(|child| {
        let is_field = |n| matches!(html.name(n), "input" | "select" | "textarea");
        is_field(child) || html.child_elements(child).take(4).any(is_field)
    });
    near && !inside().any(|n| matches!(html.name(n), "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "p"))
}

fn is_label(html: &Html, node: NodeId) -> bool {
    const NAMED: &[&str] =
        &["badge", "chip", "chips", "tag", "tags", "pill", "label", "kbd", "avatar", "icon", "dot", "swatch"];
    matches!(html.name(node), "span" | "kbd" | "mark" | "small" | "time" | "code" | "b" | "em" | "strong" | "i" | "sup")
        || is_called(html, node, NAMED)
}

fn is_media(html: &Html, node: NodeId) -> bool {
    const NAMED: &[&str] = &[
        "thumb",
        "thumbnail",
        "media",
        "image",
        "img",
        "photo",
        "picture",
        "figure",
        "video",
        "map",
        "player",
        "cover",
    ];
    const TAGS: &[&str] =
        &["img", "picture", "video", "audio", "canvas", "iframe", "svg", "figure", "object", "embed", "figcaption"];
    TAGS.contains(&html.name(node)) || is_called(html, node, NAMED)
}

fn is_block_tag(name: &str) -> bool {
    matches!(
        name,
        "div"
            | "p"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "ul"
            | "ol"
            | "dl"
            | "section"
            | "article"
            | "header"
            | "footer"
            | "table"
            | "form"
            | "figure"
            | "blockquote"
            | "address"
    )
}

/// Whether a box holds enough text to be a card.
fn says_enough(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    let mut children =
        html.child_elements(node).filter(|&c| !matches!(html.name(c), "br" | "wbr" | "script" | "style"));
    let is_composed = match (children.next(), children.next()) {
        (None, _) => false,
        (Some(only), None) => is_block_tag(html.name(only)) || html.child_elements(only).next().is_some(),
        _ => true,
    };
    let least = if is_composed { MIN_TEXT } else { LABEL };
    let mut seen = 0;
    for text in html.descendants(node).take(REACH) {
        let Some(written) = html.text_node(text) else { continue };
        if written.templated {
            return true;
        }
        // A letter of Chinese or Japanese says as much as two.
        let wide = |c: char| if matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}') { 2 } else { 1 };
        let words = written.value.text().split_whitespace().flat_map(str::chars);
        if !page.styled.renders_text(text).is_empty() {
            seen += words.map(wide).take(LABEL).sum::<usize>();
        }
        if seen >= least {
            return true;
        }
    }
    false
}
