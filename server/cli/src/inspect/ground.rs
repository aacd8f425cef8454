//! What lies behind the text of an element, and how far the text stands out from it, per environment.

use super::computed::{Source, source, why_unknown};
use super::{element, words};
use crate::report::build::Places;
use easel_style::Styled;
use easel_style::computed::Known;
use easel_style::declaration::Subject;
use easel_style::environment::State;
use easel_style::ground::{Contrast, Ground, GroundLayer};
use easel_syntax::html::NodeId;
use schemars::JsonSchema;
use serde::Serialize;

/// Ground and contrast where both are the same.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Standing {
    /// The environments: themes and widths.
    #[serde(rename = "where")]
    pub(super) where_: String,
    /// The colours that lie behind the text: one, or the stops of a gradient. None if it is not known.
    pub(super) ground: Vec<String>,
    /// The text as it is seen, all opacities counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ink: Option<String>,
    /// The ratio of WCAG 2, rounded down; the least one over a gradient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) contrast: Option<f64>,
    /// Why ground or contrast is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) unknown: Option<&'static str>,
    /// The declarations that paint the ground, with their elements.
    pub(super) painted_by: Vec<Layer>,
}

/// A declaration that paints a part of the ground.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Layer {
    /// The element that it paints.
    pub(super) element: String,
    /// The declaration.
    #[serde(flatten)]
    pub(super) source: Source,
}

/// Each piece of the element's ground.
pub(super) fn standings(styled: &Styled, node: NodeId, places: &mut Places<'_>) -> Vec<Standing> {
    let grounds = styled.ground(node, State::Rest);
    let contrasts = styled.text_contrast(node, State::Rest);
    grounds
        .zip(&contrasts)
        .map(|(set, ground, contrast)| {
            let (colors, layers, no_ground) = match ground {
                Ground::Color { color, layers } => (vec![color.to_hex()], &layers[..], None),
                Ground::Gradient { colors, layers } => (colors.iter().map(|c| c.to_hex()).collect(), &layers[..], None),
                Ground::Unknown(why) => (Vec::new(), &[][..], Some(*why)),
            };
            let (contrast, no_contrast): (Option<&Contrast>, _) = match contrast {
                Known::Value(contrast) => (Some(contrast), None),
                Known::Unknown(why) => (None, Some(*why)),
            };
            Standing {
                where_: words::environments(set, styled.environments()),
                ground: colors,
                ink: contrast.map(|c| c.ink.to_hex()),
                contrast: contrast.map(|c| floored(c.min)),
                unknown: no_ground.or(no_contrast).map(why_unknown),
                painted_by: layers.iter().filter_map(|layer| painted(styled, layer, places)).collect(),
            }
        })
        .collect()
}

fn painted(styled: &Styled, layer: &GroundLayer, places: &mut Places<'_>) -> Option<Layer> {
    let subject: Subject = layer.cause.subject;
    let source = source(styled, layer.cause.decl?, subject, places);
    Some(Layer { element: element::name(styled.html(), subject), source })
}

/// Two digits, never rounded up over a limit.
fn floored(ratio: f32) -> f64 {
    (f64::from(ratio) * 100.0).floor() / 100.0
}
