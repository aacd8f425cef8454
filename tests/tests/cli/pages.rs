//! The pages of this repository: what is found on those that agents write, and nothing on those made with care.

use crate::easel::{Folder, workspace};
use serde_json::Value;
use std::fmt::Write as _;

fn lint(folder: &str) -> Value {
    let here = Folder::new(&[]);
    let output = here.command(&["lint", folder, "--format", "json"]).current_dir(workspace()).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// `INSTA_UPDATE=always cargo test -p easel-tests pages` renews the lists.
#[test]
fn pages_that_agents_write_have_these_findings() {
    let report = lint("tests/pages/*.html");
    let mut by_page: std::collections::BTreeMap<&str, String> = std::collections::BTreeMap::new();
    for file in report["files"].as_array().unwrap() {
        by_page.insert(file["file"].as_str().unwrap(), String::new());
    }
    for f in report["findings"].as_array().unwrap() {
        let (start, end) = (&f["range"]["start"], &f["range"]["end"]);
        let text = |key: &str| f[key].as_str().unwrap();
        let snippet: String = text("snippet").chars().take(60).collect();
        let mut line = format!(
            "{}:{}-{}:{} {} {} `{snippet}`",
            start["line"],
            start["column"],
            end["line"],
            end["column"],
            text("severity"),
            text("rule")
        );
        if text("confidence") != "high" {
            let _ = write!(line, " ({} confidence)", text("confidence"));
        }
        let conditions = &f["conditions"];
        if conditions["themes"] != "all" {
            let _ = write!(line, " {}", conditions["themes"]);
        }
        for key in ["viewport", "state"] {
            if !conditions[key].is_null() {
                let _ = write!(line, " {}", conditions[key]);
            }
        }
        if let Some(list) = by_page.get_mut(text("file")) {
            list.push_str(&line);
            list.push('\n');
        }
    }
    assert!(by_page.len() >= 12);
    for (page, list) in by_page {
        let name = page.rsplit('/').next().unwrap().trim_end_matches(".html");
        insta::assert_snapshot!(name, list);
    }
}

#[test]
fn the_landing_page_is_printed_like_this() {
    let here = Folder::new(&[]);
    let page = "tests/pages/saas-landing.html";
    let output = here.command(&["lint", page]).current_dir(workspace()).output().unwrap();
    insta::assert_snapshot!("saas-landing printed", String::from_utf8(output.stdout).unwrap());
}

#[test]
fn pages_made_with_care_are_silent() {
    let report = lint("tests/pages/clean");
    let mut told = String::new();
    for f in report["findings"].as_array().unwrap() {
        let at = &f["range"]["start"];
        let _ = writeln!(
            told,
            "{}:{}:{} {} {}",
            f["file"].as_str().unwrap(),
            at["line"],
            at["column"],
            f["rule"].as_str().unwrap(),
            f["message"].as_str().unwrap()
        );
    }
    assert_eq!(told, "");
    assert!(report["summary"]["files"].as_u64().unwrap() >= 10);
}
