use crate::easel::{CLEAN, Folder, P0, each};

/// A page whose one finding should be fixed.
const P1: &str = "<!doctype html><html lang=en><title>t</title><body><p>Words</p>\
    <img src='https://picsum.photos/300' alt='A hill'></body></html>";

#[test]
fn the_threshold_decides_between_0_and_1() {
    let folder = Folder::new(&[("p0.html", P0), ("p1.html", P1), ("clean.html", CLEAN)]);
    for (page, fail_on, code) in [
        ("clean.html", "p2", 0),
        ("p0.html", "p0", 1),
        ("p0.html", "p1", 1),
        ("p0.html", "none", 0),
        ("p1.html", "p0", 0),
        ("p1.html", "p1", 1),
        ("p1.html", "p2", 1),
        ("p1.html", "none", 0),
    ] {
        let ran = folder.run(&["lint", page, "--fail-on", fail_on]);
        assert_eq!(ran.code, code, "{page} --fail-on {fail_on}\n{}", ran.out);
    }
    assert_eq!(folder.run(&["lint", "p0.html"]).code, 1, "p0 is the default");
}

#[test]
fn trouble_is_2_and_wins() {
    let folder = Folder::new(&[("p0.html", P0), ("clean.html", CLEAN), ("empty/.keep", "")]);
    for args in [
        &["lint", "gone.html"][..],
        &["lint", "*.nothing"],
        &["lint", "empty"],
        &["lint", "p0.html", "gone.html"],
        &["lint", "clean.html", "gone.html", "--fail-on", "none"],
        &["lint", "p0.html", "--max-size", "10b"],
    ] {
        let ran = folder.run(args);
        assert_eq!(ran.code, 2, "{args:?}\n{}{}", ran.out, ran.err);
        assert_eq!(ran.err.lines().count(), 1, "one line: {}", ran.err);
    }
}

#[test]
fn wrong_use_is_2_with_nothing_on_standard_output() {
    let folder = Folder::new(&[("clean.html", CLEAN)]);
    for (args, said) in [
        (
            &["lint", "--format", "yaml", "clean.html"][..],
            "possible values: pretty, json, jsonl, sarif, github, junit, agent",
        ),
        (&["lint", "--max-size", "8 parsecs", "clean.html"], "no unit of size"),
        (&["lint", "--jobs", "0", "clean.html"], "0"),
        (&["lint", "--stdin-filename", "x.html", "clean.html"], "add `-`"),
        (&["paint"], "paint"),
    ] {
        let ran = folder.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

#[test]
fn an_unknown_rule_names_the_nearest_one() {
    let folder = Folder::new(&[("clean.html", CLEAN)]);
    for (option, typed, meant) in
        [("--select", "emoji-icons", "emoji-icon"), ("--ignore", "filler-copy,scrollintoview", "scroll-into-view")]
    {
        let ran = folder.run(&["lint", option, typed, "clean.html"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(option) && ran.err.contains(&format!("did you mean `{meant}`?")), "{}", ran.err);
    }
}

#[test]
fn select_and_ignore_choose_rules() {
    let folder = Folder::new(&[("p0.html", P0)]);
    assert_eq!(folder.run(&["lint", "p0.html", "--select", "emoji-icon"]).code, 1);
    assert_eq!(folder.run(&["lint", "p0.html", "--select", "filler-copy,scroll-into-view"]).code, 0);
    assert_eq!(folder.run(&["lint", "p0.html", "--ignore", "emoji-icon"]).code, 0);
    assert_eq!(folder.run(&["lint", "p0.html", "--select", "emoji-icon", "--ignore", "emoji-icon"]).code, 2);
}

#[test]
fn severities_can_be_set() {
    let folder = Folder::new(&[("p0.html", P0)]);
    let severity = |args: &[&str]| each(&folder.lint(args)["findings"], "severity");
    assert_eq!(severity(&["--severity", "emoji-icon=P2"]), ["p2"]);
    assert_eq!(severity(&["--severity", "emoji-icon=p2,raw-hex=P0", "--severity", "emoji-icon=P1"]), ["p1"]);
    assert_eq!(folder.run(&["lint", "--severity", "emoji-icon=p1"]).code, 0);
    for (written, said) in [
        ("emoji-icon", "RULE=SEVERITY"),
        ("emoji-icon=P3", "RULE=SEVERITY"),
        ("emoji-icon=off", "--ignore emoji-icon"),
        ("emoji-icons=P1", "did you mean `emoji-icon`?"),
    ] {
        let ran = folder.run(&["lint", "--severity", written]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{written}");
        assert!(ran.err.contains(said), "{written}: {}", ran.err);
    }
}

#[test]
fn what_could_not_be_checked_can_fail() {
    let unread = CLEAN.replace("<title>", "<link rel=stylesheet href=https://x.test/a.css><title>");
    let folder = Folder::new(&[("unread.html", &unread), ("clean.html", CLEAN), ("empty.html", "")]);
    for (page, code) in [("unread.html", 1), ("clean.html", 0), ("empty.html", 1)] {
        assert_eq!(folder.run(&["lint", page, "--fail-on-unchecked"]).code, code, "{page}");
        assert_eq!(folder.run(&["lint", page]).code, 0, "{page}");
    }
    assert_eq!(folder.run(&["lint", "gone.html", "unread.html", "--fail-on-unchecked"]).code, 2, "2 wins");
}

#[test]
fn errors_name_the_tool_and_help_is_of_one_style() {
    let folder = Folder::new(&[("clean.html", CLEAN)]);
    for args in
        [&["lint", "--nothing"][..], &["paint"], &["lint", "gone.html"], &["lint", "--select", "x"], &["inspect", "x"]]
    {
        let err = folder.run(args).err;
        assert!(err.starts_with("easel: "), "{args:?}: {err}");
    }
    for verb in ["lint", "inspect", "rules", "explain", "doctor", "completions", "man"] {
        let long = folder.run(&[verb, "--help"]);
        assert_eq!((long.code, long.err.as_str()), (0, ""), "{verb}");
        assert!(
            long.out.contains("Examples:\n  easel ") && long.out.contains("Exit codes:\n  0  "),
            "{verb}: {}",
            long.out
        );
        let help = folder.run(&[verb, "-h"]).out;
        // What an option does stands behind two spaces.
        let texts =
            help.lines().filter(|l| l.trim_start().starts_with('-')).filter_map(|l| l.trim_start().split_once("  "));
        for (option, text) in texts.map(|(option, text)| (option, text.trim())) {
            assert!(text.starts_with(char::is_uppercase), "{verb} {option}: {text}");
            assert!(!text.ends_with('.'), "{verb} {option}: {text}");
        }
    }
}

#[test]
fn help_and_version_are_0() {
    let folder = Folder::new(&[]);
    for args in [&["--help"][..], &["--version"], &["lint", "--help"], &["inspect", "--help"], &["lint", "-h"]] {
        let ran = folder.run(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    }
    let long = folder.run(&["lint", "--help"]).out;
    assert!(long.contains("Examples:") && long.contains("Exit codes:") && long.contains("130"), "{long}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_is_130() {
    use std::process::Stdio;
    let folder = Folder::new(&[]);
    // It waits for standard input, which stays open.
    let mut child = folder.command(&["lint", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    // Waiting would close it, and the end of the input could come before the signal.
    let _open = child.stdin.take();
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
#[cfg(unix)]
fn ctrl_c_takes_the_progress_line_off_the_screen() {
    use std::io::{Read as _, Write as _};
    use std::process::{Command, Stdio};
    // A terminal that `script` makes: Ctrl-C comes from its keyboard.
    if Command::new("script").arg("--version").output().is_err() {
        eprintln!("there is no `script` here; the case cannot be shown");
        return;
    }
    let paragraphs: String = (0..400).map(|n| format!("<p class=c{n}>Words {n}</p>")).collect();
    let page = CLEAN.replace("</body>", &format!("{paragraphs}</body>"));
    let folder = Folder::new(&[]);
    for n in 0..3000 {
        folder.write(&format!("page{n}.html"), &page);
    }
    let run = format!("{} lint --jobs 2", crate::easel::binary().display());
    let mut child = Command::new("script")
        .args(["-q", "-e", "-c", &run, "/dev/null"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut screen, mut keyboard) = (child.stdout.take().unwrap(), child.stdin.take().unwrap());
    let (mut seen, mut some) = (Vec::new(), [0; 4096]);
    let mut is_pressed = false;
    while let Ok(n @ 1..) = screen.read(&mut some) {
        seen.extend_from_slice(&some[..n]);
        if !is_pressed && String::from_utf8_lossy(&seen).contains("of 3000 pages") {
            keyboard.write_all(b"\x03").unwrap();
            is_pressed = true;
        }
    }
    let code = child.wait().unwrap().code();
    if !is_pressed {
        eprintln!("this machine is done before the line is drawn; the case cannot be shown");
        return;
    }
    assert_eq!(code, Some(130));
    let seen = String::from_utf8_lossy(&seen);
    let after = seen.rsplit("pages").next().unwrap();
    assert!(after.contains("\u{1b}[2K"), "the line is cleared at the end: {after:?}");
    assert!(!after.contains("page0"), "no report: {after:?}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::io::Read as _;
    use std::process::Stdio;
    let folder = Folder::new(&[]);
    for n in 0..400 {
        folder.write(&format!("page{n}.html"), P0);
    }
    for format in ["pretty", "json", "jsonl", "sarif", "github", "junit", "agent"] {
        let mut child = folder
            .command(&["lint", "--format", format, "--fail-on", "none", "."])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut some = [0; 64];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{format}");
    }
}
