//! A class token taken apart: variants, `!`, `-`, the utility.

use smallvec::SmallVec;

/// A class token taken apart. Whether any of it exists is not decided here.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Candidate<'t> {
    /// As written, left to right.
    pub(super) variants: SmallVec<[&'t str; 3]>,
    /// Without sign and `!`.
    pub(super) utility: &'t str,
    pub(super) important: bool,
    pub(super) negative: bool,
}

/// The longest token that is looked at. Longer ones hold data (an image in a `url()`), which nothing asks about.
const MAX_LENGTH: usize = 4096;
/// The most variants that are followed.
const MAX_VARIANTS: usize = 12;

/// Takes a token apart. `None` if it cannot be a utility under this prefix.
pub(super) fn parse<'t>(token: &'t str, v4: bool, prefix: &str) -> Option<Candidate<'t>> {
    if token.is_empty() || token.len() > MAX_LENGTH {
        return None;
    }
    let mut variants: SmallVec<[&str; 3]> = SmallVec::new();
    let mut rest = token;
    while let Some(at) = colon(rest) {
        let (variant, behind) = (rest.get(..at)?, rest.get(at + 1..)?);
        if variant.is_empty() || variants.len() == MAX_VARIANTS {
            return None;
        }
        variants.push(variant);
        rest = behind;
    }
    if v4 && !prefix.is_empty() {
        // `tw:flex`: the prefix stands where the first variant would.
        if variants.first() != Some(&prefix) {
            return None;
        }
        variants.remove(0);
    }
    let mut important = false;
    if let Some(behind) = rest.strip_prefix('!') {
        important = true;
        rest = behind;
    } else if v4 && let Some(before) = rest.strip_suffix('!') {
        important = true;
        rest = before;
    }
    let mut negative = false;
    if let Some(behind) = rest.strip_prefix('-') {
        negative = true;
        rest = behind;
    }
    if !v4 && !prefix.is_empty() && !rest.starts_with('[') {
        rest = rest.strip_prefix(prefix)?;
        // `tw--mt-2` is the older place of the sign.
        if let Some(behind) = rest.strip_prefix('-') {
            negative = true;
            rest = behind;
        }
    }
    let is_utility = rest.starts_with(|c: char| c.is_ascii_lowercase() || matches!(c, '[' | '@'));
    is_utility.then_some(Candidate { variants, utility: rest, important, negative })
}

/// The first colon outside brackets and quotes.
fn colon(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut quote = None;
    let mut bytes = text.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match (quote, byte) {
            (_, b'\\') => {
                bytes.next();
            }
            (Some(q), _) if q == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') if depth > 0 => quote = Some(byte),
            (None, b'[' | b'(') => depth += 1,
            (None, b']' | b')') => depth = depth.saturating_sub(1),
            (None, b':') if depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_apart() {
        for (token, v4, prefix, expected) in [
            ("p-4", false, "", Some((vec![], "p-4", false, false))),
            ("md:hover:-mt-2", false, "", Some((vec!["md", "hover"], "mt-2", false, true))),
            ("!mt-2", false, "", Some((vec![], "mt-2", true, false))),
            ("md:mt-2!", true, "", Some((vec!["md"], "mt-2", true, false))),
            ("[&>p]:text-[length:var(--x)]", true, "", Some((vec!["[&>p]"], "text-[length:var(--x)]", false, false))),
            ("[color:red]", false, "", Some((vec![], "[color:red]", false, false))),
            ("tw:md:flex", true, "tw", Some((vec!["md"], "flex", false, false))),
            ("flex", true, "tw", None),
            ("md:tw-flex", false, "tw-", Some((vec!["md"], "flex", false, false))),
            ("-tw-mt-2", false, "tw-", Some((vec![], "mt-2", false, true))),
            ("data-[a='b:c']:flex", true, "", Some((vec!["data-[a='b:c']"], "flex", false, false))),
            (":flex", true, "", None),
            ("md:", true, "", None),
            ("Foo", true, "", None),
        ] {
            let got = parse(token, v4, prefix).map(|c| (c.variants.to_vec(), c.utility, c.important, c.negative));
            assert_eq!(got, expected, "{token}");
        }
    }
}
