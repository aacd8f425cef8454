//! Fixes made in memory, round by round, until nothing more is to be fixed.

use super::pending::Pending;
use super::target::Target;
use crate::args::LintArgs;
use crate::interrupt::Interrupt;
use crate::lint::{self, Checked};
use crate::report::{Applicability, Finding, Fix, Summary};
use crate::root;
use easel_lint::fix::apply::{Replacement, together};
use easel_style::StyleCache;
use easel_syntax::Span;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

/// Everything is checked at most this often.
const MAX_PASSES: usize = 40;

/// What a run works with.
pub(super) struct Job<'j> {
    pub(super) args: &'j LintArgs,
    pub(super) interrupt: &'j Interrupt,
    pub(super) cache: &'j StyleCache,
}

impl Job<'_> {
    /// Checks everything as it will be.
    pub(super) fn check(&self, pending: &Pending) -> anyhow::Result<Checked> {
        lint::check_with(self.args, self.interrupt, self.cache, &Arc::new(pending.clone()))
    }
}

/// A file that is to change.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) target: Target,
    /// Its bytes and text on the disk, and with its fixes.
    pub(super) before: Arc<[u8]>,
    pub(super) before_text: Arc<str>,
    pub(super) after: Arc<[u8]>,
    pub(super) after_text: Arc<str>,
}

/// Files that are to change, by the names of the report.
pub(super) type Changes = BTreeMap<String, Change>;

/// Files that are left alone, by the names of the report, and why.
pub(super) type Refused = BTreeMap<String, String>;

/// What came out.
pub(super) struct Settled {
    /// How many findings of each rule there were before.
    pub(super) before: BTreeMap<String, usize>,
    /// What remains.
    pub(super) checked: Checked,
    pub(super) changes: Changes,
    pub(super) pending: Pending,
}

/// Makes fixes until nothing more is to be fixed. `refused` files are left alone.
///
/// # Errors
/// As a check. Within: a file that has to be left alone, too; what was done then counts for nothing, since a fix may
/// edit several files.
pub(super) fn settle(job: &Job<'_>, pending: &Pending, refused: &Refused) -> anyhow::Result<Result<Settled, Refused>> {
    let pending = pending.without_edits();
    let checked = job.check(&pending)?;
    let before = per_rule(&checked);
    let mut now = Settled { before, checked, changes: Changes::new(), pending };
    let mut passes = 1;
    // What made things worse for a page that the fix was not tried on. Once others have been made it may be tried again.
    let mut rejected: BTreeSet<Key> = BTreeSet::new();
    let mut is_stale = false;
    while passes < MAX_PASSES && !job.interrupt.cancel.is_cancelled() {
        let mut plan = Plan::new(job.args, &now, refused);
        plan.candidates.retain(|c| !rejected.contains(&c.key()));
        let mut batch = plan.chosen();
        if batch.is_empty() {
            if !is_stale {
                break;
            }
            rejected.clear();
            is_stale = false;
            continue;
        }
        let next = loop {
            let (changes, pending) = match plan.make(&now, &batch) {
                Ok(made) => made,
                Err(refused) => return Ok(Err(refused)),
            };
            let checked = job.check(&pending)?;
            passes += 1;
            if is_better(&now.checked, &checked) {
                break Some((checked, changes, pending));
            }
            if let [one] = batch.as_slice() {
                rejected.extend(plan.candidates.get(*one).map(Candidate::key));
                break None;
            }
            if passes >= MAX_PASSES {
                break None;
            }
            batch.truncate(batch.len() / 2);
        };
        if let Some((checked, changes, pending)) = next {
            is_stale = !rejected.is_empty();
            now = Settled { before: now.before, checked, changes, pending };
        }
    }
    Ok(Ok(now))
}

/// How many findings of each rule there are.
pub(super) fn per_rule(checked: &Checked) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for finding in &checked.report.findings {
        *counts.entry(finding.rule.clone()).or_default() += 1;
    }
    counts
}

/// Whether less is wrong, the worst first, and nothing went out of sight.
fn is_better(before: &Checked, after: &Checked) -> bool {
    let weight = |s: &Summary| (s.p0, s.p1, s.p2);
    weight(&after.report.summary) < weight(&before.report.summary)
        && after.report.summary.skipped <= before.report.summary.skipped
}

/// A fix that may be made.
struct Candidate<'r> {
    finding: &'r Finding,
    fix: &'r Fix,
}

/// A name for a fix that lasts over rounds.
type Key = (String, String, String, String);

impl Candidate<'_> {
    fn key(&self) -> Key {
        let Finding { rule, fingerprint, file, .. } = self.finding;
        (rule.clone(), fingerprint.clone(), file.clone(), self.fix.title.clone())
    }
}

/// The fixes that may be made, by place.
struct Plan<'r> {
    candidates: Vec<Candidate<'r>>,
    targets: HashMap<&'r str, Target>,
}

impl<'r> Plan<'r> {
    fn new(args: &LintArgs, now: &'r Settled, refused: &Refused) -> Self {
        let checked = &now.checked;
        let mut finder = Finder { checked, read: checked.read.iter().collect(), known: HashMap::new() };
        let is_allowed = |fix: &Fix| fix.applicability == Applicability::Safe || args.r#unsafe;
        let candidates = checked.report.findings.iter().filter_map(|finding| {
            let mut fixes = finding.fixes.iter().filter(|fix| is_allowed(fix));
            let fix =
                fixes.find(|fix| fix.edits.iter().all(|e| !refused.contains_key(&e.file) && finder.find(&e.file)))?;
            Some(Candidate { finding, fix })
        });
        let candidates = candidates.collect();
        let targets = finder.known.into_iter().filter_map(|(name, target)| Some((name, target?))).collect();
        Self { candidates, targets }
    }

    /// Those that can be made together.
    fn chosen(&self) -> Vec<usize> {
        let edits: Vec<Vec<Replacement<'_, &str>>> =
            self.candidates.iter().map(|c| c.fix.edits.iter().map(replacement).collect()).collect();
        together(&edits)
    }

    /// Makes some of them.
    fn make(&self, now: &Settled, batch: &[usize]) -> Result<(Changes, Pending), Refused> {
        let (mut changes, mut pending, mut refused) = (now.changes.clone(), now.pending.clone(), Refused::new());
        let mut by_file: BTreeMap<&str, Vec<(Span, &str)>> = BTreeMap::new();
        for edit in batch.iter().filter_map(|&i| self.candidates.get(i)).flat_map(|c| &c.fix.edits) {
            let Replacement { file, span, text } = replacement(edit);
            by_file.entry(file).or_default().push((span, text));
        }
        for (name, edits) in by_file {
            let (Some(target), Some(text)) = (self.targets.get(name), now.checked.texts.get(name)) else { continue };
            let made = match changes.get(name) {
                Some(change) => Ok((Arc::clone(&change.before), Arc::clone(&change.after))),
                None => target.read(&now.pending).map(|bytes| (Arc::clone(&bytes), bytes)),
            }
            .and_then(|(before, bytes)| Ok((before, target.with(&bytes, text, &edits, &now.checked.report)?)));
            match made {
                Ok((before, (after, after_text))) => {
                    pending.edit(target.real.clone(), Arc::clone(&after));
                    let first = || Arc::clone(text);
                    let before_text = changes.get(name).map_or_else(first, |c| Arc::clone(&c.before_text));
                    let target = target.clone();
                    changes.insert(name.to_owned(), Change { target, before, before_text, after, after_text });
                }
                Err(why) => drop(refused.insert(name.to_owned(), why)),
            }
        }
        if refused.is_empty() { Ok((changes, pending)) } else { Err(refused) }
    }
}

fn replacement(edit: &crate::report::Edit) -> Replacement<'_, &str> {
    let span = Span::new(edit.range.start.offset, edit.range.end.offset);
    Replacement { file: &edit.file, span, text: &edit.text }
}

/// Finds the files behind the names of a report.
struct Finder<'r> {
    checked: &'r Checked,
    read: HashSet<&'r PathBuf>,
    known: HashMap<&'r str, Option<Target>>,
}

impl<'r> Finder<'r> {
    /// Whether a file may be edited.
    fn find(&mut self, name: &'r str) -> bool {
        let (checked, read) = (self.checked, &self.read);
        self.known.entry(name).or_insert_with(|| target(checked, read, name)).is_some()
    }
}

/// What was asked for, and style sheets that it uses; not those that a search would leave out.
fn target(checked: &Checked, read: &HashSet<&PathBuf>, name: &str) -> Option<Target> {
    if let Some(asked) = checked.asked.get(name) {
        let real = match &asked.path {
            Some(path) => Some(path.canonicalize().ok()?),
            None => None,
        };
        return Some(Target { real, is_page: asked.is_page });
    }
    let path = root::absolute(&checked.top.join(name), &checked.cwd);
    let real = path.canonicalize().ok()?;
    let is_left_out =
        path.components().any(|part| part.as_os_str() == "node_modules") || checked.configs.excludes(&path, false);
    (read.contains(&real) && !is_left_out).then_some(Target { real: Some(real), is_page: false })
}
