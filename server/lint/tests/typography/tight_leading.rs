use crate::SENTENCE;
use crate::harness::{Case, check, html, page, tailwind};
use easel_lint::Options;
use easel_lint::fix::Applicability;

const RULE: &str = "tight-leading";

fn text(style: &str, words: &str) -> Case {
    page(&format!(".x{{{style}}}"), &format!("<p class=x>{words}</p>"))
}

#[test]
fn both_sides_of_every_limit() {
    let of = |n: usize| "abcdefghi ".repeat(n / 10) + &"x".repeat(n % 10);
    check(
        RULE,
        &[
            ("1.29", text("line-height:1.29", SENTENCE), 1),
            ("1.3", text("line-height:1.3", SENTENCE), 0),
            ("20.8px of 16px", text("line-height:20.8px", SENTENCE), 0),
            ("20.7px of 16px", text("line-height:20.7px", SENTENCE), 1),
            ("130%", text("line-height:130%", SENTENCE), 0),
            ("120%", text("line-height:120%", SENTENCE), 1),
            ("1.2em", text("line-height:1.2em", SENTENCE), 1),
            ("51 characters", text("line-height:1.1", &of(51)), 1),
            ("50 characters", text("line-height:1.1", &format!("{}x", of(49))), 0),
            ("23.9px", text("font-size:23.9px;line-height:1.1", SENTENCE), 1),
            ("24px", text("font-size:24px;line-height:1.1", SENTENCE), 0),
            ("normal", text("line-height:normal", SENTENCE), 0),
            ("nothing", text("", SENTENCE), 0),
            ("the shorthand", text("font:16px/1.1 serif", SENTENCE), 1),
            ("the shorthand without", text("font:16px serif", SENTENCE), 0),
            ("unknown", text("line-height:var(--gone)", SENTENCE), 0),
            ("calc", text("line-height:calc(1 + .1)", SENTENCE), 1),
        ],
    );
    let options = Options { select: vec![RULE.into()], ..Options::default() };
    let strict = options.clone().with(RULE, "min-line-height", 1.4).unwrap();
    assert_eq!(text("line-height:1.3", SENTENCE).lint_with(&strict).findings.len(), 1);
}

#[test]
fn widths_are_judged_as_ranges() {
    check(
        RULE,
        &[
            ("a size that may reach 24px", text("font-size:clamp(16px,3vw,40px);line-height:1.1", SENTENCE), 0),
            ("a size that never does", text("font-size:clamp(14px,1.2vw,20px);line-height:1.1", SENTENCE), 1),
            ("px lines for a size that varies", text("font-size:clamp(14px,1.2vw,20px);line-height:19px", SENTENCE), 0),
            ("always too low", text("font-size:clamp(16px,1.2vw,20px);line-height:18px", SENTENCE), 1),
        ],
    );
    let wide = page("@media (min-width:900px){p{line-height:1.1}}", &format!("<p>{SENTENCE}</p>"));
    let found = wide.of(&[RULE]);
    assert!(found.len() == 1 && found[0].message.contains("900"), "{found:?}");
}

#[test]
fn lines_are_those_of_the_block() {
    check(
        RULE,
        &[
            ("inherited", page("main{line-height:1.1}", &format!("<main><p>{SENTENCE}</p></main>")), 1),
            (
                "a tight span in a loose block",
                page("p{line-height:1.6}span{line-height:1}", &format!("<p><span>{SENTENCE}</span></p>")),
                0,
            ),
            (
                "a loose span in a tight block",
                page("p{line-height:1}span{line-height:1.6}", &format!("<p><span>{SENTENCE}</span></p>")),
                0,
            ),
            (
                "a small span in a tall block",
                page("p{line-height:1.2}span{font-size:12px}", &format!("<p><span>{SENTENCE}</span></p>")),
                0,
            ),
            ("bold words", page("p{line-height:1.1}", &format!("<p>{SENTENCE} <b>Come by</b></p>")), 1),
            (
                "px of an ancestor",
                page("main{line-height:18px}p{font-size:16px}", &format!("<main><p>{SENTENCE}</p></main>")),
                1,
            ),
            (
                "overridden",
                page("p{line-height:1.1}main p{line-height:1.5}", &format!("<main><p>{SENTENCE}</p></main>")),
                0,
            ),
        ],
    );
}

#[test]
fn what_may_be_tight() {
    check(
        RULE,
        &[
            ("h1", page("h1{font-size:20px;line-height:1}", &format!("<h1>{SENTENCE}</h1>")), 0),
            ("role heading", page("p{line-height:1}", &format!("<p role=heading>{SENTENCE}</p>")), 0),
            (
                "a title by name",
                page(".card-title{line-height:1}", &format!("<div class=card-title>{SENTENCE}</div>")),
                0,
            ),
            ("one line", text("line-height:1;white-space:nowrap", SENTENCE), 0),
            ("hidden", text("line-height:1;display:none", SENTENCE), 0),
            ("sr-only", text("line-height:1;position:absolute;width:1px;height:1px;overflow:hidden", SENTENCE), 0),
            ("aria-hidden", page("p{line-height:1}", &format!("<div aria-hidden=true><p>{SENTENCE}</p></div>")), 0),
            ("code", page("pre{line-height:1}", &format!("<pre>{SENTENCE}</pre>")), 0),
            (
                "short texts",
                page("li{line-height:1}", "<ul><li>Rye, wheat and spelt</li><li>Every day but Monday</li></ul>"),
                0,
            ),
            (
                "an unread sheet",
                html(&format!("<link rel=stylesheet href=gone.css><p style='line-height:1'>{SENTENCE}</p>")),
                0,
            ),
        ],
    );
}

#[test]
fn other_scripts() {
    let ja = "薪窯で焼いたパンを毎朝六時から販売しています。定休日は月曜日です。駅から歩いて五分、川沿いの道を上がったところにあります。";
    let ar = "نخبز الخبز كل صباح في فرن الحطب منذ عام ألف وتسعمئة واثنين وستين";
    for (lang, words) in [("ja", ja), ("ar", ar)] {
        let case = |height| html(&format!("<html lang={lang}><p style='line-height:{height}'>{words}</p>"));
        check(RULE, &[(lang, case("1.2"), 1), (lang, case("1.8"), 0)]);
    }
}

fn after(case: &Case) -> (String, Applicability) {
    let report = case.fixed(RULE);
    let applicability = report.findings[0].fixes[0].applicability;
    (case.after_fix(RULE).unwrap(), applicability)
}

#[test]
fn the_fix_sets_the_lines_where_they_are_set() {
    let p = format!("<p class=x>{SENTENCE}</p>");
    for (case, wanted) in [
        (page(".x{line-height:1.1}", &p), ".x{line-height:1.5}"),
        (page(".x{line-height:1.1!important}", &p), ".x{line-height:1.5!important}"),
        (page(".x{font:italic 16px/1.1 serif}", &p), ".x{font:italic 16px/1.5 serif}"),
        (page(":root{--l:1.1}.x{line-height:var(--l)}", &p), ":root{--l:1.5}.x{line-height:var(--l)}"),
        (html(&format!("<p style='color:red;line-height:18px'>{SENTENCE}</p>")), "color:red;line-height:1.5"),
        (tailwind(&format!("<p class='text-base leading-tight'>{SENTENCE}</p>")), "class='text-base leading-normal'"),
        (tailwind(&format!("<p class='md:leading-none'>{SENTENCE}</p>")), "class='md:leading-normal'"),
    ] {
        let (text, applicability) = after(&case);
        assert!(text.contains(wanted), "{text}");
        assert_eq!(applicability, Applicability::Safe, "{text}");
    }
}

#[test]
fn the_fix_is_unsafe_where_it_reaches_other_text() {
    let p = format!("<p>{SENTENCE}</p>");
    for case in [
        page("body{line-height:1.2}", &format!("<h1>Bread</h1>{p}")),
        page("body{line-height:1.2}", &format!("{p}<pre>a</pre>")),
        page("p{line-height:1.2}", &format!("{p}<p>Short</p>")),
    ] {
        assert_eq!(after(&case).1, Applicability::Unsafe, "{}", case.html);
    }
    // A token that headings take, too, is not the place.
    let shared =
        page(":root{--l:1.1}h1,p{line-height:var(--l)}h1{line-height:var(--l)}", &format!("<h1>Bread</h1>{p}"));
    assert_eq!(shared.places(RULE), ["line-height:var(--l)"]);
}

#[test]
fn texts_of_one_line() {
    let text = "Ten loaves baked when you come to us, and one more for each friend";
    let p = |css: &str| page(&format!(".c{{line-height:1.1;{css}}}"), &format!("<p class=c>{text}</p>"));
    let links = |n: usize, long: &str| {
        format!("<div class=c>{}</div>", format!("<a href=/x>Rolls and bread{long}</a> ").repeat(n))
    };
    let of = |body: &str| page(".c,td,button{line-height:1.1}", body);
    check(
        RULE,
        &[
            (
                "clamped to one",
                p("display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden"),
                0,
            ),
            (
                "clamped to two",
                p("display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden"),
                1,
            ),
            ("nowrap", p("white-space:nowrap"), 0),
            ("wraps", p("white-space:normal"), 1),
            ("row of links", of(&links(6, "")), 0),
            ("a long link", of(&links(2, text)), 1),
            ("links in a sentence", of(&format!("<p class=c>{text} <a href=/x>More</a></p>")), 1),
            ("button", of(&format!("<button>{text}</button>")), 0),
            ("link as a button", of(&format!("<a class=\"btn c\" href=/x>{text}</a>")), 0),
            ("cell", of(&format!("<table><tr><td>{text}</td></tr></table>")), 0),
            ("paragraph in a cell", of(&format!("<table><tr><td><p>{text}</p></td></tr></table>")), 1),
        ],
    );
}
