//! The page with its cascade.

use crate::cancel::{Cancel, Cancelled};
use crate::declaration::{DeclId, Declaration, Matched, Subject};
use crate::environment::Environments;
use crate::resources::Resources;
use crate::sheet::{Location, ReadFile, Sheet, SheetId, UnreadSheet};
use easel_syntax::Span;
use easel_syntax::html::Html;
use std::sync::Arc;

/// What pages share: the browser's own sheet and expanded utility classes. One per process is right; it grows with
/// the number of distinct classes seen and is safe to use from many threads.
#[derive(Debug, Default)]
pub struct StyleCache {}

/// A page, its sheets, and who matches what.
#[derive(Debug)]
pub struct Styled {
    html: Arc<Html>,
    environments: Environments,
    sheets: Vec<Sheet>,
    declarations: Vec<Declaration>,
    files: Vec<ReadFile>,
    unread: Vec<UnreadSheet>,
}

impl Styled {
    /// Reads the sheets of a page and matches their rules.
    ///
    /// # Errors
    /// [`Cancelled`] if the flag was set meanwhile.
    pub fn new(
        html: Arc<Html>,
        _resources: &dyn Resources,
        _cache: &StyleCache,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        cancel.check()?;
        Ok(Self {
            html,
            environments: Environments::default(),
            sheets: Vec::new(),
            declarations: Vec::new(),
            files: Vec::new(),
            unread: Vec::new(),
        })
    }

    /// The page.
    pub fn html(&self) -> &Html {
        &self.html
    }

    /// Its environments.
    pub fn environments(&self) -> &Environments {
        &self.environments
    }

    /// Its sheets, in order of appearance.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// A sheet.
    pub fn sheet(&self, id: SheetId) -> &Sheet {
        &self.sheets[id.0 as usize]
    }

    /// The linked files that were read: file 1 is the first.
    pub fn files(&self) -> &[ReadFile] {
        &self.files
    }

    /// The sheets that were not read.
    pub fn unread(&self) -> &[UnreadSheet] {
        &self.unread
    }

    /// Whether every sheet that could change the cascade was read.
    pub fn is_cascade_complete(&self) -> bool {
        self.unread.iter().all(|u| u.fonts_only)
    }

    /// How many declarations there are in all sheets.
    pub fn declaration_count(&self) -> usize {
        self.declarations.len()
    }

    /// A declaration.
    pub fn declaration(&self, id: DeclId) -> &Declaration {
        &self.declarations[id.0 as usize]
    }

    /// The declarations that match a subject, strongest first.
    pub fn matched(&self, _subject: Subject) -> &[Matched] {
        &[]
    }

    /// Where a declaration stands, as the place to point at for `subject` (which matters for utility classes).
    /// `None` for the browser's own sheet and framework bases.
    pub fn locate(&self, _decl: DeclId, _subject: Subject) -> Option<Location> {
        None
    }

    /// A span of a sheet's text as a place in a file.
    pub fn locate_span(&self, _sheet: SheetId, _span: Span, _subject: Subject) -> Option<Location> {
        None
    }
}
