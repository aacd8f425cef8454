//! Whether a page uses Tailwind, which version, and by what evidence.

use super::classes::{collect_classes, defined_classes};
use super::config::{self, Directives};
use super::setup::{Placement, Setup, Version};
use super::shape::{self, Recognition};
use super::{base, theme};
use easel_syntax::css::{Css, ItemKind};
use easel_syntax::html::{Html, NodeId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// A sheet that was read for the page.
#[derive(Clone, Copy, Debug)]
pub struct SheetText<'a> {
    /// Its text.
    pub text: &'a str,
    /// Its rules.
    pub css: &'a Css,
}

/// Whether an element is a `<style type="text/tailwindcss">`. Browsers pass over it; Tailwind's scripts read it.
pub fn is_tailwind_style(html: &Html, node: NodeId) -> bool {
    html.name(node) == "style"
        && html.value(node, "type").is_some_and(|t| t.trim().eq_ignore_ascii_case("text/tailwindcss"))
}

/// How the page uses Tailwind; `None` if nothing says that it does.
///
/// `sheets` are the sheets that were read, those of [`is_tailwind_style`] not among them; `has_unread` says that
/// others were not.
pub fn detect(html: &Html, sheets: &[SheetText<'_>], has_unread: bool) -> Option<Setup> {
    let page = Page::read(html);
    let own: Vec<(String, Css)> = page
        .styles
        .iter()
        .map(|&node| text_of(html, node))
        .map(|text| {
            let css = Css::parse_sheet(&text);
            (text, css)
        })
        .collect();
    let all: Vec<SheetText<'_>> =
        sheets.iter().copied().chain(own.iter().map(|(text, css)| SheetText { text, css })).collect();
    let directives: Vec<Directives> = all.iter().map(|s| config::read_directives(s.text, s.css)).collect();
    let mut setup = decide(html, &page, sheets, &directives, has_unread)?;
    if setup.is_built {
        return Some(setup);
    }
    let mut key = format!("{:?}|{}", setup.version, u8::from(setup.preflight));
    configure(html, &page, &all, &directives, &mut setup, &mut key);
    setup.opacity_variables = all.iter().map(|s| s.text).chain([html.text()]).any(uses_opacity_variables);
    let _ = write!(
        key,
        "|{}{}{}",
        u8::from(setup.opacity_variables),
        u8::from(setup.theme.open),
        u8::from(setup.typography)
    );
    if setup.is_v4() {
        name_variables(all.iter().map(|s| s.text).chain([html.text()]), &mut setup, &mut key);
    }
    setup.key = key.into();
    Some(setup)
}

/// The elements of a page that say something about Tailwind.
#[derive(Default)]
struct Page {
    /// The sources of scripts that are Tailwind.
    script: Option<(Version, String)>,
    /// Scripts that may configure it.
    configs: Vec<NodeId>,
    /// `<style type="text/tailwindcss">`.
    styles: Vec<NodeId>,
}

impl Page {
    fn read(html: &Html) -> Self {
        let mut page = Self::default();
        for node in html.elements() {
            match html.name(node) {
                "script" => match html.attribute(node, "src") {
                    Some(source) => {
                        let source = source.value.text();
                        if let Some(version) = script_version(source) {
                            page.script.get_or_insert_with(|| (version, source.to_owned()));
                        }
                    }
                    None => page.configs.push(node),
                },
                "style" if is_tailwind_style(html, node) => page.styles.push(node),
                _ => {}
            }
        }
        page
    }
}

fn script_version(source: &str) -> Option<Version> {
    if source.contains("cdn.tailwindcss.com") || source.contains("/tailwindcss-cdn") {
        return Some(Version::V3);
    }
    source.contains("@tailwindcss/browser").then_some(Version::V4)
}

fn text_of(html: &Html, node: NodeId) -> String {
    html.children(node).filter_map(|n| html.text_node(n)).map(|t| t.value.text()).collect()
}

/// The version, and why.
fn decide(
    html: &Html,
    page: &Page,
    sheets: &[SheetText<'_>],
    directives: &[Directives],
    has_unread: bool,
) -> Option<Setup> {
    let found = |version: Version, placement: Placement, reason: String| {
        let mut setup = Setup::default_of(version);
        setup.placement = placement;
        setup.reason = reason.into();
        Some(setup)
    };
    if let Some((version, source)) = &page.script {
        let short = source.trim_start_matches("https://").trim_start_matches("http://").trim_start_matches("//");
        return found(*version, Placement::EndOfHead, format!("the page loads {short}"));
    }
    let v4 = directives.iter().find_map(|d| d.v4);
    let v3 = directives.iter().find_map(|d| d.v3);
    if !page.styles.is_empty() {
        let version = if v4.is_some() { Version::V4 } else { Version::V3 };
        return found(version, Placement::EndOfHead, "the page has a <style type=\"text/tailwindcss\">".to_owned());
    }
    let directive = v4.map(|d| (Version::V4, d)).or(v3.map(|d| (Version::V3, d)));
    if let Some((version, directive)) = directive {
        let mut setup = found(version, Placement::AtDirective, format!("a sheet of the page has {directive}"))?;
        setup.preflight = directives.iter().any(|d| d.preflight);
        // Built by a tool that reads a config file, which is not seen from here.
        setup.theme.open = version == Version::V3;
        return Some(setup);
    }
    if let Some(release) = sheets.iter().find_map(|s| banner(s)) {
        let version = if release.starts_with('4') { Version::V4 } else { Version::V3 };
        let mut setup =
            found(version, Placement::AtDirective, format!("a sheet's banner says tailwindcss v{release}"))?;
        setup.release = Some(release.into());
        setup.is_built = true;
        return Some(setup);
    }
    if page.configs.iter().any(|&n| !config::assigned(&text_of(html, n), "tailwind.config").is_empty()) {
        return found(Version::V3, Placement::EndOfHead, "a script sets tailwind.config".to_owned());
    }
    if has_unread {
        return None;
    }
    by_classes(html, sheets)
}

/// The release in the banner of a built sheet: `/*! tailwindcss v3.4.1 | MIT License | … */`.
fn banner<'a>(sheet: &SheetText<'a>) -> Option<&'a str> {
    sheet.css.comments().iter().take(8).find_map(|span| {
        let rest = span.of(sheet.text).strip_prefix("/*!")?.trim_start().strip_prefix("tailwindcss v")?;
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-'))).unwrap_or(rest.len());
        rest.get(..end).filter(|r| !r.is_empty())
    })
}

/// Enough classes that are utilities and defined nowhere.
fn by_classes(html: &Html, sheets: &[SheetText<'_>]) -> Option<Setup> {
    let mut tokens: FxHashSet<&str> = FxHashSet::default();
    for node in html.elements() {
        if let Some(classes) = html.value(node, "class") {
            tokens.extend(classes.split_ascii_whitespace());
        }
    }
    // From a few on it is worth looking what the sheets define.
    if tokens.len() < MIN_UTILITIES {
        return None;
    }
    let defined = defined_classes(sheets);
    let (mut known, mut sure, mut only_v3, mut only_v4) = (0_usize, 0_usize, 0_usize, 0_usize);
    for (index, token) in tokens.iter().enumerate() {
        // Too many others: no need to look at the rest.
        if (index - known) * 100 > tokens.len() * (100 - MIN_PERCENT) {
            return None;
        }
        if defined.contains(*token) {
            continue;
        }
        let (recognition, version) = shape::judge_both(token);
        known += usize::from(recognition != Recognition::No);
        sure += usize::from(recognition == Recognition::Certain);
        only_v3 += usize::from(version == Some(Version::V3));
        only_v4 += usize::from(version == Some(Version::V4));
    }
    let enough = known >= MIN_UTILITIES && known * 100 >= tokens.len() * MIN_PERCENT && sure >= MIN_CERTAIN;
    if !enough {
        return None;
    }
    let version = if only_v4 > only_v3 { Version::V4 } else { Version::V3 };
    let mut setup = Setup::default_of(version);
    setup.placement = Placement::StartOfHead;
    setup.theme.open = true;
    let mut reason = format!("{known} of {} classes are utilities", tokens.len());
    match version {
        Version::V4 => {
            let _ = write!(reason, ", {only_v4} of them of v4 only");
        }
        Version::V3 if only_v3 > 0 => {
            let _ = write!(reason, ", {only_v3} of them of v3 only");
        }
        Version::V3 => reason.push_str("; nothing tells v3 from v4"),
    }
    setup.reason = reason.into();
    Some(setup)
}

/// Distinct utilities that a page must have to count without other evidence.
const MIN_UTILITIES: usize = 10;
/// Of its distinct classes, in percent.
const MIN_PERCENT: usize = 80;
/// Of them unmistakable ones.
const MIN_CERTAIN: usize = 3;

/// Reads what the page configures.
fn configure(
    html: &Html,
    page: &Page,
    all: &[SheetText<'_>],
    directives: &[Directives],
    setup: &mut Setup,
    key: &mut String,
) {
    if let Some((_, source)) = &page.script {
        let plugins = source.split_once("plugins=").map_or("", |(_, p)| p.split('&').next().unwrap_or(""));
        setup.typography = plugins.contains("typography");
        setup.forms = plugins.contains("forms");
        let _ = write!(key, "|{plugins}");
    }
    if !setup.is_v4() {
        // The last one that is set counts.
        let script = page.configs.iter().rev().map(|&n| text_of(html, n)).find(|t| t.contains("tailwind.config"));
        if let Some((config, text)) = script.as_deref().and_then(|s| config::assigned(s, "tailwind.config").pop()) {
            config::read_config(&config, setup);
            let _ = write!(key, "|{text}");
        }
    }
    for (sheet, found) in all.iter().zip(directives) {
        let is_own = found.v4.is_some() || found.v3.is_some() || !page.styles.is_empty();
        setup.theme.open |= found.code;
        if setup.is_v4() {
            setup.read_css(sheet.text, sheet.css);
            for id in sheet.css.children(None) {
                let item = sheet.css.item(id);
                if matches!(&item.kind, ItemKind::AtRule { name, .. } if matches!(&**name, "theme" | "utility" | "custom-variant" | "variant" | "import" | "plugin" | "config"))
                {
                    let _ = write!(key, "|{}", item.span.of(sheet.text));
                }
            }
        }
        if is_own {
            layered(sheet, setup, key);
        }
    }
}

/// Classes of the page's own `@layer components` and `utilities`: variants may stand before them.
fn layered(sheet: &SheetText<'_>, setup: &mut Setup, key: &mut String) {
    for layer in sheet.css.children(None) {
        let ItemKind::AtRule { name, prelude, .. } = &sheet.css.item(layer).kind else { continue };
        if &**name != "layer" || !matches!(prelude.of(sheet.text), "components" | "utilities") {
            continue;
        }
        for rule in sheet.css.children(Some(layer)) {
            let ItemKind::Rule { prelude, .. } = &sheet.css.item(rule).kind else { continue };
            let mut properties: Vec<Box<str>> = Vec::new();
            for id in sheet.css.children(Some(rule)) {
                match &sheet.css.item(id).kind {
                    ItemKind::Declaration { name, .. } if !name.starts_with("--") => properties.push(name.clone()),
                    // What is applied is looked up where it is applied; here it could be anything visible.
                    ItemKind::AtRule { name, .. } if &**name == "apply" => {
                        properties.extend(APPLIED.iter().map(|p| Box::from(*p)));
                    }
                    _ => {}
                }
            }
            properties.sort_unstable();
            properties.dedup();
            collect_classes(prelude.of(sheet.text), |class| {
                let _ = write!(key, "|.{class}:{}", properties.join(","));
                setup.layered.insert(class.into(), properties.clone());
            });
        }
    }
}

/// What an `@apply` may set that anyone asks about.
const APPLIED: &[&str] = &[
    "background",
    "border",
    "border-radius",
    "box-shadow",
    "color",
    "display",
    "font",
    "height",
    "letter-spacing",
    "margin",
    "opacity",
    "outline",
    "padding",
    "text-transform",
    "width",
];

/// Whether a text names v3's opacity variables or the utilities that set them.
fn uses_opacity_variables(text: &str) -> bool {
    text.match_indices("-opacity").any(|(at, _)| {
        let before = text.get(..at).unwrap_or("");
        ["bg", "text", "border", "divide", "placeholder", "ring"].iter().any(|p| before.ends_with(p))
    })
}

/// Theme variables of v4 that the page names. Those it defines itself stay variables in the utilities, the others
/// get their default value where they are used.
fn name_variables<'t>(texts: impl Iterator<Item = &'t str>, setup: &mut Setup, key: &mut String) {
    // Whether a name is a default variable, and whether it was seen defined.
    let mut seen: FxHashMap<&str, (bool, bool)> = FxHashMap::default();
    for text in texts {
        for (at, _) in text.match_indices("--") {
            let rest = text.get(at + 2..).unwrap_or("");
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))).unwrap_or(rest.len());
            let name = rest.get(..end).unwrap_or("");
            if !name.starts_with(|c: char| c.is_ascii_lowercase()) || name.starts_with("tw-") {
                continue;
            }
            let is_defined = rest.get(end..).is_some_and(|r| r.trim_start().starts_with(':'));
            let state = seen.entry(name).or_insert_with(|| (base::default_value(name).is_some(), false));
            state.1 |= is_defined;
        }
    }
    let mut names: Vec<(&str, bool)> = seen.iter().filter(|(_, s)| s.0).map(|(n, s)| (*n, s.1)).collect();
    names.sort_unstable();
    let mut defined = Vec::new();
    for (name, is_defined) in names {
        setup.named.push(name.into());
        let Some((scale, theme_key)) = theme::section_of(name).filter(|(_, k)| !k.contains("--")) else { continue };
        if is_defined
            && setup.theme.has_defaults(scale)
            && !setup.theme.is_removed(scale, theme_key)
            && setup.theme.authored(scale, theme_key).is_none()
            && let Some(entry) = base::as_property(name)
        {
            let _ = write!(key, "|--{name}");
            defined.push((scale, theme_key, entry));
        }
    }
    setup.named.retain(|name| match theme::section_of(name) {
        // What `@theme` sets, or takes away, has no default any more.
        Some((scale, theme_key)) => {
            setup.theme.has_defaults(scale)
                && !setup.theme.is_removed(scale, theme_key)
                && setup.theme.authored(scale, theme_key).is_none()
        }
        None => true,
    });
    for (scale, theme_key, entry) in defined {
        setup.theme.set(scale, theme_key, entry);
    }
    for name in &setup.named {
        let _ = write!(key, "|{name}");
    }
}
