use crate::harness::*;
use easel_lint::Options;
use easel_lint::kind::Kind;

const RULE: &str = "raw-hex";

/// `count` different colours in `count` rules.
fn rules(count: usize) -> String {
    (0..count).map(|i| format!(".r{i}{{color:#{i:02x}4080}}\n")).collect()
}

#[test]
fn both_sides_of_the_budget() {
    for (count, found) in [(12, 0), (13, 1), (40, 1)] {
        assert_eq!(page(&rules(count), "<p>x").of(&[RULE]).len(), found, "{count}");
    }
    let case = page(&rules(6), "<p>x");
    let options = |max: u32| {
        let options = Options { select: vec![RULE.into()], ..Options::default() };
        options.with(RULE, "max-colors", max).unwrap()
    };
    assert_eq!(case.lint_with(&options(6)).findings.len(), 0);
    assert_eq!(case.lint_with(&options(5)).findings.len(), 1);
}

#[test]
fn every_carrier_counts() {
    let twelve = &rules(12);
    check(
        RULE,
        &[
            ("inline", page(twelve, "<p style=\"color:#123456\">x"), 1),
            ("second sheet", html(&format!("<style>{twelve}</style><style>.x{{color:#123456}}</style>")), 1),
            (
                "linked",
                html(&format!("<style>{twelve}</style><link rel=stylesheet href=a.css>"))
                    .file("a.css", ".x{color:#123456}"),
                1,
            ),
            ("nested", page(&format!("{twelve}.a{{.b{{color:#123456}}}}"), "<p>x"), 1),
            ("media", page(&format!("{twelve}@media (max-width:600px){{.b{{color:#123456}}}}"), "<p>x"), 1),
            ("keyframes", page(&format!("{twelve}@keyframes k{{to{{color:#123456}}}}"), "<p>x"), 1),
            ("rgb", page(&format!("{twelve}.b{{color:rgb(1 2 3)}}"), "<p>x"), 1),
            ("oklch", page(&format!("{twelve}.b{{color:oklch(.5 .1 20)}}"), "<p>x"), 1),
            ("name", page(&format!("{twelve}.b{{color:tomato}}"), "<p>x"), 1),
            ("white", page(&format!("{twelve}.b{{color:#fff}}"), "<p>x"), 1),
            ("repeat", page(&format!("{twelve}.b{{color:#004080}}"), "<p>x"), 1),
            ("gradient", page(&format!("{twelve}.b{{background:linear-gradient(#123,transparent)}}"), "<p>x"), 1),
            ("shadow", page(&format!("{twelve}.b{{box-shadow:0 1px 2px #123}}"), "<p>x"), 1),
            ("undefined fallback", page(&format!("{twelve}.b{{color:var(--x,#123)}}"), "<p>x"), 1),
            (
                "tailwind",
                tailwind(&(0..13).map(|i| format!("<p class=\"text-[#{i:02x}4080]\">x</p>")).collect::<String>()),
                1,
            ),
        ],
    );
}

#[test]
fn what_does_not_count() {
    let twelve = &rules(12);
    check(
        RULE,
        &[
            ("tokens of :root", page(&format!("{twelve}:root{{--a:#111;--b:#222}}"), "<p>x"), 0),
            ("tokens of body", page(&format!("{twelve}body{{--a:#111}}body[data-theme=dark]{{--a:#222}}"), "<p>x"), 0),
            ("tokens of a class", page(&format!("{twelve}.dark{{--a:#111}}[data-mode=x]{{--a:#111}}"), "<p>x"), 0),
            (
                "tokens after an import",
                page(
                    "@import url(missing.css);:root{--a:#111;--b:#222;--c:#333;--d:#444;--e:#555;--f:#666;--g:#777;--h:#888;--i:#999;--j:#aaa;--k:#bbb;--l:#ccc;--m:#ddd}",
                    "<p>x",
                ),
                0,
            ),
            ("inline token", page(twelve, "<p style=\"--a:#123456\">x"), 0),
            (
                "property",
                page(&format!("{twelve}@property --a{{syntax:'<color>';inherits:true;initial-value:#111}}"), "<p>x"),
                0,
            ),
            ("comment", page(&format!("{twelve}/* .x{{color:#123456}} */"), "<p>x"), 0),
            ("id selectors", page(&format!("{twelve}#add{{top:0}}#cafe{{top:0}}#face{{top:0}}"), "<p>x"), 0),
            ("print", page(&format!("{twelve}@media print{{.x{{color:#123456}}}}"), "<p>x"), 0),
            ("print sheet", html(&format!("<style>{twelve}</style><style media=print>.x{{color:#123456}}</style>")), 0),
            ("svg attributes", page(twelve, "<svg><path fill=\"#123456\" stroke=\"#654321\"/></svg>"), 0),
            ("svg style", page(twelve, "<svg><path style=\"fill:#123456\"/></svg>"), 0),
            (
                "sheet in svg",
                page(twelve, "<svg><style>.a{fill:#123456;color:#654321}</style><path class=a /></svg>"),
                0,
            ),
            ("fill rule", page(&format!("{twelve}.logo path{{fill:#123456}}"), "<p>x"), 0),
            ("veil", page(&format!("{twelve}.x{{background:rgba(0,0,0,.5);color:rgb(255 255 255/.8)}}"), "<p>x"), 0),
            (
                "mask",
                page(
                    &format!(
                        "{twelve}.x{{mask-image:linear-gradient(#000,transparent);-webkit-mask:linear-gradient(#000,#fff)}}"
                    ),
                    "<p>x",
                ),
                0,
            ),
            (
                "data address",
                page(&format!("{twelve}.x{{background:url(\"data:image/svg+xml,%3Csvg fill='%23fff'/%3E\")}}"), "<p>x"),
                0,
            ),
            ("fallback of a token", page(&format!("{twelve}:root{{--x:#111}}.x{{color:var(--x,#123)}}"), "<p>x"), 0),
            (
                "keywords",
                page(&format!("{twelve}.x{{color:inherit;background:transparent;border-color:currentColor}}"), "<p>x"),
                0,
            ),
            (
                "names that are no colours",
                page(&format!("{twelve}.x{{animation:red 1s;grid-area:gold;font-family:Tan}}"), "<p>x"),
                0,
            ),
            ("script", page(twelve, "<script>const c=['#123456','#234567']</script>"), 0),
            ("code", page(twelve, "<code>color:#123456</code>"), 0),
            ("palette utilities", tailwind(&"<p class=\"text-indigo-600 bg-white\">x</p>".repeat(20)), 0),
            ("variable utilities", tailwind(&"<p class=\"bg-[var(--a)] w-[3px] [--a:#123456]\">x</p>".repeat(20)), 0),
        ],
    );
}

#[test]
fn off_in_email() {
    assert_eq!(page(&rules(20), "<p>x").kind(Kind::Email).of(&[RULE]).len(), 0);
}

#[test]
fn placed_on_the_first_over_budget_with_all_others() {
    let case = page(&rules(15), "<p>x");
    let found = case.of(&[RULE]);
    assert_eq!(case.source(&found[0]), "#0c4080");
    assert_eq!(found[0].related.len(), 14);
    assert_eq!(found[0].measured.as_ref().unwrap().value, 15.0);
}

#[test]
fn the_fix_names_near_tokens() {
    let css: String = (0..13).map(|i| format!(".r{i}{{color:#11182{}}}", i % 9)).collect();
    let case = page(&format!(":root{{--ink:#111827;--paper:#fff}}{css}"), "<p>x");
    let after = case.after_fix(RULE).unwrap();
    assert!(after.contains(".r12{color:var(--ink)}"), "{after}");
    assert_eq!(page(&format!(":root{{--ink:#f00}}{css}"), "<p>x").after_fix(RULE), None);
}

#[test]
fn the_message_says_how_many_places_and_colours() {
    let one: String = (0..13).map(|i| format!(".r{i}{{color:#124080}}")).collect();
    let three: String = ["#124080", "#421080", "rgb(18 64 128)", "#124080ff", "#12408080"]
        .repeat(3)
        .iter()
        .enumerate()
        .map(|(i, c)| format!(".r{i}{{color:{c}}}"))
        .collect();
    for (css, expected) in [
        (one, "One colour is written out in 13 places instead of named (at most 12)"),
        (three, "3 colours are written out in 15 places instead of named (at most 12)"),
        (rules(13), "13 colours are written out in 13 places"),
    ] {
        let found = page(&css, "<p>x").of(&[RULE]);
        assert!(found[0].message.starts_with(expected), "{}", found[0].message);
    }
}

#[test]
fn why_it_is_silent() {
    let told = |case: &Case| {
        let options = Options { select: vec![RULE.into()], trace: true, ..Options::default() };
        case.lint_with(&options).silences.into_iter().map(|s| s.why).collect::<Vec<_>>()
    };
    let case = page(".a{color:#123456}", "<p class=a>x<p>y");
    assert_eq!(told(&case), ["colours are written out in 1 of at most 12 places"]);
    assert_eq!(told(&tailwind("<p class=\"text-[#123456]\">x</p><p>y</p>")).len(), 1);
    assert_eq!(told(&page("", "<p>y")), [""; 0]);
}
