//! From axes to themes.

use super::axes::{Axes, Choice};
use crate::environment::{MAX_THEMES, Scheme, Theme};
use crate::selector::element::Changes;
use std::cmp::Reverse;

/// Themes that are looked at before the best are kept.
const MAX_CANDIDATES: usize = 256;

/// The themes beside the page as written. Those that were not kept are named in `dropped`.
pub(super) fn combine(axes: &Axes, dropped: &mut Vec<Box<str>>) -> Vec<(Theme, Changes)> {
    // Each candidate: the axes it moves, and to what.
    let mut candidates: Vec<Vec<(usize, &Choice)>> = Vec::new();
    let mut from = 0;
    for (axis, value) in axes.0.iter().enumerate() {
        candidates.extend(value.choices.iter().map(|choice| vec![(axis, choice)]));
    }
    // Pairs, then triples …: an axis joins if it shares a sheet with each that is moved already.
    while from < candidates.len() && candidates.len() < MAX_CANDIDATES {
        let upto = candidates.len();
        let mut more = Vec::new();
        for candidate in candidates.get(from..upto).unwrap_or(&[]) {
            let last = candidate.last().map_or(0, |(axis, _)| axis + 1);
            for (axis, value) in axes.0.iter().enumerate().skip(last) {
                let joins = candidate.iter().all(|(other, _)| share_a_sheet(axes, *other, axis));
                if joins && more.len() < MAX_CANDIDATES {
                    more.extend(value.choices.iter().map(|choice| {
                        let mut joined = candidate.clone();
                        joined.push((axis, choice));
                        joined
                    }));
                }
            }
        }
        from = upto;
        candidates.extend(more);
    }
    let mut themes: Vec<(Theme, Changes)> = candidates.iter().map(|moved| theme(moved)).collect();
    if themes.len() >= MAX_THEMES {
        // Reachable ones first; the sort is stable, so that simple ones stay before combined ones.
        themes.sort_by_key(|(theme, _)| Reverse(theme.reachable));
        let lost = themes.split_off(MAX_THEMES - 1);
        dropped.extend(lost.into_iter().map(|(theme, _)| theme.name));
    }
    themes
}

fn share_a_sheet(axes: &Axes, one: usize, other: usize) -> bool {
    match (axes.0.get(one), axes.0.get(other)) {
        (Some(one), Some(other)) => one.sheets.iter().any(|sheet| other.sheets.contains(sheet)),
        _ => false,
    }
}

fn theme(moved: &[(usize, &Choice)]) -> (Theme, Changes) {
    let mut changes = Changes::default();
    let mut switches = Vec::new();
    let mut prefers = Scheme::Light;
    for (_, choice) in moved {
        switches.extend(choice.switches.iter().cloned());
        changes.attributes.extend(choice.changes.attributes.iter().cloned());
        changes.classes.extend(choice.changes.classes.iter().copied());
        changes.checked.extend(choice.changes.checked.iter().copied());
        if choice.prefers == Scheme::Dark {
            prefers = Scheme::Dark;
        }
    }
    // The preference is named last: `[data-theme=light] and prefers-color-scheme: dark`.
    let mut names: Vec<&str> = moved.iter().map(|(_, choice)| choice.name.as_str()).collect();
    names.sort_by_key(|name| name.starts_with("prefers"));
    let name = names.join(" and ").into();
    let reachable = moved.iter().all(|(_, choice)| choice.reachable);
    (Theme { name, switches, reachable, prefers }, changes)
}
