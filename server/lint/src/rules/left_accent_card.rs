//! # left-accent-card
//!
//! ## What it does
//! Finds rounded boxes with a coloured stripe on their leading edge: a border, an inset shadow, a narrow `::before`,
//! `::after` or empty element. The stripe is at least 2 px wide, has a hue (OKLCH chroma .04 or more), and is at
//! least twice as wide as any other edge that shows.
//!
//! ## Why
//! Generated pages put this stripe on every card. A rounded corner that meets a straight stripe also looks like a
//! mistake: the stripe bends away at both ends.
//!
//! ## Wrong
//! ```html
//! <style>.card { border-left: 4px solid #0f766e; border-radius: 12px; padding: 24px }</style>
//! <div class="card"><p>Plan the week.</p></div>
//! ```
//!
//! ## Right
//! ```html
//! <style>.card { border: 1px solid #d4d4d4; border-radius: 12px; padding: 24px }</style>
//! <div class="card"><p>Plan the week.</p></div>
//! ```
//!
//! ## Exemptions
//! Square corners and circles; stripes without width, colour or hue. Boxes whose stripe says something: `aside`, the
//! roles note, status and alert, classes such as note, tip, warning, callout or toast, quotations, code, diffs, the
//! current item of a navigation, table cells, timelines, calendars, form controls. A brand whose cards carry the edge.
//! Where siblings have three colours or more, the colours tell kinds apart: confidence is low.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: takes the edge away.
//!
//! ## Sources
//! open-design's `left-accent-card`, impeccable's `side-tab`.

use crate::Severity::P0;
use crate::card::{Boxes, Stripe, StripeKind, purpose};
use crate::causes::{Causes, Found, Place};
use crate::edit;
use crate::finding::Confidence;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::page::Page;
use crate::palette::written;
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::environment::State;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// See the module.
pub struct LeftAccentCard;

/// The rule.
pub static RULE: LeftAccentCard = LeftAccentCard;

static META: Meta = Meta {
    id: "left-accent-card",
    summary: "a rounded box has a coloured stripe on its leading edge",
    severity: P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// Sibling boxes with this many colours tell kinds apart.
const KINDS: usize = 3;

impl Rule for LeftAccentCard {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        if page.brand.is_some_and(|b| b.left_accent) {
            return Ok(());
        }
        let mut causes: Causes<(Stripe, Vec<NodeId>)> = Causes::default();
        let mut colors: FxHashMap<Option<NodeId>, Vec<Color>> = FxHashMap::default();
        for (box_, stripe) in striped(page, findings)? {
            let (decl, subject) = stripe.cause;
            let Some(place) = Place::of(page, decl, subject) else { continue };
            let siblings = colors.entry(page.html.parent_element(box_)).or_default();
            if siblings.iter().all(|c| c.delta_e_ok(stripe.color) > 0.05) {
                siblings.push(stripe.color);
            }
            let envs = stripe.envs;
            causes.add(place, None, envs, State::Rest, (stripe, Vec::new())).1.push(box_);
        }
        for found in causes.into_found() {
            let kinds = |n: &NodeId| colors.get(&page.html.parent_element(*n)).map_or(0, Vec::len);
            let told_apart = found.fact.1.iter().any(|n| kinds(n) >= KINDS);
            report(page, findings, &found, told_apart);
        }
        Ok(())
    }
}

/// The boxes of the page with a stripe that says nothing.
fn striped(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<(NodeId, Stripe)>, Cancelled> {
    let mut found = Vec::new();
    let mut boxes = Boxes::new(page);
    for (at, node) in page.html.elements().enumerate() {
        if at % 256 == 0 {
            page.check()?;
        }
        for mut stripe in boxes.stripes(node) {
            stripe.envs = stripe.envs.and(page.styled.rendered(node, State::Rest));
            if stripe.envs.is_empty() {
                findings.silent(node, || "the box does not show".to_owned());
                continue;
            }
            match purpose(page.html, node) {
                Some(purpose) => findings.silent(node, || format!("the stripe says something: {purpose}")),
                None => found.push((node, stripe)),
            }
        }
    }
    Ok(found)
}

fn report(page: &Page<'_>, findings: &mut Findings<'_>, found: &Found<(Stripe, Vec<NodeId>)>, told_apart: bool) {
    let (stripe, boxes) = &found.fact;
    let what = match stripe.kind {
        StripeKind::Border => "border",
        StripeKind::Shadow => "inset shadow",
        StripeKind::Bar => "bar",
    };
    let message = format!(
        "A rounded box has a coloured stripe on its leading edge ({what}, {} px, {}): the stock card of generated pages",
        stripe.width,
        written(stripe.color)
    );
    let fix = if page.options.fixes { fix(page, found) } else { None };
    let Some(mut draft) = found.draft(findings, message, "the same stripe") else { return };
    draft = draft
        .help("Drop the stripe and let a hairline all round, the ground or white space set the box apart.")
        .measured(f64::from(stripe.width), "px", 2.0);
    if told_apart {
        draft = draft.confidence(Confidence::Low);
    }
    for other in boxes.iter().filter_map(|&n| page.tag(n)) {
        draft = draft.related(other, "a box with this stripe");
    }
    if let Some(fix) = fix {
        draft = draft.fix(fix);
    }
    draft.report();
}

/// Takes the declaration away, if it draws this one stripe and nothing else.
fn fix(page: &Page<'_>, found: &Found<(Stripe, Vec<NodeId>)>) -> Option<Fix> {
    let value = page.styled.value_text(found.place.decl);
    let alone = match found.fact.0.kind {
        StripeKind::Border => !matches!(page.styled.name(found.place.decl), "border" | "border-width" | "border-color"),
        StripeKind::Shadow => !value.split('(').any(|part| part.rsplit(')').next().is_some_and(|p| p.contains(','))),
        StripeKind::Bar => false,
    };
    let edit = edit::remove(page, &found.place).filter(|_| alone)?;
    Some(Fix { title: "Drop the stripe".to_owned(), applicability: Applicability::Unsafe, edits: vec![edit] })
}
