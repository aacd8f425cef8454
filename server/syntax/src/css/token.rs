//! The tokens of CSS (css-syntax-3, section 4), as byte ranges.

use super::escape::{self, is_newline, is_whitespace};
use crate::Span;
use std::borrow::Cow;

/// A pair of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bracket {
    /// `( )`.
    Round,
    /// `[ ]`.
    Square,
    /// `{ }`.
    Curly,
}

/// The kinds of [`Token`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// `red`, `--gap`.
    Ident,
    /// `rgb(`, with its bracket. Closed by a `)` like [`TokenKind::Open`].
    Function,
    /// `@media`.
    AtKeyword,
    /// `#abc`.
    Hash {
        /// Whether what stands behind the `#` is an identifier, so that it can be an id selector.
        id: bool,
    },
    /// `"…"` or `'…'`, with its quotes. The closing one may be missing at the end of the text.
    String,
    /// A string that a line break cuts off.
    BadString,
    /// `url(…)` without quotes. With quotes it is a [`TokenKind::Function`].
    Url,
    /// `url(…)` with characters that it may not hold.
    BadUrl,
    /// `1`, `+.5`, `1e3`.
    Number,
    /// `50%`.
    Percentage,
    /// `12px`.
    Dimension {
        /// Bytes of the number; the rest of the token is the unit.
        number: u32,
    },
    /// Any other single character.
    Delim(char),
    /// A run of white space.
    Whitespace,
    /// `/* … */`. The end may be missing at the end of the text.
    Comment,
    /// `:`.
    Colon,
    /// `;`.
    Semicolon,
    /// `,`.
    Comma,
    /// `(`, `[` or `{`.
    Open(Bracket),
    /// `)`, `]` or `}`.
    Close(Bracket),
    /// `<!--`.
    Cdo,
    /// `-->`.
    Cdc,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its bytes.
    pub span: Span,
}

impl Token {
    /// Whether it is white space or a comment.
    pub const fn is_trivia(self) -> bool {
        matches!(self.kind, TokenKind::Whitespace | TokenKind::Comment)
    }

    /// What the token says, unescaped: an identifier or hash without `#`, a function's name without bracket, an
    /// at-keyword without `@`, the contents of a string or `url()`. The source text for anything else.
    pub fn value(self, text: &str) -> Cow<'_, str> {
        let raw = self.span.of(text);
        match self.kind {
            TokenKind::Ident => escape::unescape(raw),
            TokenKind::Function => escape::unescape(raw.strip_suffix('(').unwrap_or(raw)),
            TokenKind::AtKeyword | TokenKind::Hash { .. } => escape::unescape(raw.get(1..).unwrap_or("")),
            TokenKind::String | TokenKind::BadString => escape::unescape(string_contents(raw)),
            TokenKind::Url => escape::unescape(url_contents(raw)),
            _ => Cow::Borrowed(raw),
        }
    }

    /// The number of a number, percentage or dimension.
    pub fn number(self, text: &str) -> Option<f32> {
        let raw = self.span.of(text);
        let digits = match self.kind {
            TokenKind::Number => raw,
            TokenKind::Percentage => raw.strip_suffix('%')?,
            TokenKind::Dimension { number } => raw.get(..number as usize)?,
            _ => return None,
        };
        digits.parse().ok()
    }

    /// The unit of a dimension, as written.
    pub fn unit(self, text: &str) -> Option<&str> {
        match self.kind {
            TokenKind::Dimension { number } => self.span.of(text).get(number as usize..),
            _ => None,
        }
    }
}

/// The source between the quotes of a string.
fn string_contents(raw: &str) -> &str {
    let Some(quote) = raw.chars().next() else { return raw };
    let inner = raw.get(1..).unwrap_or("");
    match inner.strip_suffix(quote) {
        Some(body) if !ends_in_escape(body) => body,
        // At the end of the text a last backslash escapes nothing.
        _ if ends_in_escape(inner) => inner.get(..inner.len() - 1).unwrap_or(inner),
        _ => inner,
    }
}

/// The source between the brackets of an unquoted `url()`.
fn url_contents(raw: &str) -> &str {
    let Some(open) = raw.find('(') else { return raw };
    let inner = raw.get(open + 1..).unwrap_or("");
    let inner = match inner.strip_suffix(')') {
        Some(body) if !ends_in_escape(body) => body,
        _ => inner,
    };
    let inner = inner.trim_start_matches([' ', '\t', '\n', '\r', '\x0c']);
    let trimmed = inner.trim_end_matches([' ', '\t', '\n', '\r', '\x0c']);
    // A space that is escaped belongs to the address.
    if ends_in_escape(trimmed) { inner.get(..trimmed.len() + 1).unwrap_or(trimmed) } else { trimmed }
}

/// Whether a backslash that is not itself escaped ends `text`.
fn ends_in_escape(text: &str) -> bool {
    text.bytes().rev().take_while(|&b| b == b'\\').count() % 2 == 1
}

/// The tokens of the part of `text` that `span` covers, white space and comments included. Their spans are bytes
/// into `text`, follow each other without gaps and cover all of `span`.
pub fn tokens(text: &str, span: Span) -> Tokens<'_> {
    let end = (span.end as usize).min(text.len());
    let start = (span.start as usize).min(end);
    match text.get(..end) {
        Some(text) if text.is_char_boundary(start) => Tokens { bytes: text.as_bytes(), at: start },
        _ => Tokens { bytes: &[], at: 0 },
    }
}

/// The iterator of [`tokens`].
#[derive(Clone, Debug)]
pub struct Tokens<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let start = self.at;
        let first = *self.bytes.get(start)?;
        let kind = self.read(first);
        Some(Token { kind, span: Span::new(start as u32, self.at as u32) })
    }
}

impl Tokens<'_> {
    /// Where the next token starts.
    pub fn position(&self) -> u32 {
        self.at as u32
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    /// Reads the token that begins with `first`; `at` stands on it and is moved behind the token, by at least 1.
    fn read(&mut self, first: u8) -> TokenKind {
        match first {
            b' ' | b'\t' | b'\n' | b'\r' | b'\x0c' => {
                self.skip_whitespace();
                TokenKind::Whitespace
            }
            b'/' if self.peek(1) == Some(b'*') => {
                let body = self.bytes.get(self.at + 2..).unwrap_or(&[]);
                self.at = memchr::memmem::find(body, b"*/").map_or(self.bytes.len(), |i| self.at + i + 4);
                TokenKind::Comment
            }
            b'"' | b'\'' => self.string(first),
            b'#' if self.name_at(1) => {
                let id = self.ident_at(1);
                self.at += 1;
                self.name();
                TokenKind::Hash { id }
            }
            b'@' if self.ident_at(1) => {
                self.at += 1;
                self.name();
                TokenKind::AtKeyword
            }
            b'+' | b'.' if self.number_at() => self.numeric(),
            b'-' if self.number_at() => self.numeric(),
            b'-' if self.peek(1) == Some(b'-') && self.peek(2) == Some(b'>') => self.take(3, TokenKind::Cdc),
            b'-' | b'\\' if self.ident_at(0) => self.ident_like(),
            b'<' if self.bytes.get(self.at..).is_some_and(|b| b.starts_with(b"<!--")) => self.take(4, TokenKind::Cdo),
            b'0'..=b'9' => self.numeric(),
            b':' => self.take(1, TokenKind::Colon),
            b';' => self.take(1, TokenKind::Semicolon),
            b',' => self.take(1, TokenKind::Comma),
            b'(' => self.take(1, TokenKind::Open(Bracket::Round)),
            b'[' => self.take(1, TokenKind::Open(Bracket::Square)),
            b'{' => self.take(1, TokenKind::Open(Bracket::Curly)),
            b')' => self.take(1, TokenKind::Close(Bracket::Round)),
            b']' => self.take(1, TokenKind::Close(Bracket::Square)),
            b'}' => self.take(1, TokenKind::Close(Bracket::Curly)),
            _ if is_name_start(first) => self.ident_like(),
            _ => self.take(1, TokenKind::Delim(char::from(first))),
        }
    }

    fn take(&mut self, bytes: usize, kind: TokenKind) -> TokenKind {
        self.at += bytes;
        kind
    }

    fn skip_whitespace(&mut self) {
        while self.peek(0).is_some_and(is_whitespace) {
            self.at += 1;
        }
    }

    /// Whether a backslash `ahead` begins an escape.
    fn escape_at(&self, ahead: usize) -> bool {
        self.peek(ahead) == Some(b'\\') && !self.peek(ahead + 1).is_some_and(is_newline)
    }

    fn name_at(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(is_name) || self.escape_at(ahead)
    }

    fn ident_at(&self, ahead: usize) -> bool {
        match self.peek(ahead) {
            Some(b'-') => {
                self.peek(ahead + 1).is_some_and(|b| b == b'-' || is_name_start(b)) || self.escape_at(ahead + 1)
            }
            Some(b) if is_name_start(b) => true,
            _ => self.escape_at(ahead),
        }
    }

    fn number_at(&self) -> bool {
        let sign = usize::from(matches!(self.peek(0), Some(b'+' | b'-')));
        let digit = |i| self.peek(i).is_some_and(|b| b.is_ascii_digit());
        digit(sign) || (self.peek(sign) == Some(b'.') && digit(sign + 1))
    }

    /// Moves behind the escape at whose backslash `at` stands.
    fn escape(&mut self) {
        self.at += escape::escape_len(self.bytes.get(self.at..).unwrap_or(&[]));
    }

    fn name(&mut self) {
        loop {
            match self.peek(0) {
                Some(b) if is_name(b) => self.at += 1,
                _ if self.escape_at(0) => self.escape(),
                _ => return,
            }
        }
    }

    fn digits(&mut self) {
        while self.peek(0).is_some_and(|b| b.is_ascii_digit()) {
            self.at += 1;
        }
    }

    fn numeric(&mut self) -> TokenKind {
        let start = self.at;
        if matches!(self.peek(0), Some(b'+' | b'-')) {
            self.at += 1;
        }
        self.digits();
        if self.peek(0) == Some(b'.') && self.peek(1).is_some_and(|b| b.is_ascii_digit()) {
            self.at += 1;
            self.digits();
        }
        if matches!(self.peek(0), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(self.peek(1), Some(b'+' | b'-')));
            if self.peek(1 + sign).is_some_and(|b| b.is_ascii_digit()) {
                self.at += 1 + sign;
                self.digits();
            }
        }
        if self.ident_at(0) {
            let number = (self.at - start) as u32;
            self.name();
            TokenKind::Dimension { number }
        } else if self.peek(0) == Some(b'%') {
            self.take(1, TokenKind::Percentage)
        } else {
            TokenKind::Number
        }
    }

    fn ident_like(&mut self) -> TokenKind {
        let start = self.at;
        self.name();
        if self.peek(0) != Some(b'(') {
            return TokenKind::Ident;
        }
        let is_url = self.bytes.get(start..self.at).is_some_and(is_url_name);
        self.at += 1;
        if !is_url {
            return TokenKind::Function;
        }
        let mut ahead = 0;
        while self.peek(ahead).is_some_and(is_whitespace) {
            ahead += 1;
        }
        if matches!(self.peek(ahead), Some(b'"' | b'\'')) { TokenKind::Function } else { self.url() }
    }

    fn url(&mut self) -> TokenKind {
        self.skip_whitespace();
        loop {
            match self.peek(0) {
                None => return TokenKind::Url,
                Some(b')') => return self.take(1, TokenKind::Url),
                Some(b) if is_whitespace(b) => {
                    self.skip_whitespace();
                    return match self.peek(0) {
                        None => TokenKind::Url,
                        Some(b')') => self.take(1, TokenKind::Url),
                        Some(_) => self.bad_url(),
                    };
                }
                Some(b'"' | b'\'' | b'(' | b'\x01'..=b'\x08' | b'\x0b' | b'\x0e'..=b'\x1f' | b'\x7f') => {
                    return self.bad_url();
                }
                Some(b'\\') if self.escape_at(0) => self.escape(),
                Some(b'\\') => return self.bad_url(),
                Some(_) => self.at += 1,
            }
        }
    }

    fn bad_url(&mut self) -> TokenKind {
        loop {
            match self.peek(0) {
                None => return TokenKind::BadUrl,
                Some(b')') => return self.take(1, TokenKind::BadUrl),
                Some(b'\\') if self.escape_at(0) => self.escape(),
                Some(_) => self.at += 1,
            }
        }
    }

    fn string(&mut self, quote: u8) -> TokenKind {
        self.at += 1;
        loop {
            match self.peek(0) {
                None => return TokenKind::String,
                Some(b) if b == quote => return self.take(1, TokenKind::String),
                Some(b'\n' | b'\r' | b'\x0c') => return TokenKind::BadString,
                Some(b'\\') => self.escape(),
                Some(_) => self.at += 1,
            }
        }
    }
}

const fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80 || byte == 0
}

const fn is_name(byte: u8) -> bool {
    is_name_start(byte) || byte.is_ascii_digit() || byte == b'-'
}

fn is_url_name(name: &[u8]) -> bool {
    if name.len() == 3 {
        return name.eq_ignore_ascii_case(b"url");
    }
    name.contains(&b'\\') && str::from_utf8(name).is_ok_and(|n| escape::unescape(n).eq_ignore_ascii_case("url"))
}
