//! Sheets that are awkward to read.

use super::super::{Css, ItemKind};
use super::dump;

#[test]
fn sheets() {
    let cases: &[(&str, &str)] = &[
        // Comments, custom properties with braces, spaces in `!important`, CRLF.
        (
            "/* 日本 */ .a { color: red; --x: { a: b }; background: linear-gradient(#fff, #000) ! important ; margin: 1px }\r\n",
            r##"rule [".a"] block " color: red; --x: { a: b }; background: linear-gradient(#fff, #000) ! important ; margin: 1px "
  color = "red"
  --x = "{ a: b }"
  background = "linear-gradient(#fff, #000)" !
  margin = "1px"
"##,
        ),
        ("a{b:c!/**/IMPORTANT}", "rule [\"a\"] block \"b:c!/**/IMPORTANT\"\n  b = \"c\" !\n"),
        ("a{b:c !imp\\6frtant}", "rule [\"a\"] block \"b:c !imp\\\\6frtant\"\n  b = \"c\" !\n"),
        // An `!important` that is not last, alone, or twice.
        (
            "a{b:!important;c:x !important y;d:x !important !important;e:f(!)}",
            r#"rule ["a"] block "b:!important;c:x !important y;d:x !important !important;e:f(!)"
  e = "f(!)"
? InvalidDeclaration "b:!important"
? InvalidDeclaration "c:x !important y"
? InvalidDeclaration "d:x !important !important"
"#,
        ),
        // Selectors.
        (
            "/*x*/ a:is(b, c) , d[e=\",\"] /*y*/ {} ,a,{} &>b,:hover{}",
            r#"rule ["a:is(b, c)", "d[e=\",\"]"] block ""
rule ["", "a", ""] block ""
rule ["&>b", ":hover"] block ""
"#,
        ),
        // A nested rule that begins like a declaration, and declarations behind it.
        (
            ".g{a:hover{color:red}color:green;&.h,i{x:y}> b{}@media print{color:black}z:w}",
            r#"rule [".g"] block "a:hover{color:red}color:green;&.h,i{x:y}> b{}@media print{color:black}z:w"
  rule ["a:hover"] block "color:red"
    color = "red"
  color = "green"
  rule ["&.h", "i"] block "x:y"
    x = "y"
  rule ["> b"] block ""
  @media "print" block Some("color:black")
    color = "black"
  z = "w"
"#,
        ),
        // A custom property takes any value; a selector cannot begin with one.
        (
            "a{--b:hover{c:d};--e:;--f: ;--g:/**/;--H : [1,{;}] ;--i:;}--j:k{l:m}n{}",
            r#"rule ["a"] block "--b:hover{c:d};--e:;--f: ;--g:/**/;--H : [1,{;}] ;--i:;"
  --b = "hover{c:d}"
  --e = ""
  --f = ""
  --g = ""
  --H = "[1,{;}]"
  --i = ""
rule ["n"] block ""
? InvalidRule "--j:k"
"#,
        ),
        // Recovery.
        (
            "a{🎨;color:;5x:1;width:3px;*zoom:1;x}b{c}d{e:)f;g:h}",
            r#"rule ["a"] block "🎨;color:;5x:1;width:3px;*zoom:1;x"
  width = "3px"
rule ["b"] block "c"
rule ["d"] block "e:)f;g:h"
  g = "h"
? InvalidDeclaration "🎨"
? InvalidDeclaration "color:"
? InvalidDeclaration "5x:1"
? InvalidDeclaration "*zoom:1"
? InvalidDeclaration "x"
? InvalidDeclaration "c"
? InvalidDeclaration "e:)f"
"#,
        ),
        (
            "a{};b{}} c{d:e} f{} {g:h} i",
            r#"rule ["a"] block ""
rule ["f"] block ""
? InvalidRule ";b"
? InvalidRule "} c"
? InvalidRule "{"
? InvalidRule "i"
"#,
        ),
        (
            "a{b:'x\n;c:d}e{f:url(a\"b);g:h}",
            r#"rule ["a"] block "b:'x\n;c:d"
  c = "d"
rule ["e"] block "f:url(a\"b);g:h"
  g = "h"
? InvalidDeclaration "b:'x"
? InvalidDeclaration "f:url(a\"b)"
"#,
        ),
        // A missing semicolon joins two declarations, as browsers read it.
        ("a{b:c\nd:e;f:g}", "rule [\"a\"] block \"b:c\\nd:e;f:g\"\n  b = \"c\\nd:e\"\n  f = \"g\"\n"),
        // The end of the text closes everything.
        (
            "a{b:c;@media x{d{e:f(g,\"h",
            r#"rule ["a"] block "b:c;@media x{d{e:f(g,\"h"
  b = "c"
  @media "x" block Some("d{e:f(g,\"h")
    rule ["d"] block "e:f(g,\"h"
      e = "f(g,\"h"
? UnclosedBlock "{"
? UnclosedBlock "{"
? UnclosedBlock "{"
? UnclosedBlock "f("
"#,
        ),
        // An unclosed bracket swallows what follows, as in browsers.
        (
            "a{b:rgb(1,2}c{d:e}",
            r#"rule ["a"] block "b:rgb(1,2}c{d:e}"
? UnclosedBlock "{"
? InvalidDeclaration "b:rgb(1,2}c{d:e}"
? UnclosedBlock "rgb("
"#,
        ),
        // At-rules.
        (
            "@charset \"utf-8\";@import url(x.css) layer(a) print ;@import 'y';@LAYER a,b;@layer{c{}}@media{}@config \"./t.js\"",
            r#"@charset "\"utf-8\"" block None
@import "url(x.css) layer(a) print" block None
@import "'y'" block None
@layer "a,b" block None
@layer "" block Some("c{}")
  rule ["c"] block ""
@media "" block Some("")
@config "\"./t.js\"" block None
"#,
        ),
        (
            "@theme inline{--a:b;@keyframes k{from,50%{c:d}}}x{@apply p-4 hover:q!;@tailwind}@font-face{src:url(a),url(b)}",
            r#"@theme "inline" block Some("--a:b;@keyframes k{from,50%{c:d}}")
  --a = "b"
  @keyframes "k" block Some("from,50%{c:d}")
    rule ["from", "50%"] block "c:d"
      c = "d"
rule ["x"] block "@apply p-4 hover:q!;@tailwind"
  @apply "p-4 hover:q!" block None
  @tailwind "" block None
@font-face "" block Some("src:url(a),url(b)")
  src = "url(a),url(b)"
"#,
        ),
        (
            "@theme{--color-*:initial;--*: initial;a*:b;--x *:c}",
            r#"@theme "" block Some("--color-*:initial;--*: initial;a*:b;--x *:c")
  --color-* = "initial"
  --* = "initial"
? InvalidDeclaration "a*:b"
? InvalidDeclaration "--x *:c"
"#,
        ),
        (
            "@page :first{margin:0;@top-left{content:'x'}}@supports (a:b) and selector(:has(c)){d{e:f}}@scope(.a)to(.b){:scope{g:h}i:j}",
            r#"@page ":first" block Some("margin:0;@top-left{content:'x'}")
  margin = "0"
  @top-left "" block Some("content:'x'")
    content = "'x'"
@supports "(a:b) and selector(:has(c))" block Some("d{e:f}")
  rule ["d"] block "e:f"
    e = "f"
@scope "(.a)to(.b)" block Some(":scope{g:h}i:j")
  rule [":scope"] block "g:h"
    g = "h"
  i = "j"
"#,
        ),
        // An at-rule without block at the end of a block; one at the top runs over a closing brace.
        (
            "a{b:c;@apply d}@namespace }e;f{}",
            r#"rule ["a"] block "b:c;@apply d"
  b = "c"
  @apply "d" block None
@namespace "}e" block None
rule ["f"] block ""
"#,
        ),
        // Comment marks of HTML, between rules only.
        (
            "<!-- a{b:c} --> d{<!-- e:f;g:h}",
            r#"rule ["a"] block "b:c"
  b = "c"
rule ["d"] block "<!-- e:f;g:h"
  g = "h"
? InvalidDeclaration "<!-- e:f"
"#,
        ),
        // Names: case, escapes.
        (
            "A{COLOR:Red;--Fg:x;c\\6flor:y;\\2d-z:0}",
            r#"rule ["A"] block "COLOR:Red;--Fg:x;c\\6flor:y;\\2d-z:0"
  color = "Red"
  --Fg = "x"
  color = "y"
  --z = "0"
"#,
        ),
        ("", ""),
        ("/* never", ""),
        ("@", "? InvalidRule \"@\"\n"),
        ("\\", "? InvalidRule \"\\\\\"\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(dump(&Css::parse_sheet(text), text), *expected, "{text}");
    }
}

#[test]
fn style_attributes() {
    let cases: &[(&str, &str)] = &[
        (
            "color: red; --y: 2; margin: 1px !important; padding: 3px",
            "color = \"red\"\n--y = \"2\"\nmargin = \"1px\" !\npadding = \"3px\"\n",
        ),
        (" ; ;a:b;;", "a = \"b\"\n"),
        ("a:b;&:hover{c:d}e:f", "a = \"b\"\ne = \"f\"\n? InvalidRule \"&:hover{\"\n"),
        ("a:b};c:d", "c = \"d\"\n? InvalidDeclaration \"a:b}\"\n"),
        ("@media x{a:b}c:d", "c = \"d\"\n? InvalidRule \"@media x{\"\n"),
        ("--a:{b:c};d:e", "--a = \"{b:c}\"\nd = \"e\"\n"),
        (
            "background:url(data:image/png;base64,AA==);a:b",
            "background = \"url(data:image/png;base64,AA==)\"\na = \"b\"\n",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(dump(&Css::parse_declarations(text), text), *expected, "{text}");
    }
}

#[test]
fn comments_are_collected_in_source_order() {
    let text = "/*1*/a/*2*/,b/*3*/{/*4*/c/*5*/:/*6*/d/*7*/;/*8*/}/*9*/@x/*a*/;--y:z{/*b*/}/*c";
    let css = Css::parse_sheet(text);
    let found: String = css.comments().iter().map(|c| c.of(text).chars().nth(2).unwrap()).collect();
    assert_eq!(found, "123456789abc");
}

#[test]
fn spans_of_names_are_the_source() {
    let text = "@MEDIA x { A { COLOR : red } }";
    let css = Css::parse_sheet(text);
    let names: Vec<_> = css
        .items()
        .iter()
        .map(|item| match &item.kind {
            ItemKind::Rule { prelude, .. } => prelude.of(text),
            ItemKind::AtRule { name_span, .. } | ItemKind::Declaration { name_span, .. } => name_span.of(text),
        })
        .collect();
    assert_eq!(names, ["MEDIA", "A", "COLOR"]);
    let spans: Vec<_> = css.items().iter().map(|item| item.span.of(text)).collect();
    assert_eq!(spans, [text, "A { COLOR : red }", "COLOR : red"]);
}
