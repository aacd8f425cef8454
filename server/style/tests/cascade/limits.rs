//! Input that is made to hurt: it must end, soon, without using up the stack.

use crate::harness::{style, subject};
use easel_style::{Cancel, Cancelled, StyleCache, Styled, resources::NoResources};
use easel_syntax::html::parse;
use std::fmt::Write as _;
use std::sync::Arc;

#[test]
fn deep_trees() {
    let css = "div div p{color:red} .x div > div ~ div p{color:red} :hover > div div{color:red} div:has(i){color:red} \
               *:not(.y) div{margin:0} :is(div, p) :is(div, p) i{color:blue} div:nth-child(2n+1 of div) b{top:0}";
    let styled = style(&format!("<style>{css}</style><i id=a>x</i>{}<p><i>x", "<div>".repeat(60_000)));
    assert!(!styled.matched(subject(&styled, "#a")).is_empty());
}

#[test]
fn deep_selectors() {
    let many = |part: &str, n: usize| part.repeat(n);
    for selector in [
        many("div ", 50_000) + "p",
        many(":is(", 10_000) + "p" + &many(")", 10_000),
        many(":not(", 10_000),
        many("(", 20_000),
        many("p>", 50_000) + "p",
        many(".a", 50_000),
        many("p,", 50_000) + "p",
        many("p:has(", 5_000),
        "\\".repeat(10_000),
    ] {
        let styled = style(&format!("<style>{selector}{{color:red}} p{{margin:0}}</style><p id=a>"));
        assert!(!styled.matched(subject(&styled, "#a")).is_empty());
    }
}

#[test]
fn deep_nesting() {
    for part in
        ["div{", "& &{", "&.x, & p{", "@media all{", "@scope (div){", "@layer a{", ":is(&, &){", "@container a{"]
    {
        let html = format!("<style>{}color:red</style><div><div class=x><p id=a>", part.repeat(20_000));
        style(&html);
    }
    let conditions = ["(", "not (", "((hover) and "];
    for part in conditions {
        style(&format!(
            "<style>@media {}{{p{{color:red}}}}@supports {}{{p{{color:red}}}}</style><p>",
            part.repeat(20_000),
            part.repeat(20_000)
        ));
    }
}

#[test]
fn nested_parents_do_not_multiply() {
    // Without a bound this would be 2^60 comparisons.
    let css = format!("div{{{}color:red", "& &, & & {".repeat(60));
    style(&format!("<style>{css}</style>{}", "<div>".repeat(60)));
}

#[test]
fn many_has_rules() {
    let mut css = String::new();
    for n in 0..3_000 {
        let _ = write!(css, "div:has(.c{n}) p{{--n:{n}}}section:has(> p.d{}){{color:red}}", n % 50);
    }
    let mut body = String::new();
    for n in 0..500 {
        let _ = write!(body, "<section><div class=c{n}><p class=d{}>x</p><i></i></div></section>", n % 70);
    }
    style(&format!("<style>{css}</style>{body}"));
}

#[test]
fn flat_lists() {
    let items = "<li class=k>x</li>".repeat(1_000);
    let css = ".rare ~ .k{color:red} .k:nth-child(3n+1){color:blue} .k:nth-last-child(2n of .k){top:0} .k:last-of-type{left:0} \
               .k + .rare ~ .k{color:red} li:only-of-type{margin:0}";
    style(&format!("<style>{css}</style><ul><li class=rare>y</li></ul><ul>{items}</ul>"));
}

#[test]
fn any_text_is_read() {
    use proptest::prelude::*;
    let parts = prop::collection::vec(
        prop::sample::select(vec![
            "<style>",
            "</style>",
            "p",
            "{",
            "}",
            "color:red",
            ";",
            "@media (",
            ")",
            "@import 'x'",
            ":is(",
            "&",
            "@layer a",
            ",",
            ">",
            "\u{FFFC}",
            "<p id=a style='",
            "'>",
            "[data-theme=dark]",
            ".dark ",
            "@scope (",
            "to (",
            ":has(",
            "é",
            "\\",
            "/*",
            "*/",
            "!important",
            "@supports not ",
            "@container",
            "--x:",
            "<div class=dark>",
            ":checked ~ ",
            "#a",
            "@property --x",
            "<svg fill=red>",
            "<table width=9><td>",
            "::before",
            ":nth-child(2 of ",
            "\0",
            "@namespace s 'x';",
            "s|*",
        ]),
        0..60,
    );
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(400));
    runner
        .run(&parts, |parts| {
            let styled = style(&parts.concat());
            for node in styled.html().elements() {
                for matched in styled.matched(node.into()) {
                    prop_assert!(!matched.envs.is_empty() && matched.states != 0);
                    styled.locate(matched.decl, node.into());
                }
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn cancelling_stops() {
    let cancel = Cancel::new();
    cancel.cancel();
    let html = Arc::new(parse(Arc::<str>::from("<p>")));
    assert_eq!(Styled::new(html, &NoResources, &StyleCache::default(), &cancel).err(), Some(Cancelled));
}
