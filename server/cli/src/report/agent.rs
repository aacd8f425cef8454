//! What to tell the coding agent that wrote the pages.

use super::merge::Texts;
use super::{Applicability, Confidence, Finding, Report, Severity};
use crate::pretty::{Names, clean};
use std::fmt::Write as _;

const TAG: &str = "easel-findings";

/// A part of the block: a severity, and what it asks for.
const PARTS: [(Severity, &str, &str); 3] = [
    (Severity::P0, "P0", "must be fixed"),
    (Severity::P1, "P1", "should be fixed"),
    (Severity::P2, "P2", "nice to fix"),
];

/// Renders a report as Markdown in a tag of its own. Empty if there is nothing to tell, so that a hook can pass it on
/// as it is.
pub(crate) fn render(report: &Report, texts: &Texts, names: &Names) -> String {
    let mut out = String::new();
    if report.findings.is_empty() {
        return out;
    }
    let s = &report.summary;
    let _ = writeln!(out, "<{TAG} p0=\"{}\" p1=\"{}\" p2=\"{}\">", s.p0, s.p1, s.p2);
    let counts: Vec<String> = PARTS
        .iter()
        .zip([s.p0, s.p1, s.p2])
        .filter(|(_, n)| *n > 0)
        .map(|((_, name, what), n)| format!("{n} × {name} ({what})"))
        .collect();
    let _ = writeln!(out, "Easel read your artifact as a browser does and found: {}.", counts.join(", "));
    let _ = writeln!(out, "{}", task(s.p0, s.p1));
    let mut number = 0;
    for (severity, name, what) in PARTS {
        let mut findings = report.findings.iter().filter(|f| f.severity == severity).peekable();
        if findings.peek().is_some() {
            let _ = writeln!(out, "\n## {name}: {what}\n");
        }
        for finding in findings {
            number += 1;
            one(&mut out, number, name, finding, texts, names);
        }
    }
    let _ = writeln!(out, "</{TAG}>");
    out
}

fn task(p0: usize, p1: usize) -> String {
    let which = match (p0, p1) {
        (0, 0) => "Fix these where you can do it without harm to the design",
        (_, 0) => "Fix every P0",
        (0, _) => "Fix every P1",
        _ => "Fix every P0, then every P1",
    };
    format!(
        "{which}; leave the rest of the design as it is. If you can edit the files, edit them in place; else send the \
         whole corrected artifact again. Do not explain, list or excuse the changes."
    )
}

fn one(out: &mut String, number: usize, severity: &str, finding: &Finding, texts: &Texts, names: &Names) {
    let at = finding.range.start;
    let place = format!("{}:{}:{}", names.shown(&finding.file), at.line, at.column);
    let sure = match finding.confidence {
        Confidence::Low => " (may be intended: judge for yourself)",
        Confidence::High | Confidence::Medium => "",
    };
    let _ = writeln!(out, "{number}. **[{severity}] {}** {}{sure}", safe(&finding.rule), code(&place));
    let _ = writeln!(out, "   {}.", safe(&finding.message));
    if !finding.help.is_empty() {
        let _ = writeln!(out, "   Fix: {}", safe(&finding.help));
    }
    if !finding.snippet.is_empty() {
        let _ = writeln!(out, "   Snippet: {}", code(&finding.snippet));
    }
    for fix in &finding.fixes {
        let trust = match fix.applicability {
            Applicability::Safe => "",
            Applicability::Unsafe => " (check the result)",
        };
        let _ = writeln!(out, "   Ready edit: {}{trust}", safe(&fix.title));
        for edit in &fix.edits {
            let at = edit.range.start;
            let place = code(&format!("{}:{}:{}", names.shown(&edit.file), at.line, at.column));
            let (start, end) = (edit.range.start.offset as usize, edit.range.end.offset as usize);
            let old = texts.get(&edit.file).and_then(|text| text.get(start..end)).unwrap_or_default();
            let _ = match (old.trim().is_empty(), edit.text.trim().is_empty()) {
                (true, _) => writeln!(out, "   - at {place} insert {}", code(&edit.text)),
                (false, true) => writeln!(out, "   - at {place} delete {}", code(&cut(old))),
                (false, false) => {
                    writeln!(out, "   - at {place} replace {} with {}", code(&cut(old)), code(&edit.text))
                }
            };
        }
    }
    let same = finding.related.len();
    if same > 0 {
        let mut places: Vec<String> = Vec::new();
        for related in &finding.related {
            let at = related.range.start;
            places.push(format!("{}:{}:{}", names.shown(&related.file), at.line, at.column));
        }
        places.dedup();
        let _ = writeln!(out, "   Also: {}", safe(&places.join(", ")));
    }
}

/// The longest part of a page that is quoted to say what an edit replaces.
const MAX_OLD: usize = 200;

fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_OLD) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Text of a page inside the block: on one line, without control characters, and unable to end the block.
fn safe(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    clean(&line).replace(&format!("</{TAG}"), &format!("<\\/{TAG}"))
}

/// The same as inline code, between more backticks than it holds in a row.
fn code(text: &str) -> String {
    let text = safe(text);
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_cannot_end_the_block_or_the_code() {
        assert_eq!(safe("a\n </easel-findings> b"), "a <\\/easel-findings> b");
        assert_eq!(code("a `b` c"), "``a `b` c``");
        assert_eq!(code("`b`"), "`` `b` ``");
        assert_eq!(code("plain"), "`plain`");
    }
}
