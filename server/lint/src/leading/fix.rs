//! The edit that sets lines apart.

use super::Tight;
use crate::causes::Place;
use crate::culprit::{Culprit, Innocent};
use crate::edit;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::{Page, State};

/// What running text is set at.
const GOOD: &str = "1.5";

/// The edits that may help: at the place that sets the lines. Safe if that sets the lines of no other text.
pub(crate) fn fixes(page: &Page<'_>, culprit: &Culprit<Tight>, innocent: &Innocent) -> Option<Fix> {
    let place = culprit.place.as_ref()?;
    let edit = at(page, place, culprit)?;
    let applicability = if innocent.holds(place.decl) { Applicability::Unsafe } else { Applicability::Safe };
    Some(Fix { title: "Set line-height to 1.5".to_owned(), applicability, edits: vec![edit] })
}

fn at(page: &Page<'_>, place: &Place, culprit: &Culprit<Tight>) -> Option<Edit> {
    if edit::is_class(page, place) {
        return class(page, place);
    }
    let (name, _) = page.declared(place.decl);
    if name == "line-height" || (name.starts_with("--") && page.styled.declaration(place.decl).custom) {
        return edit::set_value(page, place, GOOD);
    }
    // The part of a `font` that is the line height.
    let (subject, _) = culprit.texts.first()?;
    let heights = page.styled.line_height(*subject, State::Rest);
    let (_, height) = heights.pieces().iter().find(|(_, c)| c.cause.decl == Some(place.decl))?;
    let literal = height.literal.filter(|_| height.cause.tokens.is_empty())?;
    edit::replace(page, literal, place.subject, GOOD)
}

/// `md:leading-tight` → `md:leading-normal`.
fn class(page: &Page<'_>, place: &Place) -> Option<Edit> {
    let class = page.source(place.location);
    let (variants, utility) = class.split_at(crate::caps::variants(class).len());
    let important = if utility.starts_with('!') { "!" } else { "" };
    let text = format!("{variants}{important}leading-normal");
    utility.trim_start_matches('!').starts_with("leading-").then_some(Edit { location: place.location, text })
}
