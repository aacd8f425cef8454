//! Text after substitution, each byte of which knows where it was written.

use super::name::NameId;
use crate::declaration::DeclId;
use crate::sheet::SheetId;
use easel_syntax::Span;
use smallvec::SmallVec;
use std::sync::Arc;

/// A text that `var()` was replaced in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ValueId(u32);

/// The path of `var()` steps that a piece of text came along; a list whose head is the outermost step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChainId(u32);

impl ChainId {
    /// Written in the declaration itself.
    pub(crate) const DIRECT: Self = Self(0);
}

/// A step of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step {
    /// The custom property that was asked for.
    pub(crate) name: NameId,
    /// The declaration that answered; `None`: the fallback or the registered initial value was taken.
    pub(crate) decl: Option<DeclId>,
}

/// Text, borrowed from a sheet where it can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    /// As written.
    Sheet(SheetId, Span),
    /// Put together.
    Built(Arc<str>),
}

/// A run of text that was written in one place. It reaches to the next segment or the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    /// Its first byte in the text.
    pub(crate) start: u32,
    /// The sheet in which it was written and its first byte there; `None` for what no one wrote.
    pub(crate) source: Option<(SheetId, u32)>,
    /// The way it came.
    pub(crate) chain: ChainId,
}

/// A text with its segments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    /// The text.
    pub(crate) text: Text,
    /// Where its runs were written, sorted.
    pub(crate) segments: SmallVec<[Segment; 1]>,
}

/// Where a part of a value was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    /// The sheet and the bytes in its text; of the first run if the part came from several places.
    pub(crate) source: Option<(SheetId, Span)>,
    /// The way it came.
    pub(crate) chain: ChainId,
}

impl Value {
    /// Where the bytes of `range` were written.
    pub(crate) fn origin(&self, range: Span, len: u32) -> Origin {
        let from = self.segments.partition_point(|s| s.start <= range.start).saturating_sub(1);
        let mut origin = Origin { source: None, chain: ChainId::DIRECT };
        for (index, segment) in self.segments.iter().enumerate().skip(from) {
            if segment.start >= range.end && index > from {
                break;
            }
            let end = self.segments.get(index + 1).map_or(len, |next| next.start).min(range.end);
            let start = segment.start.max(range.start);
            let source = segment.source.map(|(sheet, at)| {
                let shifted = at + (start - segment.start);
                (sheet, Span::new(shifted, shifted + end.saturating_sub(start)))
            });
            match (origin.source, source) {
                (None, Some(_)) => {
                    origin = Origin { source, chain: segment.chain };
                }
                // Runs that follow each other in one source are one place; else the first one is shown.
                (Some((sheet, span)), Some((other, next))) if sheet == other && span.end == next.start => {
                    origin.source = Some((sheet, span.to(next)));
                }
                _ => {}
            }
        }
        origin
    }
}

/// What a custom property or a substituted value comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Resolved {
    /// A text.
    Value(ValueId),
    /// Invalid at computed-value time.
    Invalid(Invalid),
    /// Not known.
    Unknown(crate::computed::Why),
}

/// Why a value is invalid at computed-value time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Invalid {
    /// A custom property that nothing sets, and no fallback.
    Undefined,
    /// It refers to itself.
    Cycle,
    /// What comes out is no value of the property.
    Value,
}

/// All texts and chains of a page.
#[derive(Debug)]
pub(crate) struct Values {
    values: Vec<Value>,
    /// A step and the rest of its chain. The first one stands for "no step".
    steps: Vec<(Option<Step>, ChainId)>,
    built: usize,
}

impl Default for Values {
    fn default() -> Self {
        Self { values: Vec::new(), steps: vec![(None, ChainId::DIRECT)], built: 0 }
    }
}

impl Values {
    /// Keeps a value.
    pub(crate) fn push(&mut self, value: Value) -> ValueId {
        if let Text::Built(text) = &value.text {
            self.built += text.len() + value.segments.len() * size_of::<Segment>();
        }
        self.values.push(value);
        ValueId(self.values.len() as u32 - 1)
    }

    /// A value.
    pub(crate) fn get(&self, id: ValueId) -> Option<&Value> {
        self.values.get(id.0 as usize)
    }

    /// Bytes of text and segments put together so far.
    pub(crate) const fn built(&self) -> usize {
        self.built
    }

    /// `chain` with `step` in front.
    pub(crate) fn prepend(&mut self, step: Step, chain: ChainId) -> ChainId {
        self.steps.push((Some(step), chain));
        ChainId(self.steps.len() as u32 - 1)
    }

    /// A chain of steps, outermost first.
    pub(crate) fn chain_of(&mut self, steps: &[Step]) -> ChainId {
        steps.iter().rev().fold(ChainId::DIRECT, |chain, &step| self.prepend(step, chain))
    }

    /// Puts steps, outermost first, in front of the chains of segments. Neighbours that came the same way still
    /// share a chain.
    pub(crate) fn prepend_all(&mut self, steps: &[Step], segments: &mut [Segment]) {
        let mut last: Option<(ChainId, ChainId)> = None;
        for segment in segments {
            let chain = match last {
                Some((from, to)) if from == segment.chain => to,
                _ => steps.iter().rev().fold(segment.chain, |chain, &step| self.prepend(step, chain)),
            };
            last = Some((segment.chain, chain));
            segment.chain = chain;
        }
    }

    /// The steps of a chain, outermost first.
    pub(crate) fn chain(&self, chain: ChainId) -> impl Iterator<Item = Step> + '_ {
        let mut at = chain;
        std::iter::from_fn(move || {
            let (step, rest) = self.steps.get(at.0 as usize)?;
            at = *rest;
            *step
        })
    }
}
