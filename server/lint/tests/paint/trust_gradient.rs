use crate::harness::*;

const RULE: &str = "trust-gradient";
const BOTH: &[&str] = &["purple-gradient", RULE];

fn stops(stops: &str) -> Case {
    page("", &format!("<div style=\"background:linear-gradient({stops})\">Hello</div>"))
}

/// The seven cases of the reference.
#[test]
fn the_reference() {
    let rules = |case: Case| case.of(BOTH).iter().map(|f| f.rule.to_string()).collect::<Vec<_>>();
    assert_eq!(rules(stops("#3b82f6, #06b6d4")), [RULE], "1");
    assert_eq!(rules(stops("blue, cyan")), [RULE], "2");
    assert_eq!(rules(stops("#0ea5e9, #22d3ee")), [RULE], "3");
    assert_eq!(rules(stops("#6366f1, #06b6d4")), ["purple-gradient"], "4");
    assert_eq!(rules(stops("#3b82f6, #1e3a8a")), [""; 0], "5");
    assert_eq!(rules(stops("#06b6d4, #164e63")), [""; 0], "6");
    assert_eq!(rules(page(".h{background:linear-gradient(#3b82f6,#06b6d4)}", "<p class=h>x")), [RULE], "7");
}

#[test]
fn carriers_and_look_alikes() {
    let h = "<div class=\"h\">Hello</div>";
    check(
        RULE,
        &[
            ("teal", stops("royalblue, teal"), 1),
            ("blue, cyan and white", stops("#2563eb, #fff 50%, #14b8a6"), 1),
            ("radial", page(".h{background:radial-gradient(#3b82f6,#06b6d4)}", h), 1),
            ("rgba first", stops("rgba(59,130,246,.8), rgba(6,182,212,.8)"), 1),
            ("tokens", page(":root{--a:#3b82f6;--b:#06b6d4}.h{background:linear-gradient(var(--a),var(--b))}", h), 1),
            ("gradient token", page(":root{--g:linear-gradient(#3b82f6,#06b6d4)}.h{background:var(--g)}", h), 1),
            ("hsl and oklch", stops("hsl(217 91% 60%), oklch(0.715 0.126 215)"), 1),
            ("media", page("@media (max-width:600px){.h{background:linear-gradient(#3b82f6,#06b6d4)}}", h), 1),
            (
                "nested",
                page(".w{.h{background:linear-gradient(#3b82f6,#06b6d4)}}", &format!("<div class=w>{h}</div>")),
                1,
            ),
            (
                "linked",
                html("<link rel=stylesheet href=a.css><div class=h>x</div>")
                    .file("a.css", ".h{background:linear-gradient(#3b82f6,#06b6d4)}"),
                1,
            ),
            ("tailwind", tailwind("<div class=\"bg-gradient-to-r from-blue-500 to-cyan-400 p-4\">x</div>"), 1),
            (
                "svg",
                page(
                    "",
                    "<svg width=40 height=40><linearGradient id=g><stop stop-color=\"#3b82f6\"/><stop offset=1 stop-color=\"#06b6d4\"/></linearGradient><rect width=40 height=40 fill=\"url(#g)\"/></svg>",
                ),
                1,
            ),
            (
                "dark theme token",
                page(
                    ":root{--b:#fff}[data-theme=dark]{--b:#06b6d4}.h{background:linear-gradient(#3b82f6,var(--b))}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{h}"),
                ),
                1,
            ),
            ("pale blue and cyan", stops("oklch(0.9 0.049 250), oklch(0.9 0.1 200)"), 0),
            ("blue and pale cyan", stops("oklch(0.6 0.1 250), oklch(0.9 0.059 200)"), 0),
            ("blue and green", stops("#3b82f6, #10b981"), 0),
            (
                "chart",
                page(
                    "",
                    "<div class=\"bar-chart\"><div style=\"background:linear-gradient(#3b82f6,#06b6d4)\">x</div></div>",
                ),
                0,
            ),
            (
                "key of a heat map",
                page(
                    ".ramp{height:12px;background:linear-gradient(90deg,#f4c8a4,#93c4dc,#5aa2cc)}",
                    "<div class=ramp></div>",
                ),
                0,
            ),
            (
                "by any other name",
                page(
                    ".band{height:12px;background:linear-gradient(90deg,#f4c8a4,#93c4dc,#5aa2cc)}",
                    "<div class=band></div>",
                ),
                1,
            ),
            (
                "chart svg",
                page(
                    "",
                    "<svg class=\"sparkline\" width=40 height=40><linearGradient id=g><stop stop-color=\"#3b82f6\"/><stop offset=1 stop-color=\"#06b6d4\"/></linearGradient><rect width=40 height=40 fill=\"url(#g)\"/></svg>",
                ),
                0,
            ),
            ("brand", stops("#3b82f6, #06b6d4").brand(brand(&[("--a", "#3b82f6"), ("--b", "#06b6d4")])), 0),
            ("overridden", page(".h{background:linear-gradient(#3b82f6,#06b6d4)}.h{background:none}", h), 0),
            ("solid ground", page(".h{background:#3b82f6;border-color:#06b6d4}", h), 0),
            (
                "two gradients of one family each",
                page(
                    ".h{background:linear-gradient(#3b82f6,#fff)}.i{background:linear-gradient(#06b6d4,#fff)}",
                    "<p class=h>x<p class=i>y",
                ),
                0,
            ),
            ("print", page("@media print{.h{background:linear-gradient(#3b82f6,#06b6d4)}}", h), 0),
            ("see-through", stops("rgba(59,130,246,.05), rgba(6,182,212,.05)"), 0),
        ],
    );
}

#[test]
fn wheels_and_spectra() {
    let ground = |value: &str| page("", &format!("<div style=\"background:{value}\">Hello</div>"));
    let both: &[(&str, Case, &str)] = &[
        ("wheel", ground("conic-gradient(red, yellow, lime, cyan, blue, magenta, red)"), ""),
        ("spectrum", ground("linear-gradient(90deg, red, orange, yellow, green, cyan, blue, violet)"), ""),
        ("five families", ground("linear-gradient(#f97316, #84cc16, #06b6d4, #3b82f6, #8b5cf6)"), ""),
        ("red, green, blue", ground("conic-gradient(#f00, #0f0, #00f, #f00)"), ""),
        ("around", ground("conic-gradient(#f00, #0f0, #22d3ee, #00f)"), ""),
        ("radial", ground("radial-gradient(red, yellow, lime, cyan, blue, magenta)"), ""),
        ("four families", ground("linear-gradient(#84cc16, #06b6d4, #3b82f6, #8b5cf6)"), "purple-gradient"),
        ("Instagram's", ground("linear-gradient(#feda75, #fa7e1e, #d62976, #962fbf, #4f5bd5)"), "purple-gradient"),
        ("a ring", ground("conic-gradient(#6366f1, #06b6d4, #6366f1)"), "purple-gradient"),
        ("a blue ring", ground("conic-gradient(#3b82f6, #06b6d4, #3b82f6)"), "trust-gradient"),
        ("greys do not count", ground("linear-gradient(#3b82f6, #fff, #999, #333, #06b6d4)"), "trust-gradient"),
    ];
    let wrong: Vec<_> = both
        .iter()
        .map(|(name, case, expected)| {
            (name, case.of(BOTH).iter().map(|f| f.rule.to_string()).collect::<String>(), expected)
        })
        .filter(|(_, found, expected)| found != *expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
