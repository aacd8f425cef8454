//! `color-mix()` (css-color-5, section 3) and interpolation (css-color-4, section 12).

use super::expression::Node;
use super::space::{Raw, Space, known};
use crate::value::{Component, calc, split_commas};

/// Which way round the hue goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HueWay {
    Shorter,
    Longer,
    Increasing,
    Decreasing,
}

/// A mix of colours.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mix {
    space: Space,
    way: HueWay,
    /// The colours with their shares, which add up to 1.
    pub(super) parts: Vec<(Node, f64)>,
    /// What the result's opacity is multiplied by: below 1 if the percentages did not reach 100.
    alpha: f64,
}

impl Mix {
    /// Reads the arguments of `color-mix()`; `color` reads a colour.
    pub(super) fn parse(args: &[Component<'_>], color: &dyn Fn(&Component<'_>) -> Option<Node>) -> Option<Self> {
        let mut arguments = split_commas(args).peekable();
        let (space, way) = match arguments.peek()? {
            [first, method @ ..] if first.is_ident("in") => {
                let method = method_of(method)?;
                arguments.next();
                method
            }
            // Without a method, css-color-5 mixes in Oklab.
            _ => (Space::Oklab, HueWay::Shorter),
        };
        let mut parts = Vec::new();
        let mut shares: Vec<Option<f64>> = Vec::new();
        for argument in arguments {
            let (one, share) = match argument {
                [one] => (one, None),
                [a, b] => match (percentage(a), percentage(b)) {
                    (Some(share), None) => (b, Some(share)),
                    (None, Some(share)) => (a, Some(share)),
                    _ => return None,
                },
                _ => return None,
            };
            if share.is_some_and(|s| !(0.0..=100.0).contains(&s)) {
                return None;
            }
            parts.push(color(one)?);
            shares.push(share);
        }
        let given: f64 = shares.iter().flatten().sum();
        let open = shares.iter().filter(|s| s.is_none()).count();
        let each = if open > 0 { (100.0 - given).max(0.0) / open as f64 } else { 0.0 };
        let total = given + each * open as f64;
        if parts.is_empty() || total <= 0.0 {
            return None;
        }
        let parts = parts.into_iter().zip(shares.iter().map(|s| s.unwrap_or(each) / total)).collect();
        Some(Self { space, way, parts, alpha: (total / 100.0).min(1.0) })
    }

    /// The mixed colour; `color` tells each part's.
    pub(super) fn evaluate(&self, color: &mut dyn FnMut(&Node) -> Option<Raw>) -> Option<Raw> {
        let mut parts = self.parts.iter();
        let (first, mut weight) = parts.next().map(|(node, share)| (color(node), *share))?;
        let mut mixed = first?.to(self.space);
        for (node, share) in parts {
            let next = color(node)?.to(self.space);
            let total = weight + share;
            let progress = if total > 0.0 { share / total } else { 0.5 };
            mixed = self.interpolate(mixed, next, progress);
            weight = total;
        }
        mixed.alpha *= self.alpha;
        Some(mixed)
    }

    fn interpolate(&self, mut a: Raw, mut b: Raw, progress: f64) -> Raw {
        // What one colour leaves open, the other decides.
        for (x, y) in a.channels.iter_mut().zip(&mut b.channels) {
            fill(x, y);
        }
        fill(&mut a.alpha, &mut b.alpha);
        let (alpha_a, alpha_b) = (alpha(a), alpha(b));
        let alpha = lerp(alpha_a, alpha_b, progress);
        let hue = self.space.hue();
        let mut channels = [0.0; 3];
        for (at, ((x, y), out)) in a.channels.iter().zip(&b.channels).zip(&mut channels).enumerate() {
            *out = if x.is_nan() {
                f64::NAN
            } else if hue == Some(at) {
                let (x, y) = self.way.fix(*x, *y);
                lerp(x, y, progress).rem_euclid(360.0)
            } else if alpha > 0.0 {
                lerp(x * alpha_a, y * alpha_b, progress) / alpha
            } else {
                lerp(*x, *y, progress)
            };
        }
        let alpha = if a.alpha.is_nan() { f64::NAN } else { alpha };
        Raw::new(self.space, channels, alpha)
    }
}

/// The opacity to multiply by: one that is missing on both sides does not count.
fn alpha(raw: Raw) -> f64 {
    if raw.alpha.is_nan() { 1.0 } else { raw.alpha }
}

fn fill(a: &mut f64, b: &mut f64) {
    if a.is_nan() {
        *a = *b;
    } else if b.is_nan() {
        *b = *a;
    }
}

fn lerp(a: f64, b: f64, progress: f64) -> f64 {
    a * (1.0 - progress) + b * progress
}

impl HueWay {
    /// The two hues, moved by whole turns so that a straight line between them goes the right way.
    fn fix(self, a: f64, b: f64) -> (f64, f64) {
        let (a, b) = (known(a).rem_euclid(360.0), known(b).rem_euclid(360.0));
        let d = b - a;
        match self {
            Self::Shorter if d > 180.0 => (a + 360.0, b),
            Self::Shorter if d < -180.0 => (a, b + 360.0),
            Self::Longer if 0.0 < d && d < 180.0 => (a + 360.0, b),
            Self::Longer if -180.0 < d && d <= 0.0 => (a, b + 360.0),
            Self::Increasing if d < 0.0 => (a, b + 360.0),
            Self::Decreasing if d > 0.0 => (a + 360.0, b),
            _ => (a, b),
        }
    }
}

/// `oklch`, `oklch longer hue`.
fn method_of(components: &[Component<'_>]) -> Option<(Space, HueWay)> {
    let (space, way) = components.split_first()?;
    let space = Space::from_name(space.ident()?)?;
    let way = match way {
        [] => HueWay::Shorter,
        [way, hue] if hue.is_ident("hue") && space.hue().is_some() => {
            let name = way.ident()?;
            match () {
                () if name.eq_ignore_ascii_case("shorter") => HueWay::Shorter,
                () if name.eq_ignore_ascii_case("longer") => HueWay::Longer,
                () if name.eq_ignore_ascii_case("increasing") => HueWay::Increasing,
                () if name.eq_ignore_ascii_case("decreasing") => HueWay::Decreasing,
                () => return None,
            }
        }
        _ => return None,
    };
    Some((space, way))
}

fn percentage(component: &Component<'_>) -> Option<f64> {
    use crate::value::ComponentKind;
    match component.kind {
        ComponentKind::Percentage(value) => Some(f64::from(value)),
        ComponentKind::Number(_) => None,
        _ => {
            let (calc, dimension) = calc::parse::<()>(component, &mut |leaf| match leaf.kind {
                ComponentKind::Percentage(value) => Some((calc::Calc::Number(f64::from(value)), 1)),
                _ => None,
            })?;
            (dimension == 1).then(|| calc.evaluate(&mut |()| 0.0))
        }
    }
}
