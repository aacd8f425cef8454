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

    /// As a number; 0 for none.
    pub(crate) const fn number(self) -> u32 {
        self.0
    }
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
    /// The sheet and the bytes in its text.
    pub(crate) source: Option<(SheetId, Span)>,
    /// The way it came.
    pub(crate) chain: ChainId,
}

impl Value {
    /// The segments that `range` touches, each with its end.
    fn touched(&self, range: Span, len: u32) -> impl Iterator<Item = (Segment, u32)> + '_ {
        let from = self.segments.partition_point(|s| s.start <= range.start).saturating_sub(1);
        let end = move |index: usize| self.segments.get(index + 1).map_or(len, |next| next.start);
        (from..self.segments.len())
            .filter_map(move |index| Some((*self.segments.get(index)?, end(index))))
            .take_while(move |(segment, _)| segment.start < range.end || segment.start <= range.start)
    }

    /// Where the bytes of `range` of the value's `text` were written. If in several places, then where the outermost
    /// of them is, from the first to the last byte that was written there.
    pub(crate) fn origin(&self, range: Span, text: &str) -> Origin {
        self.weightiest(range, text, |_| 0)
    }

    /// The same for a value that is one thing. If it was written in several places, then the one with the most
    /// digits is what a person would edit: `hsl(var(--accent))` is written at `--accent`.
    pub(crate) fn origin_of_digits(&self, range: Span, text: &str) -> Origin {
        let is_digit = |b: &u8| b.is_ascii_digit() || *b == b'#';
        self.weightiest(range, text, |here| here.of(text).bytes().filter(is_digit).count())
    }

    /// The first of the places with the most weight.
    fn weightiest(&self, range: Span, text: &str, weight: impl Fn(Span) -> usize) -> Origin {
        let len = text.len() as u32;
        let written = |(segment, end): (Segment, u32)| {
            let (start, end) = (segment.start.max(range.start), end.min(range.end).max(segment.start));
            let (sheet, at) = segment.source?;
            let shifted = at + (start - segment.start);
            let here = Span::new(start, end.max(start));
            Some((segment.chain, here, sheet, Span::new(shifted, shifted + here.len())))
        };
        // One place needs no weighing.
        let mut places = self.touched(range, len).filter_map(written);
        let first = places.next();
        if let Some((chain, _, sheet, span)) = first
            && places.next().is_none()
        {
            return Origin { source: Some((sheet, span)), chain };
        }
        let mut best: Option<(usize, ChainId, SheetId, Span)> = None;
        for (chain, here, sheet, source) in self.touched(range, len).filter_map(written) {
            let weight = weight(here);
            if best.is_none_or(|(most, ..)| weight > most) {
                best = Some((weight, chain, sheet, source));
            }
        }
        let Some((_, chain, sheet, source)) = best else {
            return Origin { source: None, chain: ChainId::DIRECT };
        };
        let whole = self
            .touched(range, len)
            .filter_map(written)
            .filter(|(other, _, place, _)| *other == chain && *place == sheet)
            .fold(source, |all, (.., span)| all.to(span));
        Origin { source: Some((sheet, whole)), chain }
    }

    /// The chains along which the bytes of `range` came.
    pub(crate) fn chains(&self, range: Span, len: u32) -> impl Iterator<Item = ChainId> + '_ {
        self.touched(range, len).map(|(segment, _)| segment.chain)
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

    /// Puts steps, outermost first, in front of the chains of segments. Segments that came the same way still share a
    /// chain, at least among the first few ways.
    pub(crate) fn prepend_all(&mut self, steps: &[Step], segments: &mut [Segment]) {
        const REMEMBERED: usize = 8;
        let mut seen: SmallVec<[(ChainId, ChainId); REMEMBERED]> = SmallVec::new();
        for segment in segments {
            let chain = match seen.iter().rev().find(|(from, _)| *from == segment.chain) {
                Some((_, to)) => *to,
                None => {
                    let chain = steps.iter().rev().fold(segment.chain, |chain, &step| self.prepend(step, chain));
                    if seen.len() == REMEMBERED {
                        seen.pop();
                    }
                    seen.push((segment.chain, chain));
                    chain
                }
            };
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
