//! How far a text stands out from its ground.

use super::GroundLayer;
use super::behind::Behind;
use crate::color::Color;
use crate::computed::source::Source;
use crate::computed::table::{StyleId, each_piece, piece};
use crate::computed::walk::View;
use crate::computed::{Cause, Known, Literal, Why};
use crate::declaration::{DeclId, Subject};
use crate::environment::{EnvSet, PerEnv, State};
use crate::length::Interval;
use crate::property::Property;
use crate::styled::Styled;
use easel_syntax::html::{Namespace, NodeId};
use smallvec::SmallVec;
use std::sync::Arc;

/// How far the text of an element stands out from its ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Contrast {
    /// The least ratio of WCAG 2 (over the stops of a gradient); not rounded.
    pub min: f32,
    /// The greatest.
    pub max: f32,
    /// The colour of the text as it is seen, composited, where the ratio is least.
    pub ink: Color,
    /// The ground there.
    pub ground: Color,
    /// Whether the ground is a gradient.
    pub is_gradient: bool,
    /// The font size in px, if known.
    pub font_size: Known<Interval>,
    /// The font weight, if known.
    pub font_weight: Known<f32>,
    property: Property,
    source: Source,
    layers: SmallVec<[(Property, Source); 1]>,
}

/// Where text colour and ground of a [`Contrast`] come from.
#[derive(Clone, Debug, PartialEq)]
pub struct Origins {
    /// What the text colour comes from.
    pub cause: Cause,
    /// Where the text colour is written.
    pub literal: Option<Literal>,
    /// What the ground is made of, the lowest first.
    pub layers: Arc<[GroundLayer]>,
}

impl Contrast {
    /// The declaration that gives the text its colour.
    pub fn decl(&self) -> Option<DeclId> {
        self.source.decl
    }

    /// Where the text colour is written.
    pub fn literal(&self) -> Option<Literal> {
        self.source.literal
    }

    /// A number of the custom properties that the text colour comes through; 0 for none.
    pub fn chain(&self) -> u32 {
        self.source.chain.number()
    }

    /// The declaration of the uppermost layer of the ground, with a number of the custom properties that it comes
    /// through; 0 for none.
    pub fn ground_origin(&self) -> Option<(DeclId, u32)> {
        let (_, source) = self.layers.last()?;
        Some((source.decl?, source.chain.number()))
    }
}

impl Styled {
    /// How far the text of an element stands out from its ground, with all opacities; why not where that is not
    /// known. Whether the element shows text is not asked.
    pub fn text_contrast(&self, element: NodeId, state: State) -> PerEnv<Known<Contrast>> {
        let view = self.view();
        let everywhere = view.table.everywhere;
        let Some(style) = view.style_of(element.into(), state) else {
            return PerEnv::uniform(everywhere, Known::Unknown(Why::Unsupported));
        };
        let behind = self.grounds().behind(element, state);
        let pieces = each_piece(everywhere, |envs| {
            let Some(behind) = piece(behind, envs) else { return Known::Unknown(Why::Unsupported) };
            contrast(&view, element, style, behind, envs)
        });
        PerEnv::of_pieces(pieces)
    }

    /// The declarations of custom properties that the text colour of a contrast comes through, outermost first.
    pub fn comes_through(&self, contrast: &Contrast) -> impl Iterator<Item = DeclId> + '_ {
        self.view().table.resolver.values.chain(contrast.source.chain).filter_map(|step| step.decl)
    }

    /// The same of the uppermost layer of the ground.
    pub fn ground_comes_through(&self, contrast: &Contrast) -> impl Iterator<Item = DeclId> + '_ {
        let chain = contrast.layers.last().map(|(_, source)| source.chain);
        chain.into_iter().flat_map(|c| self.view().table.resolver.values.chain(c)).filter_map(|step| step.decl)
    }

    /// Where a contrast that an element has comes from.
    pub fn origins(&self, element: NodeId, contrast: &Contrast) -> Origins {
        let (view, subject) = (self.view(), Subject::from(element));
        let layers = contrast.layers.iter().filter(|(_, source)| source.decl.is_some());
        Origins {
            cause: view.cause(subject, contrast.property, &contrast.source),
            literal: contrast.source.literal,
            layers: layers
                .map(|(property, source)| GroundLayer {
                    cause: view.cause(subject, *property, source),
                    literal: source.literal,
                })
                .collect(),
        }
    }

    /// Numbers of style and ground that elements share whose text looks alike on the same ground at rest; see
    /// [`Styled::look_in`].
    pub fn look(&self, element: NodeId) -> Option<(u32, u32)> {
        self.look_in(element, State::Rest)
    }

    /// Numbers of style and ground in a state. Elements that share them, in whatever states, have the same
    /// [`Styled::text_contrast`]: ask once for each.
    pub fn look_in(&self, element: NodeId, state: State) -> Option<(u32, u32)> {
        let style = self.view().style_of(element.into(), state)?;
        Some((style.0, self.grounds().set_of(element, state)))
    }
}

fn contrast(view: &View<'_>, element: NodeId, style: StyleId, behind: &Behind, envs: &mut EnvSet) -> Known<Contrast> {
    let scene = match behind.scene() {
        Known::Value(scene) => scene,
        Known::Unknown(why) => return Known::Unknown(why),
    };
    if view.styled.html().element(element).is_some_and(|e| e.namespace == Namespace::Svg) {
        return Known::Unknown(Why::Image);
    }
    let context = view.table.context_of(style);
    let declares = |property| context.is_some_and(|c| c.declares(property));
    if declares(Property::TextShadow) {
        match view.shadows(style, Property::TextShadow, envs).value {
            Known::Value(shadows) if shadows.is_empty() => {}
            Known::Value(_) => return Known::Unknown(Why::Unsupported),
            Known::Unknown(why) => return Known::Unknown(why),
        }
    }
    let property = if declares(Property::TextFillColor) { Property::TextFillColor } else { Property::Color };
    let color = view.color(style, property, envs);
    let ink = match color.value {
        // Nothing to see, or the ground seen through it.
        Known::Value(ink) if ink.alpha <= 0.0 => return Known::Unknown(Why::Unsupported),
        Known::Value(ink) => ink,
        Known::Unknown(why) => return Known::Unknown(why),
    };
    let mut contrast = Contrast {
        min: f32::INFINITY,
        max: 1.0,
        ink,
        ground: ink,
        is_gradient: false,
        font_size: view.font_size(style, envs).value,
        font_weight: view.font_weight(style, envs).value,
        property,
        source: color.source,
        layers: behind.layers.clone(),
    };
    for (count, (ink, ground)) in scene.pairs(ink).enumerate() {
        let ratio = ink.contrast(ground);
        if ratio < contrast.min {
            (contrast.min, contrast.ink, contrast.ground) = (ratio, ink, ground);
        }
        contrast.max = contrast.max.max(ratio);
        contrast.is_gradient = count > 0;
    }
    Known::Value(contrast)
}
