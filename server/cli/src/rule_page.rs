//! The page of a rule: the doc comment of its file, by sections.

/// The section that says what a rule does.
pub(crate) const WHAT: &str = "What it does";
/// The section on machine edits: `Safe: …`, `Unsafe: …`, `None: …`.
#[allow(dead_code)]
pub(crate) const FIX: &str = "Fix";

/// A page in sections.
#[derive(Debug)]
pub(crate) struct Page<'d> {
    sections: Vec<(&'d str, &'d str)>,
}

impl<'d> Page<'d> {
    /// Reads a page: Markdown with a second-level heading for each section.
    pub(crate) fn read(docs: &'d str) -> Self {
        let sections = docs
            .split("\n## ")
            .skip(1)
            .map(|part| part.split_once('\n').map_or((part.trim(), ""), |(title, text)| (title.trim(), text.trim())))
            .collect();
        Self { sections }
    }

    /// The Markdown of a section; empty if there is none.
    pub(crate) fn section(&self, title: &str) -> &'d str {
        self.sections.iter().find(|(t, _)| *t == title).map_or("", |(_, text)| text)
    }

    /// A section on one line.
    pub(crate) fn plain(&self, title: &str) -> String {
        self.section(title).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// How far the machine edit of the rule can be trusted: `safe`, `unsafe`, or none there is.
    #[allow(dead_code)]
    pub(crate) fn fix(&self) -> Option<&'static str> {
        let text = self.section(FIX);
        if text.starts_with("Safe") {
            Some("safe")
        } else if text.starts_with("Unsafe") {
            Some("unsafe")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use easel_lint::rules::RULES;

    #[test]
    fn every_page_has_its_sections() {
        for registered in RULES {
            let (page, id) = (Page::read(registered.docs), registered.rule.meta().id);
            assert!(registered.docs.starts_with(&format!("# {id}\n")), "{id}");
            for title in [WHAT, "Why", "Exemptions", "Options", FIX, "Sources"] {
                assert!(!page.section(title).is_empty(), "{id}: ## {title}");
            }
            let word = page.section(FIX).split([':', ' ']).next().unwrap();
            assert!(matches!(word, "Safe" | "Unsafe" | "None"), "{id}: ## Fix begins with `{word}`");
        }
    }
}
