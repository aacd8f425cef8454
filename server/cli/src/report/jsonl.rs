//! The report as JSON Lines: each finding, then everything else.

use super::{Baseline, File, Finding, Problem, Report, Skipped, Summary, Tool};
use serde::Serialize;

/// A line.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'r> {
    Finding(&'r Finding),
    Summary {
        schema: u8,
        tool: &'r Tool,
        root: &'r str,
        summary: &'r Summary,
        #[serde(skip_serializing_if = "Option::is_none")]
        baseline: &'r Option<Baseline>,
        files: &'r [File],
        skipped: &'r [Skipped],
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        refused: &'r [Skipped],
        problems: &'r [Problem],
    },
}

/// Renders a report; each line ends with LF.
///
/// # Errors
/// As `serde_json`; there is no value here that it refuses.
pub(crate) fn render(report: &Report) -> serde_json::Result<String> {
    let Report { schema, tool, root, summary, findings, baseline, files, skipped, refused, problems, .. } = report;
    let last = Line::Summary { schema: *schema, tool, root, summary, baseline, files, skipped, refused, problems };
    let mut out = String::new();
    for line in findings.iter().map(Line::Finding).chain([last]) {
        out.push_str(&serde_json::to_string(&line)?);
        out.push('\n');
    }
    Ok(out)
}
