//! What a parser could not read.

use crate::Span;

/// One thing that a parser met and could not read as meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where, in the text that was parsed.
    pub span: Span,
    /// What.
    pub kind: ProblemKind,
}

/// The kinds of [`Problem`]. [`ProblemKind::message`] is the sentence that a person reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Bytes that are not valid in the encoding; read as U+FFFD.
    MalformedBytes,
    /// A `meta charset` or XML declaration that names no encoding known to browsers.
    UnknownCharset,
    /// U+0000 in the text.
    NulCharacter,
    /// The text is longer than 4 GiB and was cut.
    TooLong,
    /// Elements nested deeper than a browser keeps them: deeper tags are not read, their text stands in the deepest
    /// element that is.
    TooDeep,
    /// CSS blocks nested deeper than anyone writes them; what is deeper is not read.
    BlocksTooDeep,
    /// A tag with more attributes than are read.
    TooManyAttributes,
    /// `<script/>`, `<style/>`, `<iframe/>`, `<textarea/>` or `<title/>`: HTML does not close it, so what follows is
    /// swallowed.
    SelfClosedRawText,
    /// A tag, comment or raw text that the end of the file cuts off.
    UnclosedMarkup,
    /// A CSS block that is not closed.
    UnclosedBlock,
    /// A CSS declaration that cannot be read and is dropped.
    InvalidDeclaration,
    /// A CSS rule that cannot be read and is dropped.
    InvalidRule,
}

impl ProblemKind {
    /// One sentence for a person.
    pub const fn message(self) -> &'static str {
        match self {
            Self::MalformedBytes => "bytes that are not valid in the file's encoding",
            Self::UnknownCharset => "the declared charset is not one that browsers know",
            Self::NulCharacter => "a NUL character",
            Self::TooLong => "the text is longer than 4 GiB; the rest is not read",
            Self::TooDeep => {
                "nested too deep: tags that are deeper are not read, their text is, but without its own styles"
            }
            Self::BlocksTooDeep => "nested too deep; what is deeper is not read",
            Self::TooManyAttributes => "a tag with too many attributes; the rest of them is not read",
            Self::SelfClosedRawText => "the slash does not close this element in HTML: what follows is swallowed",
            Self::UnclosedMarkup => "the file ends inside a tag, comment or raw text",
            Self::UnclosedBlock => "a block is not closed",
            Self::InvalidDeclaration => "a declaration that cannot be read; browsers drop it",
            Self::InvalidRule => "a rule that cannot be read; browsers drop it",
        }
    }
}
