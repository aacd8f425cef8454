#![allow(clippy::all, missing_docs)]
#[path = "../../../tests/src/bench/pages.rs"]
#[allow(dead_code)]
mod pages;
use easel_lint::{LintInput, Options, lint};
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache, Styled};
use std::sync::Arc;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn time(mut f: impl FnMut()) -> f64 {
    let n = 9;
    let mut v: Vec<f64> = (0..n)
        .map(|_| {
            let t = cpu();
            f();
            (cpu() - t) * 1e3
        })
        .collect();
    v.sort_by(f64::total_cmp);
    v[n / 2]
}
fn main() {
    let cache = StyleCache::default();
    for kind in pages::Kind::ALL {
        let text = pages::page(kind, 1_500_000);
        let html = Arc::new(easel_syntax::html::parse(text.as_str()));
        println!(
            "{} parse {:.1}",
            kind.name(),
            time(|| {
                easel_syntax::html::parse(text.as_str());
            })
        );
        println!(
            "  styled {:.1}",
            time(|| {
                Styled::new(html.clone(), &NoResources, &cache, &Cancel::new()).unwrap();
            })
        );
        println!(
            "  styled+prepare {:.1}",
            time(|| {
                let s = Styled::new(html.clone(), &NoResources, &cache, &Cancel::new()).unwrap();
                s.prepare(&Cancel::new()).unwrap();
            })
        );
        println!(
            "  outline {:.1}",
            time(|| {
                easel_syntax::outline::outline(&html);
            })
        );
        let o = easel_syntax::outline::outline(&html);
        println!(
            "  kind {:.1}",
            time(|| {
                easel_lint::kind::Kind::detect(&html, &o);
            })
        );
        let s = Styled::new(html.clone(), &NoResources, &cache, &Cancel::new()).unwrap();
        s.prepare(&Cancel::new()).unwrap();
        println!(
            "  copy {:.1}",
            time(|| {
                easel_lint::copy::Copy::read(&s, &o);
            })
        );
        let run = |sel: &str| {
            let options = Options { select: vec![sel.into()], fixes: false, ..Options::default() };
            time(|| {
                lint(
                    &LintInput {
                        page: html.clone(),
                        resources: &NoResources,
                        cache: &cache,
                        brand: None,
                        kind: None,
                        options: &options,
                    },
                    &Cancel::new(),
                )
                .unwrap();
            })
        };
        let base = run("none");
        println!("  base {:.1}", base);
        for r in easel_lint::rules::RULES {
            let id = r.rule.meta().id;
            println!("    {id} {:.1}", run(id) - base);
        }
    }
}
