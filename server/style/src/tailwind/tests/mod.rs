#![allow(clippy::unwrap_used, clippy::panic)]

mod apply;
mod configured;
mod evident;
mod literal;
mod total;
