//! Text → tree.

use super::Html;
use super::attributes::Scan;
use super::limits::ATTRIBUTES;
use super::masked::Masked;
use super::sink::{Handle, Sink};
use super::watch::Watch;
use crate::template_code::{self, Dialect};
use crate::{Problem, ProblemKind, Span};
use html5ever::tokenizer::{Tokenizer, TokenizerOpts};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use markup5ever::TokenizerResult;
use memchr::memchr;
use std::sync::Arc;

/// How much the tokenizer gets at once. What it does not finish can be looked at before the next chunk.
const CHUNK: usize = 64 * 1024;

/// Reads a page as browsers do with scripts off (so that `noscript` is read), by the HTML standard's tree
/// construction. Never fails.
pub fn parse(text: impl Into<Arc<str>>) -> Html {
    Html::parse_with(text.into(), None)
}

impl Html {
    /// As [`parse`], for a page in a known template language.
    pub fn parse_with(text: Arc<str>, dialect: Option<Dialect>) -> Self {
        let mut problems = Vec::new();
        let text = shorten(text, &mut problems);
        if let Some(at) = memchr(0, text.as_bytes()) {
            problems.push(Problem { span: Span::new(at as u32, at as u32 + 1), kind: ProblemKind::NulCharacter });
        }
        let islands = template_code::islands(&text, dialect);
        let masked = Masked::new(template_code::mask(&text, &islands), islands);
        let sink = Sink::new(&masked);
        // Browsers drop a byte order mark before they read.
        let start = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
        let options = TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() };
        let watch = Watch::new(TreeBuilder::new(sink, options), start);
        let options = TokenizerOpts { discard_bom: false, ..TokenizerOpts::default() };
        let tokenizer = Tokenizer::new(watch, options);
        feed(&tokenizer, masked.text());
        problems.append(&mut tokenizer.sink.problems.take());
        problems.sort_by_key(|p| p.span.start);
        let sink = tokenizer.sink.builder.sink;
        let (quirks, has_doctype) = (sink.quirks.get(), sink.has_doctype.get());
        let nodes = sink.nodes.into_inner();
        let islands = masked.into_islands();
        let (elements, parents, names) = (Box::default(), Box::default(), Box::default());
        Self { text, nodes, elements, parents, names, attribute_names: 0, islands, problems, quirks, has_doctype }
            .with_elements()
    }
}

type Reader<'m> = Tokenizer<Watch<'m>>;

fn feed(tokenizer: &Reader<'_>, text: &str) {
    let watch = &tokenizer.sink;
    let mut checked = usize::MAX;
    while watch.fed.get() < text.len() {
        let start = watch.fed.get();
        let end = floor_boundary(text, start + CHUNK);
        push(tokenizer, end);
        let open = watch.start_of_markup();
        if watch.fed.get() < text.len() && open != checked && is_in_tag(text, open, watch.fed.get()) {
            checked = open;
            skip_attributes(tokenizer, text, open);
        }
    }
    watch.is_fed.set(true);
    tokenizer.end();
}

fn push(tokenizer: &Reader<'_>, end: usize) {
    let watch = &tokenizer.sink;
    watch.push(end);
    // It stops at each script and each declared charset.
    while !matches!(tokenizer.feed(&watch.queue), TokenizerResult::<Handle>::Done) {}
}

/// Whether the tokenizer, which has read up to `fed`, is in a tag that began at `open`.
fn is_in_tag(text: &str, open: usize, fed: usize) -> bool {
    let Some(rest) = text.as_bytes().get(open..fed) else { return false };
    let name = match rest {
        [b'<', b'/', name @ ..] | [b'<', name @ ..] => name,
        _ => return false,
    };
    // In raw text, `</name` would have been let go as text by now unless it is the end tag.
    name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().any(|b| !b.is_ascii_alphabetic())
}

/// Leaves out the attributes of a tag beyond the bound.
fn skip_attributes(tokenizer: &Reader<'_>, text: &str, open: usize) {
    let watch = &tokenizer.sink;
    let mut scan = Scan::new(text.as_bytes(), open as u32);
    let mut count = 0;
    let Some(last) = scan.by_ref().find(|attribute| {
        count += 1;
        count > ATTRIBUTES && attribute.whole.end as usize >= watch.fed.get()
    }) else {
        return;
    };
    scan.by_ref().for_each(drop);
    push(tokenizer, last.whole.end as usize);
    let span = Span::at(open as u32).to(last.name);
    watch.problems.borrow_mut().push(Problem { span, kind: ProblemKind::TooManyAttributes });
    watch.fed.set(scan.at().max(watch.fed.get()));
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Spans are 32 bits wide.
fn shorten(text: Arc<str>, problems: &mut Vec<Problem>) -> Arc<str> {
    let most = u32::MAX as usize - 1;
    if text.len() <= most {
        return text;
    }
    let kept = floor_boundary(&text, most);
    problems.push(Problem { span: Span::at(kept as u32), kind: ProblemKind::TooLong });
    text.get(..kept).unwrap_or("").into()
}
