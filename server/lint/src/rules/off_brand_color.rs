//! # off-brand-color
//!
//! ## What it does
//! With a brand that declares colours: finds painted colours further than ΔEOK .03 from all of them, in text, grounds,
//! borders, gradients, shadows and icons, in every theme and state.
//!
//! ## Why
//! A colour that nobody agreed on. It mostly comes with a copied component, and the next one is matched to it.
//!
//! ## Wrong
//! ```html
//! <!-- The brand declares #9a3412, #1c1917 and #fdfcfa. -->
//! <style>.more { color: #0f766e; background: #fdfcfa }</style>
//! <p class="more">The oven is hot from five</p>
//! ```
//!
//! ## Right
//! ```html
//! <!-- The brand declares #9a3412, #1c1917 and #fdfcfa. -->
//! <style>.more { color: #9a3412; background: #fdfcfa }</style>
//! <p class="more">The oven is hot from five</p>
//! ```
//!
//! ## Exemptions
//! The brand's tokens in any syntax and opacity, its mixes, and the colours in its shadows and gradients. Greys, and
//! neutrals of the tint of the brand's own. Opacity of 5 % or less. Pictures drawn in SVG, logos, code samples. Charts,
//! unless the brand lists a palette. Without a brand, or with one that declares no colours, the rule is silent.
//!
//! ## Options
//! None; the colours stand in the brand.
//!
//! ## Fix
//! Unsafe: the nearest token of the brand that the page defines, one for text where it is text.
//!
//! ## Sources
//! impeccable's `design-system-color`; CSS Color 4 (ΔEOK).

use crate::Severity::P1;
use crate::brand_colors::BrandColors;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::page::Page;
use crate::palette::written;
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use crate::stray_color::{fix, strays};
use easel_style::Cancelled;

/// See the module.
pub struct OffBrandColor;

/// The rule.
pub static RULE: OffBrandColor = OffBrandColor;

static META: Meta = Meta {
    id: "off-brand-color",
    summary: "A colour is painted that the brand does not declare",
    severity: P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    // One literal, one id: a stock colour is the more telling name for it.
    yields_to: &["purple-gradient", "trust-gradient", "ai-default-indigo"],
};

impl Rule for OffBrandColor {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let Some(brand) = page.brand else { return Ok(()) };
        let colors = BrandColors::of(Some(brand));
        if colors.is_empty() {
            return Ok(());
        }
        let tokens = RootTokens::of(page);
        let name = if brand.name.is_empty() { "the brand" } else { &*brand.name };
        for found in strays(page, &colors, findings)?.into_found() {
            let color = found.fact.color;
            let message = format!("{} is no colour of {name}", written(color));
            let fix = if page.options.fixes { fix(page, &found, &colors, &tokens) } else { None };
            let Some(mut draft) = found.draft(findings, message, "the colour is painted here") else { continue };
            draft = match colors.nearest(color) {
                Some((name, nearest, distance)) => {
                    let hex = nearest.to_hex();
                    let nearest = name.map_or_else(|| hex.clone(), |name| format!("{name} ({hex})"));
                    draft
                        .help(format!("Use a colour of the brand: the nearest is {nearest}."))
                        .measured(f64::from(distance), "ΔEOK", 0.03)
                }
                None => draft.help("Use a colour of the brand."),
            };
            if let Some(fix) = fix {
                draft = draft.fix(fix);
            }
            draft.report();
        }
        Ok(())
    }
}
