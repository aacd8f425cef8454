//! Where an emoji stands as an icon, and where it only looks like one.

use crate::boxes;
use crate::context::{around, has_word, heading_level, is_button, words};
use crate::copy::Block;
use crate::emoji;
use crate::page::{Page, Span};
use crate::titles::Titles;
use easel_syntax::html::{Html, NodeId};
use std::cell::OnceCell;

/// The place of an element that is an icon by its class or role.
pub(crate) const ICON: &str = "an icon";

/// Places whose emoji people type: class and id words.
const TALK: &[&str] = &[
    "reaction",
    "reactions",
    "react",
    "picker",
    "chat",
    "messages",
    "msg",
    "bubble",
    "comment",
    "comments",
    "reply",
    "replies",
    "conversation",
    "thread",
    "tweet",
];
/// What makes a `message` one that somebody wrote, not one that the page shows.
const WRITTEN: &[&str] = &["user", "bot", "ai", "sent", "received", "in", "out", "me", "them", "body", "text"];
/// Places whose emoji name the kind of change.
const CHANGES: &[&str] = &["changelog", "changes", "releases", "gitmoji"];

/// What an element is, if an emoji that opens it stands as an icon there. `is_whole`: it says nothing else.
pub(crate) fn place(page: &Page<'_>, element: NodeId, is_whole: bool) -> Option<&'static str> {
    let html = page.html;
    let role = html.value(element, "role").unwrap_or_default();
    match html.name(element) {
        "li" => return Some("a list item"),
        "summary" => return Some("a summary"),
        "th" => return Some("a table head"),
        _ if role == "listitem" => return Some("a list item"),
        _ if heading_level(html, element).is_some() => return Some("a heading"),
        _ if is_button(html, element) || boxes::is_button(page, element) => return Some("a button"),
        _ => {}
    }
    let drawn = is_whole && (role == "img" || has_word(html, element, &["emoji"]));
    if drawn || has_word(html, element, &["icon", "icons", "ico"]) {
        Some(ICON)
    } else if has_word(html, element, &["title", "heading", "headline"]) {
        Some("a title")
    } else if is_whole && boxes::is_tile(page, element) {
        Some("a tile")
    } else {
        None
    }
}

/// What the page as a whole excuses, looked up when first asked for.
pub(crate) struct Excuses<'a> {
    page: &'a Page<'a>,
    changelogs: OnceCell<Titles>,
}

impl<'a> Excuses<'a> {
    pub(crate) fn new(page: &'a Page<'a>) -> Self {
        Self { page, changelogs: OnceCell::new() }
    }

    /// Why an emoji at the head of an element is no icon. Ends the sentence "`🚀` …".
    pub(crate) fn of(&self, element: NodeId, block: &Block, hit: Span) -> Option<&'static str> {
        let html = self.page.html;
        let behind = block.text.get(hit.end as usize..).unwrap_or_default().trim();
        let is_count = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.' | 'k' | 'K');
        if is_button(html, element) && !behind.is_empty() && behind.chars().all(is_count) {
            return Some("is a reaction with its count");
        }
        if is_button(html, element) && behind.is_empty() && is_among_emoji(html, element) {
            return Some("is one of several to pick from");
        }
        self.of_place(element)
    }

    /// Why the emoji of a place are no icons, whatever they are.
    pub(crate) fn of_place(&self, element: NodeId) -> Option<&'static str> {
        let html = self.page.html;
        let is_talk = |n| {
            html.value(n, "role") == Some("log")
                || has_word(html, n, TALK)
                || (has_word(html, n, &["message"]) && has_word(html, n, WRITTEN))
        };
        if around(html, element).any(is_talk) {
            return Some("belongs to what people write");
        }
        self.is_in_changelog(element).then_some("names a kind of change in a changelog")
    }

    /// Whether a list item, or what is in it, stands in a changelog by the names around it.
    fn is_in_changelog(&self, element: NodeId) -> bool {
        let html = self.page.html;
        let is_item = |n| html.name(n) == "li" || html.value(n, "role") == Some("listitem");
        let titles = || {
            self.changelogs.get_or_init(|| {
                Titles::announcing(self.page, |title| {
                    let lower = title.to_lowercase();
                    words(&lower).any(|w| w == "changelog") || lower.contains("release notes")
                })
            })
        };
        around(html, element).any(is_item)
            && (around(html, element).any(|n| has_word(html, n, CHANGES)) || titles().cover(around(html, element)))
    }
}

/// Whether two or more siblings hold an emoji and nothing else, too.
fn is_among_emoji(html: &Html, element: NodeId) -> bool {
    let Some(parent) = html.parent(element) else { return false };
    let alike = html.child_elements(parent).take(40).filter(|&n| {
        let text = text_of(html, n);
        emoji::leading(&text).is_some_and(|r| r.end == text.len())
    });
    alike.take(3).count() == 3
}

/// The first words of an element.
pub(crate) fn text_of(html: &Html, element: NodeId) -> String {
    let texts = html.descendants(element).take(60).filter_map(|n| html.text_node(n)).map(|t| t.value.text());
    texts.collect::<String>().trim().chars().take(200).collect()
}
