//! From matching selectors to declarations in the order in which they win.

use super::index::{Index, Prepared};
use super::lists::Hit;
use super::walk::{ALL_STATES, ALL_THEMES};
use crate::cascade::block::{Block, BlockId, Level, Rule};
use crate::condition::Condition;
use crate::declaration::{DeclId, Declaration, Matched};
use crate::environment::{EnvSet, MAX_THEMES};
use std::cmp::Reverse;

/// What is needed to expand.
pub(crate) struct Expand<'l> {
    pub(crate) base: &'l Index,
    pub(crate) page: &'l Index,
    pub(crate) rules: &'l [Rule],
    pub(crate) blocks: &'l [Block],
    pub(crate) declarations: &'l [Declaration],
    /// Where each condition holds, those around it included.
    pub(crate) conditions: &'l [Condition],
    /// The rank of each layer.
    pub(crate) layers: &'l [u16],
    /// The environments of each theme.
    pub(crate) themes: [EnvSet; MAX_THEMES],
    pub(crate) all: EnvSet,
    pub(crate) pieces: Vec<Piece>,
}

/// Part of a block that matches: its important or its other declarations, in some environments.
#[derive(Clone, Copy)]
pub(crate) struct Piece {
    strength: (u64, DeclId),
    block: BlockId,
    important: bool,
    envs: EnvSet,
    states: u8,
    certain: bool,
    specificity: Option<u32>,
}

impl Expand<'_> {
    /// Adds the declarations of `hits` and of an element's `own` blocks to `matched`, strongest first.
    pub(super) fn expand(&mut self, hits: &[Hit], own: &[BlockId], matched: &mut Vec<Matched>) {
        let mut pieces = std::mem::take(&mut self.pieces);
        pieces.clear();
        for hit in hits {
            let Some(prepared) = self.prepared(hit.selector()) else { continue };
            let Some(rule) = self.rules.get(prepared.rule.0 as usize) else { continue };
            let themes = self.envs(hit.themes());
            let from = pieces.len();
            for &block in &rule.blocks {
                self.pieces_of(block, themes, hit.states(), Some(prepared.specificity), hit.near(), &mut pieces);
            }
            pieces.iter_mut().skip(from).for_each(|piece| piece.certain &= hit.is_sure());
        }
        for &block in own {
            let is_attribute = self.blocks.get(block.0 as usize).is_some_and(|b| b.attached);
            let specificity = (!is_attribute).then_some(0);
            self.pieces_of(block, self.all, ALL_STATES, specificity, 0, &mut pieces);
        }
        pieces.sort_unstable_by_key(|piece| Reverse(piece.strength));
        for (at, piece) in pieces.iter().enumerate() {
            let before = pieces.get(..at).unwrap_or(&[]);
            // Two selectors of one rule: the more specific one tells all.
            let is_told = before.iter().any(|b| {
                b.block == piece.block
                    && b.important == piece.important
                    && b.certain
                    && b.envs.contains(piece.envs)
                    && b.states & piece.states == piece.states
            });
            if !is_told {
                self.emit(piece, matched);
            }
        }
        self.pieces = pieces;
    }

    fn prepared(&self, selector: u32) -> Option<&Prepared> {
        let base = self.base.prepared.len();
        match (selector as usize).checked_sub(base) {
            Some(own) => self.page.prepared.get(own),
            None => self.base.prepared.get(selector as usize),
        }
    }

    fn envs(&self, themes: u8) -> EnvSet {
        if themes == ALL_THEMES {
            return self.all;
        }
        let set = self.themes.iter().enumerate().filter(|(theme, _)| themes & 1 << theme != 0);
        set.fold(EnvSet::NONE, |all, (_, envs)| all.or(*envs)).and(self.all)
    }

    fn pieces_of(
        &self,
        id: BlockId,
        envs: EnvSet,
        states: u8,
        specificity: Option<u32>,
        near: u8,
        pieces: &mut Vec<Piece>,
    ) {
        let Some(block) = self.blocks.get(id.0 as usize) else { return };
        let condition = self.conditions.get(block.condition.0 as usize).copied().unwrap_or(Condition::ALWAYS);
        let surely = condition.yes.and(envs);
        let perhaps = condition.may.minus(condition.yes).and(envs);
        for (envs, certain) in [(surely, true), (perhaps, false)] {
            if envs.is_empty() {
                continue;
            }
            for (important, is_there) in [(false, block.has_normal), (true, block.has_important)] {
                if is_there {
                    let strength = (self.strength(block, important, specificity.unwrap_or(0), near), block.first);
                    pieces.push(Piece { strength, block: id, important, envs, states, certain, specificity });
                }
            }
        }
    }

    /// The order of the cascade as one number (css-cascade-6, section 6.1): origin and importance, style attribute,
    /// layer, specificity, nearness of the scope's root. Order of appearance comes after it.
    fn strength(&self, block: &Block, important: bool, specificity: u32, near: u8) -> u64 {
        let origin: u64 = match (block.level, important) {
            (Level::UserAgent, false) => 0,
            (Level::Hint, _) => 1,
            (Level::Author, false) => 2,
            (Level::Author, true) => 3,
            (Level::UserAgent, true) => 4,
        };
        let rank = self.layers.get(block.layer.0 as usize).copied().unwrap_or(u16::MAX);
        let rank = if important { u16::MAX - rank } else { rank };
        origin << 55
            | u64::from(block.attached) << 54
            | u64::from(rank) << 38
            | u64::from(specificity & 0x3FFF_FFFF) << 8
            | u64::from(near)
    }

    fn emit(&self, piece: &Piece, matched: &mut Vec<Matched>) {
        let Some(block) = self.blocks.get(piece.block.0 as usize) else { return };
        let specificity = piece.specificity.map(|s| {
            let part = |shift: u32| (s >> shift & 0x3FF) as u16;
            (part(20), part(10), part(0))
        });
        for decl in (block.first.0..block.first.0 + block.len).rev() {
            let is_it = self.declarations.get(decl as usize).is_some_and(|d| d.important == piece.important);
            if is_it {
                matched.push(Matched {
                    decl: DeclId(decl),
                    envs: piece.envs,
                    states: piece.states,
                    certain: piece.certain,
                    specificity,
                });
            }
        }
    }
}
