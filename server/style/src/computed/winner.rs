//! The winning declaration of a property.

use super::table::each_piece;
use super::walk::{Decided, Read};
use super::{Cause, Why};
use crate::declaration::{DeclId, Subject};
use crate::environment::{PerEnv, State};
use crate::property::Property;
use crate::styled::Styled;

/// What decides a property on a subject.
#[derive(Clone, Debug, PartialEq)]
pub enum Winner {
    /// A declaration on the subject itself.
    Declared {
        /// The declaration.
        decl: DeclId,
        /// With the custom properties that it takes its value from.
        cause: Cause,
    },
    /// A declaration on an ancestor.
    Inherited {
        /// The declaration.
        decl: DeclId,
        /// With the ancestor and the custom properties.
        cause: Cause,
    },
    /// Nothing: the initial value.
    Initial,
    /// Not known.
    Unknown(Why),
}

impl Styled {
    /// What decides `property` on a subject: css-wide keywords, `all`, shorthands, logical properties and
    /// substituted values followed. Whether the value is one that the property takes is not looked at; the typed
    /// questions do.
    pub fn winning(&self, subject: impl Into<Subject>, property: Property, state: State) -> PerEnv<Winner> {
        let subject = subject.into();
        let view = self.view();
        let everywhere = view.table.everywhere;
        let Some(style) = view.style_of(subject, state) else {
            return PerEnv::uniform(everywhere, Winner::Initial);
        };
        let pieces = each_piece(everywhere, |envs| {
            let decided = view.decide(style, property, envs, &|given| Read::Value(((), given.span())));
            match decided {
                Decided::Initial => Winner::Initial,
                Decided::Unknown(why) => Winner::Unknown(why),
                Decided::Value { given, span, .. } => {
                    let source = view.source(&given, span);
                    let cause = view.cause(subject, property, &source);
                    match source.decl {
                        Some(decl) if cause.subject == subject => Winner::Declared { decl, cause },
                        Some(decl) => Winner::Inherited { decl, cause },
                        None => Winner::Initial,
                    }
                }
            }
        });
        PerEnv::from_pieces(pieces)
    }
}
