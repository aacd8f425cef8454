//! Which declaration a low contrast is put down to, and what is offered there.

use crate::harness::*;
use crate::low_contrast::{RULE, TEXT, text};

#[test]
fn one_cause_is_one_finding() {
    let p = |class: &str| format!("<p class={class}>{TEXT}</p>");
    let token = page(
        ":root { --muted: #bbb } .a { color: var(--muted) } .b { color: var(--muted) }",
        &format!("{}{}", p("a"), p("b")),
    );
    assert_eq!(token.places(RULE), ["--muted: #bbb"]);

    let on_dark = page(
        ":root { --muted: #767676 } .a { color: var(--muted) } .w { background: #222 } .w p { color: var(--muted) }",
        &format!("{}<div class=w>{}</div>", p("a"), p("b")),
    );
    assert_eq!(on_dark.places(RULE), ["color: var(--muted)"], "the token is fine elsewhere");

    let rule = page(".t { color: #bbb }", &format!("{}{}{}", p("t"), p("t"), p("t")));
    assert_eq!(rule.places(RULE), ["color: #bbb"]);

    let ground = page("body { color: #222 } .card { background: #333 }", &format!("<div class=card>{}</div>", p("x")));
    assert_eq!(ground.places(RULE), ["background: #333"]);

    let veil = page(
        "body { background: #6b7280 } .hero { color: #c9ced6 } .badge { background: rgb(255 255 255 / .1) }",
        &format!("<div class=hero><p>{TEXT}</p><p class=badge>{TEXT}</p></div>"),
    );
    assert_eq!(veil.places(RULE), ["color: #c9ced6"], "a veil is not to blame where the text fails without it");

    let dark =
        page("body { color: #222 } .w { background: rgb(0 0 0 / .8) }", &format!("<div class=w>{}</div>", p("x")));
    assert_eq!(dark.places(RULE), ["background: rgb(0 0 0 / .8)"]);

    let hovered = page(
        ".b { background: #fff; color: #333 } .b:hover { background: #222 }",
        "<a class=b href=#>Read all about it</a>",
    );
    assert_eq!(hovered.places(RULE), ["background: #222"]);

    let link = page("body { background: #111; color: #eee }", "<p><a href=#>Read all about it</a></p>");
    assert_eq!(link.places(RULE), ["<a"], "the browser's own colour");

    let links = page("body { background: #111; color: #eee }", &"<p><a href=#>Read all about it</a></p>".repeat(3));
    assert_eq!(links.places(RULE), ["<a"], "on all elements that have it");
    assert_eq!(links.of(&[RULE])[0].related.len(), 2);
}

#[test]
fn the_token_that_differs_is_to_blame() {
    const DARK: &str = "@media (prefers-color-scheme: dark) { :root { --p: #3b82f6; --h: #60a5fa } }";
    let button = |more: &str, body: &str| {
        page(
            &format!(":root {{ --p: #2563eb; --h: #1d4ed8 }} {DARK} .b {{ background: var(--p); color: #fff }} {more}"),
            &format!("<a class=b href=#>Read all about it</a>{body}"),
        )
    };
    assert_eq!(button("", "").places(RULE), ["--p: #3b82f6"], "white suffices in the other theme");
    let hover = ".b:hover { background: var(--h) }";
    assert_eq!(button(hover, "").places(RULE), ["--p: #3b82f6", "--h: #60a5fa"], "another ground is another cause");
    let large = ".c { background: var(--p); color: #fff; font-size: 30px }";
    assert_eq!(button(large, "<p class=c>White is fine</p>").places(RULE), ["--p: #3b82f6"], "large text is no excuse");
    let other = "@media (prefers-color-scheme: dark) { .c { background: var(--p); color: #000 } }";
    assert_eq!(
        button(other, "<p class=c>Black is fine</p>").places(RULE),
        ["color: #fff"],
        "the token is fine elsewhere"
    );
    let both = page(
        ".b { background: #f59e0b; color: #fff } .b:hover { background: #fbbf24 }",
        "<a class=b href=#>Read all about it</a>",
    );
    assert_eq!(both.places(RULE), ["color: #fff"], "one ink in two states");
    let token = page(
        ":root { --a: #999 } nav a { color: #111 } nav a:hover { color: var(--a) } p { color: var(--a) }",
        "<nav><a href=#>Read all about it</a></nav><p>Closed on Mondays</p>",
    );
    assert_eq!(token.places(RULE), ["--a: #999"]);
    assert!(!token.of(&[RULE])[0].message.contains("hover"), "it fails at rest, too");
}

#[test]
fn a_token_that_serves_large_text_only() {
    let page = |css: &str| {
        let css = format!(":root {{ --a: #888 }} h1, .a {{ color: var(--a) }} {css}");
        page(&css, "<h1>Bread</h1><p class=a>Every morning</p><p class=b>Closed on Mondays</p>").places(RULE)
    };
    assert_eq!(page(""), ["color: var(--a)"], "one use is wrong");
    assert_eq!(page(".b { color: var(--a) }"), ["--a: #888"], "all uses in text of ordinary size are");
}

#[test]
fn a_ground_token_that_others_lie_on() {
    let focus = |more: &str| {
        page(
            &format!(
                ":root {{ --f: #ffcf1f }} .k {{ background: #0a3f73 }} .k nav a {{ color: #fff }} a:focus {{ background: var(--f); {more} }}"
            ),
            "<div class=k><nav><a href=#>Read all about it</a></nav></div><p><a href=#>Read on</a></p>",
        )
    };
    assert_eq!(focus("color: #000").places(RULE), ["background: var(--f)"], "black on it is fine");
    assert_eq!(focus("color: #000 !important").places(RULE), [""; 0]);
}

#[test]
fn the_fix_is_the_nearest_token_that_passes() {
    let case = page(
        ":root{--muted:#6b7280;--ink:#111827;--accent:#0f766e} body{background:#fff} .t{color:#9ca3af}",
        &format!("<p class=t>{TEXT}</p>"),
    );
    assert!(case.after_fix(RULE).unwrap().contains(".t{color:var(--muted)}"));
    assert_eq!(text("color:#aaa").after_fix(RULE), None);
}

#[test]
fn a_use_that_is_to_blame_is_changed_where_it_is() {
    let case = page(
        ":root{--muted:#767676;--text:#333}body{background:#fff}.t,.u{color:var(--muted)}.u{background:#eee}.u{color:var(--muted)}",
        &format!("<p class=t>{TEXT}</p><p class=u>{TEXT}</p>"),
    );
    let fixed = case.after_fix(RULE).unwrap();
    assert!(fixed.contains("--muted:#767676") && fixed.contains(".u{color:var(--text)}"), "{fixed}");
}

#[test]
fn no_token_is_made_to_be_another() {
    let case = page(
        ":root{--danger:#ff8a80;--text:#b00020}body{background:#fff}.t{color:var(--danger)}",
        &format!("<p class=t>{TEXT}</p><p style=\"color:var(--text)\">{TEXT}</p>"),
    );
    assert_eq!(case.of(&[RULE]).len(), 1);
    assert_eq!(case.after_fix(RULE), None, "`--danger: var(--text)` would lose what it is called after");
}

const PARAGRAPH: &str = "<p class=q>Ten loaves a month, baked when you come to us</p>";

#[test]
fn an_opacity_is_named_where_it_stands() {
    let faded = page("body{color:#1c1917;background:#fff}.q{opacity:.4}", PARAGRAPH);
    assert_eq!(faded.places("low-contrast"), ["opacity:.4"]);
    assert!(faded.of(&["low-contrast"])[0].message.starts_with("Opacity 0.40 fades the text: "));
    let around = page(".w{opacity:.3}.q{opacity:.9}", &format!("<div class=w>{PARAGRAPH}</div>"));
    assert_eq!(around.places("low-contrast"), ["opacity:.3"], "the one that fades most");
    assert_eq!(page(".q{opacity:.9}", PARAGRAPH).places("low-contrast"), [""; 0]);
    // Its own colour fails, too.
    assert_eq!(page(".q{opacity:.9;color:#aaa}", PARAGRAPH).places("low-contrast"), ["color:#aaa"]);
}

#[test]
fn what_appears_later_is_no_fault() {
    let io = |class: &str| {
        format!("{PARAGRAPH}<script>new IntersectionObserver(e => e[0].target.classList.add('{class}'))</script>")
    };
    check(
        "low-contrast",
        &[
            ("class by script", page(".q{opacity:.2}.q.in{opacity:1}", &io("in")), 0),
            (
                "moved, too",
                page(".q{opacity:.2;transform:translateY(20px)}.q.in{opacity:1;transform:none}", &io("in")),
                0,
            ),
            ("by a class around", page(".q{opacity:.2}.ready .q{opacity:1}", &io("ready")), 0),
            ("attribute", page(".q{opacity:.2}.q[data-seen]{opacity:100%}", &io("dataset.seen")), 0),
            ("another class", page(".q{opacity:.2}.q.in{opacity:1}", &io("dark")), 1),
            ("nothing shows it", page(".q{opacity:.2}", &io("in")), 1),
            ("no script", page(".q{opacity:.2}.q.in{opacity:1}", PARAGRAPH), 1),
            ("on hover only", page(".q{opacity:.2}.q:hover{opacity:1}", &io("in")), 1),
            (
                "one has it, this one not",
                page(".q{opacity:.2}.q.in{opacity:1}", &format!("{}<p class=in>Rye</p>", io("in"))),
                1,
            ),
            (
                "animation",
                page("@keyframes up{from{opacity:.1}to{opacity:1}}.q{opacity:.1;animation:up 1s both}", PARAGRAPH),
                0,
            ),
            (
                "animation of something else",
                page("@keyframes up{from{left:0}}.q{opacity:.1;animation:up 1s both}", PARAGRAPH),
                1,
            ),
            (
                "style by script",
                page(".q{opacity:.2}", &format!("{PARAGRAPH}<script>gsap.to('.quote', {{opacity: 1}})</script>")),
                1,
            ),
            (
                "style by script, of this one",
                page(
                    ".quote{opacity:.2}",
                    &format!("{}<script>gsap.to('.quote', {{opacity: 1}})</script>", PARAGRAPH.replace("=q", "=quote")),
                ),
                0,
            ),
        ],
    );
}
