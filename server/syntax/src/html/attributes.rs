//! Attribute spans: a scan of the start tag's source that follows the tokenizer's attribute states, matched with the
//! tokenizer's own list.

use super::decode::{Place, decode, is_plain};
use super::masked::Masked;
use super::{Attribute, Name};
use crate::Span;
use crate::mapped::Mapped;

use html5ever::Attribute as Read;
use memchr::memchr;

/// An attribute as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) name: Span,
    pub(super) value: Option<Span>,
    pub(super) whole: Span,
}

/// The attributes of a tag, in source order, duplicates too. Ends at the tag's `>`.
pub(super) struct Scan<'s> {
    bytes: &'s [u8],
    at: usize,
}

impl<'s> Scan<'s> {
    /// `bytes` is the page; its tag starts with `<` at `start`.
    pub(super) fn new(bytes: &'s [u8], start: u32) -> Self {
        let mut scan = Self { bytes, at: start as usize + 1 };
        if scan.bytes.get(scan.at) == Some(&b'/') {
            scan.at += 1;
        }
        scan.advance_while(|b| !is_space(b) && b != b'/' && b != b'>');
        scan
    }

    /// Where the scan stands: after the last attribute, or at the `>`.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    fn advance_while(&mut self, go_on: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&b| go_on(b)) {
            self.at += 1;
        }
    }

    fn quoted(&mut self, quote: u8) -> Span {
        let start = self.at;
        let rest = self.bytes.get(start..).unwrap_or(&[]);
        let end = start + memchr(quote, rest).unwrap_or(rest.len());
        self.at = (end + 1).min(self.bytes.len());
        span(start, end)
    }
}

impl Iterator for Scan<'_> {
    type Item = Written;

    fn next(&mut self) -> Option<Written> {
        self.advance_while(|b| is_space(b) || b == b'/');
        let start = self.at;
        match self.bytes.get(start) {
            None | Some(b'>') => return None,
            // An equals sign here begins a name.
            Some(_) => self.at += 1,
        }
        self.advance_while(|b| !is_space(b) && b != b'/' && b != b'>' && b != b'=');
        let name = span(start, self.at);
        self.advance_while(is_space);
        if self.bytes.get(self.at) != Some(&b'=') {
            return Some(Written { name, value: None, whole: name });
        }
        self.at += 1;
        self.advance_while(is_space);
        let value = match self.bytes.get(self.at) {
            Some(&quote @ (b'"' | b'\'')) => {
                self.at += 1;
                self.quoted(quote)
            }
            _ => {
                let start = self.at;
                self.advance_while(|b| !is_space(b) && b != b'>');
                span(start, self.at)
            }
        };
        Some(Written { name, value: Some(value), whole: span(start, self.at) })
    }
}

/// Joins the tokenizer's list of a start tag with the places in its source.
pub(super) fn locate(masked: &Masked, tag: Span, read: Vec<Read>) -> Vec<Attribute> {
    let source = masked.text();
    let bytes = source.as_bytes().get(..tag.end as usize).unwrap_or(&[]);
    let mut written = Scan::new(bytes, tag.start);
    read.into_iter()
        .map(|read| {
            // The tokenizer keeps the first of equal names; anything that does not match here is such a duplicate.
            let place = written.find(|w| is_name(w.name.of(source), &read));
            let name = name(read.name);
            let Some(Written { name: name_span, value: value_span, whole }) = place else {
                let value = Mapped::verbatim(&*read.value, tag.start);
                return Attribute { name, name_span: tag, value, value_span: None, span: tag, templated: true };
            };
            let islands = masked.in_span(whole);
            let is_script =
                name.as_str().starts_with("v-bind:") || (name.as_str().starts_with(':') && name_span.len() > 1);
            let value = value_span.map_or_else(Mapped::default, |span| value(masked, span));
            Attribute { name, name_span, value, value_span, span: whole, templated: !islands.is_empty() || is_script }
        })
        .collect()
}

fn value(masked: &Masked, span: Span) -> Mapped {
    let source = span.of(masked.text());
    if is_plain(source) && masked.in_span(span).is_empty() {
        return Mapped::shared(masked.shared(), span);
    }
    let mut value = Mapped::default();
    let decoded = decode(source, span.start, Place::Attribute);
    masked.push(&mut value, &decoded, 0..decoded.text.len());
    value
}

fn is_name(source: &str, read: &Read) -> bool {
    let local: &str = &read.name.local;
    match &read.name.prefix {
        Some(prefix) if !prefix.is_empty() => {
            source.len() == prefix.len() + 1 + local.len()
                && source.as_bytes().get(prefix.len()) == Some(&b':')
                && source.get(..prefix.len()).is_some_and(|p| p.eq_ignore_ascii_case(prefix))
                && source.get(prefix.len() + 1..).is_some_and(|l| l.eq_ignore_ascii_case(local))
        }
        _ => source.eq_ignore_ascii_case(local) || (source.contains('\0') && is_name_with_nul(source, local)),
    }
}

fn is_name_with_nul(source: &str, local: &str) -> bool {
    source.replace('\0', "\u{FFFD}").eq_ignore_ascii_case(local)
}

/// Foreign attributes (`xlink:href`) keep their prefix in the name.
fn name(name: html5ever::QualName) -> Name {
    match name.prefix {
        Some(prefix) if !prefix.is_empty() => Name::new(&format!("{}:{}", &*prefix, &*name.local)),
        _ => Name::from_local(name.local),
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\t' | 0x0c | b'\r')
}

const fn span(start: usize, end: usize) -> Span {
    Span::new(start as u32, end as u32)
}
