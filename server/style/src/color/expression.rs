//! Colours that may wait for `currentColor` or for the colour scheme.

use super::Color;
use super::mix::Mix;
use super::relative::Relative;
use super::space::{Raw, Space};

/// What a colour value says.
#[derive(Clone, Debug, PartialEq)]
pub enum ColorValue {
    /// A colour.
    Color(Color),
    /// `currentColor`.
    CurrentColor,
    /// `light-dark(…)`: light first.
    LightDark(Box<ColorValue>, Box<ColorValue>),
    /// A mix or relative colour that needs `currentColor`, a system colour or the scheme.
    Depends(Box<Expression>),
    /// A system colour, its name in lower case. What it looks like is the visitor's business.
    System(&'static str),
    /// No colour, or one in a form that is not understood.
    Unknown,
}

/// A colour to be worked out once more is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression(Node);

/// The expression below.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Raw(Raw),
    Current,
    System(&'static str),
    LightDark(Box<Node>, Box<Node>),
    Mix(Mix),
    Relative(Box<Relative>),
    /// `contrast-color()`: black or white, whichever stands out more.
    Contrast(Box<Node>),
}

impl ColorValue {
    /// The colour, where the element's own `color` is `current` and the used colour scheme is dark or not. `None` if
    /// it needs a `currentColor` that is not known, or is a system colour or no colour.
    pub fn resolve(&self, current: Option<Color>, dark: bool) -> Option<Color> {
        match self {
            Self::Color(color) => Some(*color),
            Self::CurrentColor => current,
            Self::LightDark(light, otherwise) => if dark { otherwise } else { light }.resolve(current, dark),
            Self::Depends(expression) => Some(expression.0.evaluate(current, dark)?.color()),
            Self::System(_) | Self::Unknown => None,
        }
    }

    /// The colour, if it is one wherever it stands.
    pub fn color(&self) -> Option<Color> {
        match self {
            Self::Color(color) => Some(*color),
            _ => None,
        }
    }

    /// Whether it differs with `color`.
    pub fn uses_current_color(&self) -> bool {
        match self {
            Self::CurrentColor => true,
            Self::LightDark(light, dark) => light.uses_current_color() || dark.uses_current_color(),
            Self::Depends(expression) => expression.0.any(&mut |n| *n == Node::Current),
            Self::Color(_) | Self::System(_) | Self::Unknown => false,
        }
    }

    /// Whether it differs between the light and the dark scheme by `light-dark()`.
    pub fn uses_light_dark(&self) -> bool {
        match self {
            Self::LightDark(..) => true,
            Self::Depends(expression) => expression.0.any(&mut |n| matches!(n, Node::LightDark(..))),
            _ => false,
        }
    }

    pub(super) fn from_node(node: Node) -> Self {
        match node {
            Node::Raw(raw) => Self::Color(raw.color()),
            Node::Current => Self::CurrentColor,
            Node::System(name) => Self::System(name),
            Node::LightDark(light, dark) => {
                Self::LightDark(Box::new(Self::from_node(*light)), Box::new(Self::from_node(*dark)))
            }
            node if node.any(&mut |n| matches!(n, Node::Current | Node::LightDark(..))) => {
                Self::Depends(Box::new(Expression(node)))
            }
            node => node.evaluate(None, false).map_or(Self::Unknown, |raw| Self::Color(raw.color())),
        }
    }
}

impl Node {
    pub(super) fn evaluate(&self, current: Option<Color>, dark: bool) -> Option<Raw> {
        match self {
            Self::Raw(raw) => Some(*raw),
            Self::Current => {
                let Color { r, g, b, alpha } = current?;
                Some(Raw::new(Space::Srgb, [r, g, b].map(f64::from), f64::from(alpha)))
            }
            Self::System(_) => None,
            Self::LightDark(light, otherwise) => if dark { otherwise } else { light }.evaluate(current, dark),
            Self::Mix(mix) => mix.evaluate(&mut |node| node.evaluate(current, dark)),
            Self::Relative(relative) => relative.evaluate(relative.from.evaluate(current, dark)?),
            Self::Contrast(node) => {
                let color = node.evaluate(current, dark)?.color();
                let white = color.contrast(Color::WHITE) >= color.contrast(Color::BLACK);
                Some(Raw::new(Space::Srgb, [if white { 1.0 } else { 0.0 }; 3], 1.0))
            }
        }
        .map(finite)
    }

    /// Whether a node of the tree passes `test`.
    fn any(&self, test: &mut dyn FnMut(&Self) -> bool) -> bool {
        test(self)
            || match self {
                Self::Raw(_) | Self::Current | Self::System(_) => false,
                Self::LightDark(a, b) => a.any(test) || b.any(test),
                Self::Mix(mix) => mix.parts.iter().any(|(n, _)| n.any(test)),
                Self::Relative(relative) => relative.from.any(test),
                Self::Contrast(node) => node.any(test),
            }
    }
}

/// A channel that calculation made infinite is cut, so that what follows stays finite.
fn finite(mut raw: Raw) -> Raw {
    for channel in &mut raw.channels {
        if channel.is_infinite() {
            *channel = channel.clamp(-1e6, 1e6);
        }
    }
    raw.alpha = raw.alpha.clamp(0.0, 1.0);
    raw
}
