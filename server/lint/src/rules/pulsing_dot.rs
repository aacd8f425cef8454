//! # pulsing-dot
//!
//! ## What it does
//! Finds round dots of 2 to 16 px that an endless animation fades, swells or lights up: elements, `::before` and
//! `::after`, SVG circles with `<animate>`. Judged for visitors without a preference for reduced motion.
//!
//! ## Why
//! A blinking dot says that something is live this moment. Generated pages put one beside every badge, where nothing is
//! live; it only draws the eye away from what is to be read.
//!
//! ## Wrong
//! ```html
//! <style>.dot { display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: #15803d; animation: beat 2s infinite }
//! @keyframes beat { 50% { opacity: .3 } }</style>
//! <p><span class="dot"></span> New ovens since March</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.dot { display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: #15803d }</style>
//! <p><span class="dot"></span> New ovens since March</p>
//! ```
//!
//! ## Exemptions
//! A live status that says so beside the dot: in an element with the role status, alert, log or timer or `aria-live`, or
//! with words such as live, online, recording in the languages that the rule knows. Signs of waiting: a role of
//! progressbar, `aria-busy`, a loader or spinner, three like dots in a row. Animations that end, are paused, take no
//! time or only move or turn. Animations for reduced motion only. Dots with text in them. Sizes that are not known.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None.
//!
//! ## Sources
//! impeccable's `pulsing-dot`; WCAG 2.2, 2.2.2 Pause, Stop, Hide.

use crate::Severity::P1;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::pulse::{MAX_DOT, drawn, pulses};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct PulsingDot;

/// The rule.
pub static RULE: PulsingDot = PulsingDot;

static META: Meta = Meta {
    id: "pulsing-dot",
    summary: "A small dot pulses without end",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

const HELP: &str = "Let the dot stand still, or say beside it what is live at this moment.";

impl Rule for PulsingDot {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let message = |size: f32| format!("A dot of {size} px pulses without end, and nothing here says what is live");
        for found in pulses(page, findings)?.into_found() {
            let size = found.fact;
            let Some(draft) = found.draft(findings, message(size), "this dot pulses") else { continue };
            draft.help(HELP).measured(f64::from(size), "px", f64::from(MAX_DOT)).report();
        }
        for (animate, size, envs) in drawn(page, findings)? {
            let Some(tag) = page.tag(animate) else { continue };
            let draft = findings.at(tag, message(size)).envs(envs);
            draft.help(HELP).measured(f64::from(size), "px", f64::from(MAX_DOT)).report();
        }
        Ok(())
    }
}
