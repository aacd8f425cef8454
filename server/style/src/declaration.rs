//! Declarations and the elements they match.

use crate::cascade::BlockId;
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

/// What a declaration is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeclarationKind {
    /// It styles the elements that its rule matches, or the element whose attribute it stands in.
    Style,
    /// It stands in a keyframe of an `@keyframes` rule.
    Keyframe,
    /// It describes a font: `@font-face`.
    FontFace,
    /// It registers a custom property: `@property`.
    Property,
    /// It stands in another at-rule (`@page`, `@counter-style`, `@starting-style`, one that browsers do not know)
    /// and takes no part in the cascade.
    Other,
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
    /// What it is for.
    pub kind: DeclarationKind,
    /// Whether template code stands in its value, so that the value is not known.
    pub templated: bool,
    pub(crate) block: BlockId,
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
