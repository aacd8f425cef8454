//! URLs in pages and sheets, as far as they lead to files.

use data_url::DataUrl;
use percent_encoding::percent_decode_str;

/// Where a URL leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// To a place in the project.
    Local(Local),
    /// It carries the thing itself: a `data:` URL.
    Data(String),
    /// To another machine, or to something that is no file of the project.
    Remote,
    /// Above the project's top folder.
    Outside,
    /// Nowhere: it is empty.
    Nothing,
}

/// A place in the project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Local {
    /// Relative to the top folder, with `/`.
    pub(super) path: String,
    /// Whether the URL began with `/`.
    pub(super) from_root: bool,
}

/// Resolves a URL that stands in a file of `folder` (relative to the project, `""` at the top).
pub(super) fn resolve(url: &str, folder: &str) -> Address {
    // As browsers do: white space around goes, line breaks and tabs inside too.
    let url: String = url.trim().chars().filter(|c| !matches!(c, '\n' | '\r' | '\t')).collect();
    match scheme(&url) {
        Some(s) if s.eq_ignore_ascii_case("data") => return Address::Data(url),
        Some(_) => return Address::Remote,
        None => {}
    }
    if url.starts_with("//") || url.starts_with("\\\\") {
        return Address::Remote;
    }
    let end = url.find(['?', '#']).unwrap_or(url.len());
    let path = url.get(..end).unwrap_or_default();
    if path.is_empty() {
        return Address::Nothing;
    }
    let path = percent_decode_str(path).decode_utf8_lossy().replace('\\', "/");
    let from_root = path.starts_with('/');
    let mut parts: Vec<&str> =
        if from_root { Vec::new() } else { folder.split('/').filter(|p| !p.is_empty()).collect() };
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                if parts.pop().is_none() {
                    return Address::Outside;
                }
            }
            name => parts.push(name),
        }
    }
    Address::Local(Local { path: parts.join("/"), from_root })
}

fn scheme(url: &str) -> Option<&str> {
    let (scheme, _) = url.split_once(':')?;
    let word = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    word.then_some(scheme)
}

/// The sheet inside a `data:` URL, with a short name that tells it from others.
///
/// # Errors
/// Why it is none.
pub(super) fn data_sheet(url: &str) -> Result<(String, Vec<u8>), &'static str> {
    let data = DataUrl::process(url).map_err(|_| "not a readable data: URL")?;
    if !data.mime_type().matches("text", "css") {
        return Err("not a style sheet");
    }
    let (bytes, _) = data.decode_to_vec().map_err(|_| "not a readable data: URL")?;
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
    Ok((format!("data:text/css,{hash:016x}"), bytes))
}

/// The bytes inside a `data:` URL.
pub(super) fn data_bytes(url: &str) -> Option<Vec<u8>> {
    Some(DataUrl::process(url).ok()?.decode_to_vec().ok()?.0)
}
