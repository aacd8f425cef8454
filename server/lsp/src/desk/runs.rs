//! Runs of the linter: at most one per document, the latest version wins, and what an older one was asked for is refused
//! or carried on.

use super::Desk;
use super::event::{Event, Outcome, Refused, Reply, Want};
use crate::analysis::Analysis;
use crate::diagnostics;
use crate::document::{Document, Kind};
use crate::requests::sheet;
use easel_style::Cancel;
use easel_style::sheet::FileId;
use sha2::{Digest, Sha256};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tower_lsp::lsp_types::{Diagnostic, MessageType, Url};

/// An open document with its runs.
pub(super) struct Open {
    pub(super) document: Document,
    /// Which opening of the session it is.
    pub(super) opening: u32,
    pub(super) latest: Option<Arc<Analysis>>,
    /// What it read has changed since.
    pub(super) is_stale: bool,
    pub(super) running: Option<Running>,
}

pub(super) struct Running {
    id: u64,
    cancel: Cancel,
    waiting: Vec<(Want, Reply)>,
    /// Whether the result is to be sent unasked.
    push: bool,
}

impl Desk {
    pub(super) fn quiet(&mut self, uri: &Url, version: i32) {
        let Some(open) = self.documents.get_mut(uri) else { return };
        if open.document.version() != version || open.document.kind() == Kind::Other {
            return;
        }
        if open.document.kind() == Kind::Sheet {
            let uri = uri.clone();
            if let Some(view) = self.view(&uri) {
                let (events, session) = (self.events.clone(), Arc::clone(&self.session));
                tokio::spawn(async move {
                    let list = sheet::diagnostics(&view, &events, &session).await;
                    let _ = events.send(Event::Publish(uri, version, list));
                });
            }
            return;
        }
        match &mut open.running {
            Some(running) => running.push = true,
            None => self.start(uri, Vec::new(), true),
        }
    }

    pub(super) fn ask(&mut self, uri: &Url, want: Want, reply: Reply) {
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

    /// Starts a run of the document as it is now.
    pub(super) fn start(&mut self, uri: &Url, waiting: Vec<(Want, Reply)>, push: bool) {
        let Some(open) = self.documents.get_mut(uri) else { return };
        self.runs += 1;
        let (id, cancel, page) = (self.runs, Cancel::new(), open.document.snapshot());
        open.is_stale = false;
        open.running = Some(Running { id, cancel: cancel.clone(), waiting, push });
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

    pub(super) fn done(&mut self, uri: &Url, id: u64, outcome: Outcome) {
        let Some(open) = self.documents.get_mut(uri) else { return };
        let Some(running) = open.running.take_if(|running| running.id == id) else { return };
        match outcome {
            Outcome::Ready(analysis) => {
                for (_, reply) in running.waiting {
                    let _ = reply.send(Ok(Arc::clone(&analysis)));
                }
                open.latest = Some(Arc::clone(&analysis));
                if running.push {
                    let (events, session, volume) =
                        (self.events.clone(), Arc::clone(&self.session), self.settings.volume);
                    tokio::task::spawn_blocking(move || {
                        let list = diagnostics::of_file(&analysis, FileId::PAGE, &session, volume);
                        let page = &analysis.page;
                        let _ = events.send(Event::Publish(page.uri.clone(), page.version, list));
                    });
                }
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

    /// Sends diagnostics unasked, unless the text has changed since they were made.
    pub(super) fn publish(&self, uri: Url, version: i32, list: Vec<Diagnostic>) {
        if self.documents.get(&uri).is_some_and(|open| open.document.version() == version) {
            let list = if self.settings.enable { list } else { Vec::new() };
            self.outbox.publish(uri, list, Some(version));
        }
    }
}

impl Running {
    /// Stops it for a newer one; who wants the newest is carried on to that.
    pub(super) fn supersede(self) -> (Vec<(Want, Reply)>, bool) {
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

    pub(super) fn refuse(self, why: Refused) {
        self.cancel.cancel();
        for (_, reply) in self.waiting {
            let _ = reply.send(Err(why));
        }
    }
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
