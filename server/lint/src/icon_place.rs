//! Where an emoji stands as an icon.

use crate::boxes;
use crate::context::{around, has_word, heading_level, is_button, is_card};
use crate::copy::{Block, Piece};
use crate::page::{EnvSet, Page, State};
use easel_style::computed::Computed;
use easel_style::environment::PerEnv;
use easel_syntax::html::{Html, NodeId};

/// The place of an element that is an icon by its class or role.
pub(crate) const ICON: &str = "an icon";

/// A title is longer than this in no card; a first paragraph nearly always is.
const TITLE: usize = 60;

/// What an element is, if an emoji that opens it stands as an icon there. `is_whole`: it says nothing else.
pub(crate) fn place(page: &Page<'_>, element: NodeId, is_whole: bool) -> Option<&'static str> {
    let html = page.html;
    let role = html.value(element, "role").unwrap_or_default();
    let link = || match role {
        "tab" => "a tab",
        _ if is_in_navigation(html, element) => "a navigation link",
        _ => "a link button",
    };
    match html.name(element) {
        "li" => return Some("a list item"),
        "summary" => return Some("a summary"),
        "th" => return Some("a table head"),
        "dt" => return Some("a term"),
        "label" | "legend" => return Some("a label"),
        _ if role == "listitem" => return Some("a list item"),
        _ if heading_level(html, element).is_some() => return Some("a heading"),
        "button" if role == "tab" => return Some("a tab"),
        "a" if is_button(html, element) || boxes::is_button(page, element) => return Some(link()),
        // The mark of a site is no link like the others.
        "a" if is_in_navigation(html, element) && !has_word(html, element, &["logo", "brand", "wordmark"]) => {
            return Some("a navigation link");
        }
        _ if is_button(html, element) => return Some("a button"),
        _ => {}
    }
    let drawn = is_whole && (role == "img" || has_word(html, element, &["emoji"]));
    if drawn || has_word(html, element, &["icon", "icons", "ico"]) {
        Some(ICON)
    } else if has_word(html, element, &["title", "heading", "headline"]) {
        Some("a title")
    } else if has_word(html, element, &["eyebrow", "kicker", "overline", "pretitle"]) {
        Some("an eyebrow")
    } else if has_word(html, element, &["badge", "pill", "chip"]) {
        Some("a badge")
    } else if is_whole && boxes::is_tile(page, element) {
        Some("a tile")
    } else {
        None
    }
}

/// The place of an emoji that opens these elements, innermost first: the first of them that is one, by the name that a
/// reader knows it by. The link of a navigation is no "list item", though it may stand in one.
pub(crate) fn place_in(page: &Page<'_>, opened: &[NodeId], is_whole: bool) -> Option<(NodeId, &'static str)> {
    let html = page.html;
    let (element, place) = opened.iter().find_map(|&n| Some((n, place(page, n, is_whole)?)))?;
    let is_link = || opened.iter().take_while(|n| **n != element).any(|&n| html.name(n) == "a");
    let renamed = html.name(element) == "li" && is_link() && is_in_navigation(html, element);
    Some((element, if renamed { "a navigation link" } else { place }))
}

/// The card that an element opens which holds nothing but an emoji: the emoji stands in place of a picture or an icon. A
/// card that says nothing else is a piece of a game, or something to pick.
pub(crate) fn opens_card(page: &Page<'_>, opened: &[NodeId], emoji: &str) -> Option<NodeId> {
    let html = page.html;
    let own = opened.iter().copied().take_while(|&n| text_of(html, n) == emoji).last()?;
    let drawn = |n: NodeId| !matches!(html.name(n), "body" | "html" | "main") && boxes::is_card(page, n);
    let card =
        opened.iter().copied().skip_while(|n| *n != own).skip(1).take(2).find(|&n| is_card(html, n) || drawn(n))?;
    // In a line of text it is a word of it; on a line of its own, or before a title, it is a picture.
    let is_picture = matches!(html.name(own), "div" | "span" | "i" | "figure" | "p");
    let says = text_of(html, card);
    (is_picture && says.chars().any(char::is_alphabetic)).then_some(own)
}

fn is_in_navigation(html: &Html, element: NodeId) -> bool {
    around(html, element).any(|n| {
        html.name(n) == "nav"
            || html.value(n, "role") == Some("navigation")
            || has_word(html, n, &["nav", "navbar", "navigation", "tabbar", "sidebar", "sidenav"])
    })
}

/// The title of a card that has no name of its own: the first text of a card, short, heavier or larger than the text
/// that follows it in the card. `next` is the block behind it.
pub(crate) fn card_title(page: &Page<'_>, block: &Block, piece: &Piece, next: Option<&Block>) -> Option<NodeId> {
    let html = page.html;
    let next = next?;
    if piece.range.start != 0 || block.text.len() > TITLE || block.text.ends_with(['.', ':', ';', ',']) {
        return None;
    }
    let drawn = |n: NodeId| !matches!(html.name(n), "body" | "html" | "main") && boxes::is_card(page, n);
    let mut opened = around(html, piece.parent).take((piece.opens as usize).min(4));
    let card = opened.find(|&n| is_card(html, n) || drawn(n))?;
    let is_inside = around(html, next.element).any(|n| n == card);
    (is_inside && stands_out(page, piece.parent, next.pieces.first()?.parent)).then_some(piece.parent)
}

/// Whether one element's text is heavier, or larger, than another's, in some environment.
fn stands_out(page: &Page<'_>, title: NodeId, text: NodeId) -> bool {
    let rest = State::Rest;
    let (weight, other_weight) = (page.styled.font_weight(title, rest), page.styled.font_weight(text, rest));
    let (size, other_size) = (page.styled.font_size(title, rest), page.styled.font_size(text, rest));
    let larger = |a: &easel_style::length::Interval, b: &easel_style::length::Interval| a.min > b.max + 0.5;
    any(&weight, &other_weight, |a, b| *a >= 600.0 && a > b) || any(&size, &other_size, larger)
}

fn any<T: PartialEq>(a: &PerEnv<Computed<T>>, b: &PerEnv<Computed<T>>, test: impl Fn(&T, &T) -> bool) -> bool {
    a.zip(b).any(|(set, a, b)| {
        !set.and(EnvSet::EVERY).is_empty() && a.value.value().zip(b.value.value()).is_some_and(|(a, b)| test(a, b))
    })
}

/// The first words of an element.
pub(crate) fn text_of(html: &Html, element: NodeId) -> String {
    let texts = html.descendants(element).take(60).filter_map(|n| html.text_node(n)).map(|t| t.value.text());
    texts.collect::<String>().trim().chars().take(200).collect()
}
