//! The project that a page belongs to.

use crate::configs::Configs;
use std::path::{Component, Path, PathBuf};

/// What marks the top folder of a project.
const MARKERS: [&str; 2] = [".git", "package.json"];

/// The nearest folder, from `dir` upward, that holds a marker or a config that says `root = true`. Where none does, the
/// highest one with a config: those below it are for parts of the project.
pub fn marked(dir: &Path, configs: &Configs) -> Option<PathBuf> {
    let mut highest = None;
    for dir in dir.ancestors() {
        if MARKERS.iter().any(|m| dir.join(m).exists()) || configs.is_root(dir) {
            return Some(dir.to_path_buf());
        }
        if dir.join(easel_config::FILE_NAME).exists() {
            highest = Some(dir);
        }
    }
    highest.map(Path::to_path_buf)
}

/// The project of a page whose folder is `dir` (absolute): the marked folder; without one the folder that was given
/// on the command line, or the current one where that holds it.
pub fn of(dir: &Path, given: &Path, cwd: &Path, configs: &Configs) -> PathBuf {
    marked(dir, configs).unwrap_or_else(|| if dir.starts_with(cwd) { cwd.to_path_buf() } else { given.to_path_buf() })
}

/// The deepest folder that holds all of `dirs`.
pub fn common<'p>(dirs: impl IntoIterator<Item = &'p Path>) -> Option<PathBuf> {
    dirs.into_iter()
        .map(Path::to_path_buf)
        .reduce(|all, dir| all.components().zip(dir.components()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect())
}

/// An absolute path without `.` and `..`, by its words alone: links are not looked at.
pub fn absolute(path: &Path, cwd: &Path) -> PathBuf {
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
pub fn name(path: &Path, root: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    let text = inside.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}

/// `path` (absolute) as a person in `cwd` would write it: below it, or in a folder above it; else as it is.
pub fn shown(path: &Path, cwd: &Path) -> String {
    for (up, dir) in cwd.ancestors().enumerate() {
        let Ok(below) = path.strip_prefix(dir) else { continue };
        // Further up the way is longer than the name; the top of the file system is no place to count from.
        if up > 0 && (up > 3 || dir.parent().is_none()) {
            break;
        }
        let below = if below.as_os_str().is_empty() && up == 0 { Path::new(".") } else { below };
        return "../".repeat(up) + &below.to_string_lossy();
    }
    path.to_string_lossy().into_owned()
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
    fn paths_read_from_the_current_folder() {
        let cwd = Path::new("/home/me/site");
        for (path, shown_as) in [
            ("/home/me/site/a/b.html", "a/b.html"),
            ("/home/me/site", "."),
            ("/home/me/easel.toml", "../easel.toml"),
            ("/home/me/other/easel.toml", "../other/easel.toml"),
            ("/etc/easel.toml", "/etc/easel.toml"),
        ] {
            assert_eq!(shown(Path::new(path), cwd), shown_as);
        }
    }

    #[test]
    fn the_nearest_marker_is_the_root() {
        let dir = tempfile::tempdir().unwrap();
        let base = dir.path();
        std::fs::create_dir_all(base.join("site/pages")).unwrap();
        std::fs::write(base.join("site/package.json"), "{}").unwrap();
        std::fs::write(base.join("easel.toml"), "root = true").unwrap();
        let marked = |dir: &str| marked(&base.join(dir), &Configs::default());
        assert_eq!(marked("site/pages"), Some(base.join("site")));
        // A config for a part of the project is no top; one that says so is.
        std::fs::write(base.join("site/pages/easel.toml"), "kind = 'site'").unwrap();
        assert_eq!(marked("site/pages"), Some(base.join("site")));
        std::fs::remove_file(base.join("site/package.json")).unwrap();
        assert_eq!(marked("site/pages"), Some(base.to_path_buf()));
        std::fs::write(base.join("easel.toml"), "").unwrap();
        assert_eq!(marked("site/pages"), Some(base.to_path_buf()));
        std::fs::write(base.join("site/pages/easel.toml"), "root = true").unwrap();
        assert_eq!(marked("site/pages"), Some(base.join("site/pages")));
    }

    #[test]
    fn without_a_marker_the_current_or_the_given_folder_is_the_root() {
        // No marker can be above a folder that is not there.
        let page = Path::new("/nowhere-at-all/site/pages");
        assert_eq!(
            of(page, Path::new("/nowhere-at-all/site"), Path::new("/nowhere-at-all"), &Configs::default()),
            Path::new("/nowhere-at-all")
        );
        assert_eq!(
            of(page, Path::new("/nowhere-at-all/site"), Path::new("/else"), &Configs::default()),
            Path::new("/nowhere-at-all/site")
        );
    }

    #[test]
    fn folders_share_their_deepest_ancestor() {
        let dirs = [Path::new("/a/b/c"), Path::new("/a/b"), Path::new("/a/bc")];
        assert_eq!(common(dirs), Some(PathBuf::from("/a")));
        assert_eq!(common([]), None);
    }
}
