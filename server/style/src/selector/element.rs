//! An element as the `selectors` crate sees it.

use super::PageSelectors;
use super::atom::{Atom, Identifier, NamespaceUrl};
use super::document::{Document, ElementData, ElementIndex};
use super::forms;
use super::pseudo::{Direction, PseudoClass, PseudoElement};
use crate::environment::State;
use precomputed_hash::PrecomputedHash;
use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::{BLOOM_HASH_MASK, BloomFilter};
use selectors::matching::{ElementSelectorFlags, MatchingContext};
use selectors::{Element, OpaqueElement};
use std::cell::Cell;

/// How deep `:has()` looks. Its search recurses once per level; browsers cut trees at 512.
const MAX_HAS_DEPTH: u32 = 640;

/// What one theme changes about the page as written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    /// On which element, which attribute, and what it becomes; `None`: it is not there.
    pub(crate) attributes: Vec<(ElementIndex, Atom, Option<Box<str>>)>,
    /// On which element, which class, and whether it is there.
    pub(crate) classes: Vec<(ElementIndex, Atom, bool)>,
    /// Which control, and whether it is checked.
    pub(crate) checked: Vec<(ElementIndex, bool)>,
}

/// A page in one theme.
#[derive(Debug)]
pub(crate) struct View<'d, 'h> {
    pub(crate) document: &'d Document<'h>,
    pub(crate) changes: Option<&'d Changes>,
    /// Steps from sibling to sibling that matching has made.
    pub(crate) steps: Cell<u32>,
}

impl<'d, 'h> View<'d, 'h> {
    pub(crate) const fn new(document: &'d Document<'h>, changes: Option<&'d Changes>) -> Self {
        Self { document, changes, steps: Cell::new(0) }
    }
}

/// The element whose state is asked about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Focus {
    pub(crate) subject: ElementIndex,
    pub(crate) state: State,
}

impl Default for Focus {
    fn default() -> Self {
        Self { subject: ElementIndex::NONE, state: State::Rest }
    }
}

/// An element in a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageElement<'v, 'd, 'h> {
    view: &'v View<'d, 'h>,
    index: ElementIndex,
    data: &'d ElementData,
}

impl<'v, 'd, 'h> PageElement<'v, 'd, 'h> {
    pub(crate) fn new(view: &'v View<'d, 'h>, index: ElementIndex) -> Self {
        Self { view, index, data: view.document.get(index) }
    }

    fn at(self, index: ElementIndex) -> Option<Self> {
        index.some().map(|index| Self::new(self.view, index))
    }

    fn count_step(&self) {
        self.view.steps.set(self.view.steps.get().saturating_add(1));
    }

    fn changes(self) -> Option<&'d Changes> {
        if self.data.switched { self.view.changes } else { None }
    }

    /// The value of an attribute in this theme. `Some(None)`: it is there, with a value that is not known.
    fn value(self, name: Atom) -> Option<Option<&'d str>>
    where
        'h: 'd,
    {
        if let Some(changes) = self.changes()
            && let Some((.., value)) = changes.attributes.iter().find(|(e, n, _)| *e == self.index && *n == name)
        {
            return value.as_deref().map(Some);
        }
        let attribute = self.view.document.attribute(self.data, name)?;
        Some((!attribute.templated).then(|| attribute.value.text()))
    }

    fn class(self, name: Atom) -> bool {
        if let Some(changes) = self.changes()
            && let Some(&(.., present)) = changes.classes.iter().find(|(e, n, _)| *e == self.index && *n == name)
        {
            return present;
        }
        self.view.document.classes(self.data).contains(&name)
    }

    fn checked(self) -> bool {
        if let Some(changes) = self.changes()
            && let Some(&(_, checked)) = changes.checked.iter().find(|(e, _)| *e == self.index)
        {
            return checked;
        }
        forms::is_checked(self.view.document, self.data)
    }

    fn language_matches(self, ranges: &[Box<str>]) -> bool {
        let document = self.view.document;
        let mut at = self.index;
        while let Some(index) = at.some() {
            let data = document.get(index);
            if let Some(attribute) = document.attribute(data, Atom::new("lang")) {
                let language = attribute.value.text();
                return !attribute.templated && ranges.iter().any(|range| language_in_range(language, range));
            }
            at = data.parent;
        }
        false
    }

    fn direction(self) -> Direction {
        let document = self.view.document;
        let mut at = self.index;
        while let Some(index) = at.some() {
            let data = document.get(index);
            if let Some(attribute) = document.attribute(data, Atom::new("dir")) {
                let value = attribute.value.text();
                if attribute.templated || value.eq_ignore_ascii_case("auto") {
                    return Direction::Other;
                }
                if value.eq_ignore_ascii_case("rtl") {
                    return Direction::Rtl;
                }
                if value.eq_ignore_ascii_case("ltr") {
                    return Direction::Ltr;
                }
            }
            at = data.parent;
        }
        Direction::Ltr
    }
}

/// Extended filtering (RFC 4647, section 3.3.2).
fn language_in_range(language: &str, range: &str) -> bool {
    if language.is_empty() || range.is_empty() {
        return language.is_empty() && range.is_empty();
    }
    let mut wanted = range.split('-');
    let mut given = language.split('-');
    let (Some(first), Some(primary)) = (wanted.next(), given.next()) else { return false };
    if first != "*" && !first.eq_ignore_ascii_case(primary) {
        return false;
    }
    for part in wanted.filter(|&p| p != "*") {
        loop {
            let Some(subtag) = given.next() else { return false };
            if subtag.eq_ignore_ascii_case(part) {
                break;
            }
            if subtag.len() == 1 {
                return false;
            }
        }
    }
    true
}

impl Element for PageElement<'_, '_, '_> {
    type Impl = PageSelectors;

    fn opaque(&self) -> OpaqueElement {
        OpaqueElement::new(self.data)
    }

    fn parent_element(&self) -> Option<Self> {
        self.at(self.data.parent)
    }

    fn parent_node_is_shadow_root(&self) -> bool {
        false
    }

    fn containing_shadow_host(&self) -> Option<Self> {
        None
    }

    fn is_pseudo_element(&self) -> bool {
        false
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.count_step();
        self.at(self.data.previous)
    }

    fn next_sibling_element(&self) -> Option<Self> {
        self.count_step();
        self.at(self.data.next)
    }

    fn first_element_child(&self) -> Option<Self> {
        if self.data.depth > MAX_HAS_DEPTH { None } else { self.at(self.data.first_child) }
    }

    fn is_html_element_in_html_document(&self) -> bool {
        self.data.namespace == NamespaceUrl::Html
    }

    fn has_local_name(&self, name: &Atom) -> bool {
        self.data.name == *name
    }

    fn has_namespace(&self, namespace: &NamespaceUrl) -> bool {
        self.data.namespace == *namespace
    }

    fn is_same_type(&self, other: &Self) -> bool {
        self.data.name == other.data.name && self.data.namespace == other.data.namespace
    }

    fn attr_matches(
        &self,
        _namespace: &NamespaceConstraint<&NamespaceUrl>,
        name: &Atom,
        operation: &AttrSelectorOperation<&super::AttributeValue>,
    ) -> bool {
        match (self.value(*name), operation) {
            (None, _) => false,
            (Some(_), AttrSelectorOperation::Exists) => true,
            (Some(Some(value)), _) => operation.eval_str(value),
            (Some(None), _) => false,
        }
    }

    fn match_non_ts_pseudo_class(&self, class: &PseudoClass, context: &mut MatchingContext<PageSelectors>) -> bool {
        let document = self.view.document;
        let Focus { subject, state } = context.extra_data;
        match class {
            PseudoClass::Link => self.is_link(),
            PseudoClass::Hover => state == State::Hover && document.is_at_or_above(self.index, subject),
            PseudoClass::Focus | PseudoClass::FocusVisible => state == State::Focus && self.index == subject,
            PseudoClass::FocusWithin => state == State::Focus && document.is_at_or_above(self.index, subject),
            PseudoClass::Checked => self.checked(),
            PseudoClass::Lang(ranges) => self.language_matches(ranges),
            PseudoClass::Dir(direction) => *direction != Direction::Other && self.direction() == *direction,
            PseudoClass::Never => false,
            other => forms::matches(other, document, self.index),
        }
    }

    fn match_pseudo_element(&self, _: &PseudoElement, _: &mut MatchingContext<PageSelectors>) -> bool {
        false
    }

    fn apply_selector_flags(&self, _: ElementSelectorFlags) {}

    fn is_link(&self) -> bool {
        let html = self.view.document.html;
        matches!(html.name(self.data.node), "a" | "area")
            && self.view.document.attribute(self.data, Atom::new("href")).is_some()
    }

    fn is_html_slot_element(&self) -> bool {
        false
    }

    fn has_id(&self, id: &Identifier, _: CaseSensitivity) -> bool {
        self.data.id == Some(id.on(self.view.document.quirks))
    }

    fn has_class(&self, name: &Identifier, _: CaseSensitivity) -> bool {
        self.class(name.on(self.view.document.quirks))
    }

    fn has_custom_state(&self, _: &Identifier) -> bool {
        false
    }

    fn imported_part(&self, _: &Identifier) -> Option<Identifier> {
        None
    }

    fn is_part(&self, _: &Identifier) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        self.view.document.is_empty(self.data)
    }

    fn is_root(&self) -> bool {
        self.index == self.view.document.root
    }

    fn add_element_unique_hashes(&self, filter: &mut BloomFilter) -> bool {
        if self.data.switched {
            // Themes may change what it has: no filter can stand for it.
            return false;
        }
        each_hash(self.view.document, self.data, |hash| filter.insert_hash(hash));
        filter.insert_hash(self.data.namespace.precomputed_hash() & BLOOM_HASH_MASK);
        true
    }
}

/// The hashes that an element adds to a filter of its ancestors or descendants.
pub(crate) fn each_hash(document: &Document<'_>, data: &ElementData, mut add: impl FnMut(u32)) {
    add(data.name.precomputed_hash() & BLOOM_HASH_MASK);
    if let Some(id) = data.id {
        add(id.precomputed_hash() & BLOOM_HASH_MASK);
    }
    for class in document.classes(data) {
        add(class.precomputed_hash() & BLOOM_HASH_MASK);
    }
}
