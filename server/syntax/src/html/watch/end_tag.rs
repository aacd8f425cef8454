//! Which element an end tag closes.

use super::Watch;
use crate::Span;
use crate::html::clones::is_formatting;
use crate::html::sink::Handle;
use crate::html::{Element, Namespace, Node, NodeId, NodeKind};
use html5ever::tokenizer::{Tag, Token, TokenSinkResult};
use html5ever::{LocalName, local_name};

impl Watch<'_> {
    pub(super) fn end_tag(&self, tag: Tag, span: Span) -> TokenSinkResult<Handle> {
        self.finish_raw_text(span.start);
        if self.limits.borrow_mut().drop_end(&tag.name) {
            return self.skip(span);
        }
        // Text can make formatting elements again, so it goes first.
        self.forward_text(span.start);
        let name = tag.name.clone();
        let current = self.current();
        let is_current = current.and_then(|id| self.with_element(id, |e| is_named(e, &name))) == Some(true);
        let before = if is_current { Vec::new() } else { self.held().0 };
        let first_new = NodeId(self.sink().nodes.borrow().len() as u32);
        let (result, _) = self.forward(Token::TagToken(tag), span);
        let now = self.current();
        let is_page = matches!(name, local_name!("body") | local_name!("html"));
        let ended = if is_current && now != current {
            current
        } else if is_page {
            self.ended_page(&name)
        } else if is_current {
            None
        } else if now == current && name != local_name!("form") && !is_formatting(&name) {
            // Nothing was open that it could close. (A form or formatting element may be taken out of the middle.)
            None
        } else {
            let after = self.held().0;
            closed(&self.sink().nodes.borrow(), &before, &after, first_new, &name)
        };
        if now != current {
            self.limits.borrow_mut().forget();
        }
        if let Some(id) = ended
            && let Some(NodeKind::Element(element)) =
                self.sink().nodes.borrow_mut().get_mut(id.index()).map(|n| &mut n.kind)
            // What nobody opened in the source is not closed in it either.
            && element.start_tag.is_some()
        {
            element.end_tag = Some(span);
        }
        result
    }

    /// `</body>` and `</html>` close nothing at once, and a later one takes their place.
    fn ended_page(&self, name: &LocalName) -> Option<NodeId> {
        let open = self.held().0;
        let is_over = is_body_in_scope(&self.sink().nodes.borrow(), &open) || open.len() == 1;
        let element = open.get(usize::from(*name == local_name!("body"))).copied();
        element.filter(|_| is_over)
    }
}

/// Whether `</name>` can close `element`.
fn is_named(element: &Element, name: &LocalName) -> bool {
    let own = element.name.local();
    own == name || (element.namespace != Namespace::Html && own.eq_ignore_ascii_case(name))
}

/// The element that `</name>` took off the stack of open elements. `first_new` is the first node that came to life
/// meanwhile.
///
/// Of several the innermost counts that is written and not closed yet; the adoption agency also takes clones off.
fn closed(nodes: &[Node], before: &[NodeId], after: &[NodeId], first_new: NodeId, name: &LocalName) -> Option<NodeId> {
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
fn is_body_in_scope(nodes: &[Node], open: &[NodeId]) -> bool {
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
