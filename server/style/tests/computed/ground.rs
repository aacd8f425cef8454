//! What lies behind texts.

use crate::harness::*;
use easel_style::Styled;
use easel_style::computed::Known;
use easel_style::environment::State;
use easel_style::ground::Ground;

fn one(ground: &Ground) -> String {
    match ground {
        Ground::Color { color, .. } => color.to_hex(),
        Ground::Gradient { colors, .. } => colors.iter().map(|c| c.to_hex()).collect::<Vec<_>>().join(" "),
        Ground::Unknown(why) => format!("{why:?}"),
    }
}

fn ground(styled: &Styled, at: &str) -> String {
    one(&everywhere(styled, &styled.ground(element(styled, at), State::Rest)))
}

fn check(css: &str, body: &str, cases: &[(&str, &str)]) {
    let styled = page(css, body);
    for (at, expected) in cases {
        assert_eq!(ground(&styled, at), *expected, "{at} in {body}");
    }
}

#[test]
fn flat_grounds() {
    check("", "<p id=a>a</p>", &[("#a", "#ffffff")]);
    check(
        "body { background: #111 } b { background: rgb(255 255 255 / 50%) }",
        "<p id=a><b id=b>a</b></p>",
        &[("#a", "#111111"), ("#b", "#888888")],
    );
    check("html { background: navy } .x { background: transparent }", "<p id=a class=x>a</p>", &[("#a", "#000080")]);
    check(
        ".half { opacity: .5; background: black } .in { background: white }",
        "<div class=half id=a><div class=in id=b></div></div>",
        &[("#a", "#808080"), ("#b", "#ffffff")],
    );
    check(
        ":root { --bg: #222 } .c { background: var(--bg) }",
        "<div class=c><p id=a>a</p></div>",
        &[("#a", "#222222")],
    );
    check("", "<button id=a>a</button><mark id=b>a</mark>", &[("#a", "#efefef"), ("#b", "#ffff00")]);
    check(".c { display: contents; background: red }", "<div class=c><p id=a>a</p></div>", &[("#a", "#ffffff")]);
}

#[test]
fn gradients() {
    let css = ".g { background: linear-gradient(#000, rgb(255 255 255 / 50%)) } .solid { background: red }
        .over { background: linear-gradient(rgb(0 0 0 / 50%), rgb(0 0 0 / 50%)), white } .line { background: linear-gradient(red, red) no-repeat 0 100% / 100% 2px }
        .dots { background: radial-gradient(black 1px, white 1px); background-size: 20px 20px } .clip { background: linear-gradient(red, blue); background-clip: text }";
    let body = "<div class=g id=g><p id=a>a</p><p class=solid id=b>a</p></div><p class=over id=c></p><p class=line id=d></p><p class=dots id=e></p><p class=clip id=f></p>";
    check(
        css,
        body,
        &[
            ("#g", "#000000 #ffffff"),
            ("#a", "#000000 #ffffff"),
            ("#b", "#ff0000"),
            ("#c", "#808080"),
            ("#d", "Layout"),
            ("#e", "#000000 #ffffff"),
            ("#f", "#ffffff"),
        ],
    );
}

#[test]
fn images_and_effects_are_not_known() {
    let css = ".img { background: url(x.png) #fff } .under { background: linear-gradient(black, black), url(x.png) }
        .solid { background: #fff } .blend { mix-blend-mode: multiply } .filter { filter: brightness(.5) } .cast { filter: drop-shadow(0 1px 2px red) }
        .back { backdrop-filter: blur(4px); background: rgb(255 255 255 / 50%) } .mask { mask-image: linear-gradient(red, transparent) }";
    let body = "<div class=img id=a><p id=a1></p><p class=solid id=a2></p></div><div class=under id=b></div><div class=blend><p id=c class=solid></p></div>
        <div class=filter><p id=d class=solid></p></div><div class=cast><p id=e></p></div><div class=back id=f><p class=solid id=f1></p></div>
        <div class=mask><p class=solid id=g></p></div><svg><text id=h>a</text></svg>";
    check(
        css,
        body,
        &[
            ("#a", "Image"),
            ("#a1", "Image"),
            ("#a2", "#ffffff"),
            ("#b", "Image"),
            ("#c", "Unsupported"),
            ("#d", "Unsupported"),
            ("#e", "#ffffff"),
            ("#f", "Unsupported"),
            ("#f1", "#ffffff"),
            ("#g", "Unsupported"),
            ("#h", "Image"),
        ],
    );
}

#[test]
fn positioned_texts_are_not_known_up_to_their_first_opaque_ground() {
    let css = ".abs { position: absolute } .fixed { position: fixed } .sticky { position: sticky } .rel { position: relative }
        .solid { background: #eee } .z { position: relative; z-index: 1 } .up { margin-top: -20px } .full { margin: 0 -16px } .pull { margin-bottom: -20px }
        .grid { display: grid } .cell { grid-area: 1 / 1 } .other { grid-area: 2 / 1 }";
    let body = "<p class=abs id=a>a</p><div class=fixed><p id=b>a</p></div><p class='sticky solid' id=c>a</p><div class=abs><div class=solid><p id=d>a</p></div></div>
        <p class=z id=f>a</p><p class=up id=g>a</p><p class=full id=h>a</p><p class=pull>a</p><p id=i>a</p>
        <div class=grid><p class=cell id=j>a</p><p class=cell id=k>a</p><p class=other id=l>a</p></div><p class='up solid' id=m>a</p>";
    check(
        css,
        body,
        &[
            ("#a", "Layout"),
            ("#b", "Layout"),
            ("#c", "#eeeeee"),
            ("#d", "#eeeeee"),
            ("#f", "Layout"),
            ("#g", "Layout"),
            ("#h", "#ffffff"),
            ("#i", "Layout"),
            ("#j", "Layout"),
            ("#k", "Layout"),
            ("#l", "#ffffff"),
            ("#m", "#eeeeee"),
        ],
    );
}

#[test]
fn positioned_siblings_can_lie_below() {
    let css = ".hero { position: relative; background: navy } .deco { position: absolute; inset: 0; background: red } .low { z-index: -1 } .high { z-index: 5 }
        .lift { position: relative } .veil::before { content: ''; position: absolute; inset: 0; z-index: -1; background: red } .veil { position: relative; background: navy }
        .quiet::before { position: absolute; z-index: -1 } .solid { background: #eee } .none { display: none }";
    // Painted above what is not lifted, so that texts can only lie beside it.
    check(css, "<div class=hero><i class=deco></i><p id=a>a</p></div>", &[("#a", "#000080")]);
    check(css, "<div class=hero><i class=deco></i><p class=lift id=a>a</p></div>", &[("#a", "Layout")]);
    check(css, "<div class=hero><i class=deco></i><div><p class=lift id=a>a</p></div></div>", &[("#a", "Layout")]);
    check(
        css,
        "<div class=hero><i class=deco></i><div class='lift solid' id=b><p class=lift id=a>a</p></div></div>",
        &[("#a", "#eeeeee"), ("#b", "#eeeeee")],
    );
    // Later ones and those with a higher index are painted above it.
    check(css, "<div class=hero><p class=lift id=a>a</p><i class=deco></i></div>", &[("#a", "#000080")]);
    check(css, "<div class=hero><i class='deco high'></i><p class=lift id=a>a</p></div>", &[("#a", "#000080")]);
    check(css, "<div class=hero><div><i class='deco low'></i></div><p id=a>a</p></div>", &[("#a", "Layout")]);
    check(css, "<div class=hero><i class='deco low none'></i><p id=a>a</p></div>", &[("#a", "#000080")]);
    check(
        css,
        "<div class=veil id=b><p id=a>a</p><p id=c class=solid>a</p></div>",
        &[("#a", "Layout"), ("#b", "Layout"), ("#c", "#eeeeee")],
    );
    check(css, "<div class='hero quiet'><p id=a>a</p></div><p id=b>a</p>", &[("#a", "#000080"), ("#b", "#ffffff")]);
}

#[test]
fn grounds_by_theme_and_scheme() {
    let styled = page(
        ":root { --bg: #fff } [data-theme=dark] { --bg: #111 } body { background: var(--bg) } .card { background: rgb(255 255 255 / 10%) }",
        "<div class=card><p id=a>a</p></div>",
    );
    let ground = styled.ground(element(&styled, "#a"), State::Rest);
    let pieces: Vec<String> = ground.pieces().iter().map(|(_, g)| one(g)).collect();
    assert_eq!(pieces, ["#ffffff", "#292929"]);
    check(":root { color-scheme: dark }", "<p id=a>a</p>", &[("#a", "Unsupported")]);
    check(":root { color-scheme: dark } body { background: #222 }", "<p id=a>a</p>", &[("#a", "#222222")]);
}

#[test]
fn the_ground_names_its_layers() {
    let styled = page(
        ":root { --bg: #111 } body { background: var(--bg) } .card { background: rgb(255 255 255 / 10%) }",
        "<div class=card id=c><p id=a>a</p></div>",
    );
    let Ground::Color { layers, .. } = everywhere(&styled, &styled.ground(element(&styled, "#a"), State::Rest)) else {
        panic!()
    };
    let described: Vec<_> = layers
        .iter()
        .map(|l| {
            (literal(&styled, l.literal), chain(&styled, &l.cause.tokens), styled.html().name(l.cause.subject.element))
        })
        .collect();
    assert_eq!(
        described,
        [("#111", vec!["--bg: #111".to_string()], "body"), ("rgb(255 255 255 / 10%)", vec![], "div")]
    );
}

#[test]
fn hovering_changes_the_ground() {
    let styled = page(
        ".card { background: #fff } .card:hover { background: #000 } a { color: #333 } a:hover { color: #999 }",
        "<div class=card><p><a id=a href=x>a</a></p></div>",
    );
    let node = element(&styled, "#a");
    assert_eq!(one(&everywhere(&styled, &styled.ground(node, State::Rest))), "#ffffff");
    assert_eq!(one(&everywhere(&styled, &styled.ground(node, State::Hover))), "#000000");
    assert_eq!(one(&everywhere(&styled, &styled.ground(node, State::Focus))), "#ffffff");
    let hover = everywhere(&styled, &styled.text_contrast(node, State::Hover));
    let Known::Value(contrast) = hover else { panic!() };
    assert_eq!((contrast.ink.to_hex(), contrast.ground.to_hex()), ("#999999".to_string(), "#000000".to_string()));
}

#[test]
fn contrasts() {
    let styled = page(
        "body { color: #777 } .grad { background: linear-gradient(#000, #fff); color: #fff } .fade { opacity: .5; color: #000 } .alpha { color: rgb(0 0 0 / 40%) }
        .shadow { text-shadow: 0 1px 2px black } .clip { background: linear-gradient(red, blue); -webkit-background-clip: text; color: transparent }
        .fill { color: #fff; -webkit-text-fill-color: #000 } h1 { font-weight: 700; font-size: 40px } .img { background: url(x) }",
        "<p id=a>a</p><p id=b class=grad>a</p><p id=c class=fade>a</p><p id=d class=alpha>a</p><p id=e class=shadow>a</p><p id=f class=clip>a</p>
        <p id=g class=fill>a</p><h1 id=h>a</h1><p id=i class=img>a</p><svg><text id=j>a</text></svg>",
    );
    let of = |at: &str| match everywhere(&styled, &styled.text_contrast(element(&styled, at), State::Rest)) {
        Known::Unknown(why) => format!("{why:?}"),
        Known::Value(c) => {
            let gradient = if c.is_gradient { " gradient" } else { "" };
            format!("{:.2}-{:.2} {} {}{gradient}", c.min, c.max, c.ink.to_hex(), c.ground.to_hex())
        }
    };
    let cases = [
        ("#a", "4.48-4.48 #777777 #ffffff"),
        ("#b", "1.00-21.00 #ffffff #ffffff gradient"),
        ("#c", "3.98-3.98 #808080 #ffffff"),
        ("#d", "2.85-2.85 #999999 #ffffff"),
        ("#e", "Unsupported"),
        ("#f", "Unsupported"),
        ("#g", "21.00-21.00 #000000 #ffffff"),
        ("#h", "4.48-4.48 #777777 #ffffff"),
        ("#i", "Image"),
        ("#j", "Image"),
    ];
    for (at, expected) in cases {
        assert_eq!(of(at), expected, "{at}");
    }
    let Known::Value(contrast) = everywhere(&styled, &styled.text_contrast(element(&styled, "#h"), State::Rest)) else {
        panic!()
    };
    assert_eq!(debug(contrast.font_weight), "700.0");
    assert_eq!(show(contrast.font_size.map(px)), "40");
    let origins = styled.origins(element(&styled, "#h"), &contrast);
    assert_eq!(literal(&styled, origins.literal), "#777");
    assert_eq!(origins.cause.subject, subject(&styled, "body"));
    assert_eq!(styled.look(element(&styled, "#a")), styled.look(element(&styled, "#a")));
    assert_ne!(styled.look(element(&styled, "#a")), styled.look(element(&styled, "#b")));
}
