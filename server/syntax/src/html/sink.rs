//! The arena that the tree builder writes into.

use super::attributes::locate;
use super::clones::Originals;
use super::link;
use super::masked::Masked;
use super::node::Link;
use super::text::Pending;
use super::{Element, Name, Namespace, Node, NodeId, NodeKind, Text};
use crate::Span;
use crate::mapped::Mapped;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute as Read, ExpandedName, LocalName, QualName, local_name, ns};
use memchr::memchr_iter;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};

static HTML: html5ever::Namespace = ns!(html);
static SVG: html5ever::Namespace = ns!(svg);
static MATHML: html5ever::Namespace = ns!(mathml);
static NONE: html5ever::Namespace = ns!();

/// A node as the tree builder holds it: with its name, for which it asks all the time.
#[derive(Clone, Debug)]
pub(super) struct Handle {
    pub(super) id: NodeId,
    namespace: Namespace,
    name: LocalName,
}

/// The start tag in work. Elements come to life before it is known which of them is its own (the last one of its
/// name: clones of formatting elements come first), so attributes wait until it is done.
#[derive(Default)]
struct InWork {
    /// The start tag's name and place.
    tag: Option<(LocalName, Span)>,
    /// The tag's own element, as far as is known, and its attributes.
    own: Option<(NodeId, Vec<Read>)>,
    has_duplicates: bool,
    /// Other elements with attributes.
    others: Vec<(NodeId, Vec<Read>)>,
    /// A second `<html>` or `<body>` adds its attributes to the first.
    merged: Option<(NodeId, Vec<Read>)>,
}

pub(super) struct Sink<'m> {
    pub(super) masked: &'m Masked,
    pub(super) nodes: RefCell<Vec<Node>>,
    /// The greatest [`Node::level`].
    deepest: Cell<u32>,
    /// Elements made that no tag stands for, since the last reset.
    pub(super) implied: Cell<u32>,
    /// The run of text that the tree builder has.
    pub(super) text: RefCell<Pending>,
    /// Whether there was an element in which white space between words can count and the words not.
    pub(super) splits_words: Cell<bool>,
    in_work: RefCell<InWork>,
    /// Whether there is anything in it.
    is_working: Cell<bool>,
    originals: RefCell<Originals>,
    /// The place of the comment or doctype in work.
    pub(super) markup: Cell<Span>,
    /// The node whose name was asked for last.
    pub(super) asked: Cell<Option<NodeId>>,
    pub(super) quirks: Cell<bool>,
    pub(super) has_doctype: Cell<bool>,
    /// `annotation-xml` elements that hold HTML.
    html_points: RefCell<Vec<NodeId>>,
}

impl<'m> Sink<'m> {
    pub(super) fn new(masked: &'m Masked) -> Self {
        // An element and its text for each start tag, and text after each end tag.
        let tags = memchr_iter(b'<', masked.text().as_bytes()).count();
        let sink = Self {
            masked,
            nodes: RefCell::new(Vec::with_capacity(16 + tags + tags / 4)),
            deepest: Cell::new(0),
            implied: Cell::new(0),
            text: RefCell::default(),
            splits_words: Cell::new(false),
            in_work: RefCell::default(),
            is_working: Cell::new(false),
            originals: RefCell::default(),
            markup: Cell::default(),
            asked: Cell::new(None),
            quirks: Cell::new(false),
            has_doctype: Cell::new(false),
            html_points: RefCell::default(),
        };
        sink.add(NodeKind::Document);
        sink
    }

    #[inline]
    fn add(&self, kind: NodeKind) -> NodeId {
        let mut nodes = self.nodes.borrow_mut();
        let id = NodeId(nodes.len() as u32);
        nodes.push(Node::new(kind));
        id
    }

    fn handle(&self, id: NodeId) -> Handle {
        Handle { id, namespace: Namespace::Other, name: local_name!("") }
    }

    /// The greatest level of all.
    pub(super) fn deepest(&self) -> u32 {
        self.deepest.get()
    }

    pub(super) fn level(&self, id: NodeId) -> u32 {
        self.nodes.borrow().get(id.index()).map_or(0, |n| n.level)
    }

    pub(super) fn set_level(&self, id: NodeId, level: u32) {
        if let Some(node) = self.nodes.borrow_mut().get_mut(id.index()) {
            node.level = level;
        }
        self.deepest.set(self.deepest.get().max(level));
    }

    pub(super) fn begin_tag(&self, name: LocalName, span: Span) {
        self.is_working.set(true);
        self.in_work.borrow_mut().tag = Some((name, span));
    }

    /// Ends the token in work; returns the element that belongs to it.
    pub(super) fn finish_tag(&self) -> Option<NodeId> {
        if !self.is_working.replace(false) {
            return None;
        }
        let mut work = self.in_work.borrow_mut();
        let span = work.tag.take().map_or(Span::default(), |(_, span)| span);
        let own = work.own.take();
        let mut nodes = self.nodes.borrow_mut();
        let nodes = nodes.as_mut_slice();
        // The tag's own element goes first: the others may be clones of it.
        let own = own.map(|(id, read)| {
            if let Some(element) = element_mut(nodes, id) {
                element.start_tag = Some(span);
                if !read.is_empty() {
                    element.attributes = locate(self.masked, span, read, work.has_duplicates);
                }
            }
            id
        });
        for (id, read) in work.others.drain(..) {
            let attributes = self.originals.borrow_mut().attributes(nodes, id, &read);
            if let Some(element) = element_mut(nodes, id) {
                element.attributes = attributes;
            }
        }
        if let Some((id, read)) = work.merged.take()
            && let Some(element) = element_mut(nodes, id)
        {
            for attribute in locate(self.masked, span, read, true) {
                if element.attribute(attribute.name.as_str()).is_none() {
                    element.attributes.push(attribute);
                }
            }
        }
        own
    }

    /// Adds the text of a raw text element.
    pub(super) fn append_text(&self, parent: NodeId, text: Text) {
        let node = self.add(NodeKind::Text(text));
        self.link_last(parent, node);
    }

    fn link_last(&self, parent: NodeId, child: NodeId) {
        let level = link::last(&mut self.nodes.borrow_mut(), parent, child);
        if level > self.deepest.get() {
            self.deepest.set(level);
        }
    }

    fn link_before(&self, sibling: NodeId, child: NodeId) {
        link::before(&mut self.nodes.borrow_mut(), sibling, child);
    }

    fn unlink(&self, id: NodeId) {
        link::unlink(&mut self.nodes.borrow_mut(), id);
    }

    /// Adds text to the text node `before`, or to a new one that `link` puts in its place.
    fn add_text(&self, before: Link, stand: &str, link: impl FnOnce(NodeId)) {
        let mut pending = self.text.borrow_mut();
        if let Some(before) = before.get()
            && let Some(NodeKind::Text(text)) = self.nodes.borrow_mut().get_mut(before.index()).map(|n| &mut n.kind)
        {
            return pending.take(self.masked, stand, text);
        }
        let mut text = Text { value: Mapped::default(), templated: false };
        pending.take(self.masked, stand, &mut text);
        link(self.add(NodeKind::Text(text)));
    }
}

fn element_mut(nodes: &mut [Node], id: NodeId) -> Option<&mut Element> {
    match &mut nodes.get_mut(id.index())?.kind {
        NodeKind::Element(element) => Some(element),
        _ => None,
    }
}

/// Whether an element of this name can be made for a tag of that one.
fn is_of_tag(element: &LocalName, tag: &LocalName) -> bool {
    element == tag
        // SVG names get their case back, and `image` becomes `img`.
        || element.eq_ignore_ascii_case(tag)
        || (*tag == local_name!("image") && *element == local_name!("img"))
}

impl TreeSink for Sink<'_> {
    type Handle = Handle;
    type Output = Self;
    type ElemName<'a>
        = ExpandedName<'a>
    where
        Self: 'a;

    fn finish(self) -> Self {
        self
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        self.handle(NodeId::DOCUMENT)
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        self.asked.set(Some(target.id));
        let ns = match target.namespace {
            Namespace::Html => &HTML,
            Namespace::Svg => &SVG,
            Namespace::MathMl => &MATHML,
            Namespace::Other => &NONE,
        };
        ExpandedName { ns, local: &target.name }
    }

    fn create_element(&self, name: QualName, attrs: Vec<Read>, flags: ElementFlags) -> Handle {
        let namespace = match name.ns {
            ns!(html) => Namespace::Html,
            ns!(svg) => Namespace::Svg,
            ns!(mathml) => Namespace::MathMl,
            _ => Namespace::Other,
        };
        let template_contents = flags.template.then(|| self.add(NodeKind::TemplateContents));
        let id = self.add(NodeKind::Element(Element {
            name: Name::from_local(name.local.clone()),
            namespace,
            start_tag: None,
            end_tag: None,
            attributes: Vec::new(),
            template_contents,
        }));
        if flags.mathml_annotation_xml_integration_point {
            self.html_points.borrow_mut().push(id);
        }
        let mut work = self.in_work.borrow_mut();
        if matches!(name.local, local_name!("frameset") | local_name!("col") | local_name!("colgroup")) {
            self.splits_words.set(true);
        }
        let other = if work.tag.as_ref().is_some_and(|(tag, _)| is_of_tag(&name.local, tag)) {
            // The tree builder makes the root element without its flags.
            work.has_duplicates = flags.had_duplicate_attributes || name.local == local_name!("html");
            work.own.replace((id, attrs))
        } else {
            Some((id, attrs))
        };
        if let Some(other) = other {
            self.is_working.set(true);
            self.implied.set(self.implied.get() + 1);
            if !other.1.is_empty() {
                work.others.push(other);
            }
        }
        Handle { id, namespace, name: name.local }
    }

    fn create_comment(&self, _: StrTendril) -> Handle {
        self.handle(self.add(NodeKind::Comment(self.markup.get())))
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Handle {
        self.handle(self.add(NodeKind::Comment(self.markup.get())))
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        match child {
            NodeOrText::AppendNode(child) => self.link_last(parent.id, child.id),
            NodeOrText::AppendText(text) => {
                let last = self.nodes.borrow().get(parent.id.index()).map_or(Link::NONE, |p| p.last_child);
                self.add_text(last, &text, |node| self.link_last(parent.id, node));
            }
        }
    }

    fn append_based_on_parent_node(&self, element: &Handle, previous: &Handle, child: NodeOrText<Handle>) {
        let has_parent = self.nodes.borrow().get(element.id.index()).is_some_and(|n| n.parent.get().is_some());
        if !has_parent {
            return self.append(previous, child);
        }
        if let NodeOrText::AppendNode(child) = &child {
            // A table, a row group and a row are open around it, although it stands before the table.
            self.set_level(child.id, self.level(element.id) + 3);
        }
        self.append_before_sibling(element, child);
    }

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        match child {
            NodeOrText::AppendNode(child) => {
                self.unlink(child.id);
                self.link_before(sibling.id, child.id);
            }
            NodeOrText::AppendText(text) => {
                let before = self.nodes.borrow().get(sibling.id.index()).map_or(Link::NONE, |s| s.previous);
                self.add_text(before, &text, |node| self.link_before(sibling.id, node));
            }
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {
        self.has_doctype.set(true);
        let node = self.add(NodeKind::Doctype(self.markup.get()));
        self.link_last(NodeId::DOCUMENT, node);
    }

    fn get_template_contents(&self, target: &Handle) -> Handle {
        let contents = match self.nodes.borrow().get(target.id.index()).map(|n| &n.kind) {
            Some(NodeKind::Element(element)) => element.template_contents,
            _ => None,
        };
        let contents = contents.unwrap_or(target.id);
        self.set_level(contents, self.level(target.id));
        self.handle(contents)
    }

    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        x.id == y.id
    }

    fn set_quirks_mode(&self, mode: QuirksMode) {
        self.quirks.set(mode == QuirksMode::Quirks);
    }

    fn add_attrs_if_missing(&self, target: &Handle, attrs: Vec<Read>) {
        self.is_working.set(true);
        self.in_work.borrow_mut().merged = Some((target.id, attrs));
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.unlink(target.id);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let first = self.nodes.borrow().get(node.id.index()).map_or(Link::NONE, |n| n.first_child);
        let mut child = first;
        while let Some(id) = child.get() {
            child = self.nodes.borrow().get(id.index()).map_or(Link::NONE, |n| n.next);
            self.unlink(id);
            self.link_last(new_parent.id, id);
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, handle: &Handle) -> bool {
        self.html_points.borrow().contains(&handle.id)
    }

    // A declarative shadow root stays a template: it is what the source says.
    fn allow_declarative_shadow_roots(&self, _: &Handle) -> bool {
        false
    }
}
