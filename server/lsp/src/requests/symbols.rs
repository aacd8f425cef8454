//! Document symbols: sections, slides and headings with their titles.

use crate::analysis::Analysis;
use crate::places::range;
use crate::session::Session;
use easel_syntax::outline::{Entry, EntryKind, outline};
use tower_lsp::lsp_types::{DocumentSymbol, DocumentSymbolResponse, Location, SymbolInformation, SymbolKind};

/// The outline of a page.
pub(crate) fn symbols(analysis: &Analysis, session: &Session) -> DocumentSymbolResponse {
    let entries = outline(analysis.report.styled.html()).entries;
    if !session.nests_symbols {
        let flat = entries.iter().map(|entry| flat(entry, &entries, analysis, session));
        return DocumentSymbolResponse::Flat(flat.collect());
    }
    // Parents come before their children: from behind, each is complete when it is put into its parent.
    let mut nested: Vec<Option<DocumentSymbol>> =
        entries.iter().map(|entry| Some(symbol(entry, analysis, session))).collect();
    let mut top = Vec::new();
    for (index, entry) in entries.iter().enumerate().rev() {
        let Some(mut symbol) = nested.get_mut(index).and_then(Option::take) else { continue };
        if let Some(children) = &mut symbol.children {
            children.reverse();
        }
        match entry.parent.and_then(|parent| nested.get_mut(parent)).and_then(Option::as_mut) {
            Some(parent) => parent.children.get_or_insert_default().push(symbol),
            None => top.push(symbol),
        }
    }
    top.reverse();
    DocumentSymbolResponse::Nested(top)
}

fn kind(entry: &Entry) -> SymbolKind {
    match entry.kind {
        EntryKind::Section => SymbolKind::NAMESPACE,
        EntryKind::Slide => SymbolKind::CLASS,
        EntryKind::Heading => SymbolKind::STRING,
    }
}

/// A name that is not empty, as the protocol asks.
fn title(entry: &Entry) -> String {
    let title = entry.title.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() { entry.id.0.to_string() } else { title }
}

#[allow(deprecated)]
fn symbol(entry: &Entry, analysis: &Analysis, session: &Session) -> DocumentSymbol {
    let page = &analysis.page;
    let at = |span| range(span, page.text(), page.lines(), session.unit);
    let tag = analysis.report.styled.html().element(entry.node).and_then(|e| e.start_tag).unwrap_or(entry.span);
    DocumentSymbol {
        name: title(entry),
        detail: (*entry.id.0 != *entry.title).then(|| format!("#{}", entry.id.0)),
        kind: kind(entry),
        tags: None,
        deprecated: None,
        range: at(entry.span),
        selection_range: at(tag),
        children: None,
    }
}

#[allow(deprecated)]
fn flat(entry: &Entry, entries: &[Entry], analysis: &Analysis, session: &Session) -> SymbolInformation {
    let page = &analysis.page;
    let range = range(entry.span, page.text(), page.lines(), session.unit);
    SymbolInformation {
        name: title(entry),
        kind: kind(entry),
        tags: None,
        deprecated: None,
        location: Location { uri: page.uri.clone(), range },
        container_name: entry.parent.and_then(|parent| entries.get(parent)).map(title),
    }
}
