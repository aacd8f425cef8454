//! The real binary on real files: exit codes, bad inputs, places, links, the schema.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, unreachable_pub)]

mod bad_inputs;
mod easel;
mod exit_codes;
mod inspect;
mod json;
mod links;
mod pages;
mod pictures;
mod places;
mod which_pages;
