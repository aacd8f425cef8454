//! Comparisons that tell a fact of the world or explain something, told from boasts of who made the page.
//!
//! `Sound travels 4.3 times faster in water than in air.` `A shutter of 1/1000 s is 10 times faster than one of 1/100 s.`

use super::boast::{IN, PART_OF_TEXT, PERSONAL, SELF, THAN, TOLD_OF, TRADE, UNITS};
use super::tokens::{Token, TokenKind};
use std::ops::Range;

/// Nobody boasts of more: light is 900,000 times faster than sound.
const MOST: f64 = 10_000.0;

/// How far behind a figure its comparison is made.
const REACH: usize = 8;

/// A sentence with a figure, as tokens.
pub(crate) struct Told<'t> {
    pub(crate) text: &'t str,
    pub(crate) tokens: &'t [Token],
    /// Of each token that is a word, in lower case.
    pub(crate) words: &'t [String],
    pub(crate) sentence: Range<usize>,
    /// The boast.
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Told<'_> {
    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|t| t.kind)
    }

    fn is(&self, at: usize, list: &[&str]) -> bool {
        self.words.get(at).is_some_and(|w| !w.is_empty() && list.contains(&w.as_str()))
    }

    /// Whether the sentence points to the place where it is shown: `explained in chapter 4`.
    pub(crate) fn points_to_a_part(&self) -> bool {
        let mut parts = self.sentence.clone();
        parts.any(|i| self.is(i, PART_OF_TEXT) && matches!(self.kind(i + 1), Some(TokenKind::Number(_))))
    }

    /// Whether the sentence speaks of its maker, to its reader, or of who buys and uses things.
    pub(crate) fn is_personal(&self) -> bool {
        self.sentence.clone().any(|i| self.is(i, PERSONAL) || self.is(i, TRADE))
    }

    /// Whether the comparison is a fact by what it compares.
    pub(crate) fn is_fact(&self) -> bool {
        if self.is_personal() {
            return false;
        }
        let n = (self.from..self.to).find_map(|i| match self.kind(i) {
            Some(TokenKind::Number(n)) => Some(n),
            _ => None,
        });
        if n.is_some_and(|n| n > MOST) || self.has_unit() {
            return true;
        }
        let end = (self.to + REACH).min(self.sentence.end);
        let Some(than) = (self.to..end).find(|&i| self.is(i, THAN)) else { return false };
        let is_number = matches!(self.kind(than + 1), Some(TokenKind::Number(_)));
        // `faster in water than in air`
        let is_of_states = self.is(than + 1, IN) && (self.sentence.start..than).any(|i| self.is(i, IN));
        is_number || is_of_states || (self.is_told_of() && self.compares_with_things(than))
    }

    /// Whether a number of the sentence has a unit of the world: `120 km/h`, `f/2.8`, `1/1000 s`.
    fn has_unit(&self) -> bool {
        self.sentence.clone().any(|i| {
            let is_number = |at: usize| matches!(self.kind(at), Some(TokenKind::Number(_)));
            let is_slash = |at: usize| self.kind(at) == Some(TokenKind::Other('/'));
            let unit = is_number(i) && (self.is(i + 1, UNITS) || self.kind(i + 1) == Some(TokenKind::Other('°')));
            // `1/1000 s`, not `24/7`.
            let fraction = self.kind(i) == Some(TokenKind::Number(1.0)) && is_slash(i + 1) && is_number(i + 2);
            let stop = self.is(i, &["f", "ƒ"]) && is_slash(i + 1) && is_number(i + 2);
            (unit || fraction || stop) && !(self.from..self.to).contains(&i)
        })
    }

    /// Whether the sentence begins as one that tells of a thing, and says something of it before the figure.
    fn is_told_of(&self) -> bool {
        self.is(self.sentence.start, TOLD_OF) && self.from >= self.sentence.start + 3
    }

    /// Whether what stands behind the word of comparison is a thing: no name, no older self, not all others.
    fn compares_with_things(&self, than: usize) -> bool {
        let mut behind = (than + 1..self.sentence.end).take_while(|&i| self.kind(i) == Some(TokenKind::Word)).take(5);
        let is_name = |i: usize| {
            self.tokens.get(i).is_some_and(|t| t.span.of(self.text).chars().next().is_some_and(char::is_uppercase))
        };
        let first = than + 1;
        self.kind(first) == Some(TokenKind::Word) && !is_name(first) && !behind.any(|i| self.is(i, SELF) || is_name(i))
    }
}
