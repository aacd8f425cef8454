//! A release of the server: found, downloaded, checked, and the older ones deleted.
//!
//! A release has for each platform the program, packed by itself (`easel-x86_64-unknown-linux-musl.gz`), and one file
//! `SHA256SUMS` with a line per program: the sum of the unpacked program, two spaces, its name without `.gz`.

use sha2::{Digest as _, Sha256};
use std::{fs, io, path::Path};
use zed_extension_api::{
    self as zed, Architecture, DownloadedFileType, GithubRelease, GithubReleaseOptions, LanguageServerId,
    LanguageServerInstallationStatus as Status, Os, Result,
};

/// The repository on GitHub whose releases are taken, as `owner/name`. Nothing is downloaded while it is `None`.
const REPOSITORY: Option<&str> = option_env!("EASEL_RELEASES");

const SUMS: &str = "SHA256SUMS";

/// What to do where there is no server.
const ADVICE: &str = "Install `easel` so that it is on the PATH (`cargo install --path server/cli` in its sources), \
or set its place in Zed's settings: \"lsp\": { \"easel\": { \"binary\": { \"path\": \"/path/to/easel\" } } }";

/// The path of a program that was downloaded now or before, relative to the folder of the extension.
pub(crate) fn program(id: &LanguageServerId) -> Result<String> {
    let found = match REPOSITORY {
        None => Err(format!("easel was not found. {ADVICE}")),
        Some(repository) => newest(id, repository),
    };
    let status = found.as_ref().map_or_else(|error| Status::Failed(error.clone()), |_| Status::None);
    zed::set_language_server_installation_status(id, &status);
    found
}

fn newest(id: &LanguageServerId, repository: &str) -> Result<String> {
    let asset = asset()?;
    zed::set_language_server_installation_status(id, &Status::CheckingForUpdate);
    let options = GithubReleaseOptions { require_assets: true, pre_release: false };
    let release = match zed::latest_github_release(repository, options) {
        Ok(release) => release,
        // Without a network, what was downloaded before serves.
        Err(error) => {
            let why = || format!("the releases of {repository} cannot be read ({error}). {ADVICE}");
            return installed(&asset).ok_or_else(why);
        }
    };
    let folder = folder(&release.version)?;
    let program = format!("{folder}/{asset}");
    if !Path::new(&program).is_file() {
        zed::set_language_server_installation_status(id, &Status::Downloading);
        fetch(&release, &asset, &folder).inspect_err(|_| drop(fs::remove_dir_all(&folder)))?;
    }
    delete_others(&folder);
    Ok(program)
}

/// The name of the program for this platform.
fn asset() -> Result<String> {
    let (os, architecture) = zed::current_platform();
    let cpu = match architecture {
        Architecture::X8664 => "x86_64",
        Architecture::Aarch64 => "aarch64",
        Architecture::X86 => return Err(format!("there is no easel to download for 32-bit x86. {ADVICE}")),
    };
    Ok(match os {
        Os::Linux => format!("easel-{cpu}-unknown-linux-musl"),
        Os::Mac => format!("easel-{cpu}-apple-darwin"),
        Os::Windows => format!("easel-{cpu}-pc-windows-msvc.exe"),
    })
}

/// The folder of a version. A version that could name another place is refused.
fn folder(version: &str) -> Result<String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._+-".contains(c);
    if version.is_empty() || !version.chars().all(is_plain) {
        return Err(format!("the newest release has the odd version {version:?}"));
    }
    Ok(format!("easel-{version}"))
}

/// Downloads the program into its folder. It gets its name when its sum is right, never before.
fn fetch(release: &GithubRelease, asset: &str, folder: &str) -> Result<()> {
    let url = |name: &str| {
        let found = release.assets.iter().find(|it| it.name == name);
        found.map(|it| it.download_url.as_str()).ok_or_else(|| {
            let version = &release.version;
            format!("release {version} of easel has no {name}. {ADVICE}")
        })
    };
    let (packed, sums) = (url(&format!("{asset}.gz"))?, url(SUMS)?);
    fs::create_dir_all(folder).map_err(|error| failed("make", folder, &error))?;

    let sums_file = format!("{folder}/{SUMS}");
    zed::download_file(sums, &sums_file, DownloadedFileType::Uncompressed)?;
    let text = fs::read_to_string(&sums_file).map_err(|error| failed("read", &sums_file, &error))?;
    let expected = sum_of(&text, asset).ok_or_else(|| format!("{SUMS} of the release has no sum of {asset}"))?;

    let partial = format!("{folder}/{asset}.partial");
    zed::download_file(packed, &partial, DownloadedFileType::Gzip)?;
    let bytes = fs::read(&partial).map_err(|error| failed("read", &partial, &error))?;
    let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    if !expected.eq_ignore_ascii_case(&sum) {
        return Err(format!(
            "the download of {asset} is damaged: its SHA-256 is {sum}, not {expected}; it was deleted"
        ));
    }
    zed::make_file_executable(&partial)?;
    let program = format!("{folder}/{asset}");
    fs::rename(&partial, &program).map_err(|error| failed("rename", &partial, &error))
}

/// The sum of a file in the lines of `sha256sum`.
fn sum_of<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.lines().find_map(|line| {
        let (sum, file) = line.split_once([' ', '\t'])?;
        (file.trim_start_matches([' ', '\t', '*']).trim_end() == name).then_some(sum)
    })
}

/// A program that was downloaded before.
fn installed(asset: &str) -> Option<String> {
    let mut programs = folders().into_iter().map(|folder| format!("{folder}/{asset}"));
    programs.find(|program| Path::new(program).is_file())
}

/// The folders of versions, the last name first.
fn folders() -> Vec<String> {
    let entries = fs::read_dir(".").into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut folders: Vec<String> = names.filter(|name| name.starts_with("easel-")).collect();
    folders.sort_unstable_by(|a, b| b.cmp(a));
    folders
}

/// One that cannot be deleted, because it runs, is deleted next time.
fn delete_others(kept: &str) {
    for folder in folders().iter().filter(|folder| *folder != kept) {
        let _ = fs::remove_dir_all(folder);
    }
}

fn failed(what: &str, path: &str, error: &io::Error) -> String {
    format!("cannot {what} {path}: {error}")
}
