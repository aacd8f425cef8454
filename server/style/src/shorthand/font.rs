//! `font` and `font-variant`.

use super::{Part, Slot, is_one_of};
use crate::property::{FONT_SIZES, Property};
use crate::value::{Component, ComponentKind, calc, degrees};

const SYSTEM: &[&str] = &["caption", "icon", "menu", "message-box", "small-caption", "status-bar"];
const STRETCHES: &[&str] = &[
    "ultra-condensed",
    "extra-condensed",
    "condensed",
    "semi-condensed",
    "semi-expanded",
    "expanded",
    "extra-expanded",
    "ultra-expanded",
];
const CAPS: &[&str] = &["small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase", "titling-caps"];

/// `[style variant weight stretch] size[/line-height] families`. Of a system font (`caption`), only the family is
/// known to be one.
pub(super) fn font<'a>(value: &'a [Component<'a>], property: Property) -> Option<Part<'a>> {
    if let [one] = value
        && is_one_of(one, SYSTEM)
    {
        return Some(if property == Property::FontFamily { Part::Written(value) } else { Part::Initial });
    }
    let [mut style, mut variant, mut weight, mut stretch] = [Slot::default(); 4];
    let mut at = 0;
    loop {
        let component = value.get(at)?;
        let mut to = at + 1;
        let slot = match &component.kind {
            _ if is_size(component) => break,
            ComponentKind::Number(n) if (1.0..=1000.0).contains(n) => &mut weight,
            ComponentKind::Ident(_) if component.is_ident("normal") => {
                at = to;
                continue;
            }
            ComponentKind::Ident(_) if component.is_ident("italic") => &mut style,
            ComponentKind::Ident(_) if component.is_ident("oblique") => {
                let angle =
                    |c: &Component<'_>| matches!(c.kind, ComponentKind::Dimension { .. }) && degrees(c).is_some();
                if value.get(to).is_some_and(angle) {
                    to += 1;
                }
                &mut style
            }
            ComponentKind::Ident(_) if is_one_of(component, &["bold", "bolder", "lighter"]) => &mut weight,
            ComponentKind::Ident(_) if component.is_ident("small-caps") => &mut variant,
            ComponentKind::Ident(_) if is_one_of(component, STRETCHES) => &mut stretch,
            _ => return None,
        };
        slot.take(at, to).then_some(())?;
        at = to;
    }
    let mut size = Slot::default();
    size.take(at, at + 1);
    at += 1;
    let mut line_height = Slot::default();
    if value.get(at).is_some_and(Component::is_slash) {
        line_height.take(at + 1, at + 2);
        at += 2;
    }
    let mut family = Slot::default();
    family.take(at, value.len());
    let named = |c: &Component<'_>| {
        matches!(c.kind, ComponentKind::Ident(_) | ComponentKind::String(_) | ComponentKind::Comma)
            || c.is_function("generic")
    };
    let families = value.get(at..).unwrap_or(&[]);
    if families.is_empty() || !families.iter().all(named) {
        return None;
    }
    Some(match property {
        Property::FontFamily => family.part(value),
        Property::FontSize => size.part(value),
        Property::LineHeight => line_height.part(value),
        Property::FontWeight => weight.part(value),
        Property::FontStyle => style.part(value),
        Property::FontStretch => stretch.part(value),
        _ => variant.part(value),
    })
}

fn is_size(component: &Component<'_>) -> bool {
    match &component.kind {
        ComponentKind::Dimension { .. } => degrees(component).is_none(),
        ComponentKind::Percentage(_) => true,
        ComponentKind::Number(n) => *n == 0.0,
        _ => calc::is_math(component) || is_one_of(component, FONT_SIZES),
    }
}

/// The capitals in `font-variant`.
pub(super) fn caps<'a>(value: &'a [Component<'a>]) -> Option<Part<'a>> {
    let mut caps = Slot::default();
    for (at, component) in value.iter().enumerate() {
        match component.kind {
            ComponentKind::Ident(_) | ComponentKind::Function { .. } => {}
            _ => return None,
        }
        if is_one_of(component, CAPS) && !caps.take(at, at + 1) {
            return None;
        }
    }
    (!value.is_empty()).then(|| caps.part(value))
}
