//! # nested-cards
//!
//! ## What it does
//! Finds cards in cards: a box with a ground or a border of its own, a rounded corner or a shadow, and 8 px of room or
//! more inside it, within another such box.
//!
//! ## Why
//! A frame says: this belongs together and apart from the rest. Two frames around one thing say nothing more and cost
//! the room twice; the eye no longer sees which of them counts.
//!
//! ## Wrong
//! ```html
//! <style>.plan { background: #f5efe6; border-radius: 16px; padding: 24px }
//! .part { background: #ffffff; border-radius: 8px; padding: 16px }</style>
//! <div class="plan"><h2>Bread by the month</h2><div class="part"><p>Ten loaves, baked when you come</p></div></div>
//! ```
//!
//! ## Right
//! ```html
//! <style>.plan { background: #f5efe6; border-radius: 16px; padding: 24px }</style>
//! <div class="plan"><h2>Bread by the month</h2><div class="part"><p>Ten loaves, baked when you come</p></div></div>
//! ```
//!
//! ## Exemptions
//! Menus, dialogs, tooltips and whatever else floats; buttons, fields and what holds one; badges, chips and pills; code,
//! quotations, notes and alerts; pictures and other media; table cells, calendars, timelines; the current item of a
//! navigation; chat bubbles; frames that show a device;
//! columns of a board; places to drop files; bands from edge to edge of the page. Grounds that do not differ from what is around them. Boxes with
//! hardly any text. Silent while a stylesheet could not be read.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None.
//!
//! ## Sources
//! impeccable's `nested-cards`.

use crate::Severity::P1;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::nesting::{Nested, nested};
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct NestedCards;

/// The rule.
pub static RULE: NestedCards = NestedCards;

static META: Meta = Meta {
    id: "nested-cards",
    summary: "A card stands in a card",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::Medium,
    needs_whole_cascade: true,
    yields_to: &[],
};

impl Rule for NestedCards {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for Nested { at, cause_key, cards, envs } in nested(page, findings)? {
            let message = match cards.len() {
                1 => "A card stands in a card: two frames around one thing".to_owned(),
                n => format!("{n} cards stand in cards: two frames around one thing"),
            };
            let mut draft = findings
                .at(at, message)
                .help("Keep one frame, and part what is in it by space, a line or a heading.")
                .envs(envs);
            if let Some(key) = cause_key {
                draft = draft.cause_key(key);
            }
            for (inner, outer) in cards {
                for (node, what) in [(inner, "the card within"), (outer, "the card around it")] {
                    if let Some(tag) = page.tag(node).filter(|t| *t != at) {
                        draft = draft.related(tag, what);
                    }
                }
            }
            draft.report();
        }
        Ok(())
    }
}
