//! One page, and all pages of a run.

use crate::args::LintArgs;
use crate::configs::Configs;
use crate::files::{Input, Scope};
use crate::fixer::Pending;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::report::Skipped;
use crate::report::build::{self, PageReport};
use crate::resources::Sheets;
use crate::{decode, linked, root};
use easel_config::size;
use easel_lint::Options;
use easel_project::contents::Contents;
use easel_project::lint::{Order, Said, lint};
use easel_style::StyleCache;
use rayon::prelude::*;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

/// What the pages of a run share.
pub(super) struct Run<'r> {
    max_size: Option<u64>,
    /// What the command line says; configs add to it page by page.
    options: Options,
    pub(super) scope: &'r Scope,
    pub(super) top: PathBuf,
    pub(super) sheets: Sheets,
    pending: Arc<Pending>,
    cache: &'r StyleCache,
    interrupt: &'r Interrupt,
    jobs: usize,
}

impl<'r> Run<'r> {
    /// A run whose report names files relative to `top`.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn new(
        args: &LintArgs,
        options: Options,
        scope: &'r Scope,
        pages: &[Input],
        top: PathBuf,
        cache: &'r StyleCache,
        interrupt: &'r Interrupt,
        pending: &Arc<Pending>,
    ) -> Self {
        // Sheets are shared: what the most generous page may read, all may.
        let largest = || pages.iter().map(|page| limit(&scope.configs, page)).max();
        Self {
            max_size: args.max_size,
            options,
            scope,
            top,
            sheets: Sheets::over(
                args.max_size.or_else(largest).unwrap_or(size::DEFAULT_MAX),
                Arc::clone(pending) as Arc<dyn Contents>,
            ),
            pending: Arc::clone(pending),
            cache,
            interrupt,
            jobs: args.jobs.map_or(0, usize::from),
        }
    }

    /// The size over which a file is skipped.
    pub(super) fn max_size(&self, input: &Input) -> u64 {
        self.max_size.unwrap_or_else(|| limit(&self.scope.configs, input))
    }

    /// Checks pages; what could not be checked is told.
    pub(super) fn all(&self, pages: &[Input]) -> (Vec<PageReport>, Vec<Skipped>) {
        let progress = Progress::new(pages.len(), self.interrupt);
        let one = |page: &Input| {
            let result = self.page(page);
            progress.page_done();
            result
        };
        // Threads cost more than a page.
        let results: Vec<_> = match pages {
            [] | [_] => pages.iter().map(one).collect(),
            _ => self.threads(|| pages.par_iter().map(one).collect()),
        };
        drop(progress);
        let (mut checked, mut skipped) = (Vec::with_capacity(results.len()), Vec::new());
        for result in results {
            match result {
                Ok(page) => checked.push(page),
                Err(trouble) => skipped.push(trouble),
            }
        }
        (checked, skipped)
    }

    /// Those of `pages` that use one of these sheets.
    pub(super) fn users(&self, sheets: &HashSet<PathBuf>, pages: Vec<Input>) -> Vec<Input> {
        if sheets.is_empty() || pages.is_empty() {
            return Vec::new();
        }
        self.threads(|| linked::users(sheets, pages, &self.sheets, self.cache, &self.interrupt.cancel))
    }

    /// Does work on as many threads as the run may use.
    pub(super) fn threads<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match rayon::ThreadPoolBuilder::new().num_threads(self.jobs).build() {
            Ok(pool) => pool.install(work),
            // No more threads are to be had: work in this one.
            Err(_) => work(),
        }
    }

    fn page(&self, input: &Input) -> Result<PageReport, Skipped> {
        let bytes = match &input.path {
            Some(path) => self.pending.bytes(path, self.max_size(input)),
            None => self.pending.stdin(self.max_size(input)),
        };
        self.bytes(input, &bytes.map_err(|why| self.skipped(input, why))?)
    }

    /// Checks a page that was read.
    pub(super) fn bytes(&self, input: &Input, bytes: &[u8]) -> Result<PageReport, Skipped> {
        let (source, html) = decode::page(bytes, &input.absolute);
        let cancel = &self.interrupt.cancel;
        let said = Said { options: &self.options, order: Order::CallerFirst, configs: &self.scope.configs };
        let report = lint(&Arc::new(html), source.encoding(), input, &said, &self.sheets, self.cache, cancel)
            .map_err(|_| self.skipped(input, "stopped before it was checked".to_owned()))?;
        Ok(build::page(input, &source, &report, &self.top))
    }

    /// What is said of a file that was not checked.
    pub(super) fn skipped(&self, input: &Input, why: String) -> Skipped {
        Skipped { file: root::name(&input.absolute, &self.top), why }
    }
}

/// The size that the config of a file sets.
fn limit(configs: &Configs, input: &Input) -> u64 {
    configs.settings(&input.absolute).max_size.map_or(size::DEFAULT_MAX, |set| set.value)
}
