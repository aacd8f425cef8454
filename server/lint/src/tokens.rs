//! What a custom property says on an element, followed through `var()` as far as names lead to names.

use crate::page::Page;
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::{EnvSet, PerEnv, State};
use easel_style::value::{self, Component};
use easel_syntax::html::NodeId;

/// A custom property's text and where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TokenText<'a> {
    /// The value as written.
    pub(crate) text: &'a str,
    /// The declaration that holds it: the last one, where one names another.
    pub(crate) decl: DeclId,
    /// The element on which that declaration applies.
    pub(crate) subject: Subject,
}

/// How many names are followed; a page's tokens have two or three floors.
const MAX_STEPS: usize = 8;

/// The text of a custom property at rest: pieces where something surely sets it, and what it says is no `var()` to a
/// name that nothing sets.
pub(crate) fn text<'a>(page: &Page<'a>, element: NodeId, name: &str) -> PerEnv<TokenText<'a>> {
    let everywhere = page.styled.environments().all();
    let mut open = vec![(everywhere, element, name.to_owned(), 0)];
    let mut found = Vec::new();
    while let Some((envs, element, name, steps)) = open.pop() {
        for (set, holder, decl) in declared(page, element, &name, envs) {
            let text = page.styled.value_text(decl).trim();
            match reference(text) {
                Some(next) if steps < MAX_STEPS => open.push((set, holder, next, steps + 1)),
                Some(_) => {}
                None => found.push((set, TokenText { text, decl, subject: holder.into() })),
            }
        }
    }
    PerEnv::from_pieces(found)
}

/// The declarations that set a custom property on the element, or on the nearest ancestor that has one.
fn declared(page: &Page<'_>, element: NodeId, name: &str, envs: EnvSet) -> Vec<(EnvSet, NodeId, DeclId)> {
    let mut remaining = envs;
    let mut found = Vec::new();
    for holder in page.html.self_and_ancestors(element).take_while(|&n| page.html.element(n).is_some()) {
        for matched in page.styled.matched(holder.into()) {
            let declaration = page.styled.declaration(matched.decl);
            let here = matched.envs.and(remaining);
            if !declaration.custom
                || here.is_empty()
                || matched.states & State::Rest.bit() == 0
                || page.styled.name(matched.decl) != name
            {
                continue;
            }
            remaining = remaining.minus(here);
            if matched.certain && !declaration.templated {
                found.push((here, holder, matched.decl));
            }
        }
        if remaining.is_empty() {
            break;
        }
    }
    found
}

/// The name in a value that is one `var()`.
fn reference(text: &str) -> Option<String> {
    if !text.contains("var(") {
        return None;
    }
    match value::parse(text).as_slice() {
        [one] if one.is_function("var") => one.inner().first().and_then(Component::ident).map(str::to_owned),
        _ => None,
    }
}
