//! What excuses an emoji that stands where an icon could: people type it, pick it, or vote with it.

use crate::context::{around, has_word, is_button, words};
use crate::copy::Block;
use crate::emoji;
use crate::icon_place::text_of;
use crate::page::{Page, Span};
use crate::titles::Titles;
use easel_syntax::html::{Html, NodeId};
use std::cell::OnceCell;

/// Places whose emoji people type: class and id words.
const TALK: &[&str] = &[
    "reaction",
    "reactions",
    "react",
    "reacts",
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
/// Places whose emoji are answers to pick.
const POLL: &[&str] = &["poll", "polls", "quiz", "survey", "vote", "votes", "voting", "ballot", "mood", "moods"];
/// What a button says of itself that takes a reaction.
const REACTING: &[&str] = &[
    "like",
    "likes",
    "liked",
    "dislike",
    "upvote",
    "downvote",
    "vote",
    "react",
    "reaction",
    "reactions",
    "helpful",
    "thumbs",
    "clap",
    "applaud",
    "love",
    "emoji",
];
/// Places whose emoji name the kind of change.
const CHANGES: &[&str] = &["changelog", "changes", "releases", "gitmoji"];

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
        let emoji = hit.of(&block.text);
        let can_react = is_button(html, element)
            || matches!(html.name(element), "li" | "label" | "summary")
            || has_word(html, element, &["chip", "pill", "badge"]);
        let says = if can_react { text_of(html, element) } else { String::new() };
        let behind = says.strip_prefix(emoji).unwrap_or(&says).trim();
        if is_count(behind) && (is_button(html, element) || is_reaction(emoji)) {
            return Some("is a reaction with its count");
        }
        if can_react && behind.is_empty() && is_among_emoji(html, element, if is_reaction(emoji) { 2 } else { 3 }) {
            return Some("is one of several to pick from");
        }
        if is_button(html, element) && is_reaction(emoji) && takes_reaction(html, element) {
            return Some("is a reaction");
        }
        self.of_place(element)
    }

    /// Why an emoji that opens a card is no icon.
    pub(crate) fn in_card(&self, element: NodeId, emoji: &str) -> Option<&'static str> {
        let is_shown = is_reaction(emoji) && !emoji.starts_with(['\u{1f389}', '\u{1f525}', '\u{1f4af}']);
        is_shown.then_some("is a face or a hand that somebody shows").or_else(|| self.of_place(element))
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
        if is_answer(html, element) {
            return Some("is an answer to pick");
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

/// Whether a text is a count and nothing else: `12`, `1.2k`, `(3)`, `+1`.
fn is_count(text: &str) -> bool {
    let mut chars = text.chars();
    text.bytes().any(|b| b.is_ascii_digit())
        && chars.all(|c| {
            c.is_ascii_digit()
                || c.is_whitespace()
                || matches!(c, ',' | '.' | 'k' | 'K' | 'm' | 'M' | '+' | '(' | ')' | '·')
        })
}

/// Whether emoji are of those that people react with: hands, hearts and faces.
fn is_reaction(emoji: &str) -> bool {
    let first = emoji.chars().next().unwrap_or_default();
    matches!(first,
        '\u{1f44a}'..='\u{1f450}' | '\u{1f440}' | '\u{1f64c}' | '\u{1f64f}' | '\u{1f4aa}' | '\u{1f91d}' | '\u{1f4af}'
        | '\u{1f389}' | '\u{1f525}'
        | '\u{2764}' | '\u{1f493}'..='\u{1f49f}' | '\u{1f5a4}' | '\u{1f90d}' | '\u{1f90e}' | '\u{1f9e1}'
        | '\u{1f600}'..='\u{1f64a}' | '\u{1f910}'..='\u{1f917}' | '\u{1f920}'..='\u{1f92f}' | '\u{1f970}'..='\u{1f97a}')
}

/// Whether a button says that it takes a reaction: by its name, or as a toggle that says nothing else.
fn takes_reaction(html: &Html, button: NodeId) -> bool {
    let named = |attribute| html.value(button, attribute).is_some_and(|v| words(v).any(|w| is_one(w, REACTING)));
    html.attribute(button, "aria-pressed").is_some() || ["aria-label", "title", "class"].into_iter().any(named)
}

fn is_one(word: &str, list: &[&str]) -> bool {
    list.iter().any(|w| word.eq_ignore_ascii_case(w))
}

/// Whether an element is an answer to pick: of a poll by the names around it, or a choice by its role or its control.
fn is_answer(html: &Html, element: NodeId) -> bool {
    const CHOICES: &[&str] = &["radio", "option", "menuitemradio", "checkbox", "menuitemcheckbox"];
    let is_choice = |n: NodeId| {
        html.value(n, "role").is_some_and(|r| CHOICES.contains(&r))
            || (html.name(n) == "input" && matches!(html.value(n, "type"), Some("radio" | "checkbox")))
    };
    // What has a tick box of its own is a task or a choice: the emoji is what is chosen.
    let holds_choice =
        |n: NodeId| matches!(html.name(n), "label" | "li" | "button") && html.descendants(n).take(12).any(is_choice);
    around(html, element).take(4).any(|n| is_choice(n) || holds_choice(n))
        || around(html, element).any(|n| has_word(html, n, POLL) || html.value(n, "role") == Some("radiogroup"))
}

/// Whether at least `least` siblings, the element among them, hold an emoji and nothing else. A list item's siblings
/// are the other items, whatever each is wrapped in.
fn is_among_emoji(html: &Html, element: NodeId, least: usize) -> bool {
    let group = |n: NodeId| {
        let Some(parent) = html.parent(n) else { return 0 };
        let alike = html.child_elements(parent).take(40).filter(|&n| {
            let text = text_of(html, n);
            emoji::leading(&text).is_some_and(|r| r.end == text.len())
        });
        alike.take(least).count()
    };
    group(element) >= least || html.parent(element).is_some_and(|p| html.name(p) == "li" && group(p) >= least)
}
