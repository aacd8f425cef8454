//! # unsourced-figure
//!
//! ## What it does
//! Finds figures that boast of customers, downloads, ratings or money without a source, in a hero, a row of figures or
//! a testimonial: `Trusted by 10,000+ teams`, `4.9/5 rating`, `2M downloads`; also split over a number and its label.
//!
//! ## Why
//! Readers know such lines from pages that made them up. A figure without a source lends nothing, and one that turns
//! out to be invented costs the trust in everything beside it.
//!
//! ## Wrong
//! ```html
//! <p class="hero-note">Trusted by 10,000+ teams</p>
//! ```
//!
//! ## Right
//! ```html
//! <p class="hero-note">Trusted by 10,412 teams in March (<a href="/reports/2026-q1">our report</a>)</p>
//! ```
//!
//! ## Exemptions
//! A source: `cite`, a footnote, `data-source`, a link in the sentence, a caption, a line beside it of class `source`
//! or that begins with `Source:`. A score beside the shares it is made of. The size of an event. Prices and limits of plans, dates,
//! tables, charts, articles, pictures of a product. Targets, plans and reports. Figures under 100 (under 10 with `+`).
//! Off in applications, whose figures are data.
//!
//! ## Options
//! None. The word lists cover English, German, French, Spanish, Portuguese, Italian, Japanese and Chinese.
//!
//! ## Fix
//! None: only the author knows where the figure comes from.
//!
//! ## Sources
//! The figure ledger asked for in open-design (nexu-io), after plausible figures had passed its rule on metrics.

use crate::claim::{Claim, figure_and_label};
use crate::copy::Block;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::proof_place::ProofPlaces;
use crate::rule::{Meta, Rule};
use crate::source_given;
use crate::titles::Titles;
use crate::words::figure_match::{figures, is_figure_only, may_boast};
use crate::words::language;
use easel_style::Cancelled;
use std::cell::LazyCell;

/// See the module.
pub struct UnsourcedFigure;

/// The rule.
pub static RULE: UnsourcedFigure = UnsourcedFigure;

static META: Meta = Meta {
    id: "unsourced-figure",
    summary: "A figure that boasts has no source",
    severity: Severity::P1,
    by_kind: &[(Kind::App, None)],
    confidence: Confidence::Medium,
    needs_whole_cascade: false,
    yields_to: &["invented-metric"],
};

/// A line of praise is short; beyond, it is prose that tells more.
const LONGEST_LINE: usize = 120;

/// A label says what its number counts, in a few words.
const LONGEST_LABEL: usize = 48;

impl Rule for UnsourcedFigure {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for missing in language::uncovered(page) {
            findings.unchecked(META.id, format!("no word list for {missing}"));
        }
        let places = LazyCell::new(|| ProofPlaces::new(page));
        let reports = LazyCell::new(|| Titles::announcing(page, source_given::announces_report));
        let report = |claim: Claim<'_>, place: &str, findings: &mut Findings<'_>| {
            let excuse = places.excuse(claim.block.element).or_else(|| claim.excuse(page, &reports));
            let message = |said: &str| {
                format!("`{said}` is a figure in {place} that names no source: readers take it for made up")
            };
            claim.report(page, findings, excuse, message, "what the figure counts");
        };
        let blocks = page.copy.blocks();
        // Each text is looked at once, as long as it holds no figure.
        let may = |block: &Block| may_boast(&block.text);
        let mut next_may = blocks.first().is_some_and(may);
        for (index, block) in blocks.iter().enumerate() {
            let this_may = next_may;
            let next = blocks.get(index + 1);
            next_may = next.is_some_and(may);
            if !this_may && !next_may {
                continue;
            }
            page.check()?;
            if this_may {
                for figure in figures(&block.text) {
                    let is_line = figure.praised && block.text.len() <= LONGEST_LINE;
                    let place = places.of(block.element).or(is_line.then_some("a line of praise"));
                    match place {
                        Some(place) => report(Claim::within(block, figure.span), place, findings),
                        None => findings.silent(block.element, || {
                            format!("`{}` stands in running text", figure.span.of(&block.text))
                        }),
                    }
                }
            }
            if let Some(pair) = next.and_then(|next| beside(page, block, next)) {
                report(Claim::labelled(pair), "a row of figures", findings);
            }
        }
        Ok(())
    }
}

/// A number element and its label that boast together, in either order.
fn beside<'b>(page: &Page<'_>, first: &'b Block, second: &'b Block) -> Option<(&'b Block, &'b Block)> {
    let (figure, label) = figure_and_label(page, first, second, is_figure_only, LONGEST_LABEL)?;
    let joined = format!("{} {}", figure.text, label.text);
    let border = figure.text.len() as u32;
    figures(&joined).iter().any(|f| f.span.start < border && border < f.span.end).then_some((figure, label))
}
