#![allow(clippy::unwrap_used)]

use super::*;
use crate::settings::{FailOn, Level};
use easel_lint::Options;
use easel_lint::Severity::{P0, P1, P2};
use easel_lint::kind::Kind;
use std::collections::HashMap;

/// Files that stand in a test; those that end in `/` are folders.
struct Tree(HashMap<PathBuf, Vec<u8>>);

impl Tree {
    fn new(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec())).collect())
    }
}

impl Files for Tree {
    fn read(&self, path: &Path) -> Result<Vec<u8>, Unreadable> {
        match self.0.get(path) {
            Some(bytes) => Ok(bytes.clone()),
            None if self.0.keys().any(|p| p.starts_with(path)) => Err(Unreadable::Folder),
            None => Err(Unreadable::Missing),
        }
    }

    fn exists(&self, path: &Path) -> bool {
        self.0.keys().any(|p| p.starts_with(path))
    }
}

fn load(files: &[(&str, &str)], path: &str) -> Chain {
    Chain::load(Path::new(path), None, &Tree::new(files)).unwrap()
}

fn problems(files: &[(&str, &str)], path: &str) -> Vec<String> {
    let problems = Chain::load(Path::new(path), None, &Tree::new(files)).unwrap_err();
    problems.iter().map(|p| p.line(&p.file.to_string_lossy())).collect()
}

#[test]
fn the_nearest_file_up_to_the_top_of_the_project() {
    let tree = Tree::new(&[
        ("/home/easel.toml", ""),
        ("/home/repo/.git/HEAD", ""),
        ("/home/repo/site/easel.toml", ""),
        ("/home/loose/page.html", ""),
    ]);
    for (folder, found) in [
        ("/home/repo/site/blog/2024", Some("/home/repo/site/easel.toml")),
        ("/home/repo/site", Some("/home/repo/site/easel.toml")),
        ("/home/repo/docs", None),
        ("/home/loose", Some("/home/easel.toml")),
        ("/elsewhere", None),
    ] {
        assert_eq!(nearest_file(Path::new(folder), &tree).as_deref(), found.map(Path::new), "{folder}");
    }
}

#[test]
fn the_nearer_file_wins_setting_by_setting() {
    let files = [
        (
            "/p/base.toml",
            "fail-on = 'p2'\nkind = 'site'\n[rules]\nraw-hex = { severity = 'off', max-colors = 3 }\nlow-contrast = 'off'",
        ),
        ("/p/other.toml", "kind = 'deck'\n[rules]\nlow-contrast = 'p2'"),
        ("/p/easel.toml", "extend = ['base.toml', 'other.toml']\n[rules]\nraw-hex = 'p0'"),
    ];
    let settings = load(&files, "/p/easel.toml").settings(Path::new("/p/a.html"));
    assert_eq!(settings.kind.as_ref().unwrap().value, Kind::Deck);
    let fail_on = settings.fail_on.as_ref().unwrap();
    assert_eq!((fail_on.value, &*fail_on.file, fail_on.at.line), (FailOn::P2, Path::new("/p/base.toml"), 1));
    let mut options = Options::default();
    settings.apply(&mut options);
    assert_eq!(options.severity("raw-hex"), Some(P0));
    assert_eq!(options.severity("low-contrast"), Some(P2));
    assert_eq!(options.value("raw-hex", "max-colors"), Some(&3u32.into()));
    assert!(options.ignore.is_empty());
}

#[test]
fn the_command_line_beats_the_file() {
    let files =
        [("/p/easel.toml", "[rules]\nraw-hex = 'off'\nlow-contrast = 'off'\nemoji-icon = 'p2'\nfiller-copy = 'off'")];
    let mut options = Options {
        select: vec!["raw-hex".into()],
        severities: vec![("low-contrast".into(), P1), ("emoji-icon".into(), P0)],
        ..Options::default()
    };
    load(&files, "/p/easel.toml").settings(Path::new("/p/a.html")).apply(&mut options);
    assert_eq!(options.ignore, ["filler-copy".into()]);
    assert_eq!(options.severity("low-contrast"), Some(P1));
    assert_eq!(options.severity("emoji-icon"), Some(P0));
}

#[test]
fn overrides_hold_for_their_paths_and_the_later_wins() {
    let files = [(
        "/p/easel.toml",
        "kind = 'site'\n[rules]\nraw-hex = 'p2'\n[brand]\nname = 'Acme'\n\
         [[overrides]]\npaths = 'mail/'\nkind = 'email'\nbrand = false\n\
         [[overrides]]\npaths = ['mail/big/*.html', '!mail/big/no.html']\nrules = { raw-hex = 'off' }\nbrand = { name = 'Big' }",
    )];
    let chain = load(&files, "/p/easel.toml");
    let of = |path: &str| {
        let s = chain.settings(&Path::new("/p").join(path));
        let level =
            s.rules.iter().find(|r| r.rule == "raw-hex").and_then(|r| r.level.as_ref()).map(|l| l.value).unwrap();
        (s.kind.as_ref().unwrap().value, level, s.brand().map(|b| b.name.to_string()))
    };
    assert_eq!(of("a.html"), (Kind::Site, Level::Severity(P2), Some("Acme".to_owned())));
    assert_eq!(of("mail/a.html"), (Kind::Email, Level::Severity(P2), None));
    assert_eq!(of("x/mail/a.html"), (Kind::Email, Level::Severity(P2), None));
    assert_eq!(of("mail/big/a.html"), (Kind::Email, Level::Off, Some("Big".to_owned())));
    assert_eq!(of("mail/big/no.html"), (Kind::Email, Level::Severity(P2), None));
    let settings = chain.settings(Path::new("/p/mail/big/a.html"));
    let brand = settings.brand.unwrap();
    assert_eq!(brand.paths.as_deref(), Some("mail/big/*.html, !mail/big/no.html"));
}

#[test]
fn patterns_count_from_their_own_file_or_from_who_extends_it() {
    let files = [
        ("/repo/easel.toml", "exclude = ['/site/old']"),
        (
            "/repo/site/easel.toml",
            "extend = ['../easel.toml', '../../presets/easel.toml']\nexclude = ['/new', '!/drafts/keep.html']",
        ),
        ("/presets/easel.toml", "exclude = ['/drafts']\ninclude = ['*.njk']"),
    ];
    let chain = load(&files, "/repo/site/easel.toml");
    for (path, excluded) in [
        ("/repo/site/old/a.html", true),
        ("/repo/site/new/a.html", true),
        ("/repo/site/drafts/a.html", true),
        ("/repo/site/drafts/keep.html", false),
        ("/repo/site/a.html", false),
    ] {
        assert_eq!(chain.excludes(Path::new(path), false), excluded, "{path}");
    }
    assert!(chain.includes(Path::new("/repo/site/x/y.njk")));
    assert!(!chain.includes(Path::new("/elsewhere/y.njk")));
}

#[test]
fn a_file_named_on_the_command_line_counts_from_the_current_folder() {
    let tree = Tree::new(&[("/p/ci/easel.toml", "exclude = ['/old']"), ("/p/easel.toml", "exclude = ['/old']")]);
    let chain = |file: &str, cwd: &str| Chain::load(Path::new(file), Some(Path::new(cwd)), &tree).unwrap();
    assert!(chain("/p/ci/easel.toml", "/p").excludes(Path::new("/p/old"), true));
    assert!(chain("/p/easel.toml", "/p/sub").excludes(Path::new("/p/old"), true));
    assert!(!chain("/p/easel.toml", "/p/sub").excludes(Path::new("/p/sub/old"), true));
}

#[test]
fn two_files_may_extend_a_third() {
    let files = [
        ("/p/base.toml", "kind = 'app'"),
        ("/p/a.toml", "extend = 'base.toml'\nkind = 'deck'"),
        ("/p/b.toml", "extend = './base.toml'"),
        ("/p/easel.toml", "extend = ['a.toml', 'b.toml']"),
    ];
    let chain = load(&files, "/p/easel.toml");
    assert_eq!(chain.files().count(), 4);
    assert_eq!(chain.settings(Path::new("/p/x.html")).kind.unwrap().value, Kind::Deck);
}

#[test]
fn what_cannot_be_read_or_goes_in_a_circle_is_one_line() {
    for (files, expected) in [
        (
            &[("/p/easel.toml", "kind = 'x'\nextend = 'gone.toml'")][..],
            &[
                "/p/easel.toml:1:8: `kind` cannot be `x`; it is one of page, site, app, deck, email, fragment",
                "/p/easel.toml:2:10: `extend` names gone.toml, which is not there (/p/gone.toml)",
            ][..],
        ),
        (
            &[("/p/easel.toml", "extend = '../q'"), ("/q/easel.toml", "")],
            &["/p/easel.toml:1:10: `extend` names a folder; did you mean ../q/easel.toml?"],
        ),
        (
            &[("/p/easel.toml", "extend = 'easel.toml'")],
            &["/p/easel.toml:1:10: `extend` goes in a circle: easel.toml → easel.toml"],
        ),
        (
            &[
                ("/p/easel.toml", "extend = 'a.toml'"),
                ("/p/a.toml", "extend = ['b.toml']"),
                ("/p/b.toml", "extend = ['./x/../a.toml']"),
            ],
            &["/p/b.toml:1:11: `extend` goes in a circle: a.toml → b.toml → a.toml"],
        ),
        (&[("/p/easel.toml/x", "")], &["/p/easel.toml: a folder, not a file"]),
        (&[("/p/other.toml", "")], &["/p/easel.toml: there is no such file"]),
        (
            &[("/p/easel.toml", "extend = 'a.toml'"), ("/p/a.toml", "exlude = ''")],
            &["/p/a.toml:1:1: no key is called `exlude`; did you mean `exclude`?"],
        ),
    ] {
        let mut found = problems(files, "/p/easel.toml");
        found.sort();
        if expected.first().is_some_and(|e| e.contains("exlude")) {
            // The wrong value is told, too.
            found.retain(|p| !p.contains("is empty"));
        }
        assert_eq!(found, expected, "{files:?}");
    }
}

#[test]
fn other_encodings_are_told() {
    let utf16: Vec<u8> = [0xfeff].into_iter().chain("root = true".encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for (bytes, why) in [
        (b"# a\n# caf\xe9\n".to_vec(), "not UTF-8 (line 2); save it as UTF-8"),
        (utf16, "not UTF-8 but UTF-16; save it as UTF-8"),
    ] {
        let tree = Tree(HashMap::from([(PathBuf::from("/p/easel.toml"), bytes)]));
        let problems = Chain::load(Path::new("/p/easel.toml"), None, &tree).unwrap_err();
        assert_eq!((problems.len(), problems[0].message.as_str()), (1, why));
    }
    // A mark of UTF-8 is no character.
    let chain = load(&[("/p/easel.toml", "\u{feff}kind = 'app'")], "/p/easel.toml");
    assert_eq!(chain.settings(Path::new("/p/a")).kind.unwrap().at.column, 1);
}

/// A folder that holds itself under two names.
struct Mirror;

impl Files for Mirror {
    fn read(&self, _: &Path) -> Result<Vec<u8>, Unreadable> {
        Ok(b"extend = ['a/easel.toml', 'b/easel.toml']".to_vec())
    }

    fn exists(&self, _: &Path) -> bool {
        true
    }
}

#[test]
fn links_cannot_make_it_endless() {
    let problems = Chain::load(Path::new("/p/easel.toml"), None, &Mirror).unwrap_err();
    assert!(problems.len() < 300 && problems.iter().any(|p| p.message.contains("files extend each other")));
}
