use crate::SENTENCE;
use crate::harness::{Case, brand, check, html, page, tailwind};
use easel_lint::brand::{Brand, Face, FaceRole};
use easel_lint::fix::Applicability;

const RULE: &str = "off-brand-font";

fn acme() -> Brand {
    let face = |family: &str, role| Face { family: family.into(), role };
    Brand {
        faces: vec![
            face("Public Sans", FaceRole::Body),
            face("Zilla Slab", FaceRole::Display),
            face("IBM Plex Mono", FaceRole::Mono),
        ],
        ..brand(&[])
    }
}

fn text(family: &str) -> Case {
    page(&format!(".x{{font-family:{family}}}"), &format!("<p class=x>{SENTENCE}</p>")).brand(acme())
}

#[test]
fn faces_that_the_brand_does_not_declare() {
    check(
        RULE,
        &[
            ("Lobster", text("Lobster, cursive"), 1),
            ("the brand's", text("'Public Sans', sans-serif"), 0),
            ("in another case", text("\"public sans\""), 0),
            ("its variable build", text("'Public Sans Variable'"), 0),
            ("its display face", text("Zilla Slab"), 0),
            ("a close name", text("'Public Sans Narrow'"), 1),
            ("generic", text("sans-serif"), 0),
            ("system", text("-apple-system, BlinkMacSystemFont, sans-serif"), 0),
            ("system-ui", text("system-ui"), 0),
            ("later in the stack", text("'Public Sans', Lobster"), 0),
            ("unknown", text("var(--gone)"), 0),
            ("the browser's own", page("", &format!("<p>{SENTENCE}</p>")).brand(acme()), 0),
            ("an icon face", text("'Material Symbols Outlined'"), 0),
            (
                "icons without letters",
                page("i::before{content:'\\f00c';font-family:Acme Pics}", "<i></i>").brand(acme()),
                0,
            ),
            (
                "code",
                page("code,pre{font-family:Fira Code}", "<p><code>let a</code></p><pre>let b</pre>").brand(acme()),
                0,
            ),
            ("a label in another code face", page("b{font-family:Fira Code}", "<p><b>v1.2</b></p>").brand(acme()), 1),
            ("hidden", page("p{font-family:Lobster}", "<p hidden>Bread</p>").brand(acme()), 0),
            (
                "sr-only",
                page("p{font-family:Lobster;position:absolute;clip:rect(0 0 0 0)}", "<p>Bread</p>").brand(acme()),
                0,
            ),
            ("aria-hidden", page("p{font-family:Lobster}", "<p aria-hidden=true>Bread</p>").brand(acme()), 0),
            (
                "overridden",
                page("p{font-family:Lobster}main p{font-family:Public Sans}", "<main><p>Bread</p></main>")
                    .brand(acme()),
                0,
            ),
            ("nobody is set in it", page("aside{font-family:Lobster}", "<p>Bread</p>").brand(acme()), 0),
            ("print", page("@media print{p{font-family:Lobster}}", "<p>Bread</p>").brand(acme()), 0),
            ("an input", page("input{font-family:Lobster}", "<input value=Bread>").brand(acme()), 1),
            ("generated", page("p::before{content:'New';font-family:Lobster}", "<p></p>").brand(acme()), 1),
            ("Japanese", page("p{font-family:'Noto Sans JP'}", "<p lang=ja>毎朝六時から</p>").brand(acme()), 1),
            ("Arabic", page("p{font-family:'Public Sans'}", "<p lang=ar>نفتح في السادسة</p>").brand(acme()), 0),
            ("no brand", page("p{font-family:Lobster}", "<p>Bread</p>"), 0),
            ("a brand without faces", page("p{font-family:Lobster}", "<p>Bread</p>").brand(brand(&[])), 0),
            (
                "two places",
                page("p{font-family:Lobster}b{font-family:Pacifico}", "<p>Bread</p><b>Cake</b>").brand(acme()),
                2,
            ),
        ],
    );
}

#[test]
fn every_carrier() {
    for (case, place) in [
        (page("main{font-family:Lobster}", "<main><p>Bread</p><p>Cake</p></main>"), "font-family:Lobster"),
        (page("main{p{font-family:Lobster}}", "<main><p>Bread</p></main>"), "font-family:Lobster"),
        (page(":root{--f:Lobster,serif}p,b{font-family:var(--f)}", "<p>Bread <b>Cake</b></p>"), "--f:Lobster,serif"),
        (page("p{font:italic 20px/1 Lobster}", "<p>Bread</p>"), "font:italic 20px/1 Lobster"),
        (html("<p style='font-family:Lobster'>Bread</p>"), "font-family:Lobster"),
        (html("<p><font face=Lobster>Bread</font></p>"), "face=Lobster"),
        (html("<svg viewBox='0 0 9 9'><text font-family=Lobster>Bread</text></svg>"), "font-family=Lobster"),
        (tailwind("<p class=\"mt-4 font-['Lobster']\">Bread</p>"), "font-['Lobster']"),
        (
            html("<link rel=stylesheet href=a.css><p>Bread</p>").file("a.css", "p{font-family:Lobster}"),
            "font-family:Lobster",
        ),
    ] {
        let case = case.brand(acme());
        assert_eq!(case.places(RULE), [place], "{}", case.html);
    }
    let dark = page(
        ":root{--f:Public Sans}@media (prefers-color-scheme:dark){:root{--f:Lobster}}p{font-family:var(--f)}",
        "<p>Bread</p>",
    );
    assert!(dark.brand(acme()).of(&[RULE])[0].message.contains("dark"));
}

#[test]
fn the_fix_names_the_face_for_the_role() {
    for (case, wanted) in [
        (text("Lobster, cursive"), "font-family:Public Sans, cursive"),
        (page("h1{font-family:'Lobster',serif}", "<h1>Bread</h1>").brand(acme()), "font-family:Zilla Slab,serif"),
        (page("b{font-family:Fira Code}", "<b>v1.2</b>").brand(acme()), "font-family:IBM Plex Mono"),
        (page(":root{--f:Lobster}p{font-family:var(--f)}", "<p>Bread</p>").brand(acme()), "--f:Public Sans"),
        (html("<p style=\"font-family:'Lobster'\">Bread</p>").brand(acme()), "style=\"font-family:Public Sans\""),
    ] {
        assert_eq!(case.fixed(RULE).findings[0].fixes[0].applicability, Applicability::Unsafe);
        let after = case.after_fix(RULE).unwrap();
        assert!(after.contains(wanted), "{after}");
    }
}
