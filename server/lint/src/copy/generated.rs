//! Text that style sheets add: the strings of `::before` and `::after`.

use easel_style::Styled;
use easel_style::declaration::{DeclId, Subject};
use easel_style::environment::EnvSet;

/// A string that a style sheet shows on an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The pseudo-element (or the element itself, for `list-style-type`).
    pub subject: Subject,
    /// The text.
    pub text: Box<str>,
    /// The declaration that says so.
    pub decl: DeclId,
    /// Where it holds.
    pub envs: EnvSet,
}

/// Reads the generated text of a page.
pub(super) fn read(_styled: &Styled) -> Vec<Generated> {
    Vec::new()
}
