//! Where things stand, case by case.

use super::*;
use crate::{ProblemKind, Span};

/// Every written piece of the tree in source order, as `kind:slice`.
fn pieces(text: &str) -> Vec<String> {
    let html = parse(text);
    let mut out: Vec<(Span, String)> = Vec::new();
    for index in 0..html.len() {
        let id = NodeId(index as u32);
        match &html.node(id).kind {
            NodeKind::Element(e) => {
                let name = e.name.as_str();
                out.extend(e.start_tag.map(|s| (s, format!("{name}[{}", s.of(text)))));
                out.extend(e.end_tag.map(|s| (s, format!("{name}]{}", s.of(text)))));
            }
            NodeKind::Text(t) => {
                let whole = t.value.whole().unwrap();
                let parts: Vec<_> = t.value.segments().iter().map(|s| s.source.of(text)).collect();
                out.push((whole, format!("{:?}={}", t.value.text(), parts.join("|"))));
            }
            NodeKind::Comment(s) | NodeKind::Doctype(s) => out.push((*s, s.of(text).to_owned())),
            _ => {}
        }
    }
    out.sort_by_key(|(span, _)| *span);
    out.into_iter().map(|(_, piece)| piece).collect()
}

#[test]
fn each_piece_of_markup_and_text_is_where_it_is_written() {
    let cases: &[(&str, &[&str])] = &[
        ("<p>a</p>", &["p[<p>", "\"a\"=a", "p]</p>"]),
        // An implied end leaves the element open in the source.
        ("<p>one<p>two", &["p[<p>", "\"one\"=one", "p[<p>", "\"two\"=two"]),
        ("<ul><li>a<li>b</ul>", &["ul[<ul>", "li[<li>", "\"a\"=a", "li[<li>", "\"b\"=b", "ul]</ul>"]),
        ("<LI CLASS=x>a</Li >", &["li[<LI CLASS=x>", "\"a\"=a", "li]</Li >"]),
        // A stray end tag closes nothing, and the text around it is one node.
        ("<p>a</i>b</p>", &["p[<p>", "\"ab\"=a|b", "p]</p>"]),
        ("</p>", &[]),
        ("a</br>b", &["\"a\"=a", "\"b\"=b"]),
        ("<h1>a</h2>", &["h1[<h1>", "\"a\"=a", "h1]</h2>"]),
        ("<br/><img src=a>", &["br[<br/>", "img[<img src=a>"]),
        ("<image>", &["img[<image>"]),
        // Clones of formatting elements are written nowhere, and nothing closes them.
        ("<p><b>a<p>b</b>c", &["p[<p>", "b[<b>", "\"a\"=a", "p[<p>", "\"b\"=b", "\"c\"=c"]),
        // The page's own elements were made by the text before.
        ("<<html a=1>", &["\"<\"=<"]),
        ("x<head></head></body>", &["\"x\"=x"]),
        ("<math><html></html>", &["math[<math>", "html[<html>", "html]</html>"]),
        ("<b>1<div>2</b>3</div>", &["b[<b>", "\"1\"=1", "div[<div>", "\"2\"=2", "b]</b>", "\"3\"=3", "div]</div>"]),
        ("<a href=1>x<a href=2>y</a>", &["a[<a href=1>", "\"x\"=x", "a[<a href=2>", "\"y\"=y", "a]</a>"]),
        ("<form><div></form>x</div>", &["form[<form>", "div[<div>", "form]</form>", "\"x\"=x", "div]</div>"]),
        // Foster parenting: text of a table stands before it, in pieces.
        (
            "<table>a<tr>b<td>c</table>",
            &["table[<table>", "\"ab\"=a|b", "tr[<tr>", "td[<td>", "\"c\"=c", "table]</table>"],
        ),
        ("<table><b>x</table>y", &["table[<table>", "b[<b>", "\"x\"=x", "table]</table>", "\"y\"=y"]),
        ("<table><!doctype a>a</table>", &["table[<table>", "\"a\"=a", "table]</table>"]),
        (
            "<table><template><td>x</template></table>",
            &["table[<table>", "template[<template>", "td[<td>", "\"x\"=x", "template]</template>", "table]</table>"],
        ),
        // Line breaks, NUL, byte order mark.
        ("<p>a\r\nb\rc</p>", &["p[<p>", "\"a\\nb\\nc\"=a|\r\n|b|\r|c", "p]</p>"]),
        ("<p\r\nclass='a'\r>x\r\n</p\r\n>", &["p[<p\r\nclass='a'\r>", "\"x\\n\"=x|\r\n", "p]</p\r\n>"]),
        ("<p>a\0b</p>", &["p[<p>", "\"ab\"=a|b", "p]</p>"]),
        ("<svg>a\0b</svg>", &["svg[<svg>", "\"a\u{FFFD}b\"=a|\0|b", "svg]</svg>"]),
        ("\u{FEFF}<p>x", &["p[<p>", "\"x\"=x"]),
        ("\u{FEFF}x<p>y", &["\"x\"=x", "p[<p>", "\"y\"=y"]),
        ("<pre>\r\n\r\nx</pre>", &["pre[<pre>", "\"\\nx\"=\r\n|x", "pre]</pre>"]),
        ("<textarea>\n&lt;p></textarea>", &["textarea[<textarea>", "\"<p>\"=&lt;|p>", "textarea]</textarea>"]),
        // Character references.
        ("&amp", &["\"&\"=&amp"]),
        ("a&ampb", &["\"a&b\"=a|&amp|b"]),
        ("&notit;", &["\"¬it;\"=&not|it;"]),
        ("&#x1F680;&#128640", &["\"🚀🚀\"=&#x1F680;|&#128640"]),
        ("&NotEqualTilde;&nope;&;&#x;", &["\"≂\\u{338}&nope;&;&#x;\"=&NotEqualTilde;|&nope;&;&#x;"]),
        ("&#0;&#x80;&#xD800;&#9999999999;", &["\"\u{FFFD}€\u{FFFD}\u{FFFD}\"=&#0;|&#x80;|&#xD800;|&#9999999999;"]),
        // Less-than signs that open nothing, and what vanishes.
        ("a < b <<i>k</i>", &["\"a < b <\"=a < b <", "i[<i>", "\"k\"=k", "i]</i>"]),
        ("<<div id=1>", &["\"<\"=<", "div[<div id=1>"]),
        ("a</><b>c", &["\"a\"=a", "b[<b>", "\"c\"=c"]),
        ("a</>c", &["\"ac\"=a|c"]),
        // Comments of every kind.
        ("<!-- a -->b<!doctype html>", &["<!-- a -->", "\"b\"=b"]),
        ("<!doctype html><?pi x ?><!x></ x><!---->", &["<!doctype html>", "<?pi x ?>", "<!x>", "</ x>", "<!---->"]),
        ("<p>a<!-- -->b", &["p[<p>", "\"a\"=a", "<!-- -->", "\"b\"=b"]),
        // Raw text.
        ("<style>a<b\r\n{}</style >", &["style[<style>", "\"a<b\\r\\n{}\"=a<b\r\n{}", "style]</style >"]),
        (
            "<script>if(a</b>c)<!--</script>",
            &["script[<script>", "\"if(a</b>c)<!--\"=if(a</b>c)<!--", "script]</script>"],
        ),
        (
            "<script><!--<script></script>--></script>x",
            &[
                "script[<script>",
                "\"<!--<script></script>-->\"=<!--<script></script>-->",
                "script]</script>",
                "\"x\"=x",
            ],
        ),
        ("<title>a &amp; b</title>", &["title[<title>", "\"a & b\"=a |&amp;| b", "title]</title>"]),
        ("<xmp>&amp;<b></xmp>", &["xmp[<xmp>", "\"&amp;<b>\"=&amp;<b>", "xmp]</xmp>"]),
        ("<plaintext>a</plaintext>&amp;", &["plaintext[<plaintext>", "\"a</plaintext>&amp;\"=a</plaintext>&amp;"]),
        (
            "x<noscript><p>y</p></noscript>",
            &["\"x\"=x", "noscript[<noscript>", "p[<p>", "\"y\"=y", "p]</p>", "noscript]</noscript>"],
        ),
        // Foreign content.
        (
            "<svg><title>a</title><path d='M0'/></svg>",
            &["svg[<svg>", "title[<title>", "\"a\"=a", "title]</title>", "path[<path d='M0'/>", "svg]</svg>"],
        ),
        (
            "<svg><style>a{}&lt;</style><LinearGradient></lineargradient></svg>",
            &[
                "svg[<svg>",
                "style[<style>",
                "\"a{}<\"=a{}|&lt;",
                "style]</style>",
                "linearGradient[<LinearGradient>",
                "linearGradient]</lineargradient>",
                "svg]</svg>",
            ],
        ),
        ("<svg>a<![CDATA[x<y&amp;]]>b</svg>", &["svg[<svg>", "\"ax<y&amp;b\"=a|x<y&amp;|b", "svg]</svg>"]),
        ("<p><![CDATA[x]]>", &["p[<p>", "<![CDATA[x]]>"]),
        ("<math><mi>x</mi></math>", &["math[<math>", "mi[<mi>", "\"x\"=x", "mi]</mi>", "math]</math>"]),
        // The page's own elements.
        (
            "<html><head></head><body>x</body></html>",
            &["html[<html>", "head[<head>", "head]</head>", "body[<body>", "\"x\"=x", "body]</body>", "html]</html>"],
        ),
        ("<body>x</body>y</body>", &["body[<body>", "\"xy\"=x|y", "body]</body>"]),
        ("<table><td></body></table>", &["table[<table>", "td[<td>", "table]</table>"]),
        (
            " <head> <title>t</title> </head> <body> x",
            &[
                "head[<head>",
                "\" \"= ",
                "title[<title>",
                "\"t\"=t",
                "title]</title>",
                "\" \"= ",
                "head]</head>",
                "\" \"= ",
                "body[<body>",
                "\" x\"= x",
            ],
        ),
        // Cut off.
        ("a<b", &["\"a\"=a"]),
        ("a<b class='x", &["\"a\"=a"]),
        ("a</b", &["\"a\"=a"]),
        ("a<", &["\"a<\"=a<"]),
        ("a</", &["\"a</\"=a</"]),
        ("<!-- a", &["<!-- a"]),
        ("<style>a", &["style[<style>", "\"a\"=a"]),
        ("<title>a</title x", &["title[<title>", "\"a\"=a"]),
        ("<title>a</titl", &["title[<title>", "\"a</titl\"=a</titl"]),
        ("", &[]),
    ];
    for (text, expected) in cases {
        assert_eq!(pieces(text), *expected, "{text:?}");
    }
}

/// `name name_slice value_slice value whole` of each attribute of the first element called `name`.
fn attributes(text: &str, name: &str) -> Vec<String> {
    let html = parse(text);
    let id = html.elements().find(|&id| html.name(id) == name).unwrap();
    let slice = |s: Span| s.of(text).to_owned();
    let line = |a: &Attribute| {
        let value = a.value_span.map_or_else(|| "-".into(), slice);
        format!("{} {} {value} {:?} {}", a.name.as_str(), slice(a.name_span), a.value.text(), slice(a.span))
    };
    html.element(id).unwrap().attributes.iter().map(line).collect()
}

#[test]
fn attributes_stand_where_they_are_written() {
    let cases: &[(&str, &[&str])] = &[
        ("<p a>", &["a a - \"\" a"]),
        ("<p a=>", &["a a  \"\" a="]),
        ("<p a=\"\">", &["a a  \"\" a=\"\""]),
        ("<p A = 'x y' b=z>", &["a A x y \"x y\" A = 'x y'", "b b z \"z\" b=z"]),
        ("<p a=b/c/>", &["a a b/c/ \"b/c/\" a=b/c/"]),
        ("<p/a/b>", &["a a - \"\" a", "b b - \"\" b"]),
        ("<p a=1 A=2 a b=3 a>", &["a a 1 \"1\" a=1", "b b 3 \"3\" b=3"]),
        ("<p =x ==y>", &["=x =x =y \"=y\" =x ==y"]),
        ("<p a='x>y'>", &["a a x>y \"x>y\" a='x>y'"]),
        ("<p a='x'b=\"y\">", &["a a x \"x\" a='x'", "b b y \"y\" b=\"y\""]),
        (
            "<p a='&lt;&amp' b=&ampx c='&amp='>",
            &["a a &lt;&amp \"<&\" a='&lt;&amp'", "b b &ampx \"&ampx\" b=&ampx", "c c &amp= \"&amp=\" c='&amp='"],
        ),
        ("<p a='x\r\ny\0'>", &["a a x\r\ny\0 \"x\\ny\u{FFFD}\" a='x\r\ny\0'"]),
        ("<p é=ü>", &["é é ü \"ü\" é=ü"]),
        ("<p \"a' <b>", &["\"a' \"a' - \"\" \"a'", "<b <b - \"\" <b"]),
    ];
    for (text, expected) in cases {
        assert_eq!(attributes(text, "p"), *expected, "{text:?}");
    }
    let text = "<svg VIEWBOX=a xlink:HREF='#b' xmlns:xlink=c xmlns=d xml:lang=e>";
    let expected = [
        "viewBox VIEWBOX a \"a\" VIEWBOX=a",
        "xlink:href xlink:HREF #b \"#b\" xlink:HREF='#b'",
        "xmlns:xlink xmlns:xlink c \"c\" xmlns:xlink=c",
        "xmlns xmlns d \"d\" xmlns=d",
        "xml:lang xml:lang e \"e\" xml:lang=e",
    ];
    assert_eq!(attributes(text, "svg"), expected);
}

#[test]
fn a_second_body_tag_adds_the_attributes_that_are_missing() {
    let text = "<html a=1><body a=1>x<body a=2 b=3 B=4><html a=9 c='&lt;'>";
    assert_eq!(attributes(text, "body"), ["a a 1 \"1\" a=1", "b b 3 \"3\" b=3"]);
    assert_eq!(attributes(text, "html"), ["a a 1 \"1\" a=1", "c c &lt; \"<\" c='&lt;'"]);
}

#[test]
fn a_clone_has_the_attributes_of_its_tag() {
    let text = "<p><b class='x&amp;' id=y>a<p>b";
    let html = parse(text);
    let bold: Vec<_> = html.elements().filter(|&id| html.name(id) == "b").map(|id| html.element(id).unwrap()).collect();
    let [first, second] = bold.as_slice() else { panic!("{bold:?}") };
    assert!(first.start_tag.is_some() && second.start_tag.is_none());
    assert_eq!(second.attributes.len(), 2);
    assert_eq!(second.attributes[0].span, first.attributes[0].span);
    assert_eq!(second.attributes[0].value.text(), "x&");
    assert_eq!(html.outer_span(html.root().unwrap()), None);
}

#[test]
fn problems_name_what_cannot_be_read() {
    use ProblemKind::*;
    let cases: &[(&str, &[(ProblemKind, &str)])] = &[
        ("<p>fine</p>", &[]),
        ("<p>one<p>two", &[]),
        ("<script/>a</script>", &[(SelfClosedRawText, "<script/>")]),
        ("<style />a", &[(SelfClosedRawText, "<style />"), (UnclosedMarkup, "<style />")]),
        ("<iframe src=a/>", &[(UnclosedMarkup, "<iframe src=a/>")]),
        ("<iframe src=a />b</iframe>", &[(SelfClosedRawText, "<iframe src=a />")]),
        ("<svg><style/></svg>", &[]),
        ("<br/><p/>", &[]),
        ("a\0b\0", &[(NulCharacter, "\0")]),
        ("a<div class='x", &[(UnclosedMarkup, "<div")]),
        ("a</div", &[(UnclosedMarkup, "</div")]),
        ("a <", &[]),
        ("a<!-- b", &[(UnclosedMarkup, "<!--")]),
        ("a<?php b", &[(UnclosedMarkup, "<?")]),
        ("<!doctype html", &[(UnclosedMarkup, "<!")]),
        ("<script>a", &[(UnclosedMarkup, "<script>")]),
        ("<textarea>a", &[(UnclosedMarkup, "<textarea>")]),
        ("<plaintext>a", &[]),
    ];
    for (text, expected) in cases {
        let html = parse(*text);
        let got: Vec<_> = html.problems().iter().map(|p| (p.kind, p.span.of(text))).collect();
        assert_eq!(got, *expected, "{text:?}");
    }
}

#[test]
fn doctype_and_quirks_are_known() {
    assert!(parse("<!doctype html><p>").has_doctype() && !parse("<!doctype html><p>").is_quirks());
    assert!(!parse("<p>").has_doctype() && parse("<p>").is_quirks());
    assert!(!parse("<p><!doctype html>").has_doctype());
}

#[test]
fn the_node_at_an_offset_is_the_innermost() {
    let text = "<div id=a><p>one</p><b>two</div>\n<ul><li>x</ul>";
    let html = parse(text);
    let at = |needle: &str| {
        let id = html.node_at(text.find(needle).unwrap() as u32);
        match &html.node(id).kind {
            NodeKind::Text(text) => text.value.text().to_owned(),
            _ => html.name(id).to_owned(),
        }
    };
    for (needle, expected) in [
        ("id=a", "div"),
        ("<p>", "p"),
        ("ne</p", "one"),
        ("/p>", "p"),
        ("wo<", "two"),
        ("</div", "div"),
        ("li>", "li"),
        ("x<", "x"),
    ] {
        assert_eq!(at(needle), expected, "{needle}");
    }
    assert_eq!(html.node_at(9999), NodeId::DOCUMENT);
    // A row stands between the two parts of one text.
    let html = parse("<table>a<tr>b<td>c");
    assert_eq!(html.name(html.node_at(9)), "tr");
    assert!(html.text_node(html.node_at(7)).is_some() && html.node_at(7) == html.node_at(12));
}

#[test]
fn an_element_that_is_not_closed_reaches_to_the_end_of_what_is_in_it() {
    for (text, name, expected) in [
        ("<p>a<b>c<p>d", "p", "<p>a<b>c"),
        ("<ul><li>a<li>b</ul>", "li", "<li>a"),
        ("<template><p>a</p>b", "template", "<template><p>a</p>b"),
        ("<div><template><i>a</i></template>", "div", "<div><template><i>a</i></template>"),
        ("<div><style>a{}", "div", "<div><style>a{}"),
        ("<div><!-- a -->", "div", "<div><!-- a -->"),
        ("<br>a", "br", "<br>"),
        ("<b>a<div>c</b>d</div>", "b", "<b>a<div>c</b>"),
    ] {
        let html = parse(text);
        let id = html.elements().find(|&id| html.name(id) == name).unwrap();
        assert_eq!(html.outer_span(id).unwrap().of(text), expected, "{text}");
    }
}

#[test]
fn repeated_attributes_do_not_shift_those_behind_them() {
    for tag in ["html", "body", "p", "div"] {
        let text = format!("<{tag} lang=en dir=ltr lang=de class=x>");
        let html = parse(text.as_str());
        let element = html.elements().find(|&n| html.name(n) == tag).unwrap();
        let written: Vec<&str> = html.element(element).unwrap().attributes.iter().map(|a| a.span.of(&text)).collect();
        assert_eq!(written, ["lang=en", "dir=ltr", "class=x"], "{tag}");
    }
}
