//! What the titles of a page announce: its own, and those of its sections.

use crate::page::Page;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashSet;

/// The titles of a page that announce something.
#[derive(Debug, Default)]
pub(crate) struct Titles {
    /// The page's own title, or a first-level heading, announces it.
    whole_page: bool,
    /// The sections whose title does.
    sections: FxHashSet<NodeId>,
}

impl Titles {
    /// Reads all titles once.
    pub(crate) fn announcing(page: &Page<'_>, what: impl Fn(&str) -> bool) -> Self {
        let mut titles = Self { whole_page: what(&page.title()), sections: FxHashSet::default() };
        for entry in page.outline.entries.iter().filter(|e| e.level.is_some() && what(&e.title)) {
            titles.whole_page |= entry.level == Some(1);
            titles.sections.insert(entry.node);
        }
        titles
    }

    /// Whether the page as a whole, or a section among these elements, is announced so.
    pub(crate) fn cover(&self, mut around: impl Iterator<Item = NodeId>) -> bool {
        self.whole_page || (!self.sections.is_empty() && around.any(|n| self.sections.contains(&n)))
    }
}
