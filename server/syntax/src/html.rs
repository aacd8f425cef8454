//! The element tree with byte-true spans.

mod attributes;
mod clones;
mod decode;
mod limits;
mod link;
mod masked;
mod node;
mod parse;
mod sink;
mod text;
mod tree;
mod watch;

#[cfg(test)]
mod tests;

pub use node::{Attribute, Element, Name, Namespace, Node, NodeId, NodeKind, Text};
pub use parse::parse;
pub use tree::{Descendants, Html};
