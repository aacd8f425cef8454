//! The pages of the rules, checked in at `docs/rules`: a page per rule and a table of all.

#![allow(clippy::unwrap_used)]

use crate::rule_page::{self, Rule, confidence, severity};
use easel_lint::rules::RULES;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

const RENEW: &str = "EASEL_WRITE_DOCS=1 cargo test -p easel docs";

/// The files of `docs/rules` by name.
fn generated() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut table = format!(
        "<!-- Made from the rules. To renew it: {RENEW} -->\n\n# Rules\n\n\
        Each page is made from the doc comment of the rule's file in [server/lint/src/rules](../../server/lint/src/rules); \
        `easel explain RULE` prints it.\n\nP0 must be fixed, P1 should, P2 is nice to fix. Findings of low confidence never \
        fail a build.\n\n| Rule | Severity | Confidence | Fix | Fires on |\n|---|---|---|---|---|\n"
    );
    for registered in RULES {
        let rule = Rule::of(registered);
        let others: Vec<String> =
            rule.by_kind.iter().map(|k| format!("{} in {}", k.severity.map_or("off", severity), k.kind)).collect();
        let others = if others.is_empty() { String::new() } else { format!(" ({})", others.join(", ")) };
        let _ = writeln!(
            table,
            "| [{id}]({id}.md) | {}{others} | {} | {} | {} |",
            severity(rule.severity),
            confidence(rule.confidence),
            rule.fix.as_str(),
            rule.summary.replace('|', "\\|"),
            id = rule.id,
        );
        let file = format!("server/lint/src/rules/{}.rs", rule.id.replace('-', "_"));
        let page = rule_page::markdown(registered);
        files.insert(format!("{}.md", rule.id), format!("<!-- Made from {file}. To renew it: {RENEW} -->\n\n{page}"));
    }
    files.insert("README.md".to_owned(), table);
    files
}

/// `EASEL_WRITE_SCHEMA=1 cargo test -p easel schema` renews the file.
#[test]
fn the_schema_is_up_to_date() {
    crate::report::schema::assert_up_to_date::<Vec<Rule>>("rules", "Easel rules");
}

/// `EASEL_WRITE_DOCS=1 cargo test -p easel docs` renews the files, and takes those away whose rule is gone.
#[test]
fn the_docs_of_the_rules_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let wanted = generated();
    let there = || -> BTreeMap<String, String> {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().map(Result::unwrap);
        entries.map(|e| (e.file_name().into_string().unwrap(), std::fs::read_to_string(e.path()).unwrap())).collect()
    };
    if std::env::var_os("EASEL_WRITE_DOCS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        for name in there().keys().filter(|name| !wanted.contains_key(*name)) {
            std::fs::remove_file(folder.join(name)).unwrap();
        }
        for (name, text) in &wanted {
            std::fs::write(folder.join(name), text).unwrap();
        }
    }
    let there = there();
    let differ: Vec<&String> =
        wanted.keys().chain(there.keys()).filter(|name| wanted.get(*name) != there.get(*name)).collect();
    assert!(differ.is_empty(), "docs/rules is out of date: {differ:?}; run: {RENEW}");
}
