//! Where a rule holds: `@media`, `@supports`, `@container`, `media` attributes.

pub(crate) mod media;
mod media_feature;
pub(crate) mod prelude;
mod supported_properties;
pub(crate) mod supports;

use crate::environment::{EnvSet, Environments, Scheme};

/// Where something holds: surely in `yes`, perhaps in the rest of `may`. `may` holds all of `yes`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    pub(crate) yes: EnvSet,
    pub(crate) may: EnvSet,
}

impl Condition {
    pub(crate) const ALWAYS: Self = Self { yes: EnvSet::EVERY, may: EnvSet::EVERY };
    pub(crate) const NEVER: Self = Self { yes: EnvSet::NONE, may: EnvSet::NONE };
    pub(crate) const UNKNOWN: Self = Self { yes: EnvSet::NONE, may: EnvSet::EVERY };

    pub(crate) const fn known(holds: bool) -> Self {
        if holds { Self::ALWAYS } else { Self::NEVER }
    }

    pub(crate) const fn in_all_of(set: EnvSet) -> Self {
        Self { yes: set, may: set }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self { yes: self.yes.and(other.yes), may: self.may.and(other.may) }
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self { yes: self.yes.or(other.yes), may: self.may.or(other.may) }
    }

    pub(crate) const fn not(self) -> Self {
        Self { yes: EnvSet::EVERY.minus(self.may), may: EnvSet::EVERY.minus(self.yes) }
    }
}

/// A condition as written, before the page's themes and bands are known.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Query {
    /// Everywhere or nowhere.
    Known(bool),
    /// It cannot be told: orientation, `@container`, template code.
    Unknown,
    /// A feature that browsers do not know. Neither it nor its negation holds (mediaqueries-4, section 3.1).
    Undefined,
    /// Viewport widths in px.
    Width(WidthRange),
    /// `prefers-color-scheme`.
    Prefers(Scheme),
    /// Not so.
    Not(Box<Self>),
    /// All of them.
    All(Vec<Self>),
    /// Any of them.
    Any(Vec<Self>),
}

/// A range of viewport widths.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct WidthRange {
    pub(crate) from: Option<Edge>,
    pub(crate) to: Option<Edge>,
}

/// An end of a range, in px.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Edge {
    pub(crate) px: f32,
    pub(crate) inclusive: bool,
}

impl WidthRange {
    fn holds(&self, width: f32) -> bool {
        let above = self.from.is_none_or(|e| width > e.px || e.inclusive && width == e.px);
        let below = self.to.is_none_or(|e| width < e.px || e.inclusive && width == e.px);
        above && below
    }

    /// The whole widths at which a band starts because of this range. Viewports are whole pixels wide, so that
    /// `max-width: 767px` and `767.98px` end the same band.
    pub(crate) fn starts(&self) -> impl Iterator<Item = f32> + use<> {
        let from = self.from.map(|e| if e.inclusive { e.px.ceil() } else { e.px.floor() + 1.0 });
        let to = self.to.map(|e| if e.inclusive { e.px.floor() + 1.0 } else { e.px.ceil() });
        from.into_iter().chain(to)
    }
}

impl Query {
    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Known(known) => Self::Known(!known),
            Self::Unknown | Self::Undefined => self,
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    /// Whether it holds nowhere, whatever the environments are.
    pub(crate) fn is_never(&self) -> bool {
        match self {
            Self::Known(holds) => !holds,
            Self::Undefined => true,
            Self::All(parts) => parts.iter().any(Self::is_never),
            Self::Any(parts) => parts.iter().all(Self::is_never),
            Self::Not(_) | Self::Unknown | Self::Width(_) | Self::Prefers(_) => false,
        }
    }

    /// Where it holds on a page with these environments.
    pub(crate) fn holds(&self, environments: &Environments) -> Condition {
        match self {
            Self::Known(known) => Condition::known(*known),
            Self::Unknown => Condition::UNKNOWN,
            Self::Undefined => Condition::NEVER,
            Self::Width(range) => {
                let mut condition = Condition::NEVER;
                for (index, band) in environments.bands.iter().enumerate() {
                    let set = environments.band(index);
                    match (range.holds(band.from), range.holds(band.to)) {
                        (true, true) => condition = condition.or(Condition::in_all_of(set)),
                        (false, false) if !range.starts().any(|s| band.from < s && s <= band.to) => {}
                        _ => condition.may = condition.may.or(set),
                    }
                }
                condition
            }
            Self::Prefers(scheme) => Condition::in_all_of(
                environments
                    .themes
                    .iter()
                    .enumerate()
                    .filter(|(_, theme)| theme.prefers == *scheme)
                    .fold(EnvSet::NONE, |set, (index, _)| set.or(environments.theme(index))),
            ),
            Self::Not(inner) => inner.holds(environments).not(),
            Self::All(all) => all.iter().fold(Condition::ALWAYS, |c, q| c.and(q.holds(environments))),
            Self::Any(any) => any.iter().fold(Condition::NEVER, |c, q| c.or(q.holds(environments))),
        }
    }

    /// Calls `visit` with each part that is not made of others.
    pub(crate) fn leaves<'q>(&'q self, visit: &mut impl FnMut(&'q Self)) {
        match self {
            Self::Not(inner) => inner.leaves(visit),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|p| p.leaves(visit)),
            leaf => visit(leaf),
        }
    }
}
