//! A fix is offered only after it has been tried: applied alone, its finding is gone, and nothing of the same or a
//! worse severity has come instead, in any environment.

use crate::finding::{Finding, Unchecked};
use crate::fix::apply::applied;
use crate::fix::{Applicability, Edit, Fix};
use crate::linter::{LintInput, Options, Report};
use crate::run::{Key, run};
use crate::said::{Said, code, said};
use easel_style::environment::EnvSet;
use easel_style::resources::{ResourceId, SheetAnswer};
use easel_style::sheet::{FileId, Location};
use easel_style::{Cancel, Cancelled, Resources, Styled};
use easel_syntax::Span;
use easel_syntax::html::parse;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What a finding adds to the cost of linting a page again, in bytes of text.
const FINDING: usize = 64;

/// How many bytes are linted again for the fixes of one page. Beyond, fixes are not offered, and the report says so:
/// a huge page with thousands of findings must not take minutes.
const BUDGET: usize = 4 << 20;

/// Tries the proposed fixes of a report and keeps those that hold: of several proposed for one finding, the first.
pub(crate) fn verify(
    input: &LintInput<'_>,
    report: &mut Report,
    keys: &[Key],
    cancel: &Cancel,
) -> Result<(), Cancelled> {
    if report.findings.iter().all(|f| f.fixes.is_empty()) {
        return Ok(());
    }
    let options = Options { fixes: false, trace: false, ..input.options.clone() };
    let cost = report.styled.html().text().len() + report.styled.files().iter().map(|f| f.text.len()).sum::<usize>();
    let cost = cost + report.findings.len() * FINDING;
    let mut budget = BUDGET;
    let mut untried = 0;
    let mut kept = Vec::with_capacity(report.findings.len());
    for (index, finding) in report.findings.iter().enumerate() {
        let mut held = None;
        for fix in &finding.fixes {
            if budget < cost {
                untried += 1;
                break;
            }
            budget -= cost;
            if let Some(fix) = holds(input, &options, report, keys, index, fix, cancel)? {
                held = Some(fix);
                break;
            }
        }
        kept.push(held);
    }
    for (finding, fix) in report.findings.iter_mut().zip(kept) {
        finding.fixes = fix.into_iter().collect();
    }
    if untried > 0 {
        let why = format!("the page is too large to try the edits of {untried} more findings");
        report.unchecked.push(Unchecked { what: "fixes".into(), why: why.into() });
        report.unchecked.sort();
    }
    Ok(())
}

/// Applies one fix and lints again. The fix comes back if it holds; `Safe` only if the page still says the same.
fn holds(
    input: &LintInput<'_>,
    options: &Options,
    report: &Report,
    keys: &[Key],
    index: usize,
    fix: &Fix,
    cancel: &Cancel,
) -> Result<Option<Fix>, Cancelled> {
    let Some(finding) = report.findings.get(index) else { return Ok(None) };
    let Some(edited) = Edited::new(report, fix) else { return Ok(None) };
    let page = match &edited.page {
        Some(text) => Arc::new(parse(text.as_str())),
        None => Arc::clone(&input.page),
    };
    let resources = Overlay { around: input.resources, texts: &edited.files };
    let input = LintInput { page, resources: &resources, options, kind: Some(report.kind), ..*input };
    let styled = Styled::new(Arc::clone(&input.page), &resources, input.cache, cancel)?;
    let (after, keys_after) = run(&input, styled, cancel)?;
    let same_environments = after.styled.environments() == report.styled.environments();

    let mut left = Left::new(report, keys, index, &fix.edits);
    for (now, key) in after.findings.iter().zip(&keys_after) {
        if now.severity <= finding.severity && !left.take(now, key, same_environments) {
            return Ok(None);
        }
    }
    let mut fix = fix.clone();
    if !says_the_same(report, &after) {
        fix.applicability = Applicability::Unsafe;
    }
    Ok(Some(fix))
}

/// The findings from before the fix, without the one that it shall remove, at the places where the edits left them.
struct Left<'r> {
    at: FxHashMap<(&'r str, Location), EnvSet>,
    /// How many findings of a rule with a key there were: a finding that an edit has moved in another way.
    keyed: FxHashMap<(&'r str, &'r str), usize>,
}

impl<'r> Left<'r> {
    fn new(report: &'r Report, keys: &'r [Key], fixed: usize, edits: &[Edit]) -> Self {
        let (mut at, mut keyed) = (FxHashMap::default(), FxHashMap::default());
        for (index, (finding, key)) in report.findings.iter().zip(keys).enumerate() {
            if index != fixed {
                at.insert((&*finding.rule, shifted(finding.location, edits)), finding.conditions.envs);
                *keyed.entry((&*finding.rule, key.as_str())).or_default() += 1;
            }
        }
        Self { at, keyed }
    }

    /// Whether `now` was there before.
    fn take(&mut self, now: &'r Finding, key: &'r str, same_environments: bool) -> bool {
        if let Some(envs) = self.at.get(&(&*now.rule, now.location)) {
            return !same_environments || envs.contains(now.conditions.envs);
        }
        match self.keyed.get_mut(&(&*now.rule, key)) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }
}

/// Where the edits leave a place. What is inserted at its first byte stands before it, at its last behind it.
pub(crate) fn shifted(place: Location, edits: &[Edit]) -> Location {
    let moved = |offset: u32, is_end: bool| {
        let by: i64 = edits
            .iter()
            .filter(|e| e.location.file == place.file)
            .filter(|e| {
                let span = e.location.span;
                span.end < offset || (span.end == offset && !(is_end && span.is_empty()))
            })
            .map(|e| e.text.len() as i64 - i64::from(e.location.span.len()))
            .sum();
        (i64::from(offset) + by).max(0) as u32
    };
    let (start, end) = (moved(place.span.start, false), moved(place.span.end, true));
    Location { file: place.file, span: Span::new(start, end.max(start)) }
}

/// The texts after a fix.
struct Edited {
    page: Option<String>,
    files: Vec<(ResourceId, Arc<str>)>,
}

impl Edited {
    fn new(report: &Report, fix: &Fix) -> Option<Self> {
        let mut edited = Self { page: None, files: Vec::new() };
        let mut files: Vec<FileId> = fix.edits.iter().map(|e| e.location.file).collect();
        files.sort_unstable();
        files.dedup();
        for file in files {
            let edits: Vec<&Edit> = fix.edits.iter().filter(|e| e.location.file == file).collect();
            match file.0.checked_sub(1) {
                None => edited.page = Some(apply(report.styled.html().text(), edits)?),
                Some(i) => {
                    let read = report.styled.files().get(i as usize)?;
                    edited.files.push((read.id.clone(), apply(&read.text, edits)?.into()));
                }
            }
        }
        Some(edited)
    }
}

/// The text with the edits applied; `None` if they overlap or do not fit.
pub(crate) fn apply(text: &str, edits: Vec<&Edit>) -> Option<String> {
    let edits: Vec<_> = edits.into_iter().map(|e| (e.location.span, e.text.as_str())).collect();
    applied(text, &edits)
}

/// The surroundings with some files edited.
struct Overlay<'a> {
    around: &'a dyn Resources,
    texts: &'a [(ResourceId, Arc<str>)],
}

impl Resources for Overlay<'_> {
    fn sheet(&self, url: &str, from: Option<&ResourceId>) -> SheetAnswer {
        match self.around.sheet(url, from) {
            SheetAnswer::Read { id, text } => {
                let text = self.texts.iter().find(|(edited, _)| *edited == id).map_or(text, |(_, t)| Arc::clone(t));
                SheetAnswer::Read { id, text }
            }
            unread => unread,
        }
    }

    fn exists(&self, url: &str) -> Option<bool> {
        self.around.exists(url)
    }

    fn image_size(&self, url: &str) -> Option<(u32, u32)> {
        self.around.image_size(url)
    }
}

/// Whether the two pages hold the same words, the same elements in the same order, and the same ids.
fn says_the_same(before: &Report, after: &Report) -> bool {
    let (a, b) = (before.styled.html(), after.styled.html());
    let raw = |name: &str, text: &str| match name {
        "style" => Some(String::new()),
        "script" => Some(code(text)),
        _ => None,
    };
    if a.text() == b.text() {
        return true;
    }
    let (a, b) = (said(a, &raw), said(b, &raw));
    let is_kept = |(a, b): (&Said, &Said)| match (a, b) {
        // An id may come, but none may go.
        (Said::Element(a, None), Said::Element(b, _)) => a == b,
        _ => a == b,
    };
    a.len() == b.len() && a.iter().zip(&b).all(is_kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: u32, end: u32, text: &str) -> Edit {
        Edit { location: Location { file: FileId::PAGE, span: Span::new(start, end) }, text: text.to_owned() }
    }

    #[test]
    fn places_move_with_the_text_around_them() {
        let place = Location { file: FileId::PAGE, span: Span::new(10, 20) };
        let moved = |edit: Edit| {
            let l = shifted(place, &[edit]);
            (l.span.start, l.span.end)
        };
        assert_eq!(moved(edit(0, 0, "ab")), (12, 22));
        assert_eq!(moved(edit(10, 10, "ab")), (12, 22));
        assert_eq!(moved(edit(15, 17, "")), (10, 18));
        assert_eq!(moved(edit(15, 20, "abcdef")), (10, 21));
        assert_eq!(moved(edit(20, 20, "ab")), (10, 20));
        assert_eq!(moved(edit(30, 40, "")), (10, 20));
    }
}
