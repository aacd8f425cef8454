//! Sections, slides and headings.

mod slides;
mod slug;
#[cfg(test)]
mod tests;

pub use slides::slides;
pub use slug::slug;

use crate::Span;
use crate::html::{Html, NodeId, NodeKind};
use rustc_hash::{FxHashMap, FxHashSet};

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
    /// For each node the innermost entry around it, [`NONE`] without one.
    innermost: Box<[u32]>,
}

const NONE: u32 = u32::MAX;

/// The attributes that anchor a section, strongest first.
const ANCHORS: [&str; 3] = ["data-od-id", "data-screen-label", "id"];

/// Those that make any element a section.
const SECTION_ANCHORS: [&str; 2] = ["data-od-id", "data-screen-label"];

impl Outline {
    /// The innermost entry that is, or stands around, a node. `None` outside of all, and inside `template` contents.
    pub fn section_of(&self, node: NodeId) -> Option<&Entry> {
        self.entries.get(*self.innermost.get(node.index())? as usize)
    }

    /// The entry of that id.
    pub fn entry(&self, id: &SectionId) -> Option<&Entry> {
        self.entries.iter().find(|e| e.id == *id)
    }
}

/// Reads the outline of a page.
///
/// A heading gives its title to the innermost section around it that has none yet; any other is an entry of its own.
/// `header` and `footer` count only where they belong to the page and not to a section of it.
pub fn outline(html: &Html) -> Outline {
    let slides: FxHashSet<NodeId> = slides(html).into_iter().collect();
    let mut innermost = vec![NONE; html.len()].into_boxed_slice();
    let mut entries: Vec<Draft> = Vec::new();
    for node in html.descendants(NodeId::DOCUMENT) {
        let around = html.parent(node).and_then(|p| innermost.get(p.index())).copied().unwrap_or(NONE);
        let mut own = around;
        let parent = (around != NONE).then_some(around as usize);
        if html.element(node).is_some() {
            let level = heading_level(html, node);
            let kind = if slides.contains(&node) {
                Some(EntryKind::Slide)
            } else if is_section(html, node, parent, &entries) {
                Some(EntryKind::Section)
            } else if level.is_some() {
                match parent.and_then(|p| entries.get_mut(p)).filter(|p| p.heading.is_none()) {
                    Some(section) if section.kind != EntryKind::Heading => {
                        section.heading = Some(node);
                        section.level = level;
                        None
                    }
                    _ => Some(EntryKind::Heading),
                }
            } else {
                None
            };
            if let Some(kind) = kind {
                own = entries.len() as u32;
                let heading = level.map(|_| node);
                entries.push(Draft { node, kind, parent, heading, level });
            }
        }
        if let Some(slot) = innermost.get_mut(node.index()) {
            *slot = own;
        }
    }
    Outline { entries: name(html, &entries), innermost }
}

/// An entry without its names.
struct Draft {
    node: NodeId,
    kind: EntryKind,
    parent: Option<usize>,
    heading: Option<NodeId>,
    level: Option<u8>,
}

fn is_section(html: &Html, node: NodeId, parent: Option<usize>, entries: &[Draft]) -> bool {
    let is_anchored = || SECTION_ANCHORS.iter().any(|name| anchor_at(html, node, name).is_some());
    match html.name(node) {
        "section" | "main" | "article" | "aside" | "nav" => true,
        "header" | "footer" => {
            let around = std::iter::successors(parent, |&p| entries.get(p)?.parent);
            around.filter_map(|p| entries.get(p)).all(|e| e.kind == EntryKind::Section && html.name(e.node) == "main")
                || is_anchored()
        }
        // The page itself is no section of it.
        "html" | "body" | "head" => false,
        _ => is_anchored(),
    }
}

fn anchor(html: &Html, node: NodeId) -> Option<&str> {
    ANCHORS.iter().find_map(|name| anchor_at(html, node, name))
}

fn anchor_at<'h>(html: &'h Html, node: NodeId, name: &str) -> Option<&'h str> {
    html.value(node, name).map(str::trim_ascii).filter(|v| !v.is_empty())
}

fn heading_level(html: &Html, node: NodeId) -> Option<u8> {
    match html.name(node) {
        "h1" => Some(1),
        "h2" => Some(2),
        "h3" => Some(3),
        "h4" => Some(4),
        "h5" => Some(5),
        "h6" => Some(6),
        _ if html.value(node, "role") == Some("heading") => {
            let level = html.value(node, "aria-level").and_then(|l| l.trim_ascii().parse().ok());
            Some(level.filter(|l| (1..=6).contains(l)).unwrap_or(2))
        }
        _ => None,
    }
}

/// The text of a heading with single spaces; of a heading without text, the `alt` of its images.
fn heading_text(html: &Html, heading: NodeId) -> String {
    let (mut text, mut alternatives) = (String::new(), String::new());
    let mut nodes = html.descendants(heading);
    while let Some(node) = nodes.next() {
        match &html.node(node).kind {
            NodeKind::Text(t) => text.push_str(t.value.text()),
            NodeKind::Element(_) => match html.name(node) {
                "script" | "style" | "svg" => nodes.skip_subtree(node),
                "br" => text.push(' '),
                "img" => {
                    alternatives.push_str(html.value(node, "alt").unwrap_or(""));
                    alternatives.push(' ');
                }
                _ => {}
            },
            _ => {}
        }
    }
    let written = one_line(&text);
    if written.is_empty() && !alternatives.is_empty() { one_line(&alternatives) } else { written }
}

fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    // Template code.
    if line.contains('\u{FFFC}') { line.replace('\u{FFFC}', "…") } else { line }
}

fn name(html: &Html, drafts: &[Draft]) -> Vec<Entry> {
    let mut names = Names::default();
    // Anchors first, so that no slug takes the name of one.
    let anchored: Vec<_> =
        drafts.iter().map(|d| anchor(html, d.node).map(|anchor| (anchor, names.unique(anchor)))).collect();
    let mut entries = Vec::with_capacity(drafts.len());
    for (draft, anchor) in drafts.iter().zip(anchored) {
        let heading = draft.heading.map_or_else(String::new, |h| heading_text(html, h));
        let tag = html.name(draft.node);
        let title = match (&anchor, heading.is_empty()) {
            (_, false) => heading.as_str(),
            (Some((anchor, _)), true) => anchor,
            (None, true) => tag,
        };
        let title: Box<str> = title.into();
        let (id, is_anchored) = match anchor {
            Some((_, id)) => (id, true),
            None => {
                let slug = slug(&heading);
                (names.unique(if slug.is_empty() { tag } else { &slug }), false)
            }
        };
        entries.push(Entry {
            id: SectionId(id.into()),
            kind: draft.kind,
            node: draft.node,
            parent: draft.parent,
            title,
            level: draft.level,
            anchored: is_anchored,
            span: html.outer_span(draft.node).unwrap_or_default(),
        });
    }
    entries
}

/// The names that are taken.
#[derive(Default)]
struct Names {
    taken: FxHashSet<String>,
    /// The last ordinal of each name.
    ordinals: FxHashMap<String, u32>,
}

impl Names {
    fn unique(&mut self, name: &str) -> String {
        if !self.ordinals.contains_key(name) && self.taken.insert(name.to_owned()) {
            self.ordinals.insert(name.to_owned(), 1);
            return name.to_owned();
        }
        let ordinal = self.ordinals.entry(name.to_owned()).or_insert(0);
        loop {
            *ordinal += 1;
            let candidate = if *ordinal == 1 { name.to_owned() } else { format!("{name}-{ordinal}") };
            if self.taken.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}
