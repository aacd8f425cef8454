//! All that a rule may ask of a page.

use crate::brand::Brand;
use crate::census::Census;
use crate::context::heading_level;
use crate::copy::Copy;
use crate::display_face::Displayed;
use crate::finding::Unchecked;
use crate::kind::Kind;
use crate::linter::Options;
use crate::words::phrases::may_hold_any;
use easel_style::declaration::{DeclId, Subject};
use easel_style::{Cancel, Cancelled, Resources, Styled};
use easel_syntax::html::{Html, NodeId};
use easel_syntax::outline::Outline;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{OnceCell, RefCell};

pub use easel_style::environment::{EnvSet, PerEnv, State};
pub use easel_style::sheet::{FileId, Location};
pub use easel_syntax::Span;

/// A page as rules see it. Style questions go to [`Page::styled`], structure to [`Page::html`], words to
/// [`Page::copy`].
pub struct Page<'a> {
    /// The cascade.
    pub styled: &'a Styled,
    /// The tree.
    pub html: &'a Html,
    /// Sections, slides, headings.
    pub outline: &'a Outline,
    /// Text that renders, by block.
    pub copy: &'a Copy,
    /// The kind of the page.
    pub kind: Kind,
    /// The active brand.
    pub brand: Option<&'a Brand>,
    /// What was configured.
    pub options: &'a Options,
    /// What the page as a whole prevents from being checked.
    pub notes: &'a [Unchecked],
    /// What stands around the page: whether the files that it names are there.
    pub resources: &'a dyn Resources,
    pub(crate) cancel: &'a Cancel,
    pub(crate) headings: OnceCell<Vec<(NodeId, u8)>>,
    pub(crate) census: OnceCell<Census>,
    /// By style: whether an element has no box in any environment.
    pub(crate) boxless: RefCell<FxHashMap<u32, bool>>,
    /// By block of copy: whether it may hold a phrase that a rule looks for.
    pub(crate) phrased: OnceCell<Vec<bool>>,
    /// The headings that show.
    pub(crate) displayed: OnceCell<Displayed>,
    /// By style: whether an element looks like a card.
    pub(crate) cards: RefCell<FxHashMap<u32, bool>>,
}

impl Page<'_> {
    /// For long loops.
    ///
    /// # Errors
    /// [`Cancelled`] if the work shall stop.
    pub fn check(&self) -> Result<(), Cancelled> {
        self.cancel.check()
    }

    /// The headings of the page with their levels, in document order; `role=heading` counts.
    pub fn headings(&self) -> &[(NodeId, u8)] {
        self.headings
            .get_or_init(|| self.html.elements().filter_map(|n| Some((n, heading_level(self.html, n)?))).collect())
    }

    /// Whether a block of copy, by its number, may hold a phrase of filler or of a boast: one look for all rules.
    pub(crate) fn may_hold_phrase(&self, block: usize) -> bool {
        let phrased = self.phrased.get_or_init(|| self.copy.blocks().iter().map(|b| may_hold_any(&b.text)).collect());
        phrased.get(block).copied().unwrap_or(true)
    }

    /// The pictures and controls of the page.
    pub(crate) fn census(&self) -> &Census {
        self.census.get_or_init(|| Census::take(self.html))
    }

    /// A span of the page's own text.
    pub fn here(&self, span: Span) -> Location {
        Location { file: FileId::PAGE, span }
    }

    /// `<tagname` of an element: what a finding about the element as a whole underlines.
    pub fn tag(&self, element: NodeId) -> Option<Location> {
        self.html.element(element)?.tag_name_span().map(|s| self.here(s))
    }

    /// The text of the `title` element.
    pub fn title(&self) -> String {
        let html = self.html;
        let mut titles =
            html.head().into_iter().flat_map(|h| html.child_elements(h)).filter(|&n| html.name(n) == "title");
        let texts = titles.next().into_iter().flat_map(|t| html.children(t)).filter_map(|n| html.text_node(n));
        texts.map(|t| t.value.text()).collect()
    }

    /// Name and value of a declaration, as written.
    pub fn declared(&self, decl: DeclId) -> (&str, &str) {
        (self.styled.name(decl), self.styled.value_text(decl))
    }

    /// A subject of each declaration that matches one: the first in document order. One pass over the page; ask only
    /// when there is reason to.
    pub fn matched_declarations(&self) -> FxHashMap<DeclId, Subject> {
        let styled = self.styled;
        let mut seen = FxHashSet::default();
        let mut subjects = FxHashMap::default();
        for subject in self.html.elements().map(Subject::from).chain(styled.pseudo_subjects()) {
            // Subjects with the same matched declarations share a list.
            if styled.list_id(subject).is_some_and(|list| seen.insert(list)) {
                for matched in styled.matched(subject) {
                    subjects.entry(matched.decl).or_insert(subject);
                }
            }
        }
        subjects
    }

    /// The text of a file of the page.
    pub fn file_text(&self, file: FileId) -> &str {
        match file.0.checked_sub(1) {
            None => self.html.text(),
            Some(i) => self.styled.files().get(i as usize).map_or("", |f| &f.text),
        }
    }

    /// The source text of a place.
    pub fn source(&self, at: Location) -> &str {
        at.span.of(self.file_text(at.file))
    }
}
