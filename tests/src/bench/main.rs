//! `tests/bench`: ratios measured side by side in one run. Timings are printed, never asserted.
#![allow(clippy::print_stdout)]

mod floor;
mod lsp;
mod pages;
mod process;
mod rules;

use cpu_time::ThreadTime;
use easel_lint::{LintInput, Options, lint};
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache};
use pages::Kind;
use std::hint::black_box;
use std::time::Duration;

const SIZES: [(&str, usize); 4] = [("5 KB", 5 << 10), ("20 KB", 20 << 10), ("80 KB", 80 << 10), ("1.5 MB", 1536 << 10)];

fn main() {
    let what = std::env::args().nth(1).unwrap_or_else(|| "lint".into());
    match what.as_str() {
        "lint" => lint_bench(),
        "process" => process::run(),
        "rules" => rules::run_all(),
        "lsp" => lsp::run(),
        "page" => print_page(),
        "repeat" => repeat(),
        other => {
            println!(
                "unknown benchmark {other:?}; there are: lint, rules, process, lsp, page KIND BYTES, repeat KIND BYTES TIMES [RULE|parse]"
            );
            std::process::exit(2);
        }
    }
}

/// The page that the arguments name.
fn named_page() -> String {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let kind = Kind::ALL.into_iter().find(|k| arguments.first().is_some_and(|a| a == k.name()));
    let bytes = arguments.get(1).and_then(|b| b.parse().ok());
    let (Some(kind), Some(bytes)) = (kind, bytes) else {
        println!("name a page: plain|themes|tailwind|deck BYTES");
        std::process::exit(2);
    };
    pages::page(kind, bytes)
}

/// Prints one of the pages, for other tools.
fn print_page() {
    print!("{}", named_page());
}

/// Lints one of the pages again and again, for profilers.
fn repeat() {
    let times = std::env::args().nth(4).and_then(|t| t.parse().ok()).unwrap_or(1);
    let page = named_page();
    let cache = StyleCache::default();
    let select = std::env::args().skip(5).map(Into::into).collect();
    let options = Options { select, fixes: false, ..Options::default() };
    if std::env::args().nth(5).is_some_and(|rule| rule == "parse") {
        let extra = floor::Extra { expanded: None };
        println!("{}", (0..times).map(|_| floor::parse(&page, &extra)).sum::<usize>());
        return;
    }
    let findings: usize = (0..times).map(|_| run(&page, &cache, &options)).sum();
    println!("{findings} findings");
}

/// Full lint ÷ bare parse of the same bytes, taken in turns, medians of the pairs.
fn lint_bench() {
    println!(
        "full lint ÷ bare parse (html5ever tree + lightningcss sheets), medians of interleaved pairs, thread CPU time"
    );
    println!(
        "{:<9} {:>7} {:>10} {:>10} {:>10} {:>7} {:>12} {:>11} {:>9}",
        "page", "size", "parse", "lint", "cold lint", "ratio", "cold ratio", "ns/byte", "findings"
    );
    let options = Options { fixes: false, ..Options::default() };
    for kind in Kind::ALL {
        let mut per_byte_at_20 = 0.0;
        for (name, size) in SIZES {
            let page = pages::page(kind, size);
            let extra = floor::Extra { expanded: (kind == Kind::Tailwind).then(|| floor::expand(&page)) };
            let warm = StyleCache::default();
            let findings = run(&page, &warm, &options);
            let pairs = (2_000_000 / size.max(1)).clamp(7, 60);
            let (mut parses, mut lints, mut colds) = (Vec::new(), Vec::new(), Vec::new());
            for _ in 0..pairs {
                parses.push(time(|| floor::parse(&page, &extra)));
                lints.push(time(|| run(&page, &warm, &options)));
                let cold = StyleCache::default();
                colds.push(time(|| run(&page, &cold, &options)));
            }
            let ratio = median(parses.iter().zip(&lints).map(|(p, l)| l.as_secs_f64() / p.as_secs_f64()));
            let cold_ratio = median(parses.iter().zip(&colds).map(|(p, l)| l.as_secs_f64() / p.as_secs_f64()));
            let lint_time = median(lints.iter().map(Duration::as_secs_f64));
            let per_byte = lint_time * 1e9 / page.len() as f64;
            if size == 20 << 10 {
                per_byte_at_20 = per_byte;
            }
            println!(
                "{:<9} {:>7} {:>9.3}ms {:>8.3}ms {:>8.3}ms {:>7.2} {:>12.2} {:>11.1} {:>9}{}",
                kind.name(),
                name,
                median(parses.iter().map(Duration::as_secs_f64)) * 1e3,
                lint_time * 1e3,
                median(colds.iter().map(Duration::as_secs_f64)) * 1e3,
                ratio,
                cold_ratio,
                per_byte,
                findings,
                if size > 1 << 20 {
                    format!("   per byte {:.2} × that at 20 KB", per_byte / per_byte_at_20)
                } else {
                    String::new()
                }
            );
        }
    }
    println!("peak memory of this run: {}", process::own_peak());
}

fn run(page: &str, cache: &StyleCache, options: &Options) -> usize {
    let html = std::sync::Arc::new(easel_syntax::html::parse(page));
    let input = LintInput { page: html, resources: &NoResources, cache, brand: None, kind: None, options };
    lint(&input, &Cancel::new()).map_or(0, |report| report.findings.len())
}

/// Processor time of this thread: a busy machine does not disturb it as it does wall time.
fn time(work: impl FnOnce() -> usize) -> Duration {
    let start = ThreadTime::now();
    black_box(work());
    start.elapsed()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
