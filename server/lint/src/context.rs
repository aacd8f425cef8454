//! What an element is to a reader, as rules about copy ask: a heading, a button, a card, a logo. By its tag, its
//! role, and the words of its class and id.

use easel_syntax::html::{Html, NodeId};

/// How far up an element's surroundings are looked at.
const REACH: usize = 24;

/// The element and what is around it, innermost first.
pub(crate) fn around(html: &Html, element: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    html.self_and_ancestors(element).take(REACH).take_while(move |&n| html.element(n).is_some())
}

/// Whether a word of the element's class or id is one of `wanted` (lower case). `navBrand`, `nav-brand` and
/// `nav__brand` hold the words `nav` and `brand`.
pub(crate) fn has_word(html: &Html, element: NodeId, wanted: &[&str]) -> bool {
    ["class", "id"].into_iter().any(|name| {
        let value = html.attribute(element, name).map_or("", |a| a.value.text());
        let is_wanted = |word: &str| wanted.iter().any(|w| word.eq_ignore_ascii_case(w));
        value.split_ascii_whitespace().any(|name| any_word(name, is_wanted) && !is_shade(name))
    })
}

/// Whether any of the [`words`] of a class or id passes a test.
fn any_word(name: &str, test: impl Fn(&str) -> bool) -> bool {
    if !name.is_ascii() {
        return words(name).any(test);
    }
    let (mut start, mut before) = (0, b' ');
    for (at, &byte) in name.as_bytes().iter().enumerate() {
        let ends = !byte.is_ascii_alphanumeric() || before.is_ascii_lowercase() && byte.is_ascii_uppercase();
        if ends {
            if start < at && name.get(start..at).is_some_and(&test) {
                return true;
            }
            start = if byte.is_ascii_alphanumeric() { at } else { at + 1 };
        }
        before = byte;
    }
    name.get(start..).is_some_and(|word| !word.is_empty() && test(word))
}

/// Whether a class is a utility that names a shade of a colour, such as `bg-brand-500/10`: it says nothing of what the
/// element is.
fn is_shade(class: &str) -> bool {
    let Some((name, shade)) = class.split_once('/').map_or(class, |(name, _)| name).rsplit_once('-') else {
        return false;
    };
    name.contains('-')
        && matches!(shade.len(), 2 | 3)
        && shade.ends_with('0')
        && shade.bytes().all(|b| b.is_ascii_digit())
}

/// The words of a class or id.
pub(crate) fn words(value: &str) -> impl Iterator<Item = &str> {
    value.split(|c: char| !c.is_alphanumeric()).flat_map(humps).filter(|w| !w.is_empty())
}

/// `navBrand` → `nav`, `Brand`.
fn humps(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let bytes = rest.as_bytes();
        let cut = bytes
            .windows(2)
            .position(|w| matches!(w, [a, b] if a.is_ascii_lowercase() && b.is_ascii_uppercase()))
            .map_or(rest.len(), |i| i + 1);
        let (head, tail) = rest.split_at_checked(cut)?;
        rest = tail;
        Some(head)
    })
}

/// The level of a heading; `role=heading` counts, and `aria-level` wins over the tag.
pub(crate) fn heading_level(html: &Html, element: NodeId) -> Option<u8> {
    let own = match html.name(element) {
        "h1" => 1,
        "h2" => 2,
        "h3" => 3,
        "h4" => 4,
        "h5" => 5,
        "h6" => 6,
        _ if html.value(element, "role") == Some("heading") => 2,
        _ => return None,
    };
    let told = html.value(element, "aria-level").and_then(|l| l.trim().parse().ok());
    Some(told.filter(|level| *level > 0).unwrap_or(own))
}

/// Whether an element is a button, or a link that is dressed as one by its class.
pub(crate) fn is_button(html: &Html, element: NodeId) -> bool {
    match html.name(element) {
        "button" => true,
        "a" => {
            html.value(element, "role") == Some("button")
                || has_word(html, element, &["btn", "button", "cta", "buttons"])
        }
        "input" => matches!(html.value(element, "type"), Some("submit" | "button" | "reset")),
        _ => html.value(element, "role") == Some("button"),
    }
}

/// Whether an element is a card by its name.
pub(crate) fn is_card(html: &Html, element: NodeId) -> bool {
    html.name(element) == "article" || has_word(html, element, &["card", "tile", "panel", "testimonial", "feature"])
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn shades_are_no_names() {
        for (class, expected) in [
            ("bg-brand-500/10", true),
            ("hover:text-brand-50", true),
            ("border-brand-950", true),
            ("brand-500", false),
            ("nav-brand", false),
            ("card-title-2", false),
            ("brand", false),
        ] {
            assert_eq!(super::is_shade(class), expected, "{class}");
        }
    }

    #[test]
    fn a_word_is_looked_for_among_the_words() {
        for name in
            ["navBrand", "card__title", "is-2", "md:hover:bg-indigo-600/50", "HTMLBox", "", "-a-", "aB", "ünderB"]
        {
            let all: Vec<&str> = words(name).collect();
            let seen = std::cell::RefCell::new(Vec::new());
            assert!(!super::any_word(name, |word| {
                seen.borrow_mut().push(word.to_owned());
                false
            }));
            assert_eq!(*seen.borrow(), all, "{name}");
            for word in all {
                assert!(super::any_word(name, |w| w == word), "{name} {word}");
            }
        }
    }

    #[test]
    fn classes_split_into_words() {
        let split = |v| words(v).collect::<Vec<_>>();
        assert_eq!(split("navBrand card__title is-2"), ["nav", "Brand", "card", "title", "is", "2"]);
        assert_eq!(split("md:hover:bg-indigo-600/50"), ["md", "hover", "bg", "indigo", "600", "50"]);
        assert_eq!(split("HTMLBox"), ["HTMLBox"]);
        assert_eq!(split(""), [""; 0]);
    }
}
