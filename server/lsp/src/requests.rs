//! One module per request: from an analysis to the protocol's types.

pub(crate) mod actions;
pub(crate) mod colors;
pub(crate) mod commands;
pub(crate) mod completion;
pub(crate) mod folding;
pub(crate) mod hover;
pub(crate) mod links;
pub(crate) mod pull;
pub(crate) mod sheet;
pub(crate) mod symbols;
pub(crate) mod tokens;
