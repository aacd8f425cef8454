//! Gradients.

use super::resolve::{Made, Modifier, Slot, Value, tinted};
use super::rule::{Rule, Special};
use super::special::{css, plain};
use super::value::{Named, value_of};
use crate::tailwind::{color, number};

const STOPS: &str = "--tw-gradient-stops:var(--tw-gradient-via-stops,var(--tw-gradient-position),var(--tw-gradient-from) var(--tw-gradient-from-position),var(--tw-gradient-to) var(--tw-gradient-to-position))";
const VIA: &str = "--tw-gradient-via-stops:var(--tw-gradient-position),var(--tw-gradient-from) var(--tw-gradient-from-position),var(--tw-gradient-via) var(--tw-gradient-via-position),var(--tw-gradient-to) var(--tw-gradient-to-position);--tw-gradient-stops:var(--tw-gradient-via-stops)";

/// Counts as one declaration where utilities are put in order, as the fallback for old browsers does in Tailwind.
const ONE_MORE: &str = "--tw-sort:;";

/// A stop: `from-red-500`.
pub(super) fn stop(
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
            name if name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') => format!("in {name}"),
            _ => return None,
        },
    })
}

/// `bg-linear-to-r`.
pub(super) fn towards(rule: &Rule, value: &Value<'_>, modifier: Option<&Modifier<'_>>) -> Made {
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
    let more = if rule.name == "bg-linear-to" { ONE_MORE } else { "" };
    css(format!(
        "{more}--tw-gradient-position:to {side} {space};background-image:linear-gradient(var(--tw-gradient-stops))"
    ))
}

/// `bg-linear-45`.
pub(super) fn angle(rule: &'static Rule, value: &Value<'_>, modifier: Option<&Modifier<'_>>, slot: Slot<'_>) -> Made {
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
                "{ONE_MORE}--tw-gradient-position:{degrees} {space};background-image:linear-gradient(var(--tw-gradient-stops))"
            ))
        }
    }
}

/// `bg-radial`.
pub(super) fn radial(value: &Value<'_>, modifier: Option<&Modifier<'_>>) -> Made {
    round("radial", value, modifier)
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

/// `bg-conic-180`.
pub(super) fn conic(value: &Value<'_>, modifier: Option<&Modifier<'_>>) -> Made {
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
