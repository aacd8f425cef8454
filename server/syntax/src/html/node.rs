//! The nodes of a page.

use crate::Span;
use crate::mapped::Mapped;

/// A node of an [`Html`](super::Html) tree. Ids are handed out in the order the parser made the nodes; 0 is the document.
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

    pub(super) const fn local(&self) -> &html5ever::LocalName {
        &self.0
    }

    pub(super) fn from_local(name: html5ever::LocalName) -> Self {
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

/// A node or none, in the space of a [`NodeId`].
#[derive(Clone, Copy)]
pub(super) struct Link(u32);

impl Link {
    pub(super) const NONE: Self = Self(u32::MAX);

    pub(super) const fn to(id: NodeId) -> Self {
        Self(id.0)
    }

    pub(super) const fn get(self) -> Option<NodeId> {
        if self.0 == u32::MAX { None } else { Some(NodeId(self.0)) }
    }
}

impl std::fmt::Debug for Link {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

/// A node and its place in the tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    pub(super) parent: Link,
    pub(super) first_child: Link,
    pub(super) last_child: Link,
    pub(super) previous: Link,
    pub(super) next: Link,
    /// While reading: at least how many elements are open around it, itself included.
    pub(super) level: u32,
}

impl Node {
    pub(super) const fn new(kind: NodeKind) -> Self {
        Self {
            kind,
            parent: Link::NONE,
            first_child: Link::NONE,
            last_child: Link::NONE,
            previous: Link::NONE,
            next: Link::NONE,
            level: 0,
        }
    }
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
