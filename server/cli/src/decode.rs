//! Bytes of files to text and trees.

use easel_syntax::html::Html;
use easel_syntax::source::Source;
use std::sync::Arc;

/// A page's text and tree.
pub(crate) fn page(bytes: &[u8]) -> (Source, Html) {
    let source = Source::from_text(String::from_utf8_lossy(bytes).into_owned());
    let html = parse(&source);
    (source, html)
}

fn parse(_source: &Source) -> Html {
    todo!()
}

/// The text of a style sheet.
pub(crate) fn sheet(bytes: &[u8]) -> Arc<str> {
    String::from_utf8_lossy(bytes).into()
}
