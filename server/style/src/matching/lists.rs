//! What matches each element and pseudo-element, sorted, and shared where it is the same.

use super::expand::Expand;
use crate::cascade::BlockId;
use crate::declaration::{Matched, Pseudo};
use crate::selector::document::ElementIndex;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A selector that matches, packed: number, themes, states, hops to the scope's root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Hit(u64);

impl Hit {
    /// `hops`: how far the root of its scope is; `None` outside of scopes.
    pub(crate) fn new(selector: u32, themes: u8, states: u8, hops: Option<u8>) -> Self {
        // Unscoped is farther than any scope.
        let near = hops.map_or(0, |h| 255 - h.min(254));
        Self(u64::from(selector) | u64::from(themes) << 32 | u64::from(states) << 40 | u64::from(near) << 48)
    }

    /// The same, of a selector that may or may not match.
    pub(crate) const fn unsure(self) -> Self {
        Self(self.0 | 1 << 56)
    }

    pub(super) const fn is_sure(self) -> bool {
        self.0 & 1 << 56 == 0
    }

    pub(super) const fn selector(self) -> u32 {
        self.0 as u32
    }

    pub(super) const fn themes(self) -> u8 {
        (self.0 >> 32) as u8
    }

    pub(super) const fn states(self) -> u8 {
        (self.0 >> 40) as u8
    }

    /// The nearer the scope's root, the higher.
    pub(super) const fn near(self) -> u8 {
        (self.0 >> 48) as u8
    }
}

/// The matched declarations of a page.
#[derive(Debug, Default)]
pub(crate) struct Matches {
    matched: Vec<Matched>,
    /// Ranges of `matched`.
    lists: Vec<(u32, u32)>,
    /// The list of each element.
    elements: Vec<u32>,
    /// The lists of pseudo-elements, sorted.
    pseudos: Vec<(ElementIndex, Pseudo, u32)>,
}

impl Matches {
    pub(crate) fn list_of(&self, element: ElementIndex, pseudo: Option<Pseudo>) -> Option<u32> {
        match pseudo {
            None => self.elements.get(element.0 as usize).copied(),
            Some(pseudo) => {
                let found = self.pseudos.binary_search_by_key(&(element, pseudo), |(e, p, _)| (*e, *p)).ok()?;
                self.pseudos.get(found).map(|(.., list)| *list)
            }
        }
    }

    pub(crate) fn list(&self, list: u32) -> &[Matched] {
        let Some(&(start, end)) = self.lists.get(list as usize) else { return &[] };
        self.matched.get(start as usize..end as usize).unwrap_or(&[])
    }

    pub(crate) fn list_count(&self) -> usize {
        self.lists.len()
    }

    /// The pseudo-elements that something matches, by element.
    pub(crate) fn pseudos(&self) -> &[(ElementIndex, Pseudo, u32)] {
        &self.pseudos
    }
}

/// Builds [`Matches`].
pub(crate) struct Lists<'l> {
    pub(crate) matches: Matches,
    known: FxHashMap<SmallVec<[Hit; 8]>, u32>,
    expand: Expand<'l>,
}

impl<'l> Lists<'l> {
    pub(crate) fn new(expand: Expand<'l>, elements: usize) -> Self {
        let mut matches = Matches::default();
        matches.elements.reserve(elements);
        Self { matches, known: FxHashMap::default(), expand }
    }

    /// The next element of the page: what matches it, and the blocks of its own.
    pub(crate) fn add_element(&mut self, hits: &mut SmallVec<[Hit; 32]>, own: &[BlockId]) {
        let list = self.list(hits, own);
        self.matches.elements.push(list);
    }

    /// A pseudo-element. Must be called in order of elements, then of pseudo-elements.
    pub(crate) fn add_pseudo(&mut self, element: ElementIndex, pseudo: Pseudo, hits: impl Iterator<Item = Hit>) {
        let hits: SmallVec<[Hit; 8]> = hits.collect();
        let list = self.list(&hits, &[]);
        self.matches.pseudos.push((element, pseudo, list));
    }

    fn list(&mut self, hits: &[Hit], own: &[BlockId]) -> u32 {
        if own.is_empty()
            && let Some(&list) = self.known.get(hits)
        {
            return list;
        }
        let start = self.matches.matched.len() as u32;
        self.expand.expand(hits, own, &mut self.matches.matched);
        let list = self.matches.lists.len() as u32;
        self.matches.lists.push((start, self.matches.matched.len() as u32));
        if own.is_empty() {
            self.known.insert(SmallVec::from_slice(hits), list);
        }
        list
    }
}
