use crate::easel::{Folder, each, workspace};
use serde_json::Value;

const PAGE: &str = "<!doctype html><html lang=en><title>A</title><body>\n<p>Ship 10x faster</p>\n</body></html>\n";

fn assert_valid(baseline: &Value) {
    let text = std::fs::read_to_string(workspace().join("docs/schema/baseline.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    assert!(jsonschema::validator_for(&schema).unwrap().is_valid(baseline), "{baseline}");
}

fn written(folder: &Folder, name: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder.path().join(name)).unwrap()).unwrap()
}

#[test]
fn what_is_written_is_known_and_only_new_findings_fail() {
    let folder =
        Folder::new(&[("site/a.html", PAGE), ("b.html", "<!doctype html><html lang=en><title>B</title><p>Bread</p>")]);
    assert_eq!(folder.run(&["lint"]).code, 1);
    let ran = folder.run(&["baseline", "write"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "Wrote easel-baseline.json: 1 finding in 1 file\n"), "{}", ran.err);
    let baseline = written(&folder, "easel-baseline.json");
    assert_valid(&baseline);
    assert_eq!(baseline["files"]["site/a.html"][0]["rule"], "invented-metric");

    let ran = folder.run(&["lint", "--baseline", "easel-baseline.json"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.contains("1 known from the baseline"), "{}", ran.out);
    assert!(ran.err.contains("easel-baseline.json knows 1 finding of these files"), "{}", ran.err);
    // Other lines, another folder to stand in, another set of paths: the same findings.
    folder.write("site/a.html", PAGE.replace("<body>", "<body>\n\n<p>New here</p>"));
    assert_eq!(folder.run(&["lint", "site/a.html", "--baseline", "easel-baseline.json"]).code, 0);
    folder.write("site/a.html", PAGE.replace("</body>", "<p>Sell 5x faster</p></body>"));
    let report = folder.lint(&["--baseline", "easel-baseline.json"]);
    assert_eq!(each(&report["findings"], "snippet"), ["5x faster"]);
    assert_eq!((&report["summary"]["p0"], &report["baseline"]["known"]), (&Value::from(1), &Value::from(1)));
    assert_eq!(report["baseline"]["file"], "easel-baseline.json");
}

#[test]
fn what_is_gone_is_told() {
    let folder = Folder::new(&[("a.html", PAGE), ("b.html", PAGE), ("c.html", PAGE)]);
    assert_eq!(folder.run(&["baseline", "write", "--output", "b.json"]).code, 0);
    folder.write("a.html", PAGE.replace("10x faster", "bread"));
    std::fs::remove_file(folder.path().join("c.html")).unwrap();
    let report = folder.lint(&["a.html", "--baseline", "b.json"]);
    // Of b.html, which was not looked at, nothing can be told.
    assert_eq!(each(&report["baseline"]["stale"], "file"), ["a.html", "c.html"]);
    let ran = folder.run(&["lint", "--baseline", "b.json"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("lists 2 findings that are gone"), "{}", ran.err);
    // Writing for one page leaves the others alone, and drops files that are gone.
    folder.run(&["baseline", "write", "a.html", "--output", "b.json"]);
    let files = written(&folder, "b.json")["files"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(files, ["b.html"]);
}

#[test]
fn a_new_finding_like_a_known_one_is_new() {
    let folder = Folder::new(&[("a.html", PAGE)]);
    folder.run(&["baseline", "write"]);
    folder.write("a.html", PAGE.replace("</body>", "<p>Ship 10x faster</p></body>"));
    assert_eq!(folder.lint(&["--baseline", "easel-baseline.json"])["summary"]["p0"], 1);
}

#[test]
fn what_is_no_baseline_is_wrong_use_and_is_not_written_over() {
    let folder = Folder::new(&[("a.html", PAGE), ("package.json", "{\"name\":\"x\"}")]);
    for args in [
        &["lint", "--baseline", "package.json"][..],
        &["lint", "--baseline", "gone.json"],
        &["baseline", "write", "--output", "package.json"],
        &["baseline", "write", "gone.html"],
        &["baseline"],
    ] {
        let ran = folder.run(args);
        assert_eq!(ran.code, 2, "{args:?} {} {}", ran.out, ran.err);
        assert!(!ran.err.is_empty());
    }
    assert_eq!(written(&folder, "package.json")["name"], "x");
    assert!(!folder.path().join("easel-baseline.json").exists());
}

#[test]
fn suppressed_findings_are_counted_and_shown_to_code_scanning() {
    let quiet = PAGE.replace("<p>", "<!-- easel-disable-next-line invented-metric -- measured -->\n<p>");
    let folder = Folder::new(&[("a.html", &quiet)]);
    let ran = folder.run(&["lint"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("1 suppressed"), "{}", ran.out);
    assert_eq!(folder.lint(&["a.html"])["summary"]["suppressed"], 1);
    let sarif: Value = serde_json::from_str(&folder.run(&["lint", "--format", "sarif"]).out).unwrap();
    let suppression = &sarif["runs"][0]["results"][0]["suppressions"][0];
    assert_eq!(
        (&suppression["kind"], &suppression["justification"]),
        (&Value::from("inSource"), &Value::from("measured"))
    );
    folder.run(&["baseline", "write"]);
    assert!(written(&folder, "easel-baseline.json")["files"].as_object().unwrap().is_empty());
}

#[test]
fn a_sheet_of_several_pages_is_silenced_once() {
    let page =
        "<!doctype html><html lang=en><title>A</title><link rel=stylesheet href=s.css><p class=a>Opening hours</p>";
    let ignoring = page.replace("class=a", "class=a data-easel-ignore=all-caps-no-tracking");
    let folder = Folder::new(&[("a.html", page), ("b.html", page), ("s.css", ".a { text-transform: uppercase }")]);
    assert_eq!(folder.lint(&[])["summary"]["p1"], 1);
    // One page is silent, the other one is not.
    folder.write("a.html", &ignoring);
    let summary = folder.lint(&[])["summary"].clone();
    assert_eq!((&summary["p1"], &summary["suppressed"]), (&Value::from(1), &Value::from(0)));
    folder.write("b.html", &ignoring);
    let summary = folder.lint(&[])["summary"].clone();
    assert_eq!((&summary["p1"], &summary["suppressed"]), (&Value::from(0), &Value::from(1)));
}
