//! The browser's own sheet.

use crate::cancel::Cancel;
use crate::cascade::block::{ConditionId, Level};
use crate::cascade::builder::Collected;
use crate::cascade::layers::LayerId;
use crate::cascade::walk::{Dialect, Entry, Pass, walk};
use crate::matching::index::Index;
use crate::sheet::{Sheet, SheetOrigin};
use crate::sheets::utilities::Alone;
use easel_syntax::css::Css;
use std::sync::Arc;

const TEXT: &str = include_str!("ua.css");

/// The browser's own sheet, read once per process.
#[derive(Debug)]
pub(crate) struct UserAgent {
    /// What every page begins with.
    pub(crate) collected: Collected,
    pub(crate) index: Index,
}

impl Default for UserAgent {
    fn default() -> Self {
        let text: Arc<str> = Arc::from(TEXT);
        let css = Arc::new(Css::parse_sheet(&text));
        let mut collected = Collected::default();
        let sheet = Sheet { origin: SheetOrigin::UserAgent, text: Arc::clone(&text), css: Arc::clone(&css) };
        let sheet = collected.push_sheet(sheet);
        let entry = Entry {
            sheet,
            level: Level::UserAgent,
            layer: LayerId::NONE,
            condition: ConditionId::ALWAYS,
            owner: None,
            uncertain: None,
            dialect: Dialect::Plain,
            pass: Pass::All,
        };
        walk(&mut collected, &entry, &text, &css, None, &mut Alone);
        collected.light_dark.clear();
        let selectors = std::mem::take(&mut collected.selectors);
        // Nothing in it looks at classes or ids, so that one index serves pages in quirks mode too.
        let index =
            Index::new(selectors, None, false, |_| false, |_| None, |_| true, &Cancel::new()).unwrap_or_default();
        Self { collected, index }
    }
}

#[cfg(test)]
mod tests {
    use super::UserAgent;

    #[test]
    fn is_read_whole() {
        let ua = UserAgent::default();
        let problems = ua.collected.sheets[0].css.problems();
        assert!(problems.is_empty(), "{problems:?}");
        let rules = ua.collected.sheets[0].css.children(None).count();
        assert!(ua.collected.rules.len() >= rules, "every rule is read");
        assert!(ua.index.prepared.len() > rules, "no selector is dropped");
    }
}
