//! # default-display-face
//!
//! ## What it does
//! Finds pages whose `h1`, or largest heading, is set in a default sans (Inter, Roboto, Arial, Helvetica, SF Pro,
//! Segoe UI, system-ui, sans-serif …) and that bind no other display face anywhere.
//!
//! ## Why
//! The heading is the largest type on the page. In the face of every other page it says nothing about this one.
//!
//! ## Wrong
//! ```html
//! <style>body { font-family: Inter, sans-serif }</style>
//! <h1>Bread, every morning</h1><h2>Hours</h2><h2>Where we are</h2>
//! ```
//!
//! ## Right
//! ```html
//! <style>body { font-family: Inter, sans-serif } h1, h2 { font-family: Fraunces, serif }</style>
//! <h1>Bread, every morning</h1><h2>Hours</h2><h2>Where we are</h2>
//! ```
//!
//! ## Exemptions
//! Those of `sans-display`. Apps and emails. Pages with fewer than three headings.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: which face is right is a choice.
//!
//! ## Sources
//! open-design's typography notes: never a system face alone on a heading.

use crate::Severity::P2;
use crate::display_face::{Headings, first_family};
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::heading_finding::{groups, report};
use crate::kind::Kind;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct DefaultDisplayFace;

/// The rule.
pub static RULE: DefaultDisplayFace = DefaultDisplayFace;

static META: Meta = Meta {
    id: "default-display-face",
    summary: "The main heading is set in a default sans and nothing binds another face",
    severity: P2,
    by_kind: &[(Kind::App, None), (Kind::Email, None)],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &["sans-display"],
};

/// With fewer headings a page is a note or a form, not a piece of typography.
const MIN_HEADINGS: usize = 3;

impl Rule for DefaultDisplayFace {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let headings = Headings::of(page, findings)?;
        let groups = if headings.binding.is_none() { groups(page, &headings.plain) } else { Vec::new() };
        let Some(group) = groups.first() else { return Ok(()) };
        if headings.count < MIN_HEADINGS {
            findings.silent(group.first.node, || format!("only {} headings", headings.count));
            return Ok(());
        }
        let family = first_family(&group.first.families).unwrap_or_default();
        let message = format!(
            "The heading is set in {family}, and no display face is bound for headings: it looks like every other page"
        );
        let help = "Choose a display face and bind it: --font-display on :root, used by the headings.";
        report(page, findings, group, None, &message, help);
        Ok(())
    }
}
