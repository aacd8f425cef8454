//! Each kind of value, one table each.

use crate::harness::*;
use easel_style::computed::{Content, Known, Layer};
use easel_style::environment::State;
use easel_style::length::LineHeight;
use easel_style::property::Property;

#[test]
fn colors() {
    let styled = page(
        ":root { --brand: #6366f1; --rgb: 99, 102, 241; --fg: var(--brand) }
        body { color: #111 }
        #a { color: inherit; border: 1px solid; background: rgba(var(--rgb), 50%) }
        #b { color: var(--fg); background-color: color-mix(in srgb, currentColor, white); outline: 2px solid }
        #c { color: currentColor; color: bogus; border-color: red green blue yellow }
        #d { color: var(--nope); background: var(--nope) }
        #e { color: oklch(from currentColor l c h / 50%); background: light-dark(white, black) }
        #f { color: initial; border-inline-start: 3px solid #0f0; border-left-color: #00f }
        #g { border-left-color: #00f; border-inline-start: 3px solid #0f0; background: inherit }
        #h { all: unset; background: red } #i { background: transparent; fill: currentColor; color: teal }
        #j { color: canvastext; background: Canvas; text-decoration: underline var(--brand) } #k { color: rgb(1,2,3,4,5) }
        #l { color: red; color: var(--nope) } #m { background: #fff url(x.png); background-color: #zzz }
        svg { fill: navy } path { stroke: currentColor } stop { stop-color: #0ff }",
        "<div id=a></div><div id=b></div><div id=c></div><div id=d></div><div id=e></div><div id=f></div>
        <div id=m><div id=g></div></div><div id=h></div><div id=i></div><div id=j></div><div id=k></div><div id=l></div>
        <svg><path /><stop /></svg>",
    );
    let cases = [
        ("body", "color", "#111111"),
        ("#a", "color", "#111111"),
        ("#a", "border-top-color", "#111111"),
        ("#a", "background-color", "#6366f180"),
        ("#b", "color", "#6366f1"),
        ("#b", "background-color", "#b1b3f8"),
        ("#b", "outline-color", "#6366f1"),
        ("#c", "color", "#111111"),
        ("#c", "border-right-color", "#008000"),
        ("#c", "border-left-color", "#ffff00"),
        ("#d", "color", "#111111"),
        ("#d", "background-color", "#00000000"),
        ("#e", "color", "#11111180"),
        ("#e", "background-color", "#ffffff"),
        ("#f", "color", "#000000"),
        ("#f", "border-left-color", "#0000ff"),
        ("#g", "border-left-color", "#00ff00"),
        ("#g", "background-color", "#ffffff"),
        ("#h", "color", "#111111"),
        ("#h", "background-color", "#ff0000"),
        ("#i", "fill", "#008080"),
        ("#j", "color", "#000000"),
        ("#j", "background-color", "#ffffff"),
        ("#j", "text-decoration-color", "#6366f1"),
        ("#k", "color", "#111111"),
        ("#l", "color", "#111111"),
        ("#m", "background-color", "#ffffff"),
        ("svg", "fill", "#000080"),
        ("path", "fill", "#000080"),
        ("path", "stroke", "#111111"),
        ("stop", "stop-color", "#00ffff"),
        ("#a", "width", "Unsupported"),
    ];
    for (at, property, expected) in cases {
        assert_eq!(color(&styled, at, property), expected, "{at} {property}");
    }
}

#[test]
fn a_color_knows_where_it_is_written() {
    let styled = page(
        ":root { --brand: #6366f1; --fg: var(--brand); --r: 99 }
        body { color: var(--fg) }
        #a { border: 1px solid; background: linear-gradient(90deg, var(--brand), red 50%) }
        #b { border: 2px solid rgb(9 9 9) } #c { color: rgb(var(--r) 0 0) } #d { color: var(--no, var(--brand)) }",
        "<div id=a></div><div id=b></div><div id=c></div><div id=d></div>",
    );
    let at = |at: &str, property: &str| {
        let property = Property::from_name(property).unwrap();
        traced(&styled, &everywhere(&styled, &styled.color(subject(&styled, at), property, State::Rest)))
    };
    let steps = |steps: &[&str]| steps.iter().map(|s| (*s).to_string()).collect::<Vec<_>>();
    let brand = ("#6366f1".to_string(), steps(&["--fg: var(--brand)", "--brand: #6366f1"]));
    assert_eq!(at("body", "color"), brand);
    assert_eq!(at("#a", "color"), brand);
    assert_eq!(at("#a", "border-left-color"), brand, "currentColor is written at color");
    assert_eq!(at("#b", "border-top-color"), ("rgb(9 9 9)".to_string(), steps(&[])));
    assert_eq!(at("#c", "color"), ("99".to_string(), steps(&["--r: 99"])));
    assert_eq!(at("#d", "color"), ("#6366f1".to_string(), steps(&["--no?", "--brand: #6366f1"])));
    let inherited = everywhere(&styled, &styled.color(subject(&styled, "#a"), Property::Color, State::Rest));
    assert_eq!(inherited.cause.subject, subject(&styled, "body"));
    assert_eq!(inherited.cause.tokens[1].subject, subject(&styled, "html"));
    let images = everywhere(&styled, &styled.background_images(subject(&styled, "#a"), State::Rest));
    let Known::Value(layers) = images.value else { panic!() };
    let [Layer::Gradient(gradient)] = &*layers else { panic!("{layers:?}") };
    let stops: Vec<_> = gradient
        .stops
        .iter()
        .map(|s| {
            (
                literal(&styled, s.written.literal),
                chain(&styled, &s.written.tokens),
                debug(s.color.map(easel_style::color::Color::to_hex)),
            )
        })
        .collect();
    assert_eq!(
        stops,
        [
            ("#6366f1", steps(&["--brand: #6366f1"]), "\"#6366f1\"".to_string()),
            ("red", steps(&[]), "\"#ff0000\"".to_string())
        ]
    );
}

#[test]
fn sizes_of_fonts() {
    let styled = page(
        "html { font-size: 10px } body { font-size: 2rem } #a { font-size: 1.5em } #b { font-size: 50% }
        #c { font-size: larger } #d { font-size: calc(1em + 1rem) } #e { font: bold 12px/1.5 Arial } #f { font-size: -1px }
        #g { font-size: var(--s, 1.2em) } #h { font-size: initial } #i { font-size: clamp(1rem, 2px, 40px) } #j { font-size: inherit }
        #k { font-size: 2vw } #m { font-size: attr(data-size px) }",
        "<div id=a><div id=b></div><div id=c></div><div id=j></div></div><div id=d></div><div id=e><p></p></div><div id=f></div><div id=g>
        </div><div id=h></div><div id=i></div><div id=k><b id=l></b></div><h1></h1><small></small><div id=m><b id=n></b></div>",
    );
    let cases = [
        ("html", "10"),
        ("body", "20"),
        ("#a", "30"),
        ("#b", "15"),
        ("#c", "36"),
        ("#j", "30"),
        ("#d", "30"),
        ("#e", "12"),
        ("p", "12"),
        ("#f", "20"),
        ("#g", "24"),
        ("#h", "16"),
        ("#i", "10"),
        ("#k", "6.4..38.4"),
        ("#l", "6.4..38.4"),
        ("h1", "40"),
        ("small", "16.67"),
        ("#m", "Unsupported"),
        ("#n", "Unsupported"),
    ];
    for (at, expected) in cases {
        assert_eq!(length(&styled, at, "font-size"), expected, "{at}");
    }
}

#[test]
fn spacing_of_letters() {
    let styled = page(
        ":root { --tracking: .08em } body { font-size: 20px } #a { letter-spacing: .1em } #b { font-size: 10px }
        #c { letter-spacing: var(--tracking); font-size: 10px } #d { letter-spacing: 2px } #e { letter-spacing: normal }
        #f { letter-spacing: 5% } #g { letter-spacing: .05rem }",
        "<p id=a><b id=b></b><i id=e></i></p><p id=c></p><p id=d></p><p id=f></p><p id=g></p><button></button>",
    );
    let cases = [
        ("body", "0"),
        ("#a", "2"),
        ("#b", "2"),
        ("#e", "0"),
        ("#c", "0.8"),
        ("#d", "2"),
        ("#f", "1"),
        ("#g", "0.8"),
        ("button", "0"),
    ];
    for (at, expected) in cases {
        let value = styled.letter_spacing(subject(&styled, at), State::Rest);
        assert_eq!(show(everywhere(&styled, &value).value.map(px)), expected, "{at}");
    }
    let value = everywhere(&styled, &styled.letter_spacing(subject(&styled, "#c"), State::Rest));
    assert_eq!(traced(&styled, &value), (".08em".to_string(), vec!["--tracking: .08em".to_string()]));
}

#[test]
fn lengths() {
    let styled = page(
        ":root { --gap: 8px } div { font-size: 10px }
        #a { padding: 1em 2px 3px; border: thick solid; margin: -4px auto; width: 50%; max-width: none }
        #b { border-left: 4px none; border-top-width: 2px; border-right: 0 solid; outline: 3px solid red }
        #c { padding: calc(var(--gap) * 2) var(--gap); margin-inline: 3px 5px; gap: normal }
        #d { direction: rtl; margin-inline: 3px 5px; padding-inline-start: 7px } #e { writing-mode: vertical-rl; margin-block: 3px 5px }
        #f { height: 100vh; inset: 0 auto auto 2em; text-indent: -9999px } #g { width: min-content; min-height: 2lh } #h { border: 2px solid; border-style: none }",
        "<div id=a></div><div id=b></div><div id=c></div><div id=d></div><div id=e></div><div id=f><p></p></div><div id=g></div><div id=h></div>",
    );
    let cases = [
        ("#a", "padding-top", "10"),
        ("#a", "padding-left", "2"),
        ("#a", "padding-bottom", "3"),
        ("#a", "border-top-width", "5"),
        ("#a", "margin-top", "-4"),
        ("#a", "margin-left", "Layout"),
        ("#a", "width", "Layout"),
        ("#a", "max-width", "Layout"),
        ("#a", "height", "Layout"),
        ("#b", "border-left-width", "0"),
        ("#b", "border-top-width", "0"),
        ("#b", "border-right-width", "0"),
        ("#b", "outline-width", "3"),
        ("#c", "padding-top", "16"),
        ("#c", "padding-right", "8"),
        ("#c", "margin-left", "3"),
        ("#c", "margin-right", "5"),
        ("#c", "margin-inline-start", "3"),
        ("#c", "row-gap", "0"),
        ("#d", "margin-right", "3"),
        ("#d", "margin-left", "5"),
        ("#d", "padding-right", "7"),
        ("#d", "padding-left", "0"),
        ("#e", "margin-right", "3"),
        ("#e", "margin-left", "5"),
        ("#f", "height", "600..1080"),
        ("#f", "top", "0"),
        ("#f", "left", "20"),
        ("#f", "right", "Layout"),
        ("p", "text-indent", "-9999"),
        ("#g", "width", "Layout"),
        ("#g", "min-height", "Unsupported"),
        ("#h", "border-top-width", "0"),
        ("#c", "border-top-width", "0"),
    ];
    for (at, property, expected) in cases {
        assert_eq!(length(&styled, at, property), expected, "{at} {property}");
    }
}

#[test]
fn corners() {
    let styled = page(
        "#a { border-radius: 8px 0 50% 4px; border-top-left-radius: 8px 2px } #b { border-start-start-radius: 1em; font-size: 10px } #c { border-radius: var(--r, 9999px) }",
        "<div id=a></div><div id=b></div><div id=c></div>",
    );
    let cases = [
        ("#a", "border-top-left-radius", "8 2"),
        ("#a", "border-top-right-radius", "0 0"),
        ("#a", "border-bottom-right-radius", "50 50"),
        ("#b", "border-top-left-radius", "10 10"),
        ("#b", "border-top-right-radius", "0 0"),
        ("#c", "border-bottom-left-radius", "9999 9999"),
    ];
    for (at, property, expected) in cases {
        let value = styled.corner(subject(&styled, at), Property::from_name(property).unwrap(), State::Rest);
        let value = everywhere(&styled, &value).value.map(|c| format!("{} {}", px(c.horizontal), px(c.vertical)));
        assert_eq!(show(value), expected, "{at} {property}");
    }
}

#[test]
fn line_heights_weights_and_opacity() {
    let styled = page(
        "body { line-height: 1.5; font-weight: 300 } #a { line-height: 2em; font-size: 10px } #b { line-height: normal }
        #d { font-weight: lighter; opacity: 50% } #e { font-weight: 650; opacity: 2 } #f { opacity: var(--o, .2) } #h { font: 12px Arial }",
        "<div id=a><p></p></div><div id=b></div><b></b><div id=d></div><div id=e><strong id=g></strong></div><div id=f></div><div id=h></div>",
    );
    let line = |at: &str| debug(everywhere(&styled, &styled.line_height(subject(&styled, at), State::Rest)).value);
    assert_eq!(line("body"), debug(Known::Value(LineHeight::Number(1.5))));
    assert_eq!(line("b"), "Number(1.5)");
    assert_eq!(line("p"), "Length(Interval { min: 20.0, max: 20.0 })");
    assert_eq!(line("#b"), "Normal");
    assert_eq!(line("#h"), "Normal");
    let weight = |at: &str| debug(everywhere(&styled, &styled.font_weight(subject(&styled, at), State::Rest)).value);
    let weights = ["body", "b", "#d", "#e", "#g", "#h"].map(weight);
    assert_eq!(weights, ["300.0", "400.0", "100.0", "650.0", "900.0", "400.0"]);
    let opacity = |at: &str| debug(everywhere(&styled, &styled.opacity(subject(&styled, at), State::Rest)).value);
    assert_eq!(["body", "#d", "#e", "#f"].map(opacity), ["1.0", "0.5", "1.0", "0.2"]);
}

#[test]
fn keywords() {
    let styled = page(
        ".up { text-transform: var(--case, UPPERCASE) } #a { display: none; display: grid; display: bogus } #b { position: sticky }
        #c { all: initial } #d { display: revert } #e { display: inherit } #f { display: flow bogus; font-variant: small-caps }
        @layer base { #g { text-align: center } } #g { text-align: left; text-align: revert-layer } div#h { text-align: revert }
        #i { display: var(--nope) } #j { direction: rtl }",
        "<div class=up><span id=a></span></div><div id=b></div><p id=c></p><div id=d></div><div style='display: flex'><div id=e></div></div>
        <p id=f></p><div id=g></div><div id=h></div><div id=i></div><div id=j><p id=k></p></div>",
    );
    let cases = [
        ("#a", "text-transform", "UPPERCASE"),
        ("#a", "display", "grid"),
        ("#b", "position", "sticky"),
        ("body", "display", "block"),
        ("#c", "display", "inline"),
        ("#d", "display", "block"),
        ("#e", "display", "flex"),
        ("#f", "display", "block"),
        ("#f", "font-variant-caps", "small-caps"),
        ("#g", "text-align", "center"),
        ("#h", "text-align", "start"),
        ("#i", "display", "inline"),
        ("#k", "direction", "rtl"),
        ("#k", "visibility", "visible"),
    ];
    for (at, property, expected) in cases {
        assert_eq!(keyword(&styled, at, property), expected, "{at} {property}");
    }
}

#[test]
fn families() {
    let styled = page(
        ":root { --font-display: 'Fraunces', Georgia, serif; --body: Inter } body { font-family: var(--body), sans-serif }
        h1 { font-family: var(--font-display) } h2 { font: 600 2rem/1.1 \"Space Grotesk\", system-ui }",
        "<h1></h1><h2></h2><p></p><button></button>",
    );
    let of = |at: &str| {
        let Known::Value(families) =
            everywhere(&styled, &styled.font_families(subject(&styled, at), State::Rest)).value
        else {
            panic!()
        };
        let one = |f: &easel_style::computed::ComputedFamily| {
            (
                f.name.to_string(),
                f.generic,
                literal(&styled, f.written.literal).to_string(),
                chain(&styled, &f.written.tokens).len(),
            )
        };
        families.iter().map(one).collect::<Vec<_>>()
    };
    let family = |name: &str, generic, literal: &str, steps| (name.to_string(), generic, literal.to_string(), steps);
    assert_eq!(of("p"), [family("Inter", false, "Inter", 1), family("sans-serif", true, "sans-serif", 0)]);
    let display = [
        family("Fraunces", false, "'Fraunces'", 1),
        family("Georgia", false, "Georgia", 1),
        family("serif", true, "serif", 1),
    ];
    assert_eq!(of("h1"), display);
    let grotesk = [family("Space Grotesk", false, "\"Space Grotesk\"", 0), family("system-ui", true, "system-ui", 0)];
    assert_eq!(of("h2"), grotesk);
    assert_eq!(of("button")[0].0, "Arial");
    assert_eq!(of("html"), []);
}

#[test]
fn shadows_and_layers() {
    let styled = page(
        ":root { --glow: 0 0 40px rgba(99,102,241,.4); --a: #667eea }
        #a { box-shadow: var(--glow), inset 4px 0 0 red; color: navy } #b { text-shadow: 1px 1px; color: teal; font-size: 10px }
        #c { background: url(x.png) no-repeat, linear-gradient(var(--a) 0%, 50%, transparent), radial-gradient(red, blue) #fff }
        #d { background-image: image-set(url(a) 1x) } #e { background: none } #f { filter: blur(2px) drop-shadow(0 1em 2px #0f0); font-size: 10px }",
        "<div id=a></div><div id=b><i id=g></i></div><div id=c></div><div id=d></div><div id=e></div><div id=f></div>",
    );
    let shadows = |at: &str, property| {
        let Known::Value(all) = everywhere(&styled, &styled.shadows(subject(&styled, at), property, State::Rest)).value
        else {
            panic!()
        };
        let one = |s: &easel_style::computed::Shadow| {
            let numbers = [s.x, s.y, s.blur, s.spread].map(|l| show(l.map(px))).join(" ");
            let color = show(s.color.map(easel_style::color::Color::to_hex));
            let written = literal(&styled, s.color_written.literal).to_string();
            format!("{}{numbers} {color} {written}", if s.inset { "inset " } else { "" })
        };
        all.iter().map(one).collect::<Vec<_>>()
    };
    let expected = ["0 0 40 0 #6366f166 rgba(99,102,241,.4)", "inset 4 0 0 0 #ff0000 red"];
    assert_eq!(shadows("#a", Property::BoxShadow), expected);
    assert_eq!(shadows("#b", Property::TextShadow), ["1 1 0 0 #008080 teal"]);
    assert_eq!(shadows("#g", Property::TextShadow), ["1 1 0 0 #008080 teal"]);
    assert_eq!(shadows("#c", Property::BoxShadow), [""; 0]);
    assert_eq!(shadows("#f", Property::Filter), ["0 10 2 0 #00ff00 #0f0"]);
    let layers = |at: &str| {
        let Known::Value(all) = everywhere(&styled, &styled.background_images(subject(&styled, at), State::Rest)).value
        else {
            panic!()
        };
        let one = |layer: &Layer| match layer {
            Layer::None => "none".to_string(),
            Layer::Url(url) => format!("url {url}"),
            Layer::Other => "other".to_string(),
            Layer::Gradient(g) => {
                let stops = g.stops.iter().map(|s| show(s.color.map(easel_style::color::Color::to_hex)));
                format!("{:?} {}", g.kind, stops.collect::<Vec<_>>().join(" "))
            }
        };
        all.iter().map(one).collect::<Vec<_>>()
    };
    assert_eq!(layers("#c"), ["url x.png", "Linear #667eea #00000000", "Radial #ff0000 #0000ff"]);
    assert_eq!(layers("#d"), ["other"]);
    assert_eq!(layers("#e"), [""; 0]);
}

#[test]
fn content_of_pseudo_elements() {
    let styled = page(
        "#a::before { content: '🚀 ' attr(data-x) } #a::after { content: counter(n) '.' } #b::before { content: none }
        #b::after { content: \"\" } #c::before { color: red } #d::before { content: var(--icon, '→') / 'next' } q { quotes: none }",
        "<p id=a data-x=Go></p><p id=b></p><p id=c></p><p id=d></p><q></q>",
    );
    let of = |at: &str| match everywhere(&styled, &styled.content(subject(&styled, at), State::Rest)).value {
        Known::Value(Content::Shown { text, complete, .. }) => format!("{text}|{complete}"),
        other => debug(other),
    };
    let cases = [
        ("#a::before", "🚀 Go|true"),
        ("#a::after", ".|false"),
        ("#b::before", "None"),
        ("#b::after", "|true"),
        ("#c::before", "None"),
        ("#c::after", "None"),
        ("#d::before", "→|true"),
        ("q::before", "“|true"),
    ];
    for (at, expected) in cases {
        assert_eq!(of(at), expected, "{at}");
    }
    let value = everywhere(&styled, &styled.content(subject(&styled, "#a::before"), State::Rest));
    let Known::Value(Content::Shown { written, .. }) = value.value else { panic!() };
    assert_eq!(literal(&styled, Some(written[0].1)), "'🚀 '");
}

#[test]
fn what_is_not_known_is_said() {
    let styled = page("p { margin: 1px } b { color: attr(data-c type(<color>)) }", "<p></p><b></b>");
    assert_eq!(length(&styled, "p", "margin-top"), "1");
    assert_eq!(color(&styled, "b", "color"), format!("{UNSUPPORTED:?}"));
}
