//! The directives of v4 in sheets: `@theme`, `@utility`, `@custom-variant`, `@import "tailwindcss"` and kin.

use crate::tailwind::setup::{CustomUtility, Important, Setup};
use crate::tailwind::theme::{Entry, Scale, TypeStep, section_of};
use crate::tailwind::variant::{Branch, CustomVariant, Step};
use easel_syntax::Span;
use easel_syntax::css::{Css, ItemId, ItemKind};
use smallvec::SmallVec;
use std::borrow::Cow;

/// Which directives stand in a sheet.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Directives {
    /// `@import "tailwindcss"`, `@theme`, `@source`, `@utility`, `@custom-variant`, `@plugin`, `@reference`.
    pub(crate) v4: Option<&'static str>,
    /// `@tailwind …`.
    pub(crate) v3: Option<&'static str>,
    /// `@tailwind base`, or an import that brings the preflight.
    pub(crate) preflight: bool,
    /// `@config` or `@plugin`: code that is not run here.
    pub(crate) code: bool,
}

/// Which directives stand at the top of a sheet. Cheap for a sheet that has none.
pub(crate) fn read_directives(text: &str, css: &Css) -> Directives {
    let mut found = Directives::default();
    for id in css.children(None) {
        let ItemKind::AtRule { name, prelude, .. } = &css.item(id).kind else { continue };
        let prelude = prelude.of(text);
        match &**name {
            "import" => {
                let Some(source) = imported(prelude) else { continue };
                let Some(part) = source.strip_prefix("tailwindcss") else { continue };
                match part {
                    "" | "/index.css" | "/index" => {
                        found.v4 = Some("@import \"tailwindcss\"");
                        found.preflight = true;
                    }
                    "/preflight" | "/preflight.css" => {
                        found.v4.get_or_insert("@import \"tailwindcss/preflight\"");
                        found.preflight = true;
                    }
                    "/theme" | "/theme.css" | "/utilities" | "/utilities.css" => {
                        // v3 has files of these names too, but says `base` and `components` for the rest.
                        found.v4.get_or_insert("@import \"tailwindcss/…\"");
                    }
                    "/base" | "/base.css" => {
                        found.v3 = Some("@import \"tailwindcss/base\"");
                        found.preflight = true;
                    }
                    "/components" | "/components.css" => found.v3 = Some("@import \"tailwindcss/components\""),
                    _ => {}
                }
            }
            "tailwind" => match prelude {
                "base" | "preflight" => {
                    found.v3 = Some("@tailwind base");
                    found.preflight = true;
                }
                "components" => found.v3 = found.v3.or(Some("@tailwind components")),
                // In v4 too, where it stands beside other directives.
                p if p.starts_with("utilities") => found.v3 = found.v3.or(Some("@tailwind utilities")),
                _ => {}
            },
            "theme" => found.v4 = found.v4.or(Some("@theme")),
            "source" => found.v4 = found.v4.or(Some("@source")),
            "utility" => found.v4 = found.v4.or(Some("@utility")),
            "custom-variant" => found.v4 = found.v4.or(Some("@custom-variant")),
            "reference" => found.v4 = found.v4.or(Some("@reference")),
            "plugin" => {
                found.v4 = found.v4.or(Some("@plugin"));
                found.code = true;
            }
            "config" => found.code = true,
            _ => {}
        }
    }
    if found.v3.is_some_and(|d| d.starts_with("@import")) && found.v4.is_some_and(|d| d.ends_with("/…\"")) {
        found.v4 = None;
    }
    found
}

/// What an `@import` names.
fn imported(prelude: &str) -> Option<&str> {
    let inner = prelude.strip_prefix("url(").unwrap_or(prelude).trim_start();
    let quote = inner.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    inner.get(1..)?.split(quote).next()
}

impl Setup {
    /// Puts what the v4 directives of a sheet say into the setup.
    pub(crate) fn read_css(&mut self, text: &str, css: &Css) {
        for id in css.children(None) {
            let ItemKind::AtRule { name, prelude, block, .. } = &css.item(id).kind else { continue };
            let prelude = prelude.of(text);
            match (&**name, block) {
                ("import", _) if imported(prelude).is_some_and(|s| s.starts_with("tailwindcss")) => {
                    self.read_import(prelude);
                }
                ("theme", Some(block)) => self.read_theme(text, css, id, prelude, *block),
                ("utility", Some(block)) => self.read_utility(text, css, id, prelude, *block),
                ("custom-variant" | "variant", _) => self.read_variant(text, css, id, prelude),
                ("plugin", _) => {
                    self.theme.open = true;
                    self.typography |= prelude.contains("@tailwindcss/typography");
                }
                ("config", _) => self.theme.open = true,
                _ => {}
            }
        }
    }

    fn read_import(&mut self, prelude: &str) {
        if let Some(prefix) = prelude.split_once("prefix(").and_then(|(_, rest)| rest.split(')').next()) {
            self.prefix = prefix.trim().into();
        }
        if prelude.split_ascii_whitespace().any(|w| w == "important") {
            self.important = Important::All;
        }
    }

    fn read_theme(&mut self, text: &str, css: &Css, theme: ItemId, prelude: &str, block: Span) {
        let is_inline = prelude.split_ascii_whitespace().any(|w| w == "inline");
        for name in cleared(block.of(text)) {
            if name == "*" {
                for scale in Scale::all() {
                    self.theme.forget(*scale);
                }
            } else {
                match section_of(name) {
                    Some((scale, "")) => self.theme.forget(scale),
                    Some((scale, start)) => self.theme.remove_family(scale, start),
                    None => {}
                }
            }
        }
        // `--text-lg--line-height` and kin belong to the step that they name.
        let mut parts: Vec<(&str, &str, &str)> = Vec::new();
        for id in css.children(Some(theme)) {
            match &css.item(id).kind {
                ItemKind::Declaration { name, value, .. } => {
                    let Some(variable) = name.strip_prefix("--") else { continue };
                    let value = value.of(text);
                    if let Some((step, part)) = variable.strip_prefix("text-").and_then(|v| v.split_once("--")) {
                        parts.push((step, part, value));
                    } else if let Some((scale, key)) = section_of(variable) {
                        let entry = match value {
                            "initial" => {
                                // A key taken away; nothing of this name is left.
                                self.theme.remove(scale, key);
                                continue;
                            }
                            _ if is_inline => Entry::Value(value.into()),
                            _ => Entry::Property((**name).into(), value.into()),
                        };
                        self.theme.set(scale, key, entry);
                    }
                }
                ItemKind::AtRule { name, .. } if &**name == "keyframes" => {
                    // They hold as if they stood outside.
                    let mut keyframes = String::from(&*self.keyframes);
                    keyframes.push_str(css.item(id).span.of(text));
                    self.keyframes = keyframes.into();
                }
                _ => {}
            }
        }
        for (step, part, value) in parts {
            self.set_type_part(step, part, value, is_inline);
        }
    }

    fn set_type_part(&mut self, step: &str, part: &str, value: &str, is_inline: bool) {
        let written: Box<str> = if is_inline { value.into() } else { format!("var(--text-{step}--{part})").into() };
        let mut entry = match self.theme.authored(Scale::FontSize, step) {
            Some(Entry::Type(known)) => known.clone(),
            Some(Entry::Property(name, _)) => TypeStep { size: format!("var({name})").into(), ..TypeStep::default() },
            Some(Entry::Value(size)) => TypeStep { size: size.clone(), ..TypeStep::default() },
            _ => match crate::tailwind::scale::type_step(true, step) {
                Some((size, height)) => {
                    TypeStep { size: size.into(), line_height: Some(height.into()), ..TypeStep::default() }
                }
                None => return,
            },
        };
        match part {
            "line-height" => entry.line_height = Some(written),
            "letter-spacing" => entry.letter_spacing = Some(written),
            "font-weight" => entry.weight = Some(written),
            _ => return,
        }
        self.theme.set(Scale::FontSize, step, Entry::Type(entry));
    }

    fn read_utility(&mut self, text: &str, css: &Css, utility: ItemId, name: &str, block: Span) {
        let end = css.item(utility).end.index();
        let inside = css.items().get(utility.index() + 1..end).unwrap_or(&[]);
        let mut properties: Vec<Box<str>> = inside
            .iter()
            .filter_map(|item| match &item.kind {
                ItemKind::Declaration { name, .. } if !name.starts_with("--") => Some(name.clone()),
                _ => None,
            })
            .collect();
        properties.sort_unstable();
        properties.dedup();
        let body = block.of(text).trim().into();
        self.utilities.insert(name.into(), CustomUtility { body, properties });
    }

    fn read_variant(&mut self, text: &str, css: &Css, variant: ItemId, prelude: &str) {
        let (name, selector) = match prelude.split_once(|c: char| c.is_whitespace() || c == '(') {
            Some((name, _)) => (name, prelude.get(name.len()..).unwrap_or("").trim()),
            None => (prelude, ""),
        };
        if name.is_empty() {
            return;
        }
        let branches = if let Some(inner) = selector.strip_prefix('(').and_then(|s| s.strip_suffix(')')) {
            split_alternatives(inner.trim())
        } else {
            branches_of(text, css, variant)
        };
        let index = self.custom_variants.len() as u32;
        self.custom_variants.insert(name.into(), CustomVariant { branches, index });
    }
}

/// The short form: a selector, or several parted by commas, or a condition.
fn split_alternatives(inner: &str) -> SmallVec<[Branch; 1]> {
    let step = match inner.strip_prefix('@') {
        Some(_) => Step::At(inner.to_owned()),
        None => {
            Step::Selector(crate::tailwind::arbitrary::split_commas(inner).map(|s| Cow::Owned(s.to_owned())).collect())
        }
    };
    SmallVec::from_iter([Branch::from_iter([step])])
}

/// The long form: the ways from the outside to each `@slot`.
fn branches_of(text: &str, css: &Css, variant: ItemId) -> SmallVec<[Branch; 1]> {
    let end = css.item(variant).end.index();
    let mut all = SmallVec::new();
    for index in variant.index() + 1..end {
        let id = ItemId(index as u32);
        let item = css.item(id);
        if !matches!(&item.kind, ItemKind::AtRule { name, .. } if &**name == "slot") {
            continue;
        }
        let mut steps: Vec<Step> = Vec::new();
        let mut at = item.parent;
        while let Some(parent) = at.filter(|p| *p != variant) {
            let item = css.item(parent);
            match &item.kind {
                ItemKind::Rule { selectors, .. } => {
                    let templates = selectors.iter().map(|s| Cow::Owned(s.of(text).to_owned())).collect();
                    steps.push(Step::Selector(templates));
                }
                ItemKind::AtRule { name, prelude, .. } => steps.push(Step::At(format!("@{name} {}", prelude.of(text)))),
                ItemKind::Declaration { .. } => {}
            }
            at = item.parent;
        }
        steps.reverse();
        all.push(steps.into_iter().collect());
    }
    all
}

/// The names of `--color-*: initial`, without dashes and star; `*` for all.
fn cleared(block: &str) -> Vec<&str> {
    let mut all = Vec::new();
    for declaration in block.split([';', '{', '}']) {
        let Some((name, value)) = declaration.split_once(':') else { continue };
        let name = name.trim();
        let name = name.rsplit(['/', '\n', ' ']).next().unwrap_or(name);
        if value.trim() != "initial" {
            continue;
        }
        match name.strip_prefix("--").and_then(|n| n.strip_suffix('*')) {
            Some("") => all.push("*"),
            Some(name) => all.push(name.trim_end_matches('-')),
            None => {}
        }
    }
    all
}
