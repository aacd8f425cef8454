//! # dark-glow
//!
//! ## What it does
//! Finds coloured shadows that shine: OKLCH chroma .08 or more, opacity 15 % or more, blurred by 12 px or more, and
//! without offset on any ground, or with one on a ground of luminance under .1. Shadows of boxes, of text, and
//! `drop-shadow()`.
//!
//! ## Why
//! A shadow says that something lies above its ground. A coloured blur all round says nothing: it is the neon that
//! generated dark pages put around cards and buttons.
//!
//! ## Wrong
//! ```html
//! <style>.plan { background: #fff7ed; color: #1c1917; box-shadow: 0 0 40px rgb(234 88 12 / .5) }</style>
//! <div class="plan"><p>Ten loaves a month</p></div>
//! ```
//!
//! ## Right
//! ```html
//! <style>.plan { background: #fff7ed; color: #1c1917; box-shadow: 0 2px 8px rgb(0 0 0 / .12) }</style>
//! <div class="plan"><p>Ten loaves a month</p></div>
//! ```
//!
//! ## Exemptions
//! Greys. Rings without blur. Shadows that fall inwards. Focus states. A shadow that the brand declares. Shadows with an
//! offset on a ground that is light or not known. Code samples. Lamps of 16 px or less. Shapes of an
//! illustration. Colours of lightness under .35 around something on a light ground.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: takes the shadow away.
//!
//! ## Sources
//! impeccable's `dark-glow`; WCAG 2.2 for luminance.

use crate::Severity::P1;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::glow::{MIN_BLUR, fix, glows};
use crate::page::Page;
use crate::palette::written;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct DarkGlow;

/// The rule.
pub static RULE: DarkGlow = DarkGlow;

static META: Meta = Meta {
    id: "dark-glow",
    summary: "A coloured shadow shines around something",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for DarkGlow {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for found in glows(page, findings)?.into_found() {
            let glow = &found.fact;
            let how = if glow.has_offset { "on a dark ground" } else { "without offset" };
            let message =
                format!("A coloured shadow {how} ({}, blurred by {} px) shines", written(glow.color), glow.blur);
            let fix = if page.options.fixes { fix(page, &found) } else { None };
            let Some(mut draft) = found.draft(findings, message, "the glow shows here") else { continue };
            draft = draft
                .help("Drop the glow: set things apart by their ground, a border, or a soft neutral shadow.")
                .measured(f64::from(glow.blur), "px", f64::from(MIN_BLUR));
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
