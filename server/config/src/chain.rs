//! A config file with those that it extends, and the nearest file of a folder.

use crate::patterns::relative;
use crate::problem::{At, Problem};
use crate::read::{self, File};
use crate::settings::Settings;
use easel_syntax::lines::LineTable;
use std::cmp::Ordering;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The name of a config file.
pub const FILE_NAME: &str = "easel.toml";

/// How many files may build on each other: more than anyone writes, fewer than a circle through links needs.
const MAX_DEPTH: usize = 32;

/// How many files a chain may read in all: links can give one file any number of names.
const MAX_FILES: usize = 256;

/// How files are read. Paths are absolute.
pub trait Files {
    /// The bytes of a file.
    ///
    /// # Errors
    /// Why there are none.
    fn read(&self, path: &Path) -> Result<Vec<u8>, Unreadable>;

    /// Whether something stands at a path, whatever it is.
    fn exists(&self, path: &Path) -> bool;
}

/// Why a config cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing stands there.
    Missing,
    /// A folder stands there.
    Folder,
    /// Something else, as a sentence without capital and full stop.
    Because(String),
}

/// The config of a folder: the nearest file upward, up to the top of the project.
///
/// The top is the first folder that holds `.git`. What lies above it is never looked at.
pub fn nearest_file(folder: &Path, files: &dyn Files) -> Option<PathBuf> {
    for dir in folder.ancestors() {
        let file = dir.join(FILE_NAME);
        if files.exists(&file) {
            return Some(file);
        }
        if files.exists(&dir.join(".git")) {
            return None;
        }
    }
    None
}

/// A file of a chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Its path, absolute.
    pub path: Arc<Path>,
    /// What it says.
    pub says: File,
    /// The folder that its patterns count from.
    pub base: PathBuf,
}

impl Layer {
    /// `path` from the folder that the patterns count from, if it lies there.
    pub(crate) fn relative<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        relative(path, &self.base)
    }
}

/// A file and all that it extends.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chain {
    /// The weakest first: the file itself is the last.
    layers: Vec<Layer>,
}

impl Chain {
    /// Reads the file at `path` (absolute) and all that it extends. Patterns count from the folder of the file that they
    /// stand in. Those of a file that is kept elsewhere count from the one that extends it, or from `cwd` if it was named
    /// on the command line (`cwd` is `None` for a file that was found).
    ///
    /// # Errors
    /// All that is wrong with any of the files.
    pub fn load(path: &Path, cwd: Option<&Path>, files: &dyn Files) -> Result<Self, Vec<Problem>> {
        let mut loader = Loader { files, read: 0, layers: Vec::new(), problems: Vec::new() };
        let own = path.parent().unwrap_or(path);
        let base = cwd.filter(|cwd| !cwd.starts_with(own)).unwrap_or(own);
        loader.load(path, base, &mut Vec::new(), None);
        if loader.problems.is_empty() { Ok(Self { layers: loader.layers }) } else { Err(loader.problems) }
    }

    /// The files, the weakest first.
    pub fn files(&self) -> impl DoubleEndedIterator<Item = &Layer> {
        self.layers.iter()
    }

    /// What holds for the page at `path` (absolute).
    pub fn settings(&self, path: &Path) -> Settings {
        self.all(Some(path))
    }

    /// What holds for every page: overrides aside.
    pub fn settings_of_all(&self) -> Settings {
        self.all(None)
    }

    fn all(&self, path: Option<&Path>) -> Settings {
        let mut settings = Settings::default();
        for layer in &self.layers {
            settings.add(layer, path);
        }
        settings
    }

    /// Whether a search leaves out the file or folder at `path` (absolute). Of several files the nearer one decides.
    pub fn excludes(&self, path: &Path, is_dir: bool) -> bool {
        self.decides(path, |file| file.exclude.as_ref().map(|set| &set.value), is_dir)
    }

    /// Whether a search takes the file at `path` (absolute) though it is no page by its name.
    pub fn includes(&self, path: &Path) -> bool {
        self.decides(path, |file| file.include.as_ref().map(|set| &set.value), false)
    }

    fn decides<'s>(
        &'s self,
        path: &Path,
        patterns: impl Fn(&'s File) -> Option<&'s crate::patterns::Patterns>,
        is_dir: bool,
    ) -> bool {
        let answer = |layer: &'s Layer| patterns(&layer.says)?.answer(layer.relative(path)?, is_dir);
        self.layers.iter().rev().find_map(answer).unwrap_or(false)
    }
}

struct Loader<'f> {
    files: &'f dyn Files,
    /// How many files were read.
    read: usize,
    layers: Vec<Layer>,
    problems: Vec<Problem>,
}

/// Who extends a file: itself, and where it says so.
type Wish<'w> = (&'w Path, At, &'w str);

impl Loader<'_> {
    /// `stack` are the files that are being extended, the outermost first.
    fn load(&mut self, path: &Path, base: &Path, stack: &mut Vec<PathBuf>, wish: Option<Wish<'_>>) {
        let path = normal(path);
        if let Some(start) = stack.iter().position(|p| *p == path) {
            let circle = stack.iter().skip(start).chain([&path]).map(|p| file_name(p)).collect::<Vec<_>>().join(" → ");
            return self.refuse(wish, &path, format!("`extend` goes in a circle: {circle}"));
        }
        // Two files may extend a third: it counts where it was read first, which is where it is weakest.
        if self.layers.iter().any(|l| *l.path == *path) {
            return;
        }
        if stack.len() >= MAX_DEPTH {
            return self.refuse(wish, &path, format!("more than {MAX_DEPTH} files extend each other"));
        }
        self.read += 1;
        match self.read.cmp(&MAX_FILES) {
            Ordering::Less => {}
            Ordering::Equal => return self.refuse(wish, &path, format!("{MAX_FILES} files and more are extended")),
            Ordering::Greater => return,
        }
        let bytes = match self.files.read(&path) {
            Ok(bytes) => bytes,
            Err(why) => return self.unreadable(wish, &path, &why),
        };
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
        let text = match str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let why = not_utf8(bytes, error.valid_up_to());
                return self.problems.push(Problem { file: path, at: None, message: why });
            }
        };
        let (says, problems) = read::read(text);
        let problems = problems.into_iter().map(|(at, message)| Problem { file: path.clone(), at: Some(at), message });
        self.problems.extend(problems);
        let folder = path.parent().unwrap_or(&path).to_path_buf();
        // Kept elsewhere: then its own folder holds none of the pages.
        let base = if base.starts_with(&folder) { folder.clone() } else { base.to_path_buf() };
        stack.push(path.clone());
        for extended in &says.extend {
            self.load(&folder.join(&extended.value), &base, stack, Some((&path, extended.at, &extended.value)));
        }
        stack.pop();
        self.layers.push(Layer { path: path.into(), says, base });
    }

    fn unreadable(&mut self, wish: Option<Wish<'_>>, path: &Path, why: &Unreadable) {
        let message = match (why, wish) {
            (Unreadable::Missing, Some((.., written))) => {
                format!("`extend` names {written}, which is not there ({})", path.display())
            }
            (Unreadable::Folder, Some((.., written))) => {
                let slash = if written.ends_with('/') { "" } else { "/" };
                format!("`extend` names a folder; did you mean {written}{slash}{FILE_NAME}?")
            }
            (Unreadable::Because(why), Some((.., written))) => format!("`extend` names {written}: {why}"),
            (Unreadable::Missing, None) => "there is no such file".to_owned(),
            (Unreadable::Folder, None) => "a folder, not a file".to_owned(),
            (Unreadable::Because(why), None) => why.clone(),
        };
        self.refuse(wish, path, message);
    }

    /// A problem where the file was asked for.
    fn refuse(&mut self, wish: Option<Wish<'_>>, path: &Path, message: String) {
        let (file, at) = wish.map_or((path, None), |(file, at, _)| (file, Some(at)));
        self.problems.push(Problem { file: file.to_path_buf(), at, message });
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

fn not_utf8(bytes: &[u8], valid: usize) -> String {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return "not UTF-8 but UTF-16; save it as UTF-8".to_owned();
    }
    let before = bytes.get(..valid).and_then(|b| str::from_utf8(b).ok()).unwrap_or_default();
    let line = LineTable::new(before).len();
    format!("not UTF-8 (line {line}); save it as UTF-8")
}

/// A path without `.` and `..`, by its words alone: links are not looked at.
pub fn normal(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
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

#[cfg(test)]
mod tests;
