#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use proptest::prelude::*;

fn encoding_of(bytes: &[u8]) -> String {
    Source::decode(bytes).encoding()
}

#[test]
fn the_encoding_is_the_one_that_browsers_take() {
    let latin = "\u{e9}";
    let cases: &[(&str, &str)] = &[
        ("<meta charset=shift_jis>", "shift_jis"),
        ("<META CHARSET='Shift_JIS'>", "shift_jis"),
        ("<meta charset=\" gbk \">", "gbk"),
        ("<meta/charset=gb18030>", "gb18030"),
        ("<meta name=a charset=koi8-r>", "koi8-r"),
        ("<meta http-equiv=content-type content='text/html; charset=windows-1251'>", "windows-1251"),
        ("<meta content='text/html;charset = \"euc-jp\"' http-equiv=Content-Type>", "euc-jp"),
        ("<meta http-equiv=content-type content='charset charset=big5;x'>", "big5"),
        // `content` counts only with the pragma, and the first `charset` only.
        ("<meta content='text/html; charset=windows-1251'>", "windows-1252"),
        ("<meta charset=koi8-r charset=gbk>", "koi8-r"),
        ("<meta charset=koi8-r><meta charset=gbk>", "koi8-r"),
        // What is not a meta tag.
        ("<!-- <meta charset=gbk> -->", "windows-1252"),
        ("<!-- <meta charset=gbk>", "windows-1252"),
        ("<!--><meta charset=gbk>", "gbk"),
        ("<metadata charset=gbk>", "windows-1252"),
        ("<p title='<meta charset=gbk>'>", "windows-1252"),
        ("<!doctype html><?x <meta charset=gbk> ?></ x><meta charset=koi8-r>", "koi8-r"),
        ("<title></title><meta charset=koi8-r>", "koi8-r"),
        // UTF-16 cannot be what it says.
        ("<meta charset=utf-16>", "utf-8"),
        ("<meta charset=x-user-defined>", "windows-1252"),
        ("<?xml version=\"1.0\" encoding=\"iso-8859-2\"?><p>", "iso-8859-2"),
        ("<?xml version='1.0' encoding='iso-8859-2'?><meta charset=gbk>", "gbk"),
        ("<?xml version='1.0'?><p encoding='gbk'>", "windows-1252"),
        // Unknown names.
        ("<meta charset=klingon><meta charset=gbk>", "gbk"),
        ("<meta charset=klingon>", "windows-1252"),
        ("<meta charset=iso-2022-kr>", "windows-1252"),
        ("<meta charset>", "windows-1252"),
        ("<meta charset='gbk", "windows-1252"),
        ("", "windows-1252"),
    ];
    for (head, expected) in cases {
        // An octet that UTF-8 cannot have alone.
        let bytes = [head.as_bytes(), b"\xe9"].concat();
        assert_eq!(encoding_of(&bytes), *expected, "{head}");
    }
    let far = format!("{}<meta charset=gbk>{latin}", " ".repeat(1024));
    assert_eq!(encoding_of(far.as_bytes()), "utf-8");
    let near = format!("{}<meta charset=gbk>{latin}", " ".repeat(1000));
    assert_eq!(encoding_of(near.as_bytes()), "gbk");
}

#[test]
fn a_byte_order_mark_is_stronger_than_a_hint_and_a_hint_than_a_declaration() {
    let page = b"<meta charset=gbk>x";
    assert_eq!(Source::decode_with(page, Some("koi8-r")).encoding(), "koi8-r");
    assert_eq!(Source::decode_with(page, Some("klingon")).encoding(), "gbk");
    let marked = [b"\xef\xbb\xbf".as_slice(), page].concat();
    let source = Source::decode_with(&marked, Some("koi8-r"));
    assert_eq!((source.encoding().as_str(), source.has_bom(), source.text()), ("utf-8", true, "<meta charset=gbk>x"));
    assert_eq!(source.encode(source.text()).unwrap(), marked);
}

#[test]
fn a_stylesheet_declares_its_encoding_in_its_first_bytes() {
    let cases: &[(&[u8], Option<&str>, &str)] = &[
        (b"@charset \"gbk\"; a{}\xe9", None, "gbk"),
        (b"@charset \"gbk\"; a{}\xe9", Some("koi8-r"), "gbk"),
        (b"@charset 'gbk'; a{}\xe9", None, "windows-1252"),
        (b" @charset \"gbk\"; a{}\xe9", Some("koi8-r"), "koi8-r"),
        (b"@CHARSET \"gbk\"; a{}\xe9", None, "windows-1252"),
        (b"@charset \"gbk\" a{}\xe9", None, "windows-1252"),
        (b"@charset \"utf-16\"; a{}", None, "utf-8"),
        (b"<meta charset=gbk>", None, "utf-8"),
        (b"\xef\xbb\xbf@charset \"gbk\";", None, "utf-8"),
        (b"a{}", None, "utf-8"),
    ];
    for (bytes, hint, expected) in cases {
        assert_eq!(Source::decode_css(bytes, *hint).encoding(), *expected, "{bytes:?}");
    }
}

#[test]
fn text_comes_back_byte_for_byte() {
    let text = "<p>\r\na\rb\nc</p>";
    let unit = |mark: bool, to: fn(u16) -> [u8; 2], text: &str| -> Vec<u8> {
        let mark = if mark { "\u{FEFF}" } else { "" };
        mark.encode_utf16().chain(text.encode_utf16()).flat_map(to).collect()
    };
    let legacy = |label: &str, text: &str| {
        let page = format!("<meta charset={label}>{text}");
        Encoding::for_label(label.as_bytes()).unwrap().encode(&page).0.into_owned()
    };
    let cases: Vec<(Vec<u8>, &str, bool)> = vec![
        (text.as_bytes().to_vec(), "utf-8", false),
        (format!("\u{FEFF}{text}é🚀").into_bytes(), "utf-8", true),
        (unit(true, u16::to_le_bytes, "<p>é\r\n🚀\r</p>"), "utf-16le", true),
        (unit(true, u16::to_be_bytes, "<p>é\r\n🚀\r</p>"), "utf-16be", true),
        (unit(false, u16::to_le_bytes, "<p>é\r\n🚀\r</p>"), "utf-16le", false),
        (unit(false, u16::to_be_bytes, "<p>日本\r\n\r</p>"), "utf-16be", false),
        (legacy("windows-1252", "caf\u{e9} \u{201c}x\u{201d}\r\n\r"), "windows-1252", false),
        (legacy("windows-1251", "Привет\r\n\r"), "windows-1251", false),
        (legacy("shift_jis", "日本語\r\nテスト\r"), "shift_jis", false),
        (legacy("gb18030", "中文🚀\r\n\r"), "gb18030", false),
        (legacy("iso-2022-jp", "日本語\r\n"), "iso-2022-jp", false),
        (b"caf\xe9\r\n\x81\r".to_vec(), "windows-1252", false),
        (Vec::new(), "utf-8", false),
        (b"\xff\xfe".to_vec(), "utf-16le", true),
    ];
    for (bytes, encoding, bom) in cases {
        let source = Source::decode(&bytes);
        assert_eq!((source.encoding().as_str(), source.has_bom()), (encoding, bom), "{bytes:?}");
        assert_eq!(source.problems(), [], "{encoding}");
        assert!(source.round_trips());
        assert_eq!(source.encode(source.text()).unwrap(), bytes, "{encoding}");
        assert!(!source.text().starts_with('\u{FEFF}'));
    }
}

#[test]
fn what_an_encoding_cannot_write_is_said() {
    let source = Source::decode(b"<meta charset=windows-1252>\xe9");
    assert_eq!(source.encode("a\u{e9}🚀b"), Err(Unencodable { character: '🚀', offset: 3 }));
    let source = Source::decode(b"<meta charset=shift_jis>");
    assert_eq!(source.encode("日é"), Err(Unencodable { character: 'é', offset: 3 }));
    assert_eq!(Source::from_text("x").encode("🚀").unwrap(), "🚀".as_bytes());
}

#[test]
fn malformed_bytes_are_a_problem_at_the_first_place() {
    let source = Source::decode(b"<meta charset=utf-8>a\xffb\xffc");
    assert_eq!(source.text(), "<meta charset=utf-8>a\u{FFFD}b\u{FFFD}c");
    assert!(!source.round_trips());
    let [problem] = source.problems() else { panic!("{:?}", source.problems()) };
    assert_eq!(
        (problem.kind, source.slice(problem.span), problem.span.start),
        (ProblemKind::MalformedBytes, "\u{FFFD}", 21)
    );
    // Half a UTF-16 unit, half a character.
    for bytes in [b"\xff\xfea\0b".as_slice(), b"<meta charset=shift_jis>\x81", b"\xff\xfe\x00\xd8"] {
        let source = Source::decode(bytes);
        assert!(matches!(source.problems(), [p] if source.slice(p.span) == "\u{FFFD}"), "{bytes:?}");
    }
    let source = Source::decode("<p>é<meta charset='klingon'>".as_bytes());
    let [problem] = source.problems() else { panic!("{:?}", source.problems()) };
    assert_eq!((problem.kind, source.slice(problem.span)), (ProblemKind::UnknownCharset, "klingon"));
}

#[test]
fn lines_are_those_of_the_text() {
    let source = Source::decode(b"\xef\xbb\xbfa\r\nb\rc\n");
    assert_eq!(source.lines().len(), 4);
    assert_eq!(source.lines().line(1, source.text()), "b");
}

proptest! {
    #[test]
    fn any_bytes_are_text(bytes in prop::collection::vec(any::<u8>(), 0..64), label in 0usize..8) {
        const HEADS: [&[u8]; 8] = [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"<meta charset=gb18030>", b"<meta charset=shift_jis>",
            b"<meta charset=iso-2022-jp>", b"<meta charset=big5>"];
        let bytes = [HEADS[label], &bytes].concat();
        let source = Source::decode(&bytes);
        if source.round_trips() {
            prop_assert_eq!(source.encode(source.text()).unwrap(), bytes);
        }
        for problem in source.problems() {
            prop_assert!(source.text().get(problem.span.start as usize..problem.span.end as usize).is_some());
        }
    }
}
