//! From what reaches the screen to the places where its author edits it.

use crate::causes::Place;
use crate::edit::is_class;
use crate::page::Page;
use easel_style::computed::{Literal, TokenStep};
use easel_style::declaration::{DeclId, Subject};
use easel_style::paint::Paint;
use easel_style::sheet::{Location, SheetId};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// A place to edit, and the place that uses it, for each element that shows a paint.
pub(crate) type Spots = SmallVec<[(Place, Option<Location>); 1]>;

/// Finds the places of paints.
pub(crate) struct Painted<'a, 'p> {
    page: &'a Page<'p>,
    by_sheet: OnceCell<FxHashMap<SheetId, SmallVec<[DeclId; 1]>>>,
}

impl<'a, 'p> Painted<'a, 'p> {
    /// For the paints of a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        Self { page, by_sheet: OnceCell::new() }
    }

    /// Where the literal is written that a paint shows on the subjects that are not excused: the last custom
    /// property of its chain that someone wrote, else the declaration; for a utility class, each token of it.
    pub(crate) fn spots(
        &self,
        paint: &Paint,
        tokens: &[TokenStep],
        literal: Option<Literal>,
        excused: impl Fn(NodeId) -> bool,
    ) -> Spots {
        let mut subjects = self.page.styled.painted_subjects(paint).filter(|s| !excused(s.element)).peekable();
        let mut spots = Spots::new();
        if subjects.peek().is_none() {
            return spots;
        }
        let Some((place, cause)) = self.place(paint, tokens, literal) else { return spots };
        let spread = is_class(self.page, &place) || cause.is_some_and(|c| is_class(self.page, &c));
        if !spread {
            spots.push((place, cause.map(|c| c.location)));
            return spots;
        }
        for subject in subjects {
            let here = if is_class(self.page, &place) { self.held(&place, subject) } else { Some(place) };
            let used = cause.and_then(|c| if is_class(self.page, &c) { self.held(&c, subject) } else { Some(c) });
            let spot = here.map(|h| (h, used.map(|u| u.location)));
            if let Some(spot) = spot.filter(|s| spots.last() != Some(s)) {
                spots.push(spot);
            }
        }
        spots
    }

    /// The place of the literal and that of the declaration that won.
    fn place(&self, paint: &Paint, tokens: &[TokenStep], literal: Option<Literal>) -> Option<(Place, Option<Place>)> {
        let page = self.page;
        let used = Place::of_use(page, &page.styled.cause_of(paint));
        let token = tokens.iter().rev().find_map(|step| Place::of(page, step.decl?, step.subject));
        if let Some(token) = token {
            return Some((token, used));
        }
        // The stop of an SVG gradient stands elsewhere than the fill that names the gradient.
        let elsewhere = literal.filter(|l| paint.decl().is_none_or(|d| page.styled.declaration(d).sheet != l.sheet));
        match elsewhere.and_then(|l| self.holder(l, paint.subject)) {
            Some(place) => Some((place, used)),
            None => Some((used?, used)),
        }
    }

    /// The declaration that a literal stands in.
    fn holder(&self, literal: Literal, subject: Subject) -> Option<Place> {
        let styled = self.page.styled;
        let by_sheet = self.by_sheet.get_or_init(|| {
            let mut by_sheet: FxHashMap<SheetId, SmallVec<[DeclId; 1]>> = FxHashMap::default();
            for (id, declaration) in styled.declarations() {
                by_sheet.entry(declaration.sheet).or_default().push(id);
            }
            by_sheet
        });
        let decl = by_sheet.get(&literal.sheet)?.iter().find(|&&d| styled.value_span(d).contains(literal.span))?;
        Place::of(self.page, *decl, subject)
    }

    /// The class token that a utility's declaration is written as, on the subject or around it.
    fn held(&self, place: &Place, subject: Subject) -> Option<Place> {
        let around = self.page.html.self_and_ancestors(subject.element);
        around.into_iter().find_map(|n| Place::of(self.page, place.decl, Subject { element: n, ..subject }))
    }
}
