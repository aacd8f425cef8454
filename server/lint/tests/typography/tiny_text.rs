use crate::harness::{Case, check, html, page, tailwind};
use crate::{CHARACTERS_20, CHARACTERS_21, SENTENCE};
use easel_lint::kind::Kind;

const RULE: &str = "tiny-text";

fn text(style: &str, words: &str) -> Case {
    page(&format!(".x{{{style}}}"), &format!("<p class=x>{words}</p>"))
}

#[test]
fn both_sides_of_every_limit() {
    check(
        RULE,
        &[
            ("11.99px is read", text("font-size:11.99px", SENTENCE), 1),
            ("12px passes", text("font-size:12px", SENTENCE), 0),
            ("21 characters are read", text("font-size:11px", CHARACTERS_21), 1),
            ("20 characters are a label", text("font-size:11px", CHARACTERS_20), 0),
            ("20 characters at 10px", text("font-size:10px", CHARACTERS_20), 0),
            ("20 characters at 9.99px", text("font-size:9.99px", CHARACTERS_20), 1),
            ("a count at 9px", text("font-size:9px", "3"), 1),
            ("a label at 11px", page("label{font-size:11px}", &format!("<label>{SENTENCE}</label>")), 0),
            ("a label at 10.99px", page("label{font-size:10.99px}", &format!("<label>{SENTENCE}</label>")), 1),
            ("an email at 11px", text("font-size:11px", SENTENCE).kind(Kind::Email), 0),
            ("an email at 10px", text("font-size:10px", SENTENCE).kind(Kind::Email), 1),
            ("an application at 11px", text("font-size:11px", SENTENCE).kind(Kind::App), 1),
            ("a deck at 11px", text("font-size:11px", SENTENCE).kind(Kind::Deck), 1),
        ],
    );
}

#[test]
fn text_of_one_block_is_read_together() {
    check(
        RULE,
        &[
            ("inline tags", page("p{font-size:11px}", "<p>Open <b>daily</b> until <i>noon</i></p>"), 1),
            ("a reference", page("p{font-size:11px}", "<p>Open&nbsp;daily&nbsp;until&nbsp;noon</p>"), 1),
            ("a small word in running text", page("b{font-size:11px}", &format!("<p>{SENTENCE} <b>New</b></p>")), 0),
            (
                "small words that add up",
                page("b{font-size:11px}", "<p><b>Open daily</b> until <b>one past noon</b></p>"),
                1,
            ),
            ("blocks apart", page("p{font-size:11px}", "<p>Open daily</p><p>until noon</p>"), 0),
        ],
    );
    let case = page("main{font-size:11px}", &format!("<main><p>{SENTENCE}</p><p>{SENTENCE}</p></main>"));
    assert_eq!(case.places(RULE), ["font-size:11px"]);
    assert_eq!(case.of(&[RULE])[0].related.len(), 2);
}

#[test]
fn sizes_are_what_they_compute_to() {
    check(
        RULE,
        &[
            ("rem", text("font-size:.7rem", SENTENCE), 1),
            ("rem of a small root", page("html{font-size:62.5%}p{font-size:1.1rem}", &format!("<p>{SENTENCE}</p>")), 1),
            ("em", page("main{font-size:14px}p{font-size:.75em}", &format!("<main><p>{SENTENCE}</p></main>")), 1),
            ("percent", text("font-size:68%", SENTENCE), 1),
            ("calc", text("font-size:calc(8px + 3px)", SENTENCE), 1),
            ("a keyword", text("font-size:x-small", SENTENCE), 1),
            ("shorthand", text("font:italic 11px/1.5 serif", SENTENCE), 1),
            ("clamp that never reaches 12px", text("font-size:clamp(9px,.8vw,11px)", SENTENCE), 1),
            ("clamp that does", text("font-size:clamp(9px,1vw,16px)", SENTENCE), 0),
            ("vw at every width", text("font-size:.5vw", SENTENCE), 1),
            ("vw that reaches 12px somewhere", text("font-size:1vw", SENTENCE), 0),
            ("min", text("font-size:min(11px,2vw)", SENTENCE), 1),
            ("max", text("font-size:max(12px,1vw)", SENTENCE), 0),
            ("unknown", text("font-size:var(--gone)", SENTENCE), 0),
            (
                "a later rule wins",
                page(".x{font-size:9px}p.x{font-size:16px}", &format!("<p class=x>{SENTENCE}</p>")),
                0,
            ),
            (
                "nested small",
                page("", "<p><small><small><small>Terms apply in all shops of ours</small></small></small></p>"),
                1,
            ),
        ],
    );
    let narrow = page("@media (max-width:600px){p{font-size:11px}}", &format!("<p>{SENTENCE}</p>"));
    let found = narrow.of(&[RULE]);
    assert_eq!(found.len(), 1);
    assert!(found[0].message.contains("600"), "{}", found[0].message);
}

#[test]
fn every_carrier() {
    let body = format!("<p class=x>{SENTENCE}</p>");
    for (case, place) in [
        (page("main{.x{font-size:10px}}", &format!("<main>{body}</main>")), "font-size:10px"),
        (html(&format!("<p style='font-size:10px'>{SENTENCE}</p>")), "font-size:10px"),
        (html(&format!("<p><font size=1>{SENTENCE}</font></p>")), "size=1"),
        (html(&format!("<svg width=400 height=40><text y=20 font-size=9>{SENTENCE}</text></svg>")), "font-size=9"),
        (tailwind(&format!("<p class='mt-2 text-[10px]'>{SENTENCE}</p>")), "text-[10px]"),
        (page(".x::before{content:'We open at six in the morning';font-size:9px}", "<p class=x></p>"), "font-size:9px"),
        (
            html("<link rel=stylesheet href=a.css><p class=x>We open at six in the morning</p>")
                .file("a.css", ".x{font-size:9px}"),
            "font-size:9px",
        ),
    ] {
        assert_eq!(case.places(RULE), [place], "{}", case.html);
    }
}

#[test]
fn a_token_is_to_blame_if_all_that_take_it_fail() {
    let css = ":root{--s:11px}p{font-size:var(--s)}";
    let all = page(css, &format!("<p>{SENTENCE}</p><p>{SENTENCE}</p>"));
    assert_eq!(all.places(RULE), ["--s:11px"]);
    let labels = page(&format!("{css}label{{font-size:var(--s)}}"), &format!("<p>{SENTENCE}</p><label>Name</label>"));
    assert_eq!(labels.places(RULE), ["font-size:var(--s)"]);
    // One declaration for both: the token is as good a place, and the one that is edited.
    let one = page(":root{--s:11px}p,label{font-size:var(--s)}", &format!("<p>{SENTENCE}</p><label>Name</label>"));
    assert_eq!(one.places(RULE), ["--s:11px"]);
    let themes = page(
        ":root{--s:14px}@media (prefers-color-scheme:dark){:root{--s:10px}}p{font-size:var(--s)}",
        &format!("<p>{SENTENCE}</p>"),
    );
    assert_eq!(themes.places(RULE), ["--s:10px"]);
    assert!(themes.of(&[RULE])[0].message.contains("dark"));
}

#[test]
fn what_may_be_small() {
    let small = |body: &str| page(".t,.t *{font-size:8px}", body);
    let eleven = |body: &str| page(".t,.t *{font-size:11px}", body);
    check(
        RULE,
        &[
            ("sup", page("sup{font-size:8px}", "<p>Rye<sup>12</sup></p>"), 0),
            ("sub", page("sub{font-size:8px}", "<p>H<sub>2</sub>O</p>"), 0),
            ("ruby", html("<p lang=ja><ruby>漢字<rt>かんじ</rt></ruby></p>"), 0),
            ("code", small("<pre class=t>let a = 1; let b = 2; let c = 3;</pre>"), 0),
            ("inline code", small("<p><code class=t>let a = 1; let b = 2; let c = 3;</code></p>"), 0),
            (
                "sr-only",
                page(
                    ".s{position:absolute;width:1px;height:1px;overflow:hidden;font-size:8px}",
                    &format!("<p class=s>{SENTENCE}</p>"),
                ),
                0,
            ),
            ("hidden", small(&format!("<p class=t hidden>{SENTENCE}</p>")), 0),
            ("display none", page(".s{display:none;font-size:8px}", &format!("<p class=s>{SENTENCE}</p>")), 0),
            ("no size at all", page("p{font-size:0}", &format!("<p>{SENTENCE}</p>")), 0),
            ("aria-hidden", small(&format!("<div aria-hidden=true><p class=t>{SENTENCE}</p></div>")), 0),
            ("a drawing", small(&format!("<div role=img aria-label=App><p class=t>{SENTENCE}</p></div>")), 0),
            ("a mock-up", small(&format!("<div class=phone-mockup><p class=t>{SENTENCE}</p></div>")), 0),
            (
                "a scaled frame",
                page(".f{transform:scale(2)}p{font-size:8px}", &format!("<div class=f><p>{SENTENCE}</p></div>")),
                0,
            ),
            ("scale", page(".f{scale:1.5}p{font-size:8px}", &format!("<div class=f><p>{SENTENCE}</p></div>")), 0),
            ("zoom", page(".f{zoom:2}p{font-size:8px}", &format!("<div class=f><p>{SENTENCE}</p></div>")), 0),
            (
                "moved only",
                page(
                    ".f{transform:translateX(4px) scale(1)}p{font-size:8px}",
                    &format!("<div class=f><p>{SENTENCE}</p></div>"),
                ),
                1,
            ),
            ("a viewBox", html("<svg viewBox='0 0 9 9'><text font-size=1>January and February</text></svg>"), 0),
            ("signs only", page("p{font-size:8px}", "<p>• → ▾</p>"), 0),
            (
                "figcaption",
                eleven(&format!("<figure><img alt=x src=x.png><figcaption class=t>{SENTENCE}</figcaption></figure>")),
                0,
            ),
            ("small", eleven(&format!("<p><small class=t>{SENTENCE}</small></p>")), 0),
            ("legal", eleven(&format!("<p class='t legal'>{SENTENCE}</p>")), 0),
            ("footer", eleven(&format!("<footer><p class=t>{SENTENCE}</p></footer>")), 0),
            ("badge", eleven(&format!("<span class='t badge-new'>{SENTENCE}</span>")), 0),
            (
                "capitals",
                page(
                    "p{font-size:11px;text-transform:uppercase;letter-spacing:.1em}",
                    "<p>Since 1962 in this street</p>",
                ),
                0,
            ),
            ("table head", eleven(&format!("<table><tr><th class=t>{SENTENCE}</th></tr></table>")), 0),
            ("a card", eleven(&format!("<div class=card><p class=t>{SENTENCE}</p></div>")), 1),
            ("a figure that is not small print", small(&format!("<footer><p class=t>{SENTENCE}</p></footer>")), 1),
        ],
    );
}

#[test]
fn other_scripts() {
    let ja = "薪窯で焼いたパンを毎朝六時から販売しています。定休日は月曜日です。";
    let ar = "نخبز الخبز كل صباح في فرن الحطب منذ عام ألف وتسعمئة واثنين وستين";
    check(
        RULE,
        &[
            ("Japanese", html(&format!("<html lang=ja><p style='font-size:11px'>{ja}</p>")), 1),
            ("Japanese at 12px", html(&format!("<html lang=ja><p style='font-size:12px'>{ja}</p>")), 0),
            ("Arabic", html(&format!("<html lang=ar dir=rtl><p style='font-size:11px'>{ar}</p>")), 1),
            ("Arabic at 16px", html(&format!("<html lang=ar dir=rtl><p style='font-size:16px'>{ar}</p>")), 0),
        ],
    );
}
