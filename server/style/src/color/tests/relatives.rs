//! Relative colours.

use super::{hex, near, same};

#[test]
fn channels_come_from_the_origin() {
    for (text, expected) in [
        ("rgb(from indianred 255 g b)", "#ff5c5c"),
        ("rgb(from indianred r g b / 40%)", "#cd5c5c66"),
        ("rgb(from #6366f1 b g r)", "#f16663"),
        ("rgb(from rgb(255 0 0 / .5) r g b)", "#ff000080"),
        ("rgb(from rgb(255 0 0 / .5) r g b / calc(alpha / 2))", "#ff000040"),
        ("rgb(from rgb(255 0 0 / .5) r g b / 1)", "#ff0000"),
        ("rgba(from blue calc(r + 100) g b)", "#6400ff"),
        ("rgb(from blue calc(r * 2 + 50%) g b)", "#8000ff"),
        ("rgb(from red none g b)", "#000000"),
        ("RGB(FROM Red R G B)", "#ff0000"),
        ("hsl(from lightseagreen calc(h + 180) s l)", "#b22028"),
        ("hsl(from lightseagreen calc(h + 180deg) s l)", "#b22028"),
        ("hsl(from lightseagreen calc(h - 0.5turn) s l)", "#b22028"),
        ("hsl(from red h s calc(l - 25))", "#800000"),
        ("hsl(from red h s calc(l - 25%))", "#800000"),
        ("hsl(from red h 0% l)", "#808080"),
        ("hwb(from red h 20% b)", "#ff3333"),
        ("oklch(from #6366f1 l c h)", "#6366f1"),
        ("oklch(from #6366f1 l 0 h)", "#7c7c7c"),
        ("lab(from #6366f1 l a b)", "#6366f1"),
        ("oklab(from #6366f1 l a b / .5)", "#6366f180"),
        ("lch(from #6366f1 l c h)", "#6366f1"),
        ("color(from #6366f1 srgb r g b)", "#6366f1"),
        ("color(from #6366f1 srgb b g r)", "#f16663"),
        ("color(from #6366f1 display-p3 r g b)", "#6366f1"),
        ("color(from #6366f1 xyz x y z)", "#6366f1"),
        ("color(from #6366f1 xyz-d50 x y z)", "#6366f1"),
        ("color(from #6366f1 rec2020 r g b)", "#6366f1"),
        ("color(from #6366f1 a98-rgb r g b)", "#6366f1"),
        ("color(from #6366f1 prophoto-rgb r g b)", "#6366f1"),
        ("color(from #6366f1 srgb-linear r g b)", "#6366f1"),
        ("alpha(from red / .5)", "#ff000080"),
        ("alpha(from rgb(255 0 0 / .8) / calc(alpha / 2))", "#ff000066"),
        // Of another relative colour, of a mix.
        ("rgb(from rgb(from red b g r) r g b)", "#0000ff"),
        ("rgb(from color-mix(in srgb, red, blue) r g b)", "#800080"),
    ] {
        assert_eq!(hex(text), expected, "{text}");
    }
}

#[test]
fn published_examples() {
    same("lch(from peru calc(l * 0.8) c h)", "lch(49.8022% 54.0117 63.6804)");
    // The gamut does not cut what a relative colour makes.
    near("rgb(from color(srgb 1.5 0 0) r g b)", [150.0, 0.0, 0.0, 100.0], 0.01);
    near("rgb(from red calc(r * 2) g b)", [200.0, 0.0, 0.0, 100.0], 0.01);
    // A channel that is missing stays so alone and is 0 in a calculation.
    same("oklch(from oklch(.5 .1 none) l c calc(h + 90))", "oklch(.5 .1 90)");
    same("oklch(from oklch(.5 .1 none) l c h)", "oklch(.5 .1 0)");
    same("oklch(from white l .1 h)", "oklch(1 .1 0)");
}
