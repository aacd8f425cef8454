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
//! Colours that the brand declares; what only the page declares is no brand. Well-known marks in logos. Code samples.
//! Opacity of 5 % or less. What nothing paints: unused tokens, overridden declarations, print. Stops of gradients, which
//! are purple-gradient's.
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
use crate::brand_colors::BrandColors;
use crate::causes::{Causes, Found};
use crate::edit;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::marks::is_mark;
use crate::page::Page;
use crate::painted::Painted;
use crate::palette::{Default, default_indigo, written};
use crate::root_tokens::RootTokens;
use crate::rule::{Meta, Rule};
use crate::surroundings::is_in_code;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::Literal;
use std::sync::Arc;
use easel_style::paint::Painted as What;

/// See the module.
pub struct AiDefaultIndigo;

/// The rule.
pub static RULE: AiDefaultIndigo = AiDefaultIndigo;

static META: Meta = Meta {
    id: "ai-default-indigo",
    summary: "a painted colour is one of the stock indigos of generated pages",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &["purple-gradient", "trust-gradient", "left-accent-card"],
};

/// The colour, what it is, and where it is written.
type Fact = (Color, &'static Default, Option<Literal>);

impl Rule for AiDefaultIndigo {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let brand = BrandColors::of(page.brand);
        let painted = Painted::new(page);
        let mut causes: Causes<Fact> = Causes::default();
        for paint in page.styled.paints() {
            page.check()?;
            let color = match &paint.what {
                What::Color(color) => Some(color),
                What::Shadow(shadow) => shadow.color.value(),
                What::Gradient(_) => continue,
            };
            let Some((color, known)) = color.and_then(|&c| Some((c, default_indigo(c)?))) else { continue };
            if brand.allow(color) {
                findings.silent(paint.subject.element, || "the brand declares the colour".to_owned());
                continue;
            }
            let (tokens, literal) = match &paint.what {
                What::Shadow(shadow) => (Arc::clone(&shadow.color_written.tokens), shadow.color_written.literal),
                _ => (page.styled.cause_of(paint).tokens, paint.literal),
            };
            let excused = |node| is_in_code(page.html, node) || is_mark(page.html, node, color);
            let spots = painted.spots(paint, &tokens, literal, excused);
            if spots.is_empty() {
                findings.silent(paint.subject.element, || "a code sample, or the mark of a known brand".to_owned());
            }
            for (place, used) in spots {
                causes.add(place, used, paint.envs, paint.state, (color, known, literal));
            }
        }
        let tokens = RootTokens::of(page);
        for found in causes.into_found() {
            let (color, known, _) = found.fact;
            let message = format!("{} is {}: an accent that nobody chose", written(color), known.name);
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

/// The brand's accent, where the page has its token.
fn fix(page: &Page<'_>, found: &Found<Fact>, tokens: &RootTokens<'_, '_>) -> Option<Fix> {
    let brand = page.brand.filter(|_| page.options.fixes)?;
    let mut accents = ["--accent", "--primary", "--brand"].into_iter().filter(|n| brand.tokens.iter().any(|t| *t.name == **n));
    let token = accents.find_map(|name| tokens.named(name)).filter(|t| default_indigo(t.color).is_none())?;
    let value = format!("var({})", token.name);
    if page.styled.name(found.place.decl) == &*token.name {
        return None;
    }
    let edit = edit::replace(page, found.fact.2?, found.place.subject, &value)?;
    Some(Fix { title: format!("Use {value}"), applicability: Applicability::Unsafe, edits: vec![edit] })
}
