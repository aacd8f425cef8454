//! Annotations of GitHub Actions: workflow commands on standard output.
//!
//! <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>

use super::{Finding, Report, Severity};
use crate::pretty::{Names, clean, count};
use std::fmt::Write as _;

/// Annotations of one kind that GitHub shows of a step; it drops the others without a word.
const LIMIT: usize = 10;

/// A kind of annotation.
const KINDS: [(Severity, &str); 3] = [(Severity::P0, "error"), (Severity::P1, "warning"), (Severity::P2, "notice")];

/// Renders a report: at most [`LIMIT`] annotations of each kind, then a line that says how many had to be left out.
/// `names` turn file names into paths from the root of the checkout.
pub(crate) fn render(report: &Report, names: &Names) -> String {
    let mut out = String::new();
    let mut left_out = Vec::new();
    for (severity, kind) in KINDS {
        let mut annotations: Vec<String> = Vec::new();
        if severity == Severity::P0 {
            annotations.extend(report.skipped.iter().map(|skipped| {
                let file = property(&names.path(&skipped.file));
                format!("::error file={file},title=Easel: not checked::{}", data(&skipped.why))
            }));
        }
        let findings = report.findings.iter().filter(|f| f.severity == severity);
        annotations.extend(findings.map(|f| annotation(f, kind, names)));
        for line in annotations.iter().take(LIMIT) {
            let _ = writeln!(out, "{line}");
        }
        if let more @ 1.. = annotations.len().saturating_sub(LIMIT) {
            left_out.push(count(more, kind));
        }
    }
    let s = &report.summary;
    let _ = writeln!(out, "easel: {} P0, {} P1, {} P2 in {}", s.p0, s.p1, s.p2, count(s.files, "file"));
    if !left_out.is_empty() {
        let left_out = left_out.join(", ");
        let _ = writeln!(
            out,
            "easel: left out {left_out}: GitHub shows {LIMIT} annotations of a kind per step; --format sarif has no such limit"
        );
    }
    if s.unchecked > 0 {
        let _ = writeln!(out, "easel: {} could not be checked; --format json lists all", count(s.unchecked, "thing"));
    }
    out
}

fn annotation(finding: &Finding, kind: &str, names: &Names) -> String {
    let (start, end) = (finding.range.start, finding.range.end);
    let mut place = format!("file={},line={}", property(&names.path(&finding.file)), start.line);
    if end.line == start.line {
        // GitHub's end is the last character, and it takes columns on one line only.
        let last = end.column.saturating_sub(1).max(start.column);
        let _ = write!(place, ",col={},endColumn={last}", start.column);
    } else {
        let _ = write!(place, ",endLine={},col={}", end.line, start.column);
    }
    let title = property(&format!("Easel: {}", finding.rule));
    let words = if finding.help.is_empty() {
        format!("{}.", finding.message)
    } else {
        format!("{}. {}", finding.message, finding.help)
    };
    format!("::{kind} {place},title={title}::{}", data(&words))
}

/// Escapes the text of a command.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    clean(&text).into_owned()
}

/// Escapes a property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_to_github_is_escaped() {
        assert_eq!(data("100% of\r\nit: a, b"), "100%25 of%0D%0Ait: a, b");
        assert_eq!(property("C:\\a,b%.html"), "C%3A\\a%2Cb%25.html");
        assert_eq!(data("\u{1b}[31m"), "␛[31m");
    }
}
