//! Text → selector list.

use super::atom::{Atom, NamespaceUrl};
use super::pseudo::{Direction, PseudoClass, PseudoElement};
use super::{PageSelectors, SelectorList};
use selectors::parser::{ParseRelative, SelectorParseErrorKind};
use selectors_cssparser::{ParseError, Parser, match_ignore_ascii_case};

/// The brackets that may stand open in a selector at once. Parsing and matching recurse once for each.
const MAX_BRACKETS: usize = 24;
/// The length of a selector list in bytes beyond which it is not read: matching recurses once per compound.
const MAX_COMPOUNDS: usize = 256;

/// What surrounds a selector list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Around {
    /// Nothing: a rule at the top or in a conditional at-rule.
    Nothing,
    /// A style rule: relative selectors and `&` mean its selectors.
    Rule,
    /// `@scope`: relative selectors, `&` and `:scope` mean its root.
    Scope,
}

/// The namespaces that a sheet declares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Namespaces {
    pub(crate) default: Option<NamespaceUrl>,
    pub(crate) prefixes: Vec<(Atom, NamespaceUrl)>,
}

impl Namespaces {
    pub(crate) const NONE: Self = Self { default: None, prefixes: Vec::new() };
}

/// Reads a selector list. `None` for one that browsers drop, and for one that is too deep to be matched safely.
pub(crate) fn parse_list(text: &str, around: Around, namespaces: &Namespaces) -> Option<SelectorList> {
    if !is_bounded(text) {
        return None;
    }
    let relative = match around {
        Around::Nothing => ParseRelative::No,
        Around::Rule => ParseRelative::ForNesting,
        Around::Scope => ParseRelative::ForScope,
    };
    let mut parser = Parser::new(text);
    let list = SelectorList::parse(&Reader { namespaces }, &mut parser, relative).ok()?;
    parser.is_exhausted().then_some(list)
}

/// Whether neither brackets nor combinators of `text` are so many that recursion over them could use up the stack.
fn is_bounded(text: &str) -> bool {
    let (mut open, mut compounds) = (0_usize, 0_usize);
    let mut in_name = false;
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => {
                open += 1;
                if open > MAX_BRACKETS {
                    return false;
                }
            }
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            b',' if open == 0 => compounds = 0,
            _ => {}
        }
        let is_break = matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0c' | b'>' | b'+' | b'~');
        if is_break && in_name {
            compounds += 1;
            if compounds > MAX_COMPOUNDS {
                return false;
            }
        }
        in_name = !is_break;
    }
    true
}

struct Reader<'n> {
    namespaces: &'n Namespaces,
}

type Error = ParseError<SelectorParseErrorKind>;

const fn unsupported() -> Error {
    ParseError {
        kind: selectors_cssparser::ParseErrorKind::Custom(SelectorParseErrorKind::UnsupportedPseudoClassOrElement),
    }
}

impl<'i> selectors::Parser<'i> for Reader<'_> {
    type Impl = PageSelectors;
    type Error = SelectorParseErrorKind;

    fn parse_slotted(&self) -> bool {
        true
    }

    fn parse_part(&self) -> bool {
        true
    }

    fn parse_nth_child_of(&self) -> bool {
        true
    }

    fn parse_is_and_where(&self) -> bool {
        true
    }

    fn parse_has(&self) -> bool {
        true
    }

    fn parse_parent_selector(&self) -> bool {
        true
    }

    fn is_is_alias(&self, name: &str) -> bool {
        name.eq_ignore_ascii_case("-webkit-any") || name.eq_ignore_ascii_case("matches")
    }

    fn parse_host(&self) -> bool {
        true
    }

    fn parse_non_ts_pseudo_class(&self, name: &str) -> Result<PseudoClass, Error> {
        PseudoClass::named(&name.to_ascii_lowercase()).ok_or_else(unsupported)
    }

    fn parse_non_ts_functional_pseudo_class(
        &self,
        name: &str,
        input: &mut Parser<'i>,
        _after_part: bool,
    ) -> Result<PseudoClass, Error> {
        match_ignore_ascii_case! { name,
            "lang" => {
                let mut languages = Vec::new();
                loop {
                    languages.push(Box::from(input.expect_ident_or_string()?.as_ref()));
                    if input.is_exhausted() {
                        return Ok(PseudoClass::Lang(languages.into()));
                    }
                    input.expect_comma()?;
                }
            },
            "dir" => {
                let direction = input.expect_ident()?;
                Ok(PseudoClass::Dir(match_ignore_ascii_case! { direction,
                    "ltr" => Direction::Ltr,
                    "rtl" => Direction::Rtl,
                    _ => Direction::Other,
                }))
            },
            "state" | "host-context" | "active-view-transition-type" => {
                while input.next().is_ok() {}
                Ok(PseudoClass::Never)
            },
            _ => Err(unsupported()),
        }
    }

    fn parse_pseudo_element(&self, name: &str) -> Result<PseudoElement, Error> {
        PseudoElement::named(&name.to_ascii_lowercase()).ok_or_else(unsupported)
    }

    fn parse_functional_pseudo_element(&self, name: &str, input: &mut Parser<'i>) -> Result<PseudoElement, Error> {
        match_ignore_ascii_case! { name,
            "cue" | "cue-region" | "highlight" | "picker" | "scroll-button" | "view-transition-group"
            | "view-transition-image-pair" | "view-transition-old" | "view-transition-new" => {
                while input.next().is_ok() {}
                Ok(PseudoElement::Other)
            },
            _ => Err(unsupported()),
        }
    }

    fn default_namespace(&self) -> Option<NamespaceUrl> {
        self.namespaces.default
    }

    fn namespace_for_prefix(&self, prefix: &Atom) -> Option<NamespaceUrl> {
        self.namespaces.prefixes.iter().rev().find(|(p, _)| p == prefix).map(|(_, url)| *url)
    }
}
