//! Many phrases looked for in one pass: most texts hold none of them.

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

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
