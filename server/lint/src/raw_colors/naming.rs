//! Tokens in the place of written-out colours.

use super::RawColor;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::Page;
use crate::root_tokens::RootTokens;

/// Names the colours that have a token, if that is enough of them.
pub(crate) fn naming(page: &Page<'_>, raw: &[RawColor], limit: usize) -> Option<Fix> {
    if !page.options.fixes {
        return None;
    }
    let tokens = RootTokens::of(page);
    let edits: Vec<Edit> = raw
        .iter()
        .filter(|r| r.editable)
        .filter_map(|r| {
            let token = tokens.nearest(r.color)?;
            Some(Edit { location: r.location, text: format!("var({})", token.name) })
        })
        .collect();
    (raw.len() - edits.len() <= limit).then(|| Fix {
        title: format!("Name the colours in {} places by their nearest tokens", edits.len()),
        applicability: Applicability::Unsafe,
        edits,
    })
}
