//! Painted colours that the brand does not declare.

use crate::brand_colors::BrandColors;
use crate::causes::{Causes, Found};
use crate::edit;
use crate::findings::Findings;
use crate::fix::{Applicability, Fix};
use crate::marks::is_mark;
use crate::page::Page;
use crate::painted::Painted;
use crate::palette::{is_chromatic, is_visible};
use crate::root_tokens::RootTokens;
use crate::surroundings::{is_in_chart, is_in_code, is_in_logo, is_in_svg};
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::{Literal, TokenStep};
use easel_style::environment::State;
use easel_style::paint::{Paint, Painted as What};
use easel_style::property::Property;
use easel_syntax::html::{Html, NodeId};

/// An SVG up to this size is an icon, which takes the page's colours: 48 px is the largest of the common icon sizes.
const ICON: f32 = 48.0;

/// A larger drawing of this many shapes is a picture.
const PICTURE: usize = 3;

/// A colour that is not the brand's.
#[derive(Clone, Debug)]
pub(crate) struct Stray {
    /// The colour.
    pub(crate) color: Color,
    property: Property,
    literal: Option<Literal>,
}

/// Gathers the painted colours of a page that are not the brand's, by the place where they are written.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn strays(
    page: &Page<'_>,
    brand: &BrandColors<'_>,
    findings: &mut Findings<'_>,
) -> Result<Causes<Stray>, Cancelled> {
    let painted = Painted::new(page);
    let has_palette = BrandColors::has_palette(page.brand);
    let mut causes: Causes<Stray> = Causes::default();
    for paint in page.styled.paints() {
        page.check()?;
        for (color, tokens, literal) in colors(page, paint) {
            if !is_visible(color) || brand.allow(color) {
                continue;
            }
            if brand.is_within_tint(color) {
                findings.silent(paint.subject.element, || "a neutral within the brand's tint".to_owned());
                continue;
            }
            let excused = |node: NodeId| {
                is_in_code(page.html, node)
                    || is_picture(page, node)
                    || is_mark(page.html, node, color)
                    || !has_palette && is_in_chart(page.html, node)
            };
            let spots = painted.spots(paint, &tokens, literal, excused);
            if spots.is_empty() {
                findings.silent(paint.subject.element, || "a picture, a logo, a chart or a code sample".to_owned());
            }
            for (place, used) in spots {
                let fact = Stray { color, property: paint.property, literal };
                causes.add(place, used, paint.envs, paint.state, fact);
            }
        }
    }
    Ok(causes)
}

type Written = (Color, std::sync::Arc<[TokenStep]>, Option<Literal>);

/// The known colours of a paint, and where they are written.
fn colors(page: &Page<'_>, paint: &Paint) -> Vec<Written> {
    match &paint.what {
        What::Color(color) => vec![(*color, page.styled.cause_of(paint).tokens, paint.literal)],
        What::Shadow(shadow) => {
            let written = &shadow.color_written;
            let color = shadow.color.value().map(|&c| (c, written.tokens.clone(), written.literal));
            color.into_iter().collect()
        }
        What::Gradient(gradient) => {
            let stops = gradient.stops.iter();
            stops.filter_map(|s| Some((*s.color.value()?, s.written.tokens.clone(), s.written.literal))).collect()
        }
    }
}

/// Whether an element belongs to a drawing that has colours of its own: a logo, or one larger than an icon with several
/// shapes or with a name.
fn is_picture(page: &Page<'_>, node: NodeId) -> bool {
    let html = page.html;
    if !is_in_svg(html, node) {
        return false;
    }
    if is_in_logo(html, node) {
        return true;
    }
    let Some(svg) = html.self_and_ancestors(node).filter(|&n| html.name(n) == "svg").last() else { return true };
    let sides = [Property::Width, Property::Height].map(|p| page.styled.length(svg, p, State::Rest));
    let is_small =
        sides.iter().any(|side| side.pieces().iter().all(|(_, s)| s.value.value().is_some_and(|s| s.max <= ICON)));
    !is_small && (is_named(html, svg) || shapes(html, svg) >= PICTURE)
}

fn is_named(html: &Html, svg: NodeId) -> bool {
    html.value(svg, "role").is_some_and(|r| r.trim().eq_ignore_ascii_case("img"))
        || html.value(svg, "aria-label").is_some_and(|l| !l.trim().is_empty())
        || html.child_elements(svg).take(2).any(|n| html.name(n) == "title")
}

fn shapes(html: &Html, svg: NodeId) -> usize {
    const SHAPES: &[&str] =
        &["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "text", "use"];
    html.descendants(svg).take(200).filter(|&n| SHAPES.contains(&html.name(n))).take(PICTURE).count()
}

/// The nearest token of the brand that the page defines, for the same role if there is one.
pub(crate) fn fix(
    page: &Page<'_>,
    found: &Found<Stray>,
    brand: &BrandColors<'_>,
    tokens: &RootTokens<'_, '_>,
) -> Option<Fix> {
    let Stray { color, property, literal } = found.fact;
    let own = page.styled.name(found.place.decl);
    let candidates: Vec<(&str, Color)> = brand
        .tokens()
        .iter()
        .filter_map(|t| tokens.named(t.name))
        .filter(|t| t.color.alpha >= 1.0 && brand.allow(t.color) && *t.name != *own)
        .map(|t| (&*t.name, t.color))
        .collect();
    let is_like = |(name, other): &(&str, Color)| {
        u8::from(serves(name, property)) + 2 * u8::from(is_chromatic(*other) == is_chromatic(color))
    };
    let (name, _) = candidates.iter().min_by(|a, b| {
        let by_kind = is_like(b).cmp(&is_like(a));
        by_kind.then_with(|| a.1.delta_e_ok(color).total_cmp(&b.1.delta_e_ok(color)))
    })?;
    let value = if color.alpha >= 1.0 {
        format!("var({name})")
    } else {
        format!("color-mix(in srgb, var({name}) {:.0}%, transparent)", color.alpha * 100.0)
    };
    let edit = edit::replace(page, literal?, found.place.subject, &value)?;
    Some(Fix { title: format!("Use {value}"), applicability: Applicability::Unsafe, edits: vec![edit] })
}

/// Whether a token is named for what a property paints.
fn serves(name: &str, property: Property) -> bool {
    const INK: &[&str] = &["text", "ink", "fg", "foreground", "muted", "heading", "link"];
    const GROUND: &[&str] = &["bg", "background", "surface", "paper", "canvas", "card", "panel"];
    const LINE: &[&str] = &["border", "line", "rule", "divider", "outline", "ring"];
    const ANY: &[&str] = &["accent", "primary", "brand"];
    let named = |words: &[&str]| name.split('-').any(|part| words.contains(&part));
    let role = match property {
        Property::Color | Property::TextFillColor | Property::TextDecorationColor => INK,
        Property::BackgroundColor | Property::BackgroundImage => GROUND,
        _ => LINE,
    };
    named(role) || named(ANY)
}
