//! The cascade, by what wins.
#![allow(clippy::unwrap_used, clippy::panic)]

mod conditions;
mod harness;
mod origins;
mod selectors;
mod sheets;
mod themes;
