//! How elements are called.

use super::words;
use easel_style::declaration::Subject;
use easel_syntax::html::{Html, NodeId};

/// `div#top.card`, with its pseudo-element.
pub(super) fn name(html: &Html, subject: Subject) -> String {
    let mut out = one(html, subject.element);
    if let Some(pseudo) = subject.pseudo {
        out.push_str(words::pseudo(pseudo));
    }
    out
}

/// The element and what it stands in, outermost first.
pub(super) fn path(html: &Html, element: NodeId) -> String {
    let mut parts: Vec<String> =
        html.self_and_ancestors(element).filter(|&n| html.element(n).is_some()).map(|n| one(html, n)).collect();
    parts.reverse();
    parts.join(" > ")
}

fn one(html: &Html, element: NodeId) -> String {
    let mut out = html.name(element).to_owned();
    if let Some(id) = html.value(element, "id").filter(|v| !v.trim().is_empty()) {
        out.push('#');
        out.push_str(id.trim());
    }
    let classes: Vec<&str> =
        html.value(element, "class").map(str::split_ascii_whitespace).into_iter().flatten().collect();
    for class in classes.iter().take(4) {
        out.push('.');
        out.push_str(class);
    }
    if classes.len() > 4 {
        out.push_str(".…");
    }
    out
}
