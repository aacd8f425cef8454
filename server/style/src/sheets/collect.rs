//! The walk through a page for its sheets.

use super::font_hosts::is_fonts_only;
use super::hints;
use super::import::Import;
use super::text::{StyleText, of_style, uncertain_part};
use crate::cancel::{Cancel, Cancelled};
use crate::cascade::BlockId;
use crate::cascade::Level;
use crate::cascade::block::ConditionId;
use crate::cascade::builder::{Collected, Place};
use crate::cascade::layers::LayerId;
use crate::cascade::walk::{Entry, Importer, walk};
use crate::condition::{Query, media};
use crate::declaration::DeclarationKind;
use crate::resources::{ResourceId, Resources, SheetAnswer};
use crate::selector::document::{Document, ElementIndex};
use crate::selector::shape::Names;
use crate::sheet::{FileId, ReadFile, Sheet, SheetOrigin, UnreadSheet};
use easel_syntax::Span;
use easel_syntax::css::{Css, ItemId, ItemKind};
use easel_syntax::html::{Html, NodeId};
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// How many sheets import each other at most. Browsers have such a limit too.
const MAX_IMPORT_DEPTH: usize = 16;
/// How many imported sheets a page has at most.
const MAX_IMPORTS: usize = 512;

/// Styles that belong to one element: its style attribute and its presentational attributes.
pub(crate) type Attached = Vec<(ElementIndex, BlockId)>;

/// Reads everything into `collected`, which may already hold the browser's own sheet.
pub(crate) fn collect(
    collected: &mut Collected,
    document: &Document<'_>,
    names: &Names,
    resources: &dyn Resources,
    cancel: &Cancel,
) -> Result<Attached, Cancelled> {
    let mut reader = Reader {
        html: document.html,
        names,
        resources,
        owner: NodeId::DOCUMENT,
        importing: Vec::new(),
        imports: 0,
        files: FxHashMap::default(),
    };
    for index in document.indices() {
        let data = document.get(index);
        match document.html.name(data.node) {
            "style" => reader.style(collected, data.node),
            "link" => reader.link(collected, data.node),
            _ => continue,
        }
        cancel.check()?;
    }
    let mut attached = Attached::new();
    let mut seen = hints::Seen::default();
    for index in document.indices() {
        if index.0 % 64 == 0 {
            cancel.check()?;
        }
        hints::collect(collected, document, index, &mut seen, &mut attached);
        style_attribute(collected, document, index, &mut seen, &mut attached);
    }
    Ok(attached)
}

struct Reader<'r> {
    html: &'r Html,
    names: &'r Names,
    resources: &'r dyn Resources,
    /// The element that brings in what is being read.
    owner: NodeId,
    /// The sheets being read, outermost first; `None` is the page itself.
    importing: Vec<ResourceId>,
    imports: usize,
    files: FxHashMap<ResourceId, (FileId, Arc<str>, Arc<Css>)>,
}

impl Reader<'_> {
    fn style(&mut self, collected: &mut Collected, node: NodeId) {
        let is_css = self.html.attribute(node, "type").is_none_or(|t| {
            let kind = t.value.text().trim();
            !t.templated && (kind.is_empty() || kind.eq_ignore_ascii_case("text/css"))
        });
        if !is_css || self.is_inert(node) {
            return;
        }
        let condition = self.media(collected, node);
        self.owner = node;
        let (sheet, text, css, uncertain) = match of_style(self.html, node) {
            StyleText::Verbatim { text, base } => {
                let css = Arc::new(Css::parse_sheet(&text));
                let span = Span::new(base, base + text.len() as u32);
                let origin = SheetOrigin::StyleElement { node, base };
                let sheet = Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) };
                (sheet, text, css, uncertain_part(self.html, span))
            }
            StyleText::Mapped(map) => {
                let text: Arc<str> = Arc::from(map.text());
                let css = Arc::new(Css::parse_sheet(&text));
                let origin = SheetOrigin::MappedStyleElement { node, map };
                let sheet = Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) };
                (sheet, text, css, None)
            }
        };
        let sheet = collected.push_sheet(sheet);
        let entry = Entry { sheet, level: Level::Author, layer: LayerId::NONE, condition, owner: Some(node) };
        let names = Some(self.names);
        walk(collected, entry, &text, &css, uncertain, names, self);
    }

    fn link(&mut self, collected: &mut Collected, node: NodeId) {
        let Some(rel) = self.html.value(node, "rel") else { return };
        let is = |word: &str| rel.split_ascii_whitespace().any(|r| r.eq_ignore_ascii_case(word));
        // `rel=preload` that a handler turns into a sheet when it is there.
        let is_late = is("preload")
            && self.html.value(node, "as").is_some_and(|a| a.eq_ignore_ascii_case("style"))
            && self.html.value(node, "onload").is_some_and(|code| code.contains("stylesheet"));
        if !(is("stylesheet") || is_late) || is("alternate") || self.is_inert(node) {
            return;
        }
        if self.html.value(node, "type").is_some_and(|t| !t.is_empty() && !t.trim().eq_ignore_ascii_case("text/css")) {
            return;
        }
        let Some(href) = self.html.attribute(node, "href") else { return };
        let condition = self.media(collected, node);
        if is_never(collected, condition) {
            return;
        }
        self.owner = node;
        if href.templated {
            let url = href.value_span.map_or("", |s| s.of(self.html.text()));
            self.unread(collected, url, "its address is made by template code");
            return;
        }
        let url = href.value.text().trim().to_owned();
        if !url.is_empty() {
            self.read(collected, &url, LayerId::NONE, condition);
        }
    }

    /// Whether a sheet has no effect: switched off, or for browsers without scripts.
    fn is_inert(&self, node: NodeId) -> bool {
        self.html.attribute(node, "disabled").is_some()
            || self.html.self_and_ancestors(node).any(|n| self.html.name(n) == "noscript")
    }

    fn media(&self, collected: &mut Collected, node: NodeId) -> ConditionId {
        let Some(attribute) = self.html.attribute(node, "media") else { return ConditionId::ALWAYS };
        if attribute.templated {
            return collected.conditions.add(ConditionId::ALWAYS, Query::Unknown);
        }
        // `media=print` that a handler changes when the sheet is there.
        if self.html.value(node, "onload").is_some_and(|code| code.contains("media")) {
            return ConditionId::ALWAYS;
        }
        collected.conditions.add(ConditionId::ALWAYS, media::parse(attribute.value.text()))
    }

    fn unread(&self, collected: &mut Collected, url: &str, why: &str) {
        collected.unread.push(UnreadSheet {
            url: url.into(),
            node: self.owner,
            why: why.into(),
            fonts_only: is_fonts_only(url),
        });
    }

    fn read(&mut self, collected: &mut Collected, url: &str, layer: LayerId, condition: ConditionId) {
        let (id, text) = match self.resources.sheet(url, self.importing.last()) {
            SheetAnswer::Read { id, text } => (id, text),
            SheetAnswer::Unread(why) => return self.unread(collected, url, &why),
        };
        if self.importing.contains(&id) {
            // A sheet that imports itself is not read again, as in browsers.
            return;
        }
        let (file, text, css) = match self.files.get(&id) {
            Some((file, text, css)) => (*file, Arc::clone(text), Arc::clone(css)),
            None => {
                let css = Arc::new(Css::parse_sheet(&text));
                collected.files.push(ReadFile { id: id.clone(), sha256: sha256(&text), text: Arc::clone(&text) });
                let file = FileId(collected.files.len() as u32);
                self.files.insert(id.clone(), (file, Arc::clone(&text), Arc::clone(&css)));
                (file, text, css)
            }
        };
        let origin = SheetOrigin::File { file, node: self.owner };
        let sheet = collected.push_sheet(Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) });
        let entry = Entry { sheet, level: Level::Author, layer, condition, owner: Some(self.owner) };
        self.importing.push(id);
        let names = Some(self.names);
        walk(collected, entry, &text, &css, None, names, self);
        self.importing.pop();
    }
}

impl Importer for Reader<'_> {
    fn import(&mut self, collected: &mut Collected, import: &Import<'_>, layer: LayerId, condition: ConditionId) {
        if is_never(collected, condition) || import.url.is_empty() {
            return;
        }
        self.imports += 1;
        if self.importing.len() >= MAX_IMPORT_DEPTH || self.imports > MAX_IMPORTS {
            return self.unread(collected, &import.url, "too many sheets import each other");
        }
        if import.url.contains('\u{FFFC}') {
            return self.unread(collected, &import.url, "its address is made by template code");
        }
        self.read(collected, &import.url, layer, condition);
    }
}

/// Whether a condition, or one around it, holds nowhere whatever the environments are.
fn is_never(collected: &Collected, condition: ConditionId) -> bool {
    let mut at = condition;
    while let Some((around, query)) = collected.conditions.0.get(at.0 as usize) {
        let never = match query {
            Query::Known(holds) => !holds,
            Query::Undefined => true,
            Query::All(parts) => parts.iter().any(|p| matches!(p, Query::Known(false) | Query::Undefined)),
            Query::Any(parts) => parts.iter().all(|p| match p {
                Query::Known(false) | Query::Undefined => true,
                Query::All(inner) => inner.iter().any(|q| matches!(q, Query::Known(false) | Query::Undefined)),
                _ => false,
            }),
            _ => false,
        };
        if never {
            return true;
        }
        if at == ConditionId::ALWAYS {
            return false;
        }
        at = *around;
    }
    false
}

fn style_attribute(
    collected: &mut Collected,
    document: &Document<'_>,
    index: ElementIndex,
    seen: &mut hints::Seen,
    attached: &mut Attached,
) {
    let data = document.get(index);
    let Some(attribute) = document.html.attribute(data.node, "style") else { return };
    let (text, css) = seen.declarations(attribute.value.text());
    if css.items().is_empty() {
        return;
    }
    let origin = SheetOrigin::StyleAttribute { node: data.node, map: attribute.value.clone() };
    let sheet = collected.push_sheet(Sheet { origin, text: Arc::clone(&text), css: Arc::clone(&css) });
    // Printing template code between declarations may print more of them; what is written still applies.
    let block = collected.open_block(&Place {
        sheet,
        item: ItemId(0),
        kind: DeclarationKind::Style,
        level: Level::Author,
        attached: true,
        rule: None,
        layer: LayerId::NONE,
        condition: ConditionId::ALWAYS,
    });
    for (at, item) in css.items().iter().enumerate() {
        if let ItemKind::Declaration { name, value, important, .. } = &item.kind {
            collected.push_declaration(block, ItemId(at as u32), name, value.of(&text), *important);
        }
    }
    attached.push((index, block));
}

fn sha256(text: &str) -> Box<str> {
    use std::fmt::Write as _;
    Sha256::digest(text.as_bytes())
        .iter()
        .fold(String::with_capacity(64), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
        .into()
}
