//! Findings on declarations that style nothing but elements which ignore the rule.

use super::gather::{Carrier, Suppression};
use super::index::TargetAt;
use super::judge::is_about_suppressions;
use crate::finding::Finding;
use easel_style::Styled;
use easel_style::declaration::{DeclId, Subject};
use easel_style::sheet::{FileId, Location, SheetOrigin};
use easel_syntax::Span;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// For each finding the `data-easel-ignore` that silence it from afar.
pub(super) fn of<'f>(
    styled: &Styled,
    all: &[Suppression],
    findings: impl Iterator<Item = &'f Finding>,
) -> Vec<Vec<TargetAt>> {
    let mut ignoring: FxHashMap<NodeId, usize> = FxHashMap::default();
    for (index, suppression) in all.iter().enumerate() {
        if let Carrier::Attribute(node) = suppression.carrier
            && suppression.directive.verb.is_some()
        {
            ignoring.insert(node, index);
        }
    }
    let findings: Vec<&Finding> = findings.collect();
    if ignoring.is_empty() {
        return vec![Vec::new(); findings.len()];
    }
    let sheets = Sheets::new(styled);
    let wanted = sheets.wanted(&findings);
    if wanted.is_empty() {
        return vec![Vec::new(); findings.len()];
    }
    let elements = Elements::new(styled, &wanted);
    let ignored = Ignored::new(styled, all, ignoring);
    findings
        .into_iter()
        .map(|finding| {
            if is_about_suppressions(&finding.rule) || !sheets.is_in_sheet(finding.location) {
                return Vec::new();
            }
            let mut by = Vec::new();
            let mut is_ignored = |place: Location| -> bool {
                if !sheets.is_in_sheet(place) {
                    return ignored.place(place, &finding.rule, &mut by);
                }
                let decls = sheets.at(place);
                let mut nodes = decls.iter().flat_map(|decl| elements.of(*decl)).peekable();
                nodes.peek().is_some() && nodes.all(|node| ignored.element(node, &finding.rule, &mut by))
            };
            let places: Vec<Location> = if sheets.at(finding.location).iter().any(|d| styled.declaration(*d).custom) {
                finding.related.iter().map(|r| r.location).collect()
            } else {
                vec![finding.location]
            };
            let silent = !places.is_empty() && places.into_iter().all(&mut is_ignored);
            by.sort_unstable();
            by.dedup();
            if silent { by } else { Vec::new() }
        })
        .collect()
}

/// The declarations that stand in `style` elements and linked sheets.
struct Sheets {
    /// By file and first byte; those that stand at one place (a sheet that is linked twice) follow each other.
    declarations: Vec<(FileId, Span, DeclId)>,
    /// The text of the page's `style` elements.
    styles: Vec<Span>,
}

impl Sheets {
    fn new(styled: &Styled) -> Self {
        let mut styles = Vec::new();
        for sheet in styled.sheets() {
            match &sheet.origin {
                SheetOrigin::StyleElement { base, .. } => styles.push(Span::new(*base, base + sheet.text.len() as u32)),
                SheetOrigin::MappedStyleElement { map, .. } => styles.extend(map.whole()),
                _ => {}
            }
        }
        styles.sort_unstable();
        let mut declarations: Vec<(FileId, Span, DeclId)> = styled
            .declarations()
            .filter(|(_, d)| {
                let origin = &styled.sheet(d.sheet).origin;
                matches!(
                    origin,
                    SheetOrigin::StyleElement { .. }
                        | SheetOrigin::MappedStyleElement { .. }
                        | SheetOrigin::File { .. }
                        | SheetOrigin::Applied { .. }
                )
            })
            .filter_map(|(id, _)| {
                let place = styled.locate(id, Subject::from(NodeId::DOCUMENT))?;
                Some((place.file, place.span, id))
            })
            .collect();
        declarations.sort_unstable();
        Self { declarations, styles }
    }

    fn is_in_sheet(&self, place: Location) -> bool {
        let start = place.span.start;
        place.file != FileId::PAGE
            || self
                .styles
                .partition_point(|s| s.start <= start)
                .checked_sub(1)
                .is_some_and(|i| self.styles.get(i).is_some_and(|s| start < s.end))
    }

    /// The declarations that a place lies in.
    fn at(&self, place: Location) -> Vec<DeclId> {
        let start = place.span.start;
        let end = self.declarations.partition_point(|(file, span, _)| (*file, span.start) <= (place.file, start));
        let before = self.declarations.get(..end).unwrap_or_default();
        let Some((file, span, _)) = before.last() else { return Vec::new() };
        if *file != place.file || span.end <= start {
            return Vec::new();
        }
        before.iter().rev().take_while(|(f, s, _)| (f, s.start) == (file, span.start)).map(|(_, _, id)| *id).collect()
    }

    /// The declarations that it matters for which elements they style.
    fn wanted(&self, findings: &[&Finding]) -> FxHashMap<DeclId, ()> {
        let mut wanted = FxHashMap::default();
        for finding in findings.iter().filter(|f| self.is_in_sheet(f.location)) {
            for place in finding.related.iter().map(|r| r.location).chain([finding.location]) {
                if self.is_in_sheet(place) {
                    wanted.extend(self.at(place).into_iter().map(|decl| (decl, ())));
                }
            }
        }
        wanted
    }
}

/// The elements that declarations match, themselves or by a pseudo-element.
struct Elements {
    /// The lists of matched declarations that hold a declaration.
    lists: FxHashMap<DeclId, Vec<u32>>,
    /// The elements that share a list.
    of_list: FxHashMap<u32, Vec<NodeId>>,
}

impl Elements {
    fn new(styled: &Styled, wanted: &FxHashMap<DeclId, ()>) -> Self {
        let mut lists: FxHashMap<DeclId, Vec<u32>> = FxHashMap::default();
        let mut of_list: FxHashMap<u32, Vec<NodeId>> = FxHashMap::default();
        for subject in styled.html().elements().map(Subject::from).chain(styled.pseudo_subjects()) {
            let Some(list) = styled.list_id(subject) else { continue };
            let elements = of_list.entry(list).or_default();
            if elements.is_empty() {
                for decl in styled.matched(subject).iter().map(|m| m.decl).filter(|d| wanted.contains_key(d)) {
                    lists.entry(decl).or_default().push(list);
                }
            }
            elements.push(subject.element);
        }
        Self { lists, of_list }
    }

    fn of(&self, decl: DeclId) -> impl Iterator<Item = NodeId> + '_ {
        let lists = self.lists.get(&decl).into_iter().flatten();
        lists.filter_map(|list| self.of_list.get(list)).flatten().copied()
    }
}

/// The elements that ignore rules.
struct Ignored<'a> {
    styled: &'a Styled,
    all: &'a [Suppression],
    ignoring: FxHashMap<NodeId, usize>,
    /// The elements by their first byte, each with the one around it.
    subtrees: Vec<(Span, usize, Option<usize>)>,
}

impl<'a> Ignored<'a> {
    fn new(styled: &'a Styled, all: &'a [Suppression], ignoring: FxHashMap<NodeId, usize>) -> Self {
        let reach =
            |index: &usize| all.get(*index).and_then(|s| s.targets.first()).map_or(Span::default(), |t| t.reach);
        let mut spans: Vec<(Span, usize)> = ignoring.values().map(|index| (reach(index), *index)).collect();
        spans.sort_by_key(|(span, index)| (span.start, std::cmp::Reverse(span.end), *index));
        let mut subtrees: Vec<(Span, usize, Option<usize>)> = Vec::with_capacity(spans.len());
        let mut open: Vec<usize> = Vec::new();
        for (span, index) in spans {
            while open.last().and_then(|o| subtrees.get(*o)).is_some_and(|(around, ..)| around.end <= span.start) {
                open.pop();
            }
            let around = open.last().copied();
            open.push(subtrees.len());
            subtrees.push((span, index, around));
        }
        Self { styled, all, ignoring, subtrees }
    }

    /// Adds a suppression to `by` if it names a rule.
    fn silences(&self, index: usize, rule: &str, by: &mut Vec<TargetAt>) -> bool {
        let Some(suppression) = self.all.get(index) else { return false };
        let Some(target) = suppression.targets.iter().position(|t| t.rule.is_empty() || *t.rule == *rule) else {
            return false;
        };
        if by.last() != Some(&(index, target)) {
            by.push((index, target));
        }
        true
    }

    /// Whether an element lies in one that ignores a rule.
    fn element(&self, node: NodeId, rule: &str, by: &mut Vec<TargetAt>) -> bool {
        let around = self.styled.html().self_and_ancestors(node);
        around.filter_map(|n| self.ignoring.get(&n)).any(|index| self.silences(*index, rule, by))
    }

    /// Whether a place of the page lies in an element that ignores a rule.
    fn place(&self, place: Location, rule: &str, by: &mut Vec<TargetAt>) -> bool {
        let start = place.span.start;
        let mut at = self.subtrees.partition_point(|(span, ..)| span.start <= start).checked_sub(1);
        while let Some((span, index, around)) = at.and_then(|i| self.subtrees.get(i)) {
            if start < span.end && self.silences(*index, rule, by) {
                return true;
            }
            at = *around;
        }
        false
    }
}
