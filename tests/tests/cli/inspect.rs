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
        ("page.html:900:1", "the file has 27 lines"),
        ("gone.html:1:1", "no such file"),
        (".:1:1", "a folder"),
        ("page.html:1:1 --page page.html", "is a page itself"),
        ("page.html:6:3", "no rule here matches"),
    ] {
        let folder = Folder::new(&[("page.html", PAGE)]);
        let args: Vec<&str> = ["inspect"].into_iter().chain(place.split(' ')).collect();
        let ran = folder.run(&args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{place}");
        assert!(ran.err.contains(said) && ran.err.lines().count() == 1, "{place}: {}", ran.err);
    }
}

fn linking(class: &str) -> String {
    format!(
        "<!doctype html><html lang=en><title>t</title><link rel=stylesheet href=css/main.css>\
        <body><p>One</p><p class={class}>Two</p></body></html>"
    )
}

#[test]
fn a_place_in_a_linked_sheet_stands_for_what_it_matches_on_a_page() {
    let folder = Folder::new(&[
        ("a.html", &linking("card")),
        ("b.html", &linking("note")),
        ("none.html", crate::easel::CLEAN),
        ("css/main.css", "@import 'more.css';\np { color: #333 }\n.note { color: #444 }\n"),
        ("css/more.css", ".card { margin: 1px }\n"),
        ("css/unused.css", "p { color: red }\n"),
    ]);
    let inspect = |args: &[&str]| folder.run(&[&["inspect", "--json"], args].concat());
    let first = inspect(&["css/main.css:2:5"]).json();
    assert_eq!((&first["element"], &first["file"]), (&"p".into(), &"a.html".into()));
    let through = &first["through"];
    assert_eq!((&through["sheet"], &through["page"]), (&"css/main.css".into(), &"a.html".into()));
    assert_eq!(through["range"]["start"]["line"], 2);
    assert_eq!(through["other_pages"], serde_json::json!(["b.html"]));
    assert_eq!(first["properties"][0]["name"], "color");
    // A sheet that another one imports.
    assert_eq!(inspect(&["css/more.css:1:2"]).json()["element"], "p.card");
    // The rule matches on the other page only.
    let other = inspect(&["css/main.css:3:1", "--page", "b.html"]).json();
    assert_eq!((&other["element"], &other["through"]["page"]), (&"p.note".into(), &"b.html".into()));
    for (args, said) in [
        (&["css/main.css:3:1"][..], "no rule that stands here matches an element of a.html"),
        (&["css/main.css:2:5", "--page", "none.html"], "none.html does not use this style sheet"),
        (&["css/main.css:2:5", "--page", "css/more.css"], "name a page"),
        (&["css/unused.css:1:1"], "no page of the project"),
        (&["css/main.css:90:1"], "the file has 4 lines"),
        (&["css/gone.css:1:1"], "no such file"),
    ] {
        let ran = inspect(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(said) && ran.err.lines().count() == 1, "{args:?}: {}", ran.err);
    }
    let pretty = folder.run(&["inspect", "css/main.css:2:5"]).out;
    assert!(pretty.contains("seen through: css/main.css:2:5 on a.html, one of 2 pages"), "{pretty}");
}

#[test]
fn what_it_says_fits_the_schema() {
    let text = std::fs::read_to_string(crate::easel::workspace().join("docs/schema/inspect.schema.json")).unwrap();
    let schema = jsonschema::validator_for(&serde_json::from_str(&text).unwrap()).unwrap();
    for place in ["24:3", "24:48", "14:3", "19:40", "23:10", "15:12", "24:56"] {
        let facts = json(place, &[]);
        let errors: Vec<String> = schema.iter_errors(&facts).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{place}: {errors:#?}");
    }
    let folder = Folder::new(&[("a.html", &linking("card")), ("css/main.css", "p { color: #333 }")]);
    assert!(schema.is_valid(&folder.run(&["inspect", "css/main.css:1:5", "--json"]).json()));
    let mut bad = json("24:3", &[]);
    bad["properties"][0]["declarations"][0]["verdict"] = "draws".into();
    assert!(!schema.is_valid(&bad));
}
