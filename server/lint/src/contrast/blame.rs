//! The declaration to change so that a text stands out.

use super::{Failure, Judged, rounded_down};
use crate::causes::Place;
use crate::page::Page;
use easel_style::color::Color;
use easel_style::computed::Cause;
use easel_style::declaration::Subject;
use easel_style::ground::Ground;
use easel_style::sheet::Location;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashSet;

/// What is to blame for a text that does not stand out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Blame {
    /// The colour of the text: a declaration, or the token that it takes it from.
    Ink(Place),
    /// The ground, painted further in than the colour of the text is set.
    Ground(Place),
    /// Nothing on the page: the browser's own colours.
    Element(Location),
}

impl Blame {
    /// Where to point.
    pub(crate) fn location(&self) -> Location {
        match self {
            Self::Ink(place) | Self::Ground(place) => place.location,
            Self::Element(location) => *location,
        }
    }
}

/// Who is to blame for each failure, with the declaration that uses it. A token is to blame if every text that takes its
/// colour from it fails; else the places that use it wrongly are.
pub(crate) fn blame(page: &Page<'_>, judged: &Judged) -> Vec<Option<(Blame, Option<Location>)>> {
    let mut innocent: FxHashSet<Location> = FxHashSet::default();
    for cause in &judged.passes {
        innocent.extend(token(page, cause).map(|t| t.location));
    }
    judged.failures.iter().map(|failure| of(page, failure, &innocent)).collect()
}

fn of(page: &Page<'_>, failure: &Failure, innocent: &FxHashSet<Location>) -> Option<(Blame, Option<Location>)> {
    let element = failure.subject.element;
    let ink = held(page, &failure.cause, failure.subject);
    let painted = failure.layers.last().map(|layer| &layer.cause);
    let painted = painted.and_then(|cause| Some((cause, held(page, cause, element.into())?)));
    let is_grounds = match ink {
        // Nobody set a colour: whoever painted the ground should have.
        None => failure.cause.decl.is_none(),
        Some(ink) => {
            failure.only_ground_stirs || painted.is_some_and(|(_, ground)| breaks(page, failure, ink.subject, &ground))
        }
    };
    match (painted.filter(|_| is_grounds), ink) {
        (Some((cause, place)), _) => Some(choose(page, cause, place, innocent, Blame::Ground)),
        (None, Some(place)) => Some(choose(page, &failure.cause, place, innocent, Blame::Ink)),
        (None, None) => page.tag(element).map(|tag| (Blame::Element(tag), None)),
    }
}

/// Whether a ground is painted further in than the colour of the text is set, where that colour is fine.
fn breaks(page: &Page<'_>, failure: &Failure, holder: Subject, ground: &Place) -> bool {
    let inner = ground.subject.element;
    let further_in = holder.element != inner && page.html.self_and_ancestors(inner).any(|n| n == holder.element);
    if !further_in {
        return false;
    }
    let grounds = page.styled.ground(holder.element, failure.state);
    let fails = |ground: &Color| rounded_down(failure.ink.contrast(*ground)) < failure.limit;
    let fails_there =
        grounds.pieces().iter().filter(|(set, _)| !set.and(failure.envs).is_empty()).any(|(_, g)| match g {
            Ground::Color { color, .. } => fails(color),
            Ground::Gradient { colors, .. } => colors.iter().any(fails),
            Ground::Unknown(_) => false,
        });
    !fails_there
}

/// The token, if it is to blame, with the use; else the use.
fn choose(
    page: &Page<'_>,
    cause: &Cause,
    used: Place,
    innocent: &FxHashSet<Location>,
    make: fn(Place) -> Blame,
) -> (Blame, Option<Location>) {
    match token(page, cause).filter(|t| !innocent.contains(&t.location)) {
        Some(token) => (make(token), Some(used.location)),
        None => (make(used), None),
    }
}

/// The last custom property of a cause's chain that someone wrote.
fn token(page: &Page<'_>, cause: &Cause) -> Option<Place> {
    cause.tokens.iter().rev().find_map(|step| Place::of(page, step.decl?, step.subject))
}

/// The declaration of a cause, as it stands for the subject or an element around it: elements that look alike share
/// the cause of the first of them.
fn held(page: &Page<'_>, cause: &Cause, subject: Subject) -> Option<Place> {
    let decl = cause.decl?;
    let matches = |n: NodeId, pseudo| {
        let on = Subject { element: n, pseudo };
        page.styled.matched(on).iter().any(|m| m.decl == decl).then_some(on)
    };
    let own = matches(subject.element, subject.pseudo);
    let holder = own.or_else(|| page.html.self_and_ancestors(subject.element).find_map(|n| matches(n, None)));
    Place::of(page, decl, holder.unwrap_or(cause.subject))
}
