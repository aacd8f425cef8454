//! Lines, columns and offsets, on texts where the three part.

use crate::easel::{Folder, each};
use serde_json::Value;

fn rocket(report: &Value) -> [u64; 6] {
    let finding = report["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|f| f["rule"] == "emoji-icon")
        .unwrap_or_else(|| panic!("no emoji-icon in {report:#}"));
    let n = |end: &str, key: &str| finding["range"][end][key].as_u64().unwrap();
    [
        n("start", "line"),
        n("start", "column"),
        n("start", "offset"),
        n("end", "line"),
        n("end", "column"),
        n("end", "offset"),
    ]
}

#[test]
fn places_count_characters_and_offsets_bytes() {
    for (before, line, column) in [
        ("", 1, 1),
        ("é日本😀<p>x</p>", 1, 13),
        ("\n\t", 2, 2),
        ("\r\n\r\n  ", 3, 3),
        ("\r\r", 3, 1),
        ("<!-- 👩‍👩‍👧 -->", 1, 15),
        ("\u{2028}x", 1, 3),
    ] {
        let folder = Folder::new(&[]);
        let text = format!("{before}<h1 id=a>🚀 Ship</h1>");
        folder.write("page.html", &text);
        let column = column + 9;
        let offset = text.find('🚀').unwrap() as u64;
        assert_eq!(
            rocket(&folder.lint(&["page.html"])),
            [line, column, offset, line, column + 1, offset + 4],
            "{before:?}"
        );
    }
}

#[test]
fn a_byte_order_mark_does_not_count() {
    let folder = Folder::new(&[]);
    folder.write("page.html", "\u{feff}<h1 id=a>🚀 Ship</h1>");
    assert_eq!(rocket(&folder.lint(&["page.html"])), [1, 10, 9, 1, 11, 13]);
}

#[test]
fn other_encodings_are_read_as_they_say() {
    let text = "<!doctype html><meta charset=CHARSET><title>é</title><body><h1 id=a>Café ☕ ok</h1>";
    for (charset, encoding) in [
        ("utf-16le", "utf-16le"),
        ("utf-16be", "utf-16be"),
        ("windows-1252", "windows-1252"),
        ("iso-8859-1", "windows-1252"),
        ("shift_jis", "shift_jis"),
        ("gb18030", "gb18030"),
    ] {
        let folder = Folder::new(&[]);
        let text = text.replace("CHARSET", charset);
        let bytes: Vec<u8> = match charset {
            "utf-16le" => "\u{feff}"
                .chars()
                .chain(text.chars())
                .collect::<String>()
                .encode_utf16()
                .flat_map(u16::to_le_bytes)
                .collect(),
            "utf-16be" => "\u{feff}"
                .chars()
                .chain(text.chars())
                .collect::<String>()
                .encode_utf16()
                .flat_map(u16::to_be_bytes)
                .collect(),
            _ => encoded(&text, charset),
        };
        folder.write("page.html", bytes);
        let report = folder.lint(&["page.html"]);
        assert_eq!(each(&report["files"], "encoding"), [encoding], "{charset}");
    }
}

/// `é` and `☕` by hand: what each charset writes for them, `?` where it cannot.
fn encoded(text: &str, charset: &str) -> Vec<u8> {
    let (e, cup): (&[u8], &[u8]) = match charset {
        "gb18030" => (b"\xa8\xa6", b"\x81\x37\xa8\x30"),
        "shift_jis" => (b"e", b"?"),
        _ => (b"\xe9", b"?"),
    };
    let mut out = Vec::new();
    let mut buffer = [0; 4];
    for c in text.chars() {
        match c {
            'é' => out.extend_from_slice(e),
            '☕' => out.extend_from_slice(cup),
            c => out.extend_from_slice(c.encode_utf8(&mut buffer).as_bytes()),
        }
    }
    out
}

#[test]
fn bytes_that_do_not_fit_the_encoding_are_a_problem_and_the_page_is_checked() {
    let folder = Folder::new(&[]);
    folder.write("page.html", b"<!doctype html><meta charset=utf-8><h1 id=a>caf\xe9 and \xf0\x9f\x9a\x80</h1>");
    let report = folder.lint(&["page.html"]);
    assert_eq!(report["summary"]["files"], 1);
    let problems = report["problems"].as_array().unwrap();
    assert!(problems.iter().any(|p| p["message"].as_str().unwrap().contains("encoding")), "{problems:#?}");
}

#[test]
fn the_underline_stands_under_the_characters() {
    let folder = Folder::new(&[("page.html", "<p>x</p>\n\t<h1 id=a>🚀 日本語</h1>\n")]);
    let out = folder.run(&["lint", "page.html", "--select", "emoji-icon"]).out;
    assert!(out.contains("2 │     <h1 id=a>🚀 日本語</h1>\n"), "{out}");
    assert!(out.contains("  │              ^^\n"), "{out}");
    assert!(out.contains("page.html:2:11"), "{out}");
}

#[test]
fn a_long_line_is_shown_around_its_finding() {
    let folder = Folder::new(&[]);
    let filler = "<p>words and words</p>".repeat(25_000);
    folder.write("page.html", format!("<!doctype html><html lang=en><body>{filler}<h1 id=a>🚀 Ship</h1>{filler}"));
    let out = folder.run(&["lint", "page.html", "--select", "emoji-icon"]).out;
    assert!(out.contains("🚀 Ship"), "{}", out.len());
    assert!(out.lines().all(|l| l.chars().count() <= 110), "{out}");
}

#[test]
fn colour_is_asked_for_or_absent() {
    let folder = Folder::new(&[("page.html", crate::easel::P0)]);
    assert!(!folder.run(&["lint"]).out.contains('\u{1b}'), "not on a pipe");
    assert!(folder.run(&["lint", "--color", "always"]).out.contains("\u{1b}["));
    let asked = folder.command(&["lint", "--color", "auto"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(String::from_utf8_lossy(&asked.stdout).contains('\u{1b}'));
    let refused = folder.command(&["lint"]).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output().unwrap();
    assert!(!String::from_utf8_lossy(&refused.stdout).contains('\u{1b}'));
}

#[test]
fn quiet_prints_findings_and_nothing_else() {
    let folder = Folder::new(&[("page.html", crate::easel::P0), ("clean.html", crate::easel::CLEAN)]);
    assert_eq!(folder.run(&["lint", "clean.html", "-q"]).out, "");
    let quiet = folder.run(&["lint", "--quiet"]).out;
    assert!(quiet.starts_with("P0 emoji-icon") && !quiet.contains("must fix"), "{quiet}");
}

#[test]
fn the_theme_as_written_is_named_only_where_there_is_another() {
    let page = |script: &str| {
        format!(
            "<!doctype html><html lang=en><title>t</title><style>:root {{ --ink: #aaa; --bg: #fff }}\
            [data-theme=dark] {{ --ink: #eee; --bg: #111 }} body {{ background: var(--bg); color: var(--ink) }}</style>\
            <body><p>Words</p>{script}</body></html>"
        )
    };
    let folder = Folder::new(&[]);
    let message = |script: &str| {
        let report = folder.pipe(&["lint", "-", "--format", "json", "--select", "low-contrast"], page(script)).json();
        each(&report["findings"], "message").concat()
    };
    let switch = "<script>document.documentElement.dataset.theme = 'dark'</script>";
    assert!(message(switch).ends_with("(in the default theme)"), "{}", message(switch));
    assert!(message("").ends_with("hard to read"), "{}", message(""));
}
