//! What a page configures: the inline `tailwind.config` of v3, the CSS directives of v4.

mod css;
mod js;
mod object;

pub(super) use css::{Directives, read_directives};
#[cfg(test)]
pub(super) use js::Js;
pub(super) use js::assigned;
pub(super) use object::read_config;
