//! A style sheet is judged through the pages that use it: what they find in it, merged.

use crate::analysis::{Analysis, World};
use crate::desk::{Events, View, Want};
use crate::diagnostics;
use crate::server::{ask, off_the_wire};
use crate::session::Session;
use easel_project::files::{self, Scope};
use easel_project::resources::Sheets;
use easel_project::{linked, root};
use easel_style::Cancel;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use tower_lsp::lsp_types::Diagnostic;

/// How many pages that are not open a sheet is judged through.
const MAX_PAGES: usize = 20;

/// The analyses of the pages that read the sheet: of those that are open, else of those of the project.
pub(crate) async fn analyses(view: &View, events: &Events) -> Vec<Arc<Analysis>> {
    let Some(path) = view.document.real.clone() else { return Vec::new() };
    let mut users = Vec::new();
    for uri in &view.pages {
        if let Ok(analysis) = ask(events, uri, Want::Newest).await
            && analysis.reads.contains(&path)
        {
            users.push(analysis);
        }
    }
    if users.is_empty() {
        let world = Arc::clone(&view.world);
        users = off_the_wire(move || of_project(&path, &world)).await.unwrap_or_default();
    }
    users
}

/// The diagnostics of a sheet, each once however many pages show it.
pub(crate) async fn diagnostics(view: &View, events: &Events, session: &Arc<Session>) -> Vec<Diagnostic> {
    let Some(path) = view.document.real.clone() else { return Vec::new() };
    let users = analyses(view, events).await;
    let (session, volume) = (Arc::clone(session), view.volume);
    let merged = off_the_wire(move || {
        let mut all: Vec<Diagnostic> = Vec::new();
        for analysis in &users {
            for diagnostic in diagnostics::of_file(analysis, analysis.file(&path), &session, volume) {
                let is_same = |d: &Diagnostic| d.range == diagnostic.range && d.code == diagnostic.code;
                if !all.iter().any(is_same) {
                    all.push(diagnostic);
                }
            }
        }
        all.sort_by_key(|d| (d.range.start, d.range.end));
        all
    });
    merged.await.unwrap_or_default()
}

/// The pages of the project around a sheet that use it, analysed.
fn of_project(path: &Path, world: &Arc<World>) -> Vec<Arc<Analysis>> {
    let folder = path.parent().unwrap_or(path);
    let given = world.folders.iter().find(|f| path.starts_with(f)).cloned();
    // Without an open folder the whole disk might be searched.
    let Some(given) = given else { return Vec::new() };
    let top = root::of(folder, &given, &given, &world.configs);
    let scope = Scope { configs: Arc::clone(&world.configs), ..Scope::default() };
    let sheets = Sheets::over(easel_config::size::DEFAULT_MAX, Arc::clone(&world.buffers) as _);
    let wanted = HashSet::from([path.to_path_buf()]);
    let cancel = Cancel::new();
    let users = linked::users(&wanted, files::of_project(&top, &scope), &sheets, &world.cache, &cancel);
    let analyse = |input: files::Input| {
        let page = crate::survey::page(&input.absolute, world)?;
        Analysis::new(&page, world, &cancel).ok().map(Arc::new)
    };
    users.into_iter().take(MAX_PAGES).filter_map(analyse).collect()
}
