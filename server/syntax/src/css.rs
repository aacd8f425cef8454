//! The rule tree in source order (css-syntax-3 with nesting), and the tokens below it.
//!
//! The tree is built by an explicit walk over the tokens and not with cssparser: that one reads nested blocks by
//! recursion, so that the input would decide the depth of the stack.

mod escape;
mod parse;
mod scan;
mod token;

pub use escape::unescape;
pub use token::{Bracket, Token, TokenKind, Tokens, tokens};

use crate::{Problem, Span};

#[cfg(test)]
mod tests;

/// An item of a [`Css`] tree, in source order: an item's descendants follow it directly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ItemId(pub u32);

impl ItemId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A stylesheet, or the declarations of a style attribute. Spans are bytes into the text that was parsed.
#[derive(Clone, Debug, Default)]
pub struct Css {
    pub(crate) items: Vec<Item>,
    pub(crate) comments: Vec<Span>,
    pub(crate) problems: Vec<Problem>,
}

/// A rule, at-rule or declaration.
#[derive(Clone, Debug)]
pub struct Item {
    /// From its first byte to its closing brace or the end of its value (without the semicolon).
    pub span: Span,
    /// The rule around it.
    pub parent: Option<ItemId>,
    /// One past the last item inside it; its own id + 1 if it has none.
    pub end: ItemId,
    /// What it is.
    pub kind: ItemKind,
}

/// The kinds of [`Item`].
#[derive(Clone, Debug)]
pub enum ItemKind {
    /// `a, b { … }`.
    Rule {
        /// The selector list, trimmed.
        prelude: Span,
        /// The selectors of the list, trimmed, split at top-level commas.
        selectors: Vec<Span>,
        /// Inside the braces. Reaches to the end of the text if not closed.
        block: Span,
    },
    /// `@name prelude;` or `@name prelude { … }`.
    AtRule {
        /// The name in lower case, without `@`.
        name: Box<str>,
        /// The name as written, without `@`.
        name_span: Span,
        /// What stands between name and block or semicolon, trimmed.
        prelude: Span,
        /// Inside the braces, if it has any.
        block: Option<Span>,
    },
    /// `name: value !important`.
    Declaration {
        /// The name: lower case, custom properties as written.
        name: Box<str>,
        /// The name as written.
        name_span: Span,
        /// The value, trimmed, without `!important`.
        value: Span,
        /// Whether `!important` stands behind it.
        important: bool,
    },
}

impl Css {
    /// Reads a stylesheet.
    pub fn parse_sheet(text: &str) -> Self {
        parse::sheet(text)
    }

    /// Reads the declarations of a style attribute. Rules and at-rules in it are dropped, as browsers do.
    pub fn parse_declarations(text: &str) -> Self {
        parse::declarations(text)
    }

    /// The items, in source order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// An item.
    pub fn item(&self, id: ItemId) -> &Item {
        &self.items[id.index()]
    }

    /// Items directly inside `parent`, or at the top.
    pub fn children(&self, parent: Option<ItemId>) -> impl Iterator<Item = ItemId> + '_ {
        let (mut at, end) = match parent {
            Some(p) => (p.0 + 1, self.item(p).end.0),
            None => (0, self.items.len() as u32),
        };
        std::iter::from_fn(move || {
            if at >= end {
                return None;
            }
            let id = ItemId(at);
            at = self.item(id).end.0;
            Some(id)
        })
    }

    /// Comments with their delimiters, in source order.
    pub fn comments(&self) -> &[Span] {
        &self.comments
    }

    /// What could not be read.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}
