//! The sheets of a page.

use crate::resources::ResourceId;
use easel_syntax::Span;
use easel_syntax::css::{Css, ItemId};
use easel_syntax::html::NodeId;
use easel_syntax::mapped::Mapped;
use std::sync::Arc;

/// A sheet of a page, in cascade order of appearance; style attributes and expanded classes are sheets too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SheetId(pub u32);

/// A file that findings can point into: 0 is the page, the others are linked sheets, in the order they were read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FileId(pub u32);

impl FileId {
    /// The page itself.
    pub const PAGE: Self = Self(0);
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location {
    /// The file.
    pub file: FileId,
    /// The bytes.
    pub span: Span,
}

/// Where a sheet's text comes from, and how its offsets lead back to a file.
#[derive(Clone, Debug)]
pub enum SheetOrigin {
    /// The browser's own sheet. Nothing in it can be pointed at.
    UserAgent,
    /// A `style` element: offsets + `base` = offsets of the page.
    StyleElement {
        /// The element.
        node: NodeId,
        /// The page offset of the sheet's first byte.
        base: u32,
    },
    /// A `style` element whose text is written with character references or in pieces (in SVG): offsets go through
    /// the map.
    MappedStyleElement {
        /// The element.
        node: NodeId,
        /// Its text.
        map: Mapped,
    },
    /// A linked or imported file: offsets are the file's own.
    File {
        /// The file.
        file: FileId,
        /// The `link` or `style` element that brought it in.
        node: NodeId,
    },
    /// A `style` attribute: offsets go through the attribute's map.
    StyleAttribute {
        /// The element.
        node: NodeId,
        /// The attribute's value.
        map: Mapped,
    },
    /// A presentational attribute (`bgcolor`, `fill`, `color`, `width`): the declaration is the attribute.
    Presentational {
        /// The element.
        node: NodeId,
        /// Which of its attributes, in source order.
        attribute: u32,
    },
    /// An expanded utility class. Where it stands depends on the element: its class attribute.
    Utility {
        /// The class as written: `md:hover:bg-indigo-600/50`.
        class: Box<str>,
    },
    /// What a directive or function of a framework stands for (`@apply rounded`, `theme(colors.brand)`): a sheet of
    /// its own that is written as this part of another.
    Applied {
        /// The sheet that holds it.
        sheet: SheetId,
        /// Where it stands there.
        span: Span,
        /// The rule around it.
        rule: ItemId,
    },
    /// A framework's base sheet (Tailwind's preflight).
    Base,
}

/// A sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Where it comes from.
    pub origin: SheetOrigin,
    /// Its text.
    pub text: Arc<str>,
    /// Its rules.
    pub css: Arc<Css>,
}

/// A file that was read for a page, for callers that watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadFile {
    /// Its canonical name.
    pub id: ResourceId,
    /// sha256 of its decoded text, hexadecimal.
    pub sha256: Box<str>,
    /// Its text.
    pub text: Arc<str>,
}

/// A sheet that was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadSheet {
    /// The URL as written.
    pub url: Box<str>,
    /// The `link` or `style` element that names it.
    pub node: NodeId,
    /// Why: `remote`, `not found`, `outside the root`, `blocked by template code` ….
    pub why: Box<str>,
    /// Whether it is known to hold `@font-face` only (font hosts), or classes of icons besides, so that the cascade is
    /// complete without it.
    pub fonts_only: bool,
}

/// A custom property that `@property` registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    /// Its name with its dashes.
    pub name: Box<str>,
    /// The sheet in which it is registered.
    pub sheet: SheetId,
    /// The rule in that sheet.
    pub item: ItemId,
    /// The syntax, without quotes: `<color>`, `*`.
    pub syntax: Box<str>,
    /// Whether it inherits.
    pub inherits: bool,
    /// Its initial value, as written.
    pub initial: Option<Box<str>>,
}
