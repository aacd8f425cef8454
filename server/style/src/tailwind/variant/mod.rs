//! Variants: what stands before a colon (`md:hover:bg-red-500`).

mod builtin;
mod order;

pub(super) use order::Rank;

use super::arbitrary;
use super::theme::Theme;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;

/// One step from the utility's own selector to where its declarations hold.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// Inside an at-rule: `@media (width >= 48rem)`.
    At(String),
    /// With another selector: templates, `&` being the selector so far.
    Selector(SmallVec<[Cow<'static, str>; 1]>),
}

/// The steps to one place where the declarations hold. A variant of the page's own may have several.
pub(super) type Branch = SmallVec<[Step; 1]>;

/// What a variant does, and where its rules stand among those of others.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variant {
    pub(super) branches: SmallVec<[Branch; 1]>,
    pub(super) rank: Rank,
    /// Whether it goes to a pseudo-element, which v3 puts behind all else.
    pub(super) is_pseudo_element: bool,
    /// Whether it gives the pseudo-element its `content`.
    pub(super) has_content: bool,
}

/// What decides what a variant means.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'t> {
    pub(super) v4: bool,
    pub(super) theme: &'t Theme,
    /// The page's own variants, `dark` among them if it is not the media query.
    pub(super) custom: &'t FxHashMap<Box<str>, CustomVariant>,
    /// The prefix of class names (`tw-`), for `.group` and `.peer` in v3.
    pub(super) prefix: &'t str,
}

/// A variant that a page defines.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CustomVariant {
    pub(super) branches: SmallVec<[Branch; 1]>,
    /// Which it is among the page's own.
    pub(super) index: u32,
}

/// Variants inside variants (`group-not-has-…`) that are followed; nobody writes more.
const MAX_NESTING: usize = 4;

/// Reads a variant. `None`: there is no such variant.
pub(super) fn resolve(text: &str, context: Context<'_>) -> Option<Variant> {
    resolve_nested(text, context, MAX_NESTING)
}

fn resolve_nested(text: &str, context: Context<'_>, nesting: usize) -> Option<Variant> {
    let nesting = nesting.checked_sub(1)?;
    if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        return arbitrary_variant(inner, context.v4);
    }
    if let Some(custom) = context.custom.get(text) {
        // Computed by code.
        if custom.branches.is_empty() {
            return None;
        }
        let rank = if text == "dark" { order::of("dark", context.v4) } else { Rank::custom(custom.index) };
        return Some(plain(custom.branches.clone(), rank));
    }
    let (name, label) = match split_label(text) {
        Some((name, label)) => (name, Some(label)),
        None => (text, None),
    };
    if let Some(variant) = compound(name, label, context, nesting) {
        return Some(variant);
    }
    builtin::resolve(name, label, context)
}

fn plain(branches: SmallVec<[Branch; 1]>, rank: Rank) -> Variant {
    Variant { branches, rank, is_pseudo_element: false, has_content: false }
}

fn one(step: Step, rank: Rank) -> Variant {
    let mut branch = Branch::new();
    branch.push(step);
    let mut branches = SmallVec::new();
    branches.push(branch);
    plain(branches, rank)
}

fn selector(template: impl Into<Cow<'static, str>>) -> Step {
    let mut all = SmallVec::new();
    all.push(template.into());
    Step::Selector(all)
}

/// Takes `/name` off `group-hover/name`, outside brackets.
fn split_label(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    let mut slash = None;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' | b'(' => depth += 1,
            b']' | b')' => depth = depth.saturating_sub(1),
            b'/' if depth == 0 => slash = Some(at),
            _ => {}
        }
    }
    let at = slash?;
    let (name, label) = (text.get(..at)?, text.get(at + 1..)?);
    (!label.is_empty()).then_some((name, label))
}

/// `[&>p]`, `[@media(min-width:10px)]`.
fn arbitrary_variant(inner: &str, v4: bool) -> Option<Variant> {
    let decoded = arbitrary::decode(inner);
    if decoded.is_empty() || decoded.contains(['{', '}', ';']) {
        return None;
    }
    let step = if let Some(rest) = decoded.strip_prefix('@') {
        let name = rest.split([' ', '(']).next().unwrap_or("");
        if !matches!(name, "media" | "supports" | "container") {
            return None;
        }
        let condition = rest.get(name.len()..).unwrap_or("").trim();
        Step::At(format!("@{name} {condition}"))
    } else if decoded.contains('&') {
        selector(decoded)
    } else if v4 {
        // v4 tests the element itself; v3 wants to be told where the element is.
        selector(format!("&:is({decoded})"))
    } else {
        return None;
    };
    let rank = match &step {
        _ if !v4 => Rank::arbitrary(inner),
        Step::At(at) => Rank::arbitrary(at),
        Step::Selector(templates) => Rank::arbitrary(templates.first().map_or("", |t| t)),
    };
    Some(one(step, rank))
}

/// `group-…`, `peer-…`, `has-…`, `not-…`, `in-…`.
fn compound(name: &str, label: Option<&str>, context: Context<'_>, nesting: usize) -> Option<Variant> {
    let (kind, sub) = name.split_once('-')?;
    let v4 = context.v4;
    match kind {
        "group" | "peer" => {
            let marker = marker(kind, label, context);
            let base = order::of_compound(kind, sub, v4);
            let sub = if v4 { resolve_nested(sub, context, nesting)? } else { sub_v3(sub, context, nesting)? };
            let template = sole_selector(&sub)?;
            let rank = Rank::compound(base, sub.rank).labelled(v4 && label.is_some());
            let joined = if v4 {
                let inner = template.replace('&', &format!(":where({marker})"));
                let combinator = if kind == "group" { "" } else { "~ " };
                format!("&:is({inner} {combinator}*)")
            } else {
                let inner = template.replace('&', &marker);
                let combinator = if kind == "group" { "" } else { "~ " };
                format!("{inner} {combinator}&")
            };
            Some(one(selector(joined), rank))
        }
        "has" if label.is_none() => {
            if let Some(inner) = bracketed(sub) {
                let decoded = arbitrary::decode(inner);
                let inner = if v4 { tested(&decoded) } else { decoded.clone() };
                return (!decoded.is_empty())
                    .then(|| one(selector(format!("&:has({inner})")), Rank::named(order::of("has", v4), &decoded)));
            }
            v4.then_some(())?;
            let sub = resolve_nested(sub, context, nesting)?;
            let inner = tested(sole_selector(&sub)?);
            Some(one(selector(format!("&:has({inner})")), Rank::compound(order::of("has", v4), sub.rank)))
        }
        "not" if v4 && label.is_none() => {
            let rank = order::of("not", v4);
            if let Some(inner) = bracketed(sub) {
                let decoded = arbitrary::decode(inner);
                if !decoded.starts_with('@') {
                    let inner = tested(&decoded);
                    return Some(one(selector(format!("&:not({inner})")), Rank::named(rank, &decoded)));
                }
            }
            let sub = resolve_nested(sub, context, nesting)?;
            let rank = Rank::compound(rank, sub.rank);
            let [branch] = sub.branches.as_slice() else { return None };
            let [step] = branch.as_slice() else { return None };
            match step {
                Step::At(at) => Some(one(Step::At(negated(at)?), rank)),
                Step::Selector(templates) => {
                    let all: Vec<String> = templates.iter().map(|t| tested(t)).collect();
                    let is_plain = all.iter().all(|t| !t.contains("::"));
                    is_plain.then(|| one(selector(format!("&:not({})", all.join(", "))), rank))
                }
            }
        }
        "in" if v4 && label.is_none() => {
            let rank = order::of("in", v4);
            if let Some(inner) = bracketed(sub) {
                let decoded = arbitrary::decode(inner);
                let inner = tested(&decoded);
                return Some(one(selector(format!(":where({inner}) &")), Rank::named(rank, &decoded)));
            }
            let sub = resolve_nested(sub, context, nesting)?;
            let inner = tested(sole_selector(&sub)?);
            Some(one(selector(format!(":where({inner}) &")), Rank::compound(rank, sub.rank)))
        }
        _ => None,
    }
}

/// What may follow `group-` in v3: states, attributes, `has-[…]`, and selectors in brackets.
fn sub_v3(sub: &str, context: Context<'_>, nesting: usize) -> Option<Variant> {
    if let Some(inner) = bracketed(sub) {
        let decoded = arbitrary::decode(inner);
        let rank = Rank::arbitrary(&decoded);
        let template = if decoded.contains('&') { decoded } else { format!("&{decoded}") };
        return Some(one(selector(template), rank));
    }
    resolve_nested(sub, context, nesting)
}

/// The marker class that `group-…` looks for.
fn marker(kind: &str, label: Option<&str>, context: Context<'_>) -> String {
    let mut class = String::from(".");
    if context.v4 && !context.prefix.is_empty() {
        class.push_str(&super::selector::escape(&format!("{}:{kind}", context.prefix)));
    } else {
        class.push_str(context.prefix);
        class.push_str(kind);
    }
    if let Some(label) = label {
        class.push_str("\\/");
        class.push_str(&super::selector::escape(label));
    }
    class
}

/// The one selector that a variant consists of; `None` if there are at-rules, several, or a pseudo-element.
fn sole_selector(variant: &Variant) -> Option<&str> {
    let [branch] = variant.branches.as_slice() else { return None };
    let [Step::Selector(templates)] = branch.as_slice() else { return None };
    let [template] = templates.as_slice() else { return None };
    (!variant.is_pseudo_element && !template.contains("::")).then_some(template)
}

/// A template as a test of whatever element: `&:checked` → `:checked`, `& > p` → `* > p`.
fn tested(template: &str) -> String {
    let mut out = String::with_capacity(template.len());
    let mut parts = template.split('&');
    out.push_str(parts.next().unwrap_or(""));
    for part in parts {
        if !part.starts_with([':', '[', '.', '#']) {
            out.push('*');
        }
        out.push_str(part);
    }
    out
}

fn bracketed(text: &str) -> Option<&str> {
    text.strip_prefix('[')?.strip_suffix(']')
}

/// The opposite of an at-rule's condition.
fn negated(at: &str) -> Option<String> {
    let (name, condition) = at.split_once(' ')?;
    match name {
        "@media" if condition == "print" => Some("@media not print".to_owned()),
        "@media" | "@supports" => Some(match condition.strip_prefix("not ") {
            Some(positive) => format!("{name} {positive}"),
            None => format!("{name} not {condition}"),
        }),
        "@container" => Some(format!("@container not {condition}")),
        _ => None,
    }
}
