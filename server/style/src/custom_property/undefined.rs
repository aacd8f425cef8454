//! References that no definition reaches.

use super::name::NameId;
use super::reference::{Asks, Template};
use super::resolve::Resolver;
use super::scope::{Found, ScopeId};
use super::value::Resolved;
use crate::computed::Literal;
use crate::computed::fact::{Facts, PageSources, Sets, Wide};
use crate::computed::table::{Pieces, Table, each_piece};
use crate::declaration::{DeclId, DeclarationKind, Matched, Subject};
use crate::environment::{EnvSet, State};
use crate::property::Property;
use crate::styled::Styled;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// Subjects named for each reference.
const SAMPLE: usize = 4;

/// A `var()` whose custom property no declaration gives a value.
#[derive(Clone, Debug, PartialEq)]
pub struct UndefinedVar {
    /// The custom property with its dashes.
    pub name: Box<str>,
    /// The declaration that refers to it.
    pub decl: DeclId,
    /// `var(…)` in the text of the declaration's sheet.
    pub reference: Literal,
    /// The name in it.
    pub name_written: Literal,
    /// Some subjects on which the declaration applies and the reference fails, the first ones of the page. Empty if
    /// nothing matches the declaration: then the property is declared nowhere.
    pub subjects: Vec<Subject>,
    /// Where it fails.
    pub envs: EnvSet,
    /// Whether it has a fallback, so that it does no harm.
    pub has_fallback: bool,
}

struct Search<'a> {
    styled: &'a Styled,
    everywhere: EnvSet,
    facts: &'a Facts,
    resolver: &'a mut Resolver,
    root: ScopeId,
    /// Names that the root element defines everywhere, so that they reach everything.
    reach: FxHashMap<NameId, bool>,
    /// Declarations whose every name reaches everything.
    safe: FxHashMap<DeclId, bool>,
    /// By declaration and scope: for each reference, where it is read and nothing defines it.
    failing: FxHashMap<(DeclId, ScopeId), Arc<[EnvSet]>>,
    found: FxHashMap<(DeclId, usize), Reached>,
}

/// Where a reference fails, and on which subjects: a sample.
type Reached = (EnvSet, SmallVec<[Subject; SAMPLE]>);

/// Finds the references of a page that no definition reaches.
pub(crate) fn collect(styled: &Styled, table: &mut Table) -> Vec<UndefinedVar> {
    let root = styled.html().root().and_then(|r| table.styles_of(r).copied());
    let root = root.and_then(|[rest, ..]| table.context_of(rest)).map_or(ScopeId::OUTSIDE, |c| c.scope);
    let Table { facts, resolver, styles, contexts, everywhere, .. } = table;
    let mut search = Search {
        styled,
        everywhere: *everywhere,
        facts,
        resolver,
        root,
        reach: FxHashMap::default(),
        safe: FxHashMap::default(),
        failing: FxHashMap::default(),
        found: FxHashMap::default(),
    };
    let mut matched_somewhere: FxHashSet<DeclId> = FxHashSet::default();
    for style in styles.iter() {
        let Some(context) = contexts.get(style.context.0 as usize) else { continue };
        let list = styled.matched_list(style.list);
        let mut stronger = Stronger::default();
        for (at, matched) in list.iter().enumerate() {
            if !search.facts.get(matched.decl).is_some_and(|f| f.refers) {
                continue;
            }
            matched_somewhere.insert(matched.decl);
            if matched.states & style.state.bit() != 0 && !search.is_safe(matched.decl) {
                stronger.read(search.facts, list.get(..at).unwrap_or_default(), style.state);
                let envs = stronger.leave(search.facts, matched);
                if !envs.is_empty() {
                    search.look(matched.decl, context.scope, envs, style.first);
                }
            }
        }
    }
    search.look_at_unmatched(&matched_somewhere);
    search.finish()
}

/// Where each property is set by what is stronger than a declaration of a list: an overridden value is never used.
#[derive(Default)]
struct Stronger {
    /// How many of the list have been read.
    count: usize,
    properties: FxHashMap<Property, EnvSet>,
    names: FxHashMap<NameId, EnvSet>,
}

impl Stronger {
    /// Reads the first entries of a list, from where it stopped before.
    fn read(&mut self, facts: &Facts, list: &[Matched], state: State) {
        for matched in list.get(self.count..).unwrap_or_default() {
            let Some(fact) = facts.get(matched.decl) else { continue };
            let gives_way = matches!(fact.wide, Some(Wide::Revert | Wide::RevertLayer));
            if !matched.certain || matched.states & state.bit() == 0 || gives_way {
                continue;
            }
            let add = |envs: &mut EnvSet| *envs = envs.or(matched.envs);
            if let Sets::Custom(name) = fact.sets {
                add(self.names.entry(name).or_insert(EnvSet::NONE));
            }
            fact.properties.iter().for_each(|p| add(self.properties.entry(p).or_insert(EnvSet::NONE)));
        }
        self.count = self.count.max(list.len());
    }

    /// Where some of what a declaration sets is left to it.
    fn leave(&self, facts: &Facts, matched: &Matched) -> EnvSet {
        let Some(fact) = facts.get(matched.decl) else { return matched.envs };
        let set = match fact.sets {
            Sets::Custom(name) => self.names.get(&name).copied(),
            _ => fact
                .properties
                .iter()
                .map(|p| self.properties.get(&p).copied().unwrap_or(EnvSet::NONE))
                .reduce(EnvSet::and),
        };
        matched.envs.minus(set.unwrap_or(EnvSet::NONE))
    }
}

impl Search<'_> {
    fn sources(&self) -> PageSources<'_> {
        PageSources { styled: self.styled, facts: self.facts }
    }

    fn template(&mut self, decl: DeclId) -> Option<Arc<Template>> {
        let sources = PageSources { styled: self.styled, facts: self.facts };
        self.resolver.template(&sources, decl)
    }

    /// Whether all that a declaration refers to is defined wherever the declaration may apply.
    fn is_safe(&mut self, decl: DeclId) -> bool {
        if let Some(&known) = self.safe.get(&decl) {
            return known;
        }
        let template = self.template(decl);
        let is_safe = template.is_none_or(|t| {
            t.references.iter().all(|r| match r.asks {
                Asks::Custom(name) => self.reaches_everything(name),
                Asks::Env { .. } => true,
            })
        });
        self.safe.insert(decl, is_safe);
        is_safe
    }

    fn reaches_everything(&mut self, name: NameId) -> bool {
        if let Some(&known) = self.reach.get(&name) {
            return known;
        }
        let reaches = self.resolver.has_initial(name)
            || (!self.resolver.scopes.is_confined(name) && self.missing(self.root, name, self.everywhere).is_empty());
        self.reach.insert(name, reaches);
        reaches
    }

    /// Where no declaration of `name` reaches `scope`.
    fn missing(&mut self, scope: ScopeId, name: NameId, envs: EnvSet) -> EnvSet {
        let sources = PageSources { styled: self.styled, facts: self.facts };
        let resolver = &mut *self.resolver;
        let pieces = each_piece(envs, |envs| resolver.find(&sources, scope, name, envs) == Found::Missing);
        pieces.iter().filter(|(_, missing)| *missing).fold(EnvSet::NONE, |all, (set, _)| all.or(*set))
    }

    fn look(&mut self, decl: DeclId, scope: ScopeId, envs: EnvSet, subject: Subject) {
        let failing = match self.failing.get(&(decl, scope)) {
            Some(known) => Arc::clone(known),
            None => {
                let failing: Arc<[EnvSet]> = self.failing_references(decl, scope).into();
                self.failing.insert((decl, scope), Arc::clone(&failing));
                failing
            }
        };
        for (index, failing) in failing.iter().enumerate() {
            let here = failing.and(envs);
            if !here.is_empty() {
                self.note(decl, index, here, Some(subject));
            }
        }
    }

    fn note(&mut self, decl: DeclId, index: usize, envs: EnvSet, subject: Option<Subject>) {
        let (all, subjects) = self.found.entry((decl, index)).or_default();
        *all = all.or(envs);
        if let Some(subject) = subject
            && subjects.len() < SAMPLE
            && !subjects.contains(&subject)
        {
            subjects.push(subject);
        }
    }

    /// For each reference of a declaration: where it is read in `scope` and nothing defines it.
    fn failing_references(&mut self, decl: DeclId, scope: ScopeId) -> Vec<EnvSet> {
        let Some(template) = self.template(decl).filter(|t| t.valid) else { return Vec::new() };
        let mut failing = Vec::with_capacity(template.references.len());
        // Fallbacks that the next reference stands in: where the last one's reference ends, and where it is taken.
        let mut around: Vec<(u32, EnvSet)> = Vec::new();
        for reference in &template.references {
            while around.last().is_some_and(|(end, _)| reference.span.start >= *end) {
                around.pop();
            }
            let read = around.last().map_or(self.everywhere, |(_, envs)| *envs);
            let Asks::Custom(name) = reference.asks else {
                let taken = if matches!(reference.asks, Asks::Env { defined: true }) { EnvSet::NONE } else { read };
                around.push((reference.span.end, taken));
                failing.push(EnvSet::NONE);
                continue;
            };
            let registered = self.resolver.has_initial(name);
            failing.push(if registered { EnvSet::NONE } else { self.missing(scope, name, read) });
            let sources = PageSources { styled: self.styled, facts: self.facts };
            let resolver = &mut *self.resolver;
            let pieces: Pieces<bool> =
                each_piece(read, |envs| matches!(resolver.resolve(&sources, scope, name, envs), Resolved::Invalid(_)));
            let taken = pieces.iter().filter(|(_, invalid)| *invalid).fold(EnvSet::NONE, |all, (set, _)| all.or(*set));
            around.push((reference.span.end, taken));
        }
        failing
    }

    /// A declaration that nothing matches is wrong only if no sheet of the page declares the name at all.
    fn look_at_unmatched(&mut self, matched: &FxHashSet<DeclId>) {
        let mut declared: Option<FxHashSet<NameId>> = None;
        let styled = self.styled;
        for (decl, declaration) in styled.declarations() {
            let Some(fact) = self.facts.get(decl).copied() else { continue };
            let counts = matches!(declaration.kind, DeclarationKind::Style | DeclarationKind::Keyframe);
            if !fact.refers || !counts || fact.user_agent || matched.contains(&decl) {
                continue;
            }
            let Some(template) = self.template(decl).filter(|t| t.valid) else { continue };
            let facts = self.facts;
            let declared = declared.get_or_insert_with(|| {
                let custom = |(decl, _)| match facts.get(decl)?.sets {
                    Sets::Custom(name) => Some(name),
                    _ => None,
                };
                styled.declarations().filter_map(custom).collect()
            });
            let mut around: SmallVec<[u32; 4]> = SmallVec::new();
            let mut notes: SmallVec<[usize; 2]> = SmallVec::new();
            for (index, reference) in template.references.iter().enumerate() {
                while around.last().is_some_and(|end| reference.span.start >= *end) {
                    around.pop();
                }
                let Asks::Custom(name) = reference.asks else { continue };
                let is_defined = declared.contains(&name) || self.resolver.has_initial(name);
                // What stands in the fallback of something defined is not read.
                if is_defined {
                    around.push(reference.span.end);
                } else if around.is_empty() {
                    notes.push(index);
                }
            }
            for index in notes {
                self.note(decl, index, self.everywhere, None);
            }
        }
    }

    fn finish(mut self) -> Vec<UndefinedVar> {
        let mut keys: Vec<(DeclId, usize)> = self.found.keys().copied().collect();
        keys.sort_unstable();
        let mut all = Vec::with_capacity(keys.len());
        for (decl, index) in keys {
            let Some((envs, subjects)) = self.found.remove(&(decl, index)) else { continue };
            let Some(template) = self.template(decl) else { continue };
            let Some(reference) = template.references.get(index) else { continue };
            let Asks::Custom(name) = reference.asks else { continue };
            let sheet = self.sources().facts.get(decl).map_or(self.styled.declaration(decl).sheet, |f| f.sheet);
            all.push(UndefinedVar {
                name: self.resolver.names.get(name).into(),
                decl,
                reference: Literal { sheet, span: reference.span },
                name_written: Literal { sheet, span: reference.name },
                subjects: subjects.into_vec(),
                envs,
                has_fallback: reference.fallback.is_some(),
            });
        }
        all
    }
}

impl Styled {
    /// The `var()` references of the page that no definition reaches, by declaration: on the elements that the
    /// declaration matches; of one that matches none, those that no sheet declares. Names that scripts set are not
    /// known here.
    pub fn undefined_vars(&self) -> &[UndefinedVar] {
        &self.view().table.undefined
    }
}
