//! # unexplained-suppression
//!
//! ## What it does
//! Where `require-reason` is set, finds suppressions that give no reason behind ` -- ` or that name no rule.
//!
//! ## Why
//! Whoever meets a suppression a year later must be able to tell whether it is still right. One that names no rule
//! hides also what is added tomorrow.
//!
//! ## Wrong
//! ```html
//! <!-- easel-disable-next-line scroll-into-view -->
//! <button type="button" onclick="list.scrollIntoView()">To the top</button>
//! ```
//!
//! ## Right
//! ```html
//! <!-- easel-disable-next-line scroll-into-view -- this page is never framed -->
//! <button type="button" onclick="list.scrollIntoView()">To the top</button>
//! ```
//!
//! ## Exemptions
//! `easel-enable` needs no reason.
//!
//! ## Options
//! None of its own: the rule is silent unless `require-reason = true` stands at the top of `easel.toml`.
//!
//! ## Fix
//! None: the reason is the author's.
//!
//! ## Sources
//! ESLint's `eslint-comments/require-description`.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::suppress::UNEXPLAINED;
use easel_style::Cancelled;

/// See the module.
pub struct UnexplainedSuppression;

/// The rule.
pub static RULE: UnexplainedSuppression = UnexplainedSuppression;

static META: Meta = Meta {
    id: UNEXPLAINED,
    summary: "A suppression gives no reason, or names no rule",
    severity: Severity::P2,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for UnexplainedSuppression {
    fn meta(&self) -> &'static Meta {
        &META
    }

    /// Suppressions are judged when all other rules have run: see [`crate::suppress`].
    fn check(&self, _: &Page<'_>, _: &mut Findings<'_>) -> Result<(), Cancelled> {
        Ok(())
    }
}
