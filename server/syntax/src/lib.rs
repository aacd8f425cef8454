//! The page as text and trees: the lowest floor of Easel. Pure: no files, no network, no clock.
//!
//! | module | what it holds |
//! |---|---|
//! | [`span`] | byte ranges into decoded text |
//! | [`lines`] | byte offset ↔ line and column, in UTF-8, UTF-16 and UTF-32 |
//! | [`source`] | bytes ↔ text: BOM, declared charset, legacy encodings |
//! | [`mapped`] | text that was decoded once more (character references) with its way back |
//! | [`problem`] | what a parser could not read, and where |
//! | [`template_code`] | Jinja, ERB, PHP, Vue …: opaque islands in a page |
//! | [`html`] | the element tree with byte-true spans |
//! | [`css`] | the rule tree in source order with spans, and its tokens |
//! | [`outline`] | sections, slides and headings with stable ids |
//!
//! Parsing is total: any input gives a tree and a list of problems.
#![forbid(unsafe_code)]

pub mod css;
pub mod html;
pub mod lines;
pub mod mapped;
pub mod outline;
pub mod problem;
pub mod source;
pub mod span;
pub mod template_code;

pub use problem::{Problem, ProblemKind};
pub use span::Span;

const fn leaves_the_crate<T: Send + Sync + 'static>() {}
const _: () = {
    leaves_the_crate::<html::Html>();
    leaves_the_crate::<css::Css>();
    leaves_the_crate::<source::Source>();
    leaves_the_crate::<outline::Outline>();
    leaves_the_crate::<Problem>();
};
