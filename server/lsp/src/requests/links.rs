//! Document links: what a page names on this machine.

use crate::analysis::Analysis;
use crate::places::range;
use crate::session::Session;
use tower_lsp::lsp_types::{DocumentLink, Url};

/// The attributes that name files.
const NAMING: [(&str, &str); 10] = [
    ("link", "href"),
    ("script", "src"),
    ("img", "src"),
    ("source", "src"),
    ("video", "src"),
    ("audio", "src"),
    ("video", "poster"),
    ("iframe", "src"),
    ("a", "href"),
    ("object", "data"),
];

/// The files that a page names, as far as they are there. Addresses of other machines are links anyway.
pub(crate) fn links(analysis: &Analysis, session: &Session) -> Vec<DocumentLink> {
    let page = &analysis.page;
    let html = analysis.report.styled.html();
    let mut out = Vec::new();
    for node in html.elements() {
        for (_, name) in NAMING.iter().filter(|(tag, _)| *tag == html.name(node)) {
            let Some(attribute) = html.attribute(node, name).filter(|a| !a.templated) else { continue };
            let Some(span) = attribute.value_span.filter(|span| !span.is_empty()) else { continue };
            if let Some(target) = target(&page.uri, attribute.value.text()) {
                let range = range(span, page.text(), page.lines(), session.unit);
                out.push(DocumentLink { range, target: Some(target), tooltip: None, data: None });
            }
        }
    }
    out
}

/// Where an address leads from a page, if that is a file that is there.
fn target(page: &Url, address: &str) -> Option<Url> {
    let address = address.trim();
    // A fragment of the page itself, an address of another machine, and the root of a server that is not known.
    if address.starts_with(['#', '/', '?']) || address.contains(':') {
        return None;
    }
    let url = page.join(address).ok()?;
    let path = url.to_file_path().ok()?;
    path.is_file().then_some(url)
}
