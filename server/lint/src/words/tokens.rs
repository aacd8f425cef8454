//! A text as words, numbers and the ends of clauses and sentences.

use easel_syntax::Span;

/// A token of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TokenKind {
    /// A word; `l'` and `d'` stand alone.
    Word,
    /// A number: `10`, `99.9`, `99,9`, `10,000`.
    Number(f64),
    /// `%`.
    Percent,
    /// `x` or `×` behind a number.
    Times,
    /// A comma, colon or dash.
    Clause,
    /// The end of a sentence, or a line break.
    Sentence,
    /// Anything else that is seen.
    Other(char),
}

/// The tokens of a text. Hyphens inside words join nothing and part nothing: `zero-downtime` is two words.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::new();
    let mut chars = text.char_indices().peekable();
    let push = |out: &mut Vec<Token>, kind, start: usize, end: usize| {
        out.push(Token { kind, span: Span::new(start as u32, end as u32) });
    };
    while let Some((start, c)) = chars.next() {
        let rest = text.get(start..).unwrap_or_default();
        let next = rest.chars().nth(1);
        if c.is_ascii_digit() {
            let end = start + number_len(rest);
            while chars.next_if(|(i, _)| *i < end).is_some() {}
            push(&mut out, TokenKind::Number(value(text.get(start..end).unwrap_or_default())), start, end);
            if let Some(&(at, 'x' | 'X' | '×')) = chars.peek()
                && is_factor(text.get(at..).unwrap_or_default())
            {
                chars.next();
                let len = text.get(at..).and_then(|t| t.chars().next()).map_or(1, char::len_utf8);
                push(&mut out, TokenKind::Times, at, at + len);
            }
        } else if c.is_alphabetic() || matches!(c, '\u{ad}') {
            let (mut end, mut spaced) = (start + c.len_utf8(), !is_unspaced(c));
            // Scripts without spaces run into their digits.
            while let Some((i, w)) =
                chars.next_if(|(_, w)| (w.is_alphanumeric() || is_mark(*w)) && (spaced || !w.is_ascii_digit()))
            {
                end = i + w.len_utf8();
                spaced = !is_unspaced(w);
            }
            push(&mut out, TokenKind::Word, start, end);
        } else {
            let end = start + c.len_utf8();
            let kind = match c {
                '%' | '％' | '٪' => TokenKind::Percent,
                '×' => TokenKind::Times,
                ',' | ';' | ':' | '—' | '–' | '、' | '，' | '；' | '：' | '|' | '(' | ')' => TokenKind::Clause,
                '.' | '!' | '?' | '…'
                    if next.is_none_or(|n| n.is_whitespace() || matches!(n, '"' | '”' | '\'' | '’' | ')')) =>
                {
                    TokenKind::Sentence
                }
                '\n' | '。' | '！' | '？' => TokenKind::Sentence,
                '-' | '‐' | '‑' | '\'' | '’' | '.' => continue,
                c if c.is_whitespace() || is_mark(c) => continue,
                c => TokenKind::Other(c),
            };
            push(&mut out, kind, start, end);
        }
    }
    out
}

/// The bytes of the number that a text begins with: a separator counts if a digit follows.
fn number_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut end = 0;
    while let Some(b) = bytes.get(end) {
        let digit_next = bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
        if b.is_ascii_digit() || (matches!(b, b'.' | b',') && digit_next) {
            end += 1;
        } else {
            break;
        }
    }
    end
}

/// The value of a number. Its last separator makes a fraction, unless it is a comma before three digits.
fn value(number: &str) -> f64 {
    let digits = |s: &str| s.chars().filter(char::is_ascii_digit).collect::<String>();
    let last = number.rfind(['.', ',']).filter(|&i| number.len() - i != 4 || number.as_bytes().get(i) == Some(&b'.'));
    match last.and_then(|i| number.split_at_checked(i)) {
        Some((whole, fraction)) => format!("{}.{}", digits(whole), digits(fraction)).parse().unwrap_or(0.0),
        None => digits(number).parse().unwrap_or(0.0),
    }
}

/// Whether the `x` that a text begins with is a factor: not a size (`2xl`), not a product (`4x4`).
fn is_factor(text: &str) -> bool {
    let behind = text.chars().skip(1).take_while(|c| c.is_alphanumeric());
    let (mut letters, mut digits) = (0, 0);
    for c in behind.take(4) {
        if c.is_alphabetic() { letters += 1 } else { digits += 1 }
    }
    digits == 0 && (letters == 0 || letters > 2)
}

/// Han, kana and kin.
const fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Characters of zero width, and marks that belong to the character before them.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// How many tokens of a sentence are looked at before and behind what was found in it.
const SENTENCE: usize = 80;

/// The range of the sentence around a range: indices of tokens.
pub(crate) fn sentence(tokens: &[Token], from: usize, to: usize) -> std::ops::Range<usize> {
    let (first, last) = (from.saturating_sub(SENTENCE), (to + SENTENCE).min(tokens.len()));
    let start = tokens.get(first..from).unwrap_or_default().iter().rposition(|t| t.kind == TokenKind::Sentence);
    let end = tokens.get(to..last).unwrap_or_default().iter().position(|t| t.kind == TokenKind::Sentence);
    start.map_or(first, |i| first + i + 1)..end.map_or(last, |i| to + i)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> String {
        tokens(text)
            .iter()
            .map(|t| match t.kind {
                TokenKind::Word => t.span.of(text).to_owned(),
                TokenKind::Number(n) => format!("#{n}"),
                TokenKind::Percent => "%".to_owned(),
                TokenKind::Times => "×".to_owned(),
                TokenKind::Clause => ",".to_owned(),
                TokenKind::Sentence => ".".to_owned(),
                TokenKind::Other(c) => c.to_string(),
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn text_becomes_words_and_numbers() {
        for (text, expected) in [
            ("10x faster.", "#10 × faster ."),
            ("10× faster", "#10 × faster"),
            ("10\u{a0}× faster", "#10 × faster"),
            ("99.9\u{202f}% uptime", "#99.9 % uptime"),
            ("99,9 % up", "#99.9 % up"),
            ("10,000 users", "#10000 users"),
            ("zero-downtime", "zero downtime"),
            ("a 2xl 4x4 10xfaster", "a #2 xl #4 x4 #10 × faster"),
            ("v1.2. Next", "v1 #2 . Next"),
            ("99.999% of 10.5", "#99.999 % of #10.5"),
            ("l’heure", "l heure"),
            ("速度10倍！", "速度 #10 倍 ."),
        ] {
            let shape = shape(text);
            assert_eq!(shape, expected, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn tokens_are_in_order_and_fit(text in ".{0,80}") {
            let mut at = 0;
            for token in tokens(&text) {
                proptest::prop_assert!(token.span.start >= at && !token.span.of(&text).is_empty());
                at = token.span.end;
            }
        }
    }
}
