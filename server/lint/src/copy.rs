//! Text that renders.
//!
//! Copy rules see text nodes that render, joined over inline elements into the blocks a reader sees, never class
//! names, attributes, comments, `script`, `style`, `template`, `pre`/`code`/`kbd`/`samp`, `textarea`, or template
//! code (which stands as U+FFFC).

use easel_style::Styled;
use easel_syntax::Span;
use easel_syntax::html::NodeId;

/// The text of a page, block by block, in document order.
#[derive(Debug, Default)]
pub struct Copy {
    blocks: Vec<Block>,
}

/// The inline text of one block box (or of one anonymous block between block children): what a reader takes as one
/// run. White space is collapsed as CSS does; `<br>` is a line feed.
#[derive(Debug)]
pub struct Block {
    /// The block element the text stands in.
    pub element: NodeId,
    /// The text.
    pub text: String,
    /// The pieces it was joined from, in order.
    pub pieces: Vec<Piece>,
    /// Whether template code stands in it.
    pub templated: bool,
}

/// A part of a block's text that comes from one text node.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Bytes of [`Block::text`].
    pub range: Span,
    /// The text node.
    pub node: NodeId,
    /// The element that holds the text node.
    pub parent: NodeId,
    /// The source bytes that the piece was written as.
    pub source: Span,
}

impl Copy {
    /// Reads the text of a page.
    pub fn read(_styled: &Styled) -> Self {
        Self::default()
    }

    /// The blocks.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }
}

impl Block {
    /// The source of a range of the text: from the first to the last byte written.
    pub fn source(&self, range: Span) -> Option<Span> {
        let mut touched = self.pieces.iter().filter(|p| p.range.overlaps(range));
        let first = touched.next()?;
        let last = touched.next_back().unwrap_or(first);
        Some(first.source.to(last.source))
    }
}
