//! The walk through a page for its sheets.

use super::font_hosts::is_fonts_only;
use super::hints;
use super::import::Import;
use super::library::{Answer, Library, MAX_IMPORT_DEPTH, is_of_tailwind};
use super::utilities::{Part, Utilities};
use crate::cancel::{Cancel, Cancelled};
use crate::cascade::BlockId;
use crate::cascade::Level;
use crate::cascade::block::ConditionId;
use crate::cascade::builder::{Collected, Place};
use crate::cascade::layers::LayerId;
use crate::cascade::walk::{Dialect, Entry, Pass, Surroundings, walk};
use crate::condition::{Query, media};
use crate::declaration::DeclarationKind;
use crate::resources::{ResourceId, Resources};
use crate::selector::document::{Document, ElementIndex};
use crate::selector::shape::Names;
use crate::sheet::{Sheet, SheetOrigin, UnreadSheet};
use crate::tailwind::{Expander, Placement, TailwindCache, detect};
use easel_syntax::css::{ItemId, ItemKind};
use easel_syntax::html::{Html, NodeId};
use std::sync::Arc;

/// How many imported sheets a page has at most.
const MAX_IMPORTS: usize = 512;

/// Styles that belong to one element: its style attribute and its presentational attributes.
pub(crate) type Attached = Vec<(ElementIndex, BlockId)>;

/// What was collected besides rules and declarations.
pub(crate) struct Found {
    pub(crate) attached: Attached,
    /// What its utility classes mean.
    pub(crate) utilities: Option<Utilities>,
    /// How it uses Tailwind.
    pub(crate) tailwind: Option<Arc<Expander>>,
}

/// Reads everything into `collected`, which may already hold the browser's own sheet.
pub(crate) fn collect(
    collected: &mut Collected,
    document: &Document<'_>,
    names: &Names,
    resources: &dyn Resources,
    tailwind: &TailwindCache,
    cancel: &Cancel,
) -> Result<Found, Cancelled> {
    let html = document.html;
    let mut library = Library::new(html, resources);
    let mut sheets: Vec<NodeId> = Vec::new();
    let mut unread = false;
    for index in document.indices() {
        let data = document.get(index);
        let is_sheet = matches!(html.name(data.node), "style" | "link");
        if !is_sheet || is_inert(html, data.node) {
            continue;
        }
        cancel.check()?;
        sheets.push(data.node);
        unread |= prefetch(&mut library, html, data.node);
    }
    let setup = if names.classes.is_empty() && !has_tailwind_style(html, &sheets) {
        None
    } else {
        detect(html, &library.texts(), unread)
    };
    cancel.check()?;
    let expander = setup.map(|setup| (setup.is_built(), setup.placement(), tailwind.expander(setup)));
    let setup = expander.as_ref().map(|(.., expander)| Arc::clone(expander));
    // A sheet that a build made holds the rules of the classes already.
    let utilities = expander
        .filter(|(is_built, ..)| !is_built)
        .map(|(_, placement, expander)| Utilities::of(document, expander, placement));
    let mut reader =
        Reader { html, names, library, owner: NodeId::DOCUMENT, importing: Vec::new(), imports: 0, utilities };
    if reader.is_placed(Placement::StartOfHead) {
        reader.inject_all(collected, &[]);
    }
    // Scripts put their sheet at the end of `head`.
    let mut is_waiting = reader.is_placed(Placement::EndOfHead);
    for &node in &sheets {
        if is_waiting && document.index(node) > document.body {
            is_waiting = false;
            reader.inject_all(collected, &sheets);
        }
        match html.name(node) {
            "style" => reader.style(collected, node),
            _ => reader.link(collected, node),
        }
        cancel.check()?;
    }
    if is_waiting {
        reader.inject_all(collected, &sheets);
    }
    collected.files = std::mem::take(&mut reader.library.read);
    let utilities = reader.utilities;
    let attached = attributes(collected, document, cancel)?;
    Ok(Found { attached, utilities, tailwind: setup })
}

/// Reads what an element names. Whether something could not be read.
fn prefetch(library: &mut Library<'_>, html: &Html, node: NodeId) -> bool {
    if html.name(node) == "style" {
        let Some(style) = library.style(node) else { return false };
        let (css, text) = (Arc::clone(&style.css), Arc::clone(&style.text));
        return library.read_imports(&css, &text, None, 0);
    }
    let Some(Ok(url)) = sheet_url(html, node) else { return false };
    if html.value(node, "media").is_some_and(|m| media::parse(m).is_never()) && !has_late_media(html, node) {
        return false;
    }
    match library.answer(url, None) {
        Answer::Unread(_) => !is_fonts_only(url),
        Answer::Read(id) => {
            let Some(file) = library.file(&id).cloned() else { return false };
            library.read_imports(&file.css, &file.text, Some(&id), 0)
        }
    }
}

fn has_tailwind_style(html: &Html, sheets: &[NodeId]) -> bool {
    sheets.iter().any(|&node| crate::tailwind::is_tailwind_style(html, node))
}

/// Whether a sheet has no effect: switched off, or for browsers without scripts.
fn is_inert(html: &Html, node: NodeId) -> bool {
    html.attribute(node, "disabled").is_some() || html.self_and_ancestors(node).any(|n| html.name(n) == "noscript")
}

/// The address of a `link` to a sheet; `Err` if template code makes it.
fn sheet_url(html: &Html, node: NodeId) -> Option<Result<&str, &str>> {
    let rel = html.value(node, "rel")?;
    let is = |word: &str| rel.split_ascii_whitespace().any(|r| r.eq_ignore_ascii_case(word));
    // `rel=preload` that a handler turns into a sheet when it is there.
    let is_late = is("preload")
        && html.value(node, "as").is_some_and(|a| a.eq_ignore_ascii_case("style"))
        && html.value(node, "onload").is_some_and(|code| code.contains("stylesheet"));
    if !(is("stylesheet") || is_late) || is("alternate") {
        return None;
    }
    if html.value(node, "type").is_some_and(|t| !t.is_empty() && !t.trim().eq_ignore_ascii_case("text/css")) {
        return None;
    }
    let href = html.attribute(node, "href")?;
    if href.templated {
        return Some(Err(href.value_span.map_or("", |s| s.of(html.text()))));
    }
    Some(href.value.text().trim()).filter(|url| !url.is_empty()).map(Ok)
}

/// Whether a handler changes the medium when the sheet is there: `media=print onload="this.media='all'"`.
fn has_late_media(html: &Html, node: NodeId) -> bool {
    html.value(node, "onload").is_some_and(|code| code.contains("media"))
}

struct Reader<'r> {
    html: &'r Html,
    names: &'r Names,
    library: Library<'r>,
    /// The element that brings in what is being read.
    owner: NodeId,
    /// The sheets being read, outermost first.
    importing: Vec<ResourceId>,
    imports: usize,
    utilities: Option<Utilities>,
}

impl Reader<'_> {
    fn is_placed(&self, placement: Placement) -> bool {
        self.utilities.as_ref().is_some_and(|u| u.placement() == placement)
    }

    /// What at-rules of Tailwind mean in sheets that browsers read.
    fn dialect(&self) -> Dialect {
        match &self.utilities {
            Some(utilities) if utilities.placement() == Placement::AtDirective => utilities.dialect(),
            _ => Dialect::Plain,
        }
    }

    fn style(&mut self, collected: &mut Collected, node: NodeId) {
        let Some(style) = self.library.style(node).cloned() else { return };
        if !style.is_css {
            return;
        }
        let condition = self.media(collected, node);
        self.owner = node;
        let sheet = Sheet { origin: style.origin, text: Arc::clone(&style.text), css: Arc::clone(&style.css) };
        let sheet = collected.push_sheet(sheet);
        let entry = self.entry(sheet, LayerId::NONE, condition);
        let names = Some(self.names);
        walk(collected, &Entry { uncertain: style.uncertain, ..entry }, &style.text, &style.css, names, self);
    }

    fn entry(&self, sheet: crate::sheet::SheetId, layer: LayerId, condition: ConditionId) -> Entry {
        let dialect = self.dialect();
        Entry {
            sheet,
            level: Level::Author,
            layer,
            condition,
            owner: Some(self.owner),
            uncertain: None,
            dialect,
            pass: if dialect == Dialect::TailwindV3 { Pass::Moving } else { Pass::All },
        }
    }

    fn link(&mut self, collected: &mut Collected, node: NodeId) {
        let Some(url) = sheet_url(self.html, node) else { return };
        let condition = self.media(collected, node);
        if collected.conditions.is_never(condition) {
            return;
        }
        self.owner = node;
        match url {
            Ok(url) => self.read(collected, url, LayerId::NONE, condition),
            Err(url) => self.unread(collected, url, "its address is made by template code"),
        }
    }

    fn media(&self, collected: &mut Collected, node: NodeId) -> ConditionId {
        let Some(attribute) = self.html.attribute(node, "media") else { return ConditionId::ALWAYS };
        if attribute.templated {
            return collected.conditions.add(ConditionId::ALWAYS, Query::Unknown);
        }
        if has_late_media(self.html, node) {
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
        let id = match self.library.answer(url, self.importing.last()) {
            Answer::Read(id) => id,
            Answer::Unread(why) => return self.unread(collected, url, &why),
        };
        // A sheet that imports itself is not read again, as in browsers.
        if self.importing.contains(&id) {
            return;
        }
        let Some(file) = self.library.file(&id).cloned() else { return };
        let origin = SheetOrigin::File { file: file.id, node: self.owner };
        let sheet = Sheet { origin, text: Arc::clone(&file.text), css: Arc::clone(&file.css) };
        let sheet = collected.push_sheet(sheet);
        let entry = self.entry(sheet, layer, condition);
        self.importing.push(id);
        let names = Some(self.names);
        walk(collected, &entry, &file.text, &file.css, names, self);
        self.importing.pop();
    }

    /// Puts Tailwind's sheets here, with those of its own that the page writes.
    fn inject_all(&mut self, collected: &mut Collected, sheets: &[NodeId]) {
        let Some(dialect) = self.utilities.as_ref().map(Utilities::dialect) else { return };
        let own: Vec<NodeId> =
            sheets.iter().copied().filter(|&node| crate::tailwind::is_tailwind_style(self.html, node)).collect();
        let passes: &[(Option<Part>, Pass)] = match dialect {
            Dialect::TailwindV3 => &[
                (Some(Part::Base), Pass::Layer("base")),
                (Some(Part::Components), Pass::Layer("components")),
                (Some(Part::Utilities), Pass::Layer("utilities")),
                (None, Pass::Rest),
            ],
            _ => &[(Some(Part::All), Pass::All)],
        };
        for (part, pass) in passes {
            if let Some(part) = part {
                self.inject(collected, *part, LayerId::NONE, ConditionId::ALWAYS);
            }
            for &node in &own {
                self.tailwind_style(collected, node, dialect, *pass);
            }
        }
    }

    fn tailwind_style(&mut self, collected: &mut Collected, node: NodeId, dialect: Dialect, pass: Pass) {
        let Some(style) = self.library.style(node).cloned() else { return };
        self.owner = node;
        let sheet = Sheet { origin: style.origin, text: Arc::clone(&style.text), css: Arc::clone(&style.css) };
        let sheet = collected.push_sheet(sheet);
        let entry = self.entry(sheet, LayerId::NONE, ConditionId::ALWAYS);
        let entry = Entry { uncertain: style.uncertain, dialect, pass, ..entry };
        let names = Some(self.names);
        walk(collected, &entry, &style.text, &style.css, names, self);
    }
}

impl Surroundings for Reader<'_> {
    fn import(&mut self, collected: &mut Collected, import: &Import, layer: LayerId, condition: ConditionId) {
        if collected.conditions.is_never(condition) || import.url.is_empty() {
            return;
        }
        if self.utilities.is_some() && is_of_tailwind(&import.url) {
            let part = match import.url.trim_end_matches(".css") {
                "tailwindcss" | "tailwindcss/index" => Part::All,
                "tailwindcss/theme" => Part::Theme,
                "tailwindcss/preflight" => Part::Base,
                "tailwindcss/utilities" => Part::Utilities,
                _ => return,
            };
            return self.inject(collected, part, layer, condition);
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

    fn inject(&mut self, collected: &mut Collected, part: Part, layer: LayerId, condition: ConditionId) {
        if let Some(utilities) = &mut self.utilities {
            utilities.inject(collected, part, layer, condition);
        }
    }

    fn expander(&self) -> Option<Arc<Expander>> {
        self.utilities.as_ref().map(Utilities::expander)
    }
}

/// Reads style attributes and presentational attributes.
fn attributes(collected: &mut Collected, document: &Document<'_>, cancel: &Cancel) -> Result<Attached, Cancelled> {
    let mut attached = Attached::new();
    let mut seen = hints::Seen::default();
    for index in document.indices() {
        if index.0.is_multiple_of(64) {
            cancel.check()?;
        }
        hints::collect(collected, document, index, &mut seen, &mut attached);
        style_attribute(collected, document, index, &mut seen, &mut attached);
    }
    Ok(attached)
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
    // Template code between declarations may print more of them; what is written still applies.
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
