//! What lies behind a text.
//!
//! One walk over the page carries what is painted behind the contents of each element from the canvas down. Where
//! that cannot be told without layout (the text or what is between it and its ground is positioned, moved over
//! something, or lies on an image), it is not known, and says why.

mod behind;
mod contrast;
mod facts;
mod scene;
mod siblings;

pub use contrast::{Contrast, Origins};

use crate::cancel::{Cancel, Cancelled};
use crate::color::Color;
use crate::computed::table::{each_piece, piece};
use crate::computed::{Cause, Known, Literal, Why};
use crate::declaration::Subject;
use crate::environment::{PerEnv, State};
use crate::styled::Styled;
use behind::Behind;
pub(crate) use behind::Grounds;
use easel_syntax::html::NodeId;
use std::sync::Arc;

/// What lies behind a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Ground {
    /// One opaque colour, all that is translucent composited.
    Color {
        /// The colour.
        color: Color,
        /// What it is made of.
        layers: Arc<[GroundLayer]>,
    },
    /// A gradient: the text can lie on any of these colours, or between them.
    Gradient {
        /// The stops, composited.
        colors: Arc<[Color]>,
        /// What it is made of.
        layers: Arc<[GroundLayer]>,
    },
    /// Not known: positioned text, an image, a filter ….
    Unknown(Why),
}

/// A part of a ground that some declaration paints. The canvas that browsers paint is none.
#[derive(Clone, Debug, PartialEq)]
pub struct GroundLayer {
    /// The declaration, with the element that it applies to.
    pub cause: Cause,
    /// Where it is written.
    pub literal: Option<Literal>,
}

impl Styled {
    /// What lies behind the text of an element, or behind a text node.
    pub fn ground(&self, node: NodeId, state: State) -> PerEnv<Ground> {
        let view = self.view();
        let element = if self.html().element(node).is_some() { Some(node) } else { self.html().parent_element(node) };
        let Some(element) = element else {
            return PerEnv::uniform(view.table.everywhere, Ground::Unknown(Why::Unsupported));
        };
        let behind = self.grounds().behind(element, state);
        let pieces = each_piece(view.table.everywhere, |envs| match piece(behind, envs) {
            Some(behind) => self.describe(element, behind),
            None => Ground::Unknown(Why::Unsupported),
        });
        PerEnv::of_pieces(pieces)
    }

    fn describe(&self, element: NodeId, behind: &Behind) -> Ground {
        let scene = match behind.scene() {
            Known::Value(scene) => scene,
            Known::Unknown(why) => return Ground::Unknown(why),
        };
        let layers = self.ground_layers(element, behind);
        let colors = scene.colors();
        match colors.as_slice() {
            [color] => Ground::Color { color: *color, layers },
            colors => Ground::Gradient { colors: colors.into(), layers },
        }
    }

    fn ground_layers(&self, element: NodeId, behind: &Behind) -> Arc<[GroundLayer]> {
        let view = self.view();
        let subject = Subject::from(element);
        behind
            .layers
            .iter()
            .filter(|(_, source)| source.decl.is_some())
            .map(|(property, source)| GroundLayer {
                cause: view.cause(subject, *property, source),
                literal: source.literal,
            })
            .collect()
    }

    pub(crate) fn grounds(&self) -> &Grounds {
        self.cached.grounds.get_or_init(|| {
            // Nobody sets this flag.
            Grounds::of(&self.view(), &Cancel::new()).unwrap_or_else(|Cancelled| Grounds::default())
        })
    }
}
