//! What is a picture of a page and not the page: hidden from assistive technology, a mock-up, a scaled frame.

use crate::by_style::ByStyle;
use crate::page::{Page, State};
use crate::surroundings::{has_role, is_called};
use easel_style::computed::{Computed, Known};
use easel_style::property::Property;
use easel_style::value::{self, Component, ComponentKind};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// The elements of a page that stand in a picture, as far as they were asked for.
pub(crate) struct Pictured<'p> {
    page: &'p Page<'p>,
    known: FxHashMap<NodeId, bool>,
    scaled: ByStyle<bool>,
}

const MOCKUPS: &[&str] =
    &["mockup", "mock", "mockups", "wireframe", "thumbnail", "thumb", "screenshot", "hljs", "shiki"];

impl<'p> Pictured<'p> {
    pub(crate) fn new(page: &'p Page<'p>) -> Self {
        Self { page, known: FxHashMap::default(), scaled: ByStyle::default() }
    }

    /// Whether an element stands in a picture. Each element of the page is looked at once at most.
    pub(crate) fn holds(&mut self, node: NodeId) -> bool {
        let mut path = Vec::new();
        let mut inside = false;
        for n in self.page.html.self_and_ancestors(node) {
            if let Some(known) = self.known.get(&n) {
                inside = *known;
                break;
            }
            path.push(n);
        }
        for n in path.into_iter().rev() {
            inside = inside || self.is_picture(n);
            self.known.insert(n, inside);
        }
        inside
    }

    fn is_picture(&mut self, node: NodeId) -> bool {
        let page = self.page;
        page.html.element(node).is_some()
            && (is_drawn(page, node) || self.scaled.of(page, node, |_| is_scaled(page, node)) || is_zoomed(page, node))
    }
}

/// Whether an element says that what is in it is not to be read. An SVG with a `viewBox` has units of its own.
fn is_drawn(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    let Some(element) = html.element(node).filter(|e| !e.attributes.is_empty()) else { return false };
    html.value(node, "aria-hidden").is_some_and(|v| v.trim().eq_ignore_ascii_case("true"))
        || element.attribute("inert").is_some()
        || has_role(html, node, &["img", "graphics-document"])
        || (element.name.as_str() == "svg" && ["viewBox", "viewbox"].iter().any(|a| element.attribute(a).is_some()))
        || is_called(html, node, MOCKUPS)
}

/// Whether an element is drawn at another size than it is set in, or may be.
fn is_scaled(page: &Page<'_>, node: NodeId) -> bool {
    let of = |property| page.styled.keyword(node, property, State::Rest);
    let any = |values: &[(_, Computed<&str>)], test: fn(&str) -> bool| {
        values.iter().any(|(_, c)| match c.value {
            Known::Value(text) => test(text),
            Known::Unknown(_) => true,
        })
    };
    any(of(Property::Transform).pieces(), |text| {
        !text.eq_ignore_ascii_case("none") && value::parse(text).iter().any(scales)
    }) || any(of(Property::Scale).pieces(), |text| {
        !text.eq_ignore_ascii_case("none") && !value::parse(text).iter().all(is_one)
    })
}

fn scales(function: &Component<'_>) -> bool {
    let Some((name, arguments)) = function.function() else { return false };
    let name = name.to_ascii_lowercase();
    name.starts_with("matrix") || (name.starts_with("scale") && !arguments.iter().all(|a| a.is_comma() || is_one(a)))
}

fn is_one(component: &Component<'_>) -> bool {
    matches!(component.kind, ComponentKind::Number(n) if n == 1.0)
        || matches!(component.kind, ComponentKind::Percentage(p) if p == 100.0)
}

/// Whether a declaration zooms an element.
fn is_zoomed(page: &Page<'_>, node: NodeId) -> bool {
    page.styled.matched(node.into()).iter().any(|m| {
        page.styled.name(m.decl) == "zoom"
            && !matches!(page.styled.value_text(m.decl), "1" | "100%" | "normal" | "reset")
    })
}
