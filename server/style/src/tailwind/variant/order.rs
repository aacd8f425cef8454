//! The order of variants: later ones stand later in the sheet and so win.

use std::hash::Hasher;

/// Where a variant stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Rank(u64);

/// Bits left for the order among variants of one name.
const SUB_BITS: u32 = 40;

impl Rank {
    const fn base(position: u32) -> Self {
        Self((position as u64) << SUB_BITS)
    }

    /// The page's own variants stand behind the built-in ones, in the order they are defined.
    pub(super) const fn custom(index: u32) -> Self {
        Self(Self::base(9000).0 + index as u64)
    }

    /// Variants in brackets stand last, sorted by their text.
    pub(super) fn arbitrary(text: &str) -> Self {
        Self(Self::base(9999).0 + text_order(text))
    }

    /// Among variants of one name by the length they compare: units in the order of the alphabet, as v4 has it,
    /// and within a unit by size.
    pub(super) fn by_width(self, length: &str, descending: bool) -> Self {
        let (size, unit) = crate::tailwind::number::with_unit(length).unwrap_or((0.0, ""));
        let bucket = unit.bytes().next().map_or(0, u64::from);
        let steps = (size.clamp(0.0, 1e6) * 100.0) as u64;
        Self(self.0 + (bucket << 32) + if descending { (1 << 31) - steps } else { steps })
    }

    /// Among variants of one name by what stands behind it, what is in brackets last.
    pub(super) fn named(self, key: &str) -> Self {
        let bracketed = if key.starts_with('[') { 1 << (SUB_BITS - 1) } else { 0 };
        Self(self.0 + bracketed + text_order(key))
    }

    /// With a name behind a slash it stands behind the same without.
    pub(super) const fn labelled(self, is_labelled: bool) -> Self {
        Self(self.0 + is_labelled as u64)
    }

    /// `group-hover` stands where `group` does, among its own in the order of what it holds.
    pub(super) const fn compound(self, inner: Self) -> Self {
        let (base, sub) = (inner.0 >> SUB_BITS, inner.0 & ((1 << SUB_BITS) - 1));
        // 14 bits tell the built-in variants apart; the rest of the room takes the first bits of what follows.
        Self(self.0 + (base << (SUB_BITS - 14)) + (sub >> 14))
    }
}

/// The first characters as a number that sorts as they do.
fn text_order(text: &str) -> u64 {
    let mut bytes = text.bytes();
    let head = (0..3).fold(0_u64, |n, _| (n << 8) | u64::from(bytes.next().unwrap_or(0)));
    // The rest only has to tell different texts apart.
    let mut hash = rustc_hash::FxHasher::default();
    hash.write(text.as_bytes());
    (head << 15) | (hash.finish() & 0x7fff)
}

/// The place of `group-…` or `peer-…`. v3 has `group-has`, `group-aria` and `group-data` beside what they build on.
pub(super) fn of_compound(kind: &str, sub: &str, v4: bool) -> Rank {
    let own = ["has-", "aria-", "data-"].into_iter().find(|p| !v4 && sub.starts_with(p));
    match own {
        Some(prefix) => {
            Rank(of(prefix.trim_end_matches('-'), v4).0 + Rank::base(if kind == "group" { 1 } else { 2 }).0)
        }
        None => of(kind, v4),
    }
}

/// The place of a built-in variant.
pub(super) fn of(name: &str, v4: bool) -> Rank {
    let at = |n: &str| ORDER.iter().position(|o| *o == n).map_or(0, |p| (p as u32 + 1) * 10);
    // v3 registers groups behind the states.
    match (v4, name) {
        (false, "group") => Rank::base(at("disabled") + 1),
        (false, "peer") => Rank::base(at("disabled") + 2),
        _ => Rank::base(at(name)),
    }
}

const ORDER: &[&str] = &[
    "*",
    "**",
    "not",
    "group",
    "peer",
    "first-letter",
    "first-line",
    "marker",
    "selection",
    "file",
    "placeholder",
    "backdrop",
    "details-content",
    "before",
    "after",
    "first",
    "last",
    "only",
    "odd",
    "even",
    "first-of-type",
    "last-of-type",
    "only-of-type",
    "visited",
    "target",
    "open",
    "default",
    "checked",
    "indeterminate",
    "placeholder-shown",
    "autofill",
    "optional",
    "required",
    "valid",
    "invalid",
    "user-valid",
    "user-invalid",
    "in-range",
    "out-of-range",
    "read-only",
    "empty",
    "focus-within",
    "hover",
    "focus",
    "focus-visible",
    "active",
    "enabled",
    "disabled",
    "inert",
    "in",
    "has",
    "aria",
    "data",
    "nth",
    "nth-last",
    "nth-of-type",
    "nth-last-of-type",
    "supports",
    "motion-safe",
    "motion-reduce",
    "contrast-more",
    "contrast-less",
    "max",
    "min",
    "@max",
    "@min",
    "portrait",
    "landscape",
    "ltr",
    "rtl",
    "dark",
    "starting",
    "print",
    "forced-colors",
    "inverted-colors",
    "pointer-none",
    "pointer-coarse",
    "pointer-fine",
    "any-pointer-none",
    "any-pointer-coarse",
    "any-pointer-fine",
    "noscript",
];
