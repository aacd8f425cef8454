//! The uses of an accent: what counts, how much, and in which section.

use super::Accent;
use crate::causes::Place;
use crate::findings::Findings;
use crate::page::Page;
use crate::surroundings::is_in_chart;
use easel_style::Cancelled;
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::paint::{Paint, Painted};
use easel_style::property::Property;
use easel_style::sheet::{Location, SheetOrigin};
use easel_syntax::html::{Html, NodeId};
use easel_syntax::outline::EntryKind;
use rustc_hash::{FxHashMap, FxHashSet};

/// A use: one declaration in one section, however many repeated elements show it.
#[derive(Clone, Debug)]
pub(crate) struct Use {
    /// The section; `None` outside all.
    pub(crate) section: Option<NodeId>,
    /// Where to point.
    pub(crate) location: Location,
    /// Where it shows.
    pub(crate) envs: EnvSet,
    /// 1, or a half for what is smaller than 24 px both ways.
    pub(crate) weight: f32,
    /// The elements that show it; gathered only when someone asked why the rule is silent.
    pub(crate) elements: Vec<NodeId>,
}

/// An icon or a dot is smaller than the smallest target that WCAG 2.2 lets one tap, 24 by 24 px.
const SMALL: f32 = 24.0;

/// What makes two uses one.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Declaration(DeclId, Option<NodeId>),
    /// Style attributes of siblings: the parent and the property.
    Siblings(Option<NodeId>, &'static str, String),
}

/// The uses of an accent at rest, by section and place.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn uses(page: &Page<'_>, accent: &Accent, findings: &mut Findings<'_>) -> Result<Vec<Use>, Cancelled> {
    let sections = sections(page);
    let mut at: FxHashMap<Key, usize> = FxHashMap::default();
    let mut uses: Vec<Use> = Vec::new();
    for paint in page.styled.paints() {
        let Painted::Color(color) = &paint.what else { continue };
        let envs = accent.covers(paint, *color);
        if envs.is_empty() {
            continue;
        }
        if paint.state != State::Rest || !counts(paint.property) {
            let why = if paint.state == State::Rest {
                "a ring or a control's own colour"
            } else {
                "it shows in a state only"
            };
            findings.silent(paint.subject.element, || format!("{}: {why}", accent.name));
            continue;
        }
        let Some(decl) = paint.decl() else { continue };
        for (count, subject) in page.styled.painted_subjects(paint).enumerate() {
            if count % 64 == 0 {
                page.check()?;
            }
            let element = subject.element;
            let section = section_of(page.html, element, &sections);
            let key = key(page, decl, paint, subject, section);
            let weight = if is_small(page, subject) { 0.5 } else { 1.0 };
            if let Some(known) = at.get(&key).and_then(|&i| uses.get_mut(i)) {
                known.envs = known.envs.or(envs);
                known.weight = known.weight.max(weight);
                if findings.tracing {
                    known.elements.push(element);
                }
                continue;
            }
            let excuse = if is_in_chart(page.html, element) {
                Some("it stands in a chart")
            } else {
                is_prose_link(page.html, subject, paint.property).then_some("it is a link in running text")
            };
            if let Some(why) = excuse {
                findings.silent(element, || format!("{}: {why}", accent.name));
                continue;
            }
            let held = page
                .html
                .self_and_ancestors(element)
                .find_map(|n| Place::of(page, decl, Subject { element: n, ..subject }));
            let Some(place) = held else { continue };
            at.insert(key, uses.len());
            let elements = if findings.tracing { vec![element] } else { Vec::new() };
            uses.push(Use { section, location: place.location, envs, weight, elements });
        }
    }
    uses.sort_by_key(|u| (u.section, u.location));
    Ok(uses)
}

fn key(page: &Page<'_>, decl: DeclId, paint: &Paint, subject: Subject, section: Option<NodeId>) -> Key {
    match page.styled.sheet(page.styled.declaration(decl).sheet).origin {
        SheetOrigin::StyleAttribute { .. } | SheetOrigin::Presentational { .. } => {
            let on = page.styled.cause_of(paint).subject;
            let holder = if on == paint.subject { subject.element } else { on.element };
            let text = page.styled.value_text(decl).to_owned();
            Key::Siblings(page.html.parent(holder), paint.property.name(), text)
        }
        _ => Key::Declaration(decl, section),
    }
}

/// Outlines are focus rings; what a form control paints is the browser's.
fn counts(property: Property) -> bool {
    !matches!(property, Property::OutlineColor | Property::AccentColor | Property::CaretColor)
}

/// The sections of the page, by the innermost of which a use is counted: each outermost `section` or slide, and the
/// landmarks beside them.
fn sections(page: &Page<'_>) -> FxHashSet<NodeId> {
    let entries = &page.outline.entries;
    let is_main = |node| page.html.name(node) == "main";
    entries.iter().filter(|e| e.kind != EntryKind::Heading && !is_main(e.node)).map(|e| e.node).collect()
}

/// The outermost `section` or slide around an element, else the outermost other part of the page.
fn section_of(html: &Html, element: NodeId, sections: &FxHashSet<NodeId>) -> Option<NodeId> {
    let around = || html.self_and_ancestors(element).filter(|n| sections.contains(n));
    around().filter(|&n| html.name(n) == "section").last().or_else(|| around().last())
}

/// Whether what is painted is smaller than 24 px both ways: by itself, or as the SVG that it is part of.
fn is_small(page: &Page<'_>, subject: Subject) -> bool {
    let less = |subject: Subject, property| {
        let lengths = page.styled.length(subject, property, State::Rest);
        let all = lengths.pieces();
        !all.is_empty() && all.iter().all(|(_, l)| l.value.value().is_some_and(|l| l.max < SMALL))
    };
    let small = |subject| less(subject, Property::Width) && less(subject, Property::Height);
    let svg = || page.html.self_and_ancestors(subject.element).find(|&n| page.html.name(n) == "svg");
    small(subject) || svg().is_some_and(|n| small(n.into()))
}

/// Whether a paint is the colour of a link that stands in running text.
fn is_prose_link(html: &Html, subject: Subject, property: Property) -> bool {
    if !matches!(property, Property::Color | Property::TextDecorationColor | Property::TextFillColor) {
        return false;
    }
    let link = html.self_and_ancestors(subject.element).take(4).find(|&n| html.name(n) == "a");
    link.and_then(|l| html.parent_element(l)).is_some_and(|parent| {
        matches!(html.name(parent), "p" | "li" | "dd" | "td" | "figcaption" | "blockquote" | "small" | "span" | "em")
            && html.children(parent).filter_map(|n| html.text_node(n)).any(|t| t.value.text().trim().len() > 1)
    })
}
