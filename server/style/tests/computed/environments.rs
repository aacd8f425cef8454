//! Values that differ between themes, viewports and states.

use crate::harness::*;
use easel_style::Styled;
use easel_style::environment::{PerEnv, State};
use easel_style::property::Property;

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
