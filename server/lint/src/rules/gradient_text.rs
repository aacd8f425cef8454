//! # gradient-text
//!
//! ## What it does
//! Finds text that a gradient fills: `background-clip: text` under see-through ink, or SVG text with a gradient fill.
//!
//! ## Why
//! A gradient on a headline is a decoration that generated pages reach for when the words say little. Some letters
//! always stand out less than the others, selection and printing lose them, and forced colours break the trick.
//!
//! ## Wrong
//! ```html
//! <style>h2 { background: linear-gradient(90deg, #b45309, #be123c); background-clip: text; color: transparent }</style>
//! <h2>Bread, every morning</h2>
//! ```
//!
//! ## Right
//! ```html
//! <style>h2 { color: #9a3412 }</style>
//! <h2>Bread, every morning</h2>
//! ```
//!
//! ## Exemptions
//! Gradients of one colour: stops within ΔEOK .02 and 5 % of opacity. Text whose ink covers the gradient (opacity 50 %
//! or more). Gradients that clip to text on an element that shows none. SVG text in a logo. Code samples. Stops that
//! are not known.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: takes the gradient away and gives the text a colour token of the page, or the colour around it.
//!
//! ## Sources
//! impeccable's `gradient-text`; CSS Backgrounds 4, `background-clip`:
//! <https://drafts.csswg.org/css-backgrounds-4/#background-clip>.

use crate::Severity::P1;
use crate::clipped_text::{fixes, gradient_texts};
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::palette::written;
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;

/// See the module.
pub struct GradientText;

/// The rule.
pub static RULE: GradientText = GradientText;

static META: Meta = Meta {
    id: "gradient-text",
    summary: "A gradient fills text",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

impl Rule for GradientText {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let causes = gradient_texts(page, findings)?;
        let tokens = RootTokens::of(page);
        for found in causes.into_found() {
            let colors = [found.fact.ends.0, found.fact.ends.1].map(written);
            let message = format!(
                "A gradient from {} to {} fills the text: some letters always stand out less than the others",
                colors[0], colors[1]
            );
            let fixes = if page.options.fixes { fixes(page, &found, &tokens) } else { Vec::new() };
            let Some(mut draft) = found.draft(findings, message, "the gradient is painted here") else { continue };
            draft = draft.help("Give the text one colour, and weight or size if it shall stand out.");
            for fix in fixes {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
