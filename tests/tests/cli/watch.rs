#![cfg(unix)]

use crate::easel::{CLEAN, Folder, P0};
use serde_json::Value;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStdout, Stdio};

/// Reads reports until one fits; the test's own limit ends a wait for nothing.
fn until(lines: &mut impl Iterator<Item = std::io::Result<String>>, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let line = lines.next().expect("the run goes on").unwrap();
        let value: Value = serde_json::from_str(&line).unwrap();
        if value["type"] == "summary" && fits(&value["summary"]) {
            return value;
        }
    }
}

fn watch(folder: &Folder, args: &[&str]) -> (Child, std::io::Lines<BufReader<ChildStdout>>) {
    let args = [&["lint", "--watch", "--format", "jsonl"], args].concat();
    let mut child = folder.command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    (child, lines)
}

#[test]
fn a_change_is_checked_and_ctrl_c_is_130() {
    let linked = CLEAN
        .replace("<title>", "<link rel=stylesheet href=../css/main.css><title>")
        .replace("<p>", "<h1 id=a>A</h1><p>");
    let folder = Folder::new(&[("site/a.html", &linked), ("css/main.css", "p { margin: 0 }")]);
    let (mut child, mut lines) = watch(&folder, &["site"]);
    until(&mut lines, |s| s["files"] == 1 && s["p0"] == 0);
    folder.write("site/a.html", P0);
    until(&mut lines, |s| s["p0"] == 1);
    folder.write("site/a.html", &linked);
    until(&mut lines, |s| s["p0"] == 0);
    // A linked sheet outside of what was named, a new page, a new folder.
    folder.write("css/main.css", "h1::before { content: '🚀 ' }");
    until(&mut lines, |s| s["p0"] == 1);
    folder.write("site/b.html", P0);
    until(&mut lines, |s| s["files"] == 2 && s["p0"] == 2);
    folder.write("site/new/c.html", P0);
    until(&mut lines, |s| s["files"] == 3 && s["p0"] == 3);
    folder.write("site/new/c.html", CLEAN);
    let last = until(&mut lines, |s| s["files"] == 3 && s["p0"] == 2);
    assert!(!last.to_string().contains("\\u001b"), "nothing clears what is no terminal");
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn what_cannot_be_watched_is_told() {
    let folder = Folder::new(&[("a.html", CLEAN)]);
    let ran = folder.pipe(&["lint", "--watch", "-"], CLEAN);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--watch cannot read standard input again"), "{}", ran.err);
    assert_eq!(folder.run(&["lint", "--watch", "--select", "nope"]).code, 2);
}
