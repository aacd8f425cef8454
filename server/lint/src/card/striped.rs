//! The stripes of a page that say nothing, gathered at the declarations that draw them.

use super::{Boxes, Stripe, StripeKind, purpose};
use crate::causes::{Causes, Found, Place};
use crate::edit;
use crate::findings::{Draft, Findings};
use crate::fix::{Applicability, Fix};
use crate::page::Page;
use crate::palette::written;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::declaration::Subject;
use easel_style::environment::State;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// Sibling boxes with this many colours tell kinds apart.
const KINDS: usize = 3;

/// Boxes that have their stripe from one declaration.
pub(crate) struct Striped {
    found: Found<(Stripe, Vec<NodeId>)>,
    /// Whether the colours of sibling boxes tell kinds of them apart.
    pub(crate) tells_kinds_apart: bool,
}

/// Finds the boxes with a stripe that says nothing.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn find(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<Striped>, Cancelled> {
    let mut causes: Causes<(Stripe, Vec<NodeId>)> = Causes::default();
    let mut colors: FxHashMap<Option<NodeId>, Vec<Color>> = FxHashMap::default();
    for (box_, stripe) in boxes(page, findings)? {
        let (decl, subject) = stripe.cause;
        let Some(place) = Place::of(page, decl, subject) else { continue };
        let siblings = colors.entry(page.html.parent_element(box_)).or_default();
        if siblings.iter().all(|c| c.delta_e_ok(stripe.color) > 0.05) {
            siblings.push(stripe.color);
        }
        let envs = stripe.envs;
        causes.add(place, None, envs, State::Rest, (stripe, Vec::new())).1.push(box_);
    }
    let kinds = |n: &NodeId| colors.get(&page.html.parent_element(*n)).map_or(0, Vec::len);
    let judged = causes.into_found().map(|found| {
        let tells_kinds_apart = found.fact.1.iter().any(|n| kinds(n) >= KINDS);
        Striped { found, tells_kinds_apart }
    });
    Ok(judged.collect())
}

fn boxes(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<(NodeId, Stripe)>, Cancelled> {
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

impl Striped {
    /// How wide the stripe is, in px.
    pub(crate) fn width(&self) -> f32 {
        self.found.fact.0.width
    }

    /// What it looks like: `border, 4 px, #0f766e`.
    pub(crate) fn described(&self) -> String {
        let stripe = &self.found.fact.0;
        let what = match stripe.kind {
            StripeKind::Border => "border",
            StripeKind::Shadow => "inset shadow",
            StripeKind::Bar => "bar",
        };
        format!("{what}, {} px, {}", stripe.width, written(stripe.color))
    }

    /// Begins the finding, with the boxes that have the stripe. It is about the stripe's colour, too.
    pub(crate) fn draft<'f, 'p>(
        &self,
        page: &Page<'_>,
        findings: &'f mut Findings<'p>,
        message: String,
    ) -> Option<Draft<'f, 'p>> {
        let (stripe, boxes) = &self.found.fact;
        let mut draft = self.found.draft(findings, message, "the same stripe")?;
        let (decl, subject) = stripe.colored;
        // A utility class colours each box where the box names it.
        let colored = boxes.iter().filter_map(|&element| page.styled.locate(decl, Subject { element, ..subject }));
        for place in colored {
            draft = draft.also(place);
        }
        for other in boxes.iter().filter_map(|&n| page.tag(n)) {
            draft = draft.related(other, "a box with this stripe");
        }
        Some(draft)
    }

    /// Takes the declaration away, if it draws this one stripe and nothing else.
    pub(crate) fn fix(&self, page: &Page<'_>) -> Option<Fix> {
        if !page.options.fixes {
            return None;
        }
        let place = &self.found.place;
        let value = page.styled.value_text(place.decl);
        let alone = match self.found.fact.0.kind {
            StripeKind::Border => !matches!(page.styled.name(place.decl), "border" | "border-width" | "border-color"),
            StripeKind::Shadow => {
                !value.split('(').any(|part| part.rsplit(')').next().is_some_and(|p| p.contains(',')))
            }
            StripeKind::Bar => false,
        };
        let edit = edit::remove(page, place).filter(|_| alone)?;
        Some(Fix { title: "Drop the stripe".to_owned(), applicability: Applicability::Unsafe, edits: vec![edit] })
    }
}
