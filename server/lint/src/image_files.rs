//! Pictures that cannot load: without an address, or with one that leads to no file.

use crate::exposed::has_no_box;
use crate::image_urls::in_attribute;
use crate::page::{Page, Span};
use crate::scripted::Scripted;
use easel_syntax::html::{Attribute, Html, NodeId};
use rustc_hash::FxHashMap;

/// How many children of a `picture` are asked whether they are its sources.
const SOURCES: usize = 32;

/// What keeps a picture from loading.
pub(crate) enum Broken {
    /// There is no address at all.
    NoAddress,
    /// The address is empty, or names the page itself.
    Empty(Span),
    /// A file that is not there: its address and where it is written.
    NotThere(String, Span),
}

/// The pictures of a page.
pub(crate) struct ImageFiles<'a, 'p> {
    page: &'a Page<'p>,
    known: FxHashMap<&'a str, bool>,
    scripts: Option<Scripted<'p>>,
    /// Whether addresses are relative to something other than the page's own place.
    pub(crate) has_base: bool,
}

impl<'a, 'p> ImageFiles<'a, 'p> {
    /// For the pictures of a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        let html = page.html;
        let mut heads = html.head().into_iter().chain(html.body()).flat_map(|n| html.child_elements(n));
        let has_base = heads.any(|n| html.name(n) == "base" && html.attribute(n, "href").is_some());
        Self { page, known: FxHashMap::default(), scripts: None, has_base }
    }

    /// What is broken about an element that shows a picture.
    pub(crate) fn broken(&mut self, node: NodeId) -> Vec<Broken> {
        let html = self.page.html;
        let Some(element) = html.element(node) else { return Vec::new() };
        let mut out = Vec::new();
        let is_svg = element.name == *"image";
        let set = element.attribute("srcset");
        if !is_svg && element.name != *"source" && set.is_none_or(|s| !s.templated && s.value.text().trim().is_empty())
        {
            let broken = match element.attribute("src") {
                None => Some(Broken::NoAddress),
                Some(src) if !src.templated && is_empty(src.value.text()) => Some(Broken::Empty(src.span)),
                Some(_) => None,
            };
            if let Some(broken) = broken
                && !self.comes_later(node)
            {
                out.push(broken);
            }
        }
        if self.has_base {
            return out;
        }
        let names: &[&str] = if is_svg { &["href", "xlink:href"] } else { &["src", "srcset"] };
        for attribute in names.iter().filter_map(|n| element.attribute(n)).filter(|a| !a.templated) {
            self.absent(attribute, &mut out);
        }
        out
    }

    /// The addresses of an attribute that lead to no file.
    fn absent(&mut self, attribute: &'a Attribute, out: &mut Vec<Broken>) {
        let value = attribute.value.text();
        for span in in_attribute(attribute.name.as_str(), value) {
            let address = span.of(value);
            if is_empty(address) || address.starts_with('#') || address.len() > 2000 {
                continue;
            }
            let resources = self.page.resources;
            let is_there = *self.known.entry(address).or_insert_with(|| resources.exists(address) != Some(false));
            if !is_there && let Some(source) = attribute.value.source(span) {
                out.push(Broken::NotThere(address.to_owned(), source));
            }
        }
    }

    /// Whether the address of a picture comes later: from a lazy loader, a framework or a script, or with a
    /// `source` beside it.
    fn comes_later(&mut self, node: NodeId) -> bool {
        let page = self.page;
        let html = page.html;
        if html.element(node).is_none_or(|e| e.start_tag.is_none_or(|tag| html.touches_island(tag)))
            || is_lazy(html, node)
            || html.parent(node).is_some_and(|p| {
                html.name(p) == "picture" && html.child_elements(p).take(SOURCES).any(|n| html.name(n) == "source")
            })
        {
            return true;
        }
        let scripts =
            self.scripts.get_or_insert_with(|| Scripted::setting(page, &[".src", "'src'", "\"src\"", "srcset"]));
        // What stands in a box that is not shown yet waits for a script, too.
        scripts.names(node)
            || (scripts.by_file && html.attribute(node, "id").is_some())
            || (scripts.runs
                && html
                    .self_and_ancestors(node)
                    .take_while(|&n| html.element(n).is_some())
                    .any(|n| has_no_box(page, n)))
    }
}

/// Whether an address leads nowhere, or to the page itself.
fn is_empty(address: &str) -> bool {
    matches!(address.trim(), "" | "#" | "about:blank")
}

/// Whether an attribute holds the address for later: `data-src`, `data-lazy-srcset`, `v-lazy`, `:src`, `[src]`.
fn is_lazy(html: &Html, node: NodeId) -> bool {
    const HELD: &[&str] = &["src", "lazy", "original", "image", "img", "url", "bg", "echo"];
    html.element(node).is_some_and(|e| {
        e.attributes.iter().any(|a| {
            let name = a.name.as_str();
            let is_other = name.starts_with("data-")
                || name.starts_with('{')
                || name.contains([':', '[', '@', '.'])
                || ["v-", "x-", "ng-", "th-", "lazy"].iter().any(|p| name.starts_with(p));
            is_other
                && (HELD.iter().any(|h| name.contains(h))
                    || matches!(name, "v-bind" | "x-bind")
                    || name.starts_with('{'))
        })
    })
}
