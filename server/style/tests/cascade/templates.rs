//! Template code in sheets and attributes: what touches it is uncertain or unknown, the rest is as ever.

use crate::harness::{case, find, style, subject};

#[test]
fn in_values() {
    let html = "{% raw %}{% endraw %}<style>p{color:{{ accent }};margin:1px} i{padding:2px}</style><p id=a><i id=b>";
    let styled = style(html);
    let of = |at: &str, name: &str| {
        let at = subject(&styled, at);
        styled.matched(at).iter().find(|m| styled.name(m.decl) == name && styled.locate(m.decl, at).is_some()).copied()
    };
    let color = of("#a", "color").unwrap();
    assert!(styled.declaration(color.decl).templated && color.certain);
    let place = styled.locate(color.decl, subject(&styled, "#a")).unwrap();
    assert_eq!(place.span.of(html), "color:{{ accent }}");
    let margin = of("#a", "margin").unwrap();
    assert!(!styled.declaration(margin.decl).templated && margin.certain);
    assert_eq!(styled.value_text(of("#b", "padding").unwrap().decl), "2px");
}

#[test]
fn around_rules() {
    let html = "<style>p{color:red}{% if dark %}p{color:blue}{% endif %}p{margin:1px}</style><p id=a>";
    case(html, &[("#a", "color", "?blue"), ("#a", "margin", "1px")]);
    // A block or a comment leaves nothing out.
    let html = "<style>{% block css %}p{color:red}{% endblock %}</style><p id=a>";
    case(html, &[("#a", "color", "red")]);
}

#[test]
fn in_selectors_and_conditions() {
    case(
        "<style>p{color:red}.btn-{{ kind }}{color:blue}</style><p id=a class=btn-primary><p id=b>",
        &[("#a", "color", "?blue"), ("#b", "color", "red")],
    );
    case("<style>p{color:red}@media (min-width:{{ bp }}){p{color:blue}}</style><p id=a>", &[("#a", "color", "?blue")]);
    case("<style media='{{ medium }}'>p{color:red}</style><p id=a>", &[("#a", "color", "?red")]);
}

#[test]
fn in_class_attributes() {
    let html = "<style>.card{color:red}.dark{color:blue}</style><p id=a class='card {{ extra }}'><p id=b class='card'>";
    let styled = style(html);
    assert!(styled.has_unknown_classes(find(&styled, "#a")));
    assert!(!styled.has_unknown_classes(find(&styled, "#b")));
    case(html, &[("#a", "color", "red"), ("#b", "color", "red")]);
    // Part of a class is no class.
    case(
        "<style>.btn{color:red}.btn-{color:blue}</style><p id=a class='btn btn-{{ kind }}'>",
        &[("#a", "color", "red")],
    );
}

#[test]
fn in_attributes_and_links() {
    case(
        "<style>[data-x]{color:red}[data-x=a]{color:blue}</style><p id=a data-x='{{ x }}'>",
        &[("#a", "color", "red")],
    );
    let styled = style("<link rel=stylesheet href='{{ static }}/app.css'><style>@import '{{ x }}.css';</style>");
    let why: Vec<&str> = styled.unread().iter().map(|u| &*u.why).collect();
    assert_eq!(why, ["its address is made by template code"; 2]);
    case("<p id=a style='color:{{ c }};margin:1px'>", &[("#a", "margin", "1px")]);
    let styled = style("<font id=a color='{{ c }}'>");
    assert!(styled.matched(subject(&styled, "#a")).iter().all(|m| styled.name(m.decl) != "color"));
}
