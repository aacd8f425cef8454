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
//! An accent without hue is ink, not an accent. A token that only boxes smaller than a section set.
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
use crate::accent::{Accent, Over, tell, uses};
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct AccentOveruse;

/// The rule.
pub static RULE: AccentOveruse = AccentOveruse;

static META: Meta = Meta {
    id: "accent-overuse",
    summary: "The accent shows so often that it marks nothing",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for AccentOveruse {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let Some(accent) = Accent::of(page) else {
            if let Some(body) = page.html.body() {
                findings.silent(body, || "no accent with a hue is painted".to_owned());
            }
            return Ok(());
        };
        let uses = uses(page, &accent, findings)?;
        let Some(over) = Over::first(page.styled.environments().all(), &uses) else {
            tell(findings, &accent, &uses);
            return Ok(());
        };
        let Some(at) = uses.get(over.index) else { return Ok(()) };
        let where_ = if over.section.is_some() { "in this section" } else { "on the page" };
        let message = format!(
            "The accent {} shows {} times {where_} (at most {}): what is everywhere marks nothing",
            accent.name, over.sum, over.limit
        );
        let mut draft = findings
            .at(at.location, message)
            .help("Keep the accent for the one thing to look at or do; set the rest in ink or a neutral.")
            .envs(over.envs)
            .measured(f64::from(over.sum), "uses", f64::from(over.limit))
            .cause_key(format!("accent {}", accent.name));
        for other in over.among(&uses).filter(|u| u.location != at.location) {
            draft = draft.related(other.location, "the accent shows here, too");
        }
        draft.report();
        Ok(())
    }
}
