//! Families of colours that generated pages fall back on, judged in OKLCH.

use easel_style::color::{Color, Oklch};

/// Below this opacity a colour does not show: a 5 % tint over white differs from it by less than a step that a
/// reader notices (`radial-gradient(rgba(124,58,237,.05), transparent)`, the usual page tint).
pub(crate) const VISIBLE_ALPHA: f32 = 0.05;

/// From this lightness on a violet is a tint that reads as white: Tailwind's indigo and violet 50 and 100 lie at .93
/// to .97, its 200 at .87.
const TINT_LIGHTNESS: f32 = 0.93;

/// A colour for a sentence: `#7c3aed`, or `#7c3aed at 35 %`.
pub(crate) fn written(color: Color) -> String {
    let hex = color.with_alpha(1.0).to_hex();
    if color.alpha >= 1.0 { hex } else { format!("{hex} at {:.0} %", color.alpha * 100.0) }
}

/// Whether a colour shows at all.
pub(crate) fn is_visible(color: Color) -> bool {
    color.alpha > VISIBLE_ALPHA
}

/// Whether a gradient's colour is of the violet family. Hue 270 takes in `#667eea` (271.5), the start of the most
/// copied of these gradients, and leaves out royal blue `#4169e1` (266.4); 315 takes in fuchsia-leaning purple and
/// leaves out pink. Chroma .09 leaves out `#c7d2fe` (.062) and takes in `#c4b5fd` (.101).
pub(crate) fn is_violet(color: Color) -> bool {
    let Oklch { l, c, h } = color.oklch();
    is_visible(color) && (270.0..=315.0).contains(&h) && c >= 0.09 && l < TINT_LIGHTNESS
}

/// Whether a violet is as dark as the sky at night: `#191970` has lightness .288, `#302b63` .323, Tailwind's indigo
/// 900 (`#312e81`) .359.
pub(crate) fn is_midnight(color: Color) -> bool {
    color.oklch().l < 0.35
}

/// Whether a gradient's colour is blue: `#1e40af` (265.7) to `#38bdf8` (232.7); `#bfdbfe` has chroma .057.
pub(crate) fn is_blue(color: Color) -> bool {
    let Oklch { c, h, .. } = color.oklch();
    // The families of blue and cyan meet at 230, those of blue and violet at 270: no hue lies between them.
    is_visible(color) && (230.0..270.0).contains(&h) && c >= 0.05
}

/// Whether a gradient's colour is cyan or teal: `#14b8a6` (182.5) to `#164e63` (227.4, chroma .066).
pub(crate) fn is_cyan(color: Color) -> bool {
    let Oklch { c, h, .. } = color.oklch();
    is_visible(color) && (178.0..230.0).contains(&h) && c >= 0.06
}

/// Whether a colour has a hue that one sees. Chroma .04 leaves out Tailwind's slate 500 to 700 (`#475569`, .037) and
/// takes in its `#bfdbfe` (.057).
pub(crate) fn is_chromatic(color: Color) -> bool {
    is_visible(color) && color.oklch().c >= 0.04
}

/// A colour that generated pages use when nobody chose one.
#[derive(Debug, PartialEq)]
pub(crate) struct Default {
    /// Where it comes from.
    pub(crate) name: &'static str,
    /// As hexadecimal screens show it.
    hex: &'static str,
    /// In Oklab.
    lab: [f32; 3],
}

/// Two colours no further apart than this (ΔEOK) are one to the eye; .02 is just noticeable. Discord's `#5865f2` lies
/// .015 from the nearest listed colour, a hand-tuned hover shade of it (`#5b5ef0`) .022.
const SAME: f32 = 0.012;

/// The colour of the list that `color` is, to the eye.
pub(crate) fn default_indigo(color: Color) -> Option<&'static Default> {
    if !is_visible(color) {
        return None;
    }
    let Oklch { l, c, h } = color.oklch();
    // Most colours of a page are settled here.
    if c < 0.15 || !(270.0..=312.0).contains(&h) {
        return None;
    }
    let (sin, cos) = h.to_radians().sin_cos();
    let lab = [l, c * cos, c * sin];
    let distance = |d: &Default| d.lab.iter().zip(lab).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
    DEFAULTS
        .iter()
        .map(|d| (d, distance(d)))
        .filter(|(_, distance)| *distance <= SAME)
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(d, _)| d)
}

/// Tailwind 3 as hexadecimal colours, Tailwind 4 in OKLCH (its indigo 500 is a stronger colour than version 3's) and as
/// the nearest colours that an sRGB screen shows.
const DEFAULTS: &[Default] = &[
    of("Tailwind's indigo 500", "#6366f1", [0.5854, 0.0253, -0.2025]),
    of("Tailwind's indigo 600", "#4f46e5", [0.5106, 0.0279, -0.2284]),
    of("Tailwind's indigo 700", "#4338ca", [0.4568, 0.0262, -0.2130]),
    of("Tailwind's indigo 800", "#3730a3", [0.3984, 0.0227, -0.1759]),
    of("Tailwind's violet 500", "#8b5cf6", [0.6056, 0.0845, -0.2019]),
    of("Tailwind's violet 600", "#7c3aed", [0.5413, 0.0964, -0.2270]),
    of("Tailwind's purple 500", "#a855f7", [0.6268, 0.1297, -0.1930]),
    of("Tailwind's indigo 500", "#615fff", [0.5850, 0.0289, -0.2312]),
    of("Tailwind's indigo 600", "#4f39f6", [0.5110, 0.0318, -0.2601]),
    of("Tailwind's indigo 700", "#432dd7", [0.4570, 0.0293, -0.2382]),
    of("Tailwind's indigo 800", "#372aac", [0.3980, 0.0250, -0.1934]),
    of("Tailwind's violet 500", "#8e51ff", [0.6060, 0.0965, -0.2306]),
    of("Tailwind's violet 600", "#7f22fe", [0.5410, 0.1098, -0.2586]),
    of("Tailwind's purple 500", "#ad46ff", [0.6270, 0.1478, -0.2200]),
    of("the #6c63ff of stock illustrations", "#6c63ff", [0.5973, 0.0380, -0.2205]),
];

const fn of(name: &'static str, hex: &'static str, lab: [f32; 3]) -> Default {
    Default { name, hex, lab }
}

/// Rounding of OKLCH to four digits; the next colour of eight bits lies some .002 away.
const EXACT: f32 = 0.0005;

impl Default {
    /// Whether `color` is this very one and not only one that looks like it.
    pub(crate) fn is_exactly(&self, color: Color) -> bool {
        let Oklch { l, c, h } = color.oklch();
        let (sin, cos) = h.to_radians().sin_cos();
        let apart = self.lab.iter().zip([l, c * cos, c * sin]).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
        apart <= EXACT || color.with_alpha(1.0).to_hex() == self.hex
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Color {
        let digits = u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap_or_default();
        Color::from_rgb8((digits >> 16) as u8, (digits >> 8) as u8, digits as u8)
    }

    #[test]
    fn violet_takes_in_the_stock_gradients_and_leaves_out_tints_and_blues() {
        for violet in [
            "#a855f7", "#9333ea", "#7c3aed", "#6d28d9", "#581c87", "#8b5cf6", "#a78bfa", "#c4b5fd", "#6366f1",
            "#4f46e5", "#4338ca", "#3730a3", "#312e81", "#818cf8", "#a5b4fc", "#667eea", "#764ba2", "#5e6ad2",
            "#663399", "#4b0082",
        ] {
            assert!(is_violet(hex(violet)), "{violet} {:?}", hex(violet).oklch());
        }
        for other in [
            "#ddd6fe", "#c7d2fe", "#ede9fe", "#e0e7ff", "#eef2ff", "#4169e1", "#2563eb", "#ec4899", "#db2777",
            "#64748b", "#111827", "#ffffff",
        ] {
            assert!(!is_violet(hex(other)), "{other} {:?}", hex(other).oklch());
        }
    }

    #[test]
    fn each_edge_of_violet() {
        let at = |l, c, h, alpha| is_violet(Color::from_oklch(Oklch { l, c, h }, alpha));
        for (inside, outside) in [
            ((0.6, 0.15, 270.1, 1.0), (0.6, 0.15, 269.9, 1.0)),
            ((0.6, 0.15, 314.9, 1.0), (0.6, 0.15, 315.1, 1.0)),
            ((0.6, 0.0901, 290.0, 1.0), (0.6, 0.0899, 290.0, 1.0)),
            ((0.929, 0.1, 290.0, 1.0), (0.931, 0.1, 290.0, 1.0)),
            ((0.6, 0.15, 290.0, 0.051), (0.6, 0.15, 290.0, 0.05)),
        ] {
            assert!(at(inside.0, inside.1, inside.2, inside.3), "{inside:?}");
            assert!(!at(outside.0, outside.1, outside.2, outside.3), "{outside:?}");
        }
    }

    #[test]
    fn blues_and_cyans() {
        for blue in ["#3b82f6", "#2563eb", "#1e3a8a", "#bfdbfe", "#0ea5e9", "#38bdf8", "#7dd3fc", "#0000ff", "#4169e1"]
        {
            assert!(is_blue(hex(blue)) && !is_cyan(hex(blue)), "{blue} {:?}", hex(blue).oklch());
        }
        for cyan in ["#06b6d4", "#164e63", "#22d3ee", "#a5f3fc", "#00ffff", "#14b8a6", "#0d9488", "#00f2fe"] {
            assert!(is_cyan(hex(cyan)) && !is_blue(hex(cyan)), "{cyan} {:?}", hex(cyan).oklch());
        }
        for neither in ["#10b981", "#6366f1", "#64748b", "#ffffff", "#000000"] {
            assert!(!is_blue(hex(neither)) && !is_cyan(hex(neither)), "{neither} {:?}", hex(neither).oklch());
        }
    }

    #[test]
    fn each_edge_of_blue_and_cyan() {
        let color = |c, h| Color::from_oklch(Oklch { l: 0.6, c, h }, 1.0);
        assert!(is_blue(color(0.1, 230.1)) && !is_cyan(color(0.1, 230.1)));
        assert!(is_cyan(color(0.1, 229.9)) && !is_blue(color(0.1, 229.9)));
        assert!(is_blue(color(0.1, 269.5)) && !is_blue(color(0.1, 270.1)));
        assert!(is_cyan(color(0.1, 178.1)) && !is_cyan(color(0.1, 177.9)));
        assert!(is_blue(color(0.0501, 250.0)) && !is_blue(color(0.0499, 250.0)));
        assert!(is_cyan(color(0.0601, 200.0)) && !is_cyan(color(0.0599, 200.0)));
    }

    #[test]
    fn the_listed_colours_and_their_neighbours() {
        for listed in [
            "#6366f1", "#4f46e5", "#4338ca", "#3730a3", "#8b5cf6", "#7c3aed", "#a855f7", "#6c63ff", "#615fff",
            "#4f39f6", "#432dd7", "#372aac", "#8e51ff", "#7f22fe", "#ad46ff", "#6568f3",
        ] {
            assert!(default_indigo(hex(listed)).is_some(), "{listed}");
        }
        for other in ["#5865f2", "#a259ff", "#9146ff", "#5b5ef0", "#6a6df4", "#646cff", "#5e6ad2", "#818cf8", "#9333ea"]
        {
            assert!(default_indigo(hex(other)).is_none(), "{other}");
        }
        let faint = hex("#6366f1").with_alpha(0.05);
        assert!(default_indigo(faint).is_none() && default_indigo(faint.with_alpha(0.06)).is_some());
    }

    #[test]
    fn both_sides_of_the_distance() {
        let Oklch { l, c, h } = hex("#7c3aed").oklch();
        let moved = |by| default_indigo(Color::from_oklch(Oklch { l: l - by, c, h }, 1.0));
        assert!(moved(0.0118).is_some());
        assert!(moved(0.0122).is_none());
    }

    #[test]
    fn opacity_is_said_apart() {
        assert_eq!(written(hex("#7c3aed")), "#7c3aed");
        assert_eq!(written(hex("#7c3aed").with_alpha(0.35)), "#7c3aed at 35 %");
    }

    #[test]
    fn chromatic_leaves_out_slate() {
        for (color, expected) in [("#475569", false), ("#bfdbfe", true), ("#e5e7eb", false), ("#000000", false)] {
            assert_eq!(is_chromatic(hex(color)), expected, "{color} {:?}", hex(color).oklch());
        }
        let at = |c| is_chromatic(Color::from_oklch(Oklch { l: 0.6, c, h: 30.0 }, 1.0));
        assert!(at(0.0401) && !at(0.0399));
    }
}
