//! What a pixel behind a text can look like: flat colours, composited from the canvas up.

use crate::color::Color;
use smallvec::{SmallVec, smallvec};

/// More possible colours than this (gradients over gradients) are not followed.
const MAX_POSSIBLE: usize = 64;

/// One possibility: the colour right behind the contents of an element, and the groups of `opacity` around it.
#[derive(Clone, Debug, PartialEq)]
struct Possible {
    color: Color,
    /// Outermost first: what lies behind the group, and its opacity.
    groups: SmallVec<[(Color, f32); 1]>,
}

/// All that may lie behind the contents of an element. Every colour in it is opaque.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    possible: SmallVec<[Possible; 1]>,
}

impl Scene {
    /// A canvas of one colour.
    pub(crate) fn canvas(color: Color) -> Self {
        Self { possible: smallvec![Possible { color: color.with_alpha(1.0), groups: SmallVec::new() }] }
    }

    /// A box of `opacity` begins; what it holds is painted together and then laid over what is behind it.
    pub(crate) fn enter_group(&mut self, opacity: f32) {
        for p in &mut self.possible {
            p.groups.push((p.color, opacity));
        }
    }

    /// Whether it lies in a group of `opacity`.
    pub(crate) fn has_groups(&self) -> bool {
        self.possible.iter().any(|p| !p.groups.is_empty())
    }

    /// Paints one of several colours, as a gradient does with its stops. `None` if there are too many possibilities.
    #[must_use]
    pub(crate) fn painted(&self, colors: &[Color]) -> Option<Self> {
        let mut possible: SmallVec<[Possible; 1]> = SmallVec::new();
        for p in &self.possible {
            for color in colors {
                let next = Possible { color: color.over(p.color), groups: p.groups.clone() };
                if !possible.contains(&next) {
                    possible.push(next);
                }
                if possible.len() > MAX_POSSIBLE {
                    return None;
                }
            }
        }
        (!possible.is_empty()).then_some(Self { possible })
    }

    /// The colours that are seen where nothing more is painted.
    pub(crate) fn colors(&self) -> SmallVec<[Color; 1]> {
        let mut colors: SmallVec<[Color; 1]> = SmallVec::new();
        for p in &self.possible {
            let color = p.shown(p.color);
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
        colors
    }

    /// Pairs of what is seen where `ink` is painted and where it is not.
    pub(crate) fn pairs(&self, ink: Color) -> impl Iterator<Item = (Color, Color)> + '_ {
        self.possible.iter().map(move |p| (p.shown(ink.over(p.color)), p.shown(p.color)))
    }
}

impl Possible {
    /// What is left of a colour after all groups.
    fn shown(&self, color: Color) -> Color {
        self.groups
            .iter()
            .rev()
            .fold(color, |shown, &(behind, opacity)| shown.with_alpha(shown.alpha * opacity).over(behind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grey(v: u8) -> Color {
        Color::from_rgb8(v, v, v)
    }

    fn shown(scene: &Scene) -> Vec<String> {
        scene.colors().iter().map(|c| c.to_hex()).collect()
    }

    #[test]
    fn translucent_layers_add_up() {
        let half_black = Color::BLACK.with_alpha(0.5);
        let scene = Scene::canvas(Color::WHITE);
        let once = scene.painted(&[half_black]).unwrap_or_else(|| scene.clone());
        assert_eq!(shown(&once), ["#808080"]);
        let twice = once.painted(&[half_black]).unwrap_or_else(|| scene.clone());
        assert_eq!(shown(&twice), ["#404040"]);
        let opaque = twice.painted(&[grey(9)]).unwrap_or_else(|| scene.clone());
        assert_eq!(shown(&opaque), ["#090909"]);
    }

    #[test]
    fn opacity_fades_text_and_ground_together() {
        let mut scene = Scene::canvas(Color::WHITE);
        scene.enter_group(0.5);
        let scene = scene.painted(&[Color::BLACK]).unwrap_or_else(|| scene.clone());
        let pairs: Vec<_> = scene.pairs(Color::WHITE).map(|(ink, ground)| (ink.to_hex(), ground.to_hex())).collect();
        assert_eq!(pairs, [("#ffffff".to_string(), "#808080".to_string())]);
    }

    #[test]
    fn groups_nest() {
        let mut scene = Scene::canvas(Color::WHITE);
        scene.enter_group(0.5);
        scene.enter_group(0.5);
        let pairs: Vec<_> = scene.pairs(Color::BLACK).map(|(ink, ground)| (ink.to_hex(), ground.to_hex())).collect();
        assert_eq!(pairs, [("#bfbfbf".to_string(), "#ffffff".to_string())]);
    }

    #[test]
    fn a_gradient_is_each_of_its_stops() {
        let scene = Scene::canvas(Color::WHITE);
        let gradient = scene.painted(&[Color::BLACK, grey(100), Color::BLACK]).unwrap_or_else(|| scene.clone());
        assert_eq!(shown(&gradient), ["#000000", "#646464"]);
    }

    #[test]
    fn too_many_possibilities_are_given_up() {
        let stops: Vec<Color> = (0..10).map(|i| grey(i * 20).with_alpha(0.5)).collect();
        let once = Scene::canvas(Color::WHITE).painted(&stops);
        assert!(once.as_ref().is_some_and(|s| s.colors().len() == 10));
        let reds: Vec<Color> = (0..10).map(|i| Color::from_rgb8(i * 20, 0, 7).with_alpha(0.5)).collect();
        assert_eq!(once.and_then(|s| s.painted(&reds)), None);
    }
}
