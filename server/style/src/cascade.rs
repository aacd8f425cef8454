//! Rules and the order in which they win.

pub(crate) mod block;
pub(crate) mod builder;
pub(crate) mod layers;
mod scopes;
pub(crate) mod walk;

pub(crate) use block::{BlockId, Level, RuleId};
