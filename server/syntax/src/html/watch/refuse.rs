//! Tags that are not read, within the bounds that [`limits`](super::super::limits) sets.

use super::Watch;
use crate::html::clones::is_formatting;
use crate::html::limits::{DEPTH, FORMATTING, Limits, nests};
use crate::html::{Namespace, NodeId};
use crate::{ProblemKind, Span};
use html5ever::LocalName;
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink};

impl Watch<'_> {
    /// Whether a start tag is not to be read because too much is open.
    pub(super) fn refuses(&self, tag: &Tag, span: Span) -> bool {
        let sink = self.sink();
        let mut limits = self.limits.borrow_mut();
        if limits.is_flooded(sink.implied.get()) && !limits.no_formatting {
            self.note_once(ProblemKind::TooDeep, span);
            limits.no_formatting = true;
            self.close_formatting();
        }
        if is_formatting(&tag.name) {
            if limits.no_formatting {
                return true;
            }
            if limits.is_crowded(&tag.name) && self.is_crowded(&mut limits, &tag.name) {
                self.note_once(ProblemKind::TooDeep, span);
                return true;
            }
        }
        if sink.deepest() < DEPTH {
            return false;
        }
        let Some(current) = self.current() else { return false };
        if sink.level(current) < DEPTH {
            return false;
        }
        let in_html = self.with_element(current, |e| e.namespace == Namespace::Html).unwrap_or(true);
        if !nests(tag, in_html) {
            return false;
        }
        // Levels are upper bounds.
        if !limits.is_at(current) {
            let open = self.held().0.len() as u32;
            sink.set_level(current, open);
            if open < DEPTH {
                return false;
            }
        }
        self.note_once(ProblemKind::TooDeep, span);
        limits.drop_start(tag.name.clone(), current);
        true
    }

    /// As [`Limits::is_crowded`], exactly.
    fn is_crowded(&self, limits: &mut Limits, name: &LocalName) -> bool {
        let is_named = |id: &&NodeId| self.with_element(**id, |e| e.name.local() == name) == Some(true);
        let count = self.held().1.iter().filter(is_named).count() as u32;
        limits.set_formatting(name, count);
        if count < FORMATTING {
            return false;
        }
        if let Some(current) = self.current() {
            limits.drop_start(name.clone(), current);
        }
        true
    }

    /// Ends all formatting elements, so that they are not made again.
    fn close_formatting(&self) {
        let names: Vec<LocalName> = {
            let held = self.held().1;
            held.iter().rev().filter_map(|&id| self.with_element(id, |e| LocalName::from(e.name.as_str()))).collect()
        };
        for name in names {
            let end = Tag {
                kind: TagKind::EndTag,
                name,
                self_closing: false,
                attrs: vec![],
                had_duplicate_attributes: false,
            };
            if is_formatting(&end.name) {
                let _ = self.builder.process_token(Token::TagToken(end), 1);
                self.sink().finish_tag();
            }
        }
    }
}
