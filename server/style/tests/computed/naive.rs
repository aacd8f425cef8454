//! All environments at once against one at a time: a second evaluator, as plain as can be.

use crate::harness::*;
use easel_style::color::{self, Color, ColorValue};
use easel_style::computed::Known;
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::State;
use easel_style::property::Property;
use easel_style::{EnvSet, Styled};
use easel_syntax::html::NodeId;
use proptest::prelude::*;

/// The strongest declaration of a property on an element in one environment.
fn winner(styled: &Styled, node: NodeId, name: &str, env: EnvSet) -> Option<DeclId> {
    let matched = styled.matched(Subject::from(node));
    matched
        .iter()
        .filter(|m| m.states & State::Rest.bit() != 0 && m.envs.contains(env) && styled.name(m.decl) == name)
        .map(|m| m.decl)
        .find(|&d| {
            let text = styled.value_text(d);
            name.starts_with("--")
                || text.contains("var(")
                || wide(text).is_some()
                || color::parse(text) != ColorValue::Unknown
        })
}

fn wide(text: &str) -> Option<&str> {
    ["inherit", "initial", "unset"].into_iter().find(|w| *w == text)
}

/// A custom property on an element; `None` is the guaranteed-invalid value. `asked`: names on the way, all of this element.
fn custom(styled: &Styled, node: NodeId, name: &str, env: EnvSet, asked: &[(NodeId, String)]) -> Option<String> {
    let up = || styled.html().parent_element(node).and_then(|p| custom(styled, p, name, env, asked));
    let Some(decl) = winner(styled, node, name, env) else { return up() };
    let key = (node, name.to_string());
    match wide(styled.value_text(decl)) {
        Some("initial") => return None,
        Some(_) => return up(),
        None => {}
    }
    if in_cycle(styled, &key, env) || asked.contains(&key) {
        return None;
    }
    let asked = [asked, &[key]].concat();
    substitute(styled, node, styled.value_text(decl), env, &asked)
}

/// Names that the value of a custom property on an element refers to, on the same element.
fn refers(styled: &Styled, (node, name): &(NodeId, String), env: EnvSet) -> Vec<(NodeId, String)> {
    let Some(decl) = winner(styled, *node, name, env) else { return Vec::new() };
    let text = styled.value_text(decl);
    let names = text.match_indices("var(").map(|(at, _)| {
        let rest = &text[at + 4..];
        rest[..rest.find([',', ')']).unwrap()].to_string()
    });
    names.filter(|n| winner(styled, *node, n, env).is_some()).map(|n| (*node, n)).collect()
}

fn in_cycle(styled: &Styled, start: &(NodeId, String), env: EnvSet) -> bool {
    let mut seen: Vec<(NodeId, String)> = Vec::new();
    let mut todo = refers(styled, start, env);
    while let Some(next) = todo.pop() {
        if next == *start {
            return true;
        }
        if !seen.contains(&next) {
            todo.extend(refers(styled, &next, env));
            seen.push(next);
        }
    }
    false
}

/// Replaces `var(--x)` and `var(--x, fallback)`; the values here nest no deeper.
fn substitute(styled: &Styled, node: NodeId, text: &str, env: EnvSet, asked: &[(NodeId, String)]) -> Option<String> {
    let Some(at) = text.find("var(") else { return Some(text.to_string()) };
    let end = text.rfind(')').unwrap();
    let (name, fallback) = match text[at + 4..end].split_once(',') {
        Some((name, fallback)) => (name, Some(fallback.trim())),
        None => (&text[at + 4..end], None),
    };
    let value = custom(styled, node, name, env, asked)
        .or_else(|| fallback.and_then(|f| substitute(styled, node, f, env, asked)))?;
    Some(format!("{}{value}{}", &text[..at], &text[end + 1..]))
}

/// The text that wins on an element, substituted; `None` where nothing valid does.
fn winning_text(styled: &Styled, node: NodeId, property: Property, env: EnvSet) -> Option<String> {
    let decl = winner(styled, node, property.name(), env)?;
    substitute(styled, node, styled.value_text(decl), env, &[])
}

/// The `color` of an element.
fn text_color(styled: &Styled, node: NodeId, env: EnvSet) -> Color {
    let parent = styled.html().parent_element(node).map_or(Color::BLACK, |p| text_color(styled, p, env));
    match winning_text(styled, node, Property::Color, env).as_deref() {
        None | Some("inherit" | "unset") => parent,
        Some("initial") => Color::BLACK,
        Some(text) => color::parse(text).resolve(Some(parent), false).unwrap_or(parent),
    }
}

/// Another colour, with `currentcolor` kept as it is inherited.
fn value(styled: &Styled, node: NodeId, property: Property, env: EnvSet) -> ColorValue {
    let initial = match property {
        Property::BackgroundColor => ColorValue::Color(Color::TRANSPARENT),
        _ => ColorValue::CurrentColor,
    };
    match winning_text(styled, node, property, env).as_deref() {
        None | Some("initial" | "unset") => initial,
        Some("inherit") => styled.html().parent_element(node).map_or(initial, |p| value(styled, p, property, env)),
        Some(text) => match color::parse(text) {
            ColorValue::Unknown => initial,
            value => value,
        },
    }
}

fn computed(styled: &Styled, node: NodeId, property: Property, env: EnvSet) -> Color {
    let current = text_color(styled, node, env);
    match property {
        Property::Color => current,
        _ => value(styled, node, property, env).resolve(Some(current), false).unwrap(),
    }
}

const SELECTORS: &[&str] = &[
    ":root",
    "[data-theme=dark]",
    "[data-theme=dark] p",
    "body",
    "div",
    "p",
    ".a",
    "div p",
    ":root:not([data-theme])",
];
const PROPERTIES: &[&str] = &["--a", "--b", "--c", "color", "background-color", "border-top-color"];
const VALUES: &[&str] = &[
    "red",
    "#123456",
    "bogus",
    "var(--a)",
    "var(--b)",
    "var(--c)",
    "var(--b, blue)",
    "var(--c, var(--a))",
    "currentColor",
    "inherit",
    "initial",
    "unset",
    "color-mix(in srgb, currentColor, white)",
    "rgb(1 2 3 / 50%)",
];
const MEDIA: &[&str] = &["", "(max-width: 600px)", "(min-width: 900px)", "(prefers-color-scheme: dark)"];

fn rule() -> impl Strategy<Value = String> {
    let pick = prop::sample::select;
    let declaration = (pick(PROPERTIES), pick(VALUES), prop::bool::weighted(0.1))
        .prop_map(|(p, v, important)| format!("{p}: {v}{}", if important { " !important" } else { "" }));
    (pick(SELECTORS), prop::collection::vec(declaration, 1..4), pick(MEDIA)).prop_map(
        |(selector, declarations, media)| {
            let rule = format!("{selector} {{ {} }}", declarations.join("; "));
            if media.is_empty() { rule } else { format!("@media {media} {{ {rule} }}") }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_environment_agrees(rules in prop::collection::vec(rule(), 1..12), inline in prop::option::of((prop::sample::select(PROPERTIES), prop::sample::select(VALUES)))) {
        let inline = inline.map_or(String::new(), |(p, v)| format!(" style='{p}: {v}'"));
        let styled = page(&rules.join("\n"), &format!("<div class=a><p{inline}>a<b>b</b></p></div>"));
        for node in styled.html().elements() {
            for property in [Property::Color, Property::BackgroundColor, Property::BorderTopColor] {
                let all = styled.color(node, property, State::Rest);
                for (theme, band) in styled.environments().all().iter() {
                    let env = EnvSet::one(theme, band);
                    let piece = all.uniform_in(env).map(|c| c.value);
                    let expected = computed(&styled, node, property, env);
                    prop_assert_eq!(piece, Some(Known::Value(expected)), "{} {} {:?}\n{}", styled.html().name(node), property, env, rules.join("\n"));
                }
            }
        }
    }
}
