//! Where a computed value was written.

use super::Literal;
use crate::custom_property::value::{ChainId, ValueId};
use crate::declaration::DeclId;
use easel_syntax::Span;

/// Where a computed value was written, the same for every element that has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Source {
    /// The winning declaration; `None` for an initial value.
    pub(crate) decl: Option<DeclId>,
    /// The part of a sheet's text that a person would edit.
    pub(crate) literal: Option<Literal>,
    /// The `var()` steps from the declaration to the literal.
    pub(crate) chain: ChainId,
    /// The substituted text and the bytes of it that were read, if `var()` was in it.
    pub(crate) part: Option<(ValueId, Span)>,
}

impl Source {
    /// Nothing was written: the initial value.
    pub(crate) const INITIAL: Self = Self { decl: None, literal: None, chain: ChainId::DIRECT, part: None };
}
