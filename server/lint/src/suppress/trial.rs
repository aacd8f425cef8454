//! Whether a suppression that is put into a file does what it shall, and nothing else.

use super::carried::visible;
use super::gather::gather;
use super::index::Index;
use crate::fix::Edit;
use crate::linter::Report;
use crate::said::{code, collapsed, said};
use crate::verify::{apply, shifted};
use easel_style::sheet::FileId;
use easel_syntax::Span;
use easel_syntax::css::{TokenKind, tokens};
use easel_syntax::html::{Html, parse};

/// Puts comments into a file. How many other findings they silence; `None` if they do not silence the one that is
/// meant, or change what the file says.
pub(super) fn comments(report: &Report, index: usize, edits: &[Edit]) -> Option<usize> {
    let finding = report.findings.get(index)?;
    let file = edits.first()?.location.file;
    let page = report.styled.html();
    let parsed;
    let suppressions = if file == FileId::PAGE {
        let text = apply(page.text(), edits.iter().collect())?;
        parsed = parse(text.as_str());
        if !is_same(page, &parsed) {
            return None;
        }
        gather(&parsed, std::iter::empty())
    } else {
        let old = &*report.styled.files().get(file.0.checked_sub(1)? as usize)?.text;
        let text = apply(old, edits.iter().collect())?;
        if styles(old) != styles(&text) {
            return None;
        }
        gather(&parse(""), std::iter::once((file, text.as_str())))
    };
    let silenced = Index::new(&suppressions);
    let places: Vec<_> = report
        .findings
        .iter()
        .map(|f| (f, visible(&report.styled, f.location)))
        .filter(|(_, place)| place.file == file)
        .map(|(f, place)| (&*f.rule, shifted(place, edits), std::ptr::eq(f, finding)))
        .collect();
    let by = silenced.of(&suppressions, places.iter().map(|(rule, place, _)| (*rule, *place)));
    let hits = places.iter().zip(by).filter(|(_, by)| !by.is_empty());
    let (meant, others): (Vec<bool>, Vec<bool>) = hits.map(|((.., meant), _)| *meant).partition(|meant| *meant);
    (!meant.is_empty()).then_some(others.len())
}

/// Whether two pages hold the same elements, texts, styles and code, but for comments.
fn is_same(a: &Html, b: &Html) -> bool {
    let raw = |name: &str, text: &str| match name {
        "style" => Some(styles(text)),
        "script" => Some(code(text)),
        _ => None,
    };
    said(a, &raw) == said(b, &raw)
}

/// The tokens of a sheet.
fn styles(text: &str) -> String {
    let all = tokens(text, Span::new(0, text.len() as u32));
    let said = all.filter(|t| t.kind != TokenKind::Comment).map(|t| if t.is_trivia() { " " } else { t.span.of(text) });
    collapsed(&said.collect::<String>())
}
