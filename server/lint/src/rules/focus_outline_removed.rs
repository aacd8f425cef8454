//! # focus-outline-removed
//!
//! ## What it does
//! Finds links, buttons, fields and other things that the keyboard reaches whose focus outline a declaration takes away
//! (`outline: none`, `outline: 0`, `all: unset`, a utility class) or draws in the colour of the ground, where nothing that can be seen takes its place.
//!
//! ## Why
//! Who moves with the keyboard sees by the outline where they are. Without it the page cannot be used.
//!
//! ## Wrong
//! ```html
//! <style>a:focus { outline: none }</style>
//! <p><a href="/order">Order bread</a></p>
//! ```
//!
//! ## Right
//! ```html
//! <style>a:focus { outline: none } a:focus-visible { outline: 2px solid #9a3412; outline-offset: 2px }</style>
//! <p><a href="/order">Order bread</a></p>
//! ```
//!
//! ## Exemptions
//! Another look on `:focus` or `:focus-visible`: a shadow or ring, a border, a ground, an underline, a `::before` or
//! `::after`; a frame that changes by `:focus-within` or `:has(:focus)`; a label or sibling that changes
//! (`input:focus + label`). `:focus:not(:focus-visible)` and its script forms. A transparent outline that is written so
//! that forced colours show it. Disabled controls, `tabindex="-1"`, what does not show. Silent while a stylesheet could
//! not be read.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Safe: gives the browser's outline back on `:focus-visible`. Unsafe where the same declaration also stands on
//! elements that show focus in another way.
//!
//! ## Sources
//! WCAG 2.2, 2.4.7 Focus Visible, and its failure F78.

use crate::Severity::P0;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::focus_ring::{Loss, fix, removed};
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct FocusOutlineRemoved;

/// The rule.
pub static RULE: FocusOutlineRemoved = FocusOutlineRemoved;

static META: Meta = Meta {
    id: "focus-outline-removed",
    summary: "Nothing shows where the keyboard is: a focus outline is removed and not replaced",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &[],
};

impl Rule for FocusOutlineRemoved {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let (causes, shared) = removed(page, findings)?;
        for found in causes.into_found() {
            let message = match found.related.len() {
                _ if found.fact == Loss::Unseen => {
                    "The focus outline has the colour of what it lies on, and nothing takes its place".to_owned()
                }
                0 | 1 => "The focus outline is removed and nothing takes its place".to_owned(),
                n => format!("The focus outline of {n} elements is removed and nothing takes its place"),
            };
            let is_alone = !shared.contains(&found.place.decl);
            let fix = if page.options.fixes { fix(page, &found.place, is_alone) } else { None };
            let Some(mut draft) = found.draft(findings, message, "it cannot be seen when this has the focus") else {
                continue;
            };
            draft = draft.help(
                "Show where the keyboard is: keep the outline on :focus-visible, or change the border, ring or ground.",
            );
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
