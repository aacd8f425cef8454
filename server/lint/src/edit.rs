//! Edits that rules propose.

use crate::causes::Place;
use crate::fix::Edit;
use crate::page::Page;
use easel_style::computed::Literal;
use easel_style::declaration::Subject;
use easel_style::sheet::{FileId, Location, SheetOrigin};
use easel_syntax::Span;
use easel_syntax::css::{Item, ItemKind};

/// Takes a declaration away, with its semicolon; a class token with the space before it.
pub(crate) fn remove(page: &Page<'_>, place: &Place) -> Option<Edit> {
    let Location { file, span } = place.location;
    let text = page.file_text(file);
    let span = if is_class(page, place) {
        let before = text.get(..span.start as usize)?;
        let spaces = before.len() - before.trim_end_matches([' ', '\t', '\n', '\r']).len();
        Span::new(span.start - spaces as u32, span.end)
    } else if is_declaration(page, place) {
        let after = text.get(span.end as usize..)?;
        let behind = after.len() - after.trim_start().len();
        let semicolon = after.get(behind..)?.starts_with(';');
        Span::new(span.start, span.end + if semicolon { behind as u32 + 1 } else { 0 })
    } else {
        return None;
    };
    Some(Edit { location: Location { file, span }, text: String::new() })
}

/// Gives a declaration another value; its `!important` stays.
pub(crate) fn set_value(page: &Page<'_>, place: &Place, value: &str) -> Option<Edit> {
    if !is_declaration(page, place) {
        return None;
    }
    let sheet = page.styled.declaration(place.decl).sheet;
    let location = page.styled.locate_span(sheet, page.styled.value_span(place.decl), place.subject)?;
    Some(Edit { location, text: value.to_owned() })
}

/// Puts another text in the place of a literal; in an attribute, in the place of its value.
pub(crate) fn replace(page: &Page<'_>, literal: Literal, subject: Subject, text: &str) -> Option<Edit> {
    // `initial-value` must not depend on anything (css-properties-values-api 2.3): a `var()` there drops the rule.
    let registers = |item: &Item| matches!(&item.kind, ItemKind::AtRule { name, .. } if **name == *"property");
    let items = page.styled.sheet(literal.sheet).css.items();
    if items.iter().any(|item| registers(item) && item.span.contains(literal.span)) {
        return None;
    }
    let location = match &page.styled.sheet(literal.sheet).origin {
        SheetOrigin::Utility { .. } | SheetOrigin::UserAgent | SheetOrigin::Base => return None,
        SheetOrigin::Presentational { node, attribute } => {
            let attribute = page.html.element(*node)?.attributes.get(*attribute as usize)?;
            Location { file: FileId::PAGE, span: attribute.value_span? }
        }
        _ => page.styled.locate_span(literal.sheet, literal.span, subject)?,
    };
    Some(Edit { location, text: text.to_owned() })
}

/// Whether a place is a declaration that is written as one.
pub(crate) fn is_declaration(page: &Page<'_>, place: &Place) -> bool {
    matches!(
        page.styled.sheet(page.styled.declaration(place.decl).sheet).origin,
        SheetOrigin::StyleElement { .. }
            | SheetOrigin::MappedStyleElement { .. }
            | SheetOrigin::File { .. }
            | SheetOrigin::StyleAttribute { .. }
    )
}

/// Whether a place is a class token.
pub(crate) fn is_class(page: &Page<'_>, place: &Place) -> bool {
    matches!(page.styled.sheet(page.styled.declaration(place.decl).sheet).origin, SheetOrigin::Utility { .. })
}
