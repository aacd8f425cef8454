//! Coloured shadows that shine instead of falling.

use crate::causes::{Causes, Found};
use crate::edit;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::page::Page;
use crate::painted::Painted;
use crate::surroundings::{is_in_code, is_in_illustration};
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Known, Shadow};
use easel_style::declaration::Subject;
use easel_style::environment::{EnvSet, State};
use easel_style::ground::Ground;
use easel_style::length::Interval;
use easel_style::paint::{Paint, Painted as What};
use easel_style::property::Property;
use easel_style::{shadow, value};
use easel_syntax::Span;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// A shadow of less chroma reads as grey: Tailwind's slate 900 (`#0f172a`), the usual tint of soft shadows, has .042,
/// its blue 900 (`#1e3a8a`) .146.
const MIN_CHROMA: f32 = 0.08;

/// A fainter shadow is a tint: `0 0 40px rgb(99 102 241 / .1)` around a card is not seen as light.
const MIN_ALPHA: f32 = 0.15;

/// A sharper shadow is a ring or the soft edge of one: Tailwind's `shadow-md` blurs by 6 px, status dots glow by 8.
pub(crate) const MIN_BLUR: f32 = 12.0;

/// The luminance under which a ground is dark: `#1f2937` has .023, a middle grey of `#5a5a5a` .102.
const DARK: f32 = 0.1;

/// A shadow that shines.
#[derive(Clone, Debug)]
pub(crate) struct Glow {
    /// Its colour.
    pub(crate) color: Color,
    /// How far it is blurred at least, in px.
    pub(crate) blur: f32,
    /// Whether it is moved, so that only a dark ground makes it shine.
    pub(crate) has_offset: bool,
    property: Property,
    /// All shadows of the declaration that shine: their bytes in the sheet's text.
    spans: Vec<Span>,
}

/// Gathers the glows of a page by the place where their author edits them.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn glows(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Causes<Glow>, Cancelled> {
    let painted = Painted::new(page);
    let mut causes: Causes<Glow> = Causes::default();
    let mut grounds: FxHashMap<(u32, State), EnvSet> = FxHashMap::default();
    for paint in page.styled.paints() {
        page.check()?;
        let What::Shadow(shadow) = &paint.what else { continue };
        let Some((color, blur)) = shining(shadow) else { continue };
        let element = paint.subject.element;
        if paint.state == State::Focus {
            findings.silent(element, || "a focus state may shine".to_owned());
            continue;
        }
        if is_brands(page, shadow) {
            findings.silent(element, || "the brand declares the shadow".to_owned());
            continue;
        }
        let has_offset = [&shadow.x, &shadow.y].iter().any(|v| v.value().copied() != Some(Interval::ZERO));
        let mut envs = if has_offset { EnvSet::NONE } else { paint.envs };
        if has_offset {
            for subject in page.styled.painted_subjects(paint) {
                envs = envs.or(dark(page, paint, subject.element, &mut grounds));
            }
            envs = envs.and(paint.envs);
        }
        if envs.is_empty() {
            findings.silent(element, || "the shadow is moved, and its ground is light or not known".to_owned());
            continue;
        }
        let grounds = std::cell::RefCell::new(&mut grounds);
        let excused = |node| {
            is_in_code(page.html, node)
                || is_in_illustration(page.html, node) && !says_anything(page, node)
                || is_lamp(page, Subject { element: node, ..paint.subject })
                || !has_offset && color.oklch().l < DEEP && !on_light(page, paint, node).is_empty()
                || color.alpha * opacity(page, node) < MIN_ALPHA
                || has_offset && dark(page, paint, node, &mut grounds.borrow_mut()).is_empty()
        };
        let spots = painted.spots(paint, &shadow.written.tokens, shadow.written.literal, excused);
        if spots.is_empty() {
            let why = "a code sample, a lamp, an illustration, darker than what it falls on, or too faint";
            findings.silent(element, || why.to_owned());
        }
        let span = shadow.written.literal.map(|l| l.span);
        for (place, used) in spots {
            let fact = Glow { color, blur, has_offset, property: paint.property, spans: Vec::new() };
            causes.add(place, used, envs, paint.state, fact).spans.extend(span);
        }
    }
    Ok(causes)
}

/// The colour and the least blur of a shadow that shines, whatever is under it.
fn shining(shadow: &Shadow) -> Option<(Color, f32)> {
    let (Known::Value(color), Known::Value(blur)) = (&shadow.color, &shadow.blur) else { return None };
    let is_known = shadow.x.value().is_some() && shadow.y.value().is_some();
    let shines = !shadow.inset && is_known && blur.min >= MIN_BLUR && color.alpha >= MIN_ALPHA;
    (shines && color.oklch().c >= MIN_CHROMA).then_some((*color, blur.min))
}

/// A colour of less lightness, near navy, darkens a light ground instead of shining on it: `#1e1b4b` has .257,
/// Tailwind's indigo 900 (`#312e81`) .359.
const DEEP: f32 = 0.35;

/// The luminance from which a ground is light: `#b0b0b0` has .434, `#bcbcbc` .503.
const LIGHT: f32 = 0.5;

/// The greatest side of a lamp that says whether something is on, in px, as of the dots of pulsing-dot.
const LAMP: f32 = 16.0;

/// Whether a box is the small light that says whether something is on.
fn is_lamp(page: &Page<'_>, subject: Subject) -> bool {
    let is_small = |property| {
        let sides = page.styled.length(subject, property, State::Rest);
        sides.pieces().iter().all(|(_, side)| side.value.value().is_some_and(|s| s.max <= LAMP))
    };
    is_small(Property::Width) && is_small(Property::Height)
}

/// Whether there is any text in an element.
fn says_anything(page: &Page<'_>, element: NodeId) -> bool {
    let texts = page.html.descendants(element).filter_map(|n| page.html.text_node(n));
    texts.take(64).any(|t| t.templated || !t.value.text().trim().is_empty())
}

/// What the shadow of an element falls on: that of a box on what the box stands on, that of a text on the ground of the
/// text.
fn under(page: &Page<'_>, paint: &Paint, element: NodeId) -> Option<NodeId> {
    match paint.property {
        Property::TextShadow => Some(element),
        _ if paint.subject.pseudo.is_some() => Some(element),
        _ => page.html.parent_element(element),
    }
}

/// Where the shadow of an element falls on something light.
fn on_light(page: &Page<'_>, paint: &Paint, element: NodeId) -> EnvSet {
    let Some(on) = under(page, paint, element) else { return EnvSet::NONE };
    let is_light = |color: &Color| color.relative_luminance() >= LIGHT;
    page.styled.ground(on, paint.state).where_(|ground| match ground {
        Ground::Color { color, .. } => is_light(color),
        Ground::Gradient { colors, .. } => colors.iter().all(is_light),
        Ground::Unknown(_) => false,
    })
}

/// Where the shadow of an element falls on something dark.
fn dark(page: &Page<'_>, paint: &Paint, element: NodeId, known: &mut FxHashMap<(u32, State), EnvSet>) -> EnvSet {
    let Some(on) = under(page, paint, element) else { return EnvSet::NONE };
    let Some((_, set)) = page.styled.look_in(on, paint.state) else { return EnvSet::NONE };
    *known.entry((set, paint.state)).or_insert_with(|| {
        let is_dark = |color: &Color| color.relative_luminance() < DARK;
        page.styled.ground(on, paint.state).where_(|ground| match ground {
            Ground::Color { color, .. } => is_dark(color),
            Ground::Gradient { colors, .. } => colors.iter().all(is_dark),
            Ground::Unknown(_) => false,
        })
    })
}

/// The opacity of an element with all that is around it. What is transparent comes and goes: it counts as there.
fn opacity(page: &Page<'_>, element: NodeId) -> f32 {
    page.html
        .self_and_ancestors(element)
        .filter(|&n| page.html.element(n).is_some())
        .map(|n| {
            let values = page.styled.opacity(n, State::Rest);
            let known = values.pieces().iter().filter_map(|(_, o)| o.value.value().copied()).filter(|o| *o > 0.0);
            known.reduce(f32::max).unwrap_or(1.0)
        })
        .product()
}

/// Whether a shadow comes from a token that the brand declares with this very value.
fn is_brands(page: &Page<'_>, shadow: &Shadow) -> bool {
    let Some(brand) = page.brand else { return false };
    shadow.written.tokens.iter().any(|step| {
        let value = step.decl.map_or("", |d| page.styled.value_text(d));
        brand.tokens.iter().any(|t| t.name == step.name && same_text(&t.value, value))
    })
}

/// Whether two values are the same but for white space.
fn same_text(a: &str, b: &str) -> bool {
    let ink =
        |text: &str| text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect::<String>();
    !a.trim().is_empty() && ink(a) == ink(b)
}

/// Takes the glow away; other shadows of the declaration stay.
pub(crate) fn fix(page: &Page<'_>, found: &Found<Glow>) -> Option<Fix> {
    let place = &found.place;
    let title = "Drop the glow".to_owned();
    let done = |edit| Some(Fix { title, applicability: Applicability::Unsafe, edits: vec![edit] });
    if edit::is_class(page, place) {
        return done(edit::remove(page, place)?);
    }
    if !matches!(found.fact.property, Property::BoxShadow | Property::TextShadow) {
        return None;
    }
    let at = page.styled.value_span(place.decl).start;
    let text = page.styled.value_text(place.decl);
    let components = value::parse(text);
    let all = shadow::parse(&components);
    if all.is_empty() {
        return None;
    }
    let glows = |span: Span| found.fact.spans.iter().any(|s| s.overlaps(span.shifted(at)));
    let left: Vec<&str> = all.iter().filter(|s| !glows(s.span)).map(|s| s.span.of(text)).collect();
    if left.len() == all.len() {
        return None;
    }
    if left.is_empty() {
        let is_token = page.styled.declaration(place.decl).custom;
        return done(if is_token { edit::set_value(page, place, "none")? } else { edit::remove(page, place)? });
    }
    done(edit::set_value(page, place, &left.join(", "))?)
}
