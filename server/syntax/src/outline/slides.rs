//! What a slide of a deck is.

use crate::html::{Html, NodeId};
use memchr::memmem;

/// The slides of a page, in document order; none unless there are at least two.
///
/// Slides are `section` and `div` elements of class `slide`, elements with `data-screen-label`, the children of a
/// `deck-stage`, and the sections of reveal.js (of a vertical stack, those inside it). The slides of a carousel are none.
pub fn slides(html: &Html) -> Vec<NodeId> {
    // Nearly all pages name none, and that is told faster than element by element.
    let names_slides = ["slide", "data-screen-label", "deck-stage"]
        .iter()
        .any(|name| memmem::find(html.text().as_bytes(), name.as_bytes()).is_some());
    if !names_slides {
        return Vec::new();
    }
    let mut slides = Vec::new();
    // Most pages are no decks; to see that costs less than to look at all classes.
    let is_mark = |id| html.name(id) == "deck-stage" || html.attribute(id, "data-screen-label").is_some();
    if memmem::find(html.text().as_bytes(), b"slide").is_none() && !html.elements().any(is_mark) {
        return slides;
    }
    let mut nodes = html.descendants(NodeId::DOCUMENT);
    while let Some(node) = nodes.next() {
        if html.element(node).is_none() {
            continue;
        }
        if is_carousel(html, node) {
            nodes.skip_subtree(node);
        } else if is_slide(html, node) {
            slides.push(node);
            // What is called a slide inside one is a part of it.
            nodes.skip_subtree(node);
        }
    }
    if slides.len() < 2 { Vec::new() } else { slides }
}

fn is_slide(html: &Html, node: NodeId) -> bool {
    let name = html.name(node);
    if matches!(name, "html" | "body" | "script" | "style" | "template" | "link" | "noscript") {
        return false;
    }
    if html.attribute(node, "data-screen-label").is_some() {
        return true;
    }
    let Some(parent) = html.parent_element(node) else { return false };
    if html.name(parent) == "deck-stage" {
        return true;
    }
    if name == "section" && is_reveal_slide(html, node, parent) {
        return true;
    }
    matches!(name, "section" | "div") && has_class(html, node, |c| c == "slide")
}

/// `.reveal .slides > section`, or the sections inside one that is a vertical stack.
fn is_reveal_slide(html: &Html, node: NodeId, parent: NodeId) -> bool {
    let is_slides = |id: NodeId| {
        has_class(html, id, |c| c == "slides")
            && html.self_and_ancestors(id).skip(1).any(|a| has_class(html, a, |c| c == "reveal"))
    };
    if is_slides(parent) {
        // A stack is no slide: its sections are.
        return !html.child_elements(node).any(|c| html.name(c) == "section");
    }
    html.name(parent) == "section" && html.parent_element(parent).is_some_and(is_slides)
}

fn is_carousel(html: &Html, node: NodeId) -> bool {
    has_class(html, node, |class| ["carousel", "slider", "swiper", "splide"].iter().any(|name| class.contains(name)))
}

/// Whether one of the classes of `node` is such. A class that template code takes part in is none.
fn has_class(html: &Html, node: NodeId, is_such: impl Fn(&str) -> bool) -> bool {
    html.attribute(node, "class")
        .is_some_and(|a| a.value.text().split_ascii_whitespace().any(|c| !c.contains('\u{FFFC}') && is_such(c)))
}
