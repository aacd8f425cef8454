//! From where a value was written to the elements on which it applies.

use super::source::Source;
use super::walk::View;
use super::{Cause, TokenStep};
use crate::custom_property::value::ChainId;
use crate::declaration::{DeclId, Subject};
use crate::property::Property;
use std::sync::Arc;

impl View<'_> {
    /// The cause of a value that `subject` has for `property`.
    pub(crate) fn cause(&self, subject: Subject, property: Property, source: &Source) -> Cause {
        let Some(decl) = source.decl else {
            return Cause { subject, decl: None, tokens: Arc::default() };
        };
        // Without inheritance only an explicit `inherit` leads further up.
        let on =
            if property.is_inherited() || !self.applies(subject, decl) { self.holder(subject, decl) } else { subject };
        Cause { subject: on, decl: Some(decl), tokens: self.tokens(on, source.chain) }
    }

    /// The steps of a chain that begins on `subject`.
    pub(crate) fn tokens(&self, subject: Subject, chain: ChainId) -> Arc<[TokenStep]> {
        if chain == ChainId::DIRECT {
            return Arc::default();
        }
        let resolver = &self.table.resolver;
        let mut on = subject;
        resolver
            .values
            .chain(chain)
            .map(|step| {
                if let Some(decl) = step.decl {
                    on = self.holder(on, decl);
                }
                TokenStep { name: resolver.names.get(step.name).into(), decl: step.decl, subject: on }
            })
            .collect()
    }

    /// The subject itself or its nearest ancestor that a declaration matches; the subject if there is none.
    fn holder(&self, subject: Subject, decl: DeclId) -> Subject {
        if self.applies(subject, decl) {
            return subject;
        }
        let html = self.styled.html();
        let from = if subject.pseudo.is_some() { Some(subject.element) } else { html.parent(subject.element) };
        from.into_iter()
            .flat_map(|from| html.self_and_ancestors(from))
            .map(Subject::from)
            .find(|&ancestor| self.applies(ancestor, decl))
            .unwrap_or(subject)
    }

    fn applies(&self, subject: Subject, decl: DeclId) -> bool {
        self.styled.matched(subject).iter().any(|m| m.decl == decl)
    }
}
