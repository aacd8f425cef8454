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
//!
//! How a page is put together from it:
//!
//! 1. [`detect`] says whether the page uses Tailwind. A [`Setup`] that [`Setup::is_built`] needs nothing more.
//! 2. [`Base::registered`], then [`Base::configured`], stand before the page's own sheets, outside all layers.
//! 3. [`Base::preflight`] and the [`Expanded`] of each distinct class, sorted by [`OrderKey`], stand where
//!    [`Setup::placement`] says. With [`Setup::has_cascade_layers`] they and [`Base::theme`] are in the layers `theme`,
//!    `base`, `components`, `utilities`, in this order, before all layers of the page.
//! 4. Sheets of [`is_tailwind_style`] elements count as sheets of the page, at the place of the utilities. In them and
//!    in all sheets of v4, `@theme { … }` is `:root, :host { … }` in the layer `theme`, `@utility` and
//!    `@custom-variant` are read by [`detect`] and are no rules, `@apply` is [`Expander::apply`], `@variant` and
//!    `@screen` are [`Expander::variant`], and values go through [`Expander::resolve_functions`].
//! 5. [`Expansion::Unknown`] makes the properties it names unknown on the element, or on everything below it, too.

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
