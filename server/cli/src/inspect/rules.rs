//! What each rule said about an element, or why it said nothing.

use super::facts::{Said, Spoken};
use super::target::Target;
use crate::report::build::{Places, severity};
use easel_lint::Report;
use easel_lint::rules::RULES;
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;

/// The rule that speaks of the page as a whole; it only has to stand somewhere.
const OF_PAGE: &str = "not-fully-checked";

/// Every rule, by id.
pub(super) fn spoken(report: &Report, target: &Target, places: &mut Places<'_>) -> Vec<Spoken> {
    let element = target.subject.element;
    let styled = &report.styled;
    let tag = styled.html().element(element).and_then(|e| e.start_tag);
    let declared: Vec<Location> =
        styled.matched(target.subject).iter().filter_map(|m| styled.locate(m.decl, target.subject)).collect();
    let own_text: Vec<Span> =
        styled.html().children(element).filter_map(|n| styled.html().text_node(n)?.value.whole()).collect();
    // A finding is about the element if it stands in its tag, its own text, or a declaration that matches it.
    let here = |l: Location| {
        (l.file == FileId::PAGE && tag.into_iter().chain(own_text.iter().copied()).any(|s| s.contains(l.span)))
            || declared.iter().any(|d| d.file == l.file && (d.span.contains(l.span) || l.span.contains(d.span)))
    };
    RULES
        .iter()
        .map(|registered| {
            let meta = registered.rule.meta();
            let found: Vec<_> = report
                .findings
                .iter()
                .filter(|f| *f.rule == *meta.id && meta.id != OF_PAGE)
                .filter(|f| here(f.location) || f.related.iter().any(|r| here(r.location)))
                .collect();
            let mut said: Vec<Said> = found
                .into_iter()
                .map(|f| {
                    let (file, range) = places.at(f.location);
                    Said::Found { severity: severity(f.severity), message: f.message.clone(), file, range }
                })
                .collect();
            if said.is_empty() {
                let mut why: Vec<&str> = report
                    .silences
                    .iter()
                    .filter(|s| s.rule == meta.id && s.element == element)
                    .map(|s| s.why.as_str())
                    .collect();
                why.dedup();
                said.extend(why.into_iter().map(|w| Said::Silent { why: w.to_owned() }));
            }
            if said.is_empty() {
                said.push(unasked(report, meta));
            }
            Spoken { rule: meta.id, said }
        })
        .collect()
}

fn unasked(report: &Report, meta: &easel_lint::rule::Meta) -> Said {
    if meta.severity_on(report.kind).is_none() {
        return Said::Off { why: format!("it is off on a page of kind {}", report.kind.as_str()) };
    }
    // Other notes of a rule speak of places elsewhere on the page.
    if meta.needs_whole_cascade
        && !report.styled.is_cascade_complete()
        && let Some(note) = report.unchecked.iter().find(|u| *u.what == *meta.id)
    {
        return Said::Off { why: note.why.to_string() };
    }
    Said::NotConcerned
}
