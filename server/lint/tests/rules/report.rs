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
