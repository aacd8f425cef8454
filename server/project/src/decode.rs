//! Bytes of files to text and trees.

use crate::contents::Content;
use easel_syntax::html::Html;
use easel_syntax::source::Source;
use easel_syntax::template_code::Dialect;
use std::path::Path;
use std::sync::Arc;

/// The text of a page's content.
pub fn page_source(content: &Content) -> Source {
    match content {
        Content::Bytes(bytes) => Source::decode(bytes),
        Content::Text(text) => Source::from_text(Arc::clone(text)),
    }
}

/// The text and tree of a page's content, as [`page`] gives them.
pub fn content(content: &Content, name: &Path) -> (Source, Html) {
    let source = page_source(content);
    let html = Html::parse_with(source.shared(), dialect(name));
    (source, html)
}

/// A page's text and tree. The name tells a template language that the text may not.
pub fn page(bytes: &[u8], name: &Path) -> (Source, Html) {
    let source = Source::decode(bytes);
    let html = Html::parse_with(source.shared(), dialect(name));
    (source, html)
}

fn dialect(name: &Path) -> Option<Dialect> {
    let extension = name.extension()?.to_str()?.to_ascii_lowercase();
    (extension == "vue").then_some(Dialect::Vue)
}

/// The text of a style sheet, linked by a page in `encoding`.
pub fn sheet(bytes: &[u8], encoding: &str) -> Arc<str> {
    Source::decode_css(bytes, Some(encoding)).shared()
}

/// The text of a style sheet's content with its encoding, whoever links it.
pub fn sheet_source(content: &Content) -> Source {
    match content {
        Content::Bytes(bytes) => Source::decode_css(bytes, None),
        Content::Text(text) => Source::from_text(Arc::clone(text)),
    }
}
