//! # all-caps-no-tracking
//!
//! ## What it does
//! Finds text that renders in capitals (`text-transform: uppercase`, small caps, a utility class, through variables or
//! inheritance) with less letter spacing than .06 em of its own computed size, in every theme and at every width.
//!
//! ## Why
//! Letters are spaced for lower case. Capitals set that tight run together, and a line of them reads as a block.
//!
//! ## Wrong
//! ```html
//! <style>.label { text-transform: uppercase; letter-spacing: 0.02em }</style>
//! <p class="label">Opening hours</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.label { text-transform: uppercase; letter-spacing: 0.08em }</style>
//! <p class="label">Opening hours</p>
//! ```
//!
//! ## Exemptions
//! Scripts without case, and those whose letters join; up to two letters; logos; abbreviations in running text; codes with
//! digits in a monospaced face. A size
//! or spacing that is not known.
//!
//! ## Options
//! `min-tracking`: the least spacing in em, .06. Exactly that much passes.
//!
//! ## Fix
//! Safe: sets `letter-spacing: 0.08em` where the capitals are set. Unsafe where that also reaches exempt text.
//!
//! ## Sources
//! Robert Bringhurst, The Elements of Typographic Style, 3.2.2: five to ten per cent of the size. The floor of .06 is
//! that of open-design (nexu-io).

use crate::caps::{self, Tracked};
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::rule_option::{NumberOption, RuleOption};
use easel_style::Cancelled;

/// See the module.
pub struct AllCapsNoTracking;

/// The rule.
pub static RULE: AllCapsNoTracking = AllCapsNoTracking;

static META: Meta = Meta {
    id: "all-caps-no-tracking",
    summary: "Capitals are set without letter spacing",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["all-caps-body"],
};

static MIN_TRACKING: NumberOption = NumberOption {
    rule: "all-caps-no-tracking",
    key: "min-tracking",
    default: 0.06,
    min: 0.0,
    max: 1.0,
    unit: "em",
    doc: "The least letter spacing of capitals; exactly that much passes",
};

impl Rule for AllCapsNoTracking {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::Number(&MIN_TRACKING)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let floor = MIN_TRACKING.of(page.options);
        for Tracked { decl, subject, envs, least, size, tight, all_tight } in caps::read(page, findings, floor)? {
            let message = format!(
                "Capitals with {} at {}, under {}em: set this tight they run together",
                caps::em(least),
                caps::px(size),
                caps::plain(floor),
            );
            let Some(mut draft) = findings.on(decl, subject, message) else { continue };
            for (place, message) in caps::places(page, &tight) {
                draft = draft.related(place, message);
            }
            for fix in caps::fixes(page, decl, subject, &tight, all_tight) {
                draft = draft.fix(fix);
            }
            draft
                .help("Set letter-spacing: 0.08em where the capitals are set.")
                .envs(envs)
                .measured(least, "em", floor)
                .report();
        }
        Ok(())
    }
}
