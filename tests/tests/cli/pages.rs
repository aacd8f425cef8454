//! The pages of this repository: what is found on those that agents write, and nothing on those made with care.

use crate::easel::{Folder, workspace};
use serde_json::Value;
use std::fmt::Write as _;

fn lint(folder: &str) -> Value {
    let here = Folder::new(&[]);
    let output = here.command(&["lint", folder, "--format", "json"]).current_dir(workspace()).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
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
