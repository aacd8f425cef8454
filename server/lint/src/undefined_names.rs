//! Custom properties that are used and that nothing defines.

use crate::finding::Confidence;
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::notes::is_running_script;
use crate::page::{Page, State};
use crate::rules::undefined_token::KNOWN_TOKENS;
use crate::script_tokens::ScriptTokens;
use crate::similar::Names;
use easel_style::Cancelled;
use easel_style::custom_property::UndefinedVar;
use easel_style::declaration::Subject;
use easel_style::sheet::SheetOrigin;
use easel_syntax::html::NodeId;

/// Reports the uses of a page that lead to nothing.
///
/// # Errors
/// [`Cancelled`] if the work shall stop.
pub(crate) fn judge(page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
    let undefined: Vec<&UndefinedVar> = page.styled.undefined_vars().iter().filter(|u| !u.has_fallback).collect();
    if undefined.is_empty() {
        return Ok(());
    }
    let scripts = ScriptTokens::of(page.html);
    let has_script = page.html.elements().any(|n| is_running_script(page.html, n));
    let mut names = Names::new(page.styled.declarations().filter(|(_, d)| d.custom).map(|(d, _)| page.styled.name(d)));
    for var in undefined {
        page.check()?;
        let subject = var.subjects.first().copied();
        let of = subject.unwrap_or(Subject::from(NodeId::DOCUMENT));
        let excuse = if var.name.starts_with("--tw-") {
            Some("belongs to Tailwind")
        } else if scripts.may_set(&var.name) {
            Some("is set by a script")
        } else if page.styled.may_be_of_a_kit(&var.name) {
            Some("belongs to an icon kit")
        } else if is_known(page, &var.name) {
            Some("is configured as known")
        } else if subject.is_none() && !has_script {
            Some("stands in a rule that matches nothing")
        } else {
            None
        };
        if let Some(why) = excuse {
            findings.silent(of.element, || format!("{} {why}", var.name));
            continue;
        }
        report(page, findings, var, of, subject.is_some(), names.nearest(&var.name));
    }
    Ok(())
}

fn report(
    page: &Page<'_>,
    findings: &mut Findings<'_>,
    var: &UndefinedVar,
    of: Subject,
    matches: bool,
    nearest: Option<&str>,
) {
    let styled = page.styled;
    let Some(place) = styled.locate_span(var.reference.sheet, var.reference.span, of) else { return };
    let (property, _) = page.declared(var.decl);
    let message = format!("Nothing defines {}, so this {property} does not apply", var.name);
    let help = match nearest {
        Some(name) => format!("Did you mean {name}? Else define {} or give a fallback.", var.name),
        None => format!("Define {} or give a fallback.", var.name),
    };
    let mut draft = findings.at(place, message).help(help).cause_key(format!("{property}:var({})", var.name));
    if matches {
        draft = draft.envs(var.envs);
    } else {
        draft = draft.confidence(Confidence::Medium);
    }
    for subject in &var.subjects {
        if let Some(tag) = page.tag(subject.element) {
            draft = draft.related(tag, "it would apply here");
        }
    }
    let is_utility = matches!(styled.sheet(var.reference.sheet).origin, SheetOrigin::Utility { .. });
    let written = styled.locate_span(var.name_written.sheet, var.name_written.span, of).filter(|_| !is_utility);
    if let (Some(name), Some(location)) = (nearest, written) {
        draft = draft.fix(Fix {
            title: format!("Use {name}"),
            applicability: Applicability::Unsafe,
            edits: vec![Edit { location, text: name.to_owned() }],
        });
    }
    draft.state(State::Rest).report();
}

/// Whether a name is configured as defined elsewhere.
fn is_known(page: &Page<'_>, name: &str) -> bool {
    KNOWN_TOKENS.of(page.options).any(|known| match known.strip_suffix('*') {
        Some(prefix) => name.starts_with(prefix),
        None => known == name,
    })
}
