//! At-rules of CSS.

use super::{Dialect, Walk};
use crate::cascade::block::{Scope, ScopeId};
use crate::condition::prelude::Prelude;
use crate::condition::{Query, media, supports};
use crate::declaration::DeclarationKind;
use crate::selector::atom::{Atom, NamespaceUrl};
use crate::sheet::Registration;
use crate::sheets::import::{Import, url};
use easel_syntax::Span;
use easel_syntax::css::{Item, ItemId, ItemKind, TokenKind};

impl Walk<'_> {
    /// An at-rule without block.
    pub(super) fn statement(&mut self, name: &str, prelude: Span, item: &Item) {
        let Some(context) = self.contexts.last() else { return };
        let text = prelude.of(self.text);
        let (layer, condition, is_top) = (context.layer, context.condition, self.contexts.len() == 1);
        match name {
            // What Tailwind v3 calls a layer is none.
            "layer" if self.entry.dialect != Dialect::TailwindV3 => {
                for name in text.split(',').map(str::trim).filter(|n| !n.is_empty()) {
                    self.collected.layers.enter(layer, Some(name));
                }
            }
            "import" if is_top && self.may_import => {
                let Some(import) = Import::parse(text) else { return };
                let mut condition = self.collected.conditions.add(condition, import.condition.clone());
                if self.is_uncertain(item, text) {
                    condition = self.collected.conditions.add(condition, Query::Unknown);
                }
                let layer = match &import.layer {
                    Some(name) => self.collected.layers.enter(layer, name.as_deref()),
                    None => layer,
                };
                self.surroundings.import(self.collected, &import, layer, condition);
            }
            "namespace" if is_top => self.namespace(text),
            _ if self.entry.dialect != Dialect::Plain => self.directive(name, prelude),
            _ => {}
        }
    }

    fn namespace(&mut self, text: &str) {
        let mut prelude = Prelude::new(text);
        let prefix = match prelude.peek() {
            Some(token) if token.kind == TokenKind::Ident => {
                prelude.next();
                Some(Atom::new(&prelude.value(token)))
            }
            _ => None,
        };
        let Some(address) = url(&mut prelude) else { return };
        let namespace = NamespaceUrl::from_url(&address);
        match prefix {
            Some(prefix) => self.namespaces.prefixes.push((prefix, namespace)),
            None => self.namespaces.default = Some(namespace),
        }
    }

    /// An at-rule with block. Whether what is inside is to be walked.
    pub(super) fn at_rule(&mut self, id: ItemId, item: &Item, name: &str, prelude: &str) -> bool {
        let Some(context) = self.context() else { return false };
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
            return true;
        }
        match name {
            "layer" => {
                let mut layer = context.layer;
                let is_order =
                    self.entry.dialect == Dialect::TailwindV3 && matches!(prelude, "base" | "components" | "utilities");
                if !is_order {
                    let name = Some(prelude).filter(|n| !n.is_empty());
                    layer = self.collected.layers.enter(layer, name);
                }
                self.enter(|context| {
                    context.end = item.end;
                    context.layer = layer;
                });
                true
            }
            "scope" => {
                self.scope(item, prelude);
                true
            }
            _ if self.entry.dialect != Dialect::Plain && self.block_directive(id, item, name, prelude) => false,
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
                true
            }
        }
    }

    fn scope(&mut self, item: &Item, prelude: &str) {
        self.collected.note_theme_classes(prelude);
        let Some(context) = self.contexts.last() else { return };
        let around = context.scope;
        let parent = context.selectors.as_ref().map(|(list, _)| list);
        let read = crate::cascade::scopes::parse(prelude, parent, &self.namespaces);
        let is_read = read.is_some();
        let (roots, limits) = read.unwrap_or_default();
        let id = ScopeId(self.collected.scopes.len() as u32);
        let (sheet, owner) = (self.entry.sheet, self.entry.owner);
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
