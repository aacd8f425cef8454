//! From a utility's name to its declarations.

use super::rule::{Part, Rule, Sign, To};
use super::value::{Named, alpha, value_of};
use super::{fixed, rules, special};
use crate::tailwind::arbitrary::{self, Arbitrary};
use crate::tailwind::color::{self, Alpha};
use crate::tailwind::kind::{self, Kinds};
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
            .find(|r| kind::is(&value.value, r.takes))
            .or_else(|| of_version().find(|r| r.takes.has(any)))
            // A name of one meaning takes what it is given.
            .or_else(|| of_version().next().filter(|_| of_version().count() == 1)),
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
    let Some(css) = rule.to.text(slot.v4) else { return Made::No };
    let mut css = css.replace("{}", value);
    if slot.v4
        && rule.scale == Scale::RingWidth
        && let Found::Value(color) = slot.theme.find(true, Scale::RingColor, "")
    {
        css = css.replace("currentcolor", &color);
    }
    Made::Css(Cow::Owned(css))
}
