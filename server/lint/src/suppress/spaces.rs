//! Where white space shows as it is written.

use easel_style::Styled;
use easel_style::declaration::Subject;
use easel_syntax::html::NodeId;

/// Whether a line break beside a node might show.
pub(super) fn keeps_spaces(styled: &Styled, node: NodeId) -> bool {
    let html = styled.html();
    html.self_and_ancestors(node).skip(1).any(|around| {
        matches!(html.name(around), "pre" | "textarea" | "listing" | "xmp" | "plaintext" | "title")
            || styled.matched(Subject::from(around)).iter().any(|matched| {
                let value = || styled.value_text(matched.decl);
                matches!(styled.name(matched.decl), "white-space" | "white-space-collapse")
                    && !matches!(value(), "normal" | "nowrap" | "collapse")
            })
            || html.attribute(around, "class").is_some_and(|c| c.value.text().contains("whitespace-pre"))
    })
}
