//! Stripes that a box draws itself: a border, or a shadow that falls inwards.

use crate::page::Page;
use crate::palette::{is_chromatic, is_visible};
use easel_style::color::Color;
use easel_style::computed::{Computed, Known};
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::length::Interval;
use easel_style::property::{BORDER_SIDES, BorderSide, CORNER_RADII, Property};
use easel_syntax::html::NodeId;

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
    /// The declaration that colours it, and on whom it stands: often the same.
    pub(crate) colored: (DeclId, Subject),
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
pub(super) const MIN_WIDTH: f32 = 2.0;
/// What a reader sees as rounded; Tailwind's smallest radius is 2 px.
const MIN_RADIUS: f32 = 2.0;

/// A side of a box.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// Where at least one corner of a box is rounded, and it is no circle.
pub(super) fn rounded(page: &Page<'_>, node: NodeId) -> EnvSet {
    const CORNERS: [Property; 4] = [
        Property::BorderTopLeftRadius,
        Property::BorderTopRightRadius,
        Property::BorderBottomRightRadius,
        Property::BorderBottomLeftRadius,
    ];
    if !page.styled.may_set(node, &CORNER_RADII) {
        return EnvSet::NONE;
    }
    let round = CORNERS.iter().fold(EnvSet::NONE, |all, &corner| {
        let radii = page.styled.corner_where(node, corner, State::Rest, |r| r.horizontal.min >= MIN_RADIUS);
        all.or(radii)
    });
    if round.is_empty() {
        return round;
    }
    let circle = page.styled.keyword_where(node, Property::BorderTopLeftRadius, State::Rest, |v| {
        matches!(v.trim(), "50%" | "100%" | "50% 50%")
    });
    round.minus(circle)
}

/// Adds the stripe that the border of a side is.
pub(super) fn border(page: &Page<'_>, node: NodeId, side: Side, envs: EnvSet, found: &mut Vec<Stripe>) {
    let (width, color) = match side {
        Side::Left => (Property::BorderLeftWidth, Property::BorderLeftColor),
        Side::Right => (Property::BorderRightWidth, Property::BorderRightColor),
    };
    let wide = page.styled.length_where(node, width, State::Rest, |w| w.min >= MIN_WIDTH).and(envs);
    if wide.is_empty() {
        return;
    }
    let widths = page.styled.length(node, width, State::Rest);
    let mut seen = PerEnv::uniform(wide, 0.0_f32);
    for other in BORDER_SIDES.iter().filter(|side| side.width != width) {
        seen = larger(page, node, other, &seen);
    }
    let colors = page.styled.color(node, color, State::Rest);
    for (set, width, color) in widths.zip(&colors) {
        let Some(paint) = color.value.value().copied().filter(|&c| is_chromatic(c)) else { continue };
        let twice = seen.where_(|other| least(width) >= 2.0 * other).and(set).and(wide);
        let Some(cause) = widest(page, node, width, color) else { continue };
        if !twice.is_empty() {
            let colored = color.cause.decl.map_or(cause, |d| (d, color.cause.subject));
            let kind = StripeKind::Border;
            found.push(Stripe { kind, width: least(width), color: paint, cause, colored, envs: twice });
        }
    }
}

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
fn larger(page: &Page<'_>, node: NodeId, edge: &BorderSide, seen: &PerEnv<f32>) -> PerEnv<f32> {
    let widths = page.styled.length(node, edge.width, State::Rest);
    let colors = page.styled.color(node, edge.color, State::Rest);
    PerEnv::from_pieces(seen.pieces().iter().flat_map(|(set, seen)| {
        widths.zip(&colors).map(move |(both, width, color)| {
            // An edge of unknown colour is taken to be seen.
            let shows = color.value.value().is_none_or(|&c| is_visible(c));
            let width = width.value.value().map_or(f32::INFINITY, |w| w.max);
            (both.and(*set), if shows { seen.max(width) } else { *seen })
        })
    }))
}

pub(super) fn least(width: &Computed<Interval>) -> f32 {
    width.value.value().map_or(0.0, |w| w.min)
}

/// Adds the stripes that sharp inset shadows draw.
pub(super) fn shadow(page: &Page<'_>, node: NodeId, envs: EnvSet, rtl: EnvSet, found: &mut Vec<Stripe>) {
    for (set, all) in page.styled.shadows(node, Property::BoxShadow, State::Rest).pieces() {
        let (Some(shadows), Some(decl)) = (all.value.value(), all.cause.decl) else { continue };
        for shadow in shadows.iter().filter(|s| s.inset) {
            let exact = |v: &Known<Interval>| v.value().and_then(|i| i.value());
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
                let kind = StripeKind::Shadow;
                found.push(Stripe { kind, width: x.abs(), color, cause, colored: cause, envs: shown });
            }
        }
    }
}
