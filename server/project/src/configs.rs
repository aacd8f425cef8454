//! Which config holds for which page: the nearest `easel.toml`, the one of `--config`, or none.

use crate::{read, root};
use easel_config::chain::nearest_file;
use easel_config::{Chain, Files, Problem, Settings, Unreadable};
use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// More than any config holds.
const MAX_SIZE: u64 = 1 << 20;

/// The configs of a run. Each file is read once, each folder looked at once.
#[derive(Debug, Default)]
pub struct Configs {
    which: Which,
    cwd: PathBuf,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
enum Which {
    /// The nearest of each folder.
    #[default]
    Nearest,
    /// This one for every page; without a chain if it has problems.
    Named(Option<Arc<Chain>>),
    /// None for any page.
    None,
}

#[derive(Debug, Default)]
struct Known {
    /// Folder → its config.
    folders: HashMap<PathBuf, Option<PathBuf>>,
    /// Config → what it says; nothing if it has problems.
    chains: HashMap<PathBuf, Option<Arc<Chain>>>,
    /// Config → whether its folder is the top of the project.
    roots: HashMap<PathBuf, bool>,
    problems: Vec<Problem>,
    /// Config → what it said when it was last right.
    good: HashMap<PathBuf, Arc<Chain>>,
}

impl Configs {
    /// The nearest config of each folder. Problems name files as seen from `cwd`.
    pub fn nearest(cwd: &Path) -> Self {
        Self { cwd: cwd.to_path_buf(), ..Self::default() }
    }

    /// One config for every page, its patterns read from `cwd`.
    pub fn named(file: &Path, cwd: &Path) -> Self {
        let mut known = Known::default();
        let which = Which::Named(known.load(&root::absolute(file, cwd), Some(cwd)));
        Self { which, cwd: cwd.to_path_buf(), known: Mutex::new(known) }
    }

    /// No config for any page.
    pub fn none(cwd: &Path) -> Self {
        Self { which: Which::None, cwd: cwd.to_path_buf(), ..Self::default() }
    }

    /// The same files, to be read anew. Where one is broken by then, what it said before stands.
    #[must_use]
    pub fn again(&self) -> Self {
        let known = self.known();
        let mut good = known.good.clone();
        good.extend(known.chains.iter().filter_map(|(file, chain)| Some((file.clone(), chain.clone()?))));
        let which = match &self.which {
            Which::Nearest => Which::Nearest,
            Which::Named(chain) => Which::Named(chain.clone()),
            Which::None => Which::None,
        };
        Self { which, cwd: self.cwd.clone(), known: Mutex::new(Known { good, ..Known::default() }) }
    }

    /// The config of the files in `folder` (absolute).
    pub fn of(&self, folder: &Path) -> Option<Arc<Chain>> {
        match &self.which {
            Which::Nearest => self.known().nearest(folder),
            Which::Named(chain) => chain.clone(),
            Which::None => None,
        }
    }

    /// What config sets for the file at `path` (absolute).
    pub fn settings(&self, path: &Path) -> Settings {
        let chain = self.of(path.parent().unwrap_or(path));
        chain.map_or_else(Settings::default, |chain| chain.settings(path))
    }

    /// Whether a search leaves out the file or folder at `path` (absolute).
    pub fn excludes(&self, path: &Path, is_dir: bool) -> bool {
        self.of(path.parent().unwrap_or(path)).is_some_and(|chain| chain.excludes(path, is_dir))
    }

    /// Whether a search takes the file at `path` (absolute) though it is no page by its name.
    pub fn includes(&self, path: &Path) -> bool {
        self.of(path.parent().unwrap_or(path)).is_some_and(|chain| chain.includes(path))
    }

    /// Whether the config in `folder` itself says that it is the top of the project. What is wrong with it is told only
    /// if it holds for a page.
    pub fn is_root(&self, folder: &Path) -> bool {
        let file = folder.join(easel_config::FILE_NAME);
        *self.known().roots.entry(file).or_insert_with_key(|file| {
            let bytes = Disk.read(file).unwrap_or_default();
            let text = String::from_utf8_lossy(&bytes);
            easel_config::read::read(text.trim_start_matches('\u{feff}')).0.root
        })
    }

    /// The config files that were read without a problem.
    pub fn files(&self) -> Vec<PathBuf> {
        let named = match &self.which {
            Which::Named(chain) => chain.clone(),
            Which::Nearest | Which::None => None,
        };
        let known = self.known();
        let chains = known.chains.values().flatten().chain(&named);
        chains.flat_map(|chain| chain.files()).map(|layer| layer.path.to_path_buf()).collect()
    }

    /// All that is wrong with the configs that were looked at.
    pub fn problems(&self) -> Vec<Problem> {
        self.known().problems.clone()
    }

    /// Nothing, if all configs that were looked at are right.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn check(&self) -> Result<(), BrokenConfig> {
        let known = self.known();
        if known.problems.is_empty() {
            return Ok(());
        }
        let lines = known.problems.iter().map(|p| p.line(&root::shown(&p.file, &self.cwd))).collect();
        Err(BrokenConfig(lines))
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn nearest(&mut self, folder: &Path) -> Option<Arc<Chain>> {
        let file = match self.folders.get(folder) {
            Some(file) => file.clone(),
            None => {
                let file = nearest_file(folder, &Disk);
                self.folders.insert(folder.to_path_buf(), file.clone());
                file
            }
        };
        self.chain(&file?)
    }

    fn chain(&mut self, file: &Path) -> Option<Arc<Chain>> {
        if let Some(chain) = self.chains.get(file) {
            return chain.clone();
        }
        let chain = self.load(file, None).or_else(|| self.good.get(file).cloned());
        self.chains.insert(file.to_path_buf(), chain.clone());
        chain
    }

    fn load(&mut self, file: &Path, cwd: Option<&Path>) -> Option<Arc<Chain>> {
        match Chain::load(file, cwd, &Disk) {
            Ok(chain) => Some(Arc::new(chain)),
            Err(problems) => {
                // A file that several extend has its problems once.
                for problem in problems {
                    if !self.problems.contains(&problem) {
                        self.problems.push(problem);
                    }
                }
                None
            }
        }
    }
}

/// Configs that cannot be used.
#[derive(Debug)]
pub struct BrokenConfig(Vec<String>);

impl BrokenConfig {
    /// What is wrong, a line each.
    pub fn lines(&self) -> &[String] {
        &self.0
    }
}

impl std::fmt::Display for BrokenConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for BrokenConfig {}

/// The config that would hold in `folder` (absolute) if it had none itself.
pub fn above(folder: &Path) -> Option<PathBuf> {
    if folder.join(".git").exists() { None } else { nearest_file(folder.parent()?, &Disk) }
}

/// The files of this machine.
struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> Result<Vec<u8>, Unreadable> {
        let metadata = std::fs::metadata(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound if std::fs::symlink_metadata(path).is_err() => Unreadable::Missing,
            _ => Unreadable::Because(read::why_not_there(path, &error)),
        })?;
        if metadata.is_dir() {
            return Err(Unreadable::Folder);
        }
        if let Some(why) = read::not_regular(&metadata) {
            return Err(Unreadable::Because(why.to_owned()));
        }
        if metadata.len() > MAX_SIZE {
            return Err(Unreadable::Because(format!(
                "{} is too large for a config",
                easel_config::size::display(metadata.len())
            )));
        }
        std::fs::read(path).map_err(|error| Unreadable::Because(read::why_not_there(path, &error)))
    }

    fn exists(&self, path: &Path) -> bool {
        std::fs::symlink_metadata(path).is_ok()
    }
}
