//! The classes that selectors name.

use super::evidence::SheetText;
use easel_syntax::css::ItemKind;
use rustc_hash::FxHashSet;

/// The classes that selectors of the sheets name, unescaped.
pub(super) fn defined_classes(sheets: &[SheetText<'_>]) -> FxHashSet<String> {
    let mut all = FxHashSet::default();
    for sheet in sheets {
        for item in sheet.css.items() {
            let ItemKind::Rule { prelude, .. } = &item.kind else { continue };
            collect_classes(prelude.of(sheet.text), |class| {
                all.insert(class);
            });
        }
    }
    all
}

/// Calls `with` for each class that a selector names.
pub(super) fn collect_classes(selector: &str, mut with: impl FnMut(String)) {
    let mut rest = selector;
    while let Some(dot) = rest.find('.') {
        rest = rest.get(dot + 1..).unwrap_or("");
        let (written, behind) = rest.split_at_checked(identifier_end(rest)).unwrap_or((rest, ""));
        if !written.is_empty() && !written.starts_with(|c: char| c.is_ascii_digit()) {
            with(easel_syntax::css::unescape(written).into_owned());
        }
        rest = behind;
    }
}

/// How far the identifier at the start of a selector reaches.
fn identifier_end(text: &str) -> usize {
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            // One character, or up to six hexadecimal digits and a space.
            if chars.next().is_some_and(|(_, c)| c.is_ascii_hexdigit()) {
                let mut digits = 1;
                while digits < 6 && chars.next_if(|(_, c)| c.is_ascii_hexdigit()).is_some() {
                    digits += 1;
                }
                chars.next_if(|(_, c)| *c == ' ');
            }
        } else if c.is_ascii() && !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_') {
            return at;
        }
    }
    text.len()
}
