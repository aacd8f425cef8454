//! The registry. One file per rule stands beside this one; the build script lists them.

use crate::rule::{Registered, Rule};

include!(concat!(env!("OUT_DIR"), "/registry.rs"));

/// The rule with this id.
pub fn find(id: &str) -> Option<&'static Registered> {
    RULES.iter().find(|r| r.rule.meta().id == id)
}

/// All ids, in order.
pub fn ids() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|r| Rule::meta(r.rule).id)
}
