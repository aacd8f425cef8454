//! Custom property names, interned.

use easel_syntax::css::unescape;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::Arc;

/// The name of a custom property: case-sensitive, with its dashes, escapes decoded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct NameId(u32);

/// All names that a page declares, registers or refers to.
#[derive(Debug, Default)]
pub(crate) struct Names {
    ids: FxHashMap<Arc<str>, NameId>,
    names: Vec<Arc<str>>,
}

impl Names {
    /// Interns a name as written.
    pub(crate) fn intern(&mut self, written: &str) -> NameId {
        let name: Cow<'_, str> = unescape(written);
        if let Some(&id) = self.ids.get(&*name) {
            return id;
        }
        let id = NameId(self.names.len() as u32);
        let name: Arc<str> = name.into();
        self.names.push(Arc::clone(&name));
        self.ids.insert(name, id);
        id
    }

    /// The decoded name.
    pub(crate) fn get(&self, id: NameId) -> &str {
        self.names.get(id.0 as usize).map_or("", |n| n)
    }
}
