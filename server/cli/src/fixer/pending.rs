//! What files will hold once the edits in hand are written. What reads pages and sheets reads them through this.

use crate::read;
use easel_project::contents::{Content, Contents};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Edited files over those on the disk, and standard input, which can be read only once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pending {
    /// By their paths with links resolved.
    files: HashMap<PathBuf, Arc<[u8]>>,
    stdin: Arc<OnceLock<Result<Vec<u8>, String>>>,
    stdin_edited: Option<Arc<[u8]>>,
}

impl Pending {
    /// The bytes of a regular file.
    ///
    /// # Errors
    /// As [`read::file`].
    pub(crate) fn bytes(&self, path: &Path, max: u64) -> Result<Vec<u8>, String> {
        match self.edited(path) {
            Some(bytes) => Ok(bytes.to_vec()),
            None => read::file(path, max),
        }
    }

    /// The bytes of standard input.
    ///
    /// # Errors
    /// As [`read::stdin`].
    pub(crate) fn stdin(&self, max: u64) -> Result<Vec<u8>, String> {
        match &self.stdin_edited {
            Some(bytes) => Ok(bytes.to_vec()),
            None => self.stdin.get_or_init(|| read::stdin(max)).clone(),
        }
    }

    /// What was read from standard input, if it was.
    pub(super) fn stdin_before(&self) -> Option<&[u8]> {
        self.stdin.get()?.as_deref().ok()
    }

    /// The same standard input, and no edits.
    pub(super) fn without_edits(&self) -> Self {
        Self { stdin: Arc::clone(&self.stdin), ..Self::default() }
    }

    /// The files as they are on the disk; standard input with its edits.
    pub(super) fn without_files(&self) -> Self {
        Self { files: HashMap::new(), ..self.clone() }
    }

    /// Lets a file hold these bytes; `None` is standard input.
    pub(super) fn edit(&mut self, real: Option<PathBuf>, bytes: Arc<[u8]>) {
        match real {
            Some(real) => drop(self.files.insert(real, bytes)),
            None => self.stdin_edited = Some(bytes),
        }
    }

    fn edited(&self, path: &Path) -> Option<&Arc<[u8]>> {
        if self.files.is_empty() {
            return None;
        }
        self.files.get(&path.canonicalize().ok()?)
    }
}

impl Contents for Pending {
    fn file(&self, path: &Path, max: u64) -> Result<Content, String> {
        self.bytes(path, max).map(Content::Bytes)
    }
}
