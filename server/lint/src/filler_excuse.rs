//! What excuses a gap that stands in a heading, a card or a button: `[Company]` in a contract, `TBD` in a schedule.

use crate::context::{around, has_word, words};
use crate::copy::Block;
use crate::icon_place::text_of;
use crate::kind::Kind;
use crate::page::{Page, Span};
use crate::titles::Titles;
use crate::words::filler::{FEATURES, LAW, MANUAL, SCHEDULE, TECHNICAL, TO_FILL_IN};
use crate::words::filler_match::{Lorem, Open, bracketed, opens_quote, talks_of_lorem};
use crate::words::language;
use easel_syntax::html::NodeId;
use std::cell::OnceCell;

/// What the page as a whole excuses, looked up when first asked for.
pub(crate) struct Excuses<'a> {
    page: &'a Page<'a>,
    to_fill_in: OnceCell<bool>,
    schedules: OnceCell<Titles>,
    cases: OnceCell<Titles>,
    of_lorem: OnceCell<Titles>,
    of_features: OnceCell<Titles>,
}

impl<'a> Excuses<'a> {
    pub(crate) fn new(page: &'a Page<'a>) -> Self {
        Self {
            page,
            to_fill_in: OnceCell::new(),
            schedules: OnceCell::new(),
            cases: OnceCell::new(),
            of_lorem: OnceCell::new(),
            of_features: OnceCell::new(),
        }
    }

    /// Why `Feature 1` is no filler: films are shown, or features of a map are told.
    pub(crate) fn of_counted(&self, element: NodeId) -> Option<&'static str> {
        let html = self.page.html;
        let titles = || self.of_features.get_or_init(|| Titles::announcing(self.page, |t| has_one_of(t, FEATURES)));
        let beside = || {
            let near = around(html, element).skip(1).take(2).take_while(|n| !matches!(html.name(*n), "body" | "main"));
            near.into_iter().any(|n| {
                html.descendants(n).take(60).any(|d| {
                    html.text_node(d)
                        .is_some_and(|t| t.value.text().len() < 400 && has_one_of(t.value.text(), FEATURES))
                })
            })
        };
        // Not every heading has a section of its own.
        let headed = || {
            let headings = self.page.headings();
            let before =
                headings.partition_point(|(n, _)| n.0 < element.0).checked_sub(1).and_then(|i| headings.get(i));
            before.is_some_and(|(n, _)| has_one_of(&text_of(html, *n), FEATURES))
        };
        let told = around(html, element).any(|n| has_word(html, n, FEATURES))
            || beside()
            || headed()
            || titles().cover(around(html, element));
        told.then_some("it counts films or other features, not those of a product")
    }

    /// Why filler Latin is none: it is Latin, or the page talks of it. `before` is the block before.
    pub(crate) fn of_lorem(&self, block: &Block, before: Option<&Block>, hit: Lorem) -> Option<&'static str> {
        let html = self.page.html;
        let element = block.piece_at(hit.span.start).map_or(block.element, |p| p.parent);
        if !hit.is_certain && language::is_in(html, element, "la") {
            return Some("it is Latin");
        }
        let quote = around(html, element).find(|&n| matches!(html.name(n), "q" | "blockquote"));
        let head = block.text.get(..hit.span.start as usize).unwrap_or_default();
        let introduced = head.split_whitespace().count() >= 2;
        let inline = quote.is_some_and(|q| html.name(q) == "q") || opens_quote(&block.text, hit.span.start as usize);
        if inline && introduced {
            return Some("it is quoted in a sentence");
        }
        quote?;
        let titles = || {
            self.of_lorem.get_or_init(|| {
                Titles::announcing(self.page, |t| {
                    t.to_lowercase().contains("lorem ipsum") || talks_of_lorem(t, Span::at(0))
                })
            })
        };
        let talked_of = talks_of_lorem(&block.text, hit.span)
            || before
                .is_some_and(|b| talks_of_lorem(&b.text, Span::at(0)) || b.text.to_lowercase().contains("lorem ipsum"))
            || titles().cover(around(html, element));
        talked_of.then_some("it is quoted where the text talks of it")
    }

    /// Why a gap in an element is no filler.
    pub(crate) fn of(&self, block: &Block, element: NodeId, hit: Span, what: Open) -> Option<&'static str> {
        match what {
            Open::YourTextHere => None,
            Open::Bracketed => self.is_to_fill_in().then_some("the page is a text to fill in"),
            Open::Nobody if is_party(block, hit) => Some("it is a party in court"),
            Open::Nobody if self.is_example(block, element) => Some("it is an example of a name"),
            Open::Nobody => self.is_case(block, element).then_some("the text is one of law or technology"),
            Open::ToDo if self.page.kind == Kind::App => Some("applications keep lists of what is to do"),
            Open::ToDo => self.is_todo_a_word(block, element),
            Open::Undecided => self.is_scheduled(block, element).then_some("it stands in a schedule"),
        }
    }

    /// Whether `TODO` is a word of its language, or names a list: of a board, beside `Doing` or `Done`.
    fn is_todo_a_word(&self, block: &Block, element: NodeId) -> Option<&'static str> {
        let html = self.page.html;
        if ["es", "pt", "gl", "it"].iter().any(|l| language::is_in(html, element, l)) {
            return Some("it is a word of the language");
        }
        // With what is to do behind it, it is a note.
        if block.text.contains([':', '：']) {
            return None;
        }
        const LISTS: &[&str] = &["doing", "done", "in progress", "review", "backlog", "blocked", "tasks"];
        const BOARDS: &[&str] = &["kanban", "board", "tasks", "todos", "todo", "column", "lane"];
        let is_list = |b: &Block| LISTS.contains(&b.text.trim().to_lowercase().as_str());
        (around(html, element).any(|n| has_word(html, n, BOARDS)) || self.page.copy.blocks().iter().any(is_list))
            .then_some("it names a list of tasks")
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

    /// Whether a text is one of law or technology, where such names stand for parties and values.
    fn is_case(&self, block: &Block, element: NodeId) -> bool {
        let is_one = |text: &str| has_one_of(text, LAW) || has_one_of(text, TECHNICAL);
        let titles =
            || self.cases.get_or_init(|| Titles::announcing(self.page, |t| is_one(t) || has_one_of(t, MANUAL)));
        is_one(&block.text) || titles().cover(around(self.page.html, element))
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

/// Whether a name is that of a party: `Jane Doe v. Acme`, `Roe vs. John Doe`.
fn is_party(block: &Block, hit: Span) -> bool {
    let versus = |word: &str| matches!(word.trim_end_matches(','), "v." | "vs." | "v" | "vs" | "versus");
    let before = block.text.get(..hit.start as usize).unwrap_or_default();
    // `Jane Doe, et al. v. Acme`, `Jane Doe 1 v. Acme`.
    let behind = block.text.get(hit.end as usize..).unwrap_or_default();
    before.split_whitespace().next_back().is_some_and(versus) || behind.split_whitespace().take(4).any(versus)
}

fn has_one_of(title: &str, list: &[&str]) -> bool {
    words(title).any(|w| list.contains(&w.to_lowercase().as_str()))
}
