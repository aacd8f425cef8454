//! Computed lengths.

use super::context::components;
use super::source::Source;
use super::table::{Pieces, Sourced, StyleId, piece};
use super::walk::{Decided, Given, Read, View};
use super::{Computed, Known, Why};
use crate::declaration::Subject;
use crate::environment::{EnvSet, PerEnv, State};
use crate::length::{self, Interval, LengthContext, LineHeight};
use crate::property::Property;
use crate::styled::Styled;
use crate::value::Component;
use easel_syntax::Span;

/// Where a border or outline takes its style from.
const fn line_style(width: Property) -> Option<Property> {
    Some(match width {
        Property::BorderTopWidth => Property::BorderTopStyle,
        Property::BorderRightWidth => Property::BorderRightStyle,
        Property::BorderBottomWidth => Property::BorderBottomStyle,
        Property::BorderLeftWidth => Property::BorderLeftStyle,
        Property::OutlineWidth => Property::OutlineStyle,
        _ => return None,
    })
}

/// The initial width of borders and outlines, in px.
const MEDIUM: f32 = 3.0;

/// A length as it is read.
#[derive(PartialEq)]
enum Length<'a> {
    /// What most lengths are.
    Px(f32),
    Components(Vec<Component<'a>>),
}

fn read_length<'a>(given: &Given<'a>) -> Read<(Length<'a>, Span)> {
    let text = given.value().trim_ascii();
    if let Some(px) = plain_px(text) {
        return Read::Value((Length::Px(px), given.span()));
    }
    match components(given, |c| matches!(c.len(), 1 | 2)) {
        Read::Value((components, span)) => Read::Value((Length::Components(components), span)),
        Read::Unknown(why) => Read::Unknown(why),
    }
}

/// `0`, `-1px`, `1.5px`.
fn plain_px(text: &str) -> Option<f32> {
    if text == "0" {
        return Some(0.0);
    }
    let number = text.strip_suffix("px")?;
    let is_plain = number.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-'));
    if is_plain { number.parse().ok() } else { None }
}

impl<'a> View<'a> {
    /// What a style makes of a property that takes a length. `percent`: what 100 % is. `envs` shrinks to where the
    /// answer holds.
    pub(crate) fn length(
        &self,
        style: StyleId,
        property: Property,
        percent: Option<Interval>,
        envs: &mut EnvSet,
    ) -> Sourced<Interval> {
        if property == Property::FontSize {
            return self.font_size(style, envs);
        }
        let physical = self.table.style(style).map_or(property, |s| self.sides(s, property, envs).0);
        if let Some(line) = line_style(physical)
            && let (Known::Value(true), source) = self.is_line_missing(style, line, envs)
        {
            return Sourced { value: Known::Value(Interval::ZERO), source };
        }
        match self.decide(style, property, envs, &read_length) {
            Decided::Value { style: on, value, given, span } => {
                let known = match &value {
                    Length::Px(px) => Known::Value(Interval::exact(*px)),
                    Length::Components(value) => self.evaluate(on, value, percent, envs),
                };
                Sourced { value: known, source: self.source(&given, span) }
            }
            Decided::Initial => {
                let initial = crate::value::parse(property.initial());
                let value = initial
                    .first()
                    .map_or(Known::Unknown(Why::Layout), |one| self.keyword_or(one, || Known::Unknown(Why::Layout)));
                let value = if property.initial() == "0" { Known::Value(Interval::ZERO) } else { value };
                Sourced { value, source: Source::INITIAL }
            }
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }

    /// The width of a border or outline that has a line.
    pub(crate) fn line_width(&self, style: StyleId, width: Property, envs: &mut EnvSet) -> Known<Interval> {
        match self.by_value().decide(style, width, envs, &read_length) {
            Decided::Value { value: Length::Px(px), .. } => Known::Value(Interval::exact(px)),
            Decided::Value { style: on, value: Length::Components(value), .. } => self.evaluate(on, &value, None, envs),
            Decided::Initial => Known::Value(Interval::exact(MEDIUM)),
            Decided::Unknown(why) => Known::Unknown(why),
        }
    }

    /// Whether there is no line, so that it has no width.
    fn is_line_missing(&self, style: StyleId, line: Property, envs: &mut EnvSet) -> (Known<bool>, Source) {
        let missing = |k: &str| k.eq_ignore_ascii_case("none") || k.eq_ignore_ascii_case("hidden");
        match self.word(style, line, envs).map(missing) {
            // Only then is it asked what says so.
            Known::Value(true) => (Known::Value(true), self.keyword(style, line, envs).source),
            known => (known, Source::INITIAL),
        }
    }

    fn keyword_or(&self, one: &Component<'_>, other: impl FnOnce() -> Known<Interval>) -> Known<Interval> {
        match one.ident().map(str::to_ascii_lowercase).as_deref() {
            Some("normal") => Known::Value(Interval::ZERO),
            Some("thin") => Known::Value(Interval::exact(1.0)),
            Some("medium") => Known::Value(Interval::exact(MEDIUM)),
            Some("thick") => Known::Value(Interval::exact(5.0)),
            Some(_) => Known::Unknown(Why::Layout),
            None => other(),
        }
    }

    /// A length on an element of style `on`.
    fn evaluate(
        &self,
        on: StyleId,
        value: &[Component<'_>],
        percent: Option<Interval>,
        envs: &mut EnvSet,
    ) -> Known<Interval> {
        let Some(first) = value.first() else { return Known::Unknown(Why::Unsupported) };
        let first = std::slice::from_ref(first);
        let Some(one) = first.first() else { return Known::Unknown(Why::Unsupported) };
        self.keyword_or(one, || {
            let known = self.relative(on, envs, |context| {
                length::parse(first, &LengthContext { percent_base: percent, ..*context })
            });
            match known {
                Known::Unknown(Why::Unsupported) if percent.is_none() => {
                    let zero = LengthContext { percent_base: Some(Interval::ZERO), ..LengthContext::default() };
                    let of_layout = length::parse(first, &zero).is_some();
                    Known::Unknown(if of_layout { Why::Layout } else { Why::Unsupported })
                }
                known => known,
            }
        })
    }

    /// What `evaluate` makes of the font size of style `on` and the viewport.
    pub(crate) fn relative(
        &self,
        on: StyleId,
        envs: &mut EnvSet,
        evaluate: impl Fn(&LengthContext) -> Option<Interval>,
    ) -> Known<Interval> {
        let exact = |i: &Interval| i.value().is_some();
        let with = |font_size| {
            let evaluate = &evaluate;
            move |context: &LengthContext| evaluate(&LengthContext { font_size, ..*context })
        };
        // Most lengths depend on nothing.
        let (small, large) = (with(Interval::exact(1.0)), with(Interval::exact(1000.0)));
        let nowhere = LengthContext { root_font_size: Interval::exact(17.0), ..LengthContext::default() };
        let somewhere = evaluate(&LengthContext { font_size: Interval::exact(1.0), ..LengthContext::default() });
        if somewhere.is_some_and(|i| exact(&i)) && somewhere == large(&nowhere) && somewhere == small(&nowhere) {
            return somewhere.map_or(Known::Unknown(Why::Unsupported), Known::Value);
        }
        match self.font_size(on, envs).value {
            Known::Value(size) => self.over_bands(envs, with(size), exact),
            Known::Unknown(why) => {
                if small(&nowhere) == large(&nowhere) {
                    self.over_bands(envs, small, exact)
                } else {
                    Known::Unknown(why)
                }
            }
        }
    }

    /// The font size of a style.
    pub(crate) fn font_size(&self, style: StyleId, envs: &mut EnvSet) -> Sourced<Interval> {
        let unknown = Sourced { value: Known::Unknown(Why::Unsupported), source: Source::INITIAL };
        let pieces = self.table.context_of(style).map(|c| &c.font_size);
        pieces.and_then(|p| piece(p, envs)).copied().unwrap_or(unknown)
    }

    /// The line height of a style. A number is a multiple of each element's own font size.
    pub(crate) fn line_height(&self, style: StyleId, envs: &mut EnvSet) -> Sourced<LineHeight> {
        let test = |c: &[Component<'a>]| length::line_height(c, &LengthContext::default()).is_some();
        match self.decide(style, Property::LineHeight, envs, &|given| components(given, test)) {
            Decided::Value { style: on, value, given, span } => {
                let source = self.source(&given, span);
                let known = match length::line_height(&value, &LengthContext::default()) {
                    Some(LineHeight::Length(_)) => self
                        .relative(on, envs, |context| match length::line_height(&value, context) {
                            Some(LineHeight::Length(length)) => Some(length),
                            _ => None,
                        })
                        .map(LineHeight::Length),
                    Some(other) => Known::Value(other),
                    None => Known::Unknown(Why::Unsupported),
                };
                Sourced { value: known, source }
            }
            Decided::Initial => Sourced { value: Known::Value(LineHeight::Normal), source: Source::INITIAL },
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }

    /// A plain number between two bounds, percentages as fractions: `opacity`, `fill-opacity`.
    pub(crate) fn fraction(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> Sourced<f32> {
        let decided = self.decide(style, property, envs, &|given| match crate::value::number_or_fraction(
            &crate::value::parse(given.value()),
        ) {
            Some(number) => Read::Value((number.clamp(0.0, 1.0), given.span())),
            None => Read::Unknown(Why::Unsupported),
        });
        match decided {
            Decided::Value { value, given, span, .. } => {
                Sourced { value: Known::Value(value), source: self.source(&given, span) }
            }
            Decided::Initial => Sourced { value: Known::Value(1.0), source: Source::INITIAL },
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }
}

/// The two radii of a corner in px. Percentages are taken of a box of 100 px, so that `50%` is 50.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// Along the horizontal edge.
    pub horizontal: Interval,
    /// Along the vertical edge.
    pub vertical: Interval,
}

impl Styled {
    /// The length in px that a subject has for a property: padding, margin, border widths (0 where no line is
    /// drawn), gaps and the spacing of letters (`normal` is 0), `width`, `height`, `max-width` as declared, insets,
    /// `text-indent`, `font-size`. Keywords that layout decides and percentages are `Unknown(Layout)`.
    pub fn length(&self, subject: impl Into<Subject>, property: Property, state: State) -> PerEnv<Computed<Interval>> {
        self.computed(subject.into(), property, state, |view, style, envs| view.length(style, property, None, envs))
    }

    /// The same, where it is known what 100 % is.
    pub fn length_with(
        &self,
        subject: impl Into<Subject>,
        property: Property,
        state: State,
        percent: Interval,
    ) -> PerEnv<Computed<Interval>> {
        self.computed(subject.into(), property, state, |view, style, envs| {
            view.length(style, property, Some(percent), envs)
        })
    }

    /// The radii of a corner: `border-top-left-radius` and its like.
    pub fn corner(&self, subject: impl Into<Subject>, property: Property, state: State) -> PerEnv<Computed<Corner>> {
        self.computed(subject.into(), property, state, |view, style, envs| view.corner(style, property, envs))
    }

    /// The computed `font-size` in px.
    pub fn font_size(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<Interval>> {
        self.length(subject, Property::FontSize, state)
    }

    /// The computed `letter-spacing` in px; `normal` is 0. A length in `em` is one of the element that declares it.
    pub fn letter_spacing(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<Interval>> {
        self.computed(subject.into(), Property::LetterSpacing, state, |view, style, envs| {
            view.letter_spacing(style, envs)
        })
    }

    /// The computed `line-height`.
    pub fn line_height(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<LineHeight>> {
        self.computed(subject.into(), Property::LineHeight, state, View::line_height)
    }

    /// The computed `opacity`, 0 to 1, of the element alone.
    pub fn opacity(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<f32>> {
        self.computed(subject.into(), Property::Opacity, state, |view, style, envs| {
            view.fraction(style, Property::Opacity, envs)
        })
    }

    /// The computed `font-weight`, 1 to 1000.
    pub fn font_weight(&self, subject: impl Into<Subject>, state: State) -> PerEnv<Computed<f32>> {
        self.computed(subject.into(), Property::FontWeight, state, View::font_weight)
    }
}

impl<'a> View<'a> {
    /// The letter spacing of a style. Percentages are of the font size (css-text-4).
    pub(crate) fn letter_spacing(&self, style: StyleId, envs: &mut EnvSet) -> Sourced<Interval> {
        let hundred = Interval::exact(100.0);
        let with_percent = self.length(style, Property::LetterSpacing, None, envs);
        if with_percent.value != Known::Unknown(Why::Layout) {
            return with_percent;
        }
        let of_hundred = self.length(style, Property::LetterSpacing, Some(hundred), envs);
        let value = match (of_hundred.value, self.font_size(style, envs).value) {
            (Known::Value(share), Known::Value(size)) => {
                let ends = Interval::between(share.min * size.min / 100.0, share.max * size.max / 100.0);
                Known::Value(ends)
            }
            (Known::Unknown(why), _) | (_, Known::Unknown(why)) => Known::Unknown(why),
        };
        Sourced { value, source: of_hundred.source }
    }

    /// The font weight of a style.
    pub(crate) fn font_weight(&self, style: StyleId, envs: &mut EnvSet) -> Sourced<f32> {
        let unknown = Sourced { value: Known::Unknown(Why::Unsupported), source: Source::INITIAL };
        let pieces: Option<&Pieces<Sourced<f32>>> = self.table.context_of(style).map(|c| &c.font_weight);
        pieces.and_then(|p| piece(p, envs)).copied().unwrap_or(unknown)
    }

    pub(crate) fn corner(&self, style: StyleId, property: Property, envs: &mut EnvSet) -> Sourced<Corner> {
        let hundred = Some(Interval::exact(100.0));
        let test = |c: &[Component<'a>]| matches!(c.len(), 1 | 2);
        match self.decide(style, property, envs, &|given| components(given, test)) {
            Decided::Value { style: on, value, given, span } => {
                let (first, second) = match value.as_slice() {
                    [first, second] => (std::slice::from_ref(first), std::slice::from_ref(second)),
                    other => (other, other),
                };
                let horizontal = self.evaluate(on, first, hundred, envs);
                let vertical = self.evaluate(on, second, hundred, envs);
                let value = match (horizontal, vertical) {
                    (Known::Value(horizontal), Known::Value(vertical)) => Known::Value(Corner { horizontal, vertical }),
                    (Known::Unknown(why), _) | (_, Known::Unknown(why)) => Known::Unknown(why),
                };
                Sourced { value, source: self.source(&given, span) }
            }
            Decided::Initial => {
                let square = Corner { horizontal: Interval::ZERO, vertical: Interval::ZERO };
                Sourced { value: Known::Value(square), source: Source::INITIAL }
            }
            Decided::Unknown(why) => Sourced { value: Known::Unknown(why), source: Source::INITIAL },
        }
    }
}
