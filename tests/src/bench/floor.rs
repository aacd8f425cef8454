//! The parse floor: the least that any tool must do with the same bytes. html5ever's tree and a lightningcss parse of
//! every sheet; for utility classes also of the CSS that they expand to.

use html5ever::tendril::TendrilSink as _;
use lightningcss::stylesheet::{ParserOptions, StyleSheet};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// What the floor needs beside the page, made outside the clock.
pub(crate) struct Extra {
    /// The CSS that the page's utility classes expand to.
    pub(crate) expanded: Option<String>,
}

/// Parses page and sheets; returns a number that depends on both, so that nothing is optimised away.
pub(crate) fn parse(page: &str, extra: &Extra) -> usize {
    let dom = html5ever::parse_document(RcDom::default(), html5ever::ParseOpts::default()).one(page);
    let mut sheets = Vec::new();
    let mut nodes = 0;
    let mut open: Vec<Handle> = vec![dom.document.clone()];
    while let Some(node) = open.pop() {
        nodes += 1;
        if let NodeData::Element { name, .. } = &node.data
            && &*name.local == "style"
        {
            for child in node.children.borrow().iter() {
                if let NodeData::Text { contents } = &child.data {
                    sheets.push(contents.borrow().to_string());
                }
            }
        }
        open.extend(node.children.borrow().iter().cloned());
    }
    let mut rules = 0;
    for sheet in sheets.iter().chain(extra.expanded.as_ref()) {
        let options = ParserOptions { error_recovery: true, ..ParserOptions::default() };
        if let Ok(sheet) = StyleSheet::parse(sheet, options) {
            rules += sheet.rules.0.len();
        }
    }
    nodes + rules
}

/// The CSS of a page's utility classes.
#[allow(clippy::field_reassign_with_default)]
pub(crate) fn expand(page: &str) -> String {
    let mut config = encre_css::Config::default();
    config.preflight = encre_css::Preflight::new_none();
    encre_css::generate([page], &config)
}
