//! Rules, findings and machine edits. Pure: no files, no network, no clock.
//!
//! | module | what it holds |
//! |---|---|
//! | [`finding`], [`fix`] | what a rule reports |
//! | [`brand`], [`kind`] | what the page is judged against |
//! | [`copy`] | text that renders |
//! | [`page`] | all that a rule may ask |
//! | [`findings`] | the builder that rules report through |
//! | [`rule`], [`rule_option`] | the rule trait, its metadata, its options |
//! | [`options`] | what is configured for a run |
//! | [`rules`] | the registry, made from the files under `rules/` |
//! | [`suppress`] | what silences findings |
//! | [`address`] | where the rules' pages are on the web |
//! | [`linter`] | the one entry: [`lint`] |
#![forbid(unsafe_code)]

mod accent;
mod accessible_name;
pub mod address;
mod alt_text;
mod begins_with_time;
mod body_text;
mod boxes;
pub mod brand;
mod brand_colors;
mod by_style;
mod caps;
mod card;
mod causes;
mod census;
mod claim;
mod clipped_text;
mod common_face;
mod conditions;
mod context;
mod contrast;
pub mod copy;
mod culprit;
mod display_face;
mod edit;
mod emoji;
mod emoji_stands;
mod exposed;
mod faces;
mod file_name;
mod filler_excuse;
mod filler_place;
pub mod finding;
pub mod findings;
pub mod fix;
mod focus_ring;
mod foreign_face;
mod glow;
mod gradient;
mod heading_finding;
mod hierarchy;
mod icon_excuse;
mod icon_place;
mod icon_tile;
mod identity;
mod image_files;
mod image_urls;
pub mod kind;
mod label;
mod language_guess;
mod leading;
pub mod linter;
mod literals;
mod long_caps;
mod marks;
mod name_fix;
mod nesting;
mod notes;
pub mod options;
pub mod page;
mod painted;
mod palette;
mod pictured;
mod proof_place;
mod pulse;
mod raw_colors;
mod repeats;
mod root_tokens;
pub mod rule;
pub mod rule_option;
pub mod rules;
mod run;
mod said;
mod script;
mod script_tokens;
mod scripted;
mod scroll_call;
mod sections;
mod settle;
mod similar;
mod slide_canvas;
mod slide_theme;
mod source_given;
mod stock_color;
mod stray_color;
pub mod suppress;
mod surroundings;
mod text_length;
mod theme_gap;
mod tiny;
mod titles;
mod tokens;
mod undefined_names;
mod unnamed;
mod verify;
mod web_fonts;
mod wheel;
mod words;

pub use finding::{Confidence, Finding, Origin, Severity, Unchecked};
pub use linter::{LintInput, Report, lint};
pub use options::Options;
pub use suppress::{Suppressed, suppression};
