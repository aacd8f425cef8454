//! Shadows and their colours.

use super::resolve::{Made, Modifier, Slot, Value, tinted};
use super::rule::{Rule, Special};
use super::special::{css, plain};
use super::value::alpha;
use crate::tailwind::arbitrary::split_commas;
use crate::tailwind::number;
use crate::tailwind::theme::Entry;
use std::borrow::Cow;

const SHADOWS: &str = "box-shadow:var(--tw-inset-shadow),var(--tw-inset-ring-shadow),var(--tw-ring-offset-shadow),var(--tw-ring-shadow),var(--tw-shadow)";
const FILTERS: &str = "filter:var(--tw-blur,) var(--tw-brightness,) var(--tw-contrast,) var(--tw-grayscale,) var(--tw-hue-rotate,) var(--tw-invert,) var(--tw-saturate,) var(--tw-sepia,) var(--tw-drop-shadow,)";

/// `shadow-lg`, `inset-shadow-sm`, `text-shadow-sm`, `drop-shadow-lg`.
pub(super) fn shadow(
    special: Special,
    rule: &'static Rule,
    value: &Value<'_>,
    modifier: Option<&Modifier<'_>>,
    slot: Slot<'_>,
) -> Made {
    // The modifier is an opacity here, no part of the key.
    let layers = match layers(rule, value, slot) {
        Ok(layers) => layers,
        Err(made) => return made,
    };
    if !slot.v4 {
        return shadow_v3(special, &layers, modifier);
    }
    let strength = match modifier {
        None => None,
        Some(modifier) => match alpha(modifier, slot) {
            Some(strength) => Some(strength),
            None => return Made::No,
        },
    };
    let (variable, set) = match special {
        Special::Shadow => ("--tw-shadow-color", "--tw-shadow"),
        Special::InsetShadow => ("--tw-inset-shadow-color", "--tw-inset-shadow"),
        Special::TextShadow => ("--tw-text-shadow-color", "text-shadow"),
        _ => ("--tw-drop-shadow-color", "--tw-drop-shadow-size"),
    };
    if layers == "none" && special == Special::TextShadow {
        return css("text-shadow:none");
    }
    if layers.is_empty() {
        return css(format!("--tw-drop-shadow:;{FILTERS}"));
    }
    let recolored = recolor(&layers, |color| match &strength {
        // `oklab(from …)` in the original: the colour given the strength as its alpha.
        Some(strength) => format!("var({variable},oklab(from {color} l a b / {strength}))"),
        None => format!("var({variable},{color})"),
    });
    let is_plain = layers == "0 0 #0000" || layers == "inset 0 0 #0000";
    let recolored = if is_plain { layers.into_owned() } else { recolored };
    let inset = if special == Special::InsetShadow && matches!(value, Value::Arbitrary(_)) { "inset " } else { "" };
    let alpha_variable = variable.trim_end_matches("color");
    let strength = strength.map(|s| format!("{alpha_variable}alpha:{s};")).unwrap_or_default();
    match special {
        Special::DropShadow => {
            let functions: Vec<String> = split_commas(&recolored).map(|l| format!("drop-shadow({l})")).collect();
            let plain: Vec<String> = match plain_layers(rule, value, slot) {
                Some(layers) => layers,
                None => return Made::No,
            };
            css(format!("{strength}{set}:{};--tw-drop-shadow:{};{FILTERS}", functions.join(" "), plain.join(" ")))
        }
        Special::TextShadow => css(format!("{strength}{set}:{recolored}")),
        _ => css(format!("{strength}{set}:{inset}{recolored};{SHADOWS}")),
    }
}

/// The layers as they are written: what is to get another colour must not hide behind a variable.
fn layers<'a>(rule: &'static Rule, value: &Value<'a>, slot: Slot<'a>) -> Result<Cow<'a, str>, Made> {
    if let Value::Named(key) = value
        && let Some(Entry::Property(_, written)) = slot.theme.authored(rule.scale, key)
    {
        return Ok(Cow::Borrowed(written));
    }
    plain(rule, value, None, slot)
}

/// The layers of a drop shadow as filter functions in their own colours.
fn plain_layers(rule: &'static Rule, value: &Value<'_>, slot: Slot<'_>) -> Option<Vec<String>> {
    let layers = layers(rule, value, slot).ok()?;
    Some(split_commas(&layers).map(|l| format!("drop-shadow({l})")).collect())
}

fn shadow_v3(special: Special, layers: &str, modifier: Option<&Modifier<'_>>) -> Made {
    if modifier.is_some() {
        return Made::No;
    }
    if special == Special::DropShadow {
        let functions: Vec<String> = split_commas(layers).map(|l| format!("drop-shadow({l})")).collect();
        return css(format!("--tw-drop-shadow:{};{FILTERS}", functions.join(" ")));
    }
    let layers = if layers == "none" { "0 0 #0000" } else { layers };
    let colored = if layers == "0 0 #0000" {
        layers.to_owned()
    } else {
        recolor(layers, |_| "var(--tw-shadow-color)".to_owned())
    };
    css(format!(
        "--tw-shadow:{layers};--tw-shadow-colored:{colored};box-shadow:var(--tw-ring-offset-shadow,0 0 #0000),var(--tw-ring-shadow,0 0 #0000),var(--tw-shadow)"
    ))
}

/// Replaces the colour of each shadow. A shadow without lengths (a `var()`) stays as it is.
fn recolor(layers: &str, with: impl Fn(&str) -> String) -> String {
    let mut out = String::with_capacity(layers.len() + 32);
    for (index, layer) in split_commas(layers).enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        let words = split_spaces(layer);
        let is_length = |w: &&str| number::with_unit(w).is_some();
        if words.iter().filter(|w| is_length(w)).count() < 2 {
            out.push_str(layer);
            continue;
        }
        let color = words.iter().find(|w| **w != "inset" && !is_length(w)).copied();
        let geometry: Vec<&str> = words.iter().filter(|w| **w == "inset" || is_length(w)).copied().collect();
        out.push_str(&geometry.join(" "));
        out.push(' ');
        out.push_str(&with(color.unwrap_or("currentcolor")));
    }
    out
}

/// Words parted by spaces outside parentheses.
fn split_spaces(text: &str) -> smallvec::SmallVec<[&str; 6]> {
    let mut depth = 0_usize;
    text.split(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ' ' && depth == 0
    })
    .filter(|w| !w.is_empty())
    .collect()
}

/// `shadow-red-500` and kin.
pub(super) fn shadow_color(
    special: Special,
    rule: &'static Rule,
    value: &Value<'_>,
    modifier: Option<&Modifier<'_>>,
    slot: Slot<'_>,
) -> Made {
    let base = match plain(rule, value, modifier, slot) {
        Ok(color) => color,
        Err(made) => return made,
    };
    if !slot.v4 {
        if special != Special::ShadowColor {
            return Made::No;
        }
        let Some(color) = tinted(&base, modifier, slot) else { return Made::No };
        return css(format!("--tw-shadow-color:{color};--tw-shadow:var(--tw-shadow-colored)"));
    }
    let name = match special {
        Special::ShadowColor => "shadow",
        Special::InsetShadowColor => "inset-shadow",
        Special::TextShadowColor => "text-shadow",
        _ => "drop-shadow",
    };
    if base == "initial" {
        return if modifier.is_none() { css(format!("--tw-{name}-color:initial")) } else { Made::No };
    }
    let Some(color) = tinted(&base, modifier, slot) else { return Made::No };
    let mut out = format!("--tw-{name}-color:color-mix(in oklab,{color} var(--tw-{name}-alpha),transparent)");
    if special == Special::DropShadowColor {
        out.push_str(";--tw-drop-shadow:var(--tw-drop-shadow-size)");
    }
    css(out)
}
