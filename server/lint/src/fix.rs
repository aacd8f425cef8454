//! Machine edits.

pub mod apply;

use easel_style::sheet::Location;

/// How far a fix can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Applicability {
    /// Text, structure, ids and scripts stay as they are, and the rendering changes only in the flagged property of
    /// the flagged elements.
    Safe,
    /// Right in most cases; a person should look.
    Unsafe,
}

/// One replacement. An empty range inserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The range to replace.
    pub location: Location,
    /// What to put there.
    pub text: String,
}

/// A machine edit that removes a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: `Set letter-spacing to 0.08em`.
    pub title: String,
    /// How far it can be trusted.
    pub applicability: Applicability,
    /// The replacements; they do not overlap.
    pub edits: Vec<Edit>,
}
