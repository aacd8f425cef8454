//! Filler in a text: where it stands.

use super::calendar::names_time;
use super::filler::*;
use super::phrases::Phrases;
use super::tokens::{TokenKind, tokens};
use easel_syntax::Span;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What filler that need not be the whole text begins with.
static ANY: Phrases = Phrases::new(&[LOREM, THIS_IS, NOBODY, UNDECIDED, TO_DO, OPENING]);

/// The texts that are filler as a whole, and what kind each is.
static WHOLES: LazyLock<FxHashMap<&str, Whole>> = LazyLock::new(|| {
    let kinds = [(WHOLE, Whole::Anywhere), (WHOLE_NOT_IN_FORMS, Whole::NotInForms), (YOUR_HERE, Whole::YourTextHere)];
    kinds.into_iter().flat_map(|(texts, kind)| texts.iter().map(move |text| (*text, kind))).collect()
});

/// The longest of the texts that are filler as a whole, in bytes, with room for what may stand around it.
const LONGEST: usize = 64;

/// Whether a phrase of filler may stand in a text: cheap, and right for nearly every text.
pub(crate) fn may_hold_phrase(text: &str) -> bool {
    ANY.occur_in(text)
}

/// Whether a text is short enough to be filler as a whole.
pub(crate) fn is_short(text: &str) -> bool {
    text.len() <= LONGEST
}

/// Filler Latin in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lorem {
    /// From its first to its last word.
    pub(crate) span: Span,
    /// Whether it holds words that only generators print, not ones that real Latin has, too.
    pub(crate) is_certain: bool,
}

/// Filler Latin in a text. Text that talks of it is none, nor are Cicero's own words.
pub(crate) fn lorem(text: &str) -> Option<Lorem> {
    if text.len() < 11 {
        return None;
    }
    if text.contains(FIRM) {
        let (plain, at) = with_plain_spaces(text);
        let found = lorem(&plain)?;
        let source = |offset: u32| at.get(offset as usize).copied().unwrap_or(text.len() as u32);
        return Some(Lorem { span: Span::new(source(found.span.start), source(found.span.end)), ..found });
    }
    let lower = text.to_ascii_lowercase();
    let hits: Vec<(usize, usize)> = LOREM
        .iter()
        .flat_map(|phrase| lower.match_indices(phrase).map(move |(i, _)| (i, i + phrase.len())))
        .filter(|&(start, end)| begins_word(&lower, start) && !is_cicero(&lower, start, end))
        .collect();
    let (first, last) = hits.iter().fold(None, |all: Option<(usize, usize)>, &(start, end)| {
        Some(all.map_or((start, end), |(a, b)| (a.min(start), b.max(end))))
    })?;
    let words: Vec<Span> = tokens(&lower).iter().filter(|t| t.kind == TokenKind::Word).map(|t| t.span).collect();
    let is_latin = |s: &&Span| LATIN.contains(&s.of(&lower));
    let before = words.partition_point(|s| (s.end as usize) <= first);
    let behind = words.partition_point(|s| (s.start as usize) < last);
    let run_before = words.get(..before).unwrap_or_default().iter().rev().take_while(is_latin).last();
    let run_behind = words.get(behind..).unwrap_or_default().iter().take_while(is_latin).last();
    let is_bare = hits.iter().all(|&(start, end)| lower.get(start..end) == Some("lorem ipsum")) && run_behind.is_none();
    if is_bare {
        let word = |i: Option<usize>| i.and_then(|i| words.get(i)).map_or("", |s| s.of(&lower));
        let talked_of =
            MENTION_BEFORE.contains(&word(before.checked_sub(1))) || MENTION_BEHIND.contains(&word(Some(behind)));
        if opens_quote(text, first) || talked_of {
            return None;
        }
    }
    let start = run_before.map_or(first, |s| s.start as usize);
    // A phrase of the list may end inside a word.
    let within = words.get(behind.saturating_sub(1)).map_or(last, |s| (s.end as usize).max(last));
    let end = run_behind.map_or(within, |s| s.end as usize);
    let is_certain = ONLY_LOREM.iter().any(|p| lower.get(start..end).is_some_and(|run| run.contains(p)));
    Some(Lorem { span: Span::new(start as u32, end as u32), is_certain })
}

/// Spaces that break no line.
const FIRM: [char; 2] = ['\u{a0}', '\u{202f}'];

/// A text with plain spaces, and for each of its bytes, and its end, the byte of the text that it stands for.
fn with_plain_spaces(text: &str) -> (String, Vec<u32>) {
    let (mut plain, mut at) = (String::with_capacity(text.len()), Vec::with_capacity(text.len() + 1));
    for (offset, c) in text.char_indices() {
        let c = if FIRM.contains(&c) { ' ' } else { c };
        plain.push(c);
        at.extend(std::iter::repeat_n(offset as u32, c.len_utf8()));
    }
    at.push(text.len() as u32);
    (plain, at)
}

fn begins_word(text: &str, at: usize) -> bool {
    !text.get(..at).is_some_and(|before| before.ends_with(char::is_alphanumeric))
}

fn is_cicero(lower: &str, start: usize, end: usize) -> bool {
    let (before, behind) = (lower.get(..start).unwrap_or_default(), lower.get(end..).unwrap_or_default());
    CICERO.iter().any(|(head, words, tail)| {
        lower.get(start..end) == Some(words) && before.ends_with(head) && behind.starts_with(tail)
    })
}

/// Whether a quotation mark opens directly before a place.
pub(crate) fn opens_quote(text: &str, at: usize) -> bool {
    text.get(..at).is_some_and(|b| b.ends_with(['“', '"', '‘', '\'', '«', '„', '「']))
}

/// Whether a text, apart from a range of it, talks of filler Latin.
pub(crate) fn talks_of_lorem(text: &str, apart: Span) -> bool {
    let (before, behind) = (text.get(..apart.start as usize), text.get(apart.end as usize..));
    let mut words = [before, behind].into_iter().flatten().flat_map(|part| part.split(|c: char| !c.is_alphanumeric()));
    words.any(|w| TALKS_OF_LOREM.contains(&w.to_lowercase().as_str()))
}

/// What kind of filler a whole text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whole {
    /// Wherever it stands.
    Anywhere,
    /// Unless it names a field of a form.
    NotInForms,
    /// Only in headings, cards and buttons: `Your text here`.
    YourTextHere,
    /// Unless it counts films or the like: `Feature 1`.
    Counted,
}

/// Whether a text is filler as a whole: `Card title`, `Feature one`, `This is placeholder text.`
pub(crate) fn whole(text: &str) -> Option<Whole> {
    if text.len() > 200 {
        return None;
    }
    let plain = plain(text);
    if let Some(kind) = WHOLES.get(plain.as_str()) {
        return Some(*kind);
    }
    if is_counted(&plain) {
        return Some(Whole::Counted);
    }
    let first = plain.as_bytes().first();
    let is_this = || THIS_IS.iter().any(|p| p.as_bytes().first() == first && plain.starts_with(p));
    (goes_here(&plain) || is_this()).then_some(Whole::Anywhere)
}

/// `quote goes here`, `your answer goes here`: at most two words before what goes there.
fn goes_here(plain: &str) -> bool {
    let Some(what) = plain.strip_suffix(" goes here").or_else(|| plain.strip_suffix(" go here")) else { return false };
    let mut words = what.split_whitespace().rev();
    words.next().is_some_and(|w| GOES_HERE.contains(&w)) && words.count() <= 2
}

/// Lower case, straight quotes, without what stands around it.
fn plain(text: &str) -> String {
    let trimmed = text.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, '.' | '!' | ':' | '…' | '"' | '“' | '”' | '(' | ')' | '。')
    });
    if trimmed.is_ascii() {
        return trimmed.to_ascii_lowercase();
    }
    trimmed.to_lowercase().replace('’', "'").replace(FIRM, " ")
}

/// `feature one`, `機能1`.
fn is_counted(plain: &str) -> bool {
    if let Some((what, count)) = plain.split_once(' ') {
        return COUNTED.contains(&what) && COUNTS.contains(&count.trim_start_matches('#'));
    }
    CJK_COUNTED.iter().any(|w| plain.strip_prefix(w).is_some_and(|count| CJK_COUNTS.contains(&count)))
}

/// Filler of headings, cards and buttons: what stands there until somebody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    /// `Your text here`.
    YourTextHere,
    /// `[Company]`.
    Bracketed,
    /// `John Doe`.
    Nobody,
    /// `TBD`.
    Undecided,
    /// `TODO`, and what is to do.
    ToDo,
}

/// What is open in a text, and where.
pub(crate) fn open(text: &str) -> Vec<(Span, Open)> {
    let mut found = Vec::new();
    let span = |start: usize, len: usize| Span::new(start as u32, (start + len) as u32);
    found.extend(bracketed(text).map(|s| (s, Open::Bracketed)));
    let lower = text.to_ascii_lowercase();
    for name in NOBODY {
        for (at, _) in lower.match_indices(name) {
            if is_apart(&lower, at, name.len()) {
                found.push((span(at, name.len()), Open::Nobody));
            }
        }
    }
    for word in UNDECIDED {
        for (at, _) in text.match_indices(word) {
            if is_apart(text, at, word.len()) && !begins_name(text, at + word.len()) {
                found.push((span(at, word.len()), Open::Undecided));
            }
        }
    }
    for word in TO_DO {
        let behind = text.strip_prefix(word).map(str::trim_start);
        if behind.is_some_and(|b| b.trim_matches(['.', '!', '…']).is_empty() || b.starts_with([':', '：'])) {
            found.push((span(0, word.len()), Open::ToDo));
        }
    }
    found
}

/// Whether a capitalized word directly behind makes a name of what stands before: `TBD Records`.
fn begins_name(text: &str, end: usize) -> bool {
    let Some(behind) = text.get(end..).and_then(|b| b.strip_prefix([' ', '\u{a0}'])) else { return false };
    let word: String = behind.chars().take_while(|c| c.is_alphanumeric()).collect();
    let is_name = word.chars().next().is_some_and(char::is_uppercase) && word.chars().nth(1).is_some();
    let word = word.to_lowercase();
    is_name && !names_time(&word) && !NOT_KNOWN_YET.contains(&word.as_str())
}

/// Whether no letter or digit stands directly beside a match, in scripts that part words.
fn is_apart(text: &str, at: usize, len: usize) -> bool {
    let beside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && c.len_utf8() < 3);
    let before = text.get(..at).and_then(|t| t.chars().next_back());
    let behind = text.get(at + len..).and_then(|t| t.chars().next());
    !beside(before) && !beside(behind)
}

/// `[Company]`, `[Your Name]`, `【会社名】`.
pub(crate) fn bracketed(text: &str) -> impl Iterator<Item = Span> {
    text.match_indices(['[', '【']).filter_map(move |(at, open)| {
        let inside = text.get(at + open.len()..)?;
        let len = inside.find([']', '】'])?;
        let close = inside.get(len..)?.chars().next()?.len_utf8();
        let words = inside.get(..len)?;
        let first = words.split(|c: char| !c.is_alphanumeric()).next()?.to_lowercase();
        let is_name = words.chars().next()?.is_uppercase() || !words.is_ascii();
        (len <= 40 && is_name && BRACKETED.contains(&first.as_str()))
            .then(|| Span::new(at as u32, (at + open.len() + len + close) as u32))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filler_latin_is_one_run() {
        for (text, expected) in [
            (
                "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
                "Lorem ipsum dolor sit amet, consectetur adipiscing elit",
            ),
            ("Fast. Lorem ipsum dolor sit amet", "Lorem ipsum dolor sit amet"),
            ("LOREM IPSUM", "LOREM IPSUM"),
            ("Lorem\u{a0}ipsum", "Lorem\u{a0}ipsum"),
            ("So: Lorem\u{a0}ipsum dolor\u{202f}sit amet. Ünd", "Lorem\u{a0}ipsum dolor\u{202f}sit amet"),
            ("Sed do eiusmod tempor and so on", "Sed do eiusmod tempor"),
            ("Consectetur adipiscing", "Consectetur adipiscing"),
            ("Ünder lorem ipsum text", "lorem ipsum"),
        ] {
            assert_eq!(lorem(text).map(|l| l.span.of(text)), Some(expected), "{text}");
        }
        for text in [
            "No more lorem ipsum",
            "Lorem ipsum is dummy text",
            "They print “lorem ipsum” and ship",
            "A lorem ipsum",
            "Ipse dixit",
            "Neque porro quisquam est, qui dolorem ipsum quia dolor sit amet, consectetur, adipisci velit, sed quia non \
             numquam eius modi tempora incidunt ut labore et dolore magnam aliquam quaerat voluptatem.",
            "Ut enim ad minima veniam, quis nostrum exercitationem ullam corporis suscipit laboriosam",
            "similique sunt in culpa qui officia deserunt mollitia animi, id est laborum et dolorum fuga",
            "",
        ] {
            let expected = if text.starts_with("A ") { Some("lorem ipsum") } else { None };
            assert_eq!(lorem(text).map(|l| l.span.of(text)), expected, "{text}");
        }
    }

    #[test]
    fn whole_texts() {
        for text in [
            "Card title",
            "CARD TITLE",
            "Feature one",
            "Feature Two:",
            "Feature 3",
            "This is placeholder text for now.",
            "Titel hier",
            "機能1",
            "Texte d’exemple",
        ] {
            assert!(matches!(whole(text), Some(Whole::Anywhere | Whole::Counted)), "{text}");
        }
        for text in
            ["Quote goes here", "Your quote goes here.", "Text goes here…", "Hier kommt der Text", "Texto de prueba"]
        {
            assert_eq!(whole(text), Some(Whole::Anywhere), "{text}");
        }
        for text in ["Nothing goes here", "What goes here?", "The story goes here and there", "Everything goes here"] {
            assert_eq!(whole(text), None, "{text}");
        }
        assert_eq!(whole("Lorem"), Some(Whole::NotInForms));
        assert_eq!(whole("Your\u{a0}text\u{a0}here"), Some(Whole::YourTextHere));
        assert_eq!(whole("Placeholder text"), Some(Whole::NotInForms));
        assert_eq!(whole("Your text here"), Some(Whole::YourTextHere));
        assert_eq!(whole("Your text here matters to us"), None);
        for text in [
            "Feature 1.2 release",
            "Feature one is fast",
            "Features",
            "Feature one-click sync",
            "Title",
            "Our card title",
            "Sample data",
            "",
        ] {
            assert_eq!(whole(text), None, "{text}");
        }
    }

    #[test]
    fn open_ends() {
        for (text, expected) in [
            ("Why [Company] wins", "[Company]"),
            ("Hello [Your Name]", "[Your Name]"),
            ("John Doe, CEO", "John Doe"),
            ("Price: TBD", "TBD"),
            ("【会社名】について", "【会社名】"),
            ("Max Mustermann", "Max Mustermann"),
        ] {
            assert_eq!(open(text).first().map(|(s, _)| s.of(text)), Some(expected), "{text}");
        }
        for text in ["[1]", "[sic]", "John Doerr", "TBDs", "[Company", "an [optional] word", "", "tbd"] {
            assert_eq!(open(text), [], "{text}");
        }
    }

    #[test]
    fn names_and_notes() {
        let found = |text: &str| open(text).iter().map(|(s, _)| s.of(text).to_owned()).collect::<Vec<_>>();
        for (text, expected) in [
            ("TBD", Some("TBD")),
            ("Venue TBD", Some("TBD")),
            ("TBD Speaker", Some("TBD")),
            ("TBD by Friday", Some("TBD")),
            ("TBD Records", None),
            ("Out on TBD Records in May", None),
            ("TODO", Some("TODO")),
            ("TODO…", Some("TODO")),
            ("TODO: write this", Some("TODO")),
            ("Todo", None),
            ("TODO INCLUIDO", None),
            ("TODOS", None),
        ] {
            assert_eq!(found(text).first().map(String::as_str), expected, "{text}");
        }
    }
}
