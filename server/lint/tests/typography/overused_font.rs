use crate::SENTENCE;
use crate::harness::{Case, brand, check, display_brand, html, page, tailwind};
use easel_lint::Options;
use easel_lint::kind::Kind;

const RULE: &str = "overused-font";
const GOOGLE: &str = "<link rel=stylesheet href='https://fonts.googleapis.com/css2?family=";

fn set(body: &str, heading: &str) -> Case {
    let heading = if heading.is_empty() { String::new() } else { format!("h1{{font-family:{heading}}}") };
    page(&format!("body{{font-family:{body}}}{heading}"), &format!("<h1>Bread</h1><p>{SENTENCE}</p>"))
}

fn loaded(families: &str, body: &str, heading: &str) -> Case {
    let mut case = set(body, heading);
    case.html = case.html.replace("<style>", &format!("{GOOGLE}{families}&display=swap'><style>"));
    case
}

#[test]
fn one_face_for_all_or_a_loaded_one() {
    check(
        RULE,
        &[
            ("Poppins for all", set("Poppins, sans-serif", ""), 1),
            ("Poppins by both", set("Poppins", "'Poppins'"), 1),
            ("Poppins for text only, not loaded", set("Poppins, sans-serif", "Georgia"), 0),
            ("Poppins for headings only", set("Georgia", "Poppins"), 0),
            ("Inter loaded for text", loaded("Inter:wght@400;700", "Inter, sans-serif", "Georgia"), 1),
            ("another face loaded", loaded("Fraunces", "Inter, sans-serif", "Fraunces, serif"), 0),
            ("Inter Tight loaded", loaded("Inter+Tight", "'Inter Tight'", "Georgia"), 0),
            ("loaded for headings only", loaded("Poppins", "Georgia, serif", "Poppins"), 0),
            ("Inter later in the stack", loaded("Inter", "Georgia, Inter", ""), 0),
            ("a system stack", set("-apple-system, 'Segoe UI', Roboto, sans-serif", ""), 0),
            ("Arial", set("Arial, sans-serif", ""), 0),
            ("system-ui", set("system-ui", ""), 0),
            ("Libre Franklin", loaded("Libre+Franklin", "'Libre Franklin'", ""), 0),
            ("a variable build", set("'Space Grotesk Variable'", ""), 1),
            ("no heading", page("body{font-family:Lato}", &format!("<p>{SENTENCE}</p>")), 0),
            ("no text", page("body{font-family:Lato}", ""), 0),
            (
                "@font-face",
                page(
                    "@font-face{font-family:'Open Sans';src:url(o.woff2)}body{font-family:'Open Sans'}h1{font-family:Georgia}",
                    &format!("<h1>Bread</h1><p>{SENTENCE}</p>"),
                ),
                1,
            ),
            (
                "overridden",
                page("body{font-family:Lato}body{font-family:Georgia}", &format!("<h1>Bread</h1><p>{SENTENCE}</p>")),
                0,
            ),
            ("unknown", page("body{font-family:var(--gone)}", &format!("<h1>Bread</h1><p>{SENTENCE}</p>")), 0),
            (
                "code in it",
                page("code{font-family:Lato}", &format!("<h1>Bread</h1><p>{SENTENCE}</p><code>let a = 1</code>")),
                0,
            ),
            (
                "Japanese",
                page("body{font-family:'Noto Sans JP'}", "<h1>パン</h1><p>毎朝六時から販売しています。</p>"),
                0,
            ),
            (
                "Arabic in a listed face",
                page("body{font-family:Poppins}", "<h1>خبز</h1><p>نفتح في السادسة صباحا</p>"),
                1,
            ),
            ("an application", set("Poppins", "").kind(Kind::App), 1),
            ("an email", set("Poppins", "").kind(Kind::Email), 1),
            ("the brand's", set("Poppins", "").brand(display_brand("Poppins")), 0),
            ("another brand's", set("Poppins", "").brand(display_brand("Lora")), 1),
            ("a brand without faces", set("Poppins", "").brand(brand(&[])), 1),
        ],
    );
    let case = set("Lora", "");
    let options = Options { select: vec![RULE.into()], ..Options::default() };
    let options = options.with(RULE, "faces", ["Lora"].as_slice()).unwrap();
    assert_eq!(case.lint_with(&options).findings.len(), 1);
}

#[test]
fn it_stands_where_the_face_is_named() {
    let body = format!("<h1>Bread</h1><p>{SENTENCE}</p>");
    for (case, place) in [
        (page(":root{--f:Poppins,serif}body{font-family:var(--f)}", &body), "--f:Poppins,serif"),
        (page("body{font:16px/1.5 Poppins}", &body), "font:16px/1.5 Poppins"),
        (html(&format!("<body style='font-family:Poppins'>{body}")), "font-family:Poppins"),
        (tailwind(&format!("<div class=\"font-['Poppins']\">{body}</div>")), "font-['Poppins']"),
        (html(&format!("<font face=Poppins>{body}</font>")), "face=Poppins"),
    ] {
        assert_eq!(case.places(RULE), [place], "{}", case.html);
    }
    let dark = page(
        ":root{--f:Georgia}@media (prefers-color-scheme:dark){:root{--f:Poppins}}body{font-family:var(--f)}",
        &body,
    );
    assert!(dark.of(&[RULE])[0].message.contains("dark"));
}

#[test]
fn rules_on_display_faces_go_first() {
    let all = [RULE, "sans-display", "default-display-face"];
    let rules = |case: &Case| case.of(&all).iter().map(|f| f.rule.to_string()).collect::<Vec<_>>();
    let headings = format!("<h1>Bread</h1><h2>Hours</h2><h2>Way</h2><p>{SENTENCE}</p>");
    let inter = page("body{font-family:Inter}", &headings);
    assert_eq!(rules(&inter), ["default-display-face"]);
    let bound = page(":root{--font-display:Fraunces}body{font-family:Inter}", &headings);
    assert_eq!(rules(&bound), ["sans-display"]);
    // Where those are off, it speaks.
    assert_eq!(rules(&inter.clone().kind(Kind::App)), [RULE]);
    let poppins = page("body{font-family:Poppins}", &headings);
    assert_eq!(rules(&poppins), [RULE]);
}

#[test]
fn what_an_unread_sheet_may_change() {
    let page = |css: &str| html(&format!("<link rel=stylesheet href=gone.css>{css}<h1>Bread</h1><p>{SENTENCE}</p>"));
    check(
        RULE,
        &[
            ("the heading's face", page("<style>body{font-family:Poppins}</style>"), 0),
            (
                "not that it is loaded",
                page(&format!("{GOOGLE}Inter'><style>body{{font-family:Inter}}h1{{font-family:Lora}}</style>")),
                1,
            ),
        ],
    );
}
