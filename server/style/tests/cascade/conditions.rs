//! `@media`, `@supports`, `@container`, bands.

use crate::harness::{bands, by_band, case, style};

fn at(query: &str) -> Vec<String> {
    let styled = style(&format!("<style>p{{color:no}}@media {query}{{p{{color:yes}}}}</style><p id=a>"));
    bands(&styled).into_iter().zip(by_band(&styled, "#a", "color")).map(|(b, c)| format!("{b} {c}")).collect()
}

#[test]
fn widths_make_bands() {
    assert_eq!(at("(min-width:768px)"), ["320-767 no", "768-1920 yes"]);
    assert_eq!(at("(max-width:767px)"), ["320-767 yes", "768-1920 no"]);
    assert_eq!(at("(max-width:767.98px)"), ["320-767 yes", "768-1920 no"]);
    assert_eq!(at("(width >= 48rem)"), ["320-767 no", "768-1920 yes"]);
    assert_eq!(at("(width > 767px)"), ["320-767 no", "768-1920 yes"]);
    assert_eq!(at("(width < 48em)"), ["320-767 yes", "768-1920 no"]);
    assert_eq!(at("(48rem <= width < 64rem)"), ["320-767 no", "768-1023 yes", "1024-1920 no"]);
    assert_eq!(at("(64rem > width >= 48rem)"), ["320-767 no", "768-1023 yes", "1024-1920 no"]);
    assert_eq!(at("(min-width:600px) and (max-width:900px)"), ["320-599 no", "600-900 yes", "901-1920 no"]);
    assert_eq!(at("(max-width:600px), (min-width:901px)"), ["320-600 yes", "601-900 no", "901-1920 yes"]);
    assert_eq!(at("not all and (min-width:768px)"), ["320-767 yes", "768-1920 no"]);
    assert_eq!(at("not (min-width:768px)"), ["320-767 yes", "768-1920 no"]);
    assert_eq!(at("only screen and (min-width:768px)"), ["320-767 no", "768-1920 yes"]);
    assert_eq!(at("(width = 500px)"), ["320-499 no", "500-500 yes", "501-1920 no"]);
    assert_eq!(at("(min-width:100px)"), ["320-1920 yes"]);
    assert_eq!(at("(min-width:3000px)"), ["320-1920 no"]);
    assert_eq!(at("(min-width:0)"), ["320-1920 yes"]);
}

#[test]
fn features() {
    for yes in [
        "",
        "all",
        "screen",
        "(hover:hover)",
        "(hover)",
        "(pointer:fine)",
        "(prefers-reduced-motion:no-preference)",
        "(scripting:enabled)",
        "(color)",
        "(forced-colors:none)",
        "(prefers-contrast:no-preference)",
        "not print",
        "print, screen",
        "screen and (hover) and (pointer: fine)",
        "(not (hover:none))",
        "((hover) and (pointer:fine))",
        "(hover:none) or (hover)",
        "speech, (min-color:8)",
    ] {
        assert_eq!(at(yes), ["320-1920 yes"], "{yes}");
    }
    for no in [
        "print",
        "print and (hover)",
        "(hover:none)",
        "(prefers-reduced-motion)",
        "(prefers-reduced-motion:reduce)",
        "(pointer:coarse)",
        "(forced-colors:active)",
        "(prefers-contrast:more)",
        "not screen",
        "(unknown-thing)",
        "not (unknown-thing)",
        "(unknown-thing:3)",
        "(--custom)",
        "(-ms-high-contrast:active)",
        "screen and",
        "and (hover)",
        "speech",
        "(monochrome)",
        "(hover) or (pointer:fine) and (color)",
    ] {
        assert_eq!(at(no), ["320-1920 no"], "{no}");
    }
    for maybe in [
        "(orientation:portrait)",
        "(min-height:600px)",
        "(min-resolution:2dppx)",
        "(aspect-ratio > 1)",
        "(-webkit-min-device-pixel-ratio:2)",
        "(min-width:calc(10px * 3))",
    ] {
        assert_eq!(at(maybe), ["320-1920 ?yes"], "{maybe}");
    }
}

#[test]
fn what_may_hold_only_below_stays_uncertain() {
    assert_eq!(at("(orientation:portrait) and (min-width:768px)"), ["320-767 no", "768-1920 ?yes"]);
    assert_eq!(at("(orientation:portrait) or (min-width:768px)"), ["320-767 ?yes", "768-1920 yes"]);
    assert_eq!(at("not (orientation:portrait)"), ["320-1920 ?yes"]);
}

#[test]
fn more_than_sixteen_bands_are_merged() {
    let css: String = (0..30).map(|n| format!("@media (min-width:{}px){{p{{--n:{n}}}}}", 400 + n * 10)).collect();
    let often = "@media (min-width:690px){p{--m:1}}".repeat(3);
    let styled = style(&format!("<style>{css}{often}</style><p id=a>"));
    assert_eq!(styled.environments().bands.len(), 16);
    assert!(styled.environments().bands.iter().any(|b| b.from == 690.0), "the most used one is kept");
    assert_eq!(styled.environments().dropped.len(), 15);
    // A breakpoint inside a band makes its rule uncertain there.
    assert_eq!(by_band(&styled, "#a", "--n").iter().filter(|v| v.starts_with('?')).count(), 1);
}

#[test]
fn supports() {
    let holds = |condition: &str| {
        let styled = style(&format!("<style>@supports {condition}{{p{{color:yes}}}}</style><p id=a>"));
        by_band(&styled, "#a", "color") == ["yes"]
    };
    for yes in [
        "(display:grid)",
        "(backdrop-filter:blur(1px)) or (-webkit-backdrop-filter:blur(1px))",
        "selector(:has(a))",
        "selector(a > b)",
        "not (display:masonry)",
        "not (unknown-property:1)",
        "(color:oklch(50% .1 200)) and (width:100dvh)",
        "((display:grid) and (not (foo:bar)))",
        "(--custom:1)",
        "font-tech(color-COLRv1)",
        "(-webkit-line-clamp:2)",
        "(text-wrap:balance)",
        "(animation-timeline:view())",
    ] {
        assert!(holds(yes), "{yes}");
    }
    for no in [
        "not (display:grid)",
        "(unknown-property:1)",
        "selector(:unknown)",
        "selector(::-moz-foo)",
        "(display:grid) and (foo:bar)",
        "(-moz-appearance:none) and (foo:bar)",
        "(display:)",
        "(font:-apple-system-body)",
        "unknown(x)",
        "()",
        "",
    ] {
        assert!(!holds(no), "{no}");
    }
}

#[test]
fn containers_may_hold() {
    case("<style>@container (min-width:300px){p{color:red}}</style><p id=a>", &[("#a", "color", "?red")]);
    case(
        "<style>@container card (width > 300px) and style(--x:1){p{color:red}}</style><p id=a>",
        &[("#a", "color", "?red")],
    );
}

#[test]
fn nested_conditions_meet() {
    let css = "@media (min-width:600px){@supports (display:grid){@media (max-width:899px){p{color:red}}}}";
    let styled = style(&format!("<style>{css}</style><p id=a>"));
    assert_eq!(by_band(&styled, "#a", "color"), ["-", "red", "-"]);
    let (envs, certain) = styled
        .declarations()
        .find(|(id, _)| styled.value_text(*id) == "red")
        .map(|(id, _)| styled.conditions(id))
        .unwrap();
    assert_eq!((envs, certain), (styled.environments().band(1), true));
}
