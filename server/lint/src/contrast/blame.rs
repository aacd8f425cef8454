//! The declaration to change so that a text stands out.

use super::fade::{Passing, fade};
use super::{Failure, Judged, Pass, is_strong, rounded_down};
use crate::causes::Place;
use crate::edit::is_class;
use crate::page::Page;
use easel_style::color::Color;
use easel_style::computed::Cause;
use easel_style::declaration::{DeclId, Subject};
use easel_style::ground::Ground;
use easel_style::sheet::Location;
use easel_syntax::html::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is to blame for a text that does not stand out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Blame {
    /// The colour of the text: a declaration, or the token that it takes it from.
    Ink(Place),
    /// The ground, painted further in than the colour of the text is set.
    Ground(Place),
    /// An opacity that fades what would stand out.
    Fade(Place, f32),
    /// Nothing on the page: the browser's own colours.
    Element(Location),
}

impl Blame {
    /// Where to point.
    pub(crate) fn location(&self) -> Location {
        match self {
            Self::Ink(place) | Self::Ground(place) | Self::Fade(place, _) => place.location,
            Self::Element(location) => *location,
        }
    }
}

/// Who is to blame for each failure, with the declaration that uses it. A token is to blame if every text that takes its
/// colour from it, or lies on it, fails; else the places that use it wrongly are. `None` for what nobody is, and for what
/// fails at rest, too, and by the same cause.
pub(crate) fn blame(page: &Page<'_>, judged: &Judged) -> Vec<Option<(Blame, Option<Location>)>> {
    let tokens = Tokens::of(page, judged);
    let mut known: FxHashMap<u32, Option<(Blame, Option<Location>)>> = FxHashMap::default();
    let mut judges =
        Judges { page, tokens, grounds: FxHashMap::default(), elements: FxHashMap::default(), passing: None };
    // Texts whose ground fails them at rest: another ground in another state is a cause of its own.
    let mut grounds: FxHashMap<Subject, Location> = FxHashMap::default();
    let blames = judged.failures.iter().map(|failure| {
        let blame = match known.get(&failure.number) {
            Some(known) => *known,
            None => {
                let (blame, is_shared) = judges.of(failure);
                if is_shared {
                    known.insert(failure.number, blame);
                }
                blame
            }
        };
        match blame {
            Some((Blame::Ground(place), _)) if failure.again => {
                blame.filter(|_| grounds.get(&failure.subject).is_some_and(|rest| *rest != place.location))
            }
            _ if failure.again => None,
            Some((Blame::Ground(place), _)) => {
                grounds.insert(failure.subject, place.location);
                blame
            }
            _ => blame,
        }
    });
    blames.collect()
}

/// Which tokens are to blame.
#[derive(Default)]
struct Tokens {
    /// Those that some text takes its colour from and stands out, of whatever size it is.
    inks: FxHashSet<Location>,
    /// Those that serve large text and nothing else.
    large: FxHashSet<Location>,
    /// Those through which several declarations fail.
    several: FxHashSet<Location>,
    /// Those that some text lies on and stands out, of whatever size it is.
    grounds: FxHashSet<Location>,
}

impl Tokens {
    fn of(page: &Page<'_>, judged: &Judged) -> Self {
        let mut tokens = Self::default();
        let mut accused: FxHashSet<DeclId> = FxHashSet::default();
        let mut users: FxHashMap<DeclId, DeclId> = FxHashMap::default();
        for failure in &judged.failures {
            accused.extend(failure.cause.tokens.iter().filter_map(|t| t.decl));
            accused.extend(failure.layers.last().iter().flat_map(|l| l.cause.tokens.iter()).filter_map(|t| t.decl));
            let last = failure.cause.tokens.iter().rev().find_map(|t| t.decl);
            if let (Some(last), Some(user)) = (last, failure.cause.decl)
                && *users.entry(last).or_insert(user) != user
            {
                tokens.several.extend(token(page, &failure.cause).map(|t| t.location));
            }
        }
        for pass in &judged.passes {
            let (element, contrast) = match pass {
                Pass::Element(element, contrast) => (*element, contrast),
                Pass::Pseudo(cause) => {
                    tokens.inks.extend(token(page, cause).map(|t| t.location));
                    continue;
                }
            };
            // Only those that something fails through matter.
            let styled = page.styled;
            let in_ink = styled.comes_through(contrast).any(|decl| accused.contains(&decl));
            let in_ground = styled.ground_comes_through(contrast).any(|decl| accused.contains(&decl));
            if !in_ink && !in_ground {
                continue;
            }
            let origins = styled.origins(element, contrast);
            let ink = token(page, &origins.cause).map(|t| t.location);
            if is_strong(contrast) {
                tokens.inks.extend(ink);
                tokens.grounds.extend(origins.layers.last().and_then(|l| token(page, &l.cause)).map(|t| t.location));
            } else {
                tokens.large.extend(ink);
            }
        }
        tokens
    }

    fn is_ink_innocent(&self, token: &Place) -> bool {
        let at = token.location;
        self.inks.contains(&at) || self.large.contains(&at) && !self.several.contains(&at)
    }

    fn is_ground_innocent(&self, token: &Place) -> bool {
        self.grounds.contains(&token.location)
    }
}

struct Judges<'a, 'p> {
    page: &'a Page<'p>,
    tokens: Tokens,
    /// Whether the ground is to blame, by the number of the look.
    grounds: FxHashMap<u32, bool>,
    /// The first element that the browser's own colour fails on, by that colour's declaration and the ground's.
    elements: FxHashMap<(Option<DeclId>, Option<DeclId>), Location>,
    /// What is faded for a while only, once that is asked for.
    passing: Option<Passing<'a>>,
}

impl Judges<'_, '_> {
    /// The browser's own colour is one cause on all elements that have it on one ground.
    fn element(&mut self, failure: &Failure, ground: Option<DeclId>) -> Option<(Blame, Option<Location>)> {
        let tag = self.page.tag(failure.subject.element)?;
        let first = *self.elements.entry((failure.cause.decl, ground)).or_insert(tag);
        Some((Blame::Element(first), Some(tag)))
    }

    /// Who is to blame, and whether that is so for all texts of the look: a class is written on each of them.
    fn of(&mut self, failure: &Failure) -> (Option<(Blame, Option<Location>)>, bool) {
        let page = self.page;
        let element = failure.subject.element;
        if let Some(fade) = fade(page, failure) {
            let passing = self.passing.get_or_insert_with(|| Passing::of(page));
            // Once it is there, its own colour stands out.
            if passing.holds(&fade, failure.state) {
                return (None, false);
            }
            if let Some(place) = held(page, &fade.cause, fade.element.into()) {
                let blame = match token(page, &fade.cause) {
                    Some(token) => (Blame::Fade(token, fade.opacity), Some(place.location)),
                    None => (Blame::Fade(place, fade.opacity), None),
                };
                return (Some(blame), false);
            }
        }
        let ink = held(page, &failure.cause, failure.subject);
        let painted = failure.layers.last().map(|layer| &layer.cause);
        let painted = painted.and_then(|cause| Some((cause, held(page, cause, element.into())?)));
        let is_grounds = *self.grounds.entry(failure.number).or_insert_with(|| match ink {
            // Nobody set a colour: whoever painted the ground should have.
            None => failure.cause.decl.is_none(),
            Some(ink) => {
                failure.only_ground_stirs
                    || failure.only_ground_token
                        && painted
                            .and_then(|(cause, _)| token(page, cause))
                            .is_some_and(|t| !self.tokens.is_ground_innocent(&t))
                    || painted.is_some_and(|(_, ground)| breaks(page, failure, ink.subject, &ground))
            }
        });
        let (cause, place, make): (_, _, fn(Place) -> Blame) = match (painted.filter(|_| is_grounds), ink) {
            (Some((cause, place)), _) => (cause, place, Blame::Ground),
            (None, Some(place)) => (&failure.cause, place, Blame::Ink),
            (None, None) => return (self.element(failure, painted.map(|(_, p)| p.decl)), false),
        };
        let is_ground = matches!(make(place), Blame::Ground(_));
        let innocent = |t: &Place| match is_ground {
            true => self.tokens.is_ground_innocent(t),
            false => self.tokens.is_ink_innocent(t),
        };
        let (blame, used) = match token(page, cause).filter(|t| !innocent(t)) {
            Some(token) => (make(token), Some(place.location)),
            None => (make(place), None),
        };
        (Some((blame, used)), !is_class(page, &place))
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
