//! Bytes ↔ text.

mod declared;
mod splice;
#[cfg(test)]
mod tests;

use crate::lines::LineTable;
use crate::{Problem, ProblemKind, Span};
use declared::Declared;
use encoding_rs::{Encoder, EncoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use std::sync::{Arc, OnceLock};

pub use splice::Unwritable;

/// A file's text and how its bytes are written.
#[derive(Clone, Debug)]
pub struct Source {
    text: Arc<str>,
    encoding: &'static Encoding,
    bom: bool,
    round_trips: bool,
    problems: Vec<Problem>,
    lines: OnceLock<LineTable>,
}

/// A character that the file's encoding cannot write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unencodable {
    /// The character.
    pub character: char,
    /// Its byte offset in the text that was to be encoded.
    pub offset: u32,
}

impl Source {
    /// Text that is already decoded, as an editor holds it.
    pub fn from_text(text: impl Into<Arc<str>>) -> Self {
        Self {
            text: text.into(),
            encoding: UTF_8,
            bom: false,
            round_trips: true,
            problems: Vec::new(),
            lines: OnceLock::new(),
        }
    }

    /// Decodes an HTML file as browsers do for a file without headers: by its byte order mark, else by the charset
    /// that it declares in its first 1024 bytes (HTML standard 13.2.3), else by what its bytes can be: UTF-16 if every
    /// other one is NUL, UTF-8 if they are valid, windows-1252.
    ///
    /// Never fails: bytes that are not valid become U+FFFD, with a problem at the first of them.
    pub fn decode(bytes: &[u8]) -> Self {
        Self::decode_with(bytes, None)
    }

    /// As [`Self::decode`], for a file whose encoding somebody outside of it names (a header, an editor's setting). Only a
    /// byte order mark is stronger. A name that browsers do not know counts for nothing.
    pub fn decode_with(bytes: &[u8], hint: Option<&str>) -> Self {
        Self::decode_declared(bytes, hint, declared::in_html)
    }

    /// Decodes a stylesheet: by its byte order mark, else `@charset`, else `hint` (the encoding of the page that links
    /// it), else by what its bytes can be (CSS Syntax 3.2).
    pub fn decode_css(bytes: &[u8], hint: Option<&str>) -> Self {
        let found = declared::in_css(bytes);
        let hint = if found.encoding.is_some() { None } else { hint };
        Self::decode_declared(bytes, hint, |_| found)
    }

    fn decode_declared(bytes: &[u8], hint: Option<&str>, find: impl FnOnce(&[u8]) -> Declared) -> Self {
        if let Some((encoding, length)) = Encoding::for_bom(bytes) {
            return Self::decode_as(bytes.get(length..).unwrap_or(&[]), encoding, true, None);
        }
        if let Some(encoding) = hint.and_then(|h| declared::known(h.as_bytes())) {
            return Self::decode_as(bytes, encoding, false, None);
        }
        let declared = find(bytes);
        let encoding = declared
            .encoding
            .or_else(|| utf16_without_bom(bytes))
            .unwrap_or_else(|| if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { WINDOWS_1252 });
        Self::decode_as(bytes, encoding, false, declared.unknown)
    }

    /// `unknown` is the place of a charset name that means nothing.
    fn decode_as(bytes: &[u8], encoding: &'static Encoding, bom: bool, unknown: Option<Span>) -> Self {
        let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
        let mut source = Self { encoding, bom, ..Self::from_text(shorten(&text)) };
        if let Some(place) = unknown {
            let before = bytes.get(..place.start as usize).unwrap_or(&[]);
            let start = encoding.decode_without_bom_handling(before).0.len() as u32;
            source
                .problems
                .push(Problem { span: Span::new(start, start + place.len()), kind: ProblemKind::UnknownCharset });
        }
        if had_errors {
            let first = if encoding == UTF_8 {
                std::str::from_utf8(bytes).err().map(|e| e.valid_up_to())
            } else {
                text.find('\u{FFFD}')
            };
            let start = first.unwrap_or(0) as u32;
            let span = Span::new(start, start + char::REPLACEMENT_CHARACTER.len_utf8() as u32);
            source.problems.push(Problem { span, kind: ProblemKind::MalformedBytes });
        }
        if source.text.len() < text.len() {
            let end = Span::at(source.text.len() as u32);
            source.problems.push(Problem { span: end, kind: ProblemKind::TooLong });
            source.round_trips = false;
        } else if had_errors {
            source.round_trips = false;
        } else if encoding != UTF_8 {
            // Some encodings write one character in two ways.
            let mark = if bom { 2 } else { 0 };
            source.round_trips = source.encode(&source.text).is_ok_and(|again| again.get(mark..) == Some(bytes));
        }
        source
    }

    /// Text in the file's encoding, with the byte order mark if the file has one.
    ///
    /// # Errors
    /// The first character that the encoding cannot write.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, Unencodable> {
        let mut bytes = if self.bom { self.body("\u{FEFF}")? } else { Vec::new() };
        bytes.append(&mut self.body(text)?);
        Ok(bytes)
    }

    /// Text in the file's encoding.
    fn body(&self, text: &str) -> Result<Vec<u8>, Unencodable> {
        if self.encoding == UTF_8 {
            return Ok(text.as_bytes().to_vec());
        }
        if self.encoding == UTF_16LE || self.encoding == UTF_16BE {
            let is_little = self.encoding == UTF_16LE;
            return Ok(text
                .encode_utf16()
                .flat_map(|u| if is_little { u.to_le_bytes() } else { u.to_be_bytes() })
                .collect());
        }
        let mut encoder = self.encoding.new_encoder();
        let mut out = Vec::new();
        let mut done = 0;
        while let Some(rest) = text.get(done..) {
            reserve(&encoder, rest, &mut out);
            let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut out, true);
            done += read;
            match result {
                EncoderResult::InputEmpty => break,
                EncoderResult::OutputFull => {}
                EncoderResult::Unmappable(character) => {
                    let offset = (done - character.len_utf8()) as u32;
                    return Err(Unencodable { character, offset });
                }
            }
        }
        Ok(out)
    }

    /// The decoded text, without the byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The decoded text, shared.
    pub fn shared(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// The name of the encoding as the Encoding Standard writes it, in lower case: `utf-8`, `shift_jis` ….
    pub fn encoding(&self) -> String {
        self.encoding.name().to_ascii_lowercase()
    }

    /// Whether the bytes began with a byte order mark.
    pub const fn has_bom(&self) -> bool {
        self.bom
    }

    /// Whether encoding the text gives the file's bytes back. If not, writing the file changes more than was meant.
    pub const fn round_trips(&self) -> bool {
        self.round_trips
    }

    /// What could not be decoded as meant.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        span.of(&self.text)
    }

    /// Where the lines start. Made when first asked for.
    pub fn lines(&self) -> &LineTable {
        self.lines.get_or_init(|| LineTable::new(&self.text))
    }
}

fn reserve(encoder: &Encoder, text: &str, out: &mut Vec<u8>) {
    // The bound is for the worst case; what is missing comes in the next round.
    let most = encoder.max_buffer_length_from_utf8_without_replacement(text.len()).unwrap_or(text.len());
    out.reserve(most.min(2 * text.len() + 16));
}

/// UTF-16 if the bytes can hardly be anything else: one byte of a pair is often NUL, the other never.
fn utf16_without_bom(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = bytes.get(..1024).unwrap_or(bytes);
    let (mut first, mut second) = (0, 0);
    for pair in sample.chunks_exact(2) {
        first += usize::from(pair.first() == Some(&0));
        second += usize::from(pair.last() == Some(&0));
    }
    let enough = (sample.len() / 2).div_ceil(4).max(2);
    match (first, second) {
        (0, n) if n >= enough => Some(UTF_16LE),
        (n, 0) if n >= enough => Some(UTF_16BE),
        _ => None,
    }
}

/// Offsets are 32 bits wide.
fn shorten(text: &str) -> &str {
    let mut end = text.len().min(u32::MAX as usize - 1);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or(text)
}
