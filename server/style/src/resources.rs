//! What a page needs from outside itself.

/// What the caller knows about the files around a page. Paths are as the page writes them, resolved by the
/// implementation against the page's own place and kept inside its root; nothing here touches a network.
pub trait Resources: Sync {
    /// The text of a stylesheet. `from` is the URL of the sheet that names it ([`ResourceId`] of an earlier answer)
    /// or `None` for the page itself.
    fn sheet(&self, url: &str, from: Option<&ResourceId>) -> SheetAnswer;

    /// Whether a local file is there. `None`: cannot be told (remote, root-relative without a root, templated).
    fn exists(&self, url: &str) -> Option<bool>;

    /// Width and height of an image in CSS px, if it can be read.
    fn image_size(&self, url: &str) -> Option<(u32, u32)>;
}

/// The canonical name of a resource: a path relative to the root, with `/`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ResourceId(pub Box<str>);

/// The answer to [`Resources::sheet`].
#[derive(Clone, Debug)]
pub enum SheetAnswer {
    /// The sheet was read.
    Read {
        /// Its canonical name.
        id: ResourceId,
        /// Its decoded text.
        text: std::sync::Arc<str>,
    },
    /// It was not read, and why, for the report: `not found`, `remote`, `outside the root`, ….
    Unread(Box<str>),
}

/// No surroundings: every sheet is unread, nothing is known to exist.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoResources;

impl Resources for NoResources {
    fn sheet(&self, _: &str, _: Option<&ResourceId>) -> SheetAnswer {
        SheetAnswer::Unread("no surroundings were given".into())
    }

    fn exists(&self, _: &str) -> Option<bool> {
        None
    }

    fn image_size(&self, _: &str) -> Option<(u32, u32)> {
        None
    }
}
