//! Computed colours.

use super::source::Source;
use super::table::{ContextId, NO_STYLE, Pieces, Sourced, StyleId, each_piece, piece};
use super::walk::{Decided, Given, Read, View};
use super::{Computed, Known, Why};
use crate::color::{self, Color, ColorValue};
use crate::declaration::Subject;
use crate::environment::{EnvSet, PerEnv, Scheme, State};
use crate::property::Property;
use crate::styled::Styled;
use easel_syntax::Span;

/// Reads a declaration as a colour.
fn read_color(given: &Given<'_>) -> Read<(ColorValue, Span)> {
    match color::parse(given.value()) {
        ColorValue::Unknown => Read::Unknown(Why::Unsupported),
        value => Read::Value((value, given.span())),
    }
}

impl View<'_> {
    /// What a style makes of a colour property. `envs` shrinks to where the answer holds.
    pub(crate) fn color(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> Sourced<Color> {
        if property == Property::Color {
            return self.text_color(style, envs);
        }
        match self.decide(style, property, envs, &read_color) {
            Decided::Value { value: ColorValue::CurrentColor, .. } => self.text_color(style, envs),
            Decided::Value { value, given, span, .. } => {
                let value = self.resolve(&value, style, envs);
                Sourced { value, source: self.source(&given, span) }
            }
            Decided::Initial => match property.initial() {
                "currentcolor" | "auto" if is_colored(property) => self.text_color(style, envs),
                _ if !is_colored(property) => {
                    Sourced { value: Known::Unknown(Why::Unsupported), source: Source::INITIAL }
                }
                initial => {
                    let value = color::parse(initial).color().map_or(Known::Unknown(Why::Unsupported), Known::Value);
                    Sourced { value, source: Source::INITIAL }
                }
            },
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }

    /// The `color` of a style, which is its `currentColor`.
    pub(crate) fn text_color(&self, style: StyleId, envs: &mut EnvSet) -> Sourced<Color> {
        let context = self.table.style(style).map_or(ContextId::OUTSIDE, |s| s.context);
        self.context_color(context, envs)
    }

    fn context_color(&self, context: ContextId, envs: &mut EnvSet) -> Sourced<Color> {
        let colors = self.table.context(context).map(|c| &c.color);
        match colors.and_then(|pieces| piece(pieces, envs)) {
            Some(known) => *known,
            None => {
                let value = self.system("canvastext", context, envs);
                Sourced { value, source: Source::INITIAL }
            }
        }
    }

    /// The colours of a style that declares `color`.
    pub(super) fn text_colors(&self, style: StyleId) -> Pieces<Sourced<Color>> {
        each_piece(self.table.everywhere, |envs| {
            let context = self.table.style(style).map_or(ContextId::OUTSIDE, |s| s.context);
            let outer = self.table.context(context).and_then(|c| c.parent).unwrap_or(ContextId::OUTSIDE);
            match self.decide(style, Property::Color, envs, &read_color) {
                Decided::Value { style: on, .. } if on != style => {
                    let on = self.table.style(on).map_or(ContextId::OUTSIDE, |s| s.context);
                    self.context_color(on, envs)
                }
                Decided::Value { value: ColorValue::CurrentColor, .. } => self.context_color(outer, envs),
                Decided::Value { value, given, span, .. } => {
                    let current =
                        if value.uses_current_color() { Some(self.context_color(outer, envs).value) } else { None };
                    let value = match current {
                        Some(Known::Unknown(why)) => Known::Unknown(why),
                        Some(Known::Value(current)) => self.resolve_with(&value, Some(current), context, envs),
                        None => self.resolve_with(&value, None, context, envs),
                    };
                    Sourced { value, source: self.source(&given, span) }
                }
                Decided::Initial => {
                    Sourced { value: self.system("canvastext", context, envs), source: Source::INITIAL }
                }
                Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
            }
        })
    }

    /// A colour value as an element of `style` uses it.
    pub(crate) fn resolve(&self, value: &ColorValue, style: StyleId, envs: &mut EnvSet) -> Known<Color> {
        if let ColorValue::Color(color) = value {
            return Known::Value(*color);
        }
        let context = self.table.style(style).map_or(ContextId::OUTSIDE, |s| s.context);
        if !value.uses_current_color() {
            return self.resolve_with(value, None, context, envs);
        }
        match self.context_color(context, envs).value {
            Known::Value(current) => self.resolve_with(value, Some(current), context, envs),
            Known::Unknown(why) => Known::Unknown(why),
        }
    }

    fn resolve_with(
        &self,
        value: &ColorValue,
        current: Option<Color>,
        context: ContextId,
        envs: &mut EnvSet,
    ) -> Known<Color> {
        if let ColorValue::System(name) = value {
            return self.system(name, context, envs);
        }
        let dark = if value.uses_light_dark() {
            match self.is_dark(context, envs) {
                Known::Value(dark) => dark,
                Known::Unknown(why) => return Known::Unknown(why),
            }
        } else {
            false
        };
        value.resolve(current, dark).map_or(Known::Unknown(Why::Unsupported), Known::Value)
    }

    /// Whether an element of this context uses the dark colour scheme (css-color-adjust-1, section 2).
    pub(crate) fn is_dark(&self, context: ContextId, envs: &mut EnvSet) -> Known<bool> {
        let decided = self.inherited(context, Property::ColorScheme, envs, &|given| {
            Read::Value((supported(given.value()), given.span()))
        });
        let schemes = match decided {
            Decided::Value { value: Some(schemes), .. } => schemes,
            Decided::Value { value: None, .. } | Decided::Initial => self.table.page_schemes,
            Decided::Unknown(why) => return Known::Unknown(why),
        };
        let (light, dark) = schemes;
        if light && dark {
            let environments = self.styled.environments();
            let prefers = environments.themes_of(envs.first()).next().and_then(|t| environments.themes.get(t));
            let prefers = prefers.map_or(Scheme::Light, |t| t.prefers);
            let same = environments
                .themes
                .iter()
                .enumerate()
                .filter(|(_, t)| t.prefers == prefers)
                .fold(EnvSet::NONE, |all, (t, _)| all.or(environments.theme(t)));
            *envs = envs.and(same);
            return Known::Value(prefers == Scheme::Dark);
        }
        Known::Value(dark)
    }

    /// A system colour as browsers have it in the light scheme; in the dark one they differ.
    fn system(&self, name: &str, context: ContextId, envs: &mut EnvSet) -> Known<Color> {
        match self.is_dark(context, envs) {
            Known::Value(false) => system_in_light(name).map_or(Known::Unknown(Why::Unsupported), Known::Value),
            Known::Value(true) => Known::Unknown(Why::Unsupported),
            Known::Unknown(why) => Known::Unknown(why),
        }
    }
}

/// Whether a property takes a colour.
fn is_colored(property: Property) -> bool {
    property.accepts(&crate::value::parse("red"))
}

/// Whether a value of `color-scheme`, or of the page's `meta`, has light and dark. `None` for `normal`.
pub(super) fn supported(value: &str) -> Option<(bool, bool)> {
    let has = |scheme: &str| value.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case(scheme));
    let (light, dark) = (has("light"), has("dark"));
    (light || dark).then_some((light, dark))
}

fn system_in_light(name: &str) -> Option<Color> {
    let grey = |v| Some(Color::from_rgb8(v, v, v));
    match name {
        "canvas" | "field" => Some(Color::WHITE),
        "canvastext" | "fieldtext" | "buttontext" | "marktext" => Some(Color::BLACK),
        "linktext" => Some(Color::from_rgb8(0, 0, 0xEE)),
        "visitedtext" => Some(Color::from_rgb8(0x55, 0x1A, 0x8B)),
        "activetext" => Some(Color::from_rgb8(0xFF, 0, 0)),
        "buttonface" => grey(0xEF),
        "buttonborder" | "threedface" => grey(0xC0),
        "graytext" => grey(0x80),
        "mark" => Some(Color::from_rgb8(0xFF, 0xFF, 0)),
        _ => None,
    }
}

impl Styled {
    /// The computed colour that a subject has for a property that takes one: `color`, `background-color`, the border
    /// colours, `outline-color`, `text-decoration-color`, `fill`, `stroke`, `stop-color`, `caret-color` …. `fill` and
    /// `stroke` that are no colour (`none`, `url(…)`) are unknown; see [`Styled::paints`]. Another property has
    /// `Unknown(Unsupported)`.
    pub fn color(&self, subject: impl Into<Subject>, property: Property, state: State) -> PerEnv<Computed<Color>> {
        self.computed(subject.into(), property, state, |view, style, envs| view.color(style, property, envs))
    }

    /// Whether a subject uses the dark colour scheme, as `light-dark()` and system colours do.
    pub fn is_dark(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Known<bool>> {
        let view = self.view();
        let context = view.style_of(subject.into(), state).and_then(|s| view.table.style(s)).map(|s| s.context);
        let pieces = each_piece(view.table.everywhere, |envs| match context {
            Some(context) => view.is_dark(context, envs),
            None => Known::Unknown(NO_STYLE),
        });
        PerEnv::of_pieces(pieces)
    }
}
