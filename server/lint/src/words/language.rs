//! The languages that the word lists cover, and what a page holds beyond them.

use crate::page::Page;
use easel_syntax::html::{Html, NodeId};

/// Languages with word lists, as primary subtags.
const COVERED: &[&str] = &["en", "de", "fr", "es", "pt", "it", "ja", "zh"];

/// How many letters of a script a page must hold before its lack of word lists is said.
const MIN_LETTERS: usize = 20;

/// The languages or scripts of a page that no word list covers, as a note names them.
pub(crate) fn uncovered(page: &Page<'_>) -> Vec<String> {
    let mut missing: Vec<String> = Vec::new();
    if let Some(lang) = page.html.root().and_then(|root| page.html.value(root, "lang")) {
        let primary = lang.split(['-', '_']).next().unwrap_or_default().trim().to_ascii_lowercase();
        if !primary.is_empty() && !COVERED.contains(&primary.as_str()) {
            missing.push(format!("text in `{primary}`"));
        }
    }
    if missing.is_empty() {
        missing.extend(scripts(page));
    }
    missing
}

/// Whether an element's text is marked as being in a language: `la`, `la-VA`.
pub(crate) fn is_in(html: &Html, element: NodeId, language: &str) -> bool {
    let lang = html.self_and_ancestors(element).find_map(|n| html.value(n, "lang"));
    lang.and_then(|l| l.split(['-', '_']).next()).is_some_and(|l| l.trim().eq_ignore_ascii_case(language))
}

/// The scripts that the page's words are written in, without lists, for a page that does not name its language.
fn scripts(page: &Page<'_>) -> impl Iterator<Item = String> {
    let mut counts = [0; SCRIPTS.len()];
    for block in page.copy.blocks().iter().filter(|b| !b.text.is_ascii()) {
        for c in block.text.chars().filter(|c| !c.is_ascii()) {
            if let Some(count) = script(c).and_then(|s| counts.get_mut(s)) {
                *count += 1;
            }
        }
    }
    SCRIPTS.iter().zip(counts).filter(|(_, n)| *n >= MIN_LETTERS).map(|((name, _), _)| format!("text in {name} script"))
}

/// Scripts that no word list is written in, by their main blocks.
const SCRIPTS: &[(&str, &[std::ops::RangeInclusive<char>])] = &[
    ("Greek", &['\u{370}'..='\u{3ff}', '\u{1f00}'..='\u{1fff}']),
    ("Cyrillic", &['\u{400}'..='\u{52f}']),
    ("Armenian", &['\u{530}'..='\u{58f}']),
    ("Hebrew", &['\u{590}'..='\u{5ff}']),
    ("Arabic", &['\u{600}'..='\u{6ff}', '\u{750}'..='\u{77f}', '\u{fb50}'..='\u{fdff}', '\u{fe70}'..='\u{fefc}']),
    ("Devanagari", &['\u{900}'..='\u{97f}']),
    ("Bengali", &['\u{980}'..='\u{9ff}']),
    ("Tamil", &['\u{b80}'..='\u{bff}']),
    ("Thai", &['\u{e00}'..='\u{e7f}']),
    ("Georgian", &['\u{10a0}'..='\u{10ff}']),
    ("Hangul", &['\u{ac00}'..='\u{d7af}', '\u{1100}'..='\u{11ff}']),
];

fn script(c: char) -> Option<usize> {
    SCRIPTS.iter().position(|(_, blocks)| blocks.iter().any(|b| b.contains(&c)))
}
