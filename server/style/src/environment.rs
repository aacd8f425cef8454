//! Environments: theme × viewport band (× interaction state), and values that differ between them.
//!
//! A page has up to [`MAX_THEMES`] themes and [`MAX_BANDS`] viewport bands. A set of environments is one `u128`, so
//! that a condition (`@media`, `[data-theme=dark] …`) is a bit mask and a value is a short list of disjoint masks:
//! an element that no conditional declaration reaches has one piece, whatever the number of environments.
//! The interaction state is asked for, not enumerated: see [`State`].

use smallvec::{SmallVec, smallvec};

/// Themes kept per page. A page with more drops the rest and says so ([`Environments::dropped`]).
pub const MAX_THEMES: usize = 8;
/// Viewport bands kept per page; neighbouring ones beyond are merged away and said.
pub const MAX_BANDS: usize = 16;

/// The smallest viewport considered, in CSS px.
pub const MIN_VIEWPORT: f32 = 320.0;
/// The widest viewport considered, in CSS px.
pub const MAX_VIEWPORT: f32 = 1920.0;

/// What the pointer or keyboard does to the element that is asked about. Ancestors of a hovered element are hovered
/// too; those of a focused one are `:focus-within`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum State {
    /// Nothing.
    Rest,
    /// `:hover`.
    Hover,
    /// `:focus`, `:focus-visible` and, above, `:focus-within`.
    Focus,
}

impl State {
    /// All states.
    pub const ALL: [Self; 3] = [Self::Rest, Self::Hover, Self::Focus];

    /// As a bit of a state mask.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Light or dark, as `prefers-color-scheme` and `color-scheme` tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// One thing that a theme sets differently from the page as written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// An attribute of `html` or `body`: `data-theme`, `data-color-scheme`, `data-mode`, `data-bs-theme` and kin.
    Attribute {
        /// Whether it stands on `body` (else on `html`).
        on_body: bool,
        /// Its name.
        name: Box<str>,
        /// Its value; `None` takes the attribute away.
        value: Option<Box<str>>,
    },
    /// A class of `html` or `body`.
    Class {
        /// Whether it stands on `body` (else on `html`).
        on_body: bool,
        /// The class.
        name: Box<str>,
        /// Whether it is there.
        present: bool,
    },
    /// `prefers-color-scheme`.
    Prefers(Scheme),
    /// A checkbox or radio that `:root:has(…:checked)` or a sibling combinator looks at.
    Checked {
        /// The control's node id.
        node: u32,
        /// Whether it is checked.
        checked: bool,
    },
}

/// One assignment of the page's theme switches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// How reports name it: `[data-theme=dark]`, `.dark`, `prefers-color-scheme: dark`; `default` for the page as
    /// written.
    pub name: Box<str>,
    /// What it sets. Empty for the page as written (with a light preference).
    pub switches: Vec<Switch>,
    /// Whether a visitor can get there: authored on the page, a media query, `light-dark()`, or named by a script
    /// or control. Findings that only hold in unreachable themes have low confidence.
    pub reachable: bool,
    /// The preference that holds in it.
    pub prefers: Scheme,
}

/// A range of viewport widths in CSS px, both ends included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// Narrowest.
    pub from: f32,
    /// Widest.
    pub to: f32,
}

/// The environments of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Environments {
    /// The themes; the first is the page as written.
    pub themes: Vec<Theme>,
    /// The viewport bands, narrowest first; they cover 320 to 1920 px.
    pub bands: Vec<Band>,
    /// Themes and breakpoints that were not kept, named for the report.
    pub dropped: Vec<Box<str>>,
}

impl Default for Environments {
    fn default() -> Self {
        Self {
            themes: vec![Theme {
                name: "default".into(),
                switches: Vec::new(),
                reachable: true,
                prefers: Scheme::Light,
            }],
            bands: vec![Band { from: MIN_VIEWPORT, to: MAX_VIEWPORT }],
            dropped: Vec::new(),
        }
    }
}

impl Environments {
    /// Every environment of the page.
    pub fn all(&self) -> EnvSet {
        (0..self.themes.len().min(MAX_THEMES)).fold(EnvSet::NONE, |set, t| set.or(self.theme(t)))
    }

    /// Every band of theme number `theme`.
    pub fn theme(&self, theme: usize) -> EnvSet {
        (0..self.bands.len().min(MAX_BANDS)).fold(EnvSet::NONE, |set, b| set.or(EnvSet::one(theme, b)))
    }

    /// Every theme in band number `band`.
    pub fn band(&self, band: usize) -> EnvSet {
        (0..self.themes.len().min(MAX_THEMES)).fold(EnvSet::NONE, |set, t| set.or(EnvSet::one(t, band)))
    }

    /// The themes that a set touches, by number.
    pub fn themes_of(&self, set: EnvSet) -> impl Iterator<Item = usize> + '_ {
        (0..self.themes.len().min(MAX_THEMES)).filter(move |&t| !self.theme(t).and(set).is_empty())
    }

    /// The bands that a set touches, by number.
    pub fn bands_of(&self, set: EnvSet) -> impl Iterator<Item = usize> + '_ {
        (0..self.bands.len().min(MAX_BANDS)).filter(move |&b| !self.band(b).and(set).is_empty())
    }

    /// The environments of `set` that a visitor can reach.
    pub fn reachable(&self, set: EnvSet) -> EnvSet {
        self.themes
            .iter()
            .enumerate()
            .filter(|(_, t)| t.reachable)
            .fold(EnvSet::NONE, |all, (t, _)| all.or(self.theme(t).and(set)))
    }
}

/// A set of environments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EnvSet(u128);

impl EnvSet {
    /// No environment.
    pub const NONE: Self = Self(0);
    /// Every environment that any page could have. Intersect with [`Environments::all`] before counting.
    pub const EVERY: Self = Self(u128::MAX);

    /// The one environment of theme and band number.
    pub const fn one(theme: usize, band: usize) -> Self {
        if theme >= MAX_THEMES || band >= MAX_BANDS {
            return Self::NONE;
        }
        Self(1 << (theme * MAX_BANDS + band))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// In either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// In this, not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Its first environment alone (themes before bands); empty if there is none.
    #[must_use]
    pub const fn first(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// Whether all of `other` is in this.
    pub const fn contains(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many environments.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Theme and band number of each environment, themes first.
    pub fn iter(self) -> impl Iterator<Item = (usize, usize)> {
        (0..MAX_THEMES * MAX_BANDS)
            .filter(move |bit| self.0 & (1 << bit) != 0)
            .map(|bit| (bit / MAX_BANDS, bit % MAX_BANDS))
    }
}

impl std::fmt::Debug for EnvSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if *self == Self::EVERY {
            return f.write_str("every");
        }
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A value that may differ between environments: disjoint sets, together all that was asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct PerEnv<T>(SmallVec<[(EnvSet, T); 1]>);

impl<T> PerEnv<T> {
    /// The same value in all of `set`.
    pub fn uniform(set: EnvSet, value: T) -> Self {
        Self(smallvec![(set, value)])
    }

    /// From disjoint pieces; empty sets are left out.
    pub fn from_pieces(pieces: impl IntoIterator<Item = (EnvSet, T)>) -> Self {
        Self(pieces.into_iter().filter(|(set, _)| !set.is_empty()).collect())
    }

    /// From disjoint pieces none of which is empty.
    pub(crate) const fn of_pieces(pieces: SmallVec<[(EnvSet, T); 1]>) -> Self {
        Self(pieces)
    }

    /// The pieces.
    pub fn pieces(&self) -> &[(EnvSet, T)] {
        &self.0
    }

    /// The pieces, by value.
    pub fn into_pieces(self) -> impl Iterator<Item = (EnvSet, T)> {
        self.0.into_iter()
    }

    /// The value in an environment of `set`, if one piece holds all of `set`.
    pub fn uniform_in(&self, set: EnvSet) -> Option<&T> {
        self.0.iter().find(|(s, _)| s.contains(set)).map(|(_, v)| v)
    }

    /// Each value changed.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> PerEnv<U> {
        PerEnv(self.0.into_iter().map(|(s, v)| (s, f(v))).collect())
    }

    /// Each value replaced by a value that may itself differ within its environments.
    pub fn and_then<U>(self, mut f: impl FnMut(EnvSet, T) -> PerEnv<U>) -> PerEnv<U> {
        let mut out = SmallVec::new();
        for (set, value) in self.0 {
            for (inner, u) in f(set, value).0 {
                let both = set.and(inner);
                if !both.is_empty() {
                    out.push((both, u));
                }
            }
        }
        PerEnv(out)
    }

    /// Pairs of values, cut where either differs.
    pub fn zip<'a, U>(&'a self, other: &'a PerEnv<U>) -> impl Iterator<Item = (EnvSet, &'a T, &'a U)> {
        self.0.iter().flat_map(move |(s, v)| {
            other.0.iter().filter_map(move |(t, u)| {
                let both = s.and(*t);
                (!both.is_empty()).then_some((both, v, u))
            })
        })
    }

    /// The environments in which `test` holds.
    pub fn where_(&self, mut test: impl FnMut(&T) -> bool) -> EnvSet {
        self.0.iter().filter(|(_, v)| test(v)).fold(EnvSet::NONE, |all, (s, _)| all.or(*s))
    }
}
