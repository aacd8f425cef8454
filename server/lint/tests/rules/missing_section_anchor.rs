use crate::harness::{Case, fires, fires_all, fixed, silent};
use easel_lint::fix::Applicability;
use easel_lint::kind::Kind;

const RULE: &str = "missing-section-anchor";

#[test]
fn sections_and_slides_without_a_name() {
    fires(RULE, "<section><h2>Prices</h2></section>", "<section");
    fires(RULE, "<main><section class=hero><h1>Hello</h1></section></main>", "<section");
    fires_all(RULE, "<section><h2>A</h2></section><section id=''><h2>B</h2></section>", &["<section", "<section"]);
    fires_all(RULE, "<div class=slide>1</div><div class=slide>2</div><div class=slide id=c>3</div>", &["<div", "<div"]);
}

#[test]
fn named_nested_or_made_elsewhere() {
    for html in [
        "<section id=prices><h2>Prices</h2></section>",
        "<section data-od-id=prices><h2>Prices</h2></section>",
        "<section data-screen-label='Prices'><h2>Prices</h2></section>",
        "<section id=a><section><h3>Inner</h3></section></section>",
        "<article id=a><section><h3>Inner</h3></section></article>",
        "<section :id='name'><h2>Prices</h2></section>",
        "<section id='{{ name }}'><h2>Prices</h2></section>",
        "<script>const s = '<section><h2>Prices</h2></section>'</script>",
        "<template><section><h2>Prices</h2></section></template>",
        "<!-- <section> --><pre>&lt;section></pre>",
        "<div><h2>Prices</h2></div><header><h1>x</h1></header><footer>y</footer>",
    ] {
        silent(RULE, html);
    }
    assert_eq!(Case::new("<section>x</section>").kind(Kind::Site).underlined(RULE), [""; 0]);
}

#[test]
fn the_fix_names_the_section_by_its_heading() {
    for (html, expected) in [
        ("<section><h2>What it's for</h2></section>", "<section id=\"what-its-for\"><h2>What it's for</h2></section>"),
        (
            "<p id=prices>x</p><section><h2>Prices</h2></section>",
            "<p id=prices>x</p><section id=\"prices-2\"><h2>Prices</h2></section>",
        ),
        ("<section><h2>料金</h2></section>", "<section id=\"料金\"><h2>料金</h2></section>"),
        (
            "<script>x()</script><section><h2>Prices</h2></section>",
            "<script>x()</script><section data-od-id=\"prices\"><h2>Prices</h2></section>",
        ),
        (
            "<style>#prices{color:red}</style><section><h2>Prices</h2></section>",
            "<style>#prices{color:red}</style><section id=\"prices-2\"><h2>Prices</h2></section>",
        ),
    ] {
        let finding = fires(RULE, html, "<section");
        assert_eq!(fixed(html, &finding), expected);
        assert_eq!(finding.fixes[0].applicability, Applicability::Safe, "{html}");
    }
}

#[test]
fn fixes_of_equal_sections_differ() {
    let html = "<section><h2>A</h2></section><section><h2>A</h2></section>";
    let titles: Vec<String> = Case::new(html).findings(RULE).iter().map(|f| f.fixes[0].title.clone()).collect();
    assert_eq!(titles, ["Add id=\"a\"", "Add id=\"a-2\""]);
}

#[test]
fn a_section_that_nothing_names_gets_no_name() {
    for html in [
        "<section class=a><p>No heading</p></section>",
        "<section><h2></h2><p>x</p></section>",
        "<section><h2>…</h2><p>x</p></section>",
        "<section><h2><img src=a.png alt=''></h2></section>",
    ] {
        let finding = fires(RULE, html, "<section");
        assert!(finding.fixes.is_empty() && !finding.help.contains("section"), "{html}: {}", finding.help);
    }
    let slides = Case::new("<div class=slide>1</div><div class=slide>2</div><div class=slide>3</div>").findings(RULE);
    assert!(slides.len() == 3 && slides.iter().all(|f| f.fixes.is_empty()));
}
