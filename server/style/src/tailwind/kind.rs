//! The kinds of values, which choose between utilities of one name: `text-[#fff]`, `text-[14px]`.

use super::arbitrary::split_commas;
use super::{color, number};

/// The kinds of values that choose between utilities of one name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kinds(u16);

impl Kinds {
    pub(super) const NONE: Self = Self(0);
    pub(super) const COLOR: Self = Self(1);
    pub(super) const LENGTH: Self = Self(1 << 1);
    pub(super) const PERCENTAGE: Self = Self(1 << 2);
    pub(super) const NUMBER: Self = Self(1 << 3);
    pub(super) const IMAGE: Self = Self(1 << 4);
    pub(super) const URL: Self = Self(1 << 5);
    pub(super) const POSITION: Self = Self(1 << 6);
    pub(super) const SIZE: Self = Self(1 << 7);
    pub(super) const FAMILY: Self = Self(1 << 8);
    pub(super) const TEXT_SIZE: Self = Self(1 << 9);
    pub(super) const LINE_WIDTH: Self = Self(1 << 10);
    pub(super) const SHADOW: Self = Self(1 << 11);
    pub(super) const ANGLE: Self = Self(1 << 12);
    pub(super) const VECTOR: Self = Self(1 << 13);
    /// Whatever no other utility of the name takes in v3.
    pub(super) const ANY3: Self = Self(1 << 14);
    /// The same in v4.
    pub(super) const ANY4: Self = Self(1 << 15);
    /// The same in both.
    pub(super) const ANY: Self = Self(1 << 14 | 1 << 15);

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// By the hint before the colon: `length`, `color`, `family-name` ….
    pub(super) fn from_hint(hint: &str) -> Option<Self> {
        Some(match hint {
            "color" => Self::COLOR,
            "length" => Self::LENGTH,
            "percentage" => Self::PERCENTAGE,
            "number" | "integer" | "ratio" => Self::NUMBER,
            "image" => Self::IMAGE,
            "url" => Self::URL,
            "position" | "bg-position" => Self::POSITION,
            "size" | "bg-size" => Self::SIZE,
            "family-name" | "generic-name" => Self::FAMILY,
            "absolute-size" | "relative-size" => Self::TEXT_SIZE,
            "line-width" => Self::LINE_WIDTH,
            "shadow" => Self::SHADOW,
            "angle" => Self::ANGLE,
            "vector" => Self::VECTOR,
            "any" | "lookup" | "weight" => Self::ANY,
            _ => return None,
        })
    }
}

/// Which of the kinds in `wanted` the value is, if it is one for sure. `var()` is none.
pub(super) fn is(value: &str, wanted: Kinds) -> bool {
    if value.starts_with("var(") {
        return false;
    }
    wanted.has(Kinds::COLOR) && is_color(value)
        || wanted.has(Kinds::LENGTH) && (is_length(value) || is_math(value))
        || wanted.has(Kinds::PERCENTAGE) && (is_percentage(value) || is_math(value))
        || wanted.has(Kinds::NUMBER) && (value.parse::<f64>().is_ok() || is_math(value))
        || wanted.has(Kinds::IMAGE) && is_image(value)
        || wanted.has(Kinds::URL) && value.starts_with("url(")
        || wanted.has(Kinds::POSITION) && is_position(value)
        || wanted.has(Kinds::SIZE) && is_size(value)
        || wanted.has(Kinds::FAMILY) && is_family(value)
        || wanted.has(Kinds::TEXT_SIZE) && is_text_size(value)
        || wanted.has(Kinds::LINE_WIDTH) && matches!(value, "thin" | "medium" | "thick")
        || wanted.has(Kinds::SHADOW) && is_shadow(value)
        || wanted.has(Kinds::ANGLE) && is_angle(value)
        || wanted.has(Kinds::VECTOR) && is_vector(value)
}

fn is_math(value: &str) -> bool {
    ["calc(", "min(", "max(", "clamp("].iter().any(|f| value.starts_with(f))
}

fn is_color(value: &str) -> bool {
    const FUNCTIONS: [&str; 13] = [
        "rgb(",
        "rgba(",
        "hsl(",
        "hsla(",
        "hwb(",
        "color(",
        "lab(",
        "lch(",
        "oklab(",
        "oklch(",
        "color-mix(",
        "light-dark(",
        "device-cmyk(",
    ];
    let lower;
    let value = if value.bytes().any(|b| b.is_ascii_uppercase()) {
        lower = value.to_ascii_lowercase();
        &lower
    } else {
        value
    };
    value.starts_with('#')
        || FUNCTIONS.iter().any(|f| value.starts_with(f))
        || matches!(value, "transparent" | "currentcolor")
        || color::is_named(value)
}

fn is_length(value: &str) -> bool {
    matches!(number::with_unit(value), Some((n, unit)) if n == 0.0 && unit.is_empty() || UNITS.contains(&unit))
}

const UNITS: [&str; 37] = [
    "cm", "mm", "Q", "in", "pc", "pt", "px", "em", "ex", "ch", "cap", "ic", "rem", "lh", "rlh", "vw", "vh", "vi", "vb",
    "vmin", "vmax", "svw", "svh", "lvw", "lvh", "dvw", "dvh", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin",
    "cqmax", "rex", "rch",
];

fn is_percentage(value: &str) -> bool {
    matches!(number::with_unit(value), Some((_, "%")))
}

fn is_angle(value: &str) -> bool {
    matches!(number::with_unit(value), Some((_, "deg" | "rad" | "grad" | "turn")))
}

fn is_vector(value: &str) -> bool {
    let mut parts = value.split(' ');
    let numbers = parts.by_ref().take(3).filter(|p| p.parse::<f64>().is_ok()).count();
    numbers == 3 && parts.next().is_none()
}

fn is_image(value: &str) -> bool {
    split_commas(value).all(|part| {
        part.starts_with("url(")
            || part.starts_with("var(")
            || ["linear-gradient(", "radial-gradient(", "conic-gradient("]
                .iter()
                .any(|f| part.strip_prefix("repeating-").unwrap_or(part).starts_with(f))
            || ["image(", "image-set(", "cross-fade(", "element("].iter().any(|f| part.starts_with(f))
    })
}

fn is_position(value: &str) -> bool {
    split_commas(value).all(|part| {
        let mut sure = false;
        let all = part.split(' ').filter(|p| !p.is_empty()).all(|word| {
            let is_place = matches!(word, "center" | "top" | "right" | "bottom" | "left");
            let is_distance = is_length(word) || is_percentage(word) || is_math(word);
            sure |= is_place || is_distance;
            is_place || is_distance || word.starts_with("var(")
        });
        all && sure
    })
}

fn is_size(value: &str) -> bool {
    split_commas(value).all(|part| {
        if matches!(part, "cover" | "contain") {
            return true;
        }
        let words: smallvec::SmallVec<[&str; 4]> = part.split(' ').filter(|p| !p.is_empty()).collect();
        matches!(words.len(), 1 | 2)
            && words.iter().all(|w| *w == "auto" || is_length(w) || is_percentage(w) || is_math(w))
    })
}

fn is_family(value: &str) -> bool {
    split_commas(value).all(|part| {
        !part.is_empty()
            && !part.starts_with(|c: char| c.is_ascii_digit())
            && (part.starts_with(['"', '\'']) || !part.contains('('))
    })
}

fn is_text_size(value: &str) -> bool {
    matches!(
        value,
        "xx-small"
            | "x-small"
            | "small"
            | "medium"
            | "large"
            | "x-large"
            | "xx-large"
            | "xxx-large"
            | "larger"
            | "smaller"
    )
}

fn is_shadow(value: &str) -> bool {
    split_commas(value).all(|part| part.split(' ').filter(|w| is_length(w)).count() >= 2 || part.starts_with("var("))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_told_apart() {
        for (value, kind_of) in [
            ("#fff", Kinds::COLOR),
            ("rebeccapurple", Kinds::COLOR),
            ("11px", Kinds::LENGTH),
            ("50%", Kinds::PERCENTAGE),
            ("linear-gradient(red,blue)", Kinds::IMAGE),
            ("center top", Kinds::POSITION),
            ("auto 100px", Kinds::SIZE),
            ("0 0 4px red", Kinds::SHADOW),
        ] {
            assert!(is(value, kind_of), "{value}");
        }
        assert!(!is("var(--x)", Kinds::COLOR));
        assert!(!is("fancy", Kinds::COLOR));
    }
}
