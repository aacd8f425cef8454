//! Texts that a page says again and again: what counts as a sentence of copy, and which box holds them all.

use crate::begins_with_time::begins_with_time;
use crate::boxes;
use crate::context::{around, has_word, heading_level, is_button, is_card};
use crate::copy::{Block, TEMPLATE_CODE};
use crate::page::{Page, Span};
use easel_syntax::html::{Html, NodeId};
use memchr::{memchr, memchr3};
use rustc_hash::{FxHashMap, FxHashSet};

/// Shorter texts are labels: `Learn more`, `Read on`.
const SHORTEST: usize = 12;

/// A text without a full stop is a phrase of copy from this many words on: `Brief description of what this service does`.
/// In a card it is one earlier: `A short text about it`. `Member of the board` stands in a list of people.
const PHRASE_WORDS: usize = 7;
const PHRASE_WORDS_IN_CARD: usize = 4;

/// How many of them begin with a small letter: not `San Francisco, CA`.
const PHRASE_LOWER: usize = 3;

/// In scripts without capitals and, often, without spaces a phrase is told by its length.
const PHRASE_UNCASED: usize = 20;

/// A box with more elements than this is the page, not one place in it.
const LARGEST: usize = 250;

/// A text that stands somewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Index of its block.
    pub(crate) block: u32,
    /// Its bytes there.
    pub(crate) span: Span,
}

/// The texts that stand at least `times` times on the page, with their places, in the order of their first ones.
pub(crate) fn repeated<'a>(page: &'a Page<'_>, times: usize) -> Vec<(&'a str, Vec<Place>)> {
    let blocks = page.copy.blocks();
    let long = || blocks.iter().filter(|b| b.text.len() >= SHORTEST);
    // Most texts stand once: they are only counted by their hashes, not kept.
    let mut hashes: Vec<u32> = Vec::with_capacity(blocks.len());
    for block in long() {
        units(&block.text, |span| hashes.push(hash(span.of(&block.text))));
    }
    let mut seen: Vec<u8> = vec![0; (hashes.len() * 2).next_power_of_two()];
    let slot = |hash: u32| hash as usize & (seen.len() - 1);
    let slots: Vec<usize> = hashes.into_iter().map(slot).collect();
    for &slot in &slots {
        if let Some(count) = seen.get_mut(slot) {
            *count = count.saturating_add(1);
        }
    }
    let enough = times.min(usize::from(u8::MAX)) as u8;
    let mut may_repeat = slots.iter().map(|&slot| seen.get(slot).is_some_and(|count| *count >= enough));
    if !may_repeat.clone().any(|may| may) {
        return Vec::new();
    }
    let mut counts: FxHashMap<&str, u32> = FxHashMap::default();
    for block in long() {
        units(&block.text, |span| {
            if may_repeat.next() == Some(true) {
                *counts.entry(span.of(&block.text)).or_default() += 1;
            }
        });
    }
    counts.retain(|text, n| *n as usize >= times && text.chars().count() >= SHORTEST);
    if counts.is_empty() {
        return Vec::new();
    }
    let mut at: FxHashMap<&str, usize> = FxHashMap::default();
    let mut found: Vec<(&str, Vec<Place>)> = Vec::new();
    for (index, block) in blocks.iter().enumerate().filter(|(_, b)| b.text.len() >= SHORTEST) {
        units(&block.text, |span| {
            let text = span.of(&block.text);
            if counts.contains_key(text) {
                let slot = *at.entry(text).or_insert_with(|| {
                    found.push((text, Vec::new()));
                    found.len() - 1
                });
                let place = Place { block: index as u32, span };
                if let Some((_, places)) = found.get_mut(slot)
                    && places.last().is_none_or(|p| p.block != place.block)
                {
                    places.push(place);
                }
            }
        });
    }
    found.retain(|(_, places)| places.len() >= times);
    found
}

fn hash(text: &str) -> u32 {
    use std::hash::BuildHasher;
    // The upper half is the better one.
    (rustc_hash::FxBuildHasher.hash_one(text) >> 32) as u32
}

/// The sentences of a text; of a text of one sentence, the whole.
fn units(text: &str, mut each: impl FnMut(Span)) {
    let bytes = text.as_bytes();
    if memchr3(b'.', b'!', b'?', bytes).is_none_or(|at| at + 1 == bytes.len())
        && memchr(b'\n', bytes).is_none()
        && text.is_ascii()
    {
        let trimmed = text.trim();
        if trimmed.len() >= SHORTEST {
            let begin = text.len() - text.trim_start().len();
            each(Span::new(begin as u32, (begin + trimmed.len()) as u32));
        }
        return;
    }
    let mut start = 0;
    let mut push = |from: usize, to: usize| {
        let raw = text.get(from..to).unwrap_or_default();
        let trimmed = raw.trim();
        if trimmed.len() >= SHORTEST {
            let begin = from + (raw.len() - raw.trim_start().len());
            each(Span::new(begin as u32, (begin + trimmed.len()) as u32));
        }
    };
    for (at, byte) in bytes.iter().enumerate() {
        let end = match byte {
            b'.' | b'!' | b'?' if bytes.get(at + 1) == Some(&b' ') => at + 1,
            b'\n' => at + 1,
            // `。`, `！`, `？`
            0x82 if text.get(at.saturating_sub(2)..=at) == Some("。") => at + 1,
            0x81 if text.get(at.saturating_sub(2)..=at) == Some("！") => at + 1,
            0x9f if matches!(text.get(at.saturating_sub(2)..=at), Some("？")) => at + 1,
            _ => continue,
        };
        push(start, end);
        start = end;
    }
    push(start, bytes.len());
}

/// Why a text that repeats is no copy. Ends the sentence "`…` …".
pub(crate) fn excuse(page: &Page<'_>, block: &Block, place: Place) -> Option<&'static str> {
    let html = page.html;
    let text = place.span.of(&block.text);
    if text.contains(TEMPLATE_CODE) {
        return Some("holds template code");
    }
    let parent = block.piece_at(place.span.start).map_or(block.element, |p| p.parent);
    if let Some(why) = around(html, parent).find_map(|n| of_element(html, n)) {
        return Some(why);
    }
    if has_price(text) {
        return Some("is a price");
    }
    let is_heading = around(html, parent).take(4).any(|n| heading_level(html, n).is_some());
    let least = || if is_in_card(page, parent) { PHRASE_WORDS_IN_CARD } else { PHRASE_WORDS };
    let is_copy =
        is_sentence(text) || if is_heading { !text.chars().any(char::is_numeric) } else { is_phrase(text, least()) };
    (!is_copy).then_some("is a label")
}

/// Whether a text stands in a card, by its name or by its look.
fn is_in_card(page: &Page<'_>, node: NodeId) -> bool {
    let drawn = |n: NodeId| !matches!(page.html.name(n), "body" | "html" | "main") && boxes::is_card(page, n);
    around(page.html, node).take(5).any(|n| is_card(page.html, n) || drawn(n))
}

fn of_element(html: &Html, node: NodeId) -> Option<&'static str> {
    const DATA: &[&str] = &[
        "badge",
        "tag",
        "tags",
        "chip",
        "pill",
        "status",
        "meta",
        "date",
        "time",
        "author",
        "byline",
        "location",
        "breadcrumb",
        "breadcrumbs",
        "caption",
        "hint",
        "error",
        "tooltip",
        "category",
        "role",
        "roles",
        "position",
        "job",
        "jobs",
        "careers",
        "openings",
        "team",
        "people",
        "staff",
        "board",
        "speakers",
        "members",
    ];
    const TOLD: &[&str] = &[
        "chat",
        "comment",
        "comments",
        "message",
        "messages",
        "thread",
        "log",
        "feed",
        "timeline",
        "activity",
        "notifications",
        "changelog",
        "changes",
        "releases",
        "schedule",
        "agenda",
        "program",
        "programme",
        "timetable",
        "calendar",
        "event",
        "events",
        "recipe",
        "recipes",
        "instructions",
        "directions",
        "workout",
        "exercise",
        "exercises",
        "routine",
        "itinerary",
        "day",
        "days",
        "week",
        "hours",
        "menu",
        "poem",
        "lyrics",
        "verse",
        "song",
        "refrain",
        "stanza",
        "marquee",
        "ticker",
        "terminal",
        "transcript",
    ];
    const SOLD: &[&str] =
        &["pricing", "price", "prices", "plan", "plans", "tier", "tiers", "product", "products", "cart"];
    Some(match html.name(node) {
        "a" | "nav" | "summary" => "is a link",
        _ if is_button(html, node) => "is a button",
        "td" | "th" | "dt" | "dd" | "tr" => "stands in a table or list of terms",
        "label" | "legend" | "fieldset" | "form" | "output" => "belongs to a form",
        "blockquote" | "q" | "address" | "time" | "figcaption" => "is a quotation or a caption",
        _ if has_word(html, node, DATA) => "is a mark",
        _ if has_word(html, node, SOLD) => "stands among prices",
        _ if has_word(html, node, TOLD) => "is told again for a reason",
        _ if html.value(node, "aria-hidden") == Some("true") => "is a copy for show",
        _ => match html.value(node, "role") {
            Some("navigation" | "menu" | "tablist" | "menuitem" | "tab") => "is a link",
            Some("row" | "cell" | "gridcell" | "option" | "log" | "alert" | "status" | "marquee") => "is data",
            _ => return None,
        },
    })
}

/// Whether a text names a price.
fn has_price(text: &str) -> bool {
    const PER: &[&str] =
        &["/mo", "/month", "/yr", "/year", "per month", "per user", "per year", "pro monat", "par mois"];
    let lower = || text.to_lowercase();
    (text.contains(['$', '€', '£', '¥', '₹', '円']) && text.bytes().any(|b| b.is_ascii_digit()))
        || PER.iter().any(|p| lower().contains(p))
}

/// Whether a text ends as sentences do, and is more than two words.
fn is_sentence(text: &str) -> bool {
    let ends_wide = text.ends_with(['。', '！', '？', '؟', '।', '።']);
    ends_wide || (text.ends_with(['.', '!', '?', '…']) && text.split_whitespace().count() >= 3)
}

/// Whether a text without a full stop reads as copy, not as a place, a name or a figure.
fn is_phrase(text: &str, least: usize) -> bool {
    if text.chars().any(|c| c.is_numeric() || matches!(c, '·' | '•' | '|' | '/' | ':' | '@' | ',' | '،')) {
        return false;
    }
    let is_cased = text.chars().any(|c| c.is_lowercase() || c.is_uppercase());
    if !is_cased {
        return text.chars().count() >= PHRASE_UNCASED;
    }
    let words = || text.split_whitespace();
    let lower = words().filter(|w| w.chars().next().is_some_and(char::is_lowercase)).count();
    words().count() >= least && lower >= PHRASE_LOWER
}

/// The smallest boxes that hold at least `times` of the places each and are one place of the page, and which of them
/// they hold. Each of those stands in a part of the box of its own, and the parts are of one kind.
pub(crate) fn containers(page: &Page<'_>, places: &[Place], times: usize) -> Vec<Vec<Place>> {
    let html = page.html;
    let element = |p: &Place| page.copy.blocks().get(p.block as usize).map_or(NodeId::DOCUMENT, |b| b.element);
    let mut counts: FxHashMap<NodeId, usize> = FxHashMap::default();
    for node in places.iter().flat_map(|p| around(html, element(p)).skip(1)) {
        *counts.entry(node).or_default() += 1;
    }
    let mut found = Vec::new();
    let mut refused: FxHashSet<NodeId> = FxHashSet::default();
    let mut at = 0;
    while let Some(place) = places.get(at) {
        let full = |n: &NodeId| counts.get(n).is_some_and(|c| *c >= times);
        let around_it = around(html, element(place)).skip(1).find(full);
        let Some(place_box) = around_it.filter(|n| !refused.contains(n)) else {
            at += 1;
            continue;
        };
        let mut held: Vec<(Place, NodeId)> = Vec::new();
        if is_one_place(html, place_box) {
            // Places in one box follow each other.
            let rest = places.get(at..).unwrap_or_default();
            held.extend(rest.iter().map_while(|p| Some((*p, part_of(html, place_box, element(p))?))));
        }
        let count = held.len();
        let kept = alike(page, held);
        if kept.len() >= times {
            found.push(kept);
            at += count;
        } else {
            refused.insert(place_box);
            at += 1;
        }
    }
    found
}

/// The child of a box that an element stands in, or is.
fn part_of(html: &Html, place_box: NodeId, element: NodeId) -> Option<NodeId> {
    let mut inside = None;
    for node in around(html, element) {
        if node == place_box {
            return inside;
        }
        inside = Some(node);
    }
    None
}

/// Of texts in parts of a box, one for each part of the kind of the first, if they repeat as copy does.
fn alike(page: &Page<'_>, mut held: Vec<(Place, NodeId)>) -> Vec<Place> {
    let html = page.html;
    held.dedup_by_key(|(_, part)| *part);
    let first = held.first().map_or("", |(_, part)| html.name(*part));
    held.retain(|(_, part)| html.name(*part) == first);
    let block = |p: &Place| page.copy.blocks().get(p.block as usize);
    let has_whole = held.iter().any(|(p, part)| block(p).is_some_and(|b| b.element == *part));
    let parted = has_whole && has_heading_between(html, &held);
    if parted
        || are_steps(html, &held)
        || are_dated(html, &held)
        || !held.iter().all(|(p, part)| leads(page, *p, *part))
    {
        return Vec::new();
    }
    held.into_iter().map(|(p, _)| p).collect()
}

/// Whether texts are steps of an ordered list that has others between them: what is done again is said again.
fn are_steps(html: &Html, held: &[(Place, NodeId)]) -> bool {
    let Some(&(_, first)) = held.first() else { return false };
    let Some(list) = html.parent_element(first).filter(|&n| html.name(n) == "ol") else { return false };
    html.child_elements(list).take(held.len() + 1).count() > held.len()
}

/// Whether most of the parts that hold the text begin with a day, a date or a time: they are a schedule.
fn are_dated(html: &Html, held: &[(Place, NodeId)]) -> bool {
    let dated = held.iter().filter(|(_, part)| {
        let text = crate::icon_place::text_of(html, *part);
        begins_with_time(&text) || html.descendants(*part).take(20).any(|n| html.name(n) == "time")
    });
    dated.count() * 2 > held.len()
}

/// Whether a box is one place of a page: not all of it, and not too large.
fn is_one_place(html: &Html, node: NodeId) -> bool {
    if matches!(html.name(node), "html" | "body" | "main") || html.value(node, "role") == Some("main") {
        return false;
    }
    let inside = || html.descendants(node).filter(|&n| html.element(n).is_some());
    inside().take(LARGEST + 1).count() <= LARGEST && inside().filter(|&n| html.name(n) == "section").take(2).count() < 2
}

/// Whether headings part texts that are themselves the parts: each then belongs to its own heading.
fn has_heading_between(html: &Html, held: &[(Place, NodeId)]) -> bool {
    let (Some((_, first)), Some((_, last))) = (held.first(), held.last()) else { return false };
    let mut between =
        std::iter::successors(html.next_sibling(*first), |&n| html.next_sibling(n)).take_while(|n| n != last);
    between.any(|n| heading_level(html, n).is_some())
}

/// Whether a heading is the first of its part: a card's title, not one of the headings that every card has.
fn leads(page: &Page<'_>, place: Place, part: NodeId) -> bool {
    let html = page.html;
    let Some(block) = page.copy.blocks().get(place.block as usize) else { return false };
    if heading_level(html, block.element).is_none() {
        return true;
    }
    let first = std::iter::once(part).chain(html.descendants(part)).find(|&n| heading_level(html, n).is_some());
    first == Some(block.element)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        let mut out = Vec::new();
        units(text, |span| out.push(span.of(text)));
        out
    }

    #[test]
    fn texts_split_into_sentences() {
        assert_eq!(split("One short text here. And one more text"), ["One short text here.", "And one more text"]);
        assert_eq!(split("All of it in version 1.2 alone"), ["All of it in version 1.2 alone"]);
        assert_eq!(split("朝食は七時からです。夕食は六時からです。"), ["朝食は七時からです。", "夕食は六時からです。"]);
        assert_eq!(split("Short. No. Yes"), [""; 0]);
        assert_eq!(split(""), [""; 0]);
    }

    #[test]
    fn sentences_and_phrases() {
        for (text, expected) in [
            ("We bake every morning.", true),
            ("A short text about it", true),
            ("Free shipping here", false),
            ("Remote, anywhere in the EU", false),
            ("San Francisco, CA", false),
            ("Senior Product Designer, Berlin", false),
            ("Full-time · Remote in the EU", false),
            ("Invoice 2024 for the work done", false),
            ("これはこのカードについて短く説明する文章です", true),
            ("東京都港区赤坂", false),
            ("خدمة سريعة وموثوقة لجميع العملاء", true),
        ] {
            assert_eq!(is_sentence(text) || is_phrase(text, PHRASE_WORDS_IN_CARD), expected, "{text}");
        }
    }

    #[test]
    fn prices() {
        for (text, expected) in
            [("$12 for two of them.", true), ("billed per month here", true), ("We bake every day.", false)]
        {
            assert_eq!(has_price(text), expected, "{text}");
        }
    }
}
