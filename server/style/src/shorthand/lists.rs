//! Short lists of unlike parts: `text-decoration`, `list-style`, `flex`, `flex-flow`, `columns`.

use super::layers::is_image;
use super::{Part, Slot, is_one_of};
use crate::color;
use crate::length::is_length_or_percentage;
use crate::property::Property;
use crate::value::{Component, ComponentKind, number};

pub(super) fn text_decoration<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    const LINES: &[&str] =
        &["none", "underline", "overline", "line-through", "blink", "spelling-error", "grammar-error"];
    let [mut line, mut style, mut color, mut thickness] = [Slot::default(); 4];
    for (at, component) in value.iter().enumerate() {
        let free = if is_one_of(component, LINES) {
            line.extend(at)
        } else if is_one_of(component, &["solid", "double", "dotted", "dashed", "wavy"]) {
            style.take(at, at + 1)
        } else if color::is_color(component) {
            color.take(at, at + 1)
        } else if is_length_or_percentage(component) || is_one_of(component, &["auto", "from-font"]) {
            thickness.take(at, at + 1)
        } else {
            false
        };
        free.then_some(())?;
    }
    if value.is_empty() {
        return None;
    }
    Some(match property {
        Property::TextDecorationLine => line.part(value),
        Property::TextDecorationStyle => style.part(value),
        Property::TextDecorationColor => color.part(value),
        _ => thickness.part(value),
    })
}

pub(super) fn list_style<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    let [mut kind, mut position, mut image, mut none] = [Slot::default(); 4];
    for (at, component) in value.iter().enumerate() {
        let slot = if is_one_of(component, &["inside", "outside"]) {
            &mut position
        } else if is_image(component) {
            &mut image
        } else if component.is_ident("none") {
            // A `none` is for the type, the image, or both, whichever is free. A second one changes nothing.
            if none.is_taken() {
                continue;
            }
            &mut none
        } else if component.ident().is_some()
            || matches!(component.kind, ComponentKind::String(_))
            || component.is_function("symbols")
        {
            &mut kind
        } else {
            return None;
        };
        slot.take(at, at + 1).then_some(())?;
    }
    if value.is_empty() || (none.is_taken() && kind.is_taken() && image.is_taken()) {
        return None;
    }
    Some(match property {
        Property::ListStyleType => if kind.is_taken() { kind } else { none }.part(value),
        Property::ListStylePosition => position.part(value),
        _ => image.part(value),
    })
}

pub(super) fn flex<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    if let [one] = value {
        let implied = match () {
            () if one.is_ident("none") => Some(["0", "0", "auto"]),
            () if one.is_ident("auto") => Some(["1", "1", "auto"]),
            () => None,
        };
        if let Some([grow, shrink, basis]) = implied {
            return Some(Part::Implied(match property {
                Property::FlexGrow => grow,
                Property::FlexShrink => shrink,
                _ => basis,
            }));
        }
    }
    let [mut grow, mut shrink, mut basis] = [Slot::default(); 3];
    for (at, component) in value.iter().enumerate() {
        let is_number = number(std::slice::from_ref(component)).is_some();
        let free = if is_number && !grow.is_taken() {
            grow.take(at, at + 1)
        } else if is_number && !shrink.is_taken() && grow.range == at.checked_sub(1).map(|before| (before, at)) {
            shrink.take(at, at + 1)
        } else if is_length_or_percentage(component)
            || is_one_of(component, &["auto", "content", "min-content", "max-content", "fit-content"])
        {
            basis.take(at, at + 1)
        } else {
            false
        };
        free.then_some(())?;
    }
    let (slot, otherwise) = match property {
        Property::FlexGrow => (grow, "1"),
        Property::FlexShrink => (shrink, "1"),
        _ => (basis, "0px"),
    };
    (!value.is_empty()).then(|| if slot.is_taken() { slot.part(value) } else { Part::Implied(otherwise) })
}

pub(super) fn flex_flow<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    let [mut direction, mut wrap] = [Slot::default(); 2];
    for (at, component) in value.iter().enumerate() {
        let slot = if is_one_of(component, &["row", "row-reverse", "column", "column-reverse"]) {
            &mut direction
        } else if is_one_of(component, &["nowrap", "wrap", "wrap-reverse"]) {
            &mut wrap
        } else {
            return None;
        };
        slot.take(at, at + 1).then_some(())?;
    }
    let slot = if property == Property::FlexDirection { direction } else { wrap };
    (!value.is_empty()).then(|| slot.part(value))
}

pub(super) fn columns<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    let [mut count, mut width] = [Slot::default(); 2];
    for (at, component) in value.iter().enumerate() {
        let slot = match component.kind {
            ComponentKind::Number(_) => &mut count,
            _ if is_length_or_percentage(component) => &mut width,
            _ if component.is_ident("auto") => continue,
            _ => return None,
        };
        slot.take(at, at + 1).then_some(())?;
    }
    let slot = if property == Property::ColumnCount { count } else { width };
    (!value.is_empty() && value.len() <= 2).then(|| slot.part(value))
}
