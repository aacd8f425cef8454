use crate::harness::*;

const RULE: &str = "pulsing-dot";

const DOT: &str = "<p><span class=d></span> New ovens since March</p>";
const SHAPE: &str = "display:inline-block;width:8px;height:8px;border-radius:50%;background:#15803d;";
const BEAT: &str = "@keyframes beat{50%{opacity:.3}}";

/// A dot with these declarations besides its shape.
fn dot(css: &str) -> Case {
    page(&format!(".d{{{SHAPE}{css}}}{BEAT}"), DOT)
}

/// A dot whose animation has these keyframes.
fn frames(frames: &str) -> Case {
    page(&format!(".d{{{SHAPE}animation:beat 2s infinite}}@keyframes beat{{{frames}}}"), DOT)
}

/// A pulsing dot in this body.
fn on(body: &str) -> Case {
    page(&format!(".d{{{SHAPE}animation:beat 2s infinite}}{BEAT}"), body)
}

#[test]
fn every_carrier() {
    let all = "animation:beat 2s infinite";
    check(
        RULE,
        &[
            ("rule", dot(all), 1),
            ("longhands", dot("animation-name:beat;animation-duration:2s;animation-iteration-count:infinite"), 1),
            ("any order", dot("animation:infinite ease-in-out 2s alternate beat"), 1),
            ("nested", page(&format!("p{{& .d{{{SHAPE}{all}}}}}{BEAT}"), DOT), 1),
            ("media", page(&format!("@media (min-width:700px){{.d{{{SHAPE}{all}}}}}{BEAT}"), DOT), 1),
            ("layer", page(&format!("@layer a{{.d{{{SHAPE}{all}}}}}{BEAT}"), DOT), 1),
            (
                "no preference",
                page(&format!(".d{{{SHAPE}}}@media (prefers-reduced-motion:no-preference){{.d{{{all}}}}}{BEAT}"), DOT),
                1,
            ),
            (
                "stilled for reduced motion",
                page(
                    &format!(".d{{{SHAPE}{all}}}@media (prefers-reduced-motion:reduce){{.d{{animation:none}}}}{BEAT}"),
                    DOT,
                ),
                1,
            ),
            ("inline", page(BEAT, &format!("<p><i style=\"{SHAPE}{all}\"></i> New ovens</p>")), 1),
            (
                "linked",
                html("<link rel=stylesheet href=a.css><p><span class=d></span> New ovens</p>")
                    .file("a.css", &format!(".d{{{SHAPE}{all}}}{BEAT}")),
                1,
            ),
            ("token", page(&format!(":root{{--a:beat 2s infinite}}.d{{{SHAPE}animation:var(--a)}}{BEAT}"), DOT), 1),
            (
                "in the dark theme",
                page(
                    &format!(
                        ":root{{--a:none}}[data-theme=dark]{{--a:beat 2s infinite}}.d{{{SHAPE}animation:var(--a)}}{BEAT}"
                    ),
                    &format!("<script>document.documentElement.dataset.theme='dark'</script>{DOT}"),
                ),
                1,
            ),
            (
                "second of two",
                page(
                    &format!("@keyframes in{{from{{top:0}}}}.d{{{SHAPE}animation:in 1s,beat 2s infinite}}{BEAT}"),
                    DOT,
                ),
                1,
            ),
            ("before", page(&format!("p::before{{content:'';{SHAPE}{all}}}{BEAT}"), "<p>New ovens</p>"), 1),
            (
                "after of a dot",
                page(
                    &format!(
                        ".d{{{SHAPE}position:relative}}.d::after{{content:'';position:absolute;inset:0;border-radius:50%;{all}}}{BEAT}"
                    ),
                    DOT,
                ),
                1,
            ),
            (
                "as large as its holder",
                page(
                    &format!(
                        ".o{{width:12px;height:12px}}.d{{width:100%;height:100%;border-radius:999px;{all}}}{BEAT}"
                    ),
                    "<span class=o><span class=d></span></span>",
                ),
                1,
            ),
            ("one rule, three places", on(&DOT.repeat(3)), 1),
            ("hover", page(&format!(".d{{{SHAPE}}}.d:hover{{{all}}}{BEAT}"), DOT), 1),
            (
                "tailwind ping",
                tailwind("<p><span class=\"animate-ping size-2 rounded-full bg-green-600\"></span> New ovens</p>"),
                1,
            ),
            (
                "tailwind ping in a dot",
                tailwind(
                    "<p><span class=\"relative flex h-3 w-3\"><span class=\"animate-ping absolute inline-flex h-full w-full rounded-full bg-sky-400 opacity-75\"></span><span class=\"relative inline-flex rounded-full h-3 w-3 bg-sky-500\"></span></span> New ovens</p>",
                ),
                1,
            ),
            (
                "tailwind pulse",
                tailwind("<p><span class=\"animate-pulse w-2 h-2 rounded-full bg-green-600\"></span> New ovens</p>"),
                1,
            ),
            (
                "svg",
                page(
                    "",
                    "<p><svg width=12 height=12><circle cx=6 cy=6 r=4><animate attributeName=opacity values='1;.2;1' dur=2s repeatCount=indefinite /></circle></svg> New ovens</p>",
                ),
                1,
            ),
            (
                "svg scaled",
                page(
                    "",
                    "<p><svg viewBox='0 0 24 24' width=12 height=12><circle cx=12 cy=12 r=8><animate attributeName=r values='8;10;8' dur=2s repeatCount=indefinite /></circle></svg> New ovens</p>",
                ),
                1,
            ),
            ("japanese", on("<p lang=ja><span class=d></span> 三月から新しい窯</p>"), 1),
            ("arabic", on("<p lang=ar dir=rtl><span class=d></span> أفران جديدة</p>"), 1),
        ],
    );
}

#[test]
fn both_sides_of_each_edge() {
    let sized = |w: &str, h: &str| {
        page(&format!(".d{{width:{w};height:{h};border-radius:50%;animation:beat 2s infinite}}{BEAT}"), DOT)
    };
    let round = |radius: &str| {
        page(&format!(".d{{width:10px;height:10px;border-radius:{radius};animation:beat 2s infinite}}{BEAT}"), DOT)
    };
    check(
        RULE,
        &[
            ("2 px", sized("2px", "2px"), 1),
            ("1.9 px", sized("1.9px", "1.9px"), 0),
            ("16 px", sized("16px", "16px"), 1),
            ("16.1 px", sized("16.1px", "16.1px"), 0),
            ("1 rem", sized("1rem", "1rem"), 1),
            ("twice as wide", sized("8px", "4px"), 1),
            ("a capsule", sized("9px", "4px"), 0),
            (
                "by ratio",
                page(
                    &format!(".d{{width:8px;aspect-ratio:1;border-radius:50%;animation:beat 2s infinite}}{BEAT}"),
                    DOT,
                ),
                1,
            ),
            ("40 %", round("40%"), 1),
            ("39 %", round("39%"), 0),
            ("4 px of 10", round("4px"), 1),
            ("3.9 px of 10", round("3.9px"), 0),
            ("999 px", round("999px"), 1),
            ("unknown size", page(&format!(".d{{border-radius:50%;animation:beat 2s infinite}}{BEAT}"), DOT), 0),
        ],
    );
}

#[test]
fn what_the_animation_changes() {
    check(
        RULE,
        &[
            ("opacity", frames("50%{opacity:.4}"), 1),
            ("opacity of 1", frames("50%{opacity:1}"), 0),
            ("scale", frames("50%{transform:scale(1.4)}"), 1),
            ("scale of 1", frames("50%{transform:scale(1)}"), 0),
            ("scale property", frames("50%{scale:1.4}"), 1),
            ("moved and scaled", frames("50%{transform:translateY(-1px) scale(1.4)}"), 1),
            ("shadow", frames("50%{box-shadow:0 0 0 6px rgb(21 128 61/.2)}"), 1),
            ("moves", frames("50%{transform:translateY(-4px)}"), 0),
            ("turns", frames("to{transform:rotate(360deg)}"), 0),
            ("colour", frames("50%{background:#111}"), 0),
            ("no keyframes", page(&format!(".d{{{SHAPE}animation:gone 2s infinite}}"), DOT), 0),
            (
                "keyframes for print",
                page(&format!(".d{{{SHAPE}animation:beat 2s infinite}}@media print{{{BEAT}}}"), DOT),
                0,
            ),
        ],
    );
}

#[test]
fn look_alikes() {
    check(
        RULE,
        &[
            ("three times", dot("animation:beat 2s 3"), 0),
            ("once", dot("animation:beat 2s"), 0),
            ("paused", dot("animation:beat 2s infinite paused"), 0),
            ("no time", dot("animation:beat 0s infinite"), 0),
            ("still", dot(""), 0),
            (
                "overridden",
                page(&format!(".d{{{SHAPE}animation:beat 2s infinite}}span.d{{animation:none}}{BEAT}"), DOT),
                0,
            ),
            (
                "reduced motion only",
                page(
                    &format!(
                        ".d{{{SHAPE}}}@media (prefers-reduced-motion:reduce){{.d{{animation:beat 2s infinite}}}}{BEAT}"
                    ),
                    DOT,
                ),
                0,
            ),
            ("print", page(&format!(".d{{{SHAPE}}}@media print{{.d{{animation:beat 2s infinite}}}}{BEAT}"), DOT), 0),
            ("hidden", dot("animation:beat 2s infinite;display:none"), 0),
            ("square", page(&format!(".d{{width:8px;height:8px;animation:beat 2s infinite}}{BEAT}"), DOT), 0),
            ("number in it", on("<p><span class=d>3</span> New ovens</p>"), 0),
            (
                "before without content",
                page(&format!("p::before{{{SHAPE}animation:beat 2s infinite}}{BEAT}"), "<p>x</p>"),
                0,
            ),
            (
                "before with text",
                page(&format!("p::before{{content:'3';{SHAPE}animation:beat 2s infinite}}{BEAT}"), "<p>x</p>"),
                0,
            ),
            ("unknown", dot("animation:{{ a }}"), 0),
            ("undefined", dot("animation:var(--nope)"), 0),
            ("status", on("<p role=status><span class=d></span> Two ovens hot</p>"), 0),
            ("live region", on("<p aria-live=polite><span class=d></span> Two ovens hot</p>"), 0),
            (
                "live region without text",
                on("<div><p aria-live=polite><span class=d></span></p><b>New ovens</b></div>"),
                1,
            ),
            ("live", on("<p><span class=d></span> Live from the bakery</p>"), 0),
            ("recording", on("<p><span class=d></span> Recording</p>"), 0),
            ("live, japanese", on("<p lang=ja><span class=d></span> 配信中</p>"), 0),
            ("live, arabic", on("<p lang=ar dir=rtl><span class=d></span> مباشر الآن</p>"), 0),
            ("loader", on("<div class=loader><span class=d></span></div>"), 0),
            ("busy", on("<div aria-busy=true><span class=d></span></div>"), 0),
            ("typing", on("<p><span class=d></span><span class=d></span><span class=d></span></p>"), 0),
            ("code", on("<pre><code><span class=d></span> x</code></pre>"), 0),
            ("tailwind pulse on a skeleton", tailwind("<div class=\"animate-pulse h-24 w-full rounded-lg\"></div>"), 0),
            (
                "svg that ends",
                page(
                    "",
                    "<svg width=12 height=12><circle r=4><animate attributeName=opacity repeatCount=2 /></circle></svg>",
                ),
                0,
            ),
            (
                "svg that moves",
                page(
                    "",
                    "<svg width=12 height=12><circle r=4><animate attributeName=cx repeatCount=indefinite /></circle></svg>",
                ),
                0,
            ),
            (
                "svg of unknown scale",
                page(
                    "",
                    "<svg viewBox='0 0 9 9'><circle r=4><animate attributeName=r repeatCount=indefinite /></circle></svg>",
                ),
                0,
            ),
        ],
    );
}

#[test]
fn placed_on_the_animation() {
    let case = dot("animation: beat 2s infinite");
    assert_eq!(case.places(RULE), ["animation: beat 2s infinite"]);
    let found = case.of(&[RULE]);
    assert_eq!(found[0].related.len(), 1);
    assert_eq!(found[0].measured.as_ref().map(|m| m.value), Some(8.0));
    assert_eq!(
        tailwind("<p><i class=\"size-2 animate-ping rounded-full\"></i> New</p>").places(RULE),
        ["animate-ping"]
    );
    let svg = page(
        "",
        "<p><svg width=12 height=12><circle r=4><animate attributeName=opacity repeatCount=indefinite /></circle></svg> New</p>",
    );
    assert_eq!(svg.places(RULE), ["<animate"]);
}

#[test]
fn pins_on_maps_and_opening_hours() {
    const CSS: &str = "<style>@keyframes p{50%{opacity:.3}}.d{width:8px;height:8px;border-radius:50%;background:green;animation:p 2s infinite}</style>";
    for html in [
        "<p><span class=d></span> Open now</p>",
        "<p><span class=d></span> Open</p>",
        "<p><span class=d></span> Jetzt geöffnet</p>",
        "<p><span class=d></span> 営業中</p>",
        "<div class=map><span class=d></span></div>",
        "<div class=map><div class=layer><span class=d></span></div><p>Bern</p></div>",
        "<div><span class='d pin'></span></div>",
    ] {
        assert!(crate::harness::html(&format!("{CSS}{html}")).of(&[RULE]).is_empty(), "{html}");
    }
    for html in [
        "<p><span class=d></span> Open source</p>",
        "<p><span class=d></span> Now in beta</p>",
        "<div class=sitemap><span class=d></span></div>",
    ] {
        assert_eq!(crate::harness::html(&format!("{CSS}{html}")).of(&[RULE]).len(), 1, "{html}");
    }
}
