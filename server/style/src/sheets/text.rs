//! The text of a `style` element.

use easel_syntax::Span;
use easel_syntax::html::{Html, NodeId};
use easel_syntax::mapped::{Mapped, Segment};
use std::sync::Arc;

/// A `style` element's text, and how its offsets lead back to the page.
pub(super) enum StyleText {
    /// Offsets + `base` are offsets of the page.
    Verbatim { text: Arc<str>, base: u32 },
    /// Offsets go through a map: entities in a `style` of an SVG, a sheet in several text nodes.
    Mapped(Mapped),
}

/// Reads the text of a `style` element. Template code in it becomes U+FFFC and underscores of the same length if it
/// prints, spaces if it does not, so that offsets stay.
pub(super) fn of_style(html: &Html, node: NodeId) -> StyleText {
    let nodes: Vec<&Mapped> = html.children(node).filter_map(|n| html.text_node(n)).map(|t| &t.value).collect();
    let Some(first) = nodes.first() else { return StyleText::Verbatim { text: Arc::from(""), base: 0 } };
    if let [only] = nodes.as_slice()
        && let Some(whole) = only.whole()
        && is_verbatim_but_for_breaks(html, only, whole)
    {
        return StyleText::Verbatim { text: without_islands(html, whole), base: whole.start };
    }
    if nodes.len() == 1 {
        return StyleText::Mapped((*first).clone());
    }
    let mut text = String::new();
    let mut segments: Vec<Segment> = Vec::new();
    for node in nodes {
        let start = text.len() as u32;
        segments.extend(node.segments().iter().map(|s| Segment { decoded: s.decoded + start, ..*s }));
        text.push_str(node.text());
    }
    StyleText::Mapped(Mapped::new(text, segments))
}

/// Whether the source of a text differs from it in line breaks and template code only.
fn is_verbatim_but_for_breaks(html: &Html, value: &Mapped, whole: Span) -> bool {
    value.segments().iter().all(|segment| {
        segment.verbatim || segment.source.of(html.text()).starts_with('\r') || html.touches_island(segment.source)
    }) && value.segments().windows(2).all(|pair| match pair {
        [a, b] => a.source.end == b.source.start || html.touches_island(Span::new(a.source.end, b.source.start)),
        _ => true,
    }) && !whole.is_empty()
}

fn without_islands(html: &Html, span: Span) -> Arc<str> {
    let source = span.of(html.text());
    if !html.touches_island(span) {
        return Arc::from(source);
    }
    let mut text = String::with_capacity(source.len());
    let mut at = span.start;
    for island in html.islands().iter().filter(|i| i.span.overlaps(span)) {
        let (start, end) = (island.span.start.max(at), island.span.end.min(span.end));
        text.push_str(Span::new(at, start).of(html.text()));
        let mut left = end.saturating_sub(start) as usize;
        // What only steers leaves nothing behind; what prints is a name.
        let filler = if island.prints && left >= 3 {
            text.push('\u{FFFC}');
            left -= 3;
            '_'
        } else {
            ' '
        };
        text.extend(std::iter::repeat_n(filler, left));
        at = at.max(end);
    }
    text.push_str(Span::new(at, span.end).of(html.text()));
    Arc::from(text)
}

/// The part of a sheet that template code may leave out or repeat: from its first steering tag to its last.
pub(super) fn uncertain_part(html: &Html, span: Span) -> Option<Span> {
    if !html.touches_island(span) {
        return None;
    }
    html.islands()
        .iter()
        .filter(|island| !island.prints && island.span.overlaps(span) && steers(island.span.of(html.text())))
        .map(|island| island.span)
        .reduce(Span::to)
        .map(|part| {
            let start = part.start.max(span.start) - span.start;
            Span::new(start, part.end.min(span.end).saturating_sub(span.start))
        })
}

/// Whether template code decides what is printed: conditions and loops, not blocks and comments.
fn steers(code: &str) -> bool {
    const WORDS: [&str; 14] = [
        "if", "unless", "else", "elif", "elsif", "elseif", "case", "when", "switch", "for", "each", "foreach", "while",
        "with",
    ];
    code.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| {
        let opens = word.strip_prefix("end").unwrap_or(word);
        word == "end" || opens == "range" || WORDS.contains(&opens)
    })
}
