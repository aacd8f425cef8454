//! # unused-suppression
//!
//! ## What it does
//! Finds suppressions that hide nothing: what they were for is gone, they stand in the wrong place, they name a rule
//! that there is not, or `easel-enable` closes nothing.
//!
//! ## Why
//! A suppression that has outlived its finding hides the next one, and one with a typing error hides nothing while its
//! author believes it does.
//!
//! ## Wrong
//! ```html
//! <!-- easel-disable-next-line scroll-into-view -- the list of hits -->
//! <button type="button" onclick="list.scrollTo({ top: 0 })">To the top</button>
//! ```
//!
//! ## Right
//! ```html
//! <!-- easel-disable-next-line scroll-into-view -- this page is never framed -->
//! <button type="button" onclick="list.scrollIntoView()">To the top</button>
//! ```
//!
//! ## Exemptions
//! Suppressions of rules that did not run, of rules of plugins, and in linked sheets, which other pages may use.
//! The rules about suppressions are hidden only where they are named.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Safe: the comment, the attribute or the name goes. Unsafe: the nearest name of a rule takes the place of one that
//! there is not.
//!
//! ## Sources
//! ESLint's `--report-unused-disable-directives`, Ruff's `RUF100`.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::suppress::UNUSED;
use easel_style::Cancelled;

/// See the module.
pub struct UnusedSuppression;

/// The rule.
pub static RULE: UnusedSuppression = UnusedSuppression;

static META: Meta = Meta {
    id: UNUSED,
    summary: "A suppression hides nothing, or cannot be understood",
    severity: Severity::P2,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for UnusedSuppression {
    fn meta(&self) -> &'static Meta {
        &META
    }

    /// Suppressions are judged when all other rules have run: see [`crate::suppress`].
    fn check(&self, _: &Page<'_>, _: &mut Findings<'_>) -> Result<(), Cancelled> {
        Ok(())
    }
}
