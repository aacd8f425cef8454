//! From a utility's name to its declarations.

use super::rule::{Part, Rule, Sign, To};
use super::{fixed, rules, special};
use crate::tailwind::arbitrary::{self, Arbitrary, Kinds};
use crate::tailwind::color::{self, Alpha};
use crate::tailwind::number;
use crate::tailwind::theme::{Found, Scale, Theme};
use std::borrow::Cow;

/// What decides what a utility means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'t> {
    /// Whether it is v4.
    pub(crate) v4: bool,
    /// The theme.
    pub(crate) theme: &'t Theme,
    /// Whether the page uses v3's opacity variables (`bg-opacity-50`), so that colours must hold them.
    pub(crate) opacity_variables: bool,
}

/// What became of a utility.
#[derive(Debug, PartialEq)]
pub(crate) enum Made {
    /// Its declarations, with who gets them in front of a `|` if it is not the element.
    Css(Cow<'static, str>),
    /// It is one, but what it says is computed by code or stands in a place that was not read.
    Unknown,
    /// There is no such utility.
    No,
}

/// What stands behind a slash.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Modifier<'a> {
    /// `50` of `/50`.
    Named(&'a str),
    /// `[.3]` or `(--alpha)`.
    Arbitrary(String),
}

/// What stands behind a utility's name.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    /// A key; `""` for the bare utility.
    Named(&'a str),
    /// A value in brackets.
    Arbitrary(&'a Arbitrary),
}

/// Makes the declarations of a utility without variants: `p-4`, `bg-red-500/50`, `w-[3px]`.
pub(crate) fn make(utility: &str, negative: bool, slot: Slot<'_>) -> Made {
    if !negative
        && let Some(f) = fixed(utility)
        && let Some(css) = f.to.text(slot.v4)
    {
        return Made::Css(Cow::Borrowed(css));
    }
    let Some((base, modifier)) = split_modifier(utility, slot.v4) else { return Made::No };
    if let (true, Some(kind), Some(Modifier::Named(name))) = (slot.v4, base.strip_prefix("@container"), &modifier) {
        let kind = match kind {
            "" => "inline-size",
            "-normal" => "normal",
            "-size" => "size",
            _ => return Made::No,
        };
        return Made::Css(Cow::Owned(format!("container-type:{kind};container-name:{name}")));
    }
    if let Some((name, arbitrary)) = split_arbitrary(base, slot.v4) {
        let Some(arbitrary) = arbitrary else { return Made::No };
        return make_arbitrary(name, &arbitrary, modifier.as_ref(), negative, slot);
    }
    // The bare name, then ever shorter names with what stands behind the dash.
    let mut unknown = false;
    let mut split = Some((base, ""));
    while let Some((name, key)) = split {
        for rule in rules(name) {
            if rule.to.text(slot.v4).is_none() || !sign_fits(rule, negative, slot.v4) {
                continue;
            }
            match make_named(rule, key, modifier.as_ref(), negative, slot) {
                Made::Css(css) => return Made::Css(css),
                Made::Unknown => unknown = true,
                Made::No => {
                    unknown |= !(key.is_empty() && name.contains('-'))
                        && slot.theme.may_have_more(rule.scale)
                        && rule.scale != Scale::None;
                }
            }
        }
        split = name.rfind('-').filter(|&at| at > 0).and_then(|at| {
            let rest = base.get(at + 1..)?;
            (!rest.is_empty()).then_some((base.get(..at)?, rest))
        });
    }
    if unknown { Made::Unknown } else { Made::No }
}

/// The properties that utilities of this name may set, for one that could not be made.
pub(crate) fn properties(utility: &str, v4: bool) -> Vec<&'static str> {
    let mut all = Vec::new();
    let base = utility.split(['/', '[', '(']).next().unwrap_or("").trim_end_matches('-');
    let mut name = Some(base);
    while let Some(n) = name {
        for rule in rules(n) {
            match &rule.to {
                To::Special(special) => all.extend_from_slice(special.properties()),
                to => {
                    if let Some(css) = to.text(v4).or_else(|| to.text(!v4)) {
                        all.extend(declared(css));
                    }
                }
            }
        }
        if let Some(f) = fixed(n)
            && let Some(css) = f.to.text(v4).or_else(|| f.to.text(!v4))
        {
            all.extend(declared(css));
        }
        if !all.is_empty() {
            break;
        }
        name = n.rfind('-').filter(|&at| at > 0).and_then(|at| n.get(..at));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The properties that a declaration text sets, without custom ones; what only feeds a variable counts as what
/// the variable feeds.
pub(crate) fn declared(css: &'static str) -> impl Iterator<Item = &'static str> {
    let body = css.split_once('|').map_or(css, |(_, b)| b);
    body.split(';').filter_map(|d| {
        let name = d.split_once(':')?.0;
        match name {
            "--tw-bg-opacity" => Some("background-color"),
            "--tw-text-opacity" | "--tw-placeholder-opacity" => Some("color"),
            "--tw-border-opacity" | "--tw-divide-opacity" => Some("border-color"),
            _ if name.starts_with("--tw-ring") || name.starts_with("--tw-shadow") || name.starts_with("--tw-inset") => {
                Some("box-shadow")
            }
            _ if name.starts_with("--tw-gradient") => Some("background-image"),
            _ if name.starts_with("--") => None,
            _ => Some(name),
        }
    })
}

fn sign_fits(rule: &Rule, negative: bool, v4: bool) -> bool {
    match rule.sign {
        _ if !negative => true,
        Sign::Never => false,
        Sign::Always => true,
        Sign::SinceV4 => v4,
    }
}

/// Takes the modifier off. `None` if what stands behind the slash is no modifier.
fn split_modifier(utility: &str, v4: bool) -> Option<(&str, Option<Modifier<'_>>)> {
    let Some(slash) = last_top_level(utility, b'/') else { return Some((utility, None)) };
    let (base, rest) = (utility.get(..slash)?, utility.get(slash + 1..)?);
    if base.is_empty() || rest.is_empty() {
        return None;
    }
    Some((base, Some(modifier_of(rest, v4)?)))
}

/// What is written behind a slash.
fn modifier_of(text: &str, v4: bool) -> Option<Modifier<'_>> {
    if let Some(inner) = text.strip_prefix('[').and_then(|r| r.strip_suffix(']')) {
        return Some(Modifier::Arbitrary(arbitrary::bracket(inner, v4)?.value));
    }
    if let Some(inner) = text.strip_prefix('(').and_then(|r| r.strip_suffix(')')) {
        return if v4 { Some(Modifier::Arbitrary(arbitrary::property(inner)?.value)) } else { None };
    }
    Some(Modifier::Named(text))
}

/// The last `wanted` outside brackets.
fn last_top_level(text: &str, wanted: u8) -> Option<usize> {
    let mut depth = 0_usize;
    let mut found = None;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' | b'(' => depth += 1,
            b']' | b')' => depth = depth.saturating_sub(1),
            _ if byte == wanted && depth == 0 => found = Some(at),
            _ => {}
        }
    }
    found
}

/// The name and the value of `w-[3px]` or `bg-(--x)`; the value is `None` if it cannot be read.
fn split_arbitrary(base: &str, v4: bool) -> Option<(&str, Option<Arbitrary>)> {
    if base.ends_with(']') {
        let (name, rest) = base.split_once("-[")?;
        return Some((name, rest.strip_suffix(']').and_then(|inner| arbitrary::bracket(inner, v4))));
    }
    if base.ends_with(')') {
        let (name, rest) = base.split_once("-(")?;
        let value = if v4 { rest.strip_suffix(')').and_then(arbitrary::property) } else { None };
        return Some((name, value));
    }
    None
}

fn make_arbitrary(
    name: &str,
    value: &Arbitrary,
    modifier: Option<&Modifier<'_>>,
    negative: bool,
    slot: Slot<'_>,
) -> Made {
    let any = if slot.v4 { Kinds::ANY4 } else { Kinds::ANY3 };
    let of_version = || rules(name).iter().filter(|r| r.to.text(slot.v4).is_some() && r.takes != Kinds::NONE);
    let chosen = match value.hint {
        Some(hint) => of_version().find(|r| r.takes.has(hint)).or_else(|| of_version().find(|r| r.takes.has(any))),
        None => of_version()
            .find(|r| arbitrary::kind(&value.value, r.takes))
            .or_else(|| of_version().find(|r| r.takes.has(any)))
            // A name of one meaning takes what it is given.
            .or_else(|| of_version().last().filter(|_| of_version().count() == 1)),
    };
    let Some(rule) = chosen else { return Made::No };
    if !sign_fits(rule, negative, slot.v4) {
        return Made::No;
    }
    let mut value = Cow::Borrowed(value);
    match crate::tailwind::function::replace(&value.value, slot) {
        Some(Some(replaced)) => value.to_mut().value = replaced,
        Some(None) => return Made::Unknown,
        None => {}
    }
    if negative {
        let negated = number::negative(&value.value);
        value.to_mut().value = negated;
    }
    if let To::Special(special) = rule.to {
        return special::make(special, rule, &Value::Arbitrary(&value), modifier, slot);
    }
    if let Some(Part::Color(variable)) = rule.parts.iter().find(|p| matches!(p, Part::Color(_))) {
        return color_css(rule, &value.value, variable, modifier, slot);
    }
    if modifier.is_some() {
        return Made::No;
    }
    if rule.name == "aspect" {
        let spaced = value.value.replace('/', " / ").replace("  ", " ");
        return fill(rule, &spaced, slot);
    }
    fill(rule, &value.value, slot)
}

fn make_named(rule: &'static Rule, key: &str, modifier: Option<&Modifier<'_>>, negative: bool, slot: Slot<'_>) -> Made {
    if let To::Special(special) = rule.to {
        if negative && !matches!(rule.sign, Sign::Always) {
            return Made::No;
        }
        let negated;
        let key = if negative {
            negated = format!("-{key}");
            &negated
        } else {
            key
        };
        return special::make(special, rule, &Value::Named(key), modifier, slot);
    }
    match value_of(rule, key, modifier, slot) {
        Named::Value(value) => {
            if negative {
                if number::with_unit(&value).is_none() && !value.contains('(') {
                    return Made::No;
                }
                return fill(rule, &number::negative(&value), slot);
            }
            fill(rule, &value, slot)
        }
        Named::Color(value, variable) => color_css(rule, &value, variable, modifier, slot),
        Named::Unknown => Made::Unknown,
        Named::No => Made::No,
    }
}

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
        let is_unit = key.is_empty()
            && matches!(rule.parts.iter().find(|p| matches!(p, Part::Spacing | Part::Multiple)), Some(_));
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
            if !v4 && !(v3.contains(&b) && 0 < a && a < b) {
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

/// A value with the opacity that a written modifier (`50`, `[.3]`, `(--a)`) says.
pub(crate) fn with_opacity(value: &str, modifier: &str, slot: Slot<'_>) -> Option<String> {
    let modifier = modifier_of(modifier, slot.v4)?;
    tinted(value, Some(&modifier), slot).map(Cow::into_owned)
}

/// A colour with its modifier applied, or none.
pub(super) fn tinted<'c>(value: &'c str, modifier: Option<&Modifier<'_>>, slot: Slot<'_>) -> Option<Cow<'c, str>> {
    let Some(modifier) = modifier else {
        if value.contains("<alpha-value>") {
            return Some(Cow::Owned(value.replace("<alpha-value>", "1")));
        }
        return Some(Cow::Borrowed(value));
    };
    let alpha = alpha(modifier, slot)?;
    if slot.v4 {
        return Some(Cow::Owned(color::v4_with_alpha(value, &Alpha::parse(&alpha))));
    }
    color::v3_with_alpha(value, &alpha).map(Cow::Owned)
}

fn color_css(rule: &Rule, value: &str, variable: &str, modifier: Option<&Modifier<'_>>, slot: Slot<'_>) -> Made {
    let keeps_variable = !slot.v4
        && slot.opacity_variables
        && modifier.is_none()
        && !variable.is_empty()
        && color::v3_takes_variable(value);
    if keeps_variable && let Some(mixed) = color::v3_with_alpha(value, &format!("var({variable},1)")) {
        let Some(css) = rule.to.text(slot.v4) else { return Made::No };
        let (target, body) = css.split_once('|').map_or(("", css), |(t, b)| (t, b));
        let bar = if target.is_empty() { "" } else { "|" };
        return Made::Css(Cow::Owned(format!("{target}{bar}{};{variable}:1", body.replace("{}", &mixed))));
    }
    match tinted(value, modifier, slot) {
        Some(value) => fill(rule, &value, slot),
        None => Made::No,
    }
}

/// Puts a value into a rule's text.
pub(super) fn fill(rule: &Rule, value: &str, slot: Slot<'_>) -> Made {
    match rule.to.text(slot.v4) {
        Some(css) => Made::Css(Cow::Owned(css.replace("{}", value))),
        None => Made::No,
    }
}
