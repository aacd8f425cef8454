//! What makes a box look like a card.

use crate::page::Page;
use crate::palette::is_visible;
use easel_style::color::Color;
use easel_style::computed::Known;
use easel_style::declaration::DeclId;
use easel_style::environment::{EnvSet, State};
use easel_style::ground::Ground;
use easel_style::length::Interval;
use easel_style::property::{BORDER_SIDES, BorderSide, Property};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// The least room inside a card, in px: Tailwind's `p-2`, under which there are only chips (`px-2 py-1`).
const MIN_PADDING: f32 = 8.0;

/// The least radius that one sees as rounded; Tailwind's smallest is 2 px.
const MIN_RADIUS: f32 = 2.0;

/// From this radius on a box is a pill: cards have 4 to 40 px, `rounded-full` 9,999.
const PILL: f32 = 100.0;

/// A ground no further (ΔEOK) from what is around it is not seen: .02 is just noticeable, but cards live of less:
/// `#ffffff` on `#fafafa` is .015.
const SEEN: f32 = 0.01;

/// Where a style frames its box.
#[derive(Clone, Copy)]
struct Look {
    /// It has room and a rounded corner or a shadow, and is a block.
    shaped: EnvSet,
    bordered: EnvSet,
    shadowed: EnvSet,
    filled: EnvSet,
}

/// The frames of a page. Boxes that compute alike are looked at once.
pub(super) struct Frames<'a, 'p> {
    page: &'a Page<'p>,
    looks: FxHashMap<u32, Look>,
    /// By style and what is behind.
    framed: FxHashMap<(u32, u32), EnvSet>,
}

impl<'a, 'p> Frames<'a, 'p> {
    pub(super) fn new(page: &'a Page<'p>) -> Self {
        Self { page, looks: FxHashMap::default(), framed: FxHashMap::default() }
    }

    /// Where an element looks like a card.
    pub(super) fn of(&mut self, node: NodeId) -> EnvSet {
        let page = self.page;
        let Some(style) = page.styled.style_id(node, State::Rest) else { return EnvSet::NONE };
        let look = *self.looks.entry(style).or_insert_with(|| look(page, node));
        if look.shaped.is_empty() {
            return EnvSet::NONE;
        }
        let parent = page.html.parent_element(node);
        let behind = parent.and_then(|p| page.styled.look(p)).map_or(0, |l| l.1);
        *self.framed.entry((style, behind)).or_insert_with(|| {
            // A shadow shows the ground, whatever is around it.
            let sure = look.bordered.or(look.filled.and(look.shadowed));
            let filled = look.filled.minus(sure);
            let seen = if filled.is_empty() { filled } else { filled.and(stands_out(page, node, parent)) };
            look.shaped.and(sure.or(seen))
        })
    }

    /// The declaration that frames it: of its ground, else of its border.
    pub(super) fn declaration(&self, node: NodeId) -> Option<DeclId> {
        let styled = self.page.styled;
        let color = styled.color(node, Property::BackgroundColor, State::Rest);
        let filled = color.pieces().iter().find(|(_, c)| c.value.value().is_some_and(|&c| is_visible(c)));
        if let Some((_, color)) = filled {
            return color.cause.decl;
        }
        let images = styled.background_images(node, State::Rest);
        let painted = images.pieces().iter().find(|(_, i)| i.value.value().is_some_and(|i| !i.is_empty()));
        if let Some((_, images)) = painted {
            return images.cause.decl;
        }
        let border = styled.length(node, Property::BorderTopWidth, State::Rest);
        border.pieces().iter().find_map(|(_, width)| width.cause.decl)
    }
}

fn look(page: &Page<'_>, node: NodeId) -> Look {
    let nothing = Look { shaped: EnvSet::NONE, bordered: EnvSet::NONE, shadowed: EnvSet::NONE, filled: EnvSet::NONE };
    let styled = page.styled;
    let at_least = |property, least: f32| styled.length_where(node, property, State::Rest, |l| l.min >= least);
    let roomy = at_least(Property::PaddingTop, MIN_PADDING).and(at_least(Property::PaddingLeft, MIN_PADDING));
    if roomy.is_empty() {
        return nothing;
    }
    let block = styled.keyword_where(node, Property::Display, State::Rest, is_block);
    let in_flow = styled.keyword_where(node, Property::Position, State::Rest, |p| {
        !p.eq_ignore_ascii_case("absolute") && !p.eq_ignore_ascii_case("fixed")
    });
    let shadows = styled.shadows(node, Property::BoxShadow, State::Rest);
    let shadowed = shadows.where_(|s| s.value.value().is_some_and(|all| all.iter().any(falls)));
    let (rounded, pill) = radii(page, node);
    let shaped = roomy.and(block).and(in_flow).and(rounded.or(shadowed)).minus(pill);
    if shaped.is_empty() {
        return nothing;
    }
    Look { shaped, bordered: bordered(page, node), shadowed, filled: filled(page, node) }
}

fn is_block(display: &str) -> bool {
    let display = display.trim().to_ascii_lowercase();
    matches!(
        display.as_str(),
        "block"
            | "flex"
            | "grid"
            | "flow-root"
            | "list-item"
            | "-webkit-box"
            | "block flow"
            | "block flex"
            | "block grid"
    )
}

/// Whether a shadow lifts its box.
fn falls(shadow: &easel_style::computed::Shadow) -> bool {
    let none = |v: &Known<Interval>| v.value().copied() == Some(Interval::ZERO);
    let is_flat = [&shadow.x, &shadow.y, &shadow.blur, &shadow.spread].into_iter().all(none);
    !shadow.inset && !is_flat && shadow.color.value().is_some_and(|c| c.alpha >= 0.02)
}

/// Where a box is rounded, and where it is a pill or a circle.
fn radii(page: &Page<'_>, node: NodeId) -> (EnvSet, EnvSet) {
    let corners = [Property::BorderTopLeftRadius, Property::BorderBottomRightRadius];
    corners.into_iter().fold((EnvSet::NONE, EnvSet::EVERY), |(rounded, pill), corner| {
        let at_least =
            |least: f32| page.styled.corner_where(node, corner, State::Rest, |radii| radii.horizontal.min >= least);
        let round = at_least(MIN_RADIUS);
        if round.is_empty() {
            return (rounded, EnvSet::NONE);
        }
        let is_percent = page.styled.keyword_where(node, corner, State::Rest, |w| w.contains('%'));
        let oval = if is_percent.is_empty() { is_percent } else { is_percent.and(at_least(40.0)) };
        (rounded.or(round), pill.and(at_least(PILL).or(oval)))
    })
}

/// Where a line runs around a box: on three sides or more.
fn bordered(page: &Page<'_>, node: NodeId) -> EnvSet {
    let line = |BorderSide { width, color, .. }| {
        let drawn = page.styled.length_where(node, width, State::Rest, |w| w.min > 0.0);
        if drawn.is_empty() { drawn } else { drawn.and(page.styled.color_where(node, color, State::Rest, is_visible)) }
    };
    let [first, rest @ ..] = BORDER_SIDES;
    let top = line(first);
    if page.styled.has_like_borders(node, State::Rest) {
        return top;
    }
    let [right, bottom, left] = rest.map(line);
    let (ends, sides) = (top.and(bottom), left.and(right));
    ends.and(left.or(right)).or(sides.and(top.or(bottom)))
}

fn filled(page: &Page<'_>, node: NodeId) -> EnvSet {
    let color = page.styled.color_where(node, Property::BackgroundColor, State::Rest, |c| c.alpha > 0.02);
    if color == page.styled.environments().all() {
        return color;
    }
    let images = page.styled.background_images(node, State::Rest);
    color.or(images.where_(|i| i.value.value().is_some_and(|all| !all.is_empty())))
}

/// Where the ground of a box differs from what is around it. Where that is not known it does.
fn stands_out(page: &Page<'_>, node: NodeId, parent: Option<NodeId>) -> EnvSet {
    let everywhere = page.styled.environments().all();
    let Some(parent) = parent else { return everywhere };
    let images = page.styled.background_images(node, State::Rest);
    let painted = images.where_(|i| i.value.value().is_none_or(|all| !all.is_empty()));
    let own = page.styled.color(node, Property::BackgroundColor, State::Rest);
    let behind = page.styled.ground(parent, State::Rest);
    let same = own.zip(&behind).fold(EnvSet::NONE, |all, (set, own, behind)| {
        let is_same = |behind: Color| own.value.value().is_some_and(|own| own.over(behind).delta_e_ok(behind) <= SEEN);
        match behind {
            Ground::Color { color, .. } if is_same(*color) => all.or(set),
            _ => all,
        }
    });
    everywhere.minus(same.minus(painted))
}
