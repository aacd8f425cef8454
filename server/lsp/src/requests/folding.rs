//! Folding: the sections and slides of a page.

use crate::analysis::Analysis;
use easel_syntax::lines::ColumnUnit;
use easel_syntax::outline::{EntryKind, outline};
use tower_lsp::lsp_types::FoldingRange;

/// The ranges of the outline that hold more than one line.
pub(crate) fn ranges(analysis: &Analysis) -> Vec<FoldingRange> {
    let page = &analysis.page;
    let line = |offset| page.lines().position(offset, page.text(), ColumnUnit::Utf16).line;
    let entries = outline(analysis.report.styled.html()).entries;
    let folded = entries.iter().filter(|entry| entry.kind != EntryKind::Heading).filter_map(|entry| {
        let (start, end) = (line(entry.span.start), line(entry.span.end));
        // The end tag stays in sight.
        let end = end.saturating_sub(1);
        (end > start).then(|| FoldingRange { start_line: start, end_line: end, ..FoldingRange::default() })
    });
    folded.collect()
}
