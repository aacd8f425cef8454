//! Between tokenizer and tree builder: says where each token stands.
//!
//! Neither of the two knows offsets. But the tokenizer reads from a queue that can be looked at, and emits a tag as
//! soon as it has read its `>`.

mod end_tag;
mod refuse;

use super::decode::Place;
use super::limits::Limits;
use super::sink::{Handle, Sink};
use super::text::{Pending, Run, verbatim, whole};
use super::{Namespace, NodeId, NodeKind};
use crate::{Problem, ProblemKind, Span};
use html5ever::interface::Tracer;
use html5ever::local_name;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::tree_builder::TreeBuilder;
use memchr::{memchr, memmem};
use std::cell::{Cell, RefCell};

/// What follows the start tag of an element without markup inside.
#[derive(Clone, Copy)]
struct RawText {
    element: NodeId,
    /// `script` and `style`: kept as written.
    is_verbatim: bool,
}

pub(super) struct Watch<'m> {
    pub(super) builder: TreeBuilder<Handle, Sink<'m>>,
    pub(super) queue: BufferQueue,
    /// How far the page has been given to the tokenizer.
    pub(super) fed: Cell<usize>,
    /// Whether nothing more will come.
    pub(super) is_fed: Cell<bool>,
    /// The address at which the last chunk ends: a buffer that ends there has none behind it.
    chunk_end: Cell<usize>,
    /// How far the tokenizer had read when it emitted the last token.
    last: Cell<usize>,
    /// The end of the last token that is not text.
    run_start: Cell<u32>,
    /// How much text there was since then, in bytes: as the tokenizer emitted it, or as written where that was spared.
    length: Cell<usize>,
    /// Whether the tokenizer emitted all of it.
    is_emitted: Cell<bool>,
    /// Markup since then that the tree builder did not see, or that it made nothing of.
    skipped: RefCell<Vec<Span>>,
    /// A line break here is dropped.
    drops_newline: Cell<bool>,
    place: Cell<Place>,
    raw_text: Cell<Option<RawText>>,
    limits: RefCell<Limits>,
    pub(super) problems: RefCell<Vec<Problem>>,
}

impl<'m> Watch<'m> {
    pub(super) fn new(builder: TreeBuilder<Handle, Sink<'m>>, start: usize) -> Self {
        Self {
            builder,
            queue: BufferQueue::default(),
            fed: Cell::new(start),
            is_fed: Cell::new(false),
            chunk_end: Cell::new(0),
            last: Cell::new(start),
            run_start: Cell::new(start as u32),
            length: Cell::new(0),
            is_emitted: Cell::new(true),
            skipped: RefCell::default(),
            drops_newline: Cell::new(false),
            place: Cell::new(Place::Data),
            raw_text: Cell::new(None),
            limits: RefCell::default(),
            problems: RefCell::default(),
        }
    }

    /// Puts the page up to `end` into the queue.
    pub(super) fn push(&self, end: usize) {
        let Some(chunk) = self.sink().masked.text().get(self.fed.get()..end) else { return };
        let chunk = StrTendril::from_slice(chunk);
        self.chunk_end.set(chunk.as_bytes().as_ptr_range().end as usize);
        self.queue.push_back(chunk);
        self.fed.set(end);
    }

    const fn sink(&self) -> &Sink<'m> {
        &self.builder.sink
    }

    fn bytes(&self) -> &'m [u8] {
        self.sink().masked.text().as_bytes()
    }

    /// How far the tokenizer has read.
    fn position(&self) -> usize {
        if let Some(front) = self.queue.peek_front_chunk_mut()
            && front.as_bytes().as_ptr_range().end as usize == self.chunk_end.get()
        {
            return self.fed.get().saturating_sub(front.len());
        }
        let Some(front) = self.queue.pop_front() else { return self.fed.get() };
        let mut left = front.len();
        if !self.queue.is_empty() {
            // The tokenizer has put something back.
            let mut others = Vec::new();
            while let Some(other) = self.queue.pop_front() {
                left += other.len();
                others.push(other);
            }
            for other in others {
                self.queue.push_back(other);
            }
        }
        self.queue.push_front(front);
        self.fed.get().saturating_sub(left)
    }

    /// Where the markup begins that ends at the current position.
    pub(super) fn start_of_markup(&self) -> usize {
        let bytes = self.bytes();
        let mut at = self.last.get();
        if bytes.get(at) != Some(&b'<') {
            if at > 0 && bytes.get(at - 1) == Some(&b'<') {
                // The tokenizer had read it ahead.
                at -= 1;
            } else {
                // The LF of a CRLF.
                at += memchr(b'<', bytes.get(at..).unwrap_or(&[])).unwrap_or(0);
            }
        }
        if self.place.get() == Place::Data {
            while bytes.get(at + 2) == Some(&b'>') && bytes.get(at + 1) == Some(&b'/') {
                at += 3;
            }
        }
        at
    }

    fn note(&self, kind: ProblemKind, span: Span) {
        self.problems.borrow_mut().push(Problem { span, kind });
    }

    fn note_once(&self, kind: ProblemKind, span: Span) {
        if !self.problems.borrow().iter().any(|p| p.kind == kind) {
            self.note(kind, span);
        }
    }

    /// The current node. The tree builder does not give it away, but asks for its name to answer this.
    fn current(&self) -> Option<NodeId> {
        self.sink().asked.set(None);
        let _ = self.builder.adjusted_current_node_present_but_not_in_html_namespace();
        self.sink().asked.get()
    }

    /// The stack of open elements, the root first; then what else the tree builder holds, the active formatting
    /// elements first.
    fn held(&self) -> (Vec<NodeId>, Vec<NodeId>) {
        struct Collect(RefCell<Vec<NodeId>>);
        impl Tracer for Collect {
            type Handle = Handle;
            fn trace_handle(&self, node: &Handle) {
                self.0.borrow_mut().push(node.id);
            }
        }
        let Some(current) = self.current() else { return (Vec::new(), Vec::new()) };
        let collect = Collect(RefCell::new(Vec::with_capacity(32)));
        self.builder.trace_handles(&collect);
        let mut open = collect.0.into_inner();
        // The document comes first, and the current node ends the stack.
        let rest = open.iter().position(|&id| id == current).map_or(open.len(), |at| at + 1);
        let rest = open.split_off(rest);
        open.remove(0);
        (open, rest)
    }

    fn with_element<T>(&self, id: NodeId, ask: impl FnOnce(&super::Element) -> T) -> Option<T> {
        match self.sink().nodes.borrow().get(id.index()).map(|n| &n.kind) {
            Some(NodeKind::Element(element)) => Some(ask(element)),
            _ => None,
        }
    }

    /// Gives a token that is not text to the tree builder, after the text before it.
    fn forward(&self, token: Token, span: Span) -> (TokenSinkResult<Handle>, Option<NodeId>) {
        self.forward_text(span.start);
        let result = self.builder.process_token(token, 1);
        let own = self.sink().finish_tag();
        // In a table, only now the text has come.
        self.sink().text.replace(Pending::Nothing);
        self.run_start.set(span.end);
        self.last.set(span.end as usize);
        self.drops_newline.set(false);
        (result, own)
    }

    fn forward_text(&self, end: u32) {
        let length = self.length.take();
        let is_emitted = self.is_emitted.replace(true);
        let mut skipped = self.skipped.borrow_mut();
        if length > 0 {
            let sink = self.sink();
            let run = self.run_to(end, &skipped);
            let pending = Pending::new(sink.masked, run, (length, is_emitted), sink.splits_words.get());
            let stand = pending.stand();
            let more = pending.more_stands();
            sink.text.replace(pending);
            for token in stand.map(Token::CharacterTokens).into_iter().chain(more) {
                let _ = self.builder.process_token(token, 1);
            }
        }
        skipped.clear();
    }

    /// Leaves markup out without ending the run of text around it.
    fn skip(&self, span: Span) -> TokenSinkResult<Handle> {
        self.skipped.borrow_mut().push(span);
        self.last.set(span.end as usize);
        TokenSinkResult::Continue
    }

    fn run_to<'s>(&self, end: u32, skipped: &'s [Span]) -> Run<'s> {
        let source = Span::new(self.run_start.get(), end);
        Run { source, place: self.place.get(), drops_newline: self.drops_newline.get(), skipped }
    }

    fn start_tag(&self, tag: Tag, span: Span) -> TokenSinkResult<Handle> {
        if self.refuses(&tag, span) {
            return self.skip(span);
        }
        let name = tag.name.clone();
        let self_closing = tag.self_closing;
        // Text can make the page's elements, which are not this tag's then.
        self.forward_text(span.start);
        self.sink().begin_tag(name.clone(), span);
        let (result, own) = self.forward(Token::TagToken(tag), span);
        match &result {
            TokenSinkResult::RawData(kind) => {
                if self_closing {
                    self.note(ProblemKind::SelfClosedRawText, span);
                }
                if let Some(element) = own {
                    let is_rcdata = matches!(kind, RawKind::Rcdata);
                    self.place.set(if is_rcdata { Place::Rcdata } else { Place::Raw });
                    let is_verbatim = matches!(name, local_name!("script") | local_name!("style"));
                    self.raw_text.set(Some(RawText { element, is_verbatim }));
                    if is_verbatim {
                        self.jump_over(&name, span.end as usize);
                    }
                }
            }
            TokenSinkResult::Plaintext => self.place.set(Place::Raw),
            _ => {}
        }
        let drops = matches!(name, local_name!("pre") | local_name!("listing") | local_name!("textarea"));
        if drops && own.and_then(|id| self.with_element(id, |e| e.namespace == Namespace::Html)) == Some(true) {
            self.drops_newline.set(true);
        }
        result
    }

    /// Spares the tokenizer the text of a `script` or `style` that begins at `start`: nobody asks for it.
    fn jump_over(&self, name: &str, start: usize) {
        let Some(end) = end_of_raw_text(self.bytes(), name, start) else { return };
        let fed = self.fed.get();
        if end < fed {
            if let Some(mut front) = self.queue.pop_front() {
                let skipped = (end - start).min(front.len());
                front.pop_front(skipped as u32);
                self.queue.push_front(front);
            }
        } else {
            self.queue.pop_front();
            self.fed.set(end);
        }
        self.last.set(end);
    }

    /// Spares the tokenizer the text behind a tag, up to what may be markup: it is decoded by the run.
    fn jump_to_markup(&self) {
        let at = self.last.get();
        let Some(rest) = self.bytes().get(at..self.fed.get()) else { return };
        let Some(length) = memchr(b'<', rest).filter(|&length| length > 0) else { return };
        // Unless the tokenizer has put something back.
        if let Some(mut front) = self.queue.peek_front_chunk_mut()
            && front.len() == rest.len()
        {
            front.pop_front(length as u32);
            self.length.set(self.length.get() + length);
            self.is_emitted.set(false);
            self.last.set(at + length);
        }
    }

    /// Adds the text since the start tag of a raw text element.
    fn finish_raw_text(&self, end: u32) {
        let Some(RawText { element, is_verbatim }) = self.raw_text.take() else { return };
        let run = self.run_to(end, &[]);
        self.place.set(Place::Data);
        self.length.set(0);
        let masked = self.sink().masked;
        let text = if is_verbatim { verbatim(masked, run.source) } else { whole(masked, run) };
        if !text.value.text().is_empty() {
            self.sink().append_text(element, text);
        }
        self.run_start.set(end);
    }

    fn finish(&self, end: usize) -> TokenSinkResult<Handle> {
        let bytes = self.bytes();
        // The start of a tag that the end of the page cuts off. The tokenizer drops it.
        let open = Some(self.start_of_markup()).filter(|&at| {
            let rest = bytes.get(at..).unwrap_or(&[]);
            matches!(rest, [b'<', b'/', b, ..] | [b'<', b, ..] if b.is_ascii_alphabetic())
        });
        if let Some(raw) = self.raw_text.get() {
            if let Some(Some(tag)) = self.with_element(raw.element, |e| e.start_tag) {
                self.note(ProblemKind::UnclosedMarkup, tag);
            }
        } else if let Some(at) = open {
            let rest = bytes.get(at..).unwrap_or(&[]);
            let name = rest.iter().position(|b| matches!(b, b' ' | b'\n' | b'\t' | b'\r' | 0x0c | b'>'));
            self.note(ProblemKind::UnclosedMarkup, Span::new(at as u32, (at + name.unwrap_or(rest.len())) as u32));
        }
        let end = open.unwrap_or(end) as u32;
        self.finish_raw_text(end);
        self.forward(Token::EOFToken, Span::at(end)).0
    }
}

/// Where the text of a `script` or `style` ends, if that is plain to see.
fn end_of_raw_text(bytes: &[u8], name: &str, start: usize) -> Option<usize> {
    let rest = bytes.get(start..)?;
    let is_end = |at: usize| {
        let behind = rest.get(at + 2..).and_then(|b| b.split_at_checked(name.len()));
        behind.is_some_and(|(own, after)| {
            own.eq_ignore_ascii_case(name.as_bytes())
                && after.first().is_some_and(|b| matches!(b, b' ' | b'\n' | b'\t' | b'\r' | 0x0c | b'/' | b'>'))
        })
    };
    let end = memmem::find_iter(rest, b"</").find(|&at| is_end(at))?;
    // In a script, `<!--` can hide an end tag.
    let is_plain = name != "script" || memmem::find(rest.get(..end)?, b"<!--").is_none();
    is_plain.then_some(start + end)
}

impl TokenSink for Watch<'_> {
    type Handle = Handle;

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<Handle> {
        match token {
            // The tree builder makes nothing of them.
            Token::ParseError(_) => TokenSinkResult::Continue,
            // Text goes on by the run.
            Token::CharacterTokens(text) => {
                self.last.set(self.position());
                self.length.set(self.length.get() + text.len());
                TokenSinkResult::Continue
            }
            Token::NullCharacterToken => {
                self.last.set(self.position());
                self.length.set(self.length.get() + char::REPLACEMENT_CHARACTER.len_utf8());
                TokenSinkResult::Continue
            }
            Token::TagToken(tag) => {
                let span = Span::new(self.start_of_markup() as u32, self.position() as u32);
                let result = match tag.kind {
                    TagKind::StartTag => self.start_tag(tag, span),
                    TagKind::EndTag => self.end_tag(tag, span),
                };
                if matches!(result, TokenSinkResult::Continue) && self.place.get() == Place::Data {
                    self.jump_to_markup();
                }
                result
            }
            Token::CommentToken(_) | Token::DoctypeToken(_) => {
                let span = Span::new(self.start_of_markup() as u32, self.position() as u32);
                if self.is_fed.get() {
                    let opening = if span.of(self.sink().masked.text()).starts_with("<!--") { 4 } else { 2 };
                    self.note(ProblemKind::UnclosedMarkup, Span::new(span.start, (span.start + opening).min(span.end)));
                }
                self.sink().markup.set(span);
                if matches!(token, Token::DoctypeToken(_)) && self.current().is_some() {
                    // The tree builder would make nothing of it, not even hand over the text of a table.
                    if self.length.get() == 0 {
                        self.drops_newline.set(false);
                    }
                    return self.skip(span);
                }
                self.forward(token, span).0
            }
            Token::EOFToken => self.finish(self.fed.get()),
        }
    }

    fn end(&self) {
        self.builder.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}
