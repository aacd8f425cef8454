//! The actor that owns the documents. It takes one event after another, never waits, and decides what is analysed when:
//! at most one run per document, the latest version wins, and what an older one was asked for is refused or carried on.

use crate::analysis::{Analysis, World};
use crate::buffers::{Buffers, real};
use crate::diagnostics::{self, Volume};
use crate::document::{Document, Snapshot};
use crate::outbox::Outbox;
use crate::requests::sheet;
use crate::session::Session;
use crate::settings::{Preference, Settings};
use easel_project::configs::Configs;
use easel_style::sheet::FileId;
use easel_style::{Cancel, StyleCache};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tower_lsp::lsp_types::{
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
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
    refreshing: bool,
    told_of_panic: bool,
    /// The config files that were said to be wrong.
    wrong: BTreeSet<PathBuf>,
    events: Events,
    outbox: Outbox,
}

/// An open document with its runs.
struct Open {
    document: Document,
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
            refreshing: false,
            told_of_panic: false,
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
            Event::Refresh => {
                self.refreshing = false;
                self.outbox.refresh();
            }
            Event::Start(_) | Event::Stop => {}
        }
    }

    fn configure(&mut self, settings: &serde_json::Value) {
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
    }

    fn open(&mut self, uri: &Url, document: Document) {
        self.world.buffers.open(document.snapshot());
        let is_sheet = document.is_sheet();
        let version = document.version();
        let old = self.documents.insert(uri.clone(), Open { document, latest: None, is_stale: false, running: None });
        if let Some(running) = old.and_then(|open| open.running) {
            running.refuse(Refused::Superseded);
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
        let (version, is_sheet) = (open.document.version(), open.document.is_sheet());
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
        if open.document.is_sheet() {
            self.sheet_changed(uri);
        }
        if !self.session.pulls {
            self.outbox.publish(uri.clone(), Vec::new(), None);
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
        if self.session.pulls && self.session.refreshes && !pages.is_empty() && !self.refreshing {
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
        if open.document.is_sheet() {
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
        let Some(open) = self.documents.get_mut(uri).filter(|open| !open.document.is_sheet()) else {
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
        let pages = self.documents.iter().filter(|(_, open)| !open.document.is_sheet()).map(|(uri, _)| uri.clone());
        Some(View {
            document: open.document.snapshot(),
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

/// The files that the client is asked to watch.
pub(crate) fn watched() -> &'static [&'static str] {
    &WATCHED
}
