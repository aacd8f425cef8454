//! The colours that a page writes out instead of naming: all that are no token, over all its sheets.

mod naming;

pub(crate) use naming::naming;

use crate::findings::Findings;
use crate::literals::{self, Literal};
use crate::page::Page;
use crate::surroundings::is_in_svg;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::declaration::{DeclId, Declaration, DeclarationKind, Subject};
use easel_style::sheet::{Location, SheetOrigin};
use easel_syntax::Span;
use easel_syntax::html::NodeId;
use rustc_hash::FxHashSet;

/// A colour written out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RawColor {
    /// The literal itself, or the class token that holds it.
    pub(crate) location: Location,
    /// The colour.
    pub(crate) color: Color,
    /// Whether the location is the literal and nothing else, so that a token can take its place.
    pub(crate) editable: bool,
    /// The declaration, or the element whose class it is.
    holder: Holder,
}

/// What holds a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Holder {
    Declaration(DeclId),
    Class(NodeId),
}

/// The written-out colours of a page, by file and place.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn of(page: &Page<'_>) -> Result<Vec<RawColor>, Cancelled> {
    let styled = page.styled;
    let defined: FxHashSet<&str> =
        styled.declarations().filter(|(_, d)| d.custom).map(|(id, _)| styled.name(id)).collect();
    let is_undefined = |name: &str| !defined.contains(name);
    let mut found = Vec::new();
    let mut utilities = false;
    for (at, (id, declaration)) in styled.declarations().enumerate() {
        if at % 512 == 0 {
            page.check()?;
        }
        utilities |= matches!(styled.sheet(declaration.sheet).origin, SheetOrigin::Utility { .. });
        let Some(subject) = counts(page, id, declaration) else { continue };
        let value = styled.value_span(id);
        for Literal { span, color } in literals::colors(styled.value_text(id), &is_undefined) {
            let exempt = is_veil(color) || is_mask(styled.name(id));
            let place = styled.locate_span(declaration.sheet, span.shifted(value.start), subject);
            if let Some(location) = place.filter(|_| !exempt) {
                found.push(RawColor { location, color, editable: true, holder: Holder::Declaration(id) });
            }
        }
    }
    if utilities {
        add_classes(page, &mut found)?;
    }
    found.sort_by_key(|r| r.location);
    found.dedup_by_key(|r| r.location);
    Ok(found)
}

/// How many different colours there are.
pub(crate) fn distinct(raw: &[RawColor]) -> usize {
    raw.iter().map(|r| r.color.to_hex()).collect::<FxHashSet<_>>().len()
}

/// Says of each element that has a written-out colour that there are few enough of them.
pub(crate) fn tell(page: &Page<'_>, findings: &mut Findings<'_>, raw: &[RawColor], limit: usize) {
    if !findings.tracing || raw.is_empty() {
        return;
    }
    let holders: FxHashSet<Holder> = raw.iter().map(|r| r.holder).collect();
    for node in page.html.elements() {
        let mut matched = page.styled.matched(node.into()).iter();
        if holders.contains(&Holder::Class(node)) || matched.any(|m| holders.contains(&Holder::Declaration(m.decl))) {
            findings.silent(node, || format!("colours are written out in {} of at most {limit} places", raw.len()));
        }
    }
}

/// Whether the colours of a declaration count, and the element to locate it for.
fn counts(page: &Page<'_>, id: DeclId, declaration: &Declaration) -> Option<Subject> {
    let styled = page.styled;
    let node = match &styled.sheet(declaration.sheet).origin {
        SheetOrigin::UserAgent | SheetOrigin::Base => return None,
        // Class tokens are counted where they are written, not once for each rule they expand to; attributes of HTML
        // such as `bgcolor` cannot name a token, those of SVG are artwork.
        SheetOrigin::Utility { .. } | SheetOrigin::Applied { .. } | SheetOrigin::Presentational { .. } => return None,
        SheetOrigin::StyleElement { node, .. }
        | SheetOrigin::MappedStyleElement { node, .. }
        | SheetOrigin::File { node, .. }
        | SheetOrigin::StyleAttribute { node, .. } => *node,
    };
    let applies = matches!(declaration.kind, DeclarationKind::Style | DeclarationKind::Keyframe);
    let named = declaration.custom || !can_hold_color(styled.name(id));
    // Print sheets hold in no environment.
    let printed = styled.conditions(id).0.is_empty();
    (applies && !named && !printed && !is_in_svg(page.html, node)).then(|| Subject::from(node))
}

/// Utility classes that hold a colour in brackets: `bg-[#1f2937]`. Those that set a custom property are tokens.
fn add_classes(page: &Page<'_>, found: &mut Vec<RawColor>) -> Result<(), Cancelled> {
    for (at, node) in page.html.elements().enumerate() {
        if at % 512 == 0 {
            page.check()?;
        }
        let Some(class) = page.html.attribute(node, "class").filter(|a| !a.templated) else { continue };
        let value = class.value.text();
        if !value.contains('[') {
            continue;
        }
        for token in value.split_ascii_whitespace().filter(|t| t.contains("-[")) {
            let Some(color) = bracketed(token).filter(|&c| !is_veil(c)) else { continue };
            if is_in_svg(page.html, node) || !expands(page, node, token) {
                continue;
            }
            let start = (token.as_ptr() as usize - value.as_ptr() as usize) as u32;
            if let Some(span) = class.value.source(Span::new(start, start + token.len() as u32)) {
                let holder = Holder::Class(node);
                found.push(RawColor { location: page.here(span), color, editable: false, holder });
            }
        }
    }
    Ok(())
}

/// The colour in the last brackets of a class.
fn bracketed(class: &str) -> Option<Color> {
    let (_, rest) = class.rsplit_once("-[")?;
    let (value, _) = rest.rsplit_once(']')?;
    literals::colors(&value.replace('_', " "), &|_| false).first().map(|l| l.color)
}

/// Whether a class is one that expands.
fn expands(page: &Page<'_>, node: NodeId, token: &str) -> bool {
    page.styled.matched(node.into()).iter().any(|m| {
        let sheet = page.styled.declaration(m.decl).sheet;
        matches!(&page.styled.sheet(sheet).origin, SheetOrigin::Utility { class } if **class == *token)
    })
}

/// Black or white that lets through what is behind it: it shades, and belongs to no palette.
fn is_veil(color: Color) -> bool {
    color.alpha < 1.0 && [Color::BLACK, Color::WHITE].iter().any(|c| color.with_alpha(1.0) == *c)
}

/// Whether a property only asks how opaque a colour is.
fn is_mask(name: &str) -> bool {
    name.contains("mask")
}

/// Whether a property can hold a colour, so that a word in its value is one and not an animation of that name.
/// `fill`, `stroke` and kin are artwork.
fn can_hold_color(name: &str) -> bool {
    name.contains("color")
        || name.starts_with("border")
        || matches!(
            name,
            "background"
                | "background-image"
                | "outline"
                | "box-shadow"
                | "text-shadow"
                | "text-decoration"
                | "text-emphasis"
                | "column-rule"
                | "filter"
                | "backdrop-filter"
                | "-webkit-box-shadow"
                | "-webkit-text-stroke"
                | "-webkit-filter"
                | "-webkit-backdrop-filter"
                | "caret"
        ) && !matches!(name, "color-scheme" | "forced-color-adjust" | "print-color-adjust")
}
