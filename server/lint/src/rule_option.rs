//! Options of rules, as data: what may be set, in which range, and what holds if nothing is set.
//!
//! A rule declares each option once, as a static, lists it in [`Rule::options`](crate::rule::Rule::options) and reads it
//! where it judges:
//!
//! ```
//! use easel_lint::rule_option::{CountOption, RuleOption};
//! static MAX: CountOption = CountOption {
//!     rule: "raw-hex",
//!     key: "max-colors",
//!     default: 12,
//!     min: 0,
//!     max: 10_000,
//!     doc: "How many colours may be written out",
//! };
//! fn options() -> &'static [RuleOption] {
//!     const { &[RuleOption::Count(&MAX)] }
//! }
//! let options = easel_lint::Options::default(); // in a rule: page.options
//! assert_eq!(MAX.of(&options), 12);
//! ```

use crate::options::Options;
use std::fmt;

/// A number with a unit.
#[derive(Debug, PartialEq)]
pub struct NumberOption {
    /// The id of its rule.
    pub rule: &'static str,
    /// Its name in the rule's table of the config: small letters and dashes.
    pub key: &'static str,
    /// What holds if it is not set.
    pub default: f64,
    /// The least value allowed.
    pub min: f64,
    /// The greatest value allowed.
    pub max: f64,
    /// What it counts in: `em`, `:1`, `px`; empty for a plain number.
    pub unit: &'static str,
    /// What it does: a line that starts with a capital, without a full stop.
    pub doc: &'static str,
}

/// A whole number of things.
#[derive(Debug, PartialEq, Eq)]
pub struct CountOption {
    /// The id of its rule.
    pub rule: &'static str,
    /// Its name in the rule's table of the config: small letters and dashes.
    pub key: &'static str,
    /// What holds if it is not set.
    pub default: u32,
    /// The least value allowed.
    pub min: u32,
    /// The greatest value allowed.
    pub max: u32,
    /// What it does: a line that starts with a capital, without a full stop.
    pub doc: &'static str,
}

/// A list of words. What is set stands instead of the default.
#[derive(Debug, PartialEq, Eq)]
pub struct ListOption {
    /// The id of its rule.
    pub rule: &'static str,
    /// Its name in the rule's table of the config: small letters and dashes.
    pub key: &'static str,
    /// What holds if it is not set.
    pub default: &'static [&'static str],
    /// What it does: a line that starts with a capital, without a full stop.
    pub doc: &'static str,
}

/// A switch.
#[derive(Debug, PartialEq, Eq)]
pub struct FlagOption {
    /// The id of its rule.
    pub rule: &'static str,
    /// Its name in the rule's table of the config: small letters and dashes.
    pub key: &'static str,
    /// What holds if it is not set.
    pub default: bool,
    /// What it does: a line that starts with a capital, without a full stop.
    pub doc: &'static str,
}

impl NumberOption {
    /// The value that holds.
    pub fn of(&self, options: &Options) -> f64 {
        match options.value(self.rule, self.key) {
            Some(Value::Number(n)) => *n,
            _ => self.default,
        }
    }
}

impl CountOption {
    /// The value that holds.
    pub fn of(&self, options: &Options) -> usize {
        match options.value(self.rule, self.key) {
            Some(Value::Count(n)) => *n as usize,
            _ => self.default as usize,
        }
    }
}

impl ListOption {
    /// The words that hold.
    pub fn of<'o>(&self, options: &'o Options) -> impl Iterator<Item = &'o str> + Clone {
        let (set, default) = match options.value(self.rule, self.key) {
            Some(Value::List(list)) => (list.as_slice(), &[][..]),
            _ => (&[][..], self.default),
        };
        set.iter().map(|word| &**word).chain(default.iter().copied())
    }
}

impl FlagOption {
    /// Whether it is on.
    pub fn of(&self, options: &Options) -> bool {
        match options.value(self.rule, self.key) {
            Some(Value::Flag(on)) => *on,
            _ => self.default,
        }
    }
}

/// An option of any kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RuleOption {
    /// A number with a unit.
    Number(&'static NumberOption),
    /// A whole number of things.
    Count(&'static CountOption),
    /// A list of words.
    List(&'static ListOption),
    /// A switch.
    Flag(&'static FlagOption),
}

impl RuleOption {
    /// The id of its rule.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Number(o) => o.rule,
            Self::Count(o) => o.rule,
            Self::List(o) => o.rule,
            Self::Flag(o) => o.rule,
        }
    }

    /// Its name in the rule's table of the config.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Number(o) => o.key,
            Self::Count(o) => o.key,
            Self::List(o) => o.key,
            Self::Flag(o) => o.key,
        }
    }

    /// What it does.
    pub fn doc(&self) -> &'static str {
        match self {
            Self::Number(o) => o.doc,
            Self::Count(o) => o.doc,
            Self::List(o) => o.doc,
            Self::Flag(o) => o.doc,
        }
    }

    /// What holds if it is not set.
    pub fn default(&self) -> Value {
        match self {
            Self::Number(o) => Value::Number(o.default),
            Self::Count(o) => Value::Count(o.default),
            Self::List(o) => Value::List(o.default.iter().map(|&w| w.into()).collect()),
            Self::Flag(o) => Value::Flag(o.default),
        }
    }

    /// What may be set, for a sentence: `a number from 0 to 1 (em)`, `true or false`.
    pub fn allowed(&self) -> String {
        match self {
            Self::Number(o) if o.unit.is_empty() => format!("a number from {} to {}", o.min, o.max),
            Self::Number(o) => format!("a number from {} to {} ({})", o.min, o.max, o.unit),
            Self::Count(o) => format!("a whole number from {} to {}", o.min, o.max),
            Self::List(_) => "a list of strings".to_owned(),
            Self::Flag(_) => "true or false".to_owned(),
        }
    }

    /// The value in the option's own kind, if it is allowed. A whole number may stand for a number.
    pub fn accept(&self, value: Value) -> Option<Value> {
        match (self, value) {
            (Self::Number(o), Value::Number(n)) => (o.min..=o.max).contains(&n).then_some(Value::Number(n)),
            (Self::Number(o), Value::Count(n)) => {
                let n = f64::from(n);
                (o.min..=o.max).contains(&n).then_some(Value::Number(n))
            }
            (Self::Count(o), Value::Count(n)) => (o.min..=o.max).contains(&n).then_some(Value::Count(n)),
            (Self::List(_), value @ Value::List(_)) | (Self::Flag(_), value @ Value::Flag(_)) => Some(value),
            _ => None,
        }
    }
}

/// What an option is set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, in the option's unit.
    Number(f64),
    /// A whole number of things.
    Count(u32),
    /// Words.
    List(Vec<Box<str>>),
    /// On or off.
    Flag(bool),
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Self {
        Self::Count(count)
    }
}

impl From<bool> for Value {
    fn from(on: bool) -> Self {
        Self::Flag(on)
    }
}

impl From<&[&str]> for Value {
    fn from(words: &[&str]) -> Self {
        Self::List(words.iter().map(|&w| w.into()).collect())
    }
}

/// As config writes it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Count(n) => write!(f, "{n}"),
            Self::Flag(on) => write!(f, "{on}"),
            Self::List(words) => {
                let words: Vec<String> = words.iter().map(|w| format!("{w:?}")).collect();
                write!(f, "[{}]", words.join(", "))
            }
        }
    }
}
