//! Values that differ between themes, viewports and states.

use crate::harness::*;
use easel_style::Styled;
use easel_style::environment::{PerEnv, State};
use easel_style::property::{CORNER_RADII, Property};

/// Pieces as `theme names @ widths: value`, sorted.
fn pieces<T>(styled: &Styled, value: &PerEnv<T>, show: impl Fn(&T) -> String) -> Vec<String> {
    let environments = styled.environments();
    let mut all: Vec<String> = value
        .pieces()
        .iter()
        .map(|(set, value)| {
            let themes: Vec<&str> = environments.themes_of(*set).map(|t| &*environments.themes[t].name).collect();
            let bands: Vec<_> = environments.bands_of(*set).map(|b| environments.bands[b]).collect();
            let themes = if themes.len() == environments.themes.len() { "all".to_string() } else { themes.join(" ") };
            let bands = if bands.len() == environments.bands.len() {
                String::new()
            } else {
                format!(" @{}-{}", bands[0].from, bands[bands.len() - 1].to)
            };
            format!("{themes}{bands}: {}", show(value))
        })
        .collect();
    all.sort();
    all
}

fn colors(styled: &Styled, at: &str, property: Property, state: State) -> Vec<String> {
    let value = styled.color(subject(styled, at), property, state);
    pieces(styled, &value, |c| show(c.value.map(easel_style::color::Color::to_hex)))
}

const THEMES: &str = ":root { --bg: #fff; --fg: #111; --accent: #6366f1; --card: var(--bg) }
    [data-theme=dark] { --bg: #111; --fg: #eee } [data-theme=sepia] { --bg: #f4ecd8 }
    body { background: var(--bg); color: var(--fg) } .card { background: var(--card); border: 1px solid var(--accent) }
    [data-theme=dark] .card { color: #ddd } p { color: inherit }";

#[test]
fn three_themes() {
    let styled = style(&format!(
        "<!doctype html><html data-theme=light><style>{THEMES}</style><body><div id=a class=card><p>a</p></div>
        <button onclick=\"document.documentElement.dataset.theme='dark'\">x</button>"
    ));
    assert_eq!(
        colors(&styled, "body", Property::BackgroundColor, State::Rest),
        ["[data-theme=dark]: #111111", "[data-theme=sepia]: #f4ecd8", "default: #ffffff"]
    );
    assert_eq!(
        colors(&styled, "#a", Property::BackgroundColor, State::Rest),
        ["[data-theme=dark]: #111111", "[data-theme=sepia]: #f4ecd8", "default: #ffffff"]
    );
    assert_eq!(colors(&styled, "#a", Property::BorderTopColor, State::Rest), ["all: #6366f1"]);
    assert_eq!(
        colors(&styled, "p", Property::Color, State::Rest),
        ["[data-theme=dark]: #dddddd", "default [data-theme=sepia]: #111111"]
    );
}

#[test]
fn preference_and_scheme() {
    let styled = page(
        ":root { color-scheme: light dark; --x: light-dark(#fff, #000) } body { background: var(--x); color: light-dark(navy, aqua) }
        .dark { color-scheme: dark; color: light-dark(red, lime) } .light { color-scheme: only light; border: 1px solid; color: canvastext }
        @media (prefers-color-scheme: dark) { p { color: teal } }",
        "<p>a</p><i class=dark id=d>a</i><i class=light id=l>a</i>",
    );
    let dark = "prefers-color-scheme: dark";
    let of = |at: &str, property| colors(&styled, at, property, State::Rest);
    assert_eq!(of("body", Property::BackgroundColor), ["default: #ffffff".to_string(), format!("{dark}: #000000")]);
    assert_eq!(of("p", Property::Color), ["default: #000080".to_string(), format!("{dark}: #008080")]);
    assert_eq!(of("#d", Property::Color), ["all: #00ff00"]);
    assert_eq!(of("#l", Property::BorderTopColor), ["all: #000000"]);
}

#[test]
fn viewports() {
    let styled = page(
        "h1 { font-size: 56px } @media (max-width: 768px) { h1 { font-size: 36px } } html { font-size: 16px }
        h2 { font-size: clamp(20px, 4vw, 40px) } h3 { padding: 2em } @media (min-width: 1200px) { :root { font-size: 20px } } h3 { font-size: 1rem }",
        "<h1><b>a</b></h1><h2>a</h2><h3>a</h3>",
    );
    let sizes = |at: &str, property| {
        let value = styled.length(subject(&styled, at), property, State::Rest);
        pieces(&styled, &value, |l| show(l.value.map(px)))
    };
    assert_eq!(sizes("b", Property::FontSize), ["all @320-768: 36", "all @769-1920: 56"]);
    assert_eq!(
        sizes("h2", Property::FontSize),
        ["all @1200-1920: 40", "all @320-768: 20..30.72", "all @769-1199: 30.76..40"]
    );
    assert_eq!(sizes("h3", Property::PaddingTop), ["all @1200-1920: 40", "all @320-1199: 32"]);
}

#[test]
fn states() {
    let styled = page(
        "a { color: navy; --c: navy } a:hover { color: red; --c: red } a:focus-visible { outline: 2px solid lime } b { border: 1px solid var(--c) }
        .card:hover .in { color: teal } .off { color: grey }",
        "<a href=x id=a>x<b>y</b></a><div class=card><i class=in id=i>z</i></div><i class=off id=o>a</i>",
    );
    let of = |at: &str, property, state| colors(&styled, at, property, state);
    assert_eq!(of("#a", Property::Color, State::Rest), ["all: #000080"]);
    assert_eq!(of("#a", Property::Color, State::Hover), ["all: #ff0000"]);
    assert_eq!(of("b", Property::Color, State::Hover), ["all: #ff0000"]);
    assert_eq!(of("b", Property::BorderTopColor, State::Rest), ["all: #000080"]);
    assert_eq!(of("b", Property::BorderTopColor, State::Hover), ["all: #ff0000"]);
    assert_eq!(of("#a", Property::OutlineColor, State::Focus), ["all: #00ff00"]);
    assert_eq!(of("#i", Property::Color, State::Rest), ["all: #000000"]);
    assert_eq!(of("#i", Property::Color, State::Hover), ["all: #008080"]);
    assert_eq!(of("#o", Property::Color, State::Hover), ["all: #808080"]);
}

#[test]
fn uncertain_declarations() {
    let styled = page(
        "p { color: red } @container (min-width: 1px) { p { color: blue } #b { color: red } #b { margin: 1px } }",
        "<p>a</p><p id=b>a</p>",
    );
    assert_eq!(color(&styled, "p", "color"), "Conditional");
    let same = page("p { color: red } @container (min-width: 1px) { p { color: #f00 } }", "<p>a</p>");
    assert_eq!(color(&same, "p", "color"), "#ff0000", "the same either way");
    assert_eq!(length(&styled, "#b", "margin-top"), "Conditional");
}

/// Questions about values alone may take environments together that questions with causes keep apart.
#[test]
fn values_alone_hold_where_values_with_causes_do() {
    let styled = page(
        ":root { --line: #ddd; --w: 1px; --pad: 4px 8px; --kind: solid; --all: 2px dotted red; --r: 4px; --t: .2s }
        [data-theme=dark] { --line: #333; --w: 0; --pad: 4px 12px; --kind: none; --all: inherit; --r: 4px / 8px; --t: .3s }
        [data-theme=sepia] { --line: #dcc; --w: 3px; --pad: 0; --all: bogus; --r: 50% }
        @media (max-width: 600px) { :root { --w: 2px; --line: var(--nope) } }
        #a { border: 1px solid var(--line) } #b { border: var(--w) var(--kind) red; outline: var(--all) }
        #c { padding: var(--pad); border-radius: var(--r) } #d { border: var(--all) }
        #e { transition: opacity var(--t), color .1s; background: var(--line) no-repeat; border-top: var(--w) solid }
        #f { border: inherit }",
        "<div id=a><div id=f></div></div><div id=b></div><div id=c></div><div id=d></div><div id=e></div>",
    );
    assert!(styled.environments().themes.len() >= 3 && styled.environments().bands.len() >= 2);
    for at in ["#a", "#b", "#c", "#d", "#e", "#f"] {
        let node = element(&styled, at);
        for &property in Property::ALL {
            let words = styled.keyword(node, property, State::Rest);
            let mut seen: Vec<&str> = words.pieces().iter().filter_map(|(_, w)| w.value.value().copied()).collect();
            seen.push("none");
            for word in seen {
                let expected = words.where_(|w| w.value.value() == Some(&word));
                let got = styled.keyword_where(node, property, State::Rest, |w| w == word);
                assert_eq!(got, expected, "{at} {property:?} {word}");
            }
            let lengths = styled.length(node, property, State::Rest);
            let mut seen: Vec<f32> = lengths.pieces().iter().filter_map(|(_, l)| Some(l.value.value()?.max)).collect();
            seen.push(1.0);
            for max in seen {
                let expected = lengths.where_(|l| l.value.value().is_some_and(|l| l.max == max));
                let got = styled.length_where(node, property, State::Rest, |l| l.max == max);
                assert_eq!(got, expected, "{at} {property:?} {max}");
            }
        }
        for corner in CORNER_RADII.iter() {
            let radii = styled.corner(node, corner, State::Rest);
            for least in [0.0, 4.0, 8.0] {
                let expected = radii.where_(|r| r.value.value().is_some_and(|r| r.horizontal.max > least));
                let got = styled.corner_where(node, corner, State::Rest, |r| r.horizontal.max > least);
                assert_eq!(got, expected, "{at} {corner:?} {least}");
            }
        }
    }
}
