//! The texts of a page's sheets, each read and parsed once.

use super::import::Import;
use super::text::{StyleText, of_style, uncertain_part};
use crate::resources::{ResourceId, Resources, SheetAnswer};
use crate::sheet::{FileId, ReadFile, SheetOrigin};
use crate::tailwind::{SheetText, is_tailwind_style};
use easel_syntax::Span;
use easel_syntax::css::{Css, ItemKind};
use easel_syntax::html::{Html, NodeId};
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// How many sheets import each other at most. Browsers have such a limit too.
pub(super) const MAX_IMPORT_DEPTH: usize = 16;
/// How many addresses of sheets are asked for at most.
const MAX_ASKED: usize = 512;

/// A sheet that a `style` element holds.
#[derive(Clone, Debug)]
pub(super) struct Style {
    pub(super) origin: SheetOrigin,
    pub(super) text: Arc<str>,
    pub(super) css: Arc<Css>,
    /// The part that template code may leave out.
    pub(super) uncertain: Option<Span>,
    /// Whether browsers read it; they pass over `text/tailwindcss`.
    pub(super) is_css: bool,
}

/// What came of an address.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    Read(ResourceId),
    Unread(Box<str>),
}

/// A file that was read.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) id: FileId,
    pub(super) text: Arc<str>,
    pub(super) css: Arc<Css>,
}

/// The sheets of a page by element and by name.
pub(super) struct Library<'r> {
    html: &'r Html,
    resources: &'r dyn Resources,
    styles: FxHashMap<NodeId, Style>,
    /// By the address as written and the sheet that names it.
    answers: FxHashMap<(Box<str>, Option<ResourceId>), Answer>,
    files: FxHashMap<ResourceId, File>,
    pub(super) read: Vec<ReadFile>,
}

impl<'r> Library<'r> {
    pub(super) fn new(html: &'r Html, resources: &'r dyn Resources) -> Self {
        Self {
            html,
            resources,
            styles: FxHashMap::default(),
            answers: FxHashMap::default(),
            files: FxHashMap::default(),
            read: Vec::new(),
        }
    }

    /// The sheet of a `style` element; `None` if it is of another type.
    pub(super) fn style(&mut self, node: NodeId) -> Option<&Style> {
        if !self.styles.contains_key(&node) {
            let is_css = self.html.attribute(node, "type").is_none_or(|t| {
                let kind = t.value.text().trim();
                !t.templated && (kind.is_empty() || kind.eq_ignore_ascii_case("text/css"))
            });
            if !is_css && !is_tailwind_style(self.html, node) {
                return None;
            }
            let style = self.read_style(node, is_css);
            self.styles.insert(node, style);
        }
        self.styles.get(&node)
    }

    fn read_style(&self, node: NodeId, is_css: bool) -> Style {
        match of_style(self.html, node) {
            StyleText::Verbatim { text, base } => {
                let css = Arc::new(Css::parse_sheet(&text));
                let span = Span::new(base, base + text.len() as u32);
                let uncertain = uncertain_part(self.html, span);
                Style { origin: SheetOrigin::StyleElement { node, base }, text, css, uncertain, is_css }
            }
            StyleText::Mapped(map) => {
                let text: Arc<str> = Arc::from(map.text());
                let css = Arc::new(Css::parse_sheet(&text));
                Style { origin: SheetOrigin::MappedStyleElement { node, map }, text, css, uncertain: None, is_css }
            }
        }
    }

    /// What comes of an address in a sheet, or in the page.
    pub(super) fn answer(&mut self, url: &str, from: Option<&ResourceId>) -> Answer {
        let key = (Box::from(url), from.cloned());
        if let Some(known) = self.answers.get(&key) {
            return known.clone();
        }
        let answer = if self.answers.len() >= MAX_ASKED {
            Answer::Unread("the page names too many sheets".into())
        } else {
            match self.resources.sheet(url, from) {
                SheetAnswer::Unread(why) => Answer::Unread(why),
                SheetAnswer::Read { id, text } => {
                    if !self.files.contains_key(&id) {
                        let css = Arc::new(Css::parse_sheet(&text));
                        self.read.push(ReadFile { id: id.clone(), sha256: sha256(&text), text: Arc::clone(&text) });
                        let file = FileId(self.read.len() as u32);
                        self.files.insert(id.clone(), File { id: file, text, css });
                    }
                    Answer::Read(id)
                }
            }
        };
        self.answers.insert(key, answer.clone());
        answer
    }

    /// A file that was read.
    pub(super) fn file(&self, id: &ResourceId) -> Option<&File> {
        self.files.get(id)
    }

    /// Reads what a sheet imports, and what that imports. Whether something could not be read.
    pub(super) fn read_imports(&mut self, css: &Css, text: &str, from: Option<&ResourceId>, depth: usize) -> bool {
        let mut unread = false;
        for id in css.children(None) {
            let ItemKind::AtRule { name, prelude, block: None, .. } = &css.item(id).kind else { continue };
            if **name != *"import" {
                continue;
            }
            let Some(import) = Import::parse(prelude.of(text)) else { continue };
            if import.condition.is_never() || import.url.is_empty() || is_of_tailwind(&import.url) {
                continue;
            }
            match self.answer(&import.url, from) {
                Answer::Unread(_) => unread |= !super::font_hosts::is_fonts_only(&import.url),
                Answer::Read(id) if depth < MAX_IMPORT_DEPTH && from != Some(&id) => {
                    if let Some(file) = self.files.get(&id).cloned() {
                        unread |= self.read_imports(&file.css, &file.text, Some(&id), depth + 1);
                    }
                }
                Answer::Read(_) => {}
            }
        }
        unread
    }

    /// All sheets that were read and that browsers read.
    pub(super) fn texts(&self) -> Vec<SheetText<'_>> {
        let styles = self.styles.values().filter(|s| s.is_css).map(|s| (&s.text, &s.css));
        let files = self.files.values().map(|f| (&f.text, &f.css));
        styles.chain(files).map(|(text, css)| SheetText { text, css }).collect()
    }
}

/// Whether an address names Tailwind's own sheets.
pub(super) fn is_of_tailwind(url: &str) -> bool {
    url == "tailwindcss" || url.starts_with("tailwindcss/")
}

fn sha256(text: &str) -> Box<str> {
    use std::fmt::Write as _;
    let hex = Sha256::digest(text.as_bytes()).iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    hex.into()
}
