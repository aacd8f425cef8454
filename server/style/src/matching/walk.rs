//! The walk through a page that matches every element.

use super::buckets::Ancestors;
use super::index::{Index, Prepared};
use super::lists::{Hit, Lists};
use super::scoped::Scopes;
use crate::cancel::{Cancel, Cancelled};
use crate::declaration::Pseudo;
use crate::environment::{MAX_THEMES, State};
use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementData, ElementIndex};
use crate::selector::element::{Changes, Focus, PageElement, View, each_hash};
use crate::selector::pseudo::Target;
use crate::sheets::collect::Attached;
use precomputed_hash::PrecomputedHash;
use selectors::OpaqueElement;
use selectors::bloom::BLOOM_HASH_MASK;
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::matches_selector;
use smallvec::SmallVec;

/// Matches of `:has()` and `:nth-child(of)` after which what was remembered about them is forgotten, so that memory
/// stays bounded.
const MAX_REMEMBERED: u32 = 100_000;

/// Steps from sibling to sibling after which selectors that ask for more of them are not tried any more: they may
/// match. Only pages that are made for it come so far, tens of thousands of siblings each looking back at all others.
const MAX_STEPS: u32 = 20_000_000;

/// A bit mask with all themes.
pub(crate) const ALL_THEMES: u8 = u8::MAX;
/// A bit mask with all states.
pub(crate) const ALL_STATES: u8 = State::Rest.bit() | State::Hover.bit() | State::Focus.bit();

/// What the walk needs to know.
pub(crate) struct Input<'m, 'h> {
    pub(crate) document: &'m Document<'h>,
    /// The browser's own selectors.
    pub(crate) base: &'m Index,
    pub(crate) page: &'m Index,
    pub(crate) scopes: &'m Scopes<'m>,
    /// What each theme changes; the first changes nothing.
    pub(crate) themes: &'m [Changes],
    /// Classes and attributes that some theme gives an element.
    pub(crate) extra: &'m [(ElementIndex, SmallVec<[Atom; 4]>)],
    pub(crate) attached: &'m Attached,
    pub(crate) cancel: &'m Cancel,
}

/// Matches every element, and hands what it found to `lists`.
pub(crate) fn walk(input: &Input<'_, '_>, lists: &mut Lists<'_>) -> Result<(), Cancelled> {
    let document = input.document;
    let views: Vec<View<'_, '_>> = input
        .themes
        .iter()
        .enumerate()
        .map(|(theme, changes)| View::new(document, (theme > 0).then_some(changes)))
        .collect();
    let mut matcher = Matcher {
        input,
        views: &views,
        caches: views.iter().map(|_| SelectorCaches::default()).collect(),
        remembered: 0,
    };
    let mut ancestors = Ancestors::new();
    // Each with how many names stand around it.
    let mut open: Vec<(ElementIndex, usize)> = Vec::new();
    let mut found: Found = Found::default();
    let mut attached = input.attached.iter().peekable();
    let mut blocks = Vec::new();
    for index in document.indices() {
        if index.0.is_multiple_of(32) {
            input.cancel.check()?;
        }
        let data = document.get(index);
        while let Some((_, around)) = open.pop_if(|(above, _)| *above != data.parent) {
            ancestors.truncate(around);
        }
        found.clear();
        let extra = match input.extra.iter().find(|(element, _)| data.switched && *element == index) {
            Some((_, atoms)) => atoms.as_slice(),
            None => &[],
        };
        matcher.element((index, data), extra, &ancestors, &mut found);
        blocks.clear();
        while let Some((_, block)) = attached.next_if(|(element, _)| *element == index) {
            blocks.push(*block);
        }
        lists.add_element(&mut found.element, &blocks);
        found.pseudos.sort_unstable_by_key(|(pseudo, _)| *pseudo);
        for group in found.pseudos.chunk_by(|(a, _), (b, _)| a == b) {
            if let Some((pseudo, _)) = group.first() {
                lists.add_pseudo(index, *pseudo, group.iter().map(|(_, hit)| *hit));
            }
        }
        if data.first_child != ElementIndex::NONE {
            open.push((index, ancestors.len()));
            enter(input, &mut ancestors, index);
        }
    }
    Ok(())
}

/// Takes the names of an element in.
fn enter(input: &Input<'_, '_>, ancestors: &mut Ancestors, index: ElementIndex) {
    let data = input.document.get(index);
    each_hash(input.document, data, &mut |hash| ancestors.push(hash));
    if data.switched
        && let Some((_, extra)) = input.extra.iter().find(|(element, _)| *element == index)
    {
        extra.iter().for_each(|atom| ancestors.push(atom.precomputed_hash() & BLOOM_HASH_MASK));
    }
}

/// What matches one element.
#[derive(Default)]
struct Found {
    element: SmallVec<[Hit; 32]>,
    pseudos: SmallVec<[(Pseudo, Hit); 8]>,
    repeated: bool,
}

impl Found {
    fn clear(&mut self) {
        self.element.clear();
        self.pseudos.clear();
        self.repeated = false;
    }

    fn push(&mut self, prepared: &Prepared, hit: Hit) {
        match prepared.target {
            Target::Element => {
                let is_known = prepared.repeated && self.element.contains(&hit);
                if !is_known {
                    self.element.push(hit);
                }
            }
            Target::Pseudo(pseudo) => {
                let is_known = prepared.repeated && self.pseudos.contains(&(pseudo, hit));
                if !is_known {
                    self.pseudos.push((pseudo, hit));
                }
            }
            Target::Nothing => {}
        }
    }
}

/// The tools of the walk.
pub(super) struct Matcher<'w, 'm, 'h> {
    pub(super) input: &'w Input<'m, 'h>,
    pub(super) views: &'w [View<'m, 'h>],
    caches: Vec<SelectorCaches>,
    remembered: u32,
}

impl Matcher<'_, '_, '_> {
    fn element(
        &mut self,
        (index, data): (ElementIndex, &ElementData),
        extra: &[Atom],
        ancestors: &Ancestors,
        found: &mut Found,
    ) {
        let input = self.input;
        let base = input.base.prepared.len() as u32;
        input.base.buckets.each(input.document, (index, data), &[], ancestors, |id| {
            if let Some(prepared) = input.base.prepared.get(id as usize) {
                self.candidate(index, data, prepared, id, found);
            }
        });
        input.page.buckets.each(input.document, (index, data), extra, ancestors, |id| {
            if let Some(prepared) = input.page.prepared.get(id as usize) {
                self.candidate(index, data, prepared, base + id, found);
            }
        });
    }

    fn candidate(&mut self, index: ElementIndex, data: &ElementData, prepared: &Prepared, id: u32, found: &mut Found) {
        // What themes may give an element is in its buckets too.
        if prepared.trivial && !data.switched {
            return found.push(prepared, Hit::new(id, ALL_THEMES, ALL_STATES, None));
        }
        if data.before & prepared.before != prepared.before || data.below & prepared.below != prepared.below {
            return;
        }
        let mentions = prepared.mentions;
        if mentions.walks && self.views.iter().map(|view| view.steps.get()).sum::<u32>() > MAX_STEPS {
            return found.push(prepared, Hit::new(id, ALL_THEMES, ALL_STATES, None).unsure());
        }
        if !mentions.is_dynamic() {
            if let Some(near) = self.tried(index, prepared, 0, State::Rest) {
                found.push(prepared, Hit::new(id, ALL_THEMES, ALL_STATES, near.hops()));
            }
            return;
        }
        // The states of each theme, then themes with the same states together.
        let mut states = [0_u8; MAX_THEMES];
        let mut near = None;
        let themes = if mentions.switch { self.views.len().min(MAX_THEMES) } else { 1 };
        for (theme, mask) in states.iter_mut().enumerate().take(themes) {
            let mut is_true = |state| {
                let hit = self.tried(index, prepared, theme, state);
                near = near.or(hit);
                hit.is_some()
            };
            let at_rest = is_true(State::Rest);
            let hovered = if mentions.hover { is_true(State::Hover) } else { at_rest };
            let focused = if mentions.focus { is_true(State::Focus) } else { at_rest };
            *mask = [(at_rest, State::Rest), (hovered, State::Hover), (focused, State::Focus)]
                .into_iter()
                .fold(0, |mask, (holds, state)| if holds { mask | state.bit() } else { mask });
        }
        let hops = near.and_then(Near::hops);
        if !mentions.switch {
            let mask = states.first().copied().unwrap_or(0);
            if mask != 0 {
                found.push(prepared, Hit::new(id, ALL_THEMES, mask, hops));
            }
            return;
        }
        for mask in 1..=ALL_STATES {
            let themes = states
                .iter()
                .enumerate()
                .take(themes)
                .fold(0_u8, |all, (theme, states)| if *states == mask { all | 1 << theme } else { all });
            if themes != 0 {
                found.push(prepared, Hit::new(id, themes, mask, hops));
            }
        }
    }

    /// Whether a selector matches in a theme and state, and how near its scope's root is.
    fn tried(&mut self, index: ElementIndex, prepared: &Prepared, theme: usize, state: State) -> Option<Near> {
        match prepared.scope {
            None => self.matches(index, prepared, theme, state, None).then_some(Near(None)),
            Some(scope) => self.scoped(index, prepared, scope, theme, state).map(|hops| Near(Some(hops))),
        }
    }

    /// Whether a selector matches in a theme and state, with `scope` as `:scope`.
    pub(super) fn matches(
        &mut self,
        index: ElementIndex,
        prepared: &Prepared,
        theme: usize,
        state: State,
        scope: Option<ElementIndex>,
    ) -> bool {
        let mode = match prepared.target {
            Target::Pseudo(_) => MatchingMode::ForStatelessPseudoElement,
            _ => MatchingMode::Normal,
        };
        if prepared.mentions.cached {
            self.remembered += 1;
            if self.remembered > MAX_REMEMBERED {
                self.remembered = 0;
                self.caches.iter_mut().for_each(|cache| *cache = SelectorCaches::default());
            }
        }
        let focus = Focus { subject: index, state };
        // What is remembered about `:has(:hover)` holds for one subject only.
        let mut fresh;
        let is_fresh =
            prepared.mentions.cached && (prepared.mentions.hover || prepared.mentions.focus || scope.is_some());
        let Some(view) = self.views.get(theme) else { return false };
        let caches = if is_fresh {
            fresh = SelectorCaches::default();
            &mut fresh
        } else {
            match self.caches.get_mut(theme) {
                Some(caches) => caches,
                None => return false,
            }
        };
        let mut context = context(self.input.document, mode, caches);
        context.extra_data = focus;
        context.scope_element = scope.map(|s| OpaqueElement::new(self.input.document.get(s)));
        matches_selector(&prepared.selector, 0, None, PageElement::new(view, index), &mut context)
    }
}

/// A context for matching selectors of a page.
pub(super) fn context<'c>(
    document: &Document<'_>,
    mode: MatchingMode,
    caches: &'c mut SelectorCaches,
) -> MatchingContext<'c, crate::selector::PageSelectors> {
    let quirks = if document.quirks { QuirksMode::Quirks } else { QuirksMode::NoQuirks };
    MatchingContext::new(mode, None, caches, quirks, NeedsSelectorFlags::No, MatchingForInvalidation::No)
}

/// A match, and how many elements lie between the subject and the root of the scope, if there is one.
#[derive(Clone, Copy)]
struct Near(Option<u8>);

impl Near {
    const fn hops(self) -> Option<u8> {
        self.0
    }
}
