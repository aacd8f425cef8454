//! What `easel.toml` says. Pure: a caller hands in how files are read.
//!
//! | module | what it holds |
//! |---|---|
//! | [`read`] | the text of one file → [`read::File`] and problems, each at its characters |
//! | [`patterns`] | which paths a list of patterns means |
//! | [`chain`] | a file with those that it extends, and the nearest file of a folder |
//! | [`settings`] | what holds for one page, and where each setting came from |
//! | [`schema`], [`template`] | the JSON Schema, and the file that `easel init` writes |
//! | [`keys`] | every key with a line about it |
#![forbid(unsafe_code)]

pub mod chain;
pub mod keys;
mod near;
pub mod patterns;
pub mod problem;
pub mod read;
pub mod schema;
pub mod settings;
pub mod size;
pub mod template;

pub use chain::{Chain, FILE_NAME, Files, Unreadable};
pub use near::nearest;
pub use problem::{At, Problem};
pub use settings::{FailOn, Level, Settings, Sourced};
