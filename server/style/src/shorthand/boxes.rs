//! Shorthands of one to four sides, of two, and corners.

use super::{Part, is_one_of};
use crate::color;
use crate::length::{self, is_length_or_percentage};
use crate::value::Component;

/// What one side takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Each {
    /// A length, percentage or `auto`.
    LengthOrAuto,
    /// A length or percentage.
    Length,
    /// A border width.
    LineWidth,
    /// A border style.
    LineStyle,
    /// A colour.
    Color,
    /// A keyword.
    Keyword,
    /// A length, percentage or `normal`.
    Gap,
}

impl Each {
    pub(super) fn takes(self, component: &Component<'_>) -> bool {
        match self {
            Self::LengthOrAuto => is_length_or_percentage(component) || component.is_ident("auto"),
            Self::Length => is_length_or_percentage(component),
            Self::LineWidth => is_line_width(component),
            Self::LineStyle => is_line_style(component),
            Self::Color => color::is_color(component),
            Self::Keyword => component.ident().is_some(),
            Self::Gap => is_length_or_percentage(component) || component.is_ident("normal"),
        }
    }
}

pub(super) fn is_line_width(component: &Component<'_>) -> bool {
    length::is_length(component) || is_one_of(component, &["thin", "medium", "thick"])
}

pub(super) fn is_line_style(component: &Component<'_>) -> bool {
    const STYLES: &[&str] =
        &["none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset"];
    is_one_of(component, STYLES)
}

/// Top, right, bottom, left: what is left out takes after the side across.
pub(super) fn sides<'a>(value: &'a [Component<'a>], at: usize, each: Each) -> Option<Part<'a>> {
    if !value.iter().all(|c| each.takes(c)) {
        return None;
    }
    let from = match (value.len(), at) {
        (1, _) => 0,
        (2, _) => at % 2,
        (3, 3) => 1,
        (3 | 4, _) => at,
        _ => return None,
    };
    Some(Part::Written(value.get(from..=from)?))
}

/// Start and end, row and column, x and y: one value is for both.
pub(super) fn pair<'a>(value: &'a [Component<'a>], at: usize, each: Each) -> Option<Part<'a>> {
    if value.len() > 2 || !value.iter().all(|c| each.takes(c)) {
        return None;
    }
    let from = if value.len() == 1 { 0 } else { at };
    Some(Part::Written(value.get(from..=from)?))
}

/// `place-items` and kin: a side may have two words (`safe center`, `last baseline`).
pub(super) fn aligned<'a>(value: &'a [Component<'a>], at: usize) -> Option<Part<'a>> {
    if value.is_empty() || !value.iter().all(|c| c.ident().is_some()) {
        return None;
    }
    let leads = value.first().is_some_and(|c| is_one_of(c, &["safe", "unsafe", "first", "last"]));
    let (first, second) = value.split_at_checked(if leads { 2 } else { 1 })?;
    if second.len() > 2 {
        return None;
    }
    Some(Part::Written(if at == 0 || second.is_empty() { first } else { second }))
}

/// Top left, top right, bottom right, bottom left. Of elliptic corners the horizontal radius is taken.
pub(super) fn radius<'a>(value: &'a [Component<'a>], at: usize) -> Option<Part<'a>> {
    let mut axes = value.split(Component::is_slash);
    let horizontal = axes.next()?;
    let vertical = axes.next();
    if axes.next().is_some() || vertical.is_some_and(|v| sides(v, at, Each::Length).is_none()) {
        return None;
    }
    sides(horizontal, at, Each::Length)
}
