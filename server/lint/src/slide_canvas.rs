//! How the slides of a deck are sized.

use crate::causes::Place;
use crate::page::{EnvSet, Location, Page, State};
use crate::surroundings::is_called;
use easel_style::Cancelled;
use easel_style::property::Property;
use easel_style::value::{self, Component, ComponentKind};
use easel_syntax::html::NodeId;
use easel_syntax::outline::EntryKind;
use rustc_hash::{FxHashMap, FxHashSet};

/// How many boxes around a slide are looked at.
const REACH: usize = 12;
/// Width by height of common canvases: 16:9, 4:3, 16:10, 3:2, 5:4, 1:1, 21:9, A4 across, and upright.
const RATIOS: &[f32] = &[16.0 / 9.0, 4.0 / 3.0, 1.6, 1.5, 1.25, 1.0, 21.0 / 9.0, 1.414];
/// How far from one a canvas may be: 1366×768 (1.779) is meant as 16:9.
const TOLERANCE: f32 = 0.012;

const WIDTHS: [Property; 2] = [Property::Width, Property::InlineSize];
const HEIGHTS: [Property; 2] = [Property::Height, Property::BlockSize];

/// A slide or stage that is sized by the window.
#[derive(Debug)]
pub(crate) struct Responsive {
    /// Whether it is the slides themselves.
    pub(crate) is_slide: bool,
    /// The declaration, and the element it applies to.
    pub(crate) place: Place,
    /// Its value.
    pub(crate) value: String,
    pub(crate) envs: EnvSet,
    /// The other size, and the slides.
    pub(crate) related: Vec<Location>,
}

/// Finds what is sized by the window on a deck, by the declarations that say so.
pub(crate) fn read(page: &Page<'_>) -> Result<Vec<Responsive>, Cancelled> {
    let slides: Vec<NodeId> =
        page.outline.entries.iter().filter(|e| e.kind == EntryKind::Slide).map(|e| e.node).collect();
    if slides.len() < 2 || scrolls(page, &slides) {
        return Ok(Vec::new());
    }
    // An export shows the deck in a wide window. What a phone gets is another matter.
    let widest = page.styled.environments().bands.len().saturating_sub(1);
    let widest = page.styled.environments().band(widest);
    let mut found = Found::default();
    let mut stages: Vec<(NodeId, NodeId)> = Vec::new();
    for (index, &slide) in slides.iter().enumerate() {
        if index % 32 == 0 {
            page.check()?;
        }
        if !found.sized(page, slide, widest, true) {
            stages.extend(stage(page, slide).map(|stage| (slide, stage)));
        }
    }
    let mut seen = FxHashSet::default();
    for (slide, stage) in stages {
        if seen.insert(stage) && !has_fixed_canvas(page, slide) {
            found.sized(page, stage, widest, false);
        }
    }
    for responsive in &mut found.out {
        responsive.related.sort_unstable();
        responsive.related.dedup();
    }
    Ok(found.out)
}

#[derive(Default)]
struct Found {
    at: FxHashMap<Location, usize>,
    out: Vec<Responsive>,
}

impl Found {
    /// Whether it is settled how an element is sized; if by the window, that is kept.
    fn sized(&mut self, page: &Page<'_>, element: NodeId, widest: EnvSet, is_slide: bool) -> bool {
        if is_container(page, element) {
            return true;
        }
        let mut sizes: Vec<(Place, String, EnvSet)> = Vec::new();
        for property in WIDTHS.into_iter().chain(HEIGHTS) {
            for (envs, size) in page.styled.keyword(element, property, State::Rest).into_pieces() {
                let Some(value) = size.value.value().filter(|v| of_window(v)) else { continue };
                if let Some(place) = Place::of_use(page, &size.cause)
                    && !sizes.iter().any(|(p, ..)| p.location == place.location)
                {
                    sizes.push((place, (*value).to_owned(), envs));
                }
            }
        }
        sizes.sort_by_key(|(place, ..)| place.location);
        let all = sizes.iter().fold(EnvSet::NONE, |all, (.., envs)| all.or(*envs));
        let mut sizes = sizes.into_iter();
        let Some((place, value, _)) = sizes.next().filter(|_| !all.and(widest).is_empty()) else { return false };
        let index = *self.at.entry(place.location).or_insert_with(|| {
            self.out.push(Responsive { is_slide, place, value, envs: EnvSet::NONE, related: Vec::new() });
            self.out.len() - 1
        });
        if let Some(responsive) = self.out.get_mut(index) {
            responsive.envs = responsive.envs.or(all);
            for location in sizes.map(|(place, ..)| place.location).chain(page.tag(element)) {
                responsive.related.push(location);
            }
        }
        true
    }
}

/// Whether an element is what the lengths inside it are measured by (`cqw`): its content can scale as a whole.
fn is_container(page: &Page<'_>, element: NodeId) -> bool {
    let kinds = page.styled.keyword(element, Property::ContainerType, State::Rest);
    kinds.pieces().iter().any(|(_, c)| {
        c.value.value().is_none_or(|v| v.split_ascii_whitespace().any(|w| matches!(w, "size" | "inline-size")))
    })
}

/// Whether a value depends on the size of the window.
fn of_window(value: &str) -> bool {
    value.contains(['v', 'V']) && value::parse(value).iter().any(is_of_window)
}

/// Trees of values are bounded in depth.
fn is_of_window(component: &Component<'_>) -> bool {
    match &component.kind {
        ComponentKind::Dimension { unit, .. } => {
            let unit = unit.to_ascii_lowercase();
            let unit = unit.strip_prefix(['d', 's', 'l']).unwrap_or(&unit);
            matches!(unit, "vw" | "vh" | "vmin" | "vmax" | "vi" | "vb")
        }
        _ => component.inner().iter().any(is_of_window),
    }
}

/// The boxes around a slide, innermost first, without `body` and `html`: these are shells.
fn boxes<'p>(page: &'p Page<'_>, slide: NodeId) -> impl Iterator<Item = NodeId> + 'p {
    let html = page.html;
    html.self_and_ancestors(slide)
        .skip(1)
        .take(REACH)
        .take_while(move |&n| html.element(n).is_some() && !matches!(html.name(n), "body" | "html"))
}

/// The innermost box around a slide that is sized by the window, if it is one for slides.
fn stage(page: &Page<'_>, slide: NodeId) -> Option<NodeId> {
    let html = page.html;
    boxes(page, slide).enumerate().find_map(|(depth, n)| {
        let of = |property| page.styled.keyword(n, property, State::Rest);
        let sized = WIDTHS
            .into_iter()
            .chain(HEIGHTS)
            .any(|p| of(p).pieces().iter().any(|(_, c)| c.value.value().is_some_and(|v| of_window(v))));
        let holds_slides = depth == 0
            || html.name(n) == "deck-stage"
            || is_called(html, n, &["deck", "stage", "slides", "slideshow", "presentation", "reveal", "canvas"]);
        (sized && holds_slides).then_some(n)
    })
}

/// Whether a slide, or a box around it, has a fixed size of a common ratio.
fn has_fixed_canvas(page: &Page<'_>, slide: NodeId) -> bool {
    std::iter::once(slide).chain(boxes(page, slide)).any(|n| is_fixed(page, n))
}

fn is_fixed(page: &Page<'_>, element: NodeId) -> bool {
    let attribute = |name| page.html.value(element, name)?.trim().trim_end_matches("px").parse::<f32>().ok();
    if page.html.name(element) == "deck-stage"
        && let (Some(width), Some(height)) = (attribute("width"), attribute("height"))
    {
        return is_common(width, height);
    }
    let of = |properties: [Property; 2]| {
        properties.into_iter().find_map(|property| {
            let lengths = page.styled.length(element, property, State::Rest);
            lengths.pieces().iter().find_map(|(_, c)| c.value.value()?.value())
        })
    };
    match (of(WIDTHS), of(HEIGHTS)) {
        (Some(width), Some(height)) => is_common(width, height),
        (None, None) => false,
        _ => {
            let ratios = page.styled.keyword(element, Property::AspectRatio, State::Rest);
            ratios.pieces().iter().any(|(_, c)| c.value.value().is_some_and(|v| *v != "auto"))
        }
    }
}

fn is_common(width: f32, height: f32) -> bool {
    let near = |a: f32| RATIOS.iter().any(|r| (a / r - 1.0).abs() <= TOLERANCE);
    // Smaller ones are pictures of slides.
    width.min(height) >= 300.0 && (near(width / height) || near(height / width))
}

/// Whether the deck is one that scrolls from slide to slide, and snaps.
fn scrolls(page: &Page<'_>, slides: &[NodeId]) -> bool {
    let Some(&slide) = slides.first() else { return false };
    let html = page.html;
    let snaps = |n: NodeId| {
        page.styled.matched(n.into()).iter().any(|m| {
            page.styled.name(m.decl).starts_with("scroll-snap")
                && !page.styled.value_text(m.decl).trim().eq_ignore_ascii_case("none")
        })
    };
    html.self_and_ancestors(slide).take(REACH).take_while(|&n| html.element(n).is_some()).any(snaps)
}

#[cfg(test)]
mod tests {
    use super::{is_common, of_window};

    #[test]
    fn sizes_of_the_window() {
        for value in
            ["100vw", "100VH", "calc(100vh * 16 / 9)", "min(100vw, calc(100vh * 1.777))", "100dvh", "80svw", "50lvmin"]
        {
            assert!(of_window(value), "{value}");
        }
        for value in ["100%", "1920px", "auto", "calc(100% - 2em)", "var(--vw)", "10cm", "max-content"] {
            assert!(!of_window(value), "{value}");
        }
    }

    #[test]
    fn common_canvases() {
        for (w, h) in [
            (1920.0, 1080.0),
            (1280.0, 720.0),
            (1366.0, 768.0),
            (1024.0, 768.0),
            (1080.0, 1920.0),
            (1440.0, 900.0),
            (1080.0, 1080.0),
        ] {
            assert!(is_common(w, h), "{w}×{h}");
        }
        for (w, h) in [(1920.0, 200.0), (1200.0, 700.0), (160.0, 90.0)] {
            assert!(!is_common(w, h), "{w}×{h}");
        }
    }
}
