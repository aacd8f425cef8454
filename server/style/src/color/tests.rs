#![allow(clippy::unwrap_used, clippy::panic)]

mod mixes;
mod oracle;
mod relatives;

use super::{Color, ColorValue, parse};

/// Channels in percent.
fn percent(text: &str) -> [f32; 4] {
    let color = parse(text).color().unwrap_or_else(|| panic!("{text} is no colour"));
    [color.r * 100.0, color.g * 100.0, color.b * 100.0, color.alpha * 100.0]
}

fn near(text: &str, expected: [f32; 4], by: f32) {
    let found = percent(text);
    assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() <= by), "{text}: {found:?}, not {expected:?}");
}

fn same(a: &str, b: &str) {
    near(a, percent(b), 0.25);
}

fn hex(text: &str) -> String {
    parse(text).color().unwrap_or_else(|| panic!("{text} is no colour")).to_hex()
}

#[test]
fn every_syntax() {
    let cases = [
        ("#F00", "#ff0000"),
        ("#f008", "#ff000088"),
        ("#6366f1", "#6366f1"),
        ("#6366F180", "#6366f180"),
        ("  RebeccaPurple ", "#663399"),
        ("transparent", "#00000000"),
        ("/**/red/**/", "#ff0000"),
        ("\\72 ed", "#ff0000"),
        ("rgb(255,0,0)", "#ff0000"),
        ("RGBA( 255 , 0 , 0 , .5 )", "#ff000080"),
        ("rgb(255, 0, 0, 50%)", "#ff000080"),
        ("rgba(255 0 0 / 50%)", "#ff000080"),
        ("rgb(100% 0% 50%)", "#ff0080"),
        ("rgb(100%, 0%, 50%)", "#ff0080"),
        ("rgb(255 0% 50%)", "#ff0080"),
        ("rgb(300 -20 0 / 120%)", "#ff0000"),
        ("rgb(none 255 none)", "#00ff00"),
        ("rgb(255 0 0 / none)", "#ff000000"),
        ("rgb(99/**/102 241/1)", "#6366f1"),
        ("rgb(calc(200 + 55) max(0, -1) 0)", "#ff0000"),
        ("rgb(calc(infinity) calc(-infinity) calc(NaN))", "#ff0000"),
        ("hsl(120, 100%, 25%)", "#008000"),
        ("hsl(120deg 100% 25%)", "#008000"),
        ("hsl(120 100 25)", "#008000"),
        ("hsla(0.3333333turn, 100%, 25%, 1)", "#008000"),
        ("hsl(480 100% 25%)", "#008000"),
        ("hsl(-240 100% 25%)", "#008000"),
        ("hsl(none none 50%)", "#808080"),
        ("hsl(0 200% 50%)", "#ff0000"),
        ("hsl(0 -50% 50%)", "#808080"),
        ("hsl(0 100% 150%)", "#ffffff"),
        ("hwb(194 0% 0%)", "#00c4ff"),
        ("hwb(0 20% 40%)", "#993333"),
        ("hwb(0 80% 80%)", "#808080"),
        ("hwb(0 80 80 / .5)", "#80808080"),
        ("lab(46.2775% -47.5621 48.5837)", "#008000"),
        ("lab(100 0 0)", "#ffffff"),
        ("lab(200 0 0)", "#ffffff"),
        ("lab(-10 0 0)", "#000000"),
        ("lch(46.2775% 67.9892 134.3912)", "#008000"),
        ("lch(50 -20 0)", "#777777"),
        ("oklab(51.975% -0.1403 0.10768)", "#008000"),
        ("oklch(51.975% 0.17686 142.495)", "#008000"),
        ("oklch(0.51975 44.215% 142.495deg)", "#008000"),
        ("oklch(1 0 none)", "#ffffff"),
        ("color(srgb 0 .5 0)", "#008000"),
        ("color(SRGB 0% 50% 0% / .5)", "#00800080"),
        ("color(srgb-linear 0 0.21586 0)", "#008000"),
        ("color(display-p3 0.21604 0.49418 0.13151)", "#008000"),
        ("color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"),
        ("color(prophoto-rgb 0.230479 0.395789 0.129968)", "#008000"),
        ("color(rec2020 0.235202 0.431704 0.085432)", "#008000"),
        ("color(xyz 0.07719 0.15438 0.02573)", "#008000"),
        ("color(xyz-d65 0.07719 0.15438 0.02573)", "#008000"),
        ("contrast-color(#fff)", "#000000"),
        ("contrast-color(navy)", "#ffffff"),
    ];
    for (text, expected) in cases {
        assert_eq!(hex(text), expected, "{text}");
    }
}

/// Published conversions, from the tests that browsers share.
#[test]
fn published_conversions() {
    let cases = [
        ("lab(50% 50 0)", [75.6208, 30.4487, 47.5634]),
        ("lab(70% -45 0)", [10.7906, 75.5567, 66.3982]),
        ("lab(70% 0 70)", [76.6254, 66.3607, 5.5775]),
        ("lab(55% 0 -60)", [12.8128, 53.105, 92.7645]),
        ("lch(50% 50 0)", [75.6208, 30.4487, 47.5634]),
        ("lch(70% 45 180)", [10.7906, 75.5567, 66.3982]),
        ("oklab(50% 0.05 0)", [48.477, 34.29, 38.412]),
        ("oklab(70% -0.1 0)", [29.264, 70.096, 63.017]),
        ("oklab(70% 0 0.125)", [73.942, 60.484, 19.65]),
        ("oklab(55% 0 -0.2)", [27.888, 38.072, 89.414]),
        ("oklch(50% 0.05 0)", [48.477, 34.29, 38.412]),
    ];
    for (text, [r, g, b]) in cases {
        near(text, [r, g, b, 100.0], 0.05);
    }
}

#[test]
fn no_colours() {
    for text in [
        "",
        "#",
        "#ff",
        "#fffff",
        "#ggg",
        "#fffffffff",
        "bluezz",
        "red blue",
        "inherit",
        "rgb(0)",
        "rgb()",
        "rgb(0, 0)",
        "rgb(0, 0, 0, 0, 0)",
        "rgb(0 0 0 0)",
        "rgb(0 0, 0)",
        "rgb(0, 0, 0 / 1)",
        "rgb(10%, 0, 0)",
        "rgb(none, 0, 0)",
        "rgb(1px 0 0)",
        "hsl(0, 0, 0)",
        "hsl(0, 50, 50%)",
        "hwb(0, 0%, 0%)",
        "lab(0, 0, 0)",
        "lab(50% 20% 10deg)",
        "color(0 0 0)",
        "color(hsl 0 0 0)",
        "color(lab 0 0 0)",
        "color(srgb 0 0)",
        "var(--x)",
        "rgb(var(--x))",
        "light-dark(red)",
        "light-dark(red, blue, green)",
        "light-dark(red blue, green)",
        "color-mix(in srgb, red)x",
        "color-mix(in srgb, red 0%, blue 0%)",
        "color-mix(in srgb, red 120%, blue)",
        "color-mix(in srgb, red -1%, blue)",
        "color-mix(in nowhere, red, blue)",
        "color-mix(in srgb longer hue, red, blue)",
        "color-mix(in hsl longer, red, blue)",
        "color-mix(in srgb, red, bluezz)",
        "color-mix()",
        "rgb(from red)",
        "rgb(from red r g)",
        "rgb(from red x g b)",
        "rgb(from red r, g, b)",
        "rgb(from bluezz r g b)",
        "color(from red r g b)",
        "1px",
        "url(red)",
        "\"red\"",
    ] {
        assert_eq!(parse(text), ColorValue::Unknown, "{text}");
    }
}

#[test]
fn what_waits_for_more() {
    let red = Color::from_rgb8(255, 0, 0);
    assert_eq!(parse("CurrentColor"), ColorValue::CurrentColor);
    assert_eq!(parse("currentcolor").resolve(Some(red), false), Some(red));
    assert_eq!(parse("currentcolor").resolve(None, false), None);
    assert_eq!(parse("CanvasText"), ColorValue::System("canvastext"));
    assert_eq!(parse("canvastext").resolve(Some(red), true), None);

    let pair = parse("light-dark(#fff, light-dark(red, currentColor))");
    assert_eq!(pair.resolve(None, false).unwrap().to_hex(), "#ffffff");
    assert_eq!(pair.resolve(Some(red), true), Some(red));
    assert!(pair.uses_light_dark() && pair.uses_current_color());

    let at = |text: &str, current, dark| parse(text).resolve(current, dark).map(Color::to_hex);
    let mix = "color-mix(in srgb, currentColor 50%, white)";
    assert!(parse(mix).uses_current_color() && !parse(mix).uses_light_dark());
    assert_eq!(at(mix, Some(red), false).as_deref(), Some("#ff8080"));
    assert_eq!(at(mix, None, false), None);
    let relative = "rgb(from currentcolor g r b / .5)";
    assert_eq!(at(relative, Some(red), false).as_deref(), Some("#00ff0080"));
    let nested = "color-mix(in srgb, light-dark(white, black), rgb(from light-dark(red, blue) r g b))";
    assert!(parse(nested).uses_light_dark());
    assert_eq!(at(nested, None, false).as_deref(), Some("#ff8080"));
    assert_eq!(at(nested, None, true).as_deref(), Some("#000080"));
    assert_eq!(at("color-mix(in srgb, canvas, currentcolor)", Some(red), false), None);
    assert_eq!(at("contrast-color(currentcolor)", Some(Color::BLACK), false).as_deref(), Some("#ffffff"));
    assert_eq!(parse("color-mix(in srgb, canvas, red)"), ColorValue::Unknown);
}

/// Colours that the rules are pinned on.
#[test]
fn oklch_of_known_colours() {
    let cases = [
        ("#6366f1", [0.5854, 0.2041, 277.12]),
        ("#8b5cf6", [0.6056, 0.2189, 292.72]),
        ("#667eea", [0.627, 0.1638, 271.5]),
        ("#4169e1", [0.5598, 0.1882, 266.4]),
        ("#ef4444", [0.6368, 0.2078, 25.33]),
        ("#06b6d4", [0.7148, 0.1257, 215.2]),
        ("#3b82f6", [0.6231, 0.1880, 259.8]),
        // Tailwind 4 writes these in OKLCH.
        ("oklch(58.5% 0.233 277.117)", [0.585, 0.233, 277.117]),
        ("oklch(60.6% 0.25 292.717)", [0.606, 0.25, 292.717]),
        // Outside of sRGB, and still itself.
        ("oklch(70% 0.3 150)", [0.7, 0.3, 150.0]),
        ("red", [0.62796, 0.25768, 29.234]),
    ];
    for (text, [l, c, h]) in cases {
        let found = parse(text).color().unwrap().oklch();
        let off = [(found.l - l) * 100.0, (found.c - c) * 100.0, (found.h - h) / 4.0];
        assert!(off.iter().all(|o| o.abs() < 0.06), "{text}: {found:?}");
    }
    for gray in ["#fff", "#000", "#888", "#fafafa", "#111"] {
        assert!(parse(gray).color().unwrap().oklch().c < 1e-4, "{gray}");
    }
    assert_eq!(hex("oklch(58.5% 0.233 277.117)"), "#615fff");
    assert_eq!(hex("oklch(60.6% 0.25 292.717)"), "#8e51ff");
    let indigo = parse("#6366f1").color().unwrap();
    assert_eq!(Color::from_oklch(indigo.oklch(), 1.0).to_hex(), "#6366f1");
}

#[test]
fn contrast_and_distance() {
    let contrast = |a: &str, b: &str| parse(a).color().unwrap().contrast(parse(b).color().unwrap());
    assert!((contrast("#000", "#fff") - 21.0).abs() < 1e-4);
    assert!((contrast("#fff", "#000") - 21.0).abs() < 1e-4);
    assert!((contrast("#777", "#fff") - 4.478).abs() < 1e-3);
    assert!((contrast("#767676", "white") - 4.542).abs() < 1e-3);
    assert!((contrast("red", "red") - 1.0).abs() < 1e-6);
    // What the screen cannot show counts as what it shows.
    assert!((contrast("color(srgb 2 2 2)", "color(srgb -1 -1 -1)") - 21.0).abs() < 1e-4);

    let distance = |a: &str, b: &str| parse(a).color().unwrap().delta_e_ok(parse(b).color().unwrap());
    assert!((distance("#fff", "#000") - 1.0).abs() < 1e-3);
    assert_eq!(distance("#6366f1", "#6366f1"), 0.0);
    assert!(distance("#6366f1", "#6466f1") < 0.004);
    assert!(distance("#6366f1", "#4f46e5") > 0.05);
}

#[test]
fn composites_over_a_ground() {
    let over = |a: &str, b: &str| parse(a).color().unwrap().over(parse(b).color().unwrap()).to_hex();
    assert_eq!(over("rgb(0 0 0 / .5)", "#fff"), "#808080");
    assert_eq!(over("#f00", "#00f"), "#ff0000");
    assert_eq!(over("transparent", "#00f"), "#0000ff");
    assert_eq!(over("rgb(255 0 0 / .5)", "rgb(0 0 255 / .5)"), "#aa0055bf");
    assert_eq!(over("transparent", "transparent"), "#00000000");
}

#[test]
fn the_form_of_a_colour() {
    for (text, expected) in [
        ("red", true),
        ("Canvas", true),
        ("currentcolor", true),
        ("#abc", true),
        ("#abcde", false),
        ("rgb(whatever)", true),
        ("COLOR-MIX(x)", true),
        ("calc(1px)", false),
        ("solid", false),
        ("1px", false),
        ("url(x)", false),
    ] {
        assert_eq!(super::is_color(&crate::value::parse(text)[0]), expected, "{text}");
    }
}
