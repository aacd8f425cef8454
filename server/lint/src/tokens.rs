//! What a custom property says on an element of a page.

use crate::page::Page;
pub(crate) use easel_style::custom_property::TokenText;
use easel_style::environment::PerEnv;
use easel_syntax::html::NodeId;

/// As [`easel_style::Styled::token_text`].
pub(crate) fn text<'a>(page: &Page<'a>, element: NodeId, name: &str) -> PerEnv<TokenText<'a>> {
    page.styled.token_text(element, name)
}
