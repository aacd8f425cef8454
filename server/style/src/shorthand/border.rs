//! `border`, its sides, `outline`, `border-image`.

use super::boxes::{is_line_style, is_line_width};
use super::layers::is_image;
use super::{Part, Slot};
use crate::color;
use crate::property::Property;
use crate::value::Component;

/// Width, style and colour in any order.
pub(super) fn line<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    let name = property.name();
    let [mut width, mut style, mut color] = [Slot::default(); 3];
    for (at, component) in value.iter().enumerate() {
        let slot = if is_line_style(component) {
            &mut style
        } else if color::is_color(component) {
            &mut color
        } else if is_line_width(component) {
            &mut width
        } else {
            return None;
        };
        slot.take(at, at + 1).then_some(())?;
    }
    if value.is_empty() {
        return None;
    }
    let slot = match () {
        () if name.ends_with("-width") => width,
        () if name.ends_with("-style") => style,
        () if name.ends_with("-color") => color,
        // `border` also resets `border-image`.
        () => Slot::default(),
    };
    Some(slot.part(value))
}

/// The same with `auto` as a style.
pub(super) fn outline<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    let [mut width, mut style, mut color] = [Slot::default(); 3];
    for (at, component) in value.iter().enumerate() {
        let slot = if is_line_style(component) || (component.is_ident("auto") && !style.is_taken()) {
            &mut style
        } else if color::is_color(component) || component.is_ident("invert") || component.is_ident("auto") {
            &mut color
        } else if is_line_width(component) {
            &mut width
        } else {
            return None;
        };
        slot.take(at, at + 1).then_some(())?;
    }
    if value.is_empty() {
        return None;
    }
    Some(match property {
        Property::OutlineWidth => width.part(value),
        Property::OutlineStyle => style.part(value),
        _ => color.part(value),
    })
}

/// The image in `border-image`.
pub(super) fn image_source<'a>(value: &'a [Component<'a>]) -> Option<Part<'a>> {
    let mut source = Slot::default();
    for (at, component) in value.iter().enumerate() {
        if (is_image(component) || component.is_ident("none")) && !source.take(at, at + 1) {
            return None;
        }
    }
    (!value.is_empty()).then(|| source.part(value))
}
