//! The cascade, by what wins.
#![allow(clippy::unwrap_used, clippy::panic)]

mod conditions;
mod harness;
mod laws;
mod limits;
mod nesting;
mod origins;
mod selectors;
mod sheets;
mod tailwind;
mod templates;
mod themes;
