//! Resolves custom properties by the spec (css-variables-1), one set of like environments at a time.
//!
//! An answer is worked out for the first environment of a set; whenever a declaration on the way holds only in part of
//! the set, the set shrinks to that part. What comes out holds in all of what is left, and the caller asks again
//! for the rest. Custom properties that refer to each other are settled by Tarjan's algorithm with a stack of its
//! own: a cycle is a component, and no chain is too long.

use super::name::{NameId, Names};
use super::reference::{Asks, Template};
use super::scope::{Found, ScopeId, Scopes};
use super::value::{ChainId, Invalid, Resolved, Segment, Step, Text, Value, ValueId, Values};
use crate::computed::Why;
use crate::declaration::DeclId;
use crate::environment::EnvSet;
use crate::sheet::SheetId;
use easel_syntax::Span;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// The longest text that one substitution may come to; browsers have such a limit too.
pub(crate) const MAX_TEXT: usize = 1 << 20;
/// The most bytes of text and segments put together for a page.
pub(crate) const MAX_BUILT: usize = 16 << 20;
/// Taken fallbacks of fallbacks that a chain still names.
const MAX_PREFIX: usize = 64;

/// What the resolver asks about declarations.
pub(crate) trait Sources {
    /// Where the value of a declaration stands.
    fn value(&self, decl: DeclId) -> (SheetId, Span);
    /// The text of a sheet.
    fn text(&self, sheet: SheetId) -> &str;
    /// Whether template code stands in the value.
    fn templated(&self, decl: DeclId) -> bool;

    /// The value as written.
    fn written(&self, decl: DeclId) -> &str {
        let (sheet, span) = self.value(decl);
        span.of(self.text(sheet))
    }
}

/// A custom property in the scope that declares it.
type Node = (ScopeId, NameId);

/// Answers of disjoint sets of environments.
type Pieces = SmallVec<[(EnvSet, Resolved); 1]>;

/// Custom properties of a page, as far as they were asked for.
#[derive(Debug)]
pub(crate) struct Resolver {
    /// The names.
    pub(crate) names: Names,
    /// Who declares what where.
    pub(crate) scopes: Scopes,
    /// The texts.
    pub(crate) values: Values,
    /// Registered initial values.
    initial: FxHashMap<NameId, ValueId>,
    templates: FxHashMap<DeclId, Option<Arc<Template>>>,
    settled: FxHashMap<Node, Pieces>,
}

/// A custom property on its way to be settled.
struct Frame {
    node: Node,
    decl: DeclId,
    template: Arc<Template>,
    next: usize,
    /// Its place among the nodes that were begun, and the lowest one that it reaches.
    index: usize,
    low: usize,
    in_cycle: bool,
}

impl Resolver {
    /// `registered`: names with an initial value and where it is written. `not_inherited`: registered with
    /// `inherits: false`.
    pub(crate) fn new(names: Names, registered: &[(NameId, SheetId, Span)], not_inherited: Vec<NameId>) -> Self {
        let mut resolver = Self {
            names,
            scopes: Scopes::new(not_inherited),
            values: Values::default(),
            initial: FxHashMap::default(),
            templates: FxHashMap::default(),
            settled: FxHashMap::default(),
        };
        for &(name, sheet, span) in registered {
            let chain = resolver.values.prepend(Step { name, decl: None }, ChainId::DIRECT);
            let value = resolver.values.push(literal(sheet, span, chain));
            resolver.initial.insert(name, value);
        }
        resolver
    }

    /// The references of a declaration's value; `None` if it has none.
    pub(crate) fn template(&mut self, sources: &impl Sources, decl: DeclId) -> Option<Arc<Template>> {
        if let Some(known) = self.templates.get(&decl) {
            return known.clone();
        }
        let (sheet, span) = sources.value(decl);
        let template = Template::read(sources.text(sheet), span, &mut self.names).map(Arc::new);
        self.templates.insert(decl, template.clone());
        template
    }

    /// What a custom property comes to in `scope`. `envs` shrinks to where that holds.
    pub(crate) fn resolve(
        &mut self,
        sources: &impl Sources,
        scope: ScopeId,
        name: NameId,
        envs: &mut EnvSet,
    ) -> Resolved {
        let resolved = match self.find(sources, scope, name, envs) {
            Found::Missing | Found::Initial => Resolved::Invalid(Invalid::Undefined),
            Found::Unknown(why) => Resolved::Unknown(why),
            Found::Declared(scope, decl) => match self.known((scope, name), envs) {
                Some(known) => known,
                None => self.settle(sources, (scope, name), decl, envs),
            },
        };
        match resolved {
            Resolved::Invalid(_) => self.initial.get(&name).map_or(resolved, |&value| Resolved::Value(value)),
            _ => resolved,
        }
    }

    /// The text that a declaration's value comes to in `scope`. `envs` shrinks to where that holds.
    pub(crate) fn substitute(
        &mut self,
        sources: &impl Sources,
        scope: ScopeId,
        decl: DeclId,
        envs: &mut EnvSet,
    ) -> Resolved {
        let (sheet, span) = sources.value(decl);
        if sources.templated(decl) {
            return Resolved::Unknown(Why::Templated);
        }
        let Some(template) = self.template(sources, decl) else {
            return Resolved::Value(self.values.push(literal(sheet, span, ChainId::DIRECT)));
        };
        // One reference alone is looked up by what builds the text.
        if template.references.len() > 1 {
            for reference in &template.references {
                if let Asks::Custom(name) = reference.asks {
                    self.resolve(sources, scope, name, envs);
                }
            }
        }
        self.build(sources, scope, decl, &template, envs)
    }

    /// Whether a custom property has a registered initial value.
    pub(crate) fn has_initial(&self, name: NameId) -> bool {
        self.initial.contains_key(&name)
    }

    /// What decides a custom property in `scope`.
    pub(crate) fn find(&mut self, sources: &impl Sources, scope: ScopeId, name: NameId, envs: &mut EnvSet) -> Found {
        self.scopes.find(scope, name, envs, |a, b| sources.written(a) == sources.written(b))
    }

    /// A settled answer for the first environment of `envs`.
    fn known(&self, node: Node, envs: &mut EnvSet) -> Option<Resolved> {
        let first = envs.first();
        let (set, resolved) = self.settled.get(&node)?.iter().find(|(set, _)| set.contains(first))?;
        *envs = envs.and(*set);
        Some(*resolved)
    }

    fn keep(&mut self, node: Node, envs: EnvSet, resolved: Resolved) {
        let pieces = self.settled.entry(node).or_default();
        let known = pieces.iter().fold(EnvSet::NONE, |all, (set, _)| all.or(*set));
        pieces.push((envs.minus(known), resolved));
    }

    /// A declaration without references, or one that cannot be read.
    fn plain(&mut self, sources: &impl Sources, (_, name): Node, decl: DeclId) -> Result<Resolved, Arc<Template>> {
        if sources.templated(decl) {
            return Ok(Resolved::Unknown(Why::Templated));
        }
        match self.template(sources, decl) {
            Some(template) if template.valid => Err(template),
            Some(_) => Ok(Resolved::Invalid(Invalid::Undefined)),
            None => {
                let (sheet, span) = sources.value(decl);
                let chain = self.values.prepend(Step { name, decl: Some(decl) }, ChainId::DIRECT);
                Ok(Resolved::Value(self.values.push(literal(sheet, span, chain))))
            }
        }
    }

    /// Settles a declared custom property and all that it refers to.
    fn settle(&mut self, sources: &impl Sources, node: Node, decl: DeclId, envs: &mut EnvSet) -> Resolved {
        let template = match self.plain(sources, node, decl) {
            Ok(resolved) => {
                self.keep(node, *envs, resolved);
                return resolved;
            }
            Err(template) => template,
        };
        let mut begun = 0;
        // Nodes whose component is not complete yet, and where they are.
        let mut open: FxHashMap<Node, usize> = FxHashMap::default();
        let mut waiting: Vec<Frame> = Vec::new();
        let mut frames = vec![begin(node, decl, template, &mut begun, &mut open)];
        while let Some(frame) = frames.last_mut() {
            if let Some(reference) = frame.template.references.get(frame.next) {
                frame.next += 1;
                let Asks::Custom(name) = reference.asks else { continue };
                let Found::Declared(scope, decl) = self.find(sources, frame.node.0, name, envs) else { continue };
                let target = (scope, name);
                if self.known(target, envs).is_some() {
                    continue;
                }
                if let Some(&index) = open.get(&target) {
                    frame.low = frame.low.min(index);
                    frame.in_cycle |= target == frame.node;
                    continue;
                }
                match self.plain(sources, target, decl) {
                    Ok(resolved) => self.keep(target, *envs, resolved),
                    Err(template) => frames.push(begin(target, decl, template, &mut begun, &mut open)),
                }
                continue;
            }
            let Some(done) = frames.pop() else { break };
            if let Some(parent) = frames.last_mut() {
                parent.low = parent.low.min(done.low);
            }
            if done.low < done.index {
                waiting.push(done);
                continue;
            }
            // A component is complete: `done` and what waits from its index on.
            let from = waiting.iter().position(|w| w.index > done.index).unwrap_or(waiting.len());
            let is_cycle = done.in_cycle || from < waiting.len();
            for member in waiting.drain(from..) {
                open.remove(&member.node);
                self.keep(member.node, *envs, Resolved::Invalid(Invalid::Cycle));
            }
            open.remove(&done.node);
            let resolved =
                if is_cycle { Resolved::Invalid(Invalid::Cycle) } else { self.build_custom(sources, &done, envs) };
            self.keep(done.node, *envs, resolved);
        }
        self.known(node, envs).unwrap_or(Resolved::Unknown(Why::Unsupported))
    }

    /// The value of a custom property whose references are settled.
    fn build_custom(&mut self, sources: &impl Sources, frame: &Frame, envs: &mut EnvSet) -> Resolved {
        let (scope, name) = frame.node;
        let resolved = self.build(sources, scope, frame.decl, &frame.template, envs);
        let Resolved::Value(id) = resolved else { return resolved };
        let Some(mut value) = self.values.get(id).cloned() else { return resolved };
        self.values.prepend_all(&[Step { name, decl: Some(frame.decl) }], &mut value.segments);
        Resolved::Value(self.values.push(value))
    }

    /// Puts the text of a value together whose references are settled.
    fn build(
        &mut self,
        sources: &impl Sources,
        scope: ScopeId,
        decl: DeclId,
        template: &Template,
        envs: &mut EnvSet,
    ) -> Resolved {
        let (sheet, span) = sources.value(decl);
        if !template.valid {
            return Resolved::Invalid(Invalid::Undefined);
        }
        // `var(--a)` alone: the value of `--a` itself.
        if let [only] = &*template.references
            && only.span == span
            && let Asks::Custom(name) = only.asks
            && let resolved @ (Resolved::Value(_) | Resolved::Unknown(_)) = self.resolve(sources, scope, name, envs)
        {
            return resolved;
        }
        let text = sources.text(sheet);
        let mut out = Builder { text: String::new(), segments: SmallVec::new() };
        // What is left to copy: ranges of the declaration's own text with the references in them.
        let mut todo = vec![Copying { at: span.start, end: span.end, next: 0, chain: ChainId::DIRECT }];
        // The fallbacks that were taken around the range on top of `todo`, outermost first.
        let mut prefix: SmallVec<[Step; 4]> = SmallVec::new();
        while let Some(copying) = todo.last_mut() {
            let reference = template.references.get(copying.next as usize).filter(|r| r.span.end <= copying.end);
            let Some(reference) = reference else {
                let rest = Span::new(copying.at, copying.end);
                out.push(rest.of(text), Some((sheet, rest.start)), copying.chain);
                todo.pop();
                prefix.truncate(todo.len().saturating_sub(1));
                continue;
            };
            let before = Span::new(copying.at, reference.span.start);
            out.push(before.of(text), Some((sheet, before.start)), copying.chain);
            let inner = copying.next + 1;
            copying.at = reference.span.end;
            copying.next = reference.next;
            let (name, resolved) = match reference.asks {
                Asks::Custom(name) => (Some(name), self.resolve(sources, scope, name, envs)),
                Asks::Env { defined: true } => {
                    out.push("0px", None, ChainId::DIRECT);
                    continue;
                }
                Asks::Env { defined: false } => (None, Resolved::Invalid(Invalid::Undefined)),
            };
            match (resolved, reference.fallback) {
                (Resolved::Unknown(_), _) => return resolved,
                (Resolved::Value(id), _) => {
                    let Some(value) = self.values.get(id) else { continue };
                    let inserted = match &value.text {
                        Text::Sheet(sheet, span) => span.of(sources.text(*sheet)),
                        Text::Built(text) => text,
                    };
                    if out.text.len() + inserted.len() > MAX_TEXT {
                        return Resolved::Unknown(Why::Unsupported);
                    }
                    let from = out.segments.len();
                    out.append(inserted, &value.segments);
                    if !prefix.is_empty() {
                        self.values.prepend_all(&prefix, out.segments.get_mut(from..).unwrap_or(&mut []));
                    }
                }
                (Resolved::Invalid(_), None) => return resolved,
                (Resolved::Invalid(_), Some(fallback)) => {
                    let mut chain = copying.chain;
                    if let Some(name) = name
                        && prefix.len() < MAX_PREFIX
                        && prefix.len() + 1 == todo.len()
                    {
                        prefix.push(Step { name, decl: None });
                        chain = self.values.chain_of(&prefix);
                    }
                    todo.push(Copying { at: fallback.start, end: fallback.end, next: inner, chain });
                }
            }
        }
        if self.values.built() > MAX_BUILT {
            return Resolved::Unknown(Why::Unsupported);
        }
        Resolved::Value(self.values.push(Value { text: Text::Built(out.text.into()), segments: out.segments }))
    }
}

fn begin(
    node: Node,
    decl: DeclId,
    template: Arc<Template>,
    begun: &mut usize,
    open: &mut FxHashMap<Node, usize>,
) -> Frame {
    let index = *begun;
    *begun += 1;
    open.insert(node, index);
    Frame { node, decl, template, next: 0, index, low: index, in_cycle: false }
}

fn literal(sheet: SheetId, span: Span, chain: ChainId) -> Value {
    let segment = Segment { start: 0, source: Some((sheet, span.start)), chain };
    Value { text: Text::Sheet(sheet, span), segments: SmallVec::from_buf([segment]) }
}

struct Copying {
    at: u32,
    end: u32,
    next: u32,
    chain: ChainId,
}

struct Builder {
    text: String,
    segments: SmallVec<[Segment; 1]>,
}

impl Builder {
    /// Appends text that stands in one place.
    fn push(&mut self, text: &str, source: Option<(SheetId, u32)>, chain: ChainId) {
        self.append(text, &[Segment { start: 0, source, chain }]);
    }

    /// Appends text with its segments. Tokens of different origin never grow together (css-variables-1, 3).
    fn append(&mut self, text: &str, segments: &[Segment]) {
        let (Some(&last), Some(&first)) = (self.text.as_bytes().last(), text.as_bytes().first()) else {
            if self.text.is_empty() && !text.is_empty() {
                self.text.push_str(text);
                self.segments.extend_from_slice(segments);
            }
            return;
        };
        if may_grow_together(last, first) {
            self.segments.push(Segment { start: self.text.len() as u32, source: None, chain: ChainId::DIRECT });
            self.text.push_str("/**/");
        }
        let start = self.text.len() as u32;
        self.text.push_str(text);
        self.segments.extend(segments.iter().map(|s| Segment { start: start + s.start, ..*s }));
    }
}

/// Whether two bytes, each at the edge of a token, could become part of one token (css-syntax-3, 9).
fn may_grow_together(last: u8, first: u8) -> bool {
    let in_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'\\') || b >= 0x80;
    match first {
        b'*' => last == b'/',
        b'(' => in_name(last),
        _ => {
            (in_name(first) || matches!(first, b'.' | b'%'))
                && (in_name(last) || matches!(last, b'#' | b'@' | b'.' | b'+'))
        }
    }
}
