//! Selectors that show the focus of one element on another: `input:focus + label`, `a:focus .icon`,
//! `label:has(:focus-visible)`.

use crate::page::Page;
use easel_style::sheet::SheetOrigin;
use easel_syntax::css::{ItemKind, unescape};
use easel_syntax::html::{Html, NodeId};

/// Whose focus the sheets of a page show on another element.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    whose: Vec<Compound>,
}

/// What a compound selector asks for, as far as it can be told from its text: a tag, classes, an id. What it also asks
/// for (attributes, other states) is taken to be so.
#[derive(Debug, Default, PartialEq)]
struct Compound {
    tag: String,
    classes: Vec<String>,
    ids: Vec<String>,
    /// Whether the focus may be further in.
    within: bool,
    /// Whether it shows on the thumb or the track of a slider.
    on_slider: bool,
}

impl Elsewhere {
    /// Reads the selectors of a page.
    pub(super) fn of(page: &Page<'_>) -> Self {
        let mut elsewhere = Self::default();
        for sheet in page.styled.sheets() {
            if matches!(sheet.origin, SheetOrigin::UserAgent) || !sheet.text.contains(":focus") {
                continue;
            }
            for item in sheet.css.items() {
                let ItemKind::Rule { selectors, .. } = &item.kind else { continue };
                for selector in selectors {
                    compounds(selector.of(&sheet.text), &mut elsewhere.whose);
                }
            }
        }
        elsewhere
    }

    /// Whether the focus of an element shows on another one.
    pub(super) fn shows(&self, html: &Html, element: NodeId) -> bool {
        self.whose.iter().any(|compound| {
            if compound.within {
                html.self_and_ancestors(element).any(|n| compound.matches(html, n))
            } else {
                compound.matches(html, element)
            }
        })
    }
}

impl Compound {
    fn matches(&self, html: &Html, element: NodeId) -> bool {
        if html.element(element).is_none() {
            return false;
        }
        let is_slider = || html.value(element, "type").is_some_and(|t| t.trim().eq_ignore_ascii_case("range"));
        if self.on_slider && !is_slider() {
            return false;
        }
        let classes = html.value(element, "class").unwrap_or_default();
        (self.tag.is_empty() || html.name(element).eq_ignore_ascii_case(&self.tag))
            && self.classes.iter().all(|class| classes.split_ascii_whitespace().any(|c| c == class))
            && self.ids.iter().all(|id| html.value(element, "id") == Some(id))
    }
}

/// The compounds of a selector that ask for the focus and are not its subject.
fn compounds(selector: &str, found: &mut Vec<Compound>) {
    let mut from = 0;
    while let Some(at) = selector.get(from..).and_then(|rest| rest.find(":focus")).map(|at| at + from) {
        from = at + ":focus".len();
        let (before, after) = (selector.get(..at).unwrap_or_default(), selector.get(from..).unwrap_or_default());
        if before.ends_with('\\') || before.ends_with(':') {
            continue;
        }
        let start = start_of_compound(before);
        let end = from + end_of_compound(after);
        let rest = selector.get(end..).unwrap_or_default().trim_start();
        let inside_has = before.get(..start).is_some_and(|outer| outer.ends_with(":has("));
        let is_subject = rest.is_empty() || rest.starts_with([')', ',']);
        let own = selector.get(from..end).unwrap_or_default();
        let on_slider = ["slider-", "range-", "::-ms-thumb", "::-ms-track"].iter().any(|part| own.contains(part));
        if is_subject && !inside_has && !on_slider {
            continue;
        }
        let mut compound = read(selector.get(start..end).unwrap_or_default());
        compound.on_slider = on_slider;
        compound.within = after.starts_with("-within");
        found.push(compound);
    }
}

/// Where the compound begins that a text ends in.
fn start_of_compound(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, c) in text.char_indices().rev() {
        match c {
            ')' | ']' => depth += 1,
            '(' | '[' if depth > 0 => depth -= 1,
            '(' | ',' | '>' | '+' | '~' if depth == 0 => return at + 1,
            c if depth == 0 && c.is_whitespace() => return at + c.len_utf8(),
            _ => {}
        }
    }
    0
}

/// Where the compound ends that a text goes on with.
fn end_of_compound(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' if depth == 0 => return at,
            ')' | ']' => depth = depth.saturating_sub(1),
            ',' | '>' | '+' | '~' if depth == 0 => return at,
            c if depth == 0 && c.is_whitespace() => return at,
            _ => {}
        }
    }
    text.len()
}

fn read(text: &str) -> Compound {
    let mut compound = Compound::default();
    let mut rest = text;
    let name = |text: &str| {
        let mut escaped = false;
        let end = text.find(|c: char| {
            let is_part = escaped || c.is_alphanumeric() || matches!(c, '-' | '_' | '\\');
            escaped = c == '\\' && !escaped;
            !is_part
        });
        end.unwrap_or(text.len())
    };
    let tag = name(rest);
    compound.tag = rest.get(..tag).unwrap_or_default().to_owned();
    let mut depth = 0_u32;
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or_default();
        let len = match c {
            '[' => {
                depth += 1;
                0
            }
            ']' => {
                depth = depth.saturating_sub(1);
                0
            }
            '\\' => after.chars().next().map_or(0, char::len_utf8),
            // What a `:not()` names is not there.
            ':' if depth == 0 && after.starts_with("not(") => after.find(')').map_or(after.len(), |at| at + 1),
            '.' | '#' if depth == 0 => {
                let len = name(after);
                let named = unescape(after.get(..len).unwrap_or_default()).into_owned();
                if c == '.' { &mut compound.classes } else { &mut compound.ids }.push(named);
                len
            }
            _ => 0,
        };
        rest = after.get(len..).unwrap_or_default();
    }
    compound
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whose_focus_shows_on_another_element() {
        let show = |selector| {
            let mut found = Vec::new();
            compounds(selector, &mut found);
            let one = |c: &Compound| {
                let within = if c.within { " within" } else { "" };
                format!("{}.{}#{}{within}", c.tag, c.classes.join("."), c.ids.join("#"))
            };
            found.iter().map(one).collect::<Vec<_>>().join(" | ")
        };
        for (selector, expected) in [
            ("input:focus + label", "input.#"),
            (".toggle input[type=checkbox]:focus-visible~.slider", "input.#"),
            ("a.card:focus .icon", "a.card#"),
            ("#x:focus>b", ".#x"),
            ("label:has(input:focus-visible)", "input.#"),
            (".field:focus-within .label", ".field# within"),
            (":is(:where(.peer):focus ~ *)", ".peer#"),
            ("&:focus + .ring", ".#"),
            (".md\\:peer:focus ~ i", ".md:peer#"),
            ("a:not(.plain):focus b", "a.#"),
            ("a:focus", ""),
            ("a:focus:not(.x)", ""),
            ("a:focus::after", ""),
            ("ul a:focus, b", ""),
            (".focus\\:ring:hover b", ""),
            (":is(a:focus, b)", ""),
        ] {
            assert_eq!(show(selector), expected, "{selector}");
        }
    }
}
