//! Files replaced as a whole. All are written beside those that they replace before the first one is replaced.

use super::rounds::{Change, Changes, Refused};
use crate::interrupt::Interrupt;
use crate::read;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{Error, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// Writes the files. One that cannot be written stays as it is.
pub(super) fn write(changes: &Changes, interrupt: &Interrupt) -> Outcome {
    let files: Vec<(&str, &Path, &Change)> = changes
        .iter()
        .filter_map(|(name, change)| Some((name.as_str(), change.target.real.as_deref()?, change)))
        .collect();
    let mut refused = Refused::new();
    let mut staged: Vec<Staged> = Vec::new();
    for (name, real, change) in &files {
        match stage(real, change, interrupt) {
            Ok(file) => staged.push(file),
            Err(why) => drop(refused.insert((*name).to_owned(), why)),
        }
    }
    for (name, real, change) in &files {
        if !refused.contains_key(*name) && !is_as_read(real, change) {
            refused.insert((*name).to_owned(), CHANGED.to_owned());
        }
    }
    if !refused.is_empty() {
        interrupt.staged().clear();
        return Outcome::Refused(refused);
    }
    for ((name, real, change), file) in files.iter().zip(staged) {
        if let Err(why) = replace(real, change, &file, interrupt) {
            refused.insert((*name).to_owned(), why);
        }
    }
    interrupt.staged().clear();
    for folder in folders(&files) {
        // So that the new name lasts, too. Some file systems cannot.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Outcome::Replaced(refused)
}

/// What came of writing.
pub(super) enum Outcome {
    /// Nothing was touched because of these files.
    Refused(Refused),
    /// The files were replaced, all but these.
    Replaced(Refused),
}

const CHANGED: &str = "it changed while it was checked; run again";

/// The path of a file that is ready to take the place of another.
struct Staged(PathBuf);

/// Writes the new bytes beside a file.
fn stage(real: &Path, change: &Change, interrupt: &Interrupt) -> Result<Staged, String> {
    let metadata = std::fs::metadata(real).map_err(|e| read::why_not_there(real, &e))?;
    if metadata.permissions().readonly() {
        return Err(READ_ONLY.to_owned());
    }
    // Whoever may not write the file shall not replace it.
    OpenOptions::new().write(true).open(real).map_err(|e| why(&e, READ_ONLY))?;
    let folder = real.parent().unwrap_or(Path::new("/"));
    let (mut file, path) = {
        let mut staged = interrupt.staged();
        let made = tempfile::Builder::new().prefix(".easel-").suffix(".tmp").tempfile_in(folder);
        let (file, temp) = made.map_err(|e| why(&e, FOLDER))?.into_parts();
        let path = temp.to_path_buf();
        staged.push(temp);
        (file, path)
    };
    let written = file.write_all(&change.after).and_then(|()| owned_alike(&file, &metadata));
    match written.and_then(|()| file.sync_all()) {
        Ok(()) => Ok(Staged(path)),
        Err(e) => {
            // It goes now: the room may be what the next one needs.
            interrupt.staged().retain(|temp| **temp != *path);
            Err(why(&e, FOLDER))
        }
    }
}

/// Gives a new file the owner, where that is allowed, and the permissions of the old one.
fn owned_alike(file: &File, old: &Metadata) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, fchown};
        if fchown(file, Some(old.uid()), Some(old.gid())).is_err() {
            let _ = fchown(file, None, Some(old.gid()));
        }
    }
    file.set_permissions(old.permissions())
}

/// Puts a new file in the place of the old one if that is still what was read.
fn replace(real: &Path, change: &Change, file: &Staged, interrupt: &Interrupt) -> Result<(), String> {
    if !is_as_read(real, change) {
        return Err(CHANGED.to_owned());
    }
    let mut staged = interrupt.staged();
    let index = staged.iter().position(|temp| **temp == *file.0).ok_or("its new text is gone; run again")?;
    // Where persisting fails the new file goes.
    staged.swap_remove(index).persist(real).map_err(|e| why(&e.error, FOLDER))
}

fn is_as_read(real: &Path, change: &Change) -> bool {
    std::fs::read(real).is_ok_and(|bytes| *bytes == *change.before)
}

fn folders<'p>(files: &[(&str, &'p Path, &Change)]) -> Vec<&'p Path> {
    let mut folders: Vec<&Path> = files.iter().filter_map(|(_, real, _)| real.parent()).collect();
    folders.sort_unstable();
    folders.dedup();
    folders
}

const READ_ONLY: &str = "it may not be written; give yourself permission (chmod u+w)";
const FOLDER: &str = "its folder may not be written; give yourself permission (chmod u+w on the folder)";

/// Why something was not written; `denied` where that is not allowed.
fn why(error: &Error, denied: &str) -> String {
    match error.kind() {
        ErrorKind::PermissionDenied => denied.to_owned(),
        ErrorKind::ReadOnlyFilesystem => "its file system is read-only".to_owned(),
        ErrorKind::StorageFull => "the disk is full; make room and run again".to_owned(),
        ErrorKind::QuotaExceeded => "your share of the disk is full; make room and run again".to_owned(),
        _ => read::why(error),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]
    use super::super::target::Target;
    use super::*;
    use std::sync::Arc;

    fn change(path: &Path, before: &str, after: &str) -> Change {
        Change {
            target: Target { real: Some(path.to_path_buf()), is_page: true },
            before: before.as_bytes().into(),
            before_text: before.into(),
            after: after.as_bytes().into(),
            after_text: Arc::from(after),
        }
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_is_touched_if_one_file_is_not_what_was_read() {
        let dir = tempfile::tempdir().unwrap();
        let (a, b) = (dir.path().join("a"), dir.path().join("b"));
        std::fs::write(&a, "old").unwrap();
        std::fs::write(&b, "somebody else's").unwrap();
        let mut changes = Changes::new();
        changes.insert("a".to_owned(), change(&a, "old", "new"));
        changes.insert("b".to_owned(), change(&b, "old", "new"));
        let interrupt = Interrupt::default();
        let Outcome::Refused(refused) = write(&changes, &interrupt) else { panic!("written") };
        assert_eq!(refused.into_iter().collect::<Vec<_>>(), [("b".to_owned(), CHANGED.to_owned())]);
        assert_eq!(std::fs::read_to_string(&a).unwrap(), "old");
        assert_eq!(names(dir.path()), ["a", "b"]);
        changes.remove("b");
        let Outcome::Replaced(refused) = write(&changes, &interrupt) else { panic!("refused") };
        assert!(refused.is_empty());
        assert_eq!(std::fs::read_to_string(&a).unwrap(), "new");
        assert_eq!(names(dir.path()), ["a", "b"]);
    }

    #[test]
    fn a_file_that_changes_before_the_last_step_stays() {
        let dir = tempfile::tempdir().unwrap();
        let a = dir.path().join("a");
        std::fs::write(&a, "old").unwrap();
        let (change, interrupt) = (change(&a, "old", "new"), Interrupt::default());
        let staged = stage(&a, &change, &interrupt).unwrap();
        assert_eq!(names(dir.path()).len(), 2);
        std::fs::write(&a, "somebody else's").unwrap();
        assert_eq!(replace(&a, &change, &staged, &interrupt), Err(CHANGED.to_owned()));
        // As Ctrl-C does.
        interrupt.staged().clear();
        assert_eq!(names(dir.path()), ["a"]);
        assert_eq!(std::fs::read_to_string(&a).unwrap(), "somebody else's");
    }
}
