use crate::easel::{Folder, each, workspace};
use serde_json::Value;

fn validator() -> jsonschema::Validator {
    let text = std::fs::read_to_string(workspace().join("docs/schema/report.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

fn assert_valid(report: &Value) {
    let errors: Vec<String> = validator().iter_errors(report).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn reports_fit_the_schema() {
    let folder = Folder::new(&[("empty/.keep", "")]);
    let pages = workspace().join("tests/pages");
    let report = folder.lint(&[pages.to_str().unwrap(), "gone.html", "empty"]);
    assert_valid(&report);
    assert!(report["summary"]["files"].as_u64().unwrap() > 12);
    assert_eq!(report["summary"]["skipped"], 2);
    folder.write("alone.css", "p { color: red }");
    assert_valid(&folder.lint(&["alone.css"]));
    assert_valid(&folder.lint(&["gone.html"]));
}

#[test]
fn the_schema_refuses_what_is_no_report() {
    let folder = Folder::new(&[]);
    let good = folder.pipe(&["lint", "-", "--format", "json"], crate::easel::P0).json();
    assert_valid(&good);
    for (path, value) in [
        ("/schema", Value::from("1")),
        ("/findings/0/severity", Value::from("P0")),
        ("/findings/0/range/start/line", Value::from(0)),
        ("/findings/0/conditions/themes", Value::from("some")),
        ("/files/0/unchecked", Value::Null),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(path).unwrap() = value;
        assert!(!validator().is_valid(&bad), "{path}");
    }
}

#[test]
fn counts_and_ids_are_right() {
    let folder = Folder::new(&[]);
    let pages = workspace().join("tests/pages");
    let report = folder.lint(&[pages.to_str().unwrap()]);
    let severities = each(&report["findings"], "severity");
    for s in ["p0", "p1", "p2"] {
        assert_eq!(report["summary"][s], severities.iter().filter(|x| *x == s).count(), "{s}");
    }
    let mut ids = each(&report["findings"], "id");
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "ids are unique");
    assert_eq!(each(&report["findings"], "url"), vec![String::new(); count], "no link is invented");
    let notes: usize =
        report["files"].as_array().unwrap().iter().map(|f| f["unchecked"].as_array().unwrap().len()).sum();
    assert_eq!(report["summary"]["unchecked"], notes);
}

#[test]
fn a_page_keeps_its_ids_when_lines_move() {
    let folder = Folder::new(&[]);
    let ids = |page: &str| each(&folder.pipe(&["lint", "-", "--format", "json"], page).json()["findings"], "id");
    let page = crate::easel::P0;
    let moved = page.replace("<body>", "<body>\n\n<p>A new paragraph before it.</p>\n");
    assert_eq!(ids(page), ids(&moved));
    assert_eq!(ids(page).len(), 1);
}
