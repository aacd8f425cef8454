//! Sentences that say whose word they are: `…, the council found`, `according to Gartner`, `a study by the NHS`.

use super::attribution::*;
use super::calendar::names_time;
use super::tokens::{Token, TokenKind, sentence, tokens};
use easel_syntax::Span;

/// Whether the sentence around a range of a text names the source of what it says.
pub(crate) fn is_attributed(text: &str, hit: Span) -> bool {
    let tokens = tokens(text);
    let from = tokens.partition_point(|t| t.span.end <= hit.start);
    let to = tokens.partition_point(|t| t.span.start < hit.end).max(from);
    let around = sentence(&tokens, from, to);
    let words: Vec<&str> =
        tokens.iter().map(|t| if t.kind == TokenKind::Word { t.span.of(text) } else { "" }).collect();
    let lower = words.iter().map(|w| w.to_lowercase()).collect();
    let reader = Reader { tokens: &tokens, words: &words, lower, start: around.start, end: around.end };
    around.into_iter().any(|i| reader.says(i) || reader.said_by(i) || reader.led_to(i) || reader.dated(i))
}

struct Reader<'t> {
    tokens: &'t [Token],
    words: &'t [&'t str],
    lower: Vec<String>,
    /// The first token of the sentence, and the one behind its last.
    start: usize,
    end: usize,
}

impl Reader<'_> {
    fn is(&self, at: usize, list: &[&str]) -> bool {
        (self.start..self.end).contains(&at)
            && self.lower.get(at).is_some_and(|w| !w.is_empty() && list.contains(&w.as_str()))
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).filter(|_| at < self.end).map(|t| t.kind)
    }

    fn is_capital(&self, at: usize) -> bool {
        self.words.get(at).is_some_and(|w| w.chars().any(char::is_uppercase))
    }

    /// Whether a word is somebody's name. The first word of a sentence has a capital letter anyway: it is one unless it
    /// is a word for people at large.
    fn is_name(&self, at: usize) -> bool {
        (self.start..self.end).contains(&at)
            && self.is_capital(at)
            && !self.is(at, ANYBODY)
            && !self.is_no_name(at)
            && !self.is(at, THE)
    }

    /// Whether a word names a time or a unit.
    fn is_no_name(&self, at: usize) -> bool {
        let is_time = |w: &String| (self.start..self.end).contains(&at) && names_time(w);
        self.is(at, NO_NAME) || self.lower.get(at).is_some_and(is_time)
    }

    /// `Gartner found`, `the city council has found`, `researchers at MIT report`.
    fn says(&self, at: usize) -> bool {
        if !self.is(at, SAYS) || self.is_discovery(at) {
            return false;
        }
        let mut subject = at;
        for _ in 0..3 {
            let Some(before) = subject.checked_sub(1) else { return false };
            subject = before;
            if !self.is(subject, BETWEEN) {
                break;
            }
        }
        // Where verbs have capital letters, so has every other word.
        let titled = self.is_capital(at) && at != self.start;
        if self.is_name(subject) && (!titled || subject == self.start) {
            let first = (self.start..=subject).rev().take_while(|&i| self.is_name(i)).last().unwrap_or(subject);
            let placed = first
                .checked_sub(1)
                .is_some_and(|i| self.is(i, &["in", "from", "across", "with", "on", "using", "through"]));
            return !placed || first.checked_sub(2).is_some_and(|i| self.is(i, BODIES));
        }
        self.is_known_body(subject)
    }

    /// Whether `found` means that something was lost before: `found in one place`, `found a new home`.
    fn is_discovery(&self, at: usize) -> bool {
        let told = || (at + 1..at + 7).any(|i| self.is(i, &["that"]) || self.is(i, WRITINGS));
        let is_number = matches!(self.kind(at + 2), Some(TokenKind::Number(_)));
        self.is(at, &["find", "found", "finds"])
            && (self.is(at + 1, &["in", "at", "on", "to", "for", "with"]) && !told()
                || self.is(at + 1, &["a", "an", "new", "its", "their"]) && !is_number)
    }

    /// Whether a word is a body that an article, or a name, makes a certain one: `the city council`, `Ofgem’s report`.
    fn is_known_body(&self, at: usize) -> bool {
        let before = || (self.start..at).rev().take(4).take_while(|&i| self.kind(i) == Some(TokenKind::Word));
        self.is(at, BODIES) && before().any(|i| self.is(i, THE) && !self.is(i, &["a"]) || self.is_name(i))
    }

    /// Whether somebody is named from a word on: `Gartner`, `the NHS`, `the city council`.
    fn names(&self, at: usize) -> bool {
        if self.is_name(at) {
            return true;
        }
        let of_article = (at + 1..at + 4).take_while(|&i| self.kind(i) == Some(TokenKind::Word));
        self.is(at, THE) && of_article.into_iter().any(|i| self.is_name(i) || self.is(i, BODIES))
    }

    /// `…, said the council`, `“…” says Gartner`.
    fn said_by(&self, at: usize) -> bool {
        let behind_quote = at.checked_sub(1).and_then(|i| self.kind(i)).is_some_and(|kind| {
            matches!(kind, TokenKind::Clause | TokenKind::Sentence | TokenKind::Other('"' | '”' | '“' | '»' | '’'))
        });
        behind_quote && self.is(at, SAYS) && self.names(at + 1)
    }

    /// `according to X`, `per X`, `as measured by X`, `a study by X`.
    fn led_to(&self, at: usize) -> bool {
        if self.is(at, PER) {
            // In a title every word has a capital letter, also one that `per` counts by.
            return (!self.is_capital(at) || at == self.start) && self.names(at + 1);
        }
        if self.is(at, &["according"]) {
            return true;
        }
        (self.is(at, WRITINGS) || self.is(at, DONE))
            && (at + 1..at + 3)
                .any(|i| self.is(i, BY) && self.names(i + 1) && self.kind(i - 1) == Some(TokenKind::Word))
    }

    /// `(Gartner, 2024)`, `— NASA 2023`.
    fn dated(&self, at: usize) -> bool {
        if self.kind(at) != Some(TokenKind::Clause) || !self.is_name(at + 1) {
            return false;
        }
        let end = (at + 1..at + 6).take_while(|&i| self.is_capital(i) && !self.is_no_name(i)).last().unwrap_or(at + 1);
        let year = if self.kind(end + 1) == Some(TokenKind::Clause) { end + 2 } else { end + 1 };
        let is_year =
            matches!(self.kind(year), Some(TokenKind::Number(n)) if (1950.0..2100.0).contains(&n) && n.fract() == 0.0);
        is_year && self.kind(year + 1).is_none_or(|k| matches!(k, TokenKind::Clause | TokenKind::Sentence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the first figure of a text is attributed.
    fn attributed(text: &str) -> bool {
        let at = text.find(|c: char| c.is_ascii_digit()).unwrap_or_default() as u32;
        is_attributed(text, Span::new(at, at + 1))
    }

    #[test]
    fn sentences_that_name_their_source() {
        let mut wrong = Vec::new();
        for text in [
            "Save up to 40% on heating, the council found.",
            "Homes save up to 40% on heating, the city council has found.",
            "The council found that homes save up to 40%.",
            "Gartner found teams are 3x more productive.",
            "Teams are 3x more productive, McKinsey & Company found in a 2023 survey.",
            "Researchers at the University of Leeds say homes can save 40%.",
            "Analysts at Gartner estimate it is 10x faster.",
            "Teams are 3x more productive, Gartner says.",
            "Teams are 3x more productive, says Gartner.",
            "“Homes save up to 40%,” said the energy agency.",
            "\"It is 10x faster,\" says Maria Chen of Initech.",
            "It is 10x faster, Maria Chen said.",
            "Researchers at MIT report that it is 10x faster.",
            "The researchers later found it 10x faster.",
            "Ofgem’s report puts it at 40% less time.",
            "Per Gartner, teams are 3x more productive.",
            "Teams are 3x more productive, per Gartner.",
            "Teams are 3x more productive, as per the NHS.",
            "It is 10x faster as tested by the TÜV.",
            "It is 10x faster, verified by the Fraunhofer institute.",
            "A study by Stanford found it 10x faster.",
            "10x faster in a trial by the NHS",
            "Research from Stanford: 3x more productive",
            "Data published by Eurostat: 40% less time",
            "3x more productive (Gartner, 2024)",
            "3x more productive — Forrester Research 2023",
            "Secondo Gartner, 10 volte più veloce",
        ] {
            if !attributed(text) {
                wrong.push(text);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn sentences_that_only_look_so() {
        let mut wrong = Vec::new();
        for text in [
            "Customers found they ship 10x faster.",
            "Users report 10x faster builds.",
            "Find 10x faster routes.",
            "Customers say it is 10x faster.",
            "Show 10x more products",
            "Our users say it is 10x faster, and we said so.",
            "We found it 10x faster.",
            "They said 10x faster.",
            "Experts say it is 10x faster.",
            "Studies show that it is 10x faster.",
            "Researchers found it 10x faster.",
            "Everything found in one place, 10x faster.",
            "Teams in Berlin found it 10x faster.",
            "Teams found Acme 10x faster.",
            "Save 40% per GPU.",
            "Save 40% Per Team",
            "10x faster reports by email",
            "A report by Friday, 10x faster",
            "10x faster, January 2024",
            "10x faster — Summer 2024",
            "10x faster. The council found a new home.",
            "A council of friends, 10x faster",
            "Reports are 10x faster",
            "Lost Time Found 10x faster",
            "It is said to be 10x faster",
            "10x faster than Excel",
        ] {
            if attributed(text) {
                wrong.push(text);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
