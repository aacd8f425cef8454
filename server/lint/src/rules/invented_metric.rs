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

use crate::copy::Block;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::{Page, Span};
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

impl Rule for InventedMetric {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for missing in language::uncovered(page) {
            findings.unchecked(META.id, format!("no word list for {missing}"));
        }
        let reports = LazyCell::new(|| Titles::announcing(page, source_given::announces_report));
        let mut report = |block: &Block, hit: Span, label: Option<&Block>| {
            report(page, findings, &reports, block, hit, label);
        };
        let blocks = page.copy.blocks();
        for (index, block) in blocks.iter().enumerate() {
            if index % 256 == 0 {
                page.check()?;
            }
            if may_boast(&block.text) {
                boasts(&block.text).into_iter().for_each(|hit| report(block, hit, None));
            }
            if let Some((figure, label)) = blocks.get(index + 1).and_then(|next| beside(page, block, next)) {
                report(figure, figure.whole(), Some(label));
            }
        }
        Ok(())
    }
}

/// A number element and its label that boast together, in either order: `10x` over `faster builds`.
fn beside<'b>(page: &Page<'_>, first: &'b Block, second: &'b Block) -> Option<(&'b Block, &'b Block)> {
    let (figure, label) = match (is_figure_only(&first.text), is_figure_only(&second.text)) {
        (true, false) => (first, second),
        (false, true) => (second, first),
        _ => return None,
    };
    if label.text.len() > 120 || !source_given::are_one_statement(page.html, first.element, second.element) {
        return None;
    }
    let joined = format!("{} {}", first.text, second.text);
    let border = first.text.len() as u32;
    // A hit inside the label alone is found when the label has its turn.
    boasts(&joined).iter().any(|hit| hit.start < border && border < hit.end).then_some((figure, label))
}

fn report(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    reports: &Titles,
    block: &Block,
    hit: Span,
    label: Option<&Block>,
) {
    let Some(source) = block.source(hit) else { return };
    let (said, excuse) = match label {
        None => (hit.of(&block.text).to_owned(), source_given::excuse(page, reports, block, hit)),
        Some(label) => (
            format!("{} {}", block.text, label.text),
            source_given::excuse(page, reports, block, hit).or_else(|| source_given::excuse(page, reports, label, label.whole())),
        ),
    };
    if let Some(why) = excuse {
        findings.silent(block.element, || format!("`{said}` {why}"));
        return;
    }
    let mut draft = findings
        .at(page.here(source), format!("`{said}` is a boast without a source: readers take such figures for made up"))
        .help("Name the source beside it, or say what is true without the figure.")
        .cause_key(said.to_lowercase());
    if let Some(label) = label.and_then(|l| l.source(l.whole())) {
        draft = draft.related(page.here(label), "what the figure stands for");
    }
    draft.report();
}
