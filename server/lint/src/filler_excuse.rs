//! What excuses a gap that stands in a heading, a card or a button: `[Company]` in a contract, `TBD` in a schedule.

use crate::context::{around, has_word, words};
use crate::copy::Block;
use crate::page::Page;
use crate::titles::Titles;
use crate::words::filler::{SCHEDULE, TO_FILL_IN};
use crate::words::filler_match::{Open, bracketed};
use easel_syntax::html::NodeId;
use std::cell::OnceCell;

/// What the page as a whole excuses, looked up when first asked for.
pub(crate) struct Excuses<'a> {
    page: &'a Page<'a>,
    to_fill_in: OnceCell<bool>,
    schedules: OnceCell<Titles>,
}

impl<'a> Excuses<'a> {
    pub(crate) fn new(page: &'a Page<'a>) -> Self {
        Self { page, to_fill_in: OnceCell::new(), schedules: OnceCell::new() }
    }

    /// Why a gap in an element is no filler.
    pub(crate) fn of(&self, block: &Block, element: NodeId, what: Open) -> Option<&'static str> {
        match what {
            Open::YourTextHere => None,
            Open::Bracketed => self.is_to_fill_in().then_some("the page is a text to fill in"),
            Open::Nobody => self.is_example(block, element).then_some("it is an example of a name"),
            Open::Undecided => self.is_scheduled(block, element).then_some("it stands in a schedule"),
        }
    }

    /// Whether the page is a contract, a letter or the like, with gaps that belong there.
    fn is_to_fill_in(&self) -> bool {
        *self.to_fill_in.get_or_init(|| {
            let page = self.page;
            let prose =
                page.copy.blocks().iter().filter(|b| matches!(page.html.name(b.element), "p" | "li" | "td" | "dd"));
            let titles = Titles::announcing(page, |title| has_one_of(title, TO_FILL_IN));
            titles.cover(std::iter::empty()) || prose.flat_map(|b| bracketed(&b.text)).take(3).count() == 3
        })
    }

    /// Whether a name stands for what a field holds.
    fn is_example(&self, block: &Block, element: NodeId) -> bool {
        let html = self.page.html;
        let lower = block.text.to_lowercase();
        let says_so = ["e.g.", "example", "for instance", "z. b.", "z.b.", "par exemple", "por ejemplo"];
        says_so.iter().any(|w| lower.contains(w))
            || around(html, element).any(|n| matches!(html.name(n), "form" | "label" | "table" | "dl" | "fieldset"))
    }

    /// Whether a place in a schedule is still open.
    fn is_scheduled(&self, block: &Block, element: NodeId) -> bool {
        let html = self.page.html;
        let titles = || self.schedules.get_or_init(|| Titles::announcing(self.page, |t| has_one_of(t, SCHEDULE)));
        has_one_of(&block.text, SCHEDULE)
            || around(html, element).any(|n| has_word(html, n, SCHEDULE))
            || titles().cover(around(html, element))
            || around(html, element).take(3).any(|n| html.descendants(n).take(40).any(|d| html.name(d) == "time"))
    }
}

fn has_one_of(title: &str, list: &[&str]) -> bool {
    words(title).any(|w| list.contains(&w.to_lowercase().as_str()))
}
