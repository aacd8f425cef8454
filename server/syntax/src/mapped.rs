//! Decoded text with a way back to the source.

use crate::Span;

/// Text as a parser sees it (character references decoded, line breaks normalised), with a map back to the bytes
/// it was written as.
///
/// A text node that the parser pieced together (foster parenting, `<p>a<!-- -->b` has two nodes, but a table may
/// merge two) can come from several places of the source; the segments keep them in text order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapped {
    text: Box<str>,
    /// Sorted by `decoded`. A segment reaches to the next one's start, or to the end of the text.
    segments: Box<[Segment]>,
}

/// A run of decoded text and the source bytes it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// First byte of the run in the decoded text.
    pub decoded: u32,
    /// The source bytes of the run.
    pub source: Span,
    /// Whether each decoded byte is one source byte. A character reference or a CRLF is not: it maps as a whole.
    pub verbatim: bool,
}

impl Mapped {
    /// Text with its segments. Segments must be sorted by `decoded` and cover the text from byte 0.
    pub fn new(text: impl Into<Box<str>>, segments: impl Into<Box<[Segment]>>) -> Self {
        Self { text: text.into(), segments: segments.into() }
    }

    /// Text that stands in the source exactly as it is, from byte `start` on.
    pub fn verbatim(text: impl Into<Box<str>>, start: u32) -> Self {
        let text = text.into();
        let source = Span::new(start, start + text.len() as u32);
        Self { text, segments: Box::new([Segment { decoded: 0, source, verbatim: true }]) }
    }

    /// The decoded text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The segments, in order.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The source bytes that a range of the decoded text was written as. A range that begins or ends inside a
    /// character reference takes the whole reference. `None` for text that no source stands behind.
    pub fn source(&self, decoded: Span) -> Option<Span> {
        let start = self.source_offset(decoded.start, false)?;
        let end = if decoded.is_empty() { start } else { self.source_offset(decoded.end, true)? };
        Some(Span::new(start.min(end), end.max(start)))
    }

    /// The source bytes of the whole text, from the first segment to the last.
    pub fn whole(&self) -> Option<Span> {
        let first = self.segments.first()?;
        Some(self.segments.iter().fold(first.source, |all, s| all.to(s.source)))
    }

    fn source_offset(&self, decoded: u32, is_end: bool) -> Option<u32> {
        // For an end, the segment that holds the byte before it decides.
        let probe = if is_end { decoded.saturating_sub(1) } else { decoded };
        let index = self.segments.partition_point(|s| s.decoded <= probe).checked_sub(1)?;
        let segment = self.segments.get(index)?;
        if segment.verbatim {
            Some((segment.source.start + (decoded - segment.decoded)).min(segment.source.end))
        } else if is_end {
            Some(segment.source.end)
        } else {
            let next = self.segments.get(index + 1).map_or(self.text.len() as u32, |s| s.decoded);
            Some(if decoded >= next { segment.source.end } else { segment.source.start })
        }
    }
}
