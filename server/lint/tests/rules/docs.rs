//! The examples of the rule pages are true: the wrong one fires exactly its rule, the right one nothing.

use crate::harness::Case;
use easel_lint::brand::{Brand, Face, FaceRole, Token};
use easel_lint::rules::RULES;
use easel_lint::{Finding, Options};

const SECTIONS: [&str; 8] = ["What it does", "Why", "Wrong", "Right", "Exemptions", "Options", "Fix", "Sources"];

/// The text of a section of a rule page.
fn section<'a>(docs: &'a str, title: &str) -> &'a str {
    let start = docs.find(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no section {title}"));
    let rest = &docs[start + 1..];
    rest[1..].find("\n## ").map_or(rest, |end| &rest[..end + 1])
}

/// The first code block of a section.
pub(crate) fn example<'a>(docs: &'a str, title: &str) -> &'a str {
    let section = section(docs, title);
    let start = section.find("```html\n").unwrap_or_else(|| panic!("no example in {title}")) + 8;
    let end = section[start..].find("```").unwrap() + start;
    &section[start..end]
}

/// The brand that an example is judged against: rules about brands say nothing without one.
pub(crate) fn brand(id: &str) -> Option<Brand> {
    let face = |family: &str, role| Face { family: family.into(), role };
    match id {
        "off-brand-font" => Some(Brand {
            faces: vec![face("Public Sans", FaceRole::Body), face("Zilla Slab", FaceRole::Display)],
            ..Brand::default()
        }),
        "off-brand-color" => Some(Brand {
            tokens: [("--accent", "#9a3412"), ("--ink", "#1c1917"), ("--bg", "#fdfcfa")]
                .map(|(name, value)| Token { name: name.into(), value: value.into(), scheme: None })
                .to_vec(),
            ..Brand::default()
        }),
        _ => None,
    }
}

/// With all that is off unless asked for.
fn strict(html: &str) -> Case<'_> {
    Case::new(html).options(Options { require_reason: true, ..Options::default() })
}

#[test]
fn every_rule_page_has_its_sections_in_order() {
    for registered in RULES {
        let id = registered.rule.meta().id;
        assert!(registered.docs.starts_with(&format!("# {id}\n")), "{id}");
        let places: Vec<usize> = SECTIONS
            .iter()
            .map(|s| registered.docs.find(&format!("\n## {s}\n")).unwrap_or_else(|| panic!("{id}: {s}")))
            .collect();
        assert!(places.is_sorted(), "{id}");
        for title in SECTIONS {
            assert!(
                section(registered.docs, title).lines().nth(1).is_some_and(|l| !l.trim().is_empty()),
                "{id}: {title}"
            );
        }
    }
}

#[test]
fn wrong_examples_fire_exactly_their_rule() {
    for registered in RULES {
        let id = registered.rule.meta().id;
        let html = example(registered.docs, "Wrong");
        let report = strict(html).brand(brand(id)).lint();
        let mut found: Vec<&str> = report.findings.iter().map(|f| &*f.rule).collect();
        found.dedup();
        assert_eq!(found, [id], "{html}");
    }
}

#[test]
fn right_examples_fire_nothing() {
    for registered in RULES {
        let html = example(registered.docs, "Right");
        let report = strict(html).brand(brand(registered.rule.meta().id)).lint();
        let found: Vec<String> = report.findings.iter().map(|f| format!("{}: {}", f.rule, f.message)).collect();
        assert_eq!(found, [""; 0], "{}:\n{html}", registered.rule.meta().id);
    }
}

#[test]
fn ids_are_unique_and_match_their_files() {
    let mut ids: Vec<&str> = RULES.iter().map(|r| r.rule.meta().id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    for id in ids {
        assert!(easel_lint::rules::find(id).is_some(), "{id}");
    }
}

/// Whether a text begins as a sentence does: with a capital letter, or with a quoted text, a sign or a value.
fn begins_well(text: &str) -> bool {
    text.chars().next().is_some_and(|c| c.is_uppercase() || !c.is_alphabetic())
}

#[track_caller]
fn assert_plain(finding: &Finding) {
    let Finding { rule, message, help, fixes, related, .. } = finding;
    assert!(begins_well(message) && !message.ends_with(['.', ' ']), "{rule}: {message}");
    assert!(begins_well(help) && help.ends_with('.'), "{rule}: {help}");
    assert!(!message.contains('!') && !help.contains('!'), "{rule}: {message} {help}");
    for fix in fixes {
        assert!(begins_well(&fix.title) && !fix.title.ends_with('.'), "{rule}: {}", fix.title);
    }
    for place in related {
        assert!(!place.message.is_empty() && !place.message.ends_with('.'), "{rule}: {}", place.message);
    }
}

#[test]
fn messages_are_plain() {
    for registered in RULES {
        let meta = registered.rule.meta();
        let summary = meta.summary;
        let is_plain = begins_well(summary) && !summary.ends_with('.') && !summary.contains('!');
        assert!(is_plain, "{}: {summary}", meta.id);
        for finding in strict(example(registered.docs, "Wrong")).brand(brand(meta.id)).lint().findings {
            assert_plain(&finding);
            assert!(finding.fingerprint.len() == 19 && finding.fingerprint.ends_with("/v1"));
        }
    }
}

#[test]
fn messages_on_whole_pages_are_plain() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/pages");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "html") {
            let html = std::fs::read_to_string(&path).unwrap();
            let options = Options { fixes: false, ..Options::default() };
            let findings = Case::new(&html).options(options).lint().findings;
            findings.iter().for_each(assert_plain);
            seen += findings.len();
        }
    }
    assert!(seen > 50, "{seen}");
}
