//! What files hold: as the disk has them, or text that is in hand and not yet written.

use crate::read;
use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Bytes in an encoding of their own.
    Bytes(Vec<u8>),
    /// Text that was decoded already: what an editor holds.
    Text(Arc<str>),
}

/// Where the contents of files come from.
pub trait Contents: Debug + Send + Sync {
    /// What the file at `path` (absolute) holds.
    ///
    /// # Errors
    /// As [`read::file`]: what is wrong, and what to do about it; also for a file of more than `max` bytes.
    fn file(&self, path: &Path, max: u64) -> Result<Content, String>;
}

/// The files of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Contents for Disk {
    fn file(&self, path: &Path, max: u64) -> Result<Content, String> {
        read::file(path, max).map(Content::Bytes)
    }
}
