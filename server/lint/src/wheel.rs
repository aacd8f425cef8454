//! Colour wheels, spectra and pickers: tools that show every hue, where violet and cyan are among the rest.

use crate::page::{Page, State};
use crate::palette::is_chromatic;
use crate::surroundings::is_called;
use easel_style::color::Color;
use easel_style::computed::Gradient;
use easel_style::image::GradientKind;
use easel_style::property::Property;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// Hues where one family ends and the next begins, in OKLCH: red, orange, yellow, green, cyan, blue, violet; pink is what
/// is left. The last four edges are those of the gradient rules.
const EDGES: [f32; 8] = [15.0, 45.0, 80.0, 120.0, 178.0, 230.0, 270.0, 315.0];

/// A spectrum shows at least five of the eight families; the richest brand gradient, Instagram's, has four.
const FAMILIES: usize = 5;

/// A conic gradient goes all round if no two neighbouring hues are further apart: red, green and blue lie 113, 122 and
/// 125 degrees apart.
const WIDEST_GAP: f32 = 130.0;

/// Whether a gradient shows a spectrum: five families of hues or more, or a turn around the whole circle of hues.
pub(crate) fn is_wheel(gradient: &Gradient, colors: &[Color]) -> bool {
    families(colors) >= FAMILIES || (gradient.kind == GradientKind::Conic && goes_round(colors))
}

/// How many families of hues some colours belong to.
fn families(colors: &[Color]) -> usize {
    let mut seen = [false; EDGES.len()];
    for color in colors.iter().filter(|&&c| is_chromatic(c)) {
        let hue = color.oklch().h;
        // What lies beyond the last edge is of the family before the first.
        let family = EDGES.partition_point(|edge| *edge <= hue) % EDGES.len();
        if let Some(seen) = seen.get_mut(family) {
            *seen = true;
        }
    }
    seen.iter().filter(|s| **s).count()
}

fn goes_round(colors: &[Color]) -> bool {
    let mut hues: Vec<f32> = colors.iter().filter(|&&c| is_chromatic(c)).map(|c| c.oklch().h).collect();
    hues.sort_by(f32::total_cmp);
    let (Some(first), Some(last)) = (hues.first(), hues.last()) else { return false };
    let around = first + 360.0 - last;
    let between = hues.iter().zip(hues.iter().skip(1)).map(|(a, b)| b - a);
    between.fold(around, f32::max) <= WIDEST_GAP
}

/// The swatches of a page: colours to pick from.
pub(crate) struct Swatches<'a, 'p> {
    page: &'a Page<'p>,
    /// For each parent that was asked about, whether its children have grounds of many families.
    colorful: RefCell<FxHashMap<NodeId, bool>>,
}

impl<'a, 'p> Swatches<'a, 'p> {
    /// The swatches of a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        Self { page, colorful: RefCell::default() }
    }

    /// Whether an element is one of several colours to pick from, by its name or by the grounds of its siblings.
    pub(crate) fn hold(&self, element: NodeId) -> bool {
        const NAMES: &[&str] = &["swatch", "swatches", "colorpicker", "colourpicker", "hues"];
        let html = self.page.html;
        // A palette of commands is a menu.
        let is_palette = |n| is_called(html, n, &["palette", "palettes"]) && !is_called(html, n, &["command", "cmd"]);
        let named = html.self_and_ancestors(element).take(4).any(|n| is_called(html, n, NAMES) || is_palette(n));
        // A swatch may be a cell, or a button in a list item.
        named || html.self_and_ancestors(element).skip(1).take(2).any(|parent| self.are_colorful(parent))
    }

    /// Whether the children of an element have grounds of many families.
    fn are_colorful(&self, parent: NodeId) -> bool {
        if let Some(known) = self.colorful.borrow().get(&parent) {
            return *known;
        }
        let children: Vec<NodeId> = self.page.html.child_elements(parent).take(32).collect();
        let grounds = || children.iter().filter_map(|&n| self.ground(n)).collect::<Vec<_>>();
        let colorful = children.len() >= FAMILIES && families(&grounds()) >= FAMILIES;
        self.colorful.borrow_mut().insert(parent, colorful);
        colorful
    }

    /// The ground of an element, or of the first thing in it.
    fn ground(&self, element: NodeId) -> Option<Color> {
        let inner = self.page.html.child_elements(element).next();
        [Some(element), inner].into_iter().flatten().find_map(|n| {
            let ground = self.page.styled.color(n, Property::BackgroundColor, State::Rest);
            ground.pieces().iter().find_map(|(_, c)| c.value.value().copied().filter(|&c| is_chromatic(c)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use easel_style::color::Oklch;

    fn hues(hues: &[f32]) -> Vec<Color> {
        hues.iter().map(|&h| Color::from_oklch(Oklch { l: 0.6, c: 0.15, h }, 1.0)).collect()
    }

    #[test]
    fn families_by_hue() {
        for (colors, expected) in [
            (&[29.0, 110.0, 142.0, 195.0, 264.0, 328.0][..], 6),
            (&[350.0, 5.0], 1),
            (&[14.9, 15.1], 2),
            (&[269.9, 270.1, 314.9, 315.1], 3),
            (&[], 0),
        ] {
            assert_eq!(families(&hues(colors)), expected, "{colors:?}");
        }
        let grey = Color::from_oklch(Oklch { l: 0.6, c: 0.01, h: 100.0 }, 1.0);
        assert_eq!(families(&[grey]), 0);
    }

    #[test]
    fn both_sides_of_the_widest_gap() {
        assert!(goes_round(&hues(&[0.0, 110.0, 231.0])));
        assert!(goes_round(&hues(&[0.0, 101.0, 230.5])));
        assert!(!goes_round(&hues(&[0.0, 98.0, 229.0])));
        assert!(!goes_round(&hues(&[10.0])) && !goes_round(&[]));
    }
}
