//! What a custom property says on an element, followed through `var()` as far as names lead to names.

use crate::declaration::{DeclId, Subject};
use crate::environment::{EnvSet, PerEnv, State};
use crate::styled::Styled;
use crate::value::{self, Component};
use easel_syntax::html::NodeId;

/// A custom property's text and where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TokenText<'a> {
    /// The value as written.
    pub text: &'a str,
    /// The declaration that holds it: the last one, where one names another.
    pub decl: DeclId,
    /// The element on which that declaration applies.
    pub subject: Subject,
}

/// How many names are followed; a page's tokens have two or three floors.
const MAX_STEPS: usize = 8;

impl Styled {
    /// The text of a custom property (with its dashes) on an element at rest: pieces where something surely sets it,
    /// and what it says is no `var()` to a name that nothing sets.
    pub fn token_text(&self, element: NodeId, name: &str) -> PerEnv<TokenText<'_>> {
        let mut open = vec![(self.environments().all(), element, name.to_owned(), 0)];
        let mut found = Vec::new();
        while let Some((envs, element, name, steps)) = open.pop() {
            for (set, holder, decl) in self.declared(element, &name, envs) {
                let text = self.value_text(decl).trim();
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
    fn declared(&self, element: NodeId, name: &str, envs: EnvSet) -> Vec<(EnvSet, NodeId, DeclId)> {
        let html = self.html();
        let mut remaining = envs;
        let mut found = Vec::new();
        for holder in html.self_and_ancestors(element).take_while(|&n| html.element(n).is_some()) {
            for matched in self.matched(holder.into()) {
                let declaration = self.declaration(matched.decl);
                let here = matched.envs.and(remaining);
                if !declaration.custom
                    || here.is_empty()
                    || matched.states & State::Rest.bit() == 0
                    || self.name(matched.decl) != name
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
