//! Viewport bands: the widths at which the page's own media queries change.

use crate::cascade::block::Conditions;
use crate::condition::Query;
use crate::environment::{Band, MAX_BANDS, MAX_VIEWPORT, MIN_VIEWPORT};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// The bands, and the breakpoints that were not kept, named. The most used ones are.
pub(super) fn of(conditions: &Conditions) -> (Vec<Band>, Vec<Box<str>>) {
    let mut uses: FxHashMap<u32, u32> = FxHashMap::default();
    for (_, query) in &conditions.0 {
        query.leaves(&mut |leaf| {
            if let Query::Width(range) = leaf {
                for start in range.starts().filter(|s| *s > MIN_VIEWPORT && *s <= MAX_VIEWPORT) {
                    *uses.entry(start as u32).or_default() += 1;
                }
            }
        });
    }
    let mut starts: Vec<(u32, u32)> = uses.into_iter().collect();
    starts.sort_unstable_by_key(|&(start, count)| (Reverse(count), start));
    let mut lost: Vec<u32> = starts.iter().skip(MAX_BANDS - 1).map(|(start, _)| *start).collect();
    lost.sort_unstable();
    let mut starts: Vec<u32> = starts.iter().take(MAX_BANDS - 1).map(|(start, _)| *start).collect();
    starts.sort_unstable();
    let ends = starts.iter().map(|s| *s as f32 - 1.0).chain([MAX_VIEWPORT]);
    let bands = std::iter::once(MIN_VIEWPORT).chain(starts.iter().map(|s| *s as f32)).zip(ends);
    let dropped = lost.into_iter().map(|start| format!("breakpoint at {start}px").into()).collect();
    (bands.map(|(from, to)| Band { from, to }).collect(), dropped)
}
