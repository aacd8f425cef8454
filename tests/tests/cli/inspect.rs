use crate::easel::{Folder, Ran};
use serde_json::Value;

const PAGE: &str = r##"<!doctype html>
<html lang="en" data-theme="light">
<head>
<title>t</title>
<style>
@layer base, over;
:root { --ink: #222222; --a: var(--b, var(--ink)); }
[data-theme=dark] { --ink: #eeeeee; }
body { color: var(--a); }
@layer over { .card { margin: 1px } }
@layer base { .card { margin: 2px } }
.card { padding: 4px !important; }
#one.card { padding: 8px; }
.card { top: 1px; }
.card { top: 2px; }
.card { left: 1px; }
.card:hover { right: 1px; }
@media (min-width: 700px) { .card { bottom: 3px } }
.card::before { content: "x"; color: rgb(255 0 0); }
</style>
</head>
<body>
<button data-set="dark" onclick="document.documentElement.dataset.theme='dark'">Dark</button>
<div class="card" id="one" style="left: 9px">Words <b>here</b></div>
</body>
</html>
"##;

fn inspect(place: &str, more: &[&str]) -> Ran {
    let folder = Folder::new(&[("page.html", PAGE)]);
    folder.run(&[&["inspect", &format!("page.html:{place}")], more].concat())
}

fn json(place: &str, more: &[&str]) -> Value {
    let ran = inspect(place, &[more, &["--format", "json"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.json()
}

fn property<'v>(facts: &'v Value, name: &str) -> &'v Value {
    let all = facts["properties"].as_array().unwrap();
    all.iter().find(|p| p["name"] == name).unwrap_or_else(|| panic!("no {name} in {facts:#}"))
}

/// The declarations that compete as `verdict: text (why or where)`.
fn verdicts(facts: &Value, name: &str) -> Vec<String> {
    let declarations = property(facts, name)["declarations"].as_array().unwrap();
    let of = |d: &Value, key: &str| d[key].as_str().map(str::to_owned);
    declarations
        .iter()
        .map(|d| {
            let why = of(d, "why").or_else(|| of(d, "where")).unwrap_or_default();
            format!("{}: {} ({why})", of(d, "verdict").unwrap(), of(d, "text").unwrap())
        })
        .collect()
}

#[test]
fn each_loser_says_why() {
    let facts = json("24:3", &[]);
    assert_eq!(facts["element"], "div#one.card");
    for (name, expected) in [
        (
            "margin",
            vec!["wins: margin: 1px (everywhere)", "loses: margin: 2px (@layer over is stronger than @layer base)"],
        ),
        (
            "padding",
            vec!["wins: padding: 4px !important (everywhere)", "loses: padding: 8px (the winner is !important)"],
        ),
        ("top", vec!["wins: top: 2px (everywhere)", "loses: top: 1px (an equal one follows later)"]),
        ("left", vec!["wins: left: 9px (everywhere)", "loses: left: 1px (a style attribute is stronger)"]),
        ("right", vec!["inactive: right: 1px (only on hover)"]),
        ("bottom", vec!["wins: bottom: 3px (from 700 px)"]),
    ] {
        assert_eq!(verdicts(&facts, name), expected);
    }
}

#[test]
fn a_value_has_its_theme_its_ancestor_and_its_tokens() {
    let facts = json("24:48", &["--property", "color"]);
    let values = property(&facts, "color")["computed"][0]["values"].as_array().unwrap();
    let dark = values.iter().find(|v| v["value"] == "#eeeeee").unwrap();
    assert!(dark["where"].as_str().unwrap().contains("[data-theme=dark]"), "{dark}");
    assert_eq!(dark["inherited_from"], "body");
    let tokens: Vec<&str> = dark["tokens"].as_array().unwrap().iter().map(|t| t["text"].as_str().unwrap()).collect();
    assert_eq!(tokens.first(), Some(&"--a: var(--b, var(--ink))"));
    assert_eq!(tokens.last(), Some(&"--ink: #eeeeee"));
    assert!(values.iter().any(|v| v["value"] == "#222222"));
}

#[test]
fn places_in_sheets_stand_for_what_they_match() {
    // A rule's selector: the element. A declaration: that property alone.
    assert_eq!(json("14:3", &[])["element"], "div#one.card");
    let one = json("15:12", &[]);
    assert_eq!(one["properties"].as_array().unwrap().len(), 1);
    assert_eq!(verdicts(&one, "top").len(), 2);
    let before = json("19:40", &[]);
    assert_eq!(before["element"], "div#one.card::before");
    assert_eq!(property(&before, "color")["computed"][0]["values"][0]["value"], "#ff0000");
    // Text: its element.
    assert_eq!(json("24:56", &[])["element"], "b");
}

#[test]
fn every_rule_has_its_say() {
    let folder = Folder::new(&[("page.html", crate::easel::P0)]);
    let facts = folder.run(&["inspect", "page.html:1:60", "--format", "json"]).json();
    assert_eq!(facts["element"], "h1#a");
    let rules = facts["rules"].as_array().unwrap();
    let emoji = rules.iter().find(|r| r["rule"] == "emoji-icon").unwrap();
    assert_eq!(emoji["said"][0]["verdict"], "found");
    assert_eq!(emoji["said"][0]["severity"], "p0");
    assert!(rules.iter().all(|r| !r["said"].as_array().unwrap().is_empty()));
    let pretty = folder.run(&["inspect", "page.html:1:60"]).out;
    assert!(pretty.contains("P0  emoji-icon"), "{pretty}");
}

#[test]
fn text_has_its_ground_and_contrast_in_each_theme() {
    let page = "<!doctype html><html lang=en data-theme=light><title>t</title><style>\
        body { background: #fff } [data-theme=dark] body { background: #000 } p { color: #767676 }</style>\
        <body><button onclick=\"document.documentElement.dataset.theme='dark'\">Dark</button><p>Words</p></body></html>";
    let folder = Folder::new(&[("page.html", page)]);
    let column = page.find("Words").unwrap() + 1;
    let facts = folder.run(&["inspect", &format!("page.html:1:{column}"), "--format", "json"]).json();
    let text = facts["text"].as_array().unwrap();
    let on = |ground: &str| text.iter().find(|t| t["ground"][0] == ground).unwrap_or_else(|| panic!("{facts:#}"));
    assert_eq!(on("#ffffff")["contrast"], 4.54);
    assert_eq!(on("#000000")["contrast"], 4.62);
    assert!(on("#000000")["where"].as_str().unwrap().contains("[data-theme=dark]"));
    assert_eq!(on("#ffffff")["painted_by"][0]["element"], "body");
}

#[test]
fn wrong_places_are_told() {
    for (place, said) in [
        ("page.html", "FILE:LINE:COL"),
        ("page.html:900:1", "no line 900"),
        ("gone.html:1:1", "no such file"),
        (".:1:1", "a folder"),
        ("page.html:6:3", "no rule here matches"),
    ] {
        let folder = Folder::new(&[("page.html", PAGE)]);
        let ran = folder.run(&["inspect", place]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{place}");
        assert!(ran.err.contains(said) && ran.err.lines().count() == 1, "{place}: {}", ran.err);
    }
}
