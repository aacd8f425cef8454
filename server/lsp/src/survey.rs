//! All pages of the open folders, judged once in the background, with progress and an end on demand.

use crate::analysis::{Analysis, World};
use crate::desk::{Event, Events};
use crate::diagnostics::{self, Volume};
use crate::document::{Document, Snapshot};
use crate::outbox::Outbox;
use crate::session::Session;
use easel_project::contents::Contents as _;
use easel_project::decode;
use easel_project::files::{self, Scope};
use easel_style::Cancel;
use easel_style::sheet::FileId;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tower_lsp::lsp_types::{
    Diagnostic, MessageType, Url, WorkDoneProgress, WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport,
};

/// More pages than that are not judged, and the end says so.
const MAX_PAGES: usize = 5000;

/// How often progress is said.
const PACE: Duration = Duration::from_millis(200);

/// What a survey needs.
pub(crate) struct Job {
    pub(crate) id: u32,
    /// Whether a person asked for it; else the setting did.
    pub(crate) was_asked: bool,
    pub(crate) world: Arc<World>,
    pub(crate) session: Arc<Session>,
    pub(crate) volume: Volume,
    pub(crate) open: HashSet<Url>,
    pub(crate) cancel: Cancel,
    pub(crate) events: Events,
    pub(crate) outbox: Outbox,
}

/// How a survey went.
#[derive(Debug, Default)]
struct Surveyed {
    /// Pages that were judged.
    pages: usize,
    /// What was found in them and their sheets, without what is open.
    findings: usize,
    /// Pages that are more than a survey takes.
    left_out: usize,
    /// Files that could not be read, each with why.
    skipped: Vec<String>,
    /// Whether it was stopped.
    stopped: bool,
}

impl Surveyed {
    fn words(&self) -> String {
        let plural = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        let mut words = format!("{}, {}", plural(self.pages, "page"), plural(self.findings, "finding"));
        if self.stopped {
            words.push_str("; stopped before the end");
        }
        if self.left_out > 0 {
            words.push_str(&format!("; {} left out (the limit is {MAX_PAGES})", plural(self.left_out, "page")));
        }
        if !self.skipped.is_empty() {
            words.push_str(&format!("; {} could not be read", plural(self.skipped.len(), "file")));
        }
        words
    }
}

/// The name of a survey's progress.
pub(crate) fn token(id: u32) -> String {
    format!("easel/survey/{id}")
}

/// Judges all pages.
pub(crate) async fn run(job: Job) {
    let token = token(job.id);
    let (outbox, was_asked) = (job.outbox.clone(), job.was_asked);
    let shows = job.session.shows_progress && outbox.progress(&token).await;
    if shows {
        let begin = WorkDoneProgressBegin {
            title: "Easel checks the folder".to_owned(),
            cancellable: Some(true),
            message: None,
            percentage: Some(0),
        };
        outbox.say(&token, WorkDoneProgress::Begin(begin)).await;
    }
    let done = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let counted = Arc::clone(&done);
    let mut work = tokio::task::spawn_blocking(move || survey(&job, &counted));
    let surveyed = loop {
        tokio::select! {
            surveyed = &mut work => break surveyed.unwrap_or_default(),
            () = tokio::time::sleep(PACE), if shows => {
                let (so_far, all) = (done.0.load(Ordering::Relaxed), done.1.load(Ordering::Relaxed).max(1));
                let report = WorkDoneProgressReport {
                    cancellable: Some(true),
                    message: Some(format!("{so_far} of {all} pages")),
                    percentage: u32::try_from(so_far * 100 / all).ok(),
                };
                outbox.say(&token, WorkDoneProgress::Report(report)).await;
            }
        }
    };
    let words = surveyed.words();
    if shows {
        outbox.say(&token, WorkDoneProgress::End(WorkDoneProgressEnd { message: Some(words.clone()) })).await;
    }
    for skipped in &surveyed.skipped {
        tracing::warn!("{skipped}");
    }
    // Who asked sees the answer in the list of problems; what is missing there has to be said.
    if surveyed.left_out > 0 || (was_asked && !surveyed.skipped.is_empty()) {
        outbox.tell(MessageType::WARNING, format!("Easel checked the folder: {words}."));
    }
}

fn survey(job: &Job, done: &(AtomicUsize, AtomicUsize)) -> Surveyed {
    let scope = Scope { configs: Arc::clone(&job.world.configs), ..Scope::default() };
    let mut paths: BTreeSet<PathBuf> = BTreeSet::new();
    for folder in &job.world.folders {
        paths.extend(files::of_project(folder, &scope).into_iter().map(|input| input.absolute));
    }
    let mut surveyed = Surveyed { left_out: paths.len().saturating_sub(MAX_PAGES), ..Surveyed::default() };
    done.1.store(paths.len().min(MAX_PAGES), Ordering::Relaxed);
    let mut sheets = BTreeMap::new();
    for path in paths.iter().take(MAX_PAGES) {
        if job.cancel.is_cancelled() {
            surveyed.stopped = true;
            break;
        }
        match judge(path, &job.world, &job.cancel) {
            Ok(analysis) => {
                let list = diagnostics::of_file(&analysis, FileId::PAGE, &job.session, job.volume);
                if !job.open.contains(&analysis.page.uri) {
                    surveyed.findings += list.len();
                }
                let _ = job.events.send(Event::Judged(analysis.page.uri.clone(), list, analysis.reads.clone()));
                gather(&analysis, job, &mut sheets);
                surveyed.pages += 1;
            }
            Err(why) => surveyed.skipped.push(format!("{}: {why}", path.display())),
        }
        done.0.fetch_add(1, Ordering::Relaxed);
    }
    for (uri, list) in sheets {
        if !job.open.contains(&uri) {
            surveyed.findings += list.len();
        }
        let _ = job.events.send(Event::Judged(uri, list, BTreeSet::new()));
    }
    surveyed
}

/// Adds what a page shows in its sheets, each finding once.
fn gather(analysis: &Analysis, job: &Job, sheets: &mut BTreeMap<Url, Vec<Diagnostic>>) {
    for index in 1..=analysis.report.styled.files().len() as u32 {
        let Some(uri) = analysis.uri(FileId(index)) else { continue };
        let list = sheets.entry(uri).or_default();
        for diagnostic in diagnostics::of_file(analysis, FileId(index), &job.session, job.volume) {
            if !list.iter().any(|d| d.range == diagnostic.range && d.code == diagnostic.code) {
                list.push(diagnostic);
            }
        }
    }
}

/// Judges one file that is not open again; what is gone has nothing.
pub(crate) fn again(path: &Path, world: &Arc<World>, session: &Session, volume: Volume, events: &Events) {
    let Ok(uri) = Url::from_file_path(path) else { return };
    let event = match judge(path, world, &Cancel::new()) {
        Ok(analysis) => {
            let list = diagnostics::of_file(&analysis, FileId::PAGE, session, volume);
            Event::Judged(uri, list, analysis.reads)
        }
        Err(_) => Event::Judged(uri, Vec::new(), BTreeSet::new()),
    };
    let _ = events.send(event);
}

/// Judges a file.
fn judge(path: &Path, world: &Arc<World>, cancel: &Cancel) -> Result<Analysis, String> {
    let page = read(path, world)?;
    let run = catch_unwind(AssertUnwindSafe(|| Analysis::new(&page, world, cancel)));
    match run {
        Ok(Ok(analysis)) => Ok(analysis),
        Ok(Err(_)) => Err("stopped".to_owned()),
        Err(_) => Err("an error in Easel itself".to_owned()),
    }
}

/// A file as a page, as the editor has it or as it is on the disk.
pub(crate) fn page(path: &Path, world: &World) -> Option<Arc<Snapshot>> {
    read(path, world).ok()
}

fn read(path: &Path, world: &World) -> Result<Arc<Snapshot>, String> {
    let uri = Url::from_file_path(path).map_err(|()| "not an absolute path".to_owned())?;
    let max = world.configs.settings(path).max_size.map_or(easel_config::size::DEFAULT_MAX, |set| set.value);
    let content = world.buffers.file(path, max)?;
    Ok(Document::new(uri, "html", 0, decode::page_source(&content).text()).snapshot())
}
