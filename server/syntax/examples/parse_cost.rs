//! What reading a page costs beside html5ever alone with a sink that keeps nothing but names.
//!
//! `cargo run --profile quick -p easel-syntax --example parse_cost [FILE…]`
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]

use easel_syntax::html::Html;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Tokenizer, TokenizerOpts};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, ExpandedName, QualName, TokenizerResult, local_name, ns};
use std::borrow::Cow;
use std::cell::Cell;
use std::hint::black_box;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

struct Trivial {
    next: Cell<usize>,
}

type Handle = (usize, Rc<QualName>);

impl Trivial {
    fn handle(&self, name: QualName) -> Handle {
        self.next.set(self.next.get() + 1);
        (self.next.get(), Rc::new(name))
    }
    fn unnamed(&self) -> Handle {
        self.handle(QualName::new(None, ns!(), local_name!("")))
    }
}

impl TreeSink for Trivial {
    type Handle = Handle;
    type Output = Self;
    type ElemName<'a> = ExpandedName<'a>;
    fn finish(self) -> Self {
        self
    }
    fn parse_error(&self, _: Cow<'static, str>) {}
    fn get_document(&self) -> Handle {
        self.unnamed()
    }
    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        target.1.expanded()
    }
    fn create_element(&self, name: QualName, _: Vec<Attribute>, _: ElementFlags) -> Handle {
        self.handle(name)
    }
    fn create_comment(&self, _: StrTendril) -> Handle {
        self.unnamed()
    }
    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Handle {
        self.unnamed()
    }
    fn append(&self, _: &Handle, _: NodeOrText<Handle>) {}
    fn append_based_on_parent_node(&self, _: &Handle, _: &Handle, _: NodeOrText<Handle>) {}
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn get_template_contents(&self, target: &Handle) -> Handle {
        target.clone()
    }
    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        x.0 == y.0
    }
    fn set_quirks_mode(&self, _: QuirksMode) {}
    fn append_before_sibling(&self, _: &Handle, _: NodeOrText<Handle>) {}
    fn add_attrs_if_missing(&self, _: &Handle, _: Vec<Attribute>) {}
    fn remove_from_parent(&self, _: &Handle) {}
    fn reparent_children(&self, _: &Handle, _: &Handle) {}
}

fn bare(text: &str) -> usize {
    let options = TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() };
    let tokenizer = Tokenizer::new(TreeBuilder::new(Trivial { next: Cell::new(0) }, options), TokenizerOpts::default());
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from_slice(text));
    while !matches!(tokenizer.feed(&queue), TokenizerResult::Done) {}
    tokenizer.end();
    tokenizer.sink.sink.next.get()
}

fn best<T>(rounds: usize, mut run: impl FnMut() -> T) -> Duration {
    (0..rounds)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed()
        })
        .min()
        .unwrap()
}

fn card(i: usize) -> String {
    format!(
        "<article class=\"card card-{i}\" id=\"c{i}\" style=\"color: var(--fg); padding: 12px\">\n  <h3 class=\"title\">Card {i} &amp; more</h3>\n  <p>Hello <b>world</b>, this is a <a href=\"/x/{i}\" class=\"link\">link</a> in a paragraph that goes on for a while.</p>\n  <ul>\n    <li>One\n    <li>Two</li>\n  </ul>\n  <svg viewBox=\"0 0 24 24\" fill=\"none\"><path d=\"M0 0h24v24H0z\"/></svg>\n</article>\n"
    )
}

fn tailwind(i: usize) -> String {
    format!(
        "<div class=\"flex items-center justify-between px-4 py-2 md:px-8 text-slate-{i} bg-white/80 rounded-lg shadow-sm hover:shadow-md transition\"><span class=\"text-sm font-medium tracking-tight\">Item {i}</span><button type=\"button\" class=\"inline-flex items-center gap-2 rounded-md bg-indigo-600 px-3 py-1.5 text-white\">Go</button></div>\n"
    )
}

fn page(css_rules: usize, body: &str) -> String {
    let css: String = (0..css_rules)
        .map(|i| format!("  .rule-{i} > a:hover {{\n    color: #6366f1;\n    margin: 0 {i}px;\n  }}\n"))
        .collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Page</title>\n<style>\n{css}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

fn main() {
    let mut pages: Vec<(String, String)> =
        std::env::args().skip(1).map(|path| (path.clone(), std::fs::read_to_string(&path).unwrap())).collect();
    if pages.is_empty() {
        pages = vec![
            ("cards, 80 KB".into(), page(100, &(0..140).map(card).collect::<String>())),
            ("cards, 1.5 MB".into(), page(1000, &(0..2800).map(card).collect::<String>())),
            ("tailwind, 80 KB".into(), page(10, &(0..200).map(tailwind).collect::<String>())),
            ("css, 80 KB".into(), page(800, &(0..20).map(card).collect::<String>())),
            ("no css, 5 KB".into(), page(0, &(0..10).map(card).collect::<String>())),
        ];
    }
    for (name, text) in pages {
        let shared: Arc<str> = text.as_str().into();
        let rounds = (10_000_000 / text.len().max(1)).clamp(3, 500);
        let (mut plain, mut ours) = (Duration::MAX, Duration::MAX);
        // In turns, so that a busy machine is busy for both.
        for _ in 0..4 {
            plain = plain.min(best(rounds, || bare(&text)));
            ours = ours.min(best(rounds, || Html::parse_with(Arc::clone(&shared), None)));
        }
        let ratio = ours.as_secs_f64() / plain.as_secs_f64();
        println!("{name:<20} {:>8} bytes  bare {plain:>10.1?}  ours {ours:>10.1?}  ratio {ratio:.2}", text.len());
    }
}
