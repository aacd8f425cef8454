//! The tree and the questions one may ask it.

use super::node::Link;
use super::{Attribute, Element, Name, Node, NodeId, NodeKind, Text};
use crate::template_code::Island;
use crate::{Problem, Span};
use std::sync::Arc;

/// A parsed page (or fragment of one; fragments get implied `html`, `head` and `body` like any page).
#[derive(Clone, Debug)]
pub struct Html {
    pub(super) text: Arc<str>,
    pub(super) nodes: Vec<Node>,
    /// The elements in document order, without those in template contents.
    pub(super) elements: Box<[NodeId]>,
    /// By node: its parent, and its name if it is an element. Walks over all elements ask for little else, and nodes are
    /// large.
    pub(super) parents: Box<[Link]>,
    pub(super) names: Box<[Option<Name>]>,
    /// A filter of the names of attributes that any element has.
    pub(super) attribute_names: u128,
    pub(super) islands: Vec<Island>,
    pub(super) problems: Vec<Problem>,
    pub(super) quirks: bool,
    pub(super) has_doctype: bool,
}

impl Html {
    /// The text that was parsed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text that was parsed, shared.
    pub fn shared_text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// How many nodes there are. Ids run from 0 to one less.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: there is always a document.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A node.
    #[inline]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The element of a node, if it is one.
    #[inline]
    pub fn element(&self, id: NodeId) -> Option<&Element> {
        self.names.get(id.index())?.as_ref()?;
        match &self.node(id).kind {
            NodeKind::Element(element) => Some(element),
            _ => None,
        }
    }

    /// Whether a node is an element.
    #[inline]
    pub fn is_element(&self, id: NodeId) -> bool {
        self.names.get(id.index()).is_some_and(Option::is_some)
    }

    /// The text of a node, if it is a text node.
    #[inline]
    pub fn text_node(&self, id: NodeId) -> Option<&Text> {
        match &self.node(id).kind {
            NodeKind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The tag name of a node; empty if it is no element.
    #[inline]
    pub fn name(&self, id: NodeId) -> &str {
        self.names.get(id.index()).and_then(Option::as_ref).map_or("", Name::as_str)
    }

    /// The attribute `name` of a node.
    #[inline]
    pub fn attribute(&self, id: NodeId, name: &str) -> Option<&Attribute> {
        if !self.may_have_attribute(name) {
            return None;
        }
        self.element(id)?.attribute(name)
    }

    /// Whether any element may have an attribute `name`. Rarely wrong, and costs less than to look at one element.
    #[inline]
    pub fn may_have_attribute(&self, name: &str) -> bool {
        self.attribute_names & filter(name) != 0
    }

    /// The decoded value of an attribute whose value is known (no template code in it).
    #[inline]
    pub fn value(&self, id: NodeId, name: &str) -> Option<&str> {
        self.attribute(id, name).filter(|a| !a.templated).map(|a| a.value.text())
    }

    /// The parent.
    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.parents.get(id.index())?.get()
    }

    /// The nearest parent that is an element.
    #[inline]
    pub fn parent_element(&self, id: NodeId) -> Option<NodeId> {
        self.parent(id).filter(|&p| self.is_element(p))
    }

    /// The node, then its ancestors, innermost first.
    pub fn self_and_ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&n| self.parent(n))
    }

    /// The children in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child.get(), |&n| self.node(n).next.get())
    }

    /// The child elements in order.
    pub fn child_elements(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.children(id).filter(|&n| self.is_element(n))
    }

    /// The next sibling, of any kind.
    #[inline]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next.get()
    }

    /// The previous sibling, of any kind.
    pub fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).previous.get()
    }

    /// Everything below `id` in document order, without `id` itself. Template contents are not entered. Never
    /// recurses: depth costs no stack.
    pub fn descendants(&self, id: NodeId) -> Descendants<'_> {
        Descendants { html: self, root: id, next: self.node(id).first_child.get() }
    }

    /// All elements of the document in document order; template contents are not entered.
    pub fn elements(&self) -> impl ExactSizeIterator<Item = NodeId> + DoubleEndedIterator + Clone + '_ {
        self.elements.iter().copied()
    }

    /// The element at a place in document order, the first at 0; template contents do not count.
    pub fn nth_element(&self, place: usize) -> Option<NodeId> {
        self.elements.get(place).copied()
    }

    /// Notes the elements of a tree that is complete.
    pub(super) fn with_elements(mut self) -> Self {
        let name = |node: &Node| match &node.kind {
            NodeKind::Element(element) => Some(element.name.clone()),
            _ => None,
        };
        self.parents = self.nodes.iter().map(|node| node.parent).collect();
        self.names = self.nodes.iter().map(name).collect();
        let elements = self.descendants(NodeId::DOCUMENT).filter(|&n| self.is_element(n)).collect();
        self.elements = elements;
        let mut last = None;
        for node in &self.nodes {
            let NodeKind::Element(element) = &node.kind else { continue };
            for attribute in &element.attributes {
                // Neighbours often have the same.
                if last != Some(&attribute.name) {
                    self.attribute_names |= filter(attribute.name.as_str());
                    last = Some(&attribute.name);
                }
            }
        }
        self
    }

    /// The `html` element, which every parsed page has.
    pub fn root(&self) -> Option<NodeId> {
        self.child_elements(NodeId::DOCUMENT).next()
    }

    /// The `body` element.
    pub fn body(&self) -> Option<NodeId> {
        self.child_elements(self.root()?).find(|&n| matches!(self.name(n), "body" | "frameset"))
    }

    /// The `head` element.
    pub fn head(&self) -> Option<NodeId> {
        self.child_elements(self.root()?).find(|&n| self.name(n) == "head")
    }

    /// Template code, in source order.
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// Whether the page is a template: whether template code stands anywhere but in samples of code (`pre`, `code`, `kbd`,
    /// `samp`, `textarea`, `xmp`).
    pub fn is_templated(&self) -> bool {
        if self.islands.is_empty() {
            return false;
        }
        let is_sample = |id: &NodeId| matches!(self.name(*id), "pre" | "code" | "kbd" | "samp" | "textarea" | "xmp");
        let mut samples: Vec<Span> = self.elements().filter(is_sample).filter_map(|id| self.outer_span(id)).collect();
        samples.sort_unstable();
        // The sample that begins last before an island and reaches furthest.
        let mut samples = samples.into_iter().peekable();
        let mut reach = 0;
        self.islands.iter().any(|island| {
            while let Some(sample) = samples.next_if(|s| s.start <= island.span.start) {
                reach = reach.max(sample.end);
            }
            island.span.end > reach
        })
    }

    /// Whether template code stands in a range of the source.
    pub fn touches_island(&self, span: Span) -> bool {
        let from = self.islands.partition_point(|i| i.span.end <= span.start);
        self.islands.get(from).is_some_and(|i| i.span.overlaps(span))
    }

    /// What could not be read.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Whether browsers lay this page out in quirks mode.
    pub fn is_quirks(&self) -> bool {
        self.quirks
    }

    /// Whether a `<!doctype>` is written.
    pub fn has_doctype(&self) -> bool {
        self.has_doctype
    }

    /// The node whose source holds `offset`, innermost: a text node, a comment, or an element whose tags or
    /// contents reach around it.
    pub fn node_at(&self, offset: u32) -> NodeId {
        let mut best = (NodeId::DOCUMENT, u32::MAX);
        let holds = |span: &Span| span.start <= offset && offset < span.end;
        for index in 0..self.nodes.len() as u32 {
            let id = NodeId(index);
            let span = match &self.node(id).kind {
                // Between the parts of a text that was pieced together stands something else.
                NodeKind::Text(text) => text.value.segments().iter().map(|s| s.source).find(holds),
                _ => self.outer_span(id).filter(holds),
            };
            if let Some(span) = span
                && span.len() <= best.1
            {
                best = (id, span.len());
            }
        }
        best.0
    }

    /// From the start tag to the end tag of an element (or to the end of its last child), the source of any other
    /// node. `None` for what is not written in the source.
    pub fn outer_span(&self, id: NodeId) -> Option<Span> {
        match &self.node(id).kind {
            NodeKind::Document | NodeKind::TemplateContents => None,
            NodeKind::Doctype(span) | NodeKind::Comment(span) => Some(*span),
            NodeKind::Text(text) => text.value.whole(),
            NodeKind::Element(element) => {
                let start = element.start_tag?;
                if let Some(end) = element.end_tag {
                    return Some(start.to(end));
                }
                // Walk the last children down: the deepest written end decides.
                let mut span = start;
                let last_inside = |id: NodeId| {
                    let contents = self.element(id).and_then(|e| e.template_contents);
                    self.node(contents.unwrap_or(id)).last_child.get()
                };
                let mut last = last_inside(id);
                while let Some(node) = last {
                    match &self.node(node).kind {
                        NodeKind::Element(e) => {
                            if let Some(tag) = e.end_tag {
                                return Some(span.to(tag));
                            }
                            if let Some(tag) = e.start_tag {
                                span = span.to(tag);
                            }
                        }
                        NodeKind::Text(text) => {
                            if let Some(whole) = text.value.whole() {
                                span = span.to(whole);
                            }
                        }
                        NodeKind::Comment(s) => span = span.to(*s),
                        _ => {}
                    }
                    last = last_inside(node);
                }
                Some(span)
            }
        }
    }
}

/// The bit of a name in a filter of names.
#[inline]
fn filter(name: &str) -> u128 {
    let bytes = name.as_bytes();
    let (first, last) = (bytes.first().copied().unwrap_or(0), bytes.last().copied().unwrap_or(0));
    let mixed = first.wrapping_mul(5) ^ last.wrapping_mul(19) ^ (bytes.len() as u8).wrapping_mul(37);
    1 << (mixed % 128)
}

/// See [`Html::descendants`].
#[derive(Clone, Debug)]
pub struct Descendants<'h> {
    html: &'h Html,
    root: NodeId,
    next: Option<NodeId>,
}

impl Descendants<'_> {
    /// Goes on after the subtree of `node`, which must be the node that was returned last.
    pub fn skip_subtree(&mut self, node: NodeId) {
        self.next = self.after(node);
    }

    fn after(&self, node: NodeId) -> Option<NodeId> {
        let mut at = node;
        loop {
            if at == self.root {
                return None;
            }
            if let Some(next) = self.html.node(at).next.get() {
                return Some(next);
            }
            at = self.html.parent(at)?;
        }
    }
}

impl Iterator for Descendants<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let node = self.next?;
        self.next = self.html.node(node).first_child.get().or_else(|| self.after(node));
        Some(node)
    }
}
