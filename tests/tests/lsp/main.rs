//! The language server over pipes, as editors talk to it.
#![allow(clippy::unwrap_used, clippy::panic, unreachable_pub)]

#[path = "../cli/easel.rs"]
#[expect(dead_code, reason = "the command line's tests use more of it")]
mod easel;

mod actions;
mod client;
mod config;
mod diagnostics;
mod hostile;
mod outline;
mod sheets;
mod text;
mod tokens;
mod workspace;
