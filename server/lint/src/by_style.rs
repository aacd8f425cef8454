//! Answers that elements share which compute alike.

use crate::page::{Page, State};
use easel_style::declaration::Subject;

/// What was found out for each style, as far as it was asked for.
#[derive(Debug)]
pub(crate) struct ByStyle<T>(Vec<Option<T>>);

impl<T> Default for ByStyle<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy + Default> ByStyle<T> {
    /// The answer for what a subject is at rest; the default where it has no style.
    pub(crate) fn of(&mut self, page: &Page<'_>, subject: impl Into<Subject>, answer: impl FnOnce(Subject) -> T) -> T {
        let subject = subject.into();
        let Some(style) = page.styled.style_id(subject, State::Rest) else { return T::default() };
        let style = style as usize;
        if let Some(Some(known)) = self.0.get(style) {
            return *known;
        }
        if self.0.len() <= style {
            self.0.resize(style + 1, None);
        }
        let found = answer(subject);
        if let Some(slot) = self.0.get_mut(style) {
            *slot = Some(found);
        }
        found
    }
}
