//! Which pages the command line means.

use crate::configs::Configs;
use crate::page_like::why_no_page;
use crate::read;
use crate::root;
use globset::{GlobBuilder, GlobMatcher};
use ignore::WalkBuilder;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A page to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Where to read it; `None` is standard input.
    pub path: Option<PathBuf>,
    /// Its absolute name, by which links are resolved.
    pub absolute: PathBuf,
    /// The top folder of its project.
    pub root: PathBuf,
}

/// Something that was asked for and cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// What, absolute.
    pub path: PathBuf,
    /// Why, and what to do.
    pub why: String,
}

/// What the command line means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gathered {
    /// The pages, by name, each once.
    pub pages: Vec<Input>,
    /// The style sheets, likewise.
    pub sheets: Vec<Input>,
    /// What cannot be checked.
    pub troubles: Vec<Trouble>,
}

/// Extensions of pages that a folder is searched for.
const PAGES: [&str; 3] = ["html", "htm", "xhtml"];
/// The extension of style sheets.
const SHEET: &str = "css";

/// Whether a path names a style sheet.
pub fn is_sheet(path: &Path) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case(SHEET))
}

/// Whether a folder that is searched gives this file: a page or a sheet by its extension.
pub fn is_searched_for(path: &Path) -> bool {
    is_sheet(path) || path.extension().is_some_and(|e| PAGES.iter().any(|x| e.eq_ignore_ascii_case(x)))
}

/// How folders are searched.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// More files to take.
    pub include: Include,
    /// What configs include and exclude.
    pub configs: Arc<Configs>,
    /// Whether what configs exclude is left out even if it is named.
    pub force_exclude: bool,
}

/// More files that folders are searched for: `--include`.
#[derive(Clone, Debug, Default)]
pub struct Include(Vec<GlobMatcher>);

impl Include {
    /// Reads patterns. One without a slash means the file's name in any folder, one with a slash the path below the
    /// folder that is searched.
    ///
    /// # Errors
    /// A sentence that names the pattern.
    pub fn new(patterns: &[String]) -> Result<Self, String> {
        let glob = |written: &String| {
            let anywhere = if written.contains('/') { written.clone() } else { format!("**/{written}") };
            let wrong = |e: globset::Error| format!("--include: `{written}` is no pattern: {}", e.kind());
            Ok(GlobBuilder::new(&anywhere).literal_separator(true).build().map_err(wrong)?.compile_matcher())
        };
        patterns.iter().map(glob).collect::<Result<_, _>>().map(Self)
    }

    /// Whether a path below the folder that is searched is wanted.
    pub fn takes(&self, below: &Path) -> bool {
        self.0.iter().any(|glob| glob.is_match(below))
    }
}

/// Finds the pages behind the arguments. `stdin_name` is where the page from standard input would stand.
pub fn gather(paths: &[PathBuf], stdin_name: Option<&Path>, scope: &Scope, cwd: &Path) -> Gathered {
    let mut found = Search {
        cwd,
        scope,
        pages: BTreeMap::new(),
        sheets: BTreeMap::new(),
        troubles: Vec::new(),
        projects: BTreeMap::new(),
    };
    for path in paths {
        if path.as_os_str() == "-" {
            let name = stdin_name.unwrap_or_else(|| Path::new("<stdin>"));
            found.add(None, root::absolute(name, cwd), cwd, Asked::Given);
            continue;
        }
        match std::fs::metadata(path) {
            Ok(m) if m.is_dir() => found.folder(path),
            Ok(_) => found.file(path),
            Err(_) if std::fs::symlink_metadata(path).is_ok() => found.file(path),
            Err(e) => match pattern(path) {
                Some(pattern) => found.pattern(path, &pattern),
                None => found.trouble(path, read::why_not_there(path, &e)),
            },
        }
    }
    let mut troubles = found.troubles;
    troubles.sort_by(|a, b| a.path.cmp(&b.path));
    troubles.dedup();
    Gathered { pages: by_name(found.pages), sheets: by_name(found.sheets), troubles }
}

/// The pages of the project `root`.
pub fn of_project(root: &Path, scope: &Scope) -> Vec<Input> {
    gather(&[root.to_path_buf()], None, scope, root).pages
}

fn by_name(found: BTreeMap<PathBuf, (Asked, Input)>) -> Vec<Input> {
    let mut inputs: Vec<Input> = found.into_values().map(|(_, input)| input).collect();
    inputs.sort_by(|a, b| a.absolute.cmp(&b.absolute));
    inputs
}

/// How a file came to be checked. Where one file has several names, the strongest gives it its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    /// A link that was found in a folder.
    LinkFound,
    /// It was found in a folder.
    Found,
    /// The user named it.
    Named,
    /// Its text comes from standard input.
    Given,
}

struct Search<'c> {
    cwd: &'c Path,
    scope: &'c Scope,
    /// By their paths with links resolved.
    pages: BTreeMap<PathBuf, (Asked, Input)>,
    sheets: BTreeMap<PathBuf, (Asked, Input)>,
    troubles: Vec<Trouble>,
    /// Folder → its project: looked up once.
    projects: BTreeMap<PathBuf, PathBuf>,
}

/// What a walk through a folder takes.
enum Wanted<'g> {
    /// Files with the extension of a page or a sheet, and those to include.
    Pages,
    /// Files that match; only pages unless the pattern names an extension.
    Matching { glob: &'g GlobMatcher, any_extension: bool },
}

impl Search<'_> {
    fn add(&mut self, path: Option<PathBuf>, absolute: PathBuf, given: &Path, asked: Asked) {
        let folder = absolute.parent().unwrap_or(&absolute).to_path_buf();
        let (cwd, configs) = (self.cwd, &self.scope.configs);
        // Looked at now, so that what is wrong with it is known before anything is checked.
        configs.of(&folder);
        let root = self.projects.entry(folder).or_insert_with_key(|f| root::of(f, given, cwd, configs)).clone();
        let real = absolute.canonicalize().unwrap_or_else(|_| absolute.clone());
        let files = if path.is_some() && is_sheet(&absolute) { &mut self.sheets } else { &mut self.pages };
        let input = Input { path, absolute, root };
        match files.entry(real) {
            Entry::Vacant(slot) => {
                slot.insert((asked, input));
            }
            Entry::Occupied(mut slot) => {
                if slot.get().0 < asked {
                    slot.insert((asked, input));
                }
            }
        }
    }

    fn trouble(&mut self, path: &Path, why: impl Into<String>) {
        self.troubles.push(Trouble { path: root::absolute(path, self.cwd), why: why.into() });
    }

    fn file(&mut self, path: &Path) {
        let absolute = root::absolute(path, self.cwd);
        if self.scope.force_exclude && self.scope.configs.excludes(&absolute, false) {
            return;
        }
        if let Some(why) = self.why_no_page(path, path, &absolute) {
            return self.trouble(path, why);
        }
        let folder = absolute.parent().unwrap_or(&absolute).to_path_buf();
        self.add(Some(path.to_path_buf()), absolute, &folder, Asked::Named);
    }

    /// Why a file that was named is neither a page nor a style sheet, unless it was said to be taken. `below` is its path
    /// below the folder that is searched.
    fn why_no_page(&self, path: &Path, below: &Path, absolute: &Path) -> Option<String> {
        let is_wanted = || {
            let below = below.strip_prefix(".").unwrap_or(below);
            let named = path.file_name().is_some_and(|name| self.scope.include.takes(Path::new(name)));
            named
                || self.scope.include.takes(below)
                || absolute.strip_prefix(self.cwd).is_ok_and(|p| self.scope.include.takes(p))
                || self.scope.configs.includes(absolute)
        };
        if is_searched_for(path) || is_wanted() { None } else { why_no_page(path) }
    }

    fn folder(&mut self, path: &Path) {
        let before = (self.pages.len(), self.troubles.len());
        let found = self.walk(path, &Wanted::Pages);
        if found == 0 && before == (self.pages.len(), self.troubles.len()) {
            let left_out = self.count_ignored(path, &Wanted::Pages);
            self.trouble(path, nothing("no .html, .htm, .xhtml or .css file in this folder", left_out));
        }
    }

    fn pattern(&mut self, written: &Path, pattern: &Pattern) {
        let wanted = Wanted::Matching { glob: &pattern.glob, any_extension: pattern.any_extension };
        let before = self.troubles.len();
        let found = if pattern.base.is_dir() { self.walk(&pattern.base, &wanted) } else { 0 };
        if found == 0 && before == self.troubles.len() {
            let left_out = self.count_ignored(&pattern.base, &wanted);
            self.trouble(written, nothing("no file matches this pattern", left_out));
        }
    }

    /// How many pages there would be without ignore files.
    fn count_ignored(&self, path: &Path, wanted: &Wanted<'_>) -> usize {
        walker(path, None)
            .build()
            .flatten()
            .filter(|e| e.file_type().is_some_and(|t| t.is_file()) && self.takes(wanted, path, e.path()))
            .count()
    }

    /// Adds what a folder holds; how many pages that were.
    fn walk(&mut self, top: &Path, wanted: &Wanted<'_>) -> usize {
        let given = root::absolute(top, self.cwd);
        let mut found = 0;
        let left_out = (Arc::clone(&self.scope.configs), self.cwd.to_path_buf());
        for entry in walker(top, Some(left_out)).build() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    self.walk_error(top, &error);
                    continue;
                }
            };
            let path = entry.path();
            let Some(kind) = entry.file_type() else { continue };
            if kind.is_dir() || !self.takes(wanted, top, path) {
                continue;
            }
            match std::fs::metadata(path) {
                Ok(m) if m.is_dir() => continue,
                Ok(m) => match read::not_regular(&m) {
                    Some(why) => self.trouble(path, why),
                    None => {
                        let absolute = root::absolute(path, self.cwd);
                        if self.scope.configs.excludes(&absolute, false) {
                            continue;
                        }
                        if let Wanted::Matching { .. } = wanted
                            && let Some(why) = self.why_no_page(path, path.strip_prefix(top).unwrap_or(path), &absolute)
                        {
                            self.trouble(path, why);
                            continue;
                        }
                        let asked = if entry.path_is_symlink() { Asked::LinkFound } else { Asked::Found };
                        self.add(Some(path.to_path_buf()), absolute, &given, asked);
                        found += 1;
                    }
                },
                Err(e) => self.trouble(path, read::why_not_there(path, &e)),
            }
        }
        found
    }

    fn takes(&self, wanted: &Wanted<'_>, top: &Path, path: &Path) -> bool {
        let below = || path.strip_prefix(top);
        match wanted {
            Wanted::Pages => {
                is_searched_for(path)
                    || below().is_ok_and(|p| self.scope.include.takes(p))
                    || self.scope.configs.includes(&root::absolute(path, self.cwd))
            }
            Wanted::Matching { glob, any_extension } => {
                (*any_extension || is_searched_for(path)) && below().is_ok_and(|p| glob.is_match(p))
            }
        }
    }

    fn walk_error(&mut self, top: &Path, error: &ignore::Error) {
        let mut path = top.to_path_buf();
        let mut inner = error;
        loop {
            match inner {
                ignore::Error::WithPath { path: p, err } => {
                    path.clone_from(p);
                    inner = err;
                }
                ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => inner = err,
                ignore::Error::Io(e) => {
                    let why = read::why_not_there(&path, e);
                    return self.trouble(&path, why);
                }
                other => {
                    let why = other.to_string();
                    return self.trouble(&path, why);
                }
            }
        }
    }
}

fn nothing(what: &str, left_out: usize) -> String {
    match left_out {
        0 => what.to_owned(),
        1 => format!("{what} but one that an ignore file or easel.toml excludes; name it to check it"),
        n => format!("{what} but {n} that ignore files or easel.toml exclude; name them to check them"),
    }
}

/// A walk through a folder; `left_out` are the configs, and the folder that paths count from, of a walk that leaves out
/// what ignore files and configs exclude.
fn walker(top: &Path, left_out: Option<(Arc<Configs>, PathBuf)>) -> WalkBuilder {
    let ignores = left_out.is_some();
    let mut walker = WalkBuilder::new(top);
    walker
        .require_git(false)
        .git_ignore(ignores)
        .git_exclude(ignores)
        .git_global(ignores)
        .ignore(ignores)
        .parents(ignores)
        .filter_entry(move |e| {
            let is_dir = || e.file_type().is_some_and(|t| t.is_dir());
            let excluded = || {
                let (configs, cwd) = left_out.as_ref()?;
                Some(is_dir() && configs.excludes(&root::absolute(e.path(), cwd), true))
            };
            e.depth() == 0 || (e.file_name() != "node_modules" && excluded() != Some(true))
        });
    walker
}

/// A pattern: a folder and what to match below it.
struct Pattern {
    base: PathBuf,
    glob: GlobMatcher,
    any_extension: bool,
}

fn pattern(path: &Path) -> Option<Pattern> {
    let is_meta = |s: &str| s.contains(['*', '?', '[', '{']);
    let text = path.to_str().filter(|t| is_meta(t))?;
    let parts: Vec<&str> = text.split('/').collect();
    let literal = parts.iter().position(|p| is_meta(p))?;
    let (base, rest) = parts.split_at_checked(literal)?;
    let base = match base.join("/") {
        b if b.is_empty() && text.starts_with('/') => PathBuf::from("/"),
        b if b.is_empty() => PathBuf::from("."),
        b => PathBuf::from(b),
    };
    let glob = GlobBuilder::new(&rest.join("/")).literal_separator(true).build().ok()?.compile_matcher();
    let any_extension =
        rest.last().is_some_and(|last| last.rfind('.').is_some_and(|dot| !last.ends_with(".*") && dot > 0));
    Some(Pattern { base, glob, any_extension })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn tree(files: &[(&str, &str)]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = dir.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        dir
    }

    fn names(dir: &tempfile::TempDir, args: &[&str]) -> (Vec<String>, Vec<String>) {
        let top = dir.path();
        let paths: Vec<PathBuf> = args.iter().map(|a| top.join(a)).collect();
        let found = gather(&paths, None, &Scope::default(), top);
        let name = |p: &Path| root::name(p, top);
        (
            found.pages.iter().map(|p| name(&p.absolute)).collect(),
            found.troubles.iter().map(|t| format!("{}: {}", name(&t.path), t.why)).collect(),
        )
    }

    #[test]
    fn a_folder_gives_its_pages_in_order() {
        let dir = tree(&[
            ("b.html", ""),
            ("a.HTM", ""),
            ("sub/c.xhtml", ""),
            ("style.css", ""),
            (".hidden/x.html", ""),
            ("node_modules/p/x.html", ""),
            ("out/x.html", ""),
            (".gitignore", "out/\n"),
        ]);
        assert_eq!(names(&dir, &["."]).0, ["a.HTM", "b.html", "sub/c.xhtml"]);
        assert_eq!(names(&dir, &["out/x.html", "node_modules/p"]).0, ["node_modules/p/x.html", "out/x.html"]);
    }

    #[test]
    fn a_page_that_is_named_twice_is_checked_once() {
        let dir = tree(&[("a.html", "")]);
        assert_eq!(names(&dir, &["a.html", ".", "./a.html", "*.html"]).0, ["a.html"]);
    }

    #[test]
    fn patterns_take_pages_and_what_they_name() {
        let dir = tree(&[("p/a.html", ""), ("p/q/b.html", ""), ("p/c.css", ""), ("p/d.php", ""), ("p/[x].html", "")]);
        for (pattern, expected) in [
            ("p/*", vec!["p/[x].html", "p/a.html"]),
            ("p/**", vec!["p/[x].html", "p/a.html", "p/q/b.html"]),
            ("**/b.html", vec!["p/q/b.html"]),
            ("p/*.php", vec!["p/d.php"]),
            ("p/{a,d}.{html,php}", vec!["p/a.html", "p/d.php"]),
            ("p/[x].html", vec!["p/[x].html"]),
        ] {
            assert_eq!(
                names(&dir, &[pattern]),
                (expected.into_iter().map(str::to_owned).collect(), vec![]),
                "{pattern}"
            );
        }
    }

    #[test]
    fn what_matches_nothing_is_told() {
        let dir = tree(&[("a.html", ""), ("empty/.keep", ""), ("out/x.html", ""), (".gitignore", "out/*\n")]);
        let (pages, troubles) = names(&dir, &["a.html", "nope.html", "q/*.html", "empty", "out"]);
        assert_eq!(pages, ["a.html"]);
        assert_eq!(
            troubles,
            [
                "empty: no .html, .htm, .xhtml or .css file in this folder",
                "nope.html: there is no such file; check its name and the current folder",
                "out: no .html, .htm, .xhtml or .css file in this folder but one that an ignore file or easel.toml excludes; name it to check it",
                "q/*.html: no file matches this pattern",
            ]
        );
    }

    #[test]
    #[cfg(unix)]
    fn links_to_files_are_followed_and_broken_ones_told() {
        let dir = tree(&[("real/a.html", "")]);
        std::os::unix::fs::symlink("real/a.html", dir.path().join("link.html")).unwrap();
        std::os::unix::fs::symlink("real", dir.path().join("folder")).unwrap();
        std::os::unix::fs::symlink("gone.html", dir.path().join("broken.html")).unwrap();
        let (pages, troubles) = names(&dir, &["."]);
        assert_eq!(pages, ["real/a.html"], "one page, however many names it has");
        assert_eq!(names(&dir, &["link.html", "."]).0, ["link.html"], "the name that was given");
        assert_eq!(names(&dir, &[".", "link.html"]).0, ["link.html"]);
        assert_eq!(troubles, ["broken.html: a broken link: gone.html is not there; mend or remove the link"]);
    }
}
