//! What is fixed, what is shown, and when nothing is left to do.

use super::{caps, lint, spaced};
use crate::easel::{CLEAN, Folder, each, workspace};
use std::collections::BTreeMap;
use std::path::Path;

/// All files below a folder.
fn files(top: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![top.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(top).unwrap().to_str().unwrap().to_owned();
                found.insert(name, std::fs::read(path).unwrap());
            }
        }
    }
    found
}

fn copy(from: &Path, folder: &Folder) {
    for (name, bytes) in files(from) {
        folder.write(&name, bytes);
    }
}

#[test]
fn a_second_fix_changes_nothing() {
    for fix in [&["--fix"][..], &["--fix", "--unsafe"]] {
        let folder = Folder::new(&[]);
        copy(&workspace().join("tests/pages"), &folder);
        let before = files(folder.path());
        let first = folder.lint(&[fix, &["."]].concat());
        let fixed: u64 = first["summary"]["fixed"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
        assert!(fixed > 10, "{}", first["summary"]);
        let once = files(folder.path());
        assert_eq!(before.keys().collect::<Vec<_>>(), once.keys().collect::<Vec<_>>());
        assert!(before != once);
        let second = folder.lint(&[fix, &["."]].concat());
        assert_eq!(second["summary"].get("fixed"), None, "{fix:?}: {}", second["summary"]);
        assert_eq!(second["findings"], first["findings"], "{fix:?}: the report is of what was written");
        let twice = files(folder.path());
        for (name, bytes) in &once {
            assert!(twice[name] == *bytes, "{fix:?}: {name} changed again");
        }
        let diff = folder.run(&[&["lint", "--diff"], &fix[1..]].concat());
        assert_eq!((diff.code, diff.out.as_str()), (0, ""), "{}", diff.err);
    }
}

#[test]
fn clean_pages_stay_as_they_are() {
    let folder = Folder::new(&[]);
    copy(&workspace().join("tests/pages/clean"), &folder);
    let before = files(folder.path());
    folder.run(&["lint", "--fix"]);
    assert!(before == files(folder.path()));
}

#[test]
fn a_shared_sheet_is_fixed_once() {
    let linked = caps("<link rel=stylesheet href=css/main.css>", "").replace("text-transform: uppercase;", "");
    let css = ".tag { text-transform: uppercase; }\n";
    let folder = Folder::new(&[("a.html", &linked), ("b.html", &linked), ("css/main.css", css)]);
    let report = folder.lint(&["--fix", "--select", "all-caps-no-tracking"]);
    assert_eq!(report["summary"]["fixed"]["all-caps-no-tracking"], 1);
    assert_eq!(std::fs::read_to_string(folder.path().join("css/main.css")).unwrap(), spaced(css));
    assert_eq!(std::fs::read_to_string(folder.path().join("a.html")).unwrap(), linked);
    // The sheet alone on the command line: through its pages, and they are not touched.
    folder.write("css/main.css", css);
    assert_eq!(lint(&folder, &["--fix", "css/main.css"]).code, 0);
    assert_eq!(std::fs::read_to_string(folder.path().join("css/main.css")).unwrap(), spaced(css));
    assert_eq!(std::fs::read_to_string(folder.path().join("b.html")).unwrap(), linked);
}

#[test]
fn sheets_of_others_are_not_touched() {
    for (sheet, config) in [("node_modules/kit/kit.css", ""), ("vendor/kit.css", "exclude = [\"vendor\"]\n")] {
        let linked = caps(&format!("<link rel=stylesheet href={sheet}>"), "").replace("text-transform: uppercase;", "");
        let css = ".tag { text-transform: uppercase; }\n";
        let folder = Folder::new(&[("a.html", &linked), (sheet, css), ("easel.toml", config)]);
        let ran = lint(&folder, &["--fix"]);
        assert!(ran.out.contains("P1 all-caps-no-tracking"), "{sheet}: {}", ran.out);
        assert_eq!(std::fs::read_to_string(folder.path().join(sheet)).unwrap(), css, "{sheet}");
    }
}

#[test]
fn a_sheet_in_an_address_is_no_file() {
    let head = "<link rel=stylesheet href='data:text/css,.tag%7Btext-transform:uppercase%7D'>";
    let page = caps(head, "").replace("text-transform: uppercase;", "");
    let folder = Folder::new(&[("page.html", &page)]);
    let report = folder.lint(&["--fix", "--select", "all-caps-no-tracking"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("page.html")).unwrap(), page, "{report:#}");
}

#[test]
fn unsafe_fixes_are_made_only_where_that_is_said() {
    let page = "<!doctype html><html><title>t</title><body><p>The harvest of the valley was good this year, and the \
        people of the valley were glad of it.</p></body></html>";
    let folder = Folder::new(&[("page.html", page)]);
    let report = folder.lint(&["page.html", "--select", "html-lang"]);
    let trust = report["findings"][0]["fixes"][0]["applicability"].as_str().unwrap_or("none").to_owned();
    assert_eq!(trust, "unsafe", "{report:#}");
    folder.run(&["lint", "--fix", "--select", "html-lang"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("page.html")).unwrap(), page);
    let ran = folder.run(&["lint", "--fix", "--unsafe", "--select", "html-lang"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let after = std::fs::read_to_string(folder.path().join("page.html")).unwrap();
    assert_eq!(after, page.replace("<html>", "<html lang=\"en\">"));
    let alone = folder.run(&["lint", "--unsafe"]);
    assert_eq!(alone.code, 2);
    assert!(alone.err.contains("add --fix"), "{}", alone.err);
}

#[test]
fn the_exit_code_is_of_what_remains() {
    let folder = Folder::new(&[("page.html", &caps("", "<p>🚀</p>"))]);
    for (args, code) in [
        (&["--fail-on", "p1"][..], 1),
        (&["--diff"], 1),
        (&["--diff", "--fail-on", "none"], 1),
        (&["--fix", "--fail-on", "p1"], 0),
        (&["--diff"], 0),
        (&["--fail-on", "p1"], 0),
        (&["--diff", "gone.html", "page.html"], 2),
    ] {
        assert_eq!(lint(&folder, args).code, code, "{args:?}");
    }
}

#[test]
fn a_diff_is_what_a_fix_does_and_writes_nothing() {
    let page = caps("", "").replace('\n', "\r\n");
    let folder = Folder::new(&[("dir/page.html", &page), ("other.html", CLEAN)]);
    let ran = lint(&folder, &["--diff"]);
    assert_eq!(ran.code, 1);
    assert_eq!(std::fs::read_to_string(folder.path().join("dir/page.html")).unwrap(), page);
    let lines: Vec<&str> = ran.out.split_inclusive('\n').collect();
    let old = ".tag { text-transform: uppercase; font-size: 14px }\r\n";
    let changed = [format!("-{old}"), format!("+{}", spaced(old))];
    assert_eq!(lines[..2], ["--- dir/page.html\n", "+++ dir/page.html\n"]);
    assert_eq!(lines[4..6], changed);
    assert_eq!(ran.err, "would fix 1 finding (all-caps-no-tracking 1); nothing is written\n");
    assert!(!ran.out.contains('\u{1b}'));
    assert!(lint(&folder, &["--diff", "--color", "always"]).out.contains("\u{1b}["));
    // The tool of the trade takes it.
    folder.write("d.patch", &ran.out);
    let patched = folder.command(&[]).get_program().is_empty()
        || std::process::Command::new("git")
            .args(["apply", "-p0", "--unsafe-paths", "d.patch"])
            .current_dir(folder.path())
            .status()
            .is_ok_and(|status| status.success());
    if patched {
        assert_eq!(std::fs::read_to_string(folder.path().join("dir/page.html")).unwrap(), spaced(&page));
    } else {
        eprintln!("there is no git here; the case cannot be shown");
    }
}

#[test]
fn a_page_from_standard_input_comes_back_fixed() {
    let folder = Folder::new(&[]);
    let args = ["lint", "-", "--select", "all-caps-no-tracking"];
    let ran = folder.pipe(&[&args[..], &["--fix"]].concat(), caps("", ""));
    assert_eq!((ran.code, ran.out), (0, spaced(&caps("", ""))));
    assert!(ran.err.contains("fixed 1 finding"), "{}", ran.err);
    // Nothing to fix: the page as it came.
    let ran = folder.pipe(&["lint", "-", "--fix"], "<h1 id=a>🚀 Ship</h1>");
    assert_eq!((ran.code, ran.out.as_str()), (1, "<h1 id=a>🚀 Ship</h1>"));
    assert!(ran.err.contains("emoji-icon"), "{}", ran.err);
    let ran = folder.pipe(&[&args[..], &["--fix", "--format", "json"]].concat(), caps("", ""));
    let report: serde_json::Value = serde_json::from_str(&ran.err).unwrap();
    assert_eq!(report["summary"]["fixed"]["all-caps-no-tracking"], 1);
    let ran = folder.pipe(&[&args[..], &["--diff", "--stdin-filename", "x/y.html"]].concat(), caps("", ""));
    assert!(ran.out.starts_with("--- x/y.html\n"), "{}", ran.out);
}

#[test]
fn what_is_silenced_or_known_is_not_fixed() {
    let page = caps("", "");
    let folder = Folder::new(&[("page.html", &page)]);
    let wrote = folder.run(&["baseline", "write"]);
    assert_eq!(wrote.code, 0, "{}", wrote.err);
    assert_eq!(lint(&folder, &["--fix", "--baseline", "easel-baseline.json"]).code, 0);
    assert_eq!(std::fs::read_to_string(folder.path().join("page.html")).unwrap(), page);
    let silenced = page.replace("<p class=tag>", "<p class=tag data-easel-ignore=all-caps-no-tracking>");
    let report = |page: &str| {
        folder.write("page.html", page);
        each(&folder.lint(&["--fix", "--select", "all-caps-no-tracking"])["findings"], "rule")
    };
    assert_eq!(report(&silenced), [""; 0]);
    assert_eq!(std::fs::read_to_string(folder.path().join("page.html")).unwrap(), silenced);
}

#[test]
fn a_fix_that_harms_another_page_is_not_made() {
    let page = |ground: &str, ink: &str, words: &str| {
        format!(
            "<!doctype html><html lang=en><title>t</title><link rel=stylesheet href=a.css><style>:root {{ --bg: {ground}; \
            --ink: {ink} }} body {{ background: var(--bg); color: {words} }}</style><body><p class=note>Harvest notes</p></body></html>"
        )
    };
    let light = page("#fff", "#222", "var(--ink)");
    let css = ".note { color: #aaa }\n";
    let args = ["--fix", "--unsafe", "--select", "low-contrast"];
    let folder = Folder::new(&[("light.html", &light), ("a.css", css)]);
    let fixed = |folder: &Folder| {
        let report = folder.lint(&[&args[..], &["."]].concat());
        let at = report["summary"]["fixed"]["low-contrast"].as_u64().unwrap_or(0);
        (at, std::fs::read_to_string(folder.path().join("a.css")).unwrap())
    };
    assert_eq!(fixed(&folder), (1, ".note { color: var(--ink) }\n".to_owned()), "on its own page it is right");
    let folder = Folder::new(&[("light.html", &light), ("dark.html", &page("#111", "#333", "#eee")), ("a.css", css)]);
    assert_eq!(fixed(&folder), (0, css.to_owned()));
}
