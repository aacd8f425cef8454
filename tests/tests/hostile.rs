//! Pages made to break a parser: deep, long, cyclic, unclosed. Each must come back with a report.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use easel_lint::{LintInput, Options, lint};
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache};
use std::fmt::Write as _;
use std::sync::Arc;

fn lints(name: &str, page: String) {
    let started = std::time::Instant::now();
    let cache = StyleCache::default();
    let options = Options { fixes: false, ..Options::default() };
    let input = LintInput {
        page: Arc::new(easel_syntax::html::parse(page)),
        resources: &NoResources,
        cache: &cache,
        brand: None,
        kind: None,
        options: &options,
    };
    let report = lint(&input, &Cancel::new()).unwrap();
    // Printed, not asserted: `--nocapture` shows it.
    println!("{name}: {} findings, {:?}", report.findings.len(), started.elapsed());
}

fn styled(css: &str, body: &str) -> String {
    format!("<!doctype html><html lang=en><title>t</title><style>{css}</style><body>{body}</body></html>")
}

#[test]
fn deep_markup() {
    for tag in ["div", "b", "span", "p", "a", "table", "section", "ul><li", "svg", "blockquote", "font", "i"] {
        lints(tag, format!("<!doctype html><body>{}x", format!("<{tag}>").repeat(60_000)));
    }
    lints(
        "div under descendant selectors",
        styled(
            ".a .b .c span{color:red} div div div p{color:blue} :has(> p){color:green}",
            &"<div class=b>".repeat(60_000),
        ),
    );
}

#[test]
fn long_and_cyclic_tokens() {
    let mut chain = String::from(":root{");
    for i in 0..5_000 {
        let _ = write!(chain, "--t{i}:var(--t{});", i + 1);
    }
    lints("chain of 5,000", styled(&format!("{chain}--t5000:#6366f1}} p{{color:var(--t0)}}"), "<p>words</p>"));
    lints("cycle of 5,000", styled(&format!("{chain}--t5000:var(--t0)}} p{{color:var(--t0)}}"), "<p>words</p>"));
    let mut laughs = String::from(":root{--l0:lol;");
    for i in 1..40 {
        let _ = write!(laughs, "--l{i}:var(--l{0}) var(--l{0}) var(--l{0});", i - 1);
    }
    lints("billion laughs", styled(&format!("{laughs}}} p{{color:var(--l39)}}"), "<p>words</p>"));
    lints(
        "nested fallbacks",
        styled(&format!("p{{color:{}red{}}}", "var(--a,".repeat(5_000), ")".repeat(5_000)), "<p>words</p>"),
    );
}

#[test]
fn open_brackets() {
    for open in [
        "{",
        "(",
        "[",
        "calc(",
        "a{",
        "@media x{",
        "color:rgb(",
        ":is(",
        "a:not(",
        "--x:{",
        "linear-gradient(",
        "color-mix(in srgb,",
    ] {
        lints(open, styled(&open.repeat(20_000), "<p>words</p>"));
        lints(open, styled(&format!("p{{color:{}", open.repeat(20_000)), "<p>words</p>"));
        lints(open, format!("<p style='width:{}'>x", open.repeat(20_000)));
    }
    lints(
        "selector",
        styled(&format!("{}p{}{{color:red}}", ":not(".repeat(20_000), ")".repeat(20_000)), "<p>words</p>"),
    );
}

#[test]
fn many_rules_with_has() {
    let mut css = String::new();
    for i in 0..3_000 {
        let _ = writeln!(css, "section:has(.c{i} > p) .d{} {{ color: #333 }}", i % 50);
    }
    let mut body = String::new();
    for i in 0..400 {
        let _ =
            write!(body, "<section class=c{i}><div class=c{}><p class=d{}>words</p></div></section>", i * 7, i % 50);
    }
    lints("3,000 :has", styled(&css, &body));
}

#[test]
fn one_long_line() {
    let words = "harvest notes for the coming year ".repeat(30_000);
    lints("1 MB of text", styled("p{color:#777}", &format!("<p>{words}</p>")));
    let spans = "<span class=x style='color:#6366f1'>10x faster</span>".repeat(20_000);
    lints("1 MB of spans", styled(".x{text-transform:uppercase}", &format!("<p>{spans}</p>")));
    lints("1 MB attribute", format!("<p title='{words}'>x"));
    lints(
        "1 MB class list",
        format!(
            "<p class='{}'>x",
            (0..100_000).fold(String::new(), |mut s, i| {
                let _ = write!(s, "c{i} ");
                s
            })
        ),
    );
    lints(
        "1 MB selector",
        styled(
            &format!("{}{{color:red}}", (0..100_000).map(|i| format!(".c{i}")).collect::<Vec<_>>().join(",")),
            "<p class=c5>x",
        ),
    );
    lints("1 MB of declarations", styled(&format!("p{{{}}}", "color:#6366f1;".repeat(70_000)), "<p>x"));
    lints("1 MB of emoji", format!("<h1>{}</h1>", "🚀".repeat(250_000)));
    lints("1 MB of entities", format!("<h1>{}</h1>", "&#x1F680;".repeat(110_000)));
    lints(
        "1 MB of attributes",
        format!(
            "<p {}>x",
            (0..80_000).fold(String::new(), |mut s, i| {
                let _ = write!(s, "a{i}=b ");
                s
            })
        ),
    );
    lints("1 MB of open comments", "<!--".repeat(250_000));
    lints("1 MB of less-than", "<".repeat(1_000_000));
    lints("1 MB of NUL", "\0".repeat(1_000_000));
}
