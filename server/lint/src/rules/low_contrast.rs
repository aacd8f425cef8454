//! # low-contrast
//!
//! ## What it does
//! Compares the colour of every text with the ground behind it, per theme and viewport, at rest, hovered, focused and
//! as a placeholder, with all opacities composited. Text needs 4.5:1, large text (24 px, or bold from 18.66 px) 3:1.
//! Ratios are rounded down. Slides count as shown. Running text (more than 20 characters that are no heading, label or control) under 3:1 is P0.
//!
//! ## Why
//! Grey on white looks calm on the designer's screen and is not there in the sun, on a cheap display, for old eyes.
//!
//! ## Wrong
//! ```html
//! <style>.note { color: #9a9a9a }</style>
//! <p class="note">Closed on Mondays</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.note { color: #595959 }</style>
//! <p class="note">Closed on Mondays</p>
//! ```
//!
//! ## Exemptions
//! Text whose ground is not known: on an image, positioned or pulled over something, under a filter, a blend or a mask,
//! with a text shadow, clipped to a gradient. What is faded until a script or an animation shows it. Disabled
//! controls, `aria-hidden`, text that does not show, text without a
//! letter or digit. How many texts could not be judged stands in the notes on the file. Silent while a stylesheet could not be read. On a gradient the finding is sure only if every stop
//! fails.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: the nearest colour token of the page that passes, where the text's own colour is written. Never a token itself:
//! what it is called after would be lost.
//!
//! ## Sources
//! WCAG 2.2, 1.4.3 Contrast (Minimum).

use crate::Severity;
use crate::contrast;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct LowContrast;

/// The rule.
pub static RULE: LowContrast = LowContrast;

static META: Meta = Meta {
    id: "low-contrast",
    summary: "Text does not stand out from its ground",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &["undefined-token", "theme-gap"],
};

impl Rule for LowContrast {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        contrast::check(page, findings)
    }
}
