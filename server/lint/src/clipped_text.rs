//! Text that a gradient fills: which text, by which declaration, and how to give it one colour.

use crate::causes::{Causes, Found, Place};
use crate::edit;
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::Page;
use crate::root_tokens::RootTokens;
use crate::surroundings::{is_in_code, is_in_logo};
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Computed, Content, Gradient, Layer, Winner};
use easel_style::declaration::{Pseudo, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::paint::{Paint, Painted};
use easel_style::property::Property;
use easel_style::value;
use easel_syntax::html::{Html, NodeId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Two stops no further apart (ΔEOK) are one colour: .02 is just noticeable (`#9a3412` to `#9b3511`).
const SAME: f32 = 0.02;

/// Two stops whose opacity differs by no more are one: a step of 5 % that nobody sees.
const SAME_ALPHA: f32 = 0.05;

/// Ink from this opacity on covers what is under it. Shimmering labels have ink of 10 to 40 %
/// (`color: rgb(255 255 255 / .3)`).
const COVERING: f32 = 0.5;

/// Descendants that are looked at for text: a headline has a few spans.
const REACH: usize = 64;

/// A gradient in text.
#[derive(Clone, Debug)]
pub(crate) struct GradientText {
    /// The two stops that are furthest apart.
    pub(crate) ends: (Color, Color),
    /// Whose ground is clipped.
    subject: Subject,
    /// Whose ink is seen through.
    inked: Subject,
    /// The declaration that paints the gradient.
    gradient: Option<Place>,
    state: State,
}

/// Gathers the texts that gradients fill, by the declaration that makes it so.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn gradient_texts(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Causes<GradientText>, Cancelled> {
    let mut causes = Causes::default();
    let mut known: FxHashMap<(u32, State), Clips> = FxHashMap::default();
    for paint in page.styled.paints() {
        page.check()?;
        let Painted::Gradient(gradient) = &paint.what else { continue };
        let Some(ends) = ends(gradient) else { continue };
        match paint.property {
            Property::BackgroundImage => {
                for subject in page.styled.painted_subjects(paint) {
                    clipped(page, findings, paint, gradient, ends, subject, &mut known, &mut causes);
                }
            }
            Property::Fill => svg(page, findings, paint, ends, &mut causes),
            _ => {}
        }
    }
    Ok(causes)
}

/// The stops that are furthest apart, if they are two colours.
fn ends(gradient: &Gradient) -> Option<(Color, Color)> {
    let colors: Vec<Color> = gradient.stops.iter().filter_map(|s| s.color.value().copied()).take(16).collect();
    let differ = |a: Color, b: Color| a.delta_e_ok(b) > SAME || (a.alpha - b.alpha).abs() > SAME_ALPHA;
    let pairs = colors.iter().enumerate().flat_map(|(i, &a)| colors.iter().skip(i + 1).map(move |&b| (a, b)));
    pairs.filter(|&(a, b)| differ(a, b)).max_by(|x, y| x.0.delta_e_ok(x.1).total_cmp(&y.0.delta_e_ok(y.1)))
}

/// Where the ground of a style is clipped to text, layer by layer.
type Clips = Vec<(EnvSet, Vec<bool>)>;

fn clips(page: &Page<'_>, subject: Subject, state: State) -> Clips {
    let words = page.styled.keyword(subject, Property::BackgroundClip, state);
    let to_text = |clip: &Computed<&str>| -> Option<Vec<bool>> {
        let components = value::parse(clip.value.value()?);
        let layers: Vec<bool> =
            value::split_commas(&components).map(|layer| layer.iter().any(|c| c.is_ident("text"))).collect();
        layers.contains(&true).then_some(layers)
    };
    words.pieces().iter().filter_map(|(set, clip)| Some((*set, to_text(clip)?))).collect()
}

#[expect(clippy::too_many_arguments, reason = "one step of one loop")]
fn clipped(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    paint: &Paint,
    gradient: &Arc<Gradient>,
    ends: (Color, Color),
    subject: Subject,
    known: &mut FxHashMap<(u32, State), Clips>,
    causes: &mut Causes<GradientText>,
) {
    let styled = page.styled;
    let Some(rest) = styled.style_id(subject, State::Rest) else { return };
    for state in State::ALL {
        // What is painted on hover is clipped on hover.
        if paint.state != State::Rest && state != paint.state {
            continue;
        }
        let Some(style) = styled.style_id(subject, state) else { continue };
        if state != State::Rest && paint.state == State::Rest && style == rest {
            continue;
        }
        let clips = known.entry((style, state)).or_insert_with(|| clips(page, subject, state));
        if clips.is_empty() {
            continue;
        }
        let here = clipped_layer(page, gradient, subject, state, clips).and(paint.envs);
        if here.is_empty() {
            continue;
        }
        if is_in_code(page.html, subject.element) {
            findings.silent(subject.element, || "it stands in a code sample".to_owned());
            continue;
        }
        let Some((inked, seen)) = see_through(page, subject, state) else {
            findings.silent(subject.element, || "no text shows the gradient through its ink".to_owned());
            continue;
        };
        let envs = here.and(seen);
        let clip = styled.keyword(subject, Property::BackgroundClip, state);
        for (set, clip) in clip.pieces() {
            let envs = envs.and(*set);
            let Some(place) = Place::of_use(page, &clip.cause).filter(|_| !envs.is_empty()) else { continue };
            let painted =
                Place::of_use(page, &page.styled.cause_of(paint)).map(|p| match Place::of(page, p.decl, subject) {
                    // A class is written on each of its elements.
                    Some(own) if edit::is_class(page, &p) => own,
                    _ => p,
                });
            let fact = GradientText { ends, subject, inked, gradient: painted, state };
            causes.add(place, painted.map(|p| p.location), envs, state, fact);
        }
    }
}

/// Where the layer of the gradient is one that is clipped to text.
fn clipped_layer(page: &Page<'_>, gradient: &Gradient, subject: Subject, state: State, clips: &Clips) -> EnvSet {
    if clips.iter().all(|(_, layers)| layers.iter().all(|&to_text| to_text)) {
        return clips.iter().fold(EnvSet::NONE, |all, (set, _)| all.or(*set));
    }
    let images = page.styled.background_images(subject, state);
    let is_it = |layer: &Layer| matches!(layer, Layer::Gradient(g) if g.written.literal == gradient.written.literal);
    let mut found = EnvSet::NONE;
    for (set, images) in images.pieces() {
        let Some(at) = images.value.value().and_then(|all| all.iter().position(is_it)) else { continue };
        for (clip, layers) in clips {
            // The list is repeated for further layers (css-backgrounds-3, section 2.2).
            if layers.get(at % layers.len().max(1)).is_some_and(|&to_text| to_text) {
                found = found.or(set.and(*clip));
            }
        }
    }
    found
}

/// The first subject in or at `subject` whose text lets the ground through, and where any does.
fn see_through(page: &Page<'_>, subject: Subject, state: State) -> Option<(Subject, EnvSet)> {
    let styled = page.styled;
    let through = |subject: Subject| {
        let ink = styled.color(subject, Property::TextFillColor, state);
        ink.where_(|c| c.value.value().is_some_and(|c| c.alpha < COVERING))
    };
    if let Some(pseudo) = subject.pseudo {
        if !matches!(pseudo, Pseudo::Before | Pseudo::After | Pseudo::FirstLetter | Pseudo::FirstLine) {
            return None;
        }
        let says = styled.content(subject, state);
        let says = match pseudo {
            Pseudo::Before | Pseudo::After => {
                says.where_(|c| matches!(c.value.value(), Some(Content::Shown { text, .. }) if !text.trim().is_empty()))
            }
            _ => EnvSet::EVERY,
        };
        let seen = through(subject).and(says);
        return (!seen.is_empty()).then_some((subject, seen));
    }
    let mut all = EnvSet::NONE;
    let mut first = None;
    for node in page.html.descendants(subject.element).take(REACH) {
        if page.html.text_node(node).is_none() {
            continue;
        }
        let Some(holder) = page.html.parent_element(node) else { continue };
        let seen = styled.rendered(node, state).minus(all);
        let seen = if seen.is_empty() { seen } else { seen.and(through(holder.into())) };
        if !seen.is_empty() {
            first = first.or(Some(Subject::from(holder)));
            all = all.or(seen);
        }
    }
    first.map(|first| (first, all))
}

fn svg(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    paint: &Paint,
    ends: (Color, Color),
    causes: &mut Causes<GradientText>,
) {
    for subject in page.styled.painted_subjects(paint) {
        let element = subject.element;
        if !is_svg_text(page.html, element) {
            continue;
        }
        if is_in_logo(page.html, element) {
            findings.silent(element, || "it is drawn in a logo".to_owned());
            continue;
        }
        let Some(place) = Place::of_use(page, &page.styled.cause_of(paint)) else { continue };
        let fact = GradientText { ends, subject, inked: subject, gradient: None, state: paint.state };
        causes.add(place, None, paint.envs, paint.state, fact);
    }
}

fn is_svg_text(html: &Html, element: NodeId) -> bool {
    matches!(html.name(element), "text" | "tspan" | "textPath")
}

/// Edits that give the text one colour: a token of the page, else the colour around it.
pub(crate) fn fixes(page: &Page<'_>, found: &Found<GradientText>, tokens: &RootTokens<'_, '_>) -> Vec<Fix> {
    const INKS: &[&str] =
        &["--accent", "--primary", "--brand", "--ink", "--text", "--fg", "--foreground", "--color-text", "--color-fg"];
    if found.fact.gradient.is_none() || found.fact.subject.pseudo.is_some() {
        return Vec::new();
    }
    let named = INKS.iter().filter_map(|n| tokens.named(n)).filter(|t| t.color.alpha >= 1.0).take(2);
    let mut fixes: Vec<Fix> = named.filter_map(|t| solid(page, found, Some(&t.name))).collect();
    fixes.extend(solid(page, found, None));
    fixes
}

fn solid(page: &Page<'_>, found: &Found<GradientText>, token: Option<&str>) -> Option<Fix> {
    let fact = &found.fact;
    let mut edits: Vec<Edit> = Vec::new();
    edits.push(edit::remove(page, &fact.gradient?)?);
    let declaration = page.styled.declaration(found.place.decl);
    for matched in page.styled.matched(fact.subject) {
        let (name, value) = page.declared(matched.decl);
        let other = page.styled.declaration(matched.decl);
        let twin = matches!(name, "background-clip" | "-webkit-background-clip")
            && value.eq_ignore_ascii_case("text")
            && (other.sheet, other.rule) == (declaration.sheet, declaration.rule);
        if let Some(place) = Place::of(page, matched.decl, fact.subject).filter(|_| twin) {
            edits.push(edit::remove(page, &place)?);
        }
    }
    let color = token.map_or_else(|| "inherit".to_owned(), |t| format!("var({t})"));
    for (property, value) in [(Property::TextFillColor, "currentColor"), (Property::Color, color.as_str())] {
        let (place, sees) = ink(page, fact, property)?;
        let Some(place) = place.filter(|_| sees || token.is_some()) else { continue };
        edits.push(if edit::is_class(page, &place) {
            edit::remove(page, &place)?
        } else {
            edit::set_value(page, &place, value)?
        });
    }
    edits.sort_by_key(|e| (e.location, e.text.len()));
    edits.dedup_by_key(|e| e.location);
    let title = token.map_or_else(
        || "Give the text the colour around it".to_owned(),
        |t| format!("Give the text one colour, var({t})"),
    );
    Some(Fix { title, applicability: Applicability::Unsafe, edits })
}

/// The declaration of an ink property on the text itself, and whether one sees through it. `None` if it differs
/// between environments.
fn ink(page: &Page<'_>, fact: &GradientText, property: Property) -> Option<(Option<Place>, bool)> {
    let winners = page.styled.winning(fact.inked, property, fact.state);
    let colors = page.styled.color(fact.inked, property, fact.state);
    let ([(_, winner)], [(_, color)]) = (winners.pieces(), colors.pieces()) else { return None };
    let sees = color.value.value()?.alpha < COVERING;
    match winner {
        Winner::Declared { decl, cause } | Winner::Inherited { decl, cause } => {
            Some((Place::of(page, *decl, cause.subject), sees))
        }
        Winner::Initial => Some((None, false)),
        Winner::Unknown(_) => None,
    }
}
