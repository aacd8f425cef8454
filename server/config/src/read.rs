//! The text of one file, read key by key. All that is wrong is told at once, each at its characters.

mod brand;
mod reader;
mod rules;
mod top;

pub(crate) use rules::LEVELS;
pub(crate) use top::{FAIL_ON, KINDS};

use crate::patterns::Patterns;
use crate::problem::At;
use crate::settings::{FailOn, Level};
use easel_lint::brand::Brand;
use easel_lint::kind::Kind;
use easel_lint::rule_option::{RuleOption, Value};
use std::sync::Arc;

/// A value with its place in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Set<T> {
    /// The value.
    pub value: T,
    /// Where it is set: the key.
    pub at: At,
}

/// What one file says. What it does not say is `None` or empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// The files that it builds on, as written.
    pub extend: Vec<Set<String>>,
    /// Whether its folder is the top of the project.
    pub root: bool,
    /// Files that a search takes beside pages.
    pub include: Option<Set<Patterns>>,
    /// Files and folders that a search leaves out.
    pub exclude: Option<Set<Patterns>>,
    /// The mildest severity that fails.
    pub fail_on: Option<Set<FailOn>>,
    /// Whether something that was not checked fails.
    pub fail_on_unchecked: Option<Set<bool>>,
    /// Larger files are skipped, in bytes.
    pub max_size: Option<Set<u64>>,
    /// Whether a suppression must say why.
    pub require_reason: Option<Set<bool>>,
    /// What holds for every page.
    pub all: Scope,
    /// What holds for some pages instead; the later win.
    pub overrides: Vec<Override>,
}

/// What can be set for all pages and for some.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scope {
    /// The kind of the pages.
    pub kind: Option<Set<Kind>>,
    /// The brand; inside, `None` = no brand.
    pub brand: Option<Set<Option<Arc<Brand>>>>,
    /// Rules, in the order of the file.
    pub rules: Vec<RuleSetting>,
}

/// One thing that is set for a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSetting {
    /// The rule's id.
    pub rule: &'static str,
    /// What is set.
    pub what: RuleValue,
    /// Where.
    pub at: At,
}

/// What can be set for a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleValue {
    /// Whether it runs, and how severe it is.
    Level(Level),
    /// One of its options.
    Option(RuleOption, Value),
}

/// An entry of `[[overrides]]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Override {
    /// The pages it holds for.
    pub paths: Patterns,
    /// What holds for them.
    pub scope: Scope,
}

/// Reads a file: what it says, and what is wrong with it, by place. The text has no byte order mark.
pub fn read(text: &str) -> (File, Vec<(At, String)>) {
    let mut reader = reader::Reader::new(text);
    let (document, errors) = toml::de::DeTable::parse_recoverable(text);
    for error in &errors {
        reader.syntax(error.span().unwrap_or_default(), error.message());
    }
    let file = top::read(&mut reader, document.get_ref());
    (file, reader.into_problems())
}

#[cfg(test)]
mod tests;
