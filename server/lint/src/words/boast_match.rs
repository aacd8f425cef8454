//! Boasts with a figure in a text: where they stand, and what in the same sentence makes them something else.

use super::boast::*;
use super::phrases::Phrases;
use super::plain_fact::Told;
use super::tokens::{Token, TokenKind, sentence, tokens};
use easel_syntax::Span;

/// Words of boasts whose number may be a word, too.
static WORDS: Phrases = Phrases::new(&[DOWNTIME, CJK_ZERO, MULTIPLES]);

/// Whether a text can hold a boast at all: cheap, and right for nearly every text. `has_phrase` tells whether it may
/// hold a phrase of any rule.
pub(crate) fn may_boast(text: &str, has_phrase: impl FnOnce() -> bool) -> bool {
    text.bytes().any(|b| b.is_ascii_digit()) || has_phrase() && WORDS.occur_in(text)
}

/// Whether a text is a figure and nothing else: `10x`, `99.9%`, `+40 %`, `0`.
pub(crate) fn is_figure_only(text: &str) -> bool {
    if text.len() > 16 || !text.bytes().any(|b| b.is_ascii_digit()) {
        return false;
    }
    let tokens = tokens(text);
    tokens.iter().filter(|t| matches!(t.kind, TokenKind::Number(_))).count() == 1
        && tokens.iter().all(|t| {
            matches!(
                t.kind,
                TokenKind::Number(_) | TokenKind::Percent | TokenKind::Times | TokenKind::Other('+' | '~' | '>' | '≈')
            ) || matches!(t.span.of(text), "x" | "X")
        })
}

/// The boasts of a text that no word of their sentence excuses.
pub(crate) fn boasts(text: &str) -> Vec<Span> {
    let tokens = tokens(text);
    let words: Vec<String> = tokens
        .iter()
        .map(|t| if t.kind == TokenKind::Word { t.span.of(text).to_lowercase() } else { String::new() })
        .collect();
    let reader = Reader { text, tokens: &tokens, words: &words };
    let mut found: Vec<Span> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match reader.boast_at(at) {
            Some((from, to)) if !reader.is_excused(from, to) => {
                if let (Some(a), Some(b)) = (tokens.get(from), tokens.get(to - 1)) {
                    found.push(a.span.to(b.span));
                }
                at = to.max(at + 1);
            }
            _ => at += 1,
        }
    }
    found.extend(reader.cjk_zero());
    found
}

struct Reader<'t> {
    text: &'t str,
    tokens: &'t [Token],
    words: &'t [String],
}

/// A range of tokens.
type Range = (usize, usize);

impl Reader<'_> {
    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", String::as_str)
    }

    fn is(&self, at: usize, list: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && list.contains(&word)
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|t| t.kind)
    }

    /// Whether a clause or sentence ends between two tokens.
    fn parted(&self, from: usize, to: usize) -> bool {
        let between = self.tokens.get(from..to).unwrap_or_default();
        between.iter().any(|t| matches!(t.kind, TokenKind::Clause | TokenKind::Sentence))
    }

    fn boast_at(&self, at: usize) -> Option<Range> {
        match self.kind(at)? {
            TokenKind::Number(n) if self.kind(at + 1) == Some(TokenKind::Percent) => self.percentage(at, n),
            TokenKind::Number(n) => {
                self.factor(at, n).or_else(|| self.zero(at, n == 0.0)).or_else(|| self.cjk_factor(at))
            }
            TokenKind::Word if self.is(at, NUMBERS) => self.factor(at, 10.0),
            TokenKind::Word if self.is(at, ZERO) => self.zero(at, true),
            _ => None,
        }
    }

    /// `10x faster`, `10 times more productive`, `10x your growth`, `boost sales 3x`.
    fn factor(&self, at: usize, n: f64) -> Option<Range> {
        let times = match self.kind(at + 1)? {
            TokenKind::Times => true,
            TokenKind::Word => self.is(at + 1, TIMES),
            _ => false,
        };
        if !times || n <= 1.0 {
            return None;
        }
        let behind = at + 2;
        for i in behind..behind + 3 {
            if self.parted(behind, i + 1) {
                break;
            }
            if self.is(i, BETTER) || (i == behind && self.is(i, OF_WHAT) && self.is_romance(i)) {
                return Some((at, i + 1));
            }
            if self.is(i, MORE) && (self.is(i + 1, OF_WHAT) || self.is(i + 1, BETTER)) {
                return Some((at, i + 2));
            }
            if self.is(i, GAIN) && (behind..i).all(|j| self.is(j, YOUR)) {
                return Some((at, i + 1));
            }
        }
        let from = (at.saturating_sub(4)..at).find(|&i| self.is(i, BOOST) && !self.parted(i, at))?;
        Some((from, behind))
    }

    /// Only English compares with an ending; `x` before a bare adjective is a boast elsewhere: `10x rápido`.
    fn is_romance(&self, at: usize) -> bool {
        self.is(at, &["rapide", "rapides", "rápido", "rápida", "rápidos", "rápidas", "veloce", "veloci"])
    }

    fn percentage(&self, at: usize, n: f64) -> Option<Range> {
        let behind = at + 2;
        self.uptime(at, n)
            .or_else(|| self.faster_by(at, behind))
            .or_else(|| self.save(at, behind))
            .or_else(|| self.boost_by(at, behind))
            .or_else(|| self.cjk_percentage(at, n))
    }

    /// `99.9% uptime`, `uptime of 99.9%`.
    fn uptime(&self, at: usize, n: f64) -> Option<Range> {
        if !(90.0..=100.0).contains(&n) {
            return None;
        }
        let names = |i: usize| self.is(i, UPTIME) || (self.word(i) == "up" && self.word(i + 1) == "time");
        let behind = at + 2;
        if let Some(i) = (behind..behind + 3).find(|&i| names(i) && !self.parted(behind, i)) {
            return Some((at, i + 1 + usize::from(self.word(i) == "up")));
        }
        let ended = |i: usize| self.tokens.get(i..at).unwrap_or_default().iter().any(|t| t.kind == TokenKind::Sentence);
        let from = (at.saturating_sub(4)..at).rfind(|&i| names(i) && !ended(i))?;
        Some((from, behind))
    }

    /// `40% faster`, `30% more productive`.
    fn faster_by(&self, at: usize, behind: usize) -> Option<Range> {
        if self.is(behind, BETTER) {
            return Some((at, behind + 1));
        }
        let of_what = self.is(behind + 1, OF_WHAT) || self.is(behind + 1, BETTER);
        (self.is(behind, MORE) && of_what).then_some((at, behind + 2))
    }

    /// `save 40%`, `save your team up to 40%`; German puts the verb behind.
    fn save(&self, at: usize, behind: usize) -> Option<Range> {
        if let Some(from) = (at.saturating_sub(5)..at).rfind(|&i| self.is(i, SAVE) && !self.parted(i, at)) {
            return Some((from, behind));
        }
        let to = (behind..behind + 3).find(|&i| self.is(i, SAVE) && !self.parted(behind, i))?;
        Some((at, to + 1))
    }

    /// `Boost conversions by 300%`: a verb of growth, and what a business wants more of.
    fn boost_by(&self, at: usize, behind: usize) -> Option<Range> {
        let from = (at.saturating_sub(7)..at)
            .rfind(|&i| (self.is(i, BOOST) || self.is(i, BOOST_BY)) && !self.parted(i, at))?;
        // `We shall increase`, `inflation may increase`: what could be is promised by nobody.
        let before = |by: usize, list: &[&str]| from.checked_sub(by).is_some_and(|i| self.is(i, list));
        let is_told = before(1, &["may", "might", "could", "would", "not", "did"])
            || before(1, &["to"]) && before(2, &["plan", "plans", "hope", "want", "wants", "expect", "failed"]);
        let is_wanted = (from + 1..at).any(|i| self.is(i, OF_WHAT) || self.is(i, GAIN) || self.is(i, WANTED));
        (!is_told && is_wanted).then_some((from, behind))
    }

    /// `zero downtime`.
    fn zero(&self, at: usize, is_zero: bool) -> Option<Range> {
        if !is_zero {
            return None;
        }
        let to = (at + 1..at + 4).find(|&i| self.is(i, DOWNTIME) && !self.parted(at, i))?;
        // French and its kin say it in three words: `zéro temps d’arrêt`.
        Some((at, to + 1))
    }

    /// Whether the sentence is a price, a target, a plan or a report.
    fn is_excused(&self, from: usize, to: usize) -> bool {
        let around = sentence(self.tokens, from, to);
        let is_save = (from..to).any(|i| self.is(i, SAVE));
        for i in around.clone() {
            let headed =
                self.is(i, PLAN_HEAD) && (self.kind(i + 1) == Some(TokenKind::Clause) || self.is(i + 1, HEADED));
            if self.is(i, PLAN) || headed || (is_save && self.is(i, PRICE)) {
                return true;
            }
        }
        let span = |i: usize| self.tokens.get(i).map(|t| t.span);
        let text = match (span(around.start), around.end.checked_sub(1).and_then(span)) {
            (Some(a), Some(b)) => a.to(b).of(self.text),
            _ => "",
        };
        let is_comparison = (from..to).any(|i| self.is(i, BETTER) || self.is(i, MORE));
        let told = Told { text: self.text, tokens: self.tokens, words: self.words, sentence: around, from, to };
        if told.points_to_a_part() || (is_comparison && told.is_fact()) {
            return true;
        }
        let money = text.contains(['$', '€', '£', '¥', '₹']) && is_save;
        money || (!text.is_ascii() && CJK_PLAN.iter().any(|w| text.contains(w)))
    }

    /// The text before and behind a range of tokens, as far as a Japanese or Chinese phrase reaches.
    fn beside(&self, from: usize, to: usize) -> (&str, &str) {
        let start = self.tokens.get(from).map_or(0, |t| t.span.start as usize);
        let end = to.checked_sub(1).and_then(|i| self.tokens.get(i)).map_or(0, |t| t.span.end as usize);
        let before = self.text.get(..start).unwrap_or_default();
        let first = before.char_indices().rev().take(8).last().map_or(start, |(i, _)| i);
        let behind = self.text.get(end..).unwrap_or_default();
        let last = behind.char_indices().take(9).last().map_or(0, |(i, _)| i);
        (before.get(first..).unwrap_or_default(), behind.get(..last.max(behind.len().min(last))).unwrap_or_default())
    }

    /// `10倍速い`, `生産性を10倍に`.
    fn cjk_factor(&self, at: usize) -> Option<Range> {
        let word = self.tokens.get(at + 1)?.span.of(self.text);
        if !word.starts_with('倍') {
            return None;
        }
        if CJK_BETTER.iter().any(|w| word.contains(w)) {
            return Some((at, at + 2));
        }
        let gained = word == "倍" || word.starts_with("倍に") || word.starts_with("倍の") || word.starts_with("倍以上");
        let before = self.word(at.checked_sub(1)?);
        let gains = CJK_BETTER.iter().any(|w| before.rfind(w).is_some_and(|i| before.len() - i - w.len() <= 3));
        (gained && gains).then_some((at - 1, at + 2))
    }

    /// `稼働率99.9%`, `节省40%`, `40%削減`.
    fn cjk_percentage(&self, at: usize, n: f64) -> Option<Range> {
        if self.text.is_ascii() {
            return None;
        }
        let (before, behind) = self.beside(at, at + 2);
        let near = |list: &[&str]| {
            list.iter().any(|w| before.contains(w) || behind.starts_with(w) || behind.starts_with(&format!("の{w}")))
        };
        let uptime = (90.0..=100.0).contains(&n) && near(CJK_UPTIME);
        (uptime || near(CJK_SAVE)).then_some((at, at + 2))
    }

    fn cjk_zero(&self) -> Option<Span> {
        if self.text.is_ascii() || CJK_PLAN.iter().any(|w| self.text.contains(w)) {
            return None;
        }
        let (start, word) = CJK_ZERO.iter().find_map(|w| Some((self.text.find(w)?, w)))?;
        Some(Span::new(start as u32, (start + word.len()) as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        if !may_boast(text, || crate::words::phrases::may_hold_any(text)) {
            return Vec::new();
        }
        boasts(text).iter().map(|s| s.of(text)).collect()
    }

    #[test]
    fn boasts_are_found() {
        for (text, expected) in [
            ("Ship 10x faster", "10x faster"),
            ("Ship 10X Faster.", "10X Faster"),
            ("10× faster builds", "10× faster"),
            ("10\u{a0}x faster", "10\u{a0}x faster"),
            ("up to 100 times faster", "100 times faster"),
            ("ten times faster", "ten times faster"),
            ("a 10-times better result", "10-times better"),
            ("5x better", "5x better"),
            ("3x more productive teams", "3x more productive"),
            ("3× more efficient", "3× more efficient"),
            ("10x your productivity", "10x your productivity"),
            ("Boost conversions by 3x today", "Boost conversions by 3x"),
            ("Boost conversions by 300%", "Boost conversions by 300%"),
            ("Increase your revenue 40%", "Increase your revenue 40%"),
            ("Steigern Sie Ihren Umsatz um 300 %", "Steigern Sie Ihren Umsatz um 300 %"),
            ("Augmentez vos ventes de 300 %", "Augmentez vos ventes de 300 %"),
            ("Aumenta tus ventas un 300 %", "Aumenta tus ventas un 300 %"),
            ("A tool 10x faster than email", "10x faster"),
            ("The editor is 10x faster than before", "10x faster"),
            ("The editor is 10x faster than Emacs", "10x faster"),
            ("Acme is 10x faster than email", "10x faster"),
            ("Our drone flies at 90 km/h, 3x faster than yours", "3x faster"),
            ("Ship in 50 ms, 10x faster than cron", "10x faster"),
            ("99.9% uptime", "99.9% uptime"),
            ("99% uptime", "99% uptime"),
            ("99.99\u{2009}% guaranteed uptime", "99.99\u{2009}% guaranteed uptime"),
            ("99,9 % Verfügbarkeit", "99,9 % Verfügbarkeit"),
            ("Uptime: 99.95%", "Uptime: 99.95%"),
            ("an uptime of 99.9%", "uptime of 99.9%"),
            ("Zero downtime", "Zero downtime"),
            ("zero-downtime deploys", "zero-downtime"),
            ("0 downtime", "0 downtime"),
            ("Save 40%", "Save 40%"),
            ("save up to 40% on cloud costs", "save up to 40%"),
            ("builds that are 40% faster", "40% faster"),
            ("60% less time", "60% less time"),
            ("Grow more, with 40% less energy.", "40% less energy"),
            ("30 % weniger Energie", "30 % weniger Energie"),
            ("Reach your goals 10x faster", "10x faster"),
            ("Open source and 10x faster", "10x faster"),
            ("10x schneller", "10x schneller"),
            ("10-mal schneller", "10-mal schneller"),
            ("40 % sparen", "40 % sparen"),
            ("10 fois plus rapide", "10 fois plus rapide"),
            ("10 veces más rápido", "10 veces más rápido"),
            ("10 vezes mais rápido", "10 vezes mais rápido"),
            ("10 volte più veloce", "10 volte più veloce"),
            ("開発が10倍速くなる", "10倍速くなる"),
            ("チームの生産性を10倍に", "チームの生産性を10倍に"),
            ("稼働率99.9%", "99.9%"),
            ("40%のコスト削減を40%削減", "40%"),
            ("ダウンタイムゼロ", "ダウンタイムゼロ"),
            ("节省40%", "40%"),
        ] {
            assert_eq!(found(text).first().copied(), Some(expected), "{text}");
        }
    }

    #[test]
    fn everything_else_is_left_alone() {
        for text in [
            "a 10x zoom lens",
            "images at 2x",
            "a 4x4 car, faster than ever",
            "16x16 px",
            "size 2xl",
            "2x daily",
            "1x faster",
            "10x. Faster",
            "10x engineers",
            "playback at 2x speed",
            "99.9% of people",
            "40% uptime",
            "40% less sugar",
            "a migration without downtime",
            "no downtime was seen",
            "zero waste",
            "Save 20% with annual billing",
            "Save 40% today",
            "Save $40, or 20%",
            "Goal: 10x faster builds",
            "Our target is 99.9% uptime",
            "a target of 99.95% uptime",
            "SLO: 99.9% uptime",
            "The service must reach 99.9% uptime",
            "Planned: zero downtime",
            "In our benchmark, the parser is 10x faster",
            "Benchmarks show it is 10x faster",
            "According to Gartner, teams are 3x more productive",
            "Save 40 files",
            "Cheetahs run at 120 km/h, ten times faster than a person walks.",
            "Light is 900,000 times faster than sound.",
            "A shutter of 1/1000 s is 10x faster than 1/100 s.",
            "At f/2.8 the shutter is 4 times faster than at f/5.6.",
            "Sound travels 4.3 times faster in water than in air.",
            "An LED uses 80% less energy than a bulb.",
            "Schall ist im Wasser 4-mal schneller als in Luft.",
            "As explained in chapter 4, the new engine is 3 times faster.",
            "Der Motor ist 3-mal schneller (siehe Kapitel 4).",
            "Return tickets save 30%.",
            "Book early and save 15%",
            "Mit der Fahrkarte 20 % sparen",
            "The service requires 99.9% uptime",
            "Increase the font size by 20%",
            "Inflation may increase costs by 4%",
            "Raise the volume by 20%",
            "on 10 June the faster train",
            "version 10 is faster",
            "目標は稼働率99.9%",
            "面積は3倍になる",
            "10倍ズーム",
            "",
            "%",
            "10",
            "x x x",
        ] {
            assert_eq!(found(text), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn figures_alone() {
        for (text, expected) in [
            ("10x", true),
            ("99.9%", true),
            ("+40 %", true),
            ("0", true),
            ("10x faster", false),
            ("x", false),
            ("1 2", false),
        ] {
            assert_eq!(is_figure_only(text), expected, "{text}");
        }
    }
}
