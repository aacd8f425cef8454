//! What silences findings, and what is said about it.

mod offered;
mod reach;
mod told;
