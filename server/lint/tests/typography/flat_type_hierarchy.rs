use crate::SENTENCE;
use crate::harness::{Case, brand, check, html, page};
use easel_lint::kind::Kind;

const RULE: &str = "flat-type-hierarchy";

/// A page with headings and text of these sizes and weights, without margins.
fn sized(h1: &str, h2: &str, p: &str) -> Case {
    let css = format!("*{{margin:0;font-weight:400}}h1{{{h1}}}h2{{{h2}}}p{{{p}}}");
    page(&css, &body())
}

fn body() -> String {
    format!("<h1>Bread</h1><p>{SENTENCE}</p><h2>Hours</h2><p>{SENTENCE}</p>")
}

#[test]
fn both_sides_of_every_limit() {
    check(
        RULE,
        &[
            ("18, 17, 16", sized("font-size:18px", "font-size:17px", "font-size:16px"), 1),
            ("all alike", sized("font-size:16px", "font-size:16px", "font-size:16px"), 1),
            ("a step of 1.149", sized("font-size:20.68px", "font-size:18px", "font-size:16px"), 1),
            ("a step of 1.15", sized("font-size:20.7px", "font-size:18px", "font-size:16px"), 0),
            ("one step is enough", sized("font-size:40px", "font-size:17px", "font-size:16px"), 0),
            ("the other one", sized("font-size:20px", "font-size:19px", "font-size:14px"), 0),
            ("weights 500 and 400", sized("font-size:18px;font-weight:500", "font-size:17px", "font-size:16px"), 1),
            ("weights 600 and 400", sized("font-size:18px;font-weight:600", "font-size:17px", "font-size:16px"), 0),
            (
                "bold headings over text",
                sized("font-size:18px;font-weight:700", "font-size:17px;font-weight:700", "font-size:16px"),
                0,
            ),
            ("space of 7px", sized("font-size:18px", "font-size:17px;margin-top:7px", "font-size:16px"), 1),
            ("space of 8px", sized("font-size:18px", "font-size:17px;margin-top:8px", "font-size:16px"), 0),
            ("another face", sized("font-size:18px;font-family:Georgia", "font-size:17px", "font-size:16px"), 0),
            ("capitals", sized("font-size:18px", "font-size:17px;text-transform:uppercase", "font-size:16px"), 0),
            ("the browser's own", html(&body()), 0),
        ],
    );
}

#[test]
fn three_levels_of_one_weight_above_text() {
    let css = "*{margin:0}h1{font-size:20px}h2{font-size:18px}h3{font-size:17px}p{font-size:16px}";
    let case = page(css, &format!("{}<h3>Rye</h3><p>{SENTENCE}</p>", body()));
    let found = case.of(&[RULE]);
    assert_eq!(found.len(), 1);
    assert_eq!(case.source(&found[0]), "font-size:20px");
    assert!(found[0].message.contains("(h1 20px, h2 18px, h3 17px, text 16px)"), "{}", found[0].message);
    assert_eq!(found[0].related.len(), 3);
}

#[test]
fn what_leads_a_page() {
    let css = "*{margin:0;font-weight:400}h1{font-size:18px}h2{font-size:17px}p{font-size:16px}";
    let with = |more: &str, tail: &str| page(&format!("{css}{more}"), &format!("{}{tail}", body()));
    check(
        RULE,
        &[
            ("nothing", with("", ""), 1),
            ("a large figure", with(".n{font-size:48px}", "<div class=n>42</div>"), 0),
            ("a figure that is hidden", with(".n{font-size:48px}", "<div class=n hidden>42</div>"), 1),
            ("one large h2", with(".n{font-size:30px}", "<h2 class=n>Visit</h2>"), 0),
            ("an unknown size", with(".n{font-size:var(--gone)}", "<h2 class=n>Visit</h2>"), 1),
            ("sections with space", with("main{padding-top:40px}", ""), 1),
            ("two roles", page(css, &format!("<h1>Bread</h1><p>{SENTENCE}</p>")), 0),
            ("no text", page(css, "<h1>Bread</h1><h2>Hours</h2>"), 0),
            ("a hidden h2", page(css, &format!("<h1>Bread</h1><p>{SENTENCE}</p><h2 hidden>Hours</h2>")), 0),
            ("an unread sheet", html(&format!("<link rel=stylesheet href=gone.css><style>{css}</style>{}", body())), 0),
            ("an application", page(css, &body()).kind(Kind::App), 1),
            (
                "its brand's scale",
                page(css, &body()).kind(Kind::App).brand(brand(&[
                    ("--text-s", "16px"),
                    ("--text-m", "17px"),
                    ("--text-l", "1.125rem"),
                ])),
                0,
            ),
            (
                "another scale",
                page(css, &body()).kind(Kind::App).brand(brand(&[("--text-s", "14px"), ("--text-m", "16px")])),
                1,
            ),
            (
                "a page with that brand",
                page(css, &body()).brand(brand(&[("--text-s", "16px"), ("--text-m", "17px"), ("--text-l", "18px")])),
                1,
            ),
            ("fluid that grows", page(&format!("{css}h1{{font-size:clamp(18px,4vw,60px)}}"), &body()), 0),
            (
                "Japanese",
                page(
                    css,
                    "<h1>薪窯のパン</h1><p>毎朝六時から販売しています。</p><h2>営業時間</h2><p>定休日は月曜日です。</p>",
                ),
                1,
            ),
            (
                "Arabic",
                page(css, "<h1>خبز كل صباح</h1><p>نفتح في السادسة صباحا</p><h2>المواعيد</h2><p>نغلق يوم الاثنين</p>"),
                1,
            ),
            ("code only", page(css, "<h1>Bread</h1><h2>Hours</h2><pre>let a = 1;</pre>"), 0),
        ],
    );
    let narrow = page(&format!("{css}@media (min-width:800px){{h1{{font-size:48px}}}}"), &body());
    let found = narrow.of(&[RULE]);
    assert!(found.len() == 1 && found[0].message.contains("up to"), "{found:?}");
}
