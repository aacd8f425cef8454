//! The language that a page is written in, where it is plain: by its script, or by words that only one language has.

use crate::page::Page;

/// Characters that are looked at; the first screen tells.
const LOOKED_AT: usize = 20_000;

/// Letters of a script that make a language: a name in a heading is not enough.
const LEAST_LETTERS: usize = 20;

/// Small words that make a language: four of one, and at most a third as many of another.
const LEAST_WORDS: usize = 4;

/// Small words that are frequent in one language and rare in the others.
const WORDS: &[(&str, &[&str])] = &[
    ("en", &["the", "and", "of", "with", "your", "that", "this", "are", "is", "you", "from"]),
    ("de", &["und", "der", "die", "das", "ist", "nicht", "mit", "für", "ein", "eine", "auf", "wir"]),
    ("fr", &["et", "les", "des", "est", "pour", "dans", "une", "vous", "nous", "avec", "du"]),
    ("es", &["y", "los", "las", "del", "para", "con", "una", "es", "por", "nuestro", "el"]),
    ("pt", &["os", "as", "não", "uma", "com", "para", "você", "são", "seu", "mais", "do"]),
    ("it", &["gli", "che", "per", "della", "il", "con", "una", "sono", "di", "nel", "è"]),
    ("nl", &["het", "een", "van", "voor", "niet", "zijn", "met", "op", "je", "wij", "ook"]),
    ("pl", &["i", "w", "na", "nie", "się", "jest", "dla", "oraz", "przez", "to"]),
    ("sv", &["och", "att", "för", "är", "inte", "som", "med", "det", "ett", "på"]),
    ("tr", &["ve", "bir", "için", "ile", "bu", "daha", "çok", "olarak"]),
];

/// The language of the page's text as a tag, if it is plain.
pub(crate) fn guess(page: &Page<'_>) -> Option<&'static str> {
    let mut left = LOOKED_AT;
    let mut letters = Letters::default();
    let mut counts = [0_usize; WORDS.len()];
    for block in page.copy.blocks() {
        letters.add(&block.text);
        for word in block.text.split(|c: char| !c.is_alphabetic()).filter(|w| w.len() <= 12) {
            let lower = word.to_lowercase();
            for ((_, words), count) in WORDS.iter().zip(&mut counts) {
                *count += usize::from(words.contains(&lower.as_str()));
            }
        }
        left = left.saturating_sub(block.text.len());
        if left == 0 {
            break;
        }
    }
    letters.language().or_else(|| {
        let (best, count) = counts.iter().enumerate().max_by_key(|(_, n)| **n)?;
        let second = counts.iter().enumerate().filter(|(i, _)| *i != best).map(|(_, n)| *n).max().unwrap_or(0);
        let is_plain = *count >= LEAST_WORDS && second * 3 <= *count && letters.foreign() * 4 < letters.latin;
        is_plain.then(|| WORDS.get(best).map(|(tag, _)| *tag)).flatten()
    })
}

/// How many letters there are of each script.
#[derive(Default)]
struct Letters {
    latin: usize,
    kana: usize,
    han: usize,
    hangul: usize,
    arabic: usize,
    /// Letters that Persian and Urdu have and Arabic has not.
    not_arabic: usize,
    hebrew: usize,
    greek: usize,
    thai: usize,
    cyrillic: usize,
}

impl Letters {
    fn add(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' => self.latin += 1,
                '\u{3041}'..='\u{30ff}' => self.kana += 1,
                '\u{4e00}'..='\u{9fff}' => self.han += 1,
                '\u{ac00}'..='\u{d7af}' => self.hangul += 1,
                'پ' | 'چ' | 'ژ' | 'گ' | 'ک' | 'ی' | 'ٹ' | 'ڈ' | 'ے' | 'ہ' => self.not_arabic += 1,
                '\u{620}'..='\u{64a}' => self.arabic += 1,
                '\u{5d0}'..='\u{5ea}' => self.hebrew += 1,
                '\u{370}'..='\u{3ff}' => self.greek += 1,
                '\u{e01}'..='\u{e4e}' => self.thai += 1,
                '\u{400}'..='\u{4ff}' => self.cyrillic += 1,
                _ => {}
            }
        }
    }

    /// Letters that are not Latin.
    const fn foreign(&self) -> usize {
        self.kana
            + self.han
            + self.hangul
            + self.arabic
            + self.not_arabic
            + self.hebrew
            + self.greek
            + self.thai
            + self.cyrillic
    }

    /// The language of a page that is mostly in one script, where the script has one.
    fn language(&self) -> Option<&'static str> {
        let most = |n: usize| n >= LEAST_LETTERS && n * 2 > self.latin + self.foreign();
        if most(self.kana + self.han) {
            // Chinese has no kana, Japanese has no page without.
            return Some(if self.kana * 10 > self.han { "ja" } else { "zh" })
                .filter(|_| self.kana == 0 || self.kana * 10 > self.han);
        }
        let arabic = most(self.arabic) && self.not_arabic * 50 < self.arabic;
        [
            (most(self.hangul), "ko"),
            (arabic, "ar"),
            (most(self.hebrew), "he"),
            (most(self.greek), "el"),
            (most(self.thai), "th"),
        ]
        .into_iter()
        .find_map(|(is, tag)| is.then_some(tag))
    }
}
