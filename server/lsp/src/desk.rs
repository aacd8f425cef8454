//! The actor that owns the documents. It takes one event after another, never waits, and decides what is analysed when.

mod configs;
mod documents;
mod event;
mod report;
mod runs;
mod unopened;

pub(crate) use event::{Event, Refused, View, Want};

use crate::analysis::World;
use crate::buffers::Buffers;
use crate::document::{Document, Kind};
use crate::outbox::Outbox;
use crate::session::Session;
use crate::settings::Settings;
use crate::survey;
use documents::names_config;
use easel_config::Problem;
use easel_style::{Cancel, StyleCache};
use runs::Open;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tower_lsp::lsp_types::Url;

/// How long typing has to rest before diagnostics are sent unasked.
const QUIET: Duration = Duration::from_millis(80);

/// The way to the desk.
pub(crate) type Events = mpsc::UnboundedSender<Event>;

/// The files whose change concerns pages.
const WATCHED: [&str; 2] = ["**/*.{html,htm,xhtml,css}", "**/easel.toml"];

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
        desk.survey(false);
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
    /// What was said to be wrong with configs.
    told: Vec<Problem>,
    events: Events,
    outbox: Outbox,
}

impl Desk {
    fn new(session: Arc<Session>, events: Events, outbox: Outbox) -> Self {
        let settings = Settings::read(&session.options);
        let world = World {
            buffers: Arc::new(Buffers::default()),
            cache: Arc::new(StyleCache::default()),
            configs: Arc::new(settings.preference.configs()),
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
            told: Vec::new(),
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
            Event::Publish(uri, version, list) => self.publish(uri, version, list),
            Event::Quiet(uri, version) => self.quiet(&uri, version),
            Event::Survey => self.survey(true),
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

    fn stop(self) {
        for open in self.documents.into_values() {
            if let Some(running) = open.running {
                running.refuse(Refused::Superseded);
            }
        }
    }
}

/// The files that the client is asked to watch.
pub(crate) fn watched() -> &'static [&'static str] {
    &WATCHED
}
