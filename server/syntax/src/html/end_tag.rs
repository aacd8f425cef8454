//! Which element an end tag closes.

use super::{Element, Namespace, Node, NodeId, NodeKind};
use html5ever::LocalName;

/// Whether `</name>` can close `element`.
pub(super) fn is_named(element: &Element, name: &LocalName) -> bool {
    let own = element.name.local();
    own == name || (element.namespace != Namespace::Html && own.eq_ignore_ascii_case(name))
}

/// The element that `</name>` took off the stack of open elements. `first_new` is the first node that came to life
/// meanwhile.
///
/// Of several the innermost counts that is written and not closed yet; the adoption agency also takes clones off.
pub(super) fn closed(
    nodes: &[Node],
    before: &[NodeId],
    after: &[NodeId],
    first_new: NodeId,
    name: &LocalName,
) -> Option<NodeId> {
    let (mut named, mut written, mut heading) = (None, None, None);
    let mut kept = after.iter().filter(|&&n| n < first_new).peekable();
    for &id in before {
        if kept.next_if(|&&k| k == id).is_some() {
            continue;
        }
        let Some(element) = element(nodes, id) else { continue };
        if is_named(element, name) {
            named = Some(id);
            if element.start_tag.is_some() && element.end_tag.is_none() {
                written = named;
            }
        } else if heading.is_none() && is_heading(element.name.as_str()) {
            heading = Some(id);
        }
    }
    // `</h2>` closes an `h1`.
    written.or(named).or(heading.filter(|_| is_heading(name)))
}

/// Whether `body` is in scope (HTML standard 13.2.4.2), which is when `</body>` and `</html>` count.
pub(super) fn is_body_in_scope(nodes: &[Node], open: &[NodeId]) -> bool {
    let names = || open.iter().rev().filter_map(|&id| element(nodes, id));
    names()
        .find(|e| is_scope(e) || (e.namespace == Namespace::Html && e.name == "body"))
        .is_some_and(|e| e.name == "body")
}

fn is_scope(element: &Element) -> bool {
    let name = element.name.as_str();
    match element.namespace {
        Namespace::Html => matches!(
            name,
            "applet" | "caption" | "html" | "table" | "td" | "th" | "marquee" | "object" | "select" | "template"
        ),
        Namespace::MathMl => matches!(name, "mi" | "mo" | "mn" | "ms" | "mtext"),
        Namespace::Svg => matches!(name, "foreignObject" | "desc" | "title"),
        Namespace::Other => false,
    }
}

fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}

fn element(nodes: &[Node], id: NodeId) -> Option<&Element> {
    match &nodes.get(id.index())?.kind {
        NodeKind::Element(element) => Some(element),
        _ => None,
    }
}
