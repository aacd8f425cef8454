//! Tailwind: whether a page uses it, and what its classes mean as CSS.
//!
//! | module | what it holds |
//! |---|---|
//! | `evidence` | whether a page uses Tailwind, and which version |
//! | `setup` | what the page configures |
//! | `expand` | a class token → CSS |
//! | `candidate`, `variant`, `utility` | the parts of a token and what they mean |
//! | `theme`, `scale`, `palette` | the default themes of both versions and what pages change |
//! | `base` | the base sheet (preflight) and the variables that utilities stand on |
//! | `cache` | expansions shared between pages |
//!
//! Utilities are data (`utility`): names, what may stand behind them, and the declarations of v3.4 and v4.3.

mod arbitrary;
mod base;
mod cache;
mod candidate;
mod classes;
mod color;
mod config;
mod container;
mod evidence;
mod expand;
mod function;
mod kind;
mod number;
mod palette;
mod property;
mod scale;
mod selector;
mod setup;
mod shape;
mod sort;
mod sort_v3;
mod theme;
mod utility;
mod variant;
mod write;

#[cfg(test)]
mod tests;

pub use base::{Base, BaseSheet};
pub use cache::TailwindCache;
pub use evidence::{SheetText, detect, is_tailwind_style};
pub use expand::{Applied, Expanded, Expander, Expansion, OrderKey, VariantRule};
pub use setup::{Layer, Placement, Setup, Version};
pub use shape::{Recognition, is_utility_shaped, recognise};
