//! The elements of a page as a table of integers.

use super::atom::{Atom, NamespaceUrl};
use crate::cancel::{Cancel, Cancelled};
use easel_syntax::html::{Attribute, Html, Namespace, NodeId, NodeKind};
use rustc_hash::FxHashSet;

/// An element of a [`Document`], in document order: its descendants follow it directly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct ElementIndex(pub(crate) u32);

impl ElementIndex {
    /// No element.
    pub(crate) const NONE: Self = Self(u32::MAX);

    /// As an option.
    pub(crate) const fn some(self) -> Option<Self> {
        if self.0 == u32::MAX { None } else { Some(self) }
    }
}

/// One element.
#[derive(Debug)]
pub(crate) struct ElementData {
    pub(crate) node: NodeId,
    pub(crate) name: Atom,
    pub(crate) namespace: NamespaceUrl,
    /// Whether themes change its attributes, classes or checkedness.
    pub(crate) switched: bool,
    /// Whether template code stands in its class attribute.
    pub(crate) unknown_classes: bool,
    pub(crate) id: Option<Atom>,
    classes: Run,
    attributes: Run,
    pub(crate) parent: ElementIndex,
    pub(crate) previous: ElementIndex,
    pub(crate) next: ElementIndex,
    pub(crate) first_child: ElementIndex,
    /// One past its last descendant.
    pub(crate) end: u32,
    pub(crate) depth: u32,
    /// A filter of its own names.
    pub(crate) own: u64,
    /// A filter of the names of the siblings before it.
    pub(crate) before: u64,
    /// A filter of the names below it.
    pub(crate) below: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Run {
    start: u32,
    len: u32,
}

impl Run {
    fn of<T>(self, pool: &[T]) -> &[T] {
        pool.get(self.start as usize..(self.start + self.len) as usize).unwrap_or(&[])
    }
}

const NOTHING: ElementData = ElementData {
    node: NodeId::DOCUMENT,
    name: Atom::NOTHING,
    namespace: NamespaceUrl::None,
    switched: false,
    unknown_classes: false,
    id: None,
    classes: Run { start: 0, len: 0 },
    attributes: Run { start: 0, len: 0 },
    parent: ElementIndex::NONE,
    previous: ElementIndex::NONE,
    next: ElementIndex::NONE,
    first_child: ElementIndex::NONE,
    end: 0,
    depth: 0,
    own: 0,
    before: 0,
    below: 0,
};

/// A page as selectors see it.
#[derive(Debug)]
pub(crate) struct Document<'h> {
    pub(crate) html: &'h Html,
    pub(crate) quirks: bool,
    pub(crate) root: ElementIndex,
    pub(crate) body: ElementIndex,
    elements: Vec<ElementData>,
    by_node: Vec<ElementIndex>,
    classes: Vec<Atom>,
    attributes: Vec<Atom>,
}

impl<'h> Document<'h> {
    pub(crate) fn new(html: &'h Html, cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut document = Self {
            html,
            quirks: html.is_quirks(),
            root: ElementIndex::NONE,
            body: ElementIndex::NONE,
            elements: Vec::with_capacity(html.len() / 2 + 1),
            by_node: vec![ElementIndex::NONE; html.len()],
            classes: Vec::new(),
            attributes: Vec::new(),
        };
        let mut open: Vec<(ElementIndex, NodeId, ElementIndex)> = Vec::new();
        for node in html.elements() {
            if document.elements.len().is_multiple_of(512) {
                cancel.check()?;
            }
            let parent_node = html.parent(node);
            while let Some(&(index, open_node, _)) = open.last() {
                if Some(open_node) == parent_node {
                    break;
                }
                document.close(index);
                open.pop();
            }
            let index = ElementIndex(document.elements.len() as u32);
            let (parent, previous) = match open.last_mut() {
                Some((parent, _, last)) => (*parent, std::mem::replace(last, index)),
                None => (ElementIndex::NONE, ElementIndex::NONE),
            };
            document.push(node, index, parent, previous);
            open.push((index, node, ElementIndex::NONE));
        }
        while let Some((index, ..)) = open.pop() {
            document.close(index);
        }
        document.root = html.root().map_or(ElementIndex::NONE, |n| document.index(n));
        document.body = html.body().map_or(ElementIndex::NONE, |n| document.index(n));
        Ok(document)
    }

    fn close(&mut self, index: ElementIndex) {
        let end = self.elements.len() as u32;
        let Some(element) = self.elements.get_mut(index.0 as usize) else { return };
        element.end = end;
        let (parent, names) = (element.parent, element.own | element.below);
        if let Some(above) = self.elements.get_mut(parent.0 as usize) {
            above.below |= names;
        }
    }

    fn push(&mut self, node: NodeId, index: ElementIndex, parent: ElementIndex, previous: ElementIndex) {
        let Some(element) = self.html.element(node) else { return };
        let mut data = ElementData {
            node,
            name: Atom::new(element.name.as_str()),
            namespace: match element.namespace {
                Namespace::Html => NamespaceUrl::Html,
                Namespace::Svg => NamespaceUrl::Svg,
                Namespace::MathMl => NamespaceUrl::MathMl,
                Namespace::Other => NamespaceUrl::Other,
            },
            parent,
            previous,
            attributes: Run { start: self.attributes.len() as u32, len: element.attributes.len() as u32 },
            ..NOTHING
        };
        data.own = data.name.filter();
        for attribute in &element.attributes {
            self.attributes.push(Atom::new(attribute.name.as_str()));
            match attribute.name.as_str() {
                "id" if !attribute.templated => {
                    let id = self.name(attribute.value.text());
                    data.own |= id.filter();
                    data.id = Some(id);
                }
                "class" => {
                    data.unknown_classes = attribute.templated;
                    data.classes = self.push_classes(attribute.value.text(), &mut data.own);
                }
                _ => {}
            }
        }
        if let Some(before) = self.elements.get_mut(previous.0 as usize) {
            before.next = index;
            data.before = before.before | before.own;
        }
        if let Some(above) = self.elements.get_mut(parent.0 as usize) {
            data.depth = above.depth + 1;
            if above.first_child == ElementIndex::NONE {
                above.first_child = index;
            }
        }
        if let Some(slot) = self.by_node.get_mut(node.index()) {
            *slot = index;
        }
        self.elements.push(data);
    }

    /// The classes of a class attribute; those that touch template code are left out.
    fn push_classes(&mut self, value: &str, filter: &mut u64) -> Run {
        let start = self.classes.len();
        // A list of a hundred thousand classes is not walked for each of them.
        let mut many: FxHashSet<Atom> = FxHashSet::default();
        let templated = value.contains('\u{FFFC}');
        for class in value.split_ascii_whitespace().filter(|c| !templated || !c.contains('\u{FFFC}')) {
            let atom = self.name(class);
            let seen = self.classes.get(start..).unwrap_or_default();
            let is_new = match seen.len() {
                0..32 => !seen.contains(&atom),
                32 => {
                    many.extend(seen.iter().copied());
                    many.insert(atom)
                }
                _ => many.insert(atom),
            };
            if is_new {
                *filter |= atom.filter();
                self.classes.push(atom);
            }
        }
        Run { start: start as u32, len: (self.classes.len() - start) as u32 }
    }

    /// A class or id of this page.
    pub(crate) fn name(&self, name: &str) -> Atom {
        if self.quirks { Atom::folded(name) } else { Atom::new(name) }
    }

    pub(crate) fn len(&self) -> usize {
        self.elements.len()
    }

    /// The elements, in document order.
    pub(crate) fn indices(&self) -> impl Iterator<Item = ElementIndex> + use<> {
        (0..self.elements.len() as u32).map(ElementIndex)
    }

    pub(crate) fn get(&self, index: ElementIndex) -> &ElementData {
        self.elements.get(index.0 as usize).unwrap_or(&NOTHING)
    }

    /// The element of a node; [`ElementIndex::NONE`] if it is no element of the document.
    pub(crate) fn index(&self, node: NodeId) -> ElementIndex {
        self.by_node.get(node.index()).copied().unwrap_or(ElementIndex::NONE)
    }

    pub(crate) fn classes(&self, element: &ElementData) -> &[Atom] {
        element.classes.of(&self.classes)
    }

    /// The names of its attributes, in source order.
    pub(crate) fn attribute_names(&self, element: &ElementData) -> &[Atom] {
        element.attributes.of(&self.attributes)
    }

    /// The attribute `name`.
    pub(crate) fn attribute(&self, element: &ElementData, name: Atom) -> Option<&'h Attribute> {
        let at = self.attribute_names(element).iter().position(|&n| n == name)?;
        self.html.element(element.node)?.attributes.get(at)
    }

    /// The value of the attribute `name`, if it is known.
    pub(crate) fn value(&self, element: &ElementData, name: &str) -> Option<&'h str> {
        self.attribute(element, Atom::new(name)).filter(|a| !a.templated).map(|a| a.value.text())
    }

    /// Whether `ancestor` is `element` or above it.
    pub(crate) fn is_at_or_above(&self, ancestor: ElementIndex, element: ElementIndex) -> bool {
        ancestor.0 <= element.0 && element.0 < self.get(ancestor).end
    }

    /// Marks an element that themes change, and lets the filters pass what they may give it.
    pub(crate) fn mark_switched(&mut self, index: ElementIndex, may_have: &[Atom]) {
        if let Some(element) = self.elements.get_mut(index.0 as usize) {
            element.switched = true;
            element.own = may_have.iter().fold(element.own, |own, a| own | a.filter());
        }
        // Ancestors and later siblings look at it through their own filters.
        let names = self.get(index).own;
        let mut above = self.get(index).parent;
        while let Some(element) = self.elements.get_mut(above.0 as usize) {
            element.below |= names;
            above = element.parent;
        }
        let (mut at, mut before) = (self.get(index).next, self.get(index).before | self.get(index).own);
        while let Some(element) = self.elements.get_mut(at.0 as usize) {
            element.before |= before;
            before = element.before | element.own;
            at = element.next;
        }
    }

    /// The elements by node.
    pub(crate) fn into_index(self) -> Vec<ElementIndex> {
        self.by_node
    }

    /// Whether an element has neither child elements nor text.
    pub(crate) fn is_empty(&self, element: &ElementData) -> bool {
        self.html.children(element.node).all(|child| match &self.html.node(child).kind {
            NodeKind::Element(_) => false,
            NodeKind::Text(text) => text.value.text().is_empty(),
            _ => true,
        })
    }
}
