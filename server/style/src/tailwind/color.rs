//! Colours of utilities with an opacity modifier: `bg-red-500/50`.

use super::number;

/// Whether `name` is a CSS colour name, whatever its case.
pub(super) fn is_named(name: &str) -> bool {
    name.len() <= 20 && cssparser::color::parse_named_color(name).is_ok()
}

/// What an opacity modifier or theme value says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Alpha {
    /// 0 to 1.
    Number(f64),
    /// Anything else: `var(--x)`, a `calc()`.
    Text(String),
}

impl Alpha {
    pub(super) fn parse(value: &str) -> Self {
        match number::with_unit(value) {
            Some((n, "%")) => Self::Number(n / 100.0),
            Some((n, "")) => Self::Number(n),
            _ => Self::Text(value.to_owned()),
        }
    }

    fn as_number(&self) -> String {
        match self {
            Self::Number(n) => number::write(*n),
            Self::Text(t) => t.clone(),
        }
    }

    fn as_percentage(&self) -> String {
        match self {
            Self::Number(n) => format!("{}%", number::write(n * 100.0)),
            Self::Text(t) => t.clone(),
        }
    }
}

/// A colour with an opacity, as v4 mixes it.
pub(super) fn v4_with_alpha(color: &str, alpha: &Alpha) -> String {
    if let Alpha::Number(n) = alpha {
        if *n >= 1.0 && !color.contains("var(") {
            return color.to_owned();
        }
        // A plain OKLCH literal mixed with transparency is itself with that alpha.
        if let Some(inner) = color.strip_prefix("oklch(").and_then(|c| c.strip_suffix(')'))
            && !inner.contains(['/', '(', ','])
        {
            return format!("oklch({inner} / {})", alpha.as_percentage());
        }
        if let Some((r, g, b, None)) = rgb(color) {
            return format!("rgb({r} {g} {b} / {})", alpha.as_number());
        }
    }
    format!("color-mix(in oklab,{color} {},transparent)", alpha.as_percentage())
}

/// A colour with an opacity, as v3 writes it. `None` if v3 cannot take the colour apart (`var(--brand)`), and so
/// makes no class of it.
pub(super) fn v3_with_alpha(color: &str, alpha: &str) -> Option<String> {
    if color.contains("<alpha-value>") {
        return Some(color.replace("<alpha-value>", alpha));
    }
    if let Some((r, g, b, _)) = rgb(color) {
        return Some(format!("rgb({r} {g} {b} / {alpha})"));
    }
    if color == "transparent" {
        return Some(format!("rgb(0 0 0 / {alpha})"));
    }
    let (name, inner) = color.strip_suffix(')')?.split_once('(')?;
    if !matches!(name, "rgb" | "rgba" | "hsl" | "hsla") {
        return None;
    }
    let inner = inner.split_once('/').map_or(inner, |(before, _)| before).trim();
    let mut parts: Vec<&str> = super::arbitrary::split_commas(inner).collect();
    if parts.len() == 1 {
        // Space separated, or one `var()` that holds all channels.
        return Some(format!("{name}({inner} / {alpha})"));
    }
    if parts.first().is_some_and(|p| p.starts_with("var(")) && parts.len() == 2 {
        parts.truncate(1);
    }
    parts.truncate(3);
    Some(format!("{name}({} / {alpha})", parts.join(" ")))
}

/// Whether v3 puts the opacity variable of a property (`--tw-bg-opacity`) into this colour: an opaque literal.
pub(super) fn v3_takes_variable(color: &str) -> bool {
    if color.contains("<alpha-value>") {
        return true;
    }
    if let Some((.., alpha)) = rgb(color) {
        return alpha.is_none();
    }
    let Some((name, inner)) = color.strip_suffix(')').and_then(|c| c.split_once('(')) else { return false };
    matches!(name, "rgb" | "rgba" | "hsl" | "hsla")
        && !inner.contains('/')
        && (inner.split([' ', ',']).filter(|p| !p.is_empty()).count() == 3)
}

/// The channels of a hexadecimal or named colour; the last is the alpha of a hexadecimal one that has it.
fn rgb(color: &str) -> Option<(u8, u8, u8, Option<u8>)> {
    let Some(hex) = color.strip_prefix('#') else {
        let (r, g, b) = cssparser::color::parse_named_color(color).ok()?;
        return Some((r, g, b, None));
    };
    if !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let one = |i: usize| hex.get(i..=i).and_then(|d| u8::from_str_radix(d, 16).ok()).map(|n| n * 17);
    let two = |i: usize| hex.get(i..i + 2).and_then(|d| u8::from_str_radix(d, 16).ok());
    match hex.len() {
        3 | 4 => Some((one(0)?, one(1)?, one(2)?, one(3))),
        6 | 8 => Some((two(0)?, two(2)?, two(4)?, two(6))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v4_mixes() {
        for (color, alpha, css) in [
            ("oklch(63.7% 0.237 25.331)", "0.5", "oklch(63.7% 0.237 25.331 / 50%)"),
            ("#000", "20%", "rgb(0 0 0 / 0.2)"),
            ("var(--color-brand)", "10%", "color-mix(in oklab,var(--color-brand) 10%,transparent)"),
            ("currentcolor", "var(--a)", "color-mix(in oklab,currentcolor var(--a),transparent)"),
        ] {
            assert_eq!(v4_with_alpha(color, &Alpha::parse(alpha)), css);
        }
    }

    #[test]
    fn v3_takes_colours_apart() {
        for (color, css) in [
            ("#ef4444", Some("rgb(239 68 68 / 0.5)")),
            ("#fff", Some("rgb(255 255 255 / 0.5)")),
            ("hsl(var(--primary))", Some("hsl(var(--primary) / 0.5)")),
            ("rgb(1, 2, 3)", Some("rgb(1 2 3 / 0.5)")),
            ("rgb(var(--c) / <alpha-value>)", Some("rgb(var(--c) / 0.5)")),
            ("var(--c)", None),
            ("oklch(1 0 0)", None),
        ] {
            assert_eq!(v3_with_alpha(color, "0.5").as_deref(), css, "{color}");
        }
    }
}
