//! What an element looks like as a box, as rules about copy ask: a card, a tile, a button.

use crate::page::{EnvSet, Page, State};
use easel_style::computed::Known;
use easel_style::environment::PerEnv;
use easel_style::property::Property;
use easel_syntax::html::NodeId;

/// The sides of a tile, in px: smaller ones are dots, larger ones are areas.
const TILE: std::ops::RangeInclusive<f32> = 16.0..=160.0;

/// Whether an element is a square or round box of the size of an icon, in some environment.
pub(crate) fn is_tile(page: &Page<'_>, element: NodeId) -> bool {
    let length = |property| page.styled.length(element, property, State::Rest);
    let (width, height) = (length(Property::Width), length(Property::Height));
    let known = |side: &Known<easel_style::length::Interval>| side.value().and_then(|i| i.value());
    width.zip(&height).any(|(_, w, h)| match (known(&w.value), known(&h.value)) {
        (Some(w), Some(h)) => TILE.contains(&w) && (w - h).abs() < 1.0,
        (Some(side), None) | (None, Some(side)) => TILE.contains(&side) && has_square_ratio(page, element),
        (None, None) => false,
    })
}

fn has_square_ratio(page: &Page<'_>, element: NodeId) -> bool {
    let ratio = page.styled.keyword(element, Property::AspectRatio, State::Rest);
    any(&ratio, |text| matches!(text.replace(' ', "").as_str(), "1" | "1/1"))
}

/// Whether an element has a ground or a border of its own, room inside it, and a rounded corner or a shadow.
pub(crate) fn is_card(page: &Page<'_>, element: NodeId) -> bool {
    let Some(style) = page.styled.style_id(element, State::Rest) else { return false };
    if let Some(&known) = page.cards.borrow().get(&style) {
        return known;
    }
    let is_card = is_filled(page, element)
        && is_padded(page, element, 8.0)
        && (is_rounded(page, element) || has_shadow(page, element));
    page.cards.borrow_mut().insert(style, is_card);
    is_card
}

/// Whether a link looks like a button: filled or bordered, with room inside it.
pub(crate) fn is_button(page: &Page<'_>, element: NodeId) -> bool {
    page.html.name(element) == "a" && is_filled(page, element) && is_padded(page, element, 6.0)
}

fn is_filled(page: &Page<'_>, element: NodeId) -> bool {
    let styled = page.styled;
    let ground = styled.color_where(element, Property::BackgroundColor, State::Rest, |color| color.alpha > 0.02);
    if !ground.is_empty() {
        return true;
    }
    let border = styled.length_where(element, Property::BorderTopWidth, State::Rest, |width| width.min > 0.0);
    !border.is_empty() || any(&styled.background_images(element, State::Rest), |layers| !layers.is_empty())
}

fn is_padded(page: &Page<'_>, element: NodeId, least: f32) -> bool {
    !page.styled.length_where(element, Property::PaddingLeft, State::Rest, |padding| padding.max >= least).is_empty()
}

fn is_rounded(page: &Page<'_>, element: NodeId) -> bool {
    let corner = Property::BorderTopLeftRadius;
    !page.styled.corner_where(element, corner, State::Rest, |radii| radii.horizontal.max > 0.0).is_empty()
}

fn has_shadow(page: &Page<'_>, element: NodeId) -> bool {
    any(&page.styled.shadows(element, Property::BoxShadow, State::Rest), |shadows| !shadows.is_empty())
}

/// Whether a value is known and passes a test in some environment.
fn any<T>(values: &PerEnv<easel_style::computed::Computed<T>>, test: impl Fn(&T) -> bool) -> bool {
    !values.where_(|computed| computed.value.value().is_some_and(&test)).and(EnvSet::EVERY).is_empty()
}

/// Where an element has a ground of its own: a colour that is seen, a gradient or a picture.
pub(crate) fn has_ground(page: &Page<'_>, element: NodeId) -> EnvSet {
    let ground = page.styled.color(element, Property::BackgroundColor, State::Rest);
    let images = page.styled.background_images(element, State::Rest);
    let colored = ground.where_(|c| c.value.value().is_some_and(|c| c.alpha > 0.02));
    colored.or(images.where_(|i| i.value.value().is_some_and(|layers| !layers.is_empty())))
}
