//! Laws that hold for any text.

use super::super::attributes::Scan;
use super::*;
use crate::{Span, template_code};
use proptest::prelude::*;

const PIECES: &[&str] = &[
    "<div",
    "<div>",
    "</div>",
    "<p>",
    "</p>",
    "<b>",
    "<b class=x id='y'>",
    "</b>",
    "<i>",
    "</i>",
    "<a href=x>",
    "</a>",
    "<style>",
    "</style>",
    "<script>",
    "</script>",
    "<textarea>",
    "</textarea>",
    "<title>",
    "</title>",
    "<svg>",
    "</svg>",
    "<svg viewbox='0 0 1 1' xlink:href=\"#a\"/>",
    "<lineargradient>",
    "<foreignObject>",
    "<math>",
    "<mi>",
    "</mi>",
    "<annotation-xml encoding=text/html>",
    "<![CDATA[x>]]>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "--!>",
    "<!-- c -->",
    "<!doctype html>",
    "<!doctype",
    "<table>",
    "</table>",
    "<tr>",
    "<td>",
    "</td>",
    "<tbody>",
    "<caption>",
    "<colgroup>",
    "<col>",
    "<template>",
    "</template>",
    "<plaintext>",
    "<select>",
    "<option>",
    "</select>",
    "<button>",
    "<form>",
    "</form>",
    "<ul><li>",
    "</li>",
    "<h1>",
    "</h2>",
    "<image>",
    "<br/>",
    "</br>",
    "<pre>",
    "<listing>",
    "<noscript>",
    "</noscript>",
    "<html lang=a>",
    "<body class=b>",
    "<body id=c class=d>",
    "</body>",
    "</html>",
    "<head>",
    "</head>",
    "<frameset>",
    "<frame>",
    "</frameset>",
    "<xmp>",
    "</xmp>",
    "<iframe>",
    "</iframe>",
    "<meta charset=utf-8>",
    "<nobr>",
    "</nobr>",
    "<object>",
    "</object>",
    "<ruby><rt>",
    "\r\n",
    "\r",
    "\n",
    " ",
    "\t",
    "'",
    "\"",
    "=",
    "/",
    "/>",
    ">",
    "<",
    "</",
    "</>",
    "<?",
    "<!",
    "<?php ?>",
    " class",
    " style=\"a:b;c>d\"",
    " x=&amp;&lt y='&quot;' z=&copyx",
    " a=1 a=2 A=3",
    "&amp;",
    "&amp",
    "&#x1F3A8;",
    "&#128640",
    "&#0;",
    "&#13;",
    "&notit;",
    "&NotEqualTilde;",
    "&",
    "&#",
    "&#x",
    "日本",
    "🎨",
    "\0",
    "x",
    "hello world",
    "\u{FEFF}",
    "İ",
    "]",
    "-",
    "!",
    "{{ x }}",
];

fn page() -> impl Strategy<Value = String> {
    let piece =
        prop_oneof![20 => (0..PIECES.len()).prop_map(|i| PIECES[i].to_owned()), 1 => "\\PC{0,4}", 1 => "[ -~]{0,6}"];
    prop::collection::vec(piece, 0..32).prop_map(|v| v.concat())
}

fn tag() -> impl Strategy<Value = String> {
    const PARTS: &[&str] = &[
        "a",
        "b",
        "data-x",
        "style",
        "class",
        "STYLE",
        "=",
        "=",
        " ",
        "  ",
        "\n",
        "\r\n",
        "\r",
        "/",
        "\"x>y\"",
        "'q\"r'",
        "\"",
        "'",
        "v1",
        "é",
        "🎨",
        "&amp;",
        "&lt",
        "&ltx",
        "&lt=",
        "\0",
        "<",
        "@click",
        ":is",
        "a=b",
        "\"&#x41;&#0;\"",
        "&NotEqualTilde;",
        "&notit;",
    ];
    prop::collection::vec(0..PARTS.len(), 1..12)
        .prop_map(|v| format!("<div {}>", v.into_iter().map(|i| PARTS[i]).collect::<String>()))
}

fn check(text: &str) -> Result<(), TestCaseError> {
    // Template code has laws of its own.
    let text = template_code::mask(&text.into(), &template_code::islands(text, None));
    let text = &*text;
    let html = parse(text);
    prop_assert_eq!(dump(&html), oracle::dump(text));
    let mut tags = Vec::new();
    for index in 0..html.len() {
        let id = NodeId(index as u32);
        match &html.node(id).kind {
            NodeKind::Element(element) => {
                if let Some(span) = element.start_tag {
                    tags.push(span);
                    let slice = span.of(text);
                    let name = element.name.as_str();
                    let written = slice.get(1..).unwrap_or("").to_ascii_lowercase().replace('\0', "\u{FFFD}");
                    let is_image = name == "img" && written.starts_with("image");
                    prop_assert!(
                        is_image || written.starts_with(&name.to_ascii_lowercase()),
                        "{:?} {:?}",
                        element.name,
                        slice
                    );
                    prop_assert!(slice.ends_with('>'), "{:?}", slice);
                    // Nothing but this one tag is in it.
                    prop_assert_eq!(end_of_tag(slice), Some(slice.len()), "{:?}", slice);
                    for attribute in &element.attributes {
                        prop_assert!(attribute.name_span.end <= attribute.span.end);
                    }
                }
                if let Some(span) = element.end_tag {
                    tags.push(span);
                    let slice = span.of(text);
                    prop_assert!(slice.starts_with("</") && slice.ends_with('>'), "{:?}", slice);
                    prop_assert_eq!(end_of_tag(slice), Some(slice.len()), "{:?}", slice);
                    if let Some(start) = element.start_tag {
                        prop_assert!(start.end <= span.start);
                    }
                }
                for attribute in &element.attributes {
                    let written = attribute.name_span.of(text).to_ascii_lowercase().replace('\0', "\u{FFFD}");
                    prop_assert_eq!(written, attribute.name.as_str().to_ascii_lowercase());
                    check_mapped(text, &attribute.value)?;
                    if let (Some(value), Some(whole)) = (attribute.value_span, attribute.value.whole()) {
                        prop_assert_eq!(value, whole);
                    }
                }
            }
            NodeKind::Text(value) => check_mapped(text, &value.value)?,
            NodeKind::Comment(span) => {
                tags.push(*span);
                let slice = span.of(text);
                prop_assert!(
                    slice.starts_with("<!") || slice.starts_with("<?") || slice.starts_with("</"),
                    "{:?}",
                    slice
                );
            }
            NodeKind::Doctype(span) => {
                tags.push(*span);
                prop_assert!(span.of(text).to_ascii_lowercase().starts_with("<!doctype"));
            }
            _ => {}
        }
    }
    tags.sort();
    for pair in tags.windows(2) {
        prop_assert!(pair[0].end <= pair[1].start, "{:?}", pair);
    }
    for problem in html.problems() {
        prop_assert!(text.get(problem.span.start as usize..problem.span.end as usize).is_some());
    }
    Ok(())
}

fn end_of_tag(slice: &str) -> Option<usize> {
    let mut scan = Scan::new(slice.as_bytes(), 0);
    scan.by_ref().for_each(drop);
    Some(scan.at() + 1)
}

fn check_mapped(text: &str, mapped: &crate::mapped::Mapped) -> Result<(), TestCaseError> {
    let decoded = mapped.text();
    let segments = mapped.segments();
    prop_assert!(decoded.is_empty() || segments.first().is_some_and(|s| s.decoded == 0));
    for (i, segment) in segments.iter().enumerate() {
        let end = segments.get(i + 1).map_or(decoded.len() as u32, |s| s.decoded);
        let part = Span::new(segment.decoded, end).of(decoded);
        let source = text.get(segment.source.start as usize..segment.source.end as usize);
        prop_assert!(source.is_some());
        if segment.verbatim {
            prop_assert_eq!(Some(part), source);
        } else {
            prop_assert!(is_decoded(source.unwrap()), "{:?} from {:?}", part, source);
        }
        for (at, c) in part.char_indices() {
            let at = segment.decoded + at as u32;
            let span = mapped.source(Span::new(at, at + c.len_utf8() as u32)).unwrap();
            if segment.verbatim {
                prop_assert_eq!(span.of(text), c.to_string());
            } else {
                prop_assert_eq!(span, segment.source);
            }
        }
    }
    Ok(())
}

/// What a part that is not verbatim can have been written as.
fn is_decoded(source: &str) -> bool {
    source.starts_with('&') || matches!(source, "\r" | "\r\n" | "\0")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn any_page_has_the_tree_that_html5ever_makes_and_true_places(text in page()) {
        check(&text)?;
    }

    #[test]
    fn any_tag_has_the_attributes_that_html5ever_reads(text in tag()) {
        check(&text)?;
    }

    #[test]
    fn any_characters_are_read(text in "\\PC{0,60}") {
        check(&text)?;
    }
}
