//! The walk that joins text nodes into blocks. One pass in document order, no recursion.

use super::display::{Displays, Role};
use super::{Block, Piece, TEMPLATE_CODE};
use easel_style::Styled;
use easel_style::environment::State;
use easel_syntax::Span;
use easel_syntax::html::{Element, Html, NodeId, NodeKind, Text};
use easel_syntax::outline::{EntryKind, Outline};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The blocks of a page.
pub(super) fn blocks(styled: &Styled, outline: &Outline) -> Vec<Block> {
    let html = styled.html();
    let Some(root) = html.body() else { return Vec::new() };
    let slides = outline.entries.iter().filter(|e| e.kind == EntryKind::Slide).map(|e| e.node).collect();
    let mut reader = Reader { html, blocks: Vec::new(), open: Open::new(root), stack: Vec::new(), with_text: 0 };
    reader.walk(root, &Shown { styled, slides }, &mut Displays::new(styled));
    reader.blocks
}

/// Tells what a reader can get to see.
struct Shown<'a> {
    styled: &'a Styled,
    slides: FxHashSet<NodeId>,
}

/// Whether an element shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    /// At rest.
    Now,
    /// In its turn: a slide, a tab, a dialog, what is folded away. Visibility of what is in it is looked at anew.
    Later,
    Never,
}

impl Shown<'_> {
    /// Whether an element shows, in something that does so now or later.
    fn element(&self, node: NodeId, element: &Element, around: Shows) -> Shows {
        let html = self.styled.html();
        let in_turn = || {
            matches!(element.name.as_str(), "dialog" | "details")
                || self.slides.contains(&node)
                || matches!(html.value(node, "role"), Some("tabpanel" | "dialog" | "alertdialog"))
        };
        if around == Shows::Later {
            let hidden = element.attribute("hidden").is_some() || self.has_no_box(node);
            return if hidden && !in_turn() { Shows::Never } else { Shows::Later };
        }
        if element.name.as_str() == "details" {
            return Shows::Later;
        }
        match self.styled.may_be_rendered(node, State::Rest).is_empty() {
            false => Shows::Now,
            true if in_turn() => Shows::Later,
            // `visibility: hidden` alone leaves the children a choice.
            true if self.is_invisible(node) => Shows::Now,
            true => Shows::Never,
        }
    }

    /// Whether a text shows.
    fn text(&self, node: NodeId, around: Shows) -> bool {
        around == Shows::Later || !self.styled.may_be_rendered(node, State::Rest).is_empty()
    }

    fn has_no_box(&self, node: NodeId) -> bool {
        let display = self.styled.display(node, State::Rest);
        display.pieces().iter().all(|(_, c)| c.value.value().is_some_and(|v| v.eq_ignore_ascii_case("none")))
    }

    fn is_invisible(&self, node: NodeId) -> bool {
        let visibility = self.styled.keyword(node, easel_style::property::Property::Visibility, State::Rest);
        let boxless = self.has_no_box(node) || self.styled.html().attribute(node, "hidden").is_some();
        !boxless && visibility.pieces().iter().any(|(_, c)| c.value.value().is_some_and(|v| *v != "visible"))
    }
}

/// An element that the walk stands in.
struct Frame {
    node: NodeId,
    /// The innermost block: the element itself, or the one around it.
    block: NodeId,
    shows: Shows,
    /// Whether it is a flex or grid box.
    parts_children: bool,
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
    fn walk(&mut self, root: NodeId, shown: &Shown<'_>, displays: &mut Displays<'_>) {
        self.stack.push(Frame { node: root, block: root, shows: Shows::Now, parts_children: false });
        let mut next = self.html.children(root).next();
        while let Some(around) = self.stack.last() {
            let (parent, block) = (around.node, around.block);
            let Some(node) = next else {
                self.leave();
                next = if parent == root { None } else { self.html.next_sibling(parent) };
                continue;
            };
            next = self.html.next_sibling(node);
            match &self.html.node(node).kind {
                NodeKind::Text(text) => {
                    // White space parts words even where there is nothing else to see.
                    let is_blank = text.value.text().bytes().all(is_space);
                    if is_blank || shown.text(node, around.shows) {
                        self.text(node, parent, text);
                    }
                }
                NodeKind::Element(element) => {
                    let part = displays.part(node, element, around.parts_children);
                    match part.role {
                        Role::None => {}
                        Role::Break => self.line_break(),
                        role => {
                            let shows = shown.element(node, element, around.shows);
                            if shows != Shows::Never {
                                let is_block = role == Role::Block;
                                if is_block {
                                    self.flush(node);
                                }
                                let block = if is_block { node } else { block };
                                self.stack.push(Frame { node, block, shows, parts_children: part.parts_children });
                                next = self.html.children(node).next();
                            }
                        }
                    }
                }
                _ => {}
            }
        }
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
        let space_at = |at: usize| bytes.get(at).is_some_and(|b| is_space(*b));
        let mut at = 0;
        while at < bytes.len() {
            let from = source + at as u32;
            if space_at(at) {
                if !self.open.space {
                    self.push(node, parent, " ", Span::new(from, from + 1), true);
                    self.open.space = true;
                }
                while space_at(at) {
                    at += 1;
                }
                continue;
            }
            // As far as words are parted by one space each, the text is as it was written.
            let mut end = at;
            while let Some(&byte) = bytes.get(end) {
                // All white space is below.
                if byte <= b' ' && is_space(byte) && (byte != b' ' || space_at(end + 1) || end + 1 == bytes.len()) {
                    break;
                }
                end += 1;
            }
            if let Some(words) = run.get(at..end) {
                self.push(node, parent, words, Span::new(from, from + words.len() as u32), true);
                self.open.space = false;
            }
            at = end;
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
