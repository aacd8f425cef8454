//! Selectors: parsing them, and matching them against a page, on top of the `selectors` crate.

pub(crate) mod atom;
pub(crate) mod document;
pub(crate) mod element;
mod forms;
pub(crate) mod parse;
pub(crate) mod pseudo;
pub(crate) mod shape;

use atom::{Atom, AttributeValue, Identifier, NamespaceUrl};
use pseudo::{PseudoClass, PseudoElement};
use selectors::SelectorImpl;

/// The types that selectors of pages are made of.
#[derive(Clone, Debug)]
pub(crate) struct PageSelectors;

impl SelectorImpl for PageSelectors {
    type ExtraMatchingData<'a> = element::Focus;
    type AttrValue = AttributeValue;
    type Identifier = Identifier;
    type LocalName = Atom;
    type NamespaceUrl = NamespaceUrl;
    type NamespacePrefix = Atom;
    type BorrowedNamespaceUrl = NamespaceUrl;
    type BorrowedLocalName = Atom;
    type NonTSPseudoClass = PseudoClass;
    type PseudoElement = PseudoElement;
}

/// A complex selector.
pub(crate) type Selector = selectors::parser::Selector<PageSelectors>;
/// A selector list.
pub(crate) type SelectorList = selectors::SelectorList<PageSelectors>;
/// A simple selector or combinator.
pub(crate) type Component = selectors::parser::Component<PageSelectors>;
