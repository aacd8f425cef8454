//! Text that style sheets add, and the hints in empty fields.

use super::text::Texts;
use super::{Failure, Judged, Pass, rounded_down, threshold};
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::computed::Content;
use easel_style::declaration::{Pseudo, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::ground::Ground;
use easel_style::property::Property;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Judges `::placeholder`, `::before` and `::after` at rest. `number` is the first that no other failure has.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(super) fn judge(page: &Page<'_>, texts: &Texts, judged: &mut Judged, mut number: u32) -> Result<(), Cancelled> {
    // Frameworks give every element a `::before` and `::after`; those of one style say nothing alike.
    let mut mute: FxHashMap<u32, bool> = FxHashMap::default();
    for (at, subject) in page.styled.pseudo_subjects().enumerate() {
        if at % 64 == 0 {
            page.check()?;
        }
        let Some(style) = page.styled.style_id(subject, State::Rest) else { continue };
        let is_mute = *mute.entry(style).or_insert_with(|| is_mute(page, subject));
        if is_mute || texts.is_inactive(subject.element) {
            continue;
        }
        let says = match subject.pseudo {
            Some(Pseudo::Placeholder) => hint(page, subject.element),
            Some(Pseudo::Before | Pseudo::After) => generated(page, subject),
            _ => EnvSet::NONE,
        };
        let shown = says.and(page.styled.rendered(subject.element, State::Rest)).and(plain(page, subject));
        if !shown.is_empty() {
            compare(page, judged, subject, shown, &mut number);
        }
    }
    Ok(())
}

/// Whether no pseudo-element of this style can say anything in letters.
fn is_mute(page: &Page<'_>, subject: Subject) -> bool {
    match subject.pseudo {
        Some(Pseudo::Placeholder) => false,
        Some(Pseudo::Before | Pseudo::After) => {
            let written = page.styled.keyword(subject, Property::Content, State::Rest);
            written.pieces().iter().all(|(_, c)| {
                let value = c.value.value().map_or("", |v| v.trim());
                matches!(value, "" | "none" | "normal" | "''" | "\"\"" | "\" \"" | "' '")
            })
        }
        _ => true,
    }
}

/// Where an empty field shows its hint.
fn hint(page: &Page<'_>, field: NodeId) -> EnvSet {
    let html = page.html;
    let hint = html.value(field, "placeholder").is_some_and(|p| p.chars().any(char::is_alphanumeric));
    let filled = html.value(field, "value").is_some_and(|v| !v.is_empty());
    let is_field = matches!(html.name(field), "input" | "textarea");
    if is_field && hint && !filled { page.styled.environments().all() } else { EnvSet::NONE }
}

/// Where a pseudo-element says something in letters.
fn generated(page: &Page<'_>, subject: Subject) -> EnvSet {
    let content = page.styled.content(subject, State::Rest);
    content.where_(
        |c| matches!(c.value.value(), Some(Content::Shown { text, .. }) if text.chars().any(char::is_alphabetic)),
    )
}

/// Where a pseudo-element lies in the flow on the ground of its element, and nothing around it fades it.
fn plain(page: &Page<'_>, subject: Subject) -> EnvSet {
    let styled = page.styled;
    let is = |property, word: &str| {
        let values = styled.keyword(subject, property, State::Rest);
        values.where_(|v| v.value.value().is_some_and(|v| v.trim().eq_ignore_ascii_case(word)))
    };
    let around = page.html.self_and_ancestors(subject.element).filter(|&n| page.html.element(n).is_some());
    let opaque = |subject: Subject| {
        let opacity = styled.opacity(subject, State::Rest);
        opacity.where_(|o| o.value.value().is_some_and(|o| *o >= 1.0))
    };
    let mut plain = is(Property::TextShadow, "none").and(opaque(subject));
    if subject.pseudo != Some(Pseudo::Placeholder) {
        plain = plain
            .and(is(Property::Position, "static").or(is(Property::Position, "relative")))
            .and(is(Property::BackgroundImage, "none"));
        let ground = styled.color(subject, Property::BackgroundColor, State::Rest);
        plain = plain.and(ground.where_(|c| c.value.value().is_some_and(|c| c.alpha <= 0.0)));
    }
    for ancestor in around {
        if plain.is_empty() {
            break;
        }
        plain = plain.and(opaque(ancestor.into()));
    }
    plain
}

fn compare(page: &Page<'_>, judged: &mut Judged, subject: Subject, shown: EnvSet, number: &mut u32) {
    let styled = page.styled;
    let grounds = styled.ground(subject.element, State::Rest);
    let inks = styled.color(subject, Property::Color, State::Rest);
    let sizes = styled.font_size(subject, State::Rest);
    let weights = styled.font_weight(subject, State::Rest);
    for (set, ground, ink) in grounds.zip(&inks) {
        let (colors, layers) = match ground {
            Ground::Color { color, layers } => (std::slice::from_ref(color), layers),
            Ground::Gradient { colors, layers } => (&**colors, layers),
            Ground::Unknown(_) => continue,
        };
        // What the browser paints by itself is nobody's doing.
        let written = ink.cause.decl.is_some_and(|d| styled.locate(d, ink.cause.subject).is_some());
        let Some(&color) = ink.value.value().filter(|c| c.alpha > 0.0 && written) else { continue };
        for (both, size, weight) in sizes.zip(&weights) {
            let envs = both.and(set).and(shown);
            let limit = threshold(&size.value, &weight.value);
            let ratios = colors.iter().map(|&g| (color.over(g).contrast(g), g));
            let Some((least, ground)) = ratios.clone().min_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
            let most = ratios.fold(1.0_f32, |most, (r, _)| most.max(r));
            if envs.is_empty() {
                continue;
            }
            if rounded_down(least) >= limit {
                if !ink.cause.tokens.is_empty() {
                    judged.passes.push(Pass::Pseudo(ink.cause.clone()));
                }
                continue;
            }
            judged.failures.push(Failure {
                subject,
                number: *number,
                envs,
                state: State::Rest,
                ratio: least,
                limit,
                ink: color.over(ground),
                ground,
                partly: rounded_down(most) >= limit,
                is_body: false,
                cause: ink.cause.clone(),
                literal: ink.literal,
                layers: Arc::clone(layers),
                only_ground_stirs: false,
                only_ground_token: false,
                again: false,
            });
            *number += 1;
        }
    }
}
