//! Which suppressions reach a place.

use super::gather::Suppression;
use super::judge::is_about_suppressions;
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use rustc_hash::FxHashMap;

/// A suppression and one of its targets, as indices.
pub(super) type TargetAt = (usize, usize);

/// The reaches of suppressions, by file and rule (empty = all rules), each list by start.
pub(super) struct Index(FxHashMap<(FileId, Box<str>), Reaches>);

type Reaches = Vec<(Span, TargetAt)>;

impl Index {
    pub(super) fn new(all: &[Suppression]) -> Self {
        let mut lists: FxHashMap<(FileId, Box<str>), Reaches> = FxHashMap::default();
        for (s, suppression) in all.iter().enumerate() {
            for (t, target) in suppression.targets.iter().enumerate().filter(|(_, t)| !t.reach.is_empty()) {
                lists.entry((suppression.file, target.rule.clone())).or_default().push((target.reach, (s, t)));
            }
        }
        for list in lists.values_mut() {
            list.sort_unstable();
            // Of several that reach equally far, the first one does the work: what nests has a bounded depth.
            list.dedup_by_key(|(reach, _)| *reach);
        }
        Self(lists)
    }

    /// For each finding the suppressions that reach its start, innermost last.
    pub(super) fn of<'f>(
        &self,
        all: &[Suppression],
        findings: impl Iterator<Item = (&'f str, Location)>,
    ) -> Vec<Vec<TargetAt>> {
        let mut cursors: FxHashMap<(FileId, &str), Cursor<'_>> = FxHashMap::default();
        findings
            .map(|(rule, place)| {
                let mut found = Vec::new();
                let everything = if is_about_suppressions(rule) { None } else { Some("") };
                for key in everything.into_iter().chain([rule]) {
                    let cursor = cursors.entry((place.file, key)).or_insert_with(|| {
                        Cursor::new(self.0.get(&(place.file, Box::from(key))).map_or(&[][..], Vec::as_slice))
                    });
                    found.extend(cursor.at(place.span.start).iter().map(|(_, target)| *target));
                }
                let is_excepted = |&(s, _): &TargetAt| {
                    let from = all.get(s).and_then(|s| s.excepted.get(rule));
                    from.is_some_and(|from| place.span.start >= *from)
                };
                found.retain(|target| !is_excepted(target));
                found
            })
            .collect()
    }
}

/// Walks a list along with the findings, which come by their place.
struct Cursor<'l> {
    list: &'l [(Span, TargetAt)],
    next: usize,
    at: u32,
    open: Vec<(Span, TargetAt)>,
}

impl<'l> Cursor<'l> {
    fn new(list: &'l [(Span, TargetAt)]) -> Self {
        Self { list, next: 0, at: 0, open: Vec::new() }
    }

    fn at(&mut self, offset: u32) -> &[(Span, TargetAt)] {
        if offset < self.at {
            *self = Self::new(self.list);
        }
        self.at = offset;
        while let Some(entry) = self.list.get(self.next).filter(|(reach, _)| reach.start <= offset) {
            self.open.push(*entry);
            self.next += 1;
        }
        self.open.retain(|(reach, _)| offset < reach.end);
        &self.open
    }
}
