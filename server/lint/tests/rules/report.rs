//! What every report holds: notes, sections, fingerprints, order.

use crate::harness::Case;
use easel_lint::{Options, Report};

fn fingerprints(html: &str, rule: &str) -> Vec<String> {
    Case::new(html).findings(rule).into_iter().map(|f| f.fingerprint).collect()
}

fn notes(report: &Report) -> Vec<&str> {
    report.unchecked.iter().map(|n| &*n.what).collect()
}

#[test]
fn fingerprints_survive_edits_elsewhere() {
    let page = "<section id=a><h2>Fast</h2><p>Ship 10x faster</p></section>";
    let [before] = fingerprints(page, "invented-metric").try_into().unwrap();
    for after in [
        "<!doctype html>\n\n<body>\n<section id=a>\n  <h2>Fast</h2>\n  <p>\n    Ship 10x\n    faster\n  </p>\n</section>",
        "<div><section class=x id=a><h2>Fast</h2><div><p class=y>Ship 10x faster</p></div></section></div>",
        "<p>New</p><section id=a><h2>Fast</h2><p>Ship <b>10x</b> faster</p></section>",
        "<section id=a><h2>Fast</h2><p>Ship 10x faster</section>",
    ] {
        assert_eq!(fingerprints(after, "invented-metric"), [before.as_str()], "{after}");
    }
    assert_ne!(fingerprints("<section id=b><p>Ship 10x faster</p></section>", "invented-metric"), [before.as_str()]);
}

#[test]
fn equal_findings_are_told_apart() {
    let mut found = fingerprints("<p>10x faster</p><p>10x faster</p>", "invented-metric");
    assert_eq!(found.len(), 2);
    found.dedup();
    assert_eq!(found.len(), 2);
}

#[test]
fn selecting_and_ignoring() {
    let html = "<p>10x faster</p><script>a.scrollIntoView()</script>";
    let rules = |options| {
        let report = Case::new(html).options(options).lint();
        report.findings.iter().map(|f| f.rule.to_string()).collect::<Vec<_>>()
    };
    let named = |name: &str| vec![name.into()];
    assert_eq!(rules(Options { select: named("scroll-into-view"), ..Options::default() }), ["scroll-into-view"]);
    assert!(
        !rules(Options { ignore: named("scroll-into-view"), ..Options::default() })
            .contains(&"scroll-into-view".into())
    );
}

#[test]
fn findings_come_in_the_order_of_the_page() {
    let html = "<p>10x faster</p><button onclick='a.scrollIntoView()'>x</button><p>5x faster</p>";
    let report = Case::new(html).lint();
    assert!(report.findings.is_sorted_by_key(|f| f.location));
}

#[test]
fn template_code_is_said() {
    assert!(notes(&Case::new("<p>Hello {{ name }}</p>").lint()).contains(&"template code"));
    assert!(!notes(&Case::new("<p>Hello</p>").lint()).contains(&"template code"));
}

#[test]
fn a_page_that_a_script_renders_says_so() {
    let rendered = "<!doctype html><body><div id=app></div><script src=app.js></script>";
    assert!(notes(&Case::new(rendered).lint()).contains(&"text"));
    let text = "word ".repeat(60);
    let written = format!("<!doctype html><body><p>{text}</p><script src=app.js></script>");
    assert!(!notes(&Case::new(&written).lint()).contains(&"text"));
    assert!(!notes(&Case::new("<!doctype html><body><p>Short</p>").lint()).contains(&"text"));
    assert!(!notes(&Case::new("<p>Short</p><script type='application/json'>{}</script>").lint()).contains(&"text"));
}

#[test]
fn an_unread_sheet_is_named() {
    let html = "<link rel=stylesheet href=missing.css><p>Text</p>";
    assert!(notes(&Case::new(html).lint()).contains(&"missing.css"));
    assert!(!notes(&Case::new(html).sheets(&[("missing.css", "p{}")]).lint()).contains(&"missing.css"));
}

#[test]
fn fingerprints_of_declarations_hold_no_class_names() {
    let page = "<style>.label{text-transform:uppercase;letter-spacing:0.02em}</style><p class=label>Opening hours</p>";
    let [before] = fingerprints(page, "all-caps-no-tracking").try_into().unwrap();
    for after in [
        "<style>\n  .other-name {\n    text-transform: UPPERCASE;\n    letter-spacing: .03em;\n  }\n</style>\n<div><p class=other-name>Opening hours</p></div>",
        "<h1>New</h1><style>.x{color:red}.label{text-transform:uppercase}</style><p class=label>Opening hours</p>",
        "<style>@media screen{.label{text-transform:uppercase}}</style><p class=label>Opening hours</p>",
    ] {
        assert_eq!(fingerprints(after, "all-caps-no-tracking"), [before.as_str()], "{after}");
    }
    let sheets = [("a.css", ".label{text-transform:uppercase}")];
    let linked = Case::new("<link rel=stylesheet href=a.css><p class=label>Opening hours</p>").sheets(&sheets);
    assert_eq!(linked.findings("all-caps-no-tracking")[0].fingerprint, before);
}

#[test]
fn fingerprints_of_sections_follow_their_headings() {
    let page = "<section><h2>Prices</h2></section><section><h2>Team</h2></section>";
    let before = fingerprints(page, "missing-section-anchor");
    let after = fingerprints(
        "<section><h2>New</h2></section>\n<section class=x>\n<h2>Prices</h2></section><section><h2>Team</h2></section>",
        "missing-section-anchor",
    );
    assert_eq!(after[1..], before);
}

#[test]
fn findings_name_the_section_around_them() {
    let html =
        "<section id=a><h2>One</h2><p>10x faster</p></section><section><h2>Big plans</h2><p>5x faster</p></section>";
    let sections: Vec<Option<String>> =
        Case::new(html).findings("invented-metric").iter().map(|f| f.section.as_deref().map(str::to_owned)).collect();
    assert_eq!(sections, [Some("a".into()), Some("big-plans".into())]);
    assert_eq!(Case::new("<p>10x faster</p>").findings("invented-metric")[0].section, None);
}

#[test]
fn one_id_for_one_cause() {
    let rules = |html: &str| {
        let report = Case::new(html).lint();
        report.findings.iter().map(|f| f.rule.to_string()).collect::<Vec<_>>()
    };
    let gradient = "<div id=a style='background:linear-gradient(#6366f1,#06b6d4)'>x</div>";
    assert_eq!(rules(gradient), ["purple-gradient"]);
    let blue = "<div id=a style='background:linear-gradient(#2563eb,#06b6d4)'></div>";
    assert_eq!(rules(blue), ["trust-gradient"]);
    // What is undefined has no colour to be faint.
    let html = "<style>body{background:#fff}p{color:var(--gone)}</style><p>Some text to read</p>";
    assert_eq!(rules(html), ["undefined-token"]);
}

#[test]
fn one_rule_at_one_place_is_one_finding() {
    let html = "<style>:root{--t:.08em}@media (prefers-color-scheme:dark){:root{--t:.01em}}@media (min-width:900px){.a{--t:.02em}}\
        .a{text-transform:uppercase;letter-spacing:var(--t)}</style><p class=a>Opening hours</p><p class=a>Prices</p>";
    assert_eq!(Case::new(html).findings("all-caps-no-tracking").len(), 1);
}

#[test]
fn fixes_reach_into_linked_sheets() {
    let sheets = [("a.css", ".label{text-transform:uppercase}")];
    let linked = Case::new("<link rel=stylesheet href=a.css><p class=label>Opening hours</p>").sheets(&sheets);
    let finding = linked.findings("all-caps-no-tracking").remove(0);
    let edit = &finding.fixes[0].edits[0];
    assert_eq!(edit.location.file.0, 1);
    assert_eq!((edit.location.span.start, edit.text.as_str()), (31, "; letter-spacing: 0.08em"));
}

#[test]
fn fixes_can_be_switched_off() {
    let html = "<h2>🚀 Launch</h2>";
    let options = Options { fixes: false, ..Options::default() };
    assert!(Case::new(html).options(options).findings("emoji-icon")[0].fixes.is_empty());
}

#[test]
fn a_fix_that_would_bring_another_finding_is_not_offered() {
    // Without the emoji the heading would say what only filler says.
    let html = "<h2>🚀 Feature one</h2>";
    assert!(Case::new(html).findings("emoji-icon")[0].fixes.is_empty());
}

#[test]
fn why_a_rule_stays_silent_is_told_when_asked() {
    let html =
        "<p>Ship 10x faster <cite>ACM</cite></p><p>We shipped 🚀 it</p><p style='text-transform:uppercase'>OK</p>";
    let options = Options { trace: true, ..Options::default() };
    let silences = Case::new(html).options(options).lint().silences;
    for rule in ["invented-metric", "all-caps-no-tracking"] {
        assert!(silences.iter().any(|s| s.rule == rule), "{rule}: {silences:?}");
    }
    assert!(Case::new(html).lint().silences.is_empty());
}

#[test]
fn old_doctypes_are_said() {
    assert!(
        notes(&Case::new("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\"><body><p>x</p>").lint())
            .contains(&"quirks mode")
    );
    assert!(!notes(&Case::new("<!doctype html><body><p>x</p>").lint()).contains(&"quirks mode"));
    assert!(!notes(&Case::new("<p>x</p>").lint()).contains(&"quirks mode"));
}

#[test]
fn odd_input_gives_a_report() {
    for html in [
        "",
        " ",
        "<",
        "<!doctype html>",
        "<html>",
        "<p",
        "\u{feff}<p>x</p>",
        "<style>",
        "<script>",
        "<p style=\"",
        "\0",
        "<svg><text>",
    ] {
        Case::new(html).lint();
    }
    let nested = format!("{}🚀 10x faster{}", "<h2>".repeat(3_000), "</h2>".repeat(3_000));
    Case::new(&nested).lint();
}

#[test]
fn edits_that_were_not_tried_are_said() {
    let items = "<li>🚀 Launch</li>".repeat(4_000);
    let report = Case::new(&format!("<ul>{items}</ul>")).lint();
    let offered = report.findings.iter().filter(|f| !f.fixes.is_empty()).count();
    assert!(offered > 0 && offered < 4_000, "{offered}");
    assert!(report.unchecked.iter().any(|n| &*n.what == "fixes"));
}

#[test]
fn a_configured_severity_stands_for_every_finding_of_its_rule() {
    use easel_lint::Severity::{self, P0, P1, P2};
    // Body text under 3:1 is P0, the rest of low-contrast P1: the rule tells them apart itself.
    let html = "<!doctype html><style>body{background:#fff}.a{color:#aaa}.b{color:#8a8a8a}</style>\
        <p class=a>A sentence of body text that nobody can read.<p class=b>A sentence of body text that is hard to read.";
    let severities = |set: Option<Severity>| -> Vec<Severity> {
        let severities = set.into_iter().map(|s| ("low-contrast".into(), s)).collect();
        let options = Options { severities, ..Options::default() };
        Case::new(html).options(options).findings("low-contrast").iter().map(|f| f.severity).collect()
    };
    assert_eq!(severities(None), [P0, P1]);
    assert_eq!(severities(Some(P2)), [P2, P2]);
}

#[test]
fn a_configured_severity_does_not_switch_a_rule_on_where_its_kind_has_it_off() {
    let html = "<img src='https://picsum.photos/200' alt='x'>";
    let options =
        Options { severities: vec![("external-image".into(), easel_lint::Severity::P0)], ..Options::default() };
    let case = Case::new(html).options(options);
    assert_eq!(case.findings("external-image").len(), 1);
    assert_eq!(case.kind(easel_lint::kind::Kind::Email).findings("external-image").len(), 0);
}
