//! Which sheets a page has, in which order, and what their text is.

pub(crate) mod collect;
mod font_hosts;
mod hints;
pub(crate) mod import;
mod library;
pub(crate) mod locate;
mod text;
pub(crate) mod utilities;
