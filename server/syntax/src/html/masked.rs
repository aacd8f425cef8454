//! The page as the tokenizer sees it: template code blanked out in place, so that every byte keeps its offset.

use super::decode::Decoded;
use crate::Span;
use crate::mapped::Mapped;
use crate::template_code::Island;
use std::ops::Range;
use std::sync::Arc;

/// What stands for an island that prints, in decoded text.
const OBJECT: &str = "\u{FFFC}";

/// A page and its islands.
#[derive(Clone, Debug)]
pub(super) struct Masked {
    text: Arc<str>,
    islands: Vec<Island>,
}

impl Masked {
    /// `text` has the islands blanked out; they are in source order and do not overlap.
    pub(super) const fn new(text: Arc<str>, islands: Vec<Island>) -> Self {
        Self { text, islands }
    }

    pub(super) fn into_islands(self) -> Vec<Island> {
        self.islands
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) const fn shared(&self) -> &Arc<str> {
        &self.text
    }

    /// The islands that share a byte with `span`.
    pub(super) fn in_span(&self, span: Span) -> &[Island] {
        if self.islands.is_empty() {
            return &[];
        }
        let from = self.islands.partition_point(|i| i.span.end <= span.start);
        let rest = self.islands.get(from..).unwrap_or(&[]);
        rest.get(..rest.partition_point(|i| i.span.start < span.end)).unwrap_or(&[])
    }

    /// Appends a range of decoded text to `into`, with [`OBJECT`] for what an island prints and nothing for one that
    /// only steers. Returns whether there was an island.
    pub(super) fn push(&self, into: &mut Mapped, decoded: &Decoded, range: Range<usize>) -> bool {
        let segments = &decoded.segments;
        let from = segments.partition_point(|s| s.decoded as usize <= range.start).saturating_sub(1);
        let mut templated = false;
        for (i, segment) in segments.iter().enumerate().skip(from) {
            let start = segment.decoded as usize;
            if start >= range.end {
                break;
            }
            let end = segments.get(i + 1).map_or(decoded.text.len(), |s| s.decoded as usize);
            let (clip_start, clip_end) = (start.max(range.start), end.min(range.end));
            if segment.verbatim {
                let at = segment.source.start;
                let source = Span::new(at + (clip_start - start) as u32, at + (clip_end - start) as u32);
                templated |= self.push_source(into, source);
            } else if let [island, ..] = self.in_span(segment.source) {
                templated = true;
                push_island(into, island);
            } else {
                into.push_decoded(decoded.text.get(clip_start..clip_end).unwrap_or(""), segment.source);
            }
        }
        templated
    }

    /// As [`Self::push`], for source that decodes to itself.
    pub(super) fn push_source(&self, into: &mut Mapped, source: Span) -> bool {
        let islands = self.in_span(source);
        let mut at = source.start;
        for island in islands {
            into.push_verbatim(&self.text, Span::new(at, island.span.start));
            push_island(into, island);
            at = island.span.end;
        }
        into.push_verbatim(&self.text, Span::new(at, source.end));
        !islands.is_empty()
    }
}

fn push_island(into: &mut Mapped, island: &Island) {
    let is_pushed = into.segments().last().is_some_and(|s| !s.verbatim && s.source == island.span);
    if island.prints && !is_pushed {
        into.push_decoded(OBJECT, island.span);
    }
}
