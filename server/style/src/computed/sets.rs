//! Whether anything sets some properties at all: what rules ask before they look closer.

use crate::declaration::Subject;
use crate::environment::State;
use crate::property::PropertySet;
use crate::styled::Styled;

impl Styled {
    /// Whether a declaration, or a class that could not be expanded, sets one of some properties on anything in the
    /// page, in any state. Inheritance and what browsers set by themselves count too.
    pub fn is_any_set(&self, properties: &PropertySet) -> bool {
        self.view().table.styles.iter().any(|style| style.sets.or(style.unknown).overlaps(properties))
    }

    /// Whether a declaration that matches a subject in some state, or a class of it that could not be expanded, sets one
    /// of some properties.
    pub fn may_set(&self, subject: impl Into<Subject>, properties: &PropertySet) -> bool {
        let view = self.view();
        let style = view.style_of(subject.into(), State::Rest).and_then(|id| view.table.style(id));
        style.is_some_and(|style| style.sets.or(style.unknown).overlaps(properties))
    }
}
