//! Origins, importance, specificity, order.

use crate::harness::{case, style, subject};

#[test]
fn later_and_more_specific_wins() {
    case("<style>p{color:red} p{color:blue}</style><p id=a>", &[("#a", "color", "blue")]);
    case("<style>.x{color:red} p{color:blue}</style><p id=a class=x>", &[("#a", "color", "red")]);
    case("<style>#a{color:red} .x.y.z{color:blue}</style><p id=a class='x y z'>", &[("#a", "color", "red")]);
    case("<style>p{color:red;color:blue}</style><p id=a>", &[("#a", "color", "blue")]);
    case("<style>p.x, p{color:red} p{color:blue}</style><p id=a class=x>", &[("#a", "color", "red")]);
    case("<style>*{color:red} p{color:blue}</style><p id=a>", &[("#a", "color", "blue")]);
    case("<style>p{color:blue} *{color:red}</style><p id=a>", &[("#a", "color", "blue")]);
    // 11 classes do not reach one id.
    let many = ".c".repeat(11);
    case(&format!("<style>#a{{color:red}} {many}{{color:blue}}</style><p id=a class=c>"), &[("#a", "color", "red")]);
}

#[test]
fn importance_and_style_attributes() {
    case("<style>p{color:red !important} p{color:blue}</style><p id=a>", &[("#a", "color", "red")]);
    case("<style>p{color:red}</style><p id=a style='color:blue'>", &[("#a", "color", "blue")]);
    case("<style>p{color:red!important}</style><p id=a style='color:blue'>", &[("#a", "color", "red")]);
    case("<style>#a{color:red!important}</style><p id=a style='color:blue!important'>", &[("#a", "color", "blue")]);
    case("<p id=a style='color:blue!important;color:red'>", &[("#a", "color", "blue")]);
}

#[test]
fn presentational_attributes_are_below_every_sheet() {
    case("<body bgcolor=fff text=#333 id=a>", &[("#a", "background-color", "#fff"), ("#a", "color", "#333")]);
    case("<style>*{background-color:red}</style><body bgcolor=fff id=a>", &[("#a", "background-color", "red")]);
    case(
        "<font id=a color=red size=5 face='Inter, Arial'>",
        &[("#a", "color", "red"), ("#a", "font-size", "x-large"), ("#a", "font-family", "Inter, Arial")],
    );
    case(
        "<svg><path id=a fill='#6366f1' stroke-width=2 /></svg>",
        &[("#a", "fill", "#6366f1"), ("#a", "stroke-width", "2")],
    );
    case(
        "<svg><text id=a font-size=12 fill='red; stroke: blue'>",
        &[("#a", "font-size", "12px"), ("#a", "fill", "-"), ("#a", "stroke", "-")],
    );
    case("<svg><linearGradient><stop id=a stop-color=red></linearGradient></svg>", &[("#a", "stop-color", "red")]);
    case(
        "<table cellpadding=8 width=600 align=center id=t><td id=a align=middle width=50%>",
        &[
            ("#a", "padding", "8px"),
            ("#a", "text-align", "center"),
            ("#a", "width", "50%"),
            ("#t", "width", "600px"),
            ("#t", "margin-inline", "auto"),
        ],
    );
    // Not presentational there.
    case(
        "<div id=a width=5 bgcolor=red fill=red>",
        &[("#a", "width", "-"), ("#a", "background-color", "-"), ("#a", "fill", "-")],
    );
}

#[test]
fn the_browsers_own_sheet() {
    case(
        "<h1 id=a>x<b id=b>y</b></h1><a id=c href=x>z</a><a id=d>z</a>",
        &[
            ("#a", "font-size", "2em"),
            ("#a", "font-weight", "bold"),
            ("#a", "display", "block"),
            ("#b", "font-weight", "bolder"),
            ("#c", "color", "LinkText"),
            ("#d", "color", "-"),
            ("head", "display", "none"),
            ("body", "margin", "8px"),
        ],
    );
    case(
        "<p id=a hidden>x<dialog id=b></dialog><dialog id=c open></dialog><input id=d type=HIDDEN>",
        &[("#a", "display", "none"), ("#b", "display", "none"), ("#c", "display", "block"), ("#d", "display", "none")],
    );
    case("<style>*{display:inline}</style><p id=a hidden>", &[("#a", "display", "inline")]);
    case(
        "<input id=a placeholder=x>",
        &[("#a::placeholder", "color", "color-mix(in srgb, FieldText 55%, transparent)")],
    );
    case("<svg id=s><defs id=a></defs></svg>", &[("#a", "display", "none")]);
}

#[test]
fn lists_are_shared_and_hold_losers() {
    let styled = style("<style>p{color:red} p{color:blue}</style><p id=a>x<p id=b>y<p id=c style='color:green'>z");
    assert_eq!(styled.list_id(subject(&styled, "#a")), styled.list_id(subject(&styled, "#b")));
    assert_ne!(styled.list_id(subject(&styled, "#a")), styled.list_id(subject(&styled, "#c")));
    let colors: Vec<_> = styled
        .matched(subject(&styled, "#c"))
        .iter()
        .filter(|m| styled.name(m.decl) == "color")
        .map(|m| (styled.value_text(m.decl), m.specificity))
        .collect();
    assert_eq!(colors, [("green", None), ("blue", Some((0, 0, 1))), ("red", Some((0, 0, 1)))]);
}
