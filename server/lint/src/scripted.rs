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
    /// What may say whose it is that is set: the queries of what is written into, or the whole script where that is
    /// not told.
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
            inline.for_each(|t| texts.extend(targets(t, what).into_iter().take(MOST_WORDS)));
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

/// What tells whose `what` a script sets: of `$('#count').textContent = …` the query with its quotes. What is written
/// into the target of an event was not there before it, and says nothing. Where any receiver is not told, the whole.
fn targets<'t>(script: &'t str, what: &[&str]) -> Vec<&'t str> {
    let mut queries = Vec::new();
    for word in what {
        for (at, _) in script.match_indices(word) {
            match script.get(..at).map(receiver) {
                Some(Receiver::Query(query)) => queries.push(query),
                Some(Receiver::Event) => {}
                _ => return vec![script],
            }
        }
    }
    queries
}

/// Into what a script writes.
enum Receiver<'t> {
    /// What a query for this literal finds.
    Query(&'t str),
    /// The target of an event.
    Event,
    Unknown,
}

/// How far before a property its query begins.
const QUERY: usize = 120;

/// What stands before a property: `$('#count').`, `e.target.`.
fn receiver(before: &str) -> Receiver<'_> {
    let Some(object) = before.strip_suffix("?.").or_else(|| before.strip_suffix('.')) else { return Receiver::Unknown };
    if object.ends_with(".target") || object.ends_with(".currentTarget") {
        return Receiver::Event;
    }
    let literal = || {
        let inside = object.strip_suffix(')')?.trim_end();
        let quote = inside.chars().next_back().filter(|c| matches!(c, '\'' | '"' | '`'))?;
        let open = inside.get(..inside.len() - 1)?.rfind(quote)?;
        let query = inside.get(open..).filter(|q| q.len() <= QUERY && !q.contains(['$', '\n']))?;
        inside.get(..open)?.trim_end().ends_with('(').then_some(query)
    };
    literal().map_or(Receiver::Unknown, Receiver::Query)
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

#[cfg(test)]
mod tests {
    use super::targets;

    #[test]
    fn a_query_says_into_what_is_written() {
        const WHAT: &[&str] = &["textContent", "innerHTML"];
        for (script, expected) in [
            ("$('#count').textContent = 1", &["'#count'"][..]),
            ("document.querySelector(\".a b\").innerHTML = ''; $('x')?.textContent", &["'x'", "\".a b\""]),
            ("e.target.textContent = 'Added'", &[]),
            ("event.currentTarget.innerHTML = ''", &[]),
            ("let a = 1", &[]),
        ] {
            assert_eq!(targets(script, WHAT), expected, "{script}");
        }
        for script in
            ["button.textContent = 1", "$(`#${id}`).innerHTML = 1", "find(a, 'b').innerHTML = 1", "{ textContent }"]
        {
            assert_eq!(targets(script, WHAT), [script], "{script}");
        }
    }
}
