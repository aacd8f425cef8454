//! Computed values, their cause, or why they are not known.

use crate::declaration::{DeclId, Subject};
use std::sync::Arc;

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

/// A computed value with its cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Computed<T> {
    /// The value.
    pub value: Known<T>,
    /// Where it came from.
    pub cause: Cause,
}
