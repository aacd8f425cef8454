use crate::easel::{CLEAN, Folder, each};
use serde_json::{Value, json};

const ROCKET: &str = "h1::before { content: '🚀 ' }\n";

fn page(head: &str) -> String {
    format!("<!doctype html><html lang=en><title>t</title>{head}<body><h1 id=a>🚀 Ship</h1></body></html>")
}

/// `file: rule` of each finding.
fn found(report: &Value) -> Vec<String> {
    let findings = report["findings"].as_array().unwrap();
    findings.iter().map(|f| format!("{}: {}", f["file"].as_str().unwrap(), f["rule"].as_str().unwrap())).collect()
}

fn entry<'v>(report: &'v Value, file: &str) -> &'v Value {
    report["files"].as_array().unwrap().iter().find(|f| f["file"] == file).unwrap_or_else(|| panic!("{report:#}"))
}

#[test]
fn a_named_sheet_is_judged_through_the_pages_that_use_it() {
    let linked = page("<link rel=stylesheet href=css/main.css>");
    let folder = Folder::new(&[
        ("a.html", &linked),
        ("b.html", &linked),
        ("other.html", &page("")),
        ("css/main.css", ROCKET),
        ("css/imported.css", ROCKET),
        ("c.html", &page("<style>@import 'css/imported.css';</style>")),
    ]);
    // Alone on the command line: what the pages themselves hold is not asked for.
    let report = folder.lint(&["css/main.css"]);
    assert_eq!(found(&report), ["css/main.css: emoji-icon"]);
    assert_eq!(report["findings"][0]["via"]["page"], "a.html");
    assert_eq!(each(&report["files"], "file"), ["css/main.css"]);
    let sheet = entry(&report, "css/main.css");
    assert_eq!((&sheet["kind"], &sheet["pages"]), (&json!("stylesheet"), &json!(["a.html", "b.html"])));
    assert_eq!(found(&folder.lint(&["css/imported.css"])), ["css/imported.css: emoji-icon"]);
    // With one of its pages: through that one, and the page's own findings count.
    let report = folder.lint(&["css/main.css", "b.html"]);
    assert_eq!(found(&report), ["b.html: emoji-icon", "css/main.css: emoji-icon"]);
    assert_eq!(entry(&report, "css/main.css")["pages"], json!(["b.html"]));
    // A folder of sheets only.
    let report = folder.lint(&["css"]);
    assert_eq!(found(&report), ["css/imported.css: emoji-icon", "css/main.css: emoji-icon"]);
    let pretty = folder.run(&["lint", "css"]);
    assert_eq!((pretty.code, pretty.err.as_str()), (1, ""));
    assert!(pretty.out.contains("in 2 style sheets") && pretty.out.contains("through 2 pages"), "{}", pretty.out);
}

#[test]
fn a_sheet_that_no_page_uses_is_checked_as_far_as_that_goes_and_said() {
    let colors: String = (0..20).map(|n| format!(".c{n} {{ color: #1{n:02}a3f }}\n")).collect();
    let folder = Folder::new(&[("alone one.css", &colors), ("page.html", CLEAN)]);
    for args in [&["alone one.css"][..], &["."]] {
        let report = folder.lint(args);
        assert_eq!(found(&report), ["alone one.css: raw-hex"], "{args:?}");
        assert_eq!(report["findings"][0]["via"], Value::Null);
        let sheet = entry(&report, "alone one.css");
        assert_eq!(sheet["pages"], json!([]));
        assert!(sheet["unchecked"][0]["why"].as_str().unwrap().contains("only its declarations"), "{sheet}");
    }
    let folder = Folder::new(&[("a.css", "p { margin: 0 }"), ("b.css", ""), ("page.html", CLEAN)]);
    let ran = folder.run(&["lint"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told: Vec<&str> = ran.out.lines().filter(|l| l.contains("no page of the project")).collect();
    assert!(matches!(told.as_slice(), [one] if one.contains("a.css, b.css")), "one line for all: {}", ran.out);
    assert_eq!(folder.run(&["lint", "a.css", "--fail-on-unchecked"]).code, 1);
}

#[test]
fn sheets_that_cannot_be_read_are_told() {
    let folder = Folder::new(&[("page.html", CLEAN)]);
    folder.write("bad.css", [0u8; 64]);
    for args in [&["lint", "bad.css"][..], &["lint", "page.html", "gone.css"], &["lint"]] {
        let ran = folder.run(args);
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_sheet_alone_shows_what_its_declarations_prove() {
    let css = ":root { --a: #6366f1; --unused: #4f46e5 }\n\
        .hero { background: linear-gradient(90deg, #a855f7, #6366f1) }\n\
        @media (min-width: 40em) { .btn { & .icon { color: var(--a) } } }\n\
        .title { color: #fff }\n.tag { text-transform: uppercase }\n.x { color: var(--missing) }\n\
        .ok { background: linear-gradient(#eee, #fff) }\n";
    let folder = Folder::new(&[
        ("src/index.css", css),
        ("index.html", "<!doctype html><html lang=en><title>t</title><div id=root></div></html>"),
    ]);
    let report = folder.lint(&["src/index.css"]);
    assert_eq!(found(&report), ["src/index.css: ai-default-indigo", "src/index.css: purple-gradient"]);
    // Nobody knows whether anything shows it.
    assert_eq!(each(&report["findings"], "confidence"), ["low", "low"]);
    assert_eq!(report["findings"][0]["fixes"], json!([]));
    assert_eq!(folder.run(&["lint", "src/index.css"]).code, 0);
}
