//! Pages that are made to be hard. None may overflow the stack, take long, or lose the page behind them.

use super::*;
use crate::ProblemKind;

const MANY: usize = 60_000;

fn depth(html: &Html) -> usize {
    let mut deepest = 0;
    let mut stack = vec![(NodeId::DOCUMENT, 0)];
    while let Some((id, depth)) = stack.pop() {
        deepest = deepest.max(depth);
        stack.extend(html.children(id).map(|c| (c, depth + 1)));
    }
    deepest
}

fn has(html: &Html, kind: ProblemKind) -> bool {
    html.problems().iter().filter(|p| p.kind == kind).count() == 1
}

#[test]
fn nested_tags_end_at_a_depth() {
    for tag in [
        "<div>",
        "<b>",
        "<i class=x>",
        "<a href=x>",
        "<span>",
        "<svg>",
        "<g>",
        "<math>",
        "<ul><li>",
        "<table><tr><td>",
        "<form>",
        "<object>",
        "<template>",
        "<button>",
        "<select>",
        "<font>",
        "<nobr>",
        "<x-y>",
        "<ruby><rt>",
        "<dl><dd>",
        "<section><h1>",
        "<b><div>",
        "<a><div>",
        "<table><div>",
        "<table><b>",
        "<svg><foreignObject>",
        "<svg><title>",
        "<svg><input>",
    ] {
        let many = if matches!(tag, "<div>" | "<b>" | "<a href=x>" | "<table><div>") { MANY } else { MANY / 10 };
        let text = tag.repeat(many);
        let html = parse(text.as_str());
        assert!(depth(&html) < 3000, "{tag}: {}", depth(&html));
        assert!(html.len() < 12 * many, "{tag}: {}", html.len());
        for (id, _) in html.elements().zip(0..2000) {
            assert!(html.outer_span(id).is_none_or(|s| s.end as usize <= text.len()), "{tag}");
        }
    }
}

#[test]
fn what_follows_tags_that_are_too_deep_is_read() {
    let text = format!("{}x<br>{}<p id=after>y</p>", "<div>".repeat(MANY), "</div>".repeat(MANY));
    let html = parse(text.as_str());
    assert!(has(&html, ProblemKind::TooDeep));
    let after = html.elements().find(|&id| html.value(id, "id") == Some("after")).unwrap();
    assert_eq!(html.name(html.parent(after).unwrap()), "body");
    assert!(html.elements().any(|id| html.name(id) == "br"));
    // Each tag that was read has its end tag, and the outermost div the last of them.
    let divs: Vec<_> = html.elements().filter(|&id| html.name(id) == "div").collect();
    assert_eq!(divs.len(), 510);
    assert!(divs.iter().all(|&id| html.element(id).unwrap().end_tag.is_some()));
    assert_eq!(html.outer_span(divs[0]).unwrap().end as usize, text.find("<p id").unwrap());
    let last = html.outer_span(*divs.last().unwrap()).unwrap();
    assert_eq!(last.end as usize, text.find("<p id").unwrap() - 509 * 6);
}

#[test]
fn tags_up_to_the_depth_are_read() {
    let text = format!("{}x{}", "<div>".repeat(510), "</div>".repeat(510));
    let html = parse(text.as_str());
    assert_eq!(html.problems(), []);
    assert_eq!(depth(&html), 513);
}

#[test]
fn mixed_names_beyond_the_depth_close_in_order() {
    let text = format!("{}<span><i>a</span>b</div></div></div><p>c</p>", "<div>".repeat(512));
    let html = parse(text.as_str());
    let p = html.elements().find(|&id| html.name(id) == "p").unwrap();
    // Two of the three end tags close divs that were not read.
    assert_eq!(html.self_and_ancestors(p).filter(|&id| html.name(id) == "div").count(), 509);
}

#[test]
fn unclosed_formatting_elements_do_not_multiply() {
    let distinct: String = (0..500).map(|i| format!("<b id=i{i}>")).collect();
    let text = format!("<p>{distinct}{}<i id=after>z</i>", "<p>x".repeat(MANY));
    let html = parse(text.as_str());
    assert!(has(&html, ProblemKind::TooDeep));
    assert!(html.len() < 12 * MANY, "{}", html.len());

    let text: String = (0..MANY).map(|i| format!("<p><b id=i{i}>x")).collect();
    let html = parse(text.as_str());
    assert!(html.len() < 16 * MANY, "{}", html.len());
    // One unclosed element in a long page is nothing special.
    let text = format!("<p><b id=i>{}", "<p>x".repeat(MANY));
    let html = parse(text.as_str());
    assert_eq!(html.problems(), []);
    let marked = html.elements().filter(|&id| html.value(id, "id") == Some("i")).count();
    assert_eq!(marked, MANY + 1);
}

#[test]
fn end_tags_and_text_in_great_number() {
    for piece in [
        "</div>",
        "<b>x</b>",
        "x</i>",
        "<p>",
        "<p>x</p>",
        "<td>",
        "a<table>b",
        "&amp;",
        "&a",
        "</>",
        "<!-->",
        "\0",
        "<![CDATA[",
        "<a>",
        "<br>",
        "<p></b>",
    ] {
        let text = piece.repeat(MANY);
        let html = parse(text.as_str());
        assert!(html.len() < 8 * MANY, "{piece}");
    }
    let text = format!("{}{}", "<div>".repeat(500), "</span>".repeat(MANY));
    assert!(parse(text.as_str()).len() < 600);
    let text = format!("{}{}", "<b><div>".repeat(250), "</b>".repeat(2000));
    assert!(parse(text.as_str()).len() < 20_000);
}

#[test]
fn one_long_line() {
    let text = format!("<p title='{}'>{}</p>", "x&lt;".repeat(100_000), "word &amp; ".repeat(100_000));
    let html = parse(text.as_str());
    let p = html.elements().find(|&id| html.name(id) == "p").unwrap();
    assert_eq!(html.value(p, "title").unwrap().len(), 200_000);
    assert_eq!(html.outer_span(p).unwrap().len() as usize, text.len());
}

#[test]
fn more_attributes_than_are_read() {
    let many: String = (0..200_000).map(|i| format!(" a{i}='>'")).collect();
    let text = format!("<i>x</i><p{many} last=1>y</p><b id=after>z</b>");
    let html = parse(text.as_str());
    assert!(has(&html, ProblemKind::TooManyAttributes));
    let p = html.elements().find(|&id| html.name(id) == "p").unwrap();
    let attributes = &html.element(p).unwrap().attributes;
    assert!(attributes.len() >= 4096 && attributes.len() < 20_000, "{}", attributes.len());
    for (i, attribute) in attributes.iter().enumerate() {
        assert_eq!(attribute.span.of(&text), format!("a{i}='>'"));
    }
    let body = html.body().unwrap();
    let names: Vec<_> = html.child_elements(body).map(|id| html.name(id)).collect();
    assert_eq!(names, ["i", "p", "b"]);
    assert_eq!(html.outer_span(p).unwrap().of(&text).len(), text.len() - "<i>x</i><b id=after>z</b>".len());
    // An end tag can have as many.
    let text = format!("<p>x</p{many}>y");
    assert!(has(&parse(text.as_str()), ProblemKind::TooManyAttributes));
    // One long value is no such thing.
    let text = format!("<p a=\"{}\" b=1>x", "d e ".repeat(100_000));
    assert_eq!(parse(text.as_str()).problems(), []);
}

#[test]
fn chunks_do_not_show() {
    // Longer than a chunk in every position that one can end at.
    let unit = "<p class=\"a b\">x &amp; é\r\n<b>y</b><!-- c --></p><style>a{}</style><script>'</s'</script>";
    let text = unit.repeat(400);
    let html = parse(text.as_str());
    assert_eq!(dump(&html), oracle::dump(&text));
    for shift in 0..unit.len() {
        let text = format!("{}{}", "x".repeat(64 * 1024 - shift), unit);
        let html = parse(text.as_str());
        assert_eq!(dump(&html), oracle::dump(&text), "{shift}");
        let p = html.elements().find(|&id| html.name(id) == "p").unwrap();
        assert_eq!(html.outer_span(p).unwrap().start as usize, text.find("<p").unwrap());
        assert_eq!(html.outer_span(p).unwrap().end as usize, text.find("</p>").unwrap() + 4);
    }
}
