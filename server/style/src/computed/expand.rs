//! Shorthands, taken apart once.

use crate::property::{Property, PropertySet};
use crate::shorthand::{self, longhand_value};
use crate::value;
use easel_syntax::Span;
use smallvec::{SmallVec, smallvec};

/// A part of what a declaration says about a longhand: all of it, or one layer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    /// These bytes of the declaration's text.
    Written(Span),
    /// The initial value.
    Initial,
    /// Something that the shorthand implies.
    Implied(&'static str),
}

/// What a shorthand says about each of its longhands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Expansion(SmallVec<[(Property, SmallVec<[Part; 1]>); 4]>);

/// The longhands of a name that is a shorthand; none for any other.
pub(crate) fn longhands(name: &str) -> PropertySet {
    shorthand::longhands(name).map_or(PropertySet::NONE, |all| all.iter().copied().collect())
}

impl Expansion {
    /// Takes the value of the shorthand `name` apart. Empty if the value is not valid: browsers drop the declaration.
    pub(crate) fn of(name: &str, text: &str) -> Self {
        let components = value::parse(text);
        let mut parts = SmallVec::new();
        for &property in shorthand::longhands(name).unwrap_or(&[]) {
            let Some(longhand) = longhand_value(name, property, &components) else {
                return Self(smallvec![]);
            };
            let mut of_longhand = SmallVec::new();
            for part in &longhand.parts {
                of_longhand.push(match part {
                    shorthand::Part::Written(components) if !property.accepts(components) => return Self(smallvec![]),
                    shorthand::Part::Written(components) => {
                        value::span(components).map_or(Part::Initial, Part::Written)
                    }
                    shorthand::Part::Initial => Part::Initial,
                    shorthand::Part::Implied(text) => Part::Implied(text),
                });
            }
            parts.push((property, of_longhand));
        }
        Self(parts)
    }

    /// What it says about a longhand. `None`: nothing, the declaration is dropped.
    pub(crate) fn parts(&self, property: Property) -> Option<&[Part]> {
        self.0.iter().find(|(p, _)| *p == property).map(|(_, parts)| parts.as_slice())
    }
}
