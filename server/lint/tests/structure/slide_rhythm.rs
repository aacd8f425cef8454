use crate::harness::{Case, fires, fires_all, silent};
use easel_lint::Confidence;

const RULE: &str = "slide-rhythm";

/// A deck of slides with these attributes.
fn deck(slides: &[&str]) -> String {
    let slide = |(i, a): (usize, &&str)| format!("<section id=s{i} {a}><h2>{i}</h2></section>\n");
    slides.iter().enumerate().map(slide).collect()
}

#[test]
fn three_in_a_row() {
    let html = deck(&["class='slide dark'", "class='slide dark'", "class='slide dark'", "class='slide light'"]);
    let finding = fires(RULE, &html, "<section");
    assert_eq!(finding.confidence, Confidence::High);
    assert_eq!(finding.location.span.start as usize, html.find("<section id=s2").unwrap());
    assert_eq!(finding.related.len(), 2);
    assert!(finding.message.contains("Slides 1 to 3"), "{}", finding.message);
    // A longer row is one finding.
    let html = deck(&[
        "class='slide light'",
        "class='slide dark'",
        "class='slide dark'",
        "class='slide dark'",
        "class='slide dark'",
    ]);
    let finding = fires(RULE, &html, "<section");
    assert!(finding.message.contains("Slides 2 to 5"), "{}", finding.message);
    assert_eq!(finding.related.len(), 3);
    // Two rows are two.
    let html = deck(&["class='slide dark'"; 3]) + &deck(&["class='slide light'"; 3]);
    fires_all(RULE, &html, &["<section", "<section"]);
}

#[test]
fn themes_by_name_and_attribute() {
    fires(
        RULE,
        &deck(&[
            "class=slide data-theme=dark",
            "class=slide data-theme=dark",
            "class=slide data-theme=dark",
            "class=slide data-theme=light",
        ]),
        "<section",
    );
    // `hero light` is light to the eye.
    fires(
        RULE,
        &deck(&["class='slide hero-light'", "class='slide light'", "class='slide is-light'", "class='slide dark'"]),
        "<section",
    );
    silent(
        RULE,
        &deck(&[
            "class='slide theme-ocean'",
            "class='slide theme-forest'",
            "class='slide theme-ocean'",
            "class='slide theme-ocean'",
        ]),
    );
}

#[test]
fn edges() {
    // Two in a row; three slides in all.
    silent(RULE, &deck(&["class='slide dark'", "class='slide dark'", "class='slide light'", "class='slide dark'"]));
    silent(RULE, &deck(&["class='slide dark'", "class='slide dark'", "class='slide dark'"]));
    fires(
        RULE,
        &deck(&["class='slide dark'", "class='slide dark'", "class='slide dark'", "class='slide'"]),
        "<section",
    );
}

#[test]
fn one_theme_alone_may_be_meant() {
    let finding = fires(RULE, &deck(&["class='slide dark'"; 4]), "<section");
    assert_eq!(finding.confidence, Confidence::Low);
}

#[test]
fn what_is_no_row() {
    silent(RULE, &deck(&["class=slide"; 6]));
    silent(RULE, &deck(&["data-screen-label=x"; 6]));
    // A bare slide, a photograph and a ground of another lightness part a row.
    let dark = "class='slide dark'";
    for parts in ["class=slide", "class='slide dark' style='background-image:url(a.jpg)'", "class='slide dark {{ x }}'"]
    {
        silent(RULE, &deck(&[dark, dark, parts, dark, dark, "class='slide light'"]));
    }
    let sheet = "<style>.dark{background:#111}.light{background:#fff}</style>";
    let other = deck(&[dark, dark, "class='slide dark' style='background:#fafafa'", dark, "class='slide light'"]);
    silent(RULE, &format!("{sheet}{other}"));
    fires(RULE, &format!("{sheet}{}", deck(&[dark, dark, dark, "class='slide light'"])), "<section");
    // No deck.
    silent(
        RULE,
        "<section class=dark>1</section><section class=dark>2</section><section class=dark>3</section><section class=dark>4</section>",
    );
    silent(
        RULE,
        "<div class=carousel><div class='slide dark'>1</div><div class='slide dark'>2</div><div class='slide dark'>3</div><div class='slide dark'>4</div></div>",
    );
}

#[test]
fn an_unread_sheet_leaves_names_to_speak() {
    let html = format!(
        "<link rel=stylesheet href=gone.css>{}",
        deck(&["class='slide dark'", "class='slide dark'", "class='slide dark'", "class='slide light'"])
    );
    assert!(Case::new(&html).underlined(RULE).len() <= 1);
}
