//! Fixes that would remove a finding and break the page are not offered.
#![allow(clippy::unwrap_used)]

use easel_lint::fix::apply::applied;
use easel_lint::{LintInput, Options, Report, Severity, lint};
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache};
use std::sync::Arc;

fn report(page: &str) -> Report {
    let cache = StyleCache::default();
    let options = Options { fixes: true, ..Options::default() };
    let input = LintInput {
        page: Arc::new(easel_syntax::html::parse(page)),
        resources: &NoResources,
        cache: &cache,
        brand: None,
        kind: None,
        options: &options,
    };
    lint(&input, &Cancel::new()).unwrap()
}

/// The texts that the fixes of a rule put in, and how many findings of it there are.
fn offered(page: &str, rule: &str) -> (usize, Vec<String>) {
    let report = report(page);
    let found: Vec<_> = report.findings.iter().filter(|f| &*f.rule == rule).collect();
    let texts = found.iter().flat_map(|f| &f.fixes).flat_map(|f| &f.edits).map(|e| e.text.clone()).collect();
    (found.len(), texts)
}

#[test]
fn every_fix_alone_removes_its_finding_and_brings_none_as_bad() {
    let top = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/pages"));
    let mut tried = 0;
    for entry in std::fs::read_dir(top).unwrap().flatten() {
        let Ok(page) = std::fs::read_to_string(entry.path()) else { continue };
        let before = report(&page);
        let as_bad = |report: &Report, as_bad: Severity| {
            report.findings.iter().filter(|f| f.severity <= as_bad).map(|f| f.rule.to_string()).collect::<Vec<_>>()
        };
        for (finding, fix) in before.findings.iter().flat_map(|f| f.fixes.iter().map(move |fix| (f, fix))) {
            let edits: Vec<_> = fix.edits.iter().map(|e| (e.location.span, e.text.as_str())).collect();
            let after = report(&applied(&page, &edits).unwrap());
            // A milder one of its rule may come to light behind it.
            let count = |report: &Report| {
                report.findings.iter().filter(|f| f.rule == finding.rule && f.severity <= finding.severity).count()
            };
            let place = format!("{:?}: {} ({})", entry.file_name(), finding.rule, fix.title);
            assert!(count(&after) < count(&before), "{place} stays");
            let (was, is) = (as_bad(&before, finding.severity), as_bad(&after, finding.severity));
            assert!(is.len() < was.len(), "{place}: {is:?}");
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn a_registered_initial_value_takes_no_variable() {
    let page = "<!doctype html><html lang=en><style>@property --pp { syntax: '<color>'; inherits: true; initial-value: #ccc }\
        :root { --bg: #fff; --fg: #222 } body { background: var(--bg); color: var(--fg) } .pp { color: var(--pp) }</style>\
        <body><p class=pp>Plans for the harvest of next year</p>";
    // The use is changed instead.
    assert_eq!(offered(page, "low-contrast"), (1, vec!["var(--fg)".to_owned()]));
    let report = report(page);
    let edits = report.findings.iter().flat_map(|f| &f.fixes).flat_map(|f| &f.edits);
    assert_eq!(edits.map(|e| e.location.span.of(page)).collect::<Vec<_>>(), ["var(--pp)"]);
}

#[test]
fn a_bar_does_not_take_the_colour_of_its_ground() {
    let bar = "<!doctype html><html lang=en><style>:root { --bg: #fff; --ink: #222 } body { background: var(--bg); color: var(--ink) }\
        .bar { height: 9px; background: linear-gradient(#8b5cf6, #6d28d9) }</style><body><p>Visits</p><div class=bar></div>";
    assert_eq!(offered(bar, "purple-gradient"), (1, vec![]));
    let hero = bar.replace("<div class=bar></div>", "<div class=bar><h1>Harvest</h1></div>");
    let (count, texts) = offered(&hero, "purple-gradient");
    assert_eq!(count, 1);
    assert!(texts.iter().any(|t| t.contains("var(--bg)")), "{texts:?}");
}

#[test]
fn a_tracking_class_is_replaced_and_not_joined() {
    let page = "<!doctype html><html lang=en><script src=https://cdn.tailwindcss.com></script>\
        <body><p class='uppercase tracking-normal text-xs'>Harvest notes</p>";
    assert_eq!(offered(page, "all-caps-no-tracking"), (1, vec!["tracking-[0.08em]".to_owned()]));
    let snippet = report(page);
    let finding = snippet.findings.iter().find(|f| &*f.rule == "all-caps-no-tracking").unwrap();
    let span = finding.fixes[0].edits[0].location.span;
    assert_eq!(span.of(page), "tracking-normal");
}
