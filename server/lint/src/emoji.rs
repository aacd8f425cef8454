//! Emoji that stand as pictures: told from text symbols, flags and keycaps.

use unicode_properties::UnicodeEmoji;
use unicode_properties::emoji::EmojiStatus;
use unicode_segmentation::UnicodeSegmentation;

/// Asks for the picture of a character that is text by default.
const PICTURE: char = '\u{fe0f}';
/// Asks for the text form of a character.
const AS_TEXT: char = '\u{fe0e}';

/// How many bytes of emoji a text begins with, after `skip` bytes of white space; neighbouring ones count as one.
pub(crate) fn leading(text: &str) -> Option<std::ops::Range<usize>> {
    let start = text.len() - text.trim_start().len();
    let rest = text.get(start..)?;
    // The first character tells nearly always, without looking for the cluster.
    if rest.chars().next()?.is_ascii() {
        return None;
    }
    let end: usize = rest.graphemes(true).take_while(|g| is_picture(g)).map(str::len).sum();
    (end > 0).then_some(start..start + end)
}

/// Whether a grapheme cluster is an emoji picture that could stand for an icon.
pub(crate) fn is_picture(cluster: &str) -> bool {
    let mut chars = cluster.chars();
    let Some(first) = chars.next() else { return false };
    let second = chars.next();
    if is_flag(first) || matches!(first, '\u{a9}' | '\u{ae}' | '\u{2122}' | '\u{1f51f}') {
        return false;
    }
    match second {
        Some(AS_TEXT) => false,
        Some(PICTURE) => is_emoji(first),
        _ => shows_as_picture(first) || (matches!(first, '\u{1f000}'..='\u{1faff}') && is_emoji(first)),
    }
}

/// Regional indicators, and the white and black flags that rainbow, pirate and country flags are made of.
const fn is_flag(c: char) -> bool {
    matches!(c, '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3f3}' | '\u{1f3f4}')
}

/// `Emoji_Presentation`: a picture unless text is asked for.
fn shows_as_picture(c: char) -> bool {
    matches!(
        c.emoji_status(),
        EmojiStatus::EmojiPresentation
            | EmojiStatus::EmojiPresentationAndModifierBase
            | EmojiStatus::EmojiPresentationAndModifierAndEmojiComponent
            | EmojiStatus::EmojiPresentationAndEmojiComponent
    )
}

/// `Emoji`, without digits and other parts of keycaps.
fn is_emoji(c: char) -> bool {
    !c.is_ascii() && c.is_emoji_char()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures() {
        for text in [
            "🚀",
            "✨",
            "⚡",
            "✅",
            "⭐",
            "❌",
            "🛡",
            "🛡️",
            "🛡\u{fe0f}",
            "❤️",
            "⚙️",
            "▶️",
            "👩‍💻",
            "👍🏽",
            "🕹",
            "🏁",
            "🅰",
            "☀️",
            "✔️",
        ] {
            assert_eq!(leading(text), Some(0..text.len()), "{text}");
        }
        assert_eq!(leading("  🚀🔥 Go"), Some(2..10));
    }

    #[test]
    fn text_symbols_flags_and_keycaps() {
        for text in [
            "✓",
            "✗",
            "✔",
            "→",
            "▶",
            "↗",
            "★",
            "☆",
            "↻",
            "©",
            "©️",
            "®",
            "™",
            "™️",
            "•",
            "—",
            "❤",
            "☀",
            "⚙",
            "☎",
            "♪",
            "🛡\u{fe0e}",
            "⭐\u{fe0e}",
            "🇩🇪",
            "🏴‍☠️",
            "🏳️‍🌈",
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
            "1️⃣",
            "#️⃣",
            "🔟",
            "1",
            "#",
            "*",
            "é",
            "字",
            "Go 🚀",
            "",
            " ",
            "\u{fe0f}",
            "\u{fffc}",
            "🂡",
        ] {
            assert_eq!(leading(text), None, "{text}");
        }
    }
}
