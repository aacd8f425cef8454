//! Relative colours: `oklch(from var(--accent) calc(l + .1) c h)` (css-color-5, section 4).

use super::expression::Node;
use super::space::{Raw, Space, known};
use crate::value::calc::{self, Calc};
use crate::value::{Component, ComponentKind};

/// A colour made from the channels of another.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Relative {
    pub(super) from: Node,
    space: Space,
    /// What the channels are multiplied by to be shown: 255 for `rgb()`.
    scale: f64,
    channels: [Term; 3],
    alpha: Term,
}

/// A channel of the result.
#[derive(Clone, Debug, PartialEq)]
enum Term {
    /// `none`.
    Missing,
    /// The number of a channel of the origin; 3 is its opacity.
    Keep(usize),
    /// Worked out from the channels of the origin.
    Calc(Calc<usize>),
}

impl Relative {
    /// Reads what stands behind the origin: three channels, and `/` with the opacity.
    pub(super) fn parse(from: Node, space: Space, scale: f64, rest: &[Component<'_>]) -> Option<Self> {
        let (channels, alpha) = match rest {
            [a, b, c] => ([a, b, c], None),
            [a, b, c, slash, alpha] if slash.is_slash() => ([a, b, c], Some(alpha)),
            _ => return None,
        };
        let full = space.full();
        let mut terms = [Term::Missing, Term::Missing, Term::Missing];
        for (at, (term, component)) in terms.iter_mut().zip(channels).enumerate() {
            let full = full.get(at).copied()? * scale;
            *term = Term::parse(component, space, full)?;
        }
        let alpha = alpha.map_or(Some(Term::Keep(3)), |alpha| Term::parse(alpha, space, 1.0))?;
        Some(Self { from, space, scale, channels: terms, alpha })
    }

    /// Reads `alpha(from <color> / <alpha>)`.
    pub(super) fn parse_alpha(from: Node, rest: &[Component<'_>]) -> Option<Self> {
        let alpha = match rest {
            [] => Term::Keep(3),
            [slash, alpha] if slash.is_slash() => Term::parse(alpha, Space::XyzD65, 1.0)?,
            _ => return None,
        };
        let channels = [Term::Keep(0), Term::Keep(1), Term::Keep(2)];
        Some(Self { from, space: Space::XyzD65, scale: 1.0, channels, alpha })
    }

    /// The colour that is made from `origin`.
    pub(super) fn evaluate(&self, origin: Raw) -> Option<Raw> {
        let origin = origin.to(self.space);
        let [a, b, c] = origin.channels.map(|v| v * self.scale);
        let known_channels = [a, b, c, origin.alpha];
        let [x, y, z] = self.channels.each_ref().map(|t| t.evaluate(&known_channels) / self.scale);
        let mut channels = [x, y, z];
        limit(self.space, &mut channels);
        Some(Raw::new(self.space, channels, self.alpha.evaluate(&known_channels)))
    }
}

impl Term {
    fn parse(component: &Component<'_>, space: Space, full: f64) -> Option<Self> {
        if component.is_ident("none") {
            return Some(Self::Missing);
        }
        let index = |name: &str| {
            let channels = space.channel_names();
            channels.iter().copied().chain(["alpha"]).position(|c| name.eq_ignore_ascii_case(c))
        };
        if let Some(name) = component.ident() {
            return Some(Self::Keep(index(name)?));
        }
        let (calc, dimension) = calc::parse(component, &mut |leaf| {
            let value = match &leaf.kind {
                ComponentKind::Ident(name) => Calc::Leaf(index(name)?),
                // Strictly a percentage may not be added to a channel, which is a number; older browsers let it.
                ComponentKind::Percentage(value) => Calc::Number(f64::from(*value) / 100.0 * full),
                _ => Calc::Number(calc::degrees(leaf)?),
            };
            Some((value, 0))
        })?;
        (dimension == 0).then_some(Self::Calc(calc))
    }

    fn evaluate(&self, origin: &[f64; 4]) -> f64 {
        let channel = |&at: &usize| origin.get(at).copied().unwrap_or(0.0);
        match self {
            Self::Missing => f64::NAN,
            Self::Keep(at) => channel(at),
            Self::Calc(calc) => known(calc.evaluate(&mut |at| known(channel(at)))),
        }
    }
}

/// Cuts channels to what their functions take (css-color-4, 5 to 9): no negative chroma, no lightness beyond 100 %.
pub(super) fn limit(space: Space, channels: &mut [f64; 3]) {
    let [first, second, _] = channels;
    match space {
        Space::Lab => *first = first.clamp(0.0, 100.0),
        Space::Oklab => *first = first.clamp(0.0, 1.0),
        Space::Lch => {
            *first = first.clamp(0.0, 100.0);
            *second = non_negative(*second);
        }
        Space::Oklch => {
            *first = first.clamp(0.0, 1.0);
            *second = non_negative(*second);
        }
        Space::Hsl => *second = non_negative(*second),
        _ => {}
    }
}

fn non_negative(value: f64) -> f64 {
    if value < 0.0 { 0.0 } else { value }
}
