//! Declarations and the elements they match.

use crate::environment::EnvSet;
use crate::sheet::SheetId;
use easel_syntax::css::ItemId;
use easel_syntax::html::NodeId;

/// A declaration of the page, in any sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct DeclId(pub u32);

/// A pseudo-element whose style is computed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pseudo {
    /// `::before`.
    Before,
    /// `::after`.
    After,
    /// `::placeholder`.
    Placeholder,
    /// `::marker`.
    Marker,
    /// `::selection`.
    Selection,
    /// `::first-letter`.
    FirstLetter,
    /// `::first-line`.
    FirstLine,
    /// `::backdrop`.
    Backdrop,
}

/// An element, or one of its pseudo-elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Subject {
    /// The element.
    pub element: NodeId,
    /// The pseudo-element, if it is one.
    pub pseudo: Option<Pseudo>,
}

impl From<NodeId> for Subject {
    fn from(element: NodeId) -> Self {
        Self { element, pseudo: None }
    }
}

impl Subject {
    /// A pseudo-element of `element`.
    pub const fn pseudo(element: NodeId, pseudo: Pseudo) -> Self {
        Self { element, pseudo: Some(pseudo) }
    }
}

/// A declaration.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The sheet it stands in.
    pub sheet: SheetId,
    /// Its item in that sheet.
    pub item: ItemId,
    /// The rule it belongs to (the item of the innermost style rule; its own item in a style attribute).
    pub rule: ItemId,
    /// Whether it is `!important`.
    pub important: bool,
    /// Whether it sets a custom property.
    pub custom: bool,
}

/// A declaration that matches a subject. A subject's list is sorted strongest first, so that for any property and
/// environment the first entry that sets the property and holds in the environment wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matched {
    /// The declaration.
    pub decl: DeclId,
    /// Where its selector and conditions hold.
    pub envs: EnvSet,
    /// In which states: a mask of [`crate::environment::State::bit`].
    pub states: u8,
    /// Whether it is sure to apply there. Under `@container`, an orientation query or a selector that touches
    /// template code it only may.
    pub certain: bool,
    /// Specificity of the selector that matched, as (ids, classes, types); `None` for style attributes.
    pub specificity: Option<(u16, u16, u16)>,
}
