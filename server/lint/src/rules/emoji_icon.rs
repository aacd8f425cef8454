//! # emoji-icon
//!
//! ## What it does
//! Finds emoji that stand as icons: the first or only text of a heading, a button, a link dressed as one, a list
//! item, a `summary`, a table head, a card title; or of an element that is an icon by its class or role, or a tile
//! that holds nothing else. Also through nested elements, character references and CSS `content`.
//!
//! ## Why
//! Emoji look different on every system, cannot take the page's colours or stroke, are read aloud by screen readers,
//! and mark a page as written without a design.
//!
//! ## Wrong
//! ```html
//! <h2>🚀 Launch in a day</h2>
//! ```
//!
//! ## Right
//! ```html
//! <h2><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v18"/></svg> Launch in a day</h2>
//! ```
//!
//! ## Exemptions
//! Prose. Text symbols such as ✓ ✗ → ▶ ↗ ★ ↻ ©. Flags and keycaps. Reactions, chat and comments. Changelogs, whose
//! emoji name the kind of change.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: takes the emoji away, if a label remains.
//!
//! ## Sources
//! UTS #51, emoji presentation: <https://www.unicode.org/reports/tr51/#Emoji_Presentation>. The craft rule on emoji
//! as icons in open-design (nexu-io).

use crate::boxes;
use crate::context::{around, has_word, heading_level, is_button, words};
use crate::copy::{Block, Piece};
use crate::emoji;
use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::{Page, Span};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_style::declaration::Pseudo;
use easel_syntax::html::{Html, NodeId};

/// See the module.
pub struct EmojiIcon;

/// The rule.
pub static RULE: EmojiIcon = EmojiIcon;

static META: Meta = Meta {
    id: "emoji-icon",
    summary: "An emoji stands where an icon belongs",
    severity: Severity::P0,
    by_kind: &[],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

/// Places whose emoji people type: class and id words.
const TALK: &[&str] = &[
    "reaction", "reactions", "react", "picker", "chat", "messages", "msg", "bubble", "comment", "comments", "reply",
    "replies", "conversation", "thread", "tweet",
];
/// Places whose emoji name the kind of change.
const CHANGES: &[&str] = &["changelog", "changes", "releases", "gitmoji"];

impl Rule for EmojiIcon {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        for block in page.copy.blocks().iter().filter(|b| !b.text.is_ascii()) {
            page.check()?;
            for piece in block.pieces.iter().filter(|p| p.opens > 0) {
                let Some(rest) = block.text.get(piece.range.start as usize..) else { continue };
                let Some(found) = emoji::leading(rest) else { continue };
                let hit = Span::new(found.start as u32, found.end as u32).shifted(piece.range.start);
                written(page, findings, block, piece, hit);
            }
        }
        for generated in page.copy.generated() {
            if emoji::leading(&generated.text).is_some() {
                styled(page, findings, generated);
            }
        }
        Ok(())
    }
}

/// An emoji that stands in the text.
fn written(page: &Page<'_>, findings: &mut Findings<'_>, block: &Block, piece: &Piece, hit: Span) {
    let html = page.html;
    let opened = || around(html, piece.parent).take(piece.opens as usize);
    let is_whole = block.text.trim().len() as u32 == hit.len();
    let place = opened().find_map(|n| Some((n, place(page, n, is_whole)?)));
    let Some((element, place)) = place else {
        findings.silent(piece.parent, || format!("`{}` stands in running text", hit.of(&block.text)));
        return;
    };
    if let Some(why) = excuse(page, element, block, hit) {
        findings.silent(element, || format!("`{}` {why}", hit.of(&block.text)));
        return;
    }
    let Some(source) = block.source(hit) else { return };
    let emoji = hit.of(&block.text);
    let mut draft = findings.at(page.here(source), message(emoji, place)).help(HELP).cause_key(emoji);
    if let Some(fix) = removal(page, block, hit, element) {
        draft = draft.fix(fix);
    }
    draft.report();
}

/// An emoji that a style sheet shows.
fn styled(page: &Page<'_>, findings: &mut Findings<'_>, generated: &crate::copy::Generated) {
    let element = generated.subject.element;
    let has_text = || !text_of(page.html, element).is_empty();
    if generated.subject.pseudo == Some(Pseudo::After) && has_text() {
        return;
    }
    let place = around(page.html, element).take(2).find_map(|n| place(page, n, !has_text()));
    let talk = around(page.html, element).any(|n| has_word(page.html, n, TALK) || has_word(page.html, n, CHANGES));
    let (Some(place), false) = (place, talk) else { return };
    let emoji = generated.text.trim();
    if let Some(mut draft) = findings.on(generated.decl, generated.declared_on, message(emoji, place)) {
        if let Some(tag) = page.tag(element) {
            draft = draft.related(tag, "shown here");
        }
        draft.help(HELP).envs(generated.envs).report();
    }
}

/// The place of an element that is an icon by its class or role.
const ICON: &str = "an icon";

const HELP: &str = "use an inline SVG that takes currentColor, or no icon";

fn message(emoji: &str, place: &str) -> String {
    let place = if place == ICON { "for an icon".to_owned() } else { format!("as an icon in {place}") };
    format!("{emoji} stands {place}: emoji differ on every system and do not take the page's colours")
}

/// What an element is, if an emoji that opens it stands as an icon there.
fn place(page: &Page<'_>, element: NodeId, is_whole: bool) -> Option<&'static str> {
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

/// Why an emoji at the head of an element is no icon. Ends the sentence "`🚀` …".
fn excuse(page: &Page<'_>, element: NodeId, block: &Block, hit: Span) -> Option<&'static str> {
    let html = page.html;
    let behind = block.text.get(hit.end as usize..).unwrap_or_default().trim();
    let is_message = |n| {
        html.value(n, "role") == Some("log")
            || has_word(html, n, TALK)
            || (has_word(html, n, &["message"]) && has_word(html, n, &["user", "bot", "ai", "sent", "received", "in", "out", "me", "them", "body", "text"]))
    };
    if around(html, element).any(is_message) {
        return Some("belongs to what people write");
    }
    if is_button(html, element) && !behind.is_empty() && behind.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '.' | 'k' | 'K')) {
        return Some("is a reaction with its count");
    }
    if is_button(html, element) && behind.is_empty() && is_among_emoji(html, element) {
        return Some("is one of several to pick from");
    }
    if in_changelog(page, element) {
        return Some("names a kind of change in a changelog");
    }
    None
}

/// Whether a list item, or what is in it, stands in a changelog by the names around it.
fn in_changelog(page: &Page<'_>, element: NodeId) -> bool {
    let html = page.html;
    let near: Vec<NodeId> = around(html, element).collect();
    let says_so = |title: &str| {
        let lower = title.to_lowercase();
        words(&lower).any(|w| w == "changelog") || lower.contains("release notes")
    };
    near.iter().any(|&n| html.name(n) == "li" || html.value(n, "role") == Some("listitem"))
        && (near.iter().any(|&n| has_word(html, n, CHANGES))
            || says_so(&page.title())
            || page
                .outline
                .entries
                .iter()
                .any(|e| (near.contains(&e.node) || e.level == Some(1)) && says_so(&e.title)))
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
fn text_of(html: &Html, element: NodeId) -> String {
    let texts = html.descendants(element).take(60).filter_map(|n| html.text_node(n)).map(|t| t.value.text());
    texts.collect::<String>().trim().chars().take(200).collect()
}

/// Takes the emoji and the space behind it away, if the element still says something without it.
fn removal(page: &Page<'_>, block: &Block, hit: Span, element: NodeId) -> Option<Fix> {
    text_of(page.html, element).chars().any(char::is_alphanumeric).then_some(())?;
    let behind = block.text.get(hit.end as usize..).unwrap_or_default();
    let space = (behind.len() - behind.trim_start().len()) as u32;
    let source = block.source(Span::new(hit.start, hit.end)).filter(|s| !s.of(page.html.text()).contains('<'))?;
    let with_space = block.source(Span::new(hit.start, hit.end + space)).filter(|s| !s.of(page.html.text()).contains('<'));
    let location = page.here(with_space.unwrap_or(source));
    Some(Fix {
        title: format!("Take {} away", hit.of(&block.text)),
        applicability: Applicability::Unsafe,
        edits: vec![Edit { location, text: String::new() }],
    })
}
