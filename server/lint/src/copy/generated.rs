//! Text that style sheets add: the strings of `::before` and `::after`, and strings that mark list items.

use easel_style::computed::{Cause, Computed, Content, Known};
use easel_style::declaration::{DeclId, Pseudo, Subject};
use easel_style::environment::{EnvSet, State};
use easel_style::property::Property;
use easel_style::value::{ComponentKind, parse};
use easel_style::{PerEnv, Styled};
use rustc_hash::FxHashMap;

/// A string that a style sheet shows on an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The pseudo-element, or the list item itself for its mark.
    pub subject: Subject,
    /// The text.
    pub text: Box<str>,
    /// The declaration that says so, and the element that it applies to.
    pub decl: DeclId,
    /// See `decl`; the list of a list item.
    pub declared_on: Subject,
    /// Where it holds.
    pub envs: EnvSet,
}

/// Reads the generated text of a page.
pub(super) fn read(styled: &Styled) -> Vec<Generated> {
    let mut out = Vec::new();
    let (content, marks) = shown(styled);
    if content {
        let mut known: FxHashMap<u32, bool> = FxHashMap::default();
        for subject in styled.pseudo_subjects() {
            if matches!(subject.pseudo, Some(Pseudo::Before | Pseudo::After))
                && let Some(list) = styled.list_id(subject)
                && *known.entry(list).or_insert_with(|| styled.matched(subject).iter().any(|m| is_text(styled, m.decl)))
            {
                add(subject, styled.content(subject, State::Rest), content_text, &mut out);
            }
        }
    }
    if marks {
        for element in styled.html().elements().filter(|&n| styled.html().name(n) == "li") {
            let marks = styled.keyword(element, Property::ListStyleType, State::Rest);
            add(element.into(), marks, |mark| string(mark), &mut out);
        }
    }
    out
}

/// Whether any declaration may show a string by `content`, and by `list-style`.
fn shown(styled: &Styled) -> (bool, bool) {
    let (mut content, mut marks) = (false, false);
    for (decl, _) in styled.declarations() {
        content |= !content && is_text(styled, decl);
        marks |= !marks
            && styled.name(decl).starts_with("list-style")
            && styled.value_text(decl).contains(['"', '\'', '('].as_slice());
    }
    (content, marks)
}

/// Whether a declaration may show a text by `content`.
fn is_text(styled: &Styled, decl: DeclId) -> bool {
    styled.name(decl) == "content" && {
        let value = styled.value_text(decl);
        value.contains(['"', '\'', '('].as_slice()) && !matches!(value, "\"\"" | "''")
    }
}

/// Adds what a subject shows.
fn add<T>(
    subject: Subject,
    values: PerEnv<Computed<T>>,
    text: impl Fn(&T) -> Option<String>,
    out: &mut Vec<Generated>,
) {
    for (envs, computed) in values.into_pieces() {
        let Computed {
            value: Known::Value(value), cause: Cause { decl: Some(decl), subject: declared_on, .. }, ..
        } = computed
        else {
            continue;
        };
        if let Some(text) = text(&value).filter(|t| !t.trim().is_empty()) {
            out.push(Generated { subject, text: text.into(), decl, declared_on, envs });
        }
    }
}

fn content_text(content: &Content) -> Option<String> {
    match content {
        Content::Shown { text, .. } => Some(text.to_string()),
        _ => None,
    }
}

/// The string that a value is.
fn string(value: &str) -> Option<String> {
    match parse(value).first().map(|c| &c.kind) {
        Some(ComponentKind::String(string)) => Some(string.to_string()),
        _ => None,
    }
}
