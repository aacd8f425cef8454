#![allow(clippy::unwrap_used)]

use super::*;
use easel_syntax::css::tokens;
use proptest::prelude::*;

/// The tree as text: `f(…)`, `{…}`, `"string"`, `<url>`, `#hash`, `?` for opaque.
fn show(components: &[Component<'_>]) -> String {
    let one = |c: &Component<'_>| match &c.kind {
        ComponentKind::Ident(name) => name.to_string(),
        ComponentKind::Function { name, args } => format!("{name}({})", show(args)),
        ComponentKind::Number(n) => n.to_string(),
        ComponentKind::Percentage(n) => format!("{n}%"),
        ComponentKind::Dimension { value, unit } => format!("{value}{unit}"),
        ComponentKind::Hash(name) => format!("#{name}"),
        ComponentKind::String(text) => format!("{text:?}"),
        ComponentKind::Url(address) => format!("<{address}>"),
        ComponentKind::Comma => ",".into(),
        ComponentKind::Slash => "/".into(),
        ComponentKind::Delim(c) => c.to_string(),
        ComponentKind::Block { items, .. } => format!("[{}]", show(items)),
        ComponentKind::Opaque => "?".into(),
    };
    components.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn reads_values() {
    let cases = [
        ("1px  solid/**/ Red", "1px solid Red"),
        ("calc( 1px+2px*( 3 - 4 ) )", "calc(1px 2px * [3 - 4])"),
        ("url(a.png) url( 'b c' ) URL(\"d\") url(x y)", "<a.png> <b c> <d> ?"),
        ("rgb(0 0 0/50%),#FFF,#1a", "rgb(0 0 0 / 50%) , #FFF , #1a"),
        (r#""a\"b" 'c\d'"#, "\"a\\\"b\" \"c\\r\""),
        (r"\72 ed r\65 d", "red red"),
        ("+.5e1% -1E-1EM 1e3", "5% -0.1EM 1000"),
        ("a:b;c=d!e", "a : b ; c = d ! e"),
        ("{a:[b]} )", "[a : [b]] ?"),
        ("f(g(h", "f(g(h))"),
        ("f(]) )", "f(?) ?"),
        ("1e99 -1e99px", "340282350000000000000000000000000000000 -340282350000000000000000000000000000000px"),
        ("", ""),
        ("  /* x */ ", ""),
    ];
    for (text, expected) in cases {
        assert_eq!(show(&parse(text)), expected, "{text}");
    }
}

#[test]
fn spans_are_the_source() {
    let text = " 1px /*x*/ rgb( 0 , 0,0 ) url( 'a' )  b";
    let spans: Vec<_> = parse(text).iter().map(|c| c.span.of(text)).collect();
    assert_eq!(spans, ["1px", "rgb( 0 , 0,0 )", "url( 'a' )", "b"]);
    assert_eq!(span(&parse(text)).unwrap().of(text), text.trim());
    assert_eq!(span(&[]), None);
}

#[test]
fn splits_at_top_level_commas() {
    let parts = |text| split_commas(&parse(text)).map(show).collect::<Vec<_>>();
    assert_eq!(parts(""), Vec::<String>::new());
    assert_eq!(parts("a"), ["a"]);
    assert_eq!(parts("a b,f(c,d),,e"), ["a b", "f(c , d)", "", "e"]);
}

#[test]
fn nesting_is_bounded() {
    for (open, close) in [("f(", ")"), ("(", ")"), ("[", "]"), ("{", "}"), ("calc(", ")")] {
        for n in [MAX_DEPTH - 1, MAX_DEPTH, MAX_DEPTH + 1, 20_000] {
            for text in [format!("a {}x{} b", open.repeat(n), close.repeat(n)), open.repeat(n)] {
                let parsed = parse(&text);
                let mut depth = 0;
                let mut level = &parsed[..];
                while let Some(inner) = level.iter().map(Component::inner).find(|i| !i.is_empty()) {
                    depth += 1;
                    level = inner;
                }
                assert!(depth <= MAX_DEPTH);
                let closed = text.ends_with('b');
                assert!(!closed || show(&parsed).ends_with('b'));
                let _ = number(&parsed);
            }
        }
    }
}

#[test]
fn numbers_times_and_angles() {
    let n = |text| number(&parse(text));
    assert_eq!(n("1.5"), Some(1.5));
    assert_eq!(n("calc(1 + 2 * 3 - 4 / 2)"), Some(5.0));
    assert_eq!(n("calc((1 + 2) * (3 - -4))"), Some(21.0));
    assert_eq!(n("calc(1 - 2 - 3)"), Some(-4.0));
    assert_eq!(n("calc(8 / 2 / 2)"), Some(2.0));
    assert_eq!(n("calc(1 +2)"), None);
    assert_eq!(n("calc(1+ 2)"), None);
    assert_eq!(n("calc(1 * 2px)"), None);
    assert_eq!(n("calc()"), None);
    assert_eq!(n("calc(1 +)"), None);
    assert_eq!(n("calc(* 1)"), None);
    assert_eq!(n("calc(1 / 0)"), None);
    assert_eq!(n("1 2"), None);
    assert_eq!(n("1px"), None);
    let cases = [
        ("min(3, 1, 2)", 1.0),
        ("MAX(3, 1 + 4)", 5.0),
        ("clamp(1, 5, 3)", 3.0),
        ("clamp(4, 5, 3)", 4.0),
        ("clamp(none, 5, 3)", 3.0),
        ("clamp(7, 5, none)", 7.0),
        ("clamp(none, 5, none)", 5.0),
        ("round(2.5)", 3.0),
        ("round(-2.5)", -2.0),
        ("round(up, 1.1, 0.5)", 1.5),
        ("round(down, -1.1, 1)", -2.0),
        ("round(to-zero, -1.9, 1)", -1.0),
        ("mod(-5, 3)", 1.0),
        ("rem(-5, 3)", -2.0),
        ("abs(-2)", 2.0),
        ("sign(-2)", -1.0),
        ("sign(0)", 0.0),
        ("hypot(3, 4)", 5.0),
        ("sqrt(9)", 3.0),
        ("pow(2, 10)", 1024.0),
        ("exp(0)", 1.0),
        ("log(8, 2)", 3.0),
        ("calc(cos(pi) + e - e)", -1.0),
        ("-webkit-calc(2 * 3)", 6.0),
    ];
    for (text, expected) in cases {
        let value = n(text).unwrap();
        assert!((value - expected).abs() < 1e-5, "{text} = {value}");
    }
    let s = |text| seconds(&parse(text)[0]);
    assert_eq!(s("200ms"), Some(0.2));
    assert_eq!(s("1.5S"), Some(1.5));
    assert_eq!(s("calc(100ms * 2)"), Some(0.2));
    assert_eq!(s("200"), None);
    assert_eq!(s("2px"), None);
    let d = |text| degrees(&parse(text)[0]);
    assert_eq!(d("0.5turn"), Some(180.0));
    assert_eq!(d("100grad"), Some(90.0));
    assert_eq!(d("135deg"), Some(135.0));
    assert!((d("3.14159265rad").unwrap() - 180.0).abs() < 1e-4);
    let f = |text| number_or_fraction(&parse(text));
    assert_eq!(f("50%"), Some(0.5));
    assert_eq!(f("calc(50% + 25%)"), Some(0.75));
    assert_eq!(f(".3"), Some(0.3));
}

proptest! {
    #[test]
    fn every_token_is_in_the_tree(text in r#"[a-c1 ,/()\[\]{}#%"'\\.+-]{0,40}"#) {
        fn count(components: &[Component<'_>]) -> usize {
            components.iter().map(|c| 1 + count(c.inner())).sum()
        }
        let parsed = parse(&text);
        let closing = |k| matches!(k, easel_syntax::css::TokenKind::Close(_));
        let whole = Span::new(0, text.len() as u32);
        let all: Vec<_> = tokens(&text, whole).filter(|t| !t.is_trivia()).collect();
        let open = all.iter().filter(|t| !closing(t.kind)).count();
        prop_assert!(count(&parsed) >= open && count(&parsed) <= all.len());
        prop_assert!(parsed.windows(2).all(|w| w[0].span.end <= w[1].span.start));
    }
}
