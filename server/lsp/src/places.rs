//! Byte spans ↔ ranges of the protocol.

use crate::analysis::Analysis;
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use easel_syntax::lines::{ColumnUnit, LineTable, Position as Place};
use std::collections::HashMap;
use tower_lsp::lsp_types::{self as lsp, Position, Range, Url};

/// A span of a text as a range.
pub(crate) fn range(span: Span, text: &str, lines: &LineTable, unit: ColumnUnit) -> Range {
    let at = |offset| {
        let place = lines.position(offset, text, unit);
        Position::new(place.line, place.column)
    };
    Range::new(at(span.start), at(span.end))
}

/// The byte offset of a position.
fn offset(position: Position, text: &str, lines: &LineTable, unit: ColumnUnit) -> u32 {
    lines.offset(Place { line: position.line, column: position.character }, text, unit)
}

/// The places of one analysis. Line tables of linked sheets are made when first asked for.
pub(crate) struct Places<'a> {
    analysis: &'a Analysis,
    unit: ColumnUnit,
    sheets: HashMap<u32, LineTable>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(analysis: &'a Analysis, unit: ColumnUnit) -> Self {
        Self { analysis, unit, sheets: HashMap::new() }
    }

    /// The byte offset of a position in a file.
    pub(crate) fn offset(&mut self, file: FileId, position: Position) -> Option<u32> {
        let unit = self.unit;
        self.with(file, |text, lines| offset(position, text, lines, unit))
    }

    /// The range of a span in its file.
    pub(crate) fn range(&mut self, location: Location) -> Option<Range> {
        let unit = self.unit;
        self.with(location.file, |text, lines| range(location.span, text, lines, unit))
    }

    /// The document of a file and the range of a span in it; `None` for what has no file (a sheet from a `data:` URL).
    pub(crate) fn at(&mut self, location: Location) -> Option<(Url, Range)> {
        Some((self.analysis.uri(location.file)?, self.range(location)?))
    }

    /// The same in the protocol's own type.
    pub(crate) fn location(&mut self, location: Location) -> Option<lsp::Location> {
        let (uri, range) = self.at(location)?;
        Some(lsp::Location { uri, range })
    }

    /// Asks the text of a file and its lines.
    fn with<T>(&mut self, file: FileId, ask: impl FnOnce(&str, &LineTable) -> T) -> Option<T> {
        let text = self.analysis.text(file)?;
        if file == FileId::PAGE {
            return Some(ask(text, self.analysis.page.lines()));
        }
        Some(ask(text, self.sheets.entry(file.0).or_insert_with(|| LineTable::new(text))))
    }
}
