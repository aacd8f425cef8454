//! # filler-copy
//!
//! ## What it does
//! Finds text that waits to be written. P0: lorem ipsum and its kin, `Feature one`, `Card title`, placeholder or
//! sample text as copy, `Quote goes here`. P1, only in headings, cards and buttons: `Your text here`, `[Company]`,
//! `John Doe`, `TBD`, `TODO`; a note (`TODO: write this`) anywhere.
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
//! such names in texts of law or technology; names (`TBD Records`), feature films; lists of tasks (`TODO` beside
//! `Done`), and languages in which it is a word; texts to fill in, such as contracts; schedules whose speakers are not known.
//!
//! ## Options
//! None. The word lists cover English, German, French, Spanish, Portuguese, Italian, Japanese and Chinese.
//!
//! ## Fix
//! None: only the author knows what belongs there.
//!
//! ## Sources
//! The craft rule on filler in open-design (nexu-io); its first form also fired on class names.

use crate::filler_place::judge;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::words::language;
use easel_style::Cancelled;

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
        judge(page, findings)
    }
}
