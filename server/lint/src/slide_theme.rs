//! Themes of slides, by a class or an attribute.

use crate::context::words;
use easel_syntax::html::{Html, NodeId};

/// Attributes that theme a slide.
const ATTRIBUTES: [&str; 4] = ["data-theme", "data-color-scheme", "data-mode", "data-bs-theme"];

/// A theme as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Theme<'h> {
    /// By a class.
    Class(&'h str),
    /// By an attribute and its value.
    Attribute(&'static str, &'h str),
}

/// The theme that an element carries.
pub(crate) fn theme(html: &Html, node: NodeId) -> Option<Theme<'_>> {
    let attribute = ATTRIBUTES.iter().find_map(|name| Some(Theme::Attribute(name, html.value(node, name)?)));
    let classes = html.attribute(node, "class").map_or("", |a| a.value.text()).split_ascii_whitespace();
    attribute.or_else(|| classes.into_iter().find(|c| is_theme(c)).map(Theme::Class))
}

/// Whether a class names a theme: `dark`, `is-light`, `theme-ocean`, `slide--dark`; not a utility such as
/// `text-light` or `font-light`.
fn is_theme(class: &str) -> bool {
    let words: Vec<String> = words(class).map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["light" | "dark" | "inverse" | "inverted"] => true,
        ["is" | "on" | "slide" | "mode" | "hero" | "bg" | "section", "light" | "dark" | "inverse"] => true,
        ["light" | "dark", "mode" | "theme" | "slide" | "bg"] => true,
        ["theme", ..] => words.len() > 1,
        [_, .., "theme"] => true,
        _ => false,
    }
}

/// What a theme makes of a slide: `hero-light` and `light` are one to the eye, `ocean-light` is its own.
pub(crate) fn tone<'h>(theme: Theme<'h>) -> &'h str {
    const PLAIN: &[&str] = &["is", "on", "slide", "mode", "hero", "bg", "section", "theme"];
    let (Theme::Class(name) | Theme::Attribute(_, name)) = theme;
    let is = |word: &str, wanted: &[&str]| wanted.iter().any(|w| word.eq_ignore_ascii_case(w));
    let mut told = words(name).filter(|w| !is(w, PLAIN));
    match (told.next(), told.next()) {
        (Some(word), None) if is(word, &["light"]) => "light",
        (Some(word), None) if is(word, &["dark", "inverse", "inverted"]) => "dark",
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn theme_classes() {
        for class in [
            "light",
            "dark",
            "is-dark",
            "slide--dark",
            "theme-ocean",
            "ocean-theme",
            "dark-mode",
            "bg-dark",
            "darkMode",
        ] {
            assert!(is_theme(class), "{class}");
        }
        for class in
            ["slide", "slide-in", "font-light", "text-dark", "light-bulb", "theme", "highlight", "lightbox", "darkness"]
        {
            assert!(!is_theme(class), "{class}");
        }
    }

    #[test]
    fn tones() {
        for (class, expected) in [
            ("light", "light"),
            ("slide--dark", "dark"),
            ("inverse", "dark"),
            ("theme-dark", "dark"),
            ("theme-ocean", "theme-ocean"),
            ("ocean-dark-theme", "ocean-dark-theme"),
        ] {
            assert_eq!(tone(Theme::Class(class)), expected);
        }
    }
}
