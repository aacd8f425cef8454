//! What stands behind a utility's name, as CSS.

use super::resolve::{Modifier, Slot};
use super::rule::{Part, Rule};
use crate::tailwind::number;
use crate::tailwind::theme::{Found, Scale, Theme};
use std::borrow::Cow;

/// What a key means to a rule.
pub(super) enum Named<'t> {
    Value(Cow<'t, str>),
    Color(Cow<'t, str>, &'static str),
    Unknown,
    No,
}

pub(super) fn value_of<'t>(
    rule: &'static Rule,
    key: &str,
    modifier: Option<&Modifier<'_>>,
    slot: Slot<'t>,
) -> Named<'t> {
    let v4 = slot.v4;
    let is_color = rule.parts.iter().any(|p| matches!(p, Part::Color(_)));
    let fraction = match modifier {
        Some(Modifier::Named(denominator)) => Some(*denominator),
        _ => None,
    };
    if !is_color && rule.scale != Scale::None {
        let with_slash;
        let full = match (modifier, fraction) {
            (None, _) => Some(key),
            (Some(_), Some(denominator)) => {
                with_slash = format!("{key}/{denominator}");
                Some(with_slash.as_str())
            }
            _ => None,
        };
        // `p` alone is no utility even where the theme has a unit of spacing under the empty key.
        let is_unit = key.is_empty() && rule.parts.iter().any(|p| matches!(p, Part::Spacing | Part::Multiple));
        if let Some(full) = full.filter(|_| !is_unit) {
            match slot.theme.find(v4, rule.scale, full) {
                Found::Value(value) => return Named::Value(value),
                Found::Unknown => return Named::Unknown,
                Found::No => {}
            }
        }
    }
    if !v4 && rule.scale != Scale::None && !slot.theme.has_defaults(rule.scale) {
        return Named::No;
    }
    for part in rule.parts {
        let found = part_value(part, rule, key, fraction, modifier.is_some(), slot);
        if !matches!(found, Named::No) {
            return found;
        }
    }
    Named::No
}

fn part_value<'t>(
    part: &'static Part,
    rule: &Rule,
    key: &str,
    fraction: Option<&str>,
    has_modifier: bool,
    slot: Slot<'t>,
) -> Named<'t> {
    let v4 = slot.v4;
    let from = |found: Found<'t>| match found {
        Found::Value(value) => Named::Value(value),
        Found::Unknown => Named::Unknown,
        Found::No => Named::No,
    };
    // A slash belongs to colours and fractions only.
    if has_modifier && !matches!(part, Part::Color(_) | Part::Fraction(_) | Part::Ratio) {
        return Named::No;
    }
    match part {
        Part::Words3(_) if v4 => Named::No,
        Part::Words4(_) if !v4 => Named::No,
        Part::Words(list) | Part::Words3(list) | Part::Words4(list) => match word(list, key) {
            Some(value) => Named::Value(value),
            None => Named::No,
        },
        Part::Section4(_) if !v4 => Named::No,
        Part::Section(section) | Part::Section4(section) => {
            if key.is_empty() {
                return Named::No;
            }
            if *section == Scale::Screens {
                return slot.theme.literal(v4, *section, key).map_or(Named::No, |v| Named::Value(Cow::Borrowed(v)));
            }
            from(slot.theme.find(v4, *section, key))
        }
        Part::Spacing => spacing(key, slot).map_or(Named::No, Named::Value),
        Part::Multiple => {
            if v4 {
                multiple(key, slot).map_or(Named::No, |v| Named::Value(Cow::Owned(v)))
            } else {
                Named::No
            }
        }
        Part::Fraction(v3) => {
            let Some((a, b)) = fraction.and_then(|d| number::fraction(key, d)) else { return Named::No };
            let is_listed = v3.contains(&b) && 0 < a && a < b;
            if !v4 && !is_listed {
                return Named::No;
            }
            Named::Value(Cow::Owned(format!("{}%", number::write(f64::from(a) / f64::from(b) * 100.0))))
        }
        Part::Ratio => match fraction.and_then(|d| number::fraction(key, d)) {
            Some((a, b)) if v4 => Named::Value(Cow::Owned(format!("{a} / {b}"))),
            _ => Named::No,
        },
        Part::Color(variable) => {
            let scale = if rule.scale == Scale::None { Scale::Colors } else { rule.scale };
            match key {
                "" => Named::No,
                "inherit" | "transparent" | "current" if v4 || has_default_colors(slot.theme, scale) => {
                    let value = match key {
                        "current" if v4 => "currentcolor",
                        "current" => "currentColor",
                        "inherit" => "inherit",
                        _ => "transparent",
                    };
                    Named::Color(Cow::Borrowed(value), variable)
                }
                _ => match slot.theme.find(v4, scale, key) {
                    Found::Value(value) => Named::Color(value, variable),
                    Found::Unknown => Named::Unknown,
                    Found::No => Named::No,
                },
            }
        }
        Part::Number(listed, v3_form, v4_form) => {
            let Some(n) = number::integer(key) else { return Named::No };
            if !v4 && !listed.split(' ').any(|w| w == key) {
                return Named::No;
            }
            let form = if v4 { v4_form } else { v3_form };
            if form.is_empty() || n == 0 && form.contains("repeat(") {
                return Named::No;
            }
            let text = if form.contains("{%}") {
                form.replace("{%}", &number::write(f64::from(n) / 100.0))
            } else {
                form.replace("{}", key)
            };
            Named::Value(Cow::Owned(text))
        }
        Part::Opacity => match opacity(key, slot) {
            Some(alpha) => Named::Value(Cow::Owned(alpha)),
            None => Named::No,
        },
        Part::Percentage => {
            let known = key.strip_suffix('%').and_then(number::integer).is_some_and(|n| v4 || n % 5 == 0 && n <= 100);
            if known { Named::Value(Cow::Owned(key.to_owned())) } else { Named::No }
        }
    }
}

fn has_default_colors(theme: &Theme, scale: Scale) -> bool {
    theme.has_defaults(scale) && theme.has_defaults(Scale::Colors)
}

/// A word of a list such as `auto full=100%`.
fn word(list: &'static str, key: &str) -> Option<Cow<'static, str>> {
    list.split_ascii_whitespace().find_map(|entry| {
        let (name, value) = entry.split_once('=').unwrap_or((entry, entry));
        (name == key).then(|| {
            if value.contains("var(") || value.starts_with("--") {
                // The only `_` in these lists that is a space stands in front of the function.
                Cow::Owned(value.replacen('_', " ", 1))
            } else if value.contains('_') {
                Cow::Owned(value.replace('_', " "))
            } else {
                Cow::Borrowed(value)
            }
        })
    })
}

/// A step of the spacing scale.
pub(super) fn spacing<'t>(key: &str, slot: Slot<'t>) -> Option<Cow<'t, str>> {
    if key.is_empty() {
        return None;
    }
    match slot.theme.find(slot.v4, Scale::Spacing, key) {
        Found::Value(value) => return Some(value),
        Found::Unknown => return None,
        Found::No => {}
    }
    if slot.v4 {
        if key == "px" {
            return Some(Cow::Borrowed("1px"));
        }
        return multiple(key, slot).map(Cow::Owned);
    }
    if !slot.theme.has_defaults(Scale::Spacing) {
        return None;
    }
    if key == "px" {
        return Some(Cow::Borrowed("1px"));
    }
    const STEPS: &str =
        "0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96";
    let n = STEPS.split(' ').find(|s| *s == key)?.parse::<f64>().ok()?;
    Some(Cow::Owned(if n == 0.0 { "0px".to_owned() } else { format!("{}rem", number::write(n / 4.0)) }))
}

/// A step of the spacing scale, as text.
pub(crate) fn spacing_value(key: &str, slot: Slot<'_>) -> Option<String> {
    spacing(key, slot).map(Cow::into_owned)
}

/// A multiple of v4's spacing unit.
pub(super) fn multiple(key: &str, slot: Slot<'_>) -> Option<String> {
    let n = number::quarters(key)?;
    let unit = match slot.theme.find(true, Scale::Spacing, "") {
        Found::Value(unit) => unit,
        Found::Unknown => return None,
        Found::No if slot.theme.has_defaults(Scale::Spacing) => Cow::Borrowed("0.25rem"),
        Found::No => return None,
    };
    if n == 0.0 {
        return Some("0px".to_owned());
    }
    Some(match number::with_unit(&unit) {
        Some((size, measure)) => format!("{}{measure}", number::write(size * n)),
        None => format!("calc({unit} * {key})"),
    })
}

/// An opacity by its name: `50` → `0.5` in v3, `50%` in v4.
pub(super) fn opacity(key: &str, slot: Slot<'_>) -> Option<String> {
    match slot.theme.find(slot.v4, Scale::Opacity, key) {
        Found::Value(value) => return Some(value.into_owned()),
        Found::Unknown => return None,
        Found::No => {}
    }
    if slot.v4 {
        return number::quarters(key).map(|_| format!("{key}%"));
    }
    let n = number::integer(key).filter(|n| n % 5 == 0 && *n <= 100)?;
    slot.theme.has_defaults(Scale::Opacity).then(|| number::write(f64::from(n) / 100.0))
}

/// What a modifier says about opacity; `None` if it says nothing known.
pub(super) fn alpha(modifier: &Modifier<'_>, slot: Slot<'_>) -> Option<String> {
    match modifier {
        Modifier::Named(key) => opacity(key, slot),
        Modifier::Arbitrary(value) => Some(value.clone()),
    }
}
