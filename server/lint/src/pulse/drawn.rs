//! Dots that SVG itself animates: a small circle with an endless `<animate>`.

use super::{live, shape};
use crate::findings::Findings;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::environment::{EnvSet, State};
use easel_syntax::html::{Html, NodeId};

/// The `<animate>` elements that make a small circle pulse, the size of the circle in px, and where it shows.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn drawn(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<Vec<(NodeId, f32, EnvSet)>, Cancelled> {
    let html = page.html;
    let mut found = Vec::new();
    for (at, element) in html.elements().enumerate() {
        if at % 512 == 0 {
            page.check()?;
        }
        let name = html.name(element);
        if name != "animate" && name != "animateTransform" || !is_endless(html, element) {
            continue;
        }
        let Some(circle) = html.parent_element(element).filter(|&n| matches!(html.name(n), "circle" | "ellipse"))
        else {
            continue;
        };
        let Some(size) = size(html, circle).filter(|s| (2.0..=shape::MAX_DOT).contains(s)) else { continue };
        let shown = page.styled.rendered(circle, State::Rest);
        if shown.is_empty() {
            continue;
        }
        if let Some(why) = live::excuse(page, circle.into()) {
            findings.silent(circle, || why.to_owned());
            continue;
        }
        found.push((element, size, shown));
    }
    Ok(found)
}

fn is_endless(html: &Html, animate: NodeId) -> bool {
    let value = |name| html.value(animate, name).unwrap_or_default().trim();
    let changes = match html.name(animate) {
        "animateTransform" => value("type") == "scale",
        _ => matches!(value("attributeName"), "opacity" | "fill-opacity" | "stroke-opacity" | "r" | "rx" | "ry"),
    };
    changes && value("repeatCount") == "indefinite"
}

/// The diameter of a circle in px, if the drawing's scale is known.
fn size(html: &Html, circle: NodeId) -> Option<f32> {
    let number = |node, name| html.value(node, name)?.trim().trim_end_matches("px").parse::<f32>().ok();
    let radius = number(circle, "r").or_else(|| number(circle, "rx"))?;
    let svg = html.self_and_ancestors(circle).skip(1).find(|&n| html.name(n) == "svg")?;
    let scale = match html.value(svg, "viewBox") {
        None => 1.0,
        Some(view) => {
            let sides: Vec<f32> = view.split([' ', ',']).filter_map(|side| side.parse().ok()).collect();
            let [_, _, width, _] = sides.as_slice() else { return None };
            number(svg, "width")? / width
        }
    };
    Some(radius * 2.0 * scale)
}
