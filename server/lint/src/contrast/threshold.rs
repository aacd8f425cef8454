//! The ratio that a text needs (WCAG 2.2, 1.4.3).

use easel_style::computed::Known;
use easel_style::length::Interval;

/// Text of ordinary size.
pub(crate) const NORMAL: f32 = 4.5;
/// Large text.
pub(crate) const LARGE: f32 = 3.0;
/// 18 pt.
const LARGE_SIZE: f32 = 24.0;
/// 14 pt, rounded down to what stylesheets write.
const LARGE_BOLD_SIZE: f32 = 18.66;
const BOLD: f32 = 700.0;

/// The ratio that a text of this size and weight needs; the lesser one where it may be large.
pub(crate) fn threshold(size: &Known<Interval>, weight: &Known<f32>) -> f32 {
    let size = size.value().map_or(f32::INFINITY, |s| s.max);
    let bold = weight.value().is_none_or(|w| *w >= BOLD);
    if size >= LARGE_SIZE || bold && size >= LARGE_BOLD_SIZE { LARGE } else { NORMAL }
}

/// A ratio as it is compared and shown: 4.499 is 4.49.
pub(crate) fn rounded_down(ratio: f32) -> f32 {
    // One that arithmetic left a hair under a figure is that figure: 4.4999995 was 4.5.
    ((f64::from(ratio) * 100.0 + 1e-4).floor() / 100.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_is_24_px_or_bold_18_66() {
        let at = |size: f32, weight: f32| threshold(&Known::Value(Interval::exact(size)), &Known::Value(weight));
        assert_eq!([at(23.99, 400.0), at(24.0, 400.0)], [NORMAL, LARGE]);
        assert_eq!([at(18.65, 700.0), at(18.66, 700.0), at(18.66, 699.0)], [NORMAL, LARGE, NORMAL]);
        let between = Known::Value(Interval::between(16.0, 40.0));
        assert_eq!(threshold(&between, &Known::Value(400.0)), LARGE);
    }

    #[test]
    fn ratios_are_rounded_down() {
        assert_eq!([4.499, 4.5, 2.9999, 3.0].map(rounded_down), [4.49, 4.5, 2.99, 3.0]);
    }
}
