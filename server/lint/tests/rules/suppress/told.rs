//! What is said about suppressions.

use crate::harness::{Case, fixed, source};
use easel_lint::Options;
use easel_lint::fix::Applicability;

/// What is underlined, what is said, and the page with the fix.
type Told = (String, String, Option<(Applicability, String)>);

/// The findings about suppressions: what they underline, how they begin, and the page with the fix.
fn told(html: &str) -> Vec<Told> {
    let report = Case::new(html).lint();
    let about = report.findings.iter().filter(|f| &*f.rule == "unused-suppression");
    about
        .map(|f| {
            let fix = f.fixes.first().map(|fix| (fix.applicability, fixed(html, f)));
            (source(&report, f.location), f.message.clone(), fix)
        })
        .collect()
}

#[track_caller]
fn one(html: &str, underlined: &str, message: &str, applicability: Applicability, mended: &str) {
    let told = told(html);
    let [(at, said, fix)] = told.as_slice() else { panic!("{html}\n{told:?}") };
    assert_eq!((at.as_str(), said.as_str()), (underlined, message), "{html}");
    assert_eq!(fix.as_ref(), Some(&(applicability, mended.to_owned())), "{html}");
}

#[test]
fn what_hides_nothing_goes() {
    use Applicability::Safe;
    for (html, underlined, message, mended) in [
        (
            "<p>Text</p>\n  <!-- easel-disable-next-line raw-hex -->\n  <p>More</p>",
            "<!-- easel-disable-next-line raw-hex -->",
            "`raw-hex`: the suppression hides nothing",
            "<p>Text</p>\n  <p>More</p>",
        ),
        (
            "<p>Text</p><!-- easel-disable --><p>More</p>",
            "<!-- easel-disable -->",
            "The suppression hides nothing",
            "<p>Text</p><p>More</p>",
        ),
        (
            "<pre>a\n<!-- easel-disable-line raw-hex -->\nb</pre>",
            "<!-- easel-disable-line raw-hex -->",
            "`raw-hex`: the suppression hides nothing",
            "<pre>a\n\nb</pre>",
        ),
        (
            "<p>Text</p><!-- easel-enable -->",
            "<!-- easel-enable -->",
            "Nothing is disabled here that could be enabled",
            "<p>Text</p>",
        ),
        (
            "<!-- easel-disable raw-hex -->\n<!-- easel-enable raw-hex, low-contrast -->\n<p>10x faster</p>\n",
            "",
            "",
            "",
        ),
        (
            "<style>\r\n  /* easel-disable raw-hex */\r\n  p { margin: 0 }\r\n</style><p>Text</p>",
            "/* easel-disable raw-hex */",
            "`raw-hex`: the suppression hides nothing",
            "<style>\r\n  p { margin: 0 }\r\n</style><p>Text</p>",
        ),
        (
            "<p>Text</p><script>\n// easel-disable-next-line scroll-into-view\na()\n</script>",
            "// easel-disable-next-line scroll-into-view",
            "`scroll-into-view`: the suppression hides nothing",
            "<p>Text</p><script>\na()\n</script>",
        ),
        (
            "<p class=x data-easel-ignore='raw-hex low-contrast' id=y>Text</p>",
            "data-easel-ignore='raw-hex low-contrast'",
            "`raw-hex`, `low-contrast`: the suppression hides nothing",
            "<p class=x id=y>Text</p>",
        ),
        (
            "<!-- easel-disable-next-line raw-hex, invented-metric --><p>10x faster</p>",
            "raw-hex",
            "`raw-hex`: the suppression hides nothing",
            "<!-- easel-disable-next-line invented-metric --><p>10x faster</p>",
        ),
        (
            "<!-- easel-disable-next-line invented-metric, raw-hex -- why --><p>10x faster</p>",
            "raw-hex",
            "`raw-hex`: the suppression hides nothing",
            "<!-- easel-disable-next-line invented-metric -- why --><p>10x faster</p>",
        ),
        (
            "<p data-easel-ignore='raw-hex invented-metric'>10x faster</p>",
            "raw-hex",
            "`raw-hex`: the suppression hides nothing",
            "<p data-easel-ignore='invented-metric'>10x faster</p>",
        ),
        (
            "<!-- easel-disable invented-metric --><!-- easel-disable invented-metric --><p>10x faster</p>",
            "<!-- easel-disable invented-metric -->",
            "`invented-metric`: the suppression hides nothing",
            "<!-- easel-disable invented-metric --><p>10x faster</p>",
        ),
    ] {
        if message.is_empty() {
            assert_eq!(told(html).len(), 2, "{html}");
        } else {
            one(html, underlined, message, Safe, mended);
        }
    }
}

#[test]
fn what_cannot_be_understood_is_told() {
    use Applicability::{Safe, Unsafe};
    one(
        "<!-- easel-disable-next-line invented-metrics --><p>10x faster</p>",
        "invented-metrics",
        "No rule is called `invented-metrics`",
        Unsafe,
        "<!-- easel-disable-next-line invented-metric --><p>10x faster</p>",
    );
    one(
        "<!-- easel-disable-next-line invented-metric, nonsense --><p>10x faster</p>",
        "nonsense",
        "No rule is called `nonsense`",
        Safe,
        "<!-- easel-disable-next-line invented-metric --><p>10x faster</p>",
    );
    one(
        "<!-- easel-disable-nextline invented-metric --><p>10x faster</p>",
        "easel-disable-nextline",
        "`easel-disable-nextline` means nothing",
        Unsafe,
        "<!-- easel-disable-next-line invented-metric --><p>10x faster</p>",
    );
    one(
        "<!-- easel-disable-next-line invented-metric our own figures --><p>10x faster</p>",
        "our own figures",
        "What stands behind the rules is not read: a reason begins with ` -- `",
        Safe,
        "<!-- easel-disable-next-line invented-metric -- our own figures --><p>10x faster</p>",
    );
    one(
        "<!-- easel-disable-next-line invented-metric emoji-icon --><h2>🚀 10x faster</h2>",
        "emoji-icon",
        "`emoji-icon` is not read: names of rules are parted by commas",
        Unsafe,
        "<!-- easel-disable-next-line invented-metric, emoji-icon --><h2>🚀 10x faster</h2>",
    );
}

#[test]
fn what_cannot_be_told_is_not() {
    let silent = |html: &str, options: Options| {
        let report = Case::new(html).options(options).lint();
        report.findings.iter().all(|f| &*f.rule != "unused-suppression")
    };
    let select = Options { select: vec!["emoji-icon".into(), "unused-suppression".into()], ..Options::default() };
    assert!(silent("<!-- easel-disable raw-hex --><p>Text</p>", select.clone()));
    assert!(silent("<!-- easel-disable --><p>Text</p>", select.clone()));
    assert!(!silent("<!-- easel-disable emoji-icon --><p>Text</p>", select));
    let ignore = Options { ignore: vec!["unused-suppression".into()], ..Options::default() };
    assert!(silent("<!-- easel-disable raw-hex --><p>Text</p>", ignore));
    assert!(silent("<!-- easel-disable plugin/rule --><p>Text</p>", Options::default()));
    assert!(silent(
        "<!-- easel-disable-file unused-suppression --><!-- easel-disable x --><p>Text</p>",
        Options::default()
    ));
    assert!(silent("<!-- easel-canvas: x --><p>Text</p><!-- see easel-disable in the manual -->", Options::default()));
    // A rule that needs a sheet that was not read.
    assert!(silent(
        "<link rel=stylesheet href=x.css><!-- easel-disable low-contrast --><p>Text</p>",
        Options::default()
    ));
}

#[test]
fn reasons_are_required_where_asked_for() {
    let messages = |html: &str, require_reason| {
        let options = Options { require_reason, ..Options::default() };
        let found = Case::new(html).options(options).findings("unexplained-suppression");
        found.into_iter().map(|f| f.message).collect::<Vec<_>>()
    };
    let no_reason = "The suppression gives no reason";
    let no_rule = "The suppression names no rule and hides whatever is found";
    for (html, said) in [
        ("<!-- easel-disable-next-line invented-metric --><p>10x faster</p>", vec![no_reason]),
        ("<!-- easel-disable-next-line invented-metric -- why --><p>10x faster</p>", vec![]),
        ("<!-- easel-disable-next-line -- why --><p>10x faster</p>", vec![no_rule]),
        ("<p data-easel-ignore>10x faster</p>", vec![no_rule]),
        ("<p data-easel-ignore='invented-metric -- why'>10x faster</p>", vec![]),
        ("<!-- easel-disable invented-metric -- why --><p>10x faster</p><!-- easel-enable invented-metric -->", vec![]),
    ] {
        assert_eq!(messages(html, true), said, "{html}");
        assert!(messages(html, false).is_empty());
    }
}
