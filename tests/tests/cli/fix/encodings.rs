//! Bytes outside the edits stay, whatever the encoding.

use super::{caps, left_over, lint, spaced};
use crate::easel::Folder;
use encoding_rs::Encoding;

/// Text as bytes of a charset, with a byte order mark or without.
fn encoded(text: &str, charset: &str, mark: bool) -> Vec<u8> {
    let text = if mark { format!("\u{feff}{text}") } else { text.to_owned() };
    match charset {
        "utf-16le" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "utf-16be" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        _ => {
            let (bytes, _, lost) = Encoding::for_label(charset.as_bytes()).unwrap().encode(&text);
            assert!(!lost, "{charset} cannot write {text}");
            bytes.into_owned()
        }
    }
}

/// Charset, whether there is a byte order mark, words that the charset can write.
const CHARSETS: [(&str, bool, &str); 9] = [
    ("utf-8", false, "Zoë → 日本語 🚜"),
    ("utf-8", true, "Zoë → 日本語"),
    ("utf-16le", true, "Zoë → 日本語 🚜"),
    ("utf-16be", true, "Zoë → 日本語 🚜"),
    ("utf-16le", false, "Zoe"),
    ("windows-1252", false, "Zoë “x” €"),
    ("shift_jis", false, "日本語ソース表示"),
    ("gb18030", false, "Zoë 日本語 🚜 中文"),
    ("windows-1251", false, "Урожай"),
];

#[test]
fn a_page_keeps_its_encoding_its_mark_and_its_line_ends() {
    for (charset, mark, words) in CHARSETS {
        for line_end in ["\r\n", "\n", "\r"] {
            let folder = Folder::new(&[]);
            let head = format!("<meta charset={charset}>\n<!-- {words} -->\n");
            let page = caps(&head, &format!("\n<p>{words}</p>\n<!-- {words} -->")).replace('\n', line_end);
            let case = format!("{charset}, mark {mark}, {line_end:?}");
            folder.write("page.html", encoded(&page, charset, mark));
            let ran = lint(&folder, &["--fix", "page.html"]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{case}: {}", ran.out);
            assert!(ran.out.contains("fixed 1 finding (all-caps-no-tracking 1)"), "{case}: {}", ran.out);
            let after = std::fs::read(folder.path().join("page.html")).unwrap();
            assert_eq!(after, encoded(&spaced(&page), charset, mark), "{case}");
            assert_eq!(left_over(&folder), [""; 0]);
            let again = lint(&folder, &["--fix", "page.html"]);
            assert!(!again.out.contains("fixed"), "{case}: {}", again.out);
            assert_eq!(std::fs::read(folder.path().join("page.html")).unwrap(), after, "{case}");
        }
    }
}

#[test]
fn a_sheet_keeps_its_encoding_too() {
    for (charset, mark, words) in CHARSETS {
        if charset.starts_with("utf-16") && !mark {
            continue;
        }
        // The sheet says its charset itself, or takes that of its page.
        for says in [true, false] {
            let folder = Folder::new(&[]);
            let css =
                format!("/* {words} */\r\n.tag {{ text-transform: uppercase; font-size: 14px }}\r\n/* {words} */");
            let css = if says && !mark { format!("@charset \"{charset}\";\r\n{css}") } else { css };
            let link = format!("<meta charset={charset}><link rel=stylesheet href=a.css>");
            let page = caps(&link, "").replace("text-transform: uppercase;", "");
            folder.write("page.html", encoded(&page, charset, mark));
            folder.write("a.css", encoded(&css, charset, mark));
            let ran = lint(&folder, &["--fix", "page.html"]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{charset} {says}: {}", ran.out);
            let after = std::fs::read(folder.path().join("a.css")).unwrap();
            assert_eq!(after, encoded(&spaced(&css), charset, mark), "{charset} {says}: {}", ran.out);
            assert_eq!(std::fs::read(folder.path().join("page.html")).unwrap(), encoded(&page, charset, mark));
            // The sheet alone, through a page that is not asked for.
            folder.write("a.css", encoded(&css, charset, mark));
            let ran = lint(&folder, &["--fix", "a.css"]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{charset} {says}: {}", ran.out);
            let after = std::fs::read(folder.path().join("a.css")).unwrap();
            assert_eq!(after, encoded(&spaced(&css), charset, mark), "{charset} {says}: {}", ran.out);
        }
    }
}

#[test]
fn bytes_that_the_encoding_does_not_know_stay() {
    let folder = Folder::new(&[]);
    let page = caps("<meta charset=utf-8>\n<!-- \u{1} -->", "<p>caf\u{1}</p>");
    let raw = |page: &str| page.bytes().map(|b| if b == 1 { 0xe9 } else { b }).collect::<Vec<u8>>();
    folder.write("page.html", raw(&page));
    assert_eq!(lint(&folder, &["--fix"]).code, 0);
    assert_eq!(std::fs::read(folder.path().join("page.html")).unwrap(), raw(&spaced(&page)));
}

#[test]
fn a_page_that_a_fix_would_let_be_read_otherwise_is_left_alone() {
    // The charset stands in the last of the bytes that browsers look at; a fix in front of it would push it out.
    let style = "<style>.tag { text-transform: uppercase; font-size: 14px }</style>";
    let before = format!("<!doctype html><html lang=en><head>{style}<!--");
    let meta = "--><meta charset=windows-1251><title>t</title>";
    let page = format!(
        "{before}{}{meta}</head><body><h1 id=a>Урожай</h1><p class=tag>Harvest notes</p></body></html>",
        "x".repeat(1024 - before.len() - meta.len() + "<title>t</title>".len())
    );
    let bytes = encoded(&page, "windows-1251", false);
    let folder = Folder::new(&[("other.html", &caps("", ""))]);
    folder.write("page.html", &bytes);
    let ran = lint(&folder, &["--fix", "."]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(
        ran.err.contains("page.html: not fixed: with its fixes it would no longer be read as windows-1251"),
        "{}",
        ran.err
    );
    assert_eq!(std::fs::read(folder.path().join("page.html")).unwrap(), bytes);
    assert_eq!(std::fs::read_to_string(folder.path().join("other.html")).unwrap(), spaced(&caps("", "")));
}
