//! The examples of the rule pages are true: the wrong one fires exactly its rule, the right one nothing.

use crate::harness::Case;
use easel_lint::brand::{Brand, Face, FaceRole};
use easel_lint::rules::RULES;

const SECTIONS: [&str; 8] = ["What it does", "Why", "Wrong", "Right", "Exemptions", "Options", "Fix", "Sources"];

/// The text of a section of a rule page.
fn section<'a>(docs: &'a str, title: &str) -> &'a str {
    let start = docs.find(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no section {title}"));
    let rest = &docs[start + 1..];
    rest[1..].find("\n## ").map_or(rest, |end| &rest[..end + 1])
}

/// The first code block of a section.
fn example<'a>(docs: &'a str, title: &str) -> &'a str {
    let section = section(docs, title);
    let start = section.find("```html\n").unwrap_or_else(|| panic!("no example in {title}")) + 8;
    let end = section[start..].find("```").unwrap() + start;
    &section[start..end]
}

/// The brand that an example is judged against: rules about brands say nothing without one.
fn brand(id: &str) -> Option<Brand> {
    let face = |family: &str, role| Face { family: family.into(), role };
    match id {
        "off-brand-font" => Some(Brand {
            faces: vec![face("Public Sans", FaceRole::Body), face("Zilla Slab", FaceRole::Display)],
            ..Brand::default()
        }),
        _ => None,
    }
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
        let report = Case::new(html).brand(brand(id)).lint();
        let mut found: Vec<&str> = report.findings.iter().map(|f| &*f.rule).collect();
        found.dedup();
        assert_eq!(found, [id], "{html}");
    }
}

#[test]
fn right_examples_fire_nothing() {
    for registered in RULES {
        let html = example(registered.docs, "Right");
        let report = Case::new(html).brand(brand(registered.rule.meta().id)).lint();
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

#[test]
fn messages_are_plain() {
    for registered in RULES {
        let meta = registered.rule.meta();
        assert!(!meta.summary.contains('!') && !meta.summary.ends_with('.'), "{}", meta.id);
        let report = Case::new(example(registered.docs, "Wrong")).brand(brand(meta.id)).lint();
        for finding in report.findings {
            assert!(!finding.message.contains('!') && !finding.message.is_empty(), "{}", finding.message);
            assert!(!finding.help.contains('!') && !finding.help.is_empty(), "{}: {}", meta.id, finding.help);
            assert!(finding.fingerprint.len() == 19 && finding.fingerprint.ends_with("/v1"));
        }
    }
}
