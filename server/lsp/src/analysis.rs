//! One run of the linter over a snapshot.

use crate::buffers::{Buffers, real};
use crate::document::Snapshot;
use easel_lint::{Options, Report};
use easel_project::configs::Configs;
use easel_project::contents::Content;
use easel_project::files::Input;
use easel_project::lint::{Order, Said, lint};
use easel_project::resources::Sheets;
use easel_project::{decode, linked, root};
use easel_style::sheet::FileId;
use easel_style::{Cancel, Cancelled, StyleCache};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tower_lsp::lsp_types::Url;

/// What all runs share. A change of config makes a new one.
#[derive(Debug)]
pub(crate) struct World {
    /// What files hold.
    pub(crate) buffers: Arc<Buffers>,
    /// What pages share.
    pub(crate) cache: Arc<StyleCache>,
    /// The configs.
    pub(crate) configs: Arc<Configs>,
    /// The folders that are open in the editor.
    pub(crate) folders: Vec<PathBuf>,
    /// What the editor set; configs come before it.
    pub(crate) options: Options,
    /// Whether that comes before configs or after them.
    pub(crate) order: Order,
}

/// What a run found out.
#[derive(Debug)]
pub(crate) struct Analysis {
    /// The page.
    pub(crate) page: Arc<Snapshot>,
    /// Its findings, without edits.
    pub(crate) report: Report,
    /// How long it took.
    pub(crate) took: Duration,
    /// The files that were read for it, links resolved.
    pub(crate) reads: BTreeSet<PathBuf>,
    /// Its project, links resolved.
    pub(crate) root: PathBuf,
    /// What it was judged in.
    pub(crate) world: Arc<World>,
    cancel: Cancel,
    fixes: OnceLock<Option<Arc<Self>>>,
}

impl Analysis {
    /// Lints a page.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set.
    pub(crate) fn new(page: &Arc<Snapshot>, world: &Arc<World>, cancel: &Cancel) -> Result<Self, Cancelled> {
        Self::run(page, world, cancel, false)
    }

    fn run(page: &Arc<Snapshot>, world: &Arc<World>, cancel: &Cancel, fixes: bool) -> Result<Self, Cancelled> {
        let started = Instant::now();
        let input = input(page, world);
        let content = Content::Text(Arc::clone(page.text()));
        let (source, html) = decode::content(&content, &input.absolute);
        cancel.check()?;
        let sheets = Sheets::over(easel_config::size::DEFAULT_MAX, Arc::clone(&world.buffers) as _);
        let options = Options { fixes, ..world.options.clone() };
        let said = Said { options: &options, order: world.order, configs: &world.configs };
        let report = lint(&Arc::new(html), source.encoding(), &input, &said, &sheets, &world.cache, cancel)?;
        let reads = linked::read_by(&report.styled, &input.root).into_iter().collect();
        Ok(Self {
            page: Arc::clone(page),
            report,
            took: started.elapsed(),
            reads,
            root: real(&input.root),
            world: Arc::clone(world),
            cancel: cancel.clone(),
            fixes: OnceLock::new(),
        })
    }

    /// The same with edits, each tried. Costs a look at the page per edit the first time; `None` when the page changed
    /// meanwhile.
    pub(crate) fn with_fixes(&self) -> Option<Arc<Self>> {
        let run = || Self::run(&self.page, &self.world, &self.cancel, true).ok().map(Arc::new);
        self.fixes.get_or_init(run).clone()
    }

    /// The document of a file that was read for the page.
    pub(crate) fn uri(&self, file: FileId) -> Option<Url> {
        let Some(index) = file.0.checked_sub(1) else { return Some(self.page.uri.clone()) };
        let path = self.path(index)?;
        match self.world.buffers.document(&path) {
            Some(document) => Some(document.uri.clone()),
            None => Url::from_file_path(path).ok(),
        }
    }

    /// The version of an open document; `None` if it is not open.
    pub(crate) fn version(&self, file: FileId) -> Option<i32> {
        match file.0.checked_sub(1) {
            None => Some(self.page.version),
            Some(index) => Some(self.world.buffers.document(&self.path(index)?)?.version),
        }
    }

    /// The text of a file that was read for the page, or its own.
    pub(crate) fn text(&self, file: FileId) -> Option<&str> {
        match file.0.checked_sub(1) {
            None => Some(self.page.text()),
            Some(index) => Some(&self.report.styled.files().get(index as usize)?.text),
        }
    }

    /// The number of a sheet (its path with links resolved) among the files that were read; one that nothing has if it is
    /// none of them.
    pub(crate) fn file(&self, path: &Path) -> FileId {
        let count = self.report.styled.files().len() as u32;
        let found = (0..count).find(|&index| self.path(index).is_some_and(|p| p == path));
        found.map_or(FileId(u32::MAX), |index| FileId(index + 1))
    }

    /// Sheets are named by their paths below the project, links resolved.
    fn path(&self, index: u32) -> Option<PathBuf> {
        let id = &self.report.styled.files().get(index as usize)?.id;
        (!id.0.starts_with("data:")).then(|| self.root.join(&*id.0))
    }
}

/// A document as a page to lint.
fn input(page: &Snapshot, world: &World) -> Input {
    let first = || world.folders.first().cloned().unwrap_or_default();
    // What was never saved has no place of its own: it is read as if it stood in the first folder.
    let absolute = page.path.clone().unwrap_or_else(|| first().join("untitled.html"));
    let folder = absolute.parent().unwrap_or(&absolute).to_path_buf();
    let given = world.folders.iter().filter(|f| absolute.starts_with(f)).max_by_key(|f| f.components().count());
    let given = given.cloned().unwrap_or_else(|| folder.clone());
    let root = root::of(&folder, &given, &given, &world.configs);
    Input { path: page.path.clone(), absolute, root }
}
