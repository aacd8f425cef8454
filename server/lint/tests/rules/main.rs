//! What each rule finds and what it leaves alone.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod docs;
mod harness;
mod report;

mod emoji_icon;
mod external_image;
mod filler_copy;
mod invented_metric;
mod scroll_into_view;
