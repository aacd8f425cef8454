//! What people say of the pages of the corpus.

use serde::Deserialize;
use std::ops::Range;
use std::path::Path;

/// The labels of a page.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Labels {
    /// What must be found.
    #[serde(default, rename = "tell")]
    pub(crate) tells: Vec<Label>,
    /// What looks like a tell and is none.
    #[serde(default, rename = "lookalike")]
    pub(crate) lookalikes: Vec<Label>,
    /// What people do not agree on: it counts neither way.
    #[serde(default)]
    pub(crate) unsure: Vec<Label>,
}

/// A place on a page and what is said of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Label {
    /// The rule that it is about.
    pub(crate) rule: String,
    /// The source text.
    pub(crate) at: String,
    /// Which one, from 1, if it stands there more than once.
    #[serde(default = "first")]
    pub(crate) nth: usize,
    /// The linked sheet in which it stands, in the folder that has the page's name.
    pub(crate) file: Option<String>,
    /// Other places at which the same may rightly be said: where a colour is used instead of where it is defined. Every
    /// occurrence counts.
    #[serde(default)]
    pub(crate) or: Vec<String>,
    /// Why.
    pub(crate) why: String,
}

const fn first() -> usize {
    1
}

impl Labels {
    /// Reads a file of labels.
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        toml::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))
    }
}

impl Label {
    /// The bytes of `text` that it names: the first range is where it stands, the others are as good. `None` if one of
    /// them is not there.
    pub(crate) fn places(&self, text: &str) -> Option<Vec<Range<usize>>> {
        let range = |(start, found): (usize, &str)| start..start + found.len();
        let mut places = vec![range(text.match_indices(self.at.as_str()).nth(self.nth.checked_sub(1)?)?)];
        for other in &self.or {
            let before = places.len();
            places.extend(text.match_indices(other.as_str()).map(range));
            if places.len() == before {
                return None;
            }
        }
        Some(places)
    }
}
