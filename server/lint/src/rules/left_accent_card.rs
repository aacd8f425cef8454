//! # left-accent-card
//!
//! ## What it does
//! Finds rounded boxes with a coloured stripe on their leading edge: a border, an inset shadow, a narrow `::before`,
//! `::after` or empty element. The stripe is at least 2 px wide, has a hue (OKLCH chroma .04 or more), and is at
//! least twice as wide as any other edge that shows.
//!
//! ## Why
//! Generated pages put this stripe on every card. A rounded corner that meets a straight stripe also looks like a
//! mistake: the stripe bends away at both ends.
//!
//! ## Wrong
//! ```html
//! <style>.card { border-left: 4px solid #0f766e; border-radius: 12px; padding: 24px }</style>
//! <div class="card"><p>Plan the week.</p></div>
//! ```
//!
//! ## Right
//! ```html
//! <style>.card { border: 1px solid #d4d4d4; border-radius: 12px; padding: 24px }</style>
//! <div class="card"><p>Plan the week.</p></div>
//! ```
//!
//! ## Exemptions
//! Square corners and circles; stripes without width, colour or hue. Boxes whose stripe says something: `aside`, the
//! roles note, status and alert, classes such as note, tip, warning, callout or toast, quotations, code, diffs, the
//! current item of a navigation, table cells, timelines, calendars, form controls. A brand whose cards carry the edge.
//! Where siblings have three colours or more, the colours tell kinds apart: confidence is low.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: takes the edge away.
//!
//! ## Sources
//! open-design's `left-accent-card`, impeccable's `side-tab`.

use crate::Severity::P0;
use crate::card::find;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct LeftAccentCard;

/// The rule.
pub static RULE: LeftAccentCard = LeftAccentCard;

static META: Meta = Meta {
    id: "left-accent-card",
    summary: "A rounded box has a coloured stripe on its leading edge",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for LeftAccentCard {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        if page.brand.is_some_and(|b| b.left_accent) {
            return Ok(());
        }
        for striped in find(page, findings)? {
            let message = format!(
                "A rounded box has a coloured stripe on its leading edge ({}): the stock card of generated pages",
                striped.described()
            );
            let Some(mut draft) = striped.draft(page, findings, message) else { continue };
            draft = draft
                .help("Drop the stripe and let a hairline all round, the ground or white space set the box apart.")
                .measured(f64::from(striped.width()), "px", 2.0);
            if striped.tells_kinds_apart {
                draft = draft.confidence(Confidence::Low);
            }
            if let Some(fix) = striped.fix(page) {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
