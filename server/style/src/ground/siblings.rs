//! Elements that can lie under their neighbours.

use super::facts::{AllFacts, Facts};
use crate::computed::table::{StyleId, each_piece};
use crate::computed::walk::View;
use crate::computed::{Content, Known};
use crate::declaration::{Pseudo, Subject};
use crate::environment::{EnvSet, State};
use crate::property::Property;
use easel_syntax::html::{Html, NodeId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What lies under or beside the contents of an element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Under {
    /// Where something lies under all of them: a negative `z-index`.
    pub(super) below: EnvSet,
    /// Where something positioned is on a level with the lifted ones.
    pub(super) level: EnvSet,
    /// The place in the page from which on lifted ones are painted over it.
    pub(super) from: u32,
}

/// Elements that can lie under their neighbours.
#[derive(Debug, Default)]
pub(super) struct Siblings {
    under: FxHashMap<NodeId, Under>,
    overlapping: FxHashSet<NodeId>,
}

impl Siblings {
    pub(super) fn under(&self, node: NodeId) -> Under {
        if self.under.is_empty() { Under::default() } else { self.under.get(&node).copied().unwrap_or_default() }
    }

    /// Whether an element shares a cell of a grid with a sibling, or follows one that pulls it over itself.
    pub(super) fn is_overlapping(&self, node: NodeId) -> bool {
        !self.overlapping.is_empty() && self.overlapping.contains(&node)
    }

    /// Looks over the page.
    pub(super) fn of(view: &View<'_>, facts: &AllFacts) -> Self {
        let html = view.styled.html();
        let mut siblings = Self::default();
        let mut cells: FxHashMap<(NodeId, Box<str>), NodeId> = FxHashMap::default();
        let mut cell_of: FxHashMap<StyleId, Option<Box<str>>> = FxHashMap::default();
        for (place, node) in html.elements().enumerate() {
            let Some(style) = view.style_of(Subject::from(node), State::Rest) else { continue };
            let Some(kept) = view.table.style(style) else { continue };
            let placed = kept.sets.contains(Property::GridRowStart) || kept.sets.contains(Property::GridColumnStart);
            if placed
                && let Some(parent) = html.parent_element(node)
                && let Some(cell) = cell_of.entry(style).or_insert_with(|| cell(view, style)).clone()
            {
                match cells.get(&(parent, cell.clone())) {
                    Some(&other) => {
                        siblings.overlapping.insert(other);
                        siblings.overlapping.insert(node);
                    }
                    None => {
                        cells.insert((parent, cell), node);
                    }
                }
            }
            if facts.is_plain(style) {
                continue;
            }
            let shown = view.styled.visible().get(node, State::Rest).maybe;
            for (set, facts) in facts.get(style) {
                let set = set.and(shown);
                if facts.pulls
                    && !set.is_empty()
                    && let Some(next) = next_element(html, node)
                {
                    siblings.overlapping.insert(next);
                }
                if let Some(parent) = html.parent_element(node) {
                    siblings.note(view, parent, set, facts, place as u32, is_fixed(view, style));
                }
            }
        }
        for &subject in &view.table.pseudo_order {
            siblings.add_pseudo(view, subject, facts);
        }
        siblings
    }

    fn add_pseudo(&mut self, view: &View<'_>, subject: Subject, facts: &AllFacts) {
        let Some(pseudo @ (Pseudo::Before | Pseudo::After)) = subject.pseudo else { return };
        let Some(style) = view.style_of(subject, State::Rest) else { return };
        let shown = view.styled.visible().pseudo(view, subject.element, style, State::Rest).maybe;
        let boxes =
            each_piece(shown, |envs| !matches!(view.content(subject, style, envs).value, Known::Value(Content::None)));
        let boxes = boxes.iter().filter(|(_, has_box)| *has_box).fold(EnvSet::NONE, |all, (set, _)| all.or(*set));
        // `::before` lies before all contents, `::after` behind them.
        let place = if pseudo == Pseudo::Before { 0 } else { u32::MAX };
        for (set, facts) in facts.get(style) {
            self.note(view, subject.element, set.and(boxes), facts, place, is_fixed(view, style));
        }
    }

    /// Notes an element inside `parent` that can lie under its neighbours: for all around up to the one that it is
    /// positioned in.
    fn note(&mut self, view: &View<'_>, parent: NodeId, envs: EnvSet, facts: &Facts, place: u32, fixed: bool) {
        let below = if facts.z < 0 { envs } else { EnvSet::NONE };
        let level = if facts.out && facts.z == 0 { envs } else { EnvSet::NONE };
        if below.is_empty() && level.is_empty() {
            return;
        }
        let html = view.styled.html();
        for ancestor in html.self_and_ancestors(parent).filter(|&n| html.element(n).is_some()) {
            let under = self.under.entry(ancestor).or_default();
            let before = *under;
            under.below = under.below.or(below);
            if !level.is_empty() {
                under.from = if under.level.is_empty() { place } else { under.from.min(place) };
                under.level = under.level.or(level);
            }
            // What is known for this element is known for those around it.
            if *under == before || (!fixed && is_positioned(view, ancestor)) {
                break;
            }
        }
    }
}

fn is_positioned(view: &View<'_>, node: NodeId) -> bool {
    let Some(style) = view.style_of(Subject::from(node), State::Rest) else { return false };
    let mut envs = view.table.everywhere;
    view.word(style, Property::Position, &mut envs).value().is_some_and(|p| !p.eq_ignore_ascii_case("static"))
}

fn is_fixed(view: &View<'_>, style: StyleId) -> bool {
    let mut envs = view.table.everywhere;
    view.table.style(style).is_some_and(|s| s.sets.contains(Property::Position))
        && view
            .keyword(style, Property::Position, &mut envs)
            .value
            .value()
            .is_some_and(|p| p.eq_ignore_ascii_case("fixed"))
}

/// Where a style puts its element in a grid, as text; `None` if it leaves that to the grid.
fn cell(view: &View<'_>, style: StyleId) -> Option<Box<str>> {
    let mut envs = view.table.everywhere;
    let mut line = |property| match view.word(style, property, &mut envs) {
        Known::Value(line) => Some(line),
        Known::Unknown(_) => None,
    };
    let (row, column) = (line(Property::GridRowStart)?, line(Property::GridColumnStart)?);
    let is_open = |line: &str| line.eq_ignore_ascii_case("auto") || line.to_ascii_lowercase().starts_with("span");
    (!is_open(row) && !is_open(column)).then(|| format!("{row} / {column}").into())
}

fn next_element(html: &Html, node: NodeId) -> Option<NodeId> {
    std::iter::successors(html.next_sibling(node), |&n| html.next_sibling(n)).find(|&n| html.element(n).is_some())
}
