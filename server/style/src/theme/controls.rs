//! Checkboxes and radios that switch a theme without a script: `:root:has(#dark:checked)`, `#dark:checked ~ main`.

use super::class_names::is_theme_class;
use super::compounds;
use super::mentions::sheet_of;
use crate::cascade::RuleId;
use crate::cascade::builder::Collected;
use crate::selector::Component;
use crate::selector::Selector;
use crate::selector::document::{Document, ElementData, ElementIndex};
use crate::selector::pseudo::PseudoClass;
use crate::selector::shape::inner;
use crate::sheet::SheetId;
use easel_syntax::css::ItemKind;
use selectors::attr::{AttrSelectorOperation, CaseSensitivity};
use selectors::parser::Combinator;

/// Controls that rules look at, with the sheets of those rules, in document order.
pub(super) fn find(document: &Document<'_>, collected: &Collected) -> Vec<(ElementIndex, Vec<SheetId>)> {
    let mut found: Vec<(ElementIndex, Vec<SheetId>)> = Vec::new();
    for (selector, rule) in &collected.selectors {
        if !looks_at_checked(selector) {
            continue;
        }
        let recolors = recolors(collected, *rule);
        compounds(selector, &mut |compound| {
            if !compound.iter().any(|c| matches!(c, Component::NonTSPseudoClass(PseudoClass::Checked))) {
                return;
            }
            for index in document.indices() {
                let data = document.get(index);
                if document.html.name(data.node) == "input"
                    && compound.iter().all(|c| holds(document, data, c))
                    && (recolors || is_named_for_theme(document, data))
                {
                    let sheet = sheet_of(collected, *rule);
                    match found.iter_mut().find(|(i, _)| *i == index) {
                        Some((_, sheets)) if sheets.contains(&sheet) => {}
                        Some((_, sheets)) => sheets.push(sheet),
                        None => found.push((index, vec![sheet])),
                    }
                }
            }
        });
    }
    found.sort_unstable_by_key(|(index, _)| *index);
    found
}

/// Whether `:checked` reaches beyond the control's own label: through `:has()` of `html` or `body`, or a sibling
/// combinator.
fn looks_at_checked(selector: &Selector) -> bool {
    let is_checked = |c: &Component| matches!(c, Component::NonTSPseudoClass(PseudoClass::Checked));
    let mut iter = selector.iter();
    let mut through: Option<Combinator> = None;
    loop {
        let compound: Vec<&Component> = iter.by_ref().collect();
        if through.is_some_and(|c| c.is_sibling()) && compound.iter().any(|c| is_checked(c)) {
            return true;
        }
        let has_checked = compound
            .iter()
            .any(|c| inner(c).into_iter().any(|s| s.iter_raw_match_order().any(is_checked) || looks_at_checked(s)));
        if has_checked {
            return true;
        }
        through = iter.next_sequence();
        if through.is_none() {
            return false;
        }
    }
}

/// Whether a control matches a simple selector, its checkedness aside.
fn holds(document: &Document<'_>, data: &ElementData, component: &Component) -> bool {
    match component {
        Component::LocalName(name) => name.lower_name == data.name,
        Component::ID(id) => data.id == Some(id.on(document.quirks)),
        Component::Class(class) => document.classes(data).contains(&class.on(document.quirks)),
        Component::AttributeInNoNamespaceExists { local_name_lower, .. } => {
            document.attribute_names(data).contains(local_name_lower)
        }
        Component::AttributeInNoNamespace { local_name, operator, value, .. } => {
            document.attribute(data, *local_name).is_some_and(|attribute| {
                let case_sensitivity = CaseSensitivity::AsciiCaseInsensitive;
                let operation = AttrSelectorOperation::WithValue { operator: *operator, case_sensitivity, value };
                !attribute.templated && operation.eval_str(attribute.value.text())
            })
        }
        _ => true,
    }
}

fn is_named_for_theme(document: &Document<'_>, data: &ElementData) -> bool {
    ["id", "name", "class", "value"].iter().filter_map(|a| document.value(data, a)).any(|text| {
        let text = text.to_ascii_lowercase();
        text.split(' ').any(is_theme_class)
            || ["theme", "dark", "scheme", "color-mode"].iter().any(|w| text.contains(w))
    })
}

/// Whether a rule changes tokens or the page's scheme.
fn recolors(collected: &Collected, rule: RuleId) -> bool {
    let blocks = collected.rules.get(rule.0 as usize).map_or(&[][..], |rule| &rule.blocks);
    blocks.iter().filter_map(|b| collected.blocks.get(b.0 as usize)).any(|block| {
        let range = block.first.0 as usize..(block.first.0 + block.len) as usize;
        collected.declarations.get(range).unwrap_or(&[]).iter().any(|declaration| {
            let item = collected
                .sheets
                .get(declaration.sheet.0 as usize)
                .and_then(|sheet| sheet.css.items().get(declaration.item.index()));
            declaration.custom
                || item
                    .is_some_and(|i| matches!(&i.kind, ItemKind::Declaration { name, .. } if **name == *"color-scheme"))
        })
    })
}
