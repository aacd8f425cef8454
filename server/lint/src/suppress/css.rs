//! What a CSS comment stands before.

use easel_syntax::Span;
use easel_syntax::css::{Css, Item, ItemId};

/// The rule or declaration that follows a comment in the same block, whole.
pub(super) fn next(css: &Css, comment: Span) -> Option<Span> {
    let items = css.items();
    let at = items.partition_point(|item| item.span.start < comment.end);
    let next = items.get(at)?;
    (next.parent == around(items, at, comment)).then_some(next.span)
}

/// The innermost item around a comment; the items before `at` start before it.
fn around(items: &[Item], at: usize, comment: Span) -> Option<ItemId> {
    let mut id = Some(ItemId(at.checked_sub(1)? as u32));
    while let Some(inner) = id {
        let item = items.get(inner.index())?;
        if comment.end <= item.span.end {
            return id;
        }
        id = item.parent;
    }
    None
}
