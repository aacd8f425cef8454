//! Whether a file that was named can be a page: source of other languages is none, whatever tags stand in it.

use easel_syntax::template_code::Dialect;
use std::io::Read as _;
use std::path::Path;

/// Extensions of pages beside those that folders are searched for, and of templates without a dialect of their own.
const PAGE_LIKE: [&str; 9] = ["html", "htm", "xhtml", "xht", "shtml", "shtm", "tpl", "cshtml", "dhtml"];

/// Extensions of files that are no pages, and what they are.
const OTHERS: [(&[&str], &str); 8] = [
    (
        &["scss", "sass", "less", "styl", "pcss", "postcss"],
        "the source of a style sheet, which browsers do not read: name the .css that is made from it",
    ),
    (
        &["vue", "astro", "svelte", "marko", "riot"],
        "a component, not an HTML page: lint the pages that are built from it",
    ),
    (
        &["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", "coffee"],
        "a script, not an HTML page: lint the pages that it makes",
    ),
    (
        &["md", "mdx", "markdown", "rst", "adoc", "txt", "tex"],
        "a text, not an HTML page: lint the pages that are made from it",
    ),
    (
        &["json", "json5", "jsonc", "toml", "yaml", "yml", "xml", "csv", "ini", "lock", "env", "log"],
        "data, not an HTML page",
    ),
    (&["svg", "pdf", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"], "a picture or a document, not an HTML page"),
    (
        &[
            "py", "rb", "rs", "go", "java", "kt", "swift", "c", "h", "cc", "cpp", "hpp", "cs", "sh", "bash", "pl",
            "lua", "sql",
        ],
        "source code, not an HTML page",
    ),
    (&["pug", "jade", "haml", "slim"], "a template that is not written in HTML: lint the pages that are made from it"),
];

/// How much of a file without a telling name is looked at.
const PROBE: u64 = 1024;

/// Why a file that was named is no page. `None` if it is one, or if nothing can be told: then reading it says more.
pub(crate) fn why_no_page(path: &Path) -> Option<String> {
    let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let anyway = || format!("to check it anyway: --include '*.{extension}', or include in easel.toml");
    if let Some((_, what)) = OTHERS.iter().find(|(extensions, _)| extensions.contains(&&*extension)) {
        return Some(format!("{what}; {}", anyway()));
    }
    if PAGE_LIKE.contains(&&*extension) || Dialect::from_extension(&extension).is_some() {
        return None;
    }
    if begins_like_a_page(path) {
        return None;
    }
    let anyway = match (&*extension, path.file_name()) {
        ("", Some(name)) => {
            format!("to check it anyway: --include '{}', or include in easel.toml", name.to_string_lossy())
        }
        _ => anyway(),
    };
    Some(format!("no HTML page: it does not begin with a tag; {anyway}"))
}

/// Whether the first thing in a file is a tag, a comment or template code. What cannot be read, or is empty, may be.
fn begins_like_a_page(path: &Path) -> bool {
    // A pipe would hold us up; that it is one is said elsewhere.
    if !std::fs::metadata(path).is_ok_and(|m| m.is_file()) {
        return true;
    }
    let mut start = Vec::new();
    if std::fs::File::open(path).and_then(|file| file.take(PROBE).read_to_end(&mut start)).is_err() {
        return true;
    }
    if start.contains(&0) || start.starts_with(&[0xfe, 0xff]) || start.starts_with(&[0xff, 0xfe]) {
        // UTF-16, or no text at all: reading it tells.
        return true;
    }
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&start).trim_ascii_start();
    match start {
        [] => true,
        [b'<', next, ..] => next.is_ascii_alphabetic() || matches!(next, b'!' | b'%' | b'?'),
        [b'{', b'{' | b'%' | b'#', ..] => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn what_is_no_page_says_what_it_is() {
        let dir = tempfile::tempdir().unwrap();
        for (name, text, no_page) in [
            ("a.html", "plain words", None),
            ("a.html.erb", "<%= x %>", None),
            ("a.twig", "x", None),
            ("a.blade.php", "x", None),
            ("page", "\n <!doctype html>", None),
            ("page.foo", "{% extends 'base' %}", None),
            ("empty", "", None),
            ("passwd", "root:x:0:0:root", Some("--include 'passwd'")),
            ("a.foo", "x < y", Some("--include '*.foo'")),
            ("A.VUE", "<template><p>x</p></template>", Some("component")),
            ("a.scss", "p { a { b: c } }", Some("name the .css")),
            ("a.tsx", "<p>", Some("a script")),
            ("a.js", "<p>", Some("a script")),
        ] {
            let path = dir.path().join(name);
            std::fs::write(&path, text).unwrap();
            let why = why_no_page(&path);
            assert_eq!(why.is_some(), no_page.is_some(), "{name}: {why:?}");
            if let (Some(why), Some(part)) = (why, no_page) {
                assert!(why.contains(part), "{name}: {why}");
            }
        }
    }
}
