//! Shorthands that are lists of layers: `background`, `mask`, `animation`, `transition`.

use super::{Longhand, Part, Slot, is_one_of};
use crate::color;
use crate::length::is_length_or_percentage;
use crate::property::Property;
use crate::value::{self, Component, ComponentKind, split_commas};
use smallvec::SmallVec;

/// Whether a component is an image.
pub(super) fn is_image(component: &Component<'_>) -> bool {
    match &component.kind {
        ComponentKind::Url(_) => true,
        ComponentKind::Function { name, .. } => {
            let name = name.to_ascii_lowercase();
            let name = name.strip_prefix("-webkit-").unwrap_or(&name);
            name.ends_with("-gradient") && !name.starts_with('-')
                || matches!(name, "url" | "src" | "image" | "image-set" | "cross-fade" | "element" | "paint")
        }
        _ => false,
    }
}

/// One part per layer; `None` as soon as one layer is not valid.
fn each<'a>(
    value: &'a [Component<'a>],
    mut layer: impl FnMut(&'a [Component<'a>], bool) -> Option<Part<'a>>,
) -> Option<Longhand<'a>> {
    let last = split_commas(value).count().checked_sub(1)?;
    let parts: Option<SmallVec<_>> = split_commas(value).enumerate().map(|(at, l)| layer(l, at == last)).collect();
    Some(Longhand { parts: parts? })
}

pub(super) fn background<'a>(value: &'a [Component<'a>], property: Property) -> Option<Longhand<'a>> {
    let all = each(value, |layer, last| background_layer(layer, property, last))?;
    if property == Property::BackgroundColor {
        return all.parts.last().map(|&part| Longhand::one(part));
    }
    Some(all)
}

fn background_layer<'a>(layer: &'a [Component<'a>], property: Property, last: bool) -> Option<Part<'a>> {
    let [mut image, mut position, mut size, mut repeat, mut attachment, mut color] = [Slot::default(); 6];
    let [mut origin, mut clip] = [Slot::default(); 2];
    let mut only_text = false;
    let mut at = 0;
    while let Some(component) = layer.get(at) {
        let run = |test: fn(&Component<'_>) -> bool, most: usize| {
            at + layer.get(at..).map_or(0, |rest| rest.iter().take(most).take_while(|c| test(c)).count())
        };
        let mut to = at + 1;
        let free = if is_image(component) || component.is_ident("none") {
            image.take(at, to)
        } else if is_position(component) {
            to = run(is_position, 4);
            let mut free = position.take(at, to);
            if layer.get(to).is_some_and(Component::is_slash) {
                let from = to + 1;
                to = from + layer.get(from..)?.iter().take(2).take_while(|c| is_size(c)).count();
                free &= to > from && size.take(from, to);
            }
            free
        } else if is_one_of(component, &["repeat-x", "repeat-y"]) {
            repeat.take(at, to)
        } else if is_repeat(component) {
            to = run(is_repeat, 2);
            repeat.take(at, to)
        } else if is_one_of(component, &["scroll", "fixed", "local"]) {
            attachment.take(at, to)
        } else if is_one_of(component, &["border-box", "padding-box", "content-box"]) {
            if origin.is_taken() { clip.take(at, to) } else { origin.take(at, to) }
        } else if is_one_of(component, &["text", "border-area"]) {
            only_text = true;
            clip.take(at, to)
        } else if last && color::is_color(component) {
            color.take(at, to)
        } else {
            false
        };
        if !free {
            return None;
        }
        at = to;
    }
    if layer.is_empty() {
        return None;
    }
    // One box is for both, unless it is one that only clips.
    if !clip.is_taken() && !only_text {
        clip = origin;
    }
    Some(match property {
        Property::BackgroundImage => image.part(layer),
        Property::BackgroundPosition => position.part(layer),
        Property::BackgroundSize => size.part(layer),
        Property::BackgroundRepeat => repeat.part(layer),
        Property::BackgroundAttachment => attachment.part(layer),
        Property::BackgroundOrigin => origin.part(layer),
        Property::BackgroundClip => clip.part(layer),
        Property::BackgroundColor => color.part(layer),
        _ => Part::Initial,
    })
}

fn is_position(component: &Component<'_>) -> bool {
    is_length_or_percentage(component) || is_one_of(component, &["left", "right", "top", "bottom", "center"])
}

fn is_size(component: &Component<'_>) -> bool {
    is_length_or_percentage(component) || is_one_of(component, &["auto", "cover", "contain"])
}

fn is_repeat(component: &Component<'_>) -> bool {
    is_one_of(component, &["repeat", "no-repeat", "space", "round"])
}

/// The images of a mask; the rest of it is not followed.
pub(super) fn mask<'a>(value: &'a [Component<'a>]) -> Option<Longhand<'a>> {
    each(value, |layer, _| {
        let mut image = Slot::default();
        for (at, component) in layer.iter().enumerate() {
            if (is_image(component) || component.is_ident("none")) && !image.take(at, at + 1) {
                return None;
            }
        }
        (!layer.is_empty()).then(|| image.part(layer))
    })
}

fn is_easing(component: &Component<'_>) -> bool {
    const NAMES: &[&str] = &["ease", "linear", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"];
    is_one_of(component, NAMES)
        || ["cubic-bezier", "steps", "linear", "spring", "frames"].iter().any(|f| component.is_function(f))
}

pub(super) fn animation<'a>(value: &'a [Component<'a>], property: Property) -> Option<Longhand<'a>> {
    each(value, |layer, _| {
        let [mut name, mut duration, mut delay, mut easing] = [Slot::default(); 4];
        let [mut count, mut direction, mut fill, mut play] = [Slot::default(); 4];
        for (at, component) in layer.iter().enumerate() {
            let is = |keywords: &[&str]| is_one_of(component, keywords);
            // A keyword counts for the first of these that takes it and is free, and then as a name.
            let slot = if value::seconds(component).is_some() {
                if duration.is_taken() { &mut delay } else { &mut duration }
            } else if is_easing(component) && !easing.is_taken() {
                &mut easing
            } else if is(&["infinite"]) || value::number(std::slice::from_ref(component)).is_some() {
                &mut count
            } else if is(&["normal", "reverse", "alternate", "alternate-reverse"]) && !direction.is_taken() {
                &mut direction
            } else if is(&["none", "forwards", "backwards", "both"]) && !fill.is_taken() {
                &mut fill
            } else if is(&["running", "paused"]) && !play.is_taken() {
                &mut play
            } else if component.ident().is_some() || matches!(component.kind, ComponentKind::String(_)) {
                &mut name
            } else if component.function().is_some() {
                // A timeline: `scroll()`, `view()`.
                continue;
            } else {
                return None;
            };
            slot.take(at, at + 1).then_some(())?;
        }
        if layer.is_empty() {
            return None;
        }
        Some(match property {
            Property::AnimationName => name.part(layer),
            Property::AnimationDuration => duration.part(layer),
            Property::AnimationDelay => delay.part(layer),
            Property::AnimationTimingFunction => easing.part(layer),
            Property::AnimationIterationCount => count.part(layer),
            Property::AnimationDirection => direction.part(layer),
            Property::AnimationFillMode => fill.part(layer),
            _ => play.part(layer),
        })
    })
}

pub(super) fn transition<'a>(value: &'a [Component<'a>], property: Property) -> Option<Longhand<'a>> {
    each(value, |layer, _| {
        let [mut name, mut duration, mut delay, mut easing, mut behavior] = [Slot::default(); 5];
        for (at, component) in layer.iter().enumerate() {
            let slot = if value::seconds(component).is_some() {
                if duration.is_taken() { &mut delay } else { &mut duration }
            } else if is_easing(component) && !easing.is_taken() {
                &mut easing
            } else if is_one_of(component, &["normal", "allow-discrete"]) && !behavior.is_taken() {
                &mut behavior
            } else if component.ident().is_some() {
                &mut name
            } else {
                return None;
            };
            slot.take(at, at + 1).then_some(())?;
        }
        if layer.is_empty() {
            return None;
        }
        Some(match property {
            Property::TransitionProperty => name.part(layer),
            Property::TransitionDuration => duration.part(layer),
            Property::TransitionDelay => delay.part(layer),
            _ => easing.part(layer),
        })
    })
}
