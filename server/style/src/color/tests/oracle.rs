//! lightningcss reads the same colours, where it reads them at all.

use super::super::{ColorValue, parse};
use lightningcss::traits::Parse;
use lightningcss::values::color::{CssColor, SRGB};
use proptest::prelude::*;

fn theirs(text: &str) -> Option<[f32; 4]> {
    let color = CssColor::parse_string(text).ok()?;
    let rgb = SRGB::try_from(&color).ok()?;
    let known = |v: f32| if v.is_nan() { 0.0 } else { v };
    Some([rgb.r, rgb.g, rgb.b, rgb.alpha].map(known))
}

/// A number or percentage around the range of a channel.
fn channel(full: f32) -> impl Strategy<Value = String> {
    prop_oneof![
        4 => (0.0..=1.0_f32).prop_map(move |v| format!("{:.4}", v * full)),
        2 => (0.0..=100.0_f32).prop_map(|v| format!("{v:.2}%")),
        1 => Just("none".to_owned()),
    ]
}

fn signed(full: f32) -> impl Strategy<Value = String> {
    (-1.0..=1.0_f32).prop_map(move |v| format!("{:.4}", v * full))
}

fn hue() -> impl Strategy<Value = String> {
    prop_oneof![(-400.0..800.0_f32).prop_map(|v| format!("{v:.2}")), (0.0..1.0_f32).prop_map(|v| format!("{v:.3}turn"))]
}

fn alpha() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), (0.0..=1.0_f32).prop_map(|v| format!(" / {v:.2}"))]
}

fn color() -> impl Strategy<Value = String> {
    const SPACES: &[&str] =
        &["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz", "xyz-d50"];
    prop_oneof![
        "#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})",
        (channel(255.0), channel(255.0), channel(255.0), alpha())
            .prop_map(|(r, g, b, a)| format!("rgb({r} {g} {b}{a})")),
        (hue(), channel(100.0), channel(100.0), alpha()).prop_map(|(h, s, l, a)| format!("hsl({h} {s} {l}{a})")),
        (hue(), 0..60, 0..40, alpha()).prop_map(|(h, w, b, a)| format!("hwb({h} {w}% {b}%{a})")),
        (channel(100.0), signed(60.0), signed(60.0), alpha()).prop_map(|(l, a, b, x)| format!("lab({l} {a} {b}{x})")),
        (channel(100.0), channel(60.0), hue(), alpha()).prop_map(|(l, c, h, x)| format!("lch({l} {c} {h}{x})")),
        (channel(1.0), signed(0.2), signed(0.2), alpha()).prop_map(|(l, a, b, x)| format!("oklab({l} {a} {b}{x})")),
        (channel(1.0), channel(0.2), hue(), alpha()).prop_map(|(l, c, h, x)| format!("oklch({l} {c} {h}{x})")),
        (prop::sample::select(SPACES), channel(1.0), channel(1.0), channel(1.0), alpha())
            .prop_map(|(s, r, g, b, a)| format!("color({s} {r} {g} {b}{a})")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn the_same_colour(text in color()) {
        let ours = parse(&text).color().map(|c| [c.r, c.g, c.b, c.alpha]);
        let theirs = theirs(&text);
        match (ours, theirs) {
            // Theirs keeps what fits a byte per channel in one.
            (Some(a), Some(b)) => prop_assert!(
                a.iter().zip(b).all(|(a, b)| (a - b).abs() < 0.0045), "{}: {:?} {:?}", text, a, b
            ),
            (a, b) => prop_assert!(a.is_none() && b.is_none(), "{}: {:?} {:?}", text, a, b),
        }
    }

    #[test]
    fn any_text_is_read(text in ".{0,40}") {
        let _ = parse(&text);
    }

    #[test]
    fn what_is_read_is_finite(
        pieces in prop::collection::vec(prop::sample::select(&[
            "rgb(", "hsl(", "oklch(", "color(srgb ", "color-mix(in oklch, ", "color-mix(in hsl longer hue, ", "from red ",
            "light-dark(", "r ", "l ", "c ", "h ", "none ", "calc(", "1 / 0 ", "1e38 ", "50% ", "120deg ", ", ", "red ",
            "currentcolor ", "white 30% ", ") ", "/ ", "* ", "- ",
        ][..]), 0..24)
    ) {
        let value = parse(&pieces.concat());
        for dark in [false, true] {
            if let Some(c) = value.resolve(Some(super::Color::WHITE), dark) {
                prop_assert!([c.r, c.g, c.b, c.alpha].iter().all(|v| v.is_finite()), "{:?}", c);
                let o = c.oklch();
                prop_assert!([o.l, o.c, o.h].iter().all(|v| v.is_finite()), "{:?}", o);
            }
        }
    }
}

#[test]
fn nesting_ends() {
    for open in ["color-mix(in srgb, red, ", "rgb(from ", "light-dark(red, ", "rgb(calc(", "contrast-color("] {
        let text = open.repeat(5_000);
        assert_eq!(parse(&text), ColorValue::Unknown);
    }
    let deep = format!("{}red{}", "color-mix(in srgb, currentcolor, ".repeat(100), ")".repeat(100));
    assert!(parse(&deep).resolve(Some(super::Color::WHITE), false).is_some());
}
