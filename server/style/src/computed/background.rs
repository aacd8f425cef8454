//! Computed background images and shadows.

use super::context::components;
use super::source::Source;
use super::table::{Sourced, StyleId};
use super::walk::{Decided, Given, Read, View};
use super::{Computed, Known, Why, Written};
use crate::color::{self, Color, ColorValue};
use crate::declaration::Subject;
use crate::environment::{EnvSet, PerEnv, State};
use crate::image::{self, GradientKind, Image};
use crate::length::{self, Interval, LengthContext};
use crate::property::Property;
use crate::shadow;
use crate::styled::Styled;
use crate::value::{self, Component, ComponentKind};
use easel_syntax::Span;
use smallvec::SmallVec;
use std::sync::Arc;

/// A layer of `background-image`.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// Nothing.
    None,
    /// An image by its address.
    Url(Box<str>),
    /// A gradient.
    Gradient(Arc<Gradient>),
    /// Something that only a browser can show.
    Other,
}

/// A gradient whose colours are worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Gradient {
    /// Its shape.
    pub kind: GradientKind,
    /// Whether it repeats.
    pub repeating: bool,
    /// What stands before the stops, as written.
    pub direction: Box<str>,
    /// The stops, in order.
    pub stops: Vec<GradientStop>,
    /// The whole gradient.
    pub written: Written,
}

/// A stop of a [`Gradient`].
#[derive(Clone, Debug, PartialEq)]
pub struct GradientStop {
    /// Its colour.
    pub color: Known<Color>,
    /// Where it stands, if that is said: one or two positions.
    pub positions: SmallVec<[StopPosition; 2]>,
    /// Where the colour is written.
    pub written: Written,
}

/// A position on a gradient's line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StopPosition {
    /// Per cent of the line; degrees of a conic gradient are per cent of the turn.
    Percent(f32),
    /// A length in px.
    Px(f32),
    /// Anything else.
    Unknown,
}

/// A shadow of a box or text.
#[derive(Clone, Debug, PartialEq)]
pub struct Shadow {
    /// Whether it falls inwards.
    pub inset: bool,
    /// How far right, in px.
    pub x: Known<Interval>,
    /// How far down.
    pub y: Known<Interval>,
    /// How blurred.
    pub blur: Known<Interval>,
    /// How much wider than the box.
    pub spread: Known<Interval>,
    /// Its colour.
    pub color: Known<Color>,
    /// The whole shadow.
    pub written: Written,
    /// Where its colour is written: `currentColor` leads to the declaration of `color`.
    pub color_written: Written,
}

/// A gradient as all elements of a style share it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StyleGradient {
    pub(crate) kind: GradientKind,
    pub(crate) repeating: bool,
    pub(crate) direction: Box<str>,
    pub(crate) stops: SmallVec<[StyleStop; 3]>,
    pub(crate) source: Source,
}

/// A stop of a [`StyleGradient`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StyleStop {
    pub(crate) color: Known<Color>,
    pub(crate) positions: SmallVec<[StopPosition; 2]>,
    pub(crate) source: Source,
}

/// A layer as all elements of a style share it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum StyleLayer {
    None,
    Url(Box<str>),
    Gradient(Box<StyleGradient>),
    Other,
}

/// A shadow as all elements of a style share it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StyleShadow {
    pub(crate) inset: bool,
    pub(crate) x: Known<Interval>,
    pub(crate) y: Known<Interval>,
    pub(crate) blur: Known<Interval>,
    pub(crate) spread: Known<Interval>,
    pub(crate) color: Known<Color>,
    pub(crate) source: Source,
    pub(crate) color_source: Source,
}

/// The layers of a value: their text and its bytes in the declaration's text.
pub(crate) type Parts<'a> = SmallVec<[(&'a str, Span); 1]>;

impl<'a> View<'a> {
    /// The layers of `background-image` (or another property that takes images), the top one first. `envs` shrinks
    /// to where the answer holds.
    pub(crate) fn layers(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> SourcedList<StyleLayer> {
        let read = |given: &Given<'a>| -> Read<(Parts<'a>, Span)> { Read::Value((given.layers(), given.span())) };
        match self.decide(style, property, envs, &read) {
            Decided::Value { value, given, span, .. } => {
                let layers = value.iter().map(|(text, at)| self.layer(style, text, *at, &given, envs)).collect();
                SourcedList { value: Known::Value(layers), source: self.source_of_whole(&given, span) }
            }
            Decided::Initial => SourcedList { value: Known::Value(SmallVec::new()), source: Source::INITIAL },
            Decided::Unknown(why) => SourcedList { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }

    /// The layers of another property of backgrounds as text; empty where the initial value holds.
    pub(crate) fn layer_words(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> Known<Parts<'a>> {
        let read = |given: &Given<'a>| -> Read<(Parts<'a>, Span)> { Read::Value((given.layers(), given.span())) };
        match self.decide(style, property, envs, &read) {
            Decided::Value { value, .. } => Known::Value(value),
            Decided::Initial => Known::Value(SmallVec::new()),
            Decided::Unknown(why) => Known::Unknown(why),
        }
    }

    fn layer(&self, style: StyleId, text: &str, at: Span, given: &Given<'a>, envs: &mut EnvSet) -> StyleLayer {
        let components = value::parse(text);
        match image::parse(&components) {
            _ if components.is_empty() => StyleLayer::None,
            Image::None => StyleLayer::None,
            Image::Url(address) => StyleLayer::Url(address.into()),
            Image::Other => StyleLayer::Other,
            Image::Gradient(gradient) => {
                let turn = gradient.kind == GradientKind::Conic;
                let stops = gradient
                    .stops
                    .iter()
                    .map(|stop| {
                        let source = self.source(given, stop.color.span.shifted(at.start));
                        let (color, source) = self.component_color(stop.color, source, style, envs);
                        let positions = stop.positions.iter().map(|p| position(p, turn)).collect();
                        StyleStop { color, positions, source }
                    })
                    .collect();
                StyleLayer::Gradient(Box::new(StyleGradient {
                    kind: gradient.kind,
                    repeating: gradient.repeating,
                    direction: value::span(gradient.direction).map_or("", |s| s.of(text)).into(),
                    stops,
                    source: self.source_of_whole(given, gradient.span.shifted(at.start)),
                }))
            }
        }
    }

    /// The colour that a component is, and where it is written: `currentColor` is written at `color`.
    pub(crate) fn component_color(
        &self,
        component: &Component<'_>,
        source: Source,
        style: StyleId,
        envs: &mut EnvSet,
    ) -> (Known<Color>, Source) {
        match color::from_component(component) {
            ColorValue::CurrentColor => {
                let color = self.text_color(style, envs);
                (color.value, color.source)
            }
            ColorValue::Unknown => (Known::Unknown(Why::Unsupported), source),
            value => (self.resolve(&value, style, envs), source),
        }
    }

    /// The shadows of `box-shadow` or `text-shadow`, or the `drop-shadow()`s of `filter`.
    pub(crate) fn shadows(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> SourcedList<StyleShadow> {
        let is_filter = property == Property::Filter;
        let test = |c: &[Component<'a>]| is_filter || shadow::try_parse(c).is_some();
        match self.decide(style, property, envs, &|given| components(given, test)) {
            Decided::Value { style: on, value, given, span } => {
                let part = given.span().start;
                let parsed = if is_filter { shadow::drop_shadows(&value) } else { shadow::parse(&value) };
                let mut shadows = SmallVec::new();
                for shadow in parsed {
                    let mut length = |component: Option<&Component<'_>>| match component {
                        None => Known::Value(Interval::ZERO),
                        Some(component) => self.relative(on, envs, |context: &LengthContext| {
                            length::parse(std::slice::from_ref(component), context)
                        }),
                    };
                    let (x, y) = (length(Some(shadow.x)), length(Some(shadow.y)));
                    let (blur, spread) = (length(shadow.blur), length(shadow.spread));
                    let source = self.source_of_whole(&given, shadow.span.shifted(part));
                    let (color, color_source) = match shadow.color {
                        Some(component) => {
                            let at = self.source(&given, component.span.shifted(part));
                            self.component_color(component, at, style, envs)
                        }
                        None => {
                            let color = self.text_color(style, envs);
                            (color.value, color.source)
                        }
                    };
                    let inset = shadow.inset;
                    shadows.push(StyleShadow { inset, x, y, blur, spread, color, source, color_source });
                }
                SourcedList { value: Known::Value(shadows), source: self.source_of_whole(&given, span) }
            }
            Decided::Initial => SourcedList { value: Known::Value(SmallVec::new()), source: Source::INITIAL },
            Decided::Unknown(why) => SourcedList { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }

    pub(crate) fn written(&self, subject: Subject, property: Property, source: &Source) -> Written {
        let cause = self.cause(subject, property, source);
        Written { literal: source.literal, tokens: cause.tokens }
    }

    /// A gradient as `subject` has it.
    pub(crate) fn gradient(&self, subject: Subject, property: Property, gradient: &StyleGradient) -> Gradient {
        Gradient {
            kind: gradient.kind,
            repeating: gradient.repeating,
            direction: gradient.direction.clone(),
            stops: gradient
                .stops
                .iter()
                .map(|stop| GradientStop {
                    color: stop.color,
                    positions: stop.positions.clone(),
                    written: self.written(subject, property, &stop.source),
                })
                .collect(),
            written: self.written(subject, property, &gradient.source),
        }
    }

    /// A shadow as `subject` has it.
    pub(crate) fn shadow(&self, subject: Subject, property: Property, shadow: &StyleShadow) -> Shadow {
        let StyleShadow { inset, x, y, blur, spread, color, .. } = *shadow;
        let written = self.written(subject, property, &shadow.source);
        let color_written = self.written(subject, property, &shadow.color_source);
        Shadow { inset, x, y, blur, spread, color, written, color_written }
    }
}

/// Several values and where they were written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SourcedList<T> {
    pub(crate) value: Known<SmallVec<[T; 1]>>,
    pub(crate) source: Source,
}

fn position(component: &Component<'_>, turn: bool) -> StopPosition {
    match &component.kind {
        ComponentKind::Percentage(percent) => StopPosition::Percent(*percent),
        ComponentKind::Number(number) if *number == 0.0 => StopPosition::Percent(0.0),
        ComponentKind::Dimension { .. } if turn => {
            value::degrees(component).map_or(StopPosition::Unknown, |d| StopPosition::Percent(d / 3.6))
        }
        ComponentKind::Dimension { value, unit } if unit.eq_ignore_ascii_case("px") => StopPosition::Px(*value),
        _ => StopPosition::Unknown,
    }
}

impl Styled {
    /// The layers of `background-image`, the top one first; none for `none`.
    pub fn background_images(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<Arc<[Layer]>>> {
        let subject = subject.into();
        let property = Property::BackgroundImage;
        self.computed(subject, property, state, |view, style, envs| {
            let layers = view.layers(style, property, envs);
            let value = layers.value.map(|layers| {
                let layer = |layer: &StyleLayer| match layer {
                    StyleLayer::None => Layer::None,
                    StyleLayer::Url(address) => Layer::Url(address.clone()),
                    StyleLayer::Other => Layer::Other,
                    StyleLayer::Gradient(gradient) => {
                        Layer::Gradient(Arc::new(view.gradient(subject, property, gradient)))
                    }
                };
                layers.iter().map(layer).filter(|l| *l != Layer::None).collect()
            });
            Sourced { value, source: layers.source }
        })
    }

    /// The shadows of a box (`box-shadow`), of text (`text-shadow`), or the `drop-shadow()`s of a `filter`.
    pub fn shadows(
        &self,
        subject: impl Into<Subject>,
        property: Property,
        state: State,
    ) -> PerEnv<Computed<Arc<[Shadow]>>> {
        let subject = subject.into();
        self.computed(subject, property, state, |view, style, envs| {
            let shadows = view.shadows(style, property, envs);
            let value = shadows.value.map(|all| all.iter().map(|s| view.shadow(subject, property, s)).collect());
            Sourced { value, source: shadows.source }
        })
    }
}
