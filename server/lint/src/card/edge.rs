//! The stripe on the leading edge of a box, whatever draws it.

use crate::page::Page;
use crate::palette::{is_chromatic, is_visible};
use easel_style::color::Color;
use easel_style::computed::{Computed, Content, Layer};
use easel_style::declaration::{DeclId, Pseudo, Subject};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::length::Interval;
use easel_style::property::Property;
use easel_syntax::html::{Namespace, NodeId, NodeKind};

/// A stripe on the leading edge of a rounded box.
#[derive(Clone, Debug)]
pub(crate) struct Stripe {
    /// What draws it.
    pub(crate) kind: StripeKind,
    /// How wide it is at least, in px.
    pub(crate) width: f32,
    /// Its colour.
    pub(crate) color: Color,
    /// The declaration that makes it, and on whom it stands.
    pub(crate) cause: (DeclId, Subject),
    /// Where it shows.
    pub(crate) envs: EnvSet,
}

/// What draws a stripe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StripeKind {
    /// A border.
    Border,
    /// A shadow that falls inwards.
    Shadow,
    /// A `::before` or `::after`, or an empty element.
    Bar,
}

/// A border of 1 px is a hairline around or between things; from 2 px on it is a stripe.
const MIN_WIDTH: f32 = 2.0;
/// A bar wider than this is a column of its own.
const MAX_BAR: f32 = 12.0;
/// What a reader sees as rounded; Tailwind's smallest radius is 2 px.
const MIN_RADIUS: f32 = 2.0;

/// The stripes of a box.
pub(crate) fn stripes(page: &Page<'_>, node: NodeId) -> Vec<Stripe> {
    let mut found = Vec::new();
    let rounded = rounded(page, node);
    if rounded.is_empty() {
        return found;
    }
    let styled = page.styled;
    let direction = styled.keyword(node, Property::Direction, State::Rest);
    let rtl = direction.where_(|d| d.value.value().is_some_and(|v| v.eq_ignore_ascii_case("rtl")));
    border(page, node, Side::Left, rounded, &mut found);
    border(page, node, Side::Right, rounded.and(rtl), &mut found);
    shadow(page, node, rounded, rtl, &mut found);
    for pseudo in [Pseudo::Before, Pseudo::After] {
        if styled.has_pseudo(node, pseudo) {
            bar(page, Subject::pseudo(node, pseudo), rounded, rtl, &mut found);
        }
    }
    // A bar is the first or last thing in its box.
    let mut children = page.html.child_elements(node);
    let (first, last) = (children.next(), children.last());
    for child in [first, last].into_iter().flatten() {
        if is_empty_box(page, child) {
            bar(page, child.into(), rounded, rtl, &mut found);
        }
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Where at least one corner of a box is rounded, and it is no circle.
fn rounded(page: &Page<'_>, node: NodeId) -> EnvSet {
    const CORNERS: [Property; 4] = [
        Property::BorderTopLeftRadius,
        Property::BorderTopRightRadius,
        Property::BorderBottomRightRadius,
        Property::BorderBottomLeftRadius,
    ];
    let round = CORNERS.iter().fold(EnvSet::NONE, |all, &corner| {
        let radii = page.styled.corner(node, corner, State::Rest);
        all.or(radii.where_(|r| r.value.value().is_some_and(|c| c.horizontal.min >= MIN_RADIUS)))
    });
    if round.is_empty() {
        return round;
    }
    let written = page.styled.keyword(node, Property::BorderTopLeftRadius, State::Rest);
    let circle = written.where_(|w| w.value.value().is_some_and(|v| matches!(v.trim(), "50%" | "100%" | "50% 50%")));
    round.minus(circle)
}

fn border(page: &Page<'_>, node: NodeId, side: Side, envs: EnvSet, found: &mut Vec<Stripe>) {
    let (width, color) = match side {
        Side::Left => (Property::BorderLeftWidth, Property::BorderLeftColor),
        Side::Right => (Property::BorderRightWidth, Property::BorderRightColor),
    };
    let widths = page.styled.length(node, width, State::Rest);
    let wide = widths.where_(|w| least(w) >= MIN_WIDTH).and(envs);
    if wide.is_empty() {
        return;
    }
    let mut seen = PerEnv::uniform(wide, 0.0_f32);
    for other in OTHERS.iter().filter(|(w, _)| *w != width) {
        seen = larger(page, node, *other, &seen);
    }
    let colors = page.styled.color(node, color, State::Rest);
    for (set, width, color) in widths.zip(&colors) {
        let Some(paint) = color.value.value().copied().filter(|&c| is_chromatic(c)) else { continue };
        let twice = seen.where_(|other| least(width) >= 2.0 * other).and(set).and(wide);
        let Some(cause) = widest(page, node, width, color) else { continue };
        if !twice.is_empty() {
            found.push(Stripe { kind: StripeKind::Border, width: least(width), color: paint, cause, envs: twice });
        }
    }
}

const OTHERS: [(Property, Property); 4] = [
    (Property::BorderTopWidth, Property::BorderTopColor),
    (Property::BorderRightWidth, Property::BorderRightColor),
    (Property::BorderBottomWidth, Property::BorderBottomColor),
    (Property::BorderLeftWidth, Property::BorderLeftColor),
];

/// The declaration that makes the edge stand out: the one of its width, unless that sets all edges alike.
fn widest(
    page: &Page<'_>,
    node: NodeId,
    width: &Computed<Interval>,
    color: &Computed<Color>,
) -> Option<(DeclId, Subject)> {
    let top = page.styled.length(node, Property::BorderTopWidth, State::Rest);
    let alike = top.pieces().iter().any(|(_, t)| t.cause.decl == width.cause.decl);
    let cause = if alike { &color.cause } else { &width.cause };
    Some((cause.decl?, cause.subject))
}

/// The greater of `seen` and what one more edge shows.
fn larger(page: &Page<'_>, node: NodeId, edge: (Property, Property), seen: &PerEnv<f32>) -> PerEnv<f32> {
    let widths = page.styled.length(node, edge.0, State::Rest);
    let colors = page.styled.color(node, edge.1, State::Rest);
    PerEnv::from_pieces(seen.pieces().iter().flat_map(|(set, seen)| {
        widths.zip(&colors).map(move |(both, width, color)| {
            // An edge of unknown colour is taken to be seen.
            let shows = color.value.value().is_none_or(|&c| is_visible(c));
            let width = width.value.value().map_or(f32::INFINITY, |w| w.max);
            (both.and(*set), if shows { seen.max(width) } else { *seen })
        })
    }))
}

fn least(width: &Computed<Interval>) -> f32 {
    width.value.value().map_or(0.0, |w| w.min)
}

fn shadow(page: &Page<'_>, node: NodeId, envs: EnvSet, rtl: EnvSet, found: &mut Vec<Stripe>) {
    for (set, all) in page.styled.shadows(node, Property::BoxShadow, State::Rest).pieces() {
        let (Some(shadows), Some(decl)) = (all.value.value(), all.cause.decl) else { continue };
        for shadow in shadows.iter().filter(|s| s.inset) {
            let exact = |v: &easel_style::computed::Known<Interval>| v.value().and_then(|i| i.value());
            let (Some(x), Some(y), Some(blur), Some(spread)) =
                (exact(&shadow.x), exact(&shadow.y), exact(&shadow.blur), exact(&shadow.spread))
            else {
                continue;
            };
            let Some(color) = shadow.color.value().copied().filter(|&c| is_chromatic(c)) else { continue };
            // Only a sharp shadow that moves along the line draws a stripe.
            let sharp = y == 0.0 && blur <= 1.0 && spread <= 0.0;
            let left = if x >= MIN_WIDTH { *set } else { EnvSet::NONE };
            let right = if x <= -MIN_WIDTH { set.and(rtl) } else { EnvSet::NONE };
            let shown = left.or(right).and(envs);
            if sharp && !shown.is_empty() {
                let cause = (decl, all.cause.subject);
                found.push(Stripe { kind: StripeKind::Shadow, width: x.abs(), color, cause, envs: shown });
            }
        }
    }
}

/// An element of HTML with nothing in it.
fn is_empty_box(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    html.element(node).is_some_and(|e| e.namespace == Namespace::Html)
        && matches!(html.name(node), "div" | "span" | "i" | "b" | "em" | "hr")
        && html.children(node).all(|child| match &html.node(child).kind {
            NodeKind::Text(text) => !text.templated && text.value.text().trim().is_empty(),
            NodeKind::Comment(_) => true,
            _ => false,
        })
}

/// A bar: narrow, as high as its box, at its leading edge, filled with a colour.
fn bar(page: &Page<'_>, subject: Subject, envs: EnvSet, rtl: EnvSet, found: &mut Vec<Stripe>) {
    let styled = page.styled;
    let widths = styled.length(subject, Property::Width, State::Rest);
    let narrow = widths.where_(|w| w.value.value().is_some_and(|w| w.min >= MIN_WIDTH && w.max <= MAX_BAR)).and(envs);
    if narrow.is_empty() {
        return;
    }
    if subject.pseudo.is_some() {
        let content = styled.content(subject, State::Rest);
        let shown =
            content.where_(|c| matches!(c.value.value(), Some(Content::Shown { text, .. }) if text.trim().is_empty()));
        if shown.and(narrow).is_empty() {
            return;
        }
    }
    let near = |property| {
        let offset = styled.length(subject, property, State::Rest);
        offset.where_(|o| o.value.value().is_some_and(|o| o.min >= -MAX_BAR && o.max <= MIN_WIDTH))
    };
    let is = |property, keywords: &[&str]| {
        let values = styled.keyword(subject, property, State::Rest);
        values.where_(|k| k.value.value().is_some_and(|k| keywords.iter().any(|w| k.trim().eq_ignore_ascii_case(w))))
    };
    let placed = is(Property::Position, &["absolute"]);
    let full = is(Property::Height, &["100%"]).or(near(Property::Top).and(near(Property::Bottom)));
    let leading = near(Property::Left).minus(rtl).or(near(Property::Right).and(rtl));
    // In a row of flex items the first one stretches unless it says otherwise.
    let host = subject.pseudo.map_or(page.html.parent_element(subject.element), |_| Some(subject.element));
    let in_row = host.map_or(EnvSet::NONE, |host| {
        let display = styled.display(host, State::Rest);
        let flex = display.where_(|d| d.value.value().is_some_and(|d| d.trim().eq_ignore_ascii_case("flex")));
        let direction = styled.keyword(host, Property::FlexDirection, State::Rest);
        let row = direction.where_(|d| d.value.value().is_some_and(|d| d.trim().eq_ignore_ascii_case("row")));
        let first = subject
            .pseudo
            .map_or_else(|| page.html.child_elements(host).next() == Some(subject.element), |p| p == Pseudo::Before);
        if first { flex.and(row) } else { EnvSet::NONE }
    });
    let stretched = is(Property::Position, &["static", "relative"])
        .and(in_row)
        .and(is(Property::Height, &["auto", "100%"]))
        .and(is(Property::AlignSelf, &["auto", "stretch"]));
    let shown = placed.and(full).and(leading).or(stretched).and(narrow);
    if shown.is_empty() {
        return;
    }
    for (set, width) in widths.pieces() {
        let width = least(width);
        for (filled, color, cause) in fills(page, subject) {
            let envs = filled.and(*set).and(shown);
            if !envs.is_empty() {
                found.push(Stripe { kind: StripeKind::Bar, width, color, cause, envs });
            }
        }
    }
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
        let chromatic = |g: &std::sync::Arc<easel_style::computed::Gradient>| {
            g.stops.iter().filter_map(|s| s.color.value().copied()).find(|&c| is_chromatic(c))
        };
        if let Some(paint) = gradient.and_then(chromatic) {
            fills.push((*set, paint, (decl, layers.cause.subject)));
        }
    }
    fills
}
