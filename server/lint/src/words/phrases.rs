//! Many phrases looked for in one pass: most texts hold none of them.

use aho_corasick::{AhoCorasick, AhoCorasickKind};

/// Phrases to look for. The case of ASCII letters does not matter.
pub(crate) struct Phrases(Option<AhoCorasick>);

impl Phrases {
    /// All phrases of some lists.
    pub(crate) fn new(lists: &[&[&str]]) -> Self {
        let mut builder = AhoCorasick::builder();
        builder.ascii_case_insensitive(true).kind(Some(AhoCorasickKind::DFA));
        Self(builder.build(lists.iter().copied().flatten()).ok())
    }

    /// Whether any of them stands in a text. If they could not be made ready to look for, they may.
    pub(crate) fn occur_in(&self, text: &str) -> bool {
        self.0.as_ref().is_none_or(|phrases| phrases.is_match(text))
    }
}
