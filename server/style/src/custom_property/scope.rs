//! Which custom property declarations apply on an element, and from whom it inherits the others.

use super::name::NameId;
use crate::computed::Why;
use crate::declaration::DeclId;
use crate::environment::EnvSet;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// The custom properties as an element sees them. Elements without declarations of their own share their parent's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct ScopeId(u32);

impl ScopeId {
    /// Around the root element: nothing is declared.
    pub(crate) const OUTSIDE: Self = Self(0);
}

/// What a declaration of a custom property says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Says {
    /// A value.
    Value,
    /// `inherit`, or `unset` where the property inherits.
    Inherit,
    /// `initial`, or `unset` where the property does not inherit.
    Initial,
    /// `revert`: no weaker origin knows custom properties, so this is `unset`.
    Revert,
    /// `revert-layer`.
    RevertLayer,
}

/// A declaration of a custom property on an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnDeclaration {
    /// The property.
    pub(crate) name: NameId,
    /// The declaration. `None`: the property does not inherit and the parent sets it.
    pub(crate) decl: Option<DeclId>,
    /// Where it applies.
    pub(crate) envs: EnvSet,
    /// Whether it is sure to apply there.
    pub(crate) certain: bool,
    /// What it says.
    pub(crate) says: Says,
}

/// What decides a custom property on an element in one environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// A declaration, in the scope in which it is to be read.
    Declared(ScopeId, DeclId),
    /// No declaration: the guaranteed-invalid value, or the registered initial one.
    Missing,
    /// The same, because a declaration says so.
    Initial,
    /// Not known.
    Unknown(Why),
}

enum Own {
    Declared(DeclId),
    Inherit,
    Initial,
    Missing,
    Unknown(Why),
}

/// Declarations of one element: sorted by name, strongest first within a name.
type OwnList = Arc<[OwnDeclaration]>;

#[derive(Debug)]
struct Scope {
    parent: Option<ScopeId>,
    own: u32,
}

/// All scopes of a page.
#[derive(Debug)]
pub(crate) struct Scopes {
    scopes: Vec<Scope>,
    lists: Vec<OwnList>,
    list_ids: FxHashMap<OwnList, u32>,
    interned: FxHashMap<(ScopeId, u32), ScopeId>,
    declarers: FxHashMap<(ScopeId, NameId), Option<ScopeId>>,
    not_inherited: Vec<NameId>,
}

/// Scopes looked through before the answer is worth remembering.
const SHORT_WALK: usize = 8;

impl Scopes {
    /// No scope but the one outside. `not_inherited`: names registered with `inherits: false`.
    pub(crate) fn new(not_inherited: Vec<NameId>) -> Self {
        let empty: OwnList = Arc::new([]);
        Self {
            scopes: vec![Scope { parent: None, own: 0 }],
            lists: vec![Arc::clone(&empty)],
            list_ids: std::iter::once((empty, 0)).collect(),
            interned: FxHashMap::default(),
            declarers: FxHashMap::default(),
            not_inherited,
        }
    }

    /// The scope of an element whose parent has `parent`, with its own declarations, strongest first.
    pub(crate) fn child(&mut self, parent: ScopeId, own: &mut Vec<OwnDeclaration>) -> ScopeId {
        self.stop_inheritance(parent, own);
        if own.is_empty() {
            return parent;
        }
        own.sort_by_key(|d| d.name);
        let list = match self.list_ids.get(own.as_slice()) {
            Some(&id) => id,
            None => {
                let id = self.lists.len() as u32;
                let list: OwnList = own.as_slice().into();
                self.lists.push(Arc::clone(&list));
                self.list_ids.insert(list, id);
                id
            }
        };
        // The same declarations once more change nothing: what they refer to is either among them or inherited.
        if self.scopes.get(parent.0 as usize).is_some_and(|p| p.own == list) {
            return parent;
        }
        let next = ScopeId(self.scopes.len() as u32);
        let id = *self.interned.entry((parent, list)).or_insert(next);
        if id == next {
            self.scopes.push(Scope { parent: Some(parent), own: list });
        }
        id
    }

    /// Adds an `initial` for each property that the parent sets but that does not inherit.
    fn stop_inheritance(&self, parent: ScopeId, own: &mut Vec<OwnDeclaration>) {
        for &name in &self.not_inherited {
            if self.own_named(parent, name).iter().any(|d| d.says != Says::Initial || d.decl.is_some()) {
                own.push(OwnDeclaration { name, decl: None, envs: EnvSet::EVERY, certain: true, says: Says::Initial });
            }
        }
    }

    /// Whether a name is registered as not inherited.
    pub(crate) fn is_confined(&self, name: NameId) -> bool {
        self.not_inherited.contains(&name)
    }

    fn own_named(&self, scope: ScopeId, name: NameId) -> &[OwnDeclaration] {
        let list = self.scopes.get(scope.0 as usize).and_then(|s| self.lists.get(s.own as usize));
        let list: &[OwnDeclaration] = list.map_or(&[], |l| l);
        let from = list.partition_point(|d| d.name < name);
        let len = list.get(from..).map_or(0, |rest| rest.partition_point(|d| d.name == name));
        list.get(from..from + len).unwrap_or(&[])
    }

    fn parent(&self, scope: ScopeId) -> Option<ScopeId> {
        self.scopes.get(scope.0 as usize).and_then(|s| s.parent)
    }

    /// The nearest scope, from `scope` outwards, that declares `name` in any environment.
    pub(crate) fn declarer(&mut self, scope: ScopeId, name: NameId) -> Option<ScopeId> {
        let mut at = Some(scope);
        let mut walked = 0;
        let answer = loop {
            let Some(id) = at else { break None };
            if let Some(&known) = self.declarers.get(&(id, name)) {
                break known;
            }
            if !self.own_named(id, name).is_empty() {
                break Some(id);
            }
            at = self.parent(id);
            walked += 1;
        };
        if walked > SHORT_WALK {
            self.declarers.insert((scope, name), answer);
            if let Some(parent) = self.parent(scope) {
                self.declarers.insert((parent, name), answer);
            }
        }
        answer
    }

    /// What decides `name` for an element of `scope`. `envs` is narrowed, around its first environment, to those in
    /// which the answer holds. `same` tells whether two declarations say the same.
    pub(crate) fn find(
        &mut self,
        scope: ScopeId,
        name: NameId,
        envs: &mut EnvSet,
        same: impl Fn(DeclId, DeclId) -> bool,
    ) -> Found {
        let mut at = Some(scope);
        while let Some(declarer) = at.and_then(|scope| self.declarer(scope, name)) {
            match self.own(declarer, name, envs, &same) {
                Some(Own::Declared(decl)) => return Found::Declared(declarer, decl),
                Some(Own::Initial) => return Found::Initial,
                Some(Own::Missing) => return Found::Missing,
                Some(Own::Unknown(why)) => return Found::Unknown(why),
                Some(Own::Inherit) | None => at = self.parent(declarer),
            }
        }
        Found::Missing
    }

    fn own(
        &self,
        scope: ScopeId,
        name: NameId,
        envs: &mut EnvSet,
        same: &impl Fn(DeclId, DeclId) -> bool,
    ) -> Option<Own> {
        let first = envs.first();
        let mut maybe: SmallVec<[OwnDeclaration; 2]> = SmallVec::new();
        let named = self.own_named(scope, name);
        let mut decided = None;
        for (index, declaration) in named.iter().enumerate() {
            if !declaration.envs.contains(first) {
                *envs = envs.minus(declaration.envs);
                continue;
            }
            *envs = envs.and(declaration.envs);
            if !declaration.certain {
                maybe.push(*declaration);
                continue;
            }
            decided = Some(match (declaration.says, declaration.decl) {
                (Says::Value, Some(decl)) => Own::Declared(decl),
                (Says::Initial, Some(_)) => Own::Initial,
                (Says::Initial | Says::Value, None) => Own::Missing,
                (Says::Inherit, _) => Own::Inherit,
                (Says::RevertLayer, _) if index + 1 < named.len() => Own::Unknown(Why::Unsupported),
                (Says::Revert | Says::RevertLayer, _) if self.not_inherited.contains(&name) => Own::Initial,
                (Says::Revert | Says::RevertLayer, _) => Own::Inherit,
            });
            break;
        }
        if maybe.is_empty() {
            return decided;
        }
        match decided {
            Some(Own::Declared(decl))
                if maybe.iter().all(|m| m.says == Says::Value && m.decl.is_some_and(|d| same(d, decl))) =>
            {
                decided
            }
            _ => Some(Own::Unknown(Why::Conditional)),
        }
    }
}
