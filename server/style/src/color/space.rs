//! Colour spaces and the ways between them (css-color-4, sections 10 and 18).

use super::Color;
use super::matrix::{
    A98_TO_XYZ, D50_TO_D65, D65_TO_D50, LMS_TO_OKLAB, LMS_TO_XYZ, OKLAB_TO_LMS, P3_TO_XYZ, PROPHOTO_TO_XYZ_D50,
    REC2020_TO_XYZ, SRGB_TO_XYZ, Vector, XYZ_D50_TO_PROPHOTO, XYZ_TO_A98, XYZ_TO_LMS, XYZ_TO_P3, XYZ_TO_REC2020,
    XYZ_TO_SRGB, times,
};
use std::sync::LazyLock;

/// A space that a colour can be written or mixed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Srgb,
    SrgbLinear,
    Hsl,
    Hwb,
    Lab,
    Lch,
    Oklab,
    Oklch,
    DisplayP3,
    DisplayP3Linear,
    A98,
    ProPhoto,
    Rec2020,
    XyzD50,
    XyzD65,
}

/// What a channel measures. A missing channel stays missing in a space that has one of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Channel {
    Red,
    Green,
    Blue,
    Lightness,
    Colorfulness,
    Hue,
    A,
    B,
    Other,
}

/// A colour as it was written: channels of its space, NaN for `none`. Hues in degrees, HSL and HWB in 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Raw {
    pub(super) space: Space,
    pub(super) channels: [f64; 3],
    pub(super) alpha: f64,
}

impl Space {
    /// The name in `color()` and `color-mix()`.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        const NAMES: &[(&str, Space)] = &[
            ("srgb", Space::Srgb),
            ("srgb-linear", Space::SrgbLinear),
            ("hsl", Space::Hsl),
            ("hwb", Space::Hwb),
            ("lab", Space::Lab),
            ("lch", Space::Lch),
            ("oklab", Space::Oklab),
            ("oklch", Space::Oklch),
            ("display-p3", Space::DisplayP3),
            ("display-p3-linear", Space::DisplayP3Linear),
            ("a98-rgb", Space::A98),
            ("prophoto-rgb", Space::ProPhoto),
            ("rec2020", Space::Rec2020),
            ("xyz", Space::XyzD65),
            ("xyz-d65", Space::XyzD65),
            ("xyz-d50", Space::XyzD50),
        ];
        NAMES.iter().find(|(n, _)| name.eq_ignore_ascii_case(n)).map(|&(_, s)| s)
    }

    /// What its channels are called in relative colours.
    pub(super) const fn channel_names(self) -> [&'static str; 3] {
        match self {
            Self::Hsl => ["h", "s", "l"],
            Self::Hwb => ["h", "w", "b"],
            Self::Lab | Self::Oklab => ["l", "a", "b"],
            Self::Lch | Self::Oklch => ["l", "c", "h"],
            Self::XyzD50 | Self::XyzD65 => ["x", "y", "z"],
            _ => ["r", "g", "b"],
        }
    }

    /// What its channels measure.
    const fn kinds(self) -> [Channel; 3] {
        match self {
            Self::Hsl => [Channel::Hue, Channel::Colorfulness, Channel::Lightness],
            Self::Hwb => [Channel::Hue, Channel::Other, Channel::Other],
            Self::Lab | Self::Oklab => [Channel::Lightness, Channel::A, Channel::B],
            Self::Lch | Self::Oklch => [Channel::Lightness, Channel::Colorfulness, Channel::Hue],
            _ => [Channel::Red, Channel::Green, Channel::Blue],
        }
    }

    /// Where its hue is, if it has one.
    pub(super) const fn hue(self) -> Option<usize> {
        match self {
            Self::Hsl | Self::Hwb => Some(0),
            Self::Lch | Self::Oklch => Some(2),
            _ => None,
        }
    }

    /// What 100 % is in each channel; 0 for a hue.
    pub(super) const fn full(self) -> [f64; 3] {
        match self {
            Self::Hsl | Self::Hwb => [0.0, 100.0, 100.0],
            Self::Lab => [100.0, 125.0, 125.0],
            Self::Lch => [100.0, 150.0, 0.0],
            Self::Oklab => [1.0, 0.4, 0.4],
            Self::Oklch => [1.0, 0.4, 0.0],
            _ => [1.0, 1.0, 1.0],
        }
    }
}

impl Raw {
    pub(super) const fn new(space: Space, channels: [f64; 3], alpha: f64) -> Self {
        Self { space, channels, alpha }
    }

    /// The colour in sRGB; missing channels count as 0.
    pub(super) fn color(self) -> Color {
        let channels = self.channels.map(known);
        let channels = if self.space == Space::Srgb { channels } else { convert(channels, self.space, Space::Srgb) };
        let [r, g, b] = channels.map(|v| v as f32);
        Color { r, g, b, alpha: (known(self.alpha) as f32).clamp(0.0, 1.0) }
    }

    /// The colour in another space. Missing channels that have a counterpart there stay missing, and a hue that
    /// has no say becomes missing (css-color-4, 12.1 and 12.2).
    pub(super) fn to(self, space: Space) -> Self {
        if self.space == space {
            return self;
        }
        let mut channels = convert(self.channels.map(known), self.space, space);
        if let Some(at) = space.hue() {
            let powerless = match (space, channels) {
                (Space::Hsl, [_, s, _]) => s <= 0.001,
                (Space::Hwb, [_, w, b]) => w + b >= 99.999,
                (Space::Lch, [_, c, _]) => c <= 0.0015,
                (Space::Oklch, [_, c, _]) => c <= 0.000_004,
                _ => false,
            };
            if powerless && let Some(hue) = channels.get_mut(at) {
                *hue = f64::NAN;
            }
        }
        for (channel, kind) in channels.iter_mut().zip(space.kinds()) {
            let missing = |&(&value, from): &(&f64, Channel)| value.is_nan() && from == kind && kind != Channel::Other;
            if self.channels.iter().zip(self.space.kinds()).any(|pair| missing(&pair)) {
                *channel = f64::NAN;
            }
        }
        Self { space, channels, alpha: self.alpha }
    }
}

/// A missing channel counts as 0.
pub(super) const fn known(value: f64) -> f64 {
    if value.is_nan() { 0.0 } else { value }
}

fn convert(channels: Vector, from: Space, to: Space) -> Vector {
    use Space::{Hsl, Hwb, Lab, Lch, Oklab, Oklch, Srgb, SrgbLinear};
    // The short ways, which are also the exact ones.
    match (from, to) {
        (Hsl, Srgb) => return hsl_to_rgb(channels),
        (Hwb, Srgb) => return hwb_to_rgb(channels),
        (Srgb, Hsl) => return rgb_to_hsl(channels),
        (Srgb, Hwb) => return rgb_to_hwb(channels),
        (Lch, Lab) | (Oklch, Oklab) => return from_polar(channels),
        (Lab, Lch) | (Oklab, Oklch) => return to_polar(channels),
        (SrgbLinear, Srgb) => return channels.map(gamma),
        (Srgb, SrgbLinear) => return channels.map(linear),
        _ => {}
    }
    from_xyz(to_xyz(channels, from), to)
}

/// Any space → XYZ with white point D65.
fn to_xyz(c: Vector, from: Space) -> Vector {
    match from {
        Space::XyzD65 => c,
        Space::XyzD50 => times(&D50_TO_D65, c),
        Space::Srgb => times(&SRGB_TO_XYZ, c.map(linear)),
        Space::SrgbLinear => times(&SRGB_TO_XYZ, c),
        Space::Hsl => to_xyz(hsl_to_rgb(c), Space::Srgb),
        Space::Hwb => to_xyz(hwb_to_rgb(c), Space::Srgb),
        Space::DisplayP3 => times(&P3_TO_XYZ, c.map(linear)),
        Space::DisplayP3Linear => times(&P3_TO_XYZ, c),
        Space::A98 => times(&A98_TO_XYZ, c.map(|v| v.signum() * v.abs().powf(563.0 / 256.0))),
        Space::Rec2020 => times(&REC2020_TO_XYZ, c.map(rec2020_linear)),
        Space::ProPhoto => times(&D50_TO_D65, times(&PROPHOTO_TO_XYZ_D50, c.map(prophoto_linear))),
        Space::Lab => times(&D50_TO_D65, lab_to_xyz(c)),
        Space::Lch => to_xyz(from_polar(c), Space::Lab),
        Space::Oklab => times(&LMS_TO_XYZ, times(&OKLAB_TO_LMS, c).map(|v| v * v * v)),
        Space::Oklch => to_xyz(from_polar(c), Space::Oklab),
    }
}

/// XYZ with white point D65 → any space.
fn from_xyz(xyz: Vector, to: Space) -> Vector {
    match to {
        Space::XyzD65 => xyz,
        Space::XyzD50 => times(&D65_TO_D50, xyz),
        Space::Srgb => times(&XYZ_TO_SRGB, xyz).map(gamma),
        Space::SrgbLinear => times(&XYZ_TO_SRGB, xyz),
        Space::Hsl => rgb_to_hsl(from_xyz(xyz, Space::Srgb)),
        Space::Hwb => rgb_to_hwb(from_xyz(xyz, Space::Srgb)),
        Space::DisplayP3 => times(&XYZ_TO_P3, xyz).map(gamma),
        Space::DisplayP3Linear => times(&XYZ_TO_P3, xyz),
        Space::A98 => times(&XYZ_TO_A98, xyz).map(|v| v.signum() * v.abs().powf(256.0 / 563.0)),
        Space::Rec2020 => times(&XYZ_TO_REC2020, xyz).map(rec2020_gamma),
        Space::ProPhoto => times(&XYZ_D50_TO_PROPHOTO, times(&D65_TO_D50, xyz)).map(prophoto_gamma),
        Space::Lab => xyz_to_lab(times(&D65_TO_D50, xyz)),
        Space::Lch => to_polar(from_xyz(xyz, Space::Lab)),
        Space::Oklab => times(&LMS_TO_OKLAB, times(&XYZ_TO_LMS, xyz).map(f64::cbrt)),
        Space::Oklch => to_polar(from_xyz(xyz, Space::Oklab)),
    }
}

/// Gamma-encoded sRGB → linear light.
pub(super) fn linear(value: f64) -> f64 {
    // Nearly every channel is one of 256.
    let step = (value * 255.0).round();
    match LINEAR.get(step as usize) {
        Some(known) if step >= 0.0 && channel(step) == value => *known,
        _ => curve(value),
    }
}

static LINEAR: LazyLock<[f64; 256]> = LazyLock::new(|| std::array::from_fn(|step| curve(channel(step as f64))));

/// A channel of one byte.
fn channel(step: f64) -> f64 {
    f64::from(step as f32 / 255.0)
}

fn curve(value: f64) -> f64 {
    let size = value.abs();
    if size <= 0.04045 { value / 12.92 } else { value.signum() * ((size + 0.055) / 1.055).powf(2.4) }
}

fn gamma(value: f64) -> f64 {
    let size = value.abs();
    if size <= 0.003_130_8 { 12.92 * value } else { value.signum() * (1.055 * size.powf(1.0 / 2.4) - 0.055) }
}

const REC2020_ALPHA: f64 = 1.099_296_826_809_44;
const REC2020_BETA: f64 = 0.018_053_968_510_807;

fn rec2020_linear(value: f64) -> f64 {
    let size = value.abs();
    if size < REC2020_BETA * 4.5 {
        value / 4.5
    } else {
        value.signum() * ((size + REC2020_ALPHA - 1.0) / REC2020_ALPHA).powf(1.0 / 0.45)
    }
}

fn rec2020_gamma(value: f64) -> f64 {
    let size = value.abs();
    if size > REC2020_BETA {
        value.signum() * (REC2020_ALPHA * size.powf(0.45) - (REC2020_ALPHA - 1.0))
    } else {
        4.5 * value
    }
}

fn prophoto_linear(value: f64) -> f64 {
    let size = value.abs();
    if size <= 16.0 / 512.0 { value / 16.0 } else { value.signum() * size.powf(1.8) }
}

fn prophoto_gamma(value: f64) -> f64 {
    let size = value.abs();
    if size >= 1.0 / 512.0 { value.signum() * size.powf(1.0 / 1.8) } else { 16.0 * value }
}

/// The D50 white of CIE Lab.
const WHITE_D50: Vector = [0.345_7 / 0.358_5, 1.0, (1.0 - 0.345_7 - 0.358_5) / 0.358_5];
const KAPPA: f64 = 24389.0 / 27.0;
const EPSILON: f64 = 216.0 / 24389.0;

fn xyz_to_lab(xyz: Vector) -> Vector {
    let f = |v: f64| if v > EPSILON { v.cbrt() } else { (KAPPA * v + 16.0) / 116.0 };
    let [x, y, z] = xyz;
    let [xw, yw, zw] = WHITE_D50;
    let (fx, fy, fz) = (f(x / xw), f(y / yw), f(z / zw));
    [116.0 * fy - 16.0, 500.0 * (fx - fy), 200.0 * (fy - fz)]
}

fn lab_to_xyz([l, a, b]: Vector) -> Vector {
    let fy = (l + 16.0) / 116.0;
    let fx = a / 500.0 + fy;
    let fz = fy - b / 200.0;
    let f = |v: f64| if v.powi(3) > EPSILON { v.powi(3) } else { (116.0 * v - 16.0) / KAPPA };
    let y = if l > KAPPA * EPSILON { fy.powi(3) } else { l / KAPPA };
    let [xw, yw, zw] = WHITE_D50;
    [f(fx) * xw, y * yw, f(fz) * zw]
}

fn to_polar([l, a, b]: Vector) -> Vector {
    [l, a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0)]
}

fn from_polar([l, c, h]: Vector) -> Vector {
    let (sin, cos) = h.to_radians().sin_cos();
    [l, c * cos, c * sin]
}

fn hsl_to_rgb([h, s, l]: Vector) -> Vector {
    let (s, l) = (s / 100.0, l / 100.0);
    let amount = s * l.min(1.0 - l);
    let channel = |n: f64| {
        let k = (n + h.rem_euclid(360.0) / 30.0) % 12.0;
        l - amount * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0)
    };
    [channel(0.0), channel(8.0), channel(4.0)]
}

fn rgb_to_hsl([r, g, b]: Vector) -> Vector {
    let (max, min) = (r.max(g).max(b), r.min(g).min(b));
    let light = f64::midpoint(min, max);
    let d = max - min;
    if d == 0.0 {
        return [0.0, 0.0, light * 100.0];
    }
    let saturation = if light == 0.0 || light == 1.0 { 0.0 } else { (max - light) / light.min(1.0 - light) };
    let hue = hue_of(r, g, b, max, d);
    // Far outside the gamut the saturation comes out negative.
    if saturation < 0.0 {
        return [(hue + 180.0) % 360.0, -saturation * 100.0, light * 100.0];
    }
    [hue, saturation * 100.0, light * 100.0]
}

fn hue_of(r: f64, g: f64, b: f64, max: f64, d: f64) -> f64 {
    let sixth = if max == r {
        (g - b) / d + if g < b { 6.0 } else { 0.0 }
    } else if max == g {
        (b - r) / d + 2.0
    } else {
        (r - g) / d + 4.0
    };
    (sixth * 60.0).rem_euclid(360.0)
}

fn hwb_to_rgb([h, w, b]: Vector) -> Vector {
    let (w, b) = (w / 100.0, b / 100.0);
    if w + b >= 1.0 {
        return [w / (w + b); 3];
    }
    hsl_to_rgb([h, 100.0, 50.0]).map(|v| v * (1.0 - w - b) + w)
}

fn rgb_to_hwb([r, g, b]: Vector) -> Vector {
    let (max, min) = (r.max(g).max(b), r.min(g).min(b));
    let hue = if max > min { hue_of(r, g, b, max, max - min) } else { 0.0 };
    [hue, min * 100.0, (1.0 - max) * 100.0]
}
