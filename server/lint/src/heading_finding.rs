//! How the two rules on display faces report a heading.

use crate::causes::Place;
use crate::display_face::{Binding, PlainHeading, first_family};
use crate::edit;
use crate::faces::DISPLAY_TOKENS;
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::page::Page;
use easel_style::environment::EnvSet;
use easel_style::sheet::Location;
use easel_syntax::Span;
use easel_syntax::html::NodeId;

/// Headings that get their face from one place.
pub(crate) struct Group<'h> {
    /// The declaration that is about these headings; `None` if they inherit, or `*` gives it to everything.
    pub(crate) place: Option<Place>,
    /// The first of them.
    pub(crate) first: &'h PlainHeading,
    /// Its tag.
    pub(crate) tag: Location,
    /// The tags of the others.
    pub(crate) others: Vec<Location>,
    /// Where it holds for any of them.
    pub(crate) envs: EnvSet,
}

/// The plain headings by the place that gives them their face.
pub(crate) fn groups<'h>(page: &Page<'_>, plain: &'h [PlainHeading]) -> Vec<Group<'h>> {
    let mut groups: Vec<(Option<Location>, Group<'h>)> = Vec::new();
    for heading in plain {
        let Some(tag) = page.tag(heading.node) else { continue };
        let cause = &heading.families.cause;
        let source = cause.decl.and_then(|d| page.styled.locate(d, cause.subject));
        match groups.iter_mut().find(|(s, _)| *s == source) {
            Some((_, group)) => {
                group.envs = group.envs.or(heading.envs);
                if group.tag != tag && group.others.last() != Some(&tag) {
                    group.others.push(tag);
                }
            }
            None => {
                let place = place(page, heading);
                let group = Group { place, first: heading, tag, others: Vec::new(), envs: heading.envs };
                groups.push((source, group));
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The declaration on the heading itself: its display token where it names one, else the one that won.
fn place(page: &Page<'_>, heading: &PlainHeading) -> Option<Place> {
    let cause = &heading.families.cause;
    if cause.subject != heading.node.into() || is_for_everything(page, heading) {
        return None;
    }
    let token = cause.tokens.iter().find(|t| DISPLAY_TOKENS.contains(&&*t.name));
    let bound = token.and_then(|t| Place::of(page, t.decl?, t.subject));
    bound.or_else(|| Place::of_use(page, cause))
}

/// Whether the declaration stands in a rule for `*`.
fn is_for_everything(page: &Page<'_>, heading: &PlainHeading) -> bool {
    let Some(decl) = heading.families.cause.decl else { return false };
    let matched = page.styled.matched(heading.node.into());
    matched.iter().any(|m| m.decl == decl && m.specificity == Some((0, 0, 0)))
        && page.styled.selector_text(decl).contains('*')
}

/// Reports a group.
pub(crate) fn report(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    group: &Group<'_>,
    binding: Option<&Binding>,
    message: &str,
    help: &str,
) {
    let family = first_family(&group.first.families).unwrap_or_default();
    let key = format!("{} {}", page.html.name(group.first.node), family.to_ascii_lowercase());
    let location = group.place.map_or(group.tag, |p| p.location);
    let mut draft = findings.at(location, message).help(help).envs(group.envs).cause(group.tag).cause_key(key);
    if let Some(at) = binding.and_then(|b| b.location).filter(|l| *l != location) {
        draft = draft.related(at, "the display face is bound here");
    }
    let tag = Some(group.tag).filter(|t| *t != location);
    for other in tag.into_iter().chain(group.others.iter().copied()) {
        draft = draft.related(other, "a heading in this face");
    }
    if let Some(fix) = binding.filter(|_| page.options.fixes).and_then(|b| fix(page, group, b)) {
        draft = draft.fix(fix);
    }
    draft.report();
}

/// Sets the heading in the bound face.
fn fix(page: &Page<'_>, group: &Group<'_>, binding: &Binding) -> Option<Fix> {
    let edits = match &group.place {
        Some(place) => vec![in_declaration(page, group, place, binding)?],
        None => vec![in_tag(page, group.first.node, binding)?],
    };
    let title = format!("Set the heading in {}", binding.family);
    Some(Fix { title, applicability: Applicability::Unsafe, edits })
}

/// The families of a declaration; of a `font` shorthand nothing else.
fn in_declaration(page: &Page<'_>, group: &Group<'_>, place: &Place, binding: &Binding) -> Option<Edit> {
    if edit::is_class(page, place) {
        // The same variants before another utility: `md:font-sans` becomes `md:font-display`.
        let written = page.source(place.location);
        let variants = written.rfind(':').map_or("", |at| written.get(..=at).unwrap_or_default());
        let text = format!("{variants}{}", binding.class.as_deref()?);
        return Some(Edit { location: place.location, text });
    }
    if page.styled.name(place.decl) == "font-family" {
        return edit::set_value(page, place, &binding.value);
    }
    let families = group.first.families.value.value()?;
    let (first, last) = (families.first()?.written.literal?, families.last()?.written.literal?);
    let whole = easel_style::computed::Literal { sheet: first.sheet, span: first.span.to(last.span) };
    (first.sheet == last.sheet && group.first.families.cause.tokens.is_empty())
        .then(|| edit::replace(page, whole, place.subject, &binding.value))?
}

/// A style attribute on the heading, where it has none.
fn in_tag(page: &Page<'_>, node: NodeId, binding: &Binding) -> Option<Edit> {
    let name = page.html.element(node)?.tag_name_span()?;
    let value = &binding.value;
    if page.html.attribute(node, "style").is_some() || value.contains('"') {
        return None;
    }
    let location = page.here(Span::at(name.end));
    Some(Edit { location, text: format!(" style=\"font-family: {value}\"") })
}
