//! What opens, changes and closes, and what that means for pages that read it.

use super::event::{Event, Refused};
use super::runs::{Open, Running};
use super::{Desk, QUIET};
use crate::analysis::World;
use crate::buffers::real;
use crate::document::{Document, Kind};
use easel_project::files;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use tower_lsp::lsp_types::{DidChangeTextDocumentParams, DidChangeWatchedFilesParams, Url};

impl Desk {
    pub(super) fn open(&mut self, uri: &Url, document: Document) {
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

    pub(super) fn change(&mut self, params: &DidChangeTextDocumentParams) {
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

    pub(super) fn close(&mut self, uri: &Url) {
        let Some(open) = self.documents.remove(uri) else { return };
        if let Some(running) = open.running {
            running.refuse(Refused::NoPage);
        }
        self.world.buffers.close(&open.document.snapshot());
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

    pub(super) fn watched(&mut self, params: &DidChangeWatchedFilesParams) {
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
    pub(super) fn renew(&mut self) {
        self.make_world(|world| world.configs = Arc::new(world.configs.again()));
        self.all_stale();
    }

    pub(super) fn make_world(&mut self, change: impl FnOnce(&mut World)) {
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

    pub(super) fn all_stale(&mut self) {
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
}

/// Whether a document is a config by its name.
pub(super) fn names_config(uri: &Url) -> bool {
    uri.path().rsplit('/').next() == Some(easel_config::FILE_NAME)
}
