//! References that no definition reaches.

use crate::harness::*;
use easel_style::Styled;

/// `name in value on subjects, fallback?`.
fn undefined(styled: &Styled) -> Vec<String> {
    let all = styled.environments().all();
    let describe = |v: &easel_style::custom_property::UndefinedVar| {
        let html = styled.html();
        let subjects: Vec<&str> = v.subjects.iter().map(|s| html.value(s.element, "id").unwrap_or("?")).collect();
        let reference = literal(styled, Some(v.reference));
        assert_eq!(literal(styled, Some(v.name_written)), &*v.name);
        assert!(styled.value_text(v.decl).contains(reference));
        let fallback = if v.has_fallback { " with fallback" } else { "" };
        let where_ = if v.envs == all {
            String::new()
        } else {
            let names: Vec<&str> =
                styled.environments().themes_of(v.envs).map(|t| &*styled.environments().themes[t].name).collect();
            format!(" in {}", names.join(" "))
        };
        format!("{reference} on {}{fallback}{where_}", subjects.join(" "))
    };
    styled.undefined_vars().iter().map(describe).collect()
}

#[test]
fn finds_what_nothing_reaches() {
    let styled = page(
        "@property --reg { syntax: '<color>'; inherits: true; initial-value: red }
        :root { --a: red; --b: var(--nope-in-token); --gone: initial }
        .card { --local: 1px } .x { color: var(--a); margin: var(--local) } .y { color: var(--surface-card) var(--a) }
        .z { color: var(--missing, var(--a)); background: var(--a, var(--unused)) } .w { color: var(--m1, var(--m2)) }
        .none { color: var(--nowhere); margin: var(--local) } .r { color: var(--reg) } .g { color: var(--gone) } .bad { color: var(--) }
        @keyframes k { to { color: var(--frame) } }",
        "<div id=c class=card><p id=in class=x></p></div><p id=out class=x></p><p id=y class=y></p><p id=y2 class=y></p>
        <p id=z class=z></p><p id=w class=w></p><p id=r class='r g bad'></p><p id=s style='color: var(--inline)'></p>",
    );
    // `body`'s sheet comes first, then the attribute; within, by declaration.
    assert_eq!(
        undefined(&styled),
        [
            "var(--nope-in-token) on ?",
            "var(--local) on out",
            "var(--surface-card) on y",
            "var(--missing, var(--a)) on z with fallback",
            "var(--m1, var(--m2)) on w with fallback",
            "var(--m2) on w",
            "var(--nowhere) on ",
            "var(--frame) on ",
            "var(--inline) on s",
        ]
    );
}

#[test]
fn in_one_theme_only() {
    let styled = page(
        "[data-theme=dark] { --glow: red } :root { --a: 1px } p { color: var(--glow); margin: var(--a) }",
        "<p id=p></p>",
    );
    assert_eq!(undefined(&styled), ["var(--glow) on p in default"]);
}

#[test]
fn a_page_whose_tokens_are_all_there_has_none() {
    let styled = page(
        ":root { --a: red; --b: var(--a) } body { color: var(--b) } @media (min-width: 600px) { p { color: var(--a) } }",
        "<p id=p></p>",
    );
    assert_eq!(undefined(&styled), [""; 0]);
}
