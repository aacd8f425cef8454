//! `easel baseline write`, and what `easel lint --baseline` compares with.
//!
//! A baseline lists findings by file, fingerprint and rule. Its files are named relative to the folder that it stands in.

mod file;
#[cfg(test)]
mod schema;

use crate::args::{Cli, Color, LintArgs, Verb};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::pretty::Names;
use crate::report::{self, Report, Severity, Stale};
use crate::{lint, root};
use anyhow::Context as _;
use clap::{Args, Parser as _, Subcommand};
use easel_style::StyleCache;
use file::{Entry, File};
use std::collections::{BTreeMap, HashMap};
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// How the file is called unless it is told.
pub(crate) const NAME: &str = "easel-baseline.json";

/// The verbs of `easel baseline`.
#[derive(Debug, Subcommand)]
pub(crate) enum BaselineVerb {
    /// Write what is found now to a file
    #[command(after_long_help = HELP)]
    Write(WriteArgs),
}

impl BaselineVerb {
    /// When to colour.
    pub(crate) fn color(&self) -> Color {
        match self {
            Self::Write(args) => args.color,
        }
    }
}

const HELP: &str = "\
Examples:
  easel baseline write                       what is found below this folder
  easel baseline write site --output b.json  what is found below site
  easel lint --baseline easel-baseline.json  only what is new since

Files that are not among the paths keep what the file says of them.
Suppressed findings are not written. The schema is
docs/schema/baseline.schema.json.

Exit codes:
  0    written
  2    wrong use, or a file was skipped or could not be read; nothing is written
  130  interrupted; nothing is written";

/// Arguments of `easel baseline write`.
#[derive(Debug, Args)]
pub(crate) struct WriteArgs {
    /// Files, folders or patterns
    #[arg(default_value = ".", hide_default_value = true)]
    paths: Vec<PathBuf>,

    /// Where to write
    #[arg(long, short, value_name = "FILE", default_value = NAME)]
    output: PathBuf,

    /// Colours and terminal styles
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    color: Color,
}

/// Runs a verb of `easel baseline`.
///
/// # Errors
/// A sentence for wrong use, or why the file could not be written.
pub(crate) fn run(verb: &BaselineVerb, interrupt: &Interrupt) -> anyhow::Result<Exit> {
    let BaselineVerb::Write(args) = verb;
    let mut output = Output::new(args.color);
    let checked = lint::check(&lint_args(&args.paths)?, interrupt, &StyleCache::default())?;
    if interrupt.cancel.is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    let names = Names::new(&checked.top, &checked.cwd);
    for skipped in &checked.report.skipped {
        output.complain(&format!("{}: {}", names.shown(&skipped.file), skipped.why))?;
    }
    if !checked.report.skipped.is_empty() {
        anyhow::bail!("{}: not written, because not everything could be checked", args.output.display());
    }
    let path = root::absolute(&args.output, &checked.cwd);
    // What is no baseline is not written over.
    let mut baseline = if path.exists() { Baseline::read(&path)? } else { Baseline::new(&path) };
    baseline.take(&checked.report, &checked.top);
    file::write(&path, &baseline.file).with_context(|| format!("{}: cannot be written", args.output.display()))?;
    let count: usize = baseline.file.files.values().flatten().map(|e| e.count).sum();
    let files = baseline.file.files.len();
    let plural = |n: usize| if n == 1 { "" } else { "s" };
    let shown = args.output.display();
    output.print(&format!("Wrote {shown}: {count} finding{} in {files} file{}\n", plural(count), plural(files)))?;
    Ok(Exit::Clean)
}

/// `easel lint` with nothing but paths.
fn lint_args(paths: &[PathBuf]) -> anyhow::Result<LintArgs> {
    let words = ["easel", "lint", "--"].map(OsString::from).into_iter();
    let cli = Cli::try_parse_from(words.chain(paths.iter().map(|p| p.clone().into_os_string())))?;
    match cli.verb {
        Verb::Lint(args) => Ok(args),
        _ => anyhow::bail!("wrong use"),
    }
}

/// A baseline and where it stands.
#[derive(Debug)]
pub(crate) struct Baseline {
    path: PathBuf,
    file: File,
}

impl Baseline {
    fn new(path: &Path) -> Self {
        Self { path: path.to_path_buf(), file: File::default() }
    }

    /// Reads the file at an absolute path.
    ///
    /// # Errors
    /// What is wrong with it, and what to do.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        Ok(Self { path: path.to_path_buf(), file: file::read(path)? })
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("/"))
    }

    /// Takes over what a report says of the files that it is about.
    fn take(&mut self, report: &Report, top: &Path) {
        let folder = self.folder().to_path_buf();
        let name = |file: &str| relative(&top.join(file), &folder);
        let mut files = std::mem::take(&mut self.file.files);
        for file in &report.files {
            files.remove(&name(&file.file));
        }
        let mut counts: BTreeMap<(String, String, String), usize> = BTreeMap::new();
        for f in &report.findings {
            *counts.entry((name(&f.file), f.fingerprint.clone(), f.rule.clone())).or_default() += 1;
        }
        for ((file, fingerprint, rule), count) in counts {
            // A style sheet that was only read for a page may have more to say on others.
            let entries = files.entry(file).or_default();
            match entries.iter_mut().find(|e| e.fingerprint == fingerprint && e.rule == rule) {
                Some(known) => known.count = known.count.max(count),
                None => entries.push(Entry { fingerprint, rule, count }),
            }
        }
        // What is gone from the disk is not waited for.
        files.retain(|file, _| folder.join(file).exists());
        self.file.files = files;
    }

    /// Takes the findings that are known out of a report, and says so in it.
    pub(crate) fn compare(self, report: &mut Report, top: &Path) {
        let folder = self.folder().to_path_buf();
        let mut left: HashMap<(String, String, String), usize> = HashMap::new();
        for (file, entries) in &self.file.files {
            for e in entries {
                *left.entry((file.clone(), e.fingerprint.clone(), e.rule.clone())).or_default() += e.count;
            }
        }
        let before = report.findings.len();
        report.findings.retain(|f| {
            let file = relative(&top.join(&f.file), &folder);
            match left.get_mut(&(file, f.fingerprint.clone(), f.rule.clone())) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            }
        });
        // Of files that were not looked at nothing can be told.
        let mut looked: Vec<String> = report.files.iter().map(|f| relative(&top.join(&f.file), &folder)).collect();
        looked.sort_unstable();
        let is_looked = |file: &str| looked.binary_search_by(|l| l.as_str().cmp(file)).is_ok();
        let mut stale: Vec<Stale> = left
            .into_iter()
            .filter(|((file, ..), count)| *count > 0 && (is_looked(file) || !folder.join(file).exists()))
            .map(|((file, fingerprint, rule), count)| Stale {
                file: root::name(&root::absolute(Path::new(&file), &folder), top),
                rule,
                fingerprint,
                count,
            })
            .collect();
        stale.sort_by(|a, b| (&a.file, &a.rule, &a.fingerprint).cmp(&(&b.file, &b.rule, &b.fingerprint)));
        let count = |s: Severity| report.findings.iter().filter(|f| f.severity == s).count();
        (report.summary.p0, report.summary.p1, report.summary.p2) =
            (count(Severity::P0), count(Severity::P1), count(Severity::P2));
        let known = before - report.findings.len();
        report.baseline = Some(report::Baseline { file: root::name(&self.path, top), known, stale });
    }
}

/// What people are told about the baseline beside the report: how much it knows, and what in it is stale.
pub(crate) fn said(baseline: &report::Baseline, names: &Names) -> Vec<String> {
    /// Entries that are listed; the rest is counted.
    const LISTED: usize = 5;
    let file = names.shown(&baseline.file);
    let findings = |n: usize| if n == 1 { "1 finding".to_owned() } else { format!("{n} findings") };
    let mut lines = vec![format!("{file} knows {} of these files; they are not shown", findings(baseline.known))];
    let gone: usize = baseline.stale.iter().map(|s| s.count).sum();
    if gone > 0 {
        lines.push(format!("{file} lists {} that are gone; `easel baseline write` renews it:", findings(gone)));
        for stale in baseline.stale.iter().take(LISTED) {
            lines.push(format!("  {}: {} ({})", names.shown(&stale.file), stale.rule, stale.fingerprint));
        }
        let more = baseline.stale.len().saturating_sub(LISTED);
        if more > 0 {
            lines.push(format!("  and {more} more (--format json lists all)"));
        }
    }
    lines
}

/// A path from a folder on, with `/`; both absolute.
fn relative(path: &Path, folder: &Path) -> String {
    let (path, folder) = (root::absolute(path, Path::new("/")), root::absolute(folder, Path::new("/")));
    let same = path.components().zip(folder.components()).take_while(|(a, b)| a == b).count();
    let up = folder.components().skip(same).map(|_| "..".to_owned());
    let down = path.components().skip(same).filter_map(|c| match c {
        Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
        _ => None,
    });
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_from_the_folder_of_the_baseline() {
        for (path, folder, name) in [
            ("/a/b/c.html", "/a", "b/c.html"),
            ("/a/c.html", "/a/b/d", "../../c.html"),
            ("/a/c.html", "/a", "c.html"),
            ("/a/./x/../c.html", "/a/", "c.html"),
        ] {
            assert_eq!(relative(Path::new(path), Path::new(folder)), name, "{path} from {folder}");
        }
    }
}
