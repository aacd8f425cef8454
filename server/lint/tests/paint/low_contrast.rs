use crate::harness::*;
use easel_lint::{Confidence, Severity};

pub const RULE: &str = "low-contrast";
/// Long enough to be running text.
pub const TEXT: &str = "The quick brown fox jumps over the lazy dog.";

pub fn text(css: &str) -> Case {
    page(&format!("body{{background:#fff}}.t{{{css}}}"), &format!("<p class=t>{TEXT}</p>"))
}

#[test]
fn ratios_on_both_sides() {
    check(
        RULE,
        &[
            ("4.48", text("color:#777777"), 1),
            ("4.54", text("color:#767676"), 0),
            ("4.499 is not rounded up", text("color:rgb(46.54% 46.54% 46.54%)"), 1),
            ("large, 2.99", text("font-size:24px;color:#959595"), 1),
            ("large, 3.03", text("font-size:24px;color:#949494"), 0),
            ("23.9 px is not large", text("font-size:23.9px;color:#949494"), 1),
            ("bold from 18.66 px", text("font-size:18.66px;font-weight:700;color:#949494"), 0),
            ("18.6 px is not large", text("font-size:18.6px;font-weight:700;color:#949494"), 1),
            ("600 is not bold", text("font-size:20px;font-weight:600;color:#949494"), 1),
            ("h1 is large", page("h1{color:#949494}", "<h1>Title of it</h1>"), 0),
            ("h4 is not", page("h4{color:#949494}", "<h4>Title of it</h4>"), 1),
            ("Tailwind's h1 is not", tailwind("<h1 class=\"text-[#949494] px-4\">Title of it</h1>"), 1),
        ],
    );
}

#[test]
fn severity() {
    let severity = |case: Case| case.of(&[RULE]).first().map(|f| f.severity);
    assert_eq!(severity(text("color:#949494")), Some(Severity::P1), "3.03");
    assert_eq!(severity(text("color:#969696")), Some(Severity::P0), "2.95");
    assert_eq!(severity(page("span{color:#ccc}", "<p><span>New</span></p>")), Some(Severity::P1), "a label");
    assert_eq!(severity(page("h2{color:#ccc}", &format!("<h2>{TEXT}</h2>"))), Some(Severity::P1), "a heading");
    assert_eq!(severity(text("font-size:30px;color:#ccc")), Some(Severity::P1), "large text");
}

#[test]
fn carriers() {
    let p = &format!("<p class=t>{TEXT}</p>");
    check(
        RULE,
        &[
            ("inline", page("", &format!("<p style=\"color:#aaa\">{TEXT}</p>")), 1),
            ("nested", page(".w{.t{color:#aaa}}", &format!("<div class=w>{p}</div>")), 1),
            ("media", page("@media (max-width:600px){.t{color:#aaa}}", p), 1),
            ("linked", html(&format!("<link rel=stylesheet href=a.css>{p}")).file("a.css", ".t{color:#aaa}"), 1),
            ("imported", html(&format!("<style>@import 'a.css';</style>{p}")).file("a.css", ".t{color:#aaa}"), 1),
            ("token", page(":root{--m:#aaa}.t{color:var(--m)}", p), 1),
            (
                "token of a dark theme",
                page(
                    ":root{--m:#555}[data-theme=dark]{--m:#444;--bg:#111}body{background:var(--bg,#fff)}.t{color:var(--m)}",
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{p}"),
                ),
                1,
            ),
            (
                "light theme fails, dark is fine",
                page(
                    "body{--i:#bbb;background:#fff;color:var(--i)}@media(prefers-color-scheme:dark){body{--i:#eee;background:#111}}",
                    p,
                ),
                1,
            ),
            (
                "tailwind",
                tailwind(&format!("<div class=\"bg-white p-4\"><p class=\"text-gray-300\">{TEXT}</p></div>")),
                1,
            ),
            (
                "tailwind dark",
                tailwind(&format!(
                    "<div class=\"bg-white dark:bg-gray-900 p-4\"><p class=\"text-gray-500 dark:text-gray-700\">{TEXT}</p></div>"
                )),
                1,
            ),
            ("inherited", page(".w{color:#aaa}", &format!("<div class=w>{p}</div>")), 1),
            ("on its own ground", page(".t{background:#6366f1;color:#8183f4}", p), 1),
            ("alpha", page(".t{color:rgb(0 0 0/.4)}", p), 1),
            ("opacity", page(".t{color:#000;opacity:.4}", p), 1),
            ("opacity around", page(".w{opacity:.4}", &format!("<div class=w>{p}</div>")), 1),
            (
                "overlay ground",
                page(
                    "body{background:#fff}.w{background:rgb(0 0 0/.6)}.t{color:#444}",
                    &format!("<div class=w>{p}</div>"),
                ),
                1,
            ),
            ("hover", page(".t{color:#111}.t:hover{color:#bbb}", p), 1),
            (
                "tooltip",
                page(
                    ".tip{display:none;color:#ccc}.t:hover .tip{display:block}",
                    "<p class=t>Word<span class=tip>What it means</span></p>",
                ),
                1,
            ),
            (
                "hover ground",
                page(
                    ".b{background:#fff;color:#333}.b:hover{background:#222}",
                    "<a class=b href=#>Read all about it</a>",
                ),
                1,
            ),
            (
                "focus",
                page(".b{color:#333;background:#fff}.b:focus{color:#ccc}", "<a class=b href=#>Read all about it</a>"),
                1,
            ),
            (
                "placeholder",
                page("input{background:#fff}input::placeholder{color:#ccc}", "<input placeholder=\"Your address\">"),
                1,
            ),
            ("before", page(".t::before{content:'Warning';color:#ccc}", p), 1),
            ("button", page("button{background:#60a5fa;color:#fff}", "<button>Start now</button>"), 1),
            ("calc and clamp sizes", page(".t{font-size:calc(10px + 4px);color:#949494}", p), 1),
            (
                "japanese",
                page(".t{color:#aaa}", "<p class=t lang=ja>すばやい茶色の狐が怠け者の犬を飛び越える。</p>"),
                1,
            ),
            (
                "arabic",
                page(".t{color:#aaa}", "<p class=t lang=ar dir=rtl>القط البني السريع يقفز فوق الكلب الكسول.</p>"),
                1,
            ),
            (
                "svg text",
                page("", "<svg width=200 height=40><text x=0 y=20 fill=\"#ddd\">Some words here</text></svg>"),
                0,
            ),
        ],
    );
}

#[test]
fn look_alikes() {
    let p = &format!("<p class=t>{TEXT}</p>");
    check(
        RULE,
        &[
            ("print", page("@media print{.t{color:#ddd}}.t{color:#222}", p), 0),
            (
                "pale print sheet",
                html(&format!("<style>.t{{color:#222}}</style><style media=print>*{{color:#eee}}</style>{p}")),
                0,
            ),
            ("layer order", page("@layer base,over;@layer over{.t{color:#222}}@layer base{.t{color:#ddd}}", p), 0),
            (
                "faint gradient over black",
                page(".t{background:linear-gradient(rgb(255 255 255/.05),transparent),#111;color:#eee}", p),
                0,
            ),
            (
                "solid over a gradient",
                page(
                    ".w{background:linear-gradient(#fff,#eee)}.t{background:#111;color:#eee}",
                    &format!("<div class=w>{p}</div>"),
                ),
                0,
            ),
            ("image", page(".w{background:#fff url(a.jpg)}.t{color:#ddd}", &format!("<div class=w>{p}</div>")), 0),
            (
                "image, shorthand without colour",
                page(".w{background:url(a.jpg) center/cover}.t{color:#fff}", &format!("<div class=w>{p}</div>")),
                0,
            ),
            (
                "scrim over an image",
                page(
                    ".w{background:linear-gradient(rgb(0 0 0/.6),rgb(0 0 0/.6)),url(a.jpg)}.t{color:#fff}",
                    &format!("<div class=w>{p}</div>"),
                ),
                0,
            ),
            (
                "text over a sibling image",
                page(
                    ".w{position:relative}.i{position:absolute;inset:0}.t{position:relative;color:#fff}",
                    &format!("<div class=w><img class=i src=a.jpg alt=\"\">{p}</div>"),
                ),
                0,
            ),
            (
                "text over a video",
                page(
                    ".w{position:relative}video{position:absolute;inset:0;z-index:-1}.t{color:#fff}",
                    &format!("<div class=w><video src=a.mp4></video>{p}</div>"),
                ),
                0,
            ),
            (
                "positioned text",
                page(
                    ".w{position:relative}.t{position:absolute;bottom:0;color:#fff}",
                    &format!("<div class=w><img src=a.jpg alt=\"\">{p}</div>"),
                ),
                0,
            ),
            (
                "grid area overlap",
                page(
                    ".w{display:grid}.w>*{grid-area:1/1}.t{color:#fff}",
                    &format!("<div class=w><img src=a.jpg alt=\"\">{p}</div>"),
                ),
                0,
            ),
            ("negative margin", page(".t{margin-top:-80px;color:#fff}", &format!("<img src=a.jpg alt=\"\">{p}")), 0),
            ("blend", page(".t{mix-blend-mode:difference;color:#fff}", p), 0),
            ("filter", page(".w{filter:invert(1)}.t{color:#eee}", &format!("<div class=w>{p}</div>")), 0),
            (
                "backdrop filter",
                page(
                    ".w{backdrop-filter:blur(8px);background:rgb(255 255 255/.2)}.t{color:#eee}",
                    &format!("<div class=w>{p}</div>"),
                ),
                0,
            ),
            ("text shadow", page(".t{color:#fff;text-shadow:0 1px 4px #000}", p), 0),
            (
                "gradient text",
                page(".t{background:linear-gradient(#111,#333);-webkit-background-clip:text;color:transparent}", p),
                0,
            ),
            (
                "gradient text by fill colour",
                page(
                    ".t{background:linear-gradient(#111,#333);background-clip:text;-webkit-text-fill-color:transparent}",
                    p,
                ),
                0,
            ),
            ("transparent for images", page(".t{color:transparent}", "<a class=t href=#>Home</a>"), 0),
            (
                "skip link",
                page(
                    ".s{position:absolute;left:-9999px;color:#fff}.s:focus{left:0}",
                    "<a class=s href=#m>Skip to the content</a>",
                ),
                0,
            ),
            (
                "sr-only",
                page(
                    ".s{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);color:#fff}",
                    "<span class=s>For readers</span>",
                ),
                0,
            ),
            (
                "tailwind sr-only",
                tailwind("<p class=\"px-4\">a<span class=\"sr-only text-white\">For readers</span></p>"),
                0,
            ),
            ("disabled", page("button:disabled{color:#bbb;background:#fff}", "<button disabled>Send it</button>"), 0),
            ("aria-disabled", page(".d{color:#bbb}", "<a class=d aria-disabled=true>Send it</a>"), 0),
            (
                "disabled fieldset",
                page(
                    "label{color:#bbb}button{color:#bbb;background:#fff}",
                    "<fieldset disabled><button>Send it</button></fieldset>",
                ),
                0,
            ),
            ("aria-hidden", page(".t{color:#eee}", &format!("<div aria-hidden=true>{p}</div>")), 0),
            ("hidden", page(".t{display:none;color:#eee}", p), 0),
            ("invisible", page(".t{opacity:0;color:#eee}", p), 0),
            ("no text", page(".t{color:#eee}", "<p class=t></p>"), 0),
            ("emoji only", page(".t{color:#eee}", "<p class=t>🎉</p>"), 0),
            ("decoration", page(".t{color:#ddd}", "<p class=t>·</p>"), 0),
            ("undefined colour", page(".t{color:var(--nope)}", p), 0),
            (
                "unread sheet",
                html(&format!(
                    "<link rel=stylesheet href=https://example.com/a.css><style>.t{{color:#ddd}}</style>{p}"
                )),
                0,
            ),
            ("container query", page("@container (min-width:1px){.t{color:#ddd}}", p), 0),
            ("dark ground, light text", page("body{background:#111;color:#eee}", p), 0),
            ("dark by scheme", page(":root{color-scheme:dark}", p), 0),
            (
                "light-dark",
                page(
                    ":root{color-scheme:light dark}body{background:light-dark(#fff,#111);color:light-dark(#222,#eee)}",
                    p,
                ),
                0,
            ),
            (
                "placeholder that passes",
                page("input{background:#fff}::placeholder{color:#555}", "<input placeholder=\"Your address\">"),
                0,
            ),
            ("input without placeholder", page("input{background:#fff}::placeholder{color:#ddd}", "<input>"), 0),
            ("hover that passes", page(".t{color:#333}.t:hover{color:#000}", p), 0),
            ("logo", page("", "<svg width=9 height=9><path fill=\"#ddd\" d=\"M0 0h9\"/></svg>"), 0),
        ],
    );
}

#[test]
fn gradient_grounds() {
    let on = |stops: &str| {
        page(
            &format!(".w{{background:linear-gradient({stops})}}.t{{color:#fff}}"),
            &format!("<div class=w><p class=t>{TEXT}</p></div>"),
        )
    };
    let confidence = |case: Case| case.of(&[RULE]).first().map(|f| f.confidence);
    assert_eq!(confidence(on("#ccc,#eee")), Some(Confidence::High), "every stop fails");
    assert_eq!(confidence(on("#111,#eee")), Some(Confidence::Low), "one stop fails");
    assert_eq!(confidence(on("#111,#333")), None, "no stop fails");
}

#[test]
fn slides_that_are_hidden_until_their_turn() {
    for (off, on) in [
        ("opacity: 0", "opacity: 1"),
        ("visibility: hidden", "visibility: visible"),
        ("display: none", "display: flex"),
    ] {
        let deck = page(
            &format!(".slide {{ background: #fff; {off} }} .slide.active {{ {on} }} .t {{ color: #aaa }}"),
            &format!(
                "<section class='slide active'><h2>Bread</h2></section><section class=slide><p class=t>{TEXT}</p></section>"
            ),
        );
        assert_eq!(deck.places(RULE), ["color: #aaa"], "{off}");
    }
}

#[test]
fn says_state_theme_and_figures() {
    let hover = page(".t{color:#111}.t:hover{color:#bbb}", &format!("<p class=t>{TEXT}</p>")).of(&[RULE]).remove(0);
    assert_eq!(hover.conditions.state, easel_style::State::Hover);
    assert!(hover.message.contains("hover"), "{}", hover.message);
    let rest = text("color:#777777").of(&[RULE]).remove(0);
    assert!(rest.message.contains("4.47") && rest.message.contains("4.5"), "{}", rest.message);
    assert_eq!(rest.measured.unwrap().limit, 4.5);
}

#[test]
fn what_is_not_known() {
    let p = &format!("<p class=t>{TEXT}</p>");
    check(
        RULE,
        &[
            ("templated ground", page(".w{background:{{ bg }}}.t{color:#aaa}", &format!("<div class=w>{p}</div>")), 0),
            (
                "unknown utility ground",
                tailwind(&format!(
                    "<script>tailwind.config={{theme:{{extend:{{colors:brandColors}}}}}}</script><div class=\"bg-brand-500 px-4\"><p class=\"text-white\">{TEXT}</p></div>"
                )),
                0,
            ),
        ],
    );
}

/// What is said of texts that could not be judged.
fn unjudged(case: &Case) -> Vec<String> {
    let report = case.lint_with(&easel_lint::Options::default());
    report.unchecked.iter().filter(|n| &*n.what == RULE).map(|n| n.why.to_string()).collect()
}

#[test]
fn texts_that_cannot_be_judged_are_counted() {
    let photo = format!("<div style=\"background:url(sea.jpg)\"><p>{TEXT}</p><p>Sea</p></div>");
    let cases: [(&str, Case, &[&str]); 7] = [
        ("all judged", text("color:#333"), &[]),
        ("all fail", text("color:#ccc"), &[]),
        ("on a picture", page("", &photo), &["2 texts not judged: on an image, or drawn in one"]),
        (
            "in a drawing",
            page("", "<svg><text>12 %</text></svg>"),
            &["1 text not judged: on an image, or drawn in one"],
        ),
        (
            "folded away",
            page("", "<details><summary>More</summary><p>Less and less</p></details>"),
            &["1 text not judged: folded away until someone opens it"],
        ),
        (
            "several reasons",
            page("p.a{position:absolute}", &format!("{photo}<p class=a>Up</p>")),
            &[
                "3 texts not judged: on an image, or drawn in one (2); positioned, or under something that is, which only layout can tell (1)",
            ],
        ),
        ("hidden for good", page("p{display:none}", "<p>Nobody reads this</p>"), &[]),
    ];
    for (name, case, expected) in cases {
        assert_eq!(unjudged(&case), expected, "{name}");
    }
}

#[test]
fn running_text_is_named() {
    let message = |case: Case| case.of(&[RULE]).first().map(|f| f.message.clone());
    assert_eq!(
        message(text("color:#ccc")).as_deref(),
        Some("#cccccc on #ffffff is 1.60:1 (at least 4.5): running text that many cannot read")
    );
    assert_eq!(
        message(page("body{background:#fff}span{color:#ccc}", "<p><span>New</span></p>")).as_deref(),
        Some("#cccccc on #ffffff is 1.60:1 (at least 4.5): hard to read")
    );
}
