//! `easel lint`.

use crate::args::{FailOn, Format, LintArgs};
use crate::exit::Exit;
use crate::files::{self, Gathered, Input};
use crate::output::Output;
use crate::progress::Progress;
use crate::report::build::{self, PageReport};
use crate::report::{Confidence, Report, Severity, Skipped, merge};
use crate::resources::{Sheets, Surroundings};
use crate::{decode, pretty, read, root, rule_ids};
use easel_lint::{LintInput, Options};
use easel_style::{Cancel, StyleCache};
use easel_syntax::html::Html;
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// Checks pages and prints what was found.
///
/// # Errors
/// A sentence for wrong use, or why the output could not be written.
pub(crate) fn run(args: &LintArgs, cancel: &Cancel) -> anyhow::Result<Exit> {
    let options = Options {
        select: rule_ids::check("--select", &args.select).map_err(anyhow::Error::msg)?,
        ignore: rule_ids::check("--ignore", &args.ignore).map_err(anyhow::Error::msg)?,
        fixes: true,
        ..Options::default()
    };
    anyhow::ensure!(
        args.stdin_filename.is_none() || args.paths.iter().any(|p| p.as_os_str() == "-"),
        "--stdin-filename names the page from standard input; add `-` to read it"
    );
    let cwd = std::env::current_dir()?;
    let Gathered { pages, troubles } = files::gather(&args.paths, args.stdin_filename.as_deref(), &cwd);
    let top = root::common(pages.iter().map(|p| p.root.as_path()))
        .unwrap_or_else(|| root::marked(&cwd).unwrap_or_else(|| cwd.clone()));

    let run =
        Run { max_size: args.max_size, options, top, sheets: Sheets::new(args.max_size), cache: StyleCache::default() };
    let results = run.all(&pages, args.jobs, cancel)?;

    let mut skipped: Vec<Skipped> =
        troubles.into_iter().map(|t| Skipped { file: root::name(&t.path, &run.top), why: t.why }).collect();
    let mut checked = Vec::with_capacity(results.len());
    for result in results {
        match result {
            Ok(page) => checked.push(page),
            Err(trouble) => skipped.push(trouble),
        }
    }
    skipped.sort_by(|a, b| a.file.cmp(&b.file));
    let (report, texts) = merge::merge(checked, skipped, &run.top);
    let exit = verdict(&report, args.fail_on);

    let mut output = Output::new(args.color);
    match args.format {
        Format::Json => output.print(&(serde_json::to_string_pretty(&report)? + "\n"))?,
        Format::Pretty => {
            let names = pretty::Names::new(&run.top, &cwd);
            let page = pretty::Look { width: output.width(), names, quiet: args.quiet };
            output.print(&pretty::report(&report, &texts, &page))?;
        }
    }
    let names = pretty::Names::new(&run.top, &cwd);
    for skipped in &report.skipped {
        output.complain(&format!("{}: {}", names.shown(&skipped.file), skipped.why))?;
    }
    Ok(exit)
}

/// The exit code of a report. 2 beats 1.
fn verdict(report: &Report, fail_on: FailOn) -> Exit {
    if !report.skipped.is_empty() {
        return Exit::Trouble;
    }
    let worst = match fail_on {
        FailOn::P0 => Severity::P0,
        FailOn::P1 => Severity::P1,
        FailOn::P2 => Severity::P2,
        FailOn::None => return Exit::Clean,
    };
    let counts = |f: &crate::report::Finding| f.severity <= worst && f.confidence != Confidence::Low;
    if report.findings.iter().any(counts) { Exit::Findings } else { Exit::Clean }
}

/// What the pages of a run share.
struct Run {
    max_size: u64,
    options: Options,
    top: PathBuf,
    sheets: Sheets,
    cache: StyleCache,
}

impl Run {
    fn all(
        &self,
        pages: &[Input],
        jobs: Option<u16>,
        cancel: &Cancel,
    ) -> anyhow::Result<Vec<Result<PageReport, Skipped>>> {
        let progress = Progress::new(pages.len(), cancel);
        let one = |page: &Input| {
            let result = self.page(page, cancel);
            progress.page_done();
            result
        };
        // Threads cost more than a page.
        if pages.len() < 2 || jobs == Some(1) {
            return Ok(pages.iter().map(one).collect());
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(jobs.map_or(0, usize::from)).build()?;
        Ok(threads.install(|| pages.par_iter().map(one).collect()))
    }

    fn page(&self, input: &Input, cancel: &Cancel) -> Result<PageReport, Skipped> {
        let skipped = |why: String| Skipped { file: root::name(&input.absolute, &self.top), why };
        let bytes = match &input.path {
            Some(path) => read::file(path, self.max_size),
            None => read::stdin(self.max_size),
        }
        .map_err(skipped)?;
        let (source, html) = decode::page(&bytes, &input.absolute);
        drop(bytes);
        let report = lint(&Arc::new(html), source.encoding(), input, &self.options, &self.sheets, &self.cache, cancel)
            .map_err(|_| skipped("stopped before it was checked".to_owned()))?;
        Ok(build::page(input, &source, &report, &self.top))
    }
}

/// Lints one page in its surroundings.
pub(crate) fn lint(
    html: &Arc<Html>,
    encoding: String,
    input: &Input,
    options: &Options,
    sheets: &Sheets,
    cache: &StyleCache,
    cancel: &Cancel,
) -> Result<easel_lint::Report, easel_style::Cancelled> {
    let surroundings = Surroundings::new(sheets, &input.absolute, &input.root, encoding);
    let input = LintInput { page: Arc::clone(html), resources: &surroundings, cache, brand: None, kind: None, options };
    easel_lint::lint(&input, cancel)
}
