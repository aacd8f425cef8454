//! What is a picture of a page and not the page: hidden from assistive technology, a mock-up, a scaled frame.

use crate::page::{Page, State};
use crate::surroundings::{has_role, is_called};
use easel_style::Cancelled;
use easel_style::computed::{Computed, Known};
use easel_style::property::Property;
use easel_style::value::{self, Component, ComponentKind};
use easel_syntax::html::NodeId;
use rustc_hash::FxHashMap;

/// The elements of a page that stand in a picture.
#[derive(Debug)]
pub(crate) struct Pictured(Vec<bool>);

const MOCKUPS: &[&str] =
    &["mockup", "mock", "mockups", "wireframe", "thumbnail", "thumb", "screenshot", "hljs", "shiki"];

impl Pictured {
    /// Looks at a page; one walk over it.
    ///
    /// # Errors
    /// [`Cancelled`] if the work shall stop.
    pub(crate) fn of(page: &Page<'_>) -> Result<Self, Cancelled> {
        let html = page.html;
        let mut inside = vec![false; html.len()];
        let mut scaled: FxHashMap<u32, bool> = FxHashMap::default();
        for (at, node) in html.elements().enumerate() {
            if at % 512 == 0 {
                page.check()?;
            }
            let around = html.parent(node).is_some_and(|p| inside.get(p.index()).copied().unwrap_or(false));
            let here = around || is_drawn(page, node) || {
                let style = page.styled.style_id(node, State::Rest);
                style.is_some_and(|s| *scaled.entry(s).or_insert_with(|| is_scaled(page, node)))
                    || is_zoomed(page, node)
            };
            if let Some(slot) = inside.get_mut(node.index()) {
                *slot = here;
            }
        }
        Ok(Self(inside))
    }

    /// Whether an element stands in a picture.
    pub(crate) fn holds(&self, node: NodeId) -> bool {
        self.0.get(node.index()).copied().unwrap_or(false)
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
