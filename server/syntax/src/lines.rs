//! Byte offsets ↔ lines and columns.

/// The unit that a column counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColumnUnit {
    /// Bytes of UTF-8.
    Utf8,
    /// UTF-16 code units (the protocol's default).
    Utf16,
    /// Unicode scalar values.
    Utf32,
}

/// A place in text: line and column, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 0. Lines end at LF, CRLF and lone CR, as the Language Server Protocol counts them.
    pub line: u32,
    /// Column, from 0, in the asked [`ColumnUnit`].
    pub column: u32,
}

/// Where each line of a text starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTable {
    starts: Vec<u32>,
}

impl LineTable {
    /// Reads the line breaks of `text`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes.get(at) == Some(&b'\r') && bytes.get(at + 1) == Some(&b'\n') {
                continue;
            }
            starts.push(at as u32 + 1);
        }
        Self { starts }
    }

    /// How many lines there are: one more than line breaks.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Never: an empty text has one line.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// The byte offset at which `line` (from 0) starts; the end of the text for a line past the last.
    pub fn start_of(&self, line: u32, text: &str) -> u32 {
        self.starts.get(line as usize).copied().unwrap_or(text.len() as u32)
    }

    /// The bytes of `line` without its line break.
    pub fn line<'t>(&self, line: u32, text: &'t str) -> &'t str {
        let start = self.start_of(line, text) as usize;
        let end = self.starts.get(line as usize + 1).map_or(text.len(), |&e| e as usize);
        text.get(start..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }

    /// The position of a byte offset. An offset inside a character counts as that character's start, one past the
    /// end as the end.
    pub fn position(&self, offset: u32, text: &str, unit: ColumnUnit) -> Position {
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|&s| s as usize <= offset).saturating_sub(1);
        let start = self.starts.get(line).map_or(0, |&s| s as usize);
        let before = text.get(start..offset).unwrap_or("");
        Position { line: line as u32, column: width(before, unit) }
    }

    /// The byte offset of a position. A column past the end of its line is the end of that line, before its line
    /// break; one inside a character is that character's start; a line past the last is the end of the text.
    pub fn offset(&self, position: Position, text: &str, unit: ColumnUnit) -> u32 {
        if position.line as usize >= self.starts.len() {
            return text.len() as u32;
        }
        let start = self.start_of(position.line, text);
        let line = self.line(position.line, text);
        let mut left = position.column;
        for (at, c) in line.char_indices() {
            let step = char_width(c, unit);
            if left < step {
                return start + at as u32;
            }
            left -= step;
        }
        start + line.len() as u32
    }
}

fn char_width(c: char, unit: ColumnUnit) -> u32 {
    match unit {
        ColumnUnit::Utf8 => c.len_utf8() as u32,
        ColumnUnit::Utf16 => c.len_utf16() as u32,
        ColumnUnit::Utf32 => 1,
    }
}

fn width(text: &str, unit: ColumnUnit) -> u32 {
    if unit == ColumnUnit::Utf8 || text.is_ascii() {
        return text.len() as u32;
    }
    text.chars().map(|c| char_width(c, unit)).sum()
}
