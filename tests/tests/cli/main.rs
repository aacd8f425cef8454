//! The real binary on real files: exit codes, bad inputs, places, links, the schema.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, unreachable_pub)]

mod bad_inputs;
mod baseline;
mod changed;
mod config;
mod easel;
mod exit_codes;
mod fix;
mod formats;
mod honest;
mod inspect;
mod json;
mod links;
mod pages;
mod pictures;
mod places;
mod sheets;
mod verbs;
mod watch;
mod which_pages;
