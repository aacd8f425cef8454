//! Colours (css-color-4 and css-color-5).
//!
//! Reading and mixing is own code: lightningcss lacks half of the spaces of `color-mix()`, cannot keep what waits
//! for `currentColor`, and nests by recursion. It stands by in the tests as the oracle for what it can read.

mod expression;
mod matrix;
mod mix;
mod named;
mod parse;
mod relative;
mod space;

pub use expression::{ColorValue, Expression};
pub(crate) use parse::is_space;
pub use parse::{from_component, is_color, is_valid, parse};

use space::{Raw, Space};

/// A colour in sRGB. The channels are gamma-encoded, 0 to 1 inside the gamut and beyond outside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Color {
    /// Red.
    pub r: f32,
    /// Green.
    pub g: f32,
    /// Blue.
    pub b: f32,
    /// Opacity, 0 to 1.
    pub alpha: f32,
}

/// A colour in OKLCH, the space in which families of colours are judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Oklch {
    /// Lightness, 0 to 1.
    pub l: f32,
    /// Chroma, 0 to about .37 in sRGB.
    pub c: f32,
    /// Hue in degrees, 0 up to 360. Means nothing where the chroma is next to 0.
    pub h: f32,
}

impl Color {
    /// Black.
    pub const BLACK: Self = Self { r: 0.0, g: 0.0, b: 0.0, alpha: 1.0 };
    /// White.
    pub const WHITE: Self = Self { r: 1.0, g: 1.0, b: 1.0, alpha: 1.0 };
    /// `transparent`.
    pub const TRANSPARENT: Self = Self { r: 0.0, g: 0.0, b: 0.0, alpha: 0.0 };

    /// An opaque colour of 8-bit channels.
    pub fn from_rgb8(r: u8, g: u8, b: u8) -> Self {
        let channel = |v: u8| f32::from(v) / 255.0;
        Self { r: channel(r), g: channel(g), b: channel(b), alpha: 1.0 }
    }

    /// A colour given in OKLCH.
    pub fn from_oklch(oklch: Oklch, alpha: f32) -> Self {
        Raw::new(Space::Oklch, [oklch.l, oklch.c, oklch.h].map(f64::from), f64::from(alpha)).color()
    }

    /// The same colour with another opacity.
    #[must_use]
    pub const fn with_alpha(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }

    /// The colour in OKLCH.
    pub fn oklch(self) -> Oklch {
        let [l, c, h] = self.raw().to(Space::Oklch).channels;
        Oklch { l: l as f32, c: c as f32, h: if h.is_nan() { 0.0 } else { h as f32 } }
    }

    /// The distance ΔEOK: 0.02 is just noticeable (css-color-4, section 19). Opacity does not count.
    pub fn delta_e_ok(self, other: Self) -> f32 {
        let a = self.raw().to(Space::Oklab).channels;
        let b = other.raw().to(Space::Oklab).channels;
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt() as f32
    }

    /// The nearest colour that an sRGB screen shows: each channel cut to its range.
    #[must_use]
    pub fn clipped(self) -> Self {
        let cut = |v: f32| v.clamp(0.0, 1.0);
        Self { r: cut(self.r), g: cut(self.g), b: cut(self.b), alpha: cut(self.alpha) }
    }

    /// The colour painted over `ground`.
    #[must_use]
    pub fn over(self, ground: Self) -> Self {
        if self.alpha >= 1.0 {
            return self;
        }
        let (top, ground) = (self.clipped(), ground.clipped());
        let alpha = top.alpha + ground.alpha * (1.0 - top.alpha);
        if alpha <= 0.0 {
            return Self::TRANSPARENT;
        }
        let mix = |t: f32, g: f32| (t * top.alpha + g * ground.alpha * (1.0 - top.alpha)) / alpha;
        Self { r: mix(top.r, ground.r), g: mix(top.g, ground.g), b: mix(top.b, ground.b), alpha }
    }

    /// The relative luminance of WCAG 2, 0 to 1. Opacity does not count.
    pub fn relative_luminance(self) -> f32 {
        let shown = self.clipped();
        let [r, g, b] = [shown.r, shown.g, shown.b].map(|v| space::linear(f64::from(v)));
        (0.2126 * r + 0.7152 * g + 0.0722 * b) as f32
    }

    /// The contrast ratio of WCAG 2 between two opaque colours, 1 to 21. Whoever asks composites first.
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.relative_luminance(), other.relative_luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// `#rrggbb`, or `#rrggbbaa` if it is not opaque; out-of-gamut channels are cut.
    pub fn to_hex(self) -> String {
        let shown = self.clipped();
        let [r, g, b, a] = [shown.r, shown.g, shown.b, shown.alpha].map(|v| (v * 255.0).round() as u8);
        let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or('0');
        let mut hex = String::with_capacity(9);
        hex.push('#');
        let channels = [r, g, b, a];
        for byte in channels.into_iter().take(if a == 255 { 3 } else { 4 }) {
            hex.extend([digit(byte >> 4), digit(byte & 15)]);
        }
        hex
    }

    fn raw(self) -> Raw {
        Raw::new(Space::Srgb, [self.r, self.g, self.b].map(f64::from), f64::from(self.alpha))
    }
}

#[cfg(test)]
mod tests;
