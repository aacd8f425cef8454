//! The space above a text.

use crate::page::{EnvSet, Page, State};
use easel_style::property::Property;
use easel_syntax::html::{Html, NodeId};

/// A gap this many times another one is seen as larger: 48px above a section, 24px above what is in it.
const TIMES: f32 = 1.5;
/// Gaps that differ by less are not told apart: 4 and 8px.
const LEAST: f32 = 8.0;
/// How many boxes are looked at that a text is the first in.
const REACH: usize = 4;

/// Whether the space above tells two texts apart, or may.
pub(super) fn parts(page: &Page<'_>, a: NodeId, b: NodeId, envs: EnvSet) -> bool {
    match (above(page, a, envs), above(page, b, envs)) {
        (Some(a), Some(b)) => {
            let (small, large) = if a < b { (a, b) } else { (b, a) };
            large - small >= LEAST && large >= small * TIMES
        }
        _ => true,
    }
}

/// The space above a text in px: its margin and, where it comes first in its boxes, what they add.
fn above(page: &Page<'_>, node: NodeId, envs: EnvSet) -> Option<f32> {
    let html = page.html;
    let length = |node, property| {
        let values = page.styled.length(node, property, State::Rest);
        values.pieces().iter().find(|(set, _)| !set.and(envs).is_empty())?.1.value.value().map(|i| i.max)
    };
    let mut space = length(node, Property::MarginTop)?;
    let mut at = node;
    for _ in 0..REACH {
        let Some(parent) = html.parent_element(at).filter(|&p| html.name(p) != "html") else { break };
        if !is_first(html, at) {
            return Some(space + length(parent, Property::RowGap).unwrap_or(0.0));
        }
        space += length(parent, Property::PaddingTop)? + length(parent, Property::MarginTop).unwrap_or(0.0);
        at = parent;
    }
    Some(space)
}

/// Whether nothing stands before a node in its parent.
fn is_first(html: &Html, node: NodeId) -> bool {
    let mut before = std::iter::successors(html.previous_sibling(node), |&n| html.previous_sibling(n));
    !before.any(|n| {
        html.element(n).is_some_and(|e| !matches!(e.name.as_str(), "script" | "style" | "template"))
            || html.text_node(n).is_some_and(|t| !t.value.text().trim().is_empty())
    })
}
