//! Custom properties by the spec (css-variables-1, css-properties-values-api-1), and where substituted text was
//! written.
//!
//! | module | what it holds |
//! |---|---|
//! | `name` | names, interned |
//! | `reference` | the `var()` and `env()` of a value |
//! | `scope` | which declarations an element has, and from whom it inherits the others |
//! | `value` | text whose every byte knows where it was written, and by which steps it came |
//! | `resolve` | values, cycles, substitution |
//! | `text` | what one says on an element, as written |
//! | `undefined` | references that no definition reaches |

pub(crate) mod name;
pub(crate) mod reference;
pub(crate) mod resolve;
pub(crate) mod scope;
mod text;
pub(crate) mod undefined;
pub(crate) mod value;

pub use text::TokenText;
pub use undefined::UndefinedVar;

#[cfg(test)]
mod tests;
