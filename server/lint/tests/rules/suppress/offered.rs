//! Each offered suppression silences its finding, no other, and changes nothing else.

use crate::docs::{brand, example};
use crate::harness::Case;
use easel_lint::rules::RULES;
use easel_lint::{Report, suppression};
use easel_style::sheet::FileId;

/// Sheets by their URL.
type Sheets = Vec<(String, String)>;

fn lint(rule: &str, html: &str, sheets: &Sheets) -> Report {
    let sheets: Vec<(&str, &str)> = sheets.iter().map(|(url, text)| (url.as_str(), text.as_str())).collect();
    let options = easel_lint::Options { fixes: false, ..Default::default() };
    Case::new(html).sheets(&sheets).options(options).brand(brand(rule)).lint()
}

/// Rule, fingerprint and severity.
fn identity(f: &easel_lint::Finding) -> String {
    format!("{} {} {:?} {}", f.rule, f.fingerprint, f.severity, f.message)
}

fn put(text: &str, edits: &[&easel_lint::fix::Edit]) -> String {
    let mut edits = edits.to_vec();
    edits.sort_by_key(|e| std::cmp::Reverse(e.location.span.start));
    let mut out = text.to_owned();
    for edit in edits {
        assert!(edit.location.span.is_empty(), "a suppression replaces nothing");
        out.insert_str(edit.location.span.start as usize, &edit.text);
    }
    out
}

/// Puts each offered suppression alone into the page. How many there were.
#[track_caller]
fn check(name: &str, html: &str, sheets: &Sheets) -> usize {
    let before = lint(name, html, sheets);
    for (index, finding) in before.findings.iter().enumerate() {
        let fix = suppression(&before, index).unwrap_or_else(|| panic!("{name}: nothing offered for {finding:?}"));
        let page: Vec<_> = fix.edits.iter().filter(|e| e.location.file == FileId::PAGE).collect();
        let html = put(html, &page);
        let mut after_sheets = sheets.clone();
        for (i, file) in before.styled.files().iter().enumerate() {
            let edits: Vec<_> = fix.edits.iter().filter(|e| e.location.file == FileId(i as u32 + 1)).collect();
            if let Some((_, text)) = after_sheets.iter_mut().find(|(url, _)| **url == *file.id.0) {
                *text = put(text, &edits);
            }
        }
        let after = lint(name, &html, &after_sheets);
        // Between two classes of one attribute nothing can stand.
        let with = |other: &easel_lint::Finding| {
            other.rule == finding.rule && other.location.file == finding.location.file && {
                let (a, b) =
                    (other.location.span.min(finding.location.span), other.location.span.max(finding.location.span));
                let between = before.styled.html().text().get(a.end as usize..b.start as usize).unwrap_or("<");
                finding.location.file == FileId::PAGE
                    && before.styled.tailwind().is_some()
                    && !between.contains(['"', '<'])
            }
        };
        let (gone, expected): (Vec<_>, Vec<_>) =
            before.findings.iter().partition(|f| std::ptr::eq(*f, finding) || with(f));
        let gone: Vec<String> = gone.into_iter().map(identity).collect();
        let expected: Vec<String> = expected.into_iter().map(identity).collect();
        let stand: Vec<String> = after.findings.iter().map(identity).collect();
        let missing: Vec<_> = expected.iter().filter(|e| !stand.contains(e)).collect();
        let new: Vec<_> = stand.iter().filter(|e| !expected.contains(e)).collect();
        assert!(
            stand == expected,
            "{name}: {gone:?}\nlost {missing:#?}\nnew {new:#?}\n{fix:?}\n{html}\n{after_sheets:?}"
        );
        assert_eq!(after.suppressed.iter().map(|s| identity(&s.finding)).collect::<Vec<_>>(), gone, "{name}");
    }
    before.findings.len()
}

/// On one line: white space collapsed wherever it means nothing to HTML and CSS. Scripts keep their lines.
pub(crate) fn minified(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some(at) = rest.find("<script").into_iter().chain(rest.find("<pre")).min() {
        let close = if rest[at..].starts_with("<pre") { "</pre>" } else { "</script>" };
        let end = rest[at..].find(close).map_or(rest.len(), |e| at + e);
        squeeze(&rest[..at], &mut out);
        out.push_str(&rest[at..end]);
        rest = &rest[end..];
    }
    squeeze(rest, &mut out);
    out
}

fn squeeze(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            ' ' | '\n' | '\t' | '\r' if out.ends_with([' ', '>', '{', ';', '}']) => {}
            ' ' | '\n' | '\t' | '\r' => out.push(' '),
            c => out.push(c),
        }
    }
}

fn wrong(docs: &str) -> &str {
    example(docs, "Wrong")
}

#[test]
fn on_the_wrong_example_of_every_rule() {
    for registered in RULES {
        let id = registered.rule.meta().id;
        if id.ends_with("-suppression") {
            continue;
        }
        let html = wrong(registered.docs);
        assert!(check(id, html, &Vec::new()) > 0, "{id}");
        assert!(check(id, &minified(html), &Vec::new()) > 0, "{id}, minified");
        assert!(check(id, &html.replace('\n', "\r\n"), &Vec::new()) > 0, "{id}, CRLF");
    }
}

/// The page with the text of its `style` elements in linked sheets.
fn linked(html: &str) -> (String, Sheets) {
    let (mut page, mut sheets, mut rest) = (String::new(), Vec::new(), html);
    while let Some(at) = rest.find("<style>") {
        let end = at + rest[at..].find("</style>").unwrap();
        let url = format!("s{}.css", sheets.len());
        page.push_str(&rest[..at]);
        page.push_str(&format!("<link rel=stylesheet href={url}>"));
        sheets.push((url, rest[at + 7..end].to_owned()));
        rest = &rest[end + 8..];
    }
    page.push_str(rest);
    (page, sheets)
}

#[test]
fn in_linked_sheets() {
    let mut found = 0;
    for registered in RULES {
        let html = wrong(registered.docs);
        if html.contains("<style>") {
            let (page, sheets) = linked(html);
            found += check(registered.rule.meta().id, &page, &sheets);
            let tight = sheets.iter().map(|(url, text)| (url.clone(), minified(text))).collect();
            found += check(registered.rule.meta().id, &minified(&page), &tight);
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn on_whole_pages() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/pages");
    let mut found = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "html") {
            let html = std::fs::read_to_string(&path).unwrap();
            found += check(&path.display().to_string(), &html, &Vec::new());
        }
    }
    assert!(found > 50, "{found}");
}

#[test]
fn on_whole_pages_on_one_line() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/pages");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "html") {
            let html = minified(&std::fs::read_to_string(&path).unwrap());
            check(&path.display().to_string(), &html, &Vec::new());
        }
    }
}

/// The page with the suppression of its only finding of a rule.
#[track_caller]
fn suppressed(rule: &str, html: &str) -> String {
    let report = lint(rule, html, &Vec::new());
    let index = report.findings.iter().position(|f| &*f.rule == rule).unwrap_or_else(|| panic!("{html}"));
    check(rule, html, &Vec::new());
    put(html, &suppression(&report, index).unwrap().edits.iter().collect::<Vec<_>>())
}

#[test]
fn it_stands_where_a_person_would_put_it() {
    let (fast, caps, scroll) = ("invented-metric", "all-caps-no-tracking", "scroll-into-view");
    for (rule, html, expected) in [
        // On a line of its own where the tag begins one, with its indentation and line ending.
        (
            fast,
            "<div>\n  <p>10x faster</p>\n</div>",
            "<div>\n  <!-- easel-disable-next-line invented-metric -->\n  <p>10x faster</p>\n</div>",
        ),
        (
            fast,
            "<div>\r\n\t<p>10x faster</p>\r\n</div>",
            "<div>\r\n\t<!-- easel-disable-next-line invented-metric -->\r\n\t<p>10x faster</p>\r\n</div>",
        ),
        (
            fast,
            "<div><p>10x faster</p></div>",
            "<div><!-- easel-disable-next-line invented-metric --><p>10x faster</p></div>",
        ),
        (
            fast,
            "<p>We <i>ship</i> 10x faster</p>",
            "<p>We <i>ship</i> <!-- easel-disable-next-line invented-metric -->10x faster</p>",
        ),
        // Two in one text.
        (
            fast,
            "<p>Ship 10x faster and sell 5x faster</p>",
            "<p>Ship <!-- easel-disable invented-metric -->10x faster<!-- easel-enable invented-metric --> and sell 5x faster</p>",
        ),
        // No line break where it would show.
        (
            fast,
            "<div style='white-space: pre-wrap'>\n<p>10x faster</p></div>",
            "<div style='white-space: pre-wrap'>\n<!-- easel-disable-next-line invented-metric --><p>10x faster</p></div>",
        ),
        (
            caps,
            "<p style='text-transform:uppercase'>Opening hours</p>",
            "<!-- easel-disable-next-line all-caps-no-tracking -->\n<p style='text-transform:uppercase'>Opening hours</p>",
        ),
        (
            caps,
            "<style>\n  .a {\n    text-transform: uppercase;\n  }\n</style><p class=a>Opening hours</p>",
            "<style>\n  .a {\n    /* easel-disable-next-line all-caps-no-tracking */\n    text-transform: uppercase;\n  }\n</style><p class=a>Opening hours</p>",
        ),
        (
            caps,
            "<style>.a{text-transform:uppercase}</style><p class=a>Opening hours</p>",
            "<style>.a{/* easel-disable-next-line all-caps-no-tracking */text-transform:uppercase}</style><p class=a>Opening hours</p>",
        ),
        (
            scroll,
            "<p>Text</p><script>\n  a.scrollIntoView()\n</script>",
            "<p>Text</p><script>\n  // easel-disable-next-line scroll-into-view\n  a.scrollIntoView()\n</script>",
        ),
        (
            scroll,
            "<p>Text</p><script>a.scrollIntoView();b()</script>",
            "<p>Text</p><script>a./* easel-disable-next-line scroll-into-view */scrollIntoView();b()</script>",
        ),
        (
            scroll,
            "<p>Text</p><script>a['scrollIntoView']()</script>",
            "<p>Text</p><script>a[/* easel-disable-next-line scroll-into-view */'scrollIntoView']()</script>",
        ),
    ] {
        assert_eq!(suppressed(rule, html), expected);
    }
}

#[test]
fn where_no_comment_can_stand_the_element_says_it() {
    // Template literals keep each byte, and in CDATA a comment is text.
    for (rule, html) in [
        ("scroll-into-view", "<p>Text</p><script>f(`\n${a.scrollIntoView()}\n${b.scrollIntoView()}`)</script>"),
        ("scroll-into-view", "<p>Text</p><script>a.scrollIntoView(),b.scrollIntoView()</script>"),
        (
            "scroll-into-view",
            "<p>Text</p><script type=text/babel>f(<b>\n<i onClick={() => a.scrollIntoView()}/></b>)</script>",
        ),
        ("html-lang", "<!doctype html><html><body><p>Text</p>"),
        ("not-fully-checked", "<!doctype html>\n<html lang=en>\n<body><div id=a></div><script src=a.js></script>"),
        ("invented-metric", "<table><tr><td>10x faster</td></tr><tr><td>5x faster</td></tr></table>"),
        ("invented-metric", "<p>10x faster</p><ul><li>5x faster<li>3x faster</ul>"),
        ("invented-metric", "<p>10x faster, 5x faster, 3x faster</p>"),
        (
            "ai-default-indigo",
            "<p style='border: 2px solid #6366f1; color: #6366f1'>Bread from the oven, each morning</p>",
        ),
        ("low-contrast", "<p data-easel-ignore=raw-hex style='color:#aaa;background:#fff'>Bread from the oven</p>"),
    ] {
        check(rule, html, &Vec::new());
    }
}
