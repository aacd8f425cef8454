//! The variants that come with Tailwind.

use super::{Context, Rank, Step, Variant, bracketed, one, order, selector};
use crate::tailwind::theme::{Entry, Scale};
use crate::tailwind::{arbitrary, number, scale};
use smallvec::SmallVec;
use std::borrow::Cow;

pub(super) fn resolve(name: &str, label: Option<&str>, context: Context<'_>) -> Option<Variant> {
    let v4 = context.v4;
    if let Some(container) = name.strip_prefix('@') {
        return if v4 { container_query(container, label, context) } else { None };
    }
    if label.is_some() {
        return None;
    }
    if let Some(variant) = element(name, v4) {
        return Some(variant);
    }
    if let Some(template) = state(name, v4) {
        return Some(one(selector(template), order::of(name, v4)));
    }
    if let Some(condition) = media(name, v4) {
        return Some(one(Step::At(format!("@media {condition}")), order::of(name, v4)));
    }
    if let Some(screen) = screen(name, context) {
        return Some(screen);
    }
    let (kind, key) = name.split_once('-')?;
    match kind {
        "aria" | "data" => attribute(kind, key, context),
        "supports" => supports(key, context),
        "nth" if v4 => nth(key),
        _ => None,
    }
}

/// Children and pseudo-elements.
fn element(name: &str, v4: bool) -> Option<Variant> {
    let rank = order::of(name, v4);
    let mut variant = match name {
        "*" => return Some(one(selector(if v4 { ":is(& > *)" } else { "& > *" }), rank)),
        "**" if v4 => return Some(one(selector(":is(& *)"), rank)),
        "first-letter" => one(selector("&::first-letter"), rank),
        "first-line" => one(selector("&::first-line"), rank),
        "marker" => one(both("& *::marker", "&::marker"), rank),
        "selection" => one(both("& *::selection", "&::selection"), rank),
        "file" => one(selector("&::file-selector-button"), rank),
        "placeholder" => one(selector("&::placeholder"), rank),
        "backdrop" => one(selector("&::backdrop"), rank),
        "details-content" if v4 => one(selector("&::details-content"), rank),
        "before" => one(selector("&::before"), rank),
        "after" => one(selector("&::after"), rank),
        _ => return None,
    };
    variant.is_pseudo_element = true;
    variant.has_content = matches!(name, "before" | "after");
    Some(variant)
}

fn both(first: &'static str, second: &'static str) -> Step {
    Step::Selector(SmallVec::from_iter([Cow::Borrowed(first), Cow::Borrowed(second)]))
}

/// States and places of the element itself, and directions.
fn state(name: &str, v4: bool) -> Option<&'static str> {
    Some(match name {
        "first" => "&:first-child",
        "last" => "&:last-child",
        "only" => "&:only-child",
        "odd" => "&:nth-child(odd)",
        "even" => "&:nth-child(even)",
        "first-of-type" => "&:first-of-type",
        "last-of-type" => "&:last-of-type",
        "only-of-type" => "&:only-of-type",
        "visited" => "&:visited",
        "target" => "&:target",
        "open" if v4 => "&:is([open], :popover-open, :open)",
        "open" => "&[open]",
        "default" => "&:default",
        "checked" => "&:checked",
        "indeterminate" => "&:indeterminate",
        "placeholder-shown" => "&:placeholder-shown",
        "autofill" => "&:autofill",
        "optional" => "&:optional",
        "required" => "&:required",
        "valid" => "&:valid",
        "invalid" => "&:invalid",
        "user-valid" if v4 => "&:user-valid",
        "user-invalid" if v4 => "&:user-invalid",
        "in-range" => "&:in-range",
        "out-of-range" => "&:out-of-range",
        "read-only" => "&:read-only",
        "empty" => "&:empty",
        "focus-within" => "&:focus-within",
        // v4 asks for `(hover: hover)` too, which the screens considered here have.
        "hover" => "&:hover",
        "focus" => "&:focus",
        "focus-visible" => "&:focus-visible",
        "active" => "&:active",
        "enabled" => "&:enabled",
        "disabled" => "&:disabled",
        "inert" if v4 => "&:is([inert], [inert] *)",
        "ltr" if v4 => "&:where(:dir(ltr), [dir=\"ltr\"], [dir=\"ltr\"] *)",
        "rtl" if v4 => "&:where(:dir(rtl), [dir=\"rtl\"], [dir=\"rtl\"] *)",
        "ltr" => "&:where([dir=\"ltr\"], [dir=\"ltr\"] *)",
        "rtl" => "&:where([dir=\"rtl\"], [dir=\"rtl\"] *)",
        _ => return None,
    })
}

fn media(name: &str, v4: bool) -> Option<&'static str> {
    Some(match name {
        "motion-safe" => "(prefers-reduced-motion: no-preference)",
        "motion-reduce" => "(prefers-reduced-motion: reduce)",
        "contrast-more" => "(prefers-contrast: more)",
        "contrast-less" => "(prefers-contrast: less)",
        "portrait" => "(orientation: portrait)",
        "landscape" => "(orientation: landscape)",
        "dark" => "(prefers-color-scheme: dark)",
        "print" => "print",
        "forced-colors" => "(forced-colors: active)",
        "inverted-colors" if v4 => "(inverted-colors: inverted)",
        "pointer-none" if v4 => "(pointer: none)",
        "pointer-coarse" if v4 => "(pointer: coarse)",
        "pointer-fine" if v4 => "(pointer: fine)",
        "any-pointer-none" if v4 => "(any-pointer: none)",
        "any-pointer-coarse" if v4 => "(any-pointer: coarse)",
        "any-pointer-fine" if v4 => "(any-pointer: fine)",
        "noscript" if v4 => "(scripting: none)",
        _ => return None,
    })
}

/// `md`, `max-md`, `min-[400px]`, and `starting`.
fn screen(name: &str, context: Context<'_>) -> Option<Variant> {
    let v4 = context.v4;
    if name == "starting" && v4 {
        return Some(one(Step::At("@starting-style".to_owned()), order::of(name, v4)));
    }
    let (is_max, key) = match name.strip_prefix("max-") {
        Some(key) => (true, key),
        None => (false, name.strip_prefix("min-").unwrap_or(name)),
    };
    let decoded;
    let width = if let Some(inner) = bracketed(key) {
        if name == key {
            return None;
        }
        decoded = arbitrary::decode(inner);
        &decoded
    } else if let Some(inner) = key.strip_prefix('(').and_then(|k| k.strip_suffix(')')).filter(|_| v4 && name != key) {
        // A media query cannot hold a variable: the rule is there, but nothing matches.
        decoded = format!("var({inner})");
        &decoded
    } else {
        if !v4 && name.starts_with("min-") {
            return None;
        }
        context.theme.literal(v4, Scale::Screens, key)?
    };
    if width.is_empty() || width.contains(['{', '}', ';']) {
        return None;
    }
    let rank = order::of(if is_max { "max" } else { "min" }, v4).by_width(width, is_max);
    let condition = match (v4, is_max) {
        (true, false) => format!("(width >= {width})"),
        (true, true) => format!("(width < {width})"),
        (false, false) => format!("(min-width: {width})"),
        (false, true) if bracketed(key).is_some() => format!("(max-width: {width})"),
        (false, true) => format!("not all and (min-width: {width})"),
    };
    Some(one(Step::At(format!("@media {condition}")), rank))
}

/// `@md`, `@max-md`, `@min-[20rem]`, each perhaps with the name of the container.
fn container_query(text: &str, label: Option<&str>, context: Context<'_>) -> Option<Variant> {
    let (is_max, key) = match text.strip_prefix("max-") {
        Some(key) => (true, key),
        None => (false, text.strip_prefix("min-").unwrap_or(text)),
    };
    let width = match bracketed(key) {
        Some(inner) => arbitrary::decode(inner),
        None => match context.theme.authored(Scale::Container, key) {
            Some(Entry::Value(value) | Entry::Property(_, value)) => value.to_string(),
            Some(_) => return None,
            None => scale::named(true, Scale::Container, key)?.to_owned(),
        },
    };
    let name = label.map(|l| format!("{l} ")).unwrap_or_default();
    let comparison = if is_max { "<" } else { ">=" };
    let rank = order::of(if is_max { "@max" } else { "@min" }, true).by_width(&width, is_max);
    Some(one(Step::At(format!("@container {name}(width {comparison} {width})")), rank))
}

/// `aria-checked`, `aria-[sort=ascending]`, `data-open`, `data-[state=open]`.
fn attribute(kind: &str, key: &str, context: Context<'_>) -> Option<Variant> {
    let v4 = context.v4;
    let test = match bracketed(key) {
        Some(inner) => quoted(&arbitrary::decode(inner)),
        None => {
            let section = if kind == "aria" { Scale::Aria } else { Scale::Data };
            let known = matches!(
                key,
                "busy"
                    | "checked"
                    | "disabled"
                    | "expanded"
                    | "hidden"
                    | "pressed"
                    | "readonly"
                    | "required"
                    | "selected"
            );
            match context.theme.authored(section, key) {
                Some(Entry::Value(value)) => value.to_string(),
                Some(_) => return None,
                None if kind == "aria" && known => format!("{key}=\"true\""),
                None if kind == "data" && v4 && is_name(key) => key.to_owned(),
                None => return None,
            }
        }
    };
    let is_plain = !test.is_empty() && !test.contains(['{', '}', ';', ']', '[']);
    is_plain.then(|| one(selector(format!("&[{kind}-{test}]")), Rank::named(order::of(kind, v4), key)))
}

/// Quotes the value of an attribute test: `state=open` → `state="open"`.
fn quoted(test: &str) -> String {
    let Some((name, value)) = test.split_once('=') else { return test.to_owned() };
    if value.starts_with(['"', '\'']) {
        return test.to_owned();
    }
    match value.rsplit_once(' ') {
        Some((value, flag @ ("i" | "I" | "s" | "S"))) => format!("{name}=\"{value}\" {flag}"),
        _ => format!("{name}=\"{value}\""),
    }
}

/// Letters, digits, dashes: what may be an attribute's name.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'))
}

/// `supports-[display:grid]`, `supports-grid`.
fn supports(key: &str, context: Context<'_>) -> Option<Variant> {
    let rank = Rank::named(order::of("supports", context.v4), key);
    let condition = match bracketed(key) {
        Some(inner) => {
            let decoded = arbitrary::decode(inner);
            if decoded.contains(['{', '}', ';']) {
                return None;
            }
            let name_end = decoded.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(decoded.len());
            let is_function = decoded.get(name_end..).is_some_and(|r| r.trim_start().starts_with('('));
            if is_function {
                decoded
            } else if decoded.contains(':') {
                format!("({decoded})")
            } else {
                format!("({decoded}: var(--tw))")
            }
        }
        None => match context.theme.authored(Scale::Supports, key) {
            Some(Entry::Value(value)) => format!("({value})"),
            _ if context.v4 && is_name(key) => format!("({key}: var(--tw))"),
            _ => return None,
        },
    };
    Some(one(Step::At(format!("@supports {condition}")), rank))
}

/// `nth-3`, `nth-last-[2n+1]`, `nth-of-type-2`.
fn nth(key: &str) -> Option<Variant> {
    let forms =
        [("last-of-type-", "nth-last-of-type"), ("of-type-", "nth-of-type"), ("last-", "nth-last"), ("", "nth")];
    let (rest, name) = forms.iter().find_map(|(prefix, name)| Some((key.strip_prefix(prefix)?, *name)))?;
    let which = match bracketed(rest) {
        Some(inner) => arbitrary::decode(inner),
        None => number::integer(rest)?.to_string(),
    };
    if which.is_empty() || which.contains(['{', '}', ';', ')']) {
        return None;
    }
    let function = match name {
        "nth" => "nth-child",
        "nth-last" => "nth-last-child",
        other => other,
    };
    Some(one(selector(format!("&:{function}({which})")), Rank::named(order::of(name, true), &which)))
}
