use crate::harness::*;
use easel_lint::brand::Token;

const RULE: &str = "dark-glow";

const C: &str = "<div class=c><p>Ten loaves a month</p></div>";

/// A card with this shadow on a white page.
fn light(shadow: &str) -> Case {
    page(&format!("body{{background:#fff}}.c{{background:#fff;box-shadow:{shadow}}}"), C)
}

/// The same on a dark page.
fn dark(shadow: &str) -> Case {
    page(&format!("body{{background:#0b0b12;color:#eee}}.c{{background:#16161f;box-shadow:{shadow}}}"), C)
}

#[test]
fn every_carrier() {
    let glow = "0 0 40px rgb(234 88 12/.5)";
    check(
        RULE,
        &[
            ("rule", light(glow), 1),
            ("dark page", dark(glow), 1),
            ("moved on dark", dark("0 10px 40px rgb(234 88 12/.5)"), 1),
            ("nested", page(&format!("body{{& .c{{box-shadow:{glow}}}}}"), C), 1),
            ("media", page(&format!("@media (min-width:700px){{.c{{box-shadow:{glow}}}}}"), C), 1),
            ("layer", page(&format!("@layer a{{.c{{box-shadow:{glow}}}}}"), C), 1),
            ("inline", page("", &format!("<div style=\"box-shadow:{glow}\">x</div>")), 1),
            (
                "linked",
                html("<link rel=stylesheet href=a.css><div class=c>x</div>")
                    .file("a.css", &format!(".c{{box-shadow:{glow}}}")),
                1,
            ),
            ("whole shadow in a token", page(&format!(":root{{--g:{glow}}}.c{{box-shadow:var(--g)}}"), C), 1),
            ("colour in a token", page(":root{--a:#ea580c}.c{box-shadow:0 0 40px var(--a)}", C), 1),
            (
                "mix",
                page(":root{--a:#ea580c}.c{box-shadow:0 0 40px color-mix(in srgb,var(--a) 40%,transparent)}", C),
                1,
            ),
            ("current colour", page(".c{color:#ea580c;box-shadow:0 0 40px}", C), 1),
            (
                "dark theme only",
                page(
                    &format!(":root{{--g:none}}[data-theme=dark]{{--g:{glow}}}.c{{box-shadow:var(--g)}}"),
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{C}"),
                ),
                1,
            ),
            (
                "dark ground in one theme",
                page(
                    ":root{--bg:#fff}[data-theme=dark]{--bg:#0b0b12}body{background:var(--bg)}.c{box-shadow:0 8px 40px #ea580c}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{C}"),
                ),
                1,
            ),
            ("text shadow", page("h1{text-shadow:0 0 20px #ea580c}", "<h1>Bread</h1>"), 1),
            ("drop shadow", page("img{filter:drop-shadow(0 0 20px #ea580c)}", "<img src=a.png alt=Loaf>"), 1),
            ("before", page(".c::before{content:'';box-shadow:0 0 40px #ea580c}", C), 1),
            ("second of two", light("0 1px 2px rgb(0 0 0/.2),0 0 40px #ea580c"), 1),
            ("two in one declaration", light("0 0 20px #ea580c,0 0 60px #ea580c"), 1),
            ("one rule, three cards", page(&format!(".c{{box-shadow:{glow}}}"), &C.repeat(3)), 1),
            ("hover", page(&format!(".c:hover{{box-shadow:{glow}}}"), C), 1),
            ("tailwind", tailwind("<div class=\"shadow-[0_0_40px_#ea580c] p-4\">x</div>"), 1),
            (
                "tailwind coloured on dark",
                tailwind(
                    "<main class=\"bg-gray-950\"><div class=\"shadow-lg shadow-orange-500/50 p-4\">x</div></main>",
                ),
                1,
            ),
            (
                "svg",
                page(
                    "",
                    "<svg width=80 height=80><rect width=40 height=40 fill='#9a3412' style=\"filter:drop-shadow(0 0 16px #ea580c)\"/></svg>",
                ),
                1,
            ),
            ("japanese", page(&format!(".c{{box-shadow:{glow}}}"), "<div class=c lang=ja>毎朝</div>"), 1),
            ("arabic", page(&format!(".c{{box-shadow:{glow}}}"), "<div class=c lang=ar dir=rtl>خبز</div>"), 1),
        ],
    );
}

#[test]
fn both_sides_of_each_edge() {
    check(
        RULE,
        &[
            ("chroma .081", light("0 0 40px oklch(.6 .081 40)"), 1),
            ("chroma .079", light("0 0 40px oklch(.6 .079 40)"), 0),
            ("opacity 15 %", light("0 0 40px rgb(234 88 12/.15)"), 1),
            ("opacity 14 %", light("0 0 40px rgb(234 88 12/.14)"), 0),
            ("blur 12", light("0 0 12px #ea580c"), 1),
            ("blur 11.9", light("0 0 11.9px #ea580c"), 0),
            ("moved by 1 px on light", light("0 1px 40px #ea580c"), 0),
            ("moved by 1 px on dark", dark("0 1px 40px #ea580c"), 1),
            ("ground under .1", page("body{background:#585858}.c{box-shadow:0 8px 40px #ea580c}", C), 1),
            ("ground over .1", page("body{background:#5b5b5b}.c{box-shadow:0 8px 40px #ea580c}", C), 0),
            ("opacity of the element", page(".c{opacity:.4;box-shadow:0 0 40px rgb(234 88 12/.4)}", C), 1),
            ("too faint with the element", page(".c{opacity:.3;box-shadow:0 0 40px rgb(234 88 12/.4)}", C), 0),
        ],
    );
}

#[test]
fn look_alikes() {
    check(
        RULE,
        &[
            ("grey", light("0 0 40px rgb(0 0 0/.3)"), 0),
            ("slate", light("0 0 40px #0f172a"), 0),
            ("ring", light("0 0 0 4px #ea580c"), 0),
            ("inward", light("inset 0 0 40px #ea580c"), 0),
            ("coloured but falling", light("0 10px 30px rgb(234 88 12/.4)"), 0),
            ("focus", page("a:focus-visible{box-shadow:0 0 16px #ea580c}", "<a href=#>x</a>"), 0),
            ("moved, ground unknown", page("body{background:url(a.jpg)}.c{box-shadow:0 8px 40px #ea580c}", C), 0),
            ("overridden", page(".c{box-shadow:0 0 40px #ea580c}div.c{box-shadow:none}", C), 0),
            ("print", page("@media print{.c{box-shadow:0 0 40px #ea580c}}", C), 0),
            ("hidden", page(".c{display:none;box-shadow:0 0 40px #ea580c}", C), 0),
            ("unused token", page(":root{--g:0 0 40px #ea580c}", C), 0),
            ("code", page(".c{box-shadow:0 0 40px #ea580c}", "<pre class=c>let a</pre>"), 0),
            ("unknown colour", light("0 0 40px {{ c }}"), 0),
            ("unknown blur", light("0 0 var(--nope) #ea580c"), 0),
            ("svg without style", page("", "<svg width=9 height=9><rect width=9 height=9 fill='#ea580c'/></svg>"), 0),
        ],
    );
}

#[test]
fn the_brand_wins() {
    let css = ":root{--glow:0 0 40px #ea580c}.c{box-shadow:var(--glow)}";
    let mut brand = brand(&[("--accent", "#ea580c")]);
    assert_eq!(page(css, C).brand(brand.clone()).places(RULE).len(), 1, "its colour is no shadow");
    brand.tokens.push(Token { name: "--glow".into(), value: "0 0 40px  #EA580C".into(), scheme: None });
    assert_eq!(page(css, C).brand(brand).places(RULE).len(), 0);
}

#[test]
fn placed_on_what_makes_the_shadow() {
    assert_eq!(page(".c{color:#111;box-shadow: 0 0 40px #ea580c}", C).places(RULE), ["box-shadow: 0 0 40px #ea580c"]);
    assert_eq!(
        page(":root{--a:#ea580c}.c{box-shadow: 0 0 40px var(--a)}", C).places(RULE),
        ["box-shadow: 0 0 40px var(--a)"]
    );
    assert_eq!(page(":root{--g: 0 0 40px #ea580c}.c{box-shadow:var(--g)}", C).places(RULE), ["--g: 0 0 40px #ea580c"]);
    let class = tailwind("<div class=\"p-4 shadow-[0_0_40px_#ea580c]\">x</div>");
    assert_eq!(class.places(RULE), ["shadow-[0_0_40px_#ea580c]"]);
    let hover = page(".c:hover{box-shadow:0 0 40px #ea580c}", C).of(&[RULE]);
    assert!(hover[0].message.ends_with("(on hover)"), "{}", hover[0].message);
}

#[test]
fn the_fix_drops_the_glow_alone() {
    let after = |case: Case| case.after_fix(RULE).unwrap();
    assert!(after(page(".c{color:#111;box-shadow:0 0 40px #ea580c}", C)).contains(".c{color:#111;}"));
    let two = after(page(".c{box-shadow:0 1px 2px rgb(0 0 0/.2), 0 0 40px #ea580c}", C));
    assert!(two.contains(".c{box-shadow:0 1px 2px rgb(0 0 0/.2)}"), "{two}");
    let token = after(page(":root{--g:0 0 40px #ea580c}.c{box-shadow:var(--g)}", C));
    assert!(token.contains("--g:none"), "{token}");
    let class = after(tailwind("<div class=\"p-4 shadow-[0_0_40px_#ea580c]\">x</div>"));
    assert!(class.contains("class=\"p-4\""), "{class}");
}

#[test]
fn lamps_illustrations_and_deep_shadows() {
    let glow = "box-shadow:0 0 14px #22c55e";
    let dot = |side: u32| {
        page(&format!(".l{{width:{side}px;height:{side}px;border-radius:50%;{glow}}}"), "<span class=l></span> Oven on")
    };
    let of = |css: &str| page(&format!("body{{background:#fff}}.c{{{css}}}"), "<div class=c><p>Ten loaves</p></div>");
    let sun = ".sun{width:120px;height:120px;border-radius:50%;box-shadow:0 0 60px #fbbf24}";
    check(
        "dark-glow",
        &[
            ("lamp", dot(16), 0),
            ("too large for one", dot(17), 1),
            (
                "before",
                page(&format!(".l::before{{content:'';width:10px;height:10px;{glow}}}"), "<p class=l>Oven on</p>"),
                0,
            ),
            ("sun", page(sun, "<div class=sun></div>"), 0),
            ("as an image", page(sun, "<div role=img aria-label=Noon><div class=\"sun\"></div></div>"), 0),
            ("no sun", page(&sun.replace("sun", "orb"), "<div class=orb></div>"), 1),
            ("a card called so", page(sun, "<div class=sun><p>Ten loaves</p></div>"), 1),
            ("near navy on white", of("box-shadow:0 0 40px rgb(30 27 75 / .25)"), 0),
            ("indigo on white", of("box-shadow:0 0 40px rgb(49 46 129 / .25)"), 1),
            (
                "near navy on black",
                page("body{background:#000}.c{box-shadow:0 0 40px #1a2052}", "<p class=c>Ten</p>"),
                1,
            ),
        ],
    );
}

#[test]
fn a_glow_is_named_once() {
    let both = ["dark-glow", "ai-default-indigo"];
    let rules = |css: &str| {
        let found = page(css, "<div class=c><p>Ten loaves</p></div>").of(&both);
        found.iter().map(|f| f.rule.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(rules(".c{box-shadow:0 0 40px #6366f1}"), ["dark-glow"]);
    assert_eq!(rules(".c{box-shadow:0 2px 4px #6366f1}"), ["ai-default-indigo"]);
    assert_eq!(rules(".c{box-shadow:0 0 40px #ea580c;color:#6366f1}").len(), 2);
}
