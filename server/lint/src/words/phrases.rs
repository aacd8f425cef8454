//! Many phrases looked for in one pass: most texts hold none of them.

use super::{boast, filler};
use aho_corasick::{AhoCorasick, AhoCorasickKind};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// All phrases of all rules.
static ALL: Phrases = Phrases::new(&[
    filler::LOREM,
    filler::THIS_IS,
    filler::NOBODY,
    filler::UNDECIDED,
    filler::OPENING,
    filler::TO_DO,
    boast::DOWNTIME,
    boast::CJK_ZERO,
    boast::MULTIPLES,
]);

/// Whether any phrase that a rule looks for may stand in a text.
pub(crate) fn may_hold_any(text: &str) -> bool {
    ALL.occur_in(text)
}

/// Phrases to look for. The case of ASCII letters does not matter.
pub(crate) struct Phrases {
    lists: &'static [&'static [&'static str]],
    /// Soon made, half as fast to run.
    small: OnceLock<Option<AhoCorasick>>,
    /// Takes about 2 ms to make.
    fast: OnceLock<Option<AhoCorasick>>,
    /// Bytes of text searched so far. It decides on speed only.
    searched: AtomicUsize,
}

/// From this many bytes on, the automaton that runs fast pays for itself.
const LARGE: usize = 256 << 10;

impl Phrases {
    /// All phrases of some lists.
    pub(crate) const fn new(lists: &'static [&'static [&'static str]]) -> Self {
        Self { lists, small: OnceLock::new(), fast: OnceLock::new(), searched: AtomicUsize::new(0) }
    }

    /// Whether any of them stands in a text. If they could not be made ready to look for, they may.
    pub(crate) fn occur_in(&self, text: &str) -> bool {
        let made = match self.fast.get() {
            Some(made) => made,
            None if self.searched.fetch_add(text.len(), Ordering::Relaxed) < LARGE => {
                self.small.get_or_init(|| self.make(AhoCorasickKind::ContiguousNFA))
            }
            None => self.fast.get_or_init(|| self.make(AhoCorasickKind::DFA)),
        };
        made.as_ref().is_none_or(|phrases| phrases.is_match(text))
    }

    fn make(&self, kind: AhoCorasickKind) -> Option<AhoCorasick> {
        let phrases = self.lists.iter().copied().flatten();
        AhoCorasick::builder().ascii_case_insensitive(true).kind(Some(kind)).build(phrases).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_look_finds_what_any_rule_looks_for() {
        for phrase in ALL.lists.iter().copied().flatten() {
            assert!(may_hold_any(&format!("So {} it", phrase.to_ascii_uppercase())), "{phrase}");
        }
        assert!(!may_hold_any("The baker opens at seven."));
    }
}
