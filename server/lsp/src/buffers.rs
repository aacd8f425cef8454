//! Open documents over the disk. What the linter reads of other files it reads through this.

use crate::document::Snapshot;
use easel_project::contents::{Content, Contents};
use easel_project::read;
use std::collections::HashMap;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::SystemTime;

/// The files of the machine as the editor has them.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    /// By paths with links resolved.
    open: RwLock<HashMap<PathBuf, Arc<Snapshot>>>,
    /// What was read from the disk, as long as it stays the same.
    read: Mutex<HashMap<PathBuf, (Stamp, Vec<u8>)>>,
}

/// Tells whether a file changed.
type Stamp = (Option<SystemTime>, u64);

/// How many bytes of files are kept.
const KEPT: usize = 16 << 20;

impl Buffers {
    /// Lets a document stand for its file.
    pub(crate) fn open(&self, document: Arc<Snapshot>) {
        if let Some(path) = document.real.clone() {
            self.open.write().unwrap_or_else(PoisonError::into_inner).insert(path, document);
        }
    }

    /// Lets the disk speak for a file again.
    pub(crate) fn close(&self, document: &Snapshot) {
        if let Some(path) = &document.real {
            self.open.write().unwrap_or_else(PoisonError::into_inner).remove(path);
        }
    }

    /// The open document of a file (absolute, links resolved).
    pub(crate) fn document(&self, path: &Path) -> Option<Arc<Snapshot>> {
        self.open.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<PathBuf, (Stamp, Vec<u8>)>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents for Buffers {
    fn file(&self, path: &Path, max: u64) -> Result<Content, String> {
        if let Some(document) = self.document(&real(path)) {
            return Ok(Content::Text(Arc::clone(document.text())));
        }
        let stamp = std::fs::metadata(path).as_ref().map(stamp).ok();
        if let Some(stamp) = stamp
            && let Some((at, bytes)) = self.kept().get(path)
            && *at == stamp
            && bytes.len() as u64 <= max
        {
            return Ok(Content::Bytes(bytes.clone()));
        }
        let bytes = read::file(path, max)?;
        let mut kept = self.kept();
        if kept.values().map(|(_, b)| b.len()).sum::<usize>() + bytes.len() > KEPT {
            kept.clear();
        }
        if let Some(stamp) = stamp {
            kept.insert(path.to_path_buf(), (stamp, bytes.clone()));
        }
        Ok(Content::Bytes(bytes))
    }
}

fn stamp(metadata: &Metadata) -> Stamp {
    (metadata.modified().ok(), metadata.len())
}

/// A path with links resolved, as far as it is there.
pub(crate) fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}
