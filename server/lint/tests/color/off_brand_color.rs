use crate::harness::*;
use easel_lint::brand::Brand;

const RULE: &str = "off-brand-color";

const P: &str = "<p class=x>The oven is hot from five</p>";

fn acme() -> Brand {
    brand(&[("--accent", "#9a3412"), ("--ink", "#1c1917"), ("--bg", "#fdfcfa"), ("--rule", "#d6d3d1")])
}

/// A paragraph with these declarations, for the brand.
fn with(css: &str) -> Case {
    page(&format!(".x{{{css}}}"), P).brand(acme())
}

fn body(css: &str, body: &str) -> Case {
    page(css, body).brand(acme())
}

#[test]
fn every_carrier() {
    check(
        RULE,
        &[
            ("text", with("color:#0f766e"), 1),
            ("ground", with("background:#0f766e"), 1),
            ("border", with("border:1px solid #0f766e"), 1),
            ("shadow", with("box-shadow:0 1px 2px #0f766e"), 1),
            ("gradient stop", with("background:linear-gradient(#9a3412,#0f766e)"), 1),
            ("keyword", with("color:teal"), 1),
            ("half seen", with("background:rgb(15 118 110/.5)"), 1),
            ("mix of the page", with("background:color-mix(in srgb,#9a3412 50%,#0f766e)"), 1),
            ("nested", body("body{& .x{color:#0f766e}}", P), 1),
            ("media", body("@media (min-width:700px){.x{color:#0f766e}}", P), 1),
            ("layer", body("@layer a{.x{color:#0f766e}}", P), 1),
            ("inline", body("", "<p style=\"color:#0f766e\">x</p>"), 1),
            (
                "linked",
                html("<link rel=stylesheet href=a.css><p class=x>x</p>")
                    .file("a.css", ".x{color:#0f766e}")
                    .brand(acme()),
                1,
            ),
            ("token", body(":root{--t:#0f766e}.x{color:var(--t)}", P), 1),
            ("the brand's name for another colour", body(":root{--accent:#0f766e}.x{color:var(--accent)}", P), 1),
            (
                "in the dark theme",
                body(
                    ":root{--t:#9a3412}[data-theme=dark]{--t:#5eead4}.x{color:var(--t)}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{P}"),
                ),
                1,
            ),
            ("hover", body("a:hover{color:#0f766e}", "<a href=#>x</a>"), 1),
            ("focus", body("a:focus-visible{outline:2px solid #0f766e}", "<a href=#>x</a>"), 1),
            ("placeholder", body("input::placeholder{color:#0f766e}", "<input aria-label=x placeholder=y>"), 1),
            ("before", body(".x::before{content:'';border:2px solid #0f766e}", P), 1),
            ("tailwind", tailwind("<p class=\"text-teal-700 p-4\">x</p>").brand(acme()), 1),
            ("svg icon", body("", "<svg width=24 height=24><path d='M0 0h9' fill='#0f766e'/></svg>"), 1),
            ("one rule, three elements", body(".x{color:#0f766e}", &P.repeat(3)), 1),
            ("two rules", body(".x{color:#0f766e}.y{color:#0e7490}", "<p class=x>a</p><p class=y>b</p>"), 2),
            ("japanese", body(".x{color:#0f766e}", "<p class=x lang=ja>五時から</p>"), 1),
            ("arabic", body(".x{color:#0f766e}", "<p class=x lang=ar dir=rtl>من الخامسة</p>"), 1),
            (
                "chart, with a palette",
                body(".x{background:#0f766e}", "<div class=chart><div class=x>a</div></div>")
                    .brand(Brand { colors: vec!["#b45309".into()], ..acme() }),
                1,
            ),
        ],
    );
}

#[test]
fn what_the_brand_declares() {
    let mixed = Brand { colors: vec!["color-mix(in srgb, var(--accent) 80%, black)".into()], ..acme() };
    let palette = Brand { colors: vec!["#0f766e".into()], ..acme() };
    check(
        RULE,
        &[
            ("token", with("color:#9a3412;background:#fdfcfa;border:1px solid #d6d3d1"), 0),
            ("another syntax", with("color:rgb(154 52 18)"), 0),
            ("opacity", with("background:rgb(154 52 18/.1)"), 0),
            ("a hair off", with("color:#9b3513"), 0),
            ("documented mix", page(".x{color:#7b2a0e}", P).brand(mixed), 0),
            ("the same mix, not documented", with("color:#7b2a0e"), 1),
            ("listed colour", page(".x{color:#0f766e}", P).brand(palette.clone()), 0),
            (
                "listed for data",
                page(".x{background:#0f766e}", "<div class=chart><div class=x>a</div></div>").brand(palette),
                0,
            ),
            (
                "in a shadow of the brand",
                page(".x{border:1px solid #0f766e}", P).brand(Brand {
                    tokens: brand(&[("--a", "#9a3412"), ("--s", "0 1px 2px #0f766e")]).tokens,
                    ..Brand::default()
                }),
                0,
            ),
            ("black, white, grey", with("color:#000;background:#fff;border:1px solid #777"), 0),
            ("soft shadow", with("box-shadow:0 1px 2px rgb(0 0 0/.2)"), 0),
            ("warm neutral", with("color:#57534e"), 0),
            ("no brand", page(".x{color:#0f766e}", P), 0),
            ("a brand without colours", page(".x{color:#0f766e}", P).brand(display_brand("Fraunces")), 0),
        ],
    );
}

#[test]
fn both_sides_of_each_edge() {
    // #9a3412 is oklch(.4736 .1347 37.8).
    let lighter = |by: f32| {
        let accent = easel_style::color::parse("#9a3412").color().unwrap().oklch();
        with(&format!("color:oklch({} {} {})", accent.l + by, accent.c, accent.h))
    };
    check(
        RULE,
        &[
            (".0298 away", lighter(0.0298), 0),
            (".0302 away", lighter(0.0302), 1),
            ("grey to the eye", with("color:oklch(.5 .0169 250)"), 0),
            ("a blue grey", with("color:oklch(.5 .0171 250)"), 1),
            ("tailwind slate", with("color:#64748b"), 1),
            ("opacity 5 %", with("background:rgb(15 118 110/.05)"), 0),
            ("opacity 6 %", with("background:rgb(15 118 110/.06)"), 1),
            (
                "svg of 48 px",
                body(
                    "",
                    "<svg width=48 height=48><path d='M0 0h7'/><path d='M0 0h9' fill='#0f766e'/><path d='M0 0h8'/></svg>",
                ),
                1,
            ),
            (
                "svg of 49 px, three shapes",
                body(
                    "",
                    "<svg width=49 height=49><path d='M0 0h7'/><path d='M0 0h9' fill='#0f766e'/><path d='M0 0h8'/></svg>",
                ),
                0,
            ),
            (
                "svg of 49 px, two shapes",
                body(
                    "",
                    "<svg width=49 height=49><path d='M0 0h9' fill='#0f766e'/><path d='M0 0h8' fill='#9a3412'/></svg>",
                ),
                1,
            ),
        ],
    );
}

#[test]
fn look_alikes() {
    check(
        RULE,
        &[
            ("overridden", body(".x{color:#0f766e}p.x{color:#9a3412}", P), 0),
            ("unused token", body(":root{--t:#0f766e}", P), 0),
            ("no element", body(".y{color:#0f766e}", P), 0),
            ("print", body("@media print{.x{color:#0f766e}}", P), 0),
            ("hidden", with("color:#0f766e;display:none"), 0),
            ("no text", body(".y{color:#0f766e}", "<div class=y></div>"), 0),
            ("border without width", with("border-color:#0f766e"), 0),
            ("unknown", with("color:{{ c }}"), 0),
            ("undefined", with("color:var(--nope)"), 0),
            ("code", body(".x{color:#0f766e}", "<pre><code><span class=x>let</span></code></pre>"), 0),
            ("chart, no palette", body(".x{background:#0f766e}", "<div class=chart><div class=x>a</div></div>"), 0),
            (
                "picture",
                body(
                    "",
                    "<svg role=img aria-label=Loaf width=300 height=200><rect width=9 height=9 fill='#0f766e'/></svg>",
                ),
                0,
            ),
            (
                "logo of another",
                body(
                    "",
                    "<a aria-label='Figma logo'><svg width=24 height=24><path d='M0 0h9' fill='#0acf83'/></svg></a>",
                ),
                0,
            ),
            ("image", with("background:url(a.png)"), 0),
        ],
    );
}

#[test]
fn placed_where_the_colour_is_written() {
    let token = body(":root{--t: #0f766e}.x{color:var(--t)}", P);
    assert_eq!(token.places(RULE), ["--t: #0f766e"]);
    let found = token.of(&[RULE]);
    assert_eq!(found[0].message, "#0f766e is no colour of Acme");
    assert!(found[0].help.contains("--") && found[0].related.len() == 1, "{found:#?}");
    assert_eq!(tailwind("<p class=\"p-4 text-teal-700\">x</p>").brand(acme()).places(RULE), ["text-teal-700"]);
    // A stock indigo has a more telling name.
    let indigo = with("color:#6366f1").of(&[RULE, "ai-default-indigo"]);
    assert_eq!(indigo.iter().map(|f| &*f.rule).collect::<Vec<_>>(), ["ai-default-indigo"]);
}

#[test]
fn the_fix_is_a_token_of_the_brand() {
    let tokens =
        ":root{--accent:#9a3412;--ink:#1c1917;--bg:#fdfcfa;--mine:#0f766e}body{background:var(--bg);color:var(--ink)}";
    let text = body(&format!("{tokens}.x{{color:#0f766e}}"), P);
    assert!(text.after_fix(RULE).unwrap().contains(".x{color:var(--accent)}"), "{:?}", text.after_fix(RULE));
    let tint = body(&format!("{tokens}.x{{background:rgb(15 118 110/.1)}}"), P);
    let after = tint.after_fix(RULE).unwrap();
    assert!(after.contains(".x{background:color-mix(in srgb, var(--accent) 10%, transparent)}"), "{after}");
    assert_eq!(body(".x{color:#0f766e}", P).after_fix(RULE), None, "the page has no token of the brand");
}
