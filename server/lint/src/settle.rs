//! One id per cause, one finding per place.

use crate::findings::Found;
use easel_style::environment::EnvSet;
use easel_style::sheet::{FileId, Location};
use rustc_hash::FxHashMap;

/// Settles what the rules found: of rules whose causes overlap, those that yield to another one go, in the
/// environments where that one holds; findings of one rule at one place become one.
pub(crate) fn settle(found: Vec<Found>) -> Vec<Found> {
    merge(yielded(found))
}

/// The causes of a rule in one file, by place.
#[derive(Default)]
struct Causes {
    /// Sorted by the first byte, with the environments that the cause holds in.
    by_start: Vec<(Location, EnvSet)>,
    /// For each, the furthest end of it and all before it.
    reach: Vec<u32>,
}

impl Causes {
    fn sort(&mut self) {
        self.by_start.sort_by_key(|(l, _)| (l.span.start, l.span.end));
        let mut reach = 0;
        self.reach = self
            .by_start
            .iter()
            .map(|(l, _)| {
                reach = reach.max(l.span.end);
                reach
            })
            .collect();
    }

    /// The environments in which a cause overlaps `place`.
    fn overlapping(&self, place: Location) -> EnvSet {
        let to = self
            .by_start
            .partition_point(|(l, _)| l.span.start <= place.span.start.max(place.span.end.saturating_sub(1)));
        let from = self.reach.partition_point(|r| *r <= place.span.start);
        let touched = self.by_start.get(from..to).unwrap_or_default();
        touched
            .iter()
            .filter(|(l, _)| l.span.overlaps(place.span) || l.span == place.span)
            .fold(EnvSet::NONE, |all, (_, envs)| all.or(*envs))
    }
}

fn yielded(found: Vec<Found>) -> Vec<Found> {
    let mut winners: FxHashMap<&'static str, FxHashMap<FileId, Causes>> = FxHashMap::default();
    for f in &found {
        for winner in f.meta.yields_to {
            winners.entry(winner).or_default();
        }
    }
    if winners.is_empty() {
        return found;
    }
    for f in &found {
        if let Some(files) = winners.get_mut(f.meta.id) {
            for &cause in std::iter::once(&f.cause).chain(&f.also) {
                files.entry(cause.file).or_default().by_start.push((cause, f.finding.conditions.envs));
            }
        }
    }
    winners.values_mut().flat_map(FxHashMap::values_mut).for_each(Causes::sort);
    found
        .into_iter()
        .filter_map(|mut f| {
            let taken = f
                .meta
                .yields_to
                .iter()
                .filter_map(|w| winners.get(w)?.get(&f.cause.file))
                .fold(EnvSet::NONE, |all, causes| all.or(causes.overlapping(f.cause)));
            let envs = &mut f.finding.conditions.envs;
            if taken.is_empty() {
                return Some(f);
            }
            *envs = envs.minus(taken);
            (!envs.is_empty()).then_some(f)
        })
        .collect()
}

/// Findings of one rule at one place: the first stands, for all their environments, with all their related places.
fn merge(found: Vec<Found>) -> Vec<Found> {
    let mut at: FxHashMap<(&'static str, Location), usize> = FxHashMap::default();
    let mut kept: Vec<Found> = Vec::with_capacity(found.len());
    for f in found {
        let Some(&index) = at.get(&(f.meta.id, f.finding.location)) else {
            at.insert((f.meta.id, f.finding.location), kept.len());
            kept.push(f);
            continue;
        };
        let Some(first) = kept.get_mut(index) else { continue };
        let (into, from) = (&mut first.finding, f.finding);
        into.conditions.envs = into.conditions.envs.or(from.conditions.envs);
        into.severity = into.severity.min(from.severity);
        into.confidence = into.confidence.min(from.confidence);
        for related in from.related {
            if !into.related.contains(&related) {
                into.related.push(related);
            }
        }
        if into.fixes.is_empty() {
            into.fixes = from.fixes;
        }
    }
    kept
}
