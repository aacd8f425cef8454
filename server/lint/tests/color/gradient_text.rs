use crate::harness::*;

const RULE: &str = "gradient-text";

const H: &str = "<h1 class=h>Bread, every morning</h1>";

/// A headline with these declarations.
fn headline(css: &str) -> Case {
    page(&format!(".h{{{css}}}"), H)
}

/// A gradient in text with these stops.
fn stops(stops: &str) -> Case {
    headline(&format!("background:linear-gradient({stops});background-clip:text;color:transparent"))
}

#[test]
fn every_carrier() {
    let css = "background:linear-gradient(90deg,#b45309,#be123c);background-clip:text;color:transparent";
    check(
        RULE,
        &[
            ("rule", headline(css), 1),
            (
                "prefixed",
                headline(
                    "background:linear-gradient(#b45309,#be123c);-webkit-background-clip:text;-webkit-text-fill-color:transparent",
                ),
                1,
            ),
            (
                "both",
                headline(
                    "background:linear-gradient(#b45309,#be123c);-webkit-background-clip:text;background-clip:text;color:transparent",
                ),
                1,
            ),
            ("shorthand", headline("background:linear-gradient(#b45309,#be123c) text;color:transparent"), 1),
            (
                "fill colour",
                headline(
                    "background:linear-gradient(#b45309,#be123c);background-clip:text;-webkit-text-fill-color:#0000",
                ),
                1,
            ),
            ("nested", page(&format!("body{{& .h{{{css}}}}}"), H), 1),
            ("media", page(&format!("@media (min-width:700px){{.h{{{css}}}}}"), H), 1),
            ("layer", page(&format!("@layer a{{.h{{{css}}}}}"), H), 1),
            ("inline", page("", &format!("<h1 style=\"{css}\">Bread</h1>")), 1),
            (
                "linked",
                html("<link rel=stylesheet href=a.css><h1 class=h>x</h1>").file("a.css", &format!(".h{{{css}}}")),
                1,
            ),
            (
                "gradient in a token",
                page(
                    ":root{--g:linear-gradient(#b45309,#be123c)}.h{background:var(--g);background-clip:text;color:transparent}",
                    H,
                ),
                1,
            ),
            (
                "stops in tokens",
                page(
                    ":root{--a:#b45309;--b:#be123c}.h{background:linear-gradient(var(--a),var(--b));background-clip:text;color:transparent}",
                    H,
                ),
                1,
            ),
            (
                "dark theme only",
                page(
                    ":root{--ink:#111}[data-theme=dark]{--ink:transparent}.h{background:linear-gradient(#b45309,#be123c);background-clip:text;color:var(--ink)}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{H}"),
                ),
                1,
            ),
            (
                "radial",
                headline("background:radial-gradient(#b45309,#be123c);background-clip:text;color:transparent"),
                1,
            ),
            ("conic", headline("background:conic-gradient(#b45309,#be123c);background-clip:text;color:transparent"), 1),
            (
                "second layer",
                headline(
                    "background:linear-gradient(#b45309,#be123c) text,linear-gradient(#eee,#ddd);color:transparent",
                ),
                1,
            ),
            (
                "before",
                page(
                    ".h::before{content:'New';background:linear-gradient(#b45309,#be123c);background-clip:text;color:transparent}",
                    H,
                ),
                1,
            ),
            ("span inside", page(&format!(".h{{{css}}}"), "<h1 class=h><span>Bread</span></h1>"), 1),
            ("part of a headline", page(&format!("em{{{css}}}"), "<h1>Bread, <em>every morning</em></h1>"), 1),
            ("one rule, three headlines", page(&format!(".h{{{css}}}"), &H.repeat(3)), 1),
            (
                "hover",
                page(".h:hover{background:linear-gradient(#b45309,#be123c);background-clip:text;color:transparent}", H),
                1,
            ),
            (
                "clipped on hover",
                page(
                    ".h{background:linear-gradient(#b45309,#be123c)}.h:hover{background-clip:text;color:transparent}",
                    H,
                ),
                1,
            ),
            (
                "focus",
                page(
                    "a:focus-visible{background:linear-gradient(#b45309,#be123c);background-clip:text;color:transparent}",
                    "<a href=#>x</a>",
                ),
                1,
            ),
            (
                "tailwind 3",
                tailwind(
                    "<h1 class=\"bg-gradient-to-r from-amber-700 to-rose-700 bg-clip-text text-transparent\">x</h1>",
                ),
                1,
            ),
            ("japanese", page(&format!(".h{{{css}}}"), "<h1 class=h lang=ja>毎朝焼きたて</h1>"), 1),
            ("arabic", page(&format!(".h{{{css}}}"), "<h1 class=h lang=ar dir=rtl>خبز كل صباح</h1>"), 1),
            (
                "svg text",
                page(
                    "",
                    "<svg width=200 height=40><defs><linearGradient id=g><stop offset=0 stop-color='#b45309'/><stop offset=1 stop-color='#be123c'/></linearGradient></defs><text y=20 fill='url(#g)'>Bread</text></svg>",
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
            ("one colour", stops("#9a3412,#9a3412"), 0),
            ("one colour to the eye", stops("oklch(.5 .1 40),oklch(.519 .1 40)"), 0),
            ("two colours", stops("oklch(.5 .1 40),oklch(.521 .1 40)"), 1),
            ("opacity 4.9 % apart", stops("#9a3412,rgb(154 52 18/.951)"), 0),
            ("opacity 5.1 % apart", stops("#9a3412,rgb(154 52 18/.949)"), 1),
            ("fades out", stops("#9a3412,transparent"), 1),
            ("one known stop", stops("#9a3412,{{ c }}"), 0),
            (
                "ink of 49 %",
                headline("background:linear-gradient(#b45309,#be123c);background-clip:text;color:rgb(0 0 0/.49)"),
                1,
            ),
            (
                "ink of 50 %",
                headline("background:linear-gradient(#b45309,#be123c);background-clip:text;color:rgb(0 0 0/.5)"),
                0,
            ),
        ],
    );
}

#[test]
fn look_alikes() {
    let css = "background:linear-gradient(#b45309,#be123c);background-clip:text;color:transparent";
    check(
        RULE,
        &[
            ("no clip", headline("background:linear-gradient(#b45309,#be123c);color:#fff"), 0),
            (
                "covered by ink",
                headline("background:linear-gradient(#b45309,#be123c);background-clip:text;color:#111"),
                0,
            ),
            (
                "covered by the fill",
                headline(
                    "background:linear-gradient(#b45309,#be123c);background-clip:text;color:transparent;-webkit-text-fill-color:#111",
                ),
                0,
            ),
            (
                "clip reset by the shorthand",
                headline("background-clip:text;color:transparent;background:linear-gradient(#b45309,#be123c)"),
                0,
            ),
            ("overridden", page(&format!(".h{{{css}}}h1.h{{background:#fff;color:#111}}"), H), 0),
            ("image", headline("background:url(a.png);background-clip:text;color:transparent"), 0),
            ("flat", headline("background:#9a3412;background-clip:text;color:transparent"), 0),
            ("print", page(&format!("@media print{{.h{{{css}}}}}"), H), 0),
            ("hidden", headline(&format!("{css};display:none")), 0),
            ("no text", page(&format!(".h{{{css}}}"), "<div class=h><img src=a.png alt=x></div>"), 0),
            ("no element", page(&format!(".y{{{css}}}"), H), 0),
            (
                "other layer",
                headline(
                    "background:linear-gradient(#b45309,#be123c),linear-gradient(#eee,#eee);background-clip:border-box,text;color:transparent",
                ),
                0,
            ),
            ("code", page(&format!(".h{{{css}}}"), "<pre><code class=h>let a</code></pre>"), 0),
            ("unsupported", page(&format!("@supports (nonsense:1){{.h{{{css}}}}}"), H), 0),
            (
                "svg shape",
                page(
                    "",
                    "<svg width=200 height=40><linearGradient id=g><stop stop-color='#b45309'/><stop offset=1 stop-color='#be123c'/></linearGradient><rect width=9 height=9 fill='url(#g)'/></svg>",
                ),
                0,
            ),
            (
                "svg logo",
                page(
                    "",
                    "<svg class=logo width=200 height=40><linearGradient id=g><stop stop-color='#b45309'/><stop offset=1 stop-color='#be123c'/></linearGradient><text y=20 fill='url(#g)'>Bread</text></svg>",
                ),
                0,
            ),
        ],
    );
}

#[test]
fn placed_on_the_clip_beside_the_gradient() {
    let case =
        headline("background: linear-gradient(90deg, #7c3aed, #2563eb); background-clip: text; color: transparent");
    assert_eq!(case.places(RULE), ["background-clip: text"]);
    let both = case.of(&[RULE, "purple-gradient"]);
    assert_eq!(both.len(), 2, "other declarations are other causes: {both:#?}");
    let class =
        tailwind("<h1 class=\"bg-gradient-to-r from-amber-700 to-rose-700 bg-clip-text text-transparent\">x</h1>");
    assert_eq!(class.places(RULE), ["bg-clip-text"]);
    let wide = page(
        "@media (min-width:900px){.h{background:linear-gradient(#b45309,#be123c);background-clip:text;color:transparent}}",
        H,
    );
    assert!(wide.of(&[RULE])[0].conditions.viewport.is_some_and(|b| b.from == 900.0));
}

#[test]
fn the_fix_gives_one_colour() {
    let case = page(
        ":root{--accent:#9a3412}.h{background:linear-gradient(90deg,#b45309,#be123c);-webkit-background-clip:text;background-clip:text;color:transparent}",
        H,
    );
    assert!(case.after_fix(RULE).unwrap().contains(".h{color:var(--accent)}"), "{:?}", case.after_fix(RULE));
    let bare = headline(
        "background:linear-gradient(90deg,#b45309,#be123c);background-clip:text;-webkit-text-fill-color:transparent",
    );
    assert!(
        bare.after_fix(RULE).unwrap().contains(".h{-webkit-text-fill-color:currentColor}"),
        "{:?}",
        bare.after_fix(RULE)
    );
    let class = tailwind(
        "<h1 class=\"text-xl bg-gradient-to-r from-amber-700 to-rose-700 bg-clip-text text-transparent\">x</h1>",
    );
    assert!(
        class.after_fix(RULE).unwrap().contains("class=\"text-xl from-amber-700 to-rose-700\""),
        "{:?}",
        class.after_fix(RULE)
    );
}
