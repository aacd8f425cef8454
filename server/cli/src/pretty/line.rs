//! Source text on a terminal: what is safe to print, how wide it is, and which part of a long line to show.

use std::borrow::Cow;
use unicode_width::UnicodeWidthStr as _;

/// Columns of a tab.
const TAB: &str = "    ";
/// What stands for text that is cut off.
const CUT: char = '…';

/// Text that cannot steer the terminal: control characters become visible ones, those that turn the direction of
/// text around are replaced.
pub(crate) fn clean(text: &str) -> Cow<'_, str> {
    if text.chars().any(|c| visible(c).is_some()) {
        Cow::Owned(text.chars().map(|c| visible(c).unwrap_or(c)).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// What is shown for a character that must not be printed.
fn visible(c: char) -> Option<char> {
    match c {
        '\n' | '\t' => None,
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)),
        '\u{7f}' => Some('\u{2421}'),
        '\u{80}'..='\u{9f}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => Some('\u{fffd}'),
        _ => None,
    }
}

/// Columns of a text without tabs.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

/// A part of a source line, ready to print, with the marked part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    /// Before the mark.
    pub(super) before: String,
    /// The marked part.
    pub(super) marked: String,
    /// After the mark.
    pub(super) after: String,
}

/// The part of `line` around the bytes `from..to` that fits in `room` columns. Costs as much as is shown, however
/// long the line is.
pub(super) fn window(line: &str, from: usize, to: usize, room: usize) -> Shown {
    window_beside(line, from, to, room, 0)
}

/// As [`window`], for a line that stands beside another one whose mark is `other` columns wide: where both have the same
/// text before the mark, both are cut at the same place.
pub(super) fn window_beside(line: &str, from: usize, to: usize, room: usize, other: usize) -> Shown {
    let split = |at: usize| {
        let mut at = at.min(line.len());
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (from, to) = (split(from), split(to.max(from)));
    let (before, rest) = line.split_at(from);
    let (marked, after) = rest.split_at(to - from);
    let room = room.max(16);

    let whole = (line.len() <= room * 8).then(|| (printed(before), printed(marked), printed(after)));
    if let Some((b, m, a)) = whole
        && width(&b) + width(&m) + width(&a) <= room
    {
        return Shown { before: b, marked: m, after: a };
    }

    // Indentation goes first; then the mark takes its room, then what stands before it, then what follows.
    let before = before.trim_start();
    let (mark, mark_cut) = head(marked, room - room / 4);
    let mark_width = width(&mark) + usize::from(mark_cut);
    let widest = mark_width.max(other.min(room - room / 4));
    let half = (room - widest) / 2;
    let behind = if mark_cut { 0 } else { width(&head(after, half).0) };
    let (before, before_cut) = tail(before, (room - widest - behind).saturating_sub(2).max(4));
    let before_width = width(&before) + usize::from(before_cut);
    let (after, after_cut) =
        if mark_cut { (String::new(), false) } else { head(after, room.saturating_sub(mark_width + before_width + 1)) };
    let cut = |yes: bool| if yes { String::from(CUT) } else { String::new() };
    Shown { before: cut(before_cut) + &before, marked: mark + &cut(mark_cut), after: after + &cut(after_cut) }
}

/// Columns of the bytes `from..to` of a line, counted up to `limit`.
pub(super) fn width_of(line: &str, from: usize, to: usize, limit: usize) -> usize {
    width(&head(line.get(from..to).unwrap_or_default(), limit).0)
}

fn printed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        push(&mut out, c);
    }
    out
}

fn push(out: &mut String, c: char) {
    match c {
        '\t' => out.push_str(TAB),
        '\n' | '\r' => out.push(' '),
        c => out.push(visible(c).unwrap_or(c)),
    }
}

/// The beginning of a text, up to `room` columns, and whether something is missing.
fn head(text: &str, room: usize) -> (String, bool) {
    let mut out = String::new();
    let mut one = String::new();
    let mut used = 0;
    for c in text.chars() {
        one.clear();
        push(&mut one, c);
        used += width(&one);
        if used > room {
            return (out, true);
        }
        out.push_str(&one);
    }
    (out, false)
}

/// The end of a text, up to `room` columns, and whether something is missing.
fn tail(text: &str, room: usize) -> (String, bool) {
    let mut used = 0;
    let mut start = text.len();
    let mut one = String::new();
    for (at, c) in text.char_indices().rev() {
        one.clear();
        push(&mut one, c);
        used += width(&one);
        if used > room {
            return (printed(text.get(start..).unwrap_or_default()), true);
        }
        start = at;
    }
    (printed(text), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_is_shown_whole() {
        let shown = window("\tcolor: red;", 8, 11, 80);
        assert_eq!((shown.before.as_str(), shown.marked.as_str(), shown.after.as_str()), ("    color: ", "red", ";"));
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let line = format!("{}MARK{}", "a".repeat(500_000), "b".repeat(500_000));
        let shown = window(&line, 500_000, 500_004, 40);
        assert_eq!(shown.marked, "MARK");
        assert!(shown.before.starts_with("…aa") && shown.after.ends_with("bb…"));
        assert!((38..=40).contains(&(width(&shown.before) + width(&shown.marked) + width(&shown.after))));
    }

    #[test]
    fn indentation_goes_before_words_do() {
        let line = format!("{}<img src={}>", " ".repeat(30), "x".repeat(40));
        let shown = window(&line, 35, 38, 60);
        assert_eq!((shown.before.as_str(), shown.marked.as_str()), ("<img ", "src"));
        assert!(shown.after.ends_with("x>"));
    }

    #[test]
    fn wide_characters_count_twice() {
        let line = "日本語".repeat(40);
        let shown = window(&line, 180, 189, 30);
        assert_eq!(shown.marked, "日本語");
        assert!(width(&shown.before) + width(&shown.marked) + width(&shown.after) <= 30);
    }

    #[test]
    fn a_mark_wider_than_the_window_is_cut() {
        let line = format!("x{}", "m".repeat(1000));
        let shown = window(&line, 1, 1001, 40);
        assert!(shown.marked.ends_with("m…") && shown.before == "x" && shown.after.is_empty());
    }

    #[test]
    fn a_page_cannot_steer_the_terminal() {
        assert_eq!(clean("a\x1b[31mb\u{202e}c\u{9b}"), "a␛[31mb\u{fffd}c\u{fffd}");
        assert_eq!(window("a\x1b]0;x\x07b", 0, 1, 80).after, "␛]0;x␇b");
    }
}
