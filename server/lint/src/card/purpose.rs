//! Boxes whose stripe says something: what kind of note it is, whose words they are, where one is.

use crate::context::is_button;
use crate::surroundings::{has_role, is_called};
use easel_syntax::html::{Html, NodeId, NodeKind};

/// How far around a box its purpose may be said.
const REACH: usize = 12;

/// What a stripe on this box says, if it says something.
pub(crate) fn purpose(html: &Html, node: NodeId) -> Option<&'static str> {
    of_itself(html, node)
        .or_else(|| html.self_and_ancestors(node).skip(1).take(REACH).find_map(|around| of_surroundings(html, around)))
}

/// What the box itself is.
fn of_itself(html: &Html, node: NodeId) -> Option<&'static str> {
    const NOTE: &[&str] = &[
        "note",
        "notes",
        "tip",
        "warning",
        "caution",
        "callout",
        "admonition",
        "alert",
        "alerts",
        "toast",
        "notice",
        "notification",
        "snackbar",
        "hint",
        "takeaway",
        "takeaways",
        "tldr",
        "infobox",
        "important",
        "danger",
        "disclaimer",
    ];
    const QUOTE: &[&str] = &["quote", "quotes", "quotation", "pullquote", "blockquote"];
    const DIFF: &[&str] = &["diff", "addition", "deletion", "hunk"];
    let is_control = matches!(html.name(node), "input" | "select" | "textarea" | "option" | "meter" | "progress")
        || is_button(html, node);
    if html.name(node) == "aside" || has_role(html, node, &["note", "status", "alert"]) || is_called(html, node, NOTE) {
        Some("an admonition")
    } else if matches!(html.name(node), "blockquote" | "q")
        || holds(html, node, "blockquote")
        || is_called(html, node, QUOTE)
    {
        Some("a quotation")
    } else if matches!(html.name(node), "pre" | "code" | "kbd" | "samp") || holds(html, node, "pre") {
        Some("code")
    } else if matches!(html.name(node), "ins" | "del") || is_called(html, node, DIFF) {
        Some("a diff")
    } else if is_current(html, node) {
        Some("the current item of a navigation")
    } else if matches!(html.name(node), "td" | "th" | "tr" | "caption") || has_role(html, node, CELL) {
        Some("a table cell")
    } else if is_control {
        Some("a control")
    } else if matches!(html.name(node), "details" | "summary") {
        Some("something that folds")
    } else if is_reply(html, node) {
        Some("an answer in a thread")
    } else if is_bare(html, node) {
        Some("a shape with nothing in it")
    } else {
        of_surroundings(html, node)
    }
}

const CELL: &[&str] = &["cell", "gridcell", "row", "columnheader", "rowheader"];

/// What a box is by what stands around it.
fn of_surroundings(html: &Html, node: NodeId) -> Option<&'static str> {
    if is_called(html, node, &["timeline", "stepper", "changelog", "history"]) {
        Some("a timeline")
    } else if is_called(html, node, &["calendar", "agenda", "schedule", "gantt", "timetable"]) {
        Some("a calendar")
    } else if html.name(node) == "legend" || is_called(html, node, &["legend", "legends"]) {
        Some("a legend")
    } else if matches!(html.name(node), "blockquote") {
        Some("a quotation")
    } else if matches!(html.name(node), "pre") || is_called(html, node, &["diff"]) {
        Some("code")
    } else {
        None
    }
}

/// Whether a box is little more than the element `name` that it holds.
fn holds(html: &Html, node: NodeId, name: &str) -> bool {
    html.child_elements(node).take(2).any(|child| html.name(child) == name)
}

/// Whether a box holds what somebody answers: its edge is the line along which threads are indented.
fn is_reply(html: &Html, node: NodeId) -> bool {
    const ANSWER: &[&str] = &["reply", "replies"];
    const SAID: &[&str] = &["comment", "comments", "reply", "thread"];
    is_called(html, node, ANSWER)
        || is_called(html, node, SAID)
            && html.self_and_ancestors(node).skip(1).take(REACH).any(|n| is_called(html, n, &["comment", "reply"]))
}

/// Whether there is nothing in a box, as in an arrow that two borders draw.
fn is_bare(html: &Html, node: NodeId) -> bool {
    html.children(node).all(|child| match &html.node(child).kind {
        NodeKind::Text(text) => !text.templated && text.value.text().trim().is_empty(),
        NodeKind::Comment(_) => true,
        _ => false,
    })
}

/// Whether an element is the item of a navigation, list or tab bar that one is at.
fn is_current(html: &Html, node: NodeId) -> bool {
    let told = |n: NodeId| {
        let current = html.value(n, "aria-current").is_some_and(|v| !v.eq_ignore_ascii_case("false"));
        let selected = html.value(n, "aria-selected").is_some_and(|v| v.eq_ignore_ascii_case("true"));
        current || selected || is_called(html, n, &["active", "current", "selected"])
    };
    // The item is the link, or the list item around it.
    let item = told(node) || html.child_elements(node).take(2).any(told);
    let linked = matches!(html.name(node), "a" | "li" | "button" | "summary")
        || has_role(html, node, &["tab", "menuitem", "option", "treeitem", "link"]);
    let in_navigation = || {
        html.self_and_ancestors(node).take(REACH).any(|n| {
            html.name(n) == "nav"
                || has_role(html, n, &["navigation", "tablist", "menu", "menubar", "tree", "listbox"])
                || is_called(html, n, &["nav", "navigation", "menu", "sidebar", "tabs", "toc", "sidenav", "navbar"])
        })
    };
    item && (linked || in_navigation())
}
