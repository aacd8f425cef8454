//! # accent-overuse
//!
//! ## What it does
//! Counts how often the accent shows: more than 3 uses in one section or 8 on the page are one finding, on the first
//! one over the budget. The accent is the brand's, else the first of `--accent`, `--primary` and `--brand` that the
//! page uses. A use is one declaration in one section; repeated siblings count once, what is smaller than 24 by 24 px
//! counts half.
//!
//! ## Why
//! An accent says: look here. Said four times in one view, it says nothing.
//!
//! ## Wrong
//! ```html
//! <style>
//!   :root { --accent: #9a3412 }
//!   h2, .price, .more { color: var(--accent) }
//!   .tag { color: var(--accent); border: 1px solid var(--accent) }
//!   .buy { background: var(--accent); color: #fff }
//!   .note { border-top: 2px solid var(--accent) }
//! </style>
//! <section id="shop"><h2>Bread</h2><p class="price">4 €</p><b class="tag">New</b>
//! <a class="buy" href="/buy">Buy</a><p class="note">Until noon</p></section>
//! ```
//!
//! ## Right
//! ```html
//! <style>
//!   :root { --accent: #9a3412 }
//!   .buy { background: var(--accent); color: #fff }
//! </style>
//! <section id="shop"><h2>Bread</h2><p class="price">4 €</p><a class="buy" href="/buy">Buy</a></section>
//! ```
//!
//! ## Exemptions
//! Links in running text, focus rings, charts, hover states, hidden elements, tints below half the accent's opacity.
//! An accent without hue is ink, not an accent.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: which use matters is a choice.
//!
//! ## Sources
//! open-design's `accent-overuse` and its colour notes (two visible uses per screen).

use crate::Severity::P1;
use crate::accent::{Accent, Use, uses};
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_style::environment::EnvSet;
use easel_syntax::html::NodeId;

/// See the module.
pub struct AccentOveruse;

/// The rule.
pub static RULE: AccentOveruse = AccentOveruse;

static META: Meta = Meta {
    id: "accent-overuse",
    summary: "the accent shows so often that it marks nothing",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// A heading, a button and a tag in one view can still be told apart.
const PER_SECTION: f32 = 3.0;
/// A landing page has about four sections with two uses each.
const PER_PAGE: f32 = 8.0;

/// Which uses are too many, and where.
struct Over {
    /// The section; `None` for the page as a whole.
    section: Option<Option<NodeId>>,
    /// How much they count.
    sum: f32,
    limit: f32,
    /// The first use over the budget, as an index.
    first: usize,
}

impl Rule for AccentOveruse {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let Some(accent) = Accent::of(page) else { return Ok(()) };
        let uses = uses(page, &accent)?;
        let Some((over, envs)) = first_over(page.styled.environments().all(), &uses) else { return Ok(()) };
        let Some(at) = uses.get(over.first) else { return Ok(()) };
        let where_ = if over.section.is_some() { "in this section" } else { "on the page" };
        let message = format!(
            "The accent {} shows {} times {where_} (at most {}): what is everywhere marks nothing",
            accent.name, over.sum, over.limit
        );
        let mut draft = findings
            .at(at.location, message)
            .help("Keep the accent for the one thing to look at or do; set the rest in ink or a neutral.")
            .envs(envs)
            .measured(f64::from(over.sum), "uses", f64::from(over.limit))
            .cause_key(format!("accent {}", accent.name));
        let belongs = |u: &&Use| over.section.is_none_or(|s| s == u.section) && !u.envs.and(envs).is_empty();
        for other in uses.iter().filter(belongs).filter(|u| u.location != at.location) {
            draft = draft.related(other.location, "the accent shows here, too");
        }
        draft.report();
        Ok(())
    }
}

/// The first section over its budget, else the page; and the environments in which that is so.
fn first_over(everywhere: EnvSet, uses: &[Use]) -> Option<(Over, EnvSet)> {
    let uniform = uses.iter().all(|u| u.envs.contains(everywhere));
    if uniform {
        return over(uses, everywhere).map(|o| (o, everywhere));
    }
    let mut first: Option<(Over, EnvSet)> = None;
    for (theme, band) in everywhere.iter() {
        let env = EnvSet::one(theme, band);
        let Some(here) = over(uses, env) else { continue };
        match &mut first {
            None => first = Some((here, env)),
            Some((known, envs)) if known.section == here.section => *envs = envs.or(env),
            Some(_) => {}
        }
    }
    first
}

fn over(uses: &[Use], env: EnvSet) -> Option<Over> {
    let mut section: Option<(Option<NodeId>, f32)> = None;
    let mut total = 0.0;
    let (mut over_section, mut over_page): (Option<Over>, Option<Over>) = (None, None);
    for (index, use_) in uses.iter().enumerate().filter(|(_, u)| !u.envs.and(env).is_empty()) {
        let sum = match &mut section {
            Some((node, sum)) if *node == use_.section => {
                *sum += use_.weight;
                *sum
            }
            _ => {
                section = Some((use_.section, use_.weight));
                use_.weight
            }
        };
        total += use_.weight;
        if total > PER_PAGE {
            let page = over_page.get_or_insert(Over { section: None, sum: 0.0, limit: PER_PAGE, first: index });
            page.sum = total;
        }
        // What stands outside all sections (a page without any) has the page's budget.
        if use_.section.is_some() && sum > PER_SECTION {
            let first = Over { section: Some(use_.section), sum: 0.0, limit: PER_SECTION, first: index };
            let known = over_section.get_or_insert(first);
            if known.section == Some(use_.section) {
                known.sum = sum;
            }
        }
    }
    over_section.or(over_page)
}
