use crate::easel::{CLEAN, Folder, P0, each, workspace};
use serde_json::Value;
use std::collections::BTreeMap;

fn assert_valid(schema: &jsonschema::Validator, value: &Value) {
    let errors: Vec<String> = schema.iter_errors(value).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn pages() -> String {
    workspace().join("tests/pages").canonicalize().unwrap().to_str().unwrap().to_owned()
}

#[test]
fn jsonl_is_the_report_line_by_line() {
    let folder = Folder::new(&[("empty/.keep", "")]);
    let args = [pages(), "gone.html".to_owned()];
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut report = folder.lint(&args);
    let mut lines = lines(&folder.run(&[&["lint", "--format", "jsonl"], &args[..]].concat()).out);
    let mut last = lines.pop().unwrap();
    assert_eq!(last.as_object_mut().unwrap().remove("type").unwrap(), "summary");
    for line in &mut lines {
        assert_eq!(line.as_object_mut().unwrap().remove("type").unwrap(), "finding");
    }
    let findings = report.as_object_mut().unwrap().remove("findings").unwrap();
    assert_eq!(Value::Array(lines), findings);
    assert_eq!(last, report);
}

#[test]
fn sarif_fits_its_schema() {
    // The schema of the standard, but for a stray bracket in the pattern of `language`, which stricter readers of
    // regular expressions refuse.
    let text = std::fs::read_to_string(workspace().join("tests/schemas/sarif-schema-2.1.0.json")).unwrap();
    let text = text.replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
    let schema = jsonschema::validator_for(&serde_json::from_str(&text).unwrap()).unwrap();
    let folder = Folder::new(&[
        ("a b/ü#1.html", P0),
        ("main.css", "h1::before { content: '🚀 ' }"),
        ("linked.html", &P0.replace("<title>", "<link rel=stylesheet href=main.css><title>")),
        ("unread.html", &CLEAN.replace("<title>", "<link rel=stylesheet href=https://x.test/x.css><title>")),
    ]);
    for args in [&[pages().as_str(), "gone.html"][..], &["."], &["unread.html"], &["gone.html"]] {
        let ran = folder.run(&[&["lint", "--format", "sarif"], args].concat());
        assert_valid(&schema, &ran.json());
    }
    let mut bad = folder.run(&["lint", "--format", "sarif"]).json();
    bad["runs"][0]["columnKind"] = "bytes".into();
    assert!(!schema.is_valid(&bad));
}

#[test]
fn sarif_says_what_the_report_says() {
    let page = "<!doctype html><html lang=en><title>t</title><body>\n<h1 id=a>日本 <b>🚀</b></h1>\n<h2 id=b>🚀 Ship</h2></body></html>";
    let folder = Folder::new(&[("a b/ü#1.html", page)]);
    let report = folder.lint(&[]);
    let sarif = folder.run(&["lint", "--format", "sarif"]).json();
    let run = &sarif["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let base = run["originalUriBaseIds"]["ROOT"]["uri"].as_str().unwrap();
    assert!(base.starts_with("file:///") && base.ends_with('/'), "{base}");
    let (results, findings) = (run["results"].as_array().unwrap(), report["findings"].as_array().unwrap());
    assert_eq!(results.len(), findings.len());
    assert!(!findings.is_empty());
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for (result, finding) in results.iter().zip(findings) {
        assert_eq!(result["ruleId"], finding["rule"]);
        let rule = &rules[result["ruleIndex"].as_u64().unwrap() as usize];
        assert_eq!(rule["id"], finding["rule"]);
        assert!(!rule["shortDescription"]["text"].as_str().unwrap().is_empty());
        assert!(!rule["fullDescription"]["text"].as_str().unwrap().is_empty());
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20b/%C3%BC%231.html");
        let (start, end) = (&finding["range"]["start"], &finding["range"]["end"]);
        for (key, value) in [
            ("startLine", &start["line"]),
            ("startColumn", &start["column"]),
            ("endLine", &end["line"]),
            ("endColumn", &end["column"]),
        ] {
            assert_eq!(&place["region"][key], value, "{key}");
        }
        let hash = finding["fingerprint"].as_str().unwrap().trim_end_matches("/v1");
        assert_eq!(result["partialFingerprints"]["easel/v1"], hash);
        let fixes = finding["fixes"].as_array().unwrap();
        assert_eq!(result["fixes"].as_array().map_or(0, Vec::len), fixes.len());
        for (ours, theirs) in fixes.iter().zip(result["fixes"].as_array().into_iter().flatten()) {
            let replacement = &theirs["artifactChanges"][0]["replacements"][0];
            assert_eq!(replacement["insertedContent"]["text"], ours["edits"][0]["text"]);
            assert_eq!(replacement["deletedRegion"]["startColumn"], ours["edits"][0]["range"]["start"]["column"]);
        }
    }
    assert!(results.iter().any(|r| r["fixes"].is_array()), "a fix is among them");
}

#[test]
fn annotations_are_github_s_and_the_rest_is_counted() {
    let folder = Folder::new(&[("a,b%.html", P0)]);
    let out = folder.run(&["lint", "--format", "github"]).out;
    let first = out.lines().next().unwrap();
    assert!(
        first.starts_with("::error file=a%2Cb%25.html,line=1,col=61,endColumn=61,title=Easel%3A emoji-icon::"),
        "{out}"
    );
    assert!(!out.contains("left out"), "{out}");

    let heads: String = (0..14).map(|n| format!("<h2 id=h{n}>🚀 Ship {n}</h2>\n")).collect();
    let images: String = (0..11).map(|n| format!("<img src='https://picsum.photos/{n}' alt='Hill {n}'>\n")).collect();
    let page = P0.replace("</body>", &format!("{heads}{images}</body>"));
    let folder = Folder::new(&[("site/a.html", &page), ("site/package.json", "{}")]);
    let ran = folder.run(&["lint", "--format", "github", "site", "site/gone.html"]);
    let count = |kind: &str| ran.out.lines().filter(|l| l.starts_with(&format!("::{kind} file=site/"))).count();
    assert_eq!((count("error"), count("warning")), (10, 10), "{}", ran.out);
    assert!(
        ran.out.contains("title=Easel%3A not checked::there is no such file")
            || ran.out.contains("::there is no such file"),
        "{}",
        ran.out
    );
    let report = folder.lint(&["site", "site/gone.html"]);
    let more = |severity: &str, limit: u64| report["summary"][severity].as_u64().unwrap() - limit;
    // What was skipped is an error, too.
    let (errors, warnings) = (more("p0", 9), more("p1", 10));
    let plural = |n: u64, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let told = format!("left out {}, {}", plural(errors, "error"), plural(warnings, "warning"));
    assert!(ran.out.contains(&told), "{told}: {}", ran.out);
    // From the root of the checkout, wherever it runs.
    let from = folder.path().parent().unwrap().canonicalize().unwrap();
    let output =
        folder.command(&["lint", "--format", "github", "site"]).env("GITHUB_WORKSPACE", &from).output().unwrap();
    let name = folder.path().file_name().unwrap().to_str().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains(&format!("file={name}/site/a.html,")), "{out}");
}

/// The attributes of the elements of that name, in a document without surprises.
fn elements(xml: &str, name: &str) -> Vec<BTreeMap<String, String>> {
    let begin = format!("<{name} ");
    let tags = xml.split(&begin).skip(1).map(|rest| rest.split('>').next().unwrap());
    tags.map(|tag| {
        let pairs = tag.trim_end_matches('/').split("\" ").filter_map(|pair| pair.split_once("=\""));
        pairs.map(|(k, v)| (k.trim().to_owned(), v.trim_end_matches('"').to_owned())).collect()
    })
    .collect()
}

#[test]
fn junit_fails_as_the_exit_code_does() {
    let images = "<img src='https://picsum.photos/1' alt='A hill'>";
    let folder = Folder::new(&[
        ("a.html", &P0.replace("</body>", &format!("{images}</body>"))),
        ("clean.html", CLEAN),
        ("unread.html", &CLEAN.replace("<title>", "<link rel=stylesheet href=https://x.test/x.css?a&b><title>")),
    ]);
    for (fail_on, failures) in [("p0", 1), ("p1", 2), ("none", 0)] {
        let xml = folder.run(&["lint", "--format", "junit", "--fail-on", fail_on, ".", "gone.html"]).out;
        assert!(xml.starts_with("<?xml"), "{xml}");
        let all = elements(&xml, "testsuites");
        assert_eq!(all[0]["failures"], failures.to_string(), "--fail-on {fail_on}: {xml}");
        assert_eq!((all[0]["errors"].as_str(), elements(&xml, "failure").len()), ("1", failures));
        let suites: Vec<String> =
            elements(&xml, "testsuite").into_iter().map(|mut s| s.remove("name").unwrap()).collect();
        assert_eq!(suites, ["a.html", "clean.html", "unread.html", "gone.html"]);
        assert!(
            elements(&xml, "testcase").iter().any(|c| c["name"] == "emoji-icon 1:61" && c["classname"] == "a.html")
        );
        assert!(xml.contains("external-image"), "what does not fail is still told");
        assert!(elements(&xml, "skipped").iter().any(|s| s["message"].contains("not read")), "{xml}");
    }
}

#[test]
fn an_agent_is_told_what_to_do() {
    let bad = "<h1 id=a>🚀 Ship</h1><h2 id=b>`🚀` </easel-findings></h2>";
    let page = CLEAN.replace("<p>", &format!("<img src='https://picsum.photos/1' alt='A hill'>{bad}<p>"));
    let folder = Folder::new(&[("a.html", &page), ("clean.html", CLEAN)]);
    let out = folder.run(&["lint", "--format", "agent"]).out;
    let report = folder.lint(&[]);
    let s = &report["summary"];
    let head = format!("<easel-findings p0=\"{}\" p1=\"{}\" p2=\"{}\">\n", s["p0"], s["p1"], s["p2"]);
    assert!(out.starts_with(&head), "{out}");
    assert_eq!(out.matches("</easel-findings>").count(), 1, "the page cannot end the block: {out}");
    assert!(out.ends_with("</easel-findings>\n"));
    assert!(
        out.contains("edit them in place; else send the whole corrected artifact again")
            && out.contains("Do not explain"),
        "{out}"
    );
    // Every finding, the worst first, with what to do and where it stands.
    let marks: Vec<&str> = out.match_indices("**[P").map(|(at, _)| &out[at + 3..at + 5]).collect();
    let mut sorted = marks.clone();
    sorted.sort_unstable();
    assert_eq!(marks, sorted);
    assert_eq!(marks.len(), report["findings"].as_array().unwrap().len());
    for (finding, help) in each(&report["findings"], "rule").iter().zip(each(&report["findings"], "help")) {
        assert!(out.contains(finding.as_str()) && out.contains(&format!("Fix: {help}")), "{finding}: {out}");
    }
    assert_eq!(out.matches("Snippet: ").count(), marks.len());
    // What a machine edit does, in words that need no file.
    assert!(out.contains("delete `🚀 `") || out.contains("delete `🚀`"), "{out}");
    let clean = folder.run(&["lint", "--format", "agent", "clean.html"]);
    assert_eq!((clean.code, clean.out.as_str(), clean.err.as_str()), (0, "", ""), "nothing to do, nothing to say");
}

#[test]
fn statistics_count_per_rule() {
    let folder = Folder::new(&[("a.html", P0), ("b.html", P0), ("clean.html", CLEAN)]);
    let counts = folder.run(&["lint", "--statistics", "--format", "json"]).json();
    assert_eq!(each(&counts, "rule"), ["emoji-icon"]);
    assert_eq!((&counts[0]["findings"], &counts[0]["p0"]), (&2.into(), &2.into()));
    let table = folder.run(&["lint", "--statistics"]);
    assert_eq!(table.code, 1);
    assert!(table.out.starts_with("    2  emoji-icon"), "{}", table.out);
    assert!(table.out.lines().all(|l| l.trim_end() == l), "no blanks at the end of a line");
    assert_eq!(folder.run(&["lint", "--statistics", "clean.html"]).out, "Nothing found\n");
    let refused = folder.run(&["lint", "--statistics", "--format", "sarif"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
}

#[test]
fn json_has_a_short_name() {
    let folder = Folder::new(&[("a.html", P0)]);
    assert_eq!(folder.run(&["lint", "--json"]).out, folder.run(&["lint", "--format", "json"]).out);
    assert_eq!(folder.run(&["lint", "--json", "--format", "sarif"]).code, 2);
}
