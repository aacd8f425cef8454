//! What a style does to the ground of what is inside.

use crate::color::Color;
use crate::computed::background::{Parts, StyleLayer};
use crate::computed::source::Source;
use crate::computed::table::{Pieces, StyleId, each_piece};
use crate::computed::walk::View;
use crate::computed::{Known, Why};
use crate::environment::EnvSet;
use crate::property::{Property, PropertySet};
use crate::value;
use smallvec::SmallVec;

/// What a style does to the ground of what is inside.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Facts {
    /// Why what lies behind its box cannot be told.
    pub(super) loose: Option<Why>,
    /// Why nothing inside can be told.
    pub(super) effect: Option<Why>,
    /// Whether it is painted on a level with positioned elements.
    pub(super) lifted: bool,
    /// Whether it is taken out of its place, so that it can lie anywhere.
    pub(super) out: bool,
    /// Its `z-index`, where that counts.
    pub(super) z: i8,
    /// Whether it pulls what follows over itself.
    pub(super) pulls: bool,
    /// Its opacity as a group.
    pub(super) opacity: Known<f32>,
    /// What it paints, the lowest first.
    pub(super) paints: Vec<Coat>,
    /// Whether its ground is cut out to its text.
    pub(super) clipped_to_text: bool,
}

/// A layer of a background.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Coat {
    pub(super) property: Property,
    pub(super) source: Source,
    /// The possible colours, or why they are not known.
    pub(super) colors: Known<SmallVec<[Color; 2]>>,
}

impl Facts {
    const PLAIN: Self = Self {
        loose: None,
        effect: None,
        lifted: false,
        out: false,
        z: 0,
        pulls: false,
        opacity: Known::Value(1.0),
        paints: Vec::new(),
        clipped_to_text: false,
    };
}

/// The facts of all styles of a page.
#[derive(Debug, Default)]
pub(super) struct AllFacts {
    /// By style.
    facts: Vec<Pieces<Facts>>,
    plain: Vec<bool>,
}

impl AllFacts {
    pub(super) fn of(view: &View<'_>) -> Self {
        let facts: Vec<_> = (0..view.table.styles.len() as u32).map(|style| facts(view, StyleId(style))).collect();
        let is_plain = |pieces: &Pieces<Facts>| matches!(pieces.as_slice(), [(_, only)] if *only == Facts::PLAIN);
        let plain = facts.iter().map(is_plain).collect();
        Self { facts, plain }
    }

    /// The facts of a style, by environments.
    pub(super) fn get(&self, style: StyleId) -> &[(EnvSet, Facts)] {
        self.facts.get(style.0 as usize).map_or(&[], |pieces| pieces)
    }

    /// Whether a style does nothing to the ground.
    pub(super) fn is_plain(&self, style: StyleId) -> bool {
        self.plain.get(style.0 as usize).copied().unwrap_or(true)
    }
}

const MARGINS: PropertySet = PropertySet::of(&[
    Property::MarginTop,
    Property::MarginBottom,
    Property::MarginLeft,
    Property::MarginRight,
    Property::MarginBlockStart,
    Property::MarginBlockEnd,
    Property::MarginInlineStart,
    Property::MarginInlineEnd,
]);

const RELEVANT: PropertySet = PropertySet::of(&[
    Property::BackgroundColor,
    Property::BackgroundImage,
    Property::Position,
    Property::ZIndex,
    Property::Opacity,
    Property::MixBlendMode,
    Property::BackgroundBlendMode,
    Property::Filter,
    Property::BackdropFilter,
    Property::MaskImage,
    Property::Transform,
    Property::Translate,
    Property::Scale,
    Property::Rotate,
]);

/// The facts of a style, by environments.
fn facts(view: &View<'_>, style: StyleId) -> Pieces<Facts> {
    let Some(kept) = view.table.style(style) else { return Pieces::new() };
    let sets = kept.sets.or(kept.unknown);
    if !sets.overlaps(&RELEVANT) && !sets.overlaps(&MARGINS) {
        return smallvec::smallvec![(view.table.everywhere, Facts::PLAIN)];
    }
    each_piece(view.table.everywhere, |envs| facts_in(view, style, sets, envs))
}

fn facts_in(view: &View<'_>, style: StyleId, sets: PropertySet, envs: &mut EnvSet) -> Facts {
    let mut facts = Facts::PLAIN;
    place(view, style, sets, envs, &mut facts);
    if sets.overlaps(&MARGINS) {
        let mut is_negative = |property| {
            // Only what holds a minus can be.
            match view.word(style, property, envs) {
                Known::Value(word) if word.contains('-') => {}
                _ => return false,
            }
            match view.length(style, property, None, envs).value {
                Known::Value(length) => length.min < 0.0,
                Known::Unknown(_) => false,
            }
        };
        // Moved over what is above or beside it. Negative on both sides, it only reaches out of its parent's padding.
        if is_negative(Property::MarginTop) || is_negative(Property::MarginLeft) && !is_negative(Property::MarginRight)
        {
            facts.loose = facts.loose.or(Some(Why::Layout));
        }
        facts.pulls = is_negative(Property::MarginBottom);
    }
    effects(view, style, sets, envs, &mut facts);
    background(view, style, sets, envs, &mut facts);
    facts
}

fn place(view: &View<'_>, style: StyleId, sets: PropertySet, envs: &mut EnvSet, facts: &mut Facts) {
    if sets.contains(Property::Position) {
        match view.word(style, Property::Position, envs) {
            Known::Value(position) if position.eq_ignore_ascii_case("static") => {}
            Known::Value(position) if position.eq_ignore_ascii_case("relative") => facts.lifted = true,
            Known::Value(position) => {
                facts.lifted = true;
                facts.loose = Some(Why::Layout);
                facts.out = !position.to_ascii_lowercase().ends_with("sticky");
            }
            Known::Unknown(why) => {
                facts.lifted = true;
                facts.loose = Some(why);
                facts.out = true;
            }
        }
    }
    if sets.contains(Property::ZIndex) {
        match view.word(style, Property::ZIndex, envs) {
            Known::Value(z) if z.eq_ignore_ascii_case("auto") => {}
            Known::Value(z) => {
                // Without a position it still counts for the items of flex boxes and grids.
                facts.loose = Some(Why::Layout);
                facts.lifted = true;
                facts.z = z.parse::<i32>().map_or(1, i32::signum) as i8;
            }
            Known::Unknown(why) => {
                facts.loose = Some(why);
                facts.lifted = true;
                facts.z = -1;
            }
        }
    }
    for property in [Property::Transform, Property::Translate, Property::Scale, Property::Rotate] {
        if sets.contains(property) && !is_word(view, style, property, "none", envs) {
            facts.lifted = true;
        }
    }
}

fn is_word(view: &View<'_>, style: StyleId, property: Property, word: &str, envs: &mut EnvSet) -> bool {
    view.word(style, property, envs).value().is_some_and(|value| value.eq_ignore_ascii_case(word))
}

fn effects(view: &View<'_>, style: StyleId, sets: PropertySet, envs: &mut EnvSet, facts: &mut Facts) {
    let neutral = [(Property::MixBlendMode, "normal"), (Property::Filter, "none"), (Property::MaskImage, "none")];
    for (property, word) in neutral {
        if sets.contains(property) && !is_word(view, style, property, word, envs) {
            facts.lifted = true;
            if property != Property::Filter || !only_casts_shadows(view, style, envs) {
                facts.effect = Some(Why::Unsupported);
            }
        }
    }
    if sets.contains(Property::BackdropFilter) && !is_word(view, style, Property::BackdropFilter, "none", envs) {
        facts.loose = facts.loose.or(Some(Why::Unsupported));
        facts.lifted = true;
    }
    if sets.contains(Property::Opacity) {
        facts.opacity = view.fraction(style, Property::Opacity, envs).value;
        // What comes and goes is judged as it is once it is there.
        if facts.opacity == Known::Value(0.0) {
            facts.opacity = Known::Value(1.0);
        }
        facts.lifted |= facts.opacity != Known::Value(1.0);
    }
}

/// Whether a filter changes nothing inside the element.
fn only_casts_shadows(view: &View<'_>, style: StyleId, envs: &mut EnvSet) -> bool {
    let filter = view.word(style, Property::Filter, envs);
    filter.value().is_some_and(|filter| value::parse(filter).iter().all(|f| f.is_function("drop-shadow")))
}

fn background(view: &View<'_>, style: StyleId, sets: PropertySet, envs: &mut EnvSet, facts: &mut Facts) {
    let painted = sets.contains(Property::BackgroundColor) || sets.contains(Property::BackgroundImage);
    if !painted || is_word(view, style, Property::Display, "contents", envs) {
        return;
    }
    if sets.contains(Property::BackgroundClip) {
        let clip = view.layer_words(style, Property::BackgroundClip, envs);
        let to_text = |layers: &Parts<'_>| layers.iter().any(|(word, _)| word.eq_ignore_ascii_case("text"));
        match &clip {
            Known::Value(layers) => facts.clipped_to_text = to_text(layers),
            // What is painted where is not known, and that is no reason to look through to what is behind.
            Known::Unknown(why) => {
                let (property, source) = (Property::BackgroundColor, Source::INITIAL);
                facts.paints.push(Coat { property, source, colors: Known::Unknown(*why) });
                return;
            }
        }
        if facts.clipped_to_text {
            return;
        }
    }
    if sets.contains(Property::BackgroundColor) {
        let color = view.color(style, Property::BackgroundColor, envs);
        if color.value.value().is_none_or(|c| c.alpha > 0.0) {
            let colors = color.value.map(|c| SmallVec::from_slice(&[c]));
            facts.paints.push(Coat { property: Property::BackgroundColor, source: color.source, colors });
        }
    }
    if !sets.contains(Property::BackgroundImage) {
        return;
    }
    let layers = view.layers(style, Property::BackgroundImage, envs);
    let coat = |colors, source| Coat { property: Property::BackgroundImage, source, colors };
    let blends = sets.contains(Property::BackgroundBlendMode)
        && !is_word(view, style, Property::BackgroundBlendMode, "normal", envs);
    match layers.value {
        Known::Unknown(why) => facts.paints.push(coat(Known::Unknown(why), layers.source)),
        Known::Value(images) => {
            let covers = covers(view, style, sets, envs);
            for image in images.iter().rev() {
                let (colors, source) = match image {
                    StyleLayer::None => continue,
                    StyleLayer::Url(_) | StyleLayer::Other => (Known::Unknown(Why::Image), layers.source),
                    StyleLayer::Gradient(_) if blends => (Known::Unknown(Why::Unsupported), layers.source),
                    StyleLayer::Gradient(_) if !covers => (Known::Unknown(Why::Layout), layers.source),
                    StyleLayer::Gradient(gradient) => {
                        let mut colors = Known::Value(SmallVec::new());
                        for stop in &gradient.stops {
                            colors = match (colors, stop.color) {
                                (Known::Value(mut all), Known::Value(color)) => {
                                    all.push(color);
                                    Known::Value(all)
                                }
                                (Known::Unknown(why), _) | (_, Known::Unknown(why)) => Known::Unknown(why),
                            };
                        }
                        (colors, gradient.source)
                    }
                };
                facts.paints.push(coat(colors, source));
            }
        }
    }
    // An image in any layer leaves nothing to tell.
    if let Some(image) = facts.paints.iter().position(|p| p.colors == Known::Unknown(Why::Image)) {
        facts.paints.truncate(image + 1);
    }
}

/// Whether the images of a background fill the box.
fn covers(view: &View<'_>, style: StyleId, sets: PropertySet, envs: &mut EnvSet) -> bool {
    if !sets.contains(Property::BackgroundSize) {
        return true;
    }
    let fills = |layers: &Parts<'_>| {
        layers
            .iter()
            .flat_map(|(size, _)| size.split_ascii_whitespace())
            .all(|word| ["auto", "cover", "100%"].iter().any(|full| word.eq_ignore_ascii_case(full)))
    };
    if view.layer_words(style, Property::BackgroundSize, envs).value().is_some_and(fills) {
        return true;
    }
    // A pattern fills the box by repeating.
    let repeats =
        |layers: &Parts<'_>| layers.iter().all(|(word, _)| word.is_empty() || word.eq_ignore_ascii_case("repeat"));
    view.layer_words(style, Property::BackgroundRepeat, envs).value().is_some_and(repeats)
}
