//! Putting nodes into the tree and taking them out.

use super::node::Link;
use super::{Node, NodeId};

/// Makes `child`, which is nowhere, the last child of `parent`. Returns its level.
pub(super) fn last(nodes: &mut [Node], parent: NodeId, child: NodeId) -> u32 {
    let Some(above) = nodes.get_mut(parent.index()) else { return 0 };
    let level = above.level + 1;
    let last = std::mem::replace(&mut above.last_child, Link::to(child));
    if last.get().is_none() {
        above.first_child = Link::to(child);
    }
    if let Some(last) = get(nodes, last) {
        last.next = Link::to(child);
    }
    if let Some(child) = nodes.get_mut(child.index()) {
        child.level = level;
        child.parent = Link::to(parent);
        child.previous = last;
        child.next = Link::NONE;
    }
    level
}

/// Puts `child`, which is nowhere, before `sibling`.
pub(super) fn before(nodes: &mut [Node], sibling: NodeId, child: NodeId) {
    let Some((parent, previous)) = nodes.get(sibling.index()).map(|s| (s.parent, s.previous)) else { return };
    if let Some(sibling) = nodes.get_mut(sibling.index()) {
        sibling.previous = Link::to(child);
    }
    if let Some(previous) = get(nodes, previous) {
        previous.next = Link::to(child);
    } else if let Some(parent) = get(nodes, parent) {
        parent.first_child = Link::to(child);
    }
    if let Some(child) = nodes.get_mut(child.index()) {
        child.parent = parent;
        child.previous = previous;
        child.next = Link::to(sibling);
    }
}

/// Takes a node with all that is in it out of the tree.
pub(super) fn unlink(nodes: &mut [Node], id: NodeId) {
    let Some(node) = nodes.get_mut(id.index()) else { return };
    let (parent, previous, next) = (node.parent, node.previous, node.next);
    (node.parent, node.previous, node.next) = (Link::NONE, Link::NONE, Link::NONE);
    if let Some(previous) = get(nodes, previous) {
        previous.next = next;
    } else if let Some(parent) = get(nodes, parent) {
        parent.first_child = next;
    }
    if let Some(next) = get(nodes, next) {
        next.previous = previous;
    } else if let Some(parent) = get(nodes, parent) {
        parent.last_child = previous;
    }
}

fn get(nodes: &mut [Node], link: Link) -> Option<&mut Node> {
    nodes.get_mut(link.get()?.index())
}
