//! A whole lint of any bytes: no panic, no hang, every finding inside its file.
#![no_main]

use easel_lint::{LintInput, Options, lint};
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache};
use easel_syntax::source::Source;
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, OnceLock};

static CACHE: OnceLock<StyleCache> = OnceLock::new();

fuzz_target!(|bytes: &[u8]| {
    let source = Source::decode(bytes);
    let page = Arc::new(easel_syntax::html::parse(source.shared()));
    let input = LintInput {
        page,
        resources: &NoResources,
        cache: CACHE.get_or_init(StyleCache::default),
        brand: None,
        kind: None,
        options: &Options::default(),
    };
    let report = lint(&input, &Cancel::new()).expect("nobody cancels");
    for finding in &report.findings {
        let span = finding.location.span;
        assert!(source.text().get(span.start as usize..span.end as usize).is_some(), "{finding:?}");
    }
});
