//! What the rules about gradients have in common.

use crate::brand_colors::BrandColors;
use crate::causes::{Causes, Found, Place};
use crate::edit;
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::marks::Marked;
use crate::page::Page;
use crate::painted::Painted;
use crate::palette::is_visible;
use crate::root_tokens::RootTokens;
use crate::wheel::is_wheel;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Gradient, GradientStop, StopPosition};
use easel_style::declaration::Subject;
use easel_style::environment::State;
use easel_style::paint::{Paint, Painted as What};
use easel_style::property::Property;
use easel_syntax::html::NodeId;

/// A gradient that a rule objects to.
#[derive(Clone, Debug)]
pub(crate) struct Offence {
    /// The colours that it objects to, in order.
    pub(crate) colors: Vec<Color>,
    /// The first subject that shows the gradient.
    pub(crate) subject: Subject,
    /// The property that paints it.
    pub(crate) property: Property,
    /// The declaration that paints it.
    pub(crate) used: Option<Place>,
}

/// Gathers the painted gradients that `judge` objects to: it is handed the visible colours and tells which of them it
/// objects to; none is no objection. Colours of the brand and of well-known marks are left out beforehand.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn offences(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    judge: impl Fn(&Gradient, &[Color]) -> Vec<Color>,
    excused: impl Fn(Subject, &[Color]) -> Option<&'static str>,
) -> Result<Causes<Offence>, Cancelled> {
    let brand = BrandColors::of(page.brand);
    let painted = Painted::new(page);
    let mut causes = Causes::default();
    for paint in page.styled.paints() {
        page.check()?;
        let What::Gradient(gradient) = &paint.what else { continue };
        let known = |stop: &GradientStop| stop.color.value().copied();
        let colors: Vec<Color> = gradient.stops.iter().filter_map(known).collect();
        let objected = judge(gradient, &colors);
        if objected.is_empty() {
            continue;
        }
        let element = paint.subject.element;
        if objected.iter().all(|&c| brand.allow(c)) {
            findings.silent(element, || "the gradient's colours are the brand's".to_owned());
            continue;
        }
        if is_wheel(gradient, &colors) {
            findings.silent(element, || "the gradient shows a spectrum, as colour wheels and pickers do".to_owned());
            continue;
        }
        if is_one_color(&colors) {
            findings.silent(element, || "the gradient has one colour".to_owned());
            continue;
        }
        if is_ruled(gradient, &objected) {
            findings.silent(element, || "the gradient draws lines".to_owned());
            continue;
        }
        if let Some(why) = excused(paint.subject, &objected) {
            findings.silent(element, || why.to_owned());
            continue;
        }
        let marked = Marked::new(page, paint);
        let theirs = |node| objected.iter().filter(|&&c| !brand.allow(c)).all(|&c| marked.is_anothers(node, c));
        let Some(stop) = worst(page, paint, gradient, |c| objected.contains(&c) && !brand.allow(c)) else { continue };
        let used = Place::of_use(page, &page.styled.cause_of(paint));
        for (place, at) in painted.spots(paint, &stop.written.tokens, stop.written.literal, theirs) {
            let colors = objected.clone();
            let offence = Offence { colors, subject: paint.subject, property: paint.property, used };
            causes.add(place, at, paint.envs, paint.state, offence);
        }
    }
    Ok(causes)
}

/// Whether all stops are one colour that shows throughout, at whatever opacity: a tint. What runs out into nothing is a
/// glow.
fn is_one_color(colors: &[Color]) -> bool {
    let Some(first) = colors.first() else { return false };
    let same = |c: &Color| c.with_alpha(1.0).delta_e_ok(first.with_alpha(1.0)) < ONE && is_visible(*c);
    colors.len() > 1 && colors.iter().all(same)
}

/// Rounding.
const ONE: f32 = 0.001;

/// The widest line that is ruled and not a stripe, in px.
const RULE: f32 = 4.0;

/// Whether all that is objected to are lines with hard edges, as on ruled or squared paper:
/// `linear-gradient(#8b5cf6 1px, transparent 1px)`.
fn is_ruled(gradient: &Gradient, objected: &[Color]) -> bool {
    let is_theirs = |stop: &GradientStop| stop.color.value().is_some_and(|c| objected.contains(c));
    let px = |at: &StopPosition| match at {
        StopPosition::Px(px) => Some(*px),
        StopPosition::Percent(0.0) => Some(0.0),
        _ => None,
    };
    let stops = &gradient.stops;
    // Lines as wide as what is between them are a texture.
    let last = stops.last().and_then(|s| s.positions.last()).and_then(px);
    let period = last.filter(|_| gradient.repeating).unwrap_or(f32::INFINITY);
    let mut at = 0;
    let mut any = false;
    while let Some(first) = stops.get(at) {
        let run = stops.iter().skip(at).take_while(|s| is_theirs(s)).count();
        if run == 0 {
            at += 1;
            continue;
        }
        let before = at.checked_sub(1).and_then(|i| stops.get(i));
        let after = stops.get(at + run);
        let start = match before {
            None => Some(0.0),
            Some(before) => {
                let start = first.positions.first().and_then(px);
                start.filter(|s| before.positions.last().and_then(px).is_some_and(|b| s - b <= 1.0))
            }
        };
        let end = stops.get(at + run - 1).and_then(|s| s.positions.last()).and_then(px);
        let is_cut = match after {
            None => gradient.repeating,
            Some(after) => {
                let next = after.positions.first().map(px);
                next.flatten().zip(end).is_some_and(|(next, end)| next - end <= 1.0)
            }
        };
        let is_line = start.zip(end).is_some_and(|(start, end)| end - start <= RULE.min(period / 4.0));
        if !is_line || !is_cut {
            return false;
        }
        any = true;
        at += run;
    }
    any
}

/// The stop to point at: one that is written in the gradient itself before one that a custom property brings.
fn worst<'g>(
    page: &Page<'_>,
    paint: &Paint,
    gradient: &'g Gradient,
    objected: impl Fn(Color) -> bool,
) -> Option<&'g GradientStop> {
    let own = gradient.written.tokens.len();
    let mut stops = gradient.stops.iter().filter(|s| s.color.value().is_some_and(|&c| objected(c)));
    let first = stops.clone().next();
    let direct = stops.find(|s| {
        let step = s.written.tokens.get(own..).unwrap_or_default();
        step.iter().all(|t| t.decl.is_none_or(|d| page.styled.locate(d, paint.subject).is_none()))
    });
    direct.or(first)
}

/// A flat token in the gradient's place that keeps the text on it readable.
pub(crate) fn flat(
    page: &Page<'_>,
    found: &Found<Offence>,
    tokens: &RootTokens<'_, '_>,
    avoid: impl Fn(Color) -> bool,
) -> Option<Fix> {
    const FLAT: &[&str] =
        &["--accent", "--primary", "--brand", "--surface", "--bg", "--background", "--color-surface", "--color-bg"];
    let offence = &found.fact;
    if !page.options.fixes {
        return None;
    }
    let used = offence.used?;
    let value = page.styled.value_text(used.decl);
    if offence.property != Property::BackgroundImage || value.contains("url(") || edit::is_class(page, &used) {
        return None;
    }
    let clip = page.styled.keyword(offence.subject, Property::BackgroundClip, State::Rest);
    if clip.pieces().iter().any(|(_, c)| c.value.value().is_some_and(|v| v.contains("text"))) {
        return None;
    }
    let inks: Vec<Color> = page
        .styled
        .color(offence.subject, Property::Color, State::Rest)
        .pieces()
        .iter()
        .filter_map(|(_, c)| c.value.value().copied())
        .collect();
    let readable = |ground: Color| inks.iter().all(|ink| ink.over(ground).contrast(ground) >= 4.5);
    let brand = page.brand.map(|b| b.tokens.iter().map(|t| &*t.name).collect::<Vec<_>>()).unwrap_or_default();
    let mut named = FLAT.iter().filter(|n| brand.is_empty() || brand.contains(n)).filter_map(|n| tokens.named(n));
    let token = named.find(|t| {
        t.color.alpha >= 1.0
            && !avoid(t.color)
            && readable(t.color)
            && stays_visible(page, offence.subject.element, t.color)
    })?;
    let edits = vec![paint_flat(page, &used, &token.name)?];
    let title = format!("Paint a flat var({})", token.name);
    Some(Fix { title, applicability: Applicability::Unsafe, edits })
}

/// Whether a box in a colour can still be seen: a bar of a chart that takes the colour of its ground is gone, while a
/// hero with words in it is not.
fn stays_visible(page: &Page<'_>, element: NodeId, color: Color) -> bool {
    let html = page.html;
    let has_words = html
        .descendants(element)
        .filter_map(|n| html.text_node(n))
        .any(|t| !t.value.text().trim_matches(char::is_whitespace).is_empty());
    if has_words {
        return true;
    }
    html.self_and_ancestors(element).skip(1).filter(|&n| html.element(n).is_some()).all(|n| {
        let ground = page.styled.color(n, Property::BackgroundColor, State::Rest);
        ground.pieces().iter().all(|(_, c)| c.value.value().is_none_or(|g| g.alpha < 1.0 || g.delta_e_ok(color) > 0.02))
    })
}

/// The declaration, painting a token instead.
fn paint_flat(page: &Page<'_>, used: &Place, token: &str) -> Option<Edit> {
    let value = format!("var({token})");
    if page.styled.name(used.decl) == "background" {
        return edit::set_value(page, used, &value);
    }
    let important = page.styled.declaration(used.decl).important;
    (edit::is_declaration(page, used) && !important)
        .then(|| Edit { location: used.location, text: format!("background: {value}") })
}
