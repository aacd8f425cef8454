//! `easel lint --fix` and `--diff`: makes the fixes of what is found.
//!
//! Fixes are made in memory and everything is checked again until nothing more is to be fixed; only then files are
//! written. What cannot be written is left alone as a whole, and the rest is worked out anew without it, since a fix may
//! edit several files.

mod diff;
mod pending;
mod rounds;
mod target;
mod write;

use crate::args::LintArgs;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::lint::{self, Checked};
use crate::output::Output;
use crate::pretty::Names;
use crate::report::Skipped;
use easel_style::StyleCache;
use rounds::{Job, Refused, Settled, per_rule, settle};
use std::collections::BTreeMap;
use write::Outcome;

pub(crate) use pending::Pending;

/// Fixes what is asked for and prints what remains, or prints what would change.
///
/// # Errors
/// As `easel lint`.
pub(crate) fn run(
    args: &LintArgs,
    output: &mut Output,
    interrupt: &Interrupt,
    cache: &StyleCache,
) -> anyhow::Result<Exit> {
    let job = Job { args, interrupt, cache };
    let (mut refused, mut pending) = (Refused::new(), Pending::default());
    let (mut done, failed) = loop {
        let done = match settle(&job, &pending, &refused)? {
            Ok(done) => done,
            Err(more) => {
                leave(&mut refused, more)?;
                continue;
            }
        };
        if interrupt.cancel.is_cancelled() {
            return Ok(Exit::Interrupted);
        }
        if args.diff {
            break (done, Refused::new());
        }
        match write::write(&done.changes, interrupt) {
            Outcome::Refused(more) => {
                leave(&mut refused, more)?;
                // Standard input stays read.
                pending = done.pending;
            }
            Outcome::Replaced(failed) => break (done, failed),
        }
    };
    if !failed.is_empty() {
        // What is on the disk now is not what was worked out.
        done.checked = job.check(&done.pending.without_files())?;
        refused.extend(failed);
    }
    done.checked.report.summary.fixed = fixed(&done.before, &per_rule(&done.checked));
    let why = |why: &str| format!("not fixed: {why}");
    done.checked.report.refused =
        refused.iter().map(|(file, said)| Skipped { file: file.clone(), why: why(said) }).collect();
    if args.diff { show(args, &done, output) } else { report(args, &done, output) }
}

/// Leaves more files alone. Each turn leaves at least one more, so that there is a last one.
fn leave(refused: &mut Refused, more: Refused) -> anyhow::Result<()> {
    let before = refused.len();
    refused.extend(more);
    anyhow::ensure!(refused.len() > before, "the fixes cannot be made; run without --fix");
    Ok(())
}

/// How many findings of each rule are there no more.
fn fixed(before: &BTreeMap<String, usize>, after: &BTreeMap<String, usize>) -> BTreeMap<String, usize> {
    let gone = before.iter().map(|(rule, n)| (rule.clone(), n.saturating_sub(after.get(rule).copied().unwrap_or(0))));
    gone.filter(|(_, n)| *n > 0).collect()
}

/// Prints what would change, and exits by that.
fn show(args: &LintArgs, done: &Settled, output: &mut Output) -> anyhow::Result<Exit> {
    let Checked { report, top, cwd, .. } = &done.checked;
    let names = Names::new(top, cwd);
    let changed = || done.changes.iter().filter(|(_, change)| change.before != change.after);
    let diffs: String = changed()
        .map(|(name, change)| diff::unified(&names.shown(name), &change.before_text, &change.after_text))
        .collect();
    if output.is_for_eyes() {
        output.print(&diff::colored(&diffs))?;
    } else {
        output.bytes(diffs.as_bytes())?;
    }
    lint::complain(report, &names, output)?;
    if !args.quiet {
        let line = match said(&report.summary.fixed) {
            Some(said) => format!("would fix {said}; nothing is written"),
            None => "nothing to fix".to_owned(),
        };
        output.remark(&line)?;
    }
    let is_whole = report.skipped.is_empty() && report.refused.is_empty();
    Ok(match changed().next() {
        _ if !is_whole => Exit::Trouble,
        Some(_) => Exit::Findings,
        None => Exit::Clean,
    })
}

/// Prints the page from standard input with its fixes, and what remains.
fn report(args: &LintArgs, done: &Settled, output: &mut Output) -> anyhow::Result<Exit> {
    if args.paths.iter().any(|p| p.as_os_str() == "-") {
        let edited = done.changes.values().find(|change| change.target.real.is_none());
        let bytes = edited.map(|change| &*change.after).or_else(|| done.pending.stdin_before()).unwrap_or_default();
        output.bytes(bytes)?;
        output.turn_to_stderr();
    }
    lint::print(args, &done.checked, output)?;
    let exit = done.checked.exit;
    Ok(if done.checked.report.refused.is_empty() { exit } else { exit.max(Exit::Trouble) })
}

/// `3 findings (image-alt 2, html-lang 1)`; `None` for none.
pub(crate) fn said(fixed: &BTreeMap<String, usize>) -> Option<String> {
    let total: usize = fixed.values().sum();
    let rules: Vec<String> = fixed.iter().map(|(rule, n)| format!("{rule} {n}")).collect();
    let findings = if total == 1 { "1 finding".to_owned() } else { format!("{total} findings") };
    (total > 0).then(|| format!("{findings} ({})", rules.join(", ")))
}
