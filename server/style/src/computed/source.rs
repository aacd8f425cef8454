//! Where a computed value was written.

use super::Literal;
use crate::custom_property::value::ChainId;
use crate::declaration::DeclId;

/// Where a computed value was written, the same for every element that has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Source {
    /// The winning declaration; `None` for an initial value.
    pub(crate) decl: Option<DeclId>,
    /// The part of a sheet's text that a person would edit.
    pub(crate) literal: Option<Literal>,
    /// The `var()` steps from the declaration to the literal.
    pub(crate) chain: ChainId,
}

impl Source {
    /// Nothing was written: the initial value.
    pub(crate) const INITIAL: Self = Self { decl: None, literal: None, chain: ChainId::DIRECT };
}
