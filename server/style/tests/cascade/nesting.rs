//! Nested rules, `@layer`, `@scope`.

use crate::harness::{by_band, by_theme, case, style, subject, themes, winner};
use easel_style::EnvSet;
use easel_style::environment::State;

#[test]
fn nested_rules() {
    case(
        "<style>.c{color:red;p{color:blue}}</style><div class=c id=c><p id=a>",
        &[("#a", "color", "blue"), ("#c", "color", "red")],
    );
    case(
        "<style>.c{& > p{color:blue} &.d{color:green} .e &{margin:0}}</style><div class=e><div class='c d' id=c><p id=a>",
        &[("#a", "color", "blue"), ("#c", "color", "green"), ("#c", "margin", "0")],
    );
    case(
        "<style>.c{> p{color:blue} + p{margin:0} ~ p{padding:0}}</style><div class=c><p id=a></p></div><p id=b><p id=d>",
        &[
            ("#a", "color", "blue"),
            ("#b", "margin", "0"),
            ("#b", "padding", "0"),
            ("#d", "margin", "-"),
            ("#d", "padding", "0"),
        ],
    );
    case(
        "<style>.c{.d{.e{color:red}}}</style><i class=c><i class=d><i class=e id=a></i></i></i>",
        &[("#a", "color", "red")],
    );
    case(
        "<style>& p{color:red} :root{& body{margin:0}}</style><body><p id=a>",
        &[("#a", "color", "red"), ("body", "margin", "0")],
    );
    // `&` cannot stand for a pseudo-element.
    case(
        "<style>p::before{color:red;&{color:blue}}</style><p id=a>",
        &[("#a::before", "color", "red"), ("#a", "color", "-")],
    );
    case(
        "<style>p{&::before{color:red} &:hover{color:blue}}</style><p id=a>",
        &[("#a::before", "color", "red"), ("#a", "color", "-")],
    );
}

#[test]
fn the_specificity_of_the_parent_is_its_most_specific_selector() {
    let css = "#x, .c{& p{color:blue}} .c.c.c p{color:red}";
    case(&format!("<style>{css}</style><div class=c><p id=a>"), &[("#a", "color", "blue")]);
    let css = ":where(#x, .c){& p{color:blue}} .c p{color:red}";
    case(&format!("<style>{css}</style><div class=c><p id=a>"), &[("#a", "color", "red")]);
    let styled = style("<style>.c, #x{&.d{color:blue}}</style><p id=a class='c d'>");
    let won = styled.matched(subject(&styled, "#a")).iter().find(|m| styled.name(m.decl) == "color").unwrap();
    assert_eq!(won.specificity, Some((1, 1, 0)));
    assert_eq!(styled.selector_text(won.decl), "&.d");
}

#[test]
fn declarations_behind_nested_rules_stay_behind() {
    case("<style>p{color:red;&{color:blue}color:green}</style><p id=a>", &[("#a", "color", "green")]);
    case("<style>p{color:red;&{color:blue}}</style><p id=a>", &[("#a", "color", "blue")]);
    case("<style>p{color:red;@media screen{color:blue}color:green}</style><p id=a>", &[("#a", "color", "green")]);
}

#[test]
fn nested_at_rules() {
    let styled =
        style("<style>p{color:red;@media (min-width:600px){color:blue;& + p{color:green}}}</style><p id=a><p id=b>");
    assert_eq!(by_band(&styled, "#a", "color"), ["red", "blue"]);
    assert_eq!(by_band(&styled, "#b", "color"), ["red", "green"]);
    case(
        "<style>p{@supports (display:grid){color:blue}@supports (no:no){color:red}}</style><p id=a>",
        &[("#a", "color", "blue")],
    );
    case("<style>p{@container (width > 1px){color:blue}}</style><p id=a>", &[("#a", "color", "?blue")]);
    case("<style>p{color:red;@layer x{color:blue}}</style><p id=a>", &[("#a", "color", "red")]);
    case("<style>p{@starting-style{color:blue}@media print{color:red}}</style><p id=a>", &[("#a", "color", "-")]);
}

#[test]
fn layers() {
    case("<style>p{color:red}@layer a{p.x#a{color:blue}}</style><p id=a class=x>", &[("#a", "color", "red")]);
    case("<style>@layer a{p{color:red}}@layer b{p{color:blue}}</style><p id=a>", &[("#a", "color", "blue")]);
    case(
        "<style>@layer b, a;@layer a{p{color:red}}@layer b{#a{color:blue}}</style><p id=a>",
        &[("#a", "color", "red")],
    );
    case(
        "<style>@layer a{p{color:red}}@layer b{p{color:blue}}@layer a{#a{color:green}}</style><p id=a>",
        &[("#a", "color", "blue")],
    );
    case("<style>@layer{p{color:red}}@layer{p{color:blue}}</style><p id=a>", &[("#a", "color", "blue")]);
    case("<style>@layer a{@layer b{p{color:red}}p{color:blue}}</style><p id=a>", &[("#a", "color", "blue")]);
    case(
        "<style>@layer a.b{p{color:red}}@layer a{@layer c{p{color:blue}}@layer b{#a{color:green}}}</style><p id=a>",
        &[("#a", "color", "blue")],
    );
    case(
        "<style>@layer a{p{color:red}}</style><style>@layer b{p{color:blue}}@layer a{p{margin:0}}</style><p id=a>",
        &[("#a", "color", "blue"), ("#a", "margin", "0")],
    );
}

#[test]
fn importance_turns_layers_around() {
    case("<style>p{color:red!important}@layer a{p{color:blue!important}}</style><p id=a>", &[("#a", "color", "blue")]);
    case(
        "<style>@layer a{p{color:red!important}}@layer b{p{color:blue!important}}</style><p id=a>",
        &[("#a", "color", "red")],
    );
    case(
        "<style>@layer a{p{color:red!important}}p{color:blue}</style><p id=a style='color:green'>",
        &[("#a", "color", "red")],
    );
    case(
        "<style>@layer a{p{color:red!important}}</style><p id=a style='color:green!important'>",
        &[("#a", "color", "green")],
    );
    case(
        "<style>@layer a{@layer b{p{color:red!important}}p{color:blue!important}}</style><p id=a>",
        &[("#a", "color", "red")],
    );
}

#[test]
fn scope() {
    let html = |css: &str| {
        format!(
            "<style>{css}</style><div class=r id=r><p id=a class=x></p><div class=l id=l><p id=b></div></div><p id=c>"
        )
    };
    case(&html("@scope (.r){p{color:red}}"), &[("#a", "color", "red"), ("#b", "color", "red"), ("#c", "color", "-")]);
    case(
        &html("@scope (.r) to (.l){p{color:red}div{margin:0}}"),
        &[("#a", "color", "red"), ("#b", "color", "-"), ("#l", "margin", "-"), ("#r", "margin", "-")],
    );
    case(
        &html("@scope (.r){:scope{color:red} > p{margin:0} :scope p{padding:0} & > .l{color:blue}}"),
        &[
            ("#r", "color", "red"),
            ("#a", "margin", "0"),
            ("#b", "margin", "-"),
            ("#b", "padding", "0"),
            ("#l", "color", "blue"),
        ],
    );
    case(&html("@scope (.r) to (> .l){p{color:red}}"), &[("#a", "color", "red"), ("#b", "color", "-")]);
    case(&html("@scope (.r){color:red}"), &[("#r", "color", "red"), ("#a", "color", "-")]);
    case(&html("@scope (.r){@scope (.l){p{color:red}}}"), &[("#a", "color", "-"), ("#b", "color", "red")]);
    case(&html("@scope (.r){p{&.x{color:red}}}"), &[("#a", "color", "red"), ("#b", "color", "-")]);
    case(&html("@scope (.r){p::before{color:red}}"), &[("#a::before", "color", "red")]);
    case(&html("@scope (.r{p{color:red}}"), &[("#a", "color", "-")]);
    case(
        "<p id=c></p><div id=d><style>@scope{p{color:red}:scope{margin:0}}</style><p id=a></div>",
        &[("#a", "color", "red"), ("#c", "color", "-"), ("#d", "margin", "0")],
    );
}

#[test]
fn nearer_scopes_win_over_order_but_not_over_specificity() {
    let body = "<div class=light><div class=dark><p id=a class=x>";
    let css = "@scope (.dark){p{color:white}}@scope (.light){p{color:black}}";
    case(&format!("<!doctype html><style>{css}</style>{body}"), &[("#a", "color", "white")]);
    let css = "@scope (.light){p{color:black}}@scope (.dark){p{color:white}}";
    case(&format!("<!doctype html><style>{css}</style>{body}"), &[("#a", "color", "white")]);
    let css = "@scope (.dark){p{color:white}}@scope (.light){p.x{color:black}}";
    case(&format!("<!doctype html><style>{css}</style>{body}"), &[("#a", "color", "black")]);
    // A scope is nearer than none.
    let css = "@scope (.light){p{color:black}}p{color:red}";
    case(&format!("<!doctype html><style>{css}</style>{body}"), &[("#a", "color", "black")]);
}

#[test]
fn scopes_of_themes() {
    let styled = style(
        "<!doctype html><style>p{color:red}@scope ([data-theme=dark]){p{color:blue}}</style><p id=a>\
         <script>document.documentElement.dataset.theme='dark'</script>",
    );
    assert_eq!(themes(&styled), ["default", "[data-theme=dark]"]);
    assert_eq!(by_theme(&styled, "#a", "color"), ["red", "blue"]);
}

#[test]
fn what_takes_no_part() {
    let css = "@keyframes k{from{color:red}to{color:blue}}@font-face{font-family:x;color:red}@page{color:red}\
               @counter-style c{color:red}@property --p{syntax:'<color>';inherits:true;initial-value:red}\
               @position-try --t{color:red}@unknown{p{color:red}}@starting-style{p{color:red}}";
    let styled = style(&format!("<style>{css}</style><p id=a>"));
    assert_eq!(winner(&styled, "#a", "color", EnvSet::one(0, 0), State::Rest), "-");
    use easel_style::declaration::DeclarationKind as Kind;
    let kinds: Vec<_> = styled
        .declarations()
        .filter(|(id, _)| styled.locate(*id, subject(&styled, "#a")).is_some())
        .map(|(id, d)| (styled.name(id), d.kind))
        .collect();
    assert_eq!(
        kinds,
        [
            ("color", Kind::Keyframe),
            ("color", Kind::Keyframe),
            ("font-family", Kind::FontFace),
            ("color", Kind::FontFace),
            ("color", Kind::Other),
            ("color", Kind::Other),
            ("syntax", Kind::Property),
            ("inherits", Kind::Property),
            ("initial-value", Kind::Property),
            ("color", Kind::Other),
            ("color", Kind::Other),
            ("color", Kind::Other),
        ]
    );
    let [registration] = styled.registrations() else { panic!() };
    assert_eq!((&*registration.name, &*registration.syntax, registration.inherits), ("--p", "<color>", true));
    assert_eq!(registration.initial.as_deref(), Some("red"));
}
