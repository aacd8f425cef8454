//! # ai-default-indigo
//!
//! ## What it does
//! Finds flat colours on the screen (text, grounds, borders, shadows, SVG) that are, to the eye, one of the indigos and
//! violets that generated pages fall back on: Tailwind's indigo 500 to 800, violet 500 and 600 and purple 500 of
//! version 3 and 4, or the `#6c63ff` of stock illustrations. As near as ΔEOK .012 counts; so does a token of the page.
//!
//! ## Why
//! It is the accent of a template that nobody changed.
//!
//! ## Wrong
//! ```html
//! <style>.button { background: #4f46e5; color: #fff }</style>
//! <a class="button" href="/start">Start baking</a>
//! ```
//!
//! ## Right
//! ```html
//! <style>.button { background: #9a3412; color: #fff }</style>
//! <a class="button" href="/start">Start baking</a>
//! ```
//!
//! ## Exemptions
//! Colours that the brand declares; what only the page declares is no brand. Well-known marks in logos, and named marks in
//! a row of logos. Swatches of a colour picker. Code samples. Opacity of 5 % or less. What nothing paints: unused tokens,
//! overridden declarations, print. Stops of gradients, which are purple-gradient's. A stripe of left-accent-card, a glow of
//! dark-glow.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: the brand's accent token.
//!
//! ## Sources
//! open-design's `ai-default-indigo`; Tailwind's palettes; CSS Color 4 (ΔEOK).

use crate::Severity::P0;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::palette::written;
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use crate::stock_color::{find, fix};
use easel_style::Cancelled;

/// See the module.
pub struct AiDefaultIndigo;

/// The rule.
pub static RULE: AiDefaultIndigo = AiDefaultIndigo;

static META: Meta = Meta {
    id: "ai-default-indigo",
    summary: "A painted colour is one of the stock indigos of generated pages",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["purple-gradient", "trust-gradient", "left-accent-card", "dark-glow"],
};

impl Rule for AiDefaultIndigo {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let causes = find(page, findings)?;
        let tokens = RootTokens::of(page);
        for found in causes.into_found() {
            let stock = &found.fact;
            let is = if stock.known.is_exactly(stock.color) { "is" } else { "is close to" };
            let message = format!("{} {is} {}: an accent that nobody chose", written(stock.color), stock.known.name);
            let fix = fix(page, &found, &tokens);
            let Some(mut draft) = found.draft(findings, message, "the colour is painted here") else { continue };
            draft = draft.help("Use the brand's accent, or choose one; a brand that declares this colour keeps it.");
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
