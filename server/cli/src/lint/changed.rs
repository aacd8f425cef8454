//! `--changed`: what differs from a git revision.

use super::one::Run;
use crate::args::LintArgs;
use crate::files::Input;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The default of `--changed`.
const HEAD: &str = "HEAD";

/// The paths to check and the revision to compare with. `--changed src` names a path, not a revision, unless there is
/// a revision of that name.
pub(super) fn reference(args: &LintArgs, cwd: &Path) -> anyhow::Result<(Vec<PathBuf>, Option<String>)> {
    let Some(given) = &args.changed else { return Ok((args.paths.clone(), None)) };
    if given == HEAD || !Path::new(given).exists() || is_revision(given, cwd) {
        return Ok((args.paths.clone(), Some(given.clone())));
    }
    let mut paths = vec![PathBuf::from(given)];
    // The current folder stands there only because nothing was named.
    paths.extend(args.paths.iter().filter(|p| p.as_os_str() != ".").cloned());
    Ok((paths, Some(HEAD.to_owned())))
}

/// The files that differ, links resolved.
pub(super) struct Changed(HashSet<PathBuf>);

impl Changed {
    /// What differs between the files as they are and `revision`, or where the present branch left it; files that git
    /// does not know count.
    ///
    /// # Errors
    /// A sentence: no git, no repository, no such revision.
    pub(super) fn since(revision: &str, cwd: &Path) -> anyhow::Result<Self> {
        let top = git(cwd, ["rev-parse", "--show-toplevel"]).map_err(|error| match error.downcast_ref::<NoGit>() {
            Some(_) => error,
            None => anyhow::anyhow!(
                "--changed: {} is in no git repository; leave --changed out, or run git init",
                cwd.display()
            ),
        })?;
        let top = PathBuf::from(String::from_utf8_lossy(&top).trim_end_matches(['\n', '\r']));
        let mut files = HashSet::new();
        let mut add = |names: &[u8]| {
            for name in names.split(|&b| b == 0).filter(|n| !n.is_empty()) {
                let path = top.join(path_of(name));
                files.insert(path.canonicalize().unwrap_or(path));
            }
        };
        if revision == HEAD && !is_revision(HEAD, cwd) {
            // Nothing is committed yet: everything changed.
            add(&git(&top, ["ls-files", "-z", "--cached"])?);
        } else {
            anyhow::ensure!(
                is_revision(revision, cwd),
                "--changed: git knows no revision `{revision}`; name a branch, a tag or a commit, or leave it out to \
                 compare with the last commit"
            );
            let fork = git(&top, ["merge-base", "--end-of-options", revision, HEAD]).ok();
            let fork = fork.map(|f| String::from_utf8_lossy(&f).trim().to_owned()).filter(|f| !f.is_empty());
            let from = fork.as_deref().unwrap_or(revision);
            add(&git(
                &top,
                ["diff", "--name-only", "-z", "--no-ext-diff", "--diff-filter=d", "--end-of-options", from],
            )?);
        }
        add(&git(&top, ["ls-files", "-z", "--others", "--exclude-standard"])?);
        Ok(Self(files))
    }

    /// Leaves what changed, and the pages that use a sheet that did.
    pub(super) fn keep(&self, pages: &mut Vec<Input>, sheets: &mut Vec<Input>, run: &Run<'_>) {
        let real = |input: &Input| input.absolute.canonicalize().unwrap_or_else(|_| input.absolute.clone());
        let differs = |input: &Input| input.path.is_none() || self.0.contains(&real(input));
        sheets.retain(differs);
        let (mut changed, same): (Vec<Input>, Vec<Input>) = std::mem::take(pages).into_iter().partition(differs);
        let css: HashSet<PathBuf> = self.0.iter().filter(|path| crate::files::is_sheet(path)).cloned().collect();
        changed.extend(run.users(&css, same));
        changed.sort_by(|a, b| a.absolute.cmp(&b.absolute));
        *pages = changed;
    }
}

/// There is no git to ask.
#[derive(Debug)]
struct NoGit;

impl std::fmt::Display for NoGit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("--changed needs git; install it, or name the files")
    }
}

impl std::error::Error for NoGit {}

fn is_revision(name: &str, cwd: &Path) -> bool {
    let commit = format!("{name}^{{commit}}");
    git(cwd, ["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]).is_ok()
}

/// What git prints. It takes no lock and starts no monitor.
fn git<'a>(folder: &Path, args: impl IntoIterator<Item = &'a str>) -> anyhow::Result<Vec<u8>> {
    let args: Vec<&str> = args.into_iter().collect();
    let output = Command::new("git")
        .args(["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"].map(OsStr::new))
        .args(&args)
        .current_dir(folder)
        .env("GIT_OPTIONAL_LOCKS", "0")
        .output()
        .map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => anyhow::Error::new(NoGit),
            _ => anyhow::anyhow!("--changed: git could not be started: {e}"),
        })?;
    let said = String::from_utf8_lossy(&output.stderr);
    let said = said.lines().next().unwrap_or("git gave no reason").trim_start_matches("fatal: ");
    anyhow::ensure!(output.status.success(), "--changed: git says: {said}");
    Ok(output.stdout)
}

#[cfg(unix)]
fn path_of(name: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt as _;
    PathBuf::from(OsStr::from_bytes(name))
}

#[cfg(not(unix))]
fn path_of(name: &[u8]) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(name).into_owned())
}
