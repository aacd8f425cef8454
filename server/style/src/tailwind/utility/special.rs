//! Utilities that take more than a template.

use super::gradient::{angle, conic, radial, stop, towards};
use super::resolve::{Made, Modifier, Slot, Value};
use super::rule::{Rule, Special};
use super::shadow::{shadow, shadow_color};
use super::value::{Named, multiple, value_of};
use crate::tailwind::scale;
use crate::tailwind::theme::{Entry, Found, Scale};
use std::borrow::Cow;

pub(super) fn make(
    special: Special,
    rule: &'static Rule,
    value: &Value<'_>,
    modifier: Option<&Modifier<'_>>,
    slot: Slot<'_>,
) -> Made {
    match special {
        Special::TextSize => text_size(value, modifier, slot),
        Special::FontFamily if modifier.is_some() => Made::No,
        Special::FontFamily => match plain(rule, value, None, slot) {
            Ok(families) => css(format!("font-family:{families}")),
            Err(made) => made,
        },
        Special::GradientFrom | Special::GradientVia | Special::GradientTo => {
            stop(special, rule, value, modifier, slot)
        }
        Special::GradientTowards => towards(rule, value, modifier),
        Special::GradientAngle => angle(rule, value, modifier, slot),
        Special::GradientRadial => radial(value, modifier),
        Special::GradientConic => conic(value, modifier),
        Special::Shadow | Special::InsetShadow | Special::TextShadow | Special::DropShadow => {
            shadow(special, rule, value, modifier, slot)
        }
        Special::ShadowColor | Special::InsetShadowColor | Special::TextShadowColor | Special::DropShadowColor => {
            shadow_color(special, rule, value, modifier, slot)
        }
        Special::Transition if modifier.is_some() => Made::No,
        Special::Transition => transition(rule, value, slot),
        Special::Animate if modifier.is_some() => Made::No,
        Special::Animate => match plain(rule, value, None, slot) {
            Ok(animation) => css(format!("animation:{animation}")),
            Err(made) => made,
        },
    }
}

pub(super) fn css(text: impl Into<Cow<'static, str>>) -> Made {
    Made::Css(text.into())
}

/// The value as the rule's section and parts say, or as it stands in brackets.
pub(super) fn plain<'a>(
    rule: &'static Rule,
    value: &Value<'a>,
    modifier: Option<&Modifier<'_>>,
    slot: Slot<'a>,
) -> Result<Cow<'a, str>, Made> {
    match value {
        Value::Arbitrary(a) => Ok(Cow::Borrowed(&a.value)),
        Value::Named(key) => match value_of(rule, key, modifier, slot) {
            Named::Value(v) | Named::Color(v, _) => Ok(v),
            Named::Unknown => Err(Made::Unknown),
            Named::No => Err(Made::No),
        },
    }
}

fn text_size(value: &Value<'_>, modifier: Option<&Modifier<'_>>, slot: Slot<'_>) -> Made {
    let leading = match modifier {
        None => None,
        Some(modifier) => match line_height(modifier, slot) {
            Some(height) => Some(height),
            None => return Made::No,
        },
    };
    let key = match value {
        Value::Arbitrary(a) => {
            return css(match leading {
                Some(height) => format!("font-size:{};line-height:{height}", a.value),
                None => format!("font-size:{}", a.value),
            });
        }
        Value::Named(key) => *key,
    };
    let wrapped =
        |name: &str, value: &str| if slot.v4 { format!("var(--tw-{name},{value})") } else { value.to_owned() };
    let (size, height, spacing, weight) = match slot.theme.authored(Scale::FontSize, key) {
        Some(Entry::Type(step)) => (
            Cow::Borrowed(&*step.size),
            step.line_height.as_deref(),
            step.letter_spacing.as_deref(),
            step.weight.as_deref(),
        ),
        Some(Entry::Unknown) => return Made::Unknown,
        Some(_) => match slot.theme.find(slot.v4, Scale::FontSize, key) {
            Found::Value(size) => (size, None, None, None),
            _ => return Made::Unknown,
        },
        None if !slot.theme.has_defaults(Scale::FontSize) => return Made::No,
        None => match scale::type_step(slot.v4, key) {
            Some((size, height)) => (Cow::Borrowed(size), Some(height), None, None),
            None => return Made::No,
        },
    };
    let mut out = format!("font-size:{size}");
    if let Some(leading) = leading {
        out.push_str(";line-height:");
        out.push_str(&leading);
        return css(out);
    }
    for (property, variable, value) in [
        ("line-height", "leading", height),
        ("letter-spacing", "tracking", spacing),
        ("font-weight", "font-weight", weight),
    ] {
        if let Some(value) = value {
            out.push_str(&format!(";{property}:{}", wrapped(variable, value)));
        }
    }
    css(out)
}

/// The line height behind the slash of a text size.
fn line_height(modifier: &Modifier<'_>, slot: Slot<'_>) -> Option<String> {
    match modifier {
        Modifier::Arbitrary(value) => Some(value.clone()),
        Modifier::Named(key) => match slot.theme.find(slot.v4, Scale::LineHeight, key) {
            Found::Value(value) => Some(value.into_owned()),
            Found::Unknown => None,
            Found::No if *key == "none" && slot.v4 => Some("1".to_owned()),
            Found::No if slot.v4 => multiple(key, slot),
            Found::No => None,
        },
    }
}

fn transition(rule: &'static Rule, value: &Value<'_>, slot: Slot<'_>) -> Made {
    let properties = match plain(rule, value, None, slot) {
        Ok(properties) => properties,
        Err(made) => return made,
    };
    if properties == "none" {
        return css("transition-property:none");
    }
    let default = |scale: Scale, fallback: &str| match slot.theme.find(slot.v4, scale, "") {
        Found::Value(value) => value.into_owned(),
        _ => fallback.to_owned(),
    };
    let ease = default(Scale::TransitionTimingFunction, "cubic-bezier(0.4, 0, 0.2, 1)");
    let duration = default(Scale::TransitionDuration, "150ms");
    css(if slot.v4 {
        format!(
            "transition-property:{properties};transition-timing-function:var(--tw-ease,{ease});transition-duration:var(--tw-duration,{duration})"
        )
    } else {
        format!("transition-property:{properties};transition-timing-function:{ease};transition-duration:{duration}")
    })
}
