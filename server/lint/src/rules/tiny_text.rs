//! # tiny-text
//!
//! ## What it does
//! Finds text of more than 20 characters under 12 px, and any text under 10 px, at every width of a viewport range.
//! Labels, captions, legal lines, badges and emails may go down to 11 px.
//!
//! ## Why
//! Text this small is guessed, not read: on a laptop at arm's length 11 px is less than a millimetre and a half high.
//!
//! ## Wrong
//! ```html
//! <style>.note { font-size: 10px }</style>
//! <p class="note">We bake on Mondays and on every market day of the year</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.note { font-size: 14px }</style>
//! <p class="note">We bake on Mondays and on every market day of the year</p>
//! ```
//!
//! ## Exemptions
//! `sub`, `sup` and ruby; code; text that does not show, or only to screen readers; what is hidden from assistive
//! technology, mock-ups, scaled frames, drawings with a `viewBox`. A size that is not known.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: a larger size needs room.
//!
//! ## Sources
//! impeccable's `tiny-text` and `undersized-ui-text` (pbakaus); the scale of open-design: captions at 11 to 12 px.

use crate::caps::{plain, px};
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::tiny;
use easel_style::Cancelled;
use easel_style::length::Interval;

/// See the module.
pub struct TinyText;

/// The rule.
pub static RULE: TinyText = TinyText;

static META: Meta = Meta {
    id: "tiny-text",
    summary: "Text is too small to read",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for TinyText {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for culprit in tiny::read(page, findings)? {
            // What is furthest below its limit.
            let worst = culprit.texts.iter().map(|(_, t)| t).min_by(|a, b| (a.size / a.limit).total_cmp(&(b.size / b.limit)));
            let Some(worst) = worst else { continue };
            let size = px(Interval::exact(worst.size));
            let limit = plain(f64::from(worst.limit));
            let message = if worst.limit <= tiny::ANYTHING {
                format!("Text at {size}, under {limit}px: too small to read")
            } else {
                format!("{} characters of text at {size}, under {limit}px: too small to read", worst.length)
            };
            let mut draft = findings
                .at(culprit.location, message)
                .help("Set running text at 14px or more, labels and captions at 11px or more.")
                .envs(culprit.envs)
                .measured(f64::from(worst.size), "px", f64::from(worst.limit))
                .cause_key(culprit.key(page));
            for &place in &culprit.related {
                draft = draft.related(place, "this size is used here");
            }
            draft.report();
        }
        Ok(())
    }
}
