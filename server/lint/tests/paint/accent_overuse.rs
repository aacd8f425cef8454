use crate::harness::*;

const RULE: &str = "accent-overuse";
const ROOT: &str = ":root{--accent:#0f766e;--ink:#111}";

/// A section with `count` different uses.
fn section(from: usize, count: usize) -> String {
    let body: String = (from..from + count).map(|i| format!("<p class=\"u{i}\">word</p>")).collect();
    format!("<section id=\"s{from}\"><h2>Title</h2>{body}</section>")
}

fn css(count: usize) -> String {
    let uses: String = (0..count).map(|i| format!(".u{i}{{color:var(--accent)}}")).collect();
    format!("{ROOT}{uses}")
}

#[test]
fn both_sides_of_both_budgets() {
    check(
        RULE,
        &[
            ("3 in a section", page(&css(3), &section(0, 3)), 0),
            ("4 in a section", page(&css(4), &section(0, 4)), 1),
            ("8 on the page", page(&css(8), &format!("{}{}{}", section(0, 3), section(3, 3), section(6, 2))), 0),
            ("9 on the page", page(&css(9), &format!("{}{}{}", section(0, 3), section(3, 3), section(6, 3))), 1),
        ],
    );
}

#[test]
fn themes_of_slides_have_accents_of_their_own() {
    let slides = |scope: &str, theme: &str, count: usize| {
        let css = format!(
            "{scope}{{--accent:#0f766e}}.dark{{--accent:#f59e0b}}.a{{color:var(--accent)}}.b{{border:2px solid var(--accent)}}.c{{background:var(--accent)}}.d{{fill:red;color:var(--accent)}}"
        );
        let slide = |theme: &str, count: usize| {
            let uses = ["a", "b", "c", "d"].iter().take(count).map(|c| format!("<p class={c}>word</p>"));
            let uses: String = uses.collect();
            format!("<section class=\"slide {theme}\"><h2>Title</h2><div class=box>{uses}</div></section>")
        };
        page(&css, &format!("{}{}", slide("", 2), slide(theme, count)))
    };
    check(
        RULE,
        &[
            ("4 on a slide", slides(".slide", "dark", 4), 1),
            ("3 on a slide", slides(".slide", "dark", 3), 0),
            ("what small boxes set tells them apart", slides(".box", "", 4), 0),
        ],
    );
}

#[test]
fn what_a_use_is() {
    let four = |extra: &str, body: &str| {
        page(&format!("{}{extra}", css(3)), &section(0, 3).replace("</section>", &format!("{body}</section>")))
    };
    check(
        RULE,
        &[
            ("ground", four(".x{background:var(--accent)}", "<b class=x>y</b>"), 1),
            ("border", four(".x{border:2px solid var(--accent)}", "<b class=x>y</b>"), 1),
            ("with space and fallback", four(".x{color:var( --accent , red )}", "<b class=x>y</b>"), 1),
            ("by value", four(".x{color:#0f766e}", "<b class=x>y</b>"), 1),
            ("through a class of its own", four(".x{--c:var(--accent);color:var(--c)}", "<b class=x>y</b>"), 1),
            ("svg", four(".x{fill:var(--accent)}", "<svg width=40 height=40><path class=x d=\"M0 0h9\"/></svg>"), 1),
            (
                "three siblings of one rule",
                four(".x{color:var(--accent)}", "<b class=x>y</b><b class=x>y</b><b class=x>y</b>"),
                1,
            ),
            ("no more than three", four("", ""), 0),
            (
                "repeated siblings count once",
                page(
                    &format!("{ROOT}.x{{color:var(--accent)}}"),
                    &format!("<section id=a>{}</section>", "<b class=x>y</b>".repeat(9)),
                ),
                0,
            ),
            (
                "inline siblings count once",
                page(ROOT, &format!("<section id=a>{}</section>", "<b style=\"color:var(--accent)\">y</b>".repeat(9))),
                0,
            ),
            (
                "small things count half",
                four(".x{width:8px;height:8px;background:var(--accent)}", "<i class=x></i>"),
                1,
            ),
            (
                "prose link",
                four("a{color:var(--accent)}", "<p>Read <a href=#>the guide</a> before you start with it.</p>"),
                0,
            ),
            ("focus ring", four(".x:focus-visible{outline:2px solid var(--accent)}", "<button class=x>y</button>"), 0),
            ("hover", four(".x:hover{color:var(--accent)}", "<b class=x>y</b>"), 0),
            ("chart", four(".x{background:var(--accent)}", "<div class=chart><i class=x>9</i></div>"), 0),
            ("hidden", four(".x{display:none;color:var(--accent)}", "<b class=x>y</b>"), 0),
            ("print", four("@media print{.x{color:var(--accent)}}", "<b class=x>y</b>"), 0),
            ("another colour", four(".x{color:var(--ink)}", "<b class=x>y</b>"), 0),
            ("a tint", four(".x{background:color-mix(in oklab,var(--accent) 8%,white)}", "<b class=x>y</b>"), 0),
            (
                "see-through",
                four(".x{background:color-mix(in oklab,var(--accent) 10%,transparent)}", "<b class=x>y</b>"),
                0,
            ),
            ("unmatched", four(".zz{color:var(--accent)}", ""), 0),
        ],
    );
}

#[test]
fn small_things_count_half() {
    let dots = |count: usize| {
        let css: String =
            (0..count).map(|i| format!(".d{i}{{width:8px;height:8px;background:var(--accent)}}")).collect();
        let body: String = (0..count).map(|i| format!("<i class=d{i}></i>")).collect();
        page(&format!("{ROOT}{css}i{{display:inline-block}}"), &format!("<section id=a>{body}</section>"))
    };
    check(RULE, &[("six", dots(6), 0), ("seven", dots(7), 1)]);
}

#[test]
fn which_accent() {
    let uses: String = (0..4).map(|i| format!(".u{i}{{color:#0f766e}}")).collect();
    let brands = brand(&[("--accent", "#0f766e"), ("--ink", "#111")]);
    let primary = |css: &str| {
        page(&format!("{css}{}", self::css(4).replace(ROOT, "").replace("--accent", "--primary")), &section(0, 4))
    };
    check(
        RULE,
        &[
            ("no accent", page(&uses, &section(0, 4)), 0),
            ("the brand's", page(&uses, &section(0, 4)).brand(brands), 1),
            ("--primary", primary(":root{--primary:#0f766e}"), 1),
            ("a neutral accent", primary(":root{--primary:#18181b}"), 0),
            ("an accent that nothing uses", page(&format!(":root{{--accent:#f00}}{uses}"), &section(0, 4)), 0),
            (
                "accent in a dark theme",
                page(
                    &format!("{}[data-theme=dark]{{--accent:#2dd4bf}}", css(4)),
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{}", section(0, 4)),
                ),
                1,
            ),
            ("tailwind", tailwind(&"<section id=a><h2 class=\"text-indigo-600\">a</h2></section>".repeat(4)), 0),
            ("japanese", page(&css(4), &section(0, 4).replace("word", "言葉")), 1),
            (
                "arabic",
                page(&css(4), &format!("<div dir=rtl lang=ar>{}</div>", section(0, 4).replace("word", "كلمة"))),
                1,
            ),
        ],
    );
}

#[test]
fn placed_on_the_first_over_budget_with_all_uses() {
    let case = page(&css(5), &section(0, 5));
    let found = case.of(&[RULE]);
    assert_eq!(case.source(&found[0]), "color:var(--accent)");
    assert_eq!(found[0].related.len(), 4);
    assert_eq!(found[0].measured.as_ref().unwrap().value, 5.0);
}

#[test]
fn why_it_is_silent() {
    let told = |case: &Case| {
        let options = easel_lint::Options { select: vec![RULE.into()], trace: true, ..Default::default() };
        case.lint_with(&options).silences.into_iter().map(|s| s.why).collect::<Vec<_>>()
    };
    let two = told(&page(&css(2), &section(0, 2)));
    assert_eq!(two.len(), 2, "{two:?}");
    assert!(two[0].contains("2 times in the section (at most 3) and 2 times on the page (at most 8)"), "{two:?}");
    let root = |css: &str, body: &str| page(&format!("{ROOT}{css}"), &format!("<section id=a>{body}</section>"));
    for (case, why) in [
        (
            root("a{color:var(--accent)}", "<p>Read <a href=#>the guide</a> before you start.</p>"),
            "a link in running text",
        ),
        (root(".x{background:var(--accent)}", "<div class=chart><i class=x>9</i></div>"), "a chart"),
        (root(".x:hover{color:var(--accent)}", "<b class=x>y</b>"), "a state only"),
    ] {
        let found = told(&case);
        assert!(found.iter().any(|w| w.contains(why)), "{why}: {found:?}");
    }
    assert_eq!(told(&page("b{color:red}", "<b>x</b>")), ["no accent with a hue is painted"]);
}
