//! Pages that are set in the face of every other page.

use crate::body_text::body;
use crate::causes::Place;
use crate::display_face::{Headings, first_family};
use crate::findings::Findings;
use crate::page::{EnvSet, Location, Page, State};
use crate::web_fonts::loads;
use easel_style::Cancelled;
use easel_style::computed::ComputedFamily;
use easel_syntax::html::NodeId;

/// The body face of a page, if it is a common one.
#[derive(Debug)]
pub(crate) struct Common {
    /// The family as written.
    pub(crate) family: String,
    /// Whether the main heading is set in it, too.
    pub(crate) alike: bool,
    /// Whether the page loads it.
    pub(crate) loaded: bool,
    pub(crate) location: Location,
    /// What the rules on display faces underline if they find the same.
    pub(crate) cause: Location,
    pub(crate) envs: EnvSet,
}

/// Finds the common faces of a page's text; one for each place that names one.
pub(crate) fn read<'a>(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    listed: &(impl Iterator<Item = &'a str> + Clone),
) -> Result<Vec<Common>, Cancelled> {
    if !is_named(page, listed.clone()) {
        return Ok(Vec::new());
    }
    let is_listed = |family: &str| listed.clone().any(|face| base(face).eq_ignore_ascii_case(family));
    let Some(body) = body(page)? else { return Ok(Vec::new()) };
    let faces = page.styled.font_families(body, State::Rest);
    if faces.where_(|f| first_family(f).is_some_and(|f| is_listed(base(f)))).is_empty() {
        return Ok(Vec::new());
    }
    let heading = main_heading(page);
    let display = heading.map(|h| page.styled.font_families(h, State::Rest));
    let mut out: Vec<Common> = Vec::new();
    for (set, face) in faces.pieces() {
        let Some(family) = first_family(face).filter(|f| is_listed(base(f))) else { continue };
        if is_of_brand(page, family) {
            findings.silent(body, || format!("the brand declares {family}"));
            continue;
        }
        let alike = display.as_ref().map_or(EnvSet::NONE, |display| {
            display.where_(|d| first_family(d).is_some_and(|d| base(d).eq_ignore_ascii_case(base(family))))
        });
        // That nothing gives the headings another face is only known if all sheets were read.
        let is_sure = page.styled.is_cascade_complete();
        if !is_sure && !alike.is_empty() {
            findings.unchecked("overused-font", "a stylesheet that may decide was not read");
        }
        let alike = if is_sure { alike } else { EnvSet::NONE };
        let loaded = loads(page, family);
        let envs = if loaded { *set } else { set.and(alike) };
        let envs = envs.and(page.styled.rendered(body, State::Rest));
        let place = place(page, face.value.value().and_then(|f| f.first()));
        let place = place.or_else(|| Place::of_use(page, &face.cause));
        let Some(location) = place.map(|p| p.location).or_else(|| tag(page, body)).filter(|_| !envs.is_empty()) else {
            continue;
        };
        if let Some(before) = out.iter_mut().find(|c| c.location == location) {
            before.envs = before.envs.or(envs);
            continue;
        }
        let alike = !alike.and(envs).is_empty();
        let cause = if alike { heading.and_then(|h| page.tag(h)).unwrap_or(location) } else { location };
        out.push(Common { family: family.to_owned(), alike, loaded, location, cause, envs });
    }
    // The rules on display faces point at the first plain heading.
    if out.iter().any(|c| c.alike)
        && let Some(tag) = Headings::of(page, findings)?.plain.first().and_then(|h| page.tag(h.node))
    {
        out.iter_mut().filter(|c| c.alike).for_each(|c| c.cause = tag);
    }
    Ok(out)
}

/// Whether a declaration names one of some families: most pages need no closer look.
fn is_named<'a>(page: &Page<'_>, mut families: impl Iterator<Item = &'a str>) -> bool {
    let styled = page.styled;
    let values = styled.declarations().filter_map(|(id, _)| {
        let name = styled.name(id);
        (matches!(name, "font-family" | "font") || name.starts_with("--")).then(|| styled.value_text(id))
    });
    let values: Vec<String> = values.map(str::to_ascii_lowercase).collect();
    families.any(|family| {
        let family = base(family).to_ascii_lowercase();
        values.iter().any(|value| value.contains(&family))
    })
}

/// The first `h1` that shows, else the first heading.
fn main_heading(page: &Page<'_>) -> Option<NodeId> {
    let shows = |node: NodeId| !page.styled.rendered(node, State::Rest).is_empty();
    let first = |level: u8| page.headings().iter().find(|(n, l)| *l <= level && shows(*n)).map(|(n, _)| *n);
    first(1).or_else(|| first(u8::MAX))
}

/// The declaration that holds the name of a family.
fn place(page: &Page<'_>, family: Option<&ComputedFamily>) -> Option<Place> {
    let token = family?.written.tokens.last()?;
    Place::of(page, token.decl?, token.subject)
}

fn tag(page: &Page<'_>, text: NodeId) -> Option<Location> {
    page.html.body().and_then(|b| page.tag(b)).or_else(|| page.tag(text))
}

fn is_of_brand(page: &Page<'_>, family: &str) -> bool {
    page.brand.is_some_and(|b| b.faces.iter().any(|f| base(&f.family).eq_ignore_ascii_case(base(family))))
}

/// A family without what marks a variable build of it: `Inter Variable`, `InterVariable`, `Inter var`.
pub(crate) fn base(family: &str) -> &str {
    let family = family.trim();
    let cut = [" Variable", "Variable", " VF", " var"].iter().find_map(|end| {
        let at = family.len().checked_sub(end.len())?;
        let tail = family.get(at..)?;
        if tail.eq_ignore_ascii_case(end) { family.get(..at) } else { None }
    });
    cut.map(str::trim_end).filter(|f| !f.is_empty()).unwrap_or(family)
}

#[cfg(test)]
mod tests {
    use super::base;

    #[test]
    fn variable_builds_are_the_same_face() {
        for family in ["Inter", "Inter Variable", "InterVariable", "Inter var", " inter "] {
            assert!(base(family).eq_ignore_ascii_case("inter"), "{family}");
        }
        for family in ["Inter Tight", "Interstate", "Variable", ""] {
            assert_eq!(base(family), family, "{family}");
        }
    }
}
