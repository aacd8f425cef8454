//! # overused-font
//!
//! ## What it does
//! Finds pages whose text is set in one of the faces that every generated page is set in (Inter, Roboto, Open Sans,
//! Lato, Montserrat, Poppins, Space Grotesk …), if the main heading is set in it, too, or if the page loads it.
//!
//! ## Why
//! A face that is loaded costs time and is a statement. This one states that nobody chose.
//!
//! ## Wrong
//! ```html
//! <style>body { font-family: Poppins, sans-serif }</style>
//! <h1>Bread, every morning</h1><p>We open at six and close when the last loaf is sold.</p>
//! ```
//!
//! ## Right
//! ```html
//! <style>body { font-family: "Libre Franklin", sans-serif }</style>
//! <h1>Bread, every morning</h1><p>We open at six and close when the last loaf is sold.</p>
//! ```
//!
//! ## Exemptions
//! Faces that the brand declares; faces that stand later in a stack; stacks of system faces. A heading in the same
//! face is reported by `sans-display` or `default-display-face` where these apply.
//!
//! ## Options
//! `faces`: the faces that count, instead of the list.
//!
//! ## Fix
//! None: which face is right is a choice.
//!
//! ## Sources
//! impeccable's `overused-font` (pbakaus), which counts any position in a stack.

use crate::common_face;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::Page;
use crate::rule::{Meta, Rule};
use crate::rule_option::{ListOption, RuleOption};
use easel_style::Cancelled;

/// See the module.
pub struct OverusedFont;

/// The rule.
pub static RULE: OverusedFont = OverusedFont;

static META: Meta = Meta {
    id: "overused-font",
    summary: "The page is set in the face of every other page",
    severity: Severity::P2,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["sans-display", "default-display-face"],
};

static FACES: ListOption = ListOption {
    rule: "overused-font",
    key: "faces",
    default: &[
        "Inter",
        "Roboto",
        "Open Sans",
        "Lato",
        "Montserrat",
        "Poppins",
        "Geist",
        "Geist Sans",
        "Mona Sans",
        "Plus Jakarta Sans",
        "Space Grotesk",
        "Fraunces",
        "Instrument Serif",
        "Recoleta",
    ],
    doc: "The faces that count as overused, instead of the list of the rule",
};

impl Rule for OverusedFont {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn options(&self) -> &'static [RuleOption] {
        const { &[RuleOption::List(&FACES)] }
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for common in common_face::read(page, findings, &FACES.of(page.options))? {
            let family = &common.family;
            let message = match (common.alike, common.loaded) {
                (true, _) => format!("Headings and text are set in {family}, as on many other pages"),
                (false, _) => format!("{family} is loaded for the text, as on many other pages"),
            };
            findings
                .at(common.location, message)
                .help("Choose a text face that belongs to this page, or take the system's own.")
                .envs(common.envs)
                .cause(common.cause)
                .cause_key(family.to_ascii_lowercase())
                .report();
        }
        Ok(())
    }
}
