use crate::harness::*;

const RULE: &str = "ai-default-indigo";

/// The 36 cases of the reference, made so that each colour is painted: it judges text, we judge what reaches the
/// screen. Where the reference lets a page define its own `--accent`, we do not (marked "flips"): a page that
/// invents an indigo accent is the tell; a brand that declares one is not.
#[test]
fn the_reference() {
    let a = "<button class=\"a\">Go</button>";
    let b = "<p class=\"b\">Text</p>";
    let used = ".a{background:var(--accent)}";
    let dark = "<script>document.documentElement.dataset.theme='dark'</script>";
    let with_dark = &format!("{dark}{a}");
    let on = |css: &str| page(&format!("{css} {used}"), with_dark);
    check(
        RULE,
        &[
            ("1", page(".a{background:#6366f1}", a), 1),
            ("2", page("", "<p style=\"background:#4f46e5\">x"), 1),
            ("3", page("", "<p style=\"background:#3730a3\">x"), 1),
            ("4", page("", "<p style=\"background:#a855f7\">x"), 1),
            ("5", page("", "<p style=\"background:#7c3aed\">x"), 1),
            ("6: purple-gradient's", page("", "<p style=\"background:linear-gradient(#6366f1,#ec4899)\">x"), 0),
            ("7", on(":root{--accent:#2f6feb}"), 0),
            ("8 flips", on(":root{--accent:#6366f1;--bg:#fff}"), 1),
            (
                "9: token and literal",
                page(":root{--accent:#6366f1}.a{background:#6366f1}.b{color:var(--accent)}", &format!("{a}{b}")),
                2,
            ),
            ("10 flips", on(":root[data-theme=\"dark\"]{--accent:#6366f1}"), 1),
            ("11 flips", on(":root,[data-theme=\"light\"]{--accent:#6366f1;--bg:#fff}"), 1),
            ("12 flips", on("[data-theme=\"light\"],:root{--accent:#6366f1;--bg:#fff}"), 1),
            ("13 flips", on("[data-theme=\"dark\"]{--accent:#6366f1;--bg:#000}"), 1),
            ("14 flips", on(":root{color-scheme:light;--accent:#6366f1}"), 1),
            ("15", page(".a{--b:#6366f1;background:var(--b)}", a), 1),
            ("16", page(":root{background:#6366f1}", a), 1),
            ("17", page(":root,.a{--b:#6366f1}.a{background:var(--b)}", a), 1),
            (
                "18",
                page(
                    "[data-variant=\"x\"]{--b:#6366f1}.a{background:var(--b)}",
                    "<div data-variant=x><button class=a>Go</button></div>",
                ),
                1,
            ),
            (
                "19",
                page(
                    "[aria-current=\"page\"]{--b:#6366f1}.a{background:var(--b)}",
                    "<a href=# class=a aria-current=page>Go</a>",
                ),
                1,
            ),
            (
                "20",
                html(
                    "<html data-variant=x><style>:root[data-variant=\"x\"]{--b:#6366f1}.a{background:var(--b)}</style><button class=a>Go</button>",
                ),
                1,
            ),
            (
                "21",
                html(
                    "<html aria-current=page><style>html[aria-current=\"page\"]{--b:#6366f1}.a{background:var(--b)}</style><button class=a>Go</button>",
                ),
                1,
            ),
            (
                "22",
                html(
                    "<style>body[data-variant=\"x\"]{--b:#6366f1}.a{background:var(--b)}</style><body data-variant=x><button class=a>Go</button>",
                ),
                1,
            ),
            ("23 flips", on(":root[data-theme=\"dark\"]{--accent:#6366f1;--bg:#000}"), 1),
            (
                "24 flips",
                page(
                    "html[data-theme=dark]{--accent:#6366f1}body[data-mode=compact]{--gap:4px}.a{background:var(--accent)}",
                    with_dark,
                ),
                1,
            ),
            (
                "25 flips",
                page(
                    "[data-color-scheme=\"dark\"]{--accent:#6366f1}.a{background:var(--accent)}",
                    &format!("<script>document.documentElement.dataset.colorScheme='dark'</script>{a}"),
                ),
                1,
            ),
            ("26 flips", on(":root{/* accent */--accent:#6366f1}"), 1),
            ("27 flips", on(":root{--accent:#6366f1;/* accent */}"), 1),
            ("28 flips", on(":root{--bg:#fff;/* accent */--accent:#6366f1}"), 1),
            ("29 flips", on("@media(prefers-color-scheme:dark){:root{--accent:#6366f1;--bg:#000}}"), 1),
            ("30 flips", on("@supports (display:grid){:root{--accent:#6366f1}}"), 1),
            ("31", page(":root{--primary:#6366f1}.a{background:var(--primary)}", a), 1),
            ("32", page(":root{--bg:#fff;--button-bg:#4f46e5}.a{background:var(--button-bg)}", a), 1),
            (
                "33",
                page("@media(min-width:600px){:root{--primary:#6366f1;--bg:#fff}}.a{background:var(--primary)}", a),
                1,
            ),
            ("34", page("[data-theme=\"dark\"]{--primary:#6366f1}.a{background:var(--primary)}", with_dark), 1),
            ("35 flips", on(":root{--accent:#6366f1;--primary:#f97316;--bg:#fff}"), 1),
            ("36", page("@media(max-width:900px){.a{background:#6366f1}}", a), 1),
        ],
    );
}

#[test]
fn carriers() {
    let a = "<button class=\"a\">Go</button>";
    check(
        RULE,
        &[
            ("text", page(".a{color:#6366f1}", a), 1),
            ("border", page(".a{border:1px solid #6366f1}", a), 1),
            ("shadow", page(".a{box-shadow:0 4px 14px #6366f1}", a), 1),
            ("text shadow", page(".a{text-shadow:0 0 8px #6366f1}", a), 1),
            ("underline", page(".a{text-decoration:underline #6366f1}", a), 1),
            ("svg fill", page("", "<svg width=9 height=9><rect width=9 height=9 fill=\"#6366f1\"/></svg>"), 1),
            (
                "svg stroke",
                page("", "<svg width=9 height=9><path d=\"M0 0h9\" stroke=\"#6366f1\" fill=none /></svg>"),
                1,
            ),
            (
                "svg currentColor",
                page(
                    ".a{color:#6366f1}",
                    "<span class=a><svg width=9 height=9><path fill=currentColor d=\"M0 0h9\"/></svg></span>",
                ),
                1,
            ),
            ("rgb", page(".a{color:rgb(99 102 241)}", a), 1),
            ("hsl", page(".a{color:hsl(238.7 83.5% 66.7%)}", a), 1),
            ("oklch of Tailwind 4", page(".a{color:oklch(51.1% 0.262 276.966)}", a), 1),
            ("near", page(".a{color:#6568f3}", a), 1),
            ("stock illustration", page(".a{color:#6c63ff}", a), 1),
            ("half opaque", page(".a{background:rgba(99,102,241,.5)}", a), 1),
            ("upper case", page(".a{color:#6366F1}", a), 1),
            ("nested", page(".w{.a{color:#6366f1}}", "<p class=w><b class=a>x</b>"), 1),
            ("hover", page(".a:hover{background:#4f46e5}", a), 1),
            ("before", page(".a::before{content:'x';color:#6366f1}", a), 1),
            ("linked", html("<link rel=stylesheet href=a.css><b class=a>x</b>").file("a.css", ".a{color:#6366f1}"), 1),
            ("tailwind", tailwind("<button class=\"bg-indigo-600 text-white px-4\">Go</button>"), 1),
            (
                "tailwind text and ground",
                tailwind("<button class=\"bg-indigo-600 px-4\">Go</button><p class=\"text-indigo-600\">x"),
                2,
            ),
            ("tailwind hover", tailwind("<button class=\"hover:bg-indigo-700 px-4\">Go</button>"), 1),
            ("tailwind arbitrary", tailwind("<button class=\"bg-[#6366f1] px-4\">Go</button>"), 1),
            ("token of a token", page(":root{--p:#6366f1;--accent:var(--p)}.a{background:var(--accent)}", a), 1),
            ("color-mix that stays near", page(".a{background:color-mix(in oklab,#6366f1 99%,white)}", a), 1),
            (
                "one token, five uses",
                page(
                    ":root{--p:#6366f1}.a{background:var(--p);border-color:var(--p)}.b{color:var(--p)}",
                    "<b class=a>x</b><b class=b>y</b>",
                ),
                1,
            ),
            ("bgcolor", html("<table><tr><td bgcolor=\"#6366f1\">x</table>"), 1),
            ("japanese", page(".a{color:#6366f1}", "<h1 class=a lang=ja>見出し</h1>"), 1),
            ("arabic", page(".a{color:#6366f1}", "<h1 class=a lang=ar dir=rtl>عنوان</h1>"), 1),
        ],
    );
}

#[test]
fn look_alikes() {
    let a = "<button class=\"a\">Go</button>";
    check(
        RULE,
        &[
            ("unused token", page(":root{--accent:#6366f1}", a), 0),
            ("overridden token", page(":root{--accent:#6366f1}:root{--accent:#0f766e}.a{color:var(--accent)}", a), 0),
            ("overridden", page(".a{color:#6366f1}.a{color:#111}", a), 0),
            ("unmatched", page(".zzz{color:#6366f1}", a), 0),
            ("comment", page("/* #6366f1 */", a), 0),
            ("prose", page("", "<p>Our colour is #6366f1, as <code>#4f46e5</code>."), 0),
            ("highlighted code", page(".kw{color:#7c3aed}", "<pre><code><span class=kw>let</span> x</code></pre>"), 0),
            ("theme-color", html("<meta name=theme-color content=\"#6366f1\"><p>x"), 0),
            ("print", page("@media print{.a{color:#6366f1}}", a), 0),
            ("faint", page(".a{background:rgba(99,102,241,.05)}", a), 0),
            ("border of no width", page(".a{border:0 solid #6366f1}", "<p class=a>x"), 0),
            ("border of no style", page("p{border-color:#6366f1}", "<p class=a>x"), 0),
            ("hidden", page(".a{display:none;color:#6366f1}", a), 0),
            (
                "discord",
                page(
                    "",
                    "<a href=# aria-label=Discord><svg width=9 height=9><path fill=\"#5865f2\" d=\"M0 0h9\"/></svg></a>",
                ),
                0,
            ),
            (
                "stripe",
                page("", "<svg width=9 height=9><title>Stripe</title><path fill=\"#635bff\" d=\"M0 0h9\"/></svg>"),
                0,
            ),
            (
                "mastodon",
                page(
                    ".m{fill:#6364ff}",
                    "<a class=social href=#><svg class=m width=9 height=9><path d=\"M0 0h9\"/></svg></a>",
                ),
                0,
            ),
            ("figma", page("", "<svg class=logo width=9 height=9><path fill=\"#a259ff\" d=\"M0 0h9\"/></svg>"), 0),
            (
                "obsidian",
                page(
                    "",
                    "<a href=\"https://obsidian.md\"><svg width=9 height=9><path fill=\"#7c3aed\" d=\"M0 0h9\"/></svg></a>",
                ),
                0,
            ),
            ("own logo", page("", "<svg class=logo width=9 height=9><path fill=\"#4f46e5\" d=\"M0 0h9\"/></svg>"), 1),
            ("linear's", page(".a{color:#5e6ad2}", a), 0),
            ("vite's", page(".a{color:#646cff}", a), 0),
            ("light indigo", page(".a{color:#818cf8}", a), 0),
            ("blue", page(".a{color:#2563eb}", a), 0),
            ("gradient stop", page(".a{background:linear-gradient(#6366f1,#fff)}", a), 0),
            ("mask", page(".a{mask-image:linear-gradient(#6366f1,#6366f1)}", a), 0),
            ("placeholder of no field", page("::placeholder{color:#6366f1}", a), 0),
            ("templated", page(".a{color:{{ color }}}", a), 0),
            ("undefined", page(".a{color:var(--nope)}", a), 0),
        ],
    );
}

#[test]
fn the_brand_wins() {
    let case = page(":root{--accent:#6366f1}.a{background:var(--accent)}", "<b class=a>x</b>");
    assert_eq!(case.clone().brand(brand(&[("--accent", "#6366f1")])).places(RULE).len(), 0);
    assert_eq!(case.clone().brand(brand(&[("--accent", "#0f766e")])).places(RULE).len(), 1);
    assert_eq!(case.places(RULE), ["--accent:#6366f1"]);
}

#[test]
fn placed_on_the_token_with_its_uses() {
    let case =
        page(":root{--p: #6366f1} .a{background: var(--p)} .b{color: var(--p)}", "<b class=a>x</b><b class=b>y</b>");
    let found = case.of(&[RULE]);
    assert_eq!(case.source(&found[0]), "--p: #6366f1");
    let uses: Vec<&str> = found[0].related.iter().map(|r| r.location.span.of(&case.html)).collect();
    assert_eq!(uses, ["background: var(--p)", "color: var(--p)"]);

    let chain = page(":root{--p: #6366f1; --accent: var(--p)} .a{background: var(--accent)}", "<b class=a>x</b>");
    assert_eq!(chain.places(RULE), ["--p: #6366f1"]);

    let class = tailwind("<button class=\"px-4 hover:bg-indigo-700\">Go</button>");
    assert_eq!(class.places(RULE), ["hover:bg-indigo-700"]);

    let attribute = page("", "<svg width=9 height=9><rect width=9 height=9 fill=\"#6366f1\"/></svg>");
    assert_eq!(attribute.places(RULE), ["fill=\"#6366f1\""]);
}

#[test]
fn says_which_theme() {
    let case = page(
        ":root{--accent:#0f766e}[data-theme=dark]{--accent:#6366f1}.a{background:var(--accent)}",
        "<button onclick=\"document.documentElement.dataset.theme='dark'\">Dark</button><b class=a>x</b>",
    );
    let found = case.of(&[RULE]);
    assert_eq!(found.len(), 1);
    assert!(found[0].message.contains("data-theme=dark"), "{}", found[0].message);
}

#[test]
fn the_fix_is_the_brands_accent() {
    let case = page(".a{background:#6366f1}", "<b class=a>x</b>");
    assert_eq!(case.after_fix(RULE), None);
    let branded = page(":root{--accent:#0f766e}.a{background:#6366f1;color:#fff}", "<b class=a>x</b>")
        .brand(brand(&[("--accent", "#0f766e")]));
    assert!(branded.after_fix(RULE).unwrap().contains(".a{background:var(--accent)"));
}

/// A drawing with a name, in a colour.
fn mark(name: &str, color: &str) -> String {
    format!("<svg role=img aria-label=\"{name}\" width=90 height=24><rect width=90 height=24 fill=\"{color}\"/></svg>")
}

#[test]
fn marks_of_others() {
    let three = || format!("{}{}{}", mark("Nimbus", "#6366f1"), mark("Quark", "#e11d48"), mark("Alba", "#111"));
    let on = |body: &str| page("", body);
    check(
        RULE,
        &[
            ("a strip by its name", on(&format!("<div class=logos>{}</div>", three())), 0),
            ("one partner", on(&format!("<ul class=partners><li>{}</li></ul>", mark("Nimbus", "#6366f1"))), 0),
            (
                "linked",
                on(&format!(
                    "<div class=logo-cloud><a href=https://nimbus.dev>{}</a></div>",
                    mark("Nimbus", "#6366f1")
                )),
                0,
            ),
            ("a strip by its label", on(&format!("<div role=list aria-label=\"Trusted by\">{}</div>", three())), 0),
            (
                "a strip by the line over it",
                on(&format!("<section><p>Trusted by teams at</p><div>{}</div></section>", three())),
                0,
            ),
            ("a row of named marks", on(&format!("<div>{}</div>", three())), 0),
            (
                "a title in the drawing",
                on(
                    "<div class=partners><svg width=90 height=24><title>Nimbus</title><path fill=\"#6366f1\" d=\"M0 0h9v9z\"/></svg></div>",
                ),
                0,
            ),
            ("a marquee that shows each twice", on(&format!("<div class=logos>{}{}</div>", three(), three())), 0),
            (
                "the page's colour on all marks",
                page(".logos rect{fill:#6366f1}", &format!("<div class=logos>{}</div>", three())),
                1,
            ),
            ("an unnamed logo", page(".logo{color:#6366f1}", "<b class=logo>Nimbus</b>"), 1),
            ("an icon with a name", on(&mark("Rocket", "#6366f1")), 1),
            (
                "cards with named icons",
                on(&(["Fast", "Safe", "Small"]
                    .map(|n| format!("<div class=card>{}<h3>{n}</h3></div>", mark(n, "#6366f1")))
                    .concat())),
                3,
            ),
            (
                "a drawing without a name",
                on("<div class=logos><svg width=9 height=9><path fill=\"#6366f1\" d=\"M0 0h9v9z\"/></svg></div>"),
                1,
            ),
            (
                "the page's own logo",
                html(&format!("<title>Nimbus</title><header class=brands>{}</header>", mark("Nimbus", "#6366f1"))),
                1,
            ),
            ("what leads home", on(&format!("<div class=logos><a href=/>{}</a></div>", mark("Nimbus", "#6366f1"))), 1),
            (
                "a button among partners",
                on("<div class=partners><button style=\"background:#6366f1\">Join</button></div>"),
                1,
            ),
        ],
    );
}

#[test]
fn swatches_to_pick_from() {
    let swatch = |color: &str| format!("<button style=\"background:{color}\"></button>");
    let colors = ["#ef4444", "#f59e0b", "#22c55e", "#06b6d4", "#6366f1"];
    let five: String = colors.map(swatch).concat();
    let listed: String = colors.map(|c| format!("<li>{}</li>", swatch(c))).concat();
    check(
        RULE,
        &[
            ("five families", page("", &format!("<div>{five}</div>")), 0),
            ("in a list", page("", &format!("<ul>{listed}</ul>")), 0),
            ("a palette", page("", "<div class=color-palette><i style=\"background:#6366f1\">x</i></div>"), 0),
            (
                "a palette of commands",
                page("", "<div class=command-palette><i style=\"background:#6366f1\">x</i></div>"),
                1,
            ),
            ("by name", page("", "<i class=swatch style=\"background:#6366f1\">x</i>"), 0),
            ("four families", page("", &format!("<div>{}</div>", colors.map(swatch)[1..].concat())), 1),
            (
                "one hue",
                page(
                    "",
                    &format!(
                        "<div>{}</div>",
                        ["#6366f1", "#818cf8", "#a5b4fc", "#4338ca", "#312e81"].map(swatch).concat()
                    ),
                ),
                2,
            ),
        ],
    );
}
