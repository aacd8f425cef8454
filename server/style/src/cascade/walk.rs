//! The walk through a sheet's items.

use super::block::{BlockId, ConditionId, Level, RuleId, Scope, ScopeId};
use super::builder::{Collected, Place};
use super::layers::LayerId;
use crate::condition::{Query, media, supports};
use crate::declaration::DeclarationKind;
use crate::selector::parse::{Around, Namespaces, parse_list};
use crate::selector::shape::{Names, parents_and_size};
use crate::selector::{Selector, SelectorList, atom::Atom, atom::NamespaceUrl};
use crate::sheet::{Registration, SheetId};
use crate::sheets::import::Import;
use easel_syntax::Span;
use easel_syntax::css::{Css, Item, ItemId, ItemKind};
use easel_syntax::html::NodeId;

/// Simple selectors that a rule's selectors may come to, those of the rules around it included.
const MAX_SIZE: usize = 4096;

/// How a sheet enters the cascade.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) sheet: SheetId,
    pub(crate) level: Level,
    pub(crate) layer: LayerId,
    pub(crate) condition: ConditionId,
    /// The element that brought it in.
    pub(crate) owner: Option<NodeId>,
}

/// What a sheet's walk asks of whoever reads sheets.
pub(crate) trait Importer {
    /// Reads an imported sheet into `collected`.
    fn import(&mut self, collected: &mut Collected, import: &Import<'_>, layer: LayerId, condition: ConditionId);
}

/// What surrounds an item.
#[derive(Clone)]
struct Context {
    /// One past the last item inside.
    end: ItemId,
    kind: DeclarationKind,
    /// The innermost style rule, or the at-rule that holds descriptors.
    item: ItemId,
    rule: Option<RuleId>,
    /// The selectors of the innermost style rule, and their size.
    selectors: Option<(SelectorList, usize)>,
    scope: Option<ScopeId>,
    layer: LayerId,
    condition: ConditionId,
    /// The run of declarations that the next one continues.
    open: Option<BlockId>,
}

/// Walks a sheet. `uncertain` holds the parts of its text that template code may leave out.
pub(crate) fn walk(
    collected: &mut Collected,
    entry: Entry,
    text: &str,
    css: &Css,
    uncertain: Option<Span>,
    names: Option<&Names>,
    importer: &mut dyn Importer,
) {
    let mut walk = Walk {
        collected,
        entry,
        text,
        css,
        uncertain,
        names,
        importer,
        namespaces: Namespaces::NONE,
        may_import: true,
        contexts: vec![Context {
            end: ItemId(u32::MAX),
            kind: DeclarationKind::Style,
            item: ItemId(0),
            rule: None,
            selectors: None,
            scope: None,
            layer: entry.layer,
            condition: entry.condition,
            open: None,
        }],
    };
    let mut at = 0;
    while let Some(item) = css.items().get(at as usize) {
        at = walk.item(ItemId(at), item).0;
    }
}

struct Walk<'w> {
    collected: &'w mut Collected,
    entry: Entry,
    text: &'w str,
    css: &'w Css,
    uncertain: Option<Span>,
    names: Option<&'w Names>,
    importer: &'w mut dyn Importer,
    namespaces: Namespaces,
    may_import: bool,
    contexts: Vec<Context>,
}

impl Walk<'_> {
    /// Takes an item. The one to go on with.
    fn item(&mut self, id: ItemId, item: &Item) -> ItemId {
        while self.contexts.len() > 1 && self.contexts.last().is_some_and(|c| c.end <= id) {
            self.contexts.pop();
            // What follows a nested rule is a run of its own, behind it in order.
            if let Some(context) = self.contexts.last_mut() {
                context.open = None;
            }
        }
        let inside = ItemId(id.0 + 1);
        match &item.kind {
            ItemKind::Declaration { name, value, important, .. } => {
                self.declaration(id, name, *value, *important);
                item.end
            }
            ItemKind::Rule { prelude, selectors, .. } => {
                self.may_import = false;
                let has_rules = self.has_rules(id, item);
                self.rule(id, item, *prelude, selectors, has_rules);
                inside
            }
            ItemKind::AtRule { name, prelude, block, .. } => {
                if !matches!(&**name, "charset" | "layer" | "import" | "namespace")
                    || (&**name == "layer" && block.is_some())
                {
                    self.may_import = false;
                }
                let prelude = prelude.of(self.text);
                if block.is_none() {
                    self.statement(name, prelude, item);
                    return item.end;
                }
                self.at_rule(id, item, name, prelude);
                inside
            }
        }
    }

    fn context(&self) -> Option<&Context> {
        self.contexts.last()
    }

    fn enter(&mut self, change: impl FnOnce(&mut Context)) {
        if let Some(mut context) = self.contexts.last().cloned() {
            context.open = None;
            change(&mut context);
            self.contexts.push(context);
        }
    }

    fn has_rules(&self, id: ItemId, item: &Item) -> bool {
        let inside = self.css.items().get(id.index() + 1..item.end.index()).unwrap_or(&[]);
        inside.iter().any(|i| !matches!(i.kind, ItemKind::Declaration { .. }))
    }

    fn is_uncertain(&self, item: &Item, prelude: &str) -> bool {
        prelude.contains('\u{FFFC}') || self.uncertain.is_some_and(|span| span.overlaps(item.span))
    }

    fn declaration(&mut self, id: ItemId, name: &str, value: Span, important: bool) {
        let Some(context) = self.contexts.last_mut() else { return };
        if context.rule.is_none() && context.kind == DeclarationKind::Style {
            // Declarations directly in `@scope` style its root (css-cascade-6, section 2.5.3).
            let Some(scope) = context.scope else { return };
            let root = SelectorList::implicit_scope();
            context.rule = Some(self.collected.push_rule(Some(scope), root.slice().iter().cloned()));
        }
        let block = match context.open {
            Some(block) => block,
            None => {
                let place = Place {
                    sheet: self.entry.sheet,
                    item: context.item,
                    kind: context.kind,
                    level: self.entry.level,
                    attached: false,
                    rule: context.rule,
                    layer: context.layer,
                    condition: context.condition,
                };
                let block = self.collected.open_block(&place);
                context.open = Some(block);
                block
            }
        };
        let value = value.of(self.text);
        // Importance means nothing in keyframes and descriptors.
        let important = important && context.kind == DeclarationKind::Style;
        self.collected.push_declaration(block, id, name, value, important);
    }

    fn rule(&mut self, id: ItemId, item: &Item, prelude: Span, selectors: &[Span], has_rules: bool) {
        let Some(context) = self.contexts.last().cloned() else { return };
        let text = prelude.of(self.text);
        let scope = context.scope;
        let condition = if self.is_uncertain(item, text) {
            self.collected.conditions.add(context.condition, Query::Unknown)
        } else {
            context.condition
        };
        let mut rule = None;
        let mut list = None;
        if context.kind == DeclarationKind::Style {
            let needed = has_rules
                || context.selectors.is_some()
                || scope.is_some()
                || self.names.is_none_or(|names| selectors.iter().any(|s| names.text_may_match(s.of(self.text))));
            if needed {
                self.collected.note_theme_classes(text);
            }
            if needed && let Some((parsed, size)) = self.read_selectors(text, &context) {
                let own: Vec<Selector> = parsed.slice().to_vec();
                list = Some((parsed, size));
                rule = Some(self.collected.push_rule(scope, own));
            } else if needed {
                // Browsers drop it with everything inside.
                rule = Some(self.collected.push_rule(scope, []));
                list = Some((SelectorList::from_one(Selector::new_invalid("")), 1));
            } else {
                rule = Some(self.collected.push_rule(scope, []));
            }
        }
        self.enter(|context| {
            context.end = item.end;
            context.item = id;
            context.rule = rule;
            context.selectors = list;
            context.condition = condition;
        });
    }

    /// The selectors of a rule with `&` replaced, and their size.
    fn read_selectors(&self, text: &str, context: &Context) -> Option<(SelectorList, usize)> {
        let around = match (&context.selectors, context.scope) {
            (Some(_), _) => Around::Rule,
            (None, Some(_)) => Around::Scope,
            (None, None) => Around::Nothing,
        };
        let list = parse_list(text, around, &self.namespaces)?;
        let Some((parent, parent_size)) = &context.selectors else {
            let size = list.slice().iter().map(Selector::len).sum();
            return Some((list, size));
        };
        let (parents, own) = parents_and_size(&list);
        let size = own.saturating_add(parents.saturating_mul(*parent_size));
        (size <= MAX_SIZE).then(|| (list.replace_parent_selector(parent), size))
    }

    fn statement(&mut self, name: &str, prelude: &str, item: &Item) {
        let Some(context) = self.contexts.last() else { return };
        let (layer, condition, is_top) = (context.layer, context.condition, self.contexts.len() == 1);
        match name {
            "layer" => {
                for name in prelude.split(',').map(str::trim).filter(|n| !n.is_empty()) {
                    self.collected.layers.enter(layer, Some(name));
                }
            }
            "import" if is_top && self.may_import => {
                let Some(import) = Import::parse(prelude) else { return };
                let mut condition = self.collected.conditions.add(condition, import.condition.clone());
                if self.is_uncertain(item, prelude) {
                    condition = self.collected.conditions.add(condition, Query::Unknown);
                }
                let layer = match &import.layer {
                    Some(name) => self.collected.layers.enter(layer, name.as_deref()),
                    None => layer,
                };
                self.importer.import(self.collected, &import, layer, condition);
            }
            "namespace" if is_top => self.namespace(prelude),
            _ => {}
        }
    }

    fn namespace(&mut self, text: &str) {
        let mut prelude = crate::condition::prelude::Prelude::new(text);
        let Some(first) = prelude.next() else { return };
        if first.kind == easel_syntax::css::TokenKind::Ident {
            let prefix = Atom::new(&prelude.value(first));
            let url = crate::sheets::import::url(&mut prelude).unwrap_or_default();
            self.namespaces.prefixes.push((prefix, NamespaceUrl::from_url(&url)));
        } else {
            let mut prelude = crate::condition::prelude::Prelude::new(text);
            let url = crate::sheets::import::url(&mut prelude).unwrap_or_default();
            self.namespaces.default = Some(NamespaceUrl::from_url(&url));
        }
    }

    fn at_rule(&mut self, id: ItemId, item: &Item, name: &str, prelude: &str) {
        let Some(context) = self.context() else { return };
        let around = context.condition;
        let query = match name {
            "media" => Some(media::parse(prelude)),
            "supports" => Some(supports::parse(prelude)),
            "container" => Some(Query::Unknown),
            _ => None,
        };
        if let Some(query) = query {
            let mut condition = self.collected.conditions.add(around, query);
            if self.is_uncertain(item, prelude) {
                condition = self.collected.conditions.add(condition, Query::Unknown);
            }
            self.enter(|context| {
                context.end = item.end;
                context.condition = condition;
            });
            return;
        }
        match name {
            "layer" => {
                let layer = context.layer;
                let name = Some(prelude).filter(|n| !n.is_empty());
                let layer = self.collected.layers.enter(layer, name);
                self.enter(|context| {
                    context.end = item.end;
                    context.layer = layer;
                });
            }
            "scope" => self.scope(item, prelude),
            _ => {
                let kind = match name {
                    "keyframes" | "-webkit-keyframes" | "-moz-keyframes" => DeclarationKind::Keyframe,
                    "font-face" => DeclarationKind::FontFace,
                    "property" => DeclarationKind::Property,
                    _ => DeclarationKind::Other,
                };
                if kind == DeclarationKind::Property {
                    self.register(id, item, prelude);
                }
                self.enter(|context| {
                    context.end = item.end;
                    context.item = id;
                    context.kind = kind;
                    context.rule = None;
                    context.selectors = None;
                });
            }
        }
    }

    fn scope(&mut self, item: &Item, prelude: &str) {
        let Some(context) = self.contexts.last().cloned() else { return };
        let around = context.scope;
        let parent = context.selectors.as_ref().map(|(list, _)| list);
        self.collected.note_theme_classes(prelude);
        let scope = super::scopes::parse(prelude, parent, &self.namespaces);
        let owner = self.entry.owner;
        let id = ScopeId(self.collected.scopes.len() as u32);
        let (roots, limits, is_read) = match scope {
            Some((roots, limits)) => (roots, limits, true),
            None => (None, None, false),
        };
        let sheet = self.entry.sheet;
        self.collected.scopes.push(Scope { roots, limits, around, sheet, owner });
        self.enter(|context| {
            context.end = item.end;
            context.scope = Some(id);
            context.rule = None;
            context.selectors = None;
            if !is_read {
                context.kind = DeclarationKind::Other;
            }
        });
    }

    fn register(&mut self, id: ItemId, item: &Item, prelude: &str) {
        let mut registration = Registration {
            name: prelude.into(),
            sheet: self.entry.sheet,
            item: id,
            syntax: "*".into(),
            inherits: false,
            initial: None,
        };
        let inside = self.css.items().get(id.index() + 1..item.end.index()).unwrap_or(&[]);
        for descriptor in inside {
            let ItemKind::Declaration { name, value, .. } = &descriptor.kind else { continue };
            let value = value.of(self.text);
            match &**name {
                "syntax" => registration.syntax = value.trim_matches(['"', '\'']).into(),
                "inherits" => registration.inherits = value.eq_ignore_ascii_case("true"),
                "initial-value" => registration.initial = Some(value.into()),
                _ => {}
            }
        }
        self.collected.registrations.push(registration);
    }
}
