//! The independent things that a page's themes switch.

use super::controls;
use super::mentions::{self, Mention, What};
use super::scripts::Scripts;
use crate::cascade::builder::Collected;
use crate::condition::Query;
use crate::declaration::DeclarationKind;
use crate::environment::{Scheme, Switch};
use crate::selector::atom::Atom;
use crate::selector::document::{Document, ElementIndex};
use crate::selector::element::Changes;
use crate::sheet::SheetId;
use easel_syntax::css::ItemKind;

/// One setting of an axis that differs from the page as written.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) name: String,
    pub(super) switches: Vec<Switch>,
    pub(super) changes: Changes,
    pub(super) reachable: bool,
    pub(super) prefers: Scheme,
}

/// Something that is switched: an attribute, the theme classes of an element, a control, the visitor's preference.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    pub(super) choices: Vec<Choice>,
    /// The sheets that look at it.
    pub(super) sheets: Vec<SheetId>,
}

#[derive(Debug, Default)]
pub(super) struct Axes(pub(super) Vec<Axis>);

impl Axes {
    pub(super) fn of(document: &Document<'_>, collected: &Collected) -> Self {
        let mut axes = Self::default();
        axes.prefers(document, collected);
        let mentions = mentions::find(document, collected);
        let controls = controls::find(document, collected);
        if !mentions.is_empty() {
            let scripts = Scripts::of(document);
            axes.attributes(document, &mentions, &scripts);
            axes.classes(document, &mentions, &scripts);
        }
        for (control, sheets) in controls {
            axes.control(document, control, sheets);
        }
        axes
    }

    fn prefers(&mut self, document: &Document<'_>, collected: &Collected) {
        let mut asks = vec![false; collected.conditions.0.len()];
        for (at, (around, query)) in collected.conditions.0.iter().enumerate() {
            let mut found = asks.get(around.0 as usize).copied().unwrap_or(false);
            query.leaves(&mut |leaf| found = found || matches!(leaf, Query::Prefers(_)));
            if let Some(slot) = asks.get_mut(at) {
                *slot = found;
            }
        }
        let mut sheets = Vec::new();
        if asks.contains(&true) {
            for (at, block) in collected.blocks.iter().enumerate() {
                let is_asked = asks.get(block.condition.0 as usize).copied().unwrap_or(false);
                if is_asked && block.kind == DeclarationKind::Style {
                    sheets.push(mentions::sheet_of_block(collected, crate::cascade::BlockId(at as u32)));
                }
            }
        }
        if !collected.light_dark.is_empty() && allows_both(document, collected) {
            sheets.extend(&collected.light_dark);
        }
        sheets.sort_unstable();
        sheets.dedup();
        if !sheets.is_empty() {
            let choice = Choice {
                name: "prefers-color-scheme: dark".into(),
                switches: vec![Switch::Prefers(Scheme::Dark)],
                changes: Changes::default(),
                reachable: true,
                prefers: Scheme::Dark,
            };
            self.0.push(Axis { choices: vec![choice], sheets });
        }
    }

    fn attributes(&mut self, document: &Document<'_>, mentions: &[Mention], scripts: &Scripts) {
        for name in super::class_names::ATTRIBUTES {
            let about: Vec<(&Mention, Option<&str>)> = mentions
                .iter()
                .filter_map(|m| match &m.what {
                    What::Attribute(n, value) if *n == name => Some((m, value.as_deref())),
                    _ => None,
                })
                .collect();
            if about.is_empty() {
                continue;
            }
            let atom = Atom::new(name);
            let authored = |element: ElementIndex| document.attribute(document.get(element), atom);
            let on_body = match (authored(document.root), authored(document.body)) {
                (Some(_), _) => false,
                (None, Some(_)) => true,
                _ => scripts.is_attribute_of_body(name) || about.iter().all(|(m, _)| m.on_body && !m.on_root),
            };
            let element = if on_body { document.body } else { document.root };
            let current = authored(element);
            if current.is_some_and(|a| a.templated) {
                continue;
            }
            let current = current.map(|a| a.value.text());
            let touched = scripts.touches_attribute(name);
            let is_meant = touched || current.is_some() || about.iter().any(|(m, _)| m.is_explicit);
            let has_value = |value: &str| {
                below_body(document)
                    .any(|i| document.attribute(document.get(i), atom).is_some_and(|a| a.value.text() == value))
            };
            let mut values: Vec<&str> = Vec::new();
            for value in about.iter().filter_map(|(_, value)| *value).filter(|v| !v.is_empty()) {
                let is_scope = !is_meant && has_value(value);
                if !is_scope && Some(value) != current && !values.contains(&value) {
                    values.push(value);
                }
            }
            // A value that only scripts name undoes what is authored.
            for value in ["light", "dark"] {
                if touched && scripts.quotes(value) && Some(value) != current && !values.contains(&value) {
                    values.push(value);
                }
            }
            let is_named = |value: &str| scripts.quotes(value) || scripts.offers(value);
            let any_named = values.iter().any(|v| is_named(v));
            let switch = |value: Option<&str>, reachable: bool| Choice {
                name: attribute_name(on_body && document.root != document.body, name, value, &about),
                switches: vec![Switch::Attribute { on_body, name: name.into(), value: value.map(Into::into) }],
                changes: Changes { attributes: vec![(element, atom, value.map(Into::into))], ..Changes::default() },
                reachable,
                prefers: Scheme::Light,
            };
            let mut choices: Vec<Choice> =
                values.iter().map(|v| switch(Some(v), touched && (is_named(v) || !any_named))).collect();
            if current.is_some() && touched && (choices.is_empty() || scripts.removes_attribute(name)) {
                choices.push(switch(None, true));
            }
            self.push(choices, about.iter().map(|(m, _)| m.sheet));
        }
    }

    fn classes(&mut self, document: &Document<'_>, mentions: &[Mention], scripts: &Scripts) {
        let mut names: Vec<&str> = Vec::new();
        for mention in mentions {
            if let What::Class(name) = &mention.what
                && !names.contains(&&**name)
            {
                names.push(name);
            }
        }
        let is_on =
            |element: ElementIndex, name: &str| document.classes(document.get(element)).contains(&document.name(name));
        let mut of_root: Vec<&str> = Vec::new();
        let mut of_body: Vec<&str> = Vec::new();
        for name in names {
            let about = || mentions.iter().filter(|m| matches!(&m.what, What::Class(n) if **n == *name));
            let is_authored = is_on(document.root, name) || is_on(document.body, name);
            let is_meant = is_authored || scripts.touches_class(name) || about().any(|m| m.is_explicit);
            if !is_meant && below_body(document).any(|i| is_on(i, name)) {
                continue;
            }
            let body_only = about().all(|m| m.on_body && !m.on_root);
            let by_script = scripts.touches_class(name)
                && scripts.changes_classes_of_body()
                && !scripts.changes_classes_of_root()
                && about().any(|m| m.on_body);
            let on_body = !is_on(document.root, name) && (is_on(document.body, name) || body_only || by_script);
            if on_body { of_body.push(name) } else { of_root.push(name) }
        }
        for (element, on_body, names) in [(document.root, false, of_root), (document.body, true, of_body)] {
            if names.is_empty() || document.get(element).unknown_classes {
                continue;
            }
            let change = |wanted: Option<&str>| {
                let changed = names.iter().filter(|n| is_on(element, n) != (wanted == Some(**n)));
                let mut switches = Vec::new();
                let mut changes = Changes::default();
                for &name in changed {
                    let present = wanted == Some(name);
                    switches.push(Switch::Class { on_body, name: name.into(), present });
                    changes.classes.push((element, document.name(name), present));
                }
                (switches, changes)
            };
            let mut choices = Vec::new();
            for &name in names.iter().filter(|n| !is_on(element, n)) {
                let (switches, changes) = change(Some(name));
                let reachable = scripts.touches_class(name);
                choices.push(Choice { name: format!(".{name}"), switches, changes, reachable, prefers: Scheme::Light });
            }
            let authored: Vec<&str> = names.iter().copied().filter(|n| is_on(element, n)).collect();
            if let Some(first) = authored.first()
                && authored.iter().any(|n| scripts.touches_class(n))
            {
                let (switches, changes) = change(None);
                let name = format!(":not(.{first})");
                choices.push(Choice { name, switches, changes, reachable: true, prefers: Scheme::Light });
            }
            let about = mentions.iter().filter(|m| matches!(&m.what, What::Class(n) if names.contains(&&**n)));
            self.push(choices, about.map(|m| m.sheet));
        }
    }

    fn control(&mut self, document: &Document<'_>, control: ElementIndex, sheets: Vec<SheetId>) {
        let data = document.get(control);
        let is_radio = document.value(data, "type").is_some_and(|t| t.eq_ignore_ascii_case("radio"));
        let is_checked = document.attribute(data, Atom::new("checked")).is_some();
        if is_radio && is_checked {
            // It is left by choosing another of its group.
            return;
        }
        let mut changes = Changes::default();
        changes.checked.push((control, !is_checked));
        if is_radio && let Some(group) = document.value(data, "name") {
            for index in document.indices().filter(|i| *i != control) {
                let other = document.get(index);
                let is_same = document.value(other, "name") == Some(group)
                    && document.value(other, "type").is_some_and(|t| t.eq_ignore_ascii_case("radio"));
                if is_same {
                    changes.checked.push((index, false));
                }
            }
        }
        let label = match (document.value(data, "id"), document.value(data, "name"), document.value(data, "value")) {
            (Some(id), ..) => format!("#{id}"),
            (None, Some(name), Some(value)) => format!("[name={name}][value={value}]"),
            (None, Some(name), None) => format!("[name={name}]"),
            _ => "input".into(),
        };
        let name = if is_checked { format!("{label}:not(:checked)") } else { format!("{label}:checked") };
        let switches = changes
            .checked
            .iter()
            .map(|(index, checked)| Switch::Checked { node: document.get(*index).node.0, checked: *checked })
            .collect();
        let choice = Choice { name, switches, changes, reachable: true, prefers: Scheme::Light };
        self.0.push(Axis { choices: vec![choice], sheets });
    }

    fn push(&mut self, choices: Vec<Choice>, sheets: impl Iterator<Item = SheetId>) {
        if choices.is_empty() {
            return;
        }
        let mut sheets: Vec<SheetId> = sheets.collect();
        sheets.sort_unstable();
        sheets.dedup();
        self.0.push(Axis { choices, sheets });
    }
}

/// How reports name a theme that an attribute switches.
fn attribute_name(on_body: bool, name: &str, value: Option<&str>, about: &[(&Mention, Option<&str>)]) -> String {
    let tag = if on_body && about.iter().all(|(m, _)| m.is_explicit) { "body" } else { "" };
    match value {
        Some(value) if value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_') => {
            format!("{tag}[{name}={value}]")
        }
        Some(value) => format!("{tag}[{name}=\"{value}\"]"),
        None => format!("{tag}:not([{name}])"),
    }
}

fn below_body(document: &Document<'_>) -> impl Iterator<Item = ElementIndex> {
    let end = document.get(document.body).end;
    (document.body.0.saturating_add(1)..end).map(ElementIndex)
}

/// Whether the page lets the visitor's preference choose its scheme.
fn allows_both(document: &Document<'_>, collected: &Collected) -> bool {
    let both = |value: &str| {
        let has = |word: &str| value.split_ascii_whitespace().any(|w| w.eq_ignore_ascii_case(word));
        has("light") && has("dark")
    };
    let by_meta = document.indices().any(|index| {
        let data = document.get(index);
        document.html.name(data.node) == "meta"
            && document.value(data, "name").is_some_and(|n| n.eq_ignore_ascii_case("color-scheme"))
            && document.value(data, "content").is_some_and(both)
    });
    by_meta
        || collected.sheets.iter().any(|sheet| {
            sheet.css.items().iter().any(|item| match &item.kind {
                ItemKind::Declaration { name, value, .. } => &**name == "color-scheme" && both(value.of(&sheet.text)),
                _ => false,
            })
        })
}
