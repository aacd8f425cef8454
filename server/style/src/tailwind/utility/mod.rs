//! The utilities of both versions, as tables, and what turns a name into declarations.

mod border;
mod gradient;
mod layout;
mod mask;
mod motion;
mod paint;
mod resolve;
mod rule;
mod shadow;
mod space;
mod special;
mod text;
mod value;

pub(super) use resolve::{Made, Slot, make, properties, with_opacity};
pub(super) use value::spacing_value as spacing;

use rule::{Fixed, Rule};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::LazyLock;

/// The tables by name.
struct Tables {
    rules: FxHashMap<&'static str, SmallVec<[&'static Rule; 2]>>,
    fixed: FxHashMap<&'static str, &'static Fixed>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut rules: FxHashMap<&'static str, SmallVec<[&'static Rule; 2]>> = FxHashMap::default();
    let all = [space::RULES, layout::RULES, text::RULES, border::RULES, paint::RULES, motion::RULES, mask::RULES];
    for rule in all.into_iter().flatten().chain(mask::EDGES.iter().flatten()) {
        rules.entry(rule.name).or_default().push(rule);
    }
    let all = [space::FIXED, layout::FIXED, text::FIXED, border::FIXED, paint::FIXED, motion::FIXED, mask::FIXED];
    Tables { rules, fixed: all.into_iter().flatten().map(|f| (f.name, f)).collect() }
});

/// The rules of a name.
fn rules(name: &str) -> &'static [&'static Rule] {
    TABLES.rules.get(name).map_or(&[], |r| r)
}

/// The utility that is just this name.
fn fixed(name: &str) -> Option<&'static Fixed> {
    TABLES.fixed.get(name).copied()
}
