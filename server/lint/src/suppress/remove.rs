//! Edits that take suppressions out.

use super::gather::{Carrier, Suppression, Target};
use super::spaces::keeps_spaces;
use crate::fix::Edit;
use crate::page::Page;
use easel_style::sheet::Location;
use easel_syntax::Span;

/// Takes out a suppression: with its line, if it stands there alone; an attribute with the space before it.
pub(super) fn whole(page: &Page<'_>, suppression: &Suppression) -> Option<Edit> {
    let text = page.file_text(suppression.file);
    let span = suppression.span;
    let (before, after) = (text.get(..span.start as usize)?, text.get(span.end as usize..)?);
    let span = match suppression.carrier {
        Carrier::Attribute(_) => {
            let spaces = before.len() - before.trim_end_matches([' ', '\t', '\n', '\r', '\x0c']).len();
            Span::new(span.start - spaces as u32, span.end)
        }
        Carrier::Markup(node) if keeps_spaces(page.styled, node) => span,
        _ => line(before, after, span).unwrap_or(span),
    };
    Some(Edit { location: Location { file: suppression.file, span }, text: String::new() })
}

/// Takes out one of the names, with its comma; with the last one goes the suppression.
pub(super) fn name(page: &Page<'_>, suppression: &Suppression, target: &Target) -> Option<Edit> {
    let names = &suppression.directive.names;
    if names.len() < 2 {
        return whole(page, suppression);
    }
    let index = names.iter().position(|n| n.span == target.span)?;
    let span = match names.get(index + 1) {
        Some(next) => Span::new(target.span.start, next.span.start),
        None => Span::new(names.get(index.checked_sub(1)?)?.span.end, target.span.end),
    };
    Some(Edit { location: Location { file: suppression.file, span }, text: String::new() })
}

/// The line between two texts, if nothing else stands on it: from its first byte to that of the next line.
fn line(before: &str, after: &str, inner: Span) -> Option<Span> {
    let blank = [' ', '\t'];
    let lead = before.trim_end_matches(blank);
    let rest = after.trim_start_matches(blank);
    let at = after.len() - rest.len();
    let end = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with(['\n', '\r'])) };
    if !(lead.is_empty() || lead.ends_with(['\n', '\r'])) || end == 0 {
        return None;
    }
    Some(Span::new(lead.len() as u32, inner.end + (at + end) as u32))
}
