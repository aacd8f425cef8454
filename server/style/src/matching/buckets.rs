//! Selectors by what their subjects must have.

use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementData, ElementIndex};
use crate::selector::shape::Key;
use rustc_hash::FxHashMap;
use selectors::bloom::BloomFilter;
use selectors::matching::selector_may_match;
use selectors::parser::AncestorHashes;
use smallvec::SmallVec;

/// A selector in a bucket, with what most elements are turned away by: the names that its ancestors must have.
#[derive(Clone, Debug)]
struct Entry {
    hashes: AncestorHashes,
    selector: u32,
}

type Bucket = SmallVec<[Entry; 2]>;

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
            Key::Id(name) => self.ids.entry(name).or_default().push(entry),
            Key::Class(name) => self.classes.entry(name).or_default().push(entry),
            Key::Tag(name) => self.tags.entry(name).or_default().push(entry),
            Key::Attribute(name) => self.attributes.entry(name).or_default().push(entry),
            Key::Root => self.root.push(entry),
            Key::Any => self.any.push(entry),
        }
    }

    /// Calls `visit` with each selector whose subjects have something that the element has, and whose ancestors may be
    /// in `ancestors`. `extra` are classes and attributes that themes give it.
    pub(crate) fn each(
        &self,
        document: &Document<'_>,
        (index, data): (ElementIndex, &ElementData),
        extra: &[Atom],
        ancestors: &BloomFilter,
        mut visit: impl FnMut(u32),
    ) {
        let mut all = |bucket: Option<&Bucket>| {
            for entry in bucket.into_iter().flatten() {
                if selector_may_match(&entry.hashes, ancestors) {
                    visit(entry.selector);
                }
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
