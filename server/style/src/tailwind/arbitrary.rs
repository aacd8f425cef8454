//! Values in brackets: `bg-[#123456]`, `w-[calc(100%-2rem)]`, `text-[length:var(--size)]`, and v4's `bg-(--brand)`.

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
    fn from_hint(hint: &str) -> Option<Self> {
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

/// A value that stood in brackets.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Arbitrary {
    /// What the author says it is.
    pub(super) hint: Option<Kinds>,
    /// As CSS.
    pub(super) value: String,
}

/// Reads what stands between `[` and `]`.
pub(super) fn bracket(inner: &str, v4: bool) -> Option<Arbitrary> {
    let (hint, value) = split_hint(inner);
    let value = if value.starts_with("--") && !v4 { format!("var({value})") } else { decode(value) };
    (!value.is_empty() && is_balanced(&value)).then_some(Arbitrary { hint, value })
}

/// Reads what stands between `(` and `)`: the name of a custom property, perhaps with a fallback.
pub(super) fn property(inner: &str) -> Option<Arbitrary> {
    let (hint, value) = split_hint(inner);
    let valid = value.starts_with("--") && value.len() > 2 && is_balanced(value);
    valid.then(|| Arbitrary { hint, value: decode(&format!("var({value})")) })
}

fn split_hint(inner: &str) -> (Option<Kinds>, &str) {
    match inner.split_once(':') {
        Some((hint, rest)) if hint.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') => {
            match Kinds::from_hint(hint) {
                Some(kind) => (Some(kind), rest),
                None => (None, inner),
            }
        }
        _ => (None, inner),
    }
}

/// Brackets closed in order and no character that would end the declaration.
fn is_balanced(value: &str) -> bool {
    let mut open = smallvec::SmallVec::<[u8; 8]>::new();
    let mut quote = None;
    let mut bytes = value.bytes();
    while let Some(byte) = bytes.next() {
        match (quote, byte) {
            (_, b'\\') => {
                bytes.next();
            }
            (Some(q), _) if q == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'(') => open.push(b')'),
            (None, b'[') => open.push(b']'),
            (None, b'{') => open.push(b'}'),
            (None, b')' | b']' | b'}') if open.pop() != Some(byte) => return false,
            (None, b';') if open.is_empty() => return false,
            _ => {}
        }
    }
    quote.is_none() && open.is_empty()
}

/// `_` becomes a space except in `url()`, custom property names and where escaped; operators of `calc()` get room.
pub(super) fn decode(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 8);
    let mut at = 0;
    let bytes = value.as_bytes();
    while let Some(&byte) = bytes.get(at) {
        let rest = value.get(at..).unwrap_or("");
        if byte == b'u' && rest.starts_with("url(") {
            let end = rest.find(')').map_or(rest.len(), |i| i + 1);
            out.push_str(rest.get(..end).unwrap_or(rest));
            at += end;
        } else if byte == b'-' && rest.starts_with("--") && out.ends_with(['(', ' ', ',']) | out.is_empty() {
            let end = rest.find([',', ')', ' ']).unwrap_or(rest.len());
            out.push_str(rest.get(..end).unwrap_or(rest));
            at += end;
        } else if rest.starts_with("\\_") {
            out.push('_');
            at += 2;
        } else if byte == b'_' {
            out.push(' ');
            at += 1;
        } else {
            let length = rest.chars().next().map_or(1, char::len_utf8);
            out.push_str(rest.get(..length).unwrap_or(""));
            at += length;
        }
    }
    let trimmed = out.trim();
    if MATH.iter().any(|f| trimmed.contains(f)) { space_operators(trimmed) } else { trimmed.to_owned() }
}

const MATH: [&str; 6] = ["calc(", "min(", "max(", "clamp(", "mod(", "round("];

/// Puts spaces around `+ - * /` between operands inside math functions, where CSS wants them.
fn space_operators(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 8);
    // Per open parenthesis whether math is inside it.
    let mut math = smallvec::SmallVec::<[bool; 8]>::new();
    for (at, c) in value.char_indices() {
        match c {
            '(' => {
                let before = value.get(..at).unwrap_or("");
                let name_at = before.rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).map_or(0, |i| i + 1);
                let name = before.get(name_at..).unwrap_or("");
                let inside = match name {
                    "" => math.last().copied().unwrap_or(false),
                    "calc" | "min" | "max" | "clamp" | "mod" | "rem" | "round" => true,
                    _ => false,
                };
                math.push(inside);
                out.push(c);
            }
            ')' => {
                math.pop();
                out.push(c);
            }
            '+' | '-' | '*' | '/' if math.last() == Some(&true) => {
                let previous = out.trim_end().chars().next_back();
                let next = value.get(at + 1..).and_then(|r| r.chars().next());
                let after_operand = previous.is_some_and(|p| p.is_ascii_alphanumeric() || matches!(p, ')' | '%'));
                let is_exponent = matches!(previous, Some('e' | 'E'))
                    && matches!(c, '+' | '-')
                    && out.chars().rev().nth(1).is_some_and(|p| p.is_ascii_digit());
                // `-` inside a word (`fit-content`, `--x`) belongs to the word.
                let in_word = c == '-'
                    && !out.ends_with(' ')
                    && (next.is_some_and(|n| n.is_ascii_alphabetic() || n == '-')
                        && previous.is_some_and(|p| p.is_ascii_alphabetic())
                        && !ends_with_quantity(&out)
                        || previous == Some('-'));
                if after_operand && !is_exponent && !in_word {
                    if !out.ends_with(' ') {
                        out.push(' ');
                    }
                    out.push(c);
                    if next.is_some_and(|n| n != ' ') {
                        out.push(' ');
                    }
                } else {
                    out.push(c);
                }
            }
            _ => out.push(c),
        }
    }
    out
}

/// Whether a number with a unit stands at the end.
fn ends_with_quantity(text: &str) -> bool {
    let number_end = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    number_end.ends_with(|c: char| c.is_ascii_digit())
}

/// Which of the kinds in `wanted` the value is, if it is one for sure. `var()` is none.
pub(super) fn kind(value: &str, wanted: Kinds) -> bool {
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
        || crate::tailwind::color::is_named(value)
}

fn is_length(value: &str) -> bool {
    matches!(super::number::with_unit(value), Some((n, unit)) if n == 0.0 && unit.is_empty() || UNITS.contains(&unit))
}

const UNITS: [&str; 37] = [
    "cm", "mm", "Q", "in", "pc", "pt", "px", "em", "ex", "ch", "cap", "ic", "rem", "lh", "rlh", "vw", "vh", "vi", "vb",
    "vmin", "vmax", "svw", "svh", "lvw", "lvh", "dvw", "dvh", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin",
    "cqmax", "rex", "rch",
];

fn is_percentage(value: &str) -> bool {
    matches!(super::number::with_unit(value), Some((_, "%")))
}

fn is_angle(value: &str) -> bool {
    matches!(super::number::with_unit(value), Some((_, "deg" | "rad" | "grad" | "turn")))
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
    const GENERIC: [&str; 13] = [
        "serif",
        "sans-serif",
        "monospace",
        "cursive",
        "fantasy",
        "system-ui",
        "ui-serif",
        "ui-sans-serif",
        "ui-monospace",
        "ui-rounded",
        "math",
        "emoji",
        "fangsong",
    ];
    GENERIC.contains(&value)
        || split_commas(value).all(|part| {
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

/// The parts of a list, trimmed; commas inside parentheses do not part.
pub(super) fn split_commas(value: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    value
        .split(move |c| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            c == ',' && depth == 0
        })
        .map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn underscores_are_spaces_where_they_should_be() {
        for (written, css) in [
            ("1fr_auto", "1fr auto"),
            ("url('/a_b.png')", "url('/a_b.png')"),
            ("a\\_b", "a_b"),
            ("var(--my_size,1px_2px)", "var(--my_size,1px 2px)"),
            ("calc(100%-2rem)", "calc(100% - 2rem)"),
            ("calc(100%_-_2rem)", "calc(100% - 2rem)"),
            ("calc(var(--a-b)*2)", "calc(var(--a-b) * 2)"),
            ("calc(-1*var(--x))", "calc(-1 * var(--x))"),
            ("min(100%,20rem+2px)", "min(100%,20rem + 2px)"),
            ("minmax(0,calc(1px+2px))", "minmax(0,calc(1px + 2px))"),
        ] {
            assert_eq!(decode(written), css);
        }
    }

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
            assert!(kind(value, kind_of), "{value}");
        }
        assert!(!kind("var(--x)", Kinds::COLOR));
        assert!(!kind("fancy", Kinds::COLOR));
    }

    #[test]
    fn what_would_end_the_declaration_is_refused() {
        for inner in ["red;color:blue", "a)b", "a(b", "", "\"x"] {
            assert_eq!(bracket(inner, true), None, "{inner}");
        }
    }
}
