use crate::harness::{fires, fires_all, fixed, silent};
use easel_lint::Confidence;

const RULE: &str = "slide-theme-missing";

#[test]
fn a_bare_slide_among_themed_ones() {
    let html = "<section class='slide light' id=a>1</section><section class='slide dark' id=b>2</section><section class='slide' id=c>3</section>";
    let finding = fires(RULE, html, "<section");
    assert_eq!(finding.confidence, Confidence::High);
    assert!(fixed(html, &finding).contains("class='slide dark' id=c"));
    let html = "<div class=slide data-theme=dark>1</div><div class=slide data-theme=light>2</div><div class=slide>3</div><div class=slide>4</div>";
    fires_all(RULE, html, &["<div", "<div"]);
}

#[test]
fn one_theme_alone_may_be_meant() {
    let html = "<section class='slide dark' id=a>1</section><section class='slide dark' id=b>2</section><section class='slide' id=c>3</section>";
    assert_eq!(fires(RULE, html, "<section").confidence, Confidence::Medium);
}

#[test]
fn decks_that_theme_otherwise() {
    for html in [
        // A deck of four labelled slides without theme classes.
        "<section data-screen-label=1>1</section><section data-screen-label=2>2</section><section data-screen-label=3>3</section><section data-screen-label=4>4</section>",
        "<section class=slide>1</section><section class=slide>2</section>",
        "<section class='slide dark'>1</section><section class=slide>2</section><section class=slide>3</section>",
        "<body class=dark><section class='slide light'>1</section><section class='slide light'>2</section><section class=slide>3</section>",
        "<html data-theme=dark><section class='slide light'>1</section><section class='slide light'>2</section><section class=slide>3</section>",
        "<section class='slide light'>1</section><section class='slide dark'>2</section>",
        "<section class='slide-in light'>1</section><section class='slide-in dark'>2</section><section class=slide-in>3</section>",
        "<div class='slide-bottom light'>1</div><div class='slide-bottom dark'>2</div><div class=slide-bottom>3</div>",
        "<section class='slide font-light'>1</section><section class='slide font-light'>2</section><section class=slide>3</section>",
    ] {
        silent(RULE, html);
    }
}
