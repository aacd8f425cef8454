//! Figures that boast in a text: how many customers, which rating, how much money.

use super::boast::{PART_OF_TEXT, PLAN};
use super::figure::*;
use super::tokens::{Token, TokenKind, sentence, tokens};
use easel_syntax::Span;

/// Counts below this are no boast: `Trusted by 12 bakeries` can be counted by its reader.
const LEAST: f64 = 100.0;

/// With a plus behind it a figure is a boast earlier: `50+ happy clients`.
const LEAST_WITH_PLUS: f64 = 10.0;

/// Sums below this are prices and savings of one buyer: `Saved $250`.
const LEAST_MONEY: f64 = 10_000.0;

/// Marks below this nobody boasts of.
const LEAST_MARK: f64 = 3.5;

/// A boasting figure in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    /// Where it stands, with what it counts.
    pub(crate) span: Span,
    /// Whether a word of praise (`Trusted by`) stands before it, so that it is one wherever it stands.
    pub(crate) praised: bool,
}

/// Whether a text is short and can be nothing but a figure: `10,000+`, `2M`, `$40M`, `4.9/5`, `98%`.
pub(crate) fn is_figure_only(text: &str) -> bool {
    if text.len() > 20 || !text.bytes().any(|b| b.is_ascii_digit()) {
        return false;
    }
    let tokens = tokens(text);
    let numbers = tokens.iter().filter(|t| matches!(t.kind, TokenKind::Number(_))).count();
    (1..=3).contains(&numbers)
        && tokens.iter().all(|t| match t.kind {
            TokenKind::Number(_) | TokenKind::Percent => true,
            TokenKind::Other(c) => matches!(c, '+' | '~' | '>' | '≈' | '$' | '€' | '£' | '¥' | '/' | '★' | '⭐'),
            TokenKind::Word => {
                unit(t.span.of(text)).is_some()
                    || is_time(t.span.of(text))
                    || t.span.of(text).chars().all(|c| matches!(c, '万' | '億' | '亿'))
            }
            _ => false,
        })
}

/// Whether a text can hold a boasting figure: a number of three digits, or one with a sign, a fraction or a unit.
/// Cheap, and `false` for most texts.
pub(crate) fn may_boast(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut digits = 0;
    for (at, byte) in bytes.iter().enumerate() {
        if !byte.is_ascii_digit() {
            continue;
        }
        digits += 1;
        let next = |by: usize| bytes.get(at + by).copied().unwrap_or(b' ');
        let is_unit = |b: u8| !b.is_ascii() || matches!(b.to_ascii_lowercase(), b'k' | b'm' | b'b' | b't' | b'h');
        if digits >= 3
            || matches!(next(1), b'+' | b'%' | b'/')
            || matches!((next(1), next(2).is_ascii_digit()), (b'.' | b',', true))
            || is_unit(next(1))
            || (next(1) == b' ' && (is_unit(next(2)) || matches!(next(2), b'%' | b'+')))
        {
            return true;
        }
    }
    false
}

/// The boasting figures of a text.
pub(crate) fn figures(text: &str) -> Vec<Figure> {
    let mut found: Vec<Figure> = Vec::new();
    if !may_boast(text) {
        return found;
    }
    let tokens = tokens(text);
    let words: Vec<String> = tokens
        .iter()
        .map(|t| if t.kind == TokenKind::Word { t.span.of(text).to_lowercase() } else { String::new() })
        .collect();
    let reader = Reader { text, tokens: &tokens, words: &words };
    let mut at = 0;
    while at < tokens.len() {
        let Some(number) = reader.number(at) else {
            at += 1;
            continue;
        };
        let end = reader.boast(&number);
        if let (Some((from, to)), Some(a)) = (end, tokens.get(at))
            && let (Some(first), Some(last)) = (tokens.get(from), tokens.get(to - 1))
            && !reader.is_excused(from, to)
        {
            let praised = reader.before(at, 4).any(|w| PRAISE.contains(&w));
            found.push(Figure { span: first.span.to(a.span).to(last.span), praised });
            at = to;
        } else {
            at = number.behind;
        }
    }
    found
}

/// A number as it is written: `$`, `10,000`, `K`, `+`.
struct Number {
    /// Its first token.
    at: usize,
    /// The token behind it and its unit.
    behind: usize,
    value: f64,
    /// Whether a `+` stands behind it.
    plus: bool,
    /// Whether it has a unit of thousands, or separators: not a year.
    large: bool,
    is_money: bool,
    is_percent: bool,
}

/// Tokens.
type Range = (usize, usize);

struct Reader<'t> {
    text: &'t str,
    tokens: &'t [Token],
    words: &'t [String],
}

impl Reader<'_> {
    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|t| t.kind)
    }

    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", String::as_str)
    }

    fn is(&self, at: usize, list: &[&str]) -> bool {
        !self.word(at).is_empty() && list.contains(&self.word(at))
    }

    fn other(&self, at: usize, wanted: &[char]) -> bool {
        matches!(self.kind(at), Some(TokenKind::Other(c)) if wanted.contains(&c))
    }

    /// The words before a token, nearest first, as far as its sentence goes.
    fn before(&self, at: usize, count: usize) -> impl Iterator<Item = &str> {
        let tokens = (at.saturating_sub(count)..at).rev();
        tokens.take_while(|&i| self.kind(i) != Some(TokenKind::Sentence)).map(|i| self.word(i))
    }

    fn number(&self, at: usize) -> Option<Number> {
        let Some(TokenKind::Number(mut value)) = self.kind(at) else { return None };
        let written = |i: usize| self.tokens.get(i).map_or("", |t| t.span.of(self.text));
        let (mut behind, mut large) = (at + 1, written(at).contains([',', '.']) && value >= 1000.0);
        // `10 000`: groups of three digits, apart by one space.
        while let (Some(a), Some(b)) = (self.tokens.get(behind - 1), self.tokens.get(behind))
            && matches!(b.kind, TokenKind::Number(_))
            && b.span.len() == 3
            && b.span.start - a.span.end <= 3
            && b.span.of(self.text).bytes().all(|c| c.is_ascii_digit())
        {
            value = value * 1000.0 + written(behind).parse::<f64>().unwrap_or(0.0);
            behind += 1;
            large = true;
        }
        // German writes `10.000`, which reads as ten.
        if written(at).rsplit_once('.').is_some_and(|(whole, rest)| rest.len() == 3 && whole.len() <= 3 && whole != "0")
        {
            value *= 1000.0;
            large = true;
        }
        if let Some(times) = unit(self.word(behind)) {
            value *= times;
            behind += 1;
            large = true;
        }
        let plus = self.other(behind, &['+']);
        behind += usize::from(plus);
        let is_percent = self.kind(behind) == Some(TokenKind::Percent);
        behind += usize::from(is_percent);
        let money = ['$', '€', '£', '¥', '₹'];
        let is_money = at.checked_sub(1).is_some_and(|i| self.other(i, &money)) || self.other(behind, &money);
        Some(Number { at, behind, value, plus, large, is_money, is_percent })
    }

    fn boast(&self, number: &Number) -> Option<Range> {
        if number.is_money {
            self.money(number)
        } else if number.is_percent {
            self.share(number)
        } else {
            self.mark(number).or_else(|| self.time(number)).or_else(|| self.count(number)).or_else(|| self.cjk(number))
        }
    }

    /// The first word of a list behind a number, with at most `gap` others before it that do not part them.
    fn noun(&self, behind: usize, gap: usize, list: &[&str]) -> Option<usize> {
        for i in behind..=behind + gap {
            if self.is(i, list) {
                return Some(i + 1);
            }
            if self.kind(i) != Some(TokenKind::Word) || self.is(i, PARTS) {
                return None;
            }
        }
        None
    }

    /// `10,000+ teams`, `2M monthly downloads`.
    fn count(&self, number: &Number) -> Option<Range> {
        let least = if number.plus { LEAST_WITH_PLUS } else { LEAST };
        let is_year = !number.large && !number.plus && (1900.0..=2100.0).contains(&number.value);
        if number.value < least || is_year || self.before(number.at, 1).any(|w| LIMIT.contains(&w)) {
            return None;
        }
        if let Some(to) = self.noun(number.behind, 2, COUNTED) {
            return Some((number.at, to));
        }
        let stands_out = number.plus || self.before(number.at, 4).any(|w| PRAISE.contains(&w));
        Some((number.at, self.noun(number.behind, 2, COUNTED_WITH_PLUS).filter(|_| stands_out)?))
    }

    /// `3.5h saved every week`.
    fn time(&self, number: &Number) -> Option<Range> {
        if !is_time(self.word(number.behind)) || self.before(number.at, 1).any(|w| LIMIT.contains(&w)) {
            return None;
        }
        Some((number.at, self.noun(number.behind + 1, 2, TIME_SAVED)?))
    }

    /// `98% customer satisfaction`, `95% of our customers`.
    fn share(&self, number: &Number) -> Option<Range> {
        if !(50.0..=100.0).contains(&number.value) {
            return None;
        }
        if let Some(to) = self.noun(number.behind, 3, SHARED).or_else(|| self.noun(number.behind, 3, COUNTED)) {
            return Some((number.at, to));
        }
        let start = self.tokens.get(number.at)?.span.start as usize;
        let before = self.text.get(..start).unwrap_or_default().trim_end();
        CJK_SHARED.iter().any(|w| before.ends_with(w)).then_some((number.at.checked_sub(1)?, number.behind))
    }

    /// `$40M raised`, `raised $40M`.
    fn money(&self, number: &Number) -> Option<Range> {
        if number.value < LEAST_MONEY {
            return None;
        }
        let from = number.at.saturating_sub(usize::from(
            number.at > 0 && matches!(self.kind(number.at - 1), Some(TokenKind::Other(_))),
        ));
        let behind = number.behind + usize::from(self.other(number.behind, &['€', '$', '£', '+']));
        let behind = behind + usize::from(self.other(behind, &['+']));
        if let Some(to) = self.noun(behind, 2, MONEY) {
            return Some((from, to));
        }
        self.before(from, 3).any(|w| MONEY_BEFORE.contains(&w)).then_some((from, behind))
    }

    /// `4.9/5`, `4.9 out of 5`, `4.9 stars`, `rated 4.9`, `4.9★`.
    fn mark(&self, number: &Number) -> Option<Range> {
        let written = self.tokens.get(number.at)?.span.of(self.text);
        if !(LEAST_MARK..=5.0).contains(&number.value) || !written.contains(['.', ',']) {
            return None;
        }
        let behind = number.behind;
        let is_five = |i: usize| self.kind(i) == Some(TokenKind::Number(5.0));
        let rated = |to: usize| self.noun(to, 1, RATING).unwrap_or(to);
        if self.other(behind, &['/']) && is_five(behind + 1) {
            return Some((number.at, rated(behind + 2)));
        }
        let out_of = behind + usize::from(self.word(behind) == "out");
        if self.is(out_of, OUT_OF) && is_five(out_of + 1) {
            return Some((number.at, rated(out_of + 2)));
        }
        if self.other(behind, &['★', '⭐', '☆']) {
            return Some((number.at, behind + 1));
        }
        if let Some(to) = self.noun(behind, 1, RATING) {
            return Some((number.at, to));
        }
        self.before(number.at, 2).any(|w| RATING.contains(&w)).then_some((number.at, behind))
    }

    /// `3,000社が導入`, `100万ダウンロード`.
    fn cjk(&self, number: &Number) -> Option<Range> {
        let word = self.tokens.get(number.behind).filter(|t| t.kind == TokenKind::Word)?.span.of(self.text);
        let (rest, times) = match word.chars().next()? {
            c @ '万' => (word.get(c.len_utf8()..)?, 1e4),
            c @ ('億' | '亿') => (word.get(c.len_utf8()..)?, 1e8),
            _ => (word, 1.0),
        };
        let rest = rest.strip_prefix(['多', '余', '超']).unwrap_or(rest);
        // `10,000社` alone is companies; `人` alone is people only in tens of thousands, else the size of a group.
        let alone = rest == "社" || (rest == "人" && times > 1.0);
        let counted = number.value * times >= LEAST && (alone || CJK_COUNTED.iter().any(|w| rest.starts_with(w)));
        counted.then_some((number.at, number.behind + 1))
    }

    /// Whether the sentence is a plan, a target, a condition or the finding of somebody who is named.
    fn is_excused(&self, from: usize, to: usize) -> bool {
        let around = sentence(self.tokens, from, to);
        let first = around.start;
        let told = around
            .clone()
            .any(|i| self.is(i, PLAN) || (self.is(i, CONDITION) && (i < from || self.word(i) == "according")));
        let text = match (self.tokens.get(first), around.end.checked_sub(1).and_then(|i| self.tokens.get(i))) {
            (Some(a), Some(b)) => a.span.to(b.span).of(self.text),
            _ => "",
        };
        // `Two days, one track and 600 engineers` says how large an event is.
        let is_event = || around.clone().any(|i| self.is(i, EVENT));
        // `12,000 people live here` counts; nobody praises by it.
        let is_fact = || around.clone().any(|i| self.is(i, FACT)) && !around.clone().any(|i| self.is(i, PRAISE));
        let points = || {
            around.clone().any(|i| self.is(i, PART_OF_TEXT) && matches!(self.kind(i + 1), Some(TokenKind::Number(_))))
        };
        told || is_event()
            || is_fact()
            || points()
            || (!text.is_ascii() && CJK_CONDITION.iter().any(|w| text.contains(w)))
    }
}

/// What a unit of thousands multiplies by.
fn unit(word: &str) -> Option<f64> {
    THOUSANDS.iter().find(|(w, _)| word.eq_ignore_ascii_case(w)).map(|(_, times)| *times)
}

fn is_time(word: &str) -> bool {
    TIME.iter().any(|w| word.eq_ignore_ascii_case(w))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        figures(text).iter().map(|f| f.span.of(text)).collect()
    }

    #[test]
    fn figures_are_found() {
        for (text, expected) in [
            ("Trusted by 10,000+ teams", "10,000+ teams"),
            ("150+ countries", "150+ countries"),
            ("Loved in 150 countries", "150 countries"),
            ("500M+ API calls", "500M+ API calls"),
            ("In 40+ Ländern", "40+ Ländern"),
            ("Présent dans 40+ pays", "40+ pays"),
            ("Trusted by 10.000 teams", "10.000 teams"),
            ("Join 50,000 happy developers today", "50,000 happy developers"),
            ("2M downloads", "2M downloads"),
            ("2 M downloads", "2 M downloads"),
            ("1.2 million users", "1.2 million users"),
            ("10K+ customers", "10K+ customers"),
            ("500+ of users", "500+ of users"),
            ("4.9/5 rating", "4.9/5 rating"),
            ("Rated 4.9 out of 5", "4.9 out of 5"),
            ("Rated 4.9 by readers", "4.9"),
            ("4.8★ on the store", "4.8★"),
            ("4.8 stars", "4.8 stars"),
            ("4.9 average rating", "4.9 average rating"),
            ("98% customer satisfaction", "98% customer satisfaction"),
            ("95% of our customers stay", "95% of our customers"),
            ("2M+ athletes already training", "2M+ athletes"),
            ("3.5h saved every week", "3.5h saved"),
            ("10 hours saved per week", "10 hours saved"),
            ("3,5 Stunden gespart", "3,5 Stunden gespart"),
            ("$40M raised", "$40M raised"),
            ("We raised $40M last year", "$40M"),
            ("$2B+ processed", "$2B+ processed"),
            ("Über 10.000 Kunden", "10.000 Kunden"),
            ("4,9 von 5 Sternen", "4,9 von 5 Sternen"),
            ("Plus de 10 000 clients", "10 000 clients"),
            ("Más de 5.000 empresas", "5.000 empresas"),
            ("累計100万ダウンロード", "100万ダウンロード"),
            ("3,000社が導入", "3,000社が導入"),
            ("10,000社\n導入企業", "10,000社"),
            ("50万人", "50万人"),
            ("顧客満足度98%", "顧客満足度98%"),
            ("超过10,000家企业", "10,000家企业"),
            ("100万用户", "100万用户"),
        ] {
            assert_eq!(found(text), [expected], "{text}");
        }
    }

    #[test]
    fn times_and_events_that_boast_of_nothing() {
        for text in [
            "3.5h every week",
            "Saved for 3.5h",
            "Draft saved 5 minutes ago",
            "Two days, one track, and 600 engineers talking about databases",
            "40 talks for 2,000 developers",
        ] {
            assert_eq!(found(text), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn edges() {
        for (text, expected) in [
            ("99 customers", false),
            ("100 customers", true),
            ("9+ clients", false),
            ("10+ clients", true),
            ("Rated 3.4/5", false),
            ("Rated 3.5/5", true),
            ("$9,999 raised", false),
            ("$10,000 raised", true),
            ("49% of customers", false),
            ("50% of customers", true),
            ("1899 customers", true),
            ("1900 customers", false),
            ("2100 customers", false),
            ("2101 customers", true),
            ("2,024 customers", true),
        ] {
            assert_eq!(!found(text).is_empty(), expected, "{text}");
        }
    }

    #[test]
    fn figures_that_are_something_else() {
        for text in [
            "Up to 500 users",
            "The first 100 customers pay half",
            "$29 per user",
            "From $12,000 a year",
            "200 tips for teams",
            "300 features your users love",
            "5 stars",
            "3/5 done",
            "4/5",
            "In 2024 customers came back",
            "24 countries",
            "195 countries",
            "The atlas shows 195 countries",
            "9+ countries",
            "12,000 people live here",
            "1,200 people died in the flood",
            "In Bern leben 134.000 Menschen und 2.000 Kunden",
            "As chapter 4 explains, 12,000 users were asked",
            "1,200 pages",
            "Our goal: 10,000 users",
            "According to the census, 12,000 people live here",
            "If 10,000 users come at once",
            "Save $250",
            "10,000 lines of code",
            "Version 4.9",
            "4.9 km",
            "最大500ユーザーまで",
            "客室は全12室",
            "定員100人",
            "",
        ] {
            assert_eq!(found(text), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn figures_alone() {
        for (text, expected) in [
            ("10,000+", true),
            ("2M", true),
            ("$40M", true),
            ("4.9/5", true),
            ("4.9 ★", true),
            ("98%", true),
            ("10 000", true),
            ("100万", true),
            ("10 users", false),
            ("users", false),
            ("12 May", false),
            ("10:30", false),
        ] {
            assert_eq!(is_figure_only(text), expected, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in "[0-9a-z$%+,./ 万社MK]{0,60}") {
            for figure in figures(&text) {
                proptest::prop_assert!(text.get(figure.span.start as usize..figure.span.end as usize).is_some());
            }
        }
    }
}
