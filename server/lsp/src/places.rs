//! Byte spans ↔ ranges of the protocol.

use crate::analysis::Analysis;
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use easel_syntax::lines::{ColumnUnit, LineTable, Position as Place};
use std::collections::HashMap;
use std::sync::Arc;
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
pub(crate) fn offset(position: Position, text: &str, lines: &LineTable, unit: ColumnUnit) -> u32 {
    lines.offset(Place { line: position.line, column: position.character }, text, unit)
}

/// The places of one analysis. Line tables of linked sheets are made when first asked for.
pub(crate) struct Places<'a> {
    analysis: &'a Analysis,
    unit: ColumnUnit,
    sheets: HashMap<u32, Arc<LineTable>>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(analysis: &'a Analysis, unit: ColumnUnit) -> Self {
        Self { analysis, unit, sheets: HashMap::new() }
    }

    /// The document of a file and the range of a span in it; `None` for what has no file (a sheet from a `data:` URL).
    pub(crate) fn at(&mut self, location: Location) -> Option<(Url, Range)> {
        if location.file == FileId::PAGE {
            let page = &self.analysis.page;
            return Some((page.uri.clone(), range(location.span, page.text(), page.lines(), self.unit)));
        }
        let index = location.file.0.checked_sub(1)?;
        let uri = self.analysis.uri(location.file)?;
        let text = &self.analysis.report.styled.files().get(index as usize)?.text;
        let lines = self.sheets.entry(index).or_insert_with(|| Arc::new(LineTable::new(text)));
        Some((uri, range(location.span, text, lines, self.unit)))
    }

    /// The same in the protocol's own type.
    pub(crate) fn location(&mut self, location: Location) -> Option<lsp::Location> {
        let (uri, range) = self.at(location)?;
        Some(lsp::Location { uri, range })
    }
}
