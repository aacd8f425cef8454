//! Text and components → colours.

use super::Color;
use super::expression::{ColorValue, Node};
use super::mix::Mix;
use super::named;
use super::relative::{Relative, limit};
use super::space::{Raw, Space};
use crate::value::{self, Component, ComponentKind, calc};

/// Reads a colour value. Text that is no single colour is [`ColorValue::Unknown`], and so is one with `var()`.
pub fn parse(text: &str) -> ColorValue {
    let text = text.trim_matches([' ', '\t', '\n', '\r', '\x0c']);
    // The two forms that nearly all colours have.
    if let Some(digits) = text.strip_prefix('#')
        && let Some([r, g, b, alpha]) = bytes(digits)
    {
        return ColorValue::Color(Color { alpha: f32::from(alpha) / 255.0, ..Color::from_rgb8(r, g, b) });
    }
    if text.bytes().all(|b| b.is_ascii_alphabetic()) {
        return keyword(text).map_or(ColorValue::Unknown, ColorValue::from_node);
    }
    match value::parse(text).as_slice() {
        [one] => from_component(one),
        _ => ColorValue::Unknown,
    }
}

/// The colour that a component is.
pub fn from_component(component: &Component<'_>) -> ColorValue {
    node(component).map_or(ColorValue::Unknown, ColorValue::from_node)
}

/// Whether a component is a colour that browsers take, known here or not.
pub fn is_valid(component: &Component<'_>) -> bool {
    node(component).is_some()
}

/// Whether `name` names a space that colours can be mixed in.
pub(crate) fn is_space(name: &str) -> bool {
    Space::from_name(name).is_some()
}

/// Whether a component has the form of a colour, so that a shorthand takes it for one.
pub fn is_color(component: &Component<'_>) -> bool {
    const FUNCTIONS: &[&str] = &[
        "rgb",
        "rgba",
        "hsl",
        "hsla",
        "hwb",
        "lab",
        "lch",
        "oklab",
        "oklch",
        "color",
        "color-mix",
        "light-dark",
        "contrast-color",
        "device-cmyk",
        "alpha",
    ];
    match &component.kind {
        ComponentKind::Hash(digits) => hex(digits).is_some(),
        ComponentKind::Ident(name) => keyword(name).is_some(),
        ComponentKind::Function { name, .. } => FUNCTIONS.iter().any(|f| name.eq_ignore_ascii_case(f)),
        _ => false,
    }
}

fn keyword(name: &str) -> Option<Node> {
    if let Some([r, g, b]) = named::color(name) {
        return Some(rgb8(r, g, b, 255));
    }
    if name.eq_ignore_ascii_case("transparent") {
        return Some(rgb8(0, 0, 0, 0));
    }
    if name.eq_ignore_ascii_case("currentcolor") {
        return Some(Node::Current);
    }
    named::system(name).map(Node::System)
}

fn rgb8(r: u8, g: u8, b: u8, a: u8) -> Node {
    Node::Raw(Raw::new(Space::Srgb, [r, g, b].map(|v| f64::from(v) / 255.0), f64::from(a) / 255.0))
}

/// `rgb`, `rgba`, `rrggbb` or `rrggbbaa`.
fn hex(digits: &str) -> Option<Raw> {
    let [r, g, b, alpha] = bytes(digits)?;
    Some(Raw::new(Space::Srgb, [r, g, b].map(|v| f64::from(v) / 255.0), f64::from(alpha) / 255.0))
}

/// The four bytes of a hexadecimal colour.
fn bytes(digits: &str) -> Option<[u8; 4]> {
    let mut values = [0xF_u8; 8];
    if !matches!(digits.len(), 3 | 4 | 6 | 8) {
        return None;
    }
    for (value, digit) in values.iter_mut().zip(digits.bytes()) {
        *value = char::from(digit).to_digit(16)? as u8;
    }
    let [a, b, c, d, e, f, g, h] = values;
    Some(match digits.len() {
        3 => [a * 17, b * 17, c * 17, 255],
        4 => [a * 17, b * 17, c * 17, d * 17],
        6 => [a * 16 + b, c * 16 + d, e * 16 + f, 255],
        _ => [a * 16 + b, c * 16 + d, e * 16 + f, g * 16 + h],
    })
}

fn node(component: &Component<'_>) -> Option<Node> {
    match &component.kind {
        ComponentKind::Hash(digits) => hex(digits).map(Node::Raw),
        ComponentKind::Ident(name) => keyword(name),
        ComponentKind::Function { name, args } => function(name, args),
        _ => None,
    }
}

fn function(name: &str, args: &[Component<'_>]) -> Option<Node> {
    let is = |n: &str| name.eq_ignore_ascii_case(n);
    if is("light-dark") {
        let mut sides = value::split_commas(args);
        let (Some([light]), Some([dark]), None) = (sides.next(), sides.next(), sides.next()) else { return None };
        return Some(Node::LightDark(Box::new(node(light)?), Box::new(node(dark)?)));
    }
    if is("color-mix") {
        return Mix::parse(args, &node).map(Node::Mix);
    }
    if is("contrast-color") {
        let [one] = args else { return None };
        return Some(Node::Contrast(Box::new(node(one)?)));
    }
    if is("alpha") {
        let [from, origin, rest @ ..] = args else { return None };
        let origin = from.is_ident("from").then(|| node(origin))??;
        return Some(Node::Relative(Box::new(Relative::parse_alpha(origin, rest)?)));
    }
    let form = match () {
        () if is("rgb") || is("rgba") => Form::Rgb,
        () if is("hsl") || is("hsla") => Form::Hsl,
        () if is("color") => Form::Color,
        () if ["hwb", "lab", "lch", "oklab", "oklch"].iter().any(|n| is(n)) => Form::Plain(Space::from_name(name)?),
        () => return None,
    };

    let (origin, args) = match args {
        [from, origin, rest @ ..] if from.is_ident("from") => (Some(node(origin)?), rest),
        _ => (None, args),
    };
    let (space, scale, args) = match form {
        Form::Rgb => (Space::Srgb, 255.0, args),
        Form::Hsl => (Space::Hsl, 1.0, args),
        Form::Plain(space) => (space, 1.0, args),
        Form::Color => {
            let (name, rest) = args.split_first()?;
            let space = Space::from_name(name.ident()?)?;
            let predefined = !matches!(space.channel_names(), ["h" | "l", ..]);
            (predefined.then_some(space)?, 1.0, rest)
        }
    };
    if let Some(origin) = origin {
        return Some(Node::Relative(Box::new(Relative::parse(origin, space, scale, args)?)));
    }
    let legacy = matches!(form, Form::Rgb | Form::Hsl) && args.iter().any(Component::is_comma);
    let (channels, alpha) = if legacy { legacy_channels(args, form)? } else { channels(args)? };
    Some(Node::Raw(absolute(space, scale, channels, alpha, !matches!(form, Form::Color))?))
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Rgb,
    Hsl,
    Color,
    Plain(Space),
}

type Parts<'a, 't> = ([&'a Component<'t>; 3], Option<&'a Component<'t>>);

/// `a b c` or `a b c / alpha`.
fn channels<'a, 't>(args: &'a [Component<'t>]) -> Option<Parts<'a, 't>> {
    match args {
        [a, b, c] => Some(([a, b, c], None)),
        [a, b, c, slash, alpha] if slash.is_slash() => Some(([a, b, c], Some(alpha))),
        _ => None,
    }
}

/// `a, b, c` or `a, b, c, alpha`, in which numbers and percentages may not be mixed, nor anything be missing.
fn legacy_channels<'a, 't>(args: &'a [Component<'t>], form: Form) -> Option<Parts<'a, 't>> {
    let mut parts = value::split_commas(args).map(|part| match part {
        [one] => Some(one),
        _ => None,
    });
    let (a, b, c) = (parts.next()??, parts.next()??, parts.next()??);
    let alpha = match parts.next() {
        None => None,
        Some(alpha) => Some(alpha?),
    };
    if parts.next().is_some() {
        return None;
    }
    let percent = |c: &Component<'_>| matches!(c.kind, ComponentKind::Percentage(_)) || calc::is_math(c);
    let number = |c: &Component<'_>| matches!(c.kind, ComponentKind::Number(_)) || calc::is_math(c);
    let alike = match form {
        Form::Hsl => percent(b) && percent(c),
        _ => [a, b, c].iter().all(|c| percent(c)) || [a, b, c].iter().all(|c| number(c)),
    };
    alike.then_some(([a, b, c], alpha))
}

fn absolute(
    space: Space,
    scale: f64,
    components: [&Component<'_>; 3],
    alpha: Option<&Component<'_>>,
    limited: bool,
) -> Option<Raw> {
    let mut channels = [0.0; 3];
    for (at, (channel, component)) in channels.iter_mut().zip(components).enumerate() {
        *channel = if space.hue() == Some(at) {
            number_or_none(component, &mut |leaf| calc::degrees(leaf))?
        } else {
            let full = space.full().get(at).copied()? * scale;
            number_or_none(component, &mut |leaf| percentage(leaf, full))? / scale
        };
    }
    let alpha = match alpha {
        None => 1.0,
        Some(alpha) => number_or_none(alpha, &mut |leaf| percentage(leaf, 1.0))?.clamp(0.0, 1.0),
    };
    if limited {
        limit(space, &mut channels);
        // These three cannot say anything outside the gamut.
        let range = match space {
            Space::Srgb => 0..3,
            Space::Hsl | Space::Hwb => 1..3,
            _ => 0..0,
        };
        for channel in channels.get_mut(range).into_iter().flatten() {
            *channel = channel.clamp(0.0, if space == Space::Srgb { 1.0 } else { 100.0 });
        }
    }
    Some(Raw::new(space, channels, alpha))
}

/// NaN for `none`.
fn number_or_none(component: &Component<'_>, leaf: &mut dyn FnMut(&Component<'_>) -> Option<f64>) -> Option<f64> {
    if component.is_ident("none") {
        return Some(f64::NAN);
    }
    // An infinite channel is as far out as one can be; NaN from a calculation is 0.
    let value = calc::number(component, leaf)?;
    Some(if value.is_nan() { 0.0 } else { value.clamp(-1e6, 1e6) })
}

fn percentage(component: &Component<'_>, full: f64) -> Option<f64> {
    match component.kind {
        ComponentKind::Percentage(value) => Some(f64::from(value) / 100.0 * full),
        _ => None,
    }
}
