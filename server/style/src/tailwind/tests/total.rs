//! Any text is a class: no answer may cost more than its length.

use crate::tailwind::{Expander, Expansion, Setup, TailwindCache, Version, is_utility_shaped};
use easel_syntax::css::Css;
use proptest::prelude::*;
use std::sync::Arc;

fn both() -> [Expander; 2] {
    [Version::V3, Version::V4].map(|v| Expander::new(Arc::new(Setup::default_of(v))))
}

#[test]
fn hostile_tokens_end() {
    let expanders = both();
    for token in [
        "(".repeat(60_000),
        "[".repeat(4000),
        format!("p-{}", "[".repeat(4000)),
        format!("{}p-4", "md:".repeat(1000)),
        format!("{}p-4", "group-".repeat(600)),
        format!("{}hover:p-4", "not-".repeat(900)),
        format!("w-[{}]", "calc(".repeat(700)),
        format!("w-[{}1{}]", "theme(".repeat(300), ")".repeat(300)),
        format!("w-{}", "9".repeat(3000)),
        format!("bg-[{}]", "a,".repeat(1900)),
        format!("shadow-[{}]", "0_0_1px_red,".repeat(300)),
        format!("{}p-4", "[&&&&&&&&]:".repeat(12)),
        format!("{}p-4", "marker:selection:".repeat(6)),
        "-".repeat(4000),
        "a-".repeat(2000),
        "w-1/99999999999999999999".to_owned(),
        "bg-[é]".to_owned(),
        "é:p-4".to_owned(),
        "\0".to_owned(),
        "!".to_owned(),
        "p-4!!".to_owned(),
        "--".to_owned(),
        "[]".to_owned(),
        "[:]".to_owned(),
        "]:[".to_owned(),
        "/".to_owned(),
        "bg-red-500/".to_owned(),
    ] {
        for expander in &expanders {
            let _ = expander.expand(&token);
            let _ = expander.apply(&token);
        }
        let _ = is_utility_shaped(&token);
    }
}

#[test]
fn setups_share_expanders() {
    let cache = TailwindCache::new();
    let a = cache.expander(Setup::default_of(Version::V3));
    let b = cache.expander(Setup::default_of(Version::V3));
    let c = cache.expander(Setup::default_of(Version::V4));
    assert!(Arc::ptr_eq(&a, &b) && !Arc::ptr_eq(&a, &c));
    let (Expansion::Css(first), Expansion::Css(second)) = (a.expand("p-4"), b.expand("p-4")) else {
        panic!("p-4 is a utility")
    };
    assert!(Arc::ptr_eq(&first, &second));
}

proptest! {
    /// Whatever comes out is CSS that the parser takes without complaint.
    #[test]
    fn expansions_are_clean_css(token in "(md:|hover:|\\[&>p\\]:|group-hover/x:)?!?-?(bg|text|p|w|border|from|shadow|grid-cols|translate-x|before:content)-?(\\[[a-z0-9#%(),_.'-]{0,12}\\]|\\(--[a-z]{1,3}\\)|[a-z0-9/.-]{0,9})(/[0-9a-z\\[\\].]{1,4})?") {
        for expander in both() {
            if let Expansion::Css(expanded) = expander.expand(&token) {
                let css = Css::parse_sheet(&expanded.text);
                prop_assert!(css.problems().is_empty(), "{}: {}", token, expanded.text);
                prop_assert!(!css.items().is_empty());
            }
        }
    }

    /// No text breaks it.
    #[test]
    fn any_text_is_a_token(token in "\\PC{0,40}") {
        for expander in both() {
            let _ = expander.expand(&token);
        }
        let _ = is_utility_shaped(&token);
    }
}
