//! What is wrong with a file, word for word.

#![allow(clippy::unwrap_used)]

use super::*;
use proptest::prelude::*;

fn problems(text: &str) -> Vec<String> {
    read(text).1.into_iter().map(|(at, message)| format!("{}:{}: {message}", at.line, at.column)).collect()
}

#[test]
fn each_mistake_is_named_with_its_place_and_what_was_meant() {
    let mut wrong = Vec::new();
    for (text, expected) in [
        // Keys.
        ("exlude = []", "1:1: no key is called `exlude`; did you mean `exclude`?"),
        ("\n  fail_on = 'p1'", "2:3: no key is called `fail_on`; did you mean `fail-on`?"),
        (
            "zzz = 1",
            "1:1: no key is called `zzz`; the keys are: root, extend, include, exclude, kind, fail-on, \
             fail-on-unchecked, max-size, require-reason, rules, brand, overrides",
        ),
        ("low-contrast = 'off'", "1:1: `low-contrast` is a rule; it belongs under [rules]"),
        ("[rule]\nlow-contrast = 'off'", "1:2: no key is called `rule`; did you mean `rules`?"),
        ("[brand]\ncolours = []", "2:1: no key is called `colours` in [brand]; did you mean `colors`?"),
        (
            "[brand.faces]\nheading = 'X'",
            "2:1: no key is called `heading` in brand.faces; the keys there are: display, body, mono, other",
        ),
        (
            "[brand.tokens]\n--bg = { ligth = '#fff' }",
            "2:10: no key is called `ligth` in a token; did you mean `light`?",
        ),
        (
            "[[overrides]]\npaths = ['a/']\nexclude = ['b']",
            "3:1: no key is called `exclude` in [[overrides]]; the keys there are: paths, kind, rules, brand",
        ),
        // Rules and their options.
        ("[rules]\nlow-contrst = 'p0'", "2:1: no rule is called `low-contrst`; did you mean `low-contrast`?"),
        ("[rules]\nqqqqqq = 'p0'", "2:1: no rule is called `qqqqqq`; `easel rules` lists them"),
        ("[rules.raw-hex]\nmax-colours = 3", "2:1: raw-hex has no option `max-colours`; did you mean `max-colors`?"),
        ("[rules]\nraw-hex = { q = 3 }", "2:13: raw-hex has no option `q`; it takes severity, max-colors"),
        ("[rules]\nlow-contrast = { qqq = 3 }", "2:18: low-contrast has no option `qqq`; it takes severity alone"),
        ("[rules]\nraw-hex = { max-colors = -3 }", "2:26: `max-colors` must be a whole number from 0 to 10000, not -3"),
        (
            "[rules]\nraw-hex = { max-colors = 2.5 }",
            "2:26: `max-colors` must be a whole number from 0 to 10000, not 2.5",
        ),
        (
            "[rules]\nall-caps-no-tracking = { min-tracking = 'wide' }",
            "2:41: `min-tracking` must be a number from 0 to 1 (em), not the string \"wide\"",
        ),
        ("[rules]\nundefined-token = { known-tokens = [1] }", "2:37: `known-tokens` must hold strings, not 1"),
        // Values.
        ("[rules]\nraw-hex = 'p3'", "2:11: `raw-hex` cannot be `p3`; did you mean `p0`?"),
        ("[rules]\nraw-hex = 'error'", "2:11: `raw-hex` cannot be `error`; did you mean `p0`?"),
        ("[rules]\nraw-hex = false", "2:11: `raw-hex` cannot be false; did you mean \"off\"?"),
        (
            "[rules]\nraw-hex = 3",
            "2:11: `raw-hex` must be off, on, p0, p1 or p2 in quotes, or a table with severity and options, not 3",
        ),
        (
            "[rules]\nraw-hex = { severity = [] }",
            "2:24: `severity` must be off, on, p0, p1 or p2 in quotes, not a list",
        ),
        ("kind = 'emial'", "1:8: `kind` cannot be `emial`; did you mean `email`?"),
        ("kind = 'zzz'", "1:8: `kind` cannot be `zzz`; it is one of page, site, app, deck, email, fragment"),
        ("kind = 3", "1:8: `kind` must be one of the strings page, site, app, deck, email, fragment, not 3"),
        ("root = 'yes'", "1:8: `root` must be true or false, not the string \"yes\""),
        ("exclude = 3", "1:11: `exclude` must be a string or a list of strings, not 3"),
        ("exclude = ['a/', 3]", "1:18: `exclude` must hold strings, not 3"),
        ("exclude = ['a[']", "1:12: `a[` is no pattern: unclosed character class; missing ']'"),
        ("extend = ''", "1:10: `extend` is empty"),
        (
            "max-size = '8 parsecs'",
            "1:12: `max-size`: `parsecs` is no unit of size; use B, kB, KiB, MB, MiB, GB or GiB",
        ),
        ("max-size = 0", "1:12: `max-size`: a size must be at least one byte"),
        ("max-size = 1.5", "1:12: `max-size`: it must be a size such as \"8MiB\", or a number of bytes, not 1.5"),
        (
            "rules = 'off'",
            "1:9: `rules` must be a table: [rules] and below it low-contrast = \"p0\", not the string \"off\"",
        ),
        (
            "[overrides]\npaths = ['a']",
            "1:1: `overrides` must be a list of tables, each under its own [[overrides]], not a table",
        ),
        ("overrides = [1]", "1:14: `overrides` must hold tables, each under its own [[overrides]], not 1"),
        ("[[overrides]]\nkind = 'app'", "1:1: `paths` is missing: say which pages these overrides hold for"),
        ("[[overrides]]\npaths = []", "2:9: `paths` is empty: these overrides hold for no page"),
        // The brand.
        ("brand = true", "1:9: `brand` must be a table, [brand], or false for no brand, not true"),
        (
            "[brand]\ncolors = ['#12345']",
            "2:11: `#12345` is no colour; write it as in CSS: #0a5d4e, oklch(.45 .1 170), teal",
        ),
        ("[brand.tokens]\naccent = '#fff'", "2:1: `accent` is no custom property; did you mean `--accent`?"),
        (
            "[brand.tokens]\n--accent = 3",
            "2:12: `--accent` must be its value in CSS as a string, or a table with light and dark, not 3",
        ),
        (
            "[brand.faces]\nbody = 'Inter, Arial'",
            "2:8: `Inter, Arial` is one string: give each family its own, as a list",
        ),
        // No TOML.
        ("kind = ", "1:8: not TOML: string values must be quoted, expected literal string"),
    ] {
        let found = problems(text);
        if found != [expected] {
            wrong.push(format!("{text}\n  said     {found:?}\n  expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn all_mistakes_are_told_at_once_in_the_order_of_the_file() {
    let text = "exlude = ['a']\nkind = 'emial'\n\n[rules]\nraw-hexx = 'off'\nlow-contrast = 'loud'\n[brand]\nleft-accent = 1\n";
    let lines: Vec<u32> = read(text).1.iter().map(|(at, _)| at.line).collect();
    assert_eq!(lines, [1, 2, 5, 6, 8]);
}

#[test]
fn a_line_that_is_no_toml_does_not_hide_the_others() {
    let found = problems("kind = deck\nexlude = []\nfail-on = 'p7'\n");
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].starts_with("1:8: not TOML: "), "{found:?}");
    assert!(found[1].starts_with("2:1: no key is called `exlude`"), "{found:?}");
}

#[test]
fn columns_count_characters() {
    assert_eq!(problems("\"é🚀\".x = 1\n[rules]\n'é' = 'off'")[0].split(": ").next(), Some("1:1"));
    assert_eq!(
        problems("brand = { name = 'é🚀', nme = 'x' }"),
        ["1:24: no key is called `nme` in [brand]; did you mean `name`?"]
    );
}

#[test]
fn everything_that_can_be_said() {
    let (file, problems) = read(
        r##"
        extend = ["a.toml", "b.toml"]
        root = true
        include = ["*.liquid"]
        exclude = "legacy/"
        kind = "Site"
        fail-on = "P1"
        fail-on-unchecked = true
        max-size = "1KiB"
        require-reason = true
        [rules]
        low-contrast = "P2"
        external-image = "off"
        raw-hex = { severity = "on", max-colors = 0x10 }
        all-caps-no-tracking.min-tracking = 0
        [rules.undefined-token]
        known-tokens = "--sl-*"
        [brand]
        name = "Acme"
        direction = "tech-utility"
        left-accent = true
        colors = ["teal", "oklch(.5 .1 200)"]
        faces = { display = "'Fraunces'", body = ["Inter"], mono = "A", other = "B" }
        [brand.tokens]
        --accent = "#0a5d4e"
        --paper = { dark = "#111", light = "#fff" }
        --gap = "4px"
        [[overrides]]
        paths = ["emails/"]
        kind = "email"
        brand = false
        rules = { low-contrast = "p0" }
        "##,
    );
    assert_eq!(problems, []);
    assert_eq!(file.extend.iter().map(|e| e.value.as_str()).collect::<Vec<_>>(), ["a.toml", "b.toml"]);
    assert!(file.root && file.fail_on_unchecked.unwrap().value && file.require_reason.unwrap().value);
    assert_eq!(file.max_size.unwrap().value, 1024);
    assert_eq!(file.all.kind.unwrap().value, Kind::Site);
    assert_eq!(file.fail_on.unwrap().value, FailOn::P1);
    let rules: Vec<String> = file.all.rules.iter().map(|r| format!("{} {:?}", r.rule, shown(&r.what))).collect();
    assert_eq!(
        rules,
        [
            "low-contrast \"p2\"",
            "external-image \"off\"",
            "raw-hex \"on\"",
            "raw-hex \"max-colors = 16\"",
            "all-caps-no-tracking \"min-tracking = 0\"",
            "undefined-token \"known-tokens = [\\\"--sl-*\\\"]\"",
        ]
    );
    let brand = file.all.brand.unwrap().value.unwrap();
    assert!(brand.left_accent && brand.direction.as_deref() == Some("tech-utility") && brand.colors.len() == 2);
    let names: Vec<&str> = brand.tokens.iter().map(|t| &*t.name).collect();
    assert_eq!(names, ["--accent", "--paper", "--paper", "--gap"]);
    assert_eq!(brand.faces.iter().map(|f| &*f.family).collect::<Vec<_>>(), ["Fraunces", "Inter", "A", "B"]);
    assert_eq!(file.overrides[0].scope.brand.as_ref().unwrap().value, None);
}

fn shown(value: &RuleValue) -> String {
    match value {
        RuleValue::Level(level) => level.as_str().to_owned(),
        RuleValue::Option(option, value) => format!("{} = {value}", option.key()),
    }
}

#[test]
fn hostile_files_give_problems() {
    for text in [
        "a = ".to_owned() + &"[".repeat(20_000),
        "a = ".to_owned() + &"{a=".repeat(20_000),
        "a.".repeat(20_000),
        "[".repeat(20_000),
        "[[overrides]]\n".repeat(5_000),
        "\"".repeat(20_001),
        format!("{} = 1", "k".repeat(200_000)),
        "exclude = ['".to_owned() + &"{a,".repeat(10_000) + "']",
        "exclude = ['".to_owned() + &"[".repeat(10_000) + "']",
        (0..3000).map(|n| format!("key{n} = {n}\n")).collect(),
    ] {
        let (_, problems) = read(&text);
        assert!(!problems.is_empty());
        for (_, message) in problems {
            assert!(message.len() < 100_000 && !message.contains('\n'), "{message}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "[a-z=\\[\\]{}\"'.,#\\n \\-0-9é]{0,200}") {
        for (at, message) in read(&text).1 {
            prop_assert!(text.get(at.span.start as usize..at.span.end as usize).is_some());
            prop_assert!(!message.contains('\n'), "{}", message);
        }
    }
}
