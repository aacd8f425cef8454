//! Whether a script of the page gives elements what they lack in the markup.

use crate::notes::is_running_script;
use crate::page::Page;
use easel_syntax::html::{Html, NodeId};
use rustc_hash::FxHashMap;

/// How many names are looked for in the scripts of a page; beyond, any may stand there.
const MOST_WORDS: usize = 2000;

/// The scripts of a page that set something.
pub(crate) struct Scripted<'p> {
    html: &'p Html,
    /// The inline scripts that name what is set.
    texts: Vec<&'p str>,
    /// Whether a script of another file runs, of which nothing is known.
    pub(crate) by_file: bool,
    /// Whether any script runs.
    pub(crate) runs: bool,
    known: FxHashMap<&'p str, bool>,
}

impl<'p> Scripted<'p> {
    /// The scripts that hold one of `what`, such as `aria-label`.
    pub(crate) fn setting(page: &Page<'p>, what: &[&str]) -> Self {
        let html = page.html;
        let (mut texts, mut by_file, mut runs) = (Vec::new(), false, false);
        for script in html.elements().filter(|&n| is_running_script(html, n)) {
            runs = true;
            by_file |= html.attribute(script, "src").is_some();
            let inline = html.children(script).filter_map(|n| html.text_node(n)).map(|t| t.value.text());
            texts.extend(inline.filter(|t| what.iter().any(|w| t.contains(w))));
        }
        Self { html, texts, by_file, runs, known: FxHashMap::default() }
    }

    /// Whether such a script speaks of an element: of its id, a class, a `data-` attribute, or all of its tag name.
    pub(crate) fn names(&mut self, node: NodeId) -> bool {
        if self.texts.is_empty() {
            return false;
        }
        let Some(element) = self.html.element(node) else { return false };
        let (texts, known) = (&self.texts, &mut self.known);
        let mut says = |word: &'p str| {
            known.len() > MOST_WORDS || *known.entry(word).or_insert_with(|| texts.iter().any(|t| speaks_of(t, word)))
        };
        element.attributes.iter().any(|a| match a.name.as_str() {
            "id" => says(a.value.text()),
            "class" => a.value.text().split_ascii_whitespace().any(&mut says),
            name => name.starts_with("data-") && says(name),
        }) || says(element.name.as_str())
    }
}

/// Whether a script holds a name; a short one only where it stands as a string or a selector.
fn speaks_of(script: &str, name: &str) -> bool {
    const SHORT: usize = 3;
    let quoted = |(at, _): (usize, &str)| {
        let before = script.get(..at).and_then(|s| s.chars().next_back());
        matches!(before, Some('\'' | '"' | '`' | '#' | '.'))
    };
    !name.is_empty() && (name.len() > SHORT && script.contains(name) || script.match_indices(name).any(quoted))
}
