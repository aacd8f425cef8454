//! Computed values, their cause, or why they are not known.
//!
//! Elements that compute alike share one style, and what they hand down: see `table`. A value is asked for by
//! property and comes in pieces, one for each set of environments in which it is the same.

mod ask;
pub(crate) mod background;
mod build;
mod cause;
pub(crate) mod color;
mod context;
mod expand;
pub(crate) mod fact;
pub(crate) mod keyword;
pub(crate) mod length;
mod sets;
pub(crate) mod source;
pub(crate) mod table;
pub(crate) mod walk;
mod winner;

pub use background::{Gradient, GradientStop, Layer, Shadow, StopPosition};
pub use keyword::{ComputedFamily, Content};
pub use length::Corner;
pub use winner::Winner;

use crate::declaration::{DeclId, Subject};
use crate::ground::Grounds;
use crate::paint::Paints;
use crate::sheet::SheetId;
use crate::visible::Visible;
use easel_syntax::Span;
use std::sync::{Arc, OnceLock};

/// What is worked out once for a page, when it is asked for.
#[derive(Debug, Default)]
pub(crate) struct Cached {
    pub(crate) table: OnceLock<table::Table>,
    pub(crate) visible: OnceLock<Visible>,
    pub(crate) paints: OnceLock<Paints>,
    pub(crate) order: OnceLock<Vec<u32>>,
    pub(crate) grounds: OnceLock<Grounds>,
}

/// Why a value is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// A sheet that was not read may decide.
    UnreadSheet,
    /// Template code stands in it.
    Templated,
    /// A class looks like a utility and cannot be expanded.
    UnknownUtility,
    /// A declaration may or may not apply (`@container`, orientation, template code in its selector).
    Conditional,
    /// The value is in a form that is not understood (a newer function, an unknown unit).
    Unsupported,
    /// An image or another thing whose colour is not known.
    Image,
    /// It depends on layout.
    Layout,
    /// A script sets it.
    Script,
}

/// A value, or why it is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known<T> {
    /// The value.
    Value(T),
    /// Not known.
    Unknown(Why),
}

impl<T> Known<T> {
    /// The value, if known.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Value(v) => Some(v),
            Self::Unknown(_) => None,
        }
    }

    /// The value changed, if known.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Known<U> {
        match self {
            Self::Value(v) => Known::Value(f(v)),
            Self::Unknown(why) => Known::Unknown(why),
        }
    }
}

/// Where a computed value came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The subject on which the declaration applies: an ancestor for an inherited value.
    pub subject: Subject,
    /// The winning declaration. `None`: the initial value.
    pub decl: Option<DeclId>,
    /// The custom property declarations that `var()` went through, outermost first. The last one holds the literal.
    pub tokens: Arc<[TokenStep]>,
}

/// One step of a `var()` chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenStep {
    /// The custom property with its dashes.
    pub name: Box<str>,
    /// The declaration that gave it its value; `None` if the fallback was taken.
    pub decl: Option<DeclId>,
    /// The element on which that declaration applies.
    pub subject: Subject,
}

/// A part of a sheet's text: what a person would edit to change a value. [`crate::Styled::locate_span`] tells the
/// place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Literal {
    /// The sheet.
    pub sheet: SheetId,
    /// The bytes of its text.
    pub span: Span,
}

/// A computed value with its cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Computed<T> {
    /// The value.
    pub value: Known<T>,
    /// Where it came from.
    pub cause: Cause,
    /// Where it is written: in the winning declaration, or in the last one of the token chain. `None` for an initial
    /// value.
    pub literal: Option<Literal>,
}

/// Where a part of a value (a gradient stop, a shadow) is written.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Written {
    /// The text.
    pub literal: Option<Literal>,
    /// The custom property declarations that `var()` went through, outermost first.
    pub tokens: Arc<[TokenStep]>,
}
