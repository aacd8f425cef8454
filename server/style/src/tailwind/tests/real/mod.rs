//! Expansions against what Tailwind itself makes of the same classes (the first line of each table says how it was
//! made). A line is a class, a tab, and declarations; where a class has more than plain declarations, its rules are
//! parted by `||`, and each has at-rules, selector and declarations, parted by `|`. `&` is the class itself.

mod canonical;

use crate::tailwind::{Expanded, Expander, Expansion, OrderKey, Setup, Version};
use canonical::{canonical, resolve};
use easel_syntax::css::{Css, ItemId, ItemKind};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// At-rules and selector, and the declarations there.
type Rules = BTreeMap<(String, String), BTreeSet<String>>;

fn rows(table: &str) -> Vec<(&str, &str)> {
    table.lines().filter(|l| !l.starts_with('#')).map(|l| l.split_once('\t').unwrap()).collect()
}

/// The rules that a line of a table writes.
fn expected(text: &str) -> Rules {
    let mut all = Rules::new();
    for rule in text.split(" || ") {
        let parts: Vec<&str> = rule.splitn(3, '|').map(str::trim).collect();
        let (ats, selector, declarations) = match parts.as_slice() {
            [ats, selector, declarations] => (*ats, *selector, *declarations),
            _ => ("", "&", rule),
        };
        all.entry((ats.to_owned(), tidy(selector)))
            .or_default()
            .extend(declarations.split("; ").filter_map(|d| declaration(d.split_once(':')?, &HashMap::new())));
    }
    all
}

fn declaration((name, value): (&str, &str), known: &HashMap<String, Option<String>>) -> Option<String> {
    let important = if value.trim_end().ends_with("!important") { " !important" } else { "" };
    let value = value.trim_end().trim_end_matches("!important");
    Some(format!("{}: {}{important}", name.trim(), canonical(&resolve(value, known))))
}

/// Selectors in one form.
fn tidy(selector: &str) -> String {
    selector.replace('\'', "\"").replace(" *::", " ::").replace(", ", ",").replace(" >", ">").replace("> ", ">")
}

/// The rules of an expansion, with variables replaced by what the class itself and the base sheet say.
fn made(class: &str, expanded: &Expanded, registered: &HashMap<String, Option<String>>) -> Rules {
    let (text, css) = (&*expanded.text, &*expanded.css);
    let mut found = Vec::new();
    for (index, item) in css.items().iter().enumerate() {
        let ItemKind::Declaration { name, value, important, .. } = &item.kind else { continue };
        let (mut ats, mut selectors) = (Vec::new(), Vec::new());
        let mut at: Option<ItemId> = css.items()[index].parent;
        while let Some(id) = at {
            match &css.item(id).kind {
                ItemKind::AtRule { name, prelude, .. } => {
                    ats.push(format!("@{name} {}", prelude.of(text)).trim_end().to_owned());
                }
                ItemKind::Rule { selectors: all, .. } => selectors.extend(all.iter().map(|s| s.of(text))),
                ItemKind::Declaration { .. } => {}
            }
            at = css.item(id).parent;
        }
        ats.sort_unstable();
        let value = value.of(text);
        found.push((
            ats.join(" "),
            selectors,
            name.to_string(),
            value.to_owned(),
            if *important { " !important" } else { "" },
        ));
    }
    let mut known = registered.clone();
    for (_, _, name, value, _) in &found {
        if name.starts_with("--") {
            known.insert(name.clone(), (value != "initial").then(|| value.clone()));
        }
    }
    let is_vendor =
        |name: &str| name.starts_with("-webkit-") && name != "-webkit-line-clamp" || name.starts_with("-moz-");
    let has_plain = found.iter().any(|(_, _, name, ..)| !name.starts_with("--tw-") && !is_vendor(name));
    let own = format!(".{}", crate::tailwind::selector::escape(class));
    let mut all = Rules::new();
    for (ats, selectors, name, value, important) in found {
        if is_vendor(&name) || has_plain && name.starts_with("--tw-") {
            continue;
        }
        for selector in selectors {
            let text = format!("{value}{important}");
            if let Some(declaration) = declaration((&name, &text), &known) {
                all.entry((ats.clone(), tidy(&selector.replace(&own, "&")))).or_default().insert(declaration);
            }
        }
    }
    all
}

/// The initial values that the base sheet registers.
fn registered(expander: &Expander) -> HashMap<String, Option<String>> {
    let sheet = &expander.base().registered;
    let mut all = HashMap::new();
    for id in sheet.css.children(None) {
        let ItemKind::AtRule { name, prelude, .. } = &sheet.css.item(id).kind else { continue };
        if &**name != "property" {
            continue;
        }
        let initial = sheet.css.children(Some(id)).find_map(|d| match &sheet.css.item(d).kind {
            ItemKind::Declaration { name, value, .. } if &**name == "initial-value" => {
                Some(value.of(&sheet.text).to_owned())
            }
            _ => None,
        });
        all.insert(prelude.of(&sheet.text).to_owned(), initial);
    }
    all
}

fn compare(version: Version, table: &str, known_apart: &[&str]) {
    let expander = Expander::new(Arc::new(Setup::default_of(version)));
    let registered = registered(&expander);
    let mut apart = Vec::new();
    let mut keys: Vec<(&str, OrderKey, BTreeSet<String>)> = Vec::new();
    for (class, text) in rows(table) {
        let wanted = expected(text);
        let got = match expander.expand(class) {
            Expansion::Css(expanded) => {
                assert!(Css::parse_sheet(&expanded.text).problems().is_empty(), "{}", expanded.text);
                let names = wanted.values().flatten().filter_map(|d| Some(d.split_once(':')?.0.to_owned())).collect();
                keys.push((class, expanded.order.clone(), names));
                made(class, &expanded, &registered)
            }
            _ => Rules::new(),
        };
        if got != wanted {
            apart.push(class);
            if !known_apart.contains(&class) {
                eprintln!("{class}\n  wanted {wanted:?}\n  got    {got:?}");
            }
        }
    }
    assert_eq!(apart, known_apart);
    // Where two classes set one property, the later one of the sheet wins.
    let mut misplaced = Vec::new();
    for (index, (class, key, names)) in keys.iter().enumerate() {
        for (other, other_key, other_names) in keys.iter().skip(index + 1) {
            if key > other_key && !names.is_disjoint(other_names) {
                misplaced.push(format!("{class} stands before {other}"));
            }
        }
    }
    assert!(
        misplaced.is_empty(),
        "{} misplaced: {:#?}",
        misplaced.len(),
        misplaced.iter().take(20).collect::<Vec<_>>()
    );
}

#[test]
fn v3_is_expanded_as_by_tailwind() {
    compare(Version::V3, include_str!("v3.txt"), &[]);
}

#[test]
fn v4_is_expanded_as_by_tailwind() {
    compare(Version::V4, include_str!("v4.txt"), &[]);
}
