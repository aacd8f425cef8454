//! From a class token to its CSS.

use super::base::Base;
use super::candidate::{self, Candidate};
use super::setup::{Important, Layer, Setup};
use super::utility::{self, Made, Slot};
use super::variant::{self, Context, Rank, Step, Variant};
use super::{arbitrary, container, function, selector, sort, sort_v3};
use easel_syntax::css::Css;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// What a class token means.
#[derive(Clone, Debug)]
pub enum Expansion {
    /// A utility, as CSS.
    Css(Arc<Expanded>),
    /// A utility that cannot be expanded.
    Unknown {
        /// The properties that it would set on the element, by name, shorthands as they are. Empty for a class that
        /// sets nothing itself: `group`, `peer`.
        properties: Arc<[Cow<'static, str>]>,
        /// Whether it would set them on everything inside, too (`prose`).
        descendants: bool,
    },
    /// No utility. The class has no meaning to Tailwind.
    NotUtility,
}

/// The CSS of a utility.
#[derive(Debug)]
pub struct Expanded {
    /// One or more rules with the class as selector, inside the at-rules of its variants, without `@layer`.
    pub text: Arc<str>,
    /// The same, read.
    pub css: Arc<Css>,
    /// The layer it belongs to.
    pub layer: Layer,
    /// Where it stands among the utilities of a page.
    pub order: OrderKey,
}

/// The place of a utility in the sheet: sort by it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderKey {
    layer: Layer,
    variants: SmallVec<[Rank; 2]>,
    is_arbitrary: bool,
    places: SmallVec<[u16; 4]>,
    count: Reverse<u16>,
    token: Box<str>,
}

/// One class of an `@apply`.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The class as written.
    pub token: Box<str>,
    /// Where it stands in the list, in bytes.
    pub range: std::ops::Range<usize>,
    /// What it means. The selector of the rules is `&`: they are nested rules of the rule that holds the `@apply`.
    pub expansion: Expansion,
}

/// Expands the classes of pages with one [`Setup`]. Remembers what it has expanded; safe to share between threads.
#[derive(Debug)]
pub struct Expander {
    setup: Arc<Setup>,
    known: RwLock<FxHashMap<Box<str>, Expansion>>,
    base: OnceLock<Base>,
}

/// Remembered tokens, after which the memory is emptied: a session that makes up classes all day stays small.
const MAX_KNOWN: usize = 20_000;

/// Declarations inside an at-rule of their own (the widths of `container`).
pub(super) struct Block {
    pub(super) at: Option<String>,
    pub(super) css: Cow<'static, str>,
}

/// The rules of a candidate before they are written.
struct Rules {
    blocks: SmallVec<[Block; 1]>,
    layer: Layer,
    is_arbitrary: bool,
}

impl Expander {
    /// For pages with this setup.
    pub fn new(setup: Arc<Setup>) -> Self {
        Self { setup, known: RwLock::default(), base: OnceLock::new() }
    }

    /// The sheets that the page gets beside the rules of its classes.
    pub fn base(&self) -> &Base {
        self.base.get_or_init(|| self.make_base())
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What a class token means. Any text is allowed.
    pub fn expand(&self, token: &str) -> Expansion {
        if let Some(known) = self.known.read().unwrap_or_else(PoisonError::into_inner).get(token) {
            return known.clone();
        }
        let expansion = self.expand_as(token, None, false);
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_KNOWN {
            known.clear();
        }
        known.insert(token.into(), expansion.clone());
        expansion
    }

    /// The classes of an `@apply`, in the order in which their declarations hold.
    pub fn apply(&self, list: &str) -> Vec<Applied> {
        let (classes, important) = match list.trim_end().strip_suffix("!important") {
            Some(before) => (before, true),
            None => (list, false),
        };
        let mut all = Vec::new();
        let mut at = 0;
        for token in classes.split_ascii_whitespace() {
            let Some(offset) = classes.get(at..).and_then(|rest| rest.find(token)) else { continue };
            let start = at + offset;
            at = start + token.len();
            let expansion = self.expand_as(token, Some("&"), important);
            all.push(Applied { token: token.into(), range: start..at, expansion });
        }
        all.sort_by(|a, b| match (&a.expansion, &b.expansion) {
            (Expansion::Css(a), Expansion::Css(b)) => a.order.cmp(&b.order),
            (a, b) => matches!(b, Expansion::Css(_)).cmp(&matches!(a, Expansion::Css(_))),
        });
        all
    }

    /// The value with `theme()`, `--spacing()` and `--alpha()` replaced; `None` if it has none of them or one cannot
    /// be answered.
    pub fn resolve_functions(&self, value: &str) -> Option<String> {
        function::replace(value, self.slot()).flatten()
    }

    pub(super) fn slot(&self) -> Slot<'_> {
        Slot { v4: self.setup.is_v4(), theme: &self.setup.theme, opacity_variables: self.setup.opacity_variables }
    }

    fn expand_as(&self, token: &str, selector: Option<&str>, important: bool) -> Expansion {
        let setup = &*self.setup;
        if is_marker(token, setup) {
            return unknown(Vec::new());
        }
        let Some(mut candidate) = candidate::parse(token, setup.is_v4(), &setup.prefix) else {
            return Expansion::NotUtility;
        };
        candidate.important |= important;
        let rules = match self.rules(&candidate) {
            Ok(rules) => rules,
            Err(other) => return other,
        };
        let Some(variants) = self.variants(&candidate) else {
            // The utility is known, when it holds is not.
            return match setup.theme.open || !candidate.variants.is_empty() {
                true => unknown(declared(&rules.blocks)),
                false => Expansion::NotUtility,
            };
        };
        let own = selector.map_or_else(|| format!(".{}", selector::escape(token)), str::to_owned);
        let text: Arc<str> = self.write(&own, &candidate, &variants, &rules.blocks).into();
        let css = Arc::new(Css::parse_sheet(&text));
        let mut ranks: SmallVec<[Rank; 2]> = variants.iter().map(|v| v.rank).collect();
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let (target, css_text) = rules.blocks.first().map_or(("", ""), |b| body(&b.css));
        let (places, count) = if setup.is_v4() {
            sort::of(css_text)
        } else {
            (SmallVec::from_iter([sort_v3::of(candidate.utility, target, css_text)]), 0)
        };
        let order = OrderKey {
            layer: rules.layer,
            variants: ranks,
            is_arbitrary: rules.is_arbitrary && !setup.is_v4(),
            places,
            count: Reverse(count),
            token: if setup.is_v4() { sort::natural(token).into() } else { token.into() },
        };
        Expansion::Css(Arc::new(Expanded { text, css, layer: rules.layer, order }))
    }

    fn variants(&self, candidate: &Candidate<'_>) -> Option<SmallVec<[Variant; 3]>> {
        let context = Context {
            v4: self.setup.is_v4(),
            theme: &self.setup.theme,
            custom: &self.setup.custom_variants,
            prefix: &self.setup.prefix,
        };
        candidate.variants.iter().map(|v| variant::resolve(v, context)).collect()
    }

    /// The declarations of a candidate, whatever its variants.
    fn rules(&self, candidate: &Candidate<'_>) -> Result<Rules, Expansion> {
        let setup = &*self.setup;
        let name = candidate.utility;
        let one = |css: Cow<'static, str>, is_arbitrary: bool| Rules {
            blocks: SmallVec::from_iter([Block { at: None, css }]),
            layer: Layer::Utilities,
            is_arbitrary,
        };
        if name.starts_with('[') {
            let inner = if candidate.negative { None } else { Some(name) };
            return match inner.and_then(|inner| property(inner, self.slot())) {
                Some(Some(css)) => Ok(one(Cow::Owned(css), true)),
                Some(None) => Err(unknown(
                    inner.and_then(|i| i.split_once(':')).map(|(p, _)| p.to_owned().into()).into_iter().collect(),
                )),
                None => Err(Expansion::NotUtility),
            };
        }
        if !candidate.negative {
            if let Some(custom) = setup.utilities.get(name) {
                return match custom.body.contains("@apply") || custom.body.contains("--value(") {
                    true => Err(unknown(custom.properties.iter().map(|p| Cow::Owned(p.to_string())).collect())),
                    false => Ok(one(Cow::Owned(format!("raw|{}", custom.body)), false)),
                };
            }
            if let Some(wild) = functional(name, setup) {
                return Err(unknown(wild));
            }
            if name == "container" {
                return match container::blocks(setup) {
                    Some(blocks) => Ok(Rules {
                        blocks,
                        layer: if setup.is_v4() { Layer::Utilities } else { Layer::Components },
                        is_arbitrary: false,
                    }),
                    None => Err(unknown(vec!["width".into(), "max-width".into(), "padding".into(), "margin".into()])),
                };
            }
            if is_prose(name) && (setup.typography || setup.theme.open) {
                return Err(Expansion::Unknown {
                    properties: PROSE.iter().map(|p| Cow::Borrowed(*p)).collect(),
                    descendants: true,
                });
            }
            if !candidate.variants.is_empty()
                && let Some(properties) = setup.layered.get(name)
            {
                return Err(unknown(properties.iter().map(|p| Cow::Owned(p.to_string())).collect()));
            }
        }
        match utility::make(name, candidate.negative, self.slot()) {
            Made::Css(css) => Ok(one(css, false)),
            Made::Unknown => {
                Err(unknown(utility::properties(name, setup.is_v4()).into_iter().map(Cow::Borrowed).collect()))
            }
            Made::No => Err(Expansion::NotUtility),
        }
    }

    /// Writes the rules of a candidate.
    fn write(&self, own: &str, candidate: &Candidate<'_>, variants: &[Variant], blocks: &[Block]) -> String {
        let v4 = self.setup.is_v4();
        let mut places: SmallVec<[Place; 1]> = SmallVec::new();
        places.push(Place { ats: SmallVec::new(), selectors: SmallVec::from_iter([own.to_owned()]) });
        let mut step = |variant: &Variant| {
            let mut next: SmallVec<[Place; 1]> = SmallVec::new();
            for place in &places {
                for branch in variant.branches.iter().take(MAX_BRANCHES) {
                    let mut place = place.clone();
                    for step in branch {
                        place.go(step, v4);
                    }
                    next.push(place);
                }
            }
            next.truncate(MAX_BRANCHES);
            places = next;
        };
        if v4 {
            variants.iter().for_each(&mut step);
        } else {
            // v3 reads from the right, and puts pseudo-elements behind everything.
            variants.iter().rev().filter(|v| !v.is_pseudo_element).for_each(&mut step);
            variants.iter().rev().filter(|v| v.is_pseudo_element).for_each(&mut step);
        }
        let has_content = variants.iter().any(|v| v.has_content);
        let important = candidate.important || self.setup.important == Important::All;
        let mut out = String::with_capacity(own.len() + 64);
        for block in blocks {
            for place in &places {
                place.write(&mut out, block, has_content, important, &self.setup);
            }
        }
        out
    }
}

/// The most places that the branches of variants may multiply to.
const MAX_BRANCHES: usize = 8;

/// Where declarations go.
#[derive(Clone)]
struct Place {
    ats: SmallVec<[String; 2]>,
    selectors: SmallVec<[String; 1]>,
}

impl Place {
    fn go(&mut self, step: &Step, v4: bool) {
        match step {
            // v3 wraps from the inside out, v4 the other way round; inside media queries it makes no difference.
            Step::At(at) => self.ats.push(at.clone()),
            Step::Selector(templates) => {
                let mut next = SmallVec::new();
                for selector in &self.selectors {
                    for template in templates {
                        next.push(join(template, selector, v4));
                    }
                }
                self.selectors = next;
            }
        }
    }

    fn write(&self, out: &mut String, block: &Block, has_content: bool, important: bool, setup: &Setup) {
        let (target, css) = body(&block.css);
        for at in self.ats.iter().map(String::as_str).chain(block.at.as_deref()) {
            out.push_str(at);
            out.push('{');
        }
        for (index, selector) in self.selectors.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            let selector = match &setup.important {
                Important::Below(ancestor) => Cow::Owned(format!("{ancestor} :is({selector})")),
                _ => Cow::Borrowed(selector.as_str()),
            };
            match (target, setup.is_v4()) {
                ("children", true) => out.push_str(&format!(":where({selector} > :not(:last-child))")),
                ("children", false) => out.push_str(&format!("{selector} > :not([hidden]) ~ :not([hidden])")),
                ("placeholder", _) => out.push_str(&format!("{selector}::placeholder")),
                _ => out.push_str(&selector),
            }
        }
        out.push('{');
        if has_content && !css.starts_with("content:") && !css.contains(";content:") {
            out.push_str("content:var(--tw-content,\"\")");
            out.push_str(if important { "!important;" } else { ";" });
        }
        if target == "raw" {
            out.push_str(css);
        } else {
            for declaration in css.split(';').filter(|d| !d.starts_with(sort::SORT) && !d.is_empty()) {
                out.push_str(declaration);
                out.push_str(if important { "!important;" } else { ";" });
            }
            if out.ends_with(';') {
                out.pop();
            }
        }
        out.push('}');
        for _ in 0..self.ats.len() + usize::from(block.at.is_some()) {
            out.push('}');
        }
    }
}

/// Puts a selector into a template.
fn join(template: &str, selector: &str, v4: bool) -> String {
    // v3 says `.group` once, however many variants ask about it.
    if !v4
        && template.starts_with('.')
        && let Some(end) = template.find([':', '['])
        && let (Some(marker), Some(states)) = (template.get(..end), template.get(end..))
        && let Some(states) = states.strip_suffix(" ~ &").or_else(|| states.strip_suffix(" &"))
        && let Some(behind) = selector.strip_prefix(marker)
        && behind.starts_with([':', '['])
    {
        return format!("{marker}{states}{behind}");
    }
    template.replace('&', selector)
}

/// Who gets the declarations, and the declarations.
fn body(css: &str) -> (&str, &str) {
    match css.split_once('|') {
        Some((target @ ("children" | "placeholder" | "raw"), body)) => (target, body),
        _ => ("", css),
    }
}

fn unknown(properties: Vec<Cow<'static, str>>) -> Expansion {
    Expansion::Unknown { properties: properties.into(), descendants: false }
}

/// The properties that blocks declare.
fn declared(blocks: &[Block]) -> Vec<Cow<'static, str>> {
    let mut all: Vec<Cow<'static, str>> = Vec::new();
    for block in blocks {
        for declaration in body(&block.css).1.split(';') {
            if let Some((name, _)) = declaration.split_once(':')
                && !name.starts_with("--")
            {
                all.push(Cow::Owned(name.trim().to_owned()));
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// `[color:red]`, `[color:red]/50`. `Some(None)` if it calls a function that cannot be answered.
#[allow(clippy::option_option)]
fn property(written: &str, slot: Slot<'_>) -> Option<Option<String>> {
    let (inner, modifier) = match written.strip_prefix('[')?.strip_suffix(']') {
        Some(inner) if !inner.contains("]/[") => (inner, None),
        _ => {
            let (inner, modifier) = written.strip_prefix('[')?.rsplit_once("]/")?;
            (inner, Some(modifier))
        }
    };
    let (name, value) = inner.split_once(':')?;
    let plain = name.strip_prefix("--").unwrap_or(name);
    let is_name = plain.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'));
    if plain.is_empty() || !is_name || name.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let value = arbitrary::bracket(value, true)?;
    // A hint would be taken for one here: `[a:length:b]` is nobody's property.
    if value.hint.is_some() {
        return None;
    }
    let value = match function::replace(&value.value, slot) {
        Some(Some(replaced)) => replaced,
        Some(None) => return Some(None),
        None => value.value,
    };
    match modifier {
        None => Some(Some(format!("{name}:{value}"))),
        Some(modifier) if slot.v4 => Some(Some(format!("{name}:{}", utility::with_opacity(&value, modifier, slot)?))),
        Some(_) => None,
    }
}

/// Classes that only other classes look at.
fn is_marker(token: &str, setup: &Setup) -> bool {
    let name = if setup.prefix.is_empty() {
        token
    } else if setup.is_v4() {
        match token.strip_prefix(&*setup.prefix).and_then(|t| t.strip_prefix(':')) {
            Some(name) => name,
            None => return false,
        }
    } else {
        match token.strip_prefix(&*setup.prefix) {
            Some(name) => name,
            None => return false,
        }
    };
    let base = name.split_once('/').map_or(name, |(base, _)| base);
    matches!(base, "group" | "peer") || name == "not-prose"
}

/// The typography plugin's classes.
fn is_prose(name: &str) -> bool {
    name == "prose" || name.starts_with("prose-")
}

/// What `prose` sets, on itself and on what is inside.
const PROSE: &[&str] = &[
    "color",
    "max-width",
    "font-size",
    "line-height",
    "font-weight",
    "font-style",
    "font-family",
    "margin",
    "padding",
    "border",
    "border-radius",
    "background-color",
    "text-decoration",
    "list-style-type",
    "quotes",
];

/// The properties of a functional `@utility name-*` that the name fits.
fn functional(name: &str, setup: &Setup) -> Option<Vec<Cow<'static, str>>> {
    if setup.utilities.is_empty() {
        return None;
    }
    let mut at = name.len();
    while let Some(dash) = name.get(..at).and_then(|n| n.rfind('-')) {
        let wild = format!("{}-*", name.get(..dash).unwrap_or(""));
        if let Some(utility) = setup.utilities.get(wild.as_str()) {
            return Some(utility.properties.iter().map(|p| Cow::Owned(p.to_string())).collect());
        }
        at = dash;
    }
    None
}
