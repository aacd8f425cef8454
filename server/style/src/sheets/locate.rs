//! From a place in a sheet's text to a place in a file.

use crate::declaration::Subject;
use crate::sheet::{FileId, Location, Sheet, SheetId, SheetOrigin};
use easel_syntax::Span;
use easel_syntax::html::Html;

/// The place of `span` of a sheet; for an expanded class, that class in the class attribute of `subject`.
pub(crate) fn locate(html: &Html, sheets: &[Sheet], sheet: SheetId, span: Span, subject: Subject) -> Option<Location> {
    let sheet = sheets.get(sheet.0 as usize)?;
    // Nothing that is applied holds something else that is.
    let (sheet, span) = match &sheet.origin {
        SheetOrigin::Applied { sheet, span, .. } => (sheets.get(sheet.0 as usize)?, *span),
        _ => (sheet, span),
    };
    let (file, span) = match &sheet.origin {
        SheetOrigin::UserAgent | SheetOrigin::Base | SheetOrigin::Applied { .. } => return None,
        SheetOrigin::StyleElement { base, .. } => (FileId::PAGE, span.shifted(*base)),
        SheetOrigin::MappedStyleElement { map, .. } | SheetOrigin::StyleAttribute { map, .. } => {
            (FileId::PAGE, map.source(span)?)
        }
        SheetOrigin::File { file, .. } => (*file, span),
        SheetOrigin::Presentational { node, attribute } => {
            (FileId::PAGE, html.element(*node)?.attributes.get(*attribute as usize)?.span)
        }
        SheetOrigin::Utility { class } => {
            let attribute = html.attribute(subject.element, "class")?;
            let value = attribute.value.text();
            let start = find_class(value, class)?;
            let token = Span::new(start as u32, (start + class.len()) as u32);
            (FileId::PAGE, attribute.value.source(token)?)
        }
    };
    Some(Location { file, span })
}

/// Where a class stands in a class attribute.
fn find_class(value: &str, class: &str) -> Option<usize> {
    let start = value.as_ptr() as usize;
    value.split_ascii_whitespace().find(|token| *token == class).map(|token| token.as_ptr() as usize - start)
}
