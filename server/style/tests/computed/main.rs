//! What values compute to, on small pages.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod carriers;
mod environments;
mod ground;
mod harness;
mod keyframes;
mod naive;
mod paint;
mod undefined;
mod values;
mod visible;
