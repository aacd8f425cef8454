//! The walk that joins text nodes into blocks. One pass in document order, no recursion.

use super::display::{Role, role};
use super::{Block, Piece, TEMPLATE_CODE};
use easel_style::Styled;
use easel_syntax::Span;
use easel_syntax::html::{Html, NodeId, NodeKind, Text};
use easel_syntax::outline::{EntryKind, Outline};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The blocks of a page.
pub(super) fn blocks(styled: &Styled, outline: &Outline) -> Vec<Block> {
    let html = styled.html();
    let Some(root) = html.body() else { return Vec::new() };
    let slides = outline.entries.iter().filter(|e| e.kind == EntryKind::Slide).map(|e| e.node).collect();
    let mut reader = Reader { html, blocks: Vec::new(), open: Open::new(root), stack: Vec::new(), with_text: 0 };
    reader.walk(root, &Shown { styled, slides });
    reader.blocks
}

/// Tells what a reader can get to see.
struct Shown<'a> {
    styled: &'a Styled,
    slides: FxHashSet<NodeId>,
}

impl Shown<'_> {
    /// Whether the element and all that is in it stays out of sight. What a deck, tabs or a dialog show later is not
    /// out of sight.
    fn is_hidden(&self, element: NodeId) -> bool {
        let html = self.styled.html();
        let hidden = html.attribute(element, "hidden").is_some();
        hidden && !self.slides.contains(&element) && !matches!(html.value(element, "role"), Some("tabpanel" | "dialog"))
    }

    /// The role of an element, by its tag and its style.
    fn role(&self, element: NodeId) -> Role {
        let Some(written) = self.styled.html().element(element) else { return Role::None };
        let by_tag = role(written);
        if by_tag == Role::None || self.is_hidden(element) { Role::None } else { by_tag }
    }
}

/// An element that the walk stands in.
struct Frame {
    node: NodeId,
    /// The innermost block: the element itself, or the one around it.
    block: NodeId,
}

struct Reader<'a> {
    html: &'a Html,
    blocks: Vec<Block>,
    open: Open,
    stack: Vec<Frame>,
    /// How many elements of the stack, from its bottom, have shown text already.
    with_text: usize,
}

/// The block that is being read.
struct Open {
    element: NodeId,
    text: String,
    pieces: SmallVec<[Piece; 1]>,
    templated: bool,
    /// Whether white space that comes next collapses into what stands before it.
    space: bool,
}

impl Open {
    fn new(element: NodeId) -> Self {
        Self { element, text: String::new(), pieces: SmallVec::new(), templated: false, space: true }
    }
}

impl Reader<'_> {
    fn walk(&mut self, root: NodeId, shown: &Shown<'_>) {
        self.stack.push(Frame { node: root, block: root });
        let mut next = self.html.children(root).next();
        while let Some(parent) = self.stack.last().map(|f| f.node) {
            let Some(node) = next else {
                self.leave();
                next = if parent == root { None } else { self.html.next_sibling(parent) };
                continue;
            };
            next = self.html.next_sibling(node);
            match &self.html.node(node).kind {
                NodeKind::Text(text) => self.text(node, parent, text),
                NodeKind::Element(_) => match shown.role(node) {
                    Role::None => {}
                    Role::Break => self.line_break(),
                    role => {
                        self.enter(node, role == Role::Block);
                        next = self.html.children(node).next();
                    }
                },
                _ => {}
            }
        }
    }

    fn enter(&mut self, node: NodeId, block: bool) {
        let around = self.stack.last().map_or(node, |f| f.block);
        if block {
            self.flush(node);
        }
        self.stack.push(Frame { node, block: if block { node } else { around } });
    }

    fn leave(&mut self) {
        let Some(left) = self.stack.pop() else { return };
        self.with_text = self.with_text.min(self.stack.len());
        if left.block == left.node {
            self.flush(self.stack.last().map_or(left.node, |f| f.block));
        }
    }

    /// Closes the block that is being read and opens one in `element`.
    fn flush(&mut self, element: NodeId) {
        if self.open.text.is_empty() {
            self.open.element = element;
            self.open.space = true;
            return;
        }
        let mut done = std::mem::replace(&mut self.open, Open::new(element));
        trim_end(&mut done);
        if !done.text.is_empty() {
            let Open { element, mut text, pieces, templated, .. } = done;
            text.shrink_to_fit();
            self.blocks.push(Block { element, text, pieces, templated });
        }
    }

    fn line_break(&mut self) {
        trim_end(&mut self.open);
        if !self.open.text.is_empty() {
            self.open.text.push('\n');
        }
        self.open.space = true;
    }

    fn text(&mut self, node: NodeId, parent: NodeId, text: &Text) {
        self.open.templated |= text.templated;
        let decoded = text.value.text();
        let segments = text.value.segments();
        for (index, segment) in segments.iter().enumerate() {
            let end = segments.get(index + 1).map_or(decoded.len(), |s| s.decoded as usize);
            let Some(run) = decoded.get(segment.decoded as usize..end) else { continue };
            if segment.verbatim {
                self.verbatim(node, parent, run, segment.source.start);
            } else {
                self.reference(node, parent, run, segment.source);
            }
        }
    }

    /// Text that stands in the source as it is, from byte `source` on.
    fn verbatim(&mut self, node: NodeId, parent: NodeId, run: &str, source: u32) {
        let bytes = run.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let word = at + bytes.iter().skip(at).take_while(|b| !is_space(**b)).count();
            if word > at
                && let Some(text) = run.get(at..word)
            {
                let from = source + at as u32;
                self.push(node, parent, text, Span::new(from, from + text.len() as u32), true);
                self.open.space = false;
            }
            at = word;
            if at < bytes.len() {
                if !self.open.space {
                    let from = source + at as u32;
                    self.push(node, parent, " ", Span::new(from, from + 1), true);
                    self.open.space = true;
                }
                at += bytes.iter().skip(at).take_while(|b| is_space(**b)).count();
            }
        }
    }

    /// Text that stands for other bytes of the source: a character reference, a line break of two bytes, template
    /// code.
    fn reference(&mut self, node: NodeId, parent: NodeId, run: &str, source: Span) {
        if !run.is_empty() && run.bytes().all(is_space) {
            if !self.open.space {
                self.push(node, parent, " ", source, false);
                self.open.space = true;
            }
        } else if !run.is_empty() {
            self.push(node, parent, run, source, false);
            self.open.space = false;
        }
    }

    fn push(&mut self, node: NodeId, parent: NodeId, text: &str, source: Span, verbatim: bool) {
        let start = self.open.text.len() as u32;
        self.open.text.push_str(text);
        let range = Span::new(start, start + text.len() as u32);
        let opens = self.opens(text);
        if verbatim
            && let Some(last) = self.open.pieces.last_mut()
            && last.verbatim
            && last.node == node
            && last.range.end == start
            && last.source.end == source.start
        {
            last.range.end = range.end;
            last.source.end = source.end;
            last.opens = last.opens.max(opens);
            return;
        }
        self.open.pieces.push(Piece { range, node, parent, source, verbatim, opens });
    }

    /// How many elements show their first text now.
    fn opens(&mut self, text: &str) -> u32 {
        if self.with_text == self.stack.len() || !text.chars().any(is_visible) {
            return 0;
        }
        let opens = self.stack.len() - self.with_text;
        self.with_text = self.stack.len();
        opens as u32
    }
}

fn trim_end(open: &mut Open) {
    while open.text.ends_with([' ', '\n']) {
        open.text.pop();
        let end = open.text.len() as u32;
        if let Some(last) = open.pieces.last_mut()
            && last.range.end > end
        {
            last.range.end = end;
            if last.verbatim {
                last.source.end -= 1;
            }
            if last.range.is_empty() {
                open.pieces.pop();
            }
        }
    }
}

/// White space of HTML and CSS.
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0c)
}

/// Whether a reader sees the character: no white space, nothing of zero width, no template code.
fn is_visible(c: char) -> bool {
    !c.is_whitespace()
        && !matches!(
            c,
            TEMPLATE_CODE | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}'
        )
}
