//! Preludes of `@scope` (css-cascade-6, section 2.5).

use crate::condition::prelude::Prelude;
use crate::selector::SelectorList;
use crate::selector::parse::{Around, Namespaces, parse_list};
use easel_syntax::css::{Bracket, TokenKind};

/// The roots and limits of `(roots) to (limits)`, either of which may be left out. `None` if it cannot be read.
pub(super) fn parse(
    text: &str,
    parent: Option<&SelectorList>,
    namespaces: &Namespaces,
) -> Option<(Option<SelectorList>, Option<SelectorList>)> {
    let mut prelude = Prelude::new(text);
    let mut roots = None;
    if prelude.take(TokenKind::Open(Bracket::Round)) {
        let list = parse_list(prelude.rest_of_brackets(), Around::Nothing, namespaces)?;
        roots = Some(match parent {
            Some(parent) => list.replace_parent_selector(parent),
            None => list,
        });
    }
    let mut limits = None;
    if prelude.take_word("to") {
        if !prelude.take(TokenKind::Open(Bracket::Round)) {
            return None;
        }
        let inner = prelude.rest_of_brackets();
        let is_relative = inner.trim_start().starts_with(['>', '+', '~']);
        let around = if is_relative { Around::Scope } else { Around::Nothing };
        limits = Some(parse_list(inner, around, namespaces)?);
    }
    prelude.is_done().then_some((roots, limits))
}
