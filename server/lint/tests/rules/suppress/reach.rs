//! How far suppressions reach.

use crate::harness::Case;

/// The rules of what stands and of what is silenced.
fn rules(html: &str) -> (Vec<String>, Vec<String>) {
    let report = Case::new(html).lint();
    let found = report.findings.iter().map(|f| f.rule.to_string()).collect();
    (found, report.suppressed.iter().map(|s| s.finding.rule.to_string()).collect())
}

/// How many findings stand and how many are silenced; `@` is put in the place of the rule.
#[track_caller]
fn counts(rule: &str, html: &str, stand: usize, silenced: usize) {
    let html = html.replace('@', rule);
    let (found, suppressed) = rules(&html);
    assert_eq!((found.len(), suppressed.len()), (stand, silenced), "{html}\n{found:?} {suppressed:?}");
}

const FAST: &str = "invented-metric";

#[test]
fn comments_before_nodes() {
    for (html, stand, silenced) in [
        // A tag and the text behind it; the text alone; not what is further inside.
        ("<!-- easel-disable-next-line @ --><p>Ship 10x faster</p>", 0, 1),
        ("<!-- easel-disable-next-line @ -->\n\n<p>Ship <i>now</i> 10x faster</p>", 2, 0),
        ("<p><!-- easel-disable-next-line @ -->Ship 10x faster</p>", 0, 1),
        ("<p>Ship <!-- easel-disable-next-line @ --><b>10x</b> faster</p>", 0, 1),
        ("<!-- easel-disable-next-line @ --><div><p>Ship 10x faster</p></div>", 2, 0),
        ("<!-- easel-disable-next-line @ --><!-- a note --><p>Ship 10x faster</p><p>5x faster</p>", 1, 1),
        ("<p>Ship 10x faster</p><!-- easel-disable-next-line @ --><p>5x faster</p>", 1, 1),
        ("<div><!-- easel-disable-next-line @ --></div><p>5x faster</p>", 2, 0),
        ("<table><!-- easel-disable-next-line @ --><tr><td>5x faster</td></tr></table>", 2, 0),
        ("<!-- easel-disable-next-line --><p>Ship 10x faster</p>", 0, 1),
        ("<!-- easel-disable-next-line raw-hex, @ -- why --><p>Ship 10x faster</p>", 1, 1),
    ] {
        counts(FAST, html, stand, silenced);
    }
}

#[test]
fn comments_for_lines_regions_and_files() {
    for (html, stand, silenced) in [
        ("<p>10x faster</p> <!-- easel-disable-line @ --> <p>5x faster</p>\n<p>3x faster</p>", 1, 2),
        ("<!-- easel-disable @ --><p>10x faster</p><!-- easel-enable @ --><p>5x faster</p>", 1, 1),
        ("<!-- easel-disable @ --><p>10x faster</p><!-- easel-enable --><p>5x faster</p>", 1, 1),
        ("<!-- easel-disable --><p>10x faster</p><!-- easel-enable @ --><p>5x faster</p>", 1, 1),
        (
            "<!-- easel-disable --><p>10x faster</p><!-- easel-enable @ --><p>5x faster</p><!-- easel-disable @ --><p>3x faster</p>",
            1,
            2,
        ),
        ("<!-- easel-disable @ --><p>10x faster</p><p>5x faster</p>", 0, 2),
        ("<p>10x faster</p><!-- easel-disable @ --><p>5x faster</p>", 1, 1),
        ("<p>10x faster</p><p>5x faster</p><!-- easel-disable-file @ -->", 0, 2),
        ("<p>10x faster</p><style>/* easel-disable-file @ */</style>", 0, 1),
    ] {
        counts(FAST, html, stand, silenced);
    }
}

#[test]
fn attributes_for_subtrees() {
    for (html, stand, silenced) in [
        ("<div data-easel-ignore=@><p>10x faster</p></div><p>5x faster</p>", 1, 1),
        ("<div data-easel-ignore><p>10x faster</p></div>", 0, 1),
        ("<div data-easel-ignore='raw-hex @ -- why'><p>10x faster</p></div>", 1, 1),
        ("<p data-easel-ignore=@>10x faster<p>5x faster", 1, 1),
        ("<div data-easel-ignore='{{ rules }}'><p>10x faster</p></div>", 1, 0),
    ] {
        let html = html.replace('@', FAST);
        let report = Case::new(&html).lint();
        let found: Vec<&str> = report.findings.iter().map(|f| &*f.rule).filter(|r| *r != "not-fully-checked").collect();
        assert_eq!((found.len(), report.suppressed.len()), (stand, silenced), "{html} {found:?}");
    }
}

const CAPS: &str = "all-caps-no-tracking";

#[test]
fn comments_in_sheets() {
    for (css, stand, silenced) in [
        (".a { /* easel-disable-next-line @ */ text-transform: uppercase }", 0, 1),
        ("/* easel-disable-next-line @ */ .a { color: #222; text-transform: uppercase }", 0, 1),
        ("/* easel-disable-next-line @ */ @media screen { .a { text-transform: uppercase } }", 0, 1),
        ("/* easel-disable-next-line @ */ .b { color: #222 } .a { text-transform: uppercase }", 2, 0),
        (".b { color: #222; /* easel-disable-next-line @ */ } .a { text-transform: uppercase }", 2, 0),
        (".a { text-transform: uppercase; /* easel-disable-line @ */ }", 0, 1),
        ("/* easel-disable @ */ .a { text-transform: uppercase } /* easel-enable @ */", 0, 1),
        (".a { text-transform: uppercase } /* easel-disable-file @ */", 0, 1),
        (".a { content: '/* easel-disable-file @ */'; text-transform: uppercase }", 1, 0),
    ] {
        let html = format!(
            "<style>{}</style><p class=a>Opening hours</p>",
            css.replace('@', CAPS).replace("all-caps-no-trackingmedia", "@media")
        );
        let (found, suppressed) = rules(&html);
        assert_eq!((found.len(), suppressed.len()), (stand, silenced), "{html} {found:?}");
        // In a linked sheet the same, but that nothing can be told of what hides nothing.
        let css = css.replace('@', CAPS).replace("all-caps-no-trackingmedia", "@media");
        let sheets = [("a.css", css.as_str())];
        let report = Case::new("<link rel=stylesheet href=a.css><p class=a>Opening hours</p>").sheets(&sheets).lint();
        assert_eq!((report.findings.len(), report.suppressed.len()), (1 - silenced, silenced), "{css}");
    }
    // In the attribute itself.
    counts(CAPS, "<p style='/* easel-disable-next-line @ */ text-transform: uppercase'>Opening hours</p>", 0, 1);
    // A region ends with its style element.
    let html = "<style>/* easel-disable @ */ .a { text-transform: uppercase }</style><style>.b { text-transform: uppercase }</style>\
        <p class=a>Opening hours</p><p class=b>Opening hours</p>";
    counts(CAPS, html, 1, 1);
}

const SCROLL: &str = "scroll-into-view";

#[test]
fn comments_in_scripts() {
    for (code, stand, silenced) in [
        ("// easel-disable-next-line @\na.scrollIntoView()", 0, 1),
        ("// easel-disable-next-line @ -- why\n\n  a.scrollIntoView(); b.scrollIntoView()", 1, 1),
        ("// easel-disable-next-line @\na.onclick = () => {\n b.scrollIntoView() }", 2, 0),
        ("/* easel-disable-next-line @ */ a.scrollIntoView(); b.scrollIntoView()", 1, 1),
        ("for (let i = 0; i < 3; i++) a.scrollIntoView() // easel-disable-line @", 0, 1),
        ("/* easel-disable @ */ a.scrollIntoView(); /* easel-enable @ */ b.scrollIntoView()", 1, 1),
        ("'/* easel-disable @ */'; a.scrollIntoView()", 1, 0),
        ("`// easel-disable-file @\n`; a.scrollIntoView()", 1, 0),
        ("x = /\\/* easel-disable @ *\\//; a.scrollIntoView()", 1, 0),
        ("f(/* easel-disable-next-line @ */ a.scrollIntoView()); b.scrollIntoView()", 1, 1),
    ] {
        counts(SCROLL, &format!("<p>Text</p><script>{code}</script>"), stand, silenced);
    }
    // In a handler the comment stands before the tag.
    counts(SCROLL, "<!-- easel-disable-next-line @ --><button onclick='a.scrollIntoView()'>Up</button>", 0, 1);
}

#[test]
fn an_element_silences_a_shared_declaration_if_all_it_styles_is_ignored() {
    let style = "<style>.a { text-transform: uppercase }</style>";
    for (body, stand, silenced) in [
        ("<div data-easel-ignore=@><p class=a>Opening hours</p><p class=a>Prices</p></div>", 0, 1),
        ("<p class=a data-easel-ignore>Opening hours</p><p class=a data-easel-ignore=@>Prices</p>", 0, 1),
        ("<p class=a data-easel-ignore=@>Opening hours</p><p class=a>Prices</p>", 2, 0),
        ("<p class=a data-easel-ignore=raw-hex>Opening hours</p>", 2, 0),
    ] {
        counts(CAPS, &format!("{style}{body}"), stand, silenced);
        let html = format!("<link rel=stylesheet href=a.css>{body}").replace('@', CAPS);
        let report = Case::new(&html).sheets(&[("a.css", ".a { text-transform: uppercase }")]).lint();
        assert_eq!((report.findings.len(), report.suppressed.len()), (stand, silenced), "{html}");
    }
}

#[test]
fn a_token_is_silenced_if_all_its_uses_are_ignored() {
    let page = |first: &str, second: &str| {
        format!(
            "<!doctype html><html lang=en><style>:root {{ --x: #6366f1 }} .a {{ border: 2px solid var(--x) }} .b {{ outline: 3px solid var(--x) }}</style>\
            <p class=a {first}>Bread from the oven, each morning</p><p class=b {second}>Cakes from the oven, each noon</p>"
        )
    };
    let ignore = "data-easel-ignore=ai-default-indigo";
    counts("", &page("", ""), 1, 0);
    counts("", &page(ignore, ignore), 0, 1);
    counts("", &page(ignore, ""), 2, 0);
}

#[test]
fn what_a_data_url_carries_is_silenced_at_its_tag() {
    let sheet = "data:text/css,.a{text-transform:uppercase}";
    let html = format!(
        "<!-- easel-disable-next-line {CAPS} --><link rel=stylesheet href=\"{sheet}\"><p class=a>Opening hours</p>"
    );
    let report = Case::new(&html).sheets(&[(sheet, ".a{text-transform:uppercase}")]).lint();
    assert_eq!((report.findings.len(), report.suppressed.len()), (0, 1));
}

#[test]
fn reasons_are_kept() {
    let html = "<!-- easel-disable-next-line invented-metric -- measured by ACM --><p>Ship 10x faster</p>";
    let suppressed = Case::new(html).lint().suppressed;
    assert_eq!(suppressed[0].reason.as_deref(), Some("measured by ACM"));
    assert_eq!(suppressed[0].by.span.of(html), "<!-- easel-disable-next-line invented-metric -- measured by ACM -->");
}

#[test]
fn suppressions_leave_fingerprints_alone() {
    let page = |comment: &str| format!("<p>10x faster</p>{comment}<p>10x faster</p><p>10x faster</p>");
    let before = Case::new(&page("")).findings(FAST);
    let after = Case::new(&page(&format!("<!-- easel-disable-next-line {FAST} -->"))).lint();
    let prints = |f: &easel_lint::Finding| f.fingerprint.clone();
    assert_eq!(after.findings.iter().map(prints).collect::<Vec<_>>(), [prints(&before[0]), prints(&before[2])]);
    assert_eq!(after.suppressed[0].finding.fingerprint, before[1].fingerprint);
}

#[test]
fn any_number_of_them_ends() {
    for one in [
        "<!-- easel-disable -->",
        "<!-- easel-disable a -->",
        "<!-- easel-enable b --><!-- easel-disable x-1 -->",
        "<p data-easel-ignore>",
        "<!-- easel-disable-line invented-metric -->",
        "<!-- easel-disable-next-line -->",
        "<b data-easel-ignore=raw-hex style='/* easel-disable */'>10x faster</b>",
    ] {
        let options = easel_lint::Options { fixes: false, ..Default::default() };
        Case::new(&one.repeat(4_000)).options(options).lint();
    }
}
