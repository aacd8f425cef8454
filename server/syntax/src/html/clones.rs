//! Attributes of elements that the tree builder makes again: `<p><b class=x>a<p>b` has two `b`, and the second one's
//! class is written in the first one's tag.

use super::{Attribute, Element, Node, NodeId, NodeKind};
use html5ever::Attribute as Read;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// The formatting elements with attributes, by what they say. Filled when the first clone turns up, which on most
/// pages is never.
#[derive(Default)]
pub(super) struct Originals {
    by_values: FxHashMap<u64, NodeId>,
    /// Those that template code stands in, by the names only.
    by_names: FxHashMap<u64, NodeId>,
    /// Nodes up to here are in.
    known: usize,
}

impl Originals {
    /// The attributes of `clone`, which the tree builder made with `read`, as its original has them.
    pub(super) fn attributes(&mut self, nodes: &[Node], clone: NodeId, read: &[Read]) -> Vec<Attribute> {
        self.learn(nodes);
        let Some(name) = element(nodes, clone).map(|e| e.name.as_str()) else { return Vec::new() };
        let values = hash(name, read.iter().map(|r| (&*r.name.local, &*r.value)));
        let names = hash(name, read.iter().map(|r| (&*r.name.local, "")));
        let original = self.by_values.get(&values).or_else(|| self.by_names.get(&names));
        original.and_then(|&id| element(nodes, id)).map_or_else(Vec::new, |e| e.attributes.clone())
    }

    fn learn(&mut self, nodes: &[Node]) {
        for index in self.known..nodes.len() {
            let id = NodeId(index as u32);
            let Some(element) = element(nodes, id) else { continue };
            if element.start_tag.is_none() || element.attributes.is_empty() || !is_formatting(element.name.as_str()) {
                continue;
            }
            let name = element.name.as_str();
            let attributes = || element.attributes.iter();
            if attributes().any(|a| a.templated) {
                self.by_names.insert(hash(name, attributes().map(|a| (a.name.as_str(), ""))), id);
            } else {
                self.by_values.insert(hash(name, attributes().map(|a| (a.name.as_str(), a.value.text()))), id);
            }
        }
        self.known = nodes.len();
    }
}

/// Elements that go into the list of active formatting elements (HTML standard 13.2.4.3).
pub(super) fn is_formatting(name: &str) -> bool {
    matches!(
        name,
        "a" | "b" | "big" | "code" | "em" | "font" | "i" | "nobr" | "s" | "small" | "strike" | "strong" | "tt" | "u"
    )
}

fn element(nodes: &[Node], id: NodeId) -> Option<&Element> {
    match &nodes.get(id.index())?.kind {
        NodeKind::Element(element) => Some(element),
        _ => None,
    }
}

fn hash<'a>(name: &str, attributes: impl Iterator<Item = (&'a str, &'a str)>) -> u64 {
    let mut hasher = FxHasher::default();
    name.hash(&mut hasher);
    for pair in attributes {
        pair.hash(&mut hasher);
    }
    hasher.finish()
}
