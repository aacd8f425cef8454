use crate::easel::{CLEAN, Folder, each, workspace};
use serde_json::{Value, json};

fn fits(name: &str, value: &Value) {
    let text = std::fs::read_to_string(workspace().join(format!("docs/schema/{name}.schema.json"))).unwrap();
    let schema = jsonschema::validator_for(&serde_json::from_str(&text).unwrap()).unwrap();
    let errors: Vec<String> = schema.iter_errors(value).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn every_rule_is_listed() {
    let folder = Folder::new(&[]);
    let rules = folder.run(&["rules", "--json"]).json();
    fits("rules", &rules);
    let ids = each(&rules, "id");
    assert!(ids.len() > 18 && ids.is_sorted(), "{ids:?}");
    let table = folder.run(&["rules"]);
    assert_eq!((table.code, table.err.as_str()), (0, ""));
    for (id, summary) in ids.iter().zip(each(&rules, "summary")) {
        let row = table.out.lines().find(|l| l.starts_with(&format!("{id} "))).unwrap_or_else(|| panic!("{id}"));
        assert!(row.ends_with(&summary), "one line a rule where nobody looks at a screen: {row}");
    }
    let of = |id: &str| rules.as_array().unwrap().iter().find(|r| r["id"] == id).unwrap().clone();
    assert_eq!(of("low-contrast")["fix"], "unsafe");
    assert_eq!(of("missing-section-anchor")["fix"], "safe");
    assert_eq!(of("filler-copy")["fix"], "none");
    assert!(of("external-image")["by_kind"].as_array().unwrap().contains(&json!({"kind": "email", "severity": null})));
    assert_eq!(each(&of("raw-hex")["options"], "key"), ["max-colors"]);
}

#[test]
fn a_rule_is_explained_and_an_unknown_one_names_the_nearest() {
    let folder = Folder::new(&[]);
    for id in each(&folder.run(&["rules", "--json"]).json(), "id") {
        let ran = folder.run(&["explain", &id]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{id}");
        for part in ["What it does\n", "Why\n", "Exemptions\n", "Fix\n", "- Severity: P"] {
            assert!(ran.out.contains(part), "{id}: {part}\n{}", ran.out);
        }
        assert!(!ran.out.contains("## ") && !ran.out.contains("```"), "{id}: {}", ran.out);
        let docs = folder.run(&["explain", &id, "--json"]).json()["docs"].as_str().unwrap().to_owned();
        assert!(docs.starts_with(&format!("# {id}\n\n")) && docs.contains("## What it does\n"), "{id}: {docs}");
    }
    for (typed, said) in [("low-contrats", "did you mean `low-contrast`?"), ("zzz", "the rules are:")] {
        let ran = folder.run(&["explain", typed]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    assert!(folder.run(&["explain", "raw-hex", "--color", "always"]).out.contains("\u{1b}["));
    assert!(!folder.run(&["explain", "raw-hex"]).out.contains('\u{1b}'));
}

#[test]
fn doctor_says_how_a_page_is_understood() {
    let page = "<!doctype html><html lang=en data-theme=light><head><meta charset=utf-8><title>t</title>\
        <link rel=stylesheet href=main.css><link rel=stylesheet href=gone.css>\
        <link rel=stylesheet href='https://fonts.googleapis.com/css2?family=Inter'>\
        <script src=https://cdn.tailwindcss.com></script>\
        <style>:root { --a: #fff } [data-theme=dark] { --a: #000 } body.contrast { --a: red }\
        @media (prefers-color-scheme: dark) { :root { --a: #111 } }\
        @media (min-width: 700px) { p { margin: 0 } }</style></head>\
        <body><p style='color: red' class='px-4 mt-2'>Words {{ name }}</p>\
        <button onclick=\"document.documentElement.dataset.theme='dark'\">Dark</button></body></html>";
    let folder = Folder::new(&[("site/page.html", page), ("site/main.css", "p { margin: 0 }"), ("easel.toml", "")]);
    let facts = folder.run(&["doctor", "site/page.html", "--json"]).json();
    fits("doctor", &facts);
    assert_eq!((&facts["file"], &facts["config"]), (&json!("site/page.html"), &json!("easel.toml")));
    assert_eq!(facts["encoding"], json!({"name": "utf-8", "why": "the page declares it", "round_trips": true}));
    assert_eq!((&facts["kind"]["value"], &facts["template_code"]), (&json!("page"), &json!(1)));
    assert_eq!((&facts["tailwind"]["version"], &facts["tailwind"]["built"]), (&json!(3), &json!(false)));
    assert!(facts["tailwind"]["evidence"].as_str().unwrap().contains("cdn.tailwindcss.com"));
    let themes = facts["themes"].as_array().unwrap();
    let why = |name: &str| {
        let theme = themes.iter().find(|t| t["name"] == name).unwrap_or_else(|| panic!("{name}: {facts:#}"));
        (theme["reachable"].as_bool().unwrap(), theme["why"].as_str().unwrap().to_owned())
    };
    assert!(why("default").1.contains("as written"));
    assert!(why("[data-theme=dark]").0 && why("[data-theme=dark]").1.contains("a script or control"));
    assert!(why("prefers-color-scheme: dark").1.contains("media query"));
    let sheets = &facts["sheets"];
    assert_eq!(each(&sheets["read"], "file"), ["site/main.css"]);
    assert_eq!(each(&sheets["unread"], "url"), ["gone.css", "https://fonts.googleapis.com/css2?family=Inter"]);
    assert_eq!((&sheets["unread"][0]["fonts_only"], &sheets["unread"][1]["fonts_only"]), (&json!(false), &json!(true)));
    assert_eq!(facts["widths"].as_array().unwrap().len(), 2);
    assert!(each(&facts["unchecked"], "what").contains(&"gone.css".to_owned()));
    let pretty = folder.run(&["doctor", "site/page.html"]);
    assert_eq!((pretty.code, pretty.err.as_str()), (0, ""));
    for said in ["Tailwind", "version 3", "[data-theme=dark]", "not read: gone.css (not found", "not checked"] {
        assert!(pretty.out.contains(said), "{said}: {}", pretty.out);
    }
    let clean = Folder::new(&[("a.html", CLEAN), ("a.css", "")]);
    assert!(clean.run(&["doctor", "a.html"]).out.contains("Everything can be checked"));
    for (args, said) in [
        (["doctor", "gone.html"], "no such file"),
        (["doctor", "a.css"], "a style sheet"),
        (["doctor", "."], "a folder"),
    ] {
        let ran = clean.run(&args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(said) && ran.err.lines().count() == 1, "{}", ran.err);
    }
}

#[test]
fn completions_and_manual_pages_know_every_verb() {
    let folder = Folder::new(&[("man/.keep", "")]);
    let help = folder.run(&["--help"]).out;
    let listed = help.lines().skip_while(|l| *l != "Commands:").skip(1).take_while(|l| !l.is_empty());
    let verbs: Vec<&str> = listed
        .filter_map(|l| l.strip_prefix("  "))
        .filter_map(|l| l.split(' ').next())
        .filter(|v| !v.is_empty())
        .collect();
    assert!(verbs.contains(&"lint") && verbs.contains(&"doctor"), "{help}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = folder.run(&["completions", shell]);
        assert_eq!((script.code, script.err.as_str()), (0, ""), "{shell}");
        assert!(verbs.iter().all(|v| script.out.contains(v)) && script.out.contains("fail-on"), "{shell}");
    }
    let page = folder.run(&["man"]).out;
    assert!(page.contains(".TH easel 1") && verbs.iter().all(|v| page.contains(&format!("easel\\-{v}(1)"))), "{page}");
    let lint = folder.run(&["man", "lint"]).out;
    assert!(lint.contains("\\-\\-fail\\-on") && lint.contains("Exit codes:"), "{lint}");
    let wrong = folder.run(&["man", "paint"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("no verb `paint`") && wrong.err.contains("lint, inspect"), "{}", wrong.err);
    assert_eq!(folder.run(&["man", "--dir", "man"]).code, 0);
    for verb in &verbs {
        assert!(folder.path().join(format!("man/easel-{verb}.1")).is_file(), "{verb}");
    }
    assert_eq!(folder.run(&["man", "--dir", "package.json"]).code, 2);
    assert_eq!(folder.run(&["completions", "tcsh"]).code, 2);
}
