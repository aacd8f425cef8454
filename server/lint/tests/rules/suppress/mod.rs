//! What silences findings, and what is said about it.

pub(crate) mod offered;
mod reach;
mod told;
