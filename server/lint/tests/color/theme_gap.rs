use crate::harness::*;
use easel_lint::Finding;

const RULE: &str = "theme-gap";

const TOKENS: &str = ":root{--bg:#ffffff;--ink:#1c1917;--note:#57534e}";
const USES: &str = "body{background:var(--bg);color:var(--ink)}.note{color:var(--note)}";
const BODY: &str = "<p>Bread</p><p class=note>Closed on Mondays</p>";
const SCRIPT: &str = "<script>document.documentElement.dataset.theme='dark'</script>";

/// A page whose dark theme has these tokens.
fn dark(tokens: &str) -> Case {
    page(&format!("{TOKENS}@media (prefers-color-scheme:dark){{:root{{{tokens}}}}}{USES}"), BODY)
}

fn of(case: &Case) -> Vec<Finding> {
    case.of(&[RULE])
}

#[test]
fn every_carrier() {
    let forgets = "--bg:#1c1917;--ink:#fafaf9";
    let switch = |css: &str| page(css, &format!("{SCRIPT}{BODY}"));
    check(
        RULE,
        &[
            ("preference", dark(forgets), 1),
            ("attribute", switch(&format!("{TOKENS}[data-theme=dark]{{{forgets}}}{USES}")), 1),
            ("attribute on the root", switch(&format!("{TOKENS}:root[data-theme=dark]{{{forgets}}}{USES}")), 1),
            (
                "class",
                page(
                    &format!("{TOKENS}.dark{{{forgets}}}{USES}"),
                    &format!("<script>document.documentElement.classList.toggle('dark')</script>{BODY}"),
                ),
                1,
            ),
            (
                "dark page with a light theme",
                page(
                    ":root{--bg:#1c1917;--ink:#fafaf9;--note:#d6d3d1}@media (prefers-color-scheme:light){:root{--bg:#fff;--ink:#1c1917}}body{background:var(--bg);color:var(--ink)}.note{color:var(--note)}",
                    BODY,
                ),
                1,
            ),
            (
                "nested",
                page(
                    &format!(
                        "{TOKENS}:root{{@media (prefers-color-scheme:dark){{{forgets}}}}}body{{background:var(--bg);color:var(--ink);& .note{{color:var(--note)}}}}"
                    ),
                    BODY,
                ),
                1,
            ),
            (
                "layer",
                page(
                    &format!("@layer a{{{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}}}"),
                    BODY,
                ),
                1,
            ),
            (
                "linked",
                html(&format!("<link rel=stylesheet href=a.css>{BODY}"))
                    .file("a.css", &format!("{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}")),
                1,
            ),
            (
                "inline use",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}body{{background:var(--bg);color:var(--ink)}}"
                    ),
                    "<p style=\"color:var(--note)\">Closed</p>",
                ),
                1,
            ),
            (
                "token of a token",
                page(
                    &format!(
                        ":root{{--bg:#fff;--ink:#1c1917;--grey:#57534e;--note:var(--grey)}}@media (prefers-color-scheme:dark){{:root{{--bg:#1c1917;--ink:#fafaf9}}}}{USES}"
                    ),
                    "<p class=note>x</p>",
                ),
                1,
            ),
            (
                "forgotten ground",
                page(
                    ":root{--bg:#fff;--ink:#1c1917;--card:#f5f5f4}@media (prefers-color-scheme:dark){:root{--bg:#1c1917;--ink:#fafaf9}}body{background:var(--bg);color:var(--ink)}.card{background:var(--card)}",
                    "<div class=card><p>Bread</p></div>",
                ),
                1,
            ),
            (
                "tailwind",
                html(&format!(
                    "<!doctype html><html lang=en><title>t</title><script src=https://cdn.tailwindcss.com></script><style>{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}</style><body class=\"bg-[var(--bg)] text-[var(--ink)]\"><p class=\"text-[var(--note)]\">x</p>"
                )),
                1,
            ),
            (
                "one token, three uses",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}.b{{color:var(--note)}}"
                    ),
                    &format!("{BODY}<p class=b>x</p><p class=note>y</p>"),
                ),
                1,
            ),
            (
                "two tokens",
                page(
                    &format!(
                        "{TOKENS}:root{{--more:#44403c}}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}.b{{color:var(--more)}}"
                    ),
                    &format!("{BODY}<p class=b>x</p>"),
                ),
                2,
            ),
            (
                "hover",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}a{{color:var(--ink)}}a:hover{{color:var(--note)}}"
                    ),
                    "<a href=#>x</a>",
                ),
                1,
            ),
            (
                "focus",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}a{{color:var(--ink)}}a:focus-visible{{color:var(--note)}}"
                    ),
                    "<a href=#>x</a>",
                ),
                1,
            ),
            (
                "japanese",
                page(
                    &format!("{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}"),
                    "<p class=note lang=ja>月曜定休</p>",
                ),
                1,
            ),
            (
                "arabic",
                page(
                    &format!("{TOKENS}@media (prefers-color-scheme:dark){{:root{{{forgets}}}}}{USES}"),
                    "<p class=note lang=ar dir=rtl>مغلق الاثنين</p>",
                ),
                1,
            ),
        ],
    );
}

#[test]
fn a_tint_lets_the_redefined_ground_through() {
    let tag = |tokens: &str| {
        page(
            &format!(
                ":root{{--card:#1c1f2b;--ok:#22c55e}}@media (prefers-color-scheme:light){{:root{{{tokens}}}}}.card{{background:var(--card)}}.tag{{background:rgb(34 197 94/.15);color:var(--ok)}}"
            ),
            "<div class=card><span class=tag>Paid</span></div>",
        )
    };
    check(RULE, &[("left", tag("--card:#fff"), 1), ("redefined", tag("--card:#fff;--ok:#166534"), 0)]);
    assert_eq!(tag("--card:#fff").places(RULE), ["--ok:#22c55e"]);
}

#[test]
fn what_is_no_gap() {
    check(
        RULE,
        &[
            ("one theme", page(&format!("{TOKENS}{USES}"), BODY), 0),
            ("all redefined", dark("--bg:#1c1917;--ink:#fafaf9;--note:#d6d3d1"), 0),
            ("the ground is left too", dark("--ink:#292524"), 0),
            ("redefined alike", dark("--bg:#1c1917;--ink:#fafaf9;--note:#57534e"), 0),
            (
                "literal ink",
                page(
                    ":root{--bg:#fff}@media (prefers-color-scheme:dark){:root{--bg:#1c1917}}body{background:var(--bg);color:#57534e}",
                    "<p>x</p>",
                ),
                0,
            ),
            (
                "literal ground",
                page(
                    ":root{--note:#57534e}body{background:#fff;color:var(--note)}@media (prefers-color-scheme:dark){body{background:#1c1917}}",
                    "<p>x</p>",
                ),
                0,
            ),
            (
                "not used",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{--bg:#1c1917;--ink:#fafaf9}}}}body{{background:var(--bg);color:var(--ink)}}"
                    ),
                    "<p>x</p>",
                ),
                0,
            ),
            (
                "fails in both",
                page(
                    ":root{--bg:#fff;--note:#c4c4c4}@media (prefers-color-scheme:dark){:root{--bg:#d0d0d0}}body{background:var(--bg);color:var(--note)}",
                    "<p>x</p>",
                ),
                0,
            ),
            (
                "fails in the first, mended in the dark",
                page(
                    ":root{--bg:#fff;--note:#c4c4c4}@media (prefers-color-scheme:dark){:root{--bg:#1c1917}}body{background:var(--bg);color:var(--note)}",
                    "<p>x</p>",
                ),
                0,
            ),
            ("unreachable", page(&format!("{TOKENS}[data-theme=dark]{{--bg:#1c1917;--ink:#fafaf9}}{USES}"), BODY), 0),
            (
                "light-dark",
                page(
                    ":root{color-scheme:light dark;--bg:light-dark(#fff,#1c1917);--note:light-dark(#57534e,#d6d3d1)}body{background:var(--bg);color:var(--note)}",
                    "<p>x</p>",
                ),
                0,
            ),
            (
                "ground not known",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{--bg:#1c1917;--ink:#fafaf9}}}}{USES}.note{{position:absolute}}"
                    ),
                    BODY,
                ),
                0,
            ),
            (
                "hidden",
                page(
                    &format!(
                        "{TOKENS}@media (prefers-color-scheme:dark){{:root{{--bg:#1c1917;--ink:#fafaf9}}}}{USES}.note{{display:none}}"
                    ),
                    BODY,
                ),
                0,
            ),
            ("print", page(&format!("{TOKENS}@media print{{:root{{--bg:#1c1917;--ink:#fafaf9}}}}{USES}"), BODY), 0),
            (
                "unread sheet",
                html(&format!(
                    "<link rel=stylesheet href=gone.css><style>{TOKENS}@media (prefers-color-scheme:dark){{:root{{--bg:#1c1917;--ink:#fafaf9}}}}{USES}</style>{BODY}"
                )),
                0,
            ),
            ("unknown value", dark("--bg:{{ bg }};--ink:#fafaf9"), 0),
        ],
    );
}

#[test]
fn both_sides_of_the_edge() {
    let on = |note: &str, ground: &str| {
        page(
            &format!(
                ":root{{--bg:#ffffff;--note:{note}}}@media (prefers-color-scheme:dark){{:root{{--bg:{ground}}}}}body{{background:var(--bg);color:var(--note)}}"
            ),
            "<p>Closed</p>",
        )
    };
    check(
        RULE,
        &[
            // On black: (.05 + L) / .05.
            ("2.99", on("#595959", "#000000"), 1),
            ("3.05", on("#5b5b5b", "#000000"), 0),
        ],
    );
}

#[test]
fn one_id_per_cause() {
    let all = &[RULE, "low-contrast", "undefined-token"];
    let ids = |case: &Case| case.of(all).iter().map(|f| f.rule.to_string()).collect::<Vec<_>>();
    assert_eq!(ids(&dark("--bg:#1c1917;--ink:#fafaf9")), [RULE], "low-contrast yields");
    // A text that has nothing to do with it keeps its finding.
    let other = page(
        &format!(
            "{TOKENS}@media (prefers-color-scheme:dark){{:root{{--bg:#1c1917;--ink:#fafaf9}}}}{USES}i{{color:#c4c4c4}}"
        ),
        &format!("{BODY}<i>Faint in the light</i>"),
    );
    assert_eq!(ids(&other), [RULE, "low-contrast"]);
    // A token that one theme lacks is undefined there.
    let lacks = page(
        "[data-theme=light]{--bg:#fff;--note:#57534e}[data-theme=dark]{--bg:#1c1917}body{background:var(--bg)}.note{color:var(--note)}",
        "<script>document.documentElement.dataset.theme=dark?'dark':'light'</script><p class=note>x</p>",
    );
    assert!(!ids(&lacks).contains(&RULE.to_owned()), "{:?}", ids(&lacks));
    assert!(!of(&lacks).is_empty(), "alone, the rule says so itself");
}

#[test]
fn placed_on_the_forgotten_token_with_its_theme() {
    let case = page(
        &format!(
            ":root{{--bg: #ffffff; --ink: #1c1917; --note: #57534e}}[data-theme=dark]{{--bg: #1c1917; --ink: #fafaf9}}{USES}"
        ),
        &format!("{SCRIPT}{BODY}"),
    );
    assert_eq!(case.places(RULE), ["--note: #57534e"]);
    let found = of(&case);
    assert!(found[0].message.starts_with("--note keeps its value where --bg gets another"), "{}", found[0].message);
    assert_eq!(found[0].conditions.themes.as_deref().map(|t| t[0].to_string()), Some("[data-theme=dark]".to_owned()));
    let related: Vec<_> = found[0].related.iter().map(|r| r.location.span.of(&case.html)).collect();
    assert_eq!(related, ["--bg: #1c1917", "color:var(--note)", "<p"]);
}
