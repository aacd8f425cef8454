//! What a finding is known by from one run to the next: its rule, its cause in a normal form, where it stands in the
//! outline, and its number among equals. Neither line nor file nor class names, so that it survives re-indenting,
//! minifying, wrapping and renaming.

use crate::finding::Finding;
use crate::page::Page;
use crate::sections::Sections;
use easel_style::sheet::{FileId, SheetOrigin};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::ops::Range;

/// How much of an element's text goes into its key.
const ELEMENT_TEXT: usize = 80;

/// Gives out fingerprints; findings must come in the order of the report.
pub(crate) struct Identities<'p> {
    page: &'p Page<'p>,
    /// The text of the page's `style` elements.
    styles: Vec<Range<u32>>,
    /// Elements by the first byte of their start tag; made when the first element needs one.
    elements: Option<FxHashMap<u32, NodeId>>,
    ordinals: FxHashMap<String, u32>,
}

impl<'p> Identities<'p> {
    pub(crate) fn new(page: &'p Page<'p>) -> Self {
        let styles = page.styled.sheets().iter().filter_map(|sheet| match sheet.origin {
            SheetOrigin::StyleElement { base, .. } => Some(base..base + sheet.text.len() as u32),
            _ => None,
        });
        Self { page, styles: styles.collect(), elements: None, ordinals: FxHashMap::default() }
    }

    /// The normalised cause of a finding whose rule gives none.
    pub(crate) fn key(&mut self, finding: &Finding) -> String {
        let source = self.page.source(finding.location);
        if finding.location.file == FileId::PAGE
            && source.starts_with('<')
            && let Some(element) = self.element_at(finding.location.span.start)
        {
            return format!("{}\u{1e}{}", self.page.html.name(element), text_of(self.page, element));
        }
        words(source)
    }

    /// The fingerprint of the next finding.
    pub(crate) fn fingerprint(&mut self, finding: &Finding, key: &str, sections: &Sections<'_>) -> String {
        // Where a style sheet stands says nothing about what it styles.
        let place = if finding.location.file == FileId::PAGE && !self.in_style(finding.location.span.start) {
            sections.place(finding.location.span.start)
        } else {
            String::new()
        };
        let mut identity = String::with_capacity(finding.rule.len() + key.len() + place.len() + 8);
        for part in [&*finding.rule, "\u{1f}", key, "\u{1f}", &place] {
            identity.push_str(part);
        }
        let ordinal = match self.ordinals.get_mut(&identity) {
            Some(ordinal) => {
                *ordinal += 1;
                *ordinal
            }
            None => {
                self.ordinals.insert(identity.clone(), 0);
                0
            }
        };
        // Writing to a string cannot fail.
        let _ = write!(identity, "\u{1f}{ordinal}");
        let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or('0');
        let mut fingerprint = String::with_capacity(19);
        for byte in Sha256::digest(&identity).iter().take(8) {
            fingerprint.push(digit(byte >> 4));
            fingerprint.push(digit(byte & 15));
        }
        fingerprint.push_str("/v1");
        fingerprint
    }

    fn in_style(&self, offset: u32) -> bool {
        self.styles.iter().any(|range| range.contains(&offset))
    }

    fn element_at(&mut self, start: u32) -> Option<NodeId> {
        let html = self.page.html;
        let elements = self.elements.get_or_insert_with(|| {
            html.elements().filter_map(|node| Some((html.element(node)?.start_tag?.start, node))).collect()
        });
        elements.get(&start).copied()
    }
}

/// The first words of an element's text. A tag parts words, since a minifier may leave nothing else between them; a
/// comment does not.
fn text_of(page: &Page<'_>, element: NodeId) -> String {
    let mut out = String::new();
    let mut parted = false;
    // The walk is bounded, too: an element may hold thousands of nodes without a word.
    for node in page.html.descendants(element).take(200) {
        let Some(text) = page.html.text_node(node) else {
            parted |= page.html.element(node).is_some();
            continue;
        };
        let text = text.value.text();
        parted |= text.starts_with(char::is_whitespace);
        for word in text.split_whitespace() {
            if std::mem::replace(&mut parted, true) && !out.is_empty() {
                out.push(' ');
            }
            out.push_str(word);
            if out.len() >= ELEMENT_TEXT {
                return out.chars().take(ELEMENT_TEXT).collect();
            }
        }
        parted &= text.ends_with(char::is_whitespace) || text.trim().is_empty();
    }
    out
}

/// White space collapsed, lower case.
pub(crate) fn words(source: &str) -> String {
    source.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A declaration in the form that a minifier leaves as it is: `property:value`, lower case outside strings, no space
/// that means nothing, no leading zero, short hexadecimal colours.
pub(crate) fn declaration_key(name: &str, value: &str) -> String {
    let mut out = format!("{name}:");
    let mut quote = None;
    let mut space = false;
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        if let Some(open) = quote {
            out.push(c);
            if c == open {
                quote = None;
            }
            continue;
        }
        if c.is_whitespace() {
            space = true;
            continue;
        }
        let tight = |c: char| matches!(c, ',' | '(' | ')' | '/' | ':');
        if std::mem::take(&mut space) && !out.ends_with(tight) && !tight(c) {
            out.push(' ');
        }
        // A space before `(` and around `+` or `-` has a meaning; the first is kept by the token before it.
        match c {
            '"' | '\'' => {
                quote = Some(c);
                out.push(c);
            }
            '0' if chars.peek() == Some(&'.') && !out.ends_with(|p: char| p.is_ascii_digit() || p == '.') => {}
            _ => out.extend(c.to_lowercase()),
        }
    }
    shorten_colors(&out)
}

/// `#aabbcc` → `#abc`.
fn shorten_colors(value: &str) -> String {
    let mut parts = value.split('#');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push('#');
        let digits = part.bytes().take_while(u8::is_ascii_hexdigit).count();
        let (color, rest) = part.split_at_checked(digits).unwrap_or((part, ""));
        let pairs: Vec<&[u8]> = color.as_bytes().chunks(2).collect();
        if matches!(digits, 6 | 8) && pairs.iter().all(|p| p.first() == p.get(1)) {
            out.extend(pairs.iter().filter_map(|p| p.first()).map(|b| char::from(*b)));
        } else {
            out.push_str(color);
        }
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minified_declaration_has_the_same_key() {
        for (loose, tight) in [
            ("0.08em", ".08em"),
            ("1px  solid  #FFFFFF", "1px solid #fff"),
            ("linear-gradient( 135deg, #6366F1 0%, #AABBCC )", "linear-gradient(135deg,#6366f1 0%,#abc)"),
            ("10.05px", "10.05px"),
        ] {
            assert_eq!(declaration_key("x", loose), declaration_key("x", tight), "{loose}");
        }
        assert_ne!(declaration_key("x", "\"A b\""), declaration_key("x", "\"a b\""));
        assert_ne!(declaration_key("x", "10.5px"), declaration_key("x", "1.5px"));
        assert_ne!(declaration_key("x", "1px 2px"), declaration_key("x", "1px2px"));
    }
}
