//! Edits of `easel.toml` that leave what a person wrote as it is.

use easel_syntax::Span;
use toml_edit::{DocumentMut, Item, Table, value};

/// The text with a rule switched off; `None` for a text that is no TOML, or one where `rules` is something else.
pub(crate) fn rule_off(text: &str, rule: &str) -> Option<String> {
    let mut document: DocumentMut = text.parse().ok()?;
    let rules = document.entry("rules").or_insert_with(|| Item::Table(Table::new()));
    match rules.as_table_like_mut()?.entry(rule).or_insert(Item::None) {
        // What is set for its options stays.
        Item::Table(table) => drop(table.insert("severity", value("off"))),
        Item::Value(toml_edit::Value::InlineTable(table)) => drop(table.insert("severity", "off".into())),
        other => *other = value("off"),
    }
    Some(document.to_string())
}

/// The one edit that turns a text into another: what to replace, and by what.
pub(crate) fn difference<'n>(old: &str, new: &'n str) -> (Span, &'n str) {
    let same = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    let start = (0..=same).rev().find(|&i| old.is_char_boundary(i) && new.is_char_boundary(i)).unwrap_or(0);
    let (old_rest, new_rest) = (old.get(start..).unwrap_or_default(), new.get(start..).unwrap_or_default());
    let same = old_rest.bytes().rev().zip(new_rest.bytes().rev()).take_while(|(a, b)| a == b).count();
    let is_end = |text: &str, n: usize| text.is_char_boundary(text.len() - n);
    let end = (0..=same).rev().find(|&n| is_end(old_rest, n) && is_end(new_rest, n)).unwrap_or(0);
    let span = Span::new(start as u32, (old.len() - end) as u32);
    (span, new_rest.get(..new_rest.len() - end).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_rule_is_switched_off_and_nothing_else_changes() {
        for (before, after) in [
            ("", "[rules]\nraw-hex = \"off\"\n"),
            ("# ours\nkind = \"deck\" # slides\n", "# ours\nkind = \"deck\" # slides\n\n[rules]\nraw-hex = \"off\"\n"),
            ("[rules]\n# loud\nlow-contrast = \"p2\"\n", "[rules]\n# loud\nlow-contrast = \"p2\"\nraw-hex = \"off\"\n"),
            ("[rules]\nraw-hex = \"p1\" # for now\n", "[rules]\nraw-hex = \"off\"\n"),
            ("rules = { raw-hex = \"p1\" }\n", "rules = { raw-hex = \"off\" }\n"),
            ("[rules.raw-hex]\nmax-colors = 3\n", "[rules.raw-hex]\nmax-colors = 3\nseverity = \"off\"\n"),
            ("[rules]\nraw-hex = { max-colors = 3 }\n", "[rules]\nraw-hex = { max-colors = 3 , severity = \"off\" }\n"),
        ] {
            let made = rule_off(before, "raw-hex").unwrap();
            let (problems, settings) = (easel_config::read::read(&made).1, made.as_str());
            assert!(problems.is_empty(), "{settings}: {problems:?}");
            assert_eq!(made, after, "{before}");
        }
        assert_eq!(rule_off("[rules", "raw-hex"), None);
        assert_eq!(rule_off("rules = 3", "raw-hex"), None);
    }

    #[test]
    fn the_difference_makes_one_of_the_other() {
        for (old, new) in
            [("", "a"), ("ab", "b"), ("a\u{e9}c", "a\u{e8}c"), ("aaa", "aa"), ("x", "x"), ("日本", "日木本")]
        {
            let (span, text) = difference(old, new);
            assert_eq!(easel_lint::fix::apply::applied(old, &[(span, text)]).as_deref(), Some(new), "{old} {new}");
        }
    }
}
