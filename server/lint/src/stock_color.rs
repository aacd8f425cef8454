//! Painted colours that generated pages fall back on, gathered at the places where they are written.

use crate::accent::ACCENT_TOKENS;
use crate::brand_colors::BrandColors;
use crate::causes::{Causes, Found};
use crate::edit;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::marks::Marked;
use crate::page::Page;
use crate::painted::Painted;
use crate::palette::{Default, default_indigo};
use crate::root_tokens::RootTokens;
use crate::surroundings::is_in_code;
use crate::wheel::Swatches;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::Literal;
use easel_style::paint::Painted as What;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A stock colour that something paints.
#[derive(Debug)]
pub(crate) struct Stock {
    /// The colour.
    pub(crate) color: Color,
    /// What it is.
    pub(crate) known: &'static Default,
    /// Where it is written.
    literal: Option<Literal>,
}

/// Finds the stock colours on the screen that are neither the brand's nor another's.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn find(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Causes<Stock>, Cancelled> {
    let brand = BrandColors::of(page.brand);
    let painted = Painted::new(page);
    let swatches = Swatches::new(page);
    let mut causes = Causes::default();
    // Most colours of a page paint many things.
    let mut judged: FxHashMap<[u32; 4], Option<&'static Default>> = FxHashMap::default();
    for paint in page.styled.paints() {
        page.check()?;
        let color = match &paint.what {
            What::Color(color) => Some(color),
            What::Shadow(shadow) => shadow.color.value(),
            What::Gradient(_) => continue,
        };
        let Some((color, known)) = color.and_then(|&c| {
            let bits = [c.r, c.g, c.b, c.alpha].map(f32::to_bits);
            Some((c, (*judged.entry(bits).or_insert_with(|| default_indigo(c)))?))
        }) else {
            continue;
        };
        if brand.allow(color) {
            findings.silent(paint.subject.element, || "the brand declares the colour".to_owned());
            continue;
        }
        let (tokens, literal) = match &paint.what {
            What::Shadow(shadow) => (Arc::clone(&shadow.color_written.tokens), shadow.color_written.literal),
            _ => (page.styled.cause_of(paint).tokens, paint.literal),
        };
        let marked = Marked::new(page, paint);
        let excuse = |node| excuse(page, &marked, &swatches, node, color);
        let spots = painted.spots(paint, &tokens, literal, |node| excuse(node).is_some());
        if spots.is_empty()
            && let Some(why) = excuse(paint.subject.element)
        {
            findings.silent(paint.subject.element, || why.to_owned());
        }
        for (place, used) in spots {
            causes.add(place, used, paint.envs, paint.state, Stock { color, known, literal });
        }
    }
    Ok(causes)
}

/// Why the colour of an element is not the page's choice of an accent.
fn excuse(
    page: &Page<'_>,
    marked: &Marked<'_, '_>,
    swatches: &Swatches<'_, '_>,
    node: NodeId,
    color: Color,
) -> Option<&'static str> {
    if is_in_code(page.html, node) {
        Some("it stands in a code sample")
    } else if marked.is_anothers(node, color) {
        Some("it is the colour of another's mark")
    } else if swatches.hold(node) {
        Some("it is one of many colours to pick from")
    } else {
        None
    }
}

/// The brand's accent, where the page has its token.
pub(crate) fn fix(page: &Page<'_>, found: &Found<Stock>, tokens: &RootTokens<'_, '_>) -> Option<Fix> {
    let brand = page.brand.filter(|_| page.options.fixes)?;
    let mut accents = ACCENT_TOKENS.iter().filter(|n| brand.tokens.iter().any(|t| *t.name == ***n));
    let token = accents.find_map(|name| tokens.named(name)).filter(|t| default_indigo(t.color).is_none())?;
    let value = format!("var({})", token.name);
    if page.styled.name(found.place.decl) == &*token.name {
        return None;
    }
    let edit = edit::replace(page, found.fact.literal?, found.place.subject, &value)?;
    Some(Fix { title: format!("Use {value}"), applicability: Applicability::Unsafe, edits: vec![edit] })
}
