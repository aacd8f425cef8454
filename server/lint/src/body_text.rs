//! What a page sets most of its text in.

use crate::label::is_heading;
use crate::page::{Page, State};
use crate::text_length::characters;
use easel_style::Cancelled;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// A way in which text of a page is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetText {
    /// The first element that is set so.
    pub(crate) sample: NodeId,
    /// How many characters are, headings apart.
    pub(crate) running: usize,
}

/// The ways in which the text of a page is set, in the order in which they come.
#[derive(Debug, Default)]
pub(crate) struct TextStyles(pub(crate) Vec<SetText>);

impl TextStyles {
    /// Reads a page: the text that shows.
    ///
    /// # Errors
    /// [`Cancelled`] if the work shall stop.
    pub(crate) fn of(page: &Page<'_>) -> Result<Self, Cancelled> {
        let mut at: FxHashMap<u32, usize> = FxHashMap::default();
        let mut all: Vec<SetText> = Vec::new();
        for (index, block) in page.copy.blocks().iter().enumerate() {
            if index % 256 == 0 {
                page.check()?;
            }
            let mut heading = None;
            for piece in &block.pieces {
                let Some(style) = page.styled.style_id(piece.parent, State::Rest) else { continue };
                if page.styled.rendered(piece.node, State::Rest).is_empty() {
                    continue;
                }
                let index = *at.entry(style).or_insert_with(|| {
                    all.push(SetText { sample: piece.parent, running: 0 });
                    all.len() - 1
                });
                let Some(set) = all.get_mut(index) else { continue };
                if !*heading.get_or_insert_with(|| is_heading(page, block.element)) {
                    set.running += characters(block.text_of(piece));
                }
            }
        }
        Ok(Self(all))
    }

    /// An element that is set as most of the running text is.
    pub(crate) fn body(&self) -> Option<NodeId> {
        let most = self.0.iter().map(|s| s.running).max().filter(|n| *n > 0)?;
        self.0.iter().find(|s| s.running == most).map(|s| s.sample)
    }
}
