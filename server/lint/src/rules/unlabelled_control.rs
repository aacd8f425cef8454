//! # unlabelled-control
//!
//! ## What it does
//! Finds fields, buttons and links without an accessible name: `input`, `select`, `textarea`, `button`, `a` with `href`,
//! and what has the role of one, such as `checkbox`, `switch`, `slider`, `tab` or `menuitem`.
//!
//! ## Why
//! A screen reader says of such a control only what kind it is: “button”, “edit”. Speech control cannot name it. A
//! placeholder is no name: it goes with the first letter typed, and not every reader speaks it.
//!
//! ## Wrong
//! ```html
//! <input type="email" placeholder="Your email">
//! ```
//!
//! ## Right
//! ```html
//! <label for="email">Your email</label>
//! <input id="email" type="email">
//! ```
//!
//! ## Exemptions
//! A name from a label around it or for it, `aria-label`, `aria-labelledby`, `title`, the `value` or `alt` of a
//! button, text for screen readers only, the `title` of an SVG. Controls that are hidden, and `type=hidden`. Controls
//! whose name template code, a framework, a component or a script may give; what a script writes when they are
//! pressed comes too late. Links around a picture without `alt`, which `image-alt` finds. The button of a `select`, which is
//! named with it.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: connects the label that stands before a field; else takes the placeholder as `aria-label`, unless that is an
//! example, or on English pages the type or name of the field, or what the icon of a button means.
//!
//! ## Sources
//! WCAG 2.2, 4.1.2 Name, Role, Value: <https://www.w3.org/TR/WCAG22/#name-role-value>. Accessible Name and Description
//! Computation 1.2: <https://www.w3.org/TR/accname-1.2/>. HTML-AAM 1.0: <https://www.w3.org/TR/html-aam-1.0/>.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::unnamed::judge;
use easel_style::Cancelled;

/// See the module.
pub struct UnlabelledControl;

/// The rule.
pub static RULE: UnlabelledControl = UnlabelledControl;

static META: Meta = Meta {
    id: "unlabelled-control",
    summary: "A field, button or link has no name",
    severity: Severity::P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for UnlabelledControl {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        judge(page, findings)
    }
}
