//! Any text parses as a sheet and as declarations; spans nest and fit the text.
#![no_main]

use easel_syntax::css::{Css, tokens};
use easel_syntax::Span;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for css in [Css::parse_sheet(text), Css::parse_declarations(text)] {
        for item in css.items() {
            assert!(text.get(item.span.start as usize..item.span.end as usize).is_some(), "{:?}", item.span);
            if let Some(parent) = item.parent {
                assert!(css.item(parent).span.contains(item.span));
            }
        }
    }
    let whole = Span::new(0, text.len() as u32);
    let mut at = 0;
    for token in tokens(text, whole) {
        assert_eq!(token.span.start, at);
        at = token.span.end;
    }
    assert_eq!(at as usize, text.len());
});
