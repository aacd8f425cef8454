//! The page through which a place in a style sheet is looked at.

use crate::files::{self, Input, Scope};
use crate::linked;
use crate::report::Range;
use crate::report::build::Places;
use crate::resources::Sheets;
use crate::root;
use easel_style::sheet::{FileId, Location};
use easel_style::{Cancel, StyleCache, Styled};
use easel_syntax::Span;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// A style sheet, and the page to look at.
pub(super) struct Through {
    sheet: PathBuf,
    pub(super) page: Input,
    /// Other pages that use the sheet.
    others: Vec<Input>,
}

/// The place in a style sheet that was asked about, and the page that answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Told {
    /// The style sheet.
    pub(super) sheet: String,
    /// The place in it.
    pub(super) range: Range,
    /// The page that was looked at.
    pub(super) page: String,
    /// Other pages of the project that use the sheet; empty if the page was named.
    pub(super) other_pages: Vec<String>,
}

/// The page to look at: `named`, or the first of the project that uses the sheet.
///
/// # Errors
/// A sentence: the page is none, or no page uses the sheet.
pub(super) fn find(
    sheet: &Input,
    named: Option<&Path>,
    scope: &Scope,
    cwd: &Path,
    sheets: &Sheets,
    cache: &StyleCache,
    cancel: &Cancel,
) -> anyhow::Result<Through> {
    let real = sheet.absolute.canonicalize().unwrap_or_else(|_| sheet.absolute.clone());
    if let Some(named) = named {
        anyhow::ensure!(!files::is_sheet(named), "--page: {} is a style sheet; name a page", named.display());
        return Ok(Through { sheet: real, page: super::input(named, scope, cwd)?, others: Vec::new() });
    }
    let wanted = HashSet::from([real.clone()]);
    let mut users = linked::users(&wanted, files::of_project(&sheet.root, scope), sheets, cache, cancel).into_iter();
    let Some(page) = users.next() else {
        anyhow::bail!(
            "{}: no page of the project {} uses this style sheet; name one that does with --page",
            sheet.path.as_deref().unwrap_or(&sheet.absolute).display(),
            sheet.root.display()
        );
    };
    Ok(Through { sheet: real, page, others: users.collect() })
}

impl Through {
    /// The sheet among the files that were read for the page, and its text.
    pub(super) fn sheet_of<'s>(&self, styled: &'s Styled) -> Option<(FileId, &'s str)> {
        let read = linked::read_by(styled, &self.page.root);
        // Sheets in `data:` URLs are files without a path.
        let mut paths = read.iter();
        styled.files().iter().zip(1..).find_map(|(file, number)| {
            let is_file = !file.id.0.starts_with("data:");
            (is_file && paths.next() == Some(&self.sheet)).then_some((FileId(number), &*file.text))
        })
    }

    /// What is said of it.
    pub(super) fn told(&self, places: &mut Places<'_>, styled: &Styled, file: FileId, offset: u32) -> Told {
        let name = |input: &Input| root::name(&input.absolute, &self.page.root);
        let end = styled.files().get((file.0 as usize).saturating_sub(1)).map_or(offset, |f| {
            let rest = f.text.get(offset as usize..).unwrap_or_default();
            offset + rest.chars().next().map_or(0, |c| c.len_utf8() as u32)
        });
        let (sheet, range) = places.at(Location { file, span: Span { start: offset, end } });
        Told { sheet, range, page: name(&self.page), other_pages: self.others.iter().map(name).collect() }
    }
}
