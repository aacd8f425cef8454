//! A file that fixes edit: its bytes now, and with edits made.

use super::pending::Pending;
use crate::read;
use crate::report::Report;
use easel_lint::fix::apply::{applied, with_line_ends};
use easel_syntax::Span;
use easel_syntax::source::{Source, Unwritable};
use std::path::PathBuf;
use std::sync::Arc;

/// A file that may be edited.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// With links resolved; `None` is standard input.
    pub(super) real: Option<PathBuf>,
    /// Whether it is read as a page; else it is a style sheet.
    pub(super) is_page: bool,
}

/// Encodings that a page may have without saying so in its sheets.
const LEGACY: [&str; 16] = [
    "shift_jis",
    "euc-jp",
    "gb18030",
    "big5",
    "euc-kr",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-1258",
    "windows-874",
    "koi8-r",
];

/// How a file was decoded.
enum Decoding {
    Page,
    /// A sheet; with the encoding of the page that links it.
    Sheet(Option<String>),
}

impl Decoding {
    fn decode(&self, bytes: &[u8]) -> Source {
        match self {
            Self::Page => Source::decode(bytes),
            Self::Sheet(hint) => Source::decode_css(bytes, hint.as_deref()),
        }
    }
}

impl Target {
    /// The bytes as they are on the disk, or came from standard input.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub(super) fn read(&self, pending: &Pending) -> Result<Arc<[u8]>, String> {
        match &self.real {
            // What is too large was not checked, so nothing is to be fixed in it.
            Some(real) => Ok(read::file(real, u64::MAX >> 1)?.into()),
            None => Ok(pending.stdin_before().ok_or("standard input was not read")?.into()),
        }
    }

    /// `bytes` with edits made that count in `text`, the file as it was checked; and its text then. The rest of the bytes
    /// stays as it is, and the whole is read again in the same way.
    ///
    /// # Errors
    /// Why the file is better left alone.
    pub(super) fn with(
        &self,
        bytes: &[u8],
        text: &str,
        edits: &[(Span, &str)],
        report: &Report,
    ) -> Result<(Arc<[u8]>, Arc<str>), String> {
        let decodings = self.decodings(bytes, text, report);
        let source = decodings.first().ok_or("it changed while it was checked; run again")?.decode(bytes);
        let mut edits: Vec<(Span, String)> =
            edits.iter().map(|(span, new)| (*span, with_line_ends(new, text))).collect();
        edits.sort_by_key(|(span, _)| (span.start, span.end));
        let edits: Vec<(Span, &str)> = edits.iter().map(|(span, new)| (*span, new.as_str())).collect();
        let wanted = applied(text, &edits).ok_or("its edits do not fit together; fix it by hand")?;
        let by_hand = "save it as utf-8 or fix it by hand";
        let after = source.splice(bytes, &edits).map_err(|why| match why {
            Unwritable::Character(c) => {
                format!("its encoding, {}, cannot write {}, which a fix needs; {by_hand}", source.encoding(), named(c))
            }
            Unwritable::Place(_) => {
                format!(
                    "a place to edit holds bytes that its encoding, {}, does not know; {by_hand}",
                    source.encoding()
                )
            }
        })?;
        let is_as_wanted = |decoding: &Decoding| {
            let again = decoding.decode(&after);
            *again.text() == *wanted && again.encoding() == decoding.decode(bytes).encoding()
        };
        if !decodings.iter().all(is_as_wanted) {
            return Err(format!("with its fixes it would no longer be read as {}; {by_hand}", source.encoding()));
        }
        Ok((after.into(), wanted.into()))
    }

    /// How the bytes may have been decoded to the text; none if they were not.
    fn decodings(&self, bytes: &[u8], text: &str, report: &Report) -> Vec<Decoding> {
        let mut found = if self.is_page {
            vec![Decoding::Page]
        } else {
            // Where the sheet does not say its own encoding, that of a page which links it counts.
            let mut hints: Vec<&str> = report.files.iter().map(|f| f.encoding.as_str()).collect();
            hints.sort_unstable();
            hints.dedup();
            let hints = hints.into_iter().map(|hint| Some(hint.to_owned()));
            hints.chain([None]).map(Decoding::Sheet).collect()
        };
        let is_it = |decoding: &Decoding| decoding.decode(bytes).text() == text;
        found.retain(is_it);
        if found.is_empty() && !self.is_page {
            // The page that links it was not asked for: its encoding is not in the report.
            let others = LEGACY.iter().map(|name| Decoding::Sheet(Some((*name).to_owned())));
            found = others.filter(is_it).collect();
        }
        found
    }
}

/// A character for a message: itself, or its number where it has no shape.
fn named(c: char) -> String {
    if c.is_control() || c.is_whitespace() { format!("U+{:04X}", c as u32) } else { format!("`{c}`") }
}
