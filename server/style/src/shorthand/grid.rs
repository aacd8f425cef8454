//! Shorthands with slashes: grid lines and areas, `grid-template`, `container`.

use super::Part;
use crate::property::Property;
use crate::value::{Component, ComponentKind};

fn sides<'a>(value: &'a [Component<'a>]) -> impl Iterator<Item = &'a [Component<'a>]> {
    value.split(Component::is_slash)
}

/// `start / end`, of which the end may be left out. Where `repeats`, a name counts for it too.
pub(super) fn slashed<'a>(value: &'a [Component<'a>], at: usize, repeats: bool) -> Option<Part<'a>> {
    line(value, at, 2, if repeats { |_| Some(0) } else { |_| None })
}

/// `row-start / column-start / row-end / column-end`.
pub(super) fn area<'a>(value: &'a [Component<'a>], at: usize) -> Option<Part<'a>> {
    // The longhands are in the order row-start, row-end, column-start, column-end.
    let at = *[0, 2, 1, 3].get(at)?;
    line(value, at, 4, |at| match at {
        1 | 2 => Some(0),
        3 => Some(1),
        _ => None,
    })
}

/// Part number `at`; one that is left out takes after the one that `across` names, if that is a name of an area.
fn line<'a>(
    value: &'a [Component<'a>],
    at: usize,
    most: usize,
    across: fn(usize) -> Option<usize>,
) -> Option<Part<'a>> {
    if sides(value).count() > most || sides(value).any(<[_]>::is_empty) {
        return None;
    }
    if let Some(part) = sides(value).nth(at) {
        return Some(Part::Written(part));
    }
    let mut other = across(at);
    while let Some(at) = other {
        match sides(value).nth(at) {
            Some([one]) if one.ident().is_some() => return sides(value).nth(at).map(Part::Written),
            Some(_) => break,
            None => other = across(at),
        }
    }
    Some(Part::Initial)
}

/// `none`, `rows / columns`, or strings of areas with rows between them. `grid` also, where it has no `auto-flow`.
pub(super) fn template<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    let mut parts = sides(value);
    let rows = parts.next().filter(|r| !r.is_empty())?;
    let columns = parts.next();
    if parts.next().is_some() || columns.is_some_and(<[_]>::is_empty) {
        return None;
    }
    let flows = |side: &[Component<'_>]| side.iter().any(|c| c.is_ident("auto-flow"));
    let has_areas = rows.iter().any(|c| matches!(c.kind, ComponentKind::String(_)));
    let side = |side: &'a [Component<'a>]| if flows(side) { Part::Initial } else { Part::Written(side) };
    Some(match property {
        Property::GridTemplateRows if has_areas => Part::Initial,
        Property::GridTemplateRows => side(rows),
        Property::GridTemplateColumns => columns.map_or(Part::Initial, side),
        Property::GridTemplateAreas if has_areas => Part::Written(rows),
        Property::GridAutoFlow if columns.is_some_and(flows) => Part::Implied("column"),
        _ => Part::Initial,
    })
}
