//! Escapes in names, strings and `url()` (css-syntax-3, section 4.3.7).

use std::borrow::Cow;

pub(super) const fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'\x0c')
}

pub(super) const fn is_whitespace(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t') || is_newline(byte)
}

pub(super) const fn is_hex(byte: u8) -> bool {
    byte.is_ascii_hexdigit()
}

/// How many bytes the escape at the start of `bytes` (its backslash) takes, at least 1.
pub(super) fn escape_len(bytes: &[u8]) -> usize {
    let Some(&first) = bytes.get(1) else { return bytes.len().max(1) };
    if is_hex(first) {
        let digits = bytes.iter().skip(1).take(6).take_while(|&&b| is_hex(b)).count();
        let end = 1 + digits;
        return match bytes.get(end) {
            Some(b'\r') if bytes.get(end + 1) == Some(&b'\n') => end + 2,
            Some(&b) if is_whitespace(b) => end + 1,
            _ => end,
        };
    }
    if first == b'\r' && bytes.get(2) == Some(&b'\n') {
        return 3;
    }
    let continuation = bytes.iter().skip(2).take_while(|&&b| b & 0xC0 == 0x80).count();
    2 + if first >= 0xC0 { continuation } else { 0 }
}

/// Decodes the escapes of a name, or of what stands between the quotes of a string or the brackets of `url()`:
/// `\41 ` is `A`, `\.` is `.`, an escaped line break is nothing. NUL and code points that are no characters become
/// U+FFFD, and so does a backslash at the very end.
pub fn unescape(text: &str) -> Cow<'_, str> {
    if !text.bytes().any(|b| b == b'\\' || b == 0) {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\\', '\0']) {
        let (before, tail) = rest.split_at(at);
        decoded.push_str(before);
        if tail.starts_with('\0') {
            decoded.push(char::REPLACEMENT_CHARACTER);
            rest = tail.get(1..).unwrap_or("");
            continue;
        }
        let len = escape_len(tail.as_bytes());
        let body = tail.get(1..len).unwrap_or("");
        match body.chars().next() {
            Some(c) if c.is_ascii_hexdigit() => {
                let digits = body.trim_end_matches([' ', '\t', '\n', '\r', '\x0c']);
                let code = u32::from_str_radix(digits, 16).unwrap_or(0);
                let c = char::from_u32(code).filter(|&c| c != '\0');
                decoded.push(c.unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            Some('\n' | '\r' | '\x0c') => {}
            Some('\0') | None => decoded.push(char::REPLACEMENT_CHARACTER),
            Some(c) => decoded.push(c),
        }
        rest = tail.get(len..).unwrap_or("");
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn decodes_each_form() {
        let cases = [
            ("plain", "plain"),
            ("日本", "日本"),
            (r"md\:flex", "md:flex"),
            (r"\31 0px", "10px"),
            (r"\000041b", "Ab"),
            (r"\00004142", "A42"),
            ("\\41\r\nb", "Ab"),
            ("\\41\tb", "Ab"),
            ("a\\\nb", "ab"),
            ("a\\\r\nb", "ab"),
            (r"\0", "\u{FFFD}"),
            (r"\D800", "\u{FFFD}"),
            (r"\110000", "\u{FFFD}"),
            ("\0x", "\u{FFFD}x"),
            ("a\\", "a\u{FFFD}"),
            (r"\日x", "日x"),
            (r"\\", r"\"),
            (r"\1F680", "🚀"),
            (r"w-1\/2", "w-1/2"),
            (r"top-\[2px\]", "top-[2px]"),
        ];
        for (from, to) in cases {
            assert_eq!(unescape(from), to, "{from:?}");
        }
    }
}
