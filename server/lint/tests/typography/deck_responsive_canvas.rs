use crate::harness::{Case, check, html, page, tailwind};
use easel_lint::kind::Kind;

const RULE: &str = "deck-responsive-canvas";
const SLIDES: &str = "<section class=slide><h1>One</h1></section><section class=slide><h2>Two</h2></section>";

fn deck(css: &str) -> Case {
    page(css, &format!("<div class=viewport><div class=deck>{SLIDES}</div></div>"))
}

#[test]
fn what_is_sized_by_the_window() {
    let fixed = ".deck{width:1920px;height:1080px}";
    check(
        RULE,
        &[
            ("slides", deck(".slide{width:100vw;height:100vh}"), 1),
            ("slides inside a fixed stage", deck(&format!("{fixed}.slide{{width:100vw;height:100vh}}")), 1),
            ("only the height", deck(".slide{width:100%;height:100dvh}"), 1),
            ("min and calc", deck(".slide{width:min(100vw,calc(100vh*16/9));height:min(100vh,calc(100vw*9/16))}"), 1),
            ("logical", deck(".slide{inline-size:100vi;block-size:100vb}"), 1),
            ("a stage", deck(".deck{width:100vw;height:100vh}.slide{width:100%;height:100%}"), 1),
            ("a stage and slides in px", deck(".deck{width:100vw;height:100vh}.slide{width:1920px;height:1080px}"), 0),
            ("a shell around a fixed stage", deck(&format!("{fixed}.viewport{{width:100vw;height:100vh}}")), 0),
            ("a stage of 1280", deck(".viewport{width:100vw}.deck{width:1280px;height:720px}"), 0),
            ("a stage of 4:3", deck(".viewport{width:100vw}.deck{width:1024px;height:768px}"), 0),
            ("a stage by its ratio", deck(".viewport{width:100vw}.deck{width:1600px;aspect-ratio:16/9}"), 0),
            (
                "a size container",
                deck(
                    ".slide{width:min(100vw,177.78vh);aspect-ratio:16/9;container-type:inline-size}h1{font-size:6cqw}",
                ),
                0,
            ),
            ("percentages", deck(".slide{width:100%;height:100%}"), 0),
            ("limits", deck(".slide{max-width:80vw;min-height:100vh;line-height:5vh;width:1280px;height:720px}"), 0),
            ("a child of a slide", deck(&format!("{fixed}.slide h1{{width:50vw;font-size:6vw}}")), 0),
            ("body", deck("body{width:100vw;height:100vh}"), 0),
            ("scroll snap", deck("html{scroll-snap-type:y mandatory}.slide{height:100vh;scroll-snap-align:start}"), 0),
            ("scroll snap off", deck("html{scroll-snap-type:none}.slide{height:100vh}"), 1),
            ("only on phones", deck(&format!("{fixed}@media (max-width:600px){{.slide{{width:100vw}}}}")), 0),
            ("printed", deck(&format!("{fixed}@media print{{.slide{{width:100vw}}}}")), 0),
            ("overridden", deck(".slide{width:100vw}.deck .slide{width:1280px}"), 0),
            ("unknown", deck(".slide{width:var(--gone);height:var(--gone)}"), 0),
            ("one slide", page(".slide{width:100vw}", "<section class=slide><h1>One</h1></section>"), 0),
            (
                "slides that are none",
                page(".slide-in{width:100vw}", "<section class=slide-in></section><section class=slide-in></section>"),
                0,
            ),
            ("a page by its kind", deck(".slide{width:100vw;height:100vh}").kind(Kind::Page), 0),
            ("a carousel", page(".slide{width:100vw}", &format!("<div class=carousel>{SLIDES}</div>")), 0),
            (
                "Japanese",
                page(
                    ".slide{width:100vw}",
                    "<section class=slide lang=ja><h1>一</h1></section><section class=slide><h2>二</h2></section>",
                ),
                1,
            ),
            (
                "Arabic",
                page(
                    ".slide{width:1280px;height:720px}",
                    "<section class=slide dir=rtl><h1>واحد</h1></section><section class=slide><h2>اثنان</h2></section>",
                ),
                0,
            ),
        ],
    );
    let own = html(&format!(
        "<style>deck-stage{{display:block;width:100vw}}</style><deck-stage width=1920 height=1080>{SLIDES}</deck-stage>"
    ));
    check(RULE, &[("deck-stage with its size", own.clone(), 0)]);
    let unsized_stage = Case { html: own.html.replace(" width=1920 height=1080", ""), ..own };
    assert_eq!(unsized_stage.places(RULE), ["width:100vw"]);
}

#[test]
fn one_finding_for_one_declaration() {
    let case = deck(".slide{width:100vw;height:100vh}");
    let found = case.of(&[RULE]);
    assert_eq!(case.source(&found[0]), "width:100vw");
    // The height and both slides.
    assert_eq!(found[0].related.len(), 3);
    for (case, place) in [
        (page("main{.slide{height:100vh}}", &format!("<main>{SLIDES}</main>")), "height:100vh"),
        (page(":root{--h:100vh}.slide{height:var(--h)}", SLIDES), "height:var(--h)"),
        (html("<section class=slide style='width:100vw'>a</section><section class=slide>b</section>"), "width:100vw"),
        (tailwind("<section class='slide w-screen'>a</section><section class=slide>b</section>"), "w-screen"),
        (
            html(&format!("<link rel=stylesheet href=a.css>{SLIDES}")).file("a.css", ".slide{width:100vw}"),
            "width:100vw",
        ),
    ] {
        assert_eq!(case.places(RULE), [place], "{}", case.html);
    }
    let wide = page("@media (min-width:900px){.slide{width:100vw}}", SLIDES);
    assert!(wide.of(&[RULE])[0].message.contains("900"));
    // Slides that are shown one at a time count as shown.
    let hidden = deck(".slide{width:100vw;display:none}.slide.on{display:block}");
    assert_eq!(hidden.places(RULE), ["width:100vw"]);
}
