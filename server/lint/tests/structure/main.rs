//! Rules about structure, copy and what a page refers to: what each finds and what it leaves alone.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

#[path = "../rules/harness.rs"]
#[expect(dead_code, reason = "it also serves the tests of other rules")]
mod harness;

mod broken_image;
mod html_lang;
mod icon_tile_stack;
mod image_alt;
mod repeated_copy;
mod skipped_heading;
mod slide_rhythm;
mod unlabelled_control;
mod unsourced_figure;

impl<'a> harness::Case<'a> {
    /// The same with these files beside the page.
    pub fn files(self, files: &'a [&'a str]) -> Self {
        Self { files: Some(files), ..self }
    }
}
