//! What is not checked is said: nothing is called clean that nobody looked at.

use crate::easel::{CLEAN, Folder, each};

/// `what` and `why` of the notes on the only file.
fn notes(folder: &Folder, args: &[&str]) -> String {
    folder.lint(args)["files"][0]["unchecked"].to_string()
}

#[test]
fn colours_alone_make_a_brand() {
    let page = CLEAN.replace("<p>", "<p style='color:#0f766e'>");
    let folder = Folder::new(&[("a.html", &page), ("easel.toml", "[brand]\ncolors = ['#9a3412', '#1c1917']")]);
    let report = folder.lint(&["a.html", "--select", "off-brand-color"]);
    assert_eq!(each(&report["findings"], "rule"), ["off-brand-color"]);
    assert!(report["findings"][0]["help"].as_str().unwrap().contains("the nearest is #"), "{report}");
    folder.write("easel.toml", "[brand]\nname = 'Acme'");
    let out = folder.run(&["doctor", "a.html"]).out;
    for said in ["off-brand-color (the brand declares no colours)", "off-brand-font (the brand declares no faces)"] {
        assert!(out.contains(said), "{out}");
    }
}

#[test]
fn a_sheet_is_no_better_known_than_the_page_it_was_judged_through() {
    let page = CLEAN.replace("<title>", "<link rel=stylesheet href=a.css><link rel=stylesheet href=gone.css><title>");
    let folder = Folder::new(&[("a.html", &page), ("b.html", &page), ("a.css", "p { color: #222 }")]);
    let said = notes(&folder, &["a.css"]);
    assert!(said.contains("gone.css") && said.contains("on a.html and another page"), "{said}");
    assert!(folder.run(&["lint", "a.css"]).out.contains("1 file not fully checked"));
    // Where the page is checked itself, its own notes say so.
    let report = folder.lint(&["a.css", "a.html"]);
    assert_eq!(report["files"][0]["unchecked"].as_array().unwrap().len(), 0, "{report}");
}

#[test]
fn a_named_file_that_is_no_page_is_skipped() {
    let folder = Folder::new(&[
        ("a.vue", "<template><p>x</p></template>"),
        ("a.scss", "p { a { color: red } }"),
        ("a.js", "<p>x"),
        ("a.tsx", "<p>x"),
        ("passwd", "root:x:0:0"),
        ("page", CLEAN),
        ("a.twig", "{% extends 'x' %}<p>x</p>"),
        ("a.html.erb", "<p><%= x %></p>"),
    ]);
    for (file, why) in [
        ("a.vue", "a component, not an HTML page"),
        ("a.scss", "name the .css"),
        ("a.js", "a script"),
        ("a.tsx", "a script"),
        ("passwd", "no HTML page"),
        ("*.js", "a script"),
    ] {
        let ran = folder.run(&["lint", file]);
        assert_eq!(ran.code, 2, "{file}: {}", ran.out);
        assert!(ran.err.contains(why) && ran.err.contains("--include"), "{file}: {}", ran.err);
        assert!(ran.out.contains("Nothing was checked"), "{file}: {}", ran.out);
    }
    for file in ["page", "a.twig", "a.html.erb"] {
        assert_eq!(each(&folder.lint(&[file])["files"], "file"), [file]);
    }
    assert_eq!(each(&folder.lint(&["a.vue", "--include", "*.vue"])["files"], "file"), ["a.vue"]);
    assert_eq!(folder.run(&["doctor", "a.vue"]).code, 2);
    folder.write("easel.toml", "include = ['*.vue']");
    assert_eq!(each(&folder.lint(&["a.vue"])["files"], "file"), ["a.vue"]);
}

#[test]
fn what_is_nested_too_deep_is_counted() {
    let deep = format!("{}<p>deep words</p>{}", "<div>".repeat(600), "</div>".repeat(600));
    let folder = Folder::new(&[("a.html", &CLEAN.replace("<p>", &format!("{deep}<p>")))]);
    let report = folder.lint(&["a.html"]);
    assert!(report["files"][0]["unchecked"].to_string().contains("deep nesting"), "{report}");
    assert!(report["problems"].to_string().contains("their text is, but without its own styles"), "{report}");
}

#[test]
fn pages_in_attributes_and_shadow_trees_are_said() {
    for (inner, what) in [
        ("<iframe title=t srcdoc='<p>x'></iframe>", "iframe srcdoc"),
        ("<x-a><template shadowrootmode=open><p>x</p></template></x-a>", "shadow trees"),
    ] {
        let folder = Folder::new(&[("a.html", &CLEAN.replace("<p>", &format!("{inner}<p>")))]);
        assert!(notes(&folder, &[]).contains(what), "{inner}");
    }
    let plain = "<template><p>x</p></template><iframe title=t srcdoc=''></iframe><p>";
    let folder = Folder::new(&[("a.html", &CLEAN.replace("<p>", plain))]);
    assert_eq!(notes(&folder, &[]), "[]");
}

#[test]
fn without_a_rule_nothing_was_checked() {
    let folder = Folder::new(&[("a.html", CLEAN)]);
    let ran = folder.run(&["lint", "--select", "raw-hex", "--ignore", "raw-hex"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("leave no rule"), "{}", ran.err);
    folder.write("easel.toml", "[rules]\nraw-hex = 'off'");
    let ran = folder.run(&["lint", "--select", "low-contrast"]);
    assert!(ran.out.contains("Nothing found"), "{}", ran.out);
    folder.write("easel.toml", "kind = 'site'");
    let ran = folder.run(&["lint", "--select", "missing-section-anchor"]);
    assert!(ran.out.contains("Nothing was checked") && ran.out.contains("no rule is on here"), "{}", ran.out);
}

#[test]
fn a_note_on_the_page_is_not_one_on_its_elements() {
    let page = CLEAN.replace("<title>", "<link rel=stylesheet href=gone.css><title>").replace("<body>", "<body>\n");
    let folder = Folder::new(&[("a.html", &page)]);
    for place in ["a.html:1:80", "a.html:2:2"] {
        let ran = folder.run(&["inspect", place]);
        assert!(!ran.out.contains("silence here is no praise"), "{}", ran.out);
    }
}

#[test]
fn a_charset_that_means_nothing_declares_nothing() {
    let folder = Folder::new(&[("a.html", &CLEAN.replace("<title>", "<meta charset=klingon><title>"))]);
    let out = folder.run(&["doctor", "a.html"]).out;
    assert!(out.contains("no encoding that browsers know") && !out.contains("the page declares it"), "{out}");
    let out = folder.pipe(&["doctor", "-"], CLEAN).out;
    assert!(out.contains("Everything can be checked"), "{out}");
}

#[test]
fn suppressions_that_are_written_otherwise_are_told() {
    for (written, near) in [
        ("<p data-easel-disable='raw-hex'>", "data-easel-ignore"),
        ("<!-- easel disable-next-line raw-hex --><p>", "easel-disable-next-line"),
        ("<!-- easel disable raw-hex --><p>", "easel-disable"),
    ] {
        let folder = Folder::new(&[("a.html", &CLEAN.replace("<p>", written))]);
        let report = folder.lint(&[]);
        assert_eq!(each(&report["findings"], "rule"), ["unused-suppression"], "{written}");
        let help = report["findings"][0]["help"].as_str().unwrap();
        assert!(help.contains(&format!("`{near}`")), "{written}: {help}");
    }
    let loud = CLEAN.replace("<p>", "<!-- EASEL-DISABLE-FILE emoji-icon -- a test --><h1 id=a>🚀 Ship</h1><p>");
    let folder = Folder::new(&[("a.html", &loud)]);
    assert_eq!(folder.lint(&[])["summary"]["suppressed"], 1);
}

#[test]
fn what_is_excluded_by_force_says_why() {
    let folder = Folder::new(&[("a.html", CLEAN), ("easel.toml", "exclude = ['a.html']")]);
    let ran = folder.run(&["lint", "a.html", "--force-exclude"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("Nothing was checked: easel.toml excludes"), "{}", ran.out);
}

#[test]
fn the_text_of_a_section_is_not_its_name() {
    let page = |text: &str| CLEAN.replace("<p>", &format!("<section><h2>Prices</h2><p>{text}</p></section><p>"));
    let folder = Folder::new(&[("a.html", &page("old words"))]);
    let of = || folder.lint(&["--select", "missing-section-anchor"])["findings"][0]["fingerprint"].clone();
    let before = of();
    folder.write("a.html", page("new words"));
    assert!(before.is_string());
    assert_eq!(of(), before);
}

#[test]
fn shells_complete_rules_and_manuals_have_pages_for_verbs_of_verbs() {
    let folder = Folder::new(&[]);
    for shell in ["bash", "zsh", "fish"] {
        assert!(folder.run(&["completions", shell]).out.contains("low-contrast"), "{shell}");
    }
    for args in [&["man", "baseline write"][..], &["man", "baseline", "write"]] {
        assert!(folder.run(args).out.contains("baseline schema") || folder.run(args).out.contains("Where to write"));
    }
    assert_eq!(folder.run(&["man", "baseline", "paint"]).code, 2);
    assert_eq!(folder.run(&["man", "--dir", "new/man"]).code, 0);
    assert!(folder.path().join("new/man/easel.1").is_file());
}
