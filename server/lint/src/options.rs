//! What is configured for a run.

use crate::finding::Severity;
use crate::rule_option::{RuleOption, Value};
use crate::rules;

/// What is configured for a run. Options of rules have the defaults of the rule pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Only these rules; empty = all.
    pub select: Vec<Box<str>>,
    /// Not these rules.
    pub ignore: Vec<Box<str>>,
    /// Severities that were set: rule and severity. They stand for every finding of the rule, also where the rule itself
    /// tells its findings apart, and on every kind of page; they do not switch a rule on where its kind has it off.
    pub severities: Vec<(Box<str>, Severity)>,
    /// Whether suppressions must name their rules and give a reason (`unexplained-suppression`).
    pub require_reason: bool,
    /// Whether to collect why rules stayed silent.
    pub trace: bool,
    /// Whether to make and verify machine edits, which costs a second look at the page per edit.
    pub fixes: bool,
    /// Options of rules that were set.
    pub rules: RuleOptions,
}

/// Options of rules that were set, through [`Options::set`]. Few, and each is read once a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RuleOptions(Vec<Set>);

/// One option of a rule that was set.
#[derive(Clone, Debug, PartialEq)]
struct Set {
    rule: &'static str,
    key: &'static str,
    value: Value,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            select: Vec::new(),
            ignore: Vec::new(),
            severities: Vec::new(),
            require_reason: false,
            trace: false,
            fixes: true,
            rules: RuleOptions::default(),
        }
    }
}

impl Options {
    /// The severity that was set for a rule.
    pub fn severity(&self, rule: &str) -> Option<Severity> {
        self.severities.iter().rev().find(|(id, _)| **id == *rule).map(|(_, severity)| *severity)
    }

    /// What an option of a rule was set to. Rules read through their handles, which know the default:
    /// [`NumberOption::of`](crate::rule_option::NumberOption::of) and its kin.
    pub fn value(&self, rule: &str, key: &str) -> Option<&Value> {
        self.rules.0.iter().find(|s| s.rule == rule && s.key == key).map(|s| &s.value)
    }

    /// Sets an option of a rule.
    ///
    /// # Errors
    /// What is wrong: no such rule, no such option, or a value that the option does not take.
    pub fn set(&mut self, rule: &str, key: &str, value: impl Into<Value>) -> Result<(), OptionProblem> {
        let registered = rules::find(rule).ok_or(OptionProblem::NoRule)?;
        let option = registered.rule.options().iter().find(|o| o.key() == key).ok_or(OptionProblem::NoOption)?;
        let value = option.accept(value.into()).ok_or(OptionProblem::NotAllowed(*option))?;
        self.rules.0.retain(|s| (s.rule, s.key) != (option.rule(), option.key()));
        self.rules.0.push(Set { rule: option.rule(), key: option.key(), value });
        Ok(())
    }

    /// The same with an option set.
    ///
    /// # Errors
    /// As [`Options::set`].
    pub fn with(mut self, rule: &str, key: &str, value: impl Into<Value>) -> Result<Self, OptionProblem> {
        self.set(rule, key, value)?;
        Ok(self)
    }
}

/// Why an option cannot be set.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionProblem {
    /// No rule has this id.
    NoRule,
    /// The rule has no such option.
    NoOption,
    /// The option does not take this value; [`RuleOption::allowed`] says what it takes.
    NotAllowed(RuleOption),
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_option_names_its_rule_once_and_stands_on_its_page() {
        for registered in rules::RULES {
            let id = registered.rule.meta().id;
            let mut keys = BTreeSet::new();
            for option in registered.rule.options() {
                let key = option.key();
                assert_eq!(option.rule(), id, "{key}");
                assert!(keys.insert(key), "{id}: {key} twice");
                assert!(key != "severity" && key.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{id}: {key}");
                assert!(option.doc().starts_with(char::is_uppercase) && !option.doc().ends_with('.'), "{id}: {key}");
                assert!(option.accept(option.default()).is_some(), "{id}: the default of {key} is not allowed");
                let page = registered.docs.split("## Options").nth(1).unwrap_or_default();
                let page = page.split("\n## ").next().unwrap_or_default();
                assert!(page.contains(&format!("`{key}`")), "{id}: `{key}` is not on its page under Options");
            }
        }
    }

    #[test]
    fn only_what_an_option_takes_can_be_set() {
        let mut options = Options::default();
        assert_eq!(options.set("no-rule", "x", true), Err(OptionProblem::NoRule));
        assert_eq!(options.set("raw-hex", "x", true), Err(OptionProblem::NoOption));
        assert!(matches!(options.set("raw-hex", "max-colors", 1.5), Err(OptionProblem::NotAllowed(_))));
        assert!(matches!(options.set("all-caps-no-tracking", "min-tracking", -0.1), Err(OptionProblem::NotAllowed(_))));
        options.set("raw-hex", "max-colors", 3).unwrap();
        options.set("raw-hex", "max-colors", 4).unwrap();
        assert_eq!(options.value("raw-hex", "max-colors"), Some(&Value::Count(4)));
        // A whole number is a number.
        options.set("all-caps-no-tracking", "min-tracking", 0).unwrap();
        assert_eq!(options.value("all-caps-no-tracking", "min-tracking"), Some(&Value::Number(0.0)));
    }
}
