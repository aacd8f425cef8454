#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

mod apply;
mod configured;
mod evident;
mod literal;
mod real;
mod total;
