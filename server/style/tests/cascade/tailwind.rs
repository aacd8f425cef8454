//! Utility classes and framework directives in the cascade.

use crate::harness::{Files, by_band, by_theme, case, check, find, style, style_with, subject, themes, winner};
use easel_style::EnvSet;
use easel_style::environment::State;
use easel_style::property::Property;

const V3: &str = "<script src=https://cdn.tailwindcss.com></script>";
const V4: &str = "<script src=https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4></script>";

#[test]
fn classes_are_declarations_of_their_token() {
    let html = format!("<!doctype html><head>{V3}</head><p id=a class='x  p-4 text-red-500'>");
    let styled = style(&html);
    let at = subject(&styled, "#a");
    let won = styled.matched(at).iter().find(|m| styled.name(m.decl) == "padding").unwrap();
    assert_eq!(styled.value_text(won.decl), "1rem");
    let place = styled.locate(won.decl, at).unwrap();
    assert_eq!(place.span.of(&html), "p-4");
    assert!(styled.tailwind().is_some());
}

#[test]
fn the_base_sheet_counts() {
    for script in [V3, V4] {
        case(
            &format!("<!doctype html><head>{script}</head><h1 id=a class=p-4>x</h1><a id=b href=x>y</a>"),
            &[("#a", "font-size", "inherit"), ("#a", "font-weight", "inherit"), ("#b", "color", "inherit")],
        );
    }
}

#[test]
fn utilities_win_by_their_own_order() {
    for script in [V3, V4] {
        let page = |class: &str| format!("<!doctype html><head>{script}</head><p id=a class='{class}'>");
        case(&page("px-2 p-4"), &[("#a", "padding", "1rem")]);
        // The order in the attribute means nothing.
        for class in ["text-sm text-lg", "text-lg text-sm"] {
            let styled = style(&page(class));
            let size = winner(&styled, "#a", "font-size", EnvSet::one(0, 0), State::Rest);
            assert_eq!(size, "0.875rem", "{class}");
        }
    }
}

#[test]
fn variants_are_conditions() {
    let styled = style(&format!("<!doctype html><head>{V3}</head><p id=a class='p-2 md:p-4 hover:p-8 dark:p-6'>"));
    assert_eq!(by_band(&styled, "#a", "padding"), ["0.5rem", "1rem"]);
    assert_eq!(winner(&styled, "#a", "padding", EnvSet::one(0, 0), State::Hover), "2rem");
    assert_eq!(themes(&styled), ["default", "prefers-color-scheme: dark"]);
    assert_eq!(by_theme(&styled, "#a", "padding"), ["0.5rem", "1.5rem"]);
    let styled = style(&format!(
        "<!doctype html><head>{V3}<script>tailwind.config = {{ darkMode: 'class' }}</script></head>\
         <p id=a class='p-2 dark:p-6'><button onclick=\"document.documentElement.classList.toggle('dark')\">"
    ));
    assert_eq!(themes(&styled), ["default", ".dark"]);
    assert_eq!(by_theme(&styled, "#a", "padding"), ["0.5rem", "1.5rem"]);
}

#[test]
fn against_sheets_of_the_page() {
    // v3: the sheet of the script stands at the end of `head`, without layers.
    case(
        &format!("<!doctype html><head>{V3}<style>.x{{padding:1px}}</style></head><p id=a class='x p-4'>"),
        &[("#a", "padding", "1rem")],
    );
    case(
        &format!("<!doctype html><head>{V3}</head><body><style>.x{{padding:1px}}</style><p id=a class='x p-4'>"),
        &[("#a", "padding", "1px")],
    );
    // v4: utilities stand in a layer, and lose against everything outside of layers.
    case(
        &format!("<!doctype html><head>{V4}<style>p{{padding:1px}}</style></head><p id=a class='x p-4'>"),
        &[("#a", "padding", "1px")],
    );
}

#[test]
fn styles_of_type_tailwindcss() {
    let page = |script: &str, css: &str, class: &str| {
        format!(
            "<!doctype html><head>{script}<style type=text/tailwindcss>{css}</style></head><p id=a class='{class}'>"
        )
    };
    case(&page(V3, "p{padding:1px}", "x"), &[("#a", "padding", "1px")]);
    case(
        &page(V3, "@layer components{.card{padding:1px;margin:1px}}", "card p-4"),
        &[("#a", "padding", "1rem"), ("#a", "margin", "1px")],
    );
    case(
        &page(V3, "@layer utilities{.flow{padding:1px}} @layer base{p{margin:3px}}", "flow p-4"),
        &[("#a", "padding", "1px"), ("#a", "margin", "3px")],
    );
    case(
        &page(V4, "@import 'tailwindcss'; @theme{--color-brand:#123456} @utility flow{margin:7px}", "flow p-4"),
        &[("html", "--color-brand", "#123456"), ("#a", "margin", "7px")],
    );
    case(
        &page(V4, "@layer base{p{margin:3px}} .x{padding:1px}", "x p-4"),
        &[("#a", "padding", "1px"), ("#a", "margin", "3px")],
    );
}

#[test]
fn apply_and_functions() {
    let html = format!(
        "<!doctype html><head>{V3}<style type=text/tailwindcss>.card{{@apply p-4 hover:p-8;margin:1px}} \
         .brand{{color:theme('colors.red.500')}}</style></head><p id=a class='card brand'>"
    );
    let styled = style(&html);
    check(&styled, &html, &[("#a", "padding", "1rem"), ("#a", "margin", "1px"), ("#a", "color", "#ef4444")]);
    assert_eq!(winner(&styled, "#a", "padding", EnvSet::one(0, 0), State::Hover), "2rem");
    let at = subject(&styled, "#a");
    let won = styled.matched(at).iter().find(|m| styled.value_text(m.decl) == "1rem").unwrap();
    assert_eq!(styled.locate(won.decl, at).unwrap().span.of(&html), "p-4");
    assert_eq!(styled.selector_text(won.decl), ".card");
}

#[test]
fn directives_in_linked_sheets() {
    const FILES: Files = Files(&[
        (
            "v3.css",
            "@tailwind base;@tailwind components;@tailwind utilities;@layer components{.card{padding:1px}} .x{margin:1px}",
        ),
        ("v4.css", "@import 'tailwindcss'; .x{margin:1px}"),
    ]);
    for file in ["v3.css", "v4.css"] {
        let html = format!("<!doctype html><link rel=stylesheet href={file}><h1 id=a class='card x p-4 m-4'>");
        let styled = style_with(&html, &FILES);
        assert!(styled.unread().is_empty());
        check(&styled, &html, &[("#a", "padding", "1rem"), ("#a", "margin", "1px"), ("#a", "font-size", "inherit")]);
    }
}

#[test]
fn what_cannot_be_expanded_is_unknown() {
    let styled = style(
        "<!doctype html><head><script src='https://cdn.tailwindcss.com?plugins=typography'></script></head>\
         <p id=a class='p-4'><div id=b class=prose><i id=c>x</i></div><i id=d>",
    );
    let unknown = |at: &str, p: Property| styled.unknown_properties(find(&styled, at)).contains(p);
    assert!(!unknown("#d", Property::Color));
    assert!(unknown("#c", Property::Color) || unknown("#b", Property::Color));
    assert!(!unknown("#a", Property::Color));
}

#[test]
fn pages_without_evidence_have_none() {
    let styled = style("<!doctype html><p id=a class='p-4 flex'>");
    assert!(styled.tailwind().is_none());
    assert_eq!(winner(&styled, "#a", "padding", EnvSet::one(0, 0), State::Rest), "-");
}
