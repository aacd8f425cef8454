//! What a selector's parts tell before it is matched: where to look for its subjects, and whether there can be any.

use super::atom::Atom;
use super::document::Document;
use super::pseudo::PseudoClass;
use super::{Component, Selector, SelectorList};
use crate::cancel::{Cancel, Cancelled};
use crate::theme::class_names::is_theme_class;
use precomputed_hash::PrecomputedHash;
use rustc_hash::FxHashSet;
use selectors::bloom::BLOOM_HASH_MASK;
use selectors::parser::{AncestorHashes, Combinator, RelativeSelector};
use smallvec::SmallVec;

/// The names that stand in a page. A selector that needs another matches nothing.
#[derive(Debug, Default)]
pub(crate) struct Names {
    pub(crate) quirks: bool,
    pub(crate) classes: FxHashSet<Atom>,
    pub(crate) ids: FxHashSet<Atom>,
    pub(crate) tags: FxHashSet<Atom>,
}

impl Names {
    pub(crate) fn of(document: &Document<'_>, cancel: &Cancel) -> Result<Self, Cancelled> {
        let mut names = Self { quirks: document.quirks, ..Self::default() };
        for index in document.indices() {
            if index.0.is_multiple_of(512) {
                cancel.check()?;
            }
            let data = document.get(index);
            names.tags.insert(data.name);
            names.ids.extend(data.id);
            names.classes.extend(document.classes(data));
        }
        Ok(names)
    }

    /// Whether some element of the page could match, as far as names tell.
    pub(crate) fn may_match(&self, selector: &Selector) -> bool {
        selector.iter_raw_match_order().all(|component| self.may_hold(component))
    }

    /// Whether a selector could match, from its text: `false` only if it is made of names and combinators and needs a
    /// name that the page does not have.
    pub(crate) fn text_may_match(&self, text: &str) -> bool {
        let is_plain = |b: u8| {
            b.is_ascii_alphanumeric()
                || b >= 0x80
                || matches!(b, b'_' | b'-' | b'.' | b'#' | b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t')
        };
        if text.contains('\u{FFFC}') || !text.bytes().all(is_plain) {
            return true;
        }
        let mut rest = text;
        while let Some(first) = rest.bytes().next() {
            let skip = usize::from(matches!(first, b'.' | b'#' | b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t'));
            let body = rest.get(skip..).unwrap_or("");
            let end = body
                .bytes()
                .position(|b| matches!(b, b'.' | b'#' | b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t'))
                .unwrap_or(body.len());
            let (name, after) = body.split_at(end);
            rest = after;
            let may_be = match first {
                _ if name.is_empty() => true,
                b'.' => self.classes.contains(&self.atom(name)) || is_theme_class(name),
                b'#' => self.ids.contains(&self.atom(name)),
                _ => self.tags.contains(&Atom::new(name)) || self.tags.contains(&Atom::folded(name)),
            };
            if !may_be {
                return false;
            }
        }
        true
    }

    fn atom(&self, name: &str) -> Atom {
        if self.quirks { Atom::folded(name) } else { Atom::new(name) }
    }

    fn may_hold(&self, component: &Component) -> bool {
        match component {
            Component::LocalName(name) => self.tags.contains(&name.name) || self.tags.contains(&name.lower_name),
            Component::ID(id) => self.ids.contains(&id.on(self.quirks)),
            Component::Class(class) => self.classes.contains(&class.on(self.quirks)),
            Component::Is(list) | Component::Where(list) => list.slice().iter().any(|s| self.may_match(s)),
            Component::Has(list) => list.iter().any(|relative| self.may_match(&relative.selector)),
            Component::NonTSPseudoClass(PseudoClass::Never)
            | Component::Host(_)
            | Component::Slotted(_)
            | Component::Part(_)
            | Component::Invalid(_) => false,
            _ => true,
        }
    }
}

/// Where the subjects of a selector are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Id(Atom),
    Class(Atom),
    Attribute(Atom),
    Tag(Atom),
    Root,
    Any,
}

impl Key {
    /// The fewer elements a key has, the higher it ranks.
    const fn rank(self) -> u8 {
        match self {
            Self::Root => 5,
            Self::Id(_) => 4,
            Self::Class(_) => 3,
            Self::Attribute(_) => 2,
            Self::Tag(_) => 1,
            Self::Any => 0,
        }
    }
}

/// The keys of a selector: every subject of it has at least one of them.
pub(crate) type Keys = SmallVec<[Key; 2]>;

/// The keys of a selector's subject.
pub(crate) fn keys(selector: &Selector, quirks: bool) -> Keys {
    let mut iter = selector.iter();
    let mut best: Keys = SmallVec::from_slice(&[Key::Any]);
    loop {
        for component in iter.by_ref() {
            let found = component_keys(component, quirks);
            if worth(&found) > worth(&best) {
                best = found;
            }
        }
        if iter.next_sequence() != Some(Combinator::PseudoElement) {
            return best;
        }
    }
}

fn worth(keys: &Keys) -> (u8, usize) {
    (keys.iter().map(|k| k.rank()).min().unwrap_or(0), usize::MAX - keys.len())
}

fn component_keys(component: &Component, quirks: bool) -> Keys {
    let mut found = Keys::new();
    match component {
        Component::ID(id) => found.push(Key::Id(id.on(quirks))),
        Component::Class(class) => found.push(Key::Class(class.on(quirks))),
        Component::AttributeInNoNamespace { local_name, .. } => found.push(Key::Attribute(*local_name)),
        Component::AttributeInNoNamespaceExists { local_name, local_name_lower } => {
            found.push(Key::Attribute(*local_name_lower));
            if local_name != local_name_lower {
                found.push(Key::Attribute(*local_name));
            }
        }
        Component::LocalName(name) => {
            found.push(Key::Tag(name.lower_name));
            if name.name != name.lower_name {
                found.push(Key::Tag(name.name));
            }
        }
        Component::Root => found.push(Key::Root),
        Component::Is(list) | Component::Where(list) => {
            for selector in list.slice() {
                found.extend(keys(selector, quirks));
            }
        }
        _ => found.push(Key::Any),
    }
    if found.contains(&Key::Any) || found.is_empty() {
        return SmallVec::from_slice(&[Key::Any]);
    }
    found
}

/// What a selector's match depends on besides the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mentions {
    /// `:hover`.
    pub(crate) hover: bool,
    /// `:focus`, `:focus-visible`, `:focus-within`.
    pub(crate) focus: bool,
    /// An attribute, class or control that themes change.
    pub(crate) switch: bool,
    /// `:has()` or `:nth-child(… of …)`, whose results the crate caches.
    pub(crate) cached: bool,
    /// Siblings, or what `:has()` looks for: matching walks over elements, perhaps over many.
    pub(crate) walks: bool,
}

impl Mentions {
    /// Reads a selector; `is_switch` tells which simple selectors look at what themes change.
    pub(crate) fn of(selector: &Selector, is_switch: &mut impl FnMut(&Component) -> bool) -> Self {
        let mut mentions = Self::default();
        mentions.read(selector, is_switch);
        mentions
    }

    /// Whether a match must be tried in more than one theme or state.
    pub(crate) const fn is_dynamic(self) -> bool {
        self.hover || self.focus || self.switch
    }

    /// What either depends on.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self {
            hover: self.hover || other.hover,
            focus: self.focus || other.focus,
            switch: self.switch || other.switch,
            cached: self.cached || other.cached,
            walks: self.walks || other.walks,
        }
    }

    fn read(&mut self, selector: &Selector, is_switch: &mut impl FnMut(&Component) -> bool) {
        for component in selector.iter_raw_match_order() {
            match component {
                Component::NonTSPseudoClass(PseudoClass::Hover) => self.hover = true,
                Component::NonTSPseudoClass(
                    PseudoClass::Focus | PseudoClass::FocusVisible | PseudoClass::FocusWithin,
                ) => self.focus = true,
                Component::Has(list) => {
                    self.cached = true;
                    self.walks = true;
                    for relative in list {
                        self.read(&relative.selector, is_switch);
                    }
                }
                Component::NthOf(nth) => {
                    self.cached = true;
                    self.walks = true;
                    for inner in nth.selectors() {
                        self.read(inner, is_switch);
                    }
                }
                Component::Nth(nth) => self.walks |= !nth.is_simple_edge(),
                Component::Combinator(combinator) => self.walks |= combinator.is_sibling(),
                other => {
                    for inner in lists(other) {
                        self.read(inner, is_switch);
                    }
                }
            }
            self.switch = self.switch || is_switch(component);
        }
    }
}

/// The selectors inside `:is()`, `:where()` and `:not()`.
pub(crate) fn lists(component: &Component) -> &[Selector] {
    match component {
        Component::Is(list) | Component::Where(list) | Component::Negation(list) => list.slice(),
        _ => &[],
    }
}

/// All selectors inside a simple selector.
pub(crate) fn inner(component: &Component) -> SmallVec<[&Selector; 4]> {
    match component {
        Component::Has(list) => list.iter().map(|r: &RelativeSelector<_>| &r.selector).collect(),
        Component::NthOf(nth) => nth.selectors().iter().collect(),
        other => lists(other).iter().collect(),
    }
}

/// Names that a sibling before the subject must have: a filter to compare with what stands before an element.
pub(crate) fn sibling_filter(selector: &Selector, quirks: bool) -> u64 {
    let mut iter = selector.iter();
    let mut filter = 0;
    let mut beside = false;
    loop {
        for component in iter.by_ref() {
            if beside {
                filter |= name_filter(component, quirks);
            }
        }
        match iter.next_sequence() {
            Some(Combinator::PseudoElement) => {}
            Some(Combinator::NextSibling | Combinator::LaterSibling) => beside = true,
            _ => return filter,
        }
    }
}

/// Names that something below the subject must have, because of `:has()`: a filter to compare with what stands below
/// an element.
pub(crate) fn below_filter(selector: &Selector, quirks: bool) -> u64 {
    let mut iter = selector.iter();
    let mut filter = 0;
    loop {
        for component in iter.by_ref() {
            if let Component::Has(list) = component
                && let [relative] = &**list
                && relative.match_hint.is_descendant_direction()
            {
                filter |= relative.selector.iter().fold(0, |all, c| all | name_filter(c, quirks));
            }
        }
        if iter.next_sequence() != Some(Combinator::PseudoElement) {
            return filter;
        }
    }
}

fn name_filter(component: &Component, quirks: bool) -> u64 {
    name_of(component, quirks).map_or(0, Atom::filter)
}

/// Names that the ancestors of the subject must have, up to four. As the crate's own, but for pages in quirks mode too,
/// and without namespaces.
pub(crate) fn ancestor_hashes(selector: &Selector, quirks: bool) -> AncestorHashes {
    let mut hashes: SmallVec<[u32; 4]> = SmallVec::new();
    let mut iter = selector.iter();
    let mut is_above = false;
    loop {
        for component in iter.by_ref() {
            if is_above && hashes.len() < 4 {
                hashes.extend(name_of(component, quirks).map(|name| name.precomputed_hash() & BLOOM_HASH_MASK));
            }
        }
        match iter.next_sequence() {
            Some(Combinator::Child | Combinator::Descendant) => is_above = true,
            // Siblings of ancestors are no ancestors.
            Some(Combinator::NextSibling | Combinator::LaterSibling) => is_above = false,
            Some(_) => {}
            None => break,
        }
    }
    hashes.resize(4, 0);
    let [a, b, c, fourth] = *hashes.as_slice() else { return AncestorHashes { packed_hashes: [0; 3] } };
    // The fourth stands in the upper bytes of the others.
    let packed_hashes = [a | fourth << 24, b | (fourth >> 8) << 24, c | (fourth >> 16) << 24];
    AncestorHashes { packed_hashes }
}

/// The name that a simple selector asks for.
fn name_of(component: &Component, quirks: bool) -> Option<Atom> {
    match component {
        Component::ID(id) => Some(id.on(quirks)),
        Component::Class(class) => Some(class.on(quirks)),
        Component::LocalName(name) if name.name == name.lower_name => Some(name.name),
        Component::Is(list) | Component::Where(list) => match list.slice() {
            [only] if only.len() == 1 => name_of(only.iter_raw_match_order().next()?, quirks),
            _ => None,
        },
        _ => None,
    }
}

/// How often a list mentions `&`, and how many simple selectors it has, those of its inner selectors included.
pub(crate) fn parents_and_size(list: &SelectorList) -> (usize, usize) {
    fn read(selector: &Selector, parents: &mut usize, size: &mut usize) {
        for component in selector.iter_raw_match_order() {
            *size += 1;
            *parents += usize::from(matches!(component, Component::ParentSelector));
            for inner in inner(component) {
                read(inner, parents, size);
            }
        }
    }
    let (mut parents, mut size) = (0, 0);
    for selector in list.slice() {
        read(selector, &mut parents, &mut size);
    }
    (parents, size)
}
