//! The charset that a file declares (HTML standard 13.2.3.2, "prescan a byte stream to determine its encoding").

use crate::Span;
use encoding_rs::{Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, X_USER_DEFINED};
use memchr::memmem;

/// Browsers look no further.
const SEEN: usize = 1024;

/// What was found.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Declared {
    pub(super) encoding: Option<&'static Encoding>,
    /// Where a name stands, in bytes, that browsers do not know, if none was found that they do.
    pub(super) unknown: Option<Span>,
}

impl Declared {
    /// Takes the name at `place`. Returns whether it is known.
    fn take(&mut self, bytes: &[u8], place: Span) -> bool {
        let label = bytes.get(place.start as usize..place.end as usize).unwrap_or(&[]);
        match known(label) {
            // What can read this declaration is not UTF-16.
            Some(encoding) if encoding == UTF_16LE || encoding == UTF_16BE => self.encoding = Some(UTF_8),
            Some(encoding) if encoding == X_USER_DEFINED => self.encoding = Some(WINDOWS_1252),
            Some(encoding) => self.encoding = Some(encoding),
            None => {
                self.unknown = self.unknown.or(Some(place));
                return false;
            }
        }
        self.unknown = None;
        true
    }
}

/// The encoding of that name. `replacement` stands for encodings that browsers refuse to read.
pub(super) fn known(label: &[u8]) -> Option<&'static Encoding> {
    Encoding::for_label(label).filter(|&e| e != REPLACEMENT)
}

/// `@charset "…";` as the very first bytes.
pub(super) fn in_css(bytes: &[u8]) -> Declared {
    let mut found = Declared::default();
    const OPEN: &[u8] = b"@charset \"";
    let Some(rest) = seen(bytes).strip_prefix(OPEN) else { return found };
    let Some(length) = memmem::find(rest, b"\"") else { return found };
    if rest.get(length + 1) == Some(&b';') {
        found.take(bytes, Span::new(OPEN.len() as u32, (OPEN.len() + length) as u32));
    }
    found
}

/// `<meta charset>`, `<meta http-equiv=content-type content>`, or the XML declaration.
pub(super) fn in_html(bytes: &[u8]) -> Declared {
    let mut found = Declared::default();
    let mut reader = Reader { bytes: seen(bytes), at: 0 };
    while let Some(rest) = reader.bytes.get(reader.at..).filter(|r| !r.is_empty()) {
        if rest.starts_with(b"<!--") {
            // The dashes may be the same: `<!-->`.
            let end = memmem::find(rest.get(2..).unwrap_or(&[]), b"-->");
            reader.at += end.map_or(rest.len(), |e| e + 5);
        } else if rest.get(..5).is_some_and(|s| s.eq_ignore_ascii_case(b"<meta"))
            && rest.get(5).is_some_and(|&b| is_space(b) || b == b'/')
        {
            reader.at += 5;
            if let Some(place) = reader.meta()
                && found.take(bytes, place)
            {
                return found;
            }
        } else if matches!(rest, [b'<', b'/', b, ..] | [b'<', b, ..] if b.is_ascii_alphabetic()) {
            reader.skip_until(|b| is_space(b) || b == b'>');
            while reader.attribute().is_some() {}
        } else if matches!(rest, [b'<', b'!' | b'/' | b'?', ..]) {
            reader.skip_until(|b| b == b'>');
        } else {
            reader.at += 1;
        }
    }
    if let Some(place) = xml_declaration(seen(bytes)) {
        found.take(bytes, place);
    }
    found
}

fn seen(bytes: &[u8]) -> &[u8] {
    bytes.get(..SEEN).unwrap_or(bytes)
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_until(&mut self, stop: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(|b| !stop(b)) {
            self.at += 1;
        }
    }

    fn skip_spaces(&mut self) {
        self.skip_until(|b| !is_space(b));
    }

    /// The name and value of the next attribute ("get an attribute").
    fn attribute(&mut self) -> Option<(Span, Span)> {
        self.skip_until(|b| !is_space(b) && b != b'/');
        if matches!(self.peek()?, b'>') {
            return None;
        }
        let start = self.at;
        self.at += 1;
        self.skip_until(|b| is_space(b) || matches!(b, b'=' | b'/' | b'>'));
        let name = Span::new(start as u32, self.at as u32);
        self.skip_spaces();
        if self.peek() != Some(b'=') {
            return Some((name, Span::at(self.at as u32)));
        }
        self.at += 1;
        self.skip_spaces();
        match self.peek()? {
            quote @ (b'"' | b'\'') => {
                self.at += 1;
                let start = self.at;
                self.skip_until(|b| b == quote);
                let end = self.at;
                // A value that the first bytes do not close is none.
                self.peek()?;
                self.at += 1;
                Some((name, Span::new(start as u32, end as u32)))
            }
            _ => {
                let start = self.at;
                self.skip_until(|b| is_space(b) || b == b'>');
                Some((name, Span::new(start as u32, self.at as u32)))
            }
        }
    }

    /// The name of the charset that the attributes of a `meta` tag declare.
    fn meta(&mut self) -> Option<Span> {
        let (mut is_pragma, mut content, mut charset) = (false, None, None);
        while let Some((name, value)) = self.attribute() {
            match self.slice(name).to_ascii_lowercase().as_slice() {
                b"http-equiv" => is_pragma |= self.slice(value).eq_ignore_ascii_case(b"content-type"),
                b"content" if content.is_none() => content = charset_in(self.slice(value), value.start),
                b"charset" if charset.is_none() => charset = Some(value),
                _ => {}
            }
        }
        charset.or(content.filter(|_| is_pragma))
    }

    fn slice(&self, span: Span) -> &[u8] {
        self.bytes.get(span.start as usize..span.end as usize).unwrap_or(&[])
    }
}

/// `text/html; charset=x` ("extract a character encoding from a meta element"). `at` is where `content` stands.
fn charset_in(content: &[u8], at: u32) -> Option<Span> {
    let lower = content.to_ascii_lowercase();
    let mut reader = Reader { bytes: &lower, at: 0 };
    loop {
        reader.at += memmem::find(lower.get(reader.at..)?, b"charset")? + "charset".len();
        reader.skip_spaces();
        if reader.peek()? == b'=' {
            break;
        }
    }
    reader.at += 1;
    reader.skip_spaces();
    let quote = reader.peek()?;
    let is_quoted = matches!(quote, b'"' | b'\'');
    if is_quoted {
        reader.at += 1;
    }
    let start = reader.at;
    reader.skip_until(|b| if is_quoted { b == quote } else { is_space(b) || b == b';' });
    if is_quoted {
        reader.peek()?;
    }
    Some(Span::new(at + start as u32, at + reader.at as u32))
}

/// The name in `<?xml … encoding="x" …?>` ("get an XML encoding").
fn xml_declaration(bytes: &[u8]) -> Option<Span> {
    let declaration = bytes.get(..memmem::find(bytes, b">")?)?;
    if !declaration.starts_with(b"<?xml") {
        return None;
    }
    let mut reader = Reader { bytes: declaration, at: memmem::find(declaration, b"encoding")? + "encoding".len() };
    reader.skip_until(|b| b > b' ');
    if reader.peek()? != b'=' {
        return None;
    }
    reader.at += 1;
    reader.skip_until(|b| b > b' ');
    let quote = reader.peek().filter(|b| matches!(b, b'"' | b'\''))?;
    reader.at += 1;
    let start = reader.at;
    reader.skip_until(|b| b == quote);
    reader.peek()?;
    Some(Span::new(start as u32, reader.at as u32))
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\t' | 0x0c | b'\r')
}
