//! What an HTML comment stands before.

use super::gather::{Carrier, Comment};
use easel_syntax::Span;
use easel_syntax::html::{Html, NodeId, NodeKind};

/// What stands in the source of a page.
#[derive(Clone, Copy)]
struct Part {
    span: Span,
    kind: PartKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PartKind {
    Start(NodeId),
    End,
    Text,
    /// Comments and white space: neither is a node that anyone means.
    Nothing,
}

/// Comments with the nodes behind them: a start tag and the text that follows it in the element, or a text up to
/// the next tag.
pub(super) fn comments(html: &Html, comments: Vec<(Span, NodeId)>) -> impl Iterator<Item = Comment> {
    let parts = parts(html);
    let behind = behind(&parts);
    // Many comments may stand before one tag.
    let mut last: Option<(NodeId, Span)> = None;
    comments.into_iter().map(move |(span, node)| {
        let from = parts.partition_point(|p| p.span.start < span.end);
        let (next, text_end) = behind.get(from).copied().unwrap_or_default();
        let next = parts.get(next).and_then(|next| match next.kind {
            PartKind::Start(node) => match last {
                Some((known, reach)) if known == node => Some(reach),
                _ => {
                    let reach = tag_and_text(html, node, next.span);
                    last = Some((node, reach));
                    Some(reach)
                }
            },
            PartKind::Text => Some(Span::new(next.span.start, text_end.max(next.span.end))),
            PartKind::End | PartKind::Nothing => None,
        });
        Comment { span, next, carrier: Carrier::Markup(node) }
    })
}

/// For each part, the first one from there on that is a tag or a text, as an index; and where the text ends that
/// begins with it, at the next tag.
fn behind(parts: &[Part]) -> Vec<(usize, u32)> {
    let mut all = vec![(parts.len(), 0); parts.len() + 1];
    let mut at = (parts.len(), 0);
    for (index, part) in parts.iter().enumerate().rev() {
        match part.kind {
            PartKind::Nothing => {}
            PartKind::Text => at = (index, at.1.max(part.span.end)),
            PartKind::Start(_) | PartKind::End => at = (index, 0),
        }
        if let Some(slot) = all.get_mut(index) {
            *slot = at;
        }
    }
    all
}

/// Tags, texts and comments by their place in the source, which is not their place in the tree.
fn parts(html: &Html) -> Vec<Part> {
    let mut parts = Vec::with_capacity(html.len() * 2);
    let mut add = |span: Option<Span>, kind| parts.extend(span.map(|span| Part { span, kind }));
    for node in html.descendants(NodeId::DOCUMENT) {
        match &html.node(node).kind {
            NodeKind::Element(element) => {
                add(element.start_tag, PartKind::Start(node));
                add(element.end_tag, PartKind::End);
            }
            NodeKind::Text(text) => {
                for segment in text.value.segments() {
                    let is_blank = segment.source.of(html.text()).bytes().all(|b| b.is_ascii_whitespace());
                    add(Some(segment.source), if is_blank { PartKind::Nothing } else { PartKind::Text });
                }
            }
            NodeKind::Comment(span) => add(Some(*span), PartKind::Nothing),
            _ => {}
        }
    }
    parts.sort_by_key(|p| (p.span.start, p.span.end));
    parts
}

/// A start tag, with the text that follows it directly. What stands in sheets and scripts has comments of its own.
fn tag_and_text(html: &Html, node: NodeId, tag: Span) -> Span {
    if matches!(html.name(node), "style" | "script") {
        return tag;
    }
    html.children(node)
        .map_while(|child| match &html.node(child).kind {
            NodeKind::Text(text) => Some(text.value.whole()),
            NodeKind::Comment(_) => Some(None),
            _ => None,
        })
        .flatten()
        .filter(|text| text.start >= tag.end)
        .fold(tag, Span::to)
}
