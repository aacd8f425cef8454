//! # skipped-heading
//!
//! ## What it does
//! Finds headings that stand more than one level below the heading before them: an `h4` under an `h2`.
//!
//! ## Why
//! People who listen go through a page by its headings, and a level that is left out sounds like a part that they
//! missed. It mostly means that a heading was chosen for its size.
//!
//! ## Wrong
//! ```html
//! <!doctype html>
//! <html lang="en"><title>Kiln</title><body><h1>The kiln</h1><h3>Open days</h3></body></html>
//! ```
//!
//! ## Right
//! ```html
//! <!doctype html>
//! <html lang="en"><title>Kiln</title><body><h1>The kiln</h1><h2>Open days</h2></body></html>
//! ```
//!
//! ## Exemptions
//! Fragments, whose outer headings are not known. Hidden headings; but one for screen readers only bridges a gap. The
//! first heading, which may have any level. Gaps in which template code may print a heading.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: whether this heading goes up or one before it is missing is for the author to say.
//!
//! ## Sources
//! WCAG 2.2, 1.3.1 Info and Relationships: <https://www.w3.org/TR/WCAG22/#info-and-relationships>. HTML, headings and
//! outlines: <https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2>.

use crate::exposed::is_exposed;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::kind::Kind;
use crate::page::{Page, Span, State};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;

/// See the module.
pub struct SkippedHeading;

/// The rule.
pub static RULE: SkippedHeading = SkippedHeading;

static META: Meta = Meta {
    id: "skipped-heading",
    summary: "A heading skips a level",
    severity: Severity::P1,
    by_kind: &[(Kind::Fragment, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for SkippedHeading {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let headings = page.headings();
        for (index, pair) in headings.windows(2).enumerate() {
            // Nearly all headings follow in order, and need no closer look.
            if let [(_, before), (heading, level)] = pair
                && *level > before + 1
                && is_shown(page, *heading)
                && let Some(last) = last_before(page, headings.get(..=index).unwrap_or_default(), *level)
                && !may_print_between(page, last.0, *heading)
            {
                page.check()?;
                report(page, findings, last, (*heading, *level));
            }
        }
        Ok(())
    }
}

/// How many hidden headings in a row are looked behind.
const REACH: usize = 32;

/// The last heading that surely counts, if `level` skips one behind it and behind the hidden ones since.
fn last_before(page: &Page<'_>, headings: &[(NodeId, u8)], level: u8) -> Option<(NodeId, u8)> {
    for &(heading, before) in headings.iter().rev().take(REACH) {
        if level <= before + 1 {
            return None;
        }
        if counts(page, heading) {
            return Some((heading, before));
        }
    }
    None
}

/// Whether a heading surely belongs to the page's outline. One for screen readers only does; that of a dialog does not.
fn counts(page: &Page<'_>, heading: NodeId) -> bool {
    let html = page.html;
    let is_apart = |n: NodeId| {
        html.name(n) == "dialog"
            || html.attribute(n, "popover").is_some()
            || matches!(html.value(n, "role"), Some("dialog" | "alertdialog"))
    };
    !matches!(html.value(heading, "role"), Some("presentation" | "none"))
        && !html.attribute(heading, "aria-level").is_some_and(|level| level.templated)
        && is_exposed(page, heading)
        && !html.self_and_ancestors(heading).any(is_apart)
}

/// Whether a heading counts and is seen.
fn is_shown(page: &Page<'_>, heading: NodeId) -> bool {
    !page.styled.rendered(heading, State::Rest).is_empty() && counts(page, heading)
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, last: (NodeId, u8), heading: (NodeId, u8)) {
    let Some(tag) = page.tag(heading.0) else { return };
    let wanted = last.1 + 1;
    let mut draft = findings
        .at(
            tag,
            format!("A heading of level {} follows one of level {}: level {wanted} is left out", heading.1, last.1),
        )
        .help(format!(
            "Make it a heading of level {wanted} and give it its size by a class, or add the heading that is missing."
        ));
    if let Some(at) = page.tag(last.0) {
        draft = draft.related(at, "the heading before it");
    }
    draft.report();
}

/// Whether template code, which may print headings, stands between two headings or in the tag of the second.
fn may_print_between(page: &Page<'_>, first: NodeId, second: NodeId) -> bool {
    let html = page.html;
    let (Some(first), Some(second)) = (html.outer_span(first), html.element(second).and_then(|e| e.start_tag)) else {
        return true;
    };
    first.end < second.end && html.touches_island(Span::new(first.end, second.end))
}
