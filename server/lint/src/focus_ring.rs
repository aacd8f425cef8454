//! Focus outlines that a declaration takes away.
//!
//! | module | what it holds |
//! |---|---|
//! | `replacement` | what else changes when an element gets the focus |
//! | `elsewhere` | selectors that show the focus of an element on another one |
//! | `repair` | the edit that gives the outline back |

mod elsewhere;
mod repair;
mod replacement;

pub(crate) use repair::fix;

use crate::causes::{Causes, Place};
use crate::edit;
use crate::findings::Findings;
use crate::page::Page;
use easel_style::Cancelled;
use easel_style::color::Color;
use easel_style::computed::Cause;
use easel_style::declaration::DeclId;
use easel_style::environment::{EnvSet, State};
use easel_style::ground::Ground;
use easel_style::property::Property;
use easel_style::sheet::SheetOrigin;
use easel_style::{shorthand, value};
use easel_syntax::html::{Html, NodeId};
use elsewhere::Elsewhere;
use replacement::Replacements;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A removal: the declaration and where it wins.
type Removals = SmallVec<[(DeclId, EnvSet, Loss); 1]>;

/// How an outline is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    /// It is taken away.
    Removed,
    /// It is drawn in the colour of what it lies on.
    Unseen,
}

/// The outlines of a page that are removed and not replaced, by the declaration that removes them, and the declarations
/// that also stand on elements which show focus in another way.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn removed(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
) -> Result<(Causes<Loss>, FxHashSet<DeclId>), Cancelled> {
    let mut causes = Causes::default();
    let mut shared = FxHashSet::default();
    // By the style of a focused element and what is behind it.
    let mut known: FxHashMap<(u32, u32), Removals> = FxHashMap::default();
    let mut replacements = Replacements::new(page);
    let mut elsewhere: Option<Elsewhere> = None;
    for (at, element) in page.html.elements().enumerate() {
        if at % 256 == 0 {
            page.check()?;
        }
        let Some(reach) = reach(page.html, element) else { continue };
        let Some(style) = page.styled.style_id(element, State::Focus) else { continue };
        let behind = page.html.parent_element(element).and_then(|p| page.styled.look(p)).map_or(0, |l| l.1);
        let removals = known.entry((style, behind)).or_insert_with(|| removals(page, element));
        if removals.is_empty() {
            continue;
        }
        let shown = page.styled.rendered(element, State::Focus);
        if reach == Reach::Script || shown.is_empty() {
            shared.extend(removals.iter().map(|(decl, ..)| *decl));
            continue;
        }
        let replaced = replacements.of(element);
        for &(decl, envs, loss) in removals.iter() {
            let envs = envs.and(shown);
            let left = envs.minus(replaced);
            if left != envs {
                shared.insert(decl);
            }
            let why = if left.is_empty() {
                Some("something else shows the focus")
            } else if is_polyfilled(page, decl) {
                Some("a script tells the keyboard from the mouse")
            } else if elsewhere.get_or_insert_with(|| Elsewhere::of(page)).shows(page.html, element) {
                Some("another element shows the focus")
            } else {
                None
            };
            if let Some(why) = why {
                shared.insert(decl);
                findings.silent(element, || why.to_owned());
                continue;
            }
            let Some(place) = Place::of(page, decl, element.into()) else { continue };
            causes.add(place, page.tag(element), left, State::Focus, loss);
        }
    }
    Ok((causes, shared))
}

/// How an element gets the focus.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// By the keyboard.
    Keyboard,
    /// By a script only.
    Script,
}

/// Whether and how an element gets the focus.
fn reach(html: &Html, element: NodeId) -> Option<Reach> {
    let written = html.element(element)?;
    let has = |name| written.attribute(name).is_some();
    let by_nature = match html.name(element) {
        "a" | "area" => has("href"),
        "button" | "select" | "textarea" => !has("disabled"),
        "input" => {
            !has("disabled") && !html.value(element, "type").is_some_and(|t| t.trim().eq_ignore_ascii_case("hidden"))
        }
        "summary" => html.parent_element(element).is_some_and(|p| html.name(p) == "details"),
        _ => false,
    };
    if written.attributes.is_empty() {
        return by_nature.then_some(Reach::Keyboard);
    }
    if has("inert") || has("disabled") && matches!(html.name(element), "button" | "input" | "select" | "textarea") {
        return None;
    }
    if let Some(index) = html.value(element, "tabindex").and_then(|t| t.trim().parse::<i32>().ok()) {
        return Some(if index < 0 { Reach::Script } else { Reach::Keyboard });
    }
    let editable = html
        .value(element, "contenteditable")
        .is_some_and(|v| matches!(v.trim().to_ascii_lowercase().as_str(), "" | "true" | "plaintext-only"));
    (by_nature || editable).then_some(Reach::Keyboard)
}

/// The declarations that leave a focused element without an outline that one sees.
fn removals(page: &Page<'_>, element: NodeId) -> Removals {
    let styled = page.styled;
    let mut found = Removals::new();
    let mut add = |decl: DeclId, envs: EnvSet, loss| match found.iter_mut().find(|(d, ..)| *d == decl) {
        Some((_, known, _)) => *known = known.or(envs),
        None => found.push((decl, envs, loss)),
    };
    let styles = styled.keyword(element, Property::OutlineStyle, State::Focus);
    let widths = styled.length(element, Property::OutlineWidth, State::Focus);
    let colors = styled.color(element, Property::OutlineColor, State::Focus);
    for (set, style, width) in styles.zip(&widths) {
        let Some(line) = style.value.value() else { continue };
        if line.eq_ignore_ascii_case("none") || line.eq_ignore_ascii_case("hidden") {
            if let Some(decl) = remover(page, element, &style.cause) {
                add(decl, set, Loss::Removed);
            }
            continue;
        }
        if width.value.value().is_some_and(|w| w.max <= 0.0) {
            if let Some(decl) = width.cause.decl.filter(|&d| is_authors(page, d, element)) {
                add(decl, set, Loss::Removed);
            }
            continue;
        }
        for (colored, color) in colors.pieces() {
            let both = set.and(*colored);
            let unseen = color.value.value().is_some_and(|c| c.alpha <= 0.0);
            // Who writes a transparent outline knows of forced colours; who uses a class wants none.
            let by_class = color.cause.decl.filter(|&d| is_by_class(page, d));
            if let Some(decl) = by_class.filter(|_| unseen && !both.is_empty()) {
                add(decl, both, Loss::Removed);
            }
            let authors = color.cause.decl.filter(|&d| !both.is_empty() && is_authors(page, d, element));
            if let Some((decl, &color)) = authors.zip(color.value.value().filter(|c| c.alpha > 0.0)) {
                let lost = both.and(blends(page, element, color));
                if !lost.is_empty() {
                    add(decl, lost, Loss::Unseen);
                }
            }
        }
    }
    found
}

/// A change of colour of less (ΔEOK) is not seen.
const SEEN: f32 = 0.02;

/// Where an outline of `color` around an element cannot be told from what it lies on. Where that is not known it can.
fn blends(page: &Page<'_>, element: NodeId, color: Color) -> EnvSet {
    let styled = page.styled;
    let position = styled.position(element, State::Focus);
    let flows = position.where_(|p| p.value.value().is_some_and(|p| matches!(p.trim(), "static" | "relative")));
    // Outside the box; one that is drawn inside lies on the box's own ground.
    let offset = styled.length(element, Property::OutlineOffset, State::Focus);
    let outside = offset.where_(|o| o.value.value().is_some_and(|o| o.min >= 0.0));
    let Some(parent) = page.html.parent_element(element) else { return EnvSet::NONE };
    let ground = styled.ground(parent, State::Rest);
    let same = ground.where_(|g| match g {
        Ground::Color { color: on, .. } => color.over(*on).delta_e_ok(*on) <= SEEN,
        Ground::Gradient { .. } | Ground::Unknown(_) => false,
    });
    // On an edge that differs the line can still be seen as a gap.
    let own = styled.color(element, Property::BackgroundColor, State::Focus);
    let bare =
        own.where_(|c| c.value.value().is_some_and(|c| c.alpha <= 0.0 || color.delta_e_ok(c.over(color)) <= SEEN));
    same.and(flows).and(outside).and(bare)
}

/// The declaration that sets the outline's style to nothing. What a shorthand leaves out (`outline: 0`) and keywords such
/// as `unset` name no cause.
fn remover(page: &Page<'_>, element: NodeId, cause: &Cause) -> Option<DeclId> {
    let silently = |decl: DeclId| {
        let components = value::parse(page.styled.value_text(decl));
        match value::keyword(&components) {
            Some(word) if value::is_css_wide(word) => {
                word.eq_ignore_ascii_case("unset") || word.eq_ignore_ascii_case("initial")
            }
            _ => shorthand::longhand_value(page.styled.name(decl), Property::OutlineStyle, &components).is_some(),
        }
    };
    let decl = cause.decl.or_else(|| {
        let matched = page.styled.matched(element.into()).iter();
        let mut focused = matched.filter(|m| m.states & State::Focus.bit() != 0 && m.certain).map(|m| m.decl);
        let sets = |decl: DeclId| matches!(page.styled.name(decl), "all" | "outline" | "outline-style");
        let first = focused.find(|&decl| sets(decl) && is_authors(page, decl, element))?;
        silently(first).then_some(first)
    })?;
    is_authors(page, decl, element).then_some(decl)
}

fn is_authors(page: &Page<'_>, decl: DeclId, element: NodeId) -> bool {
    page.styled.locate(decl, element.into()).is_some()
}

fn is_by_class(page: &Page<'_>, decl: DeclId) -> bool {
    let origin = &page.styled.sheet(page.styled.declaration(decl).sheet).origin;
    matches!(origin, SheetOrigin::Utility { .. } | SheetOrigin::Applied { .. })
}

/// Whether a declaration only stands where a script says that the mouse gave the focus.
fn is_polyfilled(page: &Page<'_>, decl: DeclId) -> bool {
    let selector = page.styled.selector_text(decl);
    [".focus-visible", "[data-focus-visible", ".js-focus-visible", "[data-focus-method", ".using-mouse"]
        .iter()
        .any(|mark| selector.contains(mark))
}

/// Whether a place is a class token or a style attribute: there the declaration itself can go.
fn is_own(page: &Page<'_>, place: &Place) -> bool {
    let origin = &page.styled.sheet(page.styled.declaration(place.decl).sheet).origin;
    edit::is_class(page, place) || matches!(origin, SheetOrigin::StyleAttribute { .. })
}
