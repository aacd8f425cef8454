//! What fixes would change, as a unified diff.

use crate::pretty::clean;
use crate::pretty::palette::{BOLD, DIM, GONE, NEW};
use similar::TextDiff;
use std::fmt::Write as _;

/// Lines of context around a change.
const CONTEXT: usize = 3;

/// The difference between two texts of a file. Lines end at LF only, as tools that apply diffs see it.
pub(super) fn unified(name: &str, before: &str, after: &str) -> String {
    let old: Vec<&str> = before.split_inclusive('\n').collect();
    let new: Vec<&str> = after.split_inclusive('\n').collect();
    let diff = TextDiff::configure().newline_terminated(true).diff_slices(&old, &new);
    diff.unified_diff().context_radius(CONTEXT).header(name, name).to_string()
}

/// A diff for a terminal: coloured, and without what could steer it.
pub(super) fn colored(diff: &str) -> String {
    let mut out = String::with_capacity(diff.len() * 2);
    let mut is_head = true;
    for line in diff.lines() {
        is_head = !line.starts_with("@@") && (is_head || line.starts_with("--- "));
        let style = match line.as_bytes().first() {
            _ if is_head => BOLD,
            Some(b'@') => DIM,
            Some(b'-') => GONE,
            Some(b'+') => NEW,
            _ => anstyle::Style::new(),
        };
        let _ = writeln!(out, "{style}{}{style:#}", clean(line));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diff_keeps_line_ends_and_tells_of_a_missing_one() {
        assert_eq!(
            unified("a.html", "1\r\n2\r\n3", "1\r\nzwei\r\n3"),
            "--- a.html\n+++ a.html\n@@ -1,3 +1,3 @@\n 1\r\n-2\r\n+zwei\r\n 3\n\\ No newline at end of file\n"
        );
        assert_eq!(unified("a", "x\n", "x\n"), "");
    }

    #[test]
    fn a_page_cannot_steer_the_terminal() {
        let shown = colored(&unified("a", "x\n\u{1b}[2Jy\n", "x\nz\n"));
        assert!(!anstream::adapter::strip_str(&shown).to_string().contains('\u{1b}'), "{shown:?}");
        assert!(!shown.contains("[2J") || !shown.contains("\u{1b}[2J"), "{shown:?}");
    }
}
