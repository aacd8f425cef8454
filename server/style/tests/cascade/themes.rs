//! Which themes a page has, and what wins in each.

use crate::harness::{by_theme, style, themes};

/// The themes of a page, and what wins for `property` of `at` in each.
#[track_caller]
fn case(html: &str, at: &str, property: &str, expected: &[(&str, &str)]) {
    let styled = style(&format!("<!doctype html>{html}"));
    let got: Vec<(String, String)> = themes(&styled).into_iter().zip(by_theme(&styled, at, property)).collect();
    let got: Vec<(&str, &str)> = got.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(got, expected, "{html}");
}

#[test]
fn none() {
    case("<style>p{color:red}</style><p id=a>", "#a", "color", &[("default", "red")]);
    case(
        "<style>.btn-dark{color:red} .card[data-theme=dark]{color:blue}</style><p id=a>",
        "#a",
        "color",
        &[("default", "-")],
    );
}

#[test]
fn attributes_of_the_root() {
    let script = "<script>document.documentElement.setAttribute('data-theme', x ? 'dark' : 'light')</script>";
    for selector in
        [":root[data-theme=dark]", "html[data-theme='dark']", "[data-theme=\"dark\"]", "html:not(.x)[data-theme=dark]"]
    {
        let css = format!("<style>p{{color:red}} {selector} p{{color:blue}}</style><p id=a>");
        case(&css, "#a", "color", &[("default", "red"), ("?[data-theme=dark]", "blue")]);
        case(
            &format!("{css}{script}"),
            "#a",
            "color",
            &[("default", "red"), ("[data-theme=dark]", "blue"), ("[data-theme=light]", "red")],
        );
    }
    for (name, script) in [
        ("data-bs-theme", "root.dataset.bsTheme = 'dark'"),
        ("data-color-scheme", "el.setAttribute(\"data-color-scheme\", \"dark\")"),
        ("data-mode", "el.dataset.mode='dark'"),
        ("theme", "el.setAttribute('theme', 'dark')"),
    ] {
        case(
            &format!("<style>p{{color:red}} [{name}=dark] p{{color:blue}}</style><p id=a><script>{script}</script>"),
            "#a",
            "color",
            &[("default", "red"), (&format!("[{name}=dark]"), "blue")],
        );
    }
    // A handler and a control are as good as a script.
    case(
        "<style>p{color:red}[data-theme=dark] p{color:blue}[data-theme=sea] p{color:green}</style><p id=a>\
         <select onchange='document.documentElement.dataset.theme = this.value'><option value=dark><option value=sea></select>",
        "#a",
        "color",
        &[("default", "red"), ("[data-theme=dark]", "blue"), ("[data-theme=sea]", "green")],
    );
}

#[test]
fn authored_attributes() {
    let css = "<style>p{color:red}[data-theme=dark] p{color:blue}</style>";
    case(&format!("<html data-theme=dark>{css}<p id=a>"), "#a", "color", &[("default", "blue")]);
    case(
        &format!("<html data-theme=dark>{css}<p id=a><script>document.documentElement.dataset.theme='light'</script>"),
        "#a",
        "color",
        &[("default", "blue"), ("[data-theme=light]", "red")],
    );
    case(
        &format!(
            "<html data-theme=dark>{css}<p id=a><script>document.documentElement.removeAttribute('data-theme')</script>"
        ),
        "#a",
        "color",
        &[("default", "blue"), (":not([data-theme])", "red")],
    );
}

#[test]
fn on_body() {
    case(
        "<style>body{--bg:white}body[data-theme=dark]{--bg:black}</style><body id=a>",
        "#a",
        "--bg",
        &[("default", "white"), ("?body[data-theme=dark]", "black")],
    );
    case(
        "<style>body{--bg:white}[data-theme=dark]{--bg:black}</style><body id=a><script>document.body.dataset.theme='dark'</script>",
        "#a",
        "--bg",
        &[("default", "white"), ("[data-theme=dark]", "black")],
    );
    case(
        "<style>body{--bg:white}body.dark{--bg:black}</style><body id=a><button onclick=\"document.body.classList.toggle('dark')\">",
        "#a",
        "--bg",
        &[("default", "white"), (".dark", "black")],
    );
}

#[test]
fn classes() {
    case(
        "<style>p{color:red}.dark p{color:blue}</style><p id=a>",
        "#a",
        "color",
        &[("default", "red"), ("?.dark", "blue")],
    );
    case(
        "<style>p{color:red}.dark p{color:blue}.theme-sea p{color:green}</style><p id=a>\
         <script>document.documentElement.classList.toggle('dark')</script>",
        "#a",
        "color",
        &[("default", "red"), (".dark", "blue"), ("?.theme-sea", "green")],
    );
    case(
        "<html class='light x'><style>p{color:red}.light p{color:white}.dark p{color:blue}</style><p id=a>\
         <script>document.documentElement.classList.replace('light', 'dark')</script>",
        "#a",
        "color",
        &[("default", "white"), (".dark", "blue"), (":not(.light)", "red")],
    );
    case(
        "<html class=dark><style>p{color:red}p:where(.dark, .dark *){color:blue}</style><p id=a>",
        "#a",
        "color",
        &[("default", "blue")],
    );
    case(
        "<style>p{color:red}p:is(.dark *){color:blue}</style><p id=a><script>h.classList.add(\"dark\")</script>",
        "#a",
        "color",
        &[("default", "red"), (".dark", "blue")],
    );
}

#[test]
fn below_body_it_is_a_scope() {
    case(
        "<style>p{color:red}.dark p{color:blue}</style><section class=dark><p id=a></p></section><p id=b>",
        "#a",
        "color",
        &[("default", "blue")],
    );
    case(
        "<style>p{color:red}.dark p{color:blue}</style><section class=dark><p id=a></p></section><p id=b>",
        "#b",
        "color",
        &[("default", "red")],
    );
    case(
        "<style>p{color:red}[data-theme=dark] p{color:blue}</style><div data-theme=dark><p id=a></div>",
        "#a",
        "color",
        &[("default", "blue")],
    );
    // Meant for the root as well.
    case(
        "<style>p{color:red}.dark p{color:blue}html.dark p{margin:0}</style><section class=dark></section><p id=b>",
        "#b",
        "color",
        &[("default", "red"), ("?.dark", "blue")],
    );
}

#[test]
fn preference() {
    case(
        "<style>p{color:red}@media (prefers-color-scheme:dark){p{color:blue}}</style><p id=a>",
        "#a",
        "color",
        &[("default", "red"), ("prefers-color-scheme: dark", "blue")],
    );
    case(
        "<style media='(prefers-color-scheme: light)'>p{color:red}</style><p id=a>",
        "#a",
        "color",
        &[("default", "red"), ("prefers-color-scheme: dark", "-")],
    );
    case(
        "<style>p{color:red}@media not (prefers-color-scheme:dark){p{color:blue}}</style><p id=a>",
        "#a",
        "color",
        &[("default", "blue"), ("prefers-color-scheme: dark", "red")],
    );
    let both = [("default", "light-dark(red,blue)"), ("prefers-color-scheme: dark", "light-dark(red,blue)")];
    case("<style>:root{color-scheme:light dark}p{color:light-dark(red,blue)}</style><p id=a>", "#a", "color", &both);
    case(
        "<meta name=color-scheme content='dark light'><style>p{color:light-dark(red,blue)}</style><p id=a>",
        "#a",
        "color",
        &both,
    );
    case("<style>p{color:light-dark(red,blue)}</style><p id=a>", "#a", "color", &both[..1]);
}

#[test]
fn the_three_way_toggle() {
    let html = "<style>:root{--bg:white}:root[data-theme=dark]{--bg:black}\
        @media (prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:black}}</style>\
        <script>document.documentElement.dataset.theme = next; const all = ['light', 'dark']</script>";
    case(
        html,
        "html",
        "--bg",
        &[
            ("default", "white"),
            ("prefers-color-scheme: dark", "black"),
            ("[data-theme=dark]", "black"),
            ("[data-theme=light]", "white"),
            ("[data-theme=dark] and prefers-color-scheme: dark", "black"),
            ("[data-theme=light] and prefers-color-scheme: dark", "white"),
        ],
    );
}

#[test]
fn axes_of_different_sheets_do_not_combine() {
    case(
        "<style>:root{--bg:white}.dark{--bg:black}</style>\
         <style>:root{--fg:black}@media (prefers-color-scheme:dark){:root{--fg:white}}</style>",
        "html",
        "--bg",
        &[("default", "white"), ("prefers-color-scheme: dark", "white"), ("?.dark", "black")],
    );
}

#[test]
fn controls() {
    case(
        "<style>:root{--bg:white}:root:has(#t:checked){--bg:black}</style><input type=checkbox id=t>",
        "html",
        "--bg",
        &[("default", "white"), ("#t:checked", "black")],
    );
    case(
        "<style>main{color:red}#dark:checked ~ main{color:blue}</style><input type=checkbox id=dark checked><main id=a>",
        "#a",
        "color",
        &[("default", "blue"), ("#dark:not(:checked)", "red")],
    );
    case(
        "<style>:root{--c:0}:root:has([value=sea]:checked){--c:1}:root:has([value=sun]:checked){--c:2}</style>\
         <input type=radio name=theme value=sea checked><input type=radio name=theme value=sun>",
        "html",
        "--c",
        &[("default", "1"), ("[name=theme][value=sun]:checked", "2")],
    );
    // A menu button is no theme.
    case(
        "<style>nav{display:none}#menu:checked ~ nav{display:block}</style><input type=checkbox id=menu><nav id=a>",
        "#a",
        "display",
        &[("default", "none")],
    );
}

#[test]
fn more_than_eight_are_dropped_and_named() {
    let css: String = (0..12).map(|n| format!("[data-theme=t{n}]{{--n:{n}}}")).collect();
    let styled = style(&format!("<!doctype html><style>{css}</style><script>r.dataset.theme='t11'</script>"));
    let names = themes(&styled);
    assert_eq!(names.len(), 8);
    assert_eq!(&names[..3], ["default", "[data-theme=t11]", "?[data-theme=t0]"]);
    let dropped: Vec<&str> = styled.environments().dropped.iter().map(|d| &**d).collect();
    assert_eq!(
        dropped,
        ["[data-theme=t6]", "[data-theme=t7]", "[data-theme=t8]", "[data-theme=t9]", "[data-theme=t10]"]
    );
}

#[test]
fn template_code_in_the_switch_is_no_theme() {
    let html = "<html data-theme='{{ theme }}'><style>p{color:red}[data-theme=dark] p{color:blue}</style><p id=a>";
    let styled = style(html);
    assert_eq!(themes(&styled), ["default"]);
}
