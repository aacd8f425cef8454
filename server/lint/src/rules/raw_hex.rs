//! # raw-hex
//!
//! ## What it does
//! Counts the colours that a page writes out where it could name a token: `#hex`, `rgb()`, `hsl()`, `oklch()`, named
//! colours, over all its stylesheets, style attributes and utility classes such as `bg-[#1f2937]`. More than 12 places
//! are one finding, on the first one over the budget; the message says how many different colours they hold.
//!
//! ## Why
//! A palette that stands in fifty places cannot be changed in one. Twelve leave room for a drawing of a device, whose
//! bezel, rails and status icons honestly need eight to ten colours.
//!
//! ## Wrong
//! ```html
//! <style>
//!   .a { color: #101828; background: #f9fafb; border: 1px solid #eaecf0 }
//!   .b { color: #1d2939; background: #f2f4f7; border: 1px solid #e4e7ec }
//!   .c { color: #344054; background: #fcfcfd; border: 1px solid #d0d5dd }
//!   .d { color: #475467; background: #fefefe; border: 1px solid #98a2b3 }
//!   .e { color: #1f242f }
//! </style>
//! ```
//!
//! ## Right
//! ```html
//! <style>
//!   :root { --ink: #101828; --paper: #f9fafb; --line: #eaecf0 }
//!   .a { color: var(--ink); background: var(--paper); border: 1px solid var(--line) }
//! </style>
//! ```
//!
//! ## Exemptions
//! Custom properties, wherever they are set: they are the tokens. SVG artwork. Black and white with an alpha, and in
//! masks. Print sheets. The fallback of a `var()` whose name is defined. Off in email, where tokens do not work.
//!
//! ## Options
//! `max-colors`: how many are allowed (12).
//!
//! ## Fix
//! Unsafe: each colour that lies within ΔEOK .03 of a token of `:root` becomes `var(--token)`, if that brings the page
//! within its budget. The rendering may change by a shade, and other themes now reach these places.
//!
//! ## Sources
//! CSS Color 4 (ΔEOK); the budget is that of open-design's `raw-hex`, counted over all carriers.

use crate::Severity::P1;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::Page;
use crate::raw_colors::{self, naming, tell};
use crate::rule::{Meta, Rule};
use crate::rule_option::{CountOption, RuleOption};
use easel_style::Cancelled;

/// See the module.
pub struct RawHex;

/// The rule.
pub static RULE: RawHex = RawHex;

static META: Meta = Meta {
    id: "raw-hex",
    summary: "Colours are written out in more than 12 places instead of named by tokens",
    severity: P1,
    by_kind: &[(Kind::Email, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

static MAX_COLORS: CountOption = CountOption {
    rule: "raw-hex",
    key: "max-colors",
    default: 12,
    min: 0,
    max: 10_000,
    doc: "In how many places colours may be written out",
};

impl Rule for RawHex {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::Count(&MAX_COLORS)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let limit = MAX_COLORS.of(page.options);
        let raw = raw_colors::of(page)?;
        let Some(first_over) = raw.get(limit) else {
            tell(page, findings, &raw, limit);
            return Ok(());
        };
        let what = match raw_colors::distinct(&raw) {
            1 => "One colour is".to_owned(),
            n => format!("{n} colours are"),
        };
        let message = format!(
            "{what} written out in {} places instead of named (at most {limit}): none can be changed in one place",
            raw.len(),
        );
        let mut draft = findings
            .at(first_over.location, message)
            .help("Name each colour once as a custom property on :root and use var() everywhere else.")
            .measured(raw.len() as f64, "places", limit as f64)
            .cause_key("raw colours");
        for other in raw.iter().filter(|r| r.location != first_over.location) {
            draft = draft.related(other.location, "also written out");
        }
        if let Some(fix) = naming(page, &raw, limit) {
            draft = draft.fix(fix);
        }
        draft.report();
        Ok(())
    }
}
