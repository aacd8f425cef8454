//! # sans-display
//!
//! ## What it does
//! Finds an `h1`, or the largest heading, whose first family is a default sans (Inter, Roboto, Arial, Helvetica, SF
//! Pro, Segoe UI, system-ui, sans-serif …) on a page where something binds another display face: `--font-display`,
//! `--font-heading`, `--display`, `--font-serif`, the brand, or another heading.
//!
//! ## Why
//! Somebody chose a display face. The heading that everyone reads first does not show it.
//!
//! ## Wrong
//! ```html
//! <style>
//!   :root { --font-display: Fraunces, serif }
//!   h1 { font-family: Inter, sans-serif }
//! </style>
//! <h1>Bread, every morning</h1>
//! ```
//!
//! ## Right
//! ```html
//! <style>
//!   :root { --font-display: Fraunces, serif }
//!   h1 { font-family: var(--font-display) }
//! </style>
//! <h1>Bread, every morning</h1>
//! ```
//!
//! ## Exemptions
//! Smaller headings once an `h1` shows the display face. A binding that is a default sans itself. Other faces with
//! like names (Inter Tight, Interstate). A face that the brand declares for headings. The directions `tech-utility` and
//! `modern-minimal`. Silent while a stylesheet could not be read.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: sets the heading in the bound face.
//!
//! ## Sources
//! open-design's `sans-display`.

use crate::Severity::P0;
use crate::display_face::{Headings, first_family};
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::heading_finding::{groups, report};
use crate::page::Page;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct SansDisplay;

/// The rule.
pub static RULE: SansDisplay = SansDisplay;

static META: Meta = Meta {
    id: "sans-display",
    summary: "The main heading is set in a default sans although another display face is bound",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: true,
    yields_to: &[],
};

impl Rule for SansDisplay {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let headings = Headings::of(page, findings)?;
        let Some(binding) = &headings.binding else {
            for heading in &headings.plain {
                findings.silent(heading.node, || "nothing binds another display face".to_owned());
            }
            return Ok(());
        };
        for group in groups(page, &headings.plain) {
            let family = first_family(&group.first.families).unwrap_or_default();
            let message = format!(
                "The heading is set in {family} although {} binds {}: the page's own voice is not heard",
                binding.by, binding.family
            );
            let how = match &binding.class {
                Some(class) => format!("the class {class}"),
                None => format!("font-family: {}", binding.value),
            };
            let help = format!("Set the heading in {}: {how}.", binding.family);
            report(page, findings, &group, Some(binding), &message, &help);
        }
        Ok(())
    }
}
