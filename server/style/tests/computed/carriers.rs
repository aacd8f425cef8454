//! The same declaration in all its places.

use crate::harness::*;
use easel_style::environment::State;
use easel_style::property::Property;

#[test]
fn a_colour_from_anywhere() {
    let files = Files(&[("a.css", ":root { --c: #6366f1 } .linked { color: var(--c) }")]);
    let styled = style_with(
        "<!doctype html><link rel=stylesheet href=a.css><style>
        .rule { color: #6366f1 } .nested { .inner & { color: red } & { color: #6366f1 } } @media screen { .media { color: #6366f1 } }
        @supports (display: grid) { .supports { color: #6366f1 } } @layer a { .layer { color: #6366f1 } }
        .token { color: var(--c) } .local { --c: #6366f1; color: var(--c) }
        </style>
        <p id=rule class=rule>a<p id=nested class=nested>a<p id=media class=media>a<p id=supports class=supports>a<p id=layer class=layer>a
        <p id=linked class=linked>a<p id=token class=token>a<p id=local class=local>a<p id=inline style='color: #6366f1'>a
        <p id=escaped style='color:&#x20;#6366f1'>a<p id=own style='--c: #6366f1; color: var(--c)'>a<font id=font color='#6366f1'>a</font>
        <svg><text id=svg fill='#6366f1'>a</text></svg>",
        &files,
    );
    let cases = [
        ("#rule", "#6366f1"),
        ("#nested", "#6366f1"),
        ("#media", "#6366f1"),
        ("#supports", "#6366f1"),
        ("#layer", "#6366f1"),
        ("#linked", "#6366f1"),
        ("#token", "#6366f1"),
        ("#local", "#6366f1"),
        ("#inline", "#6366f1"),
        ("#escaped", "#6366f1"),
        ("#own", "#6366f1"),
        ("#font", "#6366f1"),
        ("#svg", "#6366f1"),
    ];
    for (at, expected) in cases {
        let property = if at == "#svg" { Property::Fill } else { Property::Color };
        let computed = everywhere(&styled, &styled.color(subject(&styled, at), property, State::Rest));
        assert_eq!(debug(computed.value.map(easel_style::color::Color::to_hex)), format!("{expected:?}"), "{at}");
        let located = located(&styled, computed.literal, at);
        assert!(located.contains("#6366f1") && located.len() < 18, "{at}: {located}");
    }
}
