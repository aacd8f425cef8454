//! # trust-gradient
//!
//! ## What it does
//! Finds painted gradients that run between blue (OKLCH hue 230 to 269, chroma .05 or more) and cyan or teal (hue 178
//! to 229, chroma .06 or more).
//!
//! ## Why
//! After violet, blue into cyan is the second stock gradient: it says "trust us" on every page alike.
//!
//! ## Wrong
//! ```html
//! <style>.cta { background: linear-gradient(90deg, #3b82f6, #06b6d4); color: #000 }</style>
//! <div class="cta"><p>Open an account</p></div>
//! ```
//!
//! ## Right
//! ```html
//! <style>.cta { background: #134e4a; color: #fff }</style>
//! <div class="cta"><p>Open an account</p></div>
//! ```
//!
//! ## Exemptions
//! Gradients within one of the two families. Data marks in charts. Colours that the brand declares. Marks of others in
//! logos. Colour wheels and spectra: five families of hues or more, or a conic gradient around the whole circle. Stripes of
//! left-accent-card. Gradients that nothing paints.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: a flat token of the page or the brand that keeps the contrast of the text.
//!
//! ## Sources
//! open-design's `trust-gradient`; CSS Color 4 for OKLCH.

use crate::Severity::P0;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::gradient::{flat, offences};
use crate::page::Page;
use crate::palette::{is_blue, is_cyan, written};
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use crate::surroundings::{is_in_chart, is_in_code};
use easel_style::Cancelled;
use easel_style::color::Color;

/// See the module.
pub struct TrustGradient;

/// The rule.
pub static RULE: TrustGradient = TrustGradient;

static META: Meta = Meta {
    id: "trust-gradient",
    summary: "A painted gradient runs between blue and cyan",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["purple-gradient", "left-accent-card"],
};

impl Rule for TrustGradient {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let causes = offences(page, findings, |_, colors| between(colors), |subject, _| {
            if is_in_chart(page.html, subject.element) {
                Some("it tells the marks of a chart apart")
            } else {
                is_in_code(page.html, subject.element).then_some("it stands in a code sample")
            }
        })?;
        let tokens = RootTokens::of(page);
        for found in causes.into_found() {
            let [blue, cyan] = found.fact.colors.as_slice() else { continue };
            let message = format!(
                "The gradient runs between blue ({}) and cyan ({}): the stock picture of trust",
                written(*blue),
                written(*cyan)
            );
            let fix = flat(page, &found, &tokens, |_| false);
            let Some(mut draft) = found.draft(findings, message, "the gradient is painted here") else { continue };
            draft = draft.help("Paint one flat colour of the palette, or stay within one of the two hues.");
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}

/// The first blue and the first cyan, if there are both.
fn between(colors: &[Color]) -> Vec<Color> {
    let blue = colors.iter().copied().find(|&c| is_blue(c));
    let cyan = colors.iter().copied().find(|&c| is_cyan(c));
    match (blue, cyan) {
        (Some(blue), Some(cyan)) => vec![blue, cyan],
        _ => Vec::new(),
    }
}
