//! `easel.toml` on real files: which one holds, what it changes, what is said of a broken one.

use crate::easel::{CLEAN, Folder, P0, each, workspace};

/// One finding of the severity should fix, on a page of its own.
const IMAGE: &str = "<!doctype html><html lang=en><title>t</title><body><p>Words</p>\
    <img src='https://picsum.photos/300' alt='A hill'></body></html>";

/// An indigo button, which is a template's colour unless the brand declares it.
const INDIGO: &str = "<!doctype html><html lang=en><title>t</title>\
    <style>a{background:#6366f1;color:#000;padding:8px}</style><body><p><a href=/>Sign in</a></p></body></html>";

fn project(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(files);
    folder.write(".git/HEAD", "");
    folder
}

/// Rule and severity of each finding.
fn found(folder: &Folder, args: &[&str]) -> Vec<String> {
    let report = folder.lint(args);
    let (rules, severities) = (each(&report["findings"], "rule"), each(&report["findings"], "severity"));
    rules.iter().zip(severities).map(|(r, s)| format!("{r} {s}")).collect()
}

#[test]
fn rules_are_off_milder_or_worse() {
    let folder = project(&[("page.html", P0)]);
    for (config, expected, code) in [
        ("", &["emoji-icon p0"][..], 1),
        ("[rules]\nemoji-icon = 'off'", &[], 0),
        ("[rules]\nemoji-icon = 'P2'", &["emoji-icon p2"], 0),
        ("fail-on = 'p2'\n[rules]\nemoji-icon = 'p2'", &["emoji-icon p2"], 1),
        ("fail-on = 'none'", &["emoji-icon p0"], 0),
    ] {
        folder.write("easel.toml", config);
        assert_eq!(found(&folder, &["page.html"]), expected, "{config}");
        assert_eq!(folder.run(&["lint", "page.html"]).code, code, "{config}");
    }
}

#[test]
fn the_command_line_beats_the_config() {
    let folder = project(&[("page.html", P0), ("easel.toml", "fail-on = 'none'\n[rules]\nemoji-icon = 'off'")]);
    assert_eq!(found(&folder, &["page.html"]), [""; 0]);
    assert_eq!(found(&folder, &["page.html", "--select", "emoji-icon"]), ["emoji-icon p0"]);
    assert_eq!(found(&folder, &["page.html", "--severity", "emoji-icon=P1"]), ["emoji-icon p1"]);
    assert_eq!(found(&folder, &["page.html", "--no-config"]), ["emoji-icon p0"]);
    assert_eq!(folder.run(&["lint", "page.html", "--select", "emoji-icon"]).code, 0, "fail-on of the config");
    assert_eq!(folder.run(&["lint", "page.html", "--select", "emoji-icon", "--fail-on", "p0"]).code, 1);
}

#[test]
fn an_option_reaches_its_rule() {
    let colors: String = (0..13).map(|i| format!(".r{i}{{color:#{i:02x}4080}}")).collect();
    let page =
        format!("<!doctype html><html lang=en><title>t</title><style>{colors}</style><body><p>x</p></body></html>");
    let folder = project(&[("page.html", &page)]);
    assert_eq!(found(&folder, &["page.html"]), ["raw-hex p1"]);
    folder.write("easel.toml", "[rules]\nraw-hex = { max-colors = 13 }");
    assert_eq!(found(&folder, &["page.html"]), [""; 0]);
}

#[test]
fn a_brand_makes_its_own_colours_right() {
    let folder = project(&[("page.html", INDIGO), ("partner/page.html", INDIGO)]);
    assert_eq!(found(&folder, &["page.html"]), ["ai-default-indigo p0"]);
    folder
        .write("easel.toml", "[brand.tokens]\n--accent = '#6366f1'\n[[overrides]]\npaths = 'partner/'\nbrand = false");
    assert_eq!(found(&folder, &["page.html"]), [""; 0]);
    assert_eq!(found(&folder, &["partner/page.html"]), ["ai-default-indigo p0"]);
    let button = format!("page.html:1:{}", INDIGO.find("<a href").unwrap() + 2);
    let inspected = folder.run(&["inspect", &button, "--format", "json"]);
    assert!(inspected.out.contains("the brand declares the colour"), "{}{}", inspected.out, inspected.err);
}

#[test]
fn the_nearest_file_holds_alone_unless_it_extends() {
    let folder = project(&[
        ("easel.toml", "[rules]\nemoji-icon = 'off'"),
        ("page.html", P0),
        ("alone/easel.toml", ""),
        ("alone/page.html", P0),
        ("built/easel.toml", "extend = '../easel.toml'"),
        ("built/deep/down/page.html", P0),
        ("repo/.git/HEAD", ""),
        ("repo/page.html", P0),
    ]);
    for (page, expected) in [
        ("page.html", 0),
        ("alone/page.html", 1),
        ("built/deep/down/page.html", 0),
        // The top of another project: what lies above is not looked at.
        ("repo/page.html", 1),
    ] {
        assert_eq!(found(&folder, &[page]).len(), expected, "{page}");
    }
    assert_eq!(each(&folder.lint(&["."])["findings"], "file"), ["alone/page.html", "repo/page.html"]);
    assert_eq!(found(&folder, &["--config", "easel.toml", "."]), [""; 0]);
    assert_eq!(folder.pipe(&["lint", "-"], P0).code, 0);
    assert_eq!(folder.pipe(&["lint", "-", "--stdin-filename", "alone/x.html"], P0).code, 1);
}

#[test]
fn pages_below_a_nested_config_keep_the_sheets_of_their_project() {
    let page = "<!doctype html><html lang=en><title>t</title><link rel=stylesheet href=../a.css><body><h1 id=a>Ship</h1></body></html>";
    let folder = Folder::new(&[
        ("easel.toml", ""),
        ("a.css", "h1::before{content:'🚀 '}"),
        ("sub/easel.toml", ""),
        ("sub/page.html", page),
    ]);
    assert_eq!(found(&folder, &["sub/page.html"]), ["emoji-icon p0"]);
    // Its own top: nothing above is read.
    folder.write("sub/easel.toml", "root = true");
    std::fs::remove_file(folder.path().join("package.json")).unwrap();
    let notes = folder.lint(&["sub/page.html"])["files"][0]["unchecked"].to_string();
    assert!(notes.contains("outside the root"), "{notes}");
}

#[test]
fn kind_comes_from_the_page_then_from_its_path_then_from_the_file() {
    let meta = |kind: &str| IMAGE.replace("<body>", &format!("<meta name='easel:kind' content={kind}><body>"));
    let folder = project(&[
        ("easel.toml", "kind = 'email'\n[[overrides]]\npaths = 'site/'\nkind = 'site'"),
        ("a.html", IMAGE),
        ("b.html", &meta("deck")),
        ("site/c.html", IMAGE),
    ]);
    let report = folder.lint(&["."]);
    assert_eq!(each(&report["files"], "kind"), ["email", "deck", "site"]);
    assert_eq!(each(&report["findings"], "file"), ["b.html", "site/c.html"], "external-image is off in email");
}

#[test]
fn a_search_leaves_out_what_is_excluded_and_takes_what_is_included() {
    let folder = project(&[
        ("easel.toml", "exclude = ['old/', '*.min.html', '!keep.min.html']\ninclude = ['*.liquid']"),
        ("a.html", CLEAN),
        ("b.min.html", P0),
        ("keep.min.html", CLEAN),
        ("old/c.html", P0),
        ("deep/old/c.html", P0),
        ("t/d.liquid", CLEAN),
        ("t/e.txt", CLEAN),
        ("t/easel.toml", "extend = '../easel.toml'\nexclude = ['f.html']"),
        ("t/f.html", P0),
    ]);
    let files = |args: &[&str]| each(&folder.lint(args)["files"], "file");
    assert_eq!(files(&[]), ["a.html", "keep.min.html", "t/d.liquid"]);
    assert_eq!(files(&["old/c.html", "a.html"]), ["a.html", "old/c.html"]);
    assert_eq!(files(&["old/c.html", "a.html", "--force-exclude"]), ["a.html"]);
    // A hook that names nothing but excluded files has nothing to do.
    let ran = folder.run(&["lint", "old/c.html", "--force-exclude"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = folder.run(&["lint", "old"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("exclude"), "{}", ran.err);
}

#[test]
fn larger_files_are_skipped() {
    let folder = project(&[("easel.toml", "max-size = '10B'"), ("a.html", CLEAN)]);
    assert_eq!(folder.run(&["lint", "a.html"]).code, 2);
    assert_eq!(folder.run(&["lint", "a.html", "--max-size", "1kB"]).code, 0);
}

#[test]
fn a_broken_config_stops_everything_and_tells_all_of_it() {
    let folder = project(&[
        ("easel.toml", "exlude = []\n\n[rules]\nlow-contrst = 'off'\n"),
        ("page.html", P0),
        ("sub/easel.toml", "kind = 'x'"),
        ("sub/page.html", P0),
    ]);
    let expected = [
        "easel.toml:1:1: no key is called `exlude`; did you mean `exclude`?",
        "easel.toml:4:1: no rule is called `low-contrst`; did you mean `low-contrast`?",
        "sub/easel.toml:1:8: `kind` cannot be `x`; it is one of page, site, app, deck, email, fragment",
    ];
    for args in [&["lint"][..], &["lint", "--format", "json"]] {
        let ran = folder.run(args);
        let lines: Vec<&str> = ran.err.lines().map(|l| l.split_once(": ").unwrap().1).collect();
        assert_eq!((ran.code, ran.out.as_str(), lines), (2, "", expected.to_vec()), "{args:?}");
    }
    for args in [&["inspect", "page.html:1:80"][..], &["config", "show"], &["lint", "page.html"]] {
        let ran = folder.run(args);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (2, "", 2), "{args:?}: {}", ran.err);
    }
    assert_eq!(folder.run(&["lint", "--no-config"]).code, 1);
    let gone = folder.run(&["lint", "--config", "gone.toml", "page.html"]);
    assert_eq!((gone.code, gone.err.lines().count()), (2, 1));
    assert!(gone.err.contains("gone.toml: there is no such file"), "{}", gone.err);
}

#[test]
fn what_holds_is_shown_with_the_line_that_says_so() {
    let folder = project(&[
        (
            "easel.toml",
            "extend = 'base.toml'\n[rules]\nraw-hex = { max-colors = 20 }\n[[overrides]]\npaths = 'mail/'\nkind = 'email'",
        ),
        ("base.toml", "fail-on = 'p1'"),
        ("mail/a.html", IMAGE),
    ]);
    let shown = folder.run(&["config", "show", "mail/a.html", "--json"]).json();
    assert_eq!(shown["configs"], serde_json::json!(["easel.toml", "base.toml"]));
    assert_eq!(shown["fail_on"]["from"]["file"], "base.toml");
    assert_eq!((shown["kind"]["value"].as_str(), shown["kind"]["from"]["line"].as_u64()), (Some("email"), Some(6)));
    let schema = std::fs::read_to_string(workspace().join("docs/schema/config-show.schema.json")).unwrap();
    let schema = jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap();
    assert!(schema.is_valid(&shown), "{shown}");
    let text = folder.run(&["config", "show", "mail/a.html"]).out;
    for line in [
        "kind                   email        easel.toml:6 for mail/",
        "  max-colors           20           easel.toml:3",
    ] {
        assert!(text.lines().any(|l| l == line), "{text}");
    }
}

#[test]
fn init_writes_a_config_that_holds_and_replaces_none() {
    let folder = project(&[("page.html", CLEAN)]);
    assert_eq!(folder.run(&["init"]).code, 0);
    assert_eq!(folder.run(&["lint", "page.html"]).code, 0);
    folder.write("easel.toml", "kind = 'app'");
    let again = folder.run(&["init"]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("easel.toml: it is there already; --force replaces it"), "{}", again.err);
    assert_eq!(std::fs::read_to_string(folder.path().join("easel.toml")).unwrap(), "kind = 'app'");
    assert_eq!(folder.run(&["init", "--force"]).code, 0);
    assert!(std::fs::read_to_string(folder.path().join("easel.toml")).unwrap().starts_with("# Easel"));
}

#[test]
fn the_example_of_the_docs_is_right() {
    let docs = std::fs::read_to_string(workspace().join("docs/configuration.md")).unwrap();
    let example = docs.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = project(&[("easel.toml", example)]);
    let ran = folder.run(&["config", "show", "emails/x.html"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.out.contains("missing-section-anchor off"), "{}", ran.out);
    let keys = folder.run(&["config", "schema"]).json();
    for key in keys["properties"].as_object().unwrap().keys() {
        assert!(docs.contains(&format!("`{key}`")) || docs.contains(&format!("[{key}]")), "{key} is not in the docs");
    }
}
