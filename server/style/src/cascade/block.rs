//! Runs of declarations, and the rules they belong to.

use super::layers::LayerId;
use crate::condition::Query;
use crate::declaration::{DeclId, DeclarationKind};
use crate::selector::SelectorList;
use crate::sheet::SheetId;
use easel_syntax::css::ItemId;
use easel_syntax::html::NodeId;
use smallvec::SmallVec;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct BlockId(pub(crate) u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct RuleId(pub(crate) u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct ScopeId(pub(crate) u32);

/// A condition of a page, with those around it: an index into [`Conditions`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub(crate) struct ConditionId(pub(crate) u32);

impl ConditionId {
    pub(crate) const ALWAYS: Self = Self(0);
}

/// Origins of declarations, weakest first (css-cascade-5, section 6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Level {
    UserAgent,
    /// Presentational attributes: the page's own, but below all its sheets.
    Hint,
    Author,
}

/// A run of declarations that stand together in one rule.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub(crate) sheet: SheetId,
    /// The innermost style rule around it, or what else holds the declarations.
    pub(crate) item: ItemId,
    pub(crate) first: DeclId,
    pub(crate) len: u32,
    pub(crate) kind: DeclarationKind,
    pub(crate) level: Level,
    /// Whether it stands in a style attribute.
    pub(crate) attached: bool,
    pub(crate) layer: LayerId,
    pub(crate) condition: ConditionId,
    pub(crate) has_normal: bool,
    pub(crate) has_important: bool,
}

/// A style rule: its selectors, and its declarations in one or more runs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rule {
    pub(crate) blocks: SmallVec<[BlockId; 1]>,
    pub(crate) scope: Option<ScopeId>,
}

/// An `@scope` rule.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub(crate) roots: Option<SelectorList>,
    pub(crate) limits: Option<SelectorList>,
    pub(crate) around: Option<ScopeId>,
    pub(crate) sheet: SheetId,
    /// The element whose parent is the root of a scope without selectors.
    pub(crate) owner: Option<NodeId>,
}

/// The conditions of a page: each with the one around it.
#[derive(Clone, Debug)]
pub(crate) struct Conditions(pub(crate) Vec<(ConditionId, Query)>);

impl Default for Conditions {
    fn default() -> Self {
        Self(vec![(ConditionId::ALWAYS, Query::Known(true))])
    }
}

impl Conditions {
    /// Whether a condition, or one around it, holds nowhere whatever the environments are.
    pub(crate) fn is_never(&self, condition: ConditionId) -> bool {
        let mut at = condition;
        while let Some((around, query)) = self.0.get(at.0 as usize) {
            if query.is_never() {
                return true;
            }
            if at == ConditionId::ALWAYS {
                break;
            }
            at = *around;
        }
        false
    }

    /// `query` inside `around`.
    pub(crate) fn add(&mut self, around: ConditionId, query: Query) -> ConditionId {
        if query == Query::Known(true) {
            return around;
        }
        let id = ConditionId(self.0.len() as u32);
        self.0.push((around, query));
        id
    }
}
