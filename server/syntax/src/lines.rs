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

/// How many bytes lie between two [`Mark`]s.
const STEP: usize = 4096;

/// Where each line of a text starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTable {
    starts: Vec<u32>,
    /// How wide the text is up to each [`STEP`], so that a place in a long line costs no walk along it. Empty for ASCII,
    /// where all units are bytes.
    marks: Vec<Mark>,
}

/// The width of the text before `offset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    offset: u32,
    utf16: u32,
    utf32: u32,
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
        let marks = if text.is_ascii() { Vec::new() } else { marks(text) };
        Self { starts, marks }
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
        let start = self.starts.get(line).copied().unwrap_or(0);
        let column = self.width_before(offset as u32, text, unit) - self.width_before(start, text, unit);
        Position { line: line as u32, column }
    }

    /// The byte offset of a position. A column past the end of its line is the end of that line, before its line
    /// break; one inside a character is that character's start; a line past the last is the end of the text.
    pub fn offset(&self, position: Position, text: &str, unit: ColumnUnit) -> u32 {
        if position.line as usize >= self.starts.len() {
            return text.len() as u32;
        }
        let start = self.start_of(position.line, text);
        let end = start + self.line(position.line, text).len() as u32;
        let target = self.width_before(start, text, unit).saturating_add(position.column);
        // The last mark that is not past the target, but none before the line.
        let index = self.marks.partition_point(|m| m.width(unit) <= target);
        let mark = index.checked_sub(1).and_then(|i| self.marks.get(i)).filter(|m| m.offset > start && m.offset < end);
        let (from, mut left) = match mark {
            Some(mark) => (mark.offset, target - mark.width(unit)),
            None => (start, position.column),
        };
        if unit == ColumnUnit::Utf8 || self.marks.is_empty() {
            let mut at = from.saturating_add(left).min(end);
            while !text.is_char_boundary(at as usize) {
                at -= 1;
            }
            return at;
        }
        for (at, c) in text.get(from as usize..end as usize).unwrap_or("").char_indices() {
            let step = char_width(c, unit);
            if left < step {
                return from + at as u32;
            }
            left -= step;
        }
        end
    }

    /// The width of the text before `offset`, a character boundary.
    fn width_before(&self, offset: u32, text: &str, unit: ColumnUnit) -> u32 {
        if self.marks.is_empty() {
            return offset;
        }
        let index = self.marks.partition_point(|m| m.offset <= offset);
        let mark = index.checked_sub(1).and_then(|i| self.marks.get(i)).copied().unwrap_or_default();
        let rest = text.get(mark.offset as usize..offset as usize).unwrap_or("");
        mark.width(unit) + width(rest, unit)
    }
}

impl Mark {
    const fn width(&self, unit: ColumnUnit) -> u32 {
        match unit {
            ColumnUnit::Utf8 => self.offset,
            ColumnUnit::Utf16 => self.utf16,
            ColumnUnit::Utf32 => self.utf32,
        }
    }
}

fn marks(text: &str) -> Vec<Mark> {
    let mut marks = Vec::with_capacity(text.len() / STEP + 1);
    let mut mark = Mark::default();
    while (mark.offset as usize) < text.len() {
        marks.push(mark);
        let mut next = (mark.offset as usize + STEP).min(text.len());
        while !text.is_char_boundary(next) {
            next -= 1;
        }
        let block = text.get(mark.offset as usize..next).unwrap_or("");
        mark.utf16 += width(block, ColumnUnit::Utf16);
        mark.utf32 += width(block, ColumnUnit::Utf32);
        mark.offset = next as u32;
    }
    marks
}

fn char_width(c: char, unit: ColumnUnit) -> u32 {
    match unit {
        ColumnUnit::Utf8 => c.len_utf8() as u32,
        ColumnUnit::Utf16 => c.len_utf16() as u32,
        ColumnUnit::Utf32 => 1,
    }
}

fn width(text: &str, unit: ColumnUnit) -> u32 {
    if unit == ColumnUnit::Utf8 {
        return text.len() as u32;
    }
    // Characters are counted by their first bytes; those of four bytes are two UTF-16 units.
    let (mut chars, mut pairs) = (0, 0);
    for byte in text.bytes() {
        chars += u32::from((byte as i8) >= -0x40);
        pairs += u32::from(byte >= 0xf0);
    }
    if unit == ColumnUnit::Utf16 { chars + pairs } else { chars }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use proptest::prelude::*;

    const UNITS: [ColumnUnit; 3] = [ColumnUnit::Utf8, ColumnUnit::Utf16, ColumnUnit::Utf32];

    #[test]
    fn lines_end_as_the_protocol_counts_them() {
        let text = "a\r\nb\rc\nd\u{2028}e\u{85}f\x0bg\x0ch";
        let lines = LineTable::new(text);
        let all: Vec<_> = (0..lines.len() as u32).map(|l| lines.line(l, text)).collect();
        assert_eq!(all, ["a", "b", "c", "d\u{2028}e\u{85}f\x0bg\x0ch"]);
        assert_eq!(LineTable::new("").len(), 1);
        assert_eq!(LineTable::new("a\n").len(), 2);
        assert_eq!(LineTable::new("\r\r\n\n").len(), 4);
    }

    #[test]
    fn columns_count_in_their_unit() {
        let text = "é🚀x\ny";
        let lines = LineTable::new(text);
        for (unit, column) in [(ColumnUnit::Utf8, 6), (ColumnUnit::Utf16, 3), (ColumnUnit::Utf32, 2)] {
            let position = Position { line: 0, column };
            assert_eq!(lines.position(6, text, unit), position);
            assert_eq!(lines.offset(position, text, unit), 6);
        }
        // Inside a character, past the line, past the text.
        assert_eq!(lines.offset(Position { line: 0, column: 2 }, text, ColumnUnit::Utf16), 2);
        assert_eq!(lines.offset(Position { line: 0, column: 4 }, text, ColumnUnit::Utf8), 2);
        for unit in UNITS {
            assert_eq!(lines.offset(Position { line: 0, column: 99 }, text, unit), 7);
            assert_eq!(lines.offset(Position { line: 9, column: 0 }, text, unit), 9);
            assert_eq!(lines.position(4, text, unit), lines.position(2, text, unit));
            assert_eq!(lines.position(99, text, unit), Position { line: 1, column: 1 });
        }
    }

    /// Counted from the start of the text, character by character.
    fn walked(text: &str, offset: usize, unit: ColumnUnit) -> Position {
        let mut position = Position { line: 0, column: 0 };
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            if at + c.len_utf8() > offset {
                break;
            }
            let ends = c == '\n' || (c == '\r' && chars.peek().is_none_or(|&(_, n)| n != '\n'));
            position.column += char_width(c, unit);
            if ends {
                position = Position { line: position.line + 1, column: 0 };
            }
        }
        position
    }

    proptest! {
        #[test]
        fn every_place_is_found_again(text in "[a-cé日🚀\r\n]{0,40}", long in 0usize..3) {
            // Some texts reach over several marks.
            let text = format!("{}{text}{}", "é🚀z".repeat(long * 700), "日a".repeat(long * 900));
            let lines = LineTable::new(&text);
            for (offset, _) in text.char_indices().filter(|(o, _)| o % 251 == 0 || text.len() < 300) {
                for unit in UNITS {
                    let position = lines.position(offset as u32, &text, unit);
                    if text.len() < 300 {
                        prop_assert_eq!(position, walked(&text, offset, unit));
                    }
                    let in_break = offset > 0 && text[..offset].ends_with('\r') && text[offset..].starts_with('\n');
                    let expected = if in_break { offset - 1 } else { offset };
                    prop_assert_eq!(lines.offset(position, &text, unit) as usize, expected);
                }
            }
        }

        #[test]
        fn any_position_has_an_offset(text in "\\PC{0,20}[\r\n]{0,3}\\PC{0,20}", line in 0u32..5, column in any::<u32>()) {
            let lines = LineTable::new(&text);
            for unit in UNITS {
                let offset = lines.offset(Position { line, column }, &text, unit);
                prop_assert!(text.is_char_boundary(offset as usize));
            }
        }
    }
}
