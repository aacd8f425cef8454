//! The source of a finding with the exact characters underlined.

use super::line::{self, window};
use super::palette::DIM;
use crate::report::Range;
use anstyle::Style;
use easel_syntax::lines::LineTable;
use std::fmt::Write as _;

/// Lines of a range that are shown; of a longer one its beginning and its last line.
const MAX_LINES: u32 = 5;

/// Renders the lines of `range` with line numbers and marks.
pub(super) fn render(text: &str, lines: &LineTable, range: Range, style: Style, width: usize) -> String {
    let mut out = String::new();
    let (first, mut last) = (range.start.line - 1, range.end.line - 1);
    // A range that ends with its line break ends on that line.
    if last > first && range.end.column == 1 {
        last -= 1;
    }
    let gutter = number_width(last);
    let room = width.saturating_sub(gutter + 6);
    let mut skipped = false;
    for number in first..=last {
        if last - first >= MAX_LINES && number >= first + MAX_LINES - 2 && number != last {
            if !skipped {
                let between = last - first - (MAX_LINES - 2);
                let _ = writeln!(out, "   {DIM}{:gutter$} ⋮ {between} more lines{DIM:#}", "");
            }
            skipped = true;
            continue;
        }
        let start = lines.start_of(number, text);
        let source = lines.line(number, text);
        let indent = source.len() - source.trim_start().len();
        let from = if number == first { range.start.offset.saturating_sub(start) as usize } else { indent };
        let to = if number == range.end.line - 1 {
            range.end.offset.saturating_sub(start) as usize
        } else {
            source.trim_end().len()
        };
        let shown = window(source, from, to, room);
        let _ = writeln!(
            out,
            "   {DIM}{:>gutter$} │{DIM:#} {}{}{}",
            number + 1,
            shown.before,
            shown.marked,
            shown.after.trim_end()
        );
        let marks = "^".repeat(line::width(&shown.marked).max(1));
        let before = " ".repeat(line::width(&shown.before));
        let _ = writeln!(out, "   {DIM}{:gutter$} │{DIM:#} {before}{style}{marks}{style:#}", "");
    }
    out
}

/// Columns that the line numbers up to `last` (from 0) take.
pub(super) fn number_width(last: u32) -> usize {
    (last + 1).to_string().len().max(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Position;
    use easel_syntax::lines::ColumnUnit;

    fn rendered(text: &str, marked: &str) -> String {
        let lines = LineTable::new(text);
        let start = text.find(marked).unwrap_or_default() as u32;
        let at = |offset: u32| {
            let p = lines.position(offset, text, ColumnUnit::Utf32);
            Position { line: p.line + 1, column: p.column + 1, offset }
        };
        let range = Range { start: at(start), end: at(start + marked.len() as u32) };
        render(text, &lines, range, Style::new(), 60).replace(&DIM.to_string(), "").replace("\u{1b}[0m", "")
    }

    #[test]
    fn marks_stand_under_the_characters() {
        assert_eq!(rendered("<p>\n\t<h1>🚀 Ship</h1>", "🚀"), "     2 │     <h1>🚀 Ship</h1>\n       │         ^^\n");
        assert_eq!(
            rendered("<h1>日本語の見出し</h1>", "見出し"),
            "     1 │ <h1>日本語の見出し</h1>\n       │             ^^^^^^\n"
        );
    }

    #[test]
    fn line_breaks_of_every_kind_end_a_line() {
        for text in ["a\r\n<b>x</b>\r\nc", "a\n<b>x</b>\nc", "a\r<b>x</b>\rc"] {
            assert_eq!(rendered(text, "<b>"), "     2 │ <b>x</b>\n       │ ^^^\n");
        }
    }

    #[test]
    fn a_range_over_lines_marks_each() {
        let text = "x {\n  a: b(\n    c\n  );\n}";
        assert_eq!(
            rendered(text, "b(\n    c\n  )"),
            "     2 │   a: b(\n       │      ^^\n     3 │     c\n       │     ^\n     4 │   );\n       │   ^\n"
        );
    }

    #[test]
    fn the_middle_of_a_long_range_is_counted() {
        let text = (1..=20).map(|n| format!("line {n}")).collect::<Vec<_>>().join("\n");
        let shown = rendered(&text, &text);
        assert!(shown.contains("16 more lines") && shown.contains("20 │ line 20"), "{shown}");
        assert_eq!(shown.lines().count(), 9);
    }

    #[test]
    fn an_empty_range_has_one_mark() {
        assert_eq!(rendered("ab", ""), "     1 │ ab\n       │ ^\n");
    }
}
