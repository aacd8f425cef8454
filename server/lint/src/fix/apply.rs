//! Edits made in a text, and which of many can be made together.

use easel_syntax::Span;
use std::collections::BTreeMap;

/// A replacement in the file `F`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replacement<'t, F> {
    /// The file.
    pub file: F,
    /// The range to replace; an empty one inserts.
    pub span: Span,
    /// What to put there.
    pub text: &'t str,
}

/// The text with the edits made; `None` if they overlap or do not fit.
pub fn applied(text: &str, edits: &[(Span, &str)]) -> Option<String> {
    let mut edits = edits.to_vec();
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    let mut out = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for (span, new) in edits {
        out.push_str(text.get(at..span.start as usize)?);
        out.push_str(new);
        at = (span.end as usize).max(at);
    }
    out.push_str(text.get(at..)?);
    Some(out)
}

/// Which of several fixes can be made at once, in their order: each as a whole or not at all. One that touches an edit of
/// an earlier one is left for later, since it was not tried beside it.
pub fn together<F: Ord + Copy>(fixes: &[Vec<Replacement<'_, F>>]) -> Vec<usize> {
    let mut taken: BTreeMap<F, BTreeMap<u32, u32>> = BTreeMap::new();
    let mut chosen = Vec::new();
    for (index, edits) in fixes.iter().enumerate() {
        let touches = |edit: &Replacement<'_, F>| {
            let before = |spans: &BTreeMap<u32, u32>| {
                // Spans that are taken do not touch, so the last one that begins in time decides.
                spans.range(..=edit.span.end).next_back().is_some_and(|(_, &end)| end >= edit.span.start)
            };
            taken.get(&edit.file).is_some_and(before)
        };
        if edits.is_empty() || edits.iter().any(touches) {
            continue;
        }
        chosen.push(index);
        for edit in edits {
            // Edits of one fix may touch; then they are one span.
            let spans = taken.entry(edit.file).or_default();
            let (mut start, mut end) = (edit.span.start, edit.span.end);
            while let Some((&s, &e)) = spans.range(..=end).next_back()
                && e >= start
            {
                spans.remove(&s);
                (start, end) = (start.min(s), end.max(e));
            }
            spans.insert(start, end);
        }
    }
    chosen
}

/// The text of an edit with the line ends of the file that it goes into, which those around it have.
pub fn with_line_ends(new: &str, file: &str) -> String {
    let bytes = file.as_bytes();
    let ending = match bytes.iter().position(|b| matches!(b, b'\r' | b'\n')) {
        Some(at) if bytes.get(at) == Some(&b'\r') => match bytes.get(at + 1) {
            Some(b'\n') => "\r\n",
            _ => "\r",
        },
        _ => return new.to_owned(),
    };
    new.replace("\r\n", "\n").replace('\r', "\n").replace('\n', ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(file: u8, start: u32, end: u32) -> Replacement<'static, u8> {
        Replacement { file, span: Span::new(start, end), text: "x" }
    }

    #[test]
    fn fixes_are_made_together_unless_they_touch() {
        for (fixes, chosen) in [
            (vec![], vec![]),
            (vec![vec![at(1, 0, 2)], vec![at(1, 3, 4)]], vec![0, 1]),
            (vec![vec![at(1, 0, 3)], vec![at(1, 2, 4)], vec![at(1, 5, 6)]], vec![0, 2]),
            // Side by side, and two insertions at one place.
            (vec![vec![at(1, 0, 3)], vec![at(1, 3, 4)]], vec![0]),
            (vec![vec![at(1, 3, 3)], vec![at(1, 3, 3)]], vec![0]),
            (vec![vec![at(1, 5, 5)], vec![at(1, 0, 9)]], vec![0]),
            (vec![vec![at(1, 0, 9)], vec![at(1, 5, 5)]], vec![0]),
            // Other files.
            (vec![vec![at(1, 0, 3)], vec![at(2, 0, 3)]], vec![0, 1]),
            // A fix is made as a whole.
            (vec![vec![at(1, 0, 3)], vec![at(1, 2, 4), at(2, 0, 9)], vec![at(2, 1, 2)]], vec![0, 2]),
            (vec![vec![at(1, 0, 3), at(1, 3, 5), at(1, 9, 9)], vec![at(1, 4, 4)], vec![at(1, 7, 8)]], vec![0, 2]),
            (vec![vec![]], vec![]),
        ] {
            assert_eq!(together(&fixes), chosen, "{fixes:?}");
        }
    }

    #[test]
    fn edits_are_made_in_any_order_and_never_over_each_other() {
        let (a, b) = ((Span::new(1, 2), "X"), (Span::new(3, 3), "Y"));
        assert_eq!(applied("abcd", &[b, a]).as_deref(), Some("aXcYd"));
        assert_eq!(applied("abcd", &[a, (Span::new(0, 2), "")]), None);
        assert_eq!(applied("é", &[(Span::new(1, 2), "")]), None);
        assert_eq!(applied("é", &[(Span::new(2, 9), "")]), None);
    }

    #[test]
    fn inserted_lines_end_as_those_of_the_file() {
        for (file, expected) in [("a\r\nb\n", "1\r\n2"), ("a\nb\r\n", "1\n2"), ("a\rb", "1\r2"), ("a", "1\n2")] {
            assert_eq!(with_line_ends("1\n2", file), expected, "{file:?}");
        }
        assert_eq!(with_line_ends("1\r\n2", "a\r\n"), "1\r\n2");
    }
}
