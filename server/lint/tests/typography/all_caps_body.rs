use crate::SENTENCE;
use crate::harness::{Case, check, html, page, tailwind};
use easel_lint::Options;
use easel_lint::fix::Applicability;

const RULE: &str = "all-caps-body";
const CAPS: &str = "text-transform:uppercase;letter-spacing:.1em";

fn text(body: &str) -> Case {
    page(&format!(".x{{{CAPS}}}"), body)
}

#[test]
fn both_sides_of_the_limit() {
    check(
        RULE,
        &[
            ("41 characters", text("<p class=x>Open daily except Mondays, seven till noon</p>"), 1),
            ("41", text(&format!("<p class=x>{} b</p>", "a".repeat(39))), 1),
            ("40", text(&format!("<p class=x>{} b</p>", "a".repeat(38))), 0),
            ("24px", page(".x{text-transform:uppercase;font-size:24px}", &format!("<p class=x>{SENTENCE}</p>")), 0),
            ("23px", page(".x{text-transform:uppercase;font-size:23px}", &format!("<p class=x>{SENTENCE}</p>")), 1),
            (
                "a size that may be 24px",
                page(
                    ".x{text-transform:uppercase;font-size:clamp(1rem,4vw,3rem)}",
                    &format!("<p class=x>{SENTENCE}</p>"),
                ),
                0,
            ),
        ],
    );
    let options = Options { select: vec![RULE.into()], ..Options::default() };
    let loose = options.with(RULE, "max-characters", 80_u32).unwrap();
    assert!(text(&format!("<p class=x>{SENTENCE}</p>")).lint_with(&loose).findings.is_empty());
}

#[test]
fn every_carrier() {
    let body = format!("<p class=x>{SENTENCE}</p>");
    let cases = [
        (page(".x{text-transform:uppercase}", &body), "text-transform:uppercase"),
        (page("main{text-transform:uppercase}", &format!("<main>{body}</main>")), "text-transform:uppercase"),
        (page("main{.x{text-transform:uppercase}}", &format!("<main>{body}</main>")), "text-transform:uppercase"),
        (page(":root{--t:uppercase}.x{text-transform:var(--t)}", &body), "text-transform:var(--t)"),
        (html(&format!("<p style='text-transform:uppercase'>{SENTENCE}</p>")), "text-transform:uppercase"),
        (tailwind(&format!("<p class='uppercase tracking-wide'>{SENTENCE}</p>")), "uppercase"),
        (
            html(&format!("<link rel=stylesheet href=a.css>{body}")).file("a.css", ".x{text-transform:uppercase}"),
            "text-transform:uppercase",
        ),
    ];
    for (case, place) in &cases {
        assert_eq!(case.places(RULE), [*place], "{}", case.html);
    }
    let dark = page(
        ":root{--t:none}[data-theme=dark]{--t:uppercase}.x{text-transform:var(--t)}",
        &format!("{body}<script>document.documentElement.dataset.theme='dark'</script>"),
    );
    assert!(dark.of(&[RULE])[0].message.contains("dark"));
    let wide = page("@media (min-width:900px){.x{text-transform:uppercase}}", &body);
    assert!(wide.of(&[RULE])[0].message.contains("900"));
}

#[test]
fn what_is_no_running_text() {
    let b = SENTENCE;
    check(
        RULE,
        &[
            ("heading", text(&format!("<h2 class=x>{b}</h2>")), 0),
            ("label", text(&format!("<label class=x>{b}</label>")), 0),
            ("eyebrow", text(&format!("<p class='x eyebrow'>{b}</p>")), 0),
            ("byline", text(&format!("<p class='x byline'>{b}</p>")), 0),
            ("button", text(&format!("<button class=x>{b}</button>")), 0),
            ("nav", text(&format!("<nav class=x><p>{b}</p></nav>")), 0),
            ("th", text(&format!("<table><tr><th class=x>{b}</th></tr></table>")), 0),
            ("small", text(&format!("<p><small class=x>{b}</small></p>")), 0),
            (
                "links in a row",
                text(
                    "<div class=x><a href=a>Our bread</a> <a href=b>Where we are</a> <a href=c>Opening hours</a></div>",
                ),
                0,
            ),
            (
                "words in a row",
                text(
                    "<div class=x><span>Free delivery</span> <span>Thirty days return</span> <span>Since 1962</span></div>",
                ),
                0,
            ),
            ("a line of items", text("<p class=x>Lisbon · Berlin · Tokyo · New York · Seoul · Lima</p>"), 0),
            (
                "a sentence with bold",
                text("<p class=x>We bake <b>in this street</b> since 1962 and fire the oven</p>"),
                1,
            ),
            ("all of it in a span", text(&format!("<p><span class=x>{b}</span></p>")), 1),
            (
                "a caption",
                text(&format!("<figure><img alt=a src=a.png><figcaption class=x>{b}</figcaption></figure>")),
                1,
            ),
            ("typed capitals", html(&format!("<p>{}</p>", b.to_uppercase())), 0),
            ("hidden", text(&format!("<p class=x hidden>{b}</p>")), 0),
            ("aria-hidden", text(&format!("<p class=x aria-hidden=true>{b}</p>")), 0),
            ("code", text(&format!("<pre class=x>{b}</pre>")), 0),
            (
                "overridden",
                page(".x{text-transform:uppercase}p.x{text-transform:none}", &format!("<p class=x>{b}</p>")),
                0,
            ),
            ("print", page("@media print{.x{text-transform:uppercase}}", &format!("<p class=x>{b}</p>")), 0),
            ("unknown", page(".x{text-transform:var(--gone)}", &format!("<p class=x>{b}</p>")), 0),
            (
                "Japanese",
                text(
                    "<p class=x lang=ja>薪窯で焼いたパンを毎朝六時から販売しています。定休日は月曜日です。駅から歩いて五分、川沿いの道を上がったところ。</p>",
                ),
                0,
            ),
            (
                "Arabic",
                text("<p class=x lang=ar>نخبز الخبز كل صباح في فرن الحطب منذ عام ألف وتسعمئة واثنين وستين</p>"),
                0,
            ),
            ("German", text("<p class=x lang=de>Wir backen seit 1962 in dieser Straße und heizen mit Holz.</p>"), 1),
        ],
    );
}

#[test]
fn one_cause_has_one_id_and_the_fix_takes_the_capitals_away() {
    let case = page(".x{text-transform:uppercase}", &format!("<p class=x>{SENTENCE}</p>"));
    let rules: Vec<_> = case.of(&[RULE, "all-caps-no-tracking"]).iter().map(|f| f.rule.to_string()).collect();
    assert_eq!(rules, [RULE]);
    // A label elsewhere keeps its own finding.
    let both = page(
        ".x{text-transform:uppercase}.y{text-transform:uppercase}",
        &format!("<p class=x>{SENTENCE}</p><p class=y>Hours</p>"),
    );
    let rules: Vec<_> = both.of(&[RULE, "all-caps-no-tracking"]).iter().map(|f| f.rule.to_string()).collect();
    assert_eq!(rules, [RULE, "all-caps-no-tracking"]);
    let fix = case.fixed(RULE).findings[0].fixes[0].clone();
    assert_eq!(fix.applicability, Applicability::Unsafe);
    assert!(case.after_fix(RULE).unwrap().contains("<style>.x{}</style>"));
    let utility = tailwind(&format!("<p class='mt-4 uppercase'>{SENTENCE}</p>"));
    assert!(utility.after_fix(RULE).unwrap().contains("class='mt-4'"));
}
