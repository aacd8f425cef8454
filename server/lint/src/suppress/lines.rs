//! The lines of a text.

use easel_syntax::Span;

/// Where lines end, found when first asked for: a page of a megabyte may be one line.
#[derive(Default)]
pub(super) struct Lines(Option<Vec<u32>>);

impl Lines {
    /// The whole lines that a part of `text` stands on, without the last line break.
    pub(super) fn around(&mut self, text: &str, part: Span) -> Span {
        let find = || memchr::memchr2_iter(b'\n', b'\r', text.as_bytes()).map(|at| at as u32).collect();
        let breaks = self.0.get_or_insert_with(find);
        let before = breaks.partition_point(|b| *b < part.start).checked_sub(1);
        let start = before.and_then(|i| breaks.get(i)).map_or(0, |b| b + 1);
        let after = breaks.partition_point(|b| *b < part.end);
        Span::new(start, breaks.get(after).copied().unwrap_or(text.len() as u32))
    }
}
