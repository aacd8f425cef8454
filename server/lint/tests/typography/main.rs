//! The rules about type and about the canvas of decks, on small pages: what fires, what stays silent, where, and in
//! which themes and widths.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs, unreachable_pub)]

#[path = "../paint/harness.rs"]
mod harness;

mod all_caps_body;
mod deck_responsive_canvas;
mod flat_type_hierarchy;
mod off_brand_font;
mod overused_font;
mod tight_leading;
mod tiny_text;

/// A sentence of 62 characters.
pub const SENTENCE: &str = "We bake in this street since 1962 and fire the oven with wood.";
/// The same of 21 and 20 characters.
pub const CHARACTERS_21: &str = "Open daily until noon";
pub const CHARACTERS_20: &str = "Open daily till noon";
