//! `@apply`.

use crate::tailwind::{Expander, Expansion, Setup, Version};
use std::sync::Arc;

fn applied(version: Version, list: &str) -> Vec<(String, String)> {
    let expander = Expander::new(Arc::new(Setup::default_of(version)));
    expander
        .apply(list)
        .into_iter()
        .map(|a| {
            assert_eq!(list.get(a.range.clone()), Some(&*a.token));
            let text = match a.expansion {
                Expansion::Css(expanded) => expanded.text.to_string(),
                Expansion::Unknown { properties, .. } => format!("unknown {}", properties.join(" ")),
                Expansion::NotUtility => "none".to_owned(),
            };
            (a.token.to_string(), text)
        })
        .collect()
}

#[test]
fn rules_are_nested_and_in_order() {
    let pairs = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    };
    assert_eq!(
        applied(Version::V3, "md:p-2 px-4  hover:bg-red-500 p-1 card"),
        pairs(&[
            ("p-1", "&{padding:0.25rem}"),
            ("px-4", "&{padding-left:1rem;padding-right:1rem}"),
            ("hover:bg-red-500", "&:hover{background-color:#ef4444}"),
            ("md:p-2", "@media (min-width: 768px){&{padding:0.5rem}}"),
            ("card", "none"),
        ])
    );
    assert_eq!(applied(Version::V3, "p-1 !important"), pairs(&[("p-1", "&{padding:0.25rem!important}")]));
    assert_eq!(
        applied(Version::V4, "space-y-4"),
        pairs(&[(
            "space-y-4",
            ":where(& > :not(:last-child)){--tw-space-y-reverse:0;margin-block-start:calc(1rem * var(--tw-space-y-reverse));margin-block-end:calc(1rem * calc(1 - var(--tw-space-y-reverse)))}"
        )])
    );
    assert_eq!(applied(Version::V4, ""), pairs(&[]));
}

#[test]
fn functions_in_values() {
    let v3 = Expander::new(Arc::new(Setup::default_of(Version::V3)));
    let v4 = Expander::new(Arc::new(Setup::default_of(Version::V4)));
    for (expander, value, resolved) in [
        (&v3, "theme('colors.blue.500')", Some("#3b82f6")),
        (&v3, "1px solid theme(\"colors.gray.200 / 50%\")", Some("1px solid rgb(229 231 235 / 50%)")),
        (&v3, "calc(100% - theme(spacing[2.5]))", Some("calc(100% - 0.625rem)")),
        (&v3, "theme(fontFamily.nope, serif)", Some("serif")),
        (&v3, "theme(nope.nope)", None),
        (&v3, "red", None),
        (&v3, "theme('screens.md')", Some("768px")),
        (&v4, "--spacing(4)", Some("1rem")),
        (&v4, "--alpha(var(--color-x) / 50%)", Some("color-mix(in oklab,var(--color-x) 50%,transparent)")),
        (&v4, "--theme(--color-red-500)", Some("oklch(63.7% 0.237 25.331)")),
        (&v4, "theme(--breakpoint-md)", Some("48rem")),
        (&v4, "theme(colors.red.500)", Some("oklch(63.7% 0.237 25.331)")),
    ] {
        assert_eq!(expander.resolve_functions(value).as_deref(), resolved, "{value}");
    }
}
