//! What all questions about computed values have in common.

use super::build;
use super::source::Source;
use super::table::{NO_STYLE, Sourced, StyleId, each_piece, piece};
use super::walk::View;
use super::{Computed, Corner, Known, Why};
use crate::cancel::{Cancel, Cancelled};
use crate::color::Color;
use crate::declaration::Subject;
use crate::environment::{EnvSet, MAX_VIEWPORT, MIN_VIEWPORT, PerEnv, State};
use crate::ground::Grounds;
use crate::length::{Interval, LengthContext};
use crate::paint::Paints;
use crate::property::Property;
use crate::styled::Styled;
use crate::visible::Visible;

impl Styled {
    /// Works out the styles of the page, so that no later question has to.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set meanwhile.
    pub fn prepare(&self, cancel: &Cancel) -> Result<(), Cancelled> {
        if self.cached.table.get().is_none() {
            let table = build::build(self, cancel)?;
            // Another thread may have been faster with the same.
            let _ = self.cached.table.set(table);
        }
        if self.cached.visible.get().is_none() {
            let _ = self.cached.visible.set(Visible::of(&self.view(), cancel)?);
        }
        if self.cached.paints.get().is_none() {
            let _ = self.cached.paints.set(Paints::of(self, cancel)?);
        }
        if self.cached.grounds.get().is_none() {
            let _ = self.cached.grounds.set(Grounds::of(&self.view(), cancel)?);
        }
        Ok(())
    }

    /// A number that subjects share which compute alike in a state: ask once for all of them. Causes may differ. `None`
    /// for a pseudo-element that nothing matches, and for what is no element of the document.
    pub fn style_id(&self, subject: impl Into<Subject>, state: State) -> Option<u32> {
        self.view().style_of(subject.into(), state).map(|style| style.0)
    }

    /// Where the value of a property as text is known and passes `test`; see [`Styled::keyword`]. Costs less than to ask
    /// for the value with its causes, as do the next three.
    pub fn keyword_where(
        &self,
        subject: impl Into<Subject>,
        property: Property,
        state: State,
        test: impl Fn(&str) -> bool,
    ) -> EnvSet {
        self.where_known(subject.into(), state, |view, style, envs| view.word(style, property, envs).map(&test))
    }

    /// Where a length is known and passes `test`; see [`Styled::length`].
    pub fn length_where(
        &self,
        subject: impl Into<Subject>,
        property: Property,
        state: State,
        test: impl Fn(Interval) -> bool,
    ) -> EnvSet {
        self.where_known(subject.into(), state, |view, style, envs| {
            view.by_value().length(style, property, None, envs).value.map(&test)
        })
    }

    /// Where the radii of a corner are known and pass `test`; see [`Styled::corner`].
    pub fn corner_where(
        &self,
        subject: impl Into<Subject>,
        property: Property,
        state: State,
        test: impl Fn(Corner) -> bool,
    ) -> EnvSet {
        self.where_known(subject.into(), state, |view, style, envs| {
            view.by_value().corner(style, property, envs).value.map(&test)
        })
    }

    /// Where a colour is known and passes `test`; see [`Styled::color`].
    pub fn color_where(
        &self,
        subject: impl Into<Subject>,
        property: Property,
        state: State,
        test: impl Fn(Color) -> bool,
    ) -> EnvSet {
        self.where_known(subject.into(), state, |view, style, envs| view.color(style, property, envs).value.map(&test))
    }

    fn where_known<'a>(
        &'a self,
        subject: Subject,
        state: State,
        answer: impl Fn(&View<'a>, StyleId, &mut EnvSet) -> Known<bool>,
    ) -> EnvSet {
        let view = self.view();
        let Some(style) = view.style_of(subject, state) else { return EnvSet::NONE };
        let (mut left, mut holds) = (view.table.everywhere, EnvSet::NONE);
        while !left.is_empty() {
            let mut envs = left;
            if answer(&view, style, &mut envs) == Known::Value(true) {
                holds = holds.or(envs);
            }
            left = left.minus(envs);
        }
        holds
    }

    /// Whether all that is said of the borders of a subject is said of its four sides alike. `false` where that is not
    /// plain to see.
    pub fn has_like_borders(&self, subject: impl Into<Subject>, state: State) -> bool {
        let view = self.view();
        view.style_of(subject.into(), state).is_none_or(|style| view.are_sides_alike(style))
    }

    pub(crate) fn view(&self) -> View<'_> {
        let table = self.cached.table.get_or_init(|| {
            // Nobody sets this flag.
            build::build(self, &Cancel::new()).unwrap_or_else(|Cancelled| build::nothing())
        });
        View::new(self, table)
    }

    /// The value of a property on a subject, with causes, from an answer that shrinks the set it is given to where it
    /// holds.
    pub(crate) fn computed<'a, T: PartialEq>(
        &'a self,
        subject: Subject,
        property: Property,
        state: State,
        answer: impl Fn(&View<'a>, StyleId, &mut EnvSet) -> Sourced<T>,
    ) -> PerEnv<Computed<T>> {
        let view = self.view();
        let style = view.style_of(subject, state);
        let pieces = each_piece(view.table.everywhere, |envs| match style {
            Some(style) => answer(&view, style, envs),
            None => Sourced { value: Known::Unknown(NO_STYLE), source: Source::INITIAL },
        });
        PerEnv::of_pieces(
            pieces
                .into_iter()
                .map(|(set, Sourced { value, source })| {
                    (set, Computed { value, cause: view.cause(subject, property, &source), literal: source.literal })
                })
                .collect(),
        )
    }
}

impl View<'_> {
    /// The style of a subject. A pseudo-element that nothing matches has none.
    pub(crate) fn style_of(&self, subject: Subject, state: State) -> Option<StyleId> {
        self.table.style_of(subject, state)
    }

    /// A length by `evaluate` for the viewports of `envs`. Where it is not one number, `envs` shrinks to the viewport
    /// band of its first environment, so that each band has its own interval.
    pub(crate) fn over_bands<T: PartialEq>(
        &self,
        envs: &mut EnvSet,
        evaluate: impl Fn(&LengthContext) -> Option<T>,
        is_exact: impl Fn(&T) -> bool,
    ) -> Known<T> {
        let root = piece(&self.table.root_size, envs).copied();
        let context = |envs: EnvSet, root: f32| {
            let (narrowest, widest) = self.viewport(envs);
            let root_font_size = Interval::exact(root);
            LengthContext { root_font_size, viewport_width: (narrowest, widest), ..LengthContext::default() }
        };
        let size = match root {
            Some(Known::Value(size)) => size,
            Some(Known::Unknown(why)) => {
                // Unknown only if it depends on the root's size.
                if evaluate(&context(*envs, 16.0)) != evaluate(&context(*envs, 17.0)) {
                    return Known::Unknown(why);
                }
                Interval::exact(16.0)
            }
            None => Interval::exact(16.0),
        };
        let context = |envs: EnvSet| LengthContext { root_font_size: size, ..context(envs, 16.0) };
        let Some(whole) = evaluate(&context(*envs)) else { return Known::Unknown(Why::Unsupported) };
        let environments = self.styled.environments();
        let band = environments.bands_of(envs.first()).next();
        let of_band = band.map_or(*envs, |b| environments.band(b).and(*envs));
        if is_exact(&whole) || of_band == *envs {
            return Known::Value(whole);
        }
        *envs = of_band;
        evaluate(&context(of_band)).map_or(Known::Unknown(Why::Unsupported), Known::Value)
    }

    /// The narrowest and widest viewport of `envs`.
    fn viewport(&self, envs: EnvSet) -> (f32, f32) {
        let environments = self.styled.environments();
        let mut bands = environments.bands_of(envs).filter_map(|b| environments.bands.get(b));
        match bands.next() {
            Some(first) => (first.from, bands.last().unwrap_or(first).to),
            None => (MIN_VIEWPORT, MAX_VIEWPORT),
        }
    }
}
