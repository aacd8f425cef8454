//! Which selectors match.

use crate::harness::{case, style, winner};
use easel_style::EnvSet;
use easel_style::environment::State;

/// Whether `selector` matches `#a` of `body`.
fn matches(selector: &str, body: &str) -> bool {
    let styled = style(&format!("<!doctype html><style>{selector}{{--hit:1}}</style><body>{body}"));
    winner(&styled, "#a", "--hit", EnvSet::one(0, 0), State::Rest) == "1"
}

#[track_caller]
fn all(body: &str, yes: &[&str], no: &[&str]) {
    for selector in yes {
        assert!(matches(selector, body), "{selector} matches {body}");
    }
    for selector in no {
        assert!(!matches(selector, body), "{selector} does not match {body}");
    }
}

#[test]
fn combinators() {
    let body = "<main><h2 class=t>x</h2><p>y</p><section class=s><p id=a class='p q'>z</p></section></main>";
    all(
        body,
        &[
            "p",
            "P",
            ".p.q",
            "p.p#a",
            "main p",
            "main > section > p",
            ".s > #a",
            "h2 ~ section p",
            "h2 + p + section > p",
            "body main .p",
            "html p",
            ":root p",
            "*",
            "* > *",
            "main *",
        ],
        &["main > p", "h2 + section p", "section ~ p", ".t p", "div p", ".p .q", "p p", ".P", "#A", ":root > p"],
    );
}

#[test]
fn lists_of_selectors() {
    let body = "<p id=a class=x lang=de-CH>";
    all(
        body,
        &[
            ":is(p, h1)",
            ":where(.x)",
            ":not(h1)",
            ":not(.y, #b)",
            "h1, p",
            ":is(p:unknown, .x)",
            ":is(h1, :where(:not(.y)))",
            ":lang(de)",
            ":lang(fr, 'de')",
            ":lang('*-CH')",
            ":-webkit-any(p)",
        ],
        &[
            ":is(h1, h2)",
            ":not(p)",
            ":not(:not(.y))",
            "p, :unknown",
            "p, h1::unknown",
            ":is()",
            ":lang(en)",
            ":-moz-focusring, p",
            "p:unknown",
            "p::-moz-unknown",
            ":host p",
            "::slotted(p)",
            "p::part(x)",
            "p >",
            "> p",
        ],
    );
}

#[test]
fn has() {
    let body = "<div id=a class=c><h2>x</h2><p class=y><b>z</b></p></div><hr class=h>";
    all(
        body,
        &[
            ":has(b)",
            ":has(> p > b)",
            ".c:has(.y)",
            "div:has(+ hr)",
            "div:has(~ .h)",
            "body:has(b) .c",
            ":not(:has(i))",
            ":has(h2 + p)",
            ":has(:is(b, i))",
            ":has(.n, .y)",
        ],
        &[":has(> b)", ":has(i)", "div:has(.h)", ":has(p + h2)", "body:has(i) div", ":has(+ b)", ":has(:has(b))"],
    );
}

#[test]
fn structure() {
    let body = "<ul><li>1<li>2<li id=a class=k>3<li class=k>4</ul>";
    all(
        body,
        &[
            ":nth-child(3)",
            ":nth-child(odd)",
            ":nth-child(n+2)",
            ":nth-last-child(2)",
            ":nth-child(1 of .k)",
            ":nth-last-child(2 of .k)",
            "li:nth-of-type(3)",
            ":not(:first-child)",
            ":not(:last-child)",
        ],
        &[
            ":nth-child(2)",
            ":nth-child(even)",
            ":nth-child(2 of .k)",
            ":first-child",
            ":last-child",
            ":only-child",
            ":empty",
        ],
    );
    all("<p id=a></p>", &[":empty", ":only-child", ":only-of-type", ":first-of-type"], &[":root"]);
    all("<p id=a><!-- x --></p>", &[":empty"], &[]);
    all("<p id=a> </p>", &[], &[":empty"]);
}

#[test]
fn attributes() {
    let body = "<input id=a type=TEXT data-x='one two-three' name=Foo>";
    all(
        body,
        &[
            "[type]",
            "[type=text]",
            "[type='TeXt']",
            "[DATA-X]",
            "[data-x~=one]",
            "[data-x^=one]",
            "[data-x$=three]",
            "[data-x*=two]",
            "[name=foo i]",
            "[data-x|='one two']",
        ],
        &[
            "[name=foo]",
            "[type=text s]",
            "[data-y]",
            "[data-x=one]",
            "[data-x~=three]",
            "[data-x^='']",
            "[data-x='One two-three']",
        ],
    );
}

#[test]
fn forms() {
    all(
        "<input id=a required placeholder=x>",
        &[":required", ":placeholder-shown", ":enabled", ":read-write", ":invalid", ":not(:checked)"],
        &[":optional", ":disabled", ":read-only", ":valid", ":checked", ":default", ":indeterminate", ":autofill"],
    );
    all(
        "<fieldset disabled><input id=a type=checkbox checked></fieldset>",
        &[":disabled", ":checked", ":default", ":optional", ":read-only"],
        &[":enabled", ":placeholder-shown", ":read-write"],
    );
    all("<fieldset disabled><legend><input id=a></legend></fieldset>", &[":enabled"], &[":disabled"]);
    all("<select><option id=a selected>x</select>", &[":checked", ":default"], &[":disabled"]);
    all("<details id=a open>", &[":open"], &[":popover-open", ":modal", ":fullscreen"]);
    all(
        "<a id=a href=x>",
        &[":link", ":any-link", "a:not(:visited)"],
        &[":visited", ":active", ":target", ":hover", ":focus"],
    );
    all("<a id=a>", &[], &[":link", ":any-link"]);
    all("<div dir=rtl><p id=a></div>", &[":dir(rtl)"], &[":dir(ltr)"]);
}

#[test]
fn states() {
    let styled = style(
        "<!doctype html><style>a:hover{--h:1} a:focus-visible{--f:1} nav:hover a{--n:1} nav:focus-within a{--w:1} \
         a:not(:hover){--r:1} b:hover a{--b:1} a:hover, a:focus{--e:1}</style><nav><a id=a href=x>x</a></nav><b>y</b>",
    );
    let at = |property, state| winner(&styled, "#a", property, EnvSet::one(0, 0), state) == "1";
    let row = |property| State::ALL.map(|state| at(property, state));
    assert_eq!(row("--h"), [false, true, false]);
    assert_eq!(row("--f"), [false, false, true]);
    assert_eq!(row("--n"), [false, true, false]);
    assert_eq!(row("--w"), [false, false, true]);
    assert_eq!(row("--r"), [true, false, true]);
    assert_eq!(row("--b"), [false, false, false]);
    assert_eq!(row("--e"), [false, true, true]);
}

#[test]
fn pseudo_elements() {
    let css = "p::before{color:a} p:after{color:b} ::selection{color:c} p::first-line{color:d} p:first-letter{color:e} \
               input::-webkit-input-placeholder{color:f} p::-webkit-scrollbar{color:g} li::marker{color:h} \
               p.x::before{color:i} p::before:hover{color:j} div p::before{color:k}";
    case(
        &format!("<!doctype html><style>{css}</style><p id=a>x<li id=l><input id=i>"),
        &[
            ("#a::before", "color", "a"),
            ("#a::after", "color", "b"),
            ("#a::selection", "color", "c"),
            ("#a::first-line", "color", "d"),
            ("#a::first-letter", "color", "e"),
            ("#i::placeholder", "color", "f"),
            ("#l::marker", "color", "h"),
            ("#a", "color", "-"),
            ("#l::before", "color", "-"),
        ],
    );
}

#[test]
fn quirks_mode_ignores_case_of_names() {
    case(
        "<style>.FOO{color:red} #Bar{margin:0}</style><p id=bar class=foo>",
        &[("#bar", "color", "red"), ("#bar", "margin", "0")],
    );
    case(
        "<!doctype html><style>.FOO{color:red} #Bar{margin:0}</style><p id=bar class=foo>",
        &[("#bar", "color", "-"), ("#bar", "margin", "-")],
    );
}

#[test]
fn svg_keeps_case() {
    let body = "<svg><linearGradient id=a viewBox='0 0 1 1'></linearGradient></svg>";
    all(body, &["linearGradient", "svg linearGradient", "[viewBox]"], &["lineargradient", "[viewbox]"]);
    let ns = |s: &str| {
        format!("@namespace s url(http://www.w3.org/2000/svg); @namespace h 'http://www.w3.org/1999/xhtml'; {s}")
    };
    all(
        body,
        &[&ns("s|*"), &ns("s|linearGradient"), &ns("*|*"), &ns("h|body s|linearGradient")],
        &[&ns("h|*"), &ns("x|*")],
    );
}

#[test]
fn escapes() {
    case(
        r"<!doctype html><style>.md\:flex{color:red} #\31 0{margin:0}</style><p id=10 class='md:flex'>",
        &[("#10", "color", "red"), ("#10", "margin", "0")],
    );
}

/// So many rules for one class that they are looked up by what stands around it.
#[test]
fn many_sections_that_style_one_class() {
    use std::fmt::Write as _;
    let (mut css, mut body) = (String::from(".x { --hit: plain } .x.y { --both: 1 }"), String::new());
    for n in 0..60 {
        let _ = write!(
            css,
            ".s{n} .x {{ --hit: {n} }} .s{n} main .x {{ --deep: {n} }} .s{n} > .x + .x {{ --hit: second-{n} }}"
        );
        let _ = write!(
            body,
            "<div class='s{n} s{}'><p class=x id=a{n}><p class='x y' id=b{n}><main><p class=x id=c{n}></main></div>",
            n + 1
        );
    }
    let styled = style(&format!("<!doctype html><style>{css}</style><body><p class=x id=out>{body}"));
    let at = |id: &str, name: &str| winner(&styled, id, name, EnvSet::one(0, 0), State::Rest).to_string();
    assert_eq!(at("#out", "--hit"), "plain");
    for n in 0..59 {
        let later = n + 1;
        assert_eq!(at(&format!("#a{n}"), "--hit"), later.to_string());
        assert_eq!(at(&format!("#b{n}"), "--hit"), format!("second-{later}"));
        assert_eq!(at(&format!("#b{n}"), "--both"), "1");
        assert_eq!(at(&format!("#c{n}"), "--deep"), later.to_string());
        assert_ne!(at(&format!("#a{n}"), "--deep"), later.to_string());
    }
}
