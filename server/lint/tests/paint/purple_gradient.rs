use crate::harness::*;

const RULE: &str = "purple-gradient";

/// A page whose only gradient has these stops.
fn stops(stops: &str) -> Case {
    page(&format!(".h {{ background: linear-gradient(135deg, {stops}); }}"), "<div class=\"h\">Hello</div>")
}

#[test]
fn the_twenty_colours_of_the_reference_and_their_neighbours() {
    for color in [
        "#a855f7",
        "#9333ea",
        "#7c3aed",
        "#6d28d9",
        "#581c87",
        "#8b5cf6",
        "#a78bfa",
        "#c4b5fd",
        "#6366f1",
        "#4f46e5",
        "#4338ca",
        "#3730a3",
        "#312e81",
        "#818cf8",
        "#a5b4fc",
        "#667eea",
        "#5e6ad2",
        "#764ba2",
        "#c084fc",
        "#7e22ce",
        "rebeccapurple",
        "blueviolet",
        "indigo",
        "mediumpurple",
        "hsl(262 83% 58%)",
        "rgb(124 58 237)",
        "rgba(124, 58, 237, .6)",
        "oklch(0.55 0.2 290)",
        "color-mix(in oklab, #7c3aed 80%, white)",
        "#7c3aedcc",
    ] {
        assert_eq!(stops(&format!("{color}, #ffffff")).places(RULE).len(), 1, "{color}");
    }
    for color in [
        "#ddd6fe",
        "#c7d2fe",
        "#ede9fe",
        "#e0e7ff",
        "#eef2ff",
        "#4169e1",
        "#2563eb",
        "#ec4899",
        "#64748b",
        "transparent",
        "rgba(124, 58, 237, .05)",
        "#7c3aed0c",
        "oklch(0.94 0.1 290)",
        "oklch(0.55 0.089 290)",
        "oklch(0.55 0.2 269.5)",
        "oklch(0.55 0.2 315.5)",
    ] {
        assert_eq!(stops(&format!("{color}, #ffffff")).places(RULE).len(), 0, "{color}");
    }
}

#[test]
fn every_carrier() {
    let h = "<div class=\"h\">Hello</div>";
    check(
        RULE,
        &[
            ("background-image", page(".h{background-image:linear-gradient(#6366f1,#a855f7)}", h), 1),
            ("radial", page(".h{background:radial-gradient(circle at top,#7c3aed,transparent)}", h), 1),
            ("conic", page(".h{background:conic-gradient(from 90deg,#fff,#7c3aed)}", h), 1),
            ("repeating", page(".h{background:repeating-linear-gradient(45deg,#7c3aed 0 2px,#fff 2px 4px)}", h), 1),
            ("rgba before hex", page(".h{background:linear-gradient(rgba(255,255,255,.2),#7c3aed)}", h), 1),
            ("second layer", page(".h{background:linear-gradient(#fff,#eee),linear-gradient(#7c3aed,#000)}", h), 1),
            (
                "nested rule",
                page(".w{& .h{background:linear-gradient(#7c3aed,#000)}}", &format!("<div class=w>{h}</div>")),
                1,
            ),
            ("media", page("@media (min-width:700px){.h{background:linear-gradient(#7c3aed,#000)}}", h), 1),
            ("supports", page("@supports (display:grid){.h{background:linear-gradient(#7c3aed,#000)}}", h), 1),
            ("layer", page("@layer a{.h{background:linear-gradient(#7c3aed,#000)}}", h), 1),
            ("before", page(".h::before{content:'';background:linear-gradient(#7c3aed,#000)}", h), 1),
            ("border image", page(".h{border:2px solid;border-image:linear-gradient(#7c3aed,#000) 1}", h), 1),
            (
                "gradient text",
                page(".h{background:linear-gradient(#7c3aed,#000);-webkit-background-clip:text;color:transparent}", h),
                1,
            ),
            (
                "inline",
                page("", "<div style=\"background:linear-gradient(135deg,#667eea 0%,#764ba2 100%)\">x</div>"),
                1,
            ),
            (
                "whole gradient in a token",
                page(":root{--g:linear-gradient(#7c3aed,#000)}.h{background:var(--g)}", h),
                1,
            ),
            ("stop in a token", page(":root{--a:#7c3aed}.h{background:linear-gradient(var(--a),#000)}", h), 1),
            (
                "both stops in tokens",
                page(":root{--a:#7c3aed;--b:#6366f1}.h{background:linear-gradient(var(--a),var(--b))}", h),
                1,
            ),
            ("nested fallback", page(".h{background:linear-gradient(var(--x,var(--y,#7c3aed)),#000)}", h), 1),
            ("body", page("body{background:linear-gradient(#7c3aed,#000)}", "x"), 1),
            (
                "two rules",
                page(
                    ".h{background:linear-gradient(#7c3aed,#000)}.i{background:linear-gradient(#7c3aed,#111)}",
                    "<div class=h>a</div><div class=i>b</div>",
                ),
                2,
            ),
            ("one rule, three elements", page(".h{background:linear-gradient(#7c3aed,#000)}", &h.repeat(3)), 1),
            ("hover", page(".h:hover{background:linear-gradient(#7c3aed,#000)}", h), 1),
            (
                "linked",
                html("<link rel=stylesheet href=a.css><div class=h>x</div>")
                    .file("a.css", ".h{background:linear-gradient(#7c3aed,#000)}"),
                1,
            ),
            ("tailwind", tailwind("<div class=\"bg-gradient-to-r from-indigo-500 to-purple-600 p-4\">x</div>"), 1),
            (
                "tailwind via",
                tailwind("<div class=\"bg-gradient-to-r from-white via-purple-500 to-white p-4\">x</div>"),
                1,
            ),
            (
                "svg gradient",
                page(
                    "",
                    "<svg width=40 height=40><defs><linearGradient id=g><stop offset=0 stop-color=\"#7c3aed\"/><stop offset=1 stop-color=\"#000\"/></linearGradient></defs><rect width=40 height=40 fill=\"url(#g)\"/></svg>",
                ),
                1,
            ),
            (
                "svg stop by style",
                page(
                    "",
                    "<svg width=40 height=40><radialGradient id=g><stop offset=0 style=\"stop-color:#7c3aed\"/><stop offset=1 stop-color=\"#000\"/></radialGradient><rect width=40 height=40 fill=\"url(#g)\"/></svg>",
                ),
                1,
            ),
            ("japanese", page(".h{background:linear-gradient(#7c3aed,#000)}", "<h1 class=h lang=ja>ようこそ</h1>"), 1),
            (
                "arabic",
                page(".h{background:linear-gradient(to left,#7c3aed,#000)}", "<h1 class=h lang=ar dir=rtl>مرحبا</h1>"),
                1,
            ),
        ],
    );
}

#[test]
fn what_is_not_painted_is_no_tell() {
    let h = "<div class=\"h\">Hello</div>";
    check(
        RULE,
        &[
            ("unused token", page(":root{--g:linear-gradient(#7c3aed,#000)}", h), 0),
            ("no element", page(".x{background:linear-gradient(#7c3aed,#000)}", h), 0),
            ("overridden", page(".h{background:linear-gradient(#7c3aed,#000)}div.h{background:#fff}", h), 0),
            (
                "overridden by layer order",
                page(
                    "@layer a,b;@layer b{.h{background:#fff}}@layer a{.h{background:linear-gradient(#7c3aed,#000)}}",
                    h,
                ),
                0,
            ),
            ("print", page("@media print{.h{background:linear-gradient(#7c3aed,#000)}}", h), 0),
            (
                "print sheet",
                html("<style media=print>.h{background:linear-gradient(#7c3aed,#000)}</style><div class=h>x</div>"),
                0,
            ),
            ("display none", page(".h{display:none;background:linear-gradient(#7c3aed,#000)}", h), 0),
            ("mask", page(".h{mask-image:linear-gradient(#7c3aed,transparent)}", h), 0),
            ("comment", page("/* .h{background:linear-gradient(#7c3aed,#000)} */", h), 0),
            ("code sample", page("", "<pre><code>background: linear-gradient(#7c3aed, #000)</code></pre>"), 0),
            (
                "template",
                page("", "<template><div style=\"background:linear-gradient(#7c3aed,#000)\">x</div></template>"),
                0,
            ),
            ("script", page("", "<script>a.style.background='linear-gradient(#7c3aed,#000)'</script>"), 0),
            ("solid", page(".h{background:#7c3aed}", h), 0),
            ("border image without border", page(".h{border-image:linear-gradient(#7c3aed,#000) 1}", h), 0),
            (
                "unused svg gradient",
                page(
                    "",
                    "<svg width=40 height=40><linearGradient id=g><stop stop-color=\"#7c3aed\"/></linearGradient><rect width=40 height=40 fill=\"#fff\"/></svg>",
                ),
                0,
            ),
            ("supports not", page("@supports not (display:grid){.h{background:linear-gradient(#7c3aed,#000)}}", h), 0),
            ("before without content", page(".h::before{background:linear-gradient(#7c3aed,#000)}", h), 0),
            ("invalid", page(".h{background:linear-gradient(#7c3aed)), #000}", h), 0),
            ("undefined", page(".h{background:linear-gradient(var(--nope),#7c3aed)}", h), 0),
            ("templated", page(".h{background:linear-gradient({{ a }},{{ b }})}", h), 0),
        ],
    );
}

#[test]
fn the_brand_wins() {
    let css = ".h{background:linear-gradient(#5e6ad2,#ffffff)}";
    let h = "<div class=\"h\">Hello</div>";
    let linear = brand(&[("--accent", "#5e6ad2")]);
    check(
        RULE,
        &[
            ("brand violet", page(css, h).brand(linear.clone()), 0),
            ("not the brand's", page(".h{background:linear-gradient(#5e6ad2,#9333ea)}", h).brand(linear), 1),
            ("another brand", page(css, h).brand(brand(&[("--accent", "#0f766e")])), 1),
            (
                "page's own token",
                page(":root{--accent:#5e6ad2}.h{background:linear-gradient(var(--accent),#fff)}", h),
                1,
            ),
        ],
    );
}

#[test]
fn logos_of_others_are_theirs() {
    let svg = |label: &str, a: &str, b: &str| {
        page(
            "",
            &format!(
                "<a href=\"#\" aria-label=\"{label}\"><svg width=24 height=24><linearGradient id=g><stop stop-color=\"{a}\"/><stop offset=1 stop-color=\"{b}\"/></linearGradient><path fill=\"url(#g)\" d=\"M0 0h24v24z\"/></svg></a>"
            ),
        )
    };
    check(
        RULE,
        &[
            ("instagram", svg("Instagram", "#833ab4", "#fcb045"), 0),
            ("messenger", svg("Chat on Messenger", "#a033ff", "#0099ff"), 0),
            ("own logo", svg("Acme logo", "#667eea", "#764ba2"), 1),
            ("mark's colour, no logo", svg("Pricing", "#833ab4", "#fcb045"), 1),
        ],
    );
}

#[test]
fn placed_where_the_author_edits() {
    let declared = page(".h { background: linear-gradient(#7c3aed, #000); }", "<div class=h>x</div>");
    assert_eq!(declared.places(RULE), ["background: linear-gradient(#7c3aed, #000)"]);

    let token = page(
        ":root { --g: linear-gradient(#7c3aed, #000) } .h, .i { background: var(--g) }",
        "<p class=h>x<p class=i>y",
    );
    assert_eq!(token.places(RULE), ["--g: linear-gradient(#7c3aed, #000)"]);
    let finding = &token.of(&[RULE])[0];
    assert!(finding.related.iter().any(|r| r.location.span.of(&token.html) == "background: var(--g)"), "{finding:?}");

    let class = tailwind("<div class=\"p-4 bg-gradient-to-r from-indigo-500 to-purple-600\">x</div>");
    assert_eq!(class.places(RULE), ["from-indigo-500"]);

    let linked = html("<link rel=stylesheet href=a.css><div class=h>x</div>")
        .file("a.css", ".h { background: linear-gradient(#7c3aed, #000) }");
    let found = linked.of(&[RULE]);
    assert_eq!(found[0].location.file.0, 1);
    assert_eq!(linked.source(&found[0]), "background: linear-gradient(#7c3aed, #000)");
}

#[test]
fn says_in_which_theme_and_width() {
    let dark = page(
        ":root{--g:linear-gradient(#fff,#eee)} [data-theme=dark]{--g:linear-gradient(#6366f1,#a855f7)} .h{background:var(--g)}",
        "<button onclick=\"document.documentElement.dataset.theme='dark'\">Dark</button><div class=h>x</div>",
    );
    let found = dark.of(&[RULE]);
    assert_eq!(found.len(), 1);
    assert!(found[0].message.contains("data-theme=dark"), "{}", found[0].message);
    assert_eq!(dark.source(&found[0]), "--g:linear-gradient(#6366f1,#a855f7)");

    let wide = page("@media (min-width:768px){.h{background:linear-gradient(#7c3aed,#000)}}", "<div class=h>x</div>");
    assert!(wide.of(&[RULE])[0].message.contains("768"), "{}", wide.of(&[RULE])[0].message);
}

#[test]
fn the_fix_is_a_flat_token() {
    let case = page(
        ":root{--accent:#0f766e;--surface:#fff} .h{background:linear-gradient(135deg,#667eea,#764ba2);color:#fff}",
        "<div class=h>Hello</div>",
    );
    let after = case.after_fix(RULE).unwrap();
    assert!(after.contains("background:var(--accent)"), "{after}");
    let without = page(".h{background:linear-gradient(135deg,#667eea,#764ba2);color:#fff}", "<div class=h>Hello</div>");
    assert_eq!(without.after_fix(RULE), None);
}

#[test]
fn lines_tints_and_nights() {
    let on = |name: &str, image: &str| {
        page(&format!(".h{{background-image:{image}}}"), &format!("<div class=\"h {name}\"></div>"))
    };
    check(
        RULE,
        &[
            ("ruled", on("", "repeating-linear-gradient(transparent 0 27px,#7c3aed 27px 28px)"), 0),
            ("ruled, stop by stop", on("", "repeating-linear-gradient(#fff,#fff 27px,#7c3aed 27px,#7c3aed 28px)"), 0),
            (
                "squared",
                on(
                    "",
                    "linear-gradient(#8b5cf6 1px,transparent 1px),linear-gradient(90deg,#8b5cf6 1px,transparent 1px)",
                ),
                0,
            ),
            ("4 px", on("", "linear-gradient(#8b5cf6 4px,transparent 4px)"), 0),
            ("5 px", on("", "linear-gradient(#8b5cf6 5px,transparent 5px)"), 1),
            ("soft edge", on("", "linear-gradient(#8b5cf6 1px,transparent 20px)"), 1),
            ("to the end", on("", "linear-gradient(#fff 40px,#8b5cf6 40px)"), 1),
            ("a line and a surface", on("", "linear-gradient(#8b5cf6 1px,#fff 1px,#7c3aed)"), 1),
            ("one colour", on("", "linear-gradient(#7c3aed,#7c3aed)"), 0),
            ("one colour, two opacities", on("", "linear-gradient(rgb(124 58 237/.2),rgb(124 58 237/.8))"), 0),
            ("into nothing", on("", "linear-gradient(#7c3aed,rgb(124 58 237/0))"), 1),
            ("two violets", on("", "linear-gradient(#7c3aed,#6d28d9)"), 1),
            ("night sky", on("sky", "linear-gradient(#0b1026,#191970)"), 0),
            ("night in a hero", on("hero", "linear-gradient(#0b1026,#191970)"), 1),
            ("a violet sky", on("sky", "linear-gradient(#0b1026,#7c3aed)"), 1),
            ("indigo 900 in a sky", on("sky", "linear-gradient(#0b1026,#312e81)"), 1),
        ],
    );
}
