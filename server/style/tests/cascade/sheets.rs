//! Which sheets there are, and in which order.

use crate::harness::{Files, case, check, style, style_with, subject};
use easel_style::resources::NoResources;
use easel_style::sheet::FileId;

#[test]
fn style_elements() {
    case("<style type=text/css>p{color:red}</style><p id=a>", &[("#a", "color", "red")]);
    case("<style type=''>p{color:red}</style><p id=a>", &[("#a", "color", "red")]);
    case("<style type=text/less>p{color:red}</style><p id=a>", &[("#a", "color", "-")]);
    case("<style media=print>p{color:red}</style><p id=a>", &[("#a", "color", "-")]);
    case("<style media=screen>p{color:red}</style><p id=a>", &[("#a", "color", "red")]);
    case("<noscript><style>p{color:red}</style></noscript><p id=a>", &[("#a", "color", "-")]);
    case("<template><style>p{color:red}</style></template><p id=a>", &[("#a", "color", "-")]);
    case("<svg><style>p{color:red} a&gt;p{color:blue}</style></svg><p id=a>", &[("#a", "color", "red")]);
    case("<p id=a><style>p{color:red}</style>", &[("#a", "color", "red")]);
}

#[test]
fn links_and_imports() {
    const FILES: Files = Files(&[
        ("a.css", "p{color:red;margin:1px}"),
        ("b.css", "@import 'a.css'; p{color:blue}"),
        ("c.css", "@import url(c.css); @import 'd.css'; p{margin:3px}"),
        ("d.css", "@import 'c.css'; p{color:green}"),
        ("e.css", "p{color:red} @import 'a.css';"),
        ("f.css", "@charset 'utf-8'; @layer x, y; @import 'a.css' layer(y); @layer x { p{color:blue;margin:2px} }"),
        ("g.css", "@import 'a.css' print; @import 'd2.css' supports(display: grid);"),
        ("d2.css", "p{padding:4px}"),
    ]);
    let page = |head: &str, expected: &[(&str, &str, &str)]| {
        let html = format!("{head}<p id=a>");
        check(&style_with(&html, &FILES), &html, expected);
    };
    page("<link rel=stylesheet href=a.css>", &[("#a", "color", "red")]);
    page("<link rel='STYLESHEET' href=a.css><style>p{color:blue}</style>", &[("#a", "color", "blue")]);
    page("<style>p{color:blue}</style><link rel=stylesheet href=a.css>", &[("#a", "color", "red")]);
    page("<link rel='alternate stylesheet' href=a.css>", &[("#a", "color", "-")]);
    page("<link rel=stylesheet disabled href=a.css>", &[("#a", "color", "-")]);
    page("<link rel=stylesheet media=print href=a.css>", &[("#a", "color", "-")]);
    page("<link rel=stylesheet media=print onload=\"this.media='all'\" href=a.css>", &[("#a", "color", "red")]);
    page("<link rel=preload as=style onload=\"this.rel='stylesheet'\" href=a.css>", &[("#a", "color", "red")]);
    page("<link rel=preload as=style href=a.css>", &[("#a", "color", "-")]);
    page("<link rel=stylesheet href=b.css>", &[("#a", "color", "blue"), ("#a", "margin", "1px")]);
    page("<link rel=stylesheet href=c.css>", &[("#a", "color", "green"), ("#a", "margin", "3px")]);
    page("<link rel=stylesheet href=e.css>", &[("#a", "color", "red"), ("#a", "margin", "-")]);
    page("<link rel=stylesheet href=f.css>", &[("#a", "color", "red"), ("#a", "margin", "1px")]);
    page("<link rel=stylesheet href=g.css>", &[("#a", "color", "-"), ("#a", "padding", "4px")]);
    page("<style>@import 'a.css'; p{color:blue}</style>", &[("#a", "color", "blue"), ("#a", "margin", "1px")]);
    page("<style>@import 'a.css' layer; p{color:blue}</style>", &[("#a", "color", "blue"), ("#a", "margin", "1px")]);
}

#[test]
fn files_are_named_and_hashed_once() {
    const FILES: Files = Files(&[("a.css", "p{color:red}"), ("b.css", "@import 'a.css';")]);
    let styled = style_with("<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css><p id=a>", &FILES);
    let names: Vec<_> = styled.files().iter().map(|f| &*f.id.0).collect();
    assert_eq!(names, ["a.css", "b.css"]);
    // printf 'p{color:red}' | sha256sum
    assert_eq!(&*styled.files()[0].sha256, "a746c5fae9f9c946fd3013bac516fc90f1e563605da4756d2e21640eb64f17ae");
    let subject = subject(&styled, "#a");
    let winner = styled.matched(subject).iter().find(|m| styled.name(m.decl) == "color").unwrap();
    let place = styled.locate(winner.decl, subject).unwrap();
    assert_eq!((place.file, place.span.of(&styled.files()[0].text)), (FileId(1), "color:red"));
}

#[test]
fn unread_sheets_are_said() {
    let styled = style_with(
        "<link rel=stylesheet href=https://fonts.googleapis.com/css2?family=Inter>\
         <link rel=stylesheet href=gone.css><link rel=stylesheet media=print href=print.css>\
         <style>@import url(https://cdn.example.com/x.css);</style>",
        &NoResources,
    );
    let unread: Vec<_> = styled.unread().iter().map(|u| (&*u.url, u.fonts_only)).collect();
    assert_eq!(
        unread,
        [
            ("https://fonts.googleapis.com/css2?family=Inter", true),
            ("gone.css", false),
            ("https://cdn.example.com/x.css", false),
        ]
    );
    assert!(!styled.is_cascade_complete());
    let fonts = style("<link rel=stylesheet href='//fonts.bunny.net/css?family=x'>");
    assert!(fonts.is_cascade_complete());
}

#[test]
fn declarations_are_found_in_the_page() {
    let html = "<style>\r\np { color : red }</style><p id=a style='margin: 1px; --x:&quot;y&quot;' class=c><svg><path id=b fill=blue></svg>";
    let styled = style(html);
    let place = |at: &str, property: &str| {
        let subject = subject(&styled, at);
        let found = styled.matched(subject).iter().find(|m| styled.name(m.decl) == property).unwrap();
        let place = styled.locate(found.decl, subject).unwrap();
        assert_eq!(place.file, FileId::PAGE);
        place.span.of(html).to_owned()
    };
    assert_eq!(place("#a", "color"), "color : red");
    assert_eq!(place("#a", "margin"), "margin: 1px");
    assert_eq!(place("#a", "--x"), "--x:&quot;y&quot;");
    assert_eq!(place("#b", "fill"), "fill=blue");
}
