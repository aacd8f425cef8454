//! One run of component values: a prelude, or a declaration.

use super::token::{Bracket, Token, TokenKind, Tokens};
use crate::Span;
use smallvec::SmallVec;

/// Where a run of component values may stop, at its top level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// A rule at the top of a sheet: only at its block.
    TopRule,
    /// An at-rule at the top of a sheet: also at a semicolon.
    TopAtRule,
    /// Inside a block: also before the brace that closes the block.
    Nested,
    /// In a style attribute: no brace closes anything.
    Attribute,
}

/// What ended a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// A semicolon, which is read.
    Semicolon,
    /// The brace that closes the block around the run, which is read.
    CloseCurly,
    /// The brace that opens the run's block, which is read.
    OpenCurly,
    /// The end of the text.
    End,
}

/// A run of component values. White space and comments at its edges do not count.
#[derive(Debug)]
pub(super) struct Run {
    /// What ended it.
    pub(super) stop: Stop,
    /// The token that ended it; empty at the end of the text.
    pub(super) stop_span: Span,
    /// First to last token that counts; empty if there is none.
    pub(super) span: Span,
    /// The same, split at top-level commas.
    pub(super) parts: SmallVec<[Span; 4]>,
    /// Where the first colon stands if the run begins with `name :`.
    pub(super) value: Option<Value>,
    /// Whether it holds a bad string or `url()`, a closing bracket without its opening one, or a semicolon at top level.
    pub(super) bad: bool,
    /// The outermost bracket that the end of the text leaves open.
    pub(super) unclosed: Option<Span>,
}

/// The part behind the colon of a run that begins with `name :`.
#[derive(Debug)]
pub(super) struct Value {
    /// The name.
    pub(super) name: Span,
    /// First to last token that counts, without `!important`.
    pub(super) span: Span,
    /// Whether `!important` ends it.
    pub(super) important: bool,
    /// Whether another `!` stands at its top level.
    pub(super) stray_bang: bool,
}

/// Reads component values from `tokens` until `place` says stop.
///
/// `first` is the first token of the run if it is already read. Brackets are matched on `open`, a stack that is
/// only lent so that it need not be allocated anew.
pub(super) struct Scanner<'a, 't> {
    pub(super) text: &'t str,
    pub(super) tokens: &'a mut Tokens<'t>,
    pub(super) comments: &'a mut Vec<Span>,
    pub(super) open: &'a mut Vec<Bracket>,
}

/// How far a run is towards `name : value`.
#[derive(Clone, Copy)]
enum Head {
    Start,
    Name(Span),
    Value { name: Span, custom: bool },
    Other,
}

/// How far a value is towards its `!important`.
#[derive(Clone, Copy)]
enum Bang {
    None,
    /// The `!`, and the end of what stands before it.
    Mark(u32),
    Important(u32),
}

impl Scanner<'_, '_> {
    pub(super) fn run(&mut self, first: Option<Token>, place: Place) -> Run {
        self.open.clear();
        let mut head = Head::Start;
        let mut bang = Bang::None;
        let mut bangs = 0_u32;
        let mut span: Option<Span> = None;
        let mut part: Option<Span> = None;
        let mut value: Option<Span> = None;
        let mut parts = SmallVec::new();
        let mut bad = false;
        let mut outermost = Span::default();
        let mut pending = first;
        let mut last_end = 0;

        let (stop, stop_span) = loop {
            let Some(token) = pending.take().or_else(|| self.tokens.next()) else {
                break (Stop::End, Span::at(self.text.len() as u32));
            };
            match token.kind {
                TokenKind::Whitespace => continue,
                TokenKind::Comment => {
                    self.comments.push(token.span);
                    continue;
                }
                _ => {}
            }
            let top = self.open.is_empty();
            if top {
                match token.kind {
                    TokenKind::Semicolon if place != Place::TopRule => break (Stop::Semicolon, token.span),
                    TokenKind::Semicolon => bad = true,
                    TokenKind::Close(Bracket::Curly) if place == Place::Nested => {
                        break (Stop::CloseCurly, token.span);
                    }
                    // In a custom property's value braces are a value like any other.
                    TokenKind::Open(Bracket::Curly)
                        if place == Place::TopRule || !matches!(head, Head::Value { custom: true, .. }) =>
                    {
                        break (Stop::OpenCurly, token.span);
                    }
                    _ => {}
                }
            }
            match token.kind {
                TokenKind::Function | TokenKind::Open(Bracket::Round) => {
                    self.push(Bracket::Round, token, &mut outermost);
                }
                TokenKind::Open(bracket) => self.push(bracket, token, &mut outermost),
                TokenKind::Close(bracket) => {
                    if self.open.last() == Some(&bracket) {
                        self.open.pop();
                    } else {
                        bad = true;
                    }
                }
                TokenKind::BadString | TokenKind::BadUrl => bad = true,
                _ => {}
            }

            if top && token.kind == TokenKind::Comma {
                parts.push(part.take().unwrap_or(Span::at(token.span.start)));
            } else {
                part = Some(part.map_or(token.span, |p| Span::new(p.start, token.span.end)));
            }
            span = Some(span.map_or(token.span, |s| Span::new(s.start, token.span.end)));

            if let Head::Value { .. } = head {
                bang = match (token.kind, bang) {
                    (TokenKind::Delim('!'), _) if top => {
                        bangs += 1;
                        Bang::Mark(last_end)
                    }
                    (TokenKind::Ident, Bang::Mark(at))
                        if top && token.value(self.text).eq_ignore_ascii_case("important") =>
                    {
                        Bang::Important(at)
                    }
                    _ => Bang::None,
                };
                value = Some(value.map_or(token.span, |v| Span::new(v.start, token.span.end)));
            }
            head = match (head, token.kind) {
                (Head::Start, TokenKind::Ident) => Head::Name(token.span),
                // `--color-*: initial` takes a whole namespace away in Tailwind's `@theme`.
                (Head::Name(name), TokenKind::Delim('*'))
                    if name.end == token.span.start && name.of(self.text).starts_with("--") =>
                {
                    Head::Name(name.to(token.span))
                }
                (Head::Name(name), TokenKind::Colon) => {
                    Head::Value { name, custom: name.of(self.text).starts_with("--") }
                }
                (value @ Head::Value { .. }, _) => value,
                _ => Head::Other,
            };
            last_end = token.span.end;
        };

        let span = span.unwrap_or(Span::at(stop_span.start));
        if !parts.is_empty() || part.is_some() {
            parts.push(part.unwrap_or(Span::at(stop_span.start)));
        }
        let value = match head {
            Head::Value { name, .. } => {
                let important = matches!(bang, Bang::Important(_));
                let mut value = value.unwrap_or(Span::at(last_end));
                if let Bang::Important(end) = bang {
                    value.end = end.max(value.start);
                    // `color: !important` has no value.
                    if value.of(self.text).starts_with('!') {
                        value.end = value.start;
                    }
                }
                Some(Value { name, span: value, important, stray_bang: bangs > u32::from(important) })
            }
            _ => None,
        };
        let unclosed = (!self.open.is_empty()).then_some(outermost);
        Run { stop, stop_span, span, parts, value, bad, unclosed }
    }

    /// Skips a block whose opening brace is read, to behind the brace that closes it. Whether it is closed.
    pub(super) fn skip_block(&mut self) -> bool {
        self.open.clear();
        self.open.push(Bracket::Curly);
        for token in self.tokens.by_ref() {
            match token.kind {
                TokenKind::Comment => self.comments.push(token.span),
                TokenKind::Function => self.open.push(Bracket::Round),
                TokenKind::Open(bracket) => self.open.push(bracket),
                TokenKind::Close(bracket) if self.open.last() == Some(&bracket) => {
                    self.open.pop();
                    if self.open.is_empty() {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    fn push(&mut self, bracket: Bracket, token: Token, outermost: &mut Span) {
        if self.open.is_empty() {
            *outermost = token.span;
        }
        self.open.push(bracket);
    }
}
