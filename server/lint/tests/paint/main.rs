//! The rules about colours and faces, on small pages: what fires, what stays silent, where, and in which themes.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs, unreachable_pub)]

mod harness;

mod accent_overuse;
mod ai_default_indigo;
mod display_faces;
mod left_accent_card;
mod low_contrast;
mod low_contrast_blame;
mod purple_gradient;
mod raw_hex;
mod trust_gradient;
