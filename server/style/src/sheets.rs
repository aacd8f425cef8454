//! Which sheets a page has, in which order, and what their text is.

pub(crate) mod collect;
pub(crate) mod font_hosts;
mod hints;
pub(crate) mod icon_kits;
pub(crate) mod import;
mod library;
pub(crate) mod locate;
mod text;
pub(crate) mod utilities;
