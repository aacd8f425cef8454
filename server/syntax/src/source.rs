//! Bytes ↔ text.

use crate::{Problem, Span};
use std::sync::Arc;

/// A file's text and how its bytes are written.
#[derive(Clone, Debug)]
pub struct Source {
    text: Arc<str>,
    encoding: &'static encoding_rs::Encoding,
    utf16: Option<Endian>,
    bom: bool,
    problems: Vec<Problem>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Endian {
    Little,
    Big,
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
        Self { text: text.into(), encoding: encoding_rs::UTF_8, utf16: None, bom: false, problems: Vec::new() }
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
    pub fn has_bom(&self) -> bool {
        self.bom
    }

    /// What could not be decoded as meant.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        span.of(&self.text)
    }
}
