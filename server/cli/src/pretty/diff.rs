//! A machine edit as a small diff.

use super::excerpt::number_width;
use super::line::{self, window_beside};
use super::palette::{DIM, GONE, NEW};
use crate::report::Edit;
use anstyle::Style;
use easel_syntax::lines::LineTable;
use std::fmt::Write as _;

/// Changed lines that are shown of one edit.
const MAX_LINES: usize = 12;

/// Renders the edits of one file.
pub(super) fn render(text: &str, lines: &LineTable, edits: &[&Edit], width: usize) -> String {
    let mut edits = edits.to_vec();
    edits.sort_by_key(|e| e.range);
    let gutter = edits.iter().map(|e| number_width(e.range.end.line - 1)).max().unwrap_or(3);
    let mut out = String::new();
    let mut rest = edits.as_slice();
    while let Some(first) = rest.first() {
        // Edits that share lines are shown together.
        let mut last_line = first.range.end.line;
        let mut count = 1;
        while let Some(next) = rest.get(count)
            && next.range.start.line <= last_line
        {
            last_line = last_line.max(next.range.end.line);
            count += 1;
        }
        let (group, others) = rest.split_at(count);
        rest = others;
        region(&mut out, text, lines, group, first.range.start.line - 1, last_line - 1, gutter, width);
    }
    out
}

/// A run of text with the part of it that an edit touches.
#[derive(Debug, Default)]
struct Side {
    text: String,
    touched: Vec<(usize, usize)>,
}

impl Side {
    fn touch(&mut self, text: &str) {
        self.touched.push((self.text.len(), self.text.len() + text.len()));
        self.text.push_str(text);
    }

    /// Lines, each with its touched part (the whole line where nothing of it is named).
    fn lines(&self) -> Vec<(&str, usize, usize)> {
        let mut at = 0;
        self.text
            .split_inclusive('\n')
            .map(|full| {
                let line = full.trim_end_matches(['\n', '\r']);
                let (start, end) = (at, at + line.len());
                at += full.len();
                let parts = self.touched.iter().filter(|(a, b)| *a <= end && *b >= start);
                let (from, to) = parts.fold((usize::MAX, 0), |(f, t), (a, b)| {
                    (f.min(a.saturating_sub(start)), t.max((*b).min(end).saturating_sub(start)))
                });
                if from == usize::MAX { (line, 0, 0) } else { (line, from.min(line.len()), to.min(line.len())) }
            })
            .collect()
    }
}

#[allow(clippy::too_many_arguments)]
fn region(
    out: &mut String,
    text: &str,
    lines: &LineTable,
    edits: &[&Edit],
    first: u32,
    last: u32,
    gutter: usize,
    width: usize,
) {
    let start = lines.start_of(first, text) as usize;
    let end = lines.start_of(last + 1, text) as usize;
    let (mut old, mut new) = (Side::default(), Side::default());
    let mut at = start;
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    for edit in edits {
        let (from, to) = (edit.range.start.offset as usize, edit.range.end.offset as usize);
        old.text.push_str(part(at, from));
        new.text.push_str(part(at, from));
        old.touch(part(from, to));
        new.touch(&edit.text);
        at = to.max(at);
    }
    old.text.push_str(part(at, end));
    new.text.push_str(part(at, end));

    let (gone, come) = (old.lines(), new.lines());
    let same_first = gone.iter().zip(&come).take_while(|(a, b)| a.0 == b.0).count();
    let left = gone.len().min(come.len()) - same_first;
    let same_last = gone.iter().rev().zip(come.iter().rev()).take(left).take_while(|(a, b)| a.0 == b.0).count();

    let room = width.saturating_sub(gutter + 6);
    let widest =
        gone.iter().chain(&come).map(|(line, from, to)| line::width_of(line, *from, *to, room)).max().unwrap_or(0);
    let fits = gone.iter().chain(&come).all(|(line, ..)| line::width_of(line, 0, line.len(), room) < room);
    let mut row = |number: usize, sign: char, style: Style, (line, from, to): (&str, usize, usize)| {
        let beside = if fits { 0 } else { widest };
        let shown = window_beside(line, from, to, room, beside);
        let strong = style.bold();
        let _ = writeln!(
            out,
            "   {DIM}{number:>gutter$}{DIM:#} {style}{sign} {}{style:#}{strong}{}{strong:#}{style}{}{style:#}",
            shown.before,
            shown.marked,
            shown.after.trim_end()
        );
    };
    let first = first as usize + 1;
    // An insertion of whole lines is read from the line above it.
    if let Some(&(line, ..)) = same_first.checked_sub(1).and_then(|i| gone.get(i)) {
        row(first + same_first - 1, ' ', DIM, (line, line.len(), line.len()));
    }
    let changed = |side: &[(&str, usize, usize)]| same_first..side.len() - same_last;
    for (offset, line) in gone.iter().enumerate().take(changed(&gone).end).skip(same_first).take(MAX_LINES) {
        row(first + offset, '-', GONE, *line);
    }
    for (offset, line) in come.iter().enumerate().take(changed(&come).end).skip(same_first).take(MAX_LINES) {
        row(first + offset, '+', NEW, *line);
    }
    let hidden = [&gone, &come].iter().map(|s| changed(s).len().saturating_sub(MAX_LINES)).sum::<usize>();
    if hidden > 0 {
        let _ = writeln!(out, "   {DIM}{:gutter$} ⋮ {hidden} more lines{DIM:#}", "");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Position, Range};
    use easel_syntax::lines::ColumnUnit;

    fn rendered(text: &str, edits: &[(&str, &str)]) -> String {
        let lines = LineTable::new(text);
        let at = |offset: usize| {
            let p = lines.position(offset as u32, text, ColumnUnit::Utf32);
            Position { line: p.line + 1, column: p.column + 1, offset: offset as u32 }
        };
        let edits: Vec<Edit> = edits
            .iter()
            .map(|(old, new)| {
                // `|` marks an insertion behind the text before it.
                let start = text.find(old.trim_end_matches('|')).unwrap_or_default();
                let range = if let Some(anchor) = old.strip_suffix('|') {
                    Range { start: at(start + anchor.len()), end: at(start + anchor.len()) }
                } else {
                    Range { start: at(start), end: at(start + old.len()) }
                };
                Edit { file: "f".into(), range, text: (*new).to_owned() }
            })
            .collect();
        let out = render(text, &lines, &edits.iter().collect::<Vec<_>>(), 60);
        anstream::adapter::strip_str(&out).to_string()
    }

    #[test]
    fn a_replacement_shows_both_lines() {
        assert_eq!(
            rendered("a {\n  color: #6366f1;\n}\n", &[("#6366f1", "var(--accent)")]),
            "     2 -   color: #6366f1;\n     2 +   color: var(--accent);\n"
        );
    }

    #[test]
    fn two_edits_on_a_line_are_one_change() {
        assert_eq!(rendered("<b>x</b>", &[("<b>", "<i>"), ("</b>", "</i>")]), "     1 - <b>x</b>\n     1 + <i>x</i>\n");
    }

    #[test]
    fn an_inserted_line_is_read_from_the_one_above() {
        assert_eq!(rendered("a {\n  b: c;\n}\n", &[("b: c;|", "\n  d: e;")]), "     2     b: c;\n     3 +   d: e;\n");
    }

    #[test]
    fn a_removed_line_is_gone() {
        assert_eq!(rendered("a\nb\nc\n", &[("b\n", "")]), "     2 - b\n");
    }
}
