//! Lengths as intervals: what `2rem`, `clamp(1rem, 2vw, 3rem)` or `50%` is somewhere in a range of viewports.

mod evaluate;
mod interval;
mod keywords;
mod unit;

pub use interval::Interval;
pub(crate) use keywords::FontSize;
pub use keywords::{LineHeight, border_width, font_size, line_height};

use crate::value::{Component, ComponentKind, calc};

/// The heights of a viewport that are considered, in px. What a page is shown in is not known.
pub const VIEWPORT_HEIGHT: Interval = Interval { min: 600.0, max: 1080.0 };

/// What relative lengths are relative to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LengthContext {
    /// The font size of the element, for `em`; of its parent where the font size itself is asked for.
    pub font_size: Interval,
    /// The font size of the root element, for `rem`.
    pub root_font_size: Interval,
    /// The narrowest and the widest viewport, for `vw`.
    pub viewport_width: (f32, f32),
    /// What 100 % is; percentages are unknown without it.
    pub percent_base: Option<Interval>,
    /// The line height of the element, for `lh`, which is unknown without it.
    pub line_height: Option<Interval>,
}

impl Default for LengthContext {
    /// A page as browsers start with, from 320 to 1920 px.
    fn default() -> Self {
        Self {
            font_size: Interval::exact(16.0),
            root_font_size: Interval::exact(16.0),
            viewport_width: (crate::environment::MIN_VIEWPORT, crate::environment::MAX_VIEWPORT),
            percent_base: None,
            line_height: None,
        }
    }
}

/// The length in px that a value is, over all of the context. `None` if it is no length, or not known.
pub fn parse(components: &[Component<'_>], context: &LengthContext) -> Option<Interval> {
    let [one] = components else { return None };
    match &one.kind {
        ComponentKind::Number(value) => (*value == 0.0).then_some(Interval::exact(0.0)),
        ComponentKind::Percentage(value) => Some(context.percent_base?.scaled(*value / 100.0)),
        ComponentKind::Dimension { value, unit } if unit.eq_ignore_ascii_case("px") => Some(Interval::exact(*value)),
        ComponentKind::Dimension { .. } | ComponentKind::Function { .. } => {
            evaluate::evaluate(&calculation(one)?, context)
        }
        _ => None,
    }
}

/// A dimension or function as a calculation of a length.
fn calculation(component: &Component<'_>) -> Option<calc::Calc<unit::Relative>> {
    if !matches!(component.kind, ComponentKind::Dimension { .. } | ComponentKind::Function { .. }) {
        return None;
    }
    let (calc, dimension) = calc::parse(component, &mut |leaf| unit::leaf(leaf, 0))?;
    // `calc(0)` is a number, and no length although `0` is one.
    (dimension == 1).then_some(calc)
}

/// Whether a component has the form of a length, known here or not.
pub fn is_length(component: &Component<'_>) -> bool {
    !matches!(component.kind, ComponentKind::Percentage(_)) && is_length_or_percentage(component)
}

/// Whether a component has the form of a length or percentage, known here or not.
pub fn is_length_or_percentage(component: &Component<'_>) -> bool {
    match &component.kind {
        ComponentKind::Percentage(_) => true,
        ComponentKind::Number(value) => *value == 0.0,
        ComponentKind::Dimension { .. } => matches!(unit::leaf(component, 0), Some((_, 1))),
        ComponentKind::Function { name, .. } if !calc::is_math(component) => unit::is_function(name),
        ComponentKind::Function { .. } => {
            // What a function other than `env()` gives is not known, but it can be a length.
            let mut leaf = |leaf: &Component<'_>| {
                let foreign = leaf.function().is_some_and(|(name, _)| unit::is_function(name));
                if foreign { Some((calc::Calc::Number(0.0), 1)) } else { unit::leaf(leaf, 0) }
            };
            matches!(calc::parse(component, &mut leaf), Some((_, 1)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
