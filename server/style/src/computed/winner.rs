//! The winning declaration of a property.

use super::table::{StyleId, each_piece};
use super::walk::{Decided, Read, View};
use super::{Cause, Why};
use crate::declaration::{DeclId, Subject};
use crate::environment::{PerEnv, State};
use crate::property::{BORDER_COLORS, BORDER_STYLES, BORDER_WIDTHS, Property, PropertySet};
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

/// Colour, width and style of borders.
const BORDERS: [[Property; 8]; 3] = [BORDER_COLORS, BORDER_WIDTHS, BORDER_STYLES];

/// The same as one set.
const ANY_BORDER: PropertySet = PropertySet::of(BORDERS.as_flattened());

impl View<'_> {
    /// Whether all that is said of the borders of a style is said of all four sides alike. `false` where that is not
    /// plain to see.
    pub(crate) fn are_sides_alike(&self, style: StyleId) -> bool {
        let Some(style) = self.table.style(style) else { return false };
        !style.unknown.overlaps(&ANY_BORDER)
            && self.matched(style).iter().all(|matched| {
                let Some(fact) = self.table.facts.get(matched.decl) else { return false };
                if !fact.properties.overlaps(&ANY_BORDER) {
                    return true;
                }
                match self.styled.name(matched.decl) {
                    "border" | "all" => true,
                    "border-color" | "border-width" | "border-style" => {
                        fact.wide.is_some() || self.is_one_value(matched.decl)
                    }
                    _ => false,
                }
            })
    }

    /// Whether a shorthand gives its sides one value.
    fn is_one_value(&self, decl: DeclId) -> bool {
        let Some(expansion) = self.table.expansion(decl) else { return false };
        BORDERS.iter().filter_map(|sides| sides.get(..4)).all(|sides| {
            let mut parts = sides.iter().map(|side| expansion.parts(*side));
            let first = parts.next().flatten();
            parts.all(|other| other == first)
        })
    }
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
        PerEnv::of_pieces(pieces)
    }
}
