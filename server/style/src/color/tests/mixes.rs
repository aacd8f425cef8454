//! `color-mix()`.

use super::{hex, near, same};

#[test]
fn in_each_space() {
    for (text, expected) in [
        ("color-mix(in srgb, red, blue)", "#800080"),
        ("color-mix(in srgb, red 25%, blue)", "#4000bf"),
        ("color-mix(in srgb, red, blue 25%)", "#bf0040"),
        ("color-mix(in srgb, 25% red, blue)", "#4000bf"),
        ("color-mix(in srgb, red calc(20% + 5%), blue)", "#4000bf"),
        ("color-mix(in srgb, red 30%, blue 90%)", "#4000bf"),
        ("color-mix(in srgb, red 20%, blue 20%)", "#80008066"),
        ("color-mix(in srgb, red 0%, blue)", "#0000ff"),
        ("color-mix(in srgb, red 100%, blue)", "#ff0000"),
        ("color-mix(in oklab, white, black)", "#636363"),
        ("color-mix(white, black)", "#636363"),
        ("color-mix(in srgb, red)", "#ff0000"),
        ("color-mix(in srgb, red, lime, blue)", "#555555"),
        ("color-mix(in srgb, red 50%, lime, blue)", "#804040"),
        ("color-mix(in srgb, #6366f1 10%, transparent)", "#6366f11a"),
        ("color-mix(in oklab, #6366f1 50%, transparent)", "#6366f180"),
        ("color-mix(in oklch, #6366f1 50%, transparent)", "#6366f180"),
        ("color-mix(in srgb, transparent, transparent)", "#00000000"),
        ("color-mix(in oklch, transparent, transparent)", "#00000000"),
        ("color-mix(in srgb-linear, red, blue)", "#bc00bc"),
        ("color-mix(in display-p3, black, white)", "#808080"),
        ("color-mix(in a98-rgb, white, white)", "#ffffff"),
        ("color-mix(in prophoto-rgb, white, white)", "#ffffff"),
        ("color-mix(in rec2020, white, white)", "#ffffff"),
        ("color-mix(in xyz, red, blue)", "#bc00bc"),
        ("color-mix(in xyz-d50, red, blue)", "#bc00bc"),
        ("color-mix(in lab, white, black)", "#777777"),
        ("color-mix(in hwb, hwb(40deg 30% 40%), hwb(60deg 30% 40%))", "#998c4d"),
        // A mix in a mix.
        ("color-mix(in srgb, color-mix(in srgb, red, blue), white)", "#bf80bf"),
    ] {
        assert_eq!(hex(text), expected, "{text}");
    }
}

/// The examples of css-color-5 and of the tests that browsers share.
#[test]
fn published_examples() {
    same("color-mix(in lch, peru 40%, palegoldenrod)", "lch(79.7256 40.448 84.771)");
    same("color-mix(in hsl, hsl(120deg 10% 20%), hsl(30deg 30% 40%))", "rgb(84 92 61)");
    same("color-mix(in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%))", "rgb(112 106 67)");
    same("color-mix(in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%) 25%)", "rgb(84 92 61 / .5)");
    same("color-mix(in hsl, hsl(120deg 10% 20% / .4), hsl(30deg 30% 40% / .8))", "rgb(95 105 65 / .6)");
    same("color-mix(in lch, lch(10 20 30deg / .4), lch(50 60 70deg / .8))", "lch(36.66667 46.66667 50 / .6)");
    same("color-mix(in oklch, oklch(.1 .2 30deg / none), oklch(.5 .6 70deg / .5))", "oklch(.3 .4 50 / .5)");
    same(
        "color-mix(in srgb, color(srgb .1 .2 .3 / .4), color(srgb .5 .6 .7 / .8))",
        "color(srgb .366667 .466667 .566667 / .6)",
    );
}

#[test]
fn hues_go_the_way_they_are_told() {
    for (way, a, b, expected) in [
        ("", 40, 60, 50),
        ("", 330, 30, 0),
        ("", 20, 320, 350),
        ("shorter hue", 320, 20, 350),
        ("longer hue", 40, 60, 230),
        ("longer hue", 60, 40, 230),
        ("longer hue", 330, 30, 180),
        ("longer hue", 20, 320, 170),
        ("increasing hue", 60, 40, 230),
        ("increasing hue", 330, 30, 0),
        ("decreasing hue", 40, 60, 230),
        ("decreasing hue", 30, 330, 0),
    ] {
        let mix = format!("color-mix(in hsl {way}, hsl({a} 50% 50%), hsl({b} 50% 50%))");
        same(&mix, &format!("hsl({expected} 50% 50%)"));
    }
}

#[test]
fn missing_channels_take_the_other_side() {
    same("color-mix(in oklch, oklch(.5 .1 none), oklch(.7 .1 200))", "oklch(.6 .1 200)");
    same("color-mix(in oklch, oklch(.5 .1 none), oklch(.7 .1 none))", "oklch(.6 .1 0)");
    same("color-mix(in srgb, rgb(none 0 0), rgb(200 0 0))", "rgb(200 0 0)");
    same("color-mix(in srgb, rgb(255 0 0 / none), rgb(0 0 255 / .5))", "rgb(127.5 0 127.5 / .5)");
    // A grey has no hue to give.
    same("color-mix(in oklch, white, blue)", "oklch(.726 .1566 264.05)");
    let [gray, blue] = ["#888", "blue"].map(|c| super::parse(c).color().unwrap().oklch());
    let expected = format!("oklch({} {} {})", f32::midpoint(gray.l, blue.l), blue.c / 2.0, blue.h);
    same("color-mix(in oklch, #888, blue)", &expected);
    same("color-mix(in hsl, white, hsl(120 100% 50%))", "hsl(120 50% 75%)");
    // The hue that a colour lacks stays missing in another space.
    same("color-mix(in oklch, hsl(none 50% 50%), oklch(.6 .1 200))", &{
        let from = super::parse("hsl(0 50% 50%)").color().unwrap().oklch();
        format!("oklch({} {} 200)", f32::midpoint(from.l, 0.6), f32::midpoint(from.c, 0.1))
    });
}

#[test]
fn a_mix_may_leave_the_gamut() {
    near(
        "color-mix(in display-p3, color(display-p3 0 1 0), color(display-p3 0 1 0))",
        [-51.16, 101.83, -31.07, 100.0],
        0.1,
    );
}
