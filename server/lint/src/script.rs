//! JavaScript as a row of tokens: enough to tell code from comments, strings, regular expressions and template
//! literals. Total: any text gives tokens, and a quote that is not closed on its line (JSX text) opens nothing.

use crate::notes::is_running_script;
use easel_syntax::Span;
use easel_syntax::html::Html;
use easel_syntax::mapped::Mapped;

/// A token of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    /// Its bytes; of a string or template literal, what stands between the quotes.
    pub(crate) span: Span,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// An identifier or keyword.
    Word,
    /// A number.
    Number,
    /// A string.
    Text,
    /// A part of a template literal between its expressions.
    Template,
    /// A regular expression.
    Regex,
    /// Any other character; `?.` is one token.
    Mark(u8),
}

/// The tokens of a script.
pub(crate) struct Tokens<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether an operand has just ended, so that `/` divides.
    after_operand: bool,
    /// The open braces of each template expression that is being read.
    templates: Vec<usize>,
    /// The comments that were passed, if they are asked for.
    comments: Option<Vec<Span>>,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0, after_operand: false, templates: Vec::new(), comments: None }
    }

    /// Keeps the comments.
    pub(crate) fn with_comments(self) -> Self {
        Self { comments: Some(Vec::new()), ..self }
    }

    /// The comments that were passed, with their delimiters.
    pub(crate) fn into_comments(self) -> Vec<Span> {
        self.comments.unwrap_or_default()
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn token(&mut self, kind: TokenKind, start: usize, end: usize) -> Token {
        self.after_operand = match kind {
            TokenKind::Mark(mark) => matches!(mark, b')' | b']' | b'}'),
            TokenKind::Word => !is_operator_word(self.text.get(start..end).unwrap_or_default()),
            _ => true,
        };
        Token { kind, span: Span::new(start as u32, end as u32) }
    }

    /// Skips white space and comments, also the HTML ones that scripts may hold.
    fn skip_blank(&mut self) {
        loop {
            let (rest, start) = (self.rest(), self.at);
            if rest.first().is_some_and(u8::is_ascii_whitespace) {
                self.at += 1;
                continue;
            } else if rest.starts_with(b"//") || rest.starts_with(b"<!--") || rest.starts_with(b"-->") {
                self.at += memchr(b'\n', rest).unwrap_or(rest.len());
            } else if rest.starts_with(b"/*") {
                let inside = rest.get(2..).unwrap_or_default();
                self.at += find(inside, b"*/").map_or(rest.len(), |i| i + 4);
            } else {
                return;
            }
            if let Some(comments) = &mut self.comments {
                comments.push(Span::new(start as u32, self.at as u32));
            }
        }
    }

    /// A string that opens here; `None` if the line ends before it closes.
    fn string(&mut self, quote: u8) -> Option<Token> {
        let start = self.at + 1;
        let mut end = start;
        loop {
            match *self.text.get(end)? {
                b'\\' => end += 2,
                b'\n' => return None,
                b if b == quote => break,
                _ => end += 1,
            }
        }
        self.at = end + 1;
        Some(self.token(TokenKind::Text, start, end))
    }

    /// A regular expression that opens here; `None` if the line ends before it closes.
    fn regex(&mut self) -> Option<Token> {
        let start = self.at + 1;
        let (mut end, mut class) = (start, false);
        loop {
            match *self.text.get(end)? {
                b'\\' => end += 1,
                b'\n' => return None,
                b'[' => class = true,
                b']' => class = false,
                b'/' if !class => break,
                _ => {}
            }
            end += 1;
        }
        self.at = end + 1;
        while self.byte(0).is_ascii_alphabetic() {
            self.at += 1;
        }
        Some(self.token(TokenKind::Regex, start, end))
    }

    /// A piece of a template literal, from here to its end or to the next expression.
    fn template(&mut self) -> Token {
        let start = self.at;
        let mut end = start;
        while let Some(&byte) = self.text.get(end) {
            match byte {
                b'\\' => end += 1,
                b'`' => {
                    self.at = end + 1;
                    return self.token(TokenKind::Template, start, end);
                }
                b'$' if self.text.get(end + 1) == Some(&b'{') => {
                    self.at = end + 2;
                    self.templates.push(0);
                    let token = self.token(TokenKind::Template, start, end);
                    self.after_operand = false;
                    return token;
                }
                _ => {}
            }
            end += 1;
        }
        self.at = self.text.len();
        self.token(TokenKind::Template, start, self.text.len())
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_blank();
        let start = self.at;
        let byte = *self.text.get(start)?;
        if is_word(byte) {
            while is_word(self.byte(0)) {
                self.at += 1;
            }
            let kind = if byte.is_ascii_digit() { TokenKind::Number } else { TokenKind::Word };
            return Some(self.token(kind, start, self.at));
        }
        match byte {
            b'"' | b'\'' => {
                if let Some(token) = self.string(byte) {
                    return Some(token);
                }
            }
            b'/' if !self.after_operand => {
                if let Some(token) = self.regex() {
                    return Some(token);
                }
            }
            b'`' => {
                self.at += 1;
                return Some(self.template());
            }
            b'{' => {
                if let Some(open) = self.templates.last_mut() {
                    *open += 1;
                }
            }
            b'}' => match self.templates.last_mut() {
                Some(0) => {
                    self.templates.pop();
                    self.at += 1;
                    return Some(self.template());
                }
                Some(open) => *open -= 1,
                None => {}
            },
            b'?' if self.byte(1) == b'.' && !self.byte(2).is_ascii_digit() => {
                self.at += 2;
                return Some(self.token(TokenKind::Mark(b'?'), start, start + 2));
            }
            _ => {}
        }
        self.at += 1;
        Some(self.token(TokenKind::Mark(byte), start, self.at))
    }
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}

/// Words after which a `/` opens a regular expression.
fn is_operator_word(word: &[u8]) -> bool {
    matches!(
        word,
        b"return" | b"typeof" | b"case" | b"in" | b"of" | b"do" | b"else" | b"void" | b"delete" | b"await" | b"yield"
    )
}

fn memchr(byte: u8, text: &[u8]) -> Option<usize> {
    text.iter().position(|b| *b == byte)
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|w| w == wanted)
}

/// The code of a page: scripts that run, event handlers, `javascript:` links. Each with its way back to the source.
pub(crate) fn of_page(html: &Html) -> Vec<&Mapped> {
    let mut code = Vec::new();
    for node in html.elements() {
        let Some(element) = html.element(node) else { continue };
        if element.name == *"script" && is_running_script(html, node) {
            code.extend(html.children(node).filter_map(|t| html.text_node(t)).map(|t| &t.value));
        }
        for attribute in &element.attributes {
            if is_handler(attribute.name.as_str(), attribute.value.text()) {
                code.push(&attribute.value);
            }
        }
    }
    code
}

/// Whether the value of an attribute is code.
fn is_handler(name: &str, value: &str) -> bool {
    (name.len() > 2 && name.starts_with("on"))
        || name.starts_with('@')
        || name.starts_with("v-on:")
        || name.starts_with("x-on:")
        || (name == "href" && value.trim_start().get(..11).is_some_and(|p| p.eq_ignore_ascii_case("javascript:")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(code: &str) -> Vec<&str> {
        Tokens::new(code).filter(|t| t.kind == TokenKind::Word).map(|t| t.span.of(code)).collect()
    }

    fn texts(code: &str) -> Vec<&str> {
        let quoted = |k| matches!(k, TokenKind::Text | TokenKind::Template);
        Tokens::new(code).filter(|t| quoted(t.kind)).map(|t| t.span.of(code)).collect()
    }

    #[test]
    fn code_is_told_from_what_it_quotes() {
        for (code, expected) in [
            ("a // b\nc", vec!["a", "c"]),
            ("a /* b */ c", vec!["a", "c"]),
            ("<!-- b\nc", vec!["c"]),
            ("a = 'b \\' c'; d", vec!["a", "d"]),
            ("a = /b[/]c/g; d", vec!["a", "d"]),
            ("a / b / c", vec!["a", "b", "c"]),
            ("return /b/.test(c)", vec!["return", "test", "c"]),
            ("f(x) / b / c", vec!["f", "x", "b", "c"]),
            ("`a ${b} c ${`d ${e}`} f` + g", vec!["b", "e", "g"]),
            ("`${ {a: 1}.a } b`, c", vec!["a", "a", "c"]),
            ("<p>Don't</p>\nb", vec!["p", "Don", "t", "b"]),
            ("a /* b", vec!["a"]),
            ("`a", vec![]),
            ("\"a", vec!["a"]),
        ] {
            let mut found = words(code);
            if code.starts_with("<p>") {
                // What a lone `/` in JSX opens does not matter; the line after it does.
                found.retain(|w| *w != "p" || expected.contains(w));
                assert_eq!(found.last(), expected.last(), "{code}");
                continue;
            }
            assert_eq!(found, expected, "{code}");
        }
    }

    #[test]
    fn strings_come_without_their_quotes() {
        assert_eq!(texts("f('--a', \"--b\", `--c-${d}`)"), vec!["--a", "--b", "--c-", ""]);
    }

    #[test]
    fn any_text_ends() {
        for code in ["'\\", "/\\", "`\\", "`${", "`${`${`${", "/*", "/[", "}}}}", "?.", "\u{fffc}"] {
            assert!(Tokens::new(code).count() < 20, "{code}");
        }
    }
}
