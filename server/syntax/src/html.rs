//! The element tree with byte-true spans.

use crate::mapped::Mapped;
use crate::template_code::Island;
use crate::{Problem, Span};
use std::sync::Arc;

/// A node of an [`Html`] tree. Ids are handed out in the order the parser made the nodes; 0 is the document.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The document node.
    pub const DOCUMENT: Self = Self(0);

    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tag or attribute name, interned. Names of HTML elements are lower case; SVG keeps its case (`linearGradient`).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Name(html5ever::LocalName);

impl Name {
    /// Interns `name`.
    pub fn new(name: &str) -> Self {
        Self(html5ever::LocalName::from(name))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn from_local(name: html5ever::LocalName) -> Self {
        Self(name)
    }
}

impl std::fmt::Debug for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// An element's namespace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Namespace {
    /// HTML.
    Html,
    /// SVG.
    Svg,
    /// MathML.
    MathMl,
    /// Anything else.
    Other,
}

/// A parsed page (or fragment of one; fragments get implied `html`, `head` and `body` like any page).
#[derive(Clone, Debug)]
pub struct Html {
    pub(crate) text: Arc<str>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) islands: Vec<Island>,
    pub(crate) problems: Vec<Problem>,
    pub(crate) quirks: bool,
    pub(crate) has_doctype: bool,
}

/// A node and its place in the tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) previous: Option<NodeId>,
    pub(crate) next: Option<NodeId>,
}

/// The kinds of nodes.
#[derive(Clone, Debug)]
pub enum NodeKind {
    /// The document.
    Document,
    /// The contents of a `template` element: a tree of its own, not a child of the element.
    TemplateContents,
    /// `<!doctype …>`.
    Doctype(Span),
    /// An element.
    Element(Element),
    /// Text, also raw text of `style`, `script`, `textarea`, `title`.
    Text(Text),
    /// A comment with its delimiters.
    Comment(Span),
}

/// An element. An implied one (`<tbody>` in a table, `<html>` of a fragment) has no tags.
#[derive(Clone, Debug)]
pub struct Element {
    /// The tag name.
    pub name: Name,
    /// The namespace.
    pub namespace: Namespace,
    /// `<name …>`, if written.
    pub start_tag: Option<Span>,
    /// `</name>`, if written.
    pub end_tag: Option<Span>,
    /// The attributes in source order, without duplicates (the first one counts, as in browsers).
    pub attributes: Vec<Attribute>,
    /// The contents of a `template`.
    pub template_contents: Option<NodeId>,
}

/// An attribute.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The name; lower case in HTML.
    pub name: Name,
    /// The name as written.
    pub name_span: Span,
    /// The decoded value; empty without one.
    pub value: Mapped,
    /// The value as written, without quotes; `None` for an attribute without `=`.
    pub value_span: Option<Span>,
    /// From the name to the closing quote.
    pub span: Span,
    /// Whether template code stands in the name or value, so that the value is not known.
    pub templated: bool,
}

/// A text node.
#[derive(Clone, Debug)]
pub struct Text {
    /// The decoded text. Where template code stands, it holds U+FFFC, one per island.
    pub value: Mapped,
    /// Whether template code stands in it.
    pub templated: bool,
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
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The element of a node, if it is one.
    pub fn element(&self, id: NodeId) -> Option<&Element> {
        match &self.node(id).kind {
            NodeKind::Element(element) => Some(element),
            _ => None,
        }
    }

    /// The text of a node, if it is a text node.
    pub fn text_node(&self, id: NodeId) -> Option<&Text> {
        match &self.node(id).kind {
            NodeKind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The tag name of a node; empty if it is no element.
    pub fn name(&self, id: NodeId) -> &str {
        self.element(id).map_or("", |e| e.name.as_str())
    }

    /// The attribute `name` of a node.
    pub fn attribute(&self, id: NodeId, name: &str) -> Option<&Attribute> {
        self.element(id)?.attribute(name)
    }

    /// The decoded value of an attribute whose value is known (no template code in it).
    pub fn value(&self, id: NodeId, name: &str) -> Option<&str> {
        self.attribute(id, name).filter(|a| !a.templated).map(|a| a.value.text())
    }

    /// The parent.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The nearest parent that is an element.
    pub fn parent_element(&self, id: NodeId) -> Option<NodeId> {
        self.parent(id).filter(|&p| self.element(p).is_some())
    }

    /// The node, then its ancestors, innermost first.
    pub fn self_and_ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&n| self.parent(n))
    }

    /// The children in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child, |&n| self.node(n).next)
    }

    /// The child elements in order.
    pub fn child_elements(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.children(id).filter(|&n| self.element(n).is_some())
    }

    /// The next sibling, of any kind.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next
    }

    /// The previous sibling, of any kind.
    pub fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).previous
    }

    /// Everything below `id` in document order, without `id` itself. Template contents are not entered. Never
    /// recurses: depth costs no stack.
    pub fn descendants(&self, id: NodeId) -> Descendants<'_> {
        Descendants { html: self, root: id, next: self.node(id).first_child }
    }

    /// All elements of the document in document order; template contents are not entered.
    pub fn elements(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.descendants(NodeId::DOCUMENT).filter(|&n| self.element(n).is_some())
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
        for index in 0..self.nodes.len() as u32 {
            let id = NodeId(index);
            if let Some(span) = self.outer_span(id)
                && span.start <= offset
                && offset < span.end
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
                let mut last = self.node(id).last_child;
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
                    last = self.node(node).last_child;
                }
                Some(span)
            }
        }
    }
}

impl Element {
    /// The attribute `name`.
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|a| a.name == *name)
    }

    /// `<name` of the start tag, which is what a finding about the element as a whole underlines.
    pub fn tag_name_span(&self) -> Option<Span> {
        let tag = self.start_tag?;
        Some(Span::new(tag.start, (tag.start + 1 + self.name.as_str().len() as u32).min(tag.end)))
    }
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
            if let Some(next) = self.html.node(at).next {
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
        self.next = self.html.node(node).first_child.or_else(|| self.after(node));
        Some(node)
    }
}
