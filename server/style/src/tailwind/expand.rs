//! From a class token to its CSS.

use super::base::Base;
use super::candidate::{self, Candidate};
use super::setup::{Layer, Setup};
use super::utility::{self, Made, Slot};
use super::variant::{self, Context, Rank, Variant};
use super::write::{Block, body, places, write};
use super::{container, function, property, selector, sort, sort_v3};
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

/// A place where the declarations under a variant hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantRule {
    /// The at-rules around it, outermost first: `@media (width >= 48rem)`.
    pub at_rules: Vec<Box<str>>,
    /// Its selectors; `&` is the rule that the variant stands in.
    pub selectors: Vec<Box<str>>,
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

    /// What a variant does, for `@variant dark { … }` and `@screen md { … }`. `None`: there is no such variant.
    pub fn variant(&self, name: &str) -> Option<Vec<VariantRule>> {
        let variant = variant::resolve(name, self.context())?;
        let places = places("&", std::slice::from_ref(&variant), self.setup.is_v4())?;
        let boxed =
            |all: SmallVec<[String; 2]>| -> Vec<Box<str>> { all.into_iter().map(String::into_boxed_str).collect() };
        Some(
            places
                .into_iter()
                .map(|p| VariantRule {
                    at_rules: boxed(p.ats),
                    selectors: p.selectors.into_iter().map(String::into_boxed_str).collect(),
                })
                .collect(),
        )
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
        let Some(text) = write(setup, &own, &candidate, &variants, &rules.blocks) else {
            return unknown(declared(&rules.blocks));
        };
        let text: Arc<str> = text.into();
        let css = Arc::new(Css::parse_sheet(&text));
        if !css.problems().is_empty() {
            // A value or selector that is no CSS: browsers drop the rule.
            return Expansion::NotUtility;
        }
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
        candidate.variants.iter().map(|v| variant::resolve(v, self.context())).collect()
    }

    fn context(&self) -> Context<'_> {
        Context {
            v4: self.setup.is_v4(),
            theme: &self.setup.theme,
            custom: &self.setup.custom_variants,
            prefix: &self.setup.prefix,
        }
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
            return match inner.and_then(|inner| property::declare(inner, self.slot())) {
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
