//! Bytes of files to text and trees.

use easel_syntax::html::Html;
use easel_syntax::source::Source;
use easel_syntax::template_code::Dialect;
use std::path::Path;
use std::sync::Arc;

/// A page's text and tree. The name tells a template language that the text may not.
pub(crate) fn page(bytes: &[u8], name: &Path) -> (Source, Html) {
    let source = Source::decode(bytes);
    let html = Html::parse_with(source.shared(), dialect(name));
    (source, html)
}

fn dialect(name: &Path) -> Option<Dialect> {
    let extension = name.extension()?.to_str()?.to_ascii_lowercase();
    (extension == "vue").then_some(Dialect::Vue)
}

/// The text of a style sheet, linked by a page in `encoding`.
pub(crate) fn sheet(bytes: &[u8], encoding: &str) -> Arc<str> {
    Source::decode_css(bytes, Some(encoding)).shared()
}
