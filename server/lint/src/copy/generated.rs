//! Text that style sheets add: the strings of `::before` and `::after`, and strings that mark list items.

use easel_style::Styled;
use easel_style::declaration::{DeclId, Pseudo, Subject};
use easel_style::environment::EnvSet;
use easel_style::value::{Component, ComponentKind, parse};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A string that a style sheet shows on an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The pseudo-element, or the element itself for the mark of a list item.
    pub subject: Subject,
    /// The text.
    pub text: Box<str>,
    /// The declaration that says so.
    pub decl: DeclId,
    /// Where it holds.
    pub envs: EnvSet,
}

/// What wins in which environments.
type Winners = SmallVec<[(DeclId, EnvSet); 1]>;

/// Reads the generated text of a page.
pub(super) fn read(styled: &Styled) -> Vec<Generated> {
    let mut out = Vec::new();
    let (content, marks) = shown(styled);
    if content {
        let mut known: FxHashMap<u32, Winners> = FxHashMap::default();
        let pseudos = styled.pseudo_subjects().filter(|s| matches!(s.pseudo, Some(Pseudo::Before | Pseudo::After)));
        for subject in pseudos {
            add(styled, &mut known, subject, &["content"], &mut out);
        }
    }
    if marks {
        let mut known: FxHashMap<u32, Winners> = FxHashMap::default();
        for element in styled.html().elements().filter(|&n| styled.html().name(n) == "li") {
            add(styled, &mut known, element.into(), &["list-style-type", "list-style"], &mut out);
        }
    }
    out
}

/// Whether any declaration shows a string by `content`, and by `list-style`.
fn shown(styled: &Styled) -> (bool, bool) {
    let (mut content, mut marks) = (false, false);
    for (decl, _) in styled.declarations() {
        let name = styled.name(decl);
        let is_content = name == "content";
        if (is_content && !content) || (!marks && name.starts_with("list-style")) {
            let text = styled.value_text(decl);
            let has_string = text.contains(['"', '\'']) && !matches!(text, "\"\"" | "''");
            content |= is_content && has_string;
            marks |= !is_content && has_string;
        }
    }
    (content, marks)
}

/// Adds what a subject shows. Subjects with the same matched declarations share the answer.
fn add(
    styled: &Styled,
    known: &mut FxHashMap<u32, Winners>,
    subject: Subject,
    names: &[&str],
    out: &mut Vec<Generated>,
) {
    let Some(list) = styled.list_id(subject) else { return };
    let winners = known.entry(list).or_insert_with(|| winners(styled, subject, names));
    for &(decl, envs) in winners.iter() {
        if let Some(text) = text(&parse(styled.value_text(decl))) {
            out.push(Generated { subject, text: text.into(), decl, envs });
        }
    }
}

/// The declarations of a property that win at rest. One that may or may not apply hides those below it.
fn winners(styled: &Styled, subject: Subject, names: &[&str]) -> Winners {
    let mut left = styled.environments().all();
    let mut winners = Winners::new();
    for matched in styled.matched(subject) {
        let holds = matched.envs.and(left);
        if holds.is_empty()
            || matched.states & easel_style::State::Rest.bit() == 0
            || !names.contains(&styled.name(matched.decl))
        {
            continue;
        }
        left = left.minus(holds);
        if matched.certain {
            winners.push((matched.decl, holds));
        }
        if left.is_empty() {
            break;
        }
    }
    winners
}

/// The text of a value, if it shows one; not what stands behind `/` for screen readers.
fn text(components: &[Component<'_>]) -> Option<String> {
    let mut out = String::new();
    for component in components.iter().take_while(|c| !c.is_slash()) {
        if let ComponentKind::String(string) = &component.kind {
            out.push_str(string);
        }
    }
    (!out.trim().is_empty()).then_some(out)
}
