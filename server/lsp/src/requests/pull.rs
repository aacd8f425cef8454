//! Diagnostics that the client asks for.

use crate::diagnostics::result_id;
use serde_json::json;
use tower_lsp::jsonrpc::{Error, ErrorCode};
use tower_lsp::lsp_types::{
    Diagnostic, DocumentDiagnosticReport, DocumentDiagnosticReportResult, FullDocumentDiagnosticReport,
    RelatedFullDocumentDiagnosticReport, RelatedUnchangedDocumentDiagnosticReport, UnchangedDocumentDiagnosticReport,
};

/// The code of LSP 3.17 for a request that the server gave up.
const SERVER_CANCELLED: i64 = -32802;

/// The answer: the list, or that it is the one the client has.
pub(crate) fn report(items: Vec<Diagnostic>, opening: u32, previous: Option<&str>) -> DocumentDiagnosticReportResult {
    let id = result_id(&items, opening);
    let report = if previous == Some(id.as_str()) {
        DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
            related_documents: None,
            unchanged_document_diagnostic_report: UnchangedDocumentDiagnosticReport { result_id: id },
        })
    } else {
        DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
            related_documents: None,
            full_document_diagnostic_report: FullDocumentDiagnosticReport { result_id: Some(id), items },
        })
    };
    DocumentDiagnosticReportResult::Report(report)
}

/// The answer when a newer version came: ask again.
pub(crate) fn superseded() -> Error {
    Error {
        code: ErrorCode::ServerError(SERVER_CANCELLED),
        message: "a newer version of the document came".into(),
        data: Some(json!({ "retriggerRequest": true })),
    }
}
