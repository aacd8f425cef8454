//! Names as integers, so that a comparison in matching is one instruction.

use precomputed_hash::PrecomputedHash;
use rustc_hash::FxHasher;
use selectors_cssparser::ToCss;
use std::fmt;
use std::hash::Hasher;

/// A tag, attribute, class or id name, known by its hash. A hash needs no table that parsing and pages would have to
/// share, so that parsed selectors outlive a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Atom(u64);

impl Atom {
    /// The atom of no name.
    pub(crate) const NOTHING: Self = Self(0);

    pub(crate) fn new(name: &str) -> Self {
        let mut hasher = FxHasher::default();
        hasher.write(name.as_bytes());
        Self(hasher.finish())
    }

    /// The atom of `name` in ASCII lower case.
    pub(crate) fn folded(name: &str) -> Self {
        if name.bytes().any(|b| b.is_ascii_uppercase()) {
            Self::new(&name.to_ascii_lowercase())
        } else {
            Self::new(name)
        }
    }

    /// Two bits of a 64-bit filter.
    pub(crate) const fn filter(self) -> u64 {
        (1 << (self.0 & 63)) | (1 << ((self.0 >> 6) & 63))
    }
}

impl From<&str> for Atom {
    fn from(name: &str) -> Self {
        Self::new(name)
    }
}

impl PrecomputedHash for Atom {
    fn precomputed_hash(&self) -> u32 {
        ((self.0 >> 32) ^ self.0) as u32
    }
}

impl ToCss for Atom {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        write!(to, "{:x}", self.0)
    }
}

/// A class or id in a selector: as written, and folded for pages in quirks mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Identifier {
    pub(crate) exact: Atom,
    pub(crate) folded: Atom,
}

impl Identifier {
    /// The atom to compare with those of a page.
    pub(crate) const fn on(self, quirks: bool) -> Atom {
        if quirks { self.folded } else { self.exact }
    }
}

impl From<&str> for Identifier {
    fn from(name: &str) -> Self {
        let exact = Atom::new(name);
        let folded = if name.bytes().any(|b| b.is_ascii_uppercase()) { Atom::folded(name) } else { exact };
        Self { exact, folded }
    }
}

impl PrecomputedHash for Identifier {
    fn precomputed_hash(&self) -> u32 {
        self.exact.precomputed_hash()
    }
}

impl ToCss for Identifier {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        self.exact.to_css(to)
    }
}

/// The value in an attribute selector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AttributeValue(pub(crate) Box<str>);

impl From<&str> for AttributeValue {
    fn from(value: &str) -> Self {
        Self(value.into())
    }
}

impl AsRef<str> for AttributeValue {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl ToCss for AttributeValue {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        write!(to, "{:?}", self.0)
    }
}

/// The namespace of an element or in a selector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NamespaceUrl {
    #[default]
    None,
    Html,
    Svg,
    MathMl,
    Other,
}

impl NamespaceUrl {
    /// The namespace of an `@namespace` rule.
    pub(crate) fn from_url(url: &str) -> Self {
        match url {
            "" => Self::None,
            "http://www.w3.org/1999/xhtml" => Self::Html,
            "http://www.w3.org/2000/svg" => Self::Svg,
            "http://www.w3.org/1998/Math/MathML" => Self::MathMl,
            _ => Self::Other,
        }
    }
}

impl PrecomputedHash for NamespaceUrl {
    fn precomputed_hash(&self) -> u32 {
        // Never in the ancestor filter under the same value, so that a namespace alone rejects nothing wrongly.
        match self {
            Self::None => 0x0051_7cc1,
            Self::Html => 0x0027_220a,
            Self::Svg => 0x0094_f3b1,
            Self::MathMl => 0x0063_19d7,
            Self::Other => 0x0011_86ef,
        }
    }
}
