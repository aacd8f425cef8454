//! Runs of text: what stands between two pieces of markup.
//!
//! The tree builder may drop part of a run (space before `<head>`), split it between two parents, and hand it over
//! late (in tables), but all that it looks at is what is white space. So it gets one character for each part of a run
//! that it could treat differently, and what comes back tells the part.

use super::Text;
use super::decode::{Decoded, Place, decode, decode_into, is_plain};
use super::masked::Masked;
use crate::Span;
use crate::mapped::Mapped;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::Token;

/// What the tree builder sees of white space and of other text, in turns, so that what comes back after a part was
/// dropped cannot be taken for that one. (No line feed, which is special after `<pre>`.)
const SPACES: [char; 4] = [' ', '\t', '\x0c', '\r'];
const OTHERS: [char; 4] = ['a', 'b', 'c', 'd'];
/// What it makes of a NUL in foreign content.
const NUL: char = '\u{FFFD}';

/// A stretch of source between two pieces of markup.
#[derive(Clone, Copy)]
pub(super) struct Run<'s> {
    pub(super) source: Span,
    pub(super) place: Place,
    /// Whether a line break at its start is dropped (after `<pre>` and `<textarea>`).
    pub(super) drops_newline: bool,
    /// Markup inside it, in order, that ends no run.
    pub(super) skipped: &'s [Span],
}

impl Run<'_> {
    fn decode(self, masked: &Masked) -> Decoded {
        let mut decoded = Decoded::default();
        let mut from = self.source.start;
        for hole in self.skipped.iter().copied().chain([Span::at(self.source.end)]) {
            let part = Span::new(from, hole.start);
            decode_into(&mut decoded, part.of(masked.text()), from, self.place);
            from = hole.end;
        }
        decoded
    }
}

/// A run while the tree builder has it.
#[derive(Default)]
pub(super) enum Pending {
    #[default]
    Nothing,
    /// Text that stands for itself: white space from `start`, other text from `words` on.
    Plain {
        start: u32,
        words: u32,
        end: u32,
    },
    Parts(Parts),
}

/// A run that is not plain.
pub(super) struct Parts {
    parts: Vec<Part>,
    next: usize,
    decoded: Decoded,
}

/// A part of a run, in bytes of the decoded text.
#[derive(Clone, Copy)]
struct Part {
    kind: char,
    start: u32,
    end: u32,
}

impl Pending {
    /// A run whose text is `length` bytes long, if the tokenizer emitted all of it; else it is so long as far as it is
    /// plain. `splits_words` is whether each white space counts.
    pub(super) fn new(masked: &Masked, run: Run<'_>, (length, is_emitted): (usize, bool), splits_words: bool) -> Self {
        let source = run.source.of(masked.text());
        let is_plain = length == source.len() && run.skipped.is_empty() && !splits_words && is_plain(source);
        if is_plain && masked.in_span(run.source).is_empty() {
            let bytes = source.as_bytes();
            let dropped = usize::from(run.drops_newline && bytes.first() == Some(&b'\n'));
            let words = bytes.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(bytes.len());
            let at = run.source.start;
            return Self::Plain {
                start: at + dropped as u32,
                words: at + words.max(dropped) as u32,
                end: run.source.end,
            };
        }
        let decoded = run.decode(masked);
        debug_assert!(decoded.text.len() == length || !is_emitted, "{source:?}");
        let mut parts = Vec::new();
        let mut from = u32::from(run.drops_newline && decoded.text.starts_with('\n'));
        let nuls = decoded.segments.iter().filter(|s| {
            run.place == Place::Data && !s.verbatim && masked.text().as_bytes().get(s.source.start as usize) == Some(&0)
        });
        for nul in nuls {
            split(&mut parts, Span::new(from, nul.decoded).of(&decoded.text), from, splits_words);
            from = nul.decoded + NUL.len_utf8() as u32;
            parts.push(Part { kind: NUL, start: nul.decoded, end: from });
        }
        split(&mut parts, decoded.text.get(from as usize..).unwrap_or(""), from, splits_words);
        Self::Parts(Parts { parts, next: 0, decoded })
    }

    /// The text that stands for a plain run.
    pub(super) fn stand(&self) -> Option<StrTendril> {
        let Self::Plain { start, words, end } = self else { return None };
        let stand = match (start < words, words < end) {
            (true, true) => " a",
            (true, false) => " ",
            (false, true) => "a",
            (false, false) => return None,
        };
        Some(StrTendril::from_slice(stand))
    }

    /// The tokens that stand for any other.
    pub(super) fn more_stands(&self) -> Vec<Token> {
        match self {
            Self::Parts(parts) => parts.stands(),
            _ => Vec::new(),
        }
    }

    /// Adds to `into` what `stand` stands for. What was passed over before it is dropped.
    pub(super) fn take(&mut self, masked: &Masked, stand: &str, into: &mut Text) {
        match self {
            Self::Nothing => {}
            Self::Plain { start, words, end } => {
                let from = if stand.as_bytes().first() == Some(&b' ') { *start } else { *words };
                let to = if stand.as_bytes().last() == Some(&b' ') { *words } else { *end };
                into.value.push_verbatim(masked.shared(), Span::new(from, to));
            }
            Self::Parts(parts) => parts.take(masked, stand, into),
        }
    }
}

fn split(parts: &mut Vec<Part>, text: &str, mut at: u32, splits_words: bool) {
    let mut rest = text.as_bytes();
    while let Some(first) = rest.first() {
        let is_space = first.is_ascii_whitespace();
        let length = if is_space || splits_words {
            rest.iter().position(|b| b.is_ascii_whitespace() != is_space).unwrap_or(rest.len())
        } else {
            rest.len()
        };
        let kinds = if is_space { SPACES } else { OTHERS };
        let kind = kinds.get(parts.len() / 2 % kinds.len()).copied().unwrap_or(NUL);
        parts.push(Part { kind, start: at, end: at + length as u32 });
        at += length as u32;
        rest = rest.get(length..).unwrap_or(&[]);
    }
}

impl Parts {
    fn stands(&self) -> Vec<Token> {
        let mut stands = Vec::new();
        let mut text = StrTendril::new();
        for part in &self.parts {
            if part.kind == NUL {
                if !text.is_empty() {
                    stands.push(Token::CharacterTokens(std::mem::take(&mut text)));
                }
                stands.push(Token::NullCharacterToken);
            } else {
                text.push_char(part.kind);
            }
        }
        if !text.is_empty() {
            stands.push(Token::CharacterTokens(text));
        }
        stands
    }

    fn take(&mut self, masked: &Masked, stand: &str, into: &mut Text) {
        for kind in stand.chars() {
            let rest = self.parts.get(self.next..).unwrap_or(&[]);
            let Some(at) = rest.iter().position(|p| p.kind == kind) else { break };
            let Some(part) = rest.get(at) else { break };
            let range = part.start as usize..part.end as usize;
            self.next += at + 1;
            into.templated |= masked.push(&mut into.value, &self.decoded, range);
        }
    }
}

/// The text of a `script` or `style`: its source, whatever it holds.
pub(super) fn verbatim(masked: &Masked, source: Span) -> Text {
    Text { value: Mapped::shared(masked.shared(), source), templated: !masked.in_span(source).is_empty() }
}

/// The text of a run that is one text node.
pub(super) fn whole(masked: &Masked, run: Run<'_>) -> Text {
    let source = run.source.of(masked.text());
    let mut text = Text { value: Mapped::default(), templated: false };
    if is_plain(source) {
        let dropped = u32::from(run.drops_newline && source.starts_with('\n'));
        let span = Span::new(run.source.start + dropped, run.source.end);
        text.templated = masked.push_source(&mut text.value, span);
        return text;
    }
    let decoded = decode(source, run.source.start, run.place);
    let start = usize::from(run.drops_newline && decoded.text.starts_with('\n'));
    text.templated = masked.push(&mut text.value, &decoded, start..decoded.text.len());
    text
}
