//! The actor that owns the documents. It takes one event after another, never waits, and decides what is analysed when:
//! at most one run per document, the latest version wins, and what an older one was asked for is refused or carried on.

use crate::analysis::{Analysis, World};
use crate::buffers::{Buffers, real};
use crate::diagnostics::{self, Volume};
use crate::document::{Document, Kind, Snapshot};
use crate::outbox::Outbox;
use crate::requests::sheet;
use crate::session::Session;
use crate::settings::{Preference, Settings};
use crate::survey::{self, Surveyed};
use easel_project::configs::Configs;
use easel_project::files;
use easel_style::sheet::FileId;
use easel_style::{Cancel, StyleCache};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tower_lsp::lsp_types::{
    Diagnostic, DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
    MessageType, Url,
};

/// How long typing has to rest before diagnostics are sent unasked.
const QUIET: Duration = Duration::from_millis(80);

/// The way to the desk.
pub(crate) type Events = mpsc::UnboundedSender<Event>;

/// The files whose change concerns pages.
const WATCHED: [&str; 2] = ["**/*.{html,htm,xhtml,css}", "**/easel.toml"];

/// What the desk acts on.
#[derive(Debug)]
pub(crate) enum Event {
    Start(Arc<Session>),
    Open(DidOpenTextDocumentParams),
    Change(DidChangeTextDocumentParams),
    Close(DidCloseTextDocumentParams),
    Saved(DidSaveTextDocumentParams),
    Watched(DidChangeWatchedFilesParams),
    Folders(DidChangeWorkspaceFoldersParams),
    Configured(DidChangeConfigurationParams),
    /// A handler wants the analysis of a page.
    Ask(Url, Want, Reply),
    /// A handler wants a document and what it stands in.
    Look(Url, oneshot::Sender<Option<View>>),
    /// A run ended.
    Done(Url, u64, Outcome),
    /// Typing rested at this version.
    Quiet(Url, i32),
    /// All pages of the open folders are to be judged.
    Survey(oneshot::Sender<Surveyed>),
    /// What was judged without being open is to be taken back.
    Forget,
    /// The client stops what it was shown the progress of.
    StopProgress(String),
    /// A file that is not open was judged: its diagnostics, and the files that were read for it.
    Judged(Url, Vec<Diagnostic>, BTreeSet<PathBuf>),
    /// Somebody wants to know how things are.
    Report(oneshot::Sender<serde_json::Value>),
    /// Time to tell the client that what it holds is old.
    Refresh,
    Stop,
}

/// Where an analysis goes.
pub(crate) type Reply = oneshot::Sender<Result<Arc<Analysis>, Refused>>;

/// What a handler waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// The version that is there when it asks; a newer one makes the question pointless.
    This,
    /// The newest, whichever that is by then.
    Newest,
}

/// Why there is no analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The document is not open, or no page.
    NoPage,
    /// A newer version came.
    Superseded,
    /// The linter panicked.
    Panicked,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) enum Outcome {
    Ready(Arc<Analysis>),
    Cancelled,
    Panicked(String),
}

/// A document and what it stands in.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) document: Arc<Snapshot>,
    /// Which opening of the session it is.
    pub(crate) opening: u32,
    pub(crate) world: Arc<World>,
    pub(crate) volume: Volume,
    /// Whether anything is to be judged.
    pub(crate) enable: bool,
    /// The open pages.
    pub(crate) pages: Vec<Url>,
}

/// The desk's inbox.
pub(crate) type Inbox = mpsc::UnboundedReceiver<Event>;

/// A way to the desk and its inbox.
pub(crate) fn channel() -> (Events, Inbox) {
    mpsc::unbounded_channel()
}

/// Works until the server stops.
pub(crate) async fn run(mut inbox: Inbox, events: Events, outbox: Outbox) {
    let Some(Event::Start(session)) = inbox.recv().await else { return };
    let mut desk = Desk::new(session, events, outbox);
    if desk.settings.workspace {
        desk.survey(None);
    }
    while let Some(event) = inbox.recv().await {
        if matches!(event, Event::Stop) {
            break;
        }
        desk.take(event);
    }
    desk.stop();
}

struct Desk {
    session: Arc<Session>,
    settings: Settings,
    world: Arc<World>,
    documents: HashMap<Url, Open>,
    runs: u64,
    openings: u32,
    refreshing: bool,
    told_of_panic: bool,
    survey: Cancel,
    surveys: u32,
    /// The files that are not open and have diagnostics, with what was read for them.
    judged: HashMap<Url, BTreeSet<PathBuf>>,
    /// The config files that were said to be wrong.
    wrong: BTreeSet<PathBuf>,
    events: Events,
    outbox: Outbox,
}

/// An open document with its runs.
struct Open {
    document: Document,
    /// Which opening of the session it is.
    opening: u32,
    latest: Option<Arc<Analysis>>,
    /// What it read has changed since.
    is_stale: bool,
    running: Option<Running>,
}

struct Running {
    id: u64,
    version: i32,
    cancel: Cancel,
    waiting: Vec<(Want, Reply)>,
    /// Whether the result is to be sent unasked.
    push: bool,
}

impl Desk {
    fn new(session: Arc<Session>, events: Events, outbox: Outbox) -> Self {
        let settings = Settings::read(&session.options);
        let world = World {
            buffers: Arc::new(Buffers::default()),
            cache: Arc::new(StyleCache::default()),
            configs: Arc::new(Configs::nearest(Path::new("/"))),
            folders: session.folders.clone(),
            options: settings.options(),
            order: settings.preference.order(),
        };
        Self {
            session,
            settings,
            world: Arc::new(world),
            documents: HashMap::new(),
            runs: 0,
            openings: 0,
            refreshing: false,
            told_of_panic: false,
            survey: Cancel::new(),
            surveys: 0,
            judged: HashMap::new(),
            wrong: BTreeSet::new(),
            events,
            outbox,
        }
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Open(params) => {
                let it = params.text_document;
                let document = Document::new(it.uri.clone(), &it.language_id, it.version, &it.text);
                self.open(&it.uri, document);
            }
            Event::Change(params) => self.change(&params),
            Event::Close(params) => self.close(&params.text_document.uri),
            Event::Saved(params) => {
                // A client that watches nothing tells of no config; what is saved may have changed one.
                if !self.session.watches || names_config(&params.text_document.uri) {
                    self.renew();
                }
            }
            Event::Watched(params) => self.watched(&params),
            Event::Folders(params) => {
                let mut folders = self.world.folders.clone();
                let paths = |list: Vec<tower_lsp::lsp_types::WorkspaceFolder>| {
                    list.into_iter().filter_map(|f| f.uri.to_file_path().ok()).collect::<Vec<_>>()
                };
                let removed = paths(params.event.removed);
                folders.retain(|folder| !removed.contains(folder));
                folders.extend(paths(params.event.added));
                self.make_world(|world| world.folders = folders);
                self.renew();
            }
            Event::Configured(params) => {
                // `null` says only that something changed; then the client is asked.
                if !params.settings.is_null() {
                    self.configure(&params.settings);
                } else if self.session.configures {
                    self.outbox.configuration(self.events.clone());
                }
            }
            Event::Ask(uri, want, reply) => self.ask(&uri, want, reply),
            Event::Look(uri, reply) => drop(reply.send(self.view(&uri))),
            Event::Done(uri, id, outcome) => self.done(&uri, id, outcome),
            Event::Quiet(uri, version) => self.quiet(&uri, version),
            Event::Survey(reply) => self.survey(Some(reply)),
            Event::Forget => self.forget(),
            Event::StopProgress(token) => {
                if token == survey::token(self.surveys) {
                    self.survey.cancel();
                }
            }
            Event::Judged(uri, list, reads) => self.judged(uri, list, reads),
            Event::Report(reply) => drop(reply.send(self.report())),
            Event::Refresh => {
                self.refreshing = false;
                self.outbox.refresh();
            }
            Event::Start(_) | Event::Stop => {}
        }
    }

    fn configure(&mut self, settings: &serde_json::Value) {
        let was_watching = self.settings.workspace;
        self.settings = Settings::read(settings);
        for problem in &self.settings.problems {
            tracing::warn!("{problem}");
        }
        let (options, preference) = (self.settings.options(), self.settings.preference);
        self.make_world(|world| {
            world.options = options;
            world.order = preference.order();
            world.configs = Arc::new(match preference {
                Preference::EditorOnly => Configs::none(Path::new("/")),
                _ => Configs::nearest(Path::new("/")),
            });
        });
        self.all_stale();
        match (was_watching, self.settings.workspace) {
            (_, true) => self.survey(None),
            (true, false) => self.forget(),
            (false, false) => {}
        }
    }

    /// Judges all pages of the open folders, in the background.
    fn survey(&mut self, reply: Option<oneshot::Sender<Surveyed>>) {
        self.survey.cancel();
        self.survey = Cancel::new();
        self.surveys += 1;
        let job = survey::Job {
            id: self.surveys,
            world: Arc::clone(&self.world),
            session: Arc::clone(&self.session),
            volume: self.settings.volume,
            open: self.documents.keys().cloned().collect(),
            cancel: self.survey.clone(),
            events: self.events.clone(),
            outbox: self.outbox.clone(),
        };
        tokio::spawn(survey::run(job, reply));
    }

    /// Takes back what was found in files that are not open.
    fn forget(&mut self) {
        self.survey.cancel();
        for (uri, _) in self.judged.drain() {
            self.outbox.publish(uri, Vec::new(), None);
        }
    }

    fn judged(&mut self, uri: Url, list: Vec<Diagnostic>, reads: BTreeSet<PathBuf>) {
        // What is open is judged as it is typed.
        if self.documents.contains_key(&uri) {
            return;
        }
        if list.is_empty() && reads.is_empty() && self.judged.remove(&uri).is_none() {
            return;
        }
        if !(list.is_empty() && reads.is_empty()) {
            self.judged.insert(uri.clone(), reads);
        }
        let list = if self.settings.enable { list } else { Vec::new() };
        self.outbox.publish(uri, list, None);
    }

    /// Judges files that are not open again, where the folder is watched.
    fn judge_again(&self, pages: Vec<PathBuf>) {
        if pages.is_empty() || !self.settings.workspace {
            return;
        }
        let (world, session, events) = (Arc::clone(&self.world), Arc::clone(&self.session), self.events.clone());
        let volume = self.settings.volume;
        tokio::task::spawn_blocking(move || {
            for page in pages {
                survey::again(&page, &world, &session, volume, &events);
            }
        });
    }

    /// How things are, for a person who looks for what is wrong.
    fn report(&self) -> serde_json::Value {
        let documents = self.documents.iter().map(|(uri, open)| {
            let latest = open.latest.as_ref();
            json!({
                "uri": uri,
                "version": open.document.version(),
                "themes": latest.map(|a| a.report.styled.environments().themes.iter().map(|t| &*t.name).collect::<Vec<_>>()),
                "findings": latest.map(|a| a.report.findings.len()),
                "notChecked": latest.map(|a| a.report.unchecked.iter().map(|u| format!("{}: {}", u.what, u.why)).collect::<Vec<_>>()),
                "milliseconds": latest.map(|a| (a.took.as_secs_f64() * 1e5).round() / 100.0),
                "reads": latest.map(|a| &a.reads),
            })
        });
        json!({
            "client": self.session.client,
            "columns": self.session.encoding(),
            "diagnostics": if self.session.pulls { "asked for" } else { "sent" },
            "folders": self.world.folders,
            "configs": self.world.configs.files(),
            "configProblems": self.world.configs.problems().iter().map(|p| p.line(&p.file.display().to_string())).collect::<Vec<_>>(),
            "settingProblems": self.settings.problems,
            "documents": documents.collect::<Vec<_>>(),
            "judgedUnopened": self.judged.len(),
            "memoryKiB": memory(),
        })
    }

    fn open(&mut self, uri: &Url, document: Document) {
        self.world.buffers.open(document.snapshot());
        let is_sheet = document.kind() == Kind::Sheet;
        let version = document.version();
        self.openings += 1;
        let open = Open { document, opening: self.openings, latest: None, is_stale: false, running: None };
        let old = self.documents.insert(uri.clone(), open);
        if let Some(running) = old.and_then(|open| open.running) {
            running.refuse(Refused::Superseded);
        }
        if self.judged.remove(uri).is_some() {
            self.outbox.publish(uri.clone(), Vec::new(), None);
        }
        if is_sheet {
            self.sheet_changed(uri);
        }
        if !self.session.pulls {
            // Nobody types yet: at once.
            self.quiet(uri, version);
        }
    }

    fn change(&mut self, params: &DidChangeTextDocumentParams) {
        let uri = &params.text_document.uri;
        let Some(open) = self.documents.get_mut(uri) else {
            tracing::warn!("{uri} changed and is not open");
            return;
        };
        open.document.change(params.text_document.version, &params.content_changes, self.session.unit);
        self.world.buffers.open(open.document.snapshot());
        let (version, is_sheet) = (open.document.version(), open.document.kind() == Kind::Sheet);
        // What still runs is for a text that is gone.
        let (kept, push) = open.running.take().map_or_else(Default::default, Running::supersede);
        if !kept.is_empty() {
            self.start(uri, kept, push);
        }
        if is_sheet {
            self.sheet_changed(uri);
        }
        if !self.session.pulls {
            self.later(uri.clone(), version);
        }
    }

    fn close(&mut self, uri: &Url) {
        let Some(open) = self.documents.remove(uri) else { return };
        if let Some(running) = open.running {
            running.refuse(Refused::NoPage);
        }
        if let Ok(path) = uri.to_file_path() {
            self.world.buffers.close(&path);
        }
        if open.document.kind() == Kind::Sheet {
            self.sheet_changed(uri);
        }
        if !self.session.pulls {
            self.outbox.publish(uri.clone(), Vec::new(), None);
        }
        if open.document.kind() == Kind::Page {
            self.judge_again(uri.to_file_path().into_iter().collect());
        }
    }

    fn watched(&mut self, params: &DidChangeWatchedFilesParams) {
        if params.changes.iter().any(|change| names_config(&change.uri)) {
            self.renew();
        }
        for change in &params.changes {
            // What is open speaks for itself.
            if !self.documents.contains_key(&change.uri) {
                self.sheet_changed(&change.uri);
            }
        }
        let changed: BTreeSet<PathBuf> =
            params.changes.iter().filter_map(|c| c.uri.to_file_path().ok()).map(|p| real(&p)).collect();
        let is_page = |path: &PathBuf| files::is_searched_for(path) && !files::is_sheet(path);
        let mut again: BTreeSet<PathBuf> = changed.iter().filter(|path| is_page(path)).cloned().collect();
        let readers = self.judged.iter().filter(|(_, reads)| !reads.is_disjoint(&changed));
        again.extend(readers.filter_map(|(uri, _)| uri.to_file_path().ok()));
        self.judge_again(again.into_iter().collect());
    }

    /// Configs are read anew; the last good one stands for one that is broken now.
    fn renew(&mut self) {
        self.make_world(|world| world.configs = Arc::new(world.configs.again()));
        self.all_stale();
    }

    fn make_world(&mut self, change: impl FnOnce(&mut World)) {
        let old = &self.world;
        let mut world = World {
            buffers: Arc::clone(&old.buffers),
            cache: Arc::clone(&old.cache),
            configs: Arc::clone(&old.configs),
            folders: old.folders.clone(),
            options: old.options.clone(),
            order: old.order,
        };
        change(&mut world);
        self.world = Arc::new(world);
    }

    fn all_stale(&mut self) {
        let all: Vec<Url> = self.documents.keys().cloned().collect();
        self.stale(&all);
    }

    /// A file that pages may read has changed.
    fn sheet_changed(&mut self, uri: &Url) {
        let Ok(path) = uri.to_file_path() else { return };
        let path = real(&path);
        let concerns = |open: &Open| {
            open.latest.as_ref().is_some_and(|a| a.reads.contains(&path) || !a.report.styled.unread().is_empty())
        };
        let pages: Vec<Url> = self.documents.iter().filter(|(_, o)| concerns(o)).map(|(uri, _)| uri.clone()).collect();
        self.stale(&pages);
    }

    fn stale(&mut self, pages: &[Url]) {
        for uri in pages {
            let Some(open) = self.documents.get_mut(uri) else { continue };
            open.is_stale = true;
            if let Some(running) = open.running.take() {
                let (kept, push) = running.supersede();
                if !kept.is_empty() {
                    self.start(uri, kept, push);
                }
            }
            if !self.session.pulls
                && let Some(open) = self.documents.get(uri)
            {
                self.later(uri.clone(), open.document.version());
            }
        }
        if self.session.pulls && !pages.is_empty() && !self.refreshing {
            self.refreshing = true;
            let events = self.events.clone();
            tokio::spawn(async move {
                tokio::time::sleep(QUIET).await;
                let _ = events.send(Event::Refresh);
            });
        }
    }

    fn later(&self, uri: Url, version: i32) {
        let events = self.events.clone();
        tokio::spawn(async move {
            tokio::time::sleep(QUIET).await;
            let _ = events.send(Event::Quiet(uri, version));
        });
    }

    fn quiet(&mut self, uri: &Url, version: i32) {
        let Some(open) = self.documents.get_mut(uri) else { return };
        if open.document.version() != version {
            return;
        }
        if open.document.kind() == Kind::Other {
            return;
        }
        if open.document.kind() == Kind::Sheet {
            let uri = uri.clone();
            if let Some(view) = self.view(&uri) {
                let (events, outbox, session) = (self.events.clone(), self.outbox.clone(), Arc::clone(&self.session));
                tokio::spawn(async move {
                    let list = sheet::diagnostics(&view, &events, &session).await;
                    outbox.publish(uri, list, Some(version));
                });
            }
            return;
        }
        match &mut open.running {
            Some(running) => running.push = true,
            None => self.start(uri, Vec::new(), true),
        }
    }

    fn ask(&mut self, uri: &Url, want: Want, reply: Reply) {
        let Some(open) = self.documents.get_mut(uri).filter(|open| open.document.kind() == Kind::Page) else {
            let _ = reply.send(Err(Refused::NoPage));
            return;
        };
        let version = open.document.version();
        match (&open.latest, &mut open.running) {
            (_, Some(running)) => running.waiting.push((want, reply)),
            (Some(latest), None) if latest.page.version == version && !open.is_stale => {
                let _ = reply.send(Ok(Arc::clone(latest)));
            }
            _ => self.start(uri, vec![(want, reply)], false),
        }
    }

    fn view(&self, uri: &Url) -> Option<View> {
        let open = self.documents.get(uri)?;
        let pages =
            self.documents.iter().filter(|(_, open)| open.document.kind() == Kind::Page).map(|(uri, _)| uri.clone());
        Some(View {
            document: open.document.snapshot(),
            opening: open.opening,
            world: Arc::clone(&self.world),
            volume: self.settings.volume,
            enable: self.settings.enable,
            pages: pages.collect(),
        })
    }

    /// Starts a run of the document as it is now.
    fn start(&mut self, uri: &Url, waiting: Vec<(Want, Reply)>, push: bool) {
        let Some(open) = self.documents.get_mut(uri) else { return };
        self.runs += 1;
        let (id, cancel, page) = (self.runs, Cancel::new(), open.document.snapshot());
        open.is_stale = false;
        open.running = Some(Running { id, version: page.version, cancel: cancel.clone(), waiting, push });
        let (uri, world, events) = (uri.clone(), Arc::clone(&self.world), self.events.clone());
        tokio::task::spawn_blocking(move || {
            let run = catch_unwind(AssertUnwindSafe(|| Analysis::new(&page, &world, &cancel)));
            let outcome = match run {
                Ok(Ok(analysis)) => Outcome::Ready(Arc::new(analysis)),
                Ok(Err(_)) => Outcome::Cancelled,
                Err(_) => Outcome::Panicked(hash(page.text())),
            };
            let _ = events.send(Event::Done(uri, id, outcome));
        });
    }

    fn done(&mut self, uri: &Url, id: u64, outcome: Outcome) {
        let Some(open) = self.documents.get_mut(uri) else { return };
        let Some(running) = open.running.take_if(|running| running.id == id) else { return };
        match outcome {
            Outcome::Ready(analysis) => {
                for (_, reply) in running.waiting {
                    let _ = reply.send(Ok(Arc::clone(&analysis)));
                }
                // Again: the text may have changed since this was decided.
                if running.push && open.document.version() == running.version {
                    let volume = self.settings.volume;
                    let mut list = diagnostics::of_file(&analysis, FileId::PAGE, &self.session, volume);
                    if !self.settings.enable {
                        list.clear();
                    }
                    self.outbox.publish(uri.clone(), list, Some(running.version));
                }
                open.latest = Some(analysis);
                self.tell_of_configs();
            }
            Outcome::Cancelled => running.refuse(Refused::Superseded),
            Outcome::Panicked(hash) => {
                tracing::error!("the linter panicked on {uri} (sha256 {hash})");
                if !std::mem::replace(&mut self.told_of_panic, true) {
                    let text = format!("Easel could not check {uri}: an error in Easel itself, written to its log.");
                    self.outbox.tell(MessageType::ERROR, text);
                }
                running.refuse(Refused::Panicked);
            }
        }
    }

    /// Says in config files what is wrong with them, once, and takes it back when it is mended.
    fn tell_of_configs(&mut self) {
        let problems = self.world.configs.problems();
        let mut by_file: BTreeMap<PathBuf, Vec<_>> =
            std::mem::take(&mut self.wrong).into_iter().map(|file| (file, Vec::new())).collect();
        for problem in &problems {
            by_file.entry(problem.file.clone()).or_default().push(problem);
        }
        for (file, problems) in by_file {
            let Ok(uri) = Url::from_file_path(&file) else { continue };
            let list = diagnostics::of_config(&file, &problems, self.session.unit);
            if !problems.is_empty() {
                self.wrong.insert(file);
            }
            self.outbox.publish(uri, list, None);
        }
    }

    fn stop(self) {
        for open in self.documents.into_values() {
            if let Some(running) = open.running {
                running.refuse(Refused::Superseded);
            }
        }
    }
}

impl Running {
    /// Stops it for a newer one; who wants the newest is carried on to that.
    fn supersede(self) -> (Vec<(Want, Reply)>, bool) {
        self.cancel.cancel();
        let mut kept = Vec::new();
        for (want, reply) in self.waiting {
            match want {
                Want::This => drop(reply.send(Err(Refused::Superseded))),
                Want::Newest => kept.push((want, reply)),
            }
        }
        (kept, self.push)
    }

    fn refuse(self, why: Refused) {
        self.cancel.cancel();
        for (_, reply) in self.waiting {
            let _ = reply.send(Err(why));
        }
    }
}

fn names_config(uri: &Url) -> bool {
    uri.path().rsplit('/').next() == Some(easel_config::FILE_NAME)
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the process holds of the machine's memory, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
}

/// The files that the client is asked to watch.
pub(crate) fn watched() -> &'static [&'static str] {
    &WATCHED
}
