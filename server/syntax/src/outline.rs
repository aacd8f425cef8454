//! Sections, slides and headings.

use crate::Span;
use crate::html::NodeId;

/// A stable name of a section: its anchor (`data-od-id`, `data-screen-label`, `id`) if it has one, else the slug of
/// its heading and an ordinal among equals (`pricing`, `pricing-2`). Survives edits elsewhere in the page.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SectionId(pub Box<str>);

/// What an [`Entry`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryKind {
    /// A `section`, `header`, `footer`, `main`, `article`, `aside`, `nav`, or an element with a section anchor.
    Section,
    /// A slide of a deck.
    Slide,
    /// A heading that opens no section of its own.
    Heading,
}

/// One line of the outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The stable id.
    pub id: SectionId,
    /// What it is.
    pub kind: EntryKind,
    /// The element.
    pub node: NodeId,
    /// The entry around it, as an index into [`Outline::entries`].
    pub parent: Option<usize>,
    /// The heading's text, else the anchor, else the tag name.
    pub title: Box<str>,
    /// The heading level 1 to 6, if there is a heading.
    pub level: Option<u8>,
    /// Whether the id came from an attribute of the element.
    pub anchored: bool,
    /// From start tag to end tag.
    pub span: Span,
}

/// The outline of a page, in document order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// The entries, parents before children.
    pub entries: Vec<Entry>,
}
