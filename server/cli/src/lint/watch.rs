//! `--watch`: checks again whenever something changed.

use super::{Checked, check, print};
use crate::args::{LintArgs, LintFormat};
use crate::exit::Exit;
use crate::files::{self, Include};
use crate::interrupt::Interrupt;
use crate::output::Output;
use anyhow::Context as _;
use easel_style::StyleCache;
use ignore::WalkBuilder;
use notify::event::EventKind;
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher as _};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Editors write a file in several steps: a run begins when nothing more has happened for this long, …
const QUIET: Duration = Duration::from_millis(80);
/// … or after this long, if things go on happening.
const AT_MOST: Duration = Duration::from_secs(1);

/// Names of files that decide what is checked.
const DECIDE: [&str; 4] = ["easel.toml", ".gitignore", ".ignore", "package.json"];

/// Checks, waits for a change, checks again, until Ctrl-C.
///
/// # Errors
/// What is wrong with the command line, or why nothing can be watched.
pub(super) fn run(
    args: &LintArgs,
    output: &mut Output,
    interrupt: &Interrupt,
    cache: &StyleCache,
) -> anyhow::Result<Exit> {
    anyhow::ensure!(
        args.paths.iter().all(|p| p.as_os_str() != "-"),
        "--watch cannot read standard input again; name a file"
    );
    let include = Include::new(&args.include).map_err(anyhow::Error::msg)?;
    let (sender, events) = channel();
    let mut watch = Watch {
        watcher: notify::recommended_watcher(move |event| {
            // The receiver is gone only when the process ends.
            let _ = sender.send(event);
        })
        .context("--watch: the system does not tell of changes")?,
        folders: BTreeSet::new(),
    };
    let mut last: Option<Checked> = None;
    loop {
        // What changes while the run goes on starts the next one.
        watch.follow(args, last.as_ref());
        if last.is_some() && args.format() == LintFormat::Pretty {
            output.clear_screen()?;
        }
        match check(args, interrupt, cache) {
            Ok(checked) => {
                print(args, &checked, output)?;
                watch.follow(args, Some(&checked));
                last = Some(checked);
            }
            // What was wrong from the start is wrong use; later it may be half of a change.
            Err(error) if last.is_none() => return Err(error),
            Err(error) => output.explain(&error)?,
        }
        if output.is_gone() {
            return Ok(Exit::Clean);
        }
        output.remark(&format!("watching {} folders; Ctrl-C stops", watch.folders.len()))?;
        let read = last.as_ref().map_or(&[][..], |checked| &checked.read);
        if !wait(&events, &include, read) {
            anyhow::bail!("--watch: the system stopped telling of changes; start it again");
        }
    }
}

/// Waits for a change that matters. Whether there can be another one.
fn wait(events: &Receiver<notify::Result<Event>>, include: &Include, read: &[PathBuf]) -> bool {
    loop {
        match events.recv() {
            Ok(event) if matters(&event, include, read) => break,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    let begun = Instant::now();
    while begun.elapsed() < AT_MOST {
        match events.recv_timeout(QUIET) {
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
    true
}

fn matters(event: &notify::Result<Event>, include: &Include, read: &[PathBuf]) -> bool {
    match event {
        Ok(event) if matches!(event.kind, EventKind::Access(_)) => false,
        // Some were lost: anything may have changed.
        Ok(event) if event.need_rescan() => true,
        Ok(event) => event.paths.iter().any(|path| path_matters(path, include, read)),
        Err(_) => true,
    }
}

fn path_matters(path: &Path, include: &Include, read: &[PathBuf]) -> bool {
    let name = path.file_name().unwrap_or_default();
    files::is_searched_for(path)
        || DECIDE.iter().any(|decides| OsStr::new(decides) == name)
        || include.takes(Path::new(name))
        // What a config includes, and a config of another name.
        || path.extension().is_some_and(|e| read.iter().any(|r| r.extension() == Some(e)))
        || path.is_dir()
}

/// What is watched. Folders are watched one by one, so that those which ignore files exclude cost nothing.
struct Watch {
    watcher: RecommendedWatcher,
    folders: BTreeSet<PathBuf>,
}

impl Watch {
    /// Watches the folders that are searched, and those of the files that were read.
    fn follow(&mut self, args: &LintArgs, checked: Option<&Checked>) {
        let mut wanted: BTreeSet<PathBuf> = BTreeSet::new();
        for path in &args.paths {
            // Of a pattern or a file that is not there (yet): the nearest folder that is.
            match path
                .ancestors()
                .map(|p| if p.as_os_str().is_empty() { Path::new(".") } else { p })
                .find(|p| p.is_dir())
            {
                Some(folder) if folder == path || is_pattern(path) => wanted.extend(folders_below(folder)),
                Some(folder) => drop(wanted.insert(folder.to_path_buf())),
                None => {}
            }
        }
        for file in checked.iter().flat_map(|c| &c.read) {
            wanted.extend(file.parent().map(Path::to_path_buf));
        }
        for folder in wanted.into_iter().filter_map(|f| f.canonicalize().ok()) {
            if !self.folders.contains(&folder) && self.watcher.watch(&folder, RecursiveMode::NonRecursive).is_ok() {
                self.folders.insert(folder);
            }
        }
        // A folder that went and came back has to be watched anew.
        self.folders.retain(|folder| folder.is_dir());
    }
}

fn is_pattern(path: &Path) -> bool {
    path.to_string_lossy().contains(['*', '?', '[', '{'])
}

fn folders_below(top: &Path) -> Vec<PathBuf> {
    let walk = WalkBuilder::new(top)
        .require_git(false)
        .filter_entry(|e| e.depth() == 0 || e.file_name() != "node_modules")
        .build();
    walk.flatten().filter(|e| e.file_type().is_some_and(|t| t.is_dir())).map(ignore::DirEntry::into_path).collect()
}
