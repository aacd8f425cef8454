#![allow(clippy::unwrap_used, clippy::panic)]

mod awkward;
mod laws;
mod oracle;

use super::{Css, ItemKind};
use std::fmt::Write as _;

/// The tree as indented text, with every span shown as the source it covers.
fn dump(css: &Css, text: &str) -> String {
    let mut out = String::new();
    let mut depths: Vec<usize> = Vec::new();
    for item in css.items() {
        let depth = item.parent.map_or(0, |p| depths.get(p.index()).unwrap() + 1);
        depths.push(depth);
        let _ = write!(out, "{:width$}", "", width = depth * 2);
        let _ = match &item.kind {
            ItemKind::Rule { selectors, block, .. } => {
                let selectors: Vec<_> = selectors.iter().map(|s| s.of(text)).collect();
                writeln!(out, "rule {selectors:?} block {:?}", block.of(text))
            }
            ItemKind::AtRule { name, prelude, block, .. } => {
                writeln!(out, "@{name} {:?} block {:?}", prelude.of(text), block.map(|b| b.of(text)))
            }
            ItemKind::Declaration { name, value, important, .. } => {
                writeln!(out, "{name} = {:?}{}", value.of(text), if *important { " !" } else { "" })
            }
        };
    }
    for problem in css.problems() {
        let _ = writeln!(out, "? {:?} {:?}", problem.kind, problem.span.of(text));
    }
    out
}
