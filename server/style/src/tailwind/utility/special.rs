//! Utilities that take more than a template.

use super::resolve::{Made, Modifier, Named, Slot, Value, alpha, multiple, tinted, value_of};
use super::rule::{Rule, Special};
use crate::tailwind::arbitrary::split_commas;
use crate::tailwind::color;
use crate::tailwind::number;
use crate::tailwind::scale;
use crate::tailwind::theme::{Entry, Found, Scale};
use std::borrow::Cow;

const STOPS: &str = "--tw-gradient-stops:var(--tw-gradient-via-stops,var(--tw-gradient-position),var(--tw-gradient-from) var(--tw-gradient-from-position),var(--tw-gradient-to) var(--tw-gradient-to-position))";
const VIA: &str = "--tw-gradient-via-stops:var(--tw-gradient-position),var(--tw-gradient-from) var(--tw-gradient-from-position),var(--tw-gradient-via) var(--tw-gradient-via-position),var(--tw-gradient-to) var(--tw-gradient-to-position);--tw-gradient-stops:var(--tw-gradient-via-stops)";
const SHADOWS: &str = "box-shadow:var(--tw-inset-shadow),var(--tw-inset-ring-shadow),var(--tw-ring-offset-shadow),var(--tw-ring-shadow),var(--tw-shadow)";
const FILTERS: &str = "filter:var(--tw-blur,) var(--tw-brightness,) var(--tw-contrast,) var(--tw-grayscale,) var(--tw-hue-rotate,) var(--tw-invert,) var(--tw-saturate,) var(--tw-sepia,) var(--tw-drop-shadow,)";

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
        Special::GradientTowards => towards(value, modifier, slot),
        Special::GradientAngle => angle(rule, value, modifier, slot),
        Special::GradientRadial => round("radial", value, modifier),
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

fn css(text: impl Into<Cow<'static, str>>) -> Made {
    Made::Css(text.into())
}

/// The value as the rule's section and parts say, or as it stands in brackets.
fn plain<'a>(
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

fn stop(
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
    let Some(color) = tinted(&base, modifier, slot) else { return Made::No };
    if slot.v4 {
        return css(match special {
            Special::GradientFrom => format!("--tw-sort:--tw-gradient-from;--tw-gradient-from:{color};{STOPS}"),
            Special::GradientVia => format!("--tw-sort:--tw-gradient-via;--tw-gradient-via:{color};{VIA}"),
            _ => format!("--tw-sort:--tw-gradient-to;--tw-gradient-to:{color};{STOPS}"),
        });
    }
    // The end that is not given yet: the same colour, clear.
    let clear = color::v3_with_alpha(&color, "0").unwrap_or_else(|| "rgb(255 255 255 / 0)".to_owned());
    css(match special {
        Special::GradientFrom => format!(
            "--tw-gradient-from:{color} var(--tw-gradient-from-position,);--tw-gradient-to:{clear} var(--tw-gradient-to-position,);--tw-gradient-stops:var(--tw-gradient-from),var(--tw-gradient-to)"
        ),
        Special::GradientVia => format!(
            "--tw-gradient-to:{clear} var(--tw-gradient-to-position,);--tw-gradient-stops:var(--tw-gradient-from),{color} var(--tw-gradient-via-position,),var(--tw-gradient-to)"
        ),
        _ => format!("--tw-gradient-to:{color} var(--tw-gradient-to-position,)"),
    })
}

/// `in oklab`, or what the modifier says.
fn interpolation(modifier: Option<&Modifier<'_>>) -> Option<String> {
    Some(match modifier {
        None => "in oklab".to_owned(),
        Some(Modifier::Arbitrary(value)) => value.clone(),
        Some(Modifier::Named(name)) => match *name {
            "longer" | "shorter" | "increasing" | "decreasing" => format!("in oklch {name} hue"),
            name => format!("in {name}"),
        },
    })
}

fn towards(value: &Value<'_>, modifier: Option<&Modifier<'_>>, _: Slot<'_>) -> Made {
    let Value::Named(key) = value else { return Made::No };
    let side = match *key {
        "t" => "top",
        "tr" => "top right",
        "r" => "right",
        "br" => "bottom right",
        "b" => "bottom",
        "bl" => "bottom left",
        "l" => "left",
        "tl" => "top left",
        _ => return Made::No,
    };
    let Some(space) = interpolation(modifier) else { return Made::No };
    css(format!("--tw-gradient-position:to {side} {space};background-image:linear-gradient(var(--tw-gradient-stops))"))
}

fn angle(rule: &'static Rule, value: &Value<'_>, modifier: Option<&Modifier<'_>>, slot: Slot<'_>) -> Made {
    match value {
        Value::Arbitrary(a) => {
            if modifier.is_some() {
                return Made::No;
            }
            css(format!(
                "--tw-gradient-position:{0};background-image:linear-gradient(var(--tw-gradient-stops,{0}))",
                a.value
            ))
        }
        Value::Named(key) => {
            let (negative, key) = key.strip_prefix('-').map_or((false, *key), |k| (true, k));
            let Named::Value(degrees) = value_of(rule, key, None, slot) else { return Made::No };
            let degrees = if negative { number::negative(&degrees) } else { degrees.into_owned() };
            let Some(space) = interpolation(modifier) else { return Made::No };
            css(format!(
                "--tw-gradient-position:{degrees} {space};background-image:linear-gradient(var(--tw-gradient-stops))"
            ))
        }
    }
}

fn round(shape: &str, value: &Value<'_>, modifier: Option<&Modifier<'_>>) -> Made {
    match value {
        Value::Arbitrary(a) => {
            if modifier.is_some() {
                return Made::No;
            }
            css(format!(
                "--tw-gradient-position:{0};background-image:{shape}-gradient(var(--tw-gradient-stops,{0}))",
                a.value
            ))
        }
        Value::Named("") => match interpolation(modifier) {
            Some(space) => css(format!(
                "--tw-gradient-position:{space};background-image:{shape}-gradient(var(--tw-gradient-stops))"
            )),
            None => Made::No,
        },
        Value::Named(_) => Made::No,
    }
}

fn conic(value: &Value<'_>, modifier: Option<&Modifier<'_>>) -> Made {
    let Value::Named(key) = value else { return round("conic", value, modifier) };
    if key.is_empty() {
        return round("conic", value, modifier);
    }
    let (negative, digits) = key.strip_prefix('-').map_or((false, *key), |k| (true, k));
    let Some(degrees) = number::integer(digits) else { return Made::No };
    let Some(space) = interpolation(modifier) else { return Made::No };
    let sign = if negative && degrees != 0 { "-" } else { "" };
    css(format!(
        "--tw-gradient-position:from {sign}{degrees}deg {space};background-image:conic-gradient(var(--tw-gradient-stops))"
    ))
}

fn shadow(
    special: Special,
    rule: &'static Rule,
    value: &Value<'_>,
    modifier: Option<&Modifier<'_>>,
    slot: Slot<'_>,
) -> Made {
    // The modifier is an opacity here, no part of the key.
    let layers = match plain(rule, value, None, slot) {
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

/// The layers of a drop shadow as filter functions in their own colours.
fn plain_layers(rule: &'static Rule, value: &Value<'_>, slot: Slot<'_>) -> Option<Vec<String>> {
    let layers = plain(rule, value, None, slot).ok()?;
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

fn shadow_color(
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
