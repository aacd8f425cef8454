//! Decoded text with a way back to the source.

use crate::Span;
use std::sync::Arc;

/// Text as a parser sees it (character references decoded, line breaks normalised), with a map back to the bytes
/// it was written as.
///
/// A text node that the parser pieced together (foster parenting, `<p>a<!-- -->b` has two nodes, but a table may
/// merge two) can come from several places of the source; the segments keep them in text order.
#[derive(Clone, Default)]
pub struct Mapped(Repr);

/// Most text stands in the source as it is: then it is a slice of it, namely its only segment, and costs no allocation.
#[derive(Clone, Default)]
enum Repr {
    #[default]
    Empty,
    Shared(Arc<str>, Segment),
    Owned(Box<Owned>),
}

#[derive(Clone, Default)]
struct Owned {
    text: String,
    /// Sorted by `decoded`. A segment reaches to the next one's start, or to the end of the text.
    segments: Vec<Segment>,
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
        let (text, segments) = (String::from(text.into()), segments.into().into_vec());
        Self(Repr::Owned(Box::new(Owned { text, segments })))
    }

    /// Text that stands in the source exactly as it is, from byte `start` on.
    pub fn verbatim(text: impl Into<Box<str>>, start: u32) -> Self {
        let text = String::from(text.into());
        let source = Span::new(start, start + text.len() as u32);
        let segments = vec![Segment { decoded: 0, source, verbatim: true }];
        Self(Repr::Owned(Box::new(Owned { text, segments })))
    }

    /// A slice of the source.
    pub(crate) fn shared(source: &Arc<str>, span: Span) -> Self {
        Self(Repr::Shared(Arc::clone(source), Segment { decoded: 0, source: span, verbatim: true }))
    }

    /// Appends a slice of the source.
    pub(crate) fn push_verbatim(&mut self, source: &Arc<str>, span: Span) {
        if span.is_empty() {
            return;
        }
        match &mut self.0 {
            Repr::Empty => *self = Self::shared(source, span),
            Repr::Shared(_, only) if only.source.end == span.start => only.source.end = span.end,
            _ => self.append(|owned| {
                let at = owned.push_str(span.of(source));
                match owned.segments.last_mut() {
                    Some(last) if last.verbatim && last.source.end == span.start => last.source.end = span.end,
                    _ => owned.segments.push(Segment { decoded: at, source: span, verbatim: true }),
                }
            }),
        }
    }

    /// Appends text that was written as the whole of `source`.
    pub(crate) fn push_decoded(&mut self, text: &str, source: Span) {
        self.append(|owned| {
            let at = owned.push_str(text);
            owned.segments.push(Segment { decoded: at, source, verbatim: false });
        });
    }

    /// Appends by `append` to the text as one of its own.
    fn append(&mut self, append: impl FnOnce(&mut Owned)) {
        let mut owned = match std::mem::take(&mut self.0) {
            Repr::Empty => Box::default(),
            Repr::Shared(source, only) => {
                let text = only.source.of(&source);
                let mut owned =
                    Owned { text: String::with_capacity(2 * text.len() + 16), segments: Vec::with_capacity(4) };
                owned.text.push_str(text);
                owned.segments.push(only);
                Box::new(owned)
            }
            Repr::Owned(owned) => owned,
        };
        append(&mut owned);
        self.0 = Repr::Owned(owned);
    }

    /// The decoded text.
    pub fn text(&self) -> &str {
        match &self.0 {
            Repr::Empty => "",
            Repr::Shared(source, only) => only.source.of(source),
            Repr::Owned(owned) => &owned.text,
        }
    }

    /// The segments, in order.
    pub fn segments(&self) -> &[Segment] {
        match &self.0 {
            Repr::Empty => &[],
            Repr::Shared(_, only) => std::slice::from_ref(only),
            Repr::Owned(owned) => &owned.segments,
        }
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
        let first = self.segments().first()?;
        Some(self.segments().iter().fold(first.source, |all, s| all.to(s.source)))
    }

    fn source_offset(&self, decoded: u32, is_end: bool) -> Option<u32> {
        // For an end, the segment that holds the byte before it decides.
        let probe = if is_end { decoded.saturating_sub(1) } else { decoded };
        let index = self.segments().partition_point(|s| s.decoded <= probe).checked_sub(1)?;
        let segment = self.segments().get(index)?;
        if segment.verbatim {
            Some((segment.source.start + (decoded - segment.decoded)).min(segment.source.end))
        } else if is_end {
            Some(segment.source.end)
        } else {
            let next = self.segments().get(index + 1).map_or(self.text().len() as u32, |s| s.decoded);
            Some(if decoded >= next { segment.source.end } else { segment.source.start })
        }
    }
}

impl Owned {
    /// Returns where the pushed text begins.
    fn push_str(&mut self, more: &str) -> u32 {
        let at = self.text.len();
        self.text.push_str(more);
        at as u32
    }
}

impl PartialEq for Mapped {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text() && self.segments() == other.segments()
    }
}

impl Eq for Mapped {}

impl std::fmt::Debug for Mapped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mapped").field("text", &self.text()).field("segments", &self.segments()).finish()
    }
}
