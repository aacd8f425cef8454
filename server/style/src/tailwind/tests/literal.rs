//! Reading literals of scripts.

use crate::tailwind::config::{Js, assigned};

fn read(text: &str) -> Js {
    let script = format!("tailwind.config = {text}");
    assigned(&script, "tailwind.config").into_iter().next().unwrap().0
}

fn string(text: &str) -> Js {
    Js::String(text.into())
}

#[test]
fn literals_are_read() {
    let Js::Object(entries, open) = read(
        "{ a: 'x', \"b-c\": `y`, 500: \"#fff\", // comment\n d: [1, .5, 'z',], e: { DEFAULT: -2, f: true, }, /* g: 1 */ h: null, }",
    ) else {
        unreachable!("an object")
    };
    assert!(!open);
    let keys: Vec<&str> = entries.iter().map(|(k, _)| k.as_str()).collect();
    assert_eq!(keys, ["a", "b-c", "500", "d", "e", "h"]);
    assert_eq!(entries[0].1, string("x"));
    assert_eq!(entries[3].1, Js::Array(vec![Js::Number("1".into()), Js::Number("0.5".into()), string("z")]));
    assert_eq!(entries[4].1.get("DEFAULT"), Some(&Js::Number("-2".into())));
}

#[test]
fn what_is_computed_is_unknown() {
    for text in [
        "{ a: f(1, {b: 2}), z: 'ok' }",
        "{ a: colors.blue[500], z: 'ok' }",
        "{ a: 'x' + y, z: 'ok' }",
        "{ a: ({ theme }) => ({ ...theme('colors'), x: '}' }), z: 'ok' }",
        "{ a: `x${y}`, z: 'ok' }",
        "{ a() { return {}; }, z: 'ok' }",
        "{ a: c ? 'x' : 'y', z: 'ok' }",
    ] {
        let value = read(text);
        assert_eq!(value.get("a"), Some(&Js::Unknown), "{text}");
        assert_eq!(value.get("z"), Some(&string("ok")), "{text}");
    }
    assert!(matches!(read("{ ...base, z: 'ok' }"), Js::Object(_, true)));
    assert!(matches!(read("{ [key]: 1, z: 'ok' }"), Js::Object(_, true)));
    assert_eq!(read("makeConfig({ a: 1 })"), Js::Unknown);
}

#[test]
fn a_statement_may_follow() {
    for text in ["{ a: 1 }\nconsole.log('x')", "{ a: 1 };\nfoo()", "{ a: 1 }\n  window.x = 1"] {
        assert_eq!(read(text).get("a"), Some(&Js::Number("1".into())), "{text}");
    }
}

#[test]
fn broken_and_deep_input_ends() {
    for text in ["{", "{ a:", "{ a: '", "[1, 2", "{ a b c }", "{:}", "}", "", "'\\", "`${"] {
        let _ = read(text);
    }
    let deep = format!("{}1{}", "[".repeat(60_000), "]".repeat(60_000));
    assert!(matches!(read(&deep), Js::Array(_)));
}
