//! # slide-rhythm
//!
//! ## What it does
//! On a deck of at least four slides, finds three neighbouring slides of one theme, by class or attribute.
//!
//! ## Why
//! A deck that has a light and a dark ground uses the change to mark what is new. Three of a kind in a row read as one
//! long slide.
//!
//! ## Wrong
//! ```html
//! <section class="slide dark" id="a"><h1>One</h1></section>
//! <section class="slide dark" id="b"><h2>Two</h2></section>
//! <section class="slide dark" id="c"><h2>Three</h2></section>
//! <section class="slide light" id="d"><h2>Four</h2></section>
//! ```
//!
//! ## Right
//! ```html
//! <section class="slide dark" id="a"><h1>One</h1></section>
//! <section class="slide dark" id="b"><h2>Two</h2></section>
//! <section class="slide light" id="c"><h2>Three</h2></section>
//! <section class="slide dark" id="d"><h2>Four</h2></section>
//! ```
//!
//! ## Exemptions
//! Decks of fewer than four slides, and decks without themes. Slides with a picture or gradient of their own, or with
//! a ground of another lightness. Where all slides of the deck carry one theme, that may be meant: confidence is low.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! None: which slide to set apart is for the author to say.
//!
//! ## Sources
//! The slide rules of open-design (nexu-io).

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::page::{Page, State};
use crate::rule::{Meta, Rule};
use crate::slide_theme::{theme, tone};
use easel_style::Cancelled;
use easel_style::property::Property;
use easel_syntax::html::NodeId;
use easel_syntax::outline::EntryKind;

/// See the module.
pub struct SlideRhythm;

/// The rule.
pub static RULE: SlideRhythm = SlideRhythm;

static META: Meta = Meta {
    id: "slide-rhythm",
    summary: "Three slides in a row have one theme",
    severity: Severity::P1,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// A deck of title, content and end is three slides; their ground may well be one.
const LEAST_SLIDES: usize = 4;

/// Two of a kind are a pair, such as a question and its answer; three are a row.
const ROW: usize = 3;

/// What a slide looks like as a whole; `None` where that is its own affair.
type Look<'h> = Option<(&'h str, Option<bool>)>;

impl Rule for SlideRhythm {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let entries = page.outline.entries.iter().filter(|e| e.kind == EntryKind::Slide);
        let slides: Vec<NodeId> = entries.map(|e| e.node).collect();
        if slides.len() < LEAST_SLIDES {
            return Ok(());
        }
        let looks: Vec<Look<'_>> = slides.iter().map(|&s| look(page, s)).collect();
        let all_alike = looks.iter().all(|l| *l == looks.first().copied().flatten());
        let mut from = 0;
        while let Some(&first) = looks.get(from) {
            let run = looks.iter().skip(from).take_while(|l| **l == first).count();
            if let (Some((name, _)), true) = (first, run >= ROW) {
                let row = slides.get(from..from + run).unwrap_or_default();
                report(page, findings, name, (from, row), all_alike);
            }
            from += run;
        }
        Ok(())
    }
}

/// The theme of a slide and whether its own ground is dark, if it has a plain one that is known.
fn look<'h>(page: &Page<'h>, slide: NodeId) -> Look<'h> {
    let html = page.html;
    let templated = html.element(slide)?.start_tag.is_none_or(|tag| html.touches_island(tag));
    let theme = theme(html, slide).filter(|_| !templated)?;
    let images = page.styled.background_images(slide, State::Rest);
    if images.pieces().iter().any(|(_, c)| c.value.value().is_none_or(|layers| !layers.is_empty())) {
        return None;
    }
    let ground = page.styled.color(slide, Property::BackgroundColor, State::Rest);
    let ground = ground.pieces().first().and_then(|(_, c)| c.value.value()).filter(|c| c.alpha > 0.5);
    Some((tone(theme), ground.map(|c| c.relative_luminance() < 0.18)))
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, name: &str, (from, row): (usize, &[NodeId]), all_alike: bool) {
    let Some(tag) = row.get(ROW - 1).and_then(|&s| page.tag(s)) else { return };
    let shown: String = name.chars().take(40).collect();
    let message = format!(
        "Slides {} to {} all have the theme `{shown}`: nothing marks a new thought",
        from + 1,
        from + row.len()
    );
    let mut draft = findings.at(tag, message).help("Give one of them the deck's other theme, where a new part begins.");
    if all_alike {
        draft = draft.confidence(Confidence::Low);
    }
    for (index, &slide) in row.iter().enumerate().filter(|(i, _)| *i != ROW - 1) {
        if let Some(at) = page.tag(slide) {
            draft = draft.related(at, format!("slide {}", from + index + 1));
        }
    }
    draft.report();
}
