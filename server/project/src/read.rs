//! Reads bytes without being held up: no pipes, no devices, nothing over the limit, nothing that is not text.

use easel_config::size;
use std::fs::{File, Metadata};
use std::io::{ErrorKind, Read};
use std::path::Path;

/// The bytes of a regular file.
///
/// # Errors
/// What is wrong and what to do about it, for one line of output.
pub fn file(path: &Path, max: u64) -> Result<Vec<u8>, String> {
    let metadata = std::fs::metadata(path).map_err(|e| why_not_there(path, &e))?;
    if let Some(kind) = not_regular(&metadata) {
        return Err(kind.to_owned());
    }
    if metadata.len() > max {
        return Err(too_large(Some(metadata.len()), max));
    }
    let file = File::open(path).map_err(|e| why(&e))?;
    let bytes = all(file, max, metadata.len())?;
    text_only(&bytes)?;
    Ok(bytes)
}

/// All bytes of standard input.
///
/// # Errors
/// As [`file`].
pub fn stdin(max: u64) -> Result<Vec<u8>, String> {
    let bytes = all(std::io::stdin().lock(), max, 0)?;
    text_only(&bytes)?;
    Ok(bytes)
}

fn all(from: impl Read, max: u64, expected: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(usize::try_from(expected.min(max)).unwrap_or(0) + 1);
    from.take(max + 1).read_to_end(&mut bytes).map_err(|e| why(&e))?;
    if bytes.len() as u64 > max {
        return Err(too_large(None, max));
    }
    Ok(bytes)
}

fn too_large(len: Option<u64>, max: u64) -> String {
    let limit = size::display(max);
    match len {
        Some(len) => {
            let enough = len.div_ceil(1 << 20);
            format!("{} is over the limit of {limit}; to check it anyway: --max-size {enough}MiB", size::display(len))
        }
        None => format!("more than the limit of {limit}; raise it with --max-size"),
    }
}

/// Why something that should be a file is none.
pub fn not_regular(metadata: &Metadata) -> Option<&'static str> {
    let kind = metadata.file_type();
    if kind.is_file() {
        return None;
    }
    if kind.is_dir() {
        return Some("a folder, not a file; name a file in it");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        if kind.is_fifo() {
            return Some(
                "a pipe, not a file; to check what comes out of it, read it from standard input: easel lint -",
            );
        }
        if kind.is_socket() {
            return Some("a socket, not a file; leave it out");
        }
        if kind.is_block_device() || kind.is_char_device() {
            return Some("a device, not a file; leave it out");
        }
    }
    Some("not a regular file; leave it out")
}

/// Why a path cannot be looked at.
pub fn why_not_there(path: &Path, error: &std::io::Error) -> String {
    if error.kind() == ErrorKind::NotFound
        && let Ok(target) = std::fs::read_link(path)
    {
        return format!("a broken link: {} is not there; mend or remove the link", target.display());
    }
    why(error)
}

/// What an error of the system means, and what to do.
pub fn why(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file; check its name and the current folder".to_owned(),
        ErrorKind::PermissionDenied => "it may not be read; give yourself permission (chmod u+r)".to_owned(),
        _ => {
            // "Too many levels of symbolic links (os error 40)" without the number.
            let text = error.to_string();
            let end = text.find(" (os error").unwrap_or(text.len());
            let text = text.get(..end).unwrap_or_default();
            let mut chars = text.chars();
            chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
        }
    }
}

/// How much of a file is looked at to tell text from other things.
const PROBE: usize = 8192;

/// Refuses what is not text. UTF-16 with its byte order mark is text; a stray NUL in a page is one too.
fn text_only(bytes: &[u8]) -> Result<(), String> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Ok(());
    }
    let probe = bytes.get(..PROBE).unwrap_or(bytes);
    let nuls = probe.iter().filter(|&&b| b == 0).count();
    if nuls > 1 + probe.len() / 1024 {
        // Text in UTF-16 without its mark: every other byte is NUL, and those between are not.
        let at_even = probe.iter().step_by(2).filter(|&&b| b == 0).count();
        if nuls * 3 > probe.len() && (at_even == 0 || at_even == nuls) {
            return Ok(());
        }
        return Err("not text: it holds NUL bytes, as pictures and archives do; leave it out".to_owned());
    }
    let controls = probe.iter().filter(|&&b| b < 0x20 && !matches!(b, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b | 0)).count();
    if controls > 4 + probe.len() / 32 {
        return Err("not text: it is full of control characters, as pictures and archives are; leave it out".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn text_is_told_from_other_bytes() {
        let utf16: Vec<u8> = "<p>hi there".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let noise: Vec<u8> = (0..4000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        assert!(text_only(b"<p>one stray \0 here").is_ok());
        assert!(text_only("<p>日本語 🚀".as_bytes()).is_ok());
        assert!(text_only(b"<p>caf\xe9").is_ok());
        assert!(text_only(b"").is_ok());
        assert!(text_only(&[&[0xff, 0xfe], utf16.as_slice()].concat()).is_ok());
        assert!(text_only(&utf16).is_ok());
        assert!(text_only(&[0; 64]).is_err());
        assert!(text_only(&noise).is_err());
        assert!(text_only(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0").is_err());
    }

    #[test]
    fn the_limit_holds_at_its_edge() {
        let dir = tempfile::tempdir().unwrap();
        let page = dir.path().join("p.html");
        std::fs::write(&page, "0123456789").unwrap();
        assert_eq!(file(&page, 10).unwrap().len(), 10);
        let why = file(&page, 9).unwrap_err();
        assert!(why.contains("10 bytes") && why.contains("9 bytes") && why.contains("--max-size"), "{why}");
    }
}
