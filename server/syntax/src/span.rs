//! Byte ranges.

/// A half-open range of bytes into decoded text (after the byte order mark, if there was one).
///
/// Spans always fall on character boundaries of the text they were made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range from `start` up to, not including, `end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// An empty range at `offset`.
    pub const fn at(offset: u32) -> Self {
        Self { start: offset, end: offset }
    }

    /// Length in bytes.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether the range holds no byte.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Whether `offset` lies inside, or at the end of, the range.
    pub const fn touches(self, offset: u32) -> bool {
        self.start <= offset && offset <= self.end
    }

    /// Whether `other` lies wholly inside.
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Whether the two ranges share at least one byte.
    pub const fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The same range, `by` bytes further on.
    pub const fn shifted(self, by: u32) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }

    /// The smallest range that holds both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The text of this range; empty if the range does not fit `text`.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

impl std::fmt::Debug for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}
