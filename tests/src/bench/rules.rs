//! What each rule costs alone on a page, above a lint that runs none. What rules share (the copy, the grounds) is in
//! the cost of each that needs it, so that the parts add up to more than the whole.

use crate::pages::{self, Kind};
use crate::{median, run, time};
use easel_lint::Options;
use easel_lint::rules::RULES;
use easel_style::StyleCache;

const SIZE: usize = 80 << 10;
const TIMES: usize = 25;

/// Prints the table.
pub(crate) fn run_all() {
    let pages: Vec<String> = Kind::ALL.into_iter().map(|kind| pages::page(kind, SIZE)).collect();
    let cache = StyleCache::default();
    let cost = |page: &str, rule: Option<&str>| {
        let select = vec![rule.unwrap_or("none").into()];
        let options = Options { select, fixes: false, ..Options::default() };
        median((0..TIMES).map(|_| time(|| run(page, &cache, &options)).as_secs_f64()))
    };
    let bases: Vec<f64> = pages.iter().map(|page| cost(page, None)).collect();
    print!("{:<24}", "% of a lint without rules");
    Kind::ALL.iter().for_each(|kind| print!(" {:>9}", kind.name()));
    println!("\n{:<24} {}", "none, ms", bases.iter().map(|b| format!(" {:>8.2}", b * 1e3)).collect::<String>());
    for registered in RULES {
        let id = registered.rule.meta().id;
        print!("{id:<24}");
        for (page, base) in pages.iter().zip(&bases) {
            print!(" {:>9.1}", (cost(page, Some(id)) / base - 1.0) * 100.0);
        }
        println!();
    }
}
