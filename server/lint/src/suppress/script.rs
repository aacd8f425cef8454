//! What a comment in a script stands before.

use super::gather::{Carrier, Comment, is_marked};
use super::lines::Lines;
use crate::script::{Token, TokenKind, Tokens};
use easel_syntax::Span;
use easel_syntax::mapped::Mapped;

/// The comments of a script, each with the statement behind it: up to its semicolon, or to the end of its first line.
pub(super) fn comments(map: &Mapped) -> impl Iterator<Item = Comment> {
    let code = map.text();
    let mut tokens = Tokens::new(code).with_comments();
    let all: Vec<Token> = tokens.by_ref().collect();
    let comments = tokens.into_comments();
    let mut lines = Lines::default();
    comments.into_iter().filter(|c| is_marked(c.of(code))).filter_map(move |inside| {
        let next = statement(code, &mut lines, &all, inside.end).and_then(|next| map.source(next));
        Some(Comment { span: map.source(inside)?, next, carrier: Carrier::Script })
    })
}

/// How many tokens of a statement are looked at for its end.
const TOKENS: usize = 1_000;

fn statement(code: &str, lines: &mut Lines, tokens: &[Token], from: u32) -> Option<Span> {
    let first = tokens.partition_point(|t| t.span.start < from);
    let start = tokens.get(first)?.span.start;
    let end_of_line = lines.around(code, Span::at(start)).end;
    let mut depth = 0_i32;
    for token in tokens.get(first..)?.iter().take(TOKENS).take_while(|t| t.span.start < end_of_line) {
        match token.kind {
            TokenKind::Mark(b'(' | b'[' | b'{') => depth += 1,
            TokenKind::Mark(b')' | b']' | b'}') => depth -= 1,
            TokenKind::Mark(b';') if depth <= 0 => return Some(Span::new(start, token.span.end)),
            _ => {}
        }
        if depth < 0 {
            return Some(Span::new(start, token.span.start));
        }
    }
    Some(Span::new(start, end_of_line))
}
