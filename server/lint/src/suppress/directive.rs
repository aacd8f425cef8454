//! What a suppression says: `easel-disable-next-line RULE, RULE -- reason`.

use crate::rules;
use easel_syntax::Span;

/// What a suppression does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// `easel-disable-next-line`: the next node.
    NextNode,
    /// `easel-disable-line`: the comment's own line.
    Line,
    /// `easel-disable`: from here to `easel-enable`, or to the end.
    Begin,
    /// `easel-enable`.
    End,
    /// `easel-disable-file`.
    File,
    /// `data-easel-ignore`: the element with all that is in it.
    Subtree,
}

/// The words that comments begin with.
pub(crate) const WORDS: [(&str, Verb); 5] = [
    ("easel-disable-next-line", Verb::NextNode),
    ("easel-disable-line", Verb::Line),
    ("easel-disable-file", Verb::File),
    ("easel-disable", Verb::Begin),
    ("easel-enable", Verb::End),
];

/// A rule that a suppression names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// The id as written.
    pub(crate) id: Box<str>,
    /// Where it stands in the file.
    pub(crate) span: Span,
}

/// What stands in a comment or an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Directive {
    /// What it does; `None` for a word that means nothing.
    pub(crate) verb: Option<Verb>,
    /// The word.
    pub(crate) word: Span,
    /// The rules; none = all.
    pub(crate) names: Vec<Name>,
    /// What stands behind ` -- `.
    pub(crate) reason: Option<Box<str>>,
    /// Words that stand where rules do, but not behind a comma: a reason that lacks its dashes.
    pub(crate) loose: Option<Span>,
}

/// Reads what stands between the delimiters of a comment: `span` of `text`. `None` if it is no suppression. Comments
/// of others may begin with `easel-`, too: a word that means nothing counts only if it nearly is one that does.
pub(crate) fn in_comment(text: &str, span: Span) -> Option<Directive> {
    let body = span.of(text);
    let start = body.len() - body.trim_start().len();
    let rest = body.get(start..)?;
    let is_word = |w: &&str| rest.get(..w.len()).is_some_and(|r| r.eq_ignore_ascii_case(w));
    let is_parted = |c: char| c.is_whitespace() || c == ':' || c == ',';
    let (len, verb) = if ["easel-disable", "easel-enable", "easel-ignore"].iter().any(is_word) {
        let len = rest.find(is_parted).unwrap_or(rest.len());
        let written = rest.get(..len)?;
        (len, WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(written)).map(|(_, verb)| *verb))
    } else {
        // `easel disable-line`: a space for the hyphen. Prose may begin with those two words, so that only what one of
        // the words or a rule follows is taken for one.
        let (_, verb) = rest.split_once(' ').filter(|_| is_word(&"easel "))?;
        let len = "easel ".len() + verb.find(is_parted).unwrap_or(verb.len());
        let written = rest.get(..len)?.replace(' ', "-");
        let next = rest.get(len..)?.trim_start_matches(is_parted).split(is_parted).next().unwrap_or_default();
        let is_meant = WORDS.iter().any(|(word, _)| word.eq_ignore_ascii_case(&written))
            && (verb.contains('-') && written.len() > "easel-disable".len()
                || next.is_empty()
                || next == "--"
                || rules::find(next).is_some());
        if !is_meant {
            return None;
        }
        (len, None)
    };
    let word = Span::new(span.start + start as u32, span.start + (start + len) as u32);
    let mut directive = names(text, Span::new(word.end, span.end), true);
    (directive.verb, directive.word) = (verb, word);
    Some(directive)
}

/// Reads the value of `data-easel-ignore`, in which spaces part names.
pub(crate) fn in_attribute(text: &str, value: Span) -> Directive {
    Directive { verb: Some(Verb::Subtree), word: value, ..names(text, value, false) }
}

/// The rules and the reason in `span`. With `commas`, what stands behind a name without a comma is loose.
fn names(text: &str, span: Span, commas: bool) -> Directive {
    let body = span.of(text);
    let (listed, reason) = match dashes(body) {
        Some(at) => (body.get(..at).unwrap_or_default(), body.get(at + 2..).map(str::trim)),
        None => (body, None),
    };
    let mut directive = Directive {
        verb: None,
        word: span,
        names: Vec::new(),
        reason: reason.filter(|r| !r.is_empty()).map(Into::into),
        loose: None,
    };
    let mut at = 0;
    let mut comma = true;
    for word in listed.split_inclusive(|c: char| c.is_whitespace() || matches!(c, ',' | ':')) {
        let id = word.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':'));
        let place = Span::new(span.start + at as u32, span.start + (at + id.len()) as u32);
        at += word.len();
        if !id.is_empty() {
            if commas && !comma {
                let end = span.start + listed.trim_end().len() as u32;
                directive.loose = Some(Span::new(place.start, end));
                break;
            }
            directive.names.push(Name { id: id.into(), span: place });
            comma = false;
        }
        comma |= word.ends_with([',', ':']);
    }
    directive
}

/// Where the `--` before a reason stands: a word of its own.
fn dashes(text: &str) -> Option<usize> {
    text.match_indices("--").map(|(at, _)| at).find(|&at| {
        let before = text.get(..at).unwrap_or_default();
        let after = text.get(at + 2..).unwrap_or_default();
        (before.is_empty() || before.ends_with(char::is_whitespace))
            && (after.is_empty() || after.starts_with(char::is_whitespace))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn whole(text: &str) -> Span {
        Span::new(0, text.len() as u32)
    }

    #[test]
    fn comments_are_read() {
        use Verb::*;
        for (text, verb, names, reason) in [
            (" easel-disable-next-line raw-hex -- a logo ", NextNode, vec!["raw-hex"], Some("a logo")),
            ("easel-disable-line raw-hex", Line, vec!["raw-hex"], None),
            (" easel-disable raw-hex, low-contrast,x/y --why", Begin, vec!["raw-hex", "low-contrast", "x/y"], None),
            (
                " easel-disable\n  raw-hex,\n  low-contrast\n -- two\n lines ",
                Begin,
                vec!["raw-hex", "low-contrast"],
                Some("two\n lines"),
            ),
            ("easel-enable", End, vec![], None),
            ("easel-disable-file -- generated", File, vec![], Some("generated")),
            ("easel-disable-next-line: raw-hex", NextNode, vec!["raw-hex"], None),
            ("EASEL-DISABLE-LINE raw-hex", Line, vec!["raw-hex"], None),
            ("Easel-Disable raw-hex", Begin, vec!["raw-hex"], None),
            ("easel-disable raw-hex --", Begin, vec!["raw-hex"], None),
        ] {
            let read = in_comment(text, whole(text)).unwrap();
            let ids: Vec<&str> = read.names.iter().map(|n| &*n.id).collect();
            assert_eq!((read.verb, ids, read.reason.as_deref()), (Some(verb), names, reason), "{text}");
            for name in &read.names {
                assert_eq!(name.span.of(text), &*name.id);
            }
        }
    }

    #[test]
    fn other_comments_are_not() {
        for text in ["", " a note on easel-disable", "easel-canvas", "easel", " eslint-disable x"] {
            assert_eq!(in_comment(text, whole(text)), None, "{text}");
        }
        for text in ["easel disable is a verb", "easel enables x", "easel", "easel disable x"] {
            assert_eq!(in_comment(text, whole(text)), None, "{text}");
        }
        for text in ["easel disable-next-line x", " easel disable raw-hex", "easel enable", "easel disable-file -- y"] {
            assert_eq!(in_comment(text, whole(text)).unwrap().verb, None, "{text}");
        }
        let near = in_comment("easel-disable-nextline x", Span::new(0, 24)).unwrap();
        assert_eq!((near.verb, near.names.len()), (None, 1));
    }

    #[test]
    fn a_reason_without_dashes_is_loose() {
        let text = "easel-disable-line raw-hex the brand of a partner";
        let read = in_comment(text, whole(text)).unwrap();
        assert_eq!(read.names.len(), 1);
        assert_eq!(read.loose.unwrap().of(text), "the brand of a partner");
    }

    #[test]
    fn attributes_are_read() {
        let text = " raw-hex  low-contrast, x -- a logo";
        let read = in_attribute(text, whole(text));
        assert_eq!(read.names.iter().map(|n| &*n.id).collect::<Vec<_>>(), ["raw-hex", "low-contrast", "x"]);
        assert_eq!((read.verb, read.reason.as_deref(), read.loose), (Some(Verb::Subtree), Some("a logo"), None));
        assert!(in_attribute("", Span::default()).names.is_empty());
    }
}
