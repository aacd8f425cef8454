//! Properties whose lengths also have names.

use super::evaluate::evaluate;
use super::unit::Relative;
use super::{Interval, LengthContext, parse};
use crate::value::calc::Calc;
use crate::value::{Component, ComponentKind, keyword, number};

/// A font size as it is written (css-fonts-4, section 2.5).
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FontSize {
    /// In px.
    Px(f32),
    /// A multiple of the parent's.
    Times(f32),
    /// A calculation of lengths and percentages.
    Calc(Box<Calc<Relative>>),
}

impl FontSize {
    /// Reads one; `None` if it is none.
    pub(crate) fn parse(components: &[Component<'_>]) -> Option<Self> {
        if let Some(name) = keyword(components) {
            let px = match name.to_ascii_lowercase().as_str() {
                "xx-small" => 9.0,
                "x-small" => 10.0,
                "small" => 13.0,
                "medium" => 16.0,
                "large" => 18.0,
                "x-large" => 24.0,
                "xx-large" => 32.0,
                "xxx-large" => 48.0,
                "larger" => return Some(Self::Times(1.2)),
                "smaller" => return Some(Self::Times(1.0 / 1.2)),
                _ => return None,
            };
            return Some(Self::Px(px));
        }
        let [one] = components else { return None };
        match &one.kind {
            ComponentKind::Number(value) => (*value == 0.0).then_some(Self::Px(0.0)),
            ComponentKind::Percentage(value) => Some(Self::Times(*value / 100.0)),
            ComponentKind::Dimension { value, unit } if unit.eq_ignore_ascii_case("px") => Some(Self::Px(*value)),
            _ => Some(Self::Calc(Box::new(super::calculation(one)?))),
        }
    }

    /// In px. The context's font size is the parent's.
    pub(crate) fn evaluate(&self, context: &LengthContext) -> Option<Interval> {
        let size = match self {
            Self::Px(px) => Interval::exact(*px),
            Self::Times(factor) => context.font_size.scaled(*factor),
            Self::Calc(calc) => {
                let context = LengthContext { percent_base: Some(context.font_size), ..*context };
                evaluate(calc, &context)?
            }
        };
        (size.min >= 0.0).then_some(size)
    }

    /// Whether it depends on the parent's.
    pub(crate) fn is_relative(&self) -> bool {
        let small = LengthContext { font_size: Interval::exact(1.0), ..LengthContext::default() };
        let large = LengthContext { font_size: Interval::exact(1000.0), ..small };
        self.evaluate(&small) != self.evaluate(&large)
    }
}

/// A font size in px (css-fonts-4, section 2.5). The context's font size is the parent's.
pub fn font_size(components: &[Component<'_>], context: &LengthContext) -> Option<Interval> {
    FontSize::parse(components)?.evaluate(context)
}

/// A `line-height`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineHeight {
    /// `normal`: what the face says, about 1.2.
    Normal,
    /// A multiple of the font size of each element that has it.
    Number(f32),
    /// A length in px, which is inherited as it is.
    Length(Interval),
}

/// A line height (css-inline-3, section 4.2).
pub fn line_height(components: &[Component<'_>], context: &LengthContext) -> Option<LineHeight> {
    if keyword(components).is_some_and(|k| k.eq_ignore_ascii_case("normal")) {
        return Some(LineHeight::Normal);
    }
    if let Some(value) = number(components) {
        return (value >= 0.0).then_some(LineHeight::Number(value));
    }
    let context = LengthContext { percent_base: Some(context.font_size), ..*context };
    parse(components, &context).filter(|l| l.min >= 0.0).map(LineHeight::Length)
}

/// The width of a border or outline in px (css-backgrounds-3, section 3.3).
pub fn border_width(components: &[Component<'_>], context: &LengthContext) -> Option<Interval> {
    if let Some(name) = keyword(components) {
        return Some(Interval::exact(match name.to_ascii_lowercase().as_str() {
            "thin" => 1.0,
            "medium" => 3.0,
            "thick" => 5.0,
            _ => return None,
        }));
    }
    let context = LengthContext { percent_base: None, ..*context };
    parse(components, &context).filter(|width| width.min >= 0.0)
}
