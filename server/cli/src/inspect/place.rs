//! `FILE:LINE:COL`.

use easel_syntax::lines::{ColumnUnit, LineTable, Position};

/// A place in a file; line and column from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) line: u32,
    pub(super) column: u32,
}

/// Reads a place. Without a column it is the line's first character that is not white space.
///
/// # Errors
/// A sentence that shows the form.
pub(super) fn parse(text: &str) -> Result<Place, String> {
    let wrong = || format!("`{text}` is no place; write FILE:LINE:COL, as in index.html:42:7");
    let number = |s: &str| s.parse::<u32>().ok().filter(|&n| n > 0);
    let (rest, last) = text.trim_end_matches(':').rsplit_once(':').ok_or_else(wrong)?;
    let last = number(last).ok_or_else(wrong)?;
    match rest.rsplit_once(':').and_then(|(file, line)| Some((file, number(line)?))) {
        Some((file, line)) if !file.is_empty() => Ok(Place { file: file.to_owned(), line, column: last }),
        None if !rest.is_empty() => Ok(Place { file: rest.to_owned(), line: last, column: 0 }),
        _ => Err(wrong()),
    }
}

/// The byte at a line and column. `None` past the last line.
pub(super) fn offset(text: &str, line: u32, column: u32) -> Option<u32> {
    let lines = LineTable::new(text);
    let line = line.checked_sub(1).filter(|&l| (l as usize) < lines.len())?;
    let column = match column.checked_sub(1) {
        Some(column) => column,
        None => {
            let source = lines.line(line, text);
            source.chars().take_while(|c| c.is_whitespace()).count() as u32
        }
    };
    Some(lines.offset(Position { line, column }, text, ColumnUnit::Utf32))
}

/// How many lines a text has.
pub(super) fn lines(text: &str) -> usize {
    LineTable::new(text).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_from_the_right() {
        let place = |file: &str, line, column| Ok(Place { file: file.into(), line, column });
        assert_eq!(parse("a.html:3:7"), place("a.html", 3, 7));
        assert_eq!(parse("a.html:3:7:"), place("a.html", 3, 7));
        assert_eq!(parse("C:/x/a.html:3:7"), place("C:/x/a.html", 3, 7));
        assert_eq!(parse("a.html:12"), place("a.html", 12, 0));
        for wrong in ["a.html", "a.html:", "a.html:0", "a.html:x:y", ":3:7", ""] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
