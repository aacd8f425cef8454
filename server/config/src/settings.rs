//! What holds for one page, and where each setting came from.

use crate::chain::Layer;
use crate::problem::At;
use crate::read::{RuleValue, Scope, Set};
use easel_lint::brand::Brand;
use easel_lint::kind::Kind;
use easel_lint::rule_option::{RuleOption, Value};
use easel_lint::{Options, Severity};
use std::path::Path;
use std::sync::Arc;

/// Whether a rule runs, and how severe it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// It does not run.
    Off,
    /// It runs with its own severities.
    On,
    /// Each of its findings has this severity.
    Severity(Severity),
}

impl Level {
    /// As config writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::On => "on",
            Self::Severity(Severity::P0) => "p0",
            Self::Severity(Severity::P1) => "p1",
            Self::Severity(Severity::P2) => "p2",
        }
    }
}

/// The mildest severity that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailOn {
    /// Must fix.
    P0,
    /// Should fix.
    P1,
    /// Nice to fix.
    P2,
    /// Findings never fail.
    None,
}

impl FailOn {
    /// As config writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::P0 => "p0",
            Self::P1 => "p1",
            Self::P2 => "p2",
            Self::None => "none",
        }
    }
}

/// A value with the place that set it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// The config file.
    pub file: Arc<Path>,
    /// Where in it.
    pub at: At,
    /// The patterns of the override that it stands in.
    pub paths: Option<Arc<str>>,
}

/// What is set for one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSettings {
    /// Its id.
    pub rule: &'static str,
    /// Whether it runs, and how severe it is.
    pub level: Option<Sourced<Level>>,
    /// Its options.
    pub options: Vec<(RuleOption, Sourced<Value>)>,
}

/// What config sets for one page. What it does not set is `None` or missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The kind.
    pub kind: Option<Sourced<Kind>>,
    /// The brand; inside, `None` = no brand.
    pub brand: Option<Sourced<Option<Arc<Brand>>>>,
    /// The mildest severity that fails.
    pub fail_on: Option<Sourced<FailOn>>,
    /// Whether something that was not checked fails.
    pub fail_on_unchecked: Option<Sourced<bool>>,
    /// Larger files are skipped, in bytes.
    pub max_size: Option<Sourced<u64>>,
    /// Whether a suppression must say why.
    pub require_reason: Option<Sourced<bool>>,
    /// The rules that something is set for.
    pub rules: Vec<RuleSettings>,
}

impl Settings {
    /// The active brand.
    pub fn brand(&self) -> Option<&Brand> {
        self.brand.as_ref()?.value.as_deref()
    }

    /// The rules that are off.
    pub fn off(&self) -> impl Iterator<Item = &'static str> {
        self.rules.iter().filter(|r| r.level.as_ref().is_some_and(|l| l.value == Level::Off)).map(|r| r.rule)
    }

    /// Puts what config sets for rules into the options of a run. What stands in `options` was said on the command line
    /// and beats it: a rule that is selected by name, or that has a severity there, runs though config has it off.
    pub fn apply(&self, options: &mut Options) {
        options.require_reason |= self.require_reason.as_ref().is_some_and(|set| set.value);
        let said: Vec<Box<str>> = options.severities.iter().map(|(id, _)| id.clone()).collect();
        for set in &self.rules {
            let has = |list: &[Box<str>]| list.iter().any(|id| **id == *set.rule);
            match set.level.as_ref().map(|l| l.value) {
                Some(Level::Off) if !has(&options.select) && !has(&said) => options.ignore.push(set.rule.into()),
                Some(Level::Severity(severity)) if !has(&said) => options.severities.push((set.rule.into(), severity)),
                _ => {}
            }
            for (option, value) in &set.options {
                // Reading has checked that the option takes it.
                let _ = options.set(set.rule, option.key(), value.value.clone());
            }
        }
    }

    /// The same over what an editor sets, which config beats: what config says of a rule replaces what is said there.
    pub fn apply_over(&self, options: &mut Options) {
        for set in self.rules.iter().filter(|set| set.level.is_some()) {
            let is_other = |id: &str| id != set.rule;
            options.ignore.retain(|id| is_other(id));
            options.severities.retain(|(id, _)| is_other(id));
        }
        let selected = std::mem::take(&mut options.select);
        self.apply(options);
        options.select = selected;
    }

    /// Adds what a file says for the page at `path`, without one for all pages; it beats what is there.
    pub(crate) fn add(&mut self, layer: &Layer, path: Option<&Path>) {
        let file = &layer.says;
        let from = From { file: &layer.path, paths: None };
        from.put(&file.fail_on, &mut self.fail_on);
        from.put(&file.fail_on_unchecked, &mut self.fail_on_unchecked);
        from.put(&file.max_size, &mut self.max_size);
        from.put(&file.require_reason, &mut self.require_reason);
        self.scope(&file.all, &from);
        let Some(path) = path.and_then(|path| layer.relative(path)) else { return };
        for over in file.overrides.iter().filter(|o| o.paths.matches(path, false)) {
            let paths = over.paths.written().collect::<Vec<_>>().join(", ").into();
            self.scope(&over.scope, &From { file: &layer.path, paths: Some(paths) });
        }
    }

    fn scope(&mut self, scope: &Scope, from: &From<'_>) {
        from.put(&scope.kind, &mut self.kind);
        from.put(&scope.brand, &mut self.brand);
        for setting in &scope.rules {
            let found = self.rules.iter().position(|r| r.rule == setting.rule).unwrap_or_else(|| {
                self.rules.push(RuleSettings { rule: setting.rule, level: None, options: Vec::new() });
                self.rules.len() - 1
            });
            let Some(rule) = self.rules.get_mut(found) else { continue };
            match &setting.what {
                RuleValue::Level(level) => rule.level = Some(from.sourced(*level, setting.at)),
                RuleValue::Option(option, value) => {
                    rule.options.retain(|(o, _)| o.key() != option.key());
                    rule.options.push((*option, from.sourced(value.clone(), setting.at)));
                }
            }
        }
    }
}

/// Where settings come from.
struct From<'l> {
    file: &'l Arc<Path>,
    paths: Option<Arc<str>>,
}

impl From<'_> {
    fn sourced<T>(&self, value: T, at: At) -> Sourced<T> {
        Sourced { value, file: Arc::clone(self.file), at, paths: self.paths.clone() }
    }

    fn put<T: Clone>(&self, set: &Option<Set<T>>, to: &mut Option<Sourced<T>>) {
        if let Some(Set { value, at }) = set {
            *to = Some(self.sourced(value.clone(), *at));
        }
    }
}
