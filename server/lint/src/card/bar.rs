//! Stripes that something inside a box draws: a narrow `::before`, `::after` or empty element.

use super::edge::{MIN_WIDTH, Stripe, StripeKind, least};
use crate::page::Page;
use crate::palette::is_chromatic;
use easel_style::color::Color;
use easel_style::computed::{Content, Gradient, Layer};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::property::Property;
use easel_syntax::html::{Namespace, NodeId, NodeKind};
use std::sync::Arc;

/// A bar wider than this is a column of its own.
const MAX_BAR: f32 = 12.0;

/// An element of HTML with nothing in it.
pub(super) fn is_empty_box(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    html.element(node).is_some_and(|e| e.namespace == Namespace::Html)
        && matches!(html.name(node), "div" | "span" | "i" | "b" | "em" | "hr")
        && html.children(node).all(|child| match &html.node(child).kind {
            NodeKind::Text(text) => !text.templated && text.value.text().trim().is_empty(),
            NodeKind::Comment(_) => true,
            _ => false,
        })
}

/// Where a box is as narrow as a bar.
pub(super) fn narrow(page: &Page<'_>, subject: Subject) -> EnvSet {
    let widths = page.styled.length(subject, Property::Width, State::Rest);
    widths.where_(|w| w.value.value().is_some_and(|w| w.min >= MIN_WIDTH && w.max <= MAX_BAR))
}

/// Adds the stripe that a bar is: narrow, as high as its box, at its leading edge, filled with a colour. `is_first`:
/// nothing in its box stands before it.
pub(super) fn bar(
    page: &Page<'_>,
    subject: Subject,
    is_first: bool,
    rounded: EnvSet,
    rtl: EnvSet,
    found: &mut Vec<Stripe>,
) {
    let styled = page.styled;
    let mut envs = narrow(page, subject).and(rounded);
    if subject.pseudo.is_some() {
        let content = styled.content(subject, State::Rest);
        let empty =
            content.where_(|c| matches!(c.value.value(), Some(Content::Shown { text, .. }) if text.trim().is_empty()));
        envs = envs.and(empty);
    }
    if envs.is_empty() {
        return;
    }
    envs = envs.and(at_the_edge(page, subject, rtl).or(if is_first { stretched(page, subject) } else { EnvSet::NONE }));
    for (set, width) in styled.length(subject, Property::Width, State::Rest).pieces() {
        for (filled, color, cause) in fills(page, subject) {
            let envs = filled.and(*set).and(envs);
            if !envs.is_empty() {
                let kind = StripeKind::Bar;
                found.push(Stripe { kind, width: least(width), color, cause, colored: cause, envs });
            }
        }
    }
}

/// Where a bar is placed along the whole leading edge of its box.
fn at_the_edge(page: &Page<'_>, subject: Subject, rtl: EnvSet) -> EnvSet {
    let near = |property| {
        let offset = page.styled.length(subject, property, State::Rest);
        offset.where_(|o| o.value.value().is_some_and(|o| o.min >= -MAX_BAR && o.max <= MIN_WIDTH))
    };
    let placed = has(page, subject, Property::Position, &["absolute"]);
    let full = has(page, subject, Property::Height, &["100%"]).or(near(Property::Top).and(near(Property::Bottom)));
    let leading = near(Property::Left).minus(rtl).or(near(Property::Right).and(rtl));
    placed.and(full).and(leading)
}

/// Where a bar is the first of a row of flex items, which stretches unless it says otherwise.
fn stretched(page: &Page<'_>, subject: Subject) -> EnvSet {
    let host = if subject.pseudo.is_some() { Some(subject.element) } else { page.html.parent_element(subject.element) };
    let Some(host) = host else { return EnvSet::NONE };
    has(page, host.into(), Property::Display, &["flex", "inline-flex"])
        .and(has(page, host.into(), Property::FlexDirection, &["row"]))
        .and(has(page, subject, Property::Position, &["static", "relative"]))
        .and(has(page, subject, Property::Height, &["auto", "100%"]))
        .and(has(page, subject, Property::AlignSelf, &["auto", "stretch"]))
}

fn has(page: &Page<'_>, subject: Subject, property: Property, keywords: &[&str]) -> EnvSet {
    let values = page.styled.keyword(subject, property, State::Rest);
    values.where_(|k| k.value.value().is_some_and(|k| keywords.iter().any(|w| k.trim().eq_ignore_ascii_case(w))))
}

/// The colours that fill a box: its ground, or the first colour of its gradient.
fn fills(page: &Page<'_>, subject: Subject) -> Vec<(EnvSet, Color, (DeclId, Subject))> {
    let mut fills = Vec::new();
    for (set, color) in page.styled.color(subject, Property::BackgroundColor, State::Rest).pieces() {
        if let (Some(&paint), Some(decl)) = (color.value.value(), color.cause.decl)
            && is_chromatic(paint)
        {
            fills.push((*set, paint, (decl, color.cause.subject)));
        }
    }
    for (set, layers) in page.styled.background_images(subject, State::Rest).pieces() {
        let (Some(all), Some(decl)) = (layers.value.value(), layers.cause.decl) else { continue };
        let gradient = all.iter().find_map(|l| match l {
            Layer::Gradient(gradient) => Some(gradient),
            _ => None,
        });
        let chromatic =
            |g: &Arc<Gradient>| g.stops.iter().filter_map(|s| s.color.value().copied()).find(|&c| is_chromatic(c));
        if let Some(paint) = gradient.and_then(chromatic) {
            fills.push((*set, paint, (decl, layers.cause.subject)));
        }
    }
    fills
}
