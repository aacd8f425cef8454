//! Files that are not open and have diagnostics.

use super::Desk;
use crate::survey;
use easel_style::Cancel;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use tower_lsp::lsp_types::{Diagnostic, Url};

impl Desk {
    /// Judges all pages of the open folders, in the background.
    pub(super) fn survey(&mut self, was_asked: bool) {
        self.survey.cancel();
        self.survey = Cancel::new();
        self.surveys += 1;
        let job = survey::Job {
            id: self.surveys,
            was_asked,
            world: Arc::clone(&self.world),
            session: Arc::clone(&self.session),
            volume: self.settings.volume,
            open: self.documents.keys().cloned().collect(),
            cancel: self.survey.clone(),
            events: self.events.clone(),
            outbox: self.outbox.clone(),
        };
        tokio::spawn(survey::run(job));
    }

    /// Takes back what was found in files that are not open.
    pub(super) fn forget(&mut self) {
        self.survey.cancel();
        for (uri, _) in self.judged.drain() {
            self.outbox.publish(uri, Vec::new(), None);
        }
    }

    pub(super) fn judged(&mut self, uri: Url, list: Vec<Diagnostic>, reads: BTreeSet<PathBuf>) {
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
    pub(super) fn judge_again(&self, pages: Vec<PathBuf>) {
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
}
