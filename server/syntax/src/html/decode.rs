//! Source text → what the parser makes of it: character references (HTML standard 13.2.5.72 ff.) and preprocessing.
//!
//! The tokenizer decodes as well, but does not say what came from where.

use crate::Span;
use crate::mapped::Segment;
use markup5ever::data::{C1_REPLACEMENTS, NAMED_ENTITIES};
use memchr::{memchr3, memmem};

/// Where a piece of source stands; the rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Between tags: references, CDATA sections, and `</>`, which vanishes.
    Data,
    /// `title`, `textarea`: references only.
    Rcdata,
    /// `xmp`, `iframe`, `plaintext` …: nothing but line breaks and NUL.
    Raw,
    /// An attribute value: references, where `&amp=` and `&ampx` are none.
    Attribute,
}

/// Decoded text with the source of each part, in order.
#[derive(Debug, Default)]
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) segments: Vec<Segment>,
}

/// Whether `source` can stand for anything but itself. (`</>` and CDATA sections aside, which only a caller that
/// knows what the tokenizer made of it can tell.)
pub(super) fn is_plain(source: &str) -> bool {
    if source.len() < 16 {
        return !source.bytes().any(|b| matches!(b, b'&' | b'\r' | 0));
    }
    memchr3(b'&', b'\r', 0, source.as_bytes()).is_none()
}

/// Decodes `source`, which begins at byte `at` of the page.
pub(super) fn decode(source: &str, at: u32, place: Place) -> Decoded {
    let mut decoded = Decoded { text: String::with_capacity(source.len()), segments: Vec::new() };
    decode_into(&mut decoded, source, at, place);
    decoded
}

/// As [`decode`], behind what `out` holds.
pub(super) fn decode_into(out: &mut Decoded, source: &str, at: u32, place: Place) {
    let bytes = source.as_bytes();
    let (mut from, mut i) = (0, 0);
    // The end of the CDATA section that `i` is in.
    let mut cdata = 0;
    while let Some(&byte) = bytes.get(i) {
        let rest = || source.get(i..).unwrap_or("");
        let mut buffer = [0; 8];
        let (text, written): (&str, usize) = match byte {
            b'\r' => ("\n", if bytes.get(i + 1) == Some(&b'\n') { 2 } else { 1 }),
            0 => ("\u{FFFD}", 1),
            b'&' if place != Place::Raw && i >= cdata => match reference(rest(), place == Place::Attribute) {
                Some(reference) => (reference.write(&mut buffer), reference.written),
                None => {
                    i += 1;
                    continue;
                }
            },
            b'<' if place == Place::Data && i >= cdata && rest().starts_with("</>") => ("", 3),
            b'<' if place == Place::Data && i >= cdata && rest().starts_with("<![CDATA[") => {
                let rest = rest();
                cdata = i + memmem::find(rest.as_bytes(), b"]]>").unwrap_or(rest.len());
                ("", 9)
            }
            b']' if i == cdata && cdata > 0 => ("", 3),
            _ => {
                i += 1;
                continue;
            }
        };
        out.verbatim(source, from, i, at);
        if !text.is_empty() {
            let source = Span::new(at + i as u32, at + (i + written) as u32);
            out.segments.push(Segment { decoded: out.text.len() as u32, source, verbatim: false });
            out.text.push_str(text);
        }
        i += written;
        from = i;
    }
    out.verbatim(source, from, source.len(), at);
}

impl Decoded {
    fn verbatim(&mut self, source: &str, from: usize, to: usize, at: u32) {
        if let Some(text) = source.get(from..to)
            && !text.is_empty()
        {
            let source = Span::new(at + from as u32, at + to as u32);
            self.segments.push(Segment { decoded: self.text.len() as u32, source, verbatim: true });
            self.text.push_str(text);
        }
    }
}

struct Reference {
    chars: [char; 2],
    written: usize,
}

impl Reference {
    fn write<'b>(&self, buffer: &'b mut [u8; 8]) -> &'b str {
        let first = self.chars[0].encode_utf8(buffer).len();
        let mut len = first;
        if self.chars[1] != '\0'
            && let Some(room) = buffer.get_mut(first..)
        {
            len += self.chars[1].encode_utf8(room).len();
        }
        buffer.get(..len).and_then(|b| std::str::from_utf8(b).ok()).unwrap_or("")
    }
}

/// The reference at the start of `source`, which begins with `&`.
fn reference(source: &str, in_attribute: bool) -> Option<Reference> {
    let bytes = source.as_bytes();
    match bytes.get(1)? {
        b'#' => numeric(bytes),
        b if b.is_ascii_alphanumeric() => named(source, in_attribute),
        _ => None,
    }
}

fn numeric(bytes: &[u8]) -> Option<Reference> {
    let (base, digits) = match bytes.get(2)? {
        b'x' | b'X' => (16, 3),
        _ => (10, 2),
    };
    let mut end = digits;
    let mut number: u32 = 0;
    while let Some(digit) = bytes.get(end).and_then(|&b| char::from(b).to_digit(base)) {
        // Once past the last code point it stays past it.
        number = number.saturating_mul(base).saturating_add(digit).min(0x11_0000);
        end += 1;
    }
    if end == digits {
        return None;
    }
    if bytes.get(end) == Some(&b';') {
        end += 1;
    }
    let replaced = number.checked_sub(0x80).and_then(|n| C1_REPLACEMENTS.get(n as usize).copied().flatten());
    let char = match number {
        0 => char::REPLACEMENT_CHARACTER,
        _ => replaced.or_else(|| char::from_u32(number)).unwrap_or(char::REPLACEMENT_CHARACTER),
    };
    Some(Reference { chars: [char, '\0'], written: end })
}

/// The references that most pages make do with; the table of all is slow to ask.
const COMMON: [(&str, char); 9] = [
    ("amp;", '&'),
    ("lt;", '<'),
    ("gt;", '>'),
    ("nbsp;", '\u{A0}'),
    ("quot;", '"'),
    ("copy;", '\u{A9}'),
    ("middot;", '\u{B7}'),
    ("mdash;", '\u{2014}'),
    ("rarr;", '\u{2192}'),
];

fn named(source: &str, in_attribute: bool) -> Option<Reference> {
    let name = source.get(1..)?;
    if let Some((common, char)) = COMMON.iter().find(|(common, _)| name.starts_with(common)) {
        return Some(Reference { chars: [*char, '\0'], written: common.len() + 1 });
    }
    let mut longest = None;
    // The table holds the prefixes of all names as well, with zeros.
    for (at, c) in name.char_indices() {
        let end = at + c.len_utf8();
        match name.get(..end).and_then(|n| NAMED_ENTITIES.get(n)) {
            Some(&(0, _)) => {}
            Some(&found) => longest = Some((end, found)),
            None => break,
        }
    }
    let (end, (first, second)) = longest?;
    let next = name.as_bytes().get(end);
    if in_attribute && !name.get(..end)?.ends_with(';') && next.is_some_and(|b| *b == b'=' || b.is_ascii_alphanumeric())
    {
        return None;
    }
    Some(Reference { chars: [char::from_u32(first)?, char::from_u32(second).unwrap_or('\0')], written: end + 1 })
}
