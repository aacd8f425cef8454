#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::value::parse;

/// What the shorthand says about each of its longhands that it does not leave at the initial value.
fn expand(name: &str, text: &str) -> String {
    let value = parse(text);
    let Some(all) = longhands(name) else { return "no shorthand".into() };
    let mut out = Vec::new();
    for &property in all {
        let Some(longhand) = longhand_value(name, property, &value) else { return "invalid".into() };
        if longhand.parts.iter().any(|p| *p != Part::Initial) {
            out.push(format!("{property}: {}", longhand.text(property, text)));
        }
    }
    out.join("; ")
}

#[test]
fn table_is_sorted_and_names_are_shorthands() {
    assert!(table::SHORTHANDS.windows(2).all(|w| w[0].0 < w[1].0));
    for (name, _, longhands) in table::SHORTHANDS {
        assert_eq!(Property::from_name(name), None, "{name}");
        assert!(!longhands.is_empty());
    }
    assert_eq!(longhands("all").unwrap().len(), Property::COUNT - 2);
    assert_eq!(longhands("color"), None);
    assert_eq!(longhands("grid-gap"), longhands("gap"));
    assert_eq!(longhands("-webkit-border-radius"), longhands("border-radius"));
    assert_eq!(longhands("-webkit-mask"), longhands("mask"));
}

#[test]
fn each_shorthand() {
    let cases = [
        ("margin", "1px", "margin-top: 1px; margin-right: 1px; margin-bottom: 1px; margin-left: 1px"),
        ("margin", "1px auto", "margin-top: 1px; margin-right: auto; margin-bottom: 1px; margin-left: auto"),
        ("margin", "1px 2px 3px", "margin-top: 1px; margin-right: 2px; margin-bottom: 3px; margin-left: 2px"),
        (
            "margin",
            "1% -2px calc(1px + 1em) 0",
            "margin-top: 1%; margin-right: -2px; margin-bottom: calc(1px + 1em); margin-left: 0",
        ),
        ("margin", "", "invalid"),
        ("margin", "1px 2px 3px 4px 5px", "invalid"),
        ("margin", "1", "invalid"),
        ("margin", "red", "invalid"),
        ("padding", "auto", "invalid"),
        ("padding-inline", "1px 2px", "padding-inline-start: 1px; padding-inline-end: 2px"),
        ("inset", "0", "top: 0; right: 0; bottom: 0; left: 0"),
        ("inset-block", "auto", "inset-block-start: auto; inset-block-end: auto"),
        ("gap", "1rem normal", "row-gap: 1rem; column-gap: normal"),
        ("overflow", "hidden", "overflow-x: hidden; overflow-y: hidden"),
        ("overflow", "clip auto", "overflow-x: clip; overflow-y: auto"),
        (
            "border-left",
            "3px solid #6366f1",
            "border-left-width: 3px; border-left-style: solid; border-left-color: #6366f1",
        ),
        ("border-left", "RED Thick", "border-left-width: Thick; border-left-color: RED"),
        ("border-left", "solid", "border-left-style: solid"),
        ("border-left", "0", "border-left-width: 0"),
        ("border-left", "none", "border-left-style: none"),
        ("border-left", "1 solid", "invalid"),
        ("border-left", "solid dotted", "invalid"),
        ("border-left", "1px 2px", "invalid"),
        ("border-left", "10% solid", "invalid"),
        (
            "border-left",
            "1px solid rgb(0 0 0 / .1)",
            "border-left-width: 1px; border-left-style: solid; border-left-color: rgb(0 0 0 / .1)",
        ),
        ("border-left", "", "invalid"),
        (
            "border-inline-start",
            "calc(1px * 2) solid currentColor",
            "border-inline-start-width: calc(1px * 2); border-inline-start-style: solid; border-inline-start-color: currentColor",
        ),
        (
            "border-width",
            "0 0 0 4px",
            "border-top-width: 0; border-right-width: 0; border-bottom-width: 0; border-left-width: 4px",
        ),
        (
            "border-color",
            "red transparent",
            "border-top-color: red; border-right-color: transparent; border-bottom-color: red; border-left-color: transparent",
        ),
        ("border-color", "solid", "invalid"),
        (
            "border-style",
            "solid none",
            "border-top-style: solid; border-right-style: none; border-bottom-style: solid; border-left-style: none",
        ),
        (
            "border-radius",
            "4px",
            "border-top-left-radius: 4px; border-top-right-radius: 4px; border-bottom-right-radius: 4px; border-bottom-left-radius: 4px",
        ),
        (
            "border-radius",
            "1px 2px/3px",
            "border-top-left-radius: 1px; border-top-right-radius: 2px; border-bottom-right-radius: 1px; border-bottom-left-radius: 2px",
        ),
        ("border-radius", "1px/", "invalid"),
        ("outline", "2px auto red", "outline-width: 2px; outline-style: auto; outline-color: red"),
        ("outline", "0", "outline-width: 0"),
        ("outline", "none", "outline-style: none"),
        ("border-image", "linear-gradient(red, blue) 1 / 2px", "border-image-source: linear-gradient(red, blue)"),
        ("background", "red", "background-color: red"),
        ("background", "none", "background-image: none"),
        ("background", "linear-gradient(90deg, red, blue)", "background-image: linear-gradient(90deg, red, blue)"),
        (
            "background",
            "url(a.png) no-repeat center / cover fixed padding-box content-box, #fff",
            "background-color: #fff; background-image: url(a.png), none; background-position: center, 0% 0%; background-size: cover, auto; background-repeat: no-repeat, repeat; background-attachment: fixed, scroll; background-origin: padding-box, padding-box; background-clip: content-box, border-box",
        ),
        ("background", "border-box right 10px bottom 20% / 1px auto repeat-x space", "invalid"),
        (
            "background",
            "border-box right 10px bottom 20% / 1px auto repeat space",
            "background-position: right 10px bottom 20%; background-size: 1px auto; background-repeat: repeat space; background-origin: border-box; background-clip: border-box",
        ),
        (
            "background",
            "linear-gradient(red, blue) text",
            "background-image: linear-gradient(red, blue); background-clip: text",
        ),
        ("background", "red, blue", "invalid"),
        ("background", "red blue", "invalid"),
        ("background", "red,", "invalid"),
        ("background", "bluezz", "invalid"),
        ("background", "1 1", "invalid"),
        ("background", "-moz-linear-gradient(red, blue)", "invalid"),
        ("background", "-webkit-linear-gradient(red, blue)", "background-image: -webkit-linear-gradient(red, blue)"),
        (
            "mask",
            "url(a.svg) no-repeat, linear-gradient(black, transparent)",
            "mask-image: url(a.svg), linear-gradient(black, transparent)",
        ),
        ("font", "16px Inter", "font-family: Inter; font-size: 16px"),
        (
            "font",
            "italic small-caps 700 condensed 1rem/1.5 'A B', sans-serif",
            "font-family: 'A B', sans-serif; font-size: 1rem; line-height: 1.5; font-weight: 700; font-style: italic; font-stretch: condensed; font-variant-caps: small-caps",
        ),
        (
            "font",
            "normal normal bold larger/calc(1 + .2) Foo Bar",
            "font-family: Foo Bar; font-size: larger; line-height: calc(1 + .2); font-weight: bold",
        ),
        (
            "font",
            "oblique 10deg clamp(1px, 2vw, 3px) x",
            "font-family: x; font-size: clamp(1px, 2vw, 3px); font-style: oblique 10deg",
        ),
        ("font", "menu", "font-family: menu"),
        ("font", "16px", "invalid"),
        ("font", "Inter", "invalid"),
        ("font", "bold bold 16px Inter", "invalid"),
        ("font", "16 Inter", "invalid"),
        ("font-variant", "small-caps tabular-nums", "font-variant-caps: small-caps"),
        ("font-variant", "normal", ""),
        (
            "text-decoration",
            "underline dotted red 2px",
            "text-decoration-line: underline; text-decoration-style: dotted; text-decoration-color: red; text-decoration-thickness: 2px",
        ),
        ("text-decoration", "underline overline", "text-decoration-line: underline overline"),
        ("text-decoration", "underline red overline", "invalid"),
        ("text-decoration", "none", "text-decoration-line: none"),
        ("list-style", "none", "list-style-type: none"),
        (
            "list-style",
            "square inside url(x)",
            "list-style-type: square; list-style-position: inside; list-style-image: url(x)",
        ),
        ("list-style", "'→ '", "list-style-type: '→ '"),
        ("flex", "1", "flex-grow: 1; flex-shrink: 1; flex-basis: 0px"),
        ("flex", "none", "flex-grow: 0; flex-shrink: 0; flex-basis: auto"),
        ("flex", "2 0 10px", "flex-grow: 2; flex-shrink: 0; flex-basis: 10px"),
        ("flex", "0 0 0", "flex-grow: 0; flex-shrink: 0; flex-basis: 0"),
        ("flex", "30%", "flex-grow: 1; flex-shrink: 1; flex-basis: 30%"),
        ("flex", "1 1 1 1", "invalid"),
        ("flex-flow", "wrap column", "flex-direction: column; flex-wrap: wrap"),
        ("columns", "2 10em", "column-count: 2; column-width: 10em"),
        ("place-items", "center", "align-items: center; justify-items: center"),
        ("place-content", "safe center space-between", "align-content: safe center; justify-content: space-between"),
        ("container", "card / inline-size", "container-name: card; container-type: inline-size"),
        ("container", "card", "container-name: card"),
        ("grid-column", "1 / -1", "grid-column-start: 1; grid-column-end: -1"),
        ("grid-column", "span 2", "grid-column-start: span 2"),
        ("grid-row", "main", "grid-row-start: main; grid-row-end: main"),
        (
            "grid-area",
            "main",
            "grid-row-start: main; grid-row-end: main; grid-column-start: main; grid-column-end: main",
        ),
        ("grid-area", "1 / 2 / 3", "grid-row-start: 1; grid-row-end: 3; grid-column-start: 2"),
        ("grid-area", "1 / 1 / 2 / 2", "grid-row-start: 1; grid-row-end: 2; grid-column-start: 1; grid-column-end: 2"),
        ("grid-area", "1 / / 2", "invalid"),
        (
            "grid-template",
            "auto 1fr / repeat(2, 1fr)",
            "grid-template-rows: auto 1fr; grid-template-columns: repeat(2, 1fr)",
        ),
        ("grid-template", "'a b' 'c d' / 1fr 2fr", "grid-template-columns: 1fr 2fr; grid-template-areas: 'a b' 'c d'"),
        ("grid", "auto / auto-flow 1fr", "grid-template-rows: auto; grid-auto-flow: column"),
        (
            "transition",
            "color .2s ease-in-out, transform 300ms cubic-bezier(.68,-.6,.32,1.6) 1s",
            "transition-property: color, transform; transition-duration: .2s, 300ms; transition-timing-function: ease-in-out, cubic-bezier(.68,-.6,.32,1.6); transition-delay: 0s, 1s",
        ),
        ("transition", "all 1s allow-discrete", "transition-property: all; transition-duration: 1s"),
        ("transition", "none", "transition-property: none"),
        (
            "animation",
            "pulse 2s infinite alternate both, 3 1s .5s steps(2) paused spin",
            "animation-name: pulse, spin; animation-duration: 2s, 1s; animation-timing-function: ease, steps(2); animation-delay: 0s, .5s; animation-iteration-count: infinite, 3; animation-direction: alternate, normal; animation-fill-mode: both, none; animation-play-state: running, paused",
        ),
        ("animation", "none", "animation-fill-mode: none"),
        ("animation", "1s 2s 3s x", "invalid"),
        ("all", "red", "invalid"),
        ("color", "red", "no shorthand"),
    ];
    for (name, text, expected) in cases {
        assert_eq!(expand(name, text), expected, "{name}: {text}");
    }
}

#[test]
fn css_wide_keywords_go_to_every_longhand() {
    for (name, _, longhands) in table::SHORTHANDS {
        let value = parse("Inherit");
        for &property in *longhands {
            assert_eq!(longhand_value(name, property, &value).unwrap().text(property, "Inherit"), "Inherit");
        }
    }
    assert_eq!(expand("margin", "inherit 1px"), "invalid");
}

#[test]
fn a_longhand_of_another_shorthand_is_none() {
    assert_eq!(longhand_value("margin", Property::PaddingTop, &parse("1px")), None);
}

#[test]
fn spans_point_at_what_is_written() {
    let text = " url(a) 0 0 , linear-gradient(red, blue) no-repeat , #fff";
    let value = parse(text);
    let of = |property| longhand_value("background", property, &value).unwrap().span().map(|s| s.of(text));
    assert_eq!(of(Property::BackgroundColor), Some("#fff"));
    assert_eq!(of(Property::BackgroundPosition), Some("0 0"));
    assert_eq!(of(Property::BackgroundImage), Some("url(a) 0 0 , linear-gradient(red, blue)"));
    assert_eq!(of(Property::BackgroundAttachment), None);
}
