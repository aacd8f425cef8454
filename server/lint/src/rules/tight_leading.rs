//! # tight-leading
//!
//! ## What it does
//! Finds text of more than 50 characters under 24 px whose line height is set to less than 1.3 times its size, as a
//! number, a percentage or a length, at every width of a viewport range.
//!
//! ## Why
//! The eye returns along the white between two lines. Where there is none it lands on the wrong line.
//!
//! ## Wrong
//! ```html
//! <style>.about { line-height: 1.1 }</style>
//! <p class="about">We have baked in this street since 1962 and still fire the oven with wood from the hills.</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>.about { line-height: 1.5 }</style>
//! <p class="about">We have baked in this street since 1962 and still fire the oven with wood from the hills.</p>
//! ```
//!
//! ## Exemptions
//! `line-height: normal`; headings; text that cannot break into lines or is cut off after one; buttons, rows
//! of links, table cells; text that does not show; mock-ups. A size or
//! line height that is not known. Silent while a stylesheet could not be read.
//!
//! ## Options
//! `min-line-height`: the least line height, as a multiple of the size, 1.3. Exactly that much passes.
//!
//! ## Fix
//! Safe: sets `line-height: 1.5` where the line height is set. Unsafe where that also sets the lines of other text.
//!
//! ## Sources
//! WCAG 2.2, 1.4.12 Text Spacing: text must stand 1.5. impeccable's `tight-leading` (pbakaus).

use crate::caps::{plain, px};
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::leading;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::rule_option::{NumberOption, RuleOption};
use easel_style::Cancelled;

/// See the module.
pub struct TightLeading;

/// The rule.
pub static RULE: TightLeading = TightLeading;

static META: Meta = Meta {
    id: "tight-leading",
    summary: "The lines of running text stand too close",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &[],
};

static MIN_LINE_HEIGHT: NumberOption = NumberOption {
    rule: "tight-leading",
    key: "min-line-height",
    default: 1.3,
    min: 1.0,
    max: 2.0,
    unit: "",
    doc: "The least line height of running text, as a multiple of its size; exactly that much passes",
};

impl Rule for TightLeading {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::Number(&MIN_LINE_HEIGHT)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let least = MIN_LINE_HEIGHT.of(page.options);
        let found = leading::read(page, findings, least as f32)?;
        for culprit in &found.culprits {
            let Some(worst) = culprit.texts.iter().map(|(_, t)| t).min_by(|a, b| a.ratio.total_cmp(&b.ratio)) else {
                continue;
            };
            let ratio = f64::from(worst.ratio);
            let message = format!(
                "Line height {} for {} characters at {}, under {}: the lines run into each other",
                plain(ratio),
                worst.length,
                px(worst.size),
                plain(least),
            );
            let mut draft = findings
                .at(culprit.location, message)
                .help("Set line-height: 1.5 on running text.")
                .envs(culprit.envs)
                .measured(ratio, "", least)
                .cause_key(culprit.key(page));
            for &place in &culprit.related {
                draft = draft.related(place, "this line height is used here");
            }
            if page.options.fixes
                && let Some(fix) = leading::fixes(page, culprit, &found.innocent)
            {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
