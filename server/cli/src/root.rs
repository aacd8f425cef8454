//! The project that a page belongs to.

use std::path::{Component, Path, PathBuf};

/// What marks the top folder of a project.
const MARKERS: [&str; 3] = [".git", "easel.toml", "package.json"];

/// The nearest folder, from `dir` upward, that holds a marker.
pub(crate) fn marked(dir: &Path) -> Option<PathBuf> {
    dir.ancestors().find(|d| MARKERS.iter().any(|m| d.join(m).exists())).map(Path::to_path_buf)
}

/// The project of a page whose folder is `dir` (absolute): the marked folder; without one the folder that was given
/// on the command line, or the current one where that holds it.
pub(crate) fn of(dir: &Path, given: &Path, cwd: &Path) -> PathBuf {
    marked(dir).unwrap_or_else(|| if dir.starts_with(cwd) { cwd.to_path_buf() } else { given.to_path_buf() })
}

/// The deepest folder that holds all of `dirs`.
pub(crate) fn common<'p>(dirs: impl IntoIterator<Item = &'p Path>) -> Option<PathBuf> {
    dirs.into_iter()
        .map(Path::to_path_buf)
        .reduce(|all, dir| all.components().zip(dir.components()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect())
}

/// An absolute path without `.` and `..`, by its words alone: links are not looked at.
pub(crate) fn absolute(path: &Path, cwd: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in cwd.join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

/// `path` as reports name it: relative to `root`, with `/`. What lies outside stays absolute.
pub(crate) fn name(path: &Path, root: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    let text = inside.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn words_of_a_path_are_resolved() {
        let cwd = Path::new("/a/b");
        for (given, full) in [("c.html", "/a/b/c.html"), ("../x/./y", "/a/x/y"), ("/z/../q", "/q"), (".", "/a/b")] {
            assert_eq!(absolute(Path::new(given), cwd), Path::new(full));
        }
    }

    #[test]
    fn the_nearest_marker_is_the_root() {
        let dir = tempfile::tempdir().unwrap();
        let base = dir.path();
        std::fs::create_dir_all(base.join("site/pages")).unwrap();
        std::fs::write(base.join("site/package.json"), "{}").unwrap();
        assert_eq!(marked(&base.join("site/pages")), Some(base.join("site")));
    }

    #[test]
    fn without_a_marker_the_current_or_the_given_folder_is_the_root() {
        // No marker can be above a folder that is not there.
        let page = Path::new("/nowhere-at-all/site/pages");
        assert_eq!(
            of(page, Path::new("/nowhere-at-all/site"), Path::new("/nowhere-at-all")),
            Path::new("/nowhere-at-all")
        );
        assert_eq!(of(page, Path::new("/nowhere-at-all/site"), Path::new("/else")), Path::new("/nowhere-at-all/site"));
    }

    #[test]
    fn folders_share_their_deepest_ancestor() {
        let dirs = [Path::new("/a/b/c"), Path::new("/a/b"), Path::new("/a/bc")];
        assert_eq!(common(dirs), Some(PathBuf::from("/a")));
        assert_eq!(common([]), None);
    }
}
