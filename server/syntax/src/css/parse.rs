//! The walk from tokens to items (css-syntax-3, section 5, with nested rules).

use super::scan::{Place, Run, Scanner, Stop, Value};
use super::token::{Bracket, Token, TokenKind, Tokens, tokens};
use super::{Css, Item, ItemId, ItemKind};
use crate::{Problem, ProblemKind, Span};

/// How deep rules may stand in rules. Deeper blocks are skipped: nobody writes them, and whoever walks from a rule
/// to the rules around it would pay for them.
const MAX_DEPTH: usize = 128;

pub(super) fn sheet(text: &str) -> Css {
    let mut walk = Walk::new(text);
    walk.sheet();
    walk.done()
}

pub(super) fn declarations(text: &str) -> Css {
    let mut walk = Walk::new(text);
    walk.attribute();
    walk.done()
}

struct Walk<'t> {
    text: &'t str,
    tokens: Tokens<'t>,
    brackets: Vec<Bracket>,
    css: Css,
    /// The items whose blocks are open, outermost first, and where their opening braces stand.
    open: Vec<(ItemId, Span)>,
}

impl<'t> Walk<'t> {
    fn new(text: &'t str) -> Self {
        let text = text.get(..u32::MAX as usize).unwrap_or(text);
        let tokens = tokens(text, Span::new(0, text.len() as u32));
        Self { text, tokens, brackets: Vec::new(), css: Css::default(), open: Vec::new() }
    }

    fn done(mut self) -> Css {
        self.css.problems.sort_by_key(|p| p.span.start);
        self.css
    }

    /// The next token that is neither white space nor a comment.
    fn next(&mut self) -> Option<Token> {
        loop {
            let token = self.tokens.next()?;
            match token.kind {
                TokenKind::Whitespace => {}
                TokenKind::Comment => self.css.comments.push(token.span),
                _ => return Some(token),
            }
        }
    }

    fn sheet(&mut self) {
        while let Some(token) = self.next() {
            let nested = !self.open.is_empty();
            match token.kind {
                TokenKind::Semicolon if nested => {}
                TokenKind::Close(Bracket::Curly) if nested => self.close(token.span),
                TokenKind::Cdo | TokenKind::Cdc if !nested => {}
                TokenKind::AtKeyword => self.at_rule(token, if nested { Place::Nested } else { Place::TopAtRule }),
                _ if nested => self.declaration_or_rule(token),
                _ => self.top_rule(token),
            }
        }
        self.close_all();
    }

    fn attribute(&mut self) {
        while let Some(token) = self.next() {
            if token.kind == TokenKind::Semicolon {
                continue;
            }
            let run = self.run(Some(token), Place::Attribute);
            match (run.stop, &run.value) {
                (Stop::OpenCurly, _) => {
                    self.problem(ProblemKind::InvalidRule, run.span.to(run.stop_span));
                    self.skip_block(run.stop_span);
                }
                (_, Some(value)) => self.declaration(&run, value),
                _ => self.problem(ProblemKind::InvalidDeclaration, run.span),
            }
        }
    }

    fn top_rule(&mut self, first: Token) {
        let run = self.run(Some(first), Place::TopRule);
        if run.stop != Stop::OpenCurly {
            self.problem(ProblemKind::InvalidRule, run.span);
            return;
        }
        // `--x: y { … }` is no selector, but a custom property that lost its rule.
        let custom = run.value.as_ref().is_some_and(|v| v.name.of(self.text).starts_with("--"));
        if custom {
            self.problem(ProblemKind::InvalidRule, run.span);
            self.skip_block(run.stop_span);
        } else {
            self.open_rule(run);
        }
    }

    /// What stands inside a block is a declaration if it reads as `name: value` without braces, else a rule.
    fn declaration_or_rule(&mut self, first: Token) {
        let run = self.run(Some(first), Place::Nested);
        match (run.stop, &run.value) {
            (Stop::OpenCurly, _) => {
                self.open_rule(run);
                return;
            }
            (_, Some(value)) => self.declaration(&run, value),
            _ => self.problem(ProblemKind::InvalidDeclaration, run.span),
        }
        if run.stop == Stop::CloseCurly {
            self.close(run.stop_span);
        }
    }

    fn declaration(&mut self, run: &Run, value: &Value) {
        if let Some(unclosed) = run.unclosed {
            self.problem(ProblemKind::UnclosedBlock, unclosed);
        }
        let written = value.name.of(self.text);
        let custom = written.starts_with("--");
        if run.bad || value.stray_bang || (value.span.is_empty() && !custom) {
            self.problem(ProblemKind::InvalidDeclaration, run.span);
            return;
        }
        let name = super::unescape(written);
        let name = if custom { name.into() } else { name.to_ascii_lowercase().into_boxed_str() };
        let kind = ItemKind::Declaration { name, name_span: value.name, value: value.span, important: value.important };
        self.push(run.span, kind);
    }

    fn open_rule(&mut self, run: Run) {
        if run.span.is_empty() || run.bad {
            self.problem(ProblemKind::InvalidRule, if run.span.is_empty() { run.stop_span } else { run.span });
            self.skip_block(run.stop_span);
            return;
        }
        let block = Span::at(run.stop_span.end);
        let kind = ItemKind::Rule { prelude: run.span, selectors: run.parts.into_vec(), block };
        self.open_item(run.span, kind, run.stop_span);
    }

    fn at_rule(&mut self, keyword: Token, place: Place) {
        let run = self.run(None, place);
        let name = keyword.value(self.text).to_ascii_lowercase().into_boxed_str();
        let name_span = Span::new(keyword.span.start + 1, keyword.span.end);
        let prelude = if run.span.is_empty() { Span::at(name_span.end) } else { run.span };
        let span = keyword.span.to(prelude);
        if let Some(unclosed) = run.unclosed {
            self.problem(ProblemKind::UnclosedBlock, unclosed);
        }
        if run.stop == Stop::OpenCurly {
            let block = Some(Span::at(run.stop_span.end));
            self.open_item(span, ItemKind::AtRule { name, name_span, prelude, block }, run.stop_span);
            return;
        }
        self.push(span, ItemKind::AtRule { name, name_span, prelude, block: None });
        if run.stop == Stop::CloseCurly {
            self.close(run.stop_span);
        }
    }

    fn push(&mut self, span: Span, kind: ItemKind) -> ItemId {
        let id = ItemId(self.css.items.len() as u32);
        let parent = self.open.last().map(|&(id, _)| id);
        self.css.items.push(Item { span, parent, end: ItemId(id.0 + 1), kind });
        id
    }

    fn open_item(&mut self, span: Span, kind: ItemKind, brace: Span) {
        let id = self.push(span, kind);
        self.open.push((id, brace));
        if self.open.len() > MAX_DEPTH {
            self.problem(ProblemKind::BlocksTooDeep, brace);
            if self.scanner().skip_block() {
                let end = self.tokens.position();
                self.close(Span::new(end - 1, end));
            } else {
                self.close_all();
            }
        }
    }

    /// Ends the innermost open item at its closing brace.
    fn close(&mut self, brace: Span) {
        if let Some((id, _)) = self.open.pop() {
            self.finish(id, brace.start, brace.end);
        }
    }

    /// Ends the open items at the end of the text.
    fn close_all(&mut self) {
        let end = self.text.len() as u32;
        // The outermost one first, so that the problems stand in source order.
        for (id, brace) in std::mem::take(&mut self.open) {
            self.problem(ProblemKind::UnclosedBlock, brace);
            self.finish(id, end, end);
        }
    }

    fn finish(&mut self, id: ItemId, block_end: u32, end: u32) {
        let next = ItemId(self.css.items.len() as u32);
        if let Some(item) = self.css.items.get_mut(id.index()) {
            item.end = next;
            item.span.end = end;
            match &mut item.kind {
                ItemKind::Rule { block, .. } | ItemKind::AtRule { block: Some(block), .. } => block.end = block_end,
                _ => {}
            }
        }
    }

    fn skip_block(&mut self, brace: Span) {
        if !self.scanner().skip_block() {
            self.problem(ProblemKind::UnclosedBlock, brace);
        }
    }

    fn problem(&mut self, kind: ProblemKind, span: Span) {
        self.css.problems.push(Problem { span, kind });
    }

    fn run(&mut self, first: Option<Token>, place: Place) -> Run {
        self.scanner().run(first, place)
    }

    fn scanner(&mut self) -> Scanner<'_, 't> {
        Scanner {
            text: self.text,
            tokens: &mut self.tokens,
            comments: &mut self.css.comments,
            open: &mut self.brackets,
        }
    }
}
