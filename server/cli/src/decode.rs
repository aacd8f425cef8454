//! Bytes of files to text and trees.

use easel_syntax::html::Html;
use easel_syntax::source::Source;
use std::path::Path;
use std::sync::Arc;

/// A page's text and tree. The name tells some template languages apart.
pub(crate) fn page(bytes: &[u8], _name: &Path) -> (Source, Html) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let source = Source::from_text(String::from_utf8_lossy(bytes).into_owned());
    let html = Html::parse_with(source.shared(), None);
    (source, html)
}

/// The text of a style sheet.
pub(crate) fn sheet(bytes: &[u8]) -> Arc<str> {
    String::from_utf8_lossy(bytes).into()
}
