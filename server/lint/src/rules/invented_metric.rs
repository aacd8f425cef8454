//! # invented-metric
//!
//! ## What it does
//! Finds boasts that carry a figure and no source: `10x faster`, `99.9% uptime`, `zero downtime`, `3x more
//! productive`, `save 40%`; also split over inline tags, or over a number and the label beside it.
//!
//! ## Why
//! Figures that nobody measured are the surest sign of a page that nobody checked, and a reader who doubts one doubts
//! the rest.
//!
//! ## Wrong
//! ```html
//! <p>Ship your releases 10x faster with us.</p>
//! ```
//!
//! ## Right
//! ```html
//! <p>Releases are 10x faster (<a href="/benchmarks">how we measured</a>).</p>
//! ```
//!
//! ## Exemptions
//! A source: `cite`, a footnote mark, `data-source`, a link in the sentence, a caption, a line beside it of class
//! `source` or that begins with `Source:`, or somebody's name (`the
//! council found`, `per Gartner`, `a study by the NHS`). Targets, plans, requirements and reports, told by the sentence or by the title above it. Prices and offers. Dates. Kind `app`: a
//! dashboard shows what it measures.
//!
//! ## Options
//! None. The word lists cover English, German, French, Spanish, Portuguese, Italian, Japanese and Chinese; a page in
//! another language says so among what was not checked.
//!
//! ## Fix
//! None: only the author knows the true figure.
//!
//! ## Sources
//! The craft rule on invented figures in open-design (nexu-io); its first form knew `10×` but not `10x`.

use crate::claim::{Claim, figure_and_label};
use crate::copy::Block;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::source_given;
use crate::titles::Titles;
use crate::words::boast_match::{boasts, is_figure_only, may_boast};
use crate::words::language;
use easel_style::Cancelled;
use std::cell::LazyCell;

/// See the module.
pub struct InventedMetric;

/// The rule.
pub static RULE: InventedMetric = InventedMetric;

static META: Meta = Meta {
    id: "invented-metric",
    summary: "A boast with a figure and no source",
    severity: Severity::P0,
    by_kind: &[(Kind::App, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// A label may say in a sentence what its number is.
const LONGEST_LABEL: usize = 120;

impl Rule for InventedMetric {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for missing in language::uncovered(page) {
            findings.unchecked(META.id, format!("no word list for {missing}"));
        }
        let reports = LazyCell::new(|| Titles::announcing(page, source_given::announces_report));
        let mut report = |claim: Claim<'_>| {
            let message = |said: &str| format!("`{said}` is a boast without a source: readers take such figures for made up");
            claim.report(page, findings, claim.excuse(page, &reports), message, "what the figure stands for");
        };
        let blocks = page.copy.blocks();
        for (index, block) in blocks.iter().enumerate() {
            if index % 256 == 0 {
                page.check()?;
            }
            if may_boast(&block.text, || page.may_hold_phrase(index)) {
                boasts(&block.text).into_iter().for_each(|hit| report(Claim::within(block, hit)));
            }
            if let Some(pair) = blocks.get(index + 1).and_then(|next| beside(page, block, next)) {
                report(Claim::labelled(pair));
            }
        }
        Ok(())
    }
}

/// A number element and its label that boast together, in either order: `10x` over `faster builds`.
fn beside<'b>(page: &Page<'_>, first: &'b Block, second: &'b Block) -> Option<(&'b Block, &'b Block)> {
    let pair = figure_and_label(page, first, second, is_figure_only, LONGEST_LABEL)?;
    let joined = format!("{} {}", first.text, second.text);
    let border = first.text.len() as u32;
    // A hit inside the label alone is found when the label has its turn.
    boasts(&joined).iter().any(|hit| hit.start < border && border < hit.end).then_some(pair)
}
