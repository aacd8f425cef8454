//! Where the text of the tree comes from.
//!
//! The tree builder hands over decoded text without places, may drop part of it (line breaks after `<pre>`, space
//! before `<head>`) and may hand it over late (in tables). But it keeps the order, and a run of text begins and ends
//! where the markup around it does. So the pieces of a run are found again in its source.

use super::decode::{Decoded, Place, decode, decode_into, is_plain};
use super::masked::Masked;
use super::{Node, NodeId, NodeKind, Text};
use crate::Span;
use html5ever::tendril::StrTendril;
use memchr::memmem;

/// Text that the tree builder appended to a text node.
pub(super) struct Piece {
    pub(super) node: NodeId,
    pub(super) text: StrTendril,
}

/// A stretch of source between two pieces of markup.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) source: Span,
    pub(super) place: Place,
    /// Whether a line break at its start is dropped (after `<pre>` and `<textarea>`).
    pub(super) drops_newline: bool,
}

/// Gives the pieces of `run` to their text nodes. `skipped` is markup inside it, in order, that ends no run.
pub(super) fn resolve(masked: &Masked, nodes: &mut [Node], run: Run, skipped: &[Span], pieces: &mut Vec<Piece>) {
    if pieces.is_empty() {
        return;
    }
    let source = run.source.of(masked.text());
    let dropped = usize::from(run.drops_newline && source.starts_with('\n'));
    let length = dropped + pieces.iter().map(|p| p.text.len()).sum::<usize>();
    if length == source.len() && skipped.is_empty() && is_plain(source) && masked.in_span(run.source).is_empty() {
        let mut at = run.source.start + dropped as u32;
        for piece in pieces.drain(..) {
            let end = at + piece.text.len32();
            if let Some(text) = text_mut(nodes, piece.node) {
                text.value.push_verbatim(masked.shared(), Span::new(at, end));
            }
            at = end;
        }
        return;
    }
    let mut decoded = Decoded::default();
    let mut from = run.source.start;
    for hole in skipped.iter().copied().chain([Span::at(run.source.end)]) {
        let part = Span::new(from, hole.start);
        decode_into(&mut decoded, part.of(masked.text()), from, run.place);
        from = hole.end;
    }
    let mut at = usize::from(run.drops_newline && decoded.text.starts_with('\n'));
    let mut is_lost = false;
    for piece in pieces.drain(..) {
        let Some(text) = text_mut(nodes, piece.node) else { continue };
        let rest = decoded.text.get(at..).unwrap_or("");
        let found = if rest.starts_with(&*piece.text) {
            Some(at)
        } else if is_lost {
            None
        } else {
            memmem::find(rest.as_bytes(), piece.text.as_bytes()).map(|skipped| at + skipped)
        };
        if let Some(start) = found {
            at = start + piece.text.len();
            text.templated |= masked.push(&mut text.value, &decoded, start..at);
        } else {
            is_lost = true;
            text.value.push_decoded(&piece.text, run.source);
        }
    }
}

/// The text of a `script` or `style`: its source, whatever it holds.
pub(super) fn verbatim(masked: &Masked, source: Span) -> Text {
    Text {
        value: crate::mapped::Mapped::shared(masked.shared(), source),
        templated: !masked.in_span(source).is_empty(),
    }
}

/// The text of a run that is one text node.
pub(super) fn whole(masked: &Masked, run: Run) -> Text {
    let source = run.source.of(masked.text());
    let mut text = Text { value: crate::mapped::Mapped::default(), templated: false };
    let dropped = u32::from(run.drops_newline && source.starts_with('\n'));
    if is_plain(source) {
        let span = Span::new(run.source.start + dropped, run.source.end);
        text.templated = masked.push_source(&mut text.value, span);
        return text;
    }
    let decoded = decode(source, run.source.start, run.place);
    let start = usize::from(run.drops_newline && decoded.text.starts_with('\n'));
    text.templated = masked.push(&mut text.value, &decoded, start..decoded.text.len());
    text
}

fn text_mut(nodes: &mut [Node], id: NodeId) -> Option<&mut Text> {
    match &mut nodes.get_mut(id.index())?.kind {
        NodeKind::Text(text) => Some(text),
        _ => None,
    }
}
