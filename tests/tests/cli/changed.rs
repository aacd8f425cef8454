use crate::easel::{CLEAN, Folder, P0, each};
use std::process::Command;

const ROCKET: &str = "h1::before { content: '🚀 ' }\n";

fn git(folder: &Folder, args: &[&str]) {
    let ran = Command::new("git")
        .args(["-c", "user.name=t", "-c", "user.email=t@t.test", "-c", "commit.gpgsign=false"])
        .args(args)
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(ran.status.success(), "{args:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

fn committed(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(files);
    git(&folder, &["init", "-q", "-b", "main"]);
    git(&folder, &["add", "-A"]);
    git(&folder, &["commit", "-q", "-m", "first"]);
    folder
}

fn checked(folder: &Folder, args: &[&str]) -> Vec<String> {
    each(&folder.lint(args)["files"], "file")
}

#[test]
fn only_what_changed_is_checked() {
    let folder = committed(&[("a.html", P0), ("b.html", P0), ("sub/c d.html", P0), (".gitignore", "out\n")]);
    let ran = folder.run(&["lint", "--changed"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("no page here changed since HEAD"), "{}", ran.out);
    folder.write("sub/c d.html", CLEAN);
    folder.write("new é.html", CLEAN);
    folder.write("out/x.html", CLEAN);
    std::fs::remove_file(folder.path().join("b.html")).unwrap();
    assert_eq!(checked(&folder, &["--changed"]), ["new é.html", "sub/c d.html"]);
    // What stands behind --changed is a revision, or a path.
    assert_eq!(checked(&folder, &["--changed", "sub"]), ["sub/c d.html"]);
    assert_eq!(checked(&folder, &["--changed=HEAD", "sub"]), ["sub/c d.html"]);
    assert_eq!(checked(&folder, &["sub", "--changed"]), ["sub/c d.html"]);
    git(&folder, &["add", "-A"]);
    assert_eq!(checked(&folder, &["--changed"]), ["new é.html", "sub/c d.html"], "staged is changed");
    git(&folder, &["commit", "-q", "-m", "second"]);
    assert!(checked(&folder, &["--changed"]).is_empty());
    assert_eq!(checked(&folder, &["--changed", "HEAD~1"]), ["new é.html", "sub/c d.html"]);
}

#[test]
fn a_branch_is_compared_with_where_it_began() {
    let folder = committed(&[("a.html", P0), ("b.html", P0)]);
    git(&folder, &["switch", "-q", "-c", "topic"]);
    folder.write("b.html", CLEAN);
    git(&folder, &["commit", "-qam", "mine"]);
    git(&folder, &["switch", "-q", "main"]);
    folder.write("a.html", CLEAN);
    git(&folder, &["commit", "-qam", "theirs"]);
    git(&folder, &["switch", "-q", "topic"]);
    assert_eq!(checked(&folder, &["--changed", "main"]), ["b.html"]);
}

#[test]
fn a_changed_sheet_brings_its_pages() {
    let linked =
        CLEAN.replace("<title>", "<link rel=stylesheet href=css/main.css><title>").replace("<p>", "<h1 id=a>A</h1><p>");
    let folder = committed(&[
        ("a.html", &linked),
        ("deep/b.html", &linked.replace("css/main", "../css/main")),
        ("c.html", P0),
        ("css/main.css", "@import 'more.css';"),
        ("css/more.css", "p { margin: 0 }"),
    ]);
    folder.write("css/more.css", ROCKET);
    let report = folder.lint(&["--changed"]);
    assert_eq!(each(&report["files"], "file"), ["a.html", "css/more.css", "deep/b.html"]);
    assert_eq!(each(&report["findings"], "file"), ["css/more.css"]);
    assert_eq!(checked(&folder, &["--changed", "deep"]), ["deep/b.html"], "of the paths that are given");
}

#[test]
fn without_git_it_says_so() {
    let folder = Folder::new(&[("a.html", P0)]);
    let ceiling = folder.path().parent().unwrap();
    let cases = [
        (
            folder.command(&["lint", "--changed"]).env("GIT_CEILING_DIRECTORIES", ceiling).output().unwrap(),
            "in no git repository",
        ),
        (folder.command(&["lint", "--changed"]).env("PATH", "").output().unwrap(), "needs git"),
        (committed(&[("a.html", P0)]).command(&["lint", "--changed", "nope"]).output().unwrap(), "no revision `nope`"),
        (committed(&[("a.html", P0)]).command(&["lint", "--changed=--output=x"]).output().unwrap(), "no revision"),
    ];
    for (output, said) in cases {
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{said}: {err}");
        assert!(err.contains(said) && err.lines().count() == 1, "{said}: {err}");
    }
    // Before the first commit everything is new.
    git(&folder, &["init", "-q"]);
    assert_eq!(checked(&folder, &["--changed"]), ["a.html"]);
}
