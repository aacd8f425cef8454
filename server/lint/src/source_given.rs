//! What excuses a figure: a source near it, a title that makes it a plan or a report, a price list.

use crate::context::{around, has_word, is_button};
use crate::copy::{Block, Piece};
use crate::icon_place::text_of;
use crate::page::{Page, Span};
use crate::proof_place::is_article;
use crate::titles::Titles;
use crate::words::attribution_match::is_attributed;
use crate::words::boast::{PERSONAL, REPORT_TITLE, REPORT_TITLE_END, TRADE};
use easel_syntax::html::{Html, NodeId};

/// Class and id words of places where a percentage is an offer.
const OFFER_PLACES: &[&str] = &[
    "pricing", "price", "prices", "plan", "plans", "billing", "toggle", "sale", "offer", "offers", "deal", "deals",
    "discount", "coupon", "promo", "cart", "product", "products", "shop", "store", "checkout",
];

/// Why a figure in a block needs no source of its own, or has one. Ends the sentence "`…` …".
pub(crate) fn excuse(page: &Page<'_>, reports: &Titles, block: &Block, hit: Span) -> Option<&'static str> {
    let html = page.html;
    if cited_around(html, block.element) || named_beside(html, block.element) {
        return Some("stands beside its source");
    }
    let sentence = sentence(&block.text, hit);
    if block.pieces_in(sentence).iter().any(|p| is_source(html, p, block, hit)) {
        return Some("has its source in the sentence");
    }
    if has_mark(&block.text, hit, sentence) {
        return Some("has a footnote");
    }
    // A sentence at most: a block may hold thousands of figures.
    if is_attributed(sentence.of(&block.text), Span::new(hit.start - sentence.start, hit.end - sentence.start)) {
        return Some("says whose word it is");
    }
    if is_told_in_an_article(html, block, sentence, hit) {
        return Some("is told in an article");
    }
    if reports.cover(around(html, block.element)) {
        return Some("stands in a plan or a report");
    }
    if hit.of(&block.text).contains('%')
        && !hit.of(&block.text).to_ascii_lowercase().contains("uptime")
        && around(html, block.element).take(6).any(|n| has_word(html, n, OFFER_PLACES))
    {
        return Some("stands among prices");
    }
    None
}

/// Whether a comparison stands in a whole sentence of an article that speaks neither of its maker nor to its reader.
fn is_told_in_an_article(html: &Html, block: &Block, within: Span, hit: Span) -> bool {
    const WORDS: usize = 6;
    let text = within.of(&block.text);
    let is_promise =
        ["uptime", "downtime", "availability"].iter().any(|w| hit.of(&block.text).to_lowercase().contains(w));
    let is_sentence = text.trim_end().ends_with(['.', '。'])
        && (text.split_whitespace().nth(WORDS - 1).is_some() || !text.is_ascii());
    // What is said of something stands before the figure: `Ship 10x faster` says it of nothing.
    let is_said_of = block
        .text
        .get(within.start as usize..hit.start as usize)
        .is_some_and(|b| b.split_whitespace().nth(1).is_some());
    !is_promise
        && is_sentence
        && is_said_of
        && matches!(html.name(block.element), "p" | "li" | "dd" | "figcaption")
        && around(html, block.element).any(|n| is_article(html, n))
        && !is_personal(text)
}

/// Whether a sentence speaks of its maker, to its reader, or of who buys and uses things.
fn is_personal(sentence: &str) -> bool {
    let mut words = sentence.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.any(|w| {
        let lower = w.to_lowercase();
        PERSONAL.contains(&lower.as_str()) || TRADE.contains(&lower.as_str())
    })
}

/// Whether an element around the block names a source for all of it.
fn cited_around(html: &Html, element: NodeId) -> bool {
    around(html, element).take(10).any(|n| match html.name(n) {
        "cite" => true,
        "figure" | "table" => {
            html.descendants(n).take(400).any(|d| matches!(html.name(d), "figcaption" | "caption" | "cite"))
        }
        "blockquote" | "q" => {
            html.attribute(n, "cite").is_some()
                || html.descendants(n).take(100).any(|d| matches!(html.name(d), "cite" | "footer" | "figcaption"))
        }
        _ => html.attribute(n, "data-source").is_some(),
    })
}

/// Whether a line beside a block names the source, by its class or its first word: `<p class="src">`, `Source: …`.
fn named_beside(html: &Html, element: NodeId) -> bool {
    const CALLED: &[&str] = &["source", "sources", "src", "citation", "footnote", "footnotes"];
    const SAID: &[&str] =
        &["source", "sources", "quelle", "quellen", "fuente", "fuentes", "fonte", "fonti", "出典", "来源", "來源"];
    let is_source = |n: NodeId| {
        matches!(html.name(n), "p" | "small" | "div" | "span" | "footer" | "li")
            && ((has_word(html, n, CALLED) && !has_word(html, n, &["open"])) || {
                let text = text_of(html, n);
                let said = text.split([':', '：']).next().filter(|s| s.len() < text.len()).unwrap_or_default();
                SAID.contains(&said.trim().to_lowercase().as_str())
            })
    };
    let near = around(html, element).skip(1).take(2).take_while(|n| !matches!(html.name(*n), "body" | "main"));
    near.flat_map(|n| html.child_elements(n).take(BESIDE)).any(is_source)
}

/// How many lines beside a figure are looked at.
const BESIDE: usize = 16;

/// Whether a piece of a sentence is a source: a citation, a footnote mark, a link to somewhere else.
fn is_source(html: &Html, piece: &Piece, block: &Block, hit: Span) -> bool {
    let mut inside = around(html, piece.parent).take_while(|n| *n != block.element);
    inside.any(|n| match html.name(n) {
        "cite" => true,
        "sup" => piece.range.start >= hit.start,
        "a" => leads_to_a_source(html, n),
        _ => html.attribute(n, "data-source").is_some(),
    })
}

/// Whether a link can lead to a source: it goes somewhere, and is no call to action.
fn leads_to_a_source(html: &Html, link: NodeId) -> bool {
    let href = html.value(link, "href").unwrap_or_default().trim();
    let to_action =
        ["signup", "sign-up", "register", "login", "pricing", "contact", "demo", "start", "trial", "download", "buy"];
    let words = || crate::context::words(href).map(str::to_ascii_lowercase);
    let goes = match href.strip_prefix('#') {
        Some(anchor) => {
            ["fn", "ref", "note", "source", "cite", "foot"].iter().any(|p| anchor.to_ascii_lowercase().starts_with(p))
        }
        None => !href.is_empty() && !["javascript:", "mailto:", "tel:"].iter().any(|s| href.starts_with(s)),
    };
    goes && !is_button(html, link) && !words().any(|w| to_action.contains(&w.as_str()))
}

/// Whether a footnote mark stands behind the figure: `*`, `†`, `¹`, `[1]`.
fn has_mark(text: &str, hit: Span, sentence: Span) -> bool {
    let behind = text.get(hit.end as usize..sentence.end as usize).unwrap_or_default();
    let bracketed = behind.match_indices('[').any(|(i, _)| {
        let inside = behind.get(i + 1..).unwrap_or_default();
        let digits = inside.bytes().take_while(u8::is_ascii_digit).count();
        (1..=3).contains(&digits) && inside.get(digits..).is_some_and(|r| r.starts_with(']'))
    });
    bracketed || behind.contains(['*', '†', '‡', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'])
}

/// How many characters of a sentence are looked at before and behind what was found in it.
const SENTENCE: usize = 500;

/// The sentence around a range of a text, with the footnote marks behind its full stop.
fn sentence(text: &str, hit: Span) -> Span {
    // The byte after a sentence end, if `at` is one.
    let end_of = |at: usize, c: char| {
        let rest = text.get(at + c.len_utf8()..).unwrap_or_default();
        let marks: usize =
            rest.chars().take_while(|m| matches!(m, '¹' | '²' | '³' | '*' | '†' | '”' | '"')).map(char::len_utf8).sum();
        let ends = match c {
            '。' | '！' | '？' | '\n' => true,
            '.' | '!' | '?' => rest.get(marks..).is_some_and(|r| r.is_empty() || r.starts_with(char::is_whitespace)),
            _ => false,
        };
        ends.then_some(at + c.len_utf8() + marks)
    };
    let before = text.get(..hit.start as usize).unwrap_or_default();
    let mut start = before.len();
    for (i, c) in before.char_indices().rev().take(SENTENCE) {
        if let Some(end) = end_of(i, c) {
            start = end;
            break;
        }
        start = i;
    }
    let behind = text.get(hit.end as usize..).unwrap_or_default();
    let mut end = hit.end as usize;
    for (i, c) in behind.char_indices().take(SENTENCE) {
        let at = hit.end as usize + i;
        end = end_of(at, c).unwrap_or(at + c.len_utf8());
        if end_of(at, c).is_some() {
            break;
        }
    }
    Span::new(start as u32, end as u32)
}

/// Whether a title announces a plan or a report.
pub(crate) fn announces_report(title: &str) -> bool {
    title.split(['|', ':', '—', '–', '·']).any(|part| {
        let words: Vec<String> = crate::context::words(part).map(str::to_lowercase).collect();
        let is_date = |w: &String| {
            w.bytes().all(|b| b.is_ascii_digit())
                || matches!(w.as_str(), "q1" | "q2" | "q3" | "q4" | "for" | "in" | "of")
        };
        let last = words.iter().rfind(|w| !is_date(w));
        words.iter().any(|w| REPORT_TITLE.contains(&w.as_str()))
            || (words.len() > 1 || part.len() == title.len())
                && last.is_some_and(|w| REPORT_TITLE_END.contains(&w.as_str()))
    })
}

/// Whether two blocks that follow each other make one statement: the nearest element around both is small.
pub(crate) fn are_one_statement(html: &Html, first: NodeId, second: NodeId) -> bool {
    let second: Vec<NodeId> = around(html, second).take(4).collect();
    around(html, first).take(4).find(|n| second.contains(n)).is_some_and(|n| {
        !matches!(html.name(n), "body" | "main" | "section" | "article" | "table" | "tbody" | "tr" | "ul" | "ol")
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_reports() {
        for (title, expected) in [
            ("Migration runbook", true),
            ("Rollout plan", true),
            ("Annual report 2025", true),
            ("Goals for Q3", true),
            ("Post-mortem: the outage of 3 May", true),
            ("Plan projects faster | Acme", false),
            ("Pricing plans", false),
            ("Report bugs 10x faster", false),
            ("Acme: migration made easy", false),
        ] {
            assert_eq!(announces_report(title), expected, "{title}");
        }
    }

    #[test]
    fn sentences_end_at_full_stops_not_in_numbers() {
        let text = "One. It has 99.9% uptime.¹ Two";
        let at = text.find("99").unwrap() as u32;
        assert_eq!(sentence(text, Span::new(at, at + 12)).of(text).trim(), "It has 99.9% uptime.¹");
    }
}
