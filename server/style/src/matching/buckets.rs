//! Selectors by what their subjects must have.

use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementData, ElementIndex};
use crate::selector::shape::Key;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

type Bucket = SmallVec<[u32; 4]>;

/// Selector numbers by key.
#[derive(Debug, Default)]
pub(crate) struct Buckets {
    ids: FxHashMap<Atom, Bucket>,
    classes: FxHashMap<Atom, Bucket>,
    tags: FxHashMap<Atom, Bucket>,
    attributes: FxHashMap<Atom, Bucket>,
    root: Vec<u32>,
    any: Vec<u32>,
}

impl Buckets {
    pub(crate) fn add(&mut self, key: Key, selector: u32) {
        match key {
            Key::Id(name) => self.ids.entry(name).or_default().push(selector),
            Key::Class(name) => self.classes.entry(name).or_default().push(selector),
            Key::Tag(name) => self.tags.entry(name).or_default().push(selector),
            Key::Attribute(name) => self.attributes.entry(name).or_default().push(selector),
            Key::Root => self.root.push(selector),
            Key::Any => self.any.push(selector),
        }
    }

    /// Calls `visit` with each selector whose subjects have something that the element has. `extra` are classes and
    /// attributes that themes give it.
    pub(crate) fn each(
        &self,
        document: &Document<'_>,
        index: ElementIndex,
        data: &ElementData,
        extra: &[Atom],
        mut visit: impl FnMut(u32),
    ) {
        let mut all = |bucket: Option<&Bucket>| bucket.into_iter().flatten().for_each(|&s| visit(s));
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
            self.root.iter().for_each(|&s| visit(s));
        }
        self.any.iter().for_each(|&s| visit(s));
    }
}
