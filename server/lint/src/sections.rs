//! Which section of the outline a place belongs to.

use easel_syntax::outline::{Entry, EntryKind, Outline};

/// The outline, ready to be asked by place.
pub(crate) struct Sections<'o> {
    outline: &'o Outline,
}

impl<'o> Sections<'o> {
    pub(crate) fn new(outline: &'o Outline) -> Self {
        Self { outline }
    }

    /// The innermost section or slide around a byte of the page.
    pub(crate) fn around(&self, offset: u32) -> Option<&'o Entry> {
        let mut at = self.last_before(offset);
        while let Some(index) = at {
            let entry = self.outline.entries.get(index)?;
            if entry.kind != EntryKind::Heading && entry.span.start <= offset && offset < entry.span.end {
                return Some(entry);
            }
            at = entry.parent;
        }
        None
    }

    /// A name of the place for fingerprints: the section around it, or the heading above it.
    pub(crate) fn place(&self, offset: u32) -> String {
        if let Some(entry) = self.around(offset) {
            return entry.id.0.to_string();
        }
        self.last_before(offset)
            .and_then(|i| self.outline.entries.get(i))
            .filter(|e| e.kind == EntryKind::Heading)
            .map(|e| e.id.0.to_string())
            .unwrap_or_default()
    }

    fn last_before(&self, offset: u32) -> Option<usize> {
        self.outline.entries.partition_point(|e| e.span.start <= offset).checked_sub(1)
    }
}
