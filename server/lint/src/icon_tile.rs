//! Tiles with an icon: tinted, rounded squares that open a card above its heading.

use crate::boxes::has_ground;
use crate::context::{around, has_word, heading_level};
use crate::page::{EnvSet, Page, State};
use crate::surroundings::is_in_logo;
use easel_style::computed::Computed;
use easel_style::environment::PerEnv;
use easel_style::length::Interval;
use easel_style::property::Property;
use easel_syntax::html::{Html, Namespace, NodeId, NodeKind};
use rustc_hash::FxHashMap;

/// The sides of a tile in px: from an icon of 16 px with 8 px around it, the least that reads as a tile (`p-2`), to the
/// 96 px of the large ones on landing pages.
const SIDES: std::ops::RangeInclusive<f32> = 32.0..=96.0;

/// How far a tile may be from square.
const SQUARE: f32 = 1.1;

/// Elements of a tile that are looked at; an icon holds a few paths.
const REACH: usize = 40;

/// Where boxes of a page have the form of a tile; those that compute alike are looked at once.
pub(crate) struct Tiles<'a, 'p> {
    page: &'a Page<'p>,
    forms: FxHashMap<u32, EnvSet>,
}

impl<'a, 'p> Tiles<'a, 'p> {
    /// For a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        Self { page, forms: FxHashMap::default() }
    }

    /// The tile that opens the card of a heading, the card, and where it looks so.
    pub(crate) fn above(&mut self, heading: NodeId) -> Option<(NodeId, NodeId, EnvSet)> {
        let html = self.page.html;
        // The heading, or a box of texts that it opens, stands directly behind the tile.
        let (mut below, mut tile) = (heading, element_before(html, heading));
        while tile.is_none() && below_limit(html, below, heading) {
            below = html.parent_element(below)?;
            tile = element_before(html, below);
        }
        let tile = tile?;
        let card = html.parent_element(tile)?;
        // It opens the card.
        if element_before(html, tile).is_some() || !shows_icon(self.page, tile) || is_other(html, tile, card) {
            return None;
        }
        let envs = self.form(tile).minus(beside(self.page, card));
        (!envs.is_empty()).then_some((tile, card, envs))
    }

    /// Where a box is a tinted, rounded square of the size of a tile.
    fn form(&mut self, tile: NodeId) -> EnvSet {
        let page = self.page;
        // The size may be that of the icon and the room around it.
        let icon = page.html.child_elements(tile).next();
        let own = || square(page, tile, None).and(rounded(page, tile)).and(has_ground(page, tile));
        match page.styled.style_id(tile, State::Rest) {
            Some(style) => {
                let known = *self.forms.entry(style).or_insert_with(own);
                if known.is_empty() && icon.is_some() && has_room(page, tile) {
                    square(page, tile, icon).and(rounded(page, tile)).and(has_ground(page, tile))
                } else {
                    known
                }
            }
            None => EnvSet::NONE,
        }
    }
}

/// Whether a heading may stand one or two boxes deep below its tile, as the first thing there.
fn below_limit(html: &Html, below: NodeId, heading: NodeId) -> bool {
    let depth = html.self_and_ancestors(heading).take(3).position(|n| n == below);
    depth.is_some_and(|d| d < 2)
        && html.parent_element(below).is_some_and(|p| matches!(html.name(p), "div" | "header" | "a" | "hgroup"))
}

/// The element directly before another, with no text between them.
fn element_before(html: &Html, node: NodeId) -> Option<NodeId> {
    let before = std::iter::successors(html.previous_sibling(node), |&n| html.previous_sibling(n));
    for sibling in before.take(8) {
        match &html.node(sibling).kind {
            NodeKind::Element(_) => return Some(sibling),
            NodeKind::Text(text) if !text.value.text().trim().is_empty() => return None,
            _ => {}
        }
    }
    None
}

fn known(length: &Computed<Interval>) -> Option<f32> {
    length.value.value().and_then(|i| i.value())
}

/// Where both sides of a box are those of a tile and alike.
fn square(page: &Page<'_>, tile: NodeId, icon: Option<NodeId>) -> EnvSet {
    let length = |property| page.styled.length(tile, property, State::Rest);
    let (width, height) = (length(Property::Width), length(Property::Height));
    let room = |a: &PerEnv<Computed<Interval>>, b: &PerEnv<Computed<Interval>>, inside: f32| {
        PerEnv::from_pieces(
            a.zip(b)
                .map(|(envs, a, b)| (envs, known(a).zip(known(b)).map(|(a, b)| a + b + inside)))
                .collect::<Vec<_>>(),
        )
    };
    let sides = match icon.and_then(|i| size(page, i)) {
        None => [width.map(|w| known(&w)), height.map(|h| known(&h))],
        Some((w, h)) => [
            room(&length(Property::PaddingLeft), &length(Property::PaddingRight), w),
            room(&length(Property::PaddingTop), &length(Property::PaddingBottom), h),
        ],
    };
    let [w, h] = &sides;
    let fits = w.zip(h).filter(|(_, w, h)| match (w, h) {
        (Some(w), Some(h)) => SIDES.contains(w) && SIDES.contains(h) && w.max(*h) <= SQUARE * w.min(*h),
        _ => false,
    });
    fits.fold(EnvSet::NONE, |all, (envs, ..)| all.or(envs))
}

/// The size of an icon: by style, else by its attributes.
fn size(page: &Page<'_>, icon: NodeId) -> Option<(f32, f32)> {
    let side = |property, attribute| {
        let lengths = page.styled.length(icon, property, State::Rest);
        let styled = lengths.pieces().first().and_then(|(_, l)| known(l));
        styled.or_else(|| page.html.value(icon, attribute)?.trim().trim_end_matches("px").parse().ok())
    };
    Some((side(Property::Width, "width")?, side(Property::Height, "height")?))
}

/// Whether a box has room inside it, so that its size may be that of what it holds.
fn has_room(page: &Page<'_>, tile: NodeId) -> bool {
    let padding = page.styled.length(tile, Property::PaddingLeft, State::Rest);
    padding.pieces().iter().any(|(_, p)| known(p).is_some_and(|p| p > 0.0))
}

/// Where the corners are round, and the box is no circle.
fn rounded(page: &Page<'_>, tile: NodeId) -> EnvSet {
    let width = page.styled.length(tile, Property::Width, State::Rest);
    // A box of the size of its icon and the room around it has no width of its own: say, one in the middle.
    let side = width.pieces().iter().find_map(|(_, w)| known(w)).unwrap_or(MIDDLE);
    let percent = Interval::exact(side);
    let radius = page.styled.length_with(tile, Property::BorderTopLeftRadius, State::Rest, percent);
    radius.where_(|r| known(r).is_some_and(|r| r > 0.0 && r < side / 2.0))
}

/// The side that a tile most often has.
const MIDDLE: f32 = 48.0;

/// Where the card sets what it holds side by side, so that the tile is not above.
fn beside(page: &Page<'_>, card: NodeId) -> EnvSet {
    let keyword = |property| page.styled.keyword(card, property, State::Rest);
    let display =
        keyword(Property::Display).where_(|c| c.value.value().is_none_or(|v| v.to_ascii_lowercase().contains("flex")));
    let row = keyword(Property::FlexDirection)
        .where_(|c| c.value.value().is_none_or(|v| !v.to_ascii_lowercase().starts_with("column")));
    let columns = keyword(Property::GridTemplateColumns).where_(|c| {
        c.value
            .value()
            .is_none_or(|v| !matches!(v.trim().to_ascii_lowercase().as_str(), "none" | "1fr" | "auto" | "100%"))
    });
    let grid =
        keyword(Property::Display).where_(|c| c.value.value().is_some_and(|v| v.to_ascii_lowercase().contains("grid")));
    display.and(row).or(grid.and(columns))
}

/// Whether a box holds one icon and no words: an SVG, an icon font, an emoji, a sign.
fn shows_icon(page: &Page<'_>, tile: NodeId) -> bool {
    let html = page.html;
    let mut drawn = page.styled.has_pseudo(tile, easel_style::declaration::Pseudo::Before);
    let mut nodes = html.descendants(tile);
    let mut left = REACH;
    let mut ligature = false;
    while let Some(node) = nodes.next() {
        if left == 0 {
            return drawn;
        }
        left -= 1;
        match &html.node(node).kind {
            NodeKind::Element(element) => match element.name.as_str() {
                "svg" => {
                    drawn = true;
                    nodes.skip_subtree(node);
                }
                "i" => drawn = true,
                // A photograph, or a face.
                "img"
                    if !html
                        .value(node, "src")
                        .is_some_and(|s| s.split(['?', '#']).next().is_some_and(|s| s.ends_with(".svg"))) =>
                {
                    return false;
                }
                "img" => drawn = true,
                name if name.contains("icon") => drawn = true,
                _ => {
                    let is_icon = has_word(html, node, &["icon", "icons", "material", "symbols", "fa"]);
                    drawn |= is_icon;
                    ligature |= is_icon;
                }
            },
            NodeKind::Text(text) => {
                let text = text.value.text().trim();
                if text.is_empty()
                    || ligature
                    || has_word(html, html.parent(node).unwrap_or(tile), &["material", "symbols"])
                {
                    continue;
                }
                // Letters and numbers are initials and steps; signs and emoji are icons.
                if text.chars().any(char::is_alphanumeric) || text.chars().count() > 4 {
                    return false;
                }
                drawn = true;
            }
            _ => {}
        }
    }
    drawn
}

/// Whether a tile is something else: a face, the sign of an application or a product.
fn is_other(html: &Html, tile: NodeId, card: NodeId) -> bool {
    const OTHER: &[&str] = &[
        "avatar",
        "avatars",
        "face",
        "photo",
        "logo",
        "logos",
        "app",
        "apps",
        "brand",
        "brands",
        "integration",
        "integrations",
        "partner",
        "partners",
        "product",
        "products",
        "swatch",
        "thumb",
        "thumbnail",
        "flag",
        "step",
        "steps",
        "number",
    ];
    let drawn = |n: NodeId| html.element(n).is_some_and(|e| e.namespace == Namespace::Svg);
    let inside = || html.descendants(tile).take(REACH);
    [tile, card]
        .into_iter()
        .chain(inside().filter(|&n| html.element(n).is_some() && !drawn(n)).take(4))
        .any(|n| has_word(html, n, OTHER))
        || around(html, card)
            .take(4)
            .any(|n| has_word(html, n, &["integrations", "products", "apps", "team", "partners", "logos"]))
        || inside().any(|n| is_in_logo(html, n) || is_brand_icon(html, n))
        || is_titled_for_brands(html, card)
        || has_many_fills(html, tile)
}

/// Whether an icon comes from the part of a kit that holds the signs of brands: `fa-brands`, `bxl-github`, `logos:slack`.
fn is_brand_icon(html: &Html, node: NodeId) -> bool {
    let class = html.value(node, "class").unwrap_or_default();
    let by_class = class.split_ascii_whitespace().any(|c| {
        matches!(c, "fab" | "lab" | "fa-brands" | "simple-icons")
            || ["bxl-", "devicon-", "si-", "icon-[logos--", "icon-[simple-icons--", "ion-logo-"]
                .iter()
                .any(|p| c.starts_with(p))
    });
    let named = ["icon", "data-icon", "href", "xlink:href", "src"].iter().filter_map(|a| html.value(node, a));
    by_class
        || named.into_iter().any(|v| ["logos:", "simple-icons:", "cib:", "devicon:"].iter().any(|p| v.starts_with(p)))
}

/// Whether the heading over the cards says that they are products and brands of others.
fn is_titled_for_brands(html: &Html, card: NodeId) -> bool {
    const BRANDS: &[&str] = &[
        "integrations",
        "integration",
        "integrate",
        "partners",
        "apps",
        "brands",
        "integrationen",
        "intégrations",
        "integraciones",
    ];
    let over = around(html, card).skip(1).take(3).flat_map(|n| html.child_elements(n).take(6));
    let titles = over.flat_map(|n| std::iter::once(n).chain(html.child_elements(n).take(4)));
    titles.filter(|&n| matches!(heading_level(html, n), Some(1 | 2))).any(|n| {
        crate::context::words(&crate::icon_place::text_of(html, n)).any(|w| BRANDS.contains(&w.to_lowercase().as_str()))
    })
}

/// The sign of a brand has colours of its own; icons have one or two.
fn has_many_fills(html: &Html, tile: NodeId) -> bool {
    let mut fills: Vec<&str> = Vec::new();
    for node in html.descendants(tile).take(REACH) {
        if let Some(fill) = html.value(node, "fill").filter(|f| f.starts_with('#') || f.starts_with("rgb"))
            && !fills.contains(&fill)
        {
            fills.push(fill);
        }
    }
    fills.len() >= 3
}
