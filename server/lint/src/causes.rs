//! One finding per cause: what was found on many elements, gathered at the place where its author edits it.

use crate::findings::{Draft, Findings};
use crate::page::Page;
use easel_style::computed::Cause;
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::sheet::Location;
use rustc_hash::FxHashMap;

/// A declaration as it stands for a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The declaration.
    pub(crate) decl: DeclId,
    /// The subject to locate it for.
    pub(crate) subject: Subject,
    /// Where it stands.
    pub(crate) location: Location,
}

impl Place {
    /// A declaration; `None` for the browser's own and framework bases.
    pub(crate) fn of(page: &Page<'_>, decl: DeclId, subject: Subject) -> Option<Self> {
        Some(Self { decl, subject, location: page.styled.locate(decl, subject)? })
    }

    /// The declaration that won.
    pub(crate) fn of_use(page: &Page<'_>, cause: &Cause) -> Option<Self> {
        Self::of(page, cause.decl?, cause.subject)
    }
}

/// What was found, by place.
#[derive(Debug)]
pub(crate) struct Causes<F> {
    order: Vec<Location>,
    found: FxHashMap<Location, Found<F>>,
}

/// What was found at one place.
#[derive(Debug)]
pub(crate) struct Found<F> {
    /// The place.
    pub(crate) place: Place,
    /// Where it holds.
    pub(crate) envs: EnvSet,
    /// The state it was found in; rest if in several.
    pub(crate) state: State,
    /// The first thing that was found there.
    pub(crate) fact: F,
    /// The other places that belong to it.
    pub(crate) related: Vec<Location>,
}

impl<F> Default for Causes<F> {
    fn default() -> Self {
        Self { order: Vec::new(), found: FxHashMap::default() }
    }
}

impl<F> Causes<F> {
    /// Adds what was found for the literal at `place`, used at `used`. The fact that stands there comes back.
    pub(crate) fn add(&mut self, place: Place, used: Option<Location>, envs: EnvSet, state: State, fact: F) -> &mut F {
        let order = &mut self.order;
        let found = self.found.entry(place.location).or_insert_with(|| {
            order.push(place.location);
            Found { place, envs, state, fact, related: Vec::new() }
        });
        found.envs = found.envs.or(envs);
        found.state = found.state.min(state);
        if let Some(used) = used.filter(|u| *u != place.location && found.related.last() != Some(u)) {
            found.related.push(used);
        }
        &mut found.fact
    }

    /// What was found, in the order in which it was found first.
    pub(crate) fn into_found(mut self) -> impl Iterator<Item = Found<F>> {
        self.order.into_iter().filter_map(move |location| {
            let mut found = self.found.remove(&location)?;
            found.related.sort_unstable();
            found.related.dedup();
            Some(found)
        })
    }
}

impl<F> Found<F> {
    /// Begins the finding, with its environments, its state and its other places.
    pub(crate) fn draft<'f, 'p>(
        &self,
        findings: &'f mut Findings<'p>,
        message: String,
        related: &str,
    ) -> Option<Draft<'f, 'p>> {
        let mut draft = findings.on(self.place.decl, self.place.subject, message)?.envs(self.envs).state(self.state);
        for &location in &self.related {
            draft = draft.related(location, related);
        }
        Some(draft)
    }
}
