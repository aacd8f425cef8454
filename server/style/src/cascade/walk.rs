//! The walk through a sheet's items.

mod at_rule;
mod directive;

use super::block::{BlockId, ConditionId, Level, RuleId, ScopeId};
use super::builder::{Collected, Place};
use super::layers::LayerId;
use crate::condition::Query;
use crate::declaration::DeclarationKind;
use crate::selector::parse::{Around, Namespaces, parse_list};
use crate::selector::shape::{Names, parents_and_size};
use crate::selector::{Selector, SelectorList};
use crate::sheet::SheetId;
use crate::sheets::import::Import;
use crate::sheets::utilities::Part;
use crate::tailwind::Expander;
use easel_syntax::Span;
use easel_syntax::css::{Css, Item, ItemId, ItemKind};
use easel_syntax::html::NodeId;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::Arc;

/// Simple selectors that a rule's selectors may come to, those of the rules around it included.
const MAX_SIZE: usize = 4096;

/// What at-rules beyond CSS mean in a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Nothing.
    Plain,
    /// `@tailwind`, `@apply`, `@screen`; `@layer` is an order, not a cascade layer.
    TailwindV3,
    /// `@theme`, `@apply`, `@variant`, `@utility`.
    TailwindV4,
}

/// Which part of a sheet a walk takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    /// All of it.
    All,
    /// The `@layer` blocks of this name at the top.
    Layer(&'static str),
    /// All but the `@layer` blocks that Tailwind v3 moves elsewhere.
    Rest,
    /// The same, and those blocks where `@tailwind` asks for them.
    Moving,
}

/// How a sheet enters the cascade.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) sheet: SheetId,
    pub(crate) level: Level,
    pub(crate) layer: LayerId,
    pub(crate) condition: ConditionId,
    /// The element that brought it in.
    pub(crate) owner: Option<NodeId>,
    /// The part of its text that template code may leave out.
    pub(crate) uncertain: Option<Span>,
    pub(crate) dialect: Dialect,
    pub(crate) pass: Pass,
}

/// What a sheet's walk asks of whoever reads sheets.
pub(crate) trait Surroundings {
    /// Reads an imported sheet into `collected`.
    fn import(&mut self, collected: &mut Collected, import: &Import, layer: LayerId, condition: ConditionId);

    /// Puts expanded utility classes, or the base sheet below them, into `collected`.
    fn inject(&mut self, collected: &mut Collected, part: Part, layer: LayerId, condition: ConditionId);

    /// What utility classes mean, if the page has any.
    fn expander(&self) -> Option<Arc<Expander>>;
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

/// Walks a sheet. Without `names`, selectors are kept whatever the page holds.
pub(crate) fn walk(
    collected: &mut Collected,
    entry: &Entry,
    text: &str,
    css: &Css,
    names: Option<&Names>,
    surroundings: &mut dyn Surroundings,
) {
    let top = Context {
        end: ItemId(u32::MAX),
        kind: DeclarationKind::Style,
        item: ItemId(0),
        rule: None,
        selectors: None,
        scope: None,
        layer: entry.layer,
        condition: entry.condition,
        open: None,
    };
    let walk = Walk {
        collected,
        entry,
        text,
        css,
        names,
        surroundings,
        depth: 0,
        namespaces: Namespaces::NONE,
        may_import: true,
        contexts: vec![top],
    };
    walk.items(0, css.items().len());
}

struct Walk<'w> {
    collected: &'w mut Collected,
    entry: &'w Entry,
    text: &'w str,
    css: &'w Css,
    names: Option<&'w Names>,
    surroundings: &'w mut dyn Surroundings,
    /// How many walks of the same sheet this one stands in.
    depth: usize,
    namespaces: Namespaces,
    may_import: bool,
    contexts: Vec<Context>,
}

impl Walk<'_> {
    fn items(mut self, from: usize, to: usize) {
        let css = self.css;
        let mut at = from;
        while at < to
            && let Some(item) = css.items().get(at)
        {
            if at.is_multiple_of(256) && self.collected.cancel.is_cancelled() {
                return;
            }
            at = self.item(ItemId(at as u32), item).index();
        }
    }

    /// Takes an item. The one to go on with.
    fn item(&mut self, id: ItemId, item: &Item) -> ItemId {
        while self.contexts.len() > 1 && self.contexts.last().is_some_and(|c| c.end <= id) {
            self.contexts.pop();
            // What follows a nested rule is a run of its own, behind it in order.
            if let Some(context) = self.contexts.last_mut() {
                context.open = None;
            }
        }
        if self.contexts.len() == 1 && self.entry.pass != Pass::All && !self.is_in_pass(item) {
            return item.end;
        }
        let inside = ItemId(id.0 + 1);
        match &item.kind {
            ItemKind::Declaration { name, value, important, .. } => {
                self.declaration(id, item, name, *value, *important);
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
                let text = prelude.of(self.text);
                if block.is_none() {
                    self.statement(name, *prelude, item);
                    return item.end;
                }
                if self.at_rule(id, item, name, text) { inside } else { item.end }
            }
        }
    }

    fn is_in_pass(&self, item: &Item) -> bool {
        let layer = match &item.kind {
            ItemKind::AtRule { name, prelude, block: Some(_), .. } if **name == *"layer" => {
                prelude.of(self.text).trim()
            }
            _ => "",
        };
        match self.entry.pass {
            Pass::All => true,
            Pass::Layer(name) => layer == name,
            Pass::Rest | Pass::Moving => !matches!(layer, "base" | "components" | "utilities"),
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
        prelude.contains('\u{FFFC}') || self.entry.uncertain.is_some_and(|span| span.overlaps(item.span))
    }

    fn declaration(&mut self, id: ItemId, item: &Item, name: &str, value: Span, important: bool) {
        let Some(context) = self.contexts.last_mut() else { return };
        if context.rule.is_none() && context.kind == DeclarationKind::Style {
            // Declarations directly in `@scope` style its root (css-cascade-6, section 2.5.3).
            let Some(scope) = context.scope else { return };
            let root = SelectorList::implicit_scope();
            context.rule = Some(self.collected.push_rule(Some(scope), root.slice().iter().cloned()));
        }
        let value = value.of(self.text);
        // Importance means nothing in keyframes and descriptors.
        let important = important && context.kind == DeclarationKind::Style;
        if self.entry.dialect != Dialect::Plain && self.with_functions(item, name, value, important) {
            return;
        }
        let Some(block) = self.block() else { return };
        self.collected.push_declaration(block, id, name, value, important);
    }

    /// The run of declarations that the next one belongs to.
    fn block(&mut self) -> Option<BlockId> {
        let context = self.contexts.last_mut()?;
        if let Some(block) = context.open {
            return Some(block);
        }
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
        Some(block)
    }

    fn rule(&mut self, id: ItemId, item: &Item, prelude: Span, selectors: &[Span], has_rules: bool) {
        let Some(context) = self.contexts.last() else { return };
        let text = prelude.of(self.text);
        let scope = context.scope;
        let around = context.condition;
        let mut rule = None;
        let mut list = None;
        if context.kind == DeclarationKind::Style {
            let needed = has_rules
                || context.selectors.is_some()
                || scope.is_some()
                || self.names.is_none_or(|names| selectors.iter().any(|s| names.text_may_match(s.of(self.text))));
            if needed {
                // A list that browsers drop is dropped with everything inside.
                list = self
                    .read_selectors(text, context)
                    .or_else(|| Some((SelectorList::from_one(Selector::new_invalid("")), 1)));
                self.collected.note_theme_classes(text);
            }
            let own = list.iter().flat_map(|(list, _)| list.slice()).cloned();
            rule = Some(self.collected.push_rule(scope, own));
        }
        let condition =
            if self.is_uncertain(item, text) { self.collected.conditions.add(around, Query::Unknown) } else { around };
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
        let list = parse_list(&without_template_code(text), around, &self.namespaces)?;
        let Some((parent, parent_size)) = &context.selectors else {
            let size = list.slice().iter().map(Selector::len).sum();
            return Some((list, size));
        };
        let (parents, own) = parents_and_size(&list);
        let size = own.saturating_add(parents.saturating_mul(*parent_size));
        (size <= MAX_SIZE).then(|| (list.replace_parent_selector(parent), size))
    }
}

/// Selectors with looser ones for names that template code makes: `.btn-{{ kind }}` may be any class that begins with
/// `btn-`. Such a rule is uncertain anyway.
fn without_template_code(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{FFFC}') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    let mut name = String::new();
    let mut before = ' ';
    // A last character that ends the last name.
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || matches!(c, '-' | '_' | '\u{FFFC}') {
            name.push(c);
            continue;
        }
        match (name.split_once('\u{FFFC}'), before) {
            (None, _) => out.push_str(&name),
            (Some(("", _)), '.') => {
                out.pop();
                out.push_str("[class]");
            }
            (Some((start, _)), '.') => {
                out.pop();
                let _ = write!(out, "[class*=\"{start}\"]");
            }
            (Some(("", _)), '#') => {
                out.pop();
                out.push_str("[id]");
            }
            (Some((start, _)), '#') => {
                out.pop();
                let _ = write!(out, "[id^=\"{start}\"]");
            }
            // A tag, or an argument.
            (Some(_), '(' | '=' | '"' | '\'') => out.push_str(&name),
            (Some(_), _) => out.push('*'),
        }
        name.clear();
        out.push(c);
        before = c;
    }
    out.pop();
    Cow::Owned(out)
}
