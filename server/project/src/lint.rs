//! One page, judged with its config in its surroundings.

use crate::configs::Configs;
use crate::files::Input;
use crate::resources::{Sheets, Surroundings};
use easel_lint::kind::Kind;
use easel_lint::{LintInput, Options};
use easel_style::{Cancel, StyleCache};
use easel_syntax::html::Html;
use std::sync::Arc;

/// Which of two beats the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The command line beats configs.
    CallerFirst,
    /// Configs beat the settings of an editor.
    ConfigFirst,
}

/// What a caller says, and the configs that add to it.
pub struct Said<'s> {
    /// What the caller says.
    pub options: &'s Options,
    /// Whether that comes before configs or after them.
    pub order: Order,
    /// The configs.
    pub configs: &'s Configs,
}

/// Lints one page in its surroundings.
///
/// # Errors
/// [`easel_style::Cancelled`] if the flag was set.
pub fn lint(
    html: &Arc<Html>,
    encoding: String,
    input: &Input,
    said: &Said<'_>,
    sheets: &Sheets,
    cache: &StyleCache,
    cancel: &Cancel,
) -> Result<easel_lint::Report, easel_style::Cancelled> {
    let surroundings = Surroundings::new(sheets, &input.absolute, &input.root, encoding);
    let settings = said.configs.settings(&input.absolute);
    let mut options = said.options.clone();
    match said.order {
        Order::CallerFirst => settings.apply(&mut options),
        Order::ConfigFirst => settings.apply_over(&mut options),
    }
    // What a page says of itself is nearer than what a config says of its folder.
    let kind = settings.kind.as_ref().map(|set| Kind::declared(html).unwrap_or(set.value));
    let brand = settings.brand();
    let input = LintInput { page: Arc::clone(html), resources: &surroundings, cache, brand, kind, options: &options };
    easel_lint::lint(&input, cancel)
}
