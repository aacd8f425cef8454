//! Small round dots that an endless animation fades, swells or lights up.
//!
//! | module | what it holds |
//! |---|---|
//! | `shape` | what is a dot |
//! | `drawn` | dots that SVG animates |
//! | `live` | what is live, and what waits |

mod drawn;
mod live;
mod shape;

pub(crate) use drawn::drawn;
pub(crate) use shape::MAX_DOT;

use crate::causes::{Causes, Place};
use crate::findings::Findings;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::declaration::{Pseudo, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::keyframes::Keyframes;
use easel_style::property::{Property, PropertySet};
use easel_style::value::{self, Component, ComponentKind};
use rustc_hash::FxHashMap;

const ANIMATED: PropertySet = PropertySet::of(&[Property::AnimationName]);

type ByName = FxHashMap<Box<str>, Keyframes>;

/// Gathers the pulsing dots of a page, by the declaration that animates them; the fact is the size in px.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn pulses(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Causes<f32>, Cancelled> {
    let mut causes = Causes::default();
    if !page.styled.is_any_set(&ANIMATED) {
        return Ok(causes);
    }
    let keyframes = page.styled.keyframes();
    let mut known: FxHashMap<(u32, State), EnvSet> = FxHashMap::default();
    let elements = page.html.elements().map(Subject::from).chain(page.styled.pseudo_subjects());
    for (at, subject) in elements.enumerate() {
        if at % 256 == 0 {
            page.check()?;
        }
        if !matches!(subject.pseudo, None | Some(Pseudo::Before | Pseudo::After)) {
            continue;
        }
        if !page.styled.may_set(subject, &ANIMATED) {
            continue;
        }
        let rest = page.styled.style_id(subject, State::Rest);
        for state in State::ALL {
            let Some(style) = page.styled.style_id(subject, state) else { continue };
            if state != State::Rest && Some(style) == rest {
                continue;
            }
            let pulsing = *known.entry((style, state)).or_insert_with(|| pulsing(page, subject, state, &keyframes));
            if !pulsing.is_empty() {
                add(page, findings, subject, state, pulsing, &mut causes);
            }
        }
    }
    Ok(causes)
}

fn add(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    subject: Subject,
    state: State,
    pulsing: EnvSet,
    causes: &mut Causes<f32>,
) {
    let element = subject.element;
    let pulsing = pulsing.and(page.styled.rendered(element, state));
    let Some((round, size)) = shape::dot(page, subject, state) else { return };
    let envs = pulsing.and(round);
    if envs.is_empty() {
        return;
    }
    if let Some(why) = live::excuse(page, subject) {
        findings.silent(element, || why.to_owned());
        return;
    }
    for (set, name) in page.styled.keyword(subject, Property::AnimationName, state).pieces() {
        let here = envs.and(*set);
        let Some(place) = Place::of_use(page, &name.cause).filter(|_| !here.is_empty()) else { continue };
        // A class is written on each of its elements.
        let place = Place::of(page, place.decl, subject).unwrap_or(place);
        causes.add(place, page.tag(element), here, state, size);
    }
}

/// Where an animation of a style never ends and changes how much is seen.
fn pulsing(page: &Page<'_>, subject: Subject, state: State, keyframes: &ByName) -> EnvSet {
    let styled = page.styled;
    let words = |property, test: &dyn Fn(&[Component<'_>]) -> bool| {
        let values = styled.keyword(subject, property, state);
        values.where_(|v| v.value.value().is_some_and(|text| test(&value::parse(text))))
    };
    let has = |word: &'static str| move |all: &[Component<'_>]| all.iter().any(|c| c.is_ident(word));
    let endless = words(Property::AnimationIterationCount, &has("infinite"));
    if endless.is_empty() {
        return endless;
    }
    let lasts =
        words(Property::AnimationDuration, &|all| all.iter().any(|c| value::seconds(c).is_some_and(|s| s > 0.0)));
    let paused = words(Property::AnimationPlayState, &has("paused"));
    let mut changes = EnvSet::NONE;
    for (set, name) in styled.keyword(subject, Property::AnimationName, state).pieces() {
        let Some(text) = name.value.value() else { continue };
        for component in &value::parse(text) {
            let named = match &component.kind {
                ComponentKind::String(name) => keyframes.get(&**name),
                _ => component.ident().and_then(|name| keyframes.get(name)),
            };
            if let Some(found) = named.filter(|k| changes_look(page, k)) {
                changes = changes.or(found.envs.and(*set));
            }
        }
    }
    endless.and(lasts).and(changes).minus(paused)
}

/// Whether keyframes change opacity, scale or shadow.
fn changes_look(page: &Page<'_>, keyframes: &Keyframes) -> bool {
    keyframes.declarations.iter().any(|&decl| {
        let (name, value) = page.declared(decl);
        let value = value.trim();
        match name {
            "opacity" => !matches!(value, "1" | "100%" | "1.0"),
            "box-shadow" | "-webkit-box-shadow" => true,
            "scale" => !matches!(value, "1" | "none" | "100%"),
            "transform" | "-webkit-transform" => value::parse(value).iter().any(|function| {
                let scales = ["scale", "scale3d", "scalex", "scaley"].iter().any(|f| function.is_function(f));
                scales && !function.inner().iter().all(|c| c.is_comma() || matches!(c.kind, ComponentKind::Number(1.0)))
            }),
            _ => false,
        }
    })
}
