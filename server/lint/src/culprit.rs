//! Where a value that is wrong for some texts is edited: the token that holds it, if it is wrong for all that take it
//! from there; else the declaration that takes it.

use crate::causes::Place;
use crate::page::{EnvSet, Location, Page};
use easel_style::computed::Cause;
use easel_style::declaration::{DeclId, Subject};
use rustc_hash::{FxHashMap, FxHashSet};

/// A text for which a value is wrong.
#[derive(Debug)]
pub(crate) struct Wrong<F> {
    /// Where the value comes from.
    pub(crate) cause: Cause,
    /// The text.
    pub(crate) subject: Subject,
    /// Where it is wrong.
    pub(crate) envs: EnvSet,
    /// What is wrong.
    pub(crate) fact: F,
}

/// What is wrong at one place.
#[derive(Debug)]
pub(crate) struct Culprit<F> {
    /// The declaration to edit; `None` where only the browser's own sheet sets the value.
    pub(crate) place: Option<Place>,
    /// Where it stands: the declaration, or the tag of the text.
    pub(crate) location: Location,
    /// Where it is wrong for any text.
    pub(crate) envs: EnvSet,
    /// The texts, in document order.
    pub(crate) texts: Vec<(Subject, F)>,
    /// The other places that belong to it.
    pub(crate) related: Vec<Location>,
}

/// Declarations whose value is right for some text.
#[derive(Debug, Default)]
pub(crate) struct Innocent {
    all: FxHashSet<DeclId>,
    /// For each token, the declarations by which texts take it for which it is right.
    uses: FxHashMap<DeclId, FxHashSet<DeclId>>,
}

impl Innocent {
    /// A text for which the value is right.
    pub(crate) fn add(&mut self, cause: &Cause) {
        let Some(used) = cause.decl else { return };
        self.all.insert(used);
        for token in cause.tokens.iter().filter_map(|t| t.decl) {
            self.all.insert(token);
            self.uses.entry(token).or_default().insert(used);
        }
    }

    /// Whether the value of a declaration is right for some text.
    pub(crate) fn holds(&self, decl: DeclId) -> bool {
        self.all.contains(&decl)
    }

    /// Whether a token is right for all that take it by some declaration other than the guilty ones.
    fn clears(&self, token: DeclId, guilty: &FxHashSet<DeclId>) -> bool {
        self.uses.get(&token).is_some_and(|uses| !uses.is_subset(guilty))
    }
}

/// Gathers what is wrong by the place to edit, in the order in which it was found.
pub(crate) fn culprits<F>(page: &Page<'_>, wrong: Vec<Wrong<F>>, innocent: &Innocent) -> Vec<Culprit<F>> {
    let mut at: FxHashMap<Location, usize> = FxHashMap::default();
    let mut out: Vec<Culprit<F>> = Vec::new();
    let guilty: FxHashSet<DeclId> = wrong.iter().filter_map(|w| w.cause.decl).collect();
    for Wrong { cause, subject, envs, fact } in wrong {
        let used = Place::of_use(page, &cause);
        let token = cause.tokens.last().and_then(|t| Place::of(page, t.decl?, t.subject));
        let place = token.filter(|t| !innocent.clears(t.decl, &guilty)).or(used);
        let tag = page.tag(subject.element);
        let Some(location) = place.map(|p| p.location).or(tag) else { continue };
        let index = *at.entry(location).or_insert_with(|| {
            out.push(Culprit { place, location, envs: EnvSet::NONE, texts: Vec::new(), related: Vec::new() });
            out.len() - 1
        });
        let Some(culprit) = out.get_mut(index) else { continue };
        culprit.envs = culprit.envs.or(envs);
        culprit.texts.push((subject, fact));
        for other in used.map(|u| u.location).into_iter().chain(tag) {
            if other != location && culprit.related.last() != Some(&other) {
                culprit.related.push(other);
            }
        }
    }
    for culprit in &mut out {
        culprit.related.sort_unstable();
        culprit.related.dedup();
    }
    out
}

impl<F> Culprit<F> {
    /// The normalised cause: the declaration, or the kind of element.
    pub(crate) fn key(&self, page: &Page<'_>) -> String {
        match (&self.place, self.texts.first()) {
            (Some(place), _) => {
                let (name, value) = page.declared(place.decl);
                crate::identity::declaration_key(name, value)
            }
            (None, Some((subject, _))) => page.html.name(subject.element).to_owned(),
            (None, None) => String::new(),
        }
    }
}
