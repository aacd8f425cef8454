//! Hover: a custom property with its values, the rule of a finding in short with what was measured.

use crate::analysis::Analysis;
use crate::places::Places;
use crate::requests::tokens;
use crate::session::Session;
use easel_lint::{Finding, rules};
use easel_style::sheet::FileId;
use tower_lsp::lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};

/// What there is to say at a place of a file.
pub(crate) fn hover(analysis: &Analysis, file: FileId, position: Position, session: &Session) -> Option<Hover> {
    let mut places = Places::new(analysis, session.unit);
    let token = tokens::at(analysis, file, position, &mut places);
    let token = token.and_then(|found| found.hover(analysis, session, &mut places));
    let at = places.offset(file, position)?;
    let holds = |f: &&Finding| f.location.file == file && f.location.span.touches(at);
    let found: Vec<&Finding> = analysis.report.findings.iter().filter(holds).collect();
    // The narrowest says where.
    let narrowest = found.iter().min_by_key(|f| f.location.span.end - f.location.span.start);
    let range = match (&token, narrowest) {
        (Some((_, range)), _) => Some(*range),
        (None, Some(narrowest)) => places.range(narrowest.location),
        (None, None) => return None,
    };
    let findings = found.iter().map(|finding| about(finding, session));
    let parts: Vec<String> = token.map(|(text, _)| text).into_iter().chain(findings).collect();
    let kind = if session.markdown { MarkupKind::Markdown } else { MarkupKind::PlainText };
    let value = parts.join(if session.markdown { "\n\n---\n\n" } else { "\n\n" });
    Some(Hover { contents: HoverContents::Markup(MarkupContent { kind, value }), range })
}

/// A finding with its rule in short. VS Code shows the message and the help above every hover, so they are left out there.
fn about(finding: &Finding, session: &Session) -> String {
    let Some(registered) = rules::find(&finding.rule) else { return finding.message.clone() };
    let summary = registered.rule.meta().summary;
    let mut parts = vec![if session.markdown {
        format!("**{}** · {summary}", finding.rule)
    } else {
        format!("{}: {summary}", finding.rule)
    }];
    let is_shown = session.is_vs_code;
    if !is_shown {
        parts.push(finding.message.clone());
    }
    if let Some(measured) = &finding.measured {
        let unit =
            if measured.unit.starts_with(':') { measured.unit.to_owned() } else { format!(" {}", measured.unit) };
        let (value, limit) = (rounded(measured.value), rounded(measured.limit));
        parts.push(format!("Measured {value}{unit}, limit {limit}{unit}."));
    }
    if !is_shown {
        parts.push(finding.help.clone());
    }
    parts.extend(section(registered.docs, "Why").map(str::to_owned));
    parts.join("\n\n")
}

/// A number as people read it: two places at most.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A section of a rule's page.
pub(crate) fn section<'d>(docs: &'d str, title: &str) -> Option<&'d str> {
    let body = docs.split("\n## ").find_map(|part| part.strip_prefix(title)?.strip_prefix('\n'))?;
    Some(body.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_says_why() {
        for registered in rules::RULES {
            let why = section(registered.docs, "Why");
            assert!(why.is_some_and(|w| w.len() > 40), "{}", registered.rule.meta().id);
        }
    }
}
