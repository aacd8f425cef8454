//! SARIF 2.1.0, for code scanning.
//!
//! <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>

use super::{Applicability, Confidence, Edit, Finding, Fix, Origin, Range, Report, Severity, Themes};
use crate::rule_page;
use easel_lint::address;
use easel_lint::rules;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// What files are relative to.
const ROOT: &str = "ROOT";

/// What must be escaped in the path of a URI.
const IN_PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// Renders a report.
///
/// # Errors
/// As `serde_json`; there is no value here that it refuses.
pub(crate) fn render(report: &Report) -> serde_json::Result<String> {
    // Only what the report speaks of: a viewer lists every rule that stands here.
    let rules = described(report);
    let index: BTreeMap<&str, usize> = rules.iter().enumerate().map(|(i, (id, _))| (*id, i)).collect();
    let mut driver = json!({
        "name": "Easel",
        "version": report.tool.version,
        "semanticVersion": report.tool.version,
        "rules": rules.iter().map(|(_, rule)| rule).collect::<Vec<_>>(),
    });
    if let (Some(url), Some(driver)) = (address::PROJECT, driver.as_object_mut()) {
        driver.insert("informationUri".into(), url.into());
    }
    let artifacts: Vec<Value> = report
        .files
        .iter()
        .map(|file| {
            json!({
                "location": artifact(&file.file),
                "encoding": file.encoding,
                "mimeType": if file.kind == "stylesheet" { "text/css" } else { "text/html" },
            })
        })
        .collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": driver },
            "invocations": [{
                "executionSuccessful": report.skipped.is_empty(),
                "toolExecutionNotifications": notifications(report),
            }],
            "originalUriBaseIds": { ROOT: { "uri": folder(&report.root) } },
            "columnKind": "unicodeCodePoints",
            "artifacts": artifacts,
            "results": results(report, &index),
        }],
    });
    Ok(serde_json::to_string_pretty(&log)? + "\n")
}

/// The rules that found something, by id.
fn described(report: &Report) -> Vec<(&str, Value)> {
    let all = || report.findings.iter().chain(report.suppressed.iter().map(|s| &s.finding));
    let mut ids: Vec<&str> = all().map(|f| f.rule.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    let url = |id: &str| all().find(|f| f.rule == *id).and_then(|f| f.url.clone());
    ids.into_iter()
        .map(|id| {
            let Some(registered) = rules::find(id) else { return (id, json!({ "id": id })) };
            let meta = registered.rule.meta();
            let page = rule_page::Page::read(registered.docs);
            let severity = super::build::severity(meta.severity);
            let mut rule = json!({
                "id": id,
                "shortDescription": { "text": meta.summary },
                "fullDescription": { "text": page.plain(rule_page::WHAT) },
                "help": { "text": registered.docs, "markdown": registered.docs },
                "defaultConfiguration": { "level": level(severity) },
                "properties": {
                    "precision": precision(super::build::confidence(meta.confidence)),
                    "problem.severity": problem(severity),
                    "tags": ["design"],
                },
            });
            if let (Some(url), Some(rule)) = (url(id), rule.as_object_mut()) {
                rule.insert("helpUri".into(), url.into());
            }
            (id, rule)
        })
        .collect()
}

/// The findings, then those that are silenced in the files, with the reason.
fn results(report: &Report, index: &BTreeMap<&str, usize>) -> Vec<Value> {
    let silenced = report.suppressed.iter().map(|suppressed| {
        let mut suppression = json!({
            "kind": "inSource",
            "location": { "physicalLocation": place(&suppressed.file, suppressed.by, None) },
        });
        if let (Some(reason), Some(object)) = (&suppressed.reason, suppression.as_object_mut()) {
            object.insert("justification".into(), reason.as_str().into());
        }
        let mut result = result(&suppressed.finding, index);
        if let Some(object) = result.as_object_mut() {
            object.insert("suppressions".into(), json!([suppression]));
        }
        result
    });
    report.findings.iter().map(|f| result(f, index)).chain(silenced).collect()
}

fn result(finding: &Finding, index: &BTreeMap<&str, usize>) -> Value {
    // SARIF's own form of a version is the end of the key, not of the value.
    let (hash, version) = finding.fingerprint.split_once('/').unwrap_or((&finding.fingerprint, "v1"));
    let help = if finding.help.is_empty() { String::new() } else { format!(" {}", finding.help) };
    let mut result = json!({
        "ruleId": finding.rule,
        "ruleIndex": index.get(finding.rule.as_str()),
        "kind": "fail",
        "level": level(finding.severity),
        "message": { "text": format!("{}.{help}", finding.message) },
        "locations": [{ "physicalLocation": place(&finding.file, finding.range, Some(&finding.snippet)) }],
        "partialFingerprints": { format!("easel/{version}"): hash },
        "properties": properties(finding),
    });
    let Some(object) = result.as_object_mut() else { return result };
    let mut related: Vec<Value> = Vec::new();
    let via = finding.via.iter().map(|via| (&via.page, via.range, "the page that it was seen on"));
    let others = finding.related.iter().map(|r| (&r.file, r.range, r.message.as_str()));
    for (file, range, message) in via.chain(others) {
        related.push(json!({
            "id": related.len() + 1,
            "physicalLocation": place(file, range, None),
            "message": { "text": message },
        }));
    }
    if !related.is_empty() {
        object.insert("relatedLocations".into(), related.into());
    }
    if !finding.fixes.is_empty() {
        object.insert("fixes".into(), finding.fixes.iter().map(fix).collect());
    }
    result
}

fn properties(finding: &Finding) -> Value {
    let mut bag = Map::new();
    bag.insert("severity".into(), json!(finding.severity));
    bag.insert("confidence".into(), json!(finding.confidence));
    if finding.origin != Origin::Static {
        bag.insert("origin".into(), json!(finding.origin));
    }
    let conditions = &finding.conditions;
    if !matches!(conditions.themes, Themes::All(_)) || conditions.viewport.is_some() || conditions.state.is_some() {
        bag.insert("conditions".into(), json!(conditions));
    }
    if let Some(measured) = &finding.measured {
        bag.insert("measured".into(), json!(measured));
    }
    if let Some(section) = &finding.section {
        bag.insert("section".into(), json!(section));
    }
    Value::Object(bag)
}

fn fix(fix: &Fix) -> Value {
    let mut by_file: BTreeMap<&str, Vec<&Edit>> = BTreeMap::new();
    for edit in &fix.edits {
        by_file.entry(&edit.file).or_default().push(edit);
    }
    let changes: Vec<Value> = by_file
        .into_iter()
        .map(|(file, edits)| {
            let replacement =
                |edit: &&Edit| json!({ "deletedRegion": region(edit.range), "insertedContent": { "text": edit.text } });
            let replacements: Vec<Value> = edits.iter().map(replacement).collect();
            json!({ "artifactLocation": artifact(file), "replacements": replacements })
        })
        .collect();
    let trust = match fix.applicability {
        Applicability::Safe => "safe",
        Applicability::Unsafe => "unsafe: look at the result",
    };
    json!({ "description": { "text": format!("{} ({trust})", fix.title) }, "artifactChanges": changes })
}

/// What was not checked, and what could not be read as meant.
fn notifications(report: &Report) -> Vec<Value> {
    let notification = |level: &str, text: String, location: Value| json!({ "level": level, "message": { "text": text }, "locations": [{ "physicalLocation": location }] });
    let whole = |file: &str| json!({ "artifactLocation": artifact(file) });
    let skipped =
        report.skipped.iter().map(|s| notification("error", format!("Not checked: {}", s.why), whole(&s.file)));
    let unchecked = report.files.iter().flat_map(|file| {
        let note = move |u: &super::Unchecked| {
            notification("note", format!("Not checked: {} ({})", u.what, u.why), whole(&file.file))
        };
        file.unchecked.iter().map(note)
    });
    let problems =
        report.problems.iter().map(|p| notification("note", p.message.to_owned(), place(&p.file, p.range, None)));
    skipped.chain(unchecked).chain(problems).collect()
}

fn place(file: &str, range: Range, snippet: Option<&str>) -> Value {
    let mut region = region(range);
    if let (Some(text), Some(region)) = (snippet, region.as_object_mut()) {
        region.insert("snippet".into(), json!({ "text": text }));
    }
    json!({ "artifactLocation": artifact(file), "region": region })
}

fn region(range: Range) -> Value {
    let (start, end) = (range.start, range.end);
    json!({ "startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column })
}

fn artifact(file: &str) -> Value {
    let uri = utf8_percent_encode(file, IN_PATH).to_string();
    if file.starts_with('/') {
        // Outside of the root.
        return json!({ "uri": format!("file://{uri}") });
    }
    // Of `a:b.html`, `a` would be the scheme.
    let first = uri.split('/').next().unwrap_or_default();
    let uri = if first.contains(':') { format!("./{uri}") } else { uri };
    json!({ "uri": uri, "uriBaseId": ROOT })
}

fn folder(path: &str) -> String {
    let path = utf8_percent_encode(&path.replace('\\', "/"), IN_PATH).to_string();
    format!("file://{}{}/", if path.starts_with('/') { "" } else { "/" }, path.trim_end_matches('/'))
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::P0 => "error",
        Severity::P1 => "warning",
        Severity::P2 => "note",
    }
}

fn problem(severity: Severity) -> &'static str {
    match severity {
        Severity::P0 => "error",
        Severity::P1 => "warning",
        Severity::P2 => "recommendation",
    }
}

fn precision(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::High => "high",
        Confidence::Medium => "medium",
        Confidence::Low => "low",
    }
}
