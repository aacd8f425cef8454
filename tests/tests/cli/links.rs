use crate::easel::{Folder, each};
use serde_json::Value;

fn page(head: &str) -> String {
    format!("<!doctype html><html lang=en><title>t</title>{head}<body><h1 id=a>Ship</h1></body></html>")
}

const ROCKET: &str = "h1::before { content: '🚀 ' }\n";

fn found(report: &Value) -> Vec<(String, u64)> {
    report["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["file"].as_str().unwrap().to_owned(), f["range"]["start"]["line"].as_u64().unwrap()))
        .collect()
}

#[test]
fn a_finding_in_a_linked_sheet_stands_in_the_sheet() {
    let folder = Folder::new(&[
        ("pages/index.html", &page("<link rel=stylesheet href=../css/main.css>")),
        ("css/main.css", &format!("body {{ margin: 0 }}\n{ROCKET}")),
    ]);
    let report = folder.lint(&["pages"]);
    assert_eq!(found(&report), [("css/main.css".to_owned(), 2)]);
    let finding = &report["findings"][0];
    assert_eq!(finding["via"]["page"], "pages/index.html");
    assert_eq!(finding["via"]["range"]["start"]["line"], 1);
}

#[test]
fn imports_and_addresses_in_the_page_are_read() {
    let folder = Folder::new(&[
        ("index.html", &page("<style>@import url(css/all.css);</style>")),
        ("css/all.css", "@import 'parts/heads.css';"),
        ("css/parts/heads.css", ROCKET),
        ("data.html", &page("<link rel=stylesheet href='data:text/css,h1::before{content:%22%F0%9F%9A%80%20%22}'>")),
    ]);
    assert_eq!(found(&folder.lint(&["index.html"])), [("css/parts/heads.css".to_owned(), 1)]);
    assert_eq!(found(&folder.lint(&["data.html"])), [("data.html".to_owned(), 1)]);
}

#[test]
fn pages_that_share_a_sheet_share_its_finding() {
    let linked = page("<link rel=stylesheet href=main.css>");
    let folder = Folder::new(&[("a.html", &linked), ("b.html", &linked), ("c.html", &linked), ("main.css", ROCKET)]);
    let report = folder.lint(&[]);
    assert_eq!(found(&report), [("main.css".to_owned(), 1)]);
    assert_eq!(report["summary"]["p0"], 1);
    let finding = &report["findings"][0];
    assert_eq!(finding["via"]["page"], "a.html");
    let mut elsewhere = each(&finding["related"], "file");
    elsewhere.retain(|f| f != "a.html");
    assert_eq!(elsewhere, ["b.html", "c.html"]);
}

#[test]
#[cfg(unix)]
fn nothing_outside_the_project_is_read() {
    let folder = Folder::new(&[("outside.css", ROCKET), ("site/easel.toml", "root = true")]);
    std::fs::create_dir_all(folder.path().join("site/css")).unwrap();
    std::os::unix::fs::symlink("../../outside.css", folder.path().join("site/css/sly.css")).unwrap();
    for href in ["../outside.css", "css/sly.css", "/../outside.css", "css/../../outside.css"] {
        folder.write("site/index.html", page(&format!("<link rel=stylesheet href='{href}'>")));
        let report = folder.lint(&["site"]);
        assert!(!each(&report["findings"], "rule").contains(&"emoji-icon".to_owned()), "{href}");
        let files = report["files"].as_array().unwrap();
        let unchecked = |name: &str| {
            files.iter().find(|f| f["file"] == name).map(|f| f["unchecked"].to_string()).unwrap_or_default()
        };
        let notes = unchecked("index.html");
        assert!(notes.contains("outside the root"), "{href}: {notes}");
        let notes = unchecked("css/sly.css");
        assert!(notes.contains("outside the project"), "{href}: {notes}");
    }
}

#[test]
fn a_sheet_that_was_not_read_is_said() {
    for (href, why) in [
        ("gone.css", "not found"),
        ("https://cdn.example/x.css", "remote"),
        ("//cdn.example/x.css", "remote"),
        ("file:///etc/x.css", "remote"),
        ("big.css", "limit"),
    ] {
        let folder = Folder::new(&[("index.html", &page(&format!("<link rel=stylesheet href='{href}'>")))]);
        folder.write("big.css", " ".repeat(3000));
        let report = folder.lint(&["--max-size", "2kb"]);
        let notes = report["files"][0]["unchecked"].to_string();
        assert!(notes.contains(why), "{href}: {notes}");
        assert!(report["summary"]["unchecked"].as_u64().unwrap() > 0);
    }
}
