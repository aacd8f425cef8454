//! Attribute spans: a scan of the start tag's source that follows the tokenizer's attribute states, matched with the
//! tokenizer's own list.

use super::decode::{Place, decode};
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
    /// Whether the value is known to be written as it is.
    is_plain: bool,
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
        self.advance_while(|b| !ends_name(b));
        let name = span(start, self.at);
        Some(self.after_name(name, ""))
    }
}

impl Scan<'_> {
    /// The next attribute, of which the name and value are known unless it is a duplicate.
    fn next_like(&mut self, name: &str, value: &str) -> Option<Written> {
        self.advance_while(|b| is_space(b) || b == b'/');
        let end = self.at + name.len();
        let is_name = self.bytes.get(self.at..end).is_some_and(|n| n.eq_ignore_ascii_case(name.as_bytes()));
        if is_name && self.bytes.get(end).is_some_and(|&b| ends_name(b)) {
            let name = span(self.at, end);
            self.at = end;
            return Some(self.after_name(name, value));
        }
        self.next()
    }

    fn after_name(&mut self, name: Span, likely_value: &str) -> Written {
        self.advance_while(is_space);
        if self.bytes.get(self.at) != Some(&b'=') {
            return Written { name, value: None, whole: name, is_plain: true };
        }
        self.at += 1;
        self.advance_while(is_space);
        let mut is_plain = false;
        let value = match self.bytes.get(self.at) {
            Some(&quote @ (b'"' | b'\'')) => {
                self.at += 1;
                let end = self.at + likely_value.len();
                // A value that decodes to itself holds no such quote.
                if self.bytes.get(end) == Some(&quote) && self.bytes.get(self.at..end) == Some(likely_value.as_bytes())
                {
                    is_plain = true;
                    let start = std::mem::replace(&mut self.at, end + 1);
                    span(start, end)
                } else {
                    self.quoted(quote)
                }
            }
            _ => {
                let start = self.at;
                self.advance_while(|b| !is_space(b) && b != b'>');
                span(start, self.at)
            }
        };
        Written { name, value: Some(value), whole: Span::new(name.start, self.at as u32), is_plain }
    }
}

const fn ends_name(byte: u8) -> bool {
    matches!(byte, b'/' | b'>' | b'=') || is_space(byte)
}

/// Joins the tokenizer's list of a start tag with the places in its source. The list holds the first of equal names
/// only; `has_duplicates` is whether there may be any.
pub(super) fn locate(masked: &Masked, tag: Span, read: Vec<Read>, has_duplicates: bool) -> Vec<Attribute> {
    let source = masked.text();
    let bytes = source.as_bytes().get(..tag.end as usize).unwrap_or(&[]);
    let mut written = Scan::new(bytes, tag.start);
    let mut attributes = Vec::with_capacity(read.len());
    for read in read {
        let mut place = written.next_like(&read.name.local, &read.value);
        // Each duplicate stands behind its first, so that the next one of the name is it.
        while has_duplicates && place.is_some_and(|w| !is_name(w.name.of(source), &read)) {
            place = written.next();
        }
        debug_assert!(place.is_some_and(|p| is_name(p.name.of(source), &read)), "{read:?} in {:?}", tag.of(source));
        let Some(Written { name: name_span, value: value_span, whole: span, is_plain }) = place else { break };
        let has_island = !masked.in_span(span).is_empty();
        let value = match value_span {
            None => Mapped::default(),
            Some(span) if !has_island && (is_plain || *span.of(source) == *read.value) => {
                Mapped::shared(masked.shared(), span)
            }
            Some(span) => decode_value(masked, span, &read.value),
        };
        let templated = has_island || is_script(name_span.of(source));
        attributes.push(Attribute { name: name(read.name), name_span, value, value_span, span, templated });
    }
    attributes
}

/// Whether the value is script, as in Vue: `:class`, `v-bind:class`.
fn is_script(name: &str) -> bool {
    name.strip_prefix(':').is_some_and(|rest| !rest.is_empty()) || name.starts_with("v-bind:")
}

fn decode_value(masked: &Masked, span: Span, read: &str) -> Mapped {
    let decoded = decode(span.of(masked.text()), span.start, Place::Attribute);
    debug_assert_eq!(decoded.text, read);
    let mut value = Mapped::default();
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
