//! Findings keep their names when a page is written in another way: for the wrong example of every rule.

use crate::docs::{brand, example};
use crate::harness::Case;
use crate::suppress::offered::minified;
use easel_lint::Options;
use easel_lint::rules::RULES;
use std::collections::BTreeSet;

/// Rule and fingerprint of each finding, sorted.
fn names(rule: &str, html: &str) -> Vec<(String, String)> {
    let options = Options { fixes: false, require_reason: true, ..Options::default() };
    let report = Case::new(html).options(options).brand(brand(rule)).lint();
    let mut names: Vec<_> = report.findings.iter().map(|f| (f.rule.to_string(), f.fingerprint.clone())).collect();
    names.sort();
    names
}

/// Writes a page in another way.
type Change = fn(&str) -> String;

/// More space before each line.
fn indented(html: &str) -> String {
    html.replace('\n', "\n        ")
}

/// Something above the page.
fn lower(html: &str) -> String {
    format!("<!-- a note -->\n\n<!-- another -->\n{html}")
}

/// All that the body holds in a `div`.
fn wrapped(html: &str) -> String {
    let open = match html.find("<body") {
        Some(body) => body + html[body..].find('>').unwrap() + 1,
        None if html.contains("<html") || html.contains("<!doctype") => return html.to_owned(),
        None => 0,
    };
    let close = html.find("</body>").unwrap_or(html.len());
    format!("{}<div>{}</div>{}", &html[..open], &html[open..close], &html[close..])
}

/// Other names for all classes, in attributes and selectors.
fn renamed(html: &str) -> String {
    let mut classes = BTreeSet::new();
    for part in html.split("class=\"").skip(1) {
        classes.extend(part.split('"').next().unwrap().split_whitespace().map(str::to_owned));
    }
    let mut out = String::new();
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ':' | '/' | '[' | ']');
    let mut rest = html;
    let mut in_class = false;
    while let Some(first) = rest.chars().next() {
        let len = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        if len == 0 {
            in_class = if first == '"' { out.ends_with("class=") } else { in_class && first != '>' };
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let word = &rest[..len];
        match classes.iter().position(|c| c == word) {
            Some(n) if in_class || out.ends_with('.') => out.push_str(&format!("zq{n}")),
            _ => out.push_str(word),
        }
        rest = &rest[len..];
    }
    out
}

#[test]
fn classes_are_renamed_everywhere() {
    let html = "<style>.a.b { color: red } .c:hover { margin: 0 }</style><p class=\"a b\">a</p><i class=\"d\">d</i>";
    assert_eq!(
        renamed(html),
        "<style>.zq0.zq1 { color: red } .c:hover { margin: 0 }</style><p class=\"zq0 zq1\">a</p><i class=\"zq2\">d</i>"
    );
}

#[test]
fn another_form_of_the_page_keeps_findings_and_names() {
    let forms: [(&str, Change); 4] =
        [("minified", minified), ("indented", indented), ("lower", lower), ("wrapped", wrapped)];
    let mut wrong = Vec::new();
    for registered in RULES {
        let id = registered.rule.meta().id;
        let html = example(registered.docs, "Wrong");
        let before = names(id, html);
        for (form, change) in forms {
            let changed = change(html);
            let after = names(id, &changed);
            if after != before {
                wrong.push(format!("{id}, {form}:\n{before:?}\n{after:?}\n{changed}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn other_names_of_classes_change_no_fingerprint() {
    // What a class says (`card`, `slide`) is a fact to some rules: then the finding may go, but it gets no other name.
    let (mut kept, mut wrong) = (0, Vec::new());
    for registered in RULES {
        let id = registered.rule.meta().id;
        let html = example(registered.docs, "Wrong");
        let before = names(id, html);
        let after = names(id, &renamed(html));
        let new: Vec<_> = after.iter().filter(|a| a.0 == id && !before.contains(a)).collect();
        kept += after.iter().filter(|a| before.contains(a)).count();
        if !new.is_empty() {
            wrong.push(format!("{id}: {new:?}\n{before:?}\n{}", renamed(html)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(kept >= RULES.len() / 2, "{kept}");
}
