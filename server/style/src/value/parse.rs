//! Text → component values.

use super::{Bracket, Component, ComponentKind};
use easel_syntax::Span;
use easel_syntax::css::{Token, TokenKind, tokens, unescape};
use std::borrow::Cow;

/// How deep functions and blocks may nest; a deeper one is [`ComponentKind::Opaque`].
pub const MAX_DEPTH: usize = 128;

/// An open function or block, and what it holds so far.
struct Open<'t> {
    start: u32,
    bracket: Bracket,
    /// The name, for a function.
    name: Option<Cow<'t, str>>,
    items: Vec<Component<'t>>,
}

impl<'t> Open<'t> {
    fn close(self, end: u32) -> Component<'t> {
        let span = Span::new(self.start, end);
        let kind = match self.name {
            Some(name) => {
                match self.items.first().map(|i| &i.kind) {
                    // `url("…")` is a function to the tokens and an address to everybody else.
                    Some(ComponentKind::String(address)) if name.eq_ignore_ascii_case("url") => {
                        ComponentKind::Url(address.clone())
                    }
                    _ => ComponentKind::Function { name, args: self.items },
                }
            }
            None => ComponentKind::Block { bracket: self.bracket, items: self.items },
        };
        Component { kind, span }
    }
}

/// Reads a value. Brackets that the end of the text leaves open are closed there.
pub fn parse(text: &str) -> Vec<Component<'_>> {
    let end = text.len() as u32;
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut items = Vec::new();
    // Brackets below the depth that is kept, and where the outermost of them starts.
    let mut skipped: Vec<Bracket> = Vec::new();
    let mut skipped_start = 0;

    for token in tokens(text, Span::new(0, end)) {
        let opens = match token.kind {
            TokenKind::Whitespace | TokenKind::Comment => continue,
            TokenKind::Function => Some(Bracket::Round),
            TokenKind::Open(bracket) => Some(bracket),
            _ => None,
        };
        if !skipped.is_empty() || (opens.is_some() && open.len() >= MAX_DEPTH) {
            if skipped.is_empty() {
                skipped_start = token.span.start;
            }
            match (opens, token.kind) {
                (Some(bracket), _) => skipped.push(bracket),
                (_, TokenKind::Close(bracket)) if skipped.last() == Some(&bracket) => {
                    skipped.pop();
                    if skipped.is_empty() {
                        let span = Span::new(skipped_start, token.span.end);
                        items.push(Component { kind: ComponentKind::Opaque, span });
                    }
                }
                _ => {}
            }
            continue;
        }
        if let Some(bracket) = opens {
            let name = (token.kind == TokenKind::Function).then(|| token.value(text));
            open.push(Open { start: token.span.start, bracket, name, items: std::mem::take(&mut items) });
            continue;
        }
        if let TokenKind::Close(bracket) = token.kind
            && open.last().is_some_and(|o| o.bracket == bracket)
        {
            close(&mut open, &mut items, token.span.end);
            continue;
        }
        items.push(Component { kind: leaf(token, text), span: token.span });
    }
    if !skipped.is_empty() {
        items.push(Component { kind: ComponentKind::Opaque, span: Span::new(skipped_start, end) });
    }
    while !open.is_empty() {
        close(&mut open, &mut items, end);
    }
    items
}

/// Ends the innermost open bracket: `items` becomes its contents, and then what stood before it plus itself.
fn close<'t>(open: &mut Vec<Open<'t>>, items: &mut Vec<Component<'t>>, end: u32) {
    if let Some(mut innermost) = open.pop() {
        std::mem::swap(&mut innermost.items, items);
        items.push(innermost.close(end));
    }
}

fn leaf(token: Token, text: &str) -> ComponentKind<'_> {
    match token.kind {
        TokenKind::Ident => ComponentKind::Ident(token.value(text)),
        TokenKind::Hash { .. } => ComponentKind::Hash(token.value(text)),
        TokenKind::String => ComponentKind::String(token.value(text)),
        TokenKind::Url => ComponentKind::Url(token.value(text)),
        TokenKind::Number => number(token, text, ComponentKind::Number),
        TokenKind::Percentage => number(token, text, ComponentKind::Percentage),
        TokenKind::Dimension { .. } => match (token.number(text), token.unit(text)) {
            (Some(value), Some(unit)) => ComponentKind::Dimension { value: finite(value), unit: unescape(unit) },
            _ => ComponentKind::Opaque,
        },
        TokenKind::Comma => ComponentKind::Comma,
        TokenKind::Delim('/') => ComponentKind::Slash,
        TokenKind::Delim(c) => ComponentKind::Delim(c),
        TokenKind::Colon => ComponentKind::Delim(':'),
        TokenKind::Semicolon => ComponentKind::Delim(';'),
        _ => ComponentKind::Opaque,
    }
}

fn number<'t>(token: Token, text: &str, kind: impl Fn(f32) -> ComponentKind<'t>) -> ComponentKind<'t> {
    token.number(text).map_or(ComponentKind::Opaque, |n| kind(finite(n)))
}

/// A number too great for an `f32` is as great as one can be (css-values-4, 5.1).
fn finite(number: f32) -> f32 {
    number.clamp(f32::MIN, f32::MAX)
}
