//! # purple-gradient
//!
//! ## What it does
//! Finds painted gradients (linear, radial, conic, repeating; in CSS, SVG and utility classes) with a violet stop:
//! OKLCH hue 270 to 315, chroma .09 or more, not a near-white tint.
//!
//! ## Why
//! Indigo running into violet is what a model paints when nobody asked for a colour. It is the first thing by which
//! readers know a generated page.
//!
//! ## Wrong
//! ```html
//! <style>.hero { background: linear-gradient(135deg, #6d28d9, #4338ca); color: #fff }</style>
//! <div class="hero"><p>Bread, every morning</p></div>
//! ```
//!
//! ## Right
//! ```html
//! <style>.hero { background: #f5efe6; color: #1c1917 }</style>
//! <div class="hero"><p>Bread, every morning</p></div>
//! ```
//!
//! ## Exemptions
//! Stops with an opacity of 5 % or less, tints of lightness .93 or more, blues below hue 270 (`#4169e1`). Violets that
//! the brand declares. Marks of others in logos. Colour wheels and spectra: five families of hues or more, or a conic
//! gradient around the whole circle. Stripes of left-accent-card. One colour at several opacities
//! that all show. Ruled lines of 4 px or less. A night of lightness under .35 in an illustration. Gradients that nothing paints: unused
//! tokens, masks, overridden declarations, print.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: a flat token of the page or the brand that keeps the contrast of the text.
//!
//! ## Sources
//! open-design's `purple-gradient`, impeccable's `ai-color-palette`; CSS Color 4 for OKLCH.

use crate::Severity::P0;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::gradient::{flat, offences};
use crate::page::Page;
use crate::palette::{is_midnight, is_violet, written};
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use crate::surroundings::{is_in_code, is_in_illustration};
use easel_style::Cancelled;

/// See the module.
pub struct PurpleGradient;

/// The rule.
pub static RULE: PurpleGradient = PurpleGradient;

static META: Meta = Meta {
    id: "purple-gradient",
    summary: "A painted gradient has a violet stop",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["left-accent-card"],
};

impl Rule for PurpleGradient {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let violet = |colors: &[easel_style::color::Color]| colors.iter().copied().filter(|&c| is_violet(c)).collect();
        let causes = offences(
            page,
            findings,
            |_, colors| violet(colors),
            |subject, colors| {
                if is_in_code(page.html, subject.element) {
                    Some("it stands in a code sample")
                } else if colors.iter().copied().all(is_midnight) && is_in_illustration(page.html, subject.element) {
                    Some("it is the night in an illustration")
                } else {
                    None
                }
            },
        )?;
        let tokens = RootTokens::of(page);
        for found in causes.into_found() {
            let Some(color) = found.fact.colors.first() else { continue };
            let hue = color.oklch().h;
            let message = format!(
                "The gradient runs through violet ({}, hue {hue:.0}): the colour of pages that nobody designed",
                written(*color)
            );
            let fix = flat(page, &found, &tokens, is_violet);
            let Some(mut draft) = found.draft(findings, message, "the gradient is painted here") else { continue };
            draft = draft
                .help("Paint one flat colour of the palette, or a gradient within the brand's own hues.")
                .measured(f64::from(hue), "°", 270.0);
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
