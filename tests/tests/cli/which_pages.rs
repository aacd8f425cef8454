use crate::easel::{CLEAN, Folder, P0, each};

fn checked(folder: &Folder, args: &[&str]) -> Vec<String> {
    each(&folder.lint(args)["files"], "file")
}

#[test]
fn a_folder_is_searched_and_what_is_ignored_left_out() {
    let folder = Folder::new(&[
        ("index.html", CLEAN),
        ("a.HTM", CLEAN),
        ("sub/deep/page.xhtml", CLEAN),
        ("notes.md", "# no page"),
        ("style.css", "p{}"),
        ("dist/built.html", P0),
        ("draft.html", P0),
        (".cache/x.html", P0),
        ("node_modules/lib/x.html", P0),
        ("sub/node_modules/lib/x.html", P0),
        (".gitignore", "dist/\ndraft.html\n"),
    ]);
    let all = ["a.HTM", "index.html", "style.css", "sub/deep/page.xhtml"];
    assert_eq!(checked(&folder, &[]), all);
    assert_eq!(checked(&folder, &["."]), all);
    assert_eq!(checked(&folder, &["sub", "."]), all);
    assert_eq!(checked(&folder, &["draft.html"]), ["draft.html"], "what is named is checked");
    assert_eq!(checked(&folder, &["*.html", "sub/**"]), ["index.html", "sub/deep/page.xhtml"]);
}

#[test]
fn order_and_content_do_not_depend_on_how_it_was_run() {
    let folder = Folder::new(&[]);
    for n in 0..40 {
        folder.write(&format!("p{}/page{n}.html", n % 7), if n % 3 == 0 { CLEAN } else { P0 });
    }
    let one = folder.run(&["lint", "--jobs", "1", "--format", "json"]);
    for args in [&["lint", "--jobs", "4", "--format", "json"][..], &["lint", "--format", "json", "p6", "p3", "."]] {
        assert_eq!(folder.run(args).out, one.out);
    }
    assert_eq!(one.json()["summary"]["files"], 40);
}

#[test]
fn standard_input_has_a_place() {
    let folder = Folder::new(&[("site/main.css", "h1::before{content:'🚀 '}")]);
    let page =
        CLEAN.replace("<title>", "<link rel=stylesheet href=main.css><title>").replace("<p>", "<h1>Ship</h1><p>");
    let nowhere = folder.pipe(&["lint", "-", "--format", "json"], &page).json();
    assert_eq!(each(&nowhere["files"], "file"), ["<stdin>"]);
    let somewhere = folder.pipe(&["lint", "-", "--stdin-filename", "site/index.html", "--format", "json"], &page);
    let report = somewhere.json();
    assert_eq!(each(&report["files"], "file"), ["site/index.html"]);
    assert_eq!(each(&report["findings"], "file"), ["site/main.css"], "the link is resolved");
    assert_eq!(folder.pipe(&["lint", "-"], P0).code, 1);
    assert_eq!(folder.pipe(&["lint", "-", "--max-size", "50b"], P0).code, 2);
}

#[test]
fn pages_of_two_projects_are_named_from_their_common_folder() {
    let folder = Folder::new(&[
        ("one/package.json", "{}"),
        ("one/a.html", CLEAN),
        ("two/easel.toml", ""),
        ("two/b.html", CLEAN),
    ]);
    let report = folder.lint(&["one", "two"]);
    assert_eq!(each(&report["files"], "file"), ["one/a.html", "two/b.html"]);
    let root = report["root"].as_str().unwrap();
    assert_eq!(std::fs::canonicalize(root).unwrap(), std::fs::canonicalize(folder.path()).unwrap());
    assert!(folder.lint(&["one"])["root"].as_str().unwrap().ends_with("/one"));
}

#[test]
#[cfg(unix)]
fn a_page_with_two_names_is_checked_once_by_the_one_that_was_given() {
    let folder = Folder::new(&[("real/page.html", P0)]);
    std::os::unix::fs::symlink("real/page.html", folder.path().join("link.html")).unwrap();
    assert_eq!(checked(&folder, &[]), ["real/page.html"]);
    assert_eq!(checked(&folder, &["link.html"]), ["link.html"]);
    assert_eq!(checked(&folder, &[".", "link.html"]), ["link.html"]);
    assert_eq!(checked(&folder, &["link.html", "real"]), ["link.html"]);
    assert_eq!(folder.lint(&["link.html", "real/page.html"])["summary"]["p0"], 1);
}

#[test]
fn include_adds_files_to_what_folders_give() {
    let folder = Folder::new(&[
        ("index.html", CLEAN),
        ("views/card.twig", P0),
        ("views/deep/card.twig", P0),
        ("views/card.erb", P0),
        ("views/notes.md", "# no page"),
    ]);
    for (globs, more) in [
        (vec!["*.twig"], vec!["views/card.twig", "views/deep/card.twig"]),
        (vec!["views/*.twig"], vec!["views/card.twig"]),
        (vec!["*.{twig,erb}"], vec!["views/card.erb", "views/card.twig", "views/deep/card.twig"]),
        (vec!["*.erb", "views/deep/*"], vec!["views/card.erb", "views/deep/card.twig"]),
    ] {
        let args: Vec<&str> = globs.iter().flat_map(|g| ["--include", g]).collect();
        assert_eq!(checked(&folder, &args), [vec!["index.html"], more].concat(), "{globs:?}");
    }
    let ran = folder.run(&["lint", "--include", "[", "."]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--include: `[` is no pattern"), "{}", ran.err);
}
