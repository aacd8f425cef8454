//! The inherited values that build on the parent's: size, weight and colour of the font.

use super::source::Source;
use super::table::{Context, ContextId, Pieces, Sourced, StyleId, Table, each_piece, piece};
use super::walk::{Decided, Given, Read, View};
use super::{Known, Why};
use crate::environment::EnvSet;
use crate::font;
use crate::length::{FontSize, Interval, LengthContext};
use crate::property::{Property, PropertySet};
use crate::styled::Styled;
use crate::value::{self, Component};
use easel_syntax::Span;

/// Works out the inherited values that `style`, which makes context `own`, declares.
pub(super) fn fill(styled: &Styled, table: &mut Table, style: StyleId, own: ContextId, declares: PropertySet) {
    if declares.contains(Property::FontSize) {
        let sizes = View::new(styled, table).font_sizes(style);
        if let Some(context) = context_mut(table, own) {
            context.font_size = sizes;
        }
    }
    if declares.contains(Property::FontWeight) {
        let weights = View::new(styled, table).font_weights(style);
        if let Some(context) = context_mut(table, own) {
            context.font_weight = weights;
        }
    }
    if declares.contains(Property::Color) {
        let colors = View::new(styled, table).text_colors(style);
        if let Some(context) = context_mut(table, own) {
            context.color = colors;
        }
    }
}

fn context_mut(table: &mut Table, id: ContextId) -> Option<&mut Context> {
    table.contexts.get_mut(id.0 as usize)
}

/// Reads a value as components that pass `test`; what does not is not understood.
pub(super) fn components<'a>(
    given: &Given<'a>,
    test: impl Fn(&[Component<'a>]) -> bool,
) -> Read<(Vec<Component<'a>>, Span)> {
    let components = value::parse(given.value());
    if test(&components) { Read::Value((components, given.span())) } else { Read::Unknown(Why::Unsupported) }
}

impl<'a> View<'a> {
    /// The parent of the context of `style`.
    pub(super) fn outer(&self, style: StyleId) -> Option<&'a Context> {
        let table: &'a Table = self.table;
        table.context(table.context_of(style)?.parent?)
    }

    fn font_sizes(&self, style: StyleId) -> Pieces<Sourced<Interval>> {
        let read = |given: &Given<'a>| match FontSize::parse(&value::parse(given.value())) {
            Some(size) => Read::Value((size, given.span())),
            None => Read::Unknown(Why::Unsupported),
        };
        each_piece(self.table.everywhere, |envs| match self.decide(style, Property::FontSize, envs, &read) {
            Decided::Value { style: on, value, given, span } if on == style => {
                let outer = self.outer(style).and_then(|c| piece(&c.font_size, envs));
                let value = match outer.map(|s| s.value) {
                    Some(Known::Unknown(why)) if value.is_relative() => Known::Unknown(why),
                    parent => {
                        let parent = parent.and_then(|p| p.value().copied());
                        let evaluate = |context: &LengthContext| {
                            let font_size = parent.unwrap_or(context.font_size);
                            value.evaluate(&LengthContext { font_size, ..*context })
                        };
                        self.over_bands(envs, evaluate, |size| size.value().is_some())
                    }
                };
                Sourced { value, source: self.source(&given, span) }
            }
            Decided::Value { style: on, .. } => self.kept(self.table.context_of(on).map(|c| &c.font_size), envs),
            Decided::Initial => Sourced { value: Known::Value(Interval::exact(16.0)), source: Source::INITIAL },
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        })
    }

    fn kept<T: Copy>(&self, pieces: Option<&Pieces<Sourced<T>>>, envs: &mut EnvSet) -> Sourced<T> {
        let unknown = Sourced { value: Known::Unknown(Why::Unsupported), source: Source::INITIAL };
        pieces.and_then(|p| piece(p, envs)).copied().unwrap_or(unknown)
    }

    fn font_weights(&self, style: StyleId) -> Pieces<Sourced<f32>> {
        each_piece(self.table.everywhere, |envs| {
            let decided = self.decide(style, Property::FontWeight, envs, &|given| {
                components(given, |c| font::weight(c, 400.0).is_some())
            });
            match decided {
                Decided::Value { style: on, value, given, span } if on == style => {
                    let outer = self.outer(style).and_then(|c| piece(&c.font_weight, envs)).map(|s| s.value);
                    let value = match outer {
                        Some(Known::Unknown(why)) if font::weight(&value, 1.0) != font::weight(&value, 1000.0) => {
                            Known::Unknown(why)
                        }
                        outer => {
                            let parent = outer.and_then(|o| o.value().copied()).unwrap_or(400.0);
                            font::weight(&value, parent).map_or(Known::Unknown(Why::Unsupported), Known::Value)
                        }
                    };
                    Sourced { value, source: self.source(&given, span) }
                }
                Decided::Value { style: on, .. } => self.kept(self.table.context_of(on).map(|c| &c.font_weight), envs),
                Decided::Initial => Sourced { value: Known::Value(400.0), source: Source::INITIAL },
                Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
            }
        })
    }
}
