//! What a page sets its text in.

use crate::context::heading_level;
use crate::page::{Page, State};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashSet;

/// An element that is set as most of the running text of a page is: by style the most text, headings apart.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn body(page: &Page<'_>) -> Result<Option<NodeId>, Cancelled> {
    let mut lengths: Vec<(usize, Option<NodeId>)> = Vec::new();
    for (index, block) in page.copy.blocks().iter().enumerate() {
        if index % 256 == 0 {
            page.check()?;
        }
        let Some(first) = block.pieces.first() else { continue };
        let Some(style) = page.styled.style_id(first.parent, State::Rest) else { continue };
        let style = style as usize;
        if lengths.len() <= style {
            lengths.resize(style + 1, (0, None));
        }
        let Some((length, sample)) = lengths.get_mut(style) else { continue };
        let shows = || !page.styled.rendered(first.node, State::Rest).is_empty();
        if heading_level(page.html, block.element).is_none() && (sample.is_some() || shows()) {
            *length += block.text.len();
            sample.get_or_insert(first.parent);
        }
    }
    let most = lengths.iter().map(|(length, _)| *length).max().filter(|n| *n > 0);
    Ok(lengths.iter().find(|(length, _)| Some(*length) == most).and_then(|(_, sample)| *sample))
}

/// An element for each way in which text of a page is set that shows.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn looks(page: &Page<'_>) -> Result<Vec<NodeId>, Cancelled> {
    let mut seen = FxHashSet::default();
    let mut looks = Vec::new();
    for (index, block) in page.copy.blocks().iter().enumerate() {
        if index % 256 == 0 {
            page.check()?;
        }
        for piece in &block.pieces {
            let Some(style) = page.styled.style_id(piece.parent, State::Rest) else { continue };
            if !seen.contains(&style) && !page.styled.rendered(piece.node, State::Rest).is_empty() {
                seen.insert(style);
                looks.push(piece.parent);
            }
        }
    }
    Ok(looks)
}
