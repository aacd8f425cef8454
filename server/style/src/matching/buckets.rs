//! Selectors by what their subjects must have.

use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementData, ElementIndex};
use crate::selector::shape::Key;
use rustc_hash::FxHashMap;
use selectors::bloom::{BLOOM_HASH_MASK, BloomFilter};
use selectors::matching::selector_may_match;
use selectors::parser::AncestorHashes;
use smallvec::SmallVec;

/// A selector in a bucket, with what most elements are turned away by: the names that its ancestors must have.
#[derive(Clone, Debug)]
struct Entry {
    hashes: AncestorHashes,
    selector: u32,
}

/// Selectors whose subjects must have one thing.
#[derive(Debug, Default)]
struct Bucket {
    entries: SmallVec<[Entry; 2]>,
    /// Once there are many: those that need a name around them, by that name.
    inside: Option<Box<FxHashMap<u32, Vec<Entry>>>>,
    /// How many of these there are.
    inside_count: usize,
}

/// From so many entries on a bucket is split. Pages name a section and style the same few classes in it, again for each
/// section.
const MANY: usize = 16;

impl Bucket {
    fn add(&mut self, entry: Entry) {
        if let Some(inside) = &mut self.inside {
            match rarest(&entry.hashes, inside) {
                Some(hash) => {
                    inside.entry(hash).or_default().push(entry);
                    self.inside_count += 1;
                }
                None => self.entries.push(entry),
            }
            return;
        }
        self.entries.push(entry);
        if self.entries.len() > MANY {
            self.inside = Some(Box::default());
            std::mem::take(&mut self.entries).into_iter().for_each(|entry| self.add(entry));
        }
    }

    fn each(&self, ancestors: &Ancestors, visit: &mut impl FnMut(u32)) {
        for entry in &self.entries {
            if selector_may_match(&entry.hashes, &ancestors.filter) {
                visit(entry.selector);
            }
        }
        let Some(inside) = &self.inside else { return };
        let mut found: SmallVec<[u32; 16]> = SmallVec::new();
        let mut look = |entries: &[Entry]| {
            let may = entries.iter().filter(|entry| selector_may_match(&entry.hashes, &ancestors.filter));
            found.extend(may.map(|entry| entry.selector));
        };
        if ancestors.hashes.len() < self.inside_count {
            ancestors.hashes.iter().filter_map(|hash| inside.get(hash)).for_each(|entries| look(entries));
        } else {
            inside.values().for_each(|entries| look(entries));
        }
        found.sort_unstable();
        found.dedup();
        found.into_iter().for_each(visit);
    }
}

/// The name around it by which the fewest entries are kept; `None` if it needs none.
fn rarest(hashes: &AncestorHashes, inside: &FxHashMap<u32, Vec<Entry>>) -> Option<u32> {
    let own = hashes.packed_hashes.iter().map(|packed| packed & BLOOM_HASH_MASK).filter(|hash| *hash != 0);
    own.min_by_key(|hash| inside.get(hash).map_or(0, Vec::len))
}

/// The names that stand around an element.
pub(crate) struct Ancestors {
    filter: BloomFilter,
    /// Those that the filter holds, the innermost last.
    hashes: Vec<u32>,
}

impl Ancestors {
    pub(crate) fn new() -> Self {
        Self { filter: BloomFilter::new(), hashes: Vec::new() }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.hashes.len()
    }

    pub(crate) fn push(&mut self, hash: u32) {
        self.filter.insert_hash(hash);
        self.hashes.push(hash);
    }

    /// Takes out what came after the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        for hash in self.hashes.drain(len.min(self.hashes.len())..) {
            self.filter.remove_hash(hash);
        }
    }
}

/// Selector numbers by key.
#[derive(Debug, Default)]
pub(crate) struct Buckets {
    ids: FxHashMap<Atom, Bucket>,
    classes: FxHashMap<Atom, Bucket>,
    tags: FxHashMap<Atom, Bucket>,
    attributes: FxHashMap<Atom, Bucket>,
    root: Bucket,
    any: Bucket,
}

impl Buckets {
    pub(crate) fn add(&mut self, key: Key, selector: u32, hashes: &AncestorHashes) {
        let entry = Entry { hashes: hashes.clone(), selector };
        match key {
            Key::Id(name) => self.ids.entry(name).or_default().add(entry),
            Key::Class(name) => self.classes.entry(name).or_default().add(entry),
            Key::Tag(name) => self.tags.entry(name).or_default().add(entry),
            Key::Attribute(name) => self.attributes.entry(name).or_default().add(entry),
            Key::Root => self.root.add(entry),
            Key::Any => self.any.add(entry),
        }
    }

    /// Calls `visit` with each selector whose subjects have something that the element has, and whose ancestors may be
    /// in `ancestors`. `extra` are classes and attributes that themes give it.
    pub(crate) fn each(
        &self,
        document: &Document<'_>,
        (index, data): (ElementIndex, &ElementData),
        extra: &[Atom],
        ancestors: &Ancestors,
        mut visit: impl FnMut(u32),
    ) {
        let mut all = |bucket: Option<&Bucket>| {
            if let Some(bucket) = bucket {
                bucket.each(ancestors, &mut visit);
            }
        };
        all(self.tags.get(&data.name));
        if let Some(id) = data.id
            && !self.ids.is_empty()
        {
            all(self.ids.get(&id));
        }
        if !self.classes.is_empty() {
            let classes = document.classes(data);
            classes.iter().for_each(|class| all(self.classes.get(class)));
            extra.iter().filter(|a| !classes.contains(a)).for_each(|class| all(self.classes.get(class)));
        }
        if !self.attributes.is_empty() {
            let names = document.attribute_names(data);
            names.iter().for_each(|name| all(self.attributes.get(name)));
            extra.iter().filter(|a| !names.contains(a)).for_each(|name| all(self.attributes.get(name)));
        }
        if index == document.root {
            all(Some(&self.root));
        }
        all(Some(&self.any));
    }
}
