//! `easel lint`.

mod changed;
mod one;
mod print;
mod sheets;
mod stand_in;
mod watch;

use crate::args::{FailOn, LintArgs, LintFormat};
use crate::exit::Exit;
use crate::files::{self, Gathered, Include, Input};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report::merge::{self, Texts};
use crate::report::{Confidence, Report, Severity, Skipped};
use crate::{root, rule_ids};
use changed::Changed;
use easel_lint::Options;
use easel_style::StyleCache;
use one::Run;
use std::path::PathBuf;

pub(crate) use one::lint;

/// Checks pages and prints what was found.
///
/// # Errors
/// A sentence for wrong use, or why the output could not be written.
pub(crate) fn run(args: &LintArgs, interrupt: &Interrupt) -> anyhow::Result<Exit> {
    anyhow::ensure!(
        args.stdin_filename.is_none() || args.paths.iter().any(|p| p.as_os_str() == "-"),
        "--stdin-filename names the page from standard input; add `-` to read it"
    );
    anyhow::ensure!(
        !args.statistics || matches!(args.format(), LintFormat::Pretty | LintFormat::Json),
        "--statistics prints a table or JSON; leave out --format, or write --format json"
    );
    let mut output = Output::new(args.color);
    let cache = StyleCache::default();
    if args.watch {
        return watch::run(args, &mut output, interrupt, &cache);
    }
    let checked = check(args, interrupt, &cache)?;
    if interrupt.cancel.is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    let exit = checked.exit;
    print::print(args, &checked, &mut output)?;
    Ok(exit)
}

/// What a run found out.
struct Checked {
    report: Report,
    texts: Texts,
    exit: Exit,
    /// The folder that the report's names are relative to, and the current one.
    top: PathBuf,
    cwd: PathBuf,
    /// What `--changed` compared with; then an empty report is no surprise.
    since: Option<String>,
    /// The files that were read, for callers that watch.
    read: Vec<PathBuf>,
}

/// One run over everything that is asked for.
fn check(args: &LintArgs, interrupt: &Interrupt, cache: &StyleCache) -> anyhow::Result<Checked> {
    let options = options(args)?;
    let cwd = std::env::current_dir()?;
    let include = Include::new(&args.include).map_err(anyhow::Error::msg)?;
    let (paths, since) = changed::reference(args, &cwd)?;
    let Gathered { mut pages, mut sheets, troubles } =
        files::gather(&paths, args.stdin_filename.as_deref(), &include, &cwd);
    let roots = || pages.iter().chain(&sheets).map(|p| p.root.as_path());
    let top = root::common(roots()).unwrap_or_else(|| root::marked(&cwd).unwrap_or_else(|| cwd.clone()));
    let run = Run::new(args, options, top.clone(), cache, interrupt)?;
    if let Some(since) = &since {
        Changed::since(since, &cwd)?.keep(&mut pages, &mut sheets, &run);
    }

    let mut skipped: Vec<Skipped> =
        troubles.into_iter().map(|t| Skipped { file: root::name(&t.path, &top), why: t.why }).collect();
    let (mut checked, more) = run.all(&pages);
    skipped.extend(more);
    let (more, unread) = sheets::judge(&run, &sheets, &mut checked);
    checked.extend(more);
    skipped.extend(unread);
    skipped.sort_by(|a, b| a.file.cmp(&b.file));
    let mut read: Vec<PathBuf> = checked.iter().flat_map(|page| page.sheets.iter().cloned()).collect();
    read.extend(pages.iter().chain(&sheets).map(|input| input.absolute.clone()));
    let (report, texts) = merge::merge(checked, skipped, &top);
    let exit = verdict(&report, args);
    Ok(Checked { report, texts, exit, top, cwd, since, read })
}

fn options(args: &LintArgs) -> anyhow::Result<Options> {
    Ok(Options {
        select: rule_ids::check("--select", &args.select).map_err(anyhow::Error::msg)?,
        ignore: rule_ids::check("--ignore", &args.ignore).map_err(anyhow::Error::msg)?,
        severities: rule_ids::severities(&args.severity).map_err(anyhow::Error::msg)?,
        fixes: true,
        ..Options::default()
    })
}

/// The exit code of a report. 2 beats 1.
fn verdict(report: &Report, args: &LintArgs) -> Exit {
    if !report.skipped.is_empty() {
        return Exit::Trouble;
    }
    if args.fail_on_unchecked && report.summary.unchecked > 0 {
        return Exit::Findings;
    }
    let fails = |f: &crate::report::Finding| fails(f, args.fail_on);
    if report.findings.iter().any(fails) { Exit::Findings } else { Exit::Clean }
}

/// Whether a finding makes the exit code 1.
fn fails(finding: &crate::report::Finding, fail_on: FailOn) -> bool {
    let worst = match fail_on {
        FailOn::P0 => Severity::P0,
        FailOn::P1 => Severity::P1,
        FailOn::P2 => Severity::P2,
        FailOn::None => return false,
    };
    finding.severity <= worst && finding.confidence != Confidence::Low
}

/// The pages of the projects of `inputs`.
fn pages_around(inputs: &[&Input]) -> Vec<Input> {
    let mut roots: Vec<&PathBuf> = inputs.iter().map(|input| &input.root).collect();
    roots.sort_unstable();
    roots.dedup();
    roots.into_iter().flat_map(|root| files::of_project(root)).collect()
}
