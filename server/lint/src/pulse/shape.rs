//! What is a dot.

use crate::page::Page;
use easel_style::computed::{Content, Known};
use easel_style::declaration::Subject;
use easel_style::environment::{EnvSet, State};
use easel_style::length::Interval;
use easel_style::property::Property;
use easel_syntax::html::NodeId;

/// The smallest dot that one sees blink.
const MIN_DOT: f32 = 2.0;

/// Larger round things are avatars and buttons: Tailwind's `size-4`, the largest of its dots, is 16 px, its smallest
/// avatar 20.
pub(crate) const MAX_DOT: f32 = 16.0;

/// Half of a side, in per cent: from this radius on a square box is a circle. 40 % still reads as one.
const ROUND: f32 = 40.0;

/// Where a subject is a small round thing without text of its own, and its larger side in px.
pub(super) fn dot(page: &Page<'_>, subject: Subject, state: State) -> Option<(EnvSet, f32)> {
    if subject.pseudo.is_none() && has_text(page, subject.element) {
        return None;
    }
    let mut found: Option<(EnvSet, f32)> = None;
    for (set, width, height) in sizes(page, subject, state) {
        let is_dot = |side: f32| (MIN_DOT..=MAX_DOT).contains(&side);
        // A capsule is no dot.
        if !is_dot(width) || !is_dot(height) || width.max(height) > 2.0 * width.min(height) {
            continue;
        }
        let round = rounded(page, subject, state, width.min(height)).and(set);
        if round.is_empty() {
            continue;
        }
        let size = width.max(height);
        found = Some(found.map_or((round, size), |(all, first)| (all.or(round), first)));
    }
    let (mut envs, size) = found?;
    if subject.pseudo.is_some() {
        let content = page.styled.content(subject, state);
        envs = envs.and(
            content.where_(|c| matches!(c.value.value(), Some(Content::Shown { text, .. }) if text.trim().is_empty())),
        );
    }
    (!envs.is_empty()).then_some((envs, size))
}

/// Whether an element holds text that shows.
pub(super) fn has_text(page: &Page<'_>, element: NodeId) -> bool {
    let mut texts = page.html.descendants(element).take(32).filter(|&n| page.html.text_node(n).is_some());
    texts.any(|n| !page.styled.renders_text(n).is_empty())
}

/// The sizes of a subject in px, where they are known.
fn sizes(page: &Page<'_>, subject: Subject, state: State) -> Vec<(EnvSet, f32, f32)> {
    let own = own_sizes(page, subject, state, None);
    if !own.is_empty() {
        return own;
    }
    // As large as what it lies in: `h-full w-full`, `inset-0`.
    let holder =
        if subject.pseudo.is_some() { Some(subject.element) } else { page.html.parent_element(subject.element) };
    let Some(holder) = holder else { return own };
    let around = own_sizes(page, holder.into(), state, None);
    let covering = covers(page, subject, state);
    let mut found = Vec::new();
    for (set, width, height) in around {
        let covered = set.and(covering);
        if !covered.is_empty() {
            found.push((covered, width, height));
            continue;
        }
        let within = own_sizes(page, subject, state, Some((width, height)));
        found.extend(within.into_iter().map(|(s, w, h)| (s.and(set), w, h)).filter(|(s, ..)| !s.is_empty()));
    }
    found
}

fn own_sizes(page: &Page<'_>, subject: Subject, state: State, of: Option<(f32, f32)>) -> Vec<(EnvSet, f32, f32)> {
    let length = |property, whole: Option<f32>| match whole {
        Some(whole) => page.styled.length_with(subject, property, state, Interval::exact(whole)),
        None => page.styled.length(subject, property, state),
    };
    let widths = length(Property::Width, of.map(|o| o.0));
    let heights = length(Property::Height, of.map(|o| o.1));
    let exact = |side: &Known<Interval>| side.value().and_then(|i| i.value());
    let square = page.styled.keyword(subject, Property::AspectRatio, state);
    let square = square.where_(|r| {
        r.value.value().is_some_and(|text| matches!(text.replace(' ', "").as_str(), "1" | "1/1" | "auto1/1" | "auto1"))
    });
    let pairs =
        widths.zip(&heights).filter_map(|(set, width, height)| match (exact(&width.value), exact(&height.value)) {
            (Some(width), Some(height)) => Some((set, width, height)),
            (Some(side), None) | (None, Some(side)) => {
                let set = set.and(square);
                (!set.is_empty()).then_some((set, side, side))
            }
            (None, None) => None,
        });
    pairs.collect()
}

/// Where a subject lies over all of its holder.
fn covers(page: &Page<'_>, subject: Subject, state: State) -> EnvSet {
    let placed = page.styled.position(subject, state);
    let mut covers = placed.where_(|p| p.value.value().is_some_and(|p| p.eq_ignore_ascii_case("absolute")));
    for property in [Property::Top, Property::Right, Property::Bottom, Property::Left] {
        if covers.is_empty() {
            break;
        }
        let offset = page.styled.length(subject, property, state);
        covers = covers.and(offset.where_(|o| o.value.value().is_some_and(|o| *o == Interval::ZERO)));
    }
    covers
}

/// Where the corners of a box with this shorter side are round.
fn rounded(page: &Page<'_>, subject: Subject, state: State, side: f32) -> EnvSet {
    [Property::BorderTopLeftRadius, Property::BorderBottomRightRadius].into_iter().fold(EnvSet::EVERY, |all, corner| {
        // A percentage is one of 100 px here; a length is one of the box.
        let written = page.styled.keyword(subject, corner, state);
        let is_percent = written.where_(|w| w.value.value().is_some_and(|w| w.contains('%')));
        let radii = page.styled.corner(subject, corner, state);
        let by_share = radii.where_(|r| r.value.value().is_some_and(|c| c.horizontal.min >= ROUND)).and(is_percent);
        let enough = side * ROUND / 100.0;
        let by_length = radii.where_(|r| r.value.value().is_some_and(|c| c.horizontal.min >= enough)).minus(is_percent);
        all.and(by_share.or(by_length))
    })
}
