//! The text of one open document, and snapshots of it.

use crate::buffers::real;
use easel_syntax::lines::{ColumnUnit, LineTable};
use ropey::Rope;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use tower_lsp::lsp_types::{Position, Range, TextDocumentContentChangeEvent, Url};

/// An open document.
#[derive(Debug)]
pub(crate) struct Document {
    uri: Url,
    path: Option<PathBuf>,
    real: Option<PathBuf>,
    kind: Kind,
    rope: Rope,
    version: i32,
    snapshot: OnceLock<Arc<Snapshot>>,
}

/// What a document is to the linter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A page, templated or not.
    Page,
    /// A style sheet, judged through pages.
    Sheet,
    /// Nothing to judge: a config, a script, what a client sends though nobody asked.
    Other,
}

/// Languages that are neither pages nor style sheets, whatever a client sends.
const OTHERS: [&str; 14] = [
    "toml",
    "json",
    "jsonc",
    "yaml",
    "javascript",
    "typescript",
    "javascriptreact",
    "typescriptreact",
    "scss",
    "sass",
    "less",
    "markdown",
    "xml",
    "svg",
];

impl Kind {
    /// By the language that the client names, and the file's name where it names none of use.
    fn of(language: &str, path: Option<&Path>) -> Self {
        if path.and_then(Path::file_name).is_some_and(|name| name == easel_config::FILE_NAME) {
            return Self::Other;
        }
        match language {
            "css" => Self::Sheet,
            "html" => Self::Page,
            other if OTHERS.contains(&other) => Self::Other,
            _ if path.is_some_and(easel_project::files::is_sheet) => Self::Sheet,
            _ => Self::Page,
        }
    }
}

/// A document at one version.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// Its address.
    pub(crate) uri: Url,
    /// Its file, if it has one.
    pub(crate) path: Option<PathBuf>,
    /// The same with links resolved when it was opened.
    pub(crate) real: Option<PathBuf>,
    /// What it is.
    pub(crate) kind: Kind,
    /// Its version.
    pub(crate) version: i32,
    rope: Rope,
    text: OnceLock<Arc<str>>,
    lines: OnceLock<LineTable>,
}

impl Document {
    /// A document as it was opened.
    pub(crate) fn new(uri: Url, language: &str, version: i32, text: &str) -> Self {
        let path = uri.to_file_path().ok();
        let kind = Kind::of(language, path.as_deref());
        let real = path.as_deref().map(real);
        Self { uri, path, real, kind, rope: Rope::from_str(text), version, snapshot: OnceLock::new() }
    }

    /// Makes the changes of one message, in their order, and takes its version.
    pub(crate) fn change(&mut self, version: i32, changes: &[TextDocumentContentChangeEvent], unit: ColumnUnit) {
        for change in changes {
            match change.range {
                None => self.rope = Rope::from_str(&change.text),
                Some(range) => replace(&mut self.rope, range, &change.text, unit),
            }
        }
        self.version = version;
        self.snapshot = OnceLock::new();
    }

    /// The version.
    pub(crate) fn version(&self) -> i32 {
        self.version
    }

    /// What it is.
    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// The document as it is now. Cheap: ropes share their parts.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(self.snapshot.get_or_init(|| {
            Arc::new(Snapshot {
                uri: self.uri.clone(),
                path: self.path.clone(),
                real: self.real.clone(),
                kind: self.kind,
                version: self.version,
                rope: self.rope.clone(),
                text: OnceLock::new(),
                lines: OnceLock::new(),
            })
        }))
    }
}

impl Snapshot {
    /// The whole text.
    pub(crate) fn text(&self) -> &Arc<str> {
        self.text.get_or_init(|| Arc::from(String::from(&self.rope)))
    }

    /// Its lines.
    pub(crate) fn lines(&self) -> &LineTable {
        self.lines.get_or_init(|| LineTable::new(self.text()))
    }
}

/// Replaces a range. A position past the end of its line is the line's end, one past the last line the end of the text,
/// and a range whose end lies before its start is empty: as the protocol asks, or the nearest to it.
fn replace(rope: &mut Rope, range: Range, text: &str, unit: ColumnUnit) {
    let start = char_at(rope, range.start, unit);
    let end = char_at(rope, range.end, unit).max(start);
    // Both lie within the rope, as `char_at` gives them.
    if rope.try_remove(start..end).is_ok() {
        let _ = rope.try_insert(start, text);
    }
}

/// The character at a position, at most the length of the rope.
fn char_at(rope: &Rope, position: Position, unit: ColumnUnit) -> usize {
    let line = position.line as usize;
    if line >= rope.len_lines() {
        return rope.len_chars();
    }
    let first = rope.line_to_char(line);
    let slice = rope.line(line);
    let mut length = slice.len_chars();
    while length > 0 && slice.get_char(length - 1).is_some_and(|c| matches!(c, '\n' | '\r')) {
        length -= 1;
    }
    let column = position.character as usize;
    let within = match unit {
        ColumnUnit::Utf8 => slice.try_byte_to_char(column.min(slice.len_bytes())).unwrap_or(length),
        ColumnUnit::Utf16 => slice.try_utf16_cu_to_char(column.min(slice.len_utf16_cu())).unwrap_or(length),
        ColumnUnit::Utf32 => column,
    };
    first + within.min(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn change(from: (u32, u32), to: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
        let range = Range::new(Position::new(from.0, from.1), Position::new(to.0, to.1));
        TextDocumentContentChangeEvent { range: Some(range), range_length: None, text: text.to_owned() }
    }

    fn page(text: &str) -> Document {
        let Ok(uri) = Url::parse("untitled:Untitled-1") else { unreachable!() };
        Document::new(uri, "html", 1, text)
    }

    #[test]
    fn edits_land_where_each_encoding_says() {
        let text = "a🚀b\r\n日本\rz";
        for (unit, from, to, expected) in [
            (ColumnUnit::Utf16, (0, 3), (0, 4), "a🚀X\r\n日本\rz"),
            (ColumnUnit::Utf8, (0, 5), (0, 6), "a🚀X\r\n日本\rz"),
            (ColumnUnit::Utf32, (0, 2), (0, 3), "a🚀X\r\n日本\rz"),
            (ColumnUnit::Utf8, (1, 3), (1, 6), "a🚀b\r\n日X\rz"),
            // Inside a pair: its start. Past the line: its end. Past the text: its end.
            (ColumnUnit::Utf16, (0, 2), (0, 3), "aXb\r\n日本\rz"),
            (ColumnUnit::Utf16, (0, 99), (1, 0), "a🚀bX日本\rz"),
            (ColumnUnit::Utf16, (9, 9), (9, 9), "a🚀b\r\n日本\rzX"),
            (ColumnUnit::Utf16, (2, 1), (0, 0), "a🚀b\r\n日本\rzX"),
        ] {
            let mut document = page(text);
            document.change(2, &[change(from, to, "X")], unit);
            assert_eq!(&**document.snapshot().text(), expected, "{unit:?} {from:?} {to:?}");
        }
    }

    #[test]
    fn only_pages_and_sheets_are_judged() {
        for (language, path, kind) in [
            ("html", "/a.css", Kind::Page),
            ("css", "/a.css", Kind::Sheet),
            ("plaintext", "/a.css", Kind::Sheet),
            ("plaintext", "/a.njk", Kind::Page),
            ("erb", "/a.erb", Kind::Page),
            ("toml", "/easel.toml", Kind::Other),
            ("plaintext", "/easel.toml", Kind::Other),
            ("typescript", "/a.ts", Kind::Other),
        ] {
            assert_eq!(Kind::of(language, Some(Path::new(path))), kind, "{language} {path}");
        }
    }

    #[test]
    fn a_snapshot_stays_as_it_was() {
        let mut document = page("one");
        let before = document.snapshot();
        document.change(7, &[change((0, 0), (0, 3), "two")], ColumnUnit::Utf16);
        assert_eq!((&**before.text(), before.version), ("one", 1));
        assert_eq!((&**document.snapshot().text(), document.version()), ("two", 7));
    }

    /// The same edit by the line table, which the output goes through.
    fn reference(text: &str, edit: &TextDocumentContentChangeEvent, unit: ColumnUnit) -> String {
        let lines = LineTable::new(text);
        let Some(range) = edit.range else { return edit.text.clone() };
        let at = |p: Position| {
            let position = easel_syntax::lines::Position { line: p.line, column: p.character };
            lines.offset(position, text, unit) as usize
        };
        let start = at(range.start);
        let end = at(range.end).max(start);
        format!("{}{}{}", &text[..start], edit.text, &text[end..])
    }

    proptest! {
        #[test]
        fn rope_and_line_table_agree(
            text in "[a\u{e9}\u{65e5}\u{1f680}\r\n\u{2028}]{0,40}",
            edits in prop::collection::vec(((0u32..6, 0u32..12), (0u32..6, 0u32..12), "[x\u{1f680}\r\n]{0,4}"), 0..12),
            which in 0usize..3,
        ) {
            let unit = [ColumnUnit::Utf8, ColumnUnit::Utf16, ColumnUnit::Utf32][which];
            let mut document = page(&text);
            let mut expected = text;
            for (from, to, new) in edits {
                let edit = change(from, to, &new);
                expected = reference(&expected, &edit, unit);
                document.change(2, &[edit], unit);
                let now = document.snapshot();
                prop_assert_eq!(&**now.text(), expected.as_str());
            }
        }
    }
}
