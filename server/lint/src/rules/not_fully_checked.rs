//! # not-fully-checked
//!
//! ## What it does
//! Marks a page of which only a part could be read: a script renders it (under 200 visible characters beside a
//! script), template code prints into it, a stylesheet could not be read, or it has more themes than are kept apart.
//!
//! ## Why
//! Silence about such a page is no praise: what was not read was not checked.
//!
//! ## Wrong
//! ```html
//! <body><div id="app"></div><script src="app.js"></script></body>
//! ```
//!
//! ## Right
//! ```html
//! <body><p>A page that says what it says without a script.</p></body>
//! ```
//!
//! ## Exemptions
//! Sheets of font hosts, which hold `@font-face` only. What the word lists or the utility tables lack is among the
//! notes of the report, but makes no finding.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: hand in the built page, or the sheet.
//!
//! ## Sources
//! The law "unknown is silent, and said" of the rule catalogue.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::notes;
use crate::page::{Location, Page};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct NotFullyChecked;

/// The rule.
pub static RULE: NotFullyChecked = NotFullyChecked;

static META: Meta = Meta {
    id: "not-fully-checked",
    summary: "Only a part of the page could be read",
    severity: Severity::P2,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for NotFullyChecked {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let unread: Vec<&crate::Unchecked> = 
            page.notes.iter().filter(|n| !matches!(&*n.what, notes::QUIRKS | notes::UTILITIES)).collect();
        if unread.is_empty() {
            return Ok(());
        }
        let Some(at) = place(page) else { return Ok(()) };
        let reasons: Vec<String> = unread.iter().map(|n| format!("{}: {}", n.what, n.why)).collect();
        findings
            .at(at, format!("The page was not fully checked ({}): silence here is no praise", reasons.join("; ")))
            .help("Lint the page as it is served, with its sheets beside it.")
            .cause_key(META.id)
            .report();
        Ok(())
    }
}

/// `<body`, else `<html`, else the first tag of the page.
fn place(page: &Page<'_>) -> Option<Location> {
    let html = page.html;
    let named = html.body().into_iter().chain(html.root()).find_map(|n| page.tag(n));
    named.or_else(|| html.elements().find_map(|n| page.tag(n)))
}
