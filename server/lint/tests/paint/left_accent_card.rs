use crate::harness::*;
use easel_lint::Confidence;

const RULE: &str = "left-accent-card";
const CARD: &str = "<div class=\"c\"><h3>Title</h3><p>Some words about it.</p></div>";

fn card(css: &str) -> Case {
    page(&format!(".c{{padding:24px;{css}}}"), CARD)
}

#[test]
fn carriers() {
    check(
        RULE,
        &[
            ("border-left", card("border-left:4px solid #6366f1;border-radius:8px"), 1),
            ("radius first", card("border-radius:8px;border-left:4px solid #6366f1"), 1),
            (
                "longhands",
                card("border-left-width:4px;border-left-style:solid;border-left-color:#0f766e;border-radius:8px"),
                1,
            ),
            ("over a hairline", card("border:1px solid #ddd;border-left:4px solid #0f766e;border-radius:8px"), 1),
            (
                "only the colour stands out",
                card("border:4px solid transparent;border-left-color:#0f766e;border-radius:8px"),
                1,
            ),
            ("inline-start", card("border-inline-start:3px solid #0f766e;border-radius:8px"), 1),
            ("rem", card("border-left:.25rem dashed #0f766e;border-radius:.5rem"), 1),
            ("token radius", page(":root{--r:8px}.c{border-left:4px solid #0f766e;border-radius:var(--r)}", CARD), 1),
            ("two corners", card("border-left:4px solid #0f766e;border-radius:0 8px 8px 0"), 1),
            ("corner longhand", card("border-left:4px solid #0f766e;border-top-right-radius:8px"), 1),
            ("inset shadow", card("box-shadow:inset 4px 0 0 #0f766e;border-radius:8px"), 1),
            (
                "inset shadow among others",
                card("box-shadow:0 1px 2px rgba(0,0,0,.1),inset 4px 0 #0f766e;border-radius:8px"),
                1,
            ),
            (
                "before",
                page(
                    ".c{position:relative;border-radius:8px;overflow:hidden;padding:20px}.c::before{content:'';position:absolute;left:0;top:0;bottom:0;width:4px;background:#0f766e}",
                    CARD,
                ),
                1,
            ),
            (
                "after by inset and height",
                page(
                    ".c{position:relative;border-radius:8px;padding:20px}.c::after{content:\"\";position:absolute;inset:0 auto 0 0;width:4px;background:#0f766e}",
                    CARD,
                ),
                1,
            ),
            (
                "before by height",
                page(
                    ".c{position:relative;border-radius:8px;padding:20px}.c::before{content:'';position:absolute;left:0;top:0;height:100%;width:6px;background:linear-gradient(#0f766e,#14b8a6)}",
                    CARD,
                ),
                1,
            ),
            (
                "child bar",
                page(
                    ".c{position:relative;border-radius:8px;padding:20px}.bar{position:absolute;left:0;top:0;bottom:0;width:4px;background:#0f766e}",
                    "<div class=c><span class=bar></span><p>Words</p></div>",
                ),
                1,
            ),
            (
                "inline",
                page(
                    "",
                    "<div style=\"border-left:4px solid #0f766e;border-radius:8px;padding:1rem\"><p>Words</p></div>",
                ),
                1,
            ),
            (
                "nested rule",
                page(".w{.c{border-left:4px solid #0f766e;border-radius:8px}}", &format!("<div class=w>{CARD}</div>")),
                1,
            ),
            (
                "media",
                page("@media (min-width:700px){.c{border-left:4px solid #0f766e}}.c{border-radius:8px}", CARD),
                1,
            ),
            (
                "linked",
                html(&format!("<link rel=stylesheet href=a.css>{CARD}"))
                    .file("a.css", ".c{border-left:4px solid #0f766e;border-radius:8px}"),
                1,
            ),
            ("colour token", page(":root{--a:#0f766e}.c{border-left:4px solid var(--a);border-radius:8px}", CARD), 1),
            ("currentColor", card("color:#0f766e;border-left:4px solid;border-radius:8px"), 1),
            (
                "digit and underscore in the class",
                page(
                    ".card_2{border-left:4px solid #0f766e;border-radius:8px}",
                    "<article class=card_2><p>x</article>",
                ),
                1,
            ),
            ("tailwind", tailwind("<div class=\"border-l-4 border-teal-600 rounded-lg p-4\"><p>Words</p></div>"), 1),
            (
                "tailwind over a border",
                tailwind(
                    "<div class=\"border border-l-4 border-gray-200 border-l-teal-600 rounded-lg p-4\"><p>Words</p></div>",
                ),
                1,
            ),
            (
                "right edge, rtl",
                page(
                    ".c{border-right:4px solid #0f766e;border-radius:8px}",
                    &format!("<div dir=rtl lang=ar>{CARD}</div>"),
                ),
                1,
            ),
            (
                "inline-start, rtl",
                page(
                    ".c{border-inline-start:4px solid #0f766e;border-radius:8px}",
                    &format!("<div dir=rtl lang=ar>{CARD}</div>"),
                ),
                1,
            ),
            (
                "japanese",
                page(".c{border-left:4px solid #0f766e;border-radius:8px}", "<div class=c lang=ja><p>言葉</p></div>"),
                1,
            ),
            ("one rule, three cards", page(".c{border-left:4px solid #0f766e;border-radius:8px}", &CARD.repeat(3)), 1),
            (
                "dark only",
                page(
                    ":root{--e:#ddd}[data-theme=dark]{--e:#2dd4bf}.c{border-left:4px solid var(--e);border-radius:8px}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{CARD}"),
                ),
                1,
            ),
        ],
    );
}

#[test]
fn both_sides_of_each_edge() {
    check(
        RULE,
        &[
            ("2 px", card("border-left:2px solid #0f766e;border-radius:8px"), 1),
            ("1.9 px", card("border-left:1.9px solid #0f766e;border-radius:8px"), 0),
            ("twice", card("border:2px solid #ddd;border-left:4px solid #0f766e;border-radius:8px"), 1),
            ("less than twice", card("border:2px solid #ddd;border-left:3.9px solid #0f766e;border-radius:8px"), 0),
            ("chroma .041", card("border-left:4px solid oklch(.6 .041 180);border-radius:8px"), 1),
            ("chroma .039", card("border-left:4px solid oklch(.6 .039 180);border-radius:8px"), 0),
            ("radius 2 px", card("border-left:4px solid #0f766e;border-radius:2px"), 1),
            ("radius 1.9 px", card("border-left:4px solid #0f766e;border-radius:1.9px"), 0),
            ("inset 2 px", card("box-shadow:inset 2px 0 #0f766e;border-radius:8px"), 1),
            ("inset 1.9 px", card("box-shadow:inset 1.9px 0 #0f766e;border-radius:8px"), 0),
            ("alpha .06", card("border-left:4px solid rgb(15 118 110/.06);border-radius:8px"), 1),
            ("alpha .05", card("border-left:4px solid rgb(15 118 110/.05);border-radius:8px"), 0),
        ],
    );
}

#[test]
fn look_alikes() {
    let css = ".x{border-left:4px solid #0f766e;border-radius:8px;padding:16px}";
    let on = |body: &str| page(css, body);
    check(
        RULE,
        &[
            ("zero", card("border-left:0;border-radius:8px"), 0),
            ("zero px", card("border-left:0px solid transparent;border-radius:8px"), 0),
            ("none", card("border-left:4px none #0f766e;border-radius:8px"), 0),
            ("transparent", card("border-left:4px solid transparent;border-radius:8px"), 0),
            ("neutral", card("border-left:4px solid #e5e7eb;border-radius:8px"), 0),
            ("slate", card("border-left:4px solid #475569;border-radius:8px"), 0),
            ("square", card("border-left:4px solid #0f766e"), 0),
            ("all round", card("border:4px solid #0f766e;border-radius:8px"), 0),
            ("overridden", page(".c{border-left:4px solid #0f766e;border-radius:8px}.c{border-left:0}", CARD), 0),
            (
                "radius overridden",
                page(".c{border-left:4px solid #0f766e;border-radius:8px}.c{border-radius:0}", CARD),
                0,
            ),
            ("top edge", card("border-top:4px solid #0f766e;border-radius:8px"), 0),
            ("right edge", card("border-right:4px solid #0f766e;border-radius:8px"), 0),
            (
                "left edge, but round",
                card("border:3px solid transparent;border-left-color:#0f766e;border-radius:50%;width:32px;height:32px"),
                0,
            ),
            (
                "hover only",
                page(
                    ".c{border-left:4px solid transparent;border-radius:8px}.c:hover{border-left-color:#0f766e}",
                    CARD,
                ),
                0,
            ),
            ("print", page("@media print{.c{border-left:4px solid #0f766e;border-radius:8px}}", CARD), 0),
            ("hidden", card("display:none;border-left:4px solid #0f766e;border-radius:8px"), 0),
            ("blurred inset", card("box-shadow:inset 4px 0 12px #0f766e;border-radius:8px"), 0),
            ("inset all round", card("box-shadow:inset 0 0 0 4px #0f766e;border-radius:8px"), 0),
            ("inset bottom", card("box-shadow:inset 0 -4px #0f766e;border-radius:8px"), 0),
            (
                "before without content",
                page(
                    ".c{position:relative;border-radius:8px}.c::before{position:absolute;left:0;top:0;bottom:0;width:4px;background:#0f766e}",
                    CARD,
                ),
                0,
            ),
            (
                "before that is an underline",
                page(
                    ".c{position:relative;border-radius:8px}.c::before{content:'';position:absolute;left:0;right:0;bottom:0;height:4px;background:#0f766e}",
                    CARD,
                ),
                0,
            ),
            (
                "before that covers",
                page(
                    ".c{position:relative;border-radius:8px}.c::before{content:'';position:absolute;inset:0;background:#0f766e}",
                    CARD,
                ),
                0,
            ),
            ("aside", on("<aside class=x>Note</aside>"), 0),
            ("role note", on("<div class=x role=note>Note</div>"), 0),
            ("role alert", on("<div class=x role=alert>Note</div>"), 0),
            ("role status", on("<div class=x role=status>Note</div>"), 0),
            ("class alert", on("<div class=\"x alert alert-info\">Note</div>"), 0),
            ("class callout", on("<div class=\"x docs-callout\">Note</div>"), 0),
            ("class tip", on("<div class=\"x tip\">Note</div>"), 0),
            ("class warning", on("<div class=\"x box--warning\">Note</div>"), 0),
            ("class admonition", on("<div class=\"x admonition\">Note</div>"), 0),
            ("class toast", on("<div class=\"x toast\">Note</div>"), 0),
            ("blockquote", on("<blockquote class=x>Quote</blockquote>"), 0),
            ("figure around a quote", on("<figure class=x><blockquote>Quote</blockquote></figure>"), 0),
            ("code", on("<pre class=x><code>let a</code></pre>"), 0),
            ("around code", on("<div class=\"x highlight\"><pre>let a</pre></div>"), 0),
            ("diff", on("<div class=\"x diff-add\">+ a</div>"), 0),
            ("ins", on("<ins class=x>+ a</ins>"), 0),
            ("current nav item", on("<nav><a class=x href=# aria-current=page>Home</a></nav>"), 0),
            ("active nav item", on("<ul class=sidebar><li class=\"x active\">Home</li></ul>"), 0),
            ("selected tab", on("<div role=tablist><button class=x role=tab aria-selected=true>A</button></div>"), 0),
            ("table cell", on("<table><tr><td class=x>1</td></tr></table>"), 0),
            ("timeline", on("<ol class=timeline><li class=x>2020</li></ol>"), 0),
            ("calendar", on("<div class=calendar><div class=x>09:00 Standup</div></div>"), 0),
            ("field", on("<input class=x>"), 0),
            ("tailwind square", tailwind("<div class=\"rounded-none border-l-4 border-teal-600 p-4\">x</div>"), 0),
            ("tailwind neutral", tailwind("<div class=\"rounded-lg border-l-4 border-gray-200 p-4\">x</div>"), 0),
            ("tailwind no radius", tailwind("<div class=\"border-l-4 border-teal-600 p-4\">x</div>"), 0),
            (
                "brand",
                page(css, "<div class=x>x</div>").brand(easel_lint::brand::Brand { left_accent: true, ..brand(&[]) }),
                0,
            ),
            ("unknown colour", page(".x{border-left:4px solid {{ c }};border-radius:8px}", "<div class=x>x</div>"), 0),
            ("a class that only sounds like a note", on("<div class=\"x notebook\">x</div>"), 1),
        ],
    );
}

#[test]
fn category_colours_are_less_sure() {
    let css = ".x{border-left:4px solid;border-radius:8px}.a{border-color:#0f766e}.b{border-color:#b45309}.d{border-color:#be123c}";
    let body = |classes: &[&str]| {
        classes.iter().map(|c| format!("<div class=\"x {c}\"><p>Words</p></div>")).collect::<String>()
    };
    let three = page(css, &body(&["a", "b", "d"])).of(&[RULE]);
    assert!(!three.is_empty() && three.iter().all(|f| f.confidence == Confidence::Low), "{three:#?}");
    let two = page(css, &body(&["a", "b", "a"])).of(&[RULE]);
    assert!(!two.is_empty() && two.iter().all(|f| f.confidence != Confidence::Low), "{two:#?}");
}

#[test]
fn placed_on_what_makes_the_edge() {
    assert_eq!(
        card("border-radius:8px; border-left: 4px solid #0f766e").places(RULE),
        ["border-left: 4px solid #0f766e"]
    );
    let class = tailwind("<div class=\"p-4 rounded-lg border-l-4 border-teal-600\">x</div>");
    assert_eq!(class.places(RULE), ["border-l-4"]);
    assert_eq!(
        page(".c{border:1px solid #ddd;border-radius:8px;border-left-width:4px;border-left-color:#0f766e}", CARD)
            .places(RULE),
        ["border-left-width:4px"]
    );
    assert_eq!(
        card("border-radius:8px;box-shadow: inset 4px 0 #0f766e").places(RULE),
        ["box-shadow: inset 4px 0 #0f766e"]
    );
}

#[test]
fn a_stripe_of_another_colour_in_each_theme_is_one() {
    let themes = page(
        ":root{--e:#0f766e}[data-theme=dark]{--e:#2dd4bf}.c{border-left:4px solid var(--e);border-radius:8px}",
        &format!("<script>document.documentElement.dataset.theme='dark'</script>{CARD}"),
    );
    let found = themes.of(&[RULE]);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].conditions.themes, None, "it holds in both");
}

#[test]
fn the_fix_drops_the_edge() {
    let case = card("border-left: 4px solid #0f766e; border-radius: 8px");
    assert!(
        case.after_fix(RULE).unwrap().contains(".c{padding:24px;border-radius: 8px}"),
        "{:?}",
        case.after_fix(RULE)
    );
    let class = tailwind("<div class=\"p-4 rounded-lg border-l-4 border-teal-600\"><p>Words</p></div>");
    assert!(class.after_fix(RULE).unwrap().contains("class=\"p-4 rounded-lg border-teal-600\""));
}

#[test]
fn an_indigo_stripe_is_one_finding() {
    let rules = |case: &Case| {
        let found = case.of(&[RULE, "ai-default-indigo"]);
        found.iter().map(|f| f.rule.to_string()).collect::<Vec<_>>()
    };
    let tailwind_card = "<div class=\"border-l-4 border-indigo-500 rounded-lg p-4\"><p>Words</p></div>";
    for (name, case) in [
        ("border", card("border-left:4px solid #6366f1;border-radius:8px")),
        ("shadow", card("box-shadow:inset 4px 0 0 #6366f1;border-radius:8px")),
        (
            "longhands",
            card("border-left-width:4px;border-left-style:solid;border-left-color:#6366f1;border-radius:8px"),
        ),
        ("only the colour", card("border:4px solid transparent;border-left-color:#6366f1;border-radius:8px")),
        ("tailwind", tailwind(tailwind_card)),
        ("tailwind, two cards", tailwind(&tailwind_card.repeat(2))),
    ] {
        let found = rules(&case);
        assert!(found.iter().all(|r| r == RULE) && !found.is_empty(), "{name}: {found:?}");
    }
    // A bar with a gradient is a stripe, too.
    let bar = |colors: &str| {
        let css = format!(
            ".c{{position:relative;border-radius:8px;padding:20px}}.c::before{{content:'';position:absolute;left:0;top:0;height:100%;width:6px;background:linear-gradient({colors})}}"
        );
        page(&css, CARD).of(&[RULE, "purple-gradient", "trust-gradient"])
    };
    for colors in ["#6366f1,#a855f7", "#3b82f6,#06b6d4"] {
        let found: Vec<_> = bar(colors).iter().map(|f| f.rule.to_string()).collect();
        assert_eq!(found, [RULE], "{colors}");
    }
    // What the stripe does not draw is another cause.
    let both = card("border-left:4px solid #6366f1;border-radius:8px;color:#6366f1");
    assert_eq!(rules(&both), [RULE, "ai-default-indigo"]);
    let square = card("border-left:4px solid #6366f1");
    assert_eq!(rules(&square), ["ai-default-indigo"]);
    let note =
        page(".c{padding:24px;border-left:4px solid #6366f1;border-radius:8px}", "<aside class=c><p>Words</p></aside>");
    assert_eq!(rules(&note), ["ai-default-indigo"]);
}

#[test]
fn the_fix_leaves_nothing_odd_behind() {
    for (css, expected) in [
        (
            "\n.c {\n  border-radius: 8px;\n  border-left: 4px solid #0f766e;\n  padding: 8px;\n}\n",
            "\n.c {\n  border-radius: 8px;\n  padding: 8px;\n}\n",
        ),
        (
            "\r\n.c {\r\n  border-radius: 8px;\r\n  border-left: 4px solid #0f766e\r\n}\r\n",
            "\r\n.c {\r\n  border-radius: 8px;\r\n}\r\n",
        ),
        (".c { border-radius: 8px } .c { border-left: 4px solid #0f766e }", ".c { border-radius: 8px } .c { }"),
        (".c{border-left:4px solid #0f766e;border-radius:8px}", ".c{border-radius:8px}"),
    ] {
        let after = page(css, CARD).after_fix(RULE).unwrap();
        assert_eq!(after, page(expected, CARD).html);
    }
    for (body, expected) in [
        ("<div class=r style=\"border-left:4px solid #0f766e\"><p>Words</p></div>", "<div class=r><p>Words</p></div>"),
        (
            "<div class=r style=\"color: #111; border-left: 4px solid #0f766e\"><p>Words</p></div>",
            "<div class=r style=\"color: #111\"><p>Words</p></div>",
        ),
    ] {
        let css = ".r{border-radius:8px;padding:24px}";
        assert_eq!(page(css, body).after_fix(RULE).unwrap(), page(css, expected).html);
    }
    let case = tailwind("<div class=\"border-l-4 border-teal-600 rounded-lg p-4\"><p>Words</p></div>");
    assert!(case.after_fix(RULE).unwrap().contains("<div class=\"border-teal-600 rounded-lg p-4\">"));
}

#[test]
fn boxes_whose_edge_says_something() {
    let box_ = ".x{border-left:4px solid #0f766e;border-radius:8px;padding:16px;background:#f5f5f4}";
    let cases = [
        ("details", "<details class=x open><summary>Fresh?</summary><p>It is.</p></details>", 0),
        ("summary", "<details open><summary class=x>Fresh?</summary><p>It is.</p></details>", 0),
        ("reply", "<article class=comment><p>Nice</p><div class=\"x reply\"><p>Thank you</p></div></article>", 0),
        (
            "comment in a comment",
            "<div class=comment><p>Nice</p><div class=\"comment x\"><p>So it is</p></div></div>",
            0,
        ),
        ("a comment alone", "<div class=comments><div class=\"comment x\"><p>So it is</p></div></div>", 1),
        ("legend", "<ul class=legend><li class=x>Rye</li></ul>", 0),
        ("takeaway", "<div class=\"x key-takeaway\"><p>Rye keeps longest</p></div>", 0),
        ("callout", "<div class=\"x callout\"><p>Rye keeps longest</p></div>", 0),
        ("quote card", "<div class=\"x quote-card\"><p>Best rye in town</p><p>Ana</p></div>", 0),
        ("no quote", "<div class=\"x quota-card\"><p>Best rye in town</p><p>Ana</p></div>", 1),
        ("chevron", "<span class=x></span>", 0),
        ("split button", "<button>Save</button><button class=x>v</button>", 0),
        ("link as a button", "<a class=\"btn x\" href=/>Save</a>", 0),
        ("a card", "<div class=x><h3>Rye</h3><p>Keeps longest</p></div>", 1),
    ];
    let cases = cases.map(|(name, body, n)| (name, page(box_, body), n));
    check(RULE, &cases);
}
