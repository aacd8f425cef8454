//! Numbers as utilities write them.

/// Writes a number the shortest way, to six decimals.
pub(super) fn write(value: f64) -> String {
    let rounded = (value * 1e6).round() / 1e6;
    // Also turns -0 into 0.
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}

/// A whole number without sign or leading zeros.
pub(super) fn integer(text: &str) -> Option<u32> {
    if text.is_empty() || text.len() > 9 || (text.len() > 1 && text.starts_with('0')) {
        return None;
    }
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
}

/// A number in quarters: `2`, `2.5`, `0.25`. What v4 takes as a multiple of the spacing unit.
pub(super) fn quarters(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    integer(whole)?;
    let known = matches!(fraction, "25" | "5" | "75") || !text.contains('.');
    known.then(|| text.parse().ok())?
}

/// A number with its unit (`-1.5rem`, `50%`, `3`).
pub(super) fn with_unit(text: &str) -> Option<(f64, &str)> {
    let digits =
        text.bytes().position(|b| !(b.is_ascii_digit() || matches!(b, b'.' | b'-' | b'+'))).unwrap_or(text.len());
    let (number, unit) = text.split_at_checked(digits)?;
    let unit_is_plain = unit == "%" || unit.bytes().all(|b| b.is_ascii_alphabetic());
    if !unit_is_plain || number.is_empty() {
        return None;
    }
    number.parse().ok().map(|n| (n, unit))
}

/// The negative of a value: a literal if it is one, else a `calc()`.
pub(super) fn negative(value: &str) -> String {
    match with_unit(value) {
        Some((number, unit)) => format!("{}{unit}", write(-number)),
        None => format!("calc({value} * -1)"),
    }
}

/// `a/b` with both whole and `b` not 0.
pub(super) fn fraction(numerator: &str, denominator: &str) -> Option<(u32, u32)> {
    let (a, b) = (integer(numerator)?, integer(denominator)?);
    (b != 0).then_some((a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_the_shortest_way() {
        for (value, text) in [(1.0, "1"), (0.125, "0.125"), (100.0 / 3.0, "33.333333"), (-0.0, "0"), (-2.5, "-2.5")] {
            assert_eq!(write(value), text);
        }
    }

    #[test]
    fn only_quarters_are_steps() {
        for (text, value) in [
            ("4", Some(4.0)),
            ("0.5", Some(0.5)),
            ("2.25", Some(2.25)),
            ("2.3", None),
            ("04", None),
            ("", None),
            ("1.", None),
        ] {
            assert_eq!(quarters(text), value, "{text}");
        }
    }

    #[test]
    fn negation_keeps_the_unit() {
        for (value, text) in [
            ("1rem", "-1rem"),
            ("-0.05em", "0.05em"),
            ("0px", "0px"),
            ("var(--x)", "calc(var(--x) * -1)"),
            ("50%", "-50%"),
        ] {
            assert_eq!(negative(value), text);
        }
    }
}
