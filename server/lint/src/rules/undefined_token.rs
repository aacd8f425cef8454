//! # undefined-token
//!
//! ## What it does
//! Finds `var(--x)` without a fallback where no definition of `--x` reaches the element.
//!
//! ## Why
//! Such a declaration is invalid at computed-value time: the property falls back to what is inherited or initial, and
//! nothing on the page says so. A colour turns black, a gap closes.
//!
//! ## Wrong
//! ```html
//! <style>:root { --accent: #0a5d4e } a { color: var(--acent) }</style>
//! <p><a href="/prices">See the prices</a></p>
//! ```
//!
//! ## Right
//! ```html
//! <style>:root { --accent: #0a5d4e } a { color: var(--accent) }</style>
//! <p><a href="/prices">See the prices</a></p>
//! ```
//!
//! ## Exemptions
//! A fallback. Names that a script sets (`setProperty`, template strings, style bindings), names registered by
//! `@property`, Tailwind's `--tw-…`. Values that a stronger declaration overrides. Pages with a stylesheet that was not
//! read. Rules that match nothing, unless a script may make them match.
//!
//! ## Options
//! `known-tokens`: names that something outside the page defines; `--sl-*` stands for all that begin so.
//!
//! ## Fix
//! Unsafe: the nearest name that is defined, if one is near.
//!
//! ## Sources
//! CSS Custom Properties, invalid variables: <https://drafts.csswg.org/css-variables-1/#invalid-variables>.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::rule_option::{ListOption, RuleOption};
use crate::undefined_names::judge;
use easel_style::Cancelled;

/// See the module.
pub struct UndefinedToken;

/// The rule.
pub static RULE: UndefinedToken = UndefinedToken;

static META: Meta = Meta {
    id: "undefined-token",
    summary: "A variable is used that nothing defines",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &[],
};

/// Names that are defined elsewhere.
pub(crate) static KNOWN_TOKENS: ListOption = ListOption {
    rule: "undefined-token",
    key: "known-tokens",
    default: &[],
    doc: "Custom properties that something outside the page defines; `--sl-*` stands for all that begin so",
};

impl Rule for UndefinedToken {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::List(&KNOWN_TOKENS)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        judge(page, findings)
    }
}
