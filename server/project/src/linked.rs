//! Which pages use a style sheet.

use crate::decode;
use crate::files::Input;
use crate::resources::{Sheets, Surroundings};
use easel_style::{Cancel, StyleCache, Styled};
use rayon::prelude::*;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Those of `pages` that link or import one of `wanted` (paths with links resolved), in their order. Pages that cannot
/// be read use nothing.
pub fn users(
    wanted: &HashSet<PathBuf>,
    pages: Vec<Input>,
    sheets: &Sheets,
    cache: &StyleCache,
    cancel: &Cancel,
) -> Vec<Input> {
    if wanted.is_empty() {
        return Vec::new();
    }
    pages
        .into_par_iter()
        .filter(|page| {
            let used = used(page, sheets, cache, cancel).unwrap_or_default();
            used.iter().any(|sheet| wanted.contains(sheet))
        })
        .collect()
}

fn used(page: &Input, sheets: &Sheets, cache: &StyleCache, cancel: &Cancel) -> Option<Vec<PathBuf>> {
    let content = sheets.file(page.path.as_deref()?, sheets.max_size()).ok()?;
    let (source, html) = decode::content(&content, &page.absolute);
    if !may_use_sheets(html.text()) {
        return None;
    }
    let surroundings = Surroundings::new(sheets, &page.absolute, &page.root, source.encoding());
    let styled = Styled::new(Arc::new(html), &surroundings, cache, cancel).ok()?;
    Some(read_by(&styled, &page.root))
}

/// A page that says neither word has no sheets but its own: the costly look is saved.
fn may_use_sheets(text: &str) -> bool {
    let has = |word: &[u8]| text.as_bytes().windows(word.len()).any(|w| w.eq_ignore_ascii_case(word));
    has(b"stylesheet") || has(b"@import")
}

/// The files that were read for a page of the project `root`, links resolved.
pub fn read_by(styled: &Styled, root: &Path) -> Vec<PathBuf> {
    if styled.files().is_empty() {
        return Vec::new();
    }
    let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
    styled.files().iter().filter(|f| !f.id.0.starts_with("data:")).map(|f| root.join(&*f.id.0)).collect()
}
