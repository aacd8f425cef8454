//! Text that renders.
//!
//! Copy rules see text nodes that render, joined over inline elements into the blocks a reader sees, never class
//! names, attributes, comments, `script`, `style`, `template`, `pre`/`code`/`kbd`/`samp`, `textarea`, or template
//! code (which stands as U+FFFC).
//!
//! | module | what it holds |
//! |---|---|
//! | `display` | which elements hold no copy, which open a block |
//! | `read` | the walk over the tree |
//! | `generated` | the strings of `::before` and `::after` |

mod display;
mod generated;
mod read;

use easel_style::Styled;
use easel_syntax::Span;
use easel_syntax::html::NodeId;
use easel_syntax::outline::Outline;
use smallvec::SmallVec;

pub use generated::Generated;

/// What stands in a text for template code.
pub const TEMPLATE_CODE: char = '\u{fffc}';

/// The text of a page, block by block, in document order.
#[derive(Debug, Default)]
pub struct Copy {
    blocks: Vec<Block>,
    generated: Vec<Generated>,
}

/// The inline text of one block box (or of one anonymous block between block children): what a reader takes as one
/// run. White space is collapsed as CSS does; `<br>` is a line feed.
#[derive(Debug)]
pub struct Block {
    /// The block element the text stands in.
    pub element: NodeId,
    /// The text.
    pub text: String,
    /// The pieces it was joined from, in order. Line breaks (`<br>`) belong to none.
    pub pieces: SmallVec<[Piece; 1]>,
    /// Whether template code stands in it.
    pub templated: bool,
}

/// A part of a block's text that comes from one text node, without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Bytes of [`Block::text`].
    pub range: Span,
    /// The text node.
    pub node: NodeId,
    /// The element that holds the text node.
    pub parent: NodeId,
    /// The source bytes that the piece was written as.
    pub source: Span,
    /// Whether each byte of the text is one byte of the source. A character reference is not: it maps as a whole.
    pub verbatim: bool,
    /// How many elements, from `parent` outward, have their first visible text in this piece.
    pub opens: u32,
}

impl Copy {
    /// Reads the text of a page. Slides count as visible, even those that a deck shows one at a time.
    pub fn read(styled: &Styled, outline: &Outline) -> Self {
        Self { blocks: read::blocks(styled, outline), generated: generated::read(styled) }
    }

    /// The blocks.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The text that style sheets add, in document order of the elements.
    pub fn generated(&self) -> &[Generated] {
        &self.generated
    }

    /// Whether a reader sees fewer than `count` characters, spaces apart.
    pub fn is_shorter_than(&self, count: usize) -> bool {
        let visible = self.blocks.iter().flat_map(|b| b.text.chars()).filter(|c| !c.is_whitespace());
        visible.take(count).count() < count
    }
}

impl Block {
    /// The source of a range of the text: from the first to the last byte written. A range that begins or ends
    /// inside a character reference takes the whole reference.
    pub fn source(&self, range: Span) -> Option<Span> {
        let from = self.pieces.partition_point(|p| p.range.end <= range.start);
        let first = self.pieces.get(from).filter(|p| p.range.start < range.end)?;
        let to = self.pieces.partition_point(|p| p.range.start < range.end);
        let last = self.pieces.get(to.checked_sub(1)?)?;
        let start = if first.verbatim {
            first.source.start + range.start.saturating_sub(first.range.start)
        } else {
            first.source.start
        };
        let end =
            if last.verbatim { last.source.end - last.range.end.saturating_sub(range.end) } else { last.source.end };
        Some(Span::new(start.min(end), end.max(start)))
    }

    /// The pieces that a range of the text touches.
    pub fn pieces_in(&self, range: Span) -> &[Piece] {
        let from = self.pieces.partition_point(|p| p.range.end <= range.start);
        let to = self.pieces.partition_point(|p| p.range.start < range.end);
        self.pieces.get(from..to).unwrap_or_default()
    }

    /// The piece that holds a byte of the text.
    pub fn piece_at(&self, offset: u32) -> Option<&Piece> {
        let at = self.pieces.partition_point(|p| p.range.end <= offset);
        self.pieces.get(at).filter(|p| p.range.start <= offset)
    }

    /// The text of a piece.
    pub fn text_of(&self, piece: &Piece) -> &str {
        piece.range.of(&self.text)
    }

    /// The whole text as a range.
    pub fn whole(&self) -> Span {
        Span::new(0, self.text.len() as u32)
    }
}
