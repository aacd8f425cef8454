//! What is wrong with a config, and where.

use easel_syntax::Span;
use easel_syntax::lines::{ColumnUnit, LineTable};
use std::ops::Range;
use std::path::PathBuf;

/// A place in a config's text (after the byte order mark, if there was one).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The bytes.
    pub span: Span,
    /// The line of the first byte, from 1.
    pub line: u32,
    /// Its column in characters, from 1.
    pub column: u32,
}

impl At {
    /// The place of a range of bytes.
    pub(crate) fn new(range: Range<usize>, text: &str, lines: &LineTable) -> Self {
        let clamp = |n: usize| n.min(text.len()) as u32;
        let span = Span::new(clamp(range.start), clamp(range.end));
        let position = lines.position(span.start, text, ColumnUnit::Utf32);
        Self { span, line: position.line + 1, column: position.column + 1 }
    }
}

/// Something wrong with a config.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, absolute.
    pub file: PathBuf,
    /// Where in it; `None` if it could not be read.
    pub at: Option<At>,
    /// What is wrong and what to do: one line, without a full stop.
    pub message: String,
}

impl Problem {
    /// `name:line:column: message`, where `name` is the file as the reader knows it.
    pub fn line(&self, name: &str) -> String {
        match self.at {
            Some(At { line, column, .. }) => format!("{name}:{line}:{column}: {}", self.message),
            None => format!("{name}: {}", self.message),
        }
    }
}
