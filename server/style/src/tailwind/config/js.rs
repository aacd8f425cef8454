//! The literal parts of JavaScript: strings, numbers, arrays, objects. Whatever is computed is [`Js::Unknown`].

/// A value as far as it is literal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Js {
    /// A string, or a template without holes.
    String(String),
    /// A number, as written.
    Number(String),
    /// `true` or `false`.
    Bool(bool),
    /// `null` or `undefined`.
    Nothing,
    /// An array.
    Array(Vec<Js>),
    /// An object; the flag says that it has keys which are not seen (a spread, a computed key).
    Object(Vec<(String, Js)>, bool),
    /// Anything else.
    Unknown,
}

impl Js {
    /// A key of an object.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        match self {
            // The last one counts.
            Self::Object(entries, _) => entries.iter().rev().find(|(k, _)| k == key).map(|(_, v)| v),
            _ => None,
        }
    }

    /// A string or number as text.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::String(text) | Self::Number(text) => Some(text),
            _ => None,
        }
    }
}

/// Nesting that is followed; deeper values are unknown.
const MAX_DEPTH: usize = 24;

/// The values that a script assigns to `name` (`tailwind.config`), in order, with the text of each.
pub(crate) fn assigned<'s>(script: &'s str, name: &str) -> Vec<(Js, &'s str)> {
    let mut all = Vec::new();
    let mut from = 0;
    while let Some(at) = script.get(from..).and_then(|s| s.find(name)).map(|i| i + from) {
        from = at + name.len();
        let before = script.get(..at).unwrap_or("").chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '$')) {
            continue;
        }
        let mut reader = Reader { text: script, at: from };
        reader.skip_space();
        if reader.peek() != Some(b'=') || reader.byte(1) == Some(b'=') {
            continue;
        }
        reader.at += 1;
        reader.skip_space();
        let start = reader.at;
        let value = reader.value(MAX_DEPTH);
        from = reader.at.max(from);
        all.push((value, script.get(start..reader.at).unwrap_or("")));
    }
    all
}

struct Reader<'s> {
    text: &'s str,
    at: usize,
}

impl Reader<'_> {
    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    fn peek(&self) -> Option<u8> {
        self.byte(0)
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Moves to the next character boundary at or behind `at`.
    fn settle(&mut self) {
        while self.at < self.text.len() && !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        self.at = self.at.min(self.text.len());
    }

    fn skip_space(&mut self) {
        loop {
            match self.peek() {
                Some(b) if b.is_ascii_whitespace() => self.at += 1,
                Some(b'/') if self.byte(1) == Some(b'/') => {
                    self.at = self.rest().find('\n').map_or(self.text.len(), |i| self.at + i + 1);
                }
                Some(b'/') if self.byte(1) == Some(b'*') => {
                    self.at = self.rest().find("*/").map_or(self.text.len(), |i| self.at + i + 2);
                }
                _ => return,
            }
        }
    }

    /// A value. Stands behind it, or behind the expression that it is a part of, afterwards.
    fn value(&mut self, depth: usize) -> Js {
        self.skip_space();
        let start = self.at;
        let value = self.literal(depth);
        self.skip_space();
        // A literal followed by an operator or a call is a part of something computed.
        match (self.peek(), value) {
            (None | Some(b',' | b'}' | b']' | b';' | b')'), Some(value)) => value,
            // Without a semicolon a new line ends the statement, but only at the top.
            (Some(b), Some(value))
                if depth == MAX_DEPTH && (b.is_ascii_alphabetic() || b == b'<') && self.newline_before() =>
            {
                value
            }
            _ => {
                self.at = start;
                self.skip_expression();
                Js::Unknown
            }
        }
    }

    fn newline_before(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or("");
        before.trim_end_matches([' ', '\t', '\r']).ends_with('\n')
    }

    fn literal(&mut self, depth: usize) -> Option<Js> {
        match self.peek()? {
            quote @ (b'"' | b'\'') => self.string(quote).map(Js::String),
            b'`' => self.template().map(Js::String),
            b'{' => depth.checked_sub(1).and_then(|depth| self.object(depth)),
            b'[' => depth.checked_sub(1).and_then(|depth| self.array(depth)),
            b'-' | b'.' | b'0'..=b'9' => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Option<Js> {
        let length =
            self.rest().find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '$'))).unwrap_or(self.rest().len());
        let value = match self.rest().get(..length)? {
            "true" => Js::Bool(true),
            "false" => Js::Bool(false),
            "null" | "undefined" => Js::Nothing,
            _ => return None,
        };
        self.at += length;
        Some(value)
    }

    fn number(&mut self) -> Option<Js> {
        let rest = self.rest();
        let length =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+'))).unwrap_or(rest.len());
        let text = rest.get(..length)?;
        let number: f64 = text.parse().ok()?;
        self.at += length;
        Some(Js::Number(super::super::number::write(number)))
    }

    fn string(&mut self, quote: u8) -> Option<String> {
        self.at += 1;
        let mut out = String::new();
        loop {
            self.settle();
            let c = self.rest().chars().next()?;
            self.at += c.len_utf8();
            match c {
                '\\' => {
                    let escaped = self.rest().chars().next()?;
                    self.at += escaped.len_utf8();
                    self.escape(escaped, &mut out)?;
                }
                '\n' => return None,
                c if c as u32 == u32::from(quote) => return Some(out),
                c => out.push(c),
            }
        }
    }

    fn template(&mut self) -> Option<String> {
        self.at += 1;
        let mut out = String::new();
        loop {
            self.settle();
            let c = self.rest().chars().next()?;
            self.at += c.len_utf8();
            match c {
                '\\' => {
                    let escaped = self.rest().chars().next()?;
                    self.at += escaped.len_utf8();
                    self.escape(escaped, &mut out)?;
                }
                '$' if self.peek() == Some(b'{') => return None,
                '`' => return Some(out),
                c => out.push(c),
            }
        }
    }

    fn escape(&mut self, escaped: char, out: &mut String) -> Option<()> {
        match escaped {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            '\n' => {}
            'x' => {
                let code = u32::from_str_radix(self.rest().get(..2)?, 16).ok()?;
                out.push(char::from_u32(code)?);
                self.at += 2;
            }
            'u' => {
                let (digits, length) = match self.rest().strip_prefix('{') {
                    Some(braced) => {
                        let end = braced.find('}')?;
                        (braced.get(..end)?, end + 2)
                    }
                    None => (self.rest().get(..4)?, 4),
                };
                out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?).unwrap_or('\u{fffd}'));
                self.at += length;
            }
            other => out.push(other),
        }
        Some(())
    }

    fn array(&mut self, depth: usize) -> Option<Js> {
        self.at += 1;
        let mut all = Vec::new();
        loop {
            self.skip_space();
            match self.peek()? {
                b']' => {
                    self.at += 1;
                    return Some(Js::Array(all));
                }
                b',' => self.at += 1,
                b'.' if self.rest().starts_with("...") => {
                    self.skip_expression();
                    all.push(Js::Unknown);
                }
                _ => {
                    let before = self.at;
                    all.push(self.value(depth));
                    if self.at == before {
                        return None;
                    }
                }
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Js> {
        self.at += 1;
        let mut entries = Vec::new();
        let mut open = false;
        loop {
            self.skip_space();
            let before = self.at;
            let key = match self.peek()? {
                b'}' => {
                    self.at += 1;
                    return Some(Js::Object(entries, open));
                }
                b',' => {
                    self.at += 1;
                    continue;
                }
                quote @ (b'"' | b'\'') => self.string(quote)?,
                b'0'..=b'9' => match self.number() {
                    Some(Js::Number(text)) => text,
                    _ => return None,
                },
                b'.' | b'[' => {
                    open = true;
                    self.skip_expression();
                    continue;
                }
                _ => {
                    let rest = self.rest();
                    let length =
                        rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '$'))).unwrap_or(rest.len());
                    let name = rest.get(..length)?.to_owned();
                    if name.is_empty() {
                        return None;
                    }
                    self.at += length;
                    name
                }
            };
            self.skip_space();
            if self.peek() == Some(b':') {
                self.at += 1;
                let value = self.value(depth);
                entries.push((key, value));
            } else {
                // A method, an accessor, a shorthand.
                if !matches!(key.as_str(), "get" | "set" | "async") {
                    entries.push((key, Js::Unknown));
                } else {
                    open = true;
                }
                self.skip_expression();
            }
            if self.at == before {
                return None;
            }
        }
    }

    /// Skips to the comma, semicolon or closing bracket that ends the expression.
    fn skip_expression(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => {
                    if depth == 0 {
                        return;
                    }
                    depth -= 1;
                }
                b',' | b';' if depth == 0 => return,
                b'"' | b'\'' => {
                    let start = self.at;
                    if self.string(byte).is_none() {
                        self.at = self.at.max(start + 1);
                    }
                    continue;
                }
                b'`' => {
                    self.skip_template();
                    continue;
                }
                b'/' if matches!(self.byte(1), Some(b'/' | b'*')) => {
                    self.skip_space();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
            self.settle();
        }
    }

    /// Skips a template; what stands in its holes is not looked into beyond their braces.
    fn skip_template(&mut self) {
        self.at += 1;
        let mut holes = 0_usize;
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'\\' => self.at += 1,
                b'`' if holes == 0 => break,
                b'{' if holes > 0 || self.text.as_bytes().get(self.at.wrapping_sub(2)) == Some(&b'$') => holes += 1,
                b'}' if holes > 0 => holes -= 1,
                _ => {}
            }
        }
        self.settle();
    }
}
