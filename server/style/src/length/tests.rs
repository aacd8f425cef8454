#![allow(clippy::unwrap_used)]

use super::*;
use crate::value;
use proptest::prelude::*;

fn context() -> LengthContext {
    LengthContext {
        font_size: Interval::exact(20.0),
        viewport_width: (400.0, 1000.0),
        percent_base: Some(Interval::exact(200.0)),
        line_height: Some(Interval::exact(30.0)),
        ..LengthContext::default()
    }
}

fn px(text: &str) -> Option<(f32, f32)> {
    parse(&value::parse(text), &context()).map(|i| (i.min, i.max))
}

fn near(text: &str, min: f32, max: f32) {
    let (a, b) = px(text).unwrap_or((f32::NAN, f32::NAN));
    assert!((a - min).abs() < 0.01 && (b - max).abs() < 0.01, "{text}: {a} to {b}, not {min} to {max}");
}

#[test]
fn units() {
    for (text, expected) in [
        ("0", 0.0),
        ("10px", 10.0),
        ("-1.5PX", -1.5),
        ("2em", 40.0),
        ("-.05em", -1.0),
        ("2REM", 32.0),
        ("1ic", 20.0),
        ("2lh", 60.0),
        ("50%", 100.0),
        ("1in", 96.0),
        ("72pt", 96.0),
        ("6pc", 96.0),
        ("2.54cm", 96.0),
        ("25.4mm", 96.0),
        ("101.6Q", 96.0),
        ("env(safe-area-inset-top)", 0.0),
        ("env(whatever, 12px)", 12.0),
    ] {
        near(text, expected, expected);
    }
    for (text, min, max) in [
        ("10vw", 40.0, 100.0),
        ("-10vw", -100.0, -40.0),
        ("10svw", 40.0, 100.0),
        ("10DVI", 40.0, 100.0),
        ("10vh", 60.0, 108.0),
        ("100dvh", 600.0, 1080.0),
        ("10lvb", 60.0, 108.0),
        ("10vmin", 40.0, 100.0),
        ("10vmax", 60.0, 108.0),
        ("10cqw", 0.0, 100.0),
        ("1ex", 8.6, 11.2),
        ("10ch", 90.0, 130.0),
        ("1rcap", 10.08, 12.16),
    ] {
        near(text, min, max);
    }
    for text in [
        "",
        "1",
        "red",
        "1px 2px",
        "1foo",
        "1s",
        "1deg",
        "1fr",
        "auto",
        "env(whatever)",
        "attr(x px)",
        "1rlh",
        "#fff",
        "calc(0)",
        "calc(1 * 2)",
        "anchor(top)",
        "fit-content(1px)",
    ] {
        assert_eq!(px(text), None, "{text}");
    }
    let bare = LengthContext { percent_base: None, line_height: None, ..context() };
    for text in ["50%", "1lh", "calc(1px + 0%)", "max(1px, 1%)"] {
        assert_eq!(parse(&value::parse(text), &bare), None, "{text}");
    }
}

#[test]
fn calculations() {
    for (text, expected) in [
        ("calc(1px + 1em)", 21.0),
        ("calc(infinity * 1px)", 33_554_428.0),
        ("calc(-infinity * 1px)", -33_554_428.0),
        ("calc(1px / 0)", 33_554_428.0),
        ("calc(NaN * 1px)", 0.0),
        ("calc(100% - 2 * 1rem)", 168.0),
        ("calc((1px + 1em) * -2)", -42.0),
        ("calc(10px / 4)", 2.5),
        ("calc(1px * (1rem / 1px))", 16.0),
        ("min(10px, 1em, 50%)", 10.0),
        ("max(10px, 1em)", 20.0),
        ("clamp(1px, 1em, 15px)", 15.0),
        ("clamp(30px, 1em, 40px)", 30.0),
        ("clamp(1px, 1em, none)", 20.0),
        ("round(17px, 5px)", 15.0),
        ("round(up, 16px, 5px)", 20.0),
        ("mod(17px, 5px)", 2.0),
        ("rem(-17px, 5px)", -2.0),
        ("abs(-3px)", 3.0),
        ("calc(sign(-3px) * 2px)", -2.0),
        ("hypot(3px, 4px)", 5.0),
        ("calc(1px * sqrt(16))", 4.0),
        ("calc(pow(2, 3) * 1px)", 8.0),
        ("calc(10px * sin(30deg))", 5.0),
        ("calc(1em + (2px - (3px + 1px)))", 18.0),
        ("-webkit-calc(1px + 1px)", 2.0),
        ("calc(100vw - 50vw - 50vw + 1px)", 1.0),
        ("calc(env(safe-area-inset-bottom, 20px) + 1rem)", 16.0),
        ("max(env(safe-area-inset-bottom), 1rem)", 16.0),
    ] {
        near(text, expected, expected);
    }
    for text in [
        "calc(1px + 1)",
        "calc(1px * 1px)",
        "calc(1 / 1px)",
        "calc(1px+1px)",
        "min()",
        "clamp(1px, 2px)",
        "round(1px)",
        "sqrt(4px)",
        "calc(1px + 1foo)",
        "calc(auto)",
        "calc(1px + red)",
        "calc(1px 2px)",
    ] {
        assert_eq!(px(text), None, "{text}");
    }
}

#[test]
fn over_the_widths() {
    // Wider than `calc(100vw - 50vw)` would be if its sides were strangers.
    near("calc(100vw - 50vw)", 200.0, 500.0);
    near("calc(100vw - 20px)", 380.0, 980.0);
    near("clamp(1rem, 2vw + 4px, 20px)", 16.0, 20.0);
    near("clamp(1rem, 2vw, 100px)", 16.0, 20.0);
    near("clamp(30px, 2vw, 40px)", 30.0, 30.0);
    near("min(100%, 50vw)", 200.0, 200.0);
    near("max(500px, 100vw)", 500.0, 1000.0);
    // A value that turns between the ends: 400 at 400, 0 at 700, 600 at 1000.
    let (min, max) = px("max(100vw - 700px, 700px - 100vw)").unwrap();
    assert!((0.0..12.0).contains(&min) && (max - 300.0).abs() < 0.01);
    let one_width = LengthContext { viewport_width: (400.0, 400.0), ..context() };
    assert_eq!(parse(&value::parse("max(10vw, 1px)"), &one_width).unwrap().value(), Some(40.0));
}

#[test]
fn ranges_go_through() {
    let context = LengthContext { font_size: Interval { min: 10.0, max: 20.0 }, ..context() };
    let px = |text| parse(&value::parse(text), &context).unwrap();
    assert_eq!(px("2em"), Interval { min: 20.0, max: 40.0 });
    assert_eq!(px("-2em"), Interval { min: -40.0, max: -20.0 });
    assert_eq!(px("calc(30px - 1em)"), Interval { min: 10.0, max: 20.0 });
    assert_eq!(px("clamp(15px, 1em, 18px)"), Interval { min: 15.0, max: 18.0 });
    assert_eq!(px("calc(1em + 10vw)"), Interval { min: 50.0, max: 120.0 });
}

#[test]
fn names_of_sizes() {
    let context = context();
    let size = |text| font_size(&value::parse(text), &context).map(|i| (i.min, i.max));
    assert_eq!(size("medium"), Some((16.0, 16.0)));
    assert_eq!(size("XX-Large"), Some((32.0, 32.0)));
    assert_eq!(size("larger"), Some((24.0, 24.0)));
    assert_eq!(size("150%"), Some((30.0, 30.0)));
    assert_eq!(size("1.5em"), Some((30.0, 30.0)));
    assert_eq!(size("clamp(1rem, 5vw, 2rem)"), Some((20.0, 32.0)));
    assert_eq!(size("-1px"), None);
    assert_eq!(size("math"), None);
    let line = |text| line_height(&value::parse(text), &context);
    assert_eq!(line("Normal"), Some(LineHeight::Normal));
    assert_eq!(line("1.5"), Some(LineHeight::Number(1.5)));
    assert_eq!(line("calc(1 + .5)"), Some(LineHeight::Number(1.5)));
    assert_eq!(line("150%"), Some(LineHeight::Length(Interval::exact(30.0))));
    assert_eq!(line("24px"), Some(LineHeight::Length(Interval::exact(24.0))));
    assert_eq!(line("0"), Some(LineHeight::Number(0.0)));
    assert_eq!(line("-1"), None);
    let width = |text| border_width(&value::parse(text), &context).and_then(Interval::value);
    assert_eq!((width("thin"), width("medium"), width("thick")), (Some(1.0), Some(3.0), Some(5.0)));
    assert_eq!((width("4px"), width("10%"), width("-1px"), width("solid")), (Some(4.0), None, None, None));
}

proptest! {
    #[test]
    fn a_calculation_holds_its_value_at_every_width(
        a in -100..100_i32, b in -10..10_i32, low in 0..50_i32, high in 50..100_i32, at in 0.0..1.0_f32
    ) {
        let text = format!("clamp({low}px, {a}px + {b}vw, {high}px)");
        let parsed = value::parse(&text);
        let all = parse(&parsed, &context()).unwrap();
        let width = 400.0 + 600.0 * at;
        let there = parse(&parsed, &LengthContext { viewport_width: (width, width), ..context() }).unwrap();
        prop_assert!(all.min - 0.01 <= there.min && there.max <= all.max + 0.01, "{}: {:?} {:?}", text, all, there);
    }

    #[test]
    fn any_text_is_read(pieces in prop::collection::vec(prop::sample::select(&[
        "calc(", "min(", "clamp(", "1px ", "1em ", "1vw ", "50% ", "1cqw ", "1ch ", "1lh ", ", ", "+ ", "- ", "* ", "/ ", ") ", "(",
        "0 ", "1e38px ", "infinity ", "env(x, ", "1vmin ", "1ex ", "1rcap ", "round(up, ",
    ][..]), 0..30)) {
        let text = pieces.concat();
        if let Some(i) = parse(&value::parse(&text), &context()) {
            prop_assert!(i.min <= i.max && i.min.is_finite() && i.max.is_finite(), "{}", text);
        }
    }
}
