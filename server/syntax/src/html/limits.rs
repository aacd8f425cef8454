//! Bounds on what the tree builder is asked to do. Its own work per tag grows with the number of open elements, and
//! unclosed formatting elements are made again in every block, so that short pages could ask for anything.

use super::NodeId;
use html5ever::LocalName;
use html5ever::tokenizer::Tag;
use rustc_hash::FxHashMap;

/// The most elements that may be open at once. Blink's bound, too, where deeper ones become siblings.
pub(super) const DEPTH: u32 = 512;

/// The most attributes of one tag that are read if it is longer than a chunk of input. The tokenizer looks for
/// duplicates by comparing each with each.
pub(super) const ATTRIBUTES: usize = 4096;

/// The most formatting elements of one name that may wait to be made again. The tree builder compares a new one with
/// each of them.
pub(super) const FORMATTING: u32 = 96;

/// Elements without a tag per element with one, above which formatting elements are closed.
const IMPLIED_PER_TAG: u32 = 8;
const IMPLIED_FREE: u32 = 4096;

/// Start tags that were not read, and those that no longer are.
#[derive(Default)]
pub(super) struct Limits {
    /// Start tags seen.
    tags: u32,
    /// For each name at most how many formatting elements wait to be made again.
    formatting: FxHashMap<LocalName, u32>,
    /// Formatting tags are not read any more.
    pub(super) no_formatting: bool,
    /// Start tags that were dropped and not closed yet, outermost first.
    dropped: Vec<LocalName>,
    counts: FxHashMap<LocalName, u32>,
    /// The current node when they were.
    at: Option<NodeId>,
}

impl Limits {
    /// Counts a start tag. Returns whether `implied` elements are too many for the tags so far.
    pub(super) fn is_flooded(&mut self, implied: u32) -> bool {
        self.tags = self.tags.saturating_add(1);
        implied > IMPLIED_FREE && implied > IMPLIED_FREE + self.tags.saturating_mul(IMPLIED_PER_TAG)
    }

    /// Counts a formatting element. Returns whether there may be too many of its name.
    pub(super) fn is_crowded(&mut self, name: &LocalName) -> bool {
        let count = self.formatting.entry(name.clone()).or_default();
        *count += 1;
        *count > FORMATTING
    }

    /// Corrects the count of formatting elements called `name`.
    pub(super) fn set_formatting(&mut self, name: &LocalName, count: u32) {
        self.formatting.insert(name.clone(), count);
    }

    /// Whether start tags were dropped inside `current` before.
    pub(super) fn is_at(&self, current: NodeId) -> bool {
        self.at == Some(current)
    }

    /// Notes that a start tag was dropped inside `current`.
    pub(super) fn drop_start(&mut self, name: LocalName, current: NodeId) {
        if self.at != Some(current) {
            self.forget();
            self.at = Some(current);
        }
        *self.counts.entry(name.clone()).or_default() += 1;
        self.dropped.push(name);
    }

    /// Whether `</name>` belongs to a start tag that was dropped.
    pub(super) fn drop_end(&mut self, name: &LocalName) -> bool {
        if self.dropped.is_empty() || self.counts.get(name).is_none_or(|&n| n == 0) {
            return false;
        }
        while let Some(inner) = self.dropped.pop() {
            if let Some(count) = self.counts.get_mut(&inner) {
                *count = count.saturating_sub(1);
            }
            if inner == *name {
                break;
            }
        }
        true
    }

    /// An element around the dropped ones was closed, and they with it.
    pub(super) fn forget(&mut self) {
        if !self.dropped.is_empty() {
            self.dropped.clear();
            self.counts.clear();
        }
    }
}

/// Whether `tag` opens an element that others can be nested in. `in_html` is whether the current node is of HTML.
pub(super) fn nests(tag: &Tag, in_html: bool) -> bool {
    if !in_html {
        return !tag.self_closing;
    }
    let is_foreign = matches!(&*tag.name, "svg" | "math");
    // Void elements, elements with raw text, and tags that never open a second element.
    let is_leaf = matches!(
        &*tag.name,
        "area"
            | "base"
            | "basefont"
            | "bgsound"
            | "body"
            | "br"
            | "col"
            | "embed"
            | "frame"
            | "head"
            | "hr"
            | "html"
            | "iframe"
            | "image"
            | "img"
            | "input"
            | "keygen"
            | "link"
            | "meta"
            | "noembed"
            | "noframes"
            | "param"
            | "plaintext"
            | "script"
            | "source"
            | "style"
            | "textarea"
            | "title"
            | "track"
            | "wbr"
            | "xmp"
    );
    !(is_leaf || is_foreign && tag.self_closing)
}
