//! The rules about what colours, outlines and boxes do on a page, on small pages: what fires, what stays silent,
//! where, and in which themes.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs, unreachable_pub)]

#[allow(dead_code, reason = "shared with the other rules about paint")]
#[path = "../paint/harness.rs"]
mod harness;

mod dark_glow;
mod focus_outline_removed;
mod gradient_text;
mod nested_cards;
mod off_brand_color;
mod pulsing_dot;
mod tailwind_4;
mod theme_gap;
