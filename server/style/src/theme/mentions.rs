//! Where selectors look at something that switches a theme.

use super::class_names::ATTRIBUTES;
use super::compounds;
use crate::cascade::builder::Collected;
use crate::cascade::{BlockId, RuleId};
use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementData, ElementIndex};
use crate::selector::pseudo::PseudoClass;
use crate::selector::{Component, SelectorList};
use crate::sheet::SheetId;

/// A simple selector that looks at a theme attribute or class, in a compound that can match `html` or `body`.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) what: What,
    /// Whether the compound can match `html`, and `body`.
    pub(super) on_root: bool,
    pub(super) on_body: bool,
    /// Whether the compound names `html`, `:root` or `body`.
    pub(super) is_explicit: bool,
    pub(super) sheet: SheetId,
}

#[derive(Debug)]
pub(super) enum What {
    /// An attribute, with a value if the selector asks for one.
    Attribute(&'static str, Option<Box<str>>),
    /// A class.
    Class(Box<str>),
}

/// All mentions in the page's own sheets.
pub(super) fn find(document: &Document<'_>, collected: &Collected) -> Vec<Mention> {
    let attributes = ATTRIBUTES.map(Atom::new);
    let mut mentions = Vec::new();
    let of_rules = collected.selectors.iter().map(|(selector, rule)| (selector, sheet_of(collected, *rule)));
    let of_scopes = collected.scopes.iter().flat_map(|scope| {
        let lists = scope.roots.iter().chain(&scope.limits);
        lists.flat_map(SelectorList::slice).map(|selector| (selector, scope.sheet))
    });
    for (selector, sheet) in of_rules.chain(of_scopes) {
        compounds(selector, &mut |compound| {
            for component in compound {
                let Some(what) = what(component, &attributes, collected) else { continue };
                let root = document.get(document.root);
                let body = document.get(document.body);
                let on_root = can_match(document, root, document.root, compound, collected);
                let on_body = can_match(document, body, document.body, compound, collected);
                if on_root || on_body {
                    let is_explicit = compound.iter().any(|c| match c {
                        Component::Root => true,
                        Component::LocalName(name) => name.lower_name == root.name || name.lower_name == body.name,
                        _ => false,
                    });
                    mentions.push(Mention { what, on_root, on_body, is_explicit, sheet });
                }
            }
        });
    }
    mentions
}

/// The sheet of a rule. All expanded classes count as one sheet.
pub(super) fn sheet_of(collected: &Collected, rule: RuleId) -> SheetId {
    let block = collected.rules.get(rule.0 as usize).and_then(|rule| rule.blocks.first());
    block.map_or(SheetId(u32::MAX), |block| sheet_of_block(collected, *block))
}

pub(super) fn sheet_of_block(collected: &Collected, block: BlockId) -> SheetId {
    let Some(block) = collected.blocks.get(block.0 as usize) else { return SheetId(u32::MAX) };
    match collected.sheets.get(block.sheet.0 as usize).map(|sheet| &sheet.origin) {
        Some(crate::sheet::SheetOrigin::Utility { .. }) | None => SheetId(u32::MAX),
        Some(_) => block.sheet,
    }
}

fn what(component: &Component, attributes: &[Atom; ATTRIBUTES.len()], collected: &Collected) -> Option<What> {
    let named = |atom: Atom| attributes.iter().position(|a| *a == atom).and_then(|at| ATTRIBUTES.get(at).copied());
    match component {
        Component::Class(class) => collected.theme_classes.get(&class.exact).map(|name| What::Class(name.clone())),
        Component::AttributeInNoNamespace { local_name, value, .. } => {
            named(*local_name).map(|name| What::Attribute(name, Some(value.0.clone())))
        }
        Component::AttributeInNoNamespaceExists { local_name_lower, .. } => {
            named(*local_name_lower).map(|name| What::Attribute(name, None))
        }
        _ => None,
    }
}

/// Whether an element could match a compound if its theme attributes and classes were right.
fn can_match(
    document: &Document<'_>,
    data: &ElementData,
    index: ElementIndex,
    compound: &[&Component],
    collected: &Collected,
) -> bool {
    let attributes = ATTRIBUTES.map(Atom::new);
    index != ElementIndex::NONE
        && compound.iter().all(|component| match component {
            _ if what(component, &attributes, collected).is_some() => true,
            Component::LocalName(name) => name.lower_name == data.name || name.name == data.name,
            Component::Root => index == document.root,
            Component::ID(id) => data.id == Some(id.on(document.quirks)),
            Component::Class(class) => document.classes(data).contains(&class.on(document.quirks)),
            Component::AttributeInNoNamespace { local_name, .. } => document.attribute_names(data).contains(local_name),
            Component::AttributeInNoNamespaceExists { local_name_lower, .. } => {
                document.attribute_names(data).contains(local_name_lower)
            }
            Component::NonTSPseudoClass(class) => {
                !matches!(class, PseudoClass::Never | PseudoClass::Link | PseudoClass::Checked)
            }
            Component::Invalid(_) | Component::Host(_) | Component::Slotted(_) | Component::Part(_) => false,
            _ => true,
        })
}
