use crate::harness::{Case, fires, fires_all, silent};
use easel_lint::kind::Kind;

const RULE: &str = "skipped-heading";

/// A whole page with this body.
fn page(body: &str) -> String {
    format!("<!doctype html><html lang=en><title>x</title><body>{body}</body></html>")
}

#[test]
fn a_level_is_left_out() {
    for (body, underlined) in [
        ("<h1>A</h1><h3>B</h3>", "<h3"),
        ("<h1>A</h1><h2>B</h2><h4>C</h4>", "<h4"),
        ("<h2>A</h2><h5>B</h5>", "<h5"),
        ("<h1>A</h1><div role=heading aria-level=3>B</div>", "<div"),
        ("<div role=heading>A</div><h4>B</h4>", "<h4"),
        ("<h1>A</h1><section><h2>B</h2></section><footer><h4>C</h4></footer>", "<h4"),
        // An earlier one of the level does not bridge.
        ("<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h4>E</h4>", "<h4"),
    ] {
        fires(RULE, &page(body), underlined);
    }
    let finding = fires(RULE, &page("<h1>A</h1><h4>B</h4>"), "<h4");
    assert!(finding.message.contains("level 2 is left out"), "{}", finding.message);
    assert_eq!(finding.related.len(), 1);
    // Each jump is one; what follows in order is none.
    fires_all(RULE, &page("<h1>A</h1><h3>B</h3><h3>C</h3><h4>D</h4><h2>E</h2><h4>F</h4>"), &["<h3", "<h4"]);
}

#[test]
fn headings_in_order() {
    for body in [
        "<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>",
        "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2>",
        "<h3>A</h3><h1>B</h1><h2>C</h2>",
        "<h4>A</h4><h2>B</h2>",
        "<h1>A</h1>",
        "<p>A</p>",
        "<h1>A</h1><h3 role=presentation>B</h3>",
    ] {
        silent(RULE, &page(body));
    }
}

#[test]
fn hidden_headings() {
    for body in [
        "<h1>A</h1><h3 hidden>B</h3>",
        "<h1>A</h1><h3 style='display:none'>B</h3>",
        "<h1>A</h1><div style='display:none'><h3>B</h3></div>",
        "<h1>A</h1><h3 aria-hidden=true>B</h3>",
        // One for screen readers bridges, and one that may show may bridge.
        "<style>.sr{position:absolute;clip:rect(0 0 0 0)}</style><h1>A</h1><h2 class=sr>B</h2><h3>C</h3>",
        "<h1>A</h1><h2 hidden>B</h2><h3>C</h3>",
        "<h1>A</h1><h2>B</h2><h3>C</h3><h2 hidden>D</h2><h4>E</h4>",
        // A dialog is apart, before and behind it.
        "<h1>A</h1><h2>B</h2><h3>C</h3><dialog><h2>D</h2></dialog><h4>E</h4>",
        "<h1>A</h1><dialog open><h3>B</h3></dialog>",
        "<template><h1>A</h1><h4>B</h4></template>",
    ] {
        silent(RULE, &page(body));
    }
    fires(RULE, &page("<style>.sr{position:absolute;clip:rect(0 0 0 0)}</style><h1 class=sr>A</h1><h3>B</h3>"), "<h3");
    fires(RULE, &page("<h1>A</h1><h2>B</h2><h3 hidden>C</h3><h5>D</h5>"), "<h5");
}

#[test]
fn templates_and_fragments() {
    for body in [
        "<h1>A</h1>{{ content }}<h3>B</h3>",
        "<h1>A</h1>{% include 'x' %}<h3>B</h3>",
        "<h1>A</h1><?php the_content() ?><h3>B</h3>",
        "<h1>A</h1><h3 class='{{ x }}'>B</h3>",
    ] {
        silent(RULE, &page(body));
    }
    fires(RULE, &page("<h1>{{ title }}</h1><p>x</p><h3>B</h3>"), "<h3");
    silent(RULE, "<h1>A</h1><h3>B</h3>");
    assert_eq!(Case::new("<h1>A</h1><h3>B</h3>").kind(Kind::Page).underlined(RULE), ["<h3"]);
    assert_eq!(Case::new(&page("<h1>A</h1><h3>B</h3>")).kind(Kind::Fragment).underlined(RULE), [""; 0]);
}

#[test]
fn any_language() {
    fires(RULE, "<!doctype html><html lang=ja><h1>窯</h1><h3>開放日</h3>", "<h3");
    fires(RULE, "<!doctype html><html lang=ar dir=rtl><h1>الفرن</h1><h3>أيام</h3>", "<h3");
}

#[test]
fn ten_thousand_hidden_headings_are_quick() {
    let html = page(&format!("<h1>A</h1>{}", "<h2 hidden>B</h2><h6>C</h6>".repeat(5000)));
    assert!(Case::new(&html).underlined(RULE).len() <= 5000);
}

#[test]
fn aria_level_wins_over_the_tag() {
    for html in [
        "<html><body><h1>A</h1><h2>B</h2><h4 aria-level=3>C</h4>",
        "<html><body><h1>A</h1><div role=heading aria-level=2>B</div><h3>C</h3>",
        "<html><body><h1>A</h1><h2>B</h2><h4 aria-level='{{ level }}'>C</h4>",
        "<html><body><h1>A</h1><h5 role=heading aria-level=2>B</h5>",
    ] {
        silent(RULE, html);
    }
    for (html, underlined) in [
        ("<html><body><h1>A</h1><h2>B</h2><h3 aria-level=4>C</h3>", "<h3"),
        ("<html><body><h1>A</h1><h2>B</h2><h4 aria-level=x>C</h4>", "<h4"),
        ("<html><body><h1>A</h1><h2>B</h2><h4 aria-level=0>C</h4>", "<h4"),
        ("<html><body><h1>A</h1><div role=heading aria-level=3>B</div>", "<div"),
    ] {
        fires(RULE, html, underlined);
    }
}
