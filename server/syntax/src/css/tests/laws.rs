//! What holds for any sheet.

use super::super::{Css, ItemId, ItemKind, Token, TokenKind, tokens};
use crate::{ProblemKind, Span};
use proptest::prelude::*;

/// Pieces that random sheets are made of.
pub(super) const PIECES: &[&str] = &[
    "a",
    "b:hover",
    ".c",
    "#d",
    "&",
    "*",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ":",
    ";",
    ",",
    "!",
    "!important",
    " ",
    "\n",
    "\r\n",
    "/*",
    "*/",
    "/* x */",
    "\"",
    "'",
    "\"s\"",
    "\\",
    "\\41 ",
    "url(",
    "url(x)",
    "url( 'y' )",
    "calc(",
    "--x",
    "--x:",
    "color:red",
    "@media",
    "@import",
    "@",
    "<!--",
    "-->",
    "1",
    "1px",
    "-.5e3em",
    "50%",
    "+1",
    "-",
    "--",
    "🎨",
    "日本",
    "\0",
    "u+4??",
    "#",
    "#1",
    "<",
    ">",
    "~=",
    "e:f;",
    "g{h:i}",
    "\u{c}",
    "\\\n",
];

pub(super) fn sheet() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(prop::sample::select(PIECES), 0..40).prop_map(|pieces| pieces.concat()),
        ".{0,60}",
    ]
}

fn check_tree(css: &Css, text: &str) {
    let whole = Span::new(0, text.len() as u32);
    let mut last_end = 0;
    for (index, item) in css.items().iter().enumerate() {
        assert!(whole.contains(item.span) && text.get(item.span.start as usize..item.span.end as usize).is_some());
        assert!(item.end.index() > index && item.end.index() <= css.items().len());
        let inside = match item.parent {
            None => whole,
            Some(parent) => {
                let parent = css.item(parent);
                assert!(parent.end.index() > index);
                match parent.kind {
                    ItemKind::Rule { block, .. } | ItemKind::AtRule { block: Some(block), .. } => block,
                    _ => panic!("a parent without a block"),
                }
            }
        };
        assert!(inside.contains(item.span), "{item:?} in {inside:?}");
        match &item.kind {
            ItemKind::Rule { prelude, selectors, block } => {
                assert!(item.span.contains(*prelude) && item.span.contains(*block) && prelude.end < block.start);
                assert!(!selectors.is_empty() && selectors.iter().all(|&s| item.span.contains(s)));
                assert!(selectors.windows(2).all(|w| w[0].end < w[1].start || w[0].is_empty() || w[1].is_empty()));
            }
            ItemKind::AtRule { name_span, prelude, block, .. } => {
                assert!(item.span.contains(*name_span) && item.span.contains(*prelude));
                assert!(block.is_none_or(|b| item.span.contains(b) && prelude.end < b.start));
            }
            ItemKind::Declaration { name_span, value, .. } => {
                assert!(
                    item.span.contains(*name_span)
                        && item.span.contains(*value)
                        && name_span.end < value.end.max(value.start)
                );
                let ends = |t: Option<Token>| t.is_none_or(|t| !t.is_trivia());
                assert!(
                    ends(tokens(text, *value).next()) && ends(tokens(text, *value).last()),
                    "{value:?} is not trimmed"
                );
            }
        }
    }
    // Siblings follow each other, and walking children meets every item once.
    let mut seen = 0;
    let mut level: Vec<Option<ItemId>> = vec![None];
    while let Some(parent) = level.pop() {
        last_end = 0;
        for id in css.children(parent) {
            let item = css.item(id);
            assert_eq!(item.parent, parent);
            assert!(item.span.start >= last_end);
            last_end = item.span.end;
            seen += 1;
            level.push(Some(id));
        }
    }
    let _ = last_end;
    assert_eq!(seen, css.items().len());
    assert!(css.problems().iter().all(|p| whole.contains(p.span)));
    assert!(css.comments().windows(2).all(|w| w[0].end <= w[1].start));
}

fn shapes(text: &str, span: Span) -> Vec<(TokenKind, &str)> {
    tokens(text, span).map(|t| (t.kind, t.span.of(text))).collect()
}

proptest! {
    #[test]
    fn spans_nest_and_follow_each_other(text in sheet()) {
        check_tree(&Css::parse_sheet(&text), &text);
        check_tree(&Css::parse_declarations(&text), &text);
    }

    #[test]
    fn tokens_cover_the_text(text in sheet()) {
        let mut at = 0;
        for Token { span, .. } in tokens(&text, Span::new(0, text.len() as u32)) {
            prop_assert_eq!(span.start, at);
            prop_assert!(span.end > at && text.is_char_boundary(span.end as usize));
            at = span.end;
        }
        prop_assert_eq!(at as usize, text.len());
    }

    #[test]
    fn a_value_read_alone_gives_the_same_tokens(text in sheet()) {
        let all: Vec<_> = tokens(&text, Span::new(0, text.len() as u32)).collect();
        for item in Css::parse_sheet(&text).items() {
            let ItemKind::Declaration { value, .. } = item.kind else { continue };
            // A backslash before a line break escapes nothing, one before the end of the text does.
            if value.of(&text).ends_with('\\') {
                continue;
            }
            let here: Vec<_> = all
                .iter()
                .filter(|t| value.contains(t.span) && !t.span.is_empty())
                .map(|t| (t.kind, t.span.of(&text)))
                .collect();
            prop_assert_eq!(shapes(value.of(&text), Span::new(0, value.len())), here);
        }
    }

    #[test]
    fn a_tree_written_out_reads_the_same(text in sheet()) {
        // Each declaration on its own, in a rule of its own.
        for item in Css::parse_sheet(&text).items() {
            let ItemKind::Declaration { name, value, important, .. } = &item.kind else { continue };
            let alone = format!("a{{{}", item.span.of(&text));
            let css = Css::parse_sheet(&alone);
            let Some(ItemKind::Declaration { name: n, value: v, important: i, .. }) = css.items().get(1).map(|i| &i.kind)
            else { panic!("{alone:?} has no declaration") };
            prop_assert_eq!((n, v.of(&alone), i), (name, value.of(&text), important));
        }
    }
}

#[test]
fn depth_of_any_kind_ends() {
    for piece in
        ["{", "(", "[", "calc(", "a{", "a{b:c(", "@media x{", "&{", "--x:{", "a{--x:{", "b:c{", "}", ")", "a{}"]
    {
        for text in
            [piece.repeat(20_000), format!("a{{{}", piece.repeat(20_000)), format!("a{{b:{}", piece.repeat(20_000))]
        {
            check_tree(&Css::parse_sheet(&text), &text);
            check_tree(&Css::parse_declarations(&text), &text);
        }
    }
}

#[test]
fn blocks_too_deep_are_skipped_and_said() {
    let text = format!("{}x:y{} z{{w:v}}", "a{".repeat(200), "}".repeat(200));
    let css = Css::parse_sheet(&text);
    assert_eq!(css.problems().iter().map(|p| p.kind).collect::<Vec<_>>(), [ProblemKind::BlocksTooDeep]);
    assert_eq!(css.items().len(), 129 + 2);
    assert_eq!(css.children(None).count(), 2);
}
