//! The themes and viewport bands of a page.

pub(crate) mod class_names;
