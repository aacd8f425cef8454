//! The styles of a page: one for all elements that compute alike.
//!
//! Two elements have one *style* if the same declarations match them and they inherit the same. What an element
//! hands down is its *context*: the values of the inherited properties and the scope of the custom ones. An element
//! that declares nothing of that kind shares its parent's context, so that a page of thousands of elements has
//! hundreds of styles and dozens of contexts.

use super::expand::Expansion;
use super::fact::Facts;
use super::source::Source;
use super::{Known, Why};
use crate::color::Color;
use crate::custom_property::UndefinedVar;
use crate::custom_property::resolve::Resolver;
use crate::custom_property::scope::ScopeId;
use crate::custom_property::value::Resolved;
use crate::declaration::{DeclId, Pseudo, Subject};
use crate::environment::{EnvSet, State};
use crate::length::Interval;
use crate::property::{Property, PropertySet};
use easel_syntax::html::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A style.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct StyleId(pub(crate) u32);

/// A context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct ContextId(pub(crate) u32);

impl ContextId {
    /// Around the root element: every property is initial.
    pub(crate) const OUTSIDE: Self = Self(0);
}

/// Values of disjoint sets of environments.
pub(crate) type Pieces<T> = SmallVec<[(EnvSet, T); 1]>;

/// A value and where it was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sourced<T> {
    /// The value.
    pub(crate) value: Known<T>,
    /// Where it was written.
    pub(crate) source: Source,
}

/// What matches an element, and what it inherits.
#[derive(Debug)]
pub(crate) struct Style {
    /// The first subject in the page that has it.
    pub(crate) first: Subject,
    /// The list of matched declarations.
    pub(crate) list: u32,
    /// The state in which they are taken.
    pub(crate) state: State,
    /// Properties that an unknown utility class may set.
    pub(crate) unknown: PropertySet,
    /// The longhands that the declarations set.
    pub(crate) sets: PropertySet,
    /// The parent's style: of one parent that any element with this style has.
    pub(crate) parent: Option<StyleId>,
    /// What it hands down.
    pub(crate) context: ContextId,
    /// The matched declarations with `var()`, and their substitutions.
    pub(crate) substituted: SmallVec<[(DeclId, SubstitutionId); 2]>,
}

/// How many inherited properties there are.
const INHERITED: usize = {
    let mut count = 0;
    let mut at = 0;
    while at < Property::ALL.len() {
        if Property::ALL[at].is_inherited() {
            count += 1;
        }
        at += 1;
    }
    count
};

/// The place of each inherited property among them.
const INHERITED_INDEX: [u8; Property::COUNT] = {
    let mut index = [u8::MAX; Property::COUNT];
    let mut next = 0;
    let mut at = 0;
    while at < Property::ALL.len() {
        if Property::ALL[at].is_inherited() {
            index[at] = next;
            next += 1;
        }
        at += 1;
    }
    index
};

/// The inherited properties.
pub(crate) const ALL_INHERITED: PropertySet = {
    let mut set = PropertySet::NONE;
    let mut at = 0;
    while at < Property::ALL.len() {
        if Property::ALL[at].is_inherited() {
            set.insert(Property::ALL[at]);
        }
        at += 1;
    }
    set
};

/// What an element hands down.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    /// The context that it was made from.
    pub(crate) parent: Option<ContextId>,
    /// The style whose declarations made it.
    pub(crate) style: Option<StyleId>,
    /// Custom properties.
    pub(crate) scope: ScopeId,
    /// For each inherited property: the nearest context whose style declares it.
    declarers: [ContextId; INHERITED],
    /// `font-size` in px.
    pub(crate) font_size: Pieces<Sourced<Interval>>,
    /// `font-weight`, 1 to 1000.
    pub(crate) font_weight: Pieces<Sourced<f32>>,
    /// `color`.
    pub(crate) color: Pieces<Sourced<Color>>,
}

impl Context {
    /// The context around the root element.
    pub(crate) fn outside() -> Self {
        let initial = |value: f32| Sourced { value: Known::Value(value), source: Source::INITIAL };
        let size = Sourced { value: Known::Value(Interval::exact(16.0)), source: Source::INITIAL };
        Self {
            parent: None,
            style: None,
            scope: ScopeId::OUTSIDE,
            declarers: [ContextId::OUTSIDE; INHERITED],
            font_size: smallvec::smallvec![(EnvSet::EVERY, size)],
            font_weight: smallvec::smallvec![(EnvSet::EVERY, initial(400.0))],
            color: SmallVec::new(),
        }
    }

    /// The nearest context, from this one outwards, whose style declares `property`.
    pub(crate) fn declarer(&self, property: Property) -> ContextId {
        let index = INHERITED_INDEX.get(property.index()).copied().unwrap_or(u8::MAX);
        self.declarers.get(index as usize).copied().unwrap_or(ContextId::OUTSIDE)
    }

    /// Whether any style around declares an inherited property.
    pub(crate) fn declares(&self, property: Property) -> bool {
        self.declarer(property) != ContextId::OUTSIDE
    }

    /// Notes that the style of context `own` declares `properties`.
    pub(crate) fn note_declared(&mut self, properties: PropertySet, own: ContextId) {
        for property in properties.and(ALL_INHERITED).iter() {
            let index = INHERITED_INDEX.get(property.index()).copied().unwrap_or(u8::MAX);
            if let Some(declarer) = self.declarers.get_mut(index as usize) {
                *declarer = own;
            }
        }
    }
}

/// The texts that a declaration with `var()` comes to in a scope, by environments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SubstitutionId(pub(crate) u32);

/// What a shorthand says, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExpansionId(pub(crate) u32);

impl ExpansionId {
    /// It is no shorthand.
    pub(crate) const NONE: Self = Self(u32::MAX);
}

/// What a declaration with `var()` comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Substituted {
    /// Its text.
    pub(crate) resolved: Resolved,
    /// What that says, if it is a shorthand.
    pub(crate) expansion: ExpansionId,
}

/// What a list of matched declarations holds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ListFacts {
    /// The longhands that it sets.
    pub(crate) sets: PropertySet,
    /// States in which it differs from rest: a mask of [`State::bit`].
    pub(crate) differs: u8,
    /// Whether it declares custom properties.
    pub(crate) custom: bool,
    /// Whether it declares something with `var()`.
    pub(crate) refers: bool,
    /// Whether it takes a parent's value of a property that does not inherit.
    pub(crate) inherits: bool,
}

/// The styles of a page and what they are made of.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) facts: Facts,
    pub(crate) resolver: Resolver,
    pub(crate) lists: Vec<ListFacts>,
    pub(crate) styles: Vec<Style>,
    pub(crate) contexts: Vec<Context>,
    /// By node: the number of its styles.
    elements: Vec<u32>,
    /// Styles by state, each combination once. The first is that of nodes without.
    by_state: Vec<[StyleId; 3]>,
    by_state_known: FxHashMap<[StyleId; 3], u32>,
    pub(crate) pseudos: FxHashMap<(NodeId, Pseudo), [StyleId; 3]>,
    /// The keys of `pseudos`, in document order of the elements.
    pub(crate) pseudo_order: Vec<Subject>,
    pub(crate) substitutions: Vec<Pieces<Substituted>>,
    /// Shorthands taken apart as written, by declaration.
    pub(crate) expansions: Vec<ExpansionId>,
    /// What shorthands say.
    pub(crate) expanded: Vec<Expansion>,
    /// Declarations of matched lists whose value the property does not take, so that browsers drop them.
    pub(crate) dropped: FxHashSet<DeclId>,
    /// Every environment of the page.
    pub(crate) everywhere: EnvSet,
    /// The root element's font size, for `rem`.
    pub(crate) root_size: Pieces<Known<Interval>>,
    /// References that no definition reaches.
    pub(crate) undefined: Vec<UndefinedVar>,
    /// The colour schemes, light and dark, of elements that do not say: `<meta name="color-scheme">`.
    pub(crate) page_schemes: (bool, bool),
}

impl Table {
    /// A table in which no element has a style yet.
    pub(crate) fn new(facts: Facts, resolver: Resolver, lists: Vec<ListFacts>, nodes: usize) -> Self {
        Self {
            facts,
            resolver,
            lists,
            styles: Vec::new(),
            contexts: vec![Context::outside()],
            elements: vec![0; nodes],
            by_state: vec![[StyleId(u32::MAX); 3]],
            by_state_known: FxHashMap::default(),
            pseudos: FxHashMap::default(),
            pseudo_order: Vec::new(),
            substitutions: Vec::new(),
            expansions: Vec::new(),
            expanded: Vec::new(),
            dropped: FxHashSet::default(),
            everywhere: EnvSet::NONE,
            root_size: SmallVec::new(),
            undefined: Vec::new(),
            page_schemes: (true, false),
        }
    }

    /// The style of a subject. `None` for a pseudo-element that no declaration matches or that has no `content`, and
    /// for what is no element of the document.
    pub(crate) fn style_of(&self, subject: Subject, state: State) -> Option<StyleId> {
        let by_state = match subject.pseudo {
            None => self.styles_of(subject.element)?,
            Some(pseudo) => self.pseudos.get(&(subject.element, pseudo))?,
        };
        by_state.get(state as usize).copied()
    }

    /// The styles of an element by state. `None` for what is no element of the document.
    pub(crate) fn styles_of(&self, element: NodeId) -> Option<&[StyleId; 3]> {
        match self.elements.get(element.index()) {
            None | Some(0) => None,
            Some(&number) => self.by_state.get(number as usize),
        }
    }

    /// Notes the styles of an element by state.
    pub(crate) fn set_styles(&mut self, element: NodeId, styles: [StyleId; 3]) {
        let Some(slot) = self.elements.get_mut(element.index()) else { return };
        let next = self.by_state.len() as u32;
        *slot = *self.by_state_known.entry(styles).or_insert(next);
        if *slot == next {
            self.by_state.push(styles);
        }
    }

    /// The combinations of styles by state that elements have.
    pub(crate) fn all_by_state(&self) -> &[[StyleId; 3]] {
        self.by_state.get(1..).unwrap_or_default()
    }

    /// What a shorthand says as written.
    pub(crate) fn expansion(&self, decl: DeclId) -> Option<&Expansion> {
        self.expanded(*self.expansions.get(decl.0 as usize)?)
    }

    /// What a shorthand says.
    pub(crate) fn expanded(&self, id: ExpansionId) -> Option<&Expansion> {
        self.expanded.get(id.0 as usize)
    }

    /// Notes what a shorthand says as written.
    pub(crate) fn set_expansion(&mut self, decl: DeclId, id: ExpansionId) {
        let at = decl.0 as usize;
        if self.expansions.len() <= at {
            self.expansions.resize(at + 1, ExpansionId::NONE);
        }
        if let Some(slot) = self.expansions.get_mut(at) {
            *slot = id;
        }
    }

    /// A style.
    pub(crate) fn style(&self, id: StyleId) -> Option<&Style> {
        self.styles.get(id.0 as usize)
    }

    /// A context.
    pub(crate) fn context(&self, id: ContextId) -> Option<&Context> {
        self.contexts.get(id.0 as usize)
    }

    /// The context of a style.
    pub(crate) fn context_of(&self, id: StyleId) -> Option<&Context> {
        self.context(self.style(id)?.context)
    }
}

/// The piece that holds in the first environment of `envs`, which shrinks to it.
pub(crate) fn piece<'a, T>(pieces: &'a [(EnvSet, T)], envs: &mut EnvSet) -> Option<&'a T> {
    let first = envs.first();
    let (set, value) = pieces.iter().find(|(set, _)| set.contains(first))?;
    *envs = envs.and(*set);
    Some(value)
}

/// Asks `answer`, which shrinks the set that it is given to where its answer holds, until all of `envs` is answered.
/// Neighbouring like answers become one piece.
pub(crate) fn each_piece<T: PartialEq>(envs: EnvSet, mut answer: impl FnMut(&mut EnvSet) -> T) -> Pieces<T> {
    let mut pieces: Pieces<T> = SmallVec::new();
    let mut left = envs;
    while !left.is_empty() {
        let mut set = left;
        let value = answer(&mut set);
        // An answer that holds nowhere would be asked for without end.
        let set = if set.is_empty() { left.first() } else { set };
        left = left.minus(set);
        match pieces.iter_mut().find(|(_, known)| *known == value) {
            Some((known, _)) => *known = known.or(set),
            None => {
                // Where there are two, there are often more.
                if pieces.len() == 1 {
                    pieces.reserve(3);
                }
                pieces.push((set, value));
            }
        }
    }
    pieces
}

/// Why nothing is known of a subject without style.
pub(crate) const NO_STYLE: Why = Why::Unsupported;
