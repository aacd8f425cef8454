//! Reading preludes token by token.

use easel_syntax::Span;
use easel_syntax::css::{Bracket, Token, TokenKind, tokens};
use smallvec::SmallVec;
use std::borrow::Cow;

/// How deep brackets of a condition are read; deeper ones are not understood.
pub(crate) const MAX_BRACKETS: usize = 32;

/// The tokens of a text without white space and comments, and a place in them.
#[derive(Clone, Debug)]
pub(crate) struct Prelude<'t> {
    text: &'t str,
    tokens: SmallVec<[Token; 16]>,
    at: usize,
}

impl<'t> Prelude<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let tokens = tokens(text, Span::new(0, text.len() as u32)).filter(|t| !t.is_trivia()).collect();
        Self { text, tokens, at: 0 }
    }

    pub(crate) fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    pub(crate) fn next(&mut self) -> Option<Token> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    pub(crate) const fn place(&self) -> usize {
        self.at
    }

    pub(crate) const fn go_back(&mut self, place: usize) {
        self.at = place;
    }

    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(crate) fn value(&self, token: Token) -> Cow<'t, str> {
        token.value(self.text)
    }

    pub(crate) fn number(&self, token: Token) -> Option<f32> {
        token.number(self.text)
    }

    pub(crate) fn unit(&self, token: Token) -> Option<&'t str> {
        token.unit(self.text)
    }

    /// Takes the next token if it is this word.
    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        let is_it = self.peek().is_some_and(|t| t.kind == TokenKind::Ident && self.value(t).eq_ignore_ascii_case(word));
        self.at += usize::from(is_it);
        is_it
    }

    /// Takes the next token if it is of this kind.
    pub(crate) fn take(&mut self, kind: TokenKind) -> bool {
        let is_it = self.peek().is_some_and(|t| t.kind == kind);
        self.at += usize::from(is_it);
        is_it
    }

    /// Takes the next token if it is a function of this name.
    pub(crate) fn take_function(&mut self, name: &str) -> bool {
        let is_it =
            self.peek().is_some_and(|t| t.kind == TokenKind::Function && self.value(t).eq_ignore_ascii_case(name));
        self.at += usize::from(is_it);
        is_it
    }

    /// Goes on behind the bracket that closes the one that was just taken. The source between them.
    pub(crate) fn rest_of_brackets(&mut self) -> &'t str {
        let start = self.peek().map_or(self.text.len() as u32, |t| t.span.start);
        let mut open = 0_usize;
        while let Some(token) = self.next() {
            match token.kind {
                TokenKind::Open(_) | TokenKind::Function => open += 1,
                TokenKind::Close(_) if open == 0 => return Span::new(start, token.span.start).of(self.text).trim_end(),
                TokenKind::Close(_) => open -= 1,
                _ => {}
            }
        }
        Span::new(start, self.text.len() as u32).of(self.text).trim_end()
    }

    /// The source from the next token to the end.
    pub(crate) fn rest(&self) -> &'t str {
        self.peek().map_or("", |t| Span::new(t.span.start, self.text.len() as u32).of(self.text).trim_end())
    }

    /// Whether a round bracket closes here or the text ends.
    pub(crate) fn take_close(&mut self) -> bool {
        self.take(TokenKind::Close(Bracket::Round)) || self.is_done()
    }
}

/// The parts of `text` between its commas outside brackets.
pub(crate) fn split_at_commas(text: &str) -> SmallVec<[&str; 4]> {
    let mut parts = SmallVec::new();
    let (mut start, mut open) = (0_u32, 0_usize);
    for token in tokens(text, Span::new(0, text.len() as u32)) {
        match token.kind {
            TokenKind::Open(_) | TokenKind::Function => open += 1,
            TokenKind::Close(_) => open = open.saturating_sub(1),
            TokenKind::Comma if open == 0 => {
                parts.push(Span::new(start, token.span.start).of(text));
                start = token.span.end;
            }
            _ => {}
        }
    }
    parts.push(Span::new(start, text.len() as u32).of(text));
    parts
}
