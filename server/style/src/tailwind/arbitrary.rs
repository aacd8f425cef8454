//! Values in brackets: `bg-[#123456]`, `w-[calc(100%-2rem)]`, `text-[length:var(--size)]`, and v4's `bg-(--brand)`.

use super::kind::Kinds;

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
    fn what_would_end_the_declaration_is_refused() {
        for inner in ["red;color:blue", "a)b", "a(b", "", "\"x"] {
            assert_eq!(bracket(inner, true), None, "{inner}");
        }
    }
}
