//! Findings as diagnostics.

use crate::analysis::Analysis;
use crate::places::{Places, range};
use crate::session::Session;
use easel_config::Problem;
use easel_lint::{Finding, Severity, address};
use easel_style::sheet::FileId;
use easel_syntax::lines::{ColumnUnit, LineTable};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::Path;
use tower_lsp::lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, NumberOrString, Url,
};

/// What stands behind each diagnostic.
pub(crate) const SOURCE: &str = "easel";

/// Rules whose findings mark code that does nothing.
const UNNEEDED: [&str; 1] = ["unused-suppression"];

/// What a diagnostic carries, by which its finding is found again.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
pub(crate) struct Data {
    /// The rule.
    pub(crate) rule: String,
    /// The finding's name, which survives edits elsewhere.
    pub(crate) fingerprint: String,
}

/// How loud findings are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Volume {
    /// P0 is an error, P1 a warning, P2 information.
    #[default]
    Normal,
    /// One less each: warning, information, hint.
    Calm,
}

impl Volume {
    fn of(self, severity: Severity) -> DiagnosticSeverity {
        match (self, severity) {
            (Self::Normal, Severity::P0) => DiagnosticSeverity::ERROR,
            (Self::Normal, Severity::P1) | (Self::Calm, Severity::P0) => DiagnosticSeverity::WARNING,
            (Self::Normal, Severity::P2) | (Self::Calm, Severity::P1) => DiagnosticSeverity::INFORMATION,
            (Self::Calm, Severity::P2) => DiagnosticSeverity::HINT,
        }
    }
}

/// The diagnostics of one file of an analysis.
pub(crate) fn of_file(analysis: &Analysis, file: FileId, session: &Session, volume: Volume) -> Vec<Diagnostic> {
    let mut places = Places::new(analysis, session.unit);
    let findings = analysis.report.findings.iter().filter(|f| f.location.file == file);
    findings.filter_map(|f| diagnostic(f, &mut places, session, volume)).collect()
}

/// One finding as a diagnostic.
pub(crate) fn diagnostic(
    finding: &Finding,
    places: &mut Places<'_>,
    session: &Session,
    volume: Volume,
) -> Option<Diagnostic> {
    let (_, range) = places.at(finding.location)?;
    let related = finding.related.iter().filter_map(|related| {
        let location = places.location(related.location)?;
        Some(DiagnosticRelatedInformation { location, message: related.message.clone() })
    });
    let related: Vec<_> = if session.related { related.collect() } else { Vec::new() };
    let is_unneeded = session.tags && UNNEEDED.contains(&&*finding.rule);
    let data = Data { rule: finding.rule.to_string(), fingerprint: finding.fingerprint.clone() };
    Some(Diagnostic {
        range,
        severity: Some(volume.of(finding.severity)),
        code: Some(NumberOrString::String(finding.rule.to_string())),
        code_description: address::of_rule(&finding.rule)
            .and_then(|url| Url::parse(&url).ok())
            .map(|href| CodeDescription { href }),
        source: Some(SOURCE.to_owned()),
        // Some editors show no codes.
        message: format!("{} [{}]\n{}", finding.message, finding.rule, finding.help),
        related_information: (!related.is_empty()).then_some(related),
        tags: is_unneeded.then(|| vec![DiagnosticTag::UNNECESSARY]),
        data: serde_json::to_value(data).ok(),
    })
}

/// A name of a list of diagnostics: the same for the same list while a document stays open. A client may have forgotten
/// what it had when the document was closed.
pub(crate) fn result_id(diagnostics: &[Diagnostic], opening: u32) -> String {
    let text = serde_json::to_vec(diagnostics).unwrap_or_default();
    let hash: String = Sha256::digest(&text).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{opening}-{hash}")
}

/// What is wrong with a config file, in that file.
pub(crate) fn of_config(file: &Path, problems: &[&Problem], unit: ColumnUnit) -> Vec<Diagnostic> {
    let text = std::fs::read(file).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let text = text.trim_start_matches('\u{feff}');
    let lines = LineTable::new(text);
    let diagnostic = |problem: &&Problem| Diagnostic {
        range: problem.at.map_or_else(Default::default, |at| range(at.span, text, &lines, unit)),
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(SOURCE.to_owned()),
        message: format!("{}\nUntil this is mended, the last config that could be read holds.", problem.message),
        ..Diagnostic::default()
    };
    problems.iter().map(diagnostic).collect()
}
