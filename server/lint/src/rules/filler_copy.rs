//! # filler-copy
//!
//! ## What it does
//! Finds text that waits to be written. P0: lorem ipsum and its kin, `Feature one`, `Card title`, placeholder or
//! sample text as copy. P1, only in headings, cards and buttons: `Your text here`, `[Company]`, `John Doe`, `TBD`.
//!
//! ## Why
//! Filler says that nobody read the page before it was shown, and hides that nobody knows yet what to say.
//!
//! ## Wrong
//! ```html
//! <h2>Feature one</h2>
//! ```
//!
//! ## Right
//! ```html
//! <h2>Invoices in one click</h2>
//! ```
//!
//! ## Exemptions
//! Attributes and class names; text that talks of lorem ipsum, or quotes it; real Latin; a version (`feature 1.2
//! release`); labels, terms and table cells of a form's documentation; parties in court (`Jane Doe v. Acme`), and
//! such names in texts of law or technology; texts to fill in, such as contracts; schedules whose speakers are not known.
//!
//! ## Options
//! None. The word lists cover English, German, French, Spanish, Portuguese, Italian, Japanese and Chinese.
//!
//! ## Fix
//! None: only the author knows what belongs there.
//!
//! ## Sources
//! The craft rule on filler in open-design (nexu-io); its first form also fired on class names.

use crate::boxes;
use crate::context::{around, heading_level, is_button, is_card};
use crate::copy::Block;
use crate::filler_excuse::Excuses;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::{Page, Span};
use crate::rule::{Meta, Rule};
use crate::words::filler_match::{Open, Whole, is_short, lorem, may_hold_phrase, open, whole};
use crate::words::language;
use easel_style::Cancelled;
use easel_syntax::html::NodeId;

/// See the module.
pub struct FillerCopy;

/// The rule.
pub static RULE: FillerCopy = FillerCopy;

static META: Meta = Meta {
    id: "filler-copy",
    summary: "Filler where text should be",
    severity: Severity::P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for FillerCopy {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for missing in language::uncovered(page) {
            findings.unchecked(META.id, format!("no word list for {missing}"));
        }
        let excuses = Excuses::new(page);
        let blocks = page.copy.blocks();
        for (index, block) in blocks.iter().enumerate() {
            if index % 256 == 0 {
                page.check()?;
            }
            let phrase = page.may_hold_phrase(index) && may_hold_phrase(&block.text);
            if !phrase && !is_short(&block.text) && block.pieces.len() < 2 {
                continue;
            }
            if let Some(hit) = phrase.then(|| lorem(&block.text)).flatten() {
                let before = index.checked_sub(1).and_then(|i| blocks.get(i));
                match excuses.of_lorem(block, before, hit) {
                    Some(why) => findings.silent(block.element, || format!("`{}`: {why}", hit.span.of(&block.text))),
                    None => report(page, findings, block, hit.span, Severity::P0, LATIN),
                }
            } else if let Some((hit, kind)) = whole_in(page, block) {
                match kind {
                    Whole::YourTextHere => open_end(page, findings, &excuses, block, hit, Open::YourTextHere),
                    _ => report(page, findings, block, hit, Severity::P0, FOR_TEXT),
                }
            } else if phrase {
                for (hit, what) in open(&block.text) {
                    open_end(page, findings, &excuses, block, hit, what);
                }
            }
        }
        Ok(())
    }
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, block: &Block, hit: Span, severity: Severity, why: &str) {
    let Some(source) = block.source(hit) else { return };
    let said: String = hit.of(&block.text).chars().take(60).collect();
    let draft = findings.at(page.here(source), format!("`{said}` {why}")).severity(severity);
    draft.help("Write what stands here for the reader, or take the element out.").cause_key(said.to_lowercase()).report();
}

const LATIN: &str = "is filler: nobody has written the text yet";
const FOR_TEXT: &str = "names a place for text instead of being text";

/// Filler as a whole text: of the block, or of the inline element that opens it.
fn whole_in(page: &Page<'_>, block: &Block) -> Option<(Span, Whole)> {
    let first = block.pieces.first()?;
    let end = block.pieces.iter().take_while(|p| p.parent == first.parent).last()?.range.end;
    let opening = (first.parent != block.element && end < block.whole().end).then_some(Span::new(0, end));
    let (range, kind) =
        [Some(block.whole()), opening].into_iter().flatten().find_map(|r| Some((r, whole(r.of(&block.text))?)))?;
    let names_a_field = |n| {
        matches!(page.html.name(n), "label" | "legend" | "dt" | "th" | "td" | "option" | "figcaption")
    };
    if kind == Whole::NotInForms && around(page.html, first.parent).take(4).any(names_a_field) {
        return None;
    }
    let text = range.of(&block.text);
    Some((Span::new(range.start, range.start + text.trim_end().len() as u32), kind))
}

fn open_end(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    excuses: &Excuses<'_>,
    block: &Block,
    hit: Span,
    what: Open,
) {
    let html = page.html;
    let parent = block.piece_at(hit.start).map_or(block.element, |p| p.parent);
    let named = |n: NodeId| heading_level(html, n).is_some() || is_button(html, n) || is_card(html, n);
    let drawn = |n: NodeId| !matches!(html.name(n), "body" | "html" | "main") && boxes::is_card(page, n);
    if !around(html, parent).any(named) && !around(html, parent).take(5).any(drawn) {
        findings.silent(block.element, || format!("`{}` stands in running text", hit.of(&block.text)));
        return;
    }
    if let Some(why) = excuses.of(block, parent, hit, what) {
        findings.silent(block.element, || format!("`{}`: {why}", hit.of(&block.text)));
        return;
    }
    let why = match what {
        Open::YourTextHere => FOR_TEXT,
        Open::Bracketed => "stands for something that was never filled in",
        Open::Nobody => "is nobody: readers know the name from forms",
        Open::Undecided => "says that this was left open",
    };
    report(page, findings, block, hit, Severity::P1, why);
}
