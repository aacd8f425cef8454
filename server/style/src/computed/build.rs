//! One walk over the page that gives every element its style and context.

use super::color::supported;
use super::context;
use super::expand::Expansion;
use super::fact::{Facts, PageSources, Sets, Wide};
use super::table::{
    ALL_INHERITED, Context, ContextId, ExpansionId, ListFacts, Pieces, Style, StyleId, Substituted, SubstitutionId,
    Table, each_piece,
};
use crate::cancel::{Cancel, Cancelled};
use crate::custom_property::name::{NameId, Names};
use crate::custom_property::reference::{Asks, Template};
use crate::custom_property::resolve::Resolver;
use crate::custom_property::scope::{OwnDeclaration, Says, ScopeId};
use crate::custom_property::undefined;
use crate::custom_property::value::{Invalid, Resolved, Text, ValueId};
use crate::declaration::{DeclId, Pseudo, Subject};
use crate::environment::State;
use crate::property::{Property, PropertySet};
use crate::sheet::SheetId;
use crate::styled::Styled;
use crate::value;
use easel_syntax::Span;
use easel_syntax::css::ItemKind;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// Elements between two looks at the cancel flag.
const BREATH: usize = 256;

/// All that tells two styles apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    list: u32,
    unknown: PropertySet,
    context: ContextId,
    /// Only where a declaration takes a parent's value of a property that does not inherit.
    parent: Option<StyleId>,
    state: State,
}

struct Builder<'a> {
    styled: &'a Styled,
    table: Table,
    interned: FxHashMap<Key, StyleId>,
    /// By list: the style that it was asked for last, which is often the next one, too.
    latest: Vec<Option<(Key, StyleId)>>,
    /// Substitutions by declaration and the innermost scope that they depend on.
    substitutions: FxHashMap<(DeclId, ScopeId), SubstitutionId>,
    /// Lists whose values were read.
    seen: Vec<bool>,
    /// Declarations that were read.
    read: FxHashSet<DeclId>,
    /// Shorthands by name and text, into [`Table::expanded`]: pages repeat them.
    expanded: FxHashMap<(&'a str, &'a str), ExpansionId>,
    /// The same of substituted texts.
    expanded_built: FxHashMap<(&'a str, Arc<str>), ExpansionId>,
    /// Whether a property takes a text.
    accepted: FxHashMap<(Property, &'a str), bool>,
    own: Vec<OwnDeclaration>,
}

/// Builds the table of a page.
///
/// # Errors
/// [`Cancelled`] if the flag was set meanwhile.
pub(crate) fn build(styled: &Styled, cancel: &Cancel) -> Result<Table, Cancelled> {
    let mut names = Names::default();
    let facts = Facts::of(styled, &mut names);
    cancel.check()?;
    let (registered, not_inherited) = registrations(styled, &mut names);
    let lists: Vec<ListFacts> = (0..styled.list_count() as u32).map(|list| list_facts(styled, &facts, list)).collect();
    cancel.check()?;
    let resolver = Resolver::new(names, &registered, not_inherited);
    let mut table = Table::new(facts, resolver, lists, styled.html().len());
    table.everywhere = styled.environments().all();
    table.page_schemes = page_schemes(styled).unwrap_or((true, false));
    let seen = vec![false; table.lists.len()];
    let mut builder = Builder {
        styled,
        table,
        interned: FxHashMap::default(),
        latest: vec![None; seen.len()],
        substitutions: FxHashMap::default(),
        seen,
        read: FxHashSet::default(),
        expanded: FxHashMap::default(),
        expanded_built: FxHashMap::default(),
        accepted: FxHashMap::default(),
        own: Vec::new(),
    };
    builder.walk(cancel)?;
    let mut table = builder.table;
    table.undefined = undefined::collect(styled, &mut table);
    Ok(table)
}

/// The table of no page.
pub(crate) fn nothing() -> Table {
    Table::new(Facts::default(), Resolver::new(Names::default(), &[], Vec::new()), Vec::new(), 0)
}

/// What `<meta name="color-scheme">` says.
fn page_schemes(styled: &Styled) -> Option<(bool, bool)> {
    let html = styled.html();
    let meta = html.child_elements(html.head()?).find(|&node| {
        html.name(node) == "meta" && html.value(node, "name").is_some_and(|n| n.eq_ignore_ascii_case("color-scheme"))
    })?;
    supported(html.value(meta, "content")?)
}

/// The registered names with their initial values, and those that do not inherit.
fn registrations(styled: &Styled, names: &mut Names) -> (Vec<(NameId, SheetId, Span)>, Vec<NameId>) {
    // The last registration of a name holds.
    let mut last = FxHashMap::default();
    for registration in styled.registrations() {
        last.insert(names.intern(&registration.name), registration);
    }
    let mut registered = Vec::new();
    let mut not_inherited = Vec::new();
    for (name, registration) in last {
        let css = &styled.sheet(registration.sheet).css;
        let initial = css.children(Some(registration.item)).find_map(|item| match &css.item(item).kind {
            ItemKind::Declaration { name, value, .. } if &**name == "initial-value" => Some(*value),
            _ => None,
        });
        if let Some(value) = initial {
            registered.push((name, registration.sheet, value));
        }
        if !registration.inherits {
            not_inherited.push(name);
        }
    }
    registered.sort_unstable_by_key(|(name, ..)| *name);
    not_inherited.sort_unstable();
    (registered, not_inherited)
}

fn list_facts(styled: &Styled, facts: &Facts, list: u32) -> ListFacts {
    let mut of_list = ListFacts::default();
    for matched in styled.matched_list(list) {
        let Some(fact) = facts.get(matched.decl) else { continue };
        of_list.sets = of_list.sets.or(fact.properties);
        for state in [State::Hover, State::Focus] {
            let is_same = (matched.states & State::Rest.bit() == 0) == (matched.states & state.bit() == 0);
            if !is_same {
                of_list.differs |= state.bit();
            }
        }
        of_list.custom |= matches!(fact.sets, Sets::Custom(_));
        of_list.refers |= fact.refers && !fact.properties.is_empty();
        of_list.inherits |= fact.wide == Some(Wide::Inherit) && !fact.properties.minus(ALL_INHERITED).is_empty();
    }
    of_list
}

impl<'a> Builder<'a> {
    fn walk(&mut self, cancel: &Cancel) -> Result<(), Cancelled> {
        let html = self.styled.html();
        for (count, node) in html.elements().enumerate() {
            if count % BREATH == 0 {
                cancel.check()?;
            }
            let parent = html.parent_element(node).and_then(|p| self.table.styles_of(p).copied());
            let styles = self.styles(Subject::from(node), parent);
            if parent.is_none() && self.table.root_size.is_empty() {
                self.keep_root_size(styles);
            }
            self.table.set_styles(node, styles);
        }
        for (count, subject) in self.styled.pseudo_subjects().enumerate() {
            if count % BREATH == 0 {
                cancel.check()?;
            }
            let Some(pseudo) = subject.pseudo else { continue };
            if !self.may_have_box(subject, pseudo) {
                continue;
            }
            let parent = self.table.styles_of(subject.element).copied();
            let styles = self.styles(subject, parent);
            self.table.pseudos.insert((subject.element, pseudo), styles);
            self.table.pseudo_order.push(subject);
        }
        Ok(())
    }

    /// Whether a pseudo-element can have a box. A rule for `*::before` matches one on every element, and most say
    /// nothing of `content`.
    fn may_have_box(&self, subject: Subject, pseudo: Pseudo) -> bool {
        let html = self.styled.html();
        match pseudo {
            Pseudo::Before | Pseudo::After => {
                let list = self.styled.list_id(subject).and_then(|list| self.table.lists.get(list as usize));
                list.is_some_and(|l| l.sets.contains(Property::Content))
            }
            Pseudo::Backdrop => {
                html.name(subject.element) == "dialog" || html.attribute(subject.element, "popover").is_some()
            }
            _ => true,
        }
    }

    fn keep_root_size(&mut self, styles: [StyleId; 3]) {
        let [rest, ..] = styles;
        if let Some(context) = self.table.context_of(rest) {
            self.table.root_size = context.font_size.iter().map(|(set, size)| (*set, size.value)).collect();
        }
    }

    fn styles(&mut self, subject: Subject, parent: Option<[StyleId; 3]>) -> [StyleId; 3] {
        let list = self.styled.list_id(subject).unwrap_or(u32::MAX);
        let unknown = match subject.pseudo {
            None => self.styled.unknown_properties(subject.element),
            Some(_) => PropertySet::NONE,
        };
        let differs = self.table.lists.get(list as usize).map_or(0, |l| l.differs);
        let rest_parent = parent.map(|[rest, ..]| rest);
        let rest = self.style(subject, list, unknown, rest_parent, State::Rest);
        let mut all = [rest; 3];
        for state in [State::Hover, State::Focus] {
            let in_state = parent.and_then(|p| p.get(state as usize).copied());
            if differs & state.bit() == 0 && in_state == rest_parent {
                continue;
            }
            let taken = if differs & state.bit() == 0 { State::Rest } else { state };
            let style = self.style(subject, list, unknown, in_state, taken);
            if let Some(slot) = all.get_mut(state as usize) {
                *slot = style;
            }
        }
        all
    }

    fn style(
        &mut self,
        first: Subject,
        list: u32,
        unknown: PropertySet,
        parent: Option<StyleId>,
        state: State,
    ) -> StyleId {
        let facts = self.table.lists.get(list as usize).copied().unwrap_or_default();
        let context = parent.and_then(|p| self.table.style(p)).map_or(ContextId::OUTSIDE, |s| s.context);
        let key = Key { list, unknown, context, parent: parent.filter(|_| facts.inherits), state };
        if let Some(Some((latest, known))) = self.latest.get(list as usize)
            && *latest == key
        {
            return *known;
        }
        let next = StyleId(self.table.styles.len() as u32);
        let id = *self.interned.entry(key).or_insert(next);
        if let Some(latest) = self.latest.get_mut(list as usize) {
            *latest = Some((key, id));
        }
        if id != next {
            return id;
        }
        self.read_list(list);
        let outer = self.table.context(context).map_or(ScopeId::OUTSIDE, |c| c.scope);
        let scope = self.scope(list, &facts, outer, state);
        let substituted = if facts.refers { self.substitute(list, scope) } else { SmallVec::new() };
        let declares = facts.sets.or(unknown).and(ALL_INHERITED);
        let own =
            if scope == outer && declares.is_empty() { context } else { ContextId(self.table.contexts.len() as u32) };
        self.table.styles.push(Style {
            first,
            list,
            state,
            unknown,
            sets: facts.sets,
            parent,
            context: own,
            substituted,
        });
        if own != context {
            self.context(id, context, own, scope, declares);
        }
        id
    }

    /// Makes the context of a style that declares something inherited.
    fn context(&mut self, style: StyleId, parent: ContextId, own: ContextId, scope: ScopeId, declares: PropertySet) {
        let mut context = self.table.context(parent).cloned().unwrap_or_else(Context::outside);
        context.parent = Some(parent);
        context.scope = scope;
        if !declares.is_empty() {
            context.style = Some(style);
            context.note_declared(declares, own);
        }
        self.table.contexts.push(context);
        context::fill(self.styled, &mut self.table, style, own, declares);
    }

    /// The scope of a style that declares custom properties.
    fn scope(&mut self, list: u32, facts: &ListFacts, outer: ScopeId, state: State) -> ScopeId {
        self.own.clear();
        if facts.custom {
            let sources = PageSources { styled: self.styled, facts: &self.table.facts };
            for matched in self.styled.matched_list(list) {
                let Some(fact) = self.table.facts.get(matched.decl) else { continue };
                let Sets::Custom(name) = fact.sets else { continue };
                if matched.states & state.bit() == 0 {
                    continue;
                }
                // A malformed `var()` makes browsers drop the declaration.
                let template = if fact.refers { self.table.resolver.template(&sources, matched.decl) } else { None };
                if template.is_some_and(|t| !t.valid) {
                    continue;
                }
                let says = match fact.wide {
                    None => Says::Value,
                    Some(Wide::Inherit) => Says::Inherit,
                    Some(Wide::Initial) => Says::Initial,
                    Some(Wide::Unset | Wide::Revert) => Says::Revert,
                    Some(Wide::RevertLayer) => Says::RevertLayer,
                };
                let decl = Some(matched.decl);
                self.own.push(OwnDeclaration { name, decl, envs: matched.envs, certain: matched.certain, says });
            }
        }
        self.table.resolver.scopes.child(outer, &mut self.own)
    }

    /// Substitutes the declarations with `var()` of a list.
    fn substitute(&mut self, list: u32, scope: ScopeId) -> SmallVec<[(DeclId, SubstitutionId); 2]> {
        let mut substituted = SmallVec::new();
        for matched in self.styled.matched_list(list) {
            let Some(fact) = self.table.facts.get(matched.decl) else { continue };
            if fact.refers && !fact.properties.is_empty() {
                substituted.push((matched.decl, self.substitution(matched.decl, scope)));
            }
        }
        substituted
    }

    fn substitution(&mut self, decl: DeclId, scope: ScopeId) -> SubstitutionId {
        let sources = PageSources { styled: self.styled, facts: &self.table.facts };
        let template = self.table.resolver.template(&sources, decl);
        let scope = template.map_or(ScopeId::OUTSIDE, |t| innermost(&mut self.table.resolver, scope, &t));
        if let Some(&known) = self.substitutions.get(&(decl, scope)) {
            return known;
        }
        let resolver = &mut self.table.resolver;
        let mut pieces: Pieces<Substituted> = each_piece(self.table.everywhere, |envs| {
            let resolved = resolver.substitute(&sources, scope, decl, envs);
            Substituted { resolved, expansion: ExpansionId::NONE }
        });
        for (_, piece) in &mut pieces {
            if let Resolved::Value(value) = piece.resolved {
                match self.read_substituted(decl, value) {
                    Some(expansion) => piece.expansion = expansion,
                    None => piece.resolved = Resolved::Invalid(Invalid::Value),
                }
            }
        }
        let id = SubstitutionId(self.table.substitutions.len() as u32);
        self.table.substitutions.push(pieces);
        self.substitutions.insert((decl, scope), id);
        id
    }

    /// Reads a substituted value, and takes it apart if it is that of a shorthand; `None` if the property does not
    /// take it.
    fn read_substituted(&mut self, decl: DeclId, value: ValueId) -> Option<ExpansionId> {
        let kept = self.table.resolver.values.get(value)?;
        let sets = self.table.facts.get(decl).map(|f| f.sets);
        let is_taken = match (sets, kept.text.clone()) {
            (Some(Sets::Longhand(property)), Text::Sheet(sheet, span)) => {
                self.accepts(property, span.of(&self.styled.sheet(sheet).text))
            }
            (Some(Sets::Longhand(property)), Text::Built(text)) => property.accepts(&value::parse(&text)),
            (Some(Sets::Shorthand), text) => {
                let name = self.styled.name(decl);
                let id = match text {
                    Text::Sheet(sheet, span) => self.expand(name, span.of(&self.styled.sheet(sheet).text)),
                    Text::Built(text) => match self.expanded_built.get(&(name, Arc::clone(&text))) {
                        Some(&known) => known,
                        None => {
                            let id = ExpansionId(self.table.expanded.len() as u32);
                            self.table.expanded.push(Expansion::of(name, &text));
                            self.expanded_built.insert((name, text), id);
                            id
                        }
                    },
                };
                return Some(id);
            }
            _ => true,
        };
        is_taken.then_some(ExpansionId::NONE)
    }

    /// Takes a shorthand apart; the number of what it says.
    fn expand(&mut self, name: &'a str, text: &'a str) -> ExpansionId {
        let expanded = &mut self.table.expanded;
        *self.expanded.entry((name, text)).or_insert_with(|| {
            expanded.push(Expansion::of(name, text));
            ExpansionId(expanded.len() as u32 - 1)
        })
    }

    fn accepts(&mut self, property: Property, text: &'a str) -> bool {
        *self.accepted.entry((property, text)).or_insert_with(|| property.accepts(&value::parse(text)))
    }

    /// Reads the values of a list that stand there without `var()`: takes shorthands apart, and notes what browsers
    /// drop.
    fn read_list(&mut self, list: u32) {
        match self.seen.get_mut(list as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => return,
        }
        for matched in self.styled.matched_list(list) {
            let decl = matched.decl;
            let Some(fact) = self.table.facts.get(decl) else { continue };
            if fact.refers || fact.templated || fact.wide.is_some() || !self.read.insert(decl) {
                continue;
            }
            let styled = self.styled;
            let text = fact.value.of(&styled.sheet(fact.sheet).text);
            match fact.sets {
                Sets::Longhand(property) => {
                    if !self.accepts(property, text) {
                        self.table.dropped.insert(decl);
                    }
                }
                Sets::Shorthand => {
                    let id = self.expand(styled.name(decl), text);
                    self.table.set_expansion(decl, id);
                }
                Sets::Custom(_) | Sets::Other => {}
            }
        }
    }
}

/// The innermost scope, from `scope` outwards, that declares a name of `template`: further in, it reads the same.
fn innermost(resolver: &mut Resolver, scope: ScopeId, template: &Template) -> ScopeId {
    let mut innermost = ScopeId::OUTSIDE;
    for reference in &template.references {
        if let Asks::Custom(name) = reference.asks
            && let Some(declarer) = resolver.scopes.declarer(scope, name)
        {
            // A scope is made after those around it.
            innermost = innermost.max(declarer);
        }
    }
    innermost
}
