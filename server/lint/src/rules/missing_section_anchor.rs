//! # missing-section-anchor
//!
//! ## What it does
//! Finds top-level sections and slides without `data-od-id`, `data-screen-label` or `id`.
//!
//! ## Why
//! An anchor is the name by which people and tools speak of a section: links, comments, and an agent that is asked to
//! write one section anew. Without it they go by position, which the next edit moves.
//!
//! ## Wrong
//! ```html
//! <section><h2>Prices</h2><p>Pay what you use.</p></section>
//! ```
//!
//! ## Right
//! ```html
//! <section id="prices"><h2>Prices</h2><p>Pay what you use.</p></section>
//! ```
//!
//! ## Exemptions
//! Sections inside sections; sections that scripts or templates make. Off on pages of a site, whose sections are
//! addressed by the site.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Safe: adds the slug of the section's heading, unique on the page, as `id` where no script and no style could take
//! notice, else as `data-od-id`. None for a section without a heading, which nothing names.
//!
//! ## Sources
//! The anchors of open-design's comment mode (nexu-io).

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::kind::Kind;
use crate::notes::is_running_script;
use crate::page::{Page, Span};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_syntax::html::NodeId;
use easel_syntax::outline::{Entry, EntryKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// See the module.
pub struct MissingSectionAnchor;

/// The rule.
pub static RULE: MissingSectionAnchor = MissingSectionAnchor;

static META: Meta = Meta {
    id: "missing-section-anchor",
    summary: "A section has no name to speak of it by",
    severity: Severity::P2,
    by_kind: &[(Kind::Site, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

const ANCHORS: [&str; 3] = ["data-od-id", "data-screen-label", "id"];

impl Rule for MissingSectionAnchor {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let mut taken: Option<FxHashSet<String>> = None;
        let mut next = FxHashMap::default();
        let mut plain: Option<bool> = None;
        // Whether each entry is, or stands in, a section; parents come before children.
        let mut inside: Vec<bool> = Vec::with_capacity(page.outline.entries.len());
        for entry in &page.outline.entries {
            let nested = entry.parent.and_then(|p| inside.get(p)).copied().unwrap_or(false);
            let is_section = is_section(page, entry);
            inside.push(nested || is_section || page.html.name(entry.node) == "article");
            if nested || !is_section || has_anchor(page, entry.node) {
                continue;
            }
            let Some(tag) = page.tag(entry.node) else { continue };
            let what = if entry.kind == EntryKind::Slide { "slide" } else { "section" };
            let title = title(page, entry);
            let named = title.map(|t| format!(" “{t}”")).unwrap_or_default();
            let message = format!("The {what}{named} has no anchor: links, comments and edits cannot name it");
            // Without a heading nothing says what to call it.
            let Some(slug) = title.and_then(slug) else {
                findings
                    .at(tag, message)
                    .help("Give it an id or data-od-id that says what it is about.")
                    .cause_key(what)
                    .report();
                continue;
            };
            let attribute = if *plain.get_or_insert_with(|| is_plain(page)) { "id" } else { "data-od-id" };
            let name = unique(&slug, taken.get_or_insert_with(|| names(page)), &mut next);
            let written = format!("{attribute}=\"{name}\"");
            let edit = Edit { location: page.here(Span::at(tag.span.end)), text: format!(" {written}") };
            findings
                .at(tag, message)
                .help(format!("Give it an id or data-od-id, such as {written}."))
                // Not its text, which is edited.
                .cause_key(what)
                .fix(Fix { title: format!("Add {written}"), applicability: Applicability::Safe, edits: vec![edit] })
                .report();
        }
        Ok(())
    }
}

fn is_section(page: &Page<'_>, entry: &Entry) -> bool {
    entry.kind == EntryKind::Slide || (entry.kind == EntryKind::Section && page.html.name(entry.node) == "section")
}

/// Whether an element has an anchor, or may have one that template code or a framework writes.
fn has_anchor(page: &Page<'_>, node: NodeId) -> bool {
    let Some(element) = page.html.element(node) else { return true };
    let tag = element.start_tag.unwrap_or_default();
    page.html.touches_island(tag)
        || element.attributes.iter().any(|a| {
            let name = a.name.as_str();
            let bare = name.trim_start_matches("v-bind:").trim_start_matches("x-bind:").trim_start_matches(':');
            ANCHORS.contains(&bare) && (bare != name || a.templated || !a.value.text().trim().is_empty())
        })
}

/// Whether nothing on the page could take notice of a new id: no script, no style for it.
fn is_plain(page: &Page<'_>) -> bool {
    let html = page.html;
    let is_script = |n| is_running_script(html, n) || html.element(n).is_some_and(|e| e.attributes.iter().any(|a| a.name.as_str().starts_with("on")));
    !html.elements().any(is_script) && !page.styled.sheets().iter().any(|s| s.text.contains(":target") || s.text.contains("[id"))
}

/// The names that are taken: anchors, and whatever style sheets say behind a `#`.
fn names(page: &Page<'_>) -> FxHashSet<String> {
    let html = page.html;
    let mut names: FxHashSet<String> = html
        .elements()
        .flat_map(|n| ANCHORS.iter().filter_map(move |a| html.value(n, a)))
        .map(str::to_lowercase)
        .collect();
    for sheet in page.styled.sheets() {
        let words = sheet.text.split('#').skip(1);
        names.extend(words.map(|w| w.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect::<String>().to_lowercase()));
    }
    names
}

/// The text of the section's heading. Without one the outline calls a section by its tag.
fn title<'p>(page: &Page<'p>, entry: &'p Entry) -> Option<&'p str> {
    Some(&*entry.title).filter(|t| entry.level.is_some() && *t != page.html.name(entry.node))
}

/// The slug of a heading; `None` if it has no letter or digit.
fn slug(title: &str) -> Option<String> {
    let mut out = String::new();
    for word in title.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’')).filter(|w| !w.is_empty()).take(6) {
        if !out.is_empty() {
            out.push('-');
        }
        out.extend(word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase));
    }
    Some(out).filter(|slug| !slug.is_empty())
}

/// The slug with a number behind it if it is taken; taken from now on. `next` remembers how far each slug has come.
fn unique(slug: &str, taken: &mut FxHashSet<String>, next: &mut FxHashMap<String, usize>) -> String {
    if taken.insert(slug.to_owned()) {
        return slug.to_owned();
    }
    let number = next.entry(slug.to_owned()).or_insert(2);
    loop {
        let name = format!("{slug}-{number}");
        *number += 1;
        if taken.insert(name.clone()) {
            return name;
        }
    }
}
