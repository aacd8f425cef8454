//! `@scope`: which roots an element stands under, and how near they are (css-cascade-6, section 2.5).

use super::index::Prepared;
use super::walk::{Matcher, context};
use crate::cascade::block::{Scope, ScopeId};
use crate::environment::State;
use crate::selector::SelectorList;
use crate::selector::document::ElementIndex;
use crate::selector::element::PageElement;
use selectors::OpaqueElement;
use selectors::context::{MatchingMode, SelectorCaches};
use selectors::matching::matches_selector_list;

/// The `@scope` rules of a page.
#[derive(Debug)]
pub(crate) struct Scopes<'s>(pub(crate) &'s [Scope]);

impl Matcher<'_, '_, '_> {
    /// Whether a scoped selector matches; if it does, how far its nearest root is.
    pub(super) fn scoped(
        &mut self,
        index: ElementIndex,
        prepared: &Prepared,
        scope: ScopeId,
        theme: usize,
        state: State,
    ) -> Option<u8> {
        let mut root = index;
        let mut hops: u32 = 0;
        while root != ElementIndex::NONE {
            if self.is_root(scope, root, theme)
                && !self.is_limited(scope, root, index, theme)
                && self.matches(index, prepared, theme, state, Some(root))
            {
                return Some(hops.min(254) as u8);
            }
            root = self.input.document.get(root).parent;
            hops += 1;
        }
        None
    }

    /// Whether an element is a root of a scope, and in the scopes around it.
    fn is_root(&self, scope: ScopeId, element: ElementIndex, theme: usize) -> bool {
        let Some(rule) = self.input.scopes.0.get(scope.0 as usize) else { return false };
        let document = self.input.document;
        let is_own = match (&rule.roots, rule.owner) {
            (Some(roots), _) => self.list_matches(roots, element, theme, None),
            (None, Some(owner)) => document.html.parent(owner).is_some_and(|n| document.index(n) == element),
            (None, None) => element == document.root,
        };
        let Some(around) = rule.around.filter(|_| is_own) else { return is_own };
        let mut outer = element;
        while outer != ElementIndex::NONE {
            if self.is_root(around, outer, theme) && !self.is_limited(around, outer, element, theme) {
                return true;
            }
            outer = document.get(outer).parent;
        }
        false
    }

    /// Whether a limit stands between a root and an element, or is the element.
    fn is_limited(&self, scope: ScopeId, root: ElementIndex, element: ElementIndex, theme: usize) -> bool {
        let Some(limits) = self.input.scopes.0.get(scope.0 as usize).and_then(|s| s.limits.as_ref()) else {
            return false;
        };
        let mut at = element;
        loop {
            if self.list_matches(limits, at, theme, Some(root)) {
                return true;
            }
            if at == root || at == ElementIndex::NONE {
                return false;
            }
            at = self.input.document.get(at).parent;
        }
    }

    fn list_matches(&self, list: &SelectorList, at: ElementIndex, theme: usize, root: Option<ElementIndex>) -> bool {
        let Some(view) = self.views.get(theme) else { return false };
        let mut caches = SelectorCaches::default();
        let mut context = context(self.input.document, MatchingMode::Normal, &mut caches);
        context.scope_element = root.map(|r| OpaqueElement::new(self.input.document.get(r)));
        matches_selector_list(list, PageElement::new(view, at), &mut context)
    }
}
