//! What a page says: its elements and its words, without its comments.

use crate::script::Tokens;
use easel_syntax::html::{Html, NodeId, NodeKind};

/// A part of what a page says.
#[derive(Debug, PartialEq)]
pub(crate) enum Said {
    /// An element with its name and id.
    Element(Box<str>, Option<Box<str>>),
    /// Text, with white space as it collapses.
    Text(String),
}

/// What a page says, in its order. `raw` tells what counts of the text of an element by its name; all of it if
/// `None`.
pub(crate) fn said(html: &Html, raw: &dyn Fn(&str, &str) -> Option<String>) -> Vec<Said> {
    let mut all: Vec<Said> = Vec::with_capacity(html.len());
    for node in html.descendants(NodeId::DOCUMENT) {
        match &html.node(node).kind {
            NodeKind::Element(element) => {
                all.push(Said::Element(element.name.as_str().into(), html.value(node, "id").map(Into::into)));
            }
            NodeKind::Text(text) => {
                let text = text.value.text();
                let counts = raw(html.parent(node).map_or("", |p| html.name(p)), text);
                let text = counts.as_deref().unwrap_or(text);
                match all.last_mut() {
                    Some(Said::Text(before)) => before.push_str(text),
                    _ => all.push(Said::Text(text.to_owned())),
                }
            }
            _ => {}
        }
    }
    for part in &mut all {
        if let Said::Text(text) = part {
            *text = collapsed(text);
        }
    }
    // Between the first tags of a page, white space is a node or none by what stands around it.
    all.retain(|part| !matches!(part, Said::Text(text) if text.is_empty() || text == " "));
    all
}

/// The tokens of a script.
pub(crate) fn code(text: &str) -> String {
    Tokens::new(text).flat_map(|token| [token.span.of(text), " "]).collect()
}

/// Each run of white space as one space.
pub(crate) fn collapsed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' | '\t' | '\n' | '\r' | '\x0c' if out.ends_with(' ') => {}
            ' ' | '\t' | '\n' | '\r' | '\x0c' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
