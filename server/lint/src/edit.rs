//! Edits that rules propose.

mod removal;

pub(crate) use removal::merged;

use crate::causes::Place;
use crate::fix::Edit;
use crate::page::Page;
use easel_style::computed::Literal;
use easel_style::declaration::Subject;
use easel_style::sheet::{FileId, Location, SheetOrigin};
use easel_syntax::Span;
use easel_syntax::css::{Item, ItemKind};
use easel_syntax::html::NodeId;

/// Takes a declaration or a class token away, with all that would look odd without it.
pub(crate) fn remove(page: &Page<'_>, place: &Place) -> Option<Edit> {
    let Location { file, span } = place.location;
    let text = page.file_text(file);
    let sheet = page.styled.declaration(place.decl).sheet;
    let span = match &page.styled.sheet(sheet).origin {
        SheetOrigin::Utility { .. } => {
            let (value, attribute) = attribute(page, place.subject.element, "class")?;
            removal::of_class(text, span, value, attribute)
        }
        SheetOrigin::StyleAttribute { node, .. } => {
            let (value, attribute) = attribute(page, *node, "style")?;
            removal::of_inline(text, span, value, attribute)
        }
        _ if is_declaration(page, place) => removal::of_declaration(text, span),
        _ => return None,
    };
    Some(Edit { location: Location { file, span }, text: String::new() })
}

/// The value of an attribute, and the whole of it.
fn attribute(page: &Page<'_>, element: NodeId, name: &str) -> Option<(Span, Span)> {
    let attribute = page.html.attribute(element, name)?;
    Some((attribute.value_span?, attribute.span))
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
