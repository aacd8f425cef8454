//! What the desk acts on, and what it answers.

use crate::analysis::{Analysis, World};
use crate::diagnostics::Volume;
use crate::document::Snapshot;
use crate::session::Session;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::oneshot;
use tower_lsp::lsp_types::{
    Diagnostic, DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
    Url,
};

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
    /// What is to be sent unasked of a document at this version.
    Publish(Url, i32, Vec<Diagnostic>),
    /// Typing rested at this version.
    Quiet(Url, i32),
    /// All pages of the open folders are to be judged: somebody asked for it.
    Survey,
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
