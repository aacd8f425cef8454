//! At-rules and functions of Tailwind.

use super::{Context, Dialect, Entry, Pass, Walk};
use crate::cascade::block::RuleId;
use crate::cascade::builder::{Collected, Place};
use crate::condition::{Query, media, supports};
use crate::declaration::DeclarationKind;
use crate::selector::SelectorList;
use crate::selector::parse::{Around, parse_list};
use crate::selector::shape::parents_and_size;
use crate::sheet::{Sheet, SheetId, SheetOrigin};
use crate::sheets::utilities::Part;
use crate::tailwind::Expansion;
use easel_syntax::Span;
use easel_syntax::css::{Css, Item, ItemId, ItemKind};
use std::sync::Arc;

/// How deep `@variant` blocks stand in each other at most, and how many items of a page are walked more than once:
/// variants with several places multiply.
const MAX_DEPTH: usize = 8;
const MAX_REPEATED: usize = 200_000;

impl Walk<'_> {
    /// `@tailwind` and `@apply`.
    pub(super) fn directive(&mut self, name: &str, prelude: Span) {
        match name {
            "tailwind" => self.tailwind(prelude.of(self.text)),
            "apply" => self.apply(prelude),
            _ => {}
        }
    }

    fn tailwind(&mut self, what: &str) {
        let Some(context) = self.contexts.last() else { return };
        let (layer, condition) = (context.layer, context.condition);
        let (part, moved) = match what.split_ascii_whitespace().next().unwrap_or("") {
            "base" | "preflight" => (Part::Base, "base"),
            "components" => (Part::Components, "components"),
            "utilities" => (Part::Utilities, "utilities"),
            _ => return,
        };
        self.surroundings.inject(self.collected, part, layer, condition);
        // In v3 the blocks of that layer come here, wherever in the sheet they stand.
        if self.entry.pass == Pass::Moving {
            let entry = Entry { pass: Pass::Layer(moved), ..*self.entry };
            let top = self.contexts.first().cloned();
            self.again(&entry, 0, self.css.items().len(), top);
        }
    }

    /// Walks items of this sheet once more, in another context.
    fn again(&mut self, entry: &Entry, from: usize, to: usize, context: Option<Context>) {
        let Some(context) = context else { return };
        self.collected.repeated = self.collected.repeated.saturating_add(to.saturating_sub(from));
        if self.depth >= MAX_DEPTH || self.collected.repeated > MAX_REPEATED {
            return;
        }
        let walk = Walk {
            collected: &mut *self.collected,
            entry,
            text: self.text,
            css: self.css,
            names: self.names,
            surroundings: &mut *self.surroundings,
            depth: self.depth + 1,
            namespaces: self.namespaces.clone(),
            may_import: false,
            contexts: vec![Context { end: ItemId(u32::MAX), open: None, ..context }],
        };
        walk.items(from, to);
    }

    /// `@apply a b c;`: the declarations of the classes, as rules inside the rule that holds it.
    fn apply(&mut self, prelude: Span) {
        let Some(expander) = self.surroundings.expander() else { return };
        let Some(context) = self.contexts.last().cloned().filter(|c| c.kind == DeclarationKind::Style) else { return };
        for applied in expander.apply(prelude.of(self.text)) {
            let range = (applied.range.start as u32, applied.range.end as u32);
            let span = Span::new(prelude.start + range.0, prelude.start + range.1);
            let (text, css) = match applied.expansion {
                Expansion::Css(expanded) => (Arc::clone(&expanded.text), Arc::clone(&expanded.css)),
                Expansion::Unknown { properties, .. } if !properties.is_empty() => {
                    // U+FFFC is what stands for template code: a value that is not known.
                    let body: String = properties.iter().map(|name| format!("{name}:\u{FFFC};")).collect();
                    let text: Arc<str> = format!("&{{{body}}}").into();
                    let css = Arc::new(Css::parse_sheet(&text));
                    (text, css)
                }
                _ => continue,
            };
            let origin = SheetOrigin::Applied { sheet: self.entry.sheet, span, rule: context.item };
            let sheet = Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) };
            let sheet = self.collected.push_sheet(sheet);
            let entry = Entry { sheet, dialect: Dialect::Plain, pass: Pass::All, uncertain: None, ..*self.entry };
            let walk = Walk {
                collected: &mut *self.collected,
                entry: &entry,
                text: &text,
                css: &css,
                names: None,
                surroundings: &mut *self.surroundings,
                depth: self.depth + 1,
                namespaces: self.namespaces.clone(),
                may_import: false,
                contexts: vec![Context { end: ItemId(u32::MAX), open: None, ..context.clone() }],
            };
            walk.items(0, css.items().len());
        }
        if let Some(context) = self.contexts.last_mut() {
            context.open = None;
        }
    }

    /// A declaration whose value asks for the theme: `theme(colors.brand)`, `--spacing(4)`. Whether it was one.
    pub(super) fn with_functions(&mut self, item: &Item, name: &str, value: &str, important: bool) -> bool {
        if !["theme(", "--spacing(", "--alpha("].iter().any(|function| value.contains(function)) {
            return false;
        }
        let Some(expander) = self.surroundings.expander() else { return false };
        let Some(context) = self.contexts.last_mut() else { return false };
        let resolved = expander.resolve_functions(value).unwrap_or_else(|| "\u{FFFC}".to_owned());
        let text: Arc<str> = format!("{name}: {resolved}").into();
        let css = Arc::new(Css::parse_declarations(&text));
        let Some(ItemKind::Declaration { value, .. }) = css.items().first().map(|item| &item.kind) else {
            return false;
        };
        let value = *value;
        let origin = SheetOrigin::Applied { sheet: self.entry.sheet, span: item.span, rule: context.item };
        let sheet = self.collected.push_sheet(Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) });
        let place = place(sheet, context, self.entry);
        context.open = None;
        let block = self.collected.open_block(&place);
        self.collected.push_declaration(block, ItemId(0), name, value.of(&text), important);
        true
    }

    /// `@theme`, `@variant`, `@screen` and what has no meaning of its own. Whether it was one of them.
    pub(super) fn block_directive(&mut self, id: ItemId, item: &Item, name: &str, prelude: &str) -> bool {
        match name {
            "theme" => {
                self.theme(id, item, prelude);
                true
            }
            "variant" | "screen" => self.variant(id, item, prelude),
            _ => false,
        }
    }

    /// `@theme { --color-brand: red }` declares its variables on the root, in the layer `theme`.
    fn theme(&mut self, id: ItemId, item: &Item, prelude: &str) {
        if prelude.split_ascii_whitespace().any(|word| word == "reference") {
            return;
        }
        let Some(context) = self.contexts.first().cloned() else { return };
        let Some(root) = parse_list(":root", Around::Nothing, &self.namespaces) else { return };
        let layer = self.collected.layers.enter(context.layer, Some("theme"));
        let rule = self.collected.push_rule(None, root.slice().iter().cloned());
        let context = Context { item: id, rule: Some(rule), layer, ..context };
        self.again(self.entry, id.index() + 1, item.end.index(), Some(context));
    }

    /// `@variant dark { … }` in a rule.
    fn variant(&mut self, id: ItemId, item: &Item, prelude: &str) -> bool {
        let Some(rules) = self.surroundings.expander().and_then(|expander| expander.variant(prelude.trim())) else {
            return false;
        };
        let Some(context) = self.contexts.last().cloned() else { return false };
        for rule in rules {
            let mut condition = context.condition;
            for at_rule in &rule.at_rules {
                condition = self.collected.conditions.add(condition, query(at_rule));
            }
            let selectors = rule.selectors.join(", ");
            let mut inner = Context { condition, ..context.clone() };
            if selectors != "&" {
                let Some((list, size)) = self.nested(&selectors, &context) else { continue };
                inner.rule = Some(push(self.collected, &context, &list));
                inner.selectors = Some((list, size));
            }
            self.again(self.entry, id.index() + 1, item.end.index(), Some(inner));
        }
        if let Some(context) = self.contexts.last_mut() {
            context.open = None;
        }
        true
    }

    /// Selectors with `&`, inside the rule of a context.
    fn nested(&self, text: &str, context: &Context) -> Option<(SelectorList, usize)> {
        let around = if context.selectors.is_some() { Around::Rule } else { Around::Nothing };
        let list = parse_list(text, around, &self.namespaces)?;
        let (parents, own) = parents_and_size(&list);
        let Some((parent, parent_size)) = &context.selectors else { return Some((list, own)) };
        let size = own.saturating_add(parents.saturating_mul(*parent_size));
        (size <= super::MAX_SIZE).then(|| (list.replace_parent_selector(parent), size))
    }
}

fn push(collected: &mut Collected, context: &Context, list: &SelectorList) -> RuleId {
    collected.push_rule(context.scope, list.slice().iter().cloned())
}

/// The condition of an at-rule as text: `@media (width >= 48rem)`.
fn query(at_rule: &str) -> Query {
    let text = at_rule.trim().trim_start_matches('@');
    match text.split_once([' ', '(']) {
        Some(("media", _)) => media::parse(text.get("media".len()..).unwrap_or("")),
        Some(("supports", _)) => supports::parse(text.get("supports".len()..).unwrap_or("").trim()),
        Some(("starting-style", _)) => Query::Known(false),
        _ if text == "starting-style" => Query::Known(false),
        _ => Query::Unknown,
    }
}

fn place(sheet: SheetId, context: &Context, entry: &Entry) -> Place {
    Place {
        sheet,
        item: context.item,
        kind: context.kind,
        level: entry.level,
        attached: false,
        rule: context.rule,
        layer: context.layer,
        condition: context.condition,
    }
}
