//! Text that renders, and its way back to the source.

use easel_lint::copy::Copy;
use easel_style::resources::NoResources;
use easel_style::{Cancel, StyleCache, Styled};
use easel_syntax::Span;
use easel_syntax::html::parse;
use easel_syntax::outline::Outline;
use std::sync::{Arc, LazyLock};

static CACHE: LazyLock<StyleCache> = LazyLock::new(StyleCache::default);

fn styled(html: &str) -> Styled {
    Styled::new(Arc::new(parse(html)), &NoResources, &CACHE, &Cancel::new()).unwrap()
}

fn blocks(html: &str) -> Vec<String> {
    let copy = Copy::read(&styled(html), &Outline::default());
    copy.blocks().iter().map(|b| b.text.clone()).collect()
}

#[test]
fn inline_elements_join_and_blocks_part() {
    for (html, expected) in [
        ("<p>One <b>two</b>  <i>three</i>.</p>", vec!["One two three."]),
        ("<p>One<br>two <br> three</p>", vec!["One\ntwo\nthree"]),
        ("<div>a<p>b</p>c</div>", vec!["a", "b", "c"]),
        ("<ul><li>a<li>b</ul>", vec!["a", "b"]),
        ("<p>\n  a\n  b\t c\n</p>", vec!["a b c"]),
        ("<p>a&nbsp;b &amp; c</p>", vec!["a\u{a0}b & c"]),
        ("<p>a<!-- x -->b</p>", vec!["ab"]),
        ("<p>a <button>b</button> c</p>", vec!["a", "b", "c"]),
        ("<p>a <a href=x>b</a> c</p>", vec!["a b c"]),
        ("<table><tr><td>a</td><td>b</td></tr></table>", vec!["a", "b"]),
        ("<svg><text>a<tspan>b</tspan></text><text>c</text><title>d</title></svg>", vec!["ab", "c"]),
        ("<p></p><p> </p>", vec![]),
    ] {
        assert_eq!(blocks(html), expected, "{html}");
    }
}

#[test]
fn what_is_no_copy() {
    let html = "<head><title>a</title></head><script>a</script><style>a</style><template>a</template><noscript>a</noscript>\
        <pre>a</pre><code>a</code><kbd>a</kbd><samp>a</samp><textarea>a</textarea><select><option>a</option></select>\
        <iframe>a</iframe><video>a</video><canvas>a</canvas><!-- a --><p title=a>b</p>";
    assert_eq!(blocks(html), ["b"]);
}

#[test]
fn style_sheets_decide_what_a_block_is() {
    for (html, expected) in [
        ("<p>a <span style='display:block'>b</span> c</p>", vec!["a", "b", "c"]),
        ("<style>li{display:inline}</style><ul><li>a</li> <li>b</li></ul>", vec!["a b"]),
        ("<div style='display:flex'><span>a</span><span>b</span></div>", vec!["a", "b"]),
        ("<p>a <span style='display:inline-block'>b</span></p>", vec!["a b"]),
        ("<p>a <span style='display:contents'>b</span></p>", vec!["a b"]),
    ] {
        assert_eq!(blocks(html), expected, "{html}");
    }
}

#[test]
fn hidden_text_is_no_copy_and_text_that_waits_is() {
    for html in [
        "<p hidden>a</p>",
        "<p style='display:none'>a</p>",
        "<p style='visibility:hidden'>a</p>",
        "<p style='opacity:0'>a</p>",
        "<style>.x{display:none}</style><div class=x><div><p>a</p></div></div>",
        "<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style><p class=sr-only>a</p>",
        "<dialog><p hidden>a</p></dialog>",
        "<style>.x{display:none}</style><details><summary></summary><p class=x>a</p></details>",
    ] {
        assert_eq!(blocks(html), [""; 0], "{html}");
    }
    for html in [
        "<dialog><p>a</p></dialog>",
        "<details><summary></summary><p>a</p></details>",
        "<details><summary></summary>a</details>",
        "<div role=tabpanel hidden><p>a</p></div>",
        "<style>@media (min-width:600px){p{display:none}}</style><p>a</p>",
        "<div style='visibility:hidden'><p style='visibility:visible'>a</p></div>",
        "<p aria-hidden=true>a</p>",
    ] {
        assert_eq!(blocks(html), ["a"], "{html}");
    }
}

#[test]
fn template_code_stands_as_one_character() {
    let html = "<p>Hello {{ name }}, hello</p>";
    let copy = Copy::read(&styled(html), &Outline::default());
    if let Some(block) = copy.blocks().iter().find(|b| b.templated) {
        assert_eq!(block.text, "Hello \u{fffc}, hello");
    }
}

#[test]
fn ranges_lead_back_to_the_bytes_that_were_written() {
    let html = "<p>One &amp; <b>t&#119;o</b>\n   three</p>";
    let copy = Copy::read(&styled(html), &Outline::default());
    let block = &copy.blocks()[0];
    for (words, source) in [
        ("One", "One"),
        ("&", "&amp;"),
        ("two", "t&#119;o"),
        ("w", "&#119;"),
        ("wo", "&#119;o"),
        ("o three", "o</b>\n   three"),
        ("One & two three", "One &amp; <b>t&#119;o</b>\n   three"),
    ] {
        let start = block.text.find(words).unwrap() as u32;
        let range = Span::new(start, start + words.len() as u32);
        assert_eq!(block.source(range).unwrap().of(html), source, "{words}");
    }
    assert_eq!(block.source(Span::at(500)), None);
}

#[test]
fn deep_and_wide_pages_are_read_in_time() {
    let deep = format!("{}a{}", "<div>".repeat(60_000), "</div>".repeat(60_000));
    assert!(blocks(&deep).len() <= 1);
    let inline = format!("<p>{}", "<b>a<div>b</div>".repeat(20_000));
    assert!(blocks(&inline).len() > 1_000);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]
    #[test]
    fn each_piece_is_its_source(html in "(<(p|b|div|br|li|h2)>|</(p|b|div)>|[ \n]{1,3}|&amp;|&#x1F680;|é|[a-c]{1,4}){0,30}") {
        let styled = styled(&html);
        let copy = Copy::read(&styled, &Outline::default());
        for block in copy.blocks() {
            let mut end = 0;
            for piece in &block.pieces {
                proptest::prop_assert!(piece.range.start >= end && !piece.range.is_empty());
                end = piece.range.end;
                if piece.verbatim {
                    let collapsed = |s: &str| s.replace('\n', " ");
                    proptest::prop_assert_eq!(block.text_of(piece), collapsed(piece.source.of(&html)));
                }
            }
            proptest::prop_assert!(!block.text.starts_with(' ') && !block.text.ends_with(' ') && !block.text.contains("  "));
        }
    }
}
