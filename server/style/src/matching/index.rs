//! Selectors, ready to be matched.

use super::buckets::Buckets;
use crate::cancel::{Cancel, Cancelled};
use crate::cascade::RuleId;
use crate::cascade::block::ScopeId;
use crate::selector::pseudo::Target;
use crate::selector::shape::{Mentions, Names, ancestor_hashes, below_filter, keys, sibling_filter};
use crate::selector::{Component, Selector};

/// A selector with all that is known of it before it is matched.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) selector: Selector,
    pub(crate) rule: RuleId,
    pub(crate) scope: Option<ScopeId>,
    /// Names that stand before its subject.
    pub(crate) before: u64,
    /// Names that stand below its subject.
    pub(crate) below: u64,
    pub(crate) mentions: Mentions,
    pub(crate) target: Target,
    pub(crate) specificity: u32,
    /// Whether every element of its bucket matches it.
    pub(crate) trivial: bool,
    /// Whether several buckets hold it, so that an element may meet it twice.
    pub(crate) repeated: bool,
}

/// Selectors and where to look them up.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) prepared: Vec<Prepared>,
    pub(crate) buckets: Buckets,
}

impl Index {
    /// Prepares selectors. Those that need a name which `names` does not hold are left out, and those of rules that no
    /// element can reach.
    pub(crate) fn new(
        selectors: Vec<(Selector, RuleId)>,
        names: Option<&Names>,
        quirks: bool,
        mut is_switch: impl FnMut(&Component) -> bool,
        mut scope: impl FnMut(RuleId) -> Option<(ScopeId, Mentions)>,
        is_reachable: impl Fn(RuleId) -> bool,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let mut index = Self::default();
        index.prepared.reserve(selectors.len());
        for (at, (selector, rule)) in selectors.into_iter().enumerate() {
            if at.is_multiple_of(256) {
                cancel.check()?;
            }
            if names.is_some_and(|names| !names.may_match(&selector)) || !is_reachable(rule) {
                continue;
            }
            let target = Target::of(&selector);
            if target == Target::Nothing {
                continue;
            }
            let keys = keys(&selector, quirks);
            let id = index.prepared.len() as u32;
            let hashes = ancestor_hashes(&selector, quirks);
            for key in &keys {
                index.buckets.add(*key, id, &hashes);
            }
            let mut mentions = Mentions::of(&selector, &mut is_switch);
            let scope = scope(rule).map(|(scope, inside)| {
                mentions = mentions.or(inside);
                scope
            });
            index.prepared.push(Prepared {
                before: sibling_filter(&selector, quirks),
                below: below_filter(&selector, quirks),
                specificity: selector.specificity(),
                trivial: is_exact(&selector) && !mentions.is_dynamic() && scope.is_none(),
                repeated: keys.len() > 1,
                mentions,
                target,
                rule,
                scope,
                selector,
            });
        }
        Ok(index)
    }
}

/// Whether a selector matches whatever is in its bucket.
fn is_exact(selector: &Selector) -> bool {
    selector.len() == 1
        && selector.iter_raw_match_order().all(|component| match component {
            Component::Class(_) | Component::ID(_) => true,
            Component::LocalName(name) => name.name == name.lower_name,
            _ => false,
        })
}
