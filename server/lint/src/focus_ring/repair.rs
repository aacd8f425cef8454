//! The edit that gives a focus outline back.

use super::is_own;
use crate::causes::Place;
use crate::edit;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::Page;
use easel_style::sheet::SheetOrigin;
use easel_syntax::Span;
use easel_syntax::css::ItemKind;

/// Gives the browser's outline back on `:focus-visible`: by a rule behind the one that removes it; a class token or a
/// declaration in a style attribute goes. `is_alone`: the declaration stands on no other element that gets the focus.
pub(crate) fn fix(page: &Page<'_>, place: &Place, is_alone: bool) -> Option<Fix> {
    let applicability = if is_alone { Applicability::Safe } else { Applicability::Unsafe };
    let edit = if is_own(page, place) {
        // Taking `all` away would bring back more than the outline.
        let name = page.styled.name(place.decl);
        if name == "all" {
            return None;
        }
        edit::remove(page, place)?
    } else {
        rule(page, place)?
    };
    Some(Fix { title: "Show the browser's outline on :focus-visible".to_owned(), applicability, edits: vec![edit] })
}

/// A rule behind the one that a declaration stands in.
fn rule(page: &Page<'_>, place: &Place) -> Option<Edit> {
    let declaration = page.styled.declaration(place.decl);
    let sheet = page.styled.sheet(declaration.sheet);
    if !matches!(sheet.origin, SheetOrigin::StyleElement { .. } | SheetOrigin::File { .. }) {
        return None;
    }
    let item = sheet.css.items().get(declaration.rule.index())?;
    let ItemKind::Rule { selectors, block, .. } = &item.kind else { return None };
    // A rule that is not closed has no behind.
    if item.span.end <= block.end || !sheet.text.get(block.end as usize..)?.starts_with('}') {
        return None;
    }
    let selectors: Option<Vec<String>> = selectors.iter().map(|s| focused(s.of(&sheet.text))).collect();
    let selectors = selectors.filter(|s| !s.is_empty())?.join(", ");
    let important = if declaration.important { " !important" } else { "" };
    let before = sheet.text.get(..item.span.start as usize)?;
    let line = before.get(before.rfind('\n').map_or(0, |at| at + 1)..)?;
    let ends_line = sheet.text.get(item.span.end as usize..)?.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']);
    // One rule a line, if the sheet is written so.
    let behind = if line.trim().is_empty() && ends_line { format!("\n{line}") } else { " ".to_owned() };
    let location = page.styled.locate_span(declaration.sheet, Span::at(item.span.end), place.subject)?;
    Some(Edit { location, text: format!("{behind}{selectors} {{ outline: revert{important} }}") })
}

/// A selector for the same elements while the keyboard's focus is on them.
fn focused(selector: &str) -> Option<String> {
    // A pseudo-element has no focus, and a pseudo-class behind it means something else.
    if selector.contains("::") || selector.contains("/*") {
        return None;
    }
    if selector.ends_with(":focus-visible") {
        return Some(selector.to_owned());
    }
    let plain = selector.strip_suffix(":focus").filter(|rest| !rest.ends_with('\\'));
    Some(format!("{}:focus-visible", plain.unwrap_or(selector)))
}

#[cfg(test)]
mod tests {
    use super::focused;

    #[test]
    fn selectors_while_focused() {
        for (selector, expected) in [
            ("a", Some("a:focus-visible")),
            ("*", Some("*:focus-visible")),
            (".b:focus", Some(".b:focus-visible")),
            ("&:focus", Some("&:focus-visible")),
            (":focus", Some(":focus-visible")),
            ("a:focus-visible", Some("a:focus-visible")),
            (".c\\:focus", Some(".c\\:focus:focus-visible")),
            ("a::before", None),
        ] {
            assert_eq!(focused(selector).as_deref(), expected, "{selector}");
        }
    }
}
