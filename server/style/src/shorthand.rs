//! Shorthands: which longhands they set, and to what.

mod border;
mod boxes;
mod font;
mod grid;
mod layers;
mod lists;
mod table;

use crate::property::{self, Property};
use crate::value::{self, Component};
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;
use table::Kind;

/// What a shorthand says about one longhand: one part, or one per layer (`background`, `mask`, `transition`,
/// `animation`), in the order written.
#[derive(Clone, Debug, PartialEq)]
pub struct Longhand<'a> {
    /// The parts; at least one.
    pub parts: SmallVec<[Part<'a>; 1]>,
}

/// One part of a [`Longhand`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part<'a> {
    /// These components of the shorthand's value; at least one.
    Written(&'a [Component<'a>]),
    /// Left out, so the initial value.
    Initial,
    /// Left out, and what stands there implies this: `flex: 1` has a basis of 0.
    Implied(&'static str),
}

impl<'a> Longhand<'a> {
    fn one(part: Part<'a>) -> Self {
        Self { parts: smallvec![part] }
    }

    /// The longhand's value as text. `source` is the text that the components were parsed from.
    pub fn text<'s>(&self, property: Property, source: &'s str) -> Cow<'s, str> {
        let text = |part: &Part<'_>| match part {
            Part::Written(components) => value::span(components).map_or("", |s| s.of(source)),
            Part::Initial => property.initial(),
            Part::Implied(text) => text,
        };
        match self.parts.as_slice() {
            [part] => Cow::Borrowed(text(part)),
            parts => Cow::Owned(parts.iter().map(text).collect::<Vec<_>>().join(", ")),
        }
    }

    /// Where it stands in the shorthand's value: the first to the last written part. `None` if nothing is written.
    pub fn span(&self) -> Option<easel_syntax::Span> {
        let written = |part: &Part<'_>| match part {
            Part::Written(components) => value::span(components),
            _ => None,
        };
        self.parts.iter().filter_map(written).reduce(easel_syntax::Span::to)
    }
}

/// The longhands that a shorthand sets, of those that are followed. `None` if `name` (in lower case) is no shorthand.
pub fn longhands(name: &str) -> Option<&'static [Property]> {
    Some(find(name)?.1)
}

/// What the shorthand `name` with this value says about `property`. `None` if it is no shorthand, does not set the
/// property, or if the value is not valid for it, so that the whole declaration is dropped. A CSS-wide keyword goes
/// to every longhand. The value must not hold `var()`: what it stands for is put in first.
pub fn longhand_value<'a>(name: &str, property: Property, value: &'a [Component<'a>]) -> Option<Longhand<'a>> {
    let (kind, longhands) = find(name)?;
    let at = longhands.iter().position(|&p| p == property)?;
    if value::keyword(value).is_some_and(value::is_css_wide) {
        return Some(Longhand::one(Part::Written(value)));
    }
    let one = |part: Option<Part<'a>>| part.map(Longhand::one);
    match kind {
        Kind::All => None,
        Kind::Sides(each) => one(boxes::sides(value, at, each)),
        Kind::Pair(each) => one(boxes::pair(value, at, each)),
        Kind::Aligned => one(boxes::aligned(value, at)),
        Kind::Radius => one(boxes::radius(value, at)),
        Kind::Line => one(border::line(value, property)),
        Kind::BorderImage => one(border::image_source(value)),
        Kind::Outline => one(border::outline(value, property)),
        Kind::Background => layers::background(value, property),
        Kind::Mask => layers::mask(value),
        Kind::Animation => layers::animation(value, property),
        Kind::Transition => layers::transition(value, property),
        Kind::Font => one(font::font(value, property)),
        Kind::FontVariant => one(font::caps(value)),
        Kind::TextDecoration => one(lists::text_decoration(value, property)),
        Kind::ListStyle => one(lists::list_style(value, property)),
        Kind::Flex => one(lists::flex(value, property)),
        Kind::FlexFlow => one(lists::flex_flow(value, property)),
        Kind::Columns => one(lists::columns(value, property)),
        Kind::Container => one(grid::slashed(value, at, false)),
        Kind::GridLines => one(grid::slashed(value, at, true)),
        Kind::GridArea => one(grid::area(value, at)),
        Kind::GridTemplate => one(grid::template(value, property)),
    }
}

fn find(name: &str) -> Option<(Kind, &'static [Property])> {
    table::find(name).or_else(|| table::find(property::canonical(name)?))
}

/// The components of one longhand in a value whose parts may come in any order: each is taken at most once.
#[derive(Clone, Copy, Default)]
struct Slot {
    range: Option<(usize, usize)>,
}

impl Slot {
    /// Takes `from..to`; false if it is taken already.
    fn take(&mut self, from: usize, to: usize) -> bool {
        self.range.replace((from, to)).is_none()
    }

    /// Takes component `at` in addition to what stands directly before it; false if there is a gap.
    fn extend(&mut self, at: usize) -> bool {
        match self.range {
            None => self.take(at, at + 1),
            Some((from, to)) if to == at => {
                self.range = Some((from, to + 1));
                true
            }
            Some(_) => false,
        }
    }

    const fn is_taken(self) -> bool {
        self.range.is_some()
    }

    fn part<'a>(self, value: &'a [Component<'a>]) -> Part<'a> {
        match self.range.and_then(|(from, to)| value.get(from..to)) {
            Some(components) if !components.is_empty() => Part::Written(components),
            _ => Part::Initial,
        }
    }
}

/// Whether a component is one of some keywords.
fn is_one_of(component: &Component<'_>, keywords: &[&str]) -> bool {
    component.ident().is_some_and(|i| keywords.iter().any(|k| i.eq_ignore_ascii_case(k)))
}

#[cfg(test)]
mod tests;
