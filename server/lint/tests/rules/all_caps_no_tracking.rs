use crate::harness::{Case, fires, fires_all, silent, source};
use easel_lint::fix::Applicability;
use easel_lint::{Confidence, Finding, Options};

const RULE: &str = "all-caps-no-tracking";
const U: &str = "text-transform:uppercase";

/// The body of a rule on the text, and whether the rule fires on it, alone in a sheet and as a style attribute.
const BODIES: &[(&str, bool)] = &[
    ("text-transform:uppercase;font-size:12px", true),
    ("text-transform:uppercase;letter-spacing:.02em", true),
    ("text-transform:uppercase;letter-spacing:.08em", false),
    ("text-transform:uppercase;letter-spacing:2px", false),
    ("letter-spacing:0", false),
    // Without spacing the size does not matter.
    ("text-transform:uppercase;font-size:14cqi", true),
    ("text-transform:uppercase;font-size:14cqi;letter-spacing:.08em", false),
    // A px spacing is one of the text's own size, inherited or not.
    ("text-transform:uppercase;font-size:12px;letter-spacing:1px", false),
    ("text-transform:uppercase;font-size:14px;letter-spacing:1px", false),
    ("text-transform:uppercase;font-size:14px;letter-spacing:.5px", true),
    ("text-transform:uppercase;letter-spacing:1px", false),
    ("text-transform:uppercase;font-size:48px;letter-spacing:.06rem", true),
    ("text-transform:uppercase;font-size:16px;letter-spacing:.06rem", false),
    ("text-transform:uppercase;font-size:48px;letter-spacing:.18rem", false),
    ("text-transform:uppercase;font-size:3rem;letter-spacing:1px", true),
    ("text-transform:uppercase;font-size:3rem;letter-spacing:.06em", false),
    ("text-transform:uppercase;font-size:3rem;letter-spacing:3px", false),
    ("text-transform:uppercase;font-size:2em;letter-spacing:1px", true),
    ("text-transform:uppercase;font-size:2em;letter-spacing:.08em", false),
    // Custom properties that only sound alike.
    ("text-transform:uppercase;--letter-spacing:.08em", true),
    ("text-transform:uppercase;--display-font-size:48px;letter-spacing:.5px", true),
    // The last declaration counts.
    ("text-transform:uppercase;letter-spacing:.08em;letter-spacing:.02em", true),
    ("text-transform:uppercase;letter-spacing:.02em;letter-spacing:.08em", false),
    ("text-transform:uppercase;font-size:14px;font-size:100px;letter-spacing:1px", true),
    // Both sides of the floor.
    ("text-transform:uppercase;letter-spacing:.06em", false),
    ("text-transform:uppercase;letter-spacing:.0599em", true),
    ("text-transform:uppercase;font-size:48px;letter-spacing:2.88px", false),
    ("text-transform:uppercase;font-size:48px;letter-spacing:2.87px", true),
    // Spacing that text patterns could not read.
    ("text-transform:uppercase;letter-spacing:+.08em", false),
    ("text-transform:uppercase;letter-spacing:8e-2em", false),
    ("text-transform:uppercase;letter-spacing:calc(.04em + .04em)", false),
    ("text-transform:uppercase;letter-spacing:calc(.01em + .01em)", true),
    ("text-transform:uppercase;letter-spacing:8%", false),
    ("text-transform:uppercase;letter-spacing:normal", true),
    ("text-transform:uppercase;letter-spacing:-.02em", true),
    ("text-transform:uppercase;font:italic 48px/1 serif;letter-spacing:1px", true),
    ("text-transform:uppercase;font-size:clamp(2rem,5vw,4rem);letter-spacing:.08em", false),
    ("text-transform:uppercase;font-size:clamp(2rem,5vw,4rem);letter-spacing:.02em", true),
    ("text-transform:uppercase;font-size:clamp(2rem,5vw,4rem);letter-spacing:1px", true),
    // Other capitals.
    ("font-variant:small-caps", true),
    ("font-variant-caps:all-small-caps;letter-spacing:.02em", true),
    ("font-variant:small-caps;letter-spacing:.08em", false),
    ("font:small-caps 16px/1.5 serif", true),
    ("text-transform:none", false),
    ("text-transform:capitalize", false),
    ("text-transform:lowercase", false),
    ("text-transform:uppercase;text-transform:none", false),
];

#[test]
fn a_rule_and_a_style_attribute_are_judged_alike() {
    for &(body, expected) in BODIES {
        let sheet = format!("<style>.a{{{body}}}</style><p class=a>Opening hours</p>");
        let inline = format!("<p id=x style=\"{body}\">Opening hours</p>");
        for html in [&sheet, &inline] {
            assert_eq!(Case::new(html).underlined(RULE).len(), usize::from(expected), "{html}");
        }
    }
}

#[test]
fn tokens_in_one_theme_and_in_two() {
    let page = |sheet: &str| format!("<html data-theme=light><style>{sheet}</style><p class=a>Opening hours</p>");
    for (sheet, expected) in [
        (":root{--t:.08em}.a{text-transform:uppercase;letter-spacing:var(--t)}", false),
        (":root{--t:.02em}.a{text-transform:uppercase;letter-spacing:var(--t)}", true),
        (".a{text-transform:uppercase;letter-spacing:var(--gone)}", true),
        (".a{text-transform:uppercase;letter-spacing:var(--gone,.08em)}", false),
        (":root{--s:3rem}.a{text-transform:uppercase;font-size:var(--s);letter-spacing:1px}", true),
        (":root{--s:48px}.a{text-transform:uppercase;font-size:var(--s);letter-spacing:1px}", true),
        // A chain of any length, a component's own token, a nested fallback.
        (
            ":root{--a:var(--b);--b:var(--c);--c:var(--d);--d:var(--e);--e:.08em}.a{text-transform:uppercase;letter-spacing:var(--a)}",
            false,
        ),
        (".a{--t:.08em;text-transform:uppercase;letter-spacing:var(--t)}", false),
        (".a{text-transform:uppercase;letter-spacing:var(--x,var(--y,.02em))}", true),
        (":root{--u:uppercase}.a{text-transform:var(--u)}", true),
        // Two themes: each is judged, values of one theme stay together.
        (":root{--t:.02em}[data-theme=dark]{--t:.08em}.a{text-transform:uppercase;letter-spacing:var(--t)}", true),
        ("[data-theme=dark]{--t:.08em}:root{--t:.02em}.a{text-transform:uppercase;letter-spacing:var(--t)}", true),
        (":root{--t:.08em}[data-theme=dark]{--t:.1em}.a{text-transform:uppercase;letter-spacing:var(--t)}", false),
        (":root{--t:.02em;--t:.08em}.a{text-transform:uppercase;letter-spacing:var(--t)}", false),
        (
            ":root{--s:16px;--t:1px}[data-theme=dark]{--s:48px;--t:3px}.a{text-transform:uppercase;font-size:var(--s);letter-spacing:var(--t)}",
            false,
        ),
        (
            ":root{--s:48px;--t:1px}[data-theme=dark]{--s:48px;--t:3px}.a{text-transform:uppercase;font-size:var(--s);letter-spacing:var(--t)}",
            true,
        ),
    ] {
        let html = page(sheet);
        assert_eq!(Case::new(&html).underlined(RULE).len(), usize::from(expected), "{html}");
    }
}

#[test]
fn one_finding_names_the_theme_that_fails() {
    let html = "<html><style>:root{--t:.08em}@media (prefers-color-scheme:dark){:root{--t:.02em}}\
        .a{text-transform:uppercase;letter-spacing:var(--t)}</style><p class=a>Opening hours</p>";
    let finding = fires(RULE, html, U);
    assert!(finding.message.contains("dark"), "{}", finding.message);
    assert!(finding.conditions.themes.as_ref().is_some_and(|t| t.len() == 1), "{:?}", finding.conditions);
    let html = "<html data-theme=light><style>[data-theme=light]{--t:.08em}[data-theme=dark]{--t:.02em}\
        .a{text-transform:uppercase;letter-spacing:var(--t)}</style><p class=a>Opening hours</p>\
        <button onclick=\"document.documentElement.dataset.theme='dark'\">Dark</button>";
    let finding = fires(RULE, html, U);
    assert!(finding.message.contains("dark"), "{}", finding.message);
    assert_eq!(finding.confidence, Confidence::High);
}

#[test]
fn carriers_are_equal() {
    for html in [
        "<style>.a{text-transform:uppercase}</style><p class=a>Opening hours</p>",
        "<style>.x{.a{text-transform:uppercase}}</style><div class=x><p class=a>Opening hours</p></div>",
        "<style>@supports (display:grid){.a{text-transform:uppercase}}</style><p class=a>Opening hours</p>",
        "<style>@layer x{.a{text-transform:uppercase}}</style><p class=a>Opening hours</p>",
        "<style>b{}</style><style>.a{text-transform:uppercase}</style><p class=a>Opening hours</p>",
        "<style>/* .b{} */ .a{/* x */text-transform:uppercase/* y */}</style><p class=a>Opening hours</p>",
        "<p title=x style='text-transform:uppercase'>Opening hours</p>",
        "<p style=text-transform:uppercase>Opening hours</p>",
        "<style>.a::before{content:'Opening hours';text-transform:uppercase}</style><p class=a></p>",
        "<svg><text style='text-transform:uppercase'>Opening hours</text></svg>",
    ] {
        fires(RULE, html, U);
    }
    let finding = fires(
        RULE,
        "<style>@media (min-width:768px){.a{text-transform:uppercase}}</style><p class=a>Opening hours</p>",
        U,
    );
    assert!(finding.message.contains("768"), "{}", finding.message);
    let sheets = [("a.css", ".a{text-transform:uppercase}")];
    let linked = Case::new("<link rel=stylesheet href=a.css><p class=a>Opening hours</p>").sheets(&sheets);
    assert_eq!(linked.underlined(RULE), [U]);
    silent(RULE, "<style>@media print{.a{text-transform:uppercase}}</style><p class=a>Opening hours</p>");
    silent(RULE, "<style>/* .a{text-transform:uppercase} */</style><p class=a>Opening hours</p>");
    silent(RULE, "<style>.b{text-transform:uppercase}</style><p class=a>Opening hours</p>");
}

#[test]
fn tracking_may_come_from_anywhere() {
    for html in [
        "<style>.a{text-transform:uppercase}p{letter-spacing:.1em}</style><p class=a>Opening hours</p>",
        "<style>.a{text-transform:uppercase}</style><div style='letter-spacing:2px'><p class=a>Opening hours</p></div>",
        "<style>.a{text-transform:uppercase}</style><p class=a style='letter-spacing:.1em'>Opening hours</p>",
    ] {
        silent(RULE, html);
    }
    // The spacing of an ancestor is one of its own size.
    fires(
        RULE,
        "<style>.a{text-transform:uppercase;letter-spacing:.08em}h2{font-size:64px}</style><div class=a><h2>Opening hours</h2></div>",
        U,
    );
    // Inherited capitals: the finding stands where they are set, once.
    let html = "<style>nav{text-transform:uppercase}</style><nav><a href=a>Work</a><a href=b>About</a></nav>";
    assert_eq!(fires(RULE, html, U).related.len(), 2);
}

#[test]
fn every_declaration_is_found() {
    // The reference reports one of the two; here every hit is one finding.
    fires_all(
        RULE,
        "<style>.a{text-transform:uppercase}</style><p class=a>Opening hours</p><p style='text-transform:uppercase'>Prices</p>",
        &[U, U],
    );
}

#[test]
fn texts_that_need_none() {
    for html in [
        "<p style='text-transform:uppercase'>OK</p>",
        "<p style='text-transform:uppercase'>42 %</p>",
        "<p style='text-transform:uppercase'></p>",
        "<p lang=ar style='text-transform:uppercase'>ساعات العمل</p>",
        "<p lang=ar style='text-transform:uppercase'>ساعات العمل open</p>",
        "<p lang=ja style='text-transform:uppercase'>営業時間</p>",
        "<p lang=he style='text-transform:uppercase'>שעות פתיחה</p>",
        "<a class=logo href=/ style='text-transform:uppercase'>Acme Works</a>",
        "<a class=navbar-brand href=/><b style='text-transform:uppercase'>Acme Works</b></a>",
        "<p>Made by <abbr style='font-variant:small-caps'>nasa</abbr> and others on earth.</p>",
        "<p>Made by <span style='font-variant:small-caps'>nasa</span> and others on earth.</p>",
        "<p style='text-transform:uppercase' hidden>Opening hours</p>",
        "<pre style='text-transform:uppercase'>Opening hours</pre>",
        "<p>OPENING HOURS</p>",
    ] {
        silent(RULE, html);
    }
    fires(RULE, "<p style='text-transform:uppercase'>New</p>", U);
    fires(RULE, "<p lang=el style='text-transform:uppercase'>Ώρες</p>", U);
    fires(RULE, "<p lang=ru style='text-transform:uppercase'>Часы</p>", U);
    fires(RULE, "<p>Read <span style='text-transform:uppercase'>the whole story of it</span> now, please.</p>", U);
}

#[test]
fn the_floor_is_an_option() {
    let html = "<p style='text-transform:uppercase;letter-spacing:.05em'>Opening hours</p>";
    assert_eq!(Case::new(html).underlined(RULE).len(), 1);
    let options = Options::default().with(RULE, "min-tracking", 0.05).unwrap();
    assert_eq!(Case::new(html).options(options).underlined(RULE).len(), 0);
}

/// A page that uses Tailwind.
fn tailwind(body: &str) -> String {
    format!("<script src=https://cdn.tailwindcss.com></script><body class='bg-white p-4'>{body}")
}

#[test]
fn utility_classes() {
    for (class, underlined) in [
        ("uppercase", Some("uppercase")),
        ("uppercase tracking-wide", Some("uppercase")),
        ("uppercase tracking-wider", Some("uppercase")),
        ("uppercase tracking-widest", None),
        ("uppercase tracking-[.06em]", None),
        ("uppercase tracking-[.05em]", Some("uppercase")),
        ("md:uppercase", Some("md:uppercase")),
        ("uppercase normal-case", None),
        ("px-4", None),
    ] {
        let html = tailwind(&format!("<p class='text-sm {class}'>Opening hours</p>"));
        assert_eq!(Case::new(&html).underlined(RULE), underlined.into_iter().collect::<Vec<_>>(), "{html}");
    }
    for (class, expected) in [
        ("uppercase", "uppercase tracking-[0.08em]"),
        ("uppercase tracking-wide", "uppercase tracking-[0.08em]"),
        ("md:uppercase", "md:uppercase md:tracking-[0.08em]"),
    ] {
        let html = tailwind(&format!("<p class='text-sm {class}'>Opening hours</p>"));
        let finding = Case::new(&html).findings(RULE).remove(0);
        assert_eq!(fixed_text(&html, &finding), html.replace(class, expected));
    }
}

fn fixed_text(html: &str, finding: &Finding) -> String {
    crate::harness::fixed(html, finding)
}

#[test]
fn fixes_are_tried() {
    for (html, expected, applicability) in [
        (
            "<style>.a{text-transform:uppercase}</style><p class=a>Opening hours</p>",
            "<style>.a{text-transform:uppercase; letter-spacing: 0.08em}</style><p class=a>Opening hours</p>",
            Applicability::Safe,
        ),
        (
            "<style>.a{text-transform:uppercase;letter-spacing:.02em}</style><p class=a>Opening hours</p>",
            "<style>.a{text-transform:uppercase;letter-spacing:0.08em}</style><p class=a>Opening hours</p>",
            Applicability::Safe,
        ),
        (
            "<p style=\"text-transform:uppercase\">Opening hours</p>",
            "<p style=\"text-transform:uppercase; letter-spacing: 0.08em\">Opening hours</p>",
            Applicability::Safe,
        ),
        (
            "<p style=text-transform:uppercase>Opening hours</p>",
            "<p style=text-transform:uppercase;letter-spacing:.08em>Opening hours</p>",
            Applicability::Safe,
        ),
        (
            "<style>.a{text-transform:uppercase}</style><p class=a>Opening hours</p><p class=a>OK</p>",
            "<style>.a{text-transform:uppercase; letter-spacing: 0.08em}</style><p class=a>Opening hours</p><p class=a>OK</p>",
            Applicability::Unsafe,
        ),
    ] {
        let finding = fires(RULE, html, U);
        assert_eq!(fixed_text(html, &finding), expected);
        assert_eq!(finding.fixes[0].applicability, applicability, "{html}");
    }
    // What the edit at hand would not cure gets none.
    let html =
        "<style>.a{text-transform:uppercase}p{letter-spacing:.01em !important}</style><p class=a>Opening hours</p>";
    assert!(fires(RULE, html, U).fixes.is_empty());
}

#[test]
fn the_places_that_belong_to_it_are_named() {
    let html = "<style>:root{--t:.02em}.a{text-transform:uppercase;letter-spacing:var(--t)}</style><p class=a>Opening hours</p>";
    let report = Case::new(html).lint();
    let finding = report.findings.iter().find(|f| &*f.rule == RULE).unwrap();
    let related: Vec<String> = finding.related.iter().map(|r| source(&report, r.location)).collect();
    assert_eq!(related, ["letter-spacing:var(--t)", "--t:.02em", "<p"]);
    let measured = finding.measured.as_ref().unwrap();
    assert!((measured.value - 0.02).abs() < 1e-6 && (measured.limit - 0.06).abs() < 1e-6, "{measured:?}");
}

#[test]
fn codes_in_letters_of_one_width() {
    for (face, text, expected) in [
        ("Menlo, monospace", "ord-2291-xk", 0),
        ("Menlo, monospace", "Opening hours", 1),
        ("Georgia, serif", "ord-2291-xk", 1),
        ("Menlo, monospace", "Open from 7 to 9 on every day", 1),
    ] {
        let html = format!("<style>p{{{U};font-family:{face}}}</style><p>{text}</p>");
        assert_eq!(Case::new(&html).findings(RULE).len(), expected, "{face}: {text}");
    }
}
