//! # unlabelled-control
//!
//! ## What it does
//! Finds fields and buttons without an accessible name: `input`, `select`, `textarea`, `button`, `role=button`.
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
//! pressed comes too late.
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

use crate::accessible_name::{Name, Names};
use crate::exposed::is_exposed;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::name_fix;
use crate::page::{Page, State};
use crate::rule::{Meta, Rule};
use crate::scripted::Scripted;
use easel_style::Cancelled;
use easel_syntax::html::{Html, NodeId};

/// See the module.
pub struct UnlabelledControl;

/// The rule.
pub static RULE: UnlabelledControl = UnlabelledControl;

static META: Meta = Meta {
    id: "unlabelled-control",
    summary: "A field or button has no name",
    severity: Severity::P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// What a script writes that names a control.
const NAMING: &[&str] = &["aria-label", "ariaLabel", "labelledby"];
/// What a script writes into an empty button.
const FILLING: &[&str] =
    &["textContent", "innerText", "innerHTML", "insertAdjacent", "append", "aria-label", "ariaLabel"];

impl Rule for UnlabelledControl {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let html = page.html;
        let names = Names::new(page);
        let (mut naming, mut filling) = (None, None);
        for (index, &control) in page.census().controls.iter().enumerate() {
            if index % 64 == 0 {
                page.check()?;
            }
            if !is_named_at_all(html, control) || names.of(control) != Name::Missing || is_out_of_reach(page, control) {
                continue;
            }
            // Fields hold no text that a script could write.
            let is_field = matches!(html.name(control), "input" | "select" | "textarea");
            let is_empty = !is_field && html.child_elements(control).next().is_none();
            let (scripts, what) = if is_empty { (&mut filling, FILLING) } else { (&mut naming, NAMING) };
            if scripts.get_or_insert_with(|| Scripted::setting(page, what)).names(control) {
                findings.silent(control, || "a script may give it a name".to_owned());
                continue;
            }
            report(page, findings, &names, control);
        }
        Ok(())
    }
}

/// Whether an element is a control that needs a name: not `type=hidden`, not turned into decoration.
fn is_named_at_all(html: &Html, control: NodeId) -> bool {
    let is = |attribute: &str, value: &str| {
        html.value(control, attribute).is_some_and(|v| v.trim().eq_ignore_ascii_case(value))
    };
    let is_hidden = html.name(control) == "input" && is("type", "hidden");
    !(is_hidden || is("role", "presentation") || is("role", "none"))
}

/// Whether nobody comes to a control: it is hidden, or neither seen nor reached by keyboard, as traps for robots are.
fn is_out_of_reach(page: &Page<'_>, control: NodeId) -> bool {
    let skipped = || page.html.value(control, "tabindex").is_some_and(|t| t.trim().starts_with('-'));
    !is_exposed(page, control) || (skipped() && page.styled.rendered(control, State::Rest).is_empty())
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, names: &Names<'_, '_>, control: NodeId) {
    let html = page.html;
    let Some(tag) = page.tag(control) else { return };
    let is_field = matches!(html.name(control), "select" | "textarea")
        || (html.name(control) == "input"
            && !html.value(control, "type").is_some_and(|t| {
                matches!(t.trim().to_ascii_lowercase().as_str(), "submit" | "reset" | "button" | "image")
            }));
    let has_placeholder = html.value(control, "placeholder").is_some_and(|p| !p.trim().is_empty());
    let message = match (is_field, has_placeholder) {
        (true, true) => "The field has no label: its placeholder goes when people type, and is no name",
        (true, false) => "The field has no label: nobody who listens knows what belongs there",
        (false, _) => "The button has no name: a screen reader can say only “button”",
    };
    let help = if is_field {
        "Write a label for it, or give it an aria-label."
    } else {
        "Write what it does as text, for screen readers only if need be, or as aria-label."
    };
    let mut draft = findings.at(tag, message).help(help);
    // A picture alone in a button that lacks its text is the same thing.
    let picture = html.descendants(control).take(20).find(|&n| html.name(n) == "img");
    if let Some(at) = picture.and_then(|n| page.tag(n)) {
        draft = draft.cause(at);
    }
    if let Some(fix) = name_fix::fix(page, names, control) {
        draft = draft.fix(fix);
    }
    draft.report();
}
