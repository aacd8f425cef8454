//! What each rule finds and what it leaves alone.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod all_caps_no_tracking;
mod copy;
mod docs;
mod fingerprints;
mod harness;
mod report;

mod emoji_icon;
mod external_image;
mod filler_copy;
mod invented_metric;
mod kind;
mod missing_section_anchor;
mod not_fully_checked;
mod scroll_into_view;
mod slide_theme_missing;
mod suppress;
mod undefined_token;
