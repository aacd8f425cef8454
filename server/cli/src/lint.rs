//! `easel lint`.

mod changed;
mod one;
mod print;
mod sheets;
mod stand_in;
mod threshold;
mod watch;

use crate::args::{LintArgs, LintFormat};
use crate::baseline::Baseline;
use crate::configs::Configs;
use crate::exit::Exit;
use crate::files::{self, Gathered, Include, Input, Scope};
use crate::fixer::{self, Pending};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report::merge::{self, Texts};
use crate::report::{Report, Skipped};
use crate::{root, rule_ids};
use changed::Changed;
use easel_lint::Options;
use easel_style::StyleCache;
use one::Run;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use threshold::Thresholds;

pub(crate) use easel_project::lint::{Order, Said, lint};
pub(crate) use print::{complain, print};

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
    anyhow::ensure!(
        args.fix || args.diff || !args.r#unsafe,
        "--unsafe says which fixes are made; add --fix to make them or --diff to see them"
    );
    let mut output = Output::new(args.color);
    let cache = StyleCache::default();
    if args.watch {
        return watch::run(args, &mut output, interrupt, &cache);
    }
    if args.fix || args.diff {
        return fixer::run(args, &mut output, interrupt, &cache);
    }
    let checked = check(args, interrupt, &cache)?;
    if interrupt.cancel.is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    let exit = checked.exit;
    print(args, &checked, &mut output)?;
    Ok(exit)
}

/// What a run found out.
pub(crate) struct Checked {
    pub(crate) report: Report,
    pub(crate) texts: Texts,
    pub(crate) exit: Exit,
    /// Which findings fail.
    thresholds: Thresholds,
    /// The folder that the report's names are relative to, and the current one.
    pub(crate) top: PathBuf,
    pub(crate) cwd: PathBuf,
    /// What `--changed` compared with; then an empty report is no surprise.
    since: Option<String>,
    /// Whether `--force-exclude` left nothing of what was named.
    all_excluded: bool,
    /// The files that were read, for callers that watch.
    pub(crate) read: Vec<PathBuf>,
    /// The files that were asked for, by the names of the report.
    pub(crate) asked: BTreeMap<String, Asked>,
    /// The configs that hold.
    pub(crate) configs: Arc<Configs>,
}

/// A file that was asked for.
pub(crate) struct Asked {
    /// Where it was read; `None` is standard input.
    pub(crate) path: Option<PathBuf>,
    /// Whether it is a page; else it is a style sheet.
    pub(crate) is_page: bool,
}

/// One run over everything that is asked for.
pub(crate) fn check(args: &LintArgs, interrupt: &Interrupt, cache: &StyleCache) -> anyhow::Result<Checked> {
    check_with(args, interrupt, cache, &Arc::default())
}

/// The same as files will be.
pub(crate) fn check_with(
    args: &LintArgs,
    interrupt: &Interrupt,
    cache: &StyleCache,
    pending: &Arc<Pending>,
) -> anyhow::Result<Checked> {
    let options = options(args)?;
    let cwd = std::env::current_dir()?;
    let scope = Scope {
        include: Include::new(&args.include).map_err(anyhow::Error::msg)?,
        configs: Arc::new(args.config.configs(&cwd)),
        force_exclude: args.force_exclude,
    };
    scope.configs.check()?;
    let (paths, since) = changed::reference(args, &cwd)?;
    let Gathered { mut pages, mut sheets, troubles } =
        files::gather(&paths, args.stdin_filename.as_deref(), &scope, &cwd);
    scope.configs.check()?;
    let roots = || pages.iter().chain(&sheets).map(|p| p.root.as_path());
    let left_out = if scope.force_exclude && pages.is_empty() && sheets.is_empty() { paths.len() } else { 0 };
    let top =
        root::common(roots()).unwrap_or_else(|| root::marked(&cwd, &scope.configs).unwrap_or_else(|| cwd.clone()));
    let run = Run::new(args, options, &scope, &pages, top.clone(), cache, interrupt, pending);
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
    let asked = asked(&pages, true, &top).chain(asked(&sheets, false, &top)).collect();
    read.extend(pages.iter().chain(&sheets).map(|input| input.absolute.clone()));
    let (mut report, texts) = merge::merge(checked, skipped, &top);
    // Pages that nobody asked for, but that use an asked sheet, may have brought a config of their own.
    scope.configs.check()?;
    read.extend(scope.configs.files());
    if let Some(file) = &args.baseline {
        let file = root::absolute(file, &cwd);
        Baseline::read(&file)?.compare(&mut report, &top);
        read.push(file);
    }
    let thresholds = Thresholds::new(args, &report, &scope.configs, &top);
    let exit = thresholds.verdict(&report);
    Ok(Checked {
        report,
        texts,
        exit,
        thresholds,
        top,
        cwd,
        since,
        all_excluded: left_out > 0,
        read,
        asked,
        configs: scope.configs,
    })
}

fn asked<'i>(inputs: &'i [Input], is_page: bool, top: &'i Path) -> impl Iterator<Item = (String, Asked)> + 'i {
    inputs.iter().map(move |i| (root::name(&i.absolute, top), Asked { path: i.path.clone(), is_page }))
}

fn options(args: &LintArgs) -> anyhow::Result<Options> {
    let select = rule_ids::check("--select", &args.select).map_err(anyhow::Error::msg)?;
    let ignore = rule_ids::check("--ignore", &args.ignore).map_err(anyhow::Error::msg)?;
    let ignored = |id: &str| ignore.iter().any(|i| **i == *id);
    let is_left = match select.as_slice() {
        [] => easel_lint::rules::ids().any(|id| !ignored(id)),
        some => some.iter().any(|id| !ignored(id)),
    };
    anyhow::ensure!(is_left, "--select and --ignore leave no rule, so nothing would be checked; leave one of them out");
    Ok(Options {
        select,
        ignore,
        severities: rule_ids::severities(&args.severity).map_err(anyhow::Error::msg)?,
        fixes: true,
        ..Options::default()
    })
}

/// The pages of the projects of `inputs`.
fn pages_around(inputs: &[&Input], scope: &Scope) -> Vec<Input> {
    let mut roots: Vec<&PathBuf> = inputs.iter().map(|input| &input.root).collect();
    roots.sort_unstable();
    roots.dedup();
    roots.into_iter().flat_map(|root| files::of_project(root, scope)).collect()
}
