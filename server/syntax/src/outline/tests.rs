use super::*;
use crate::html::parse;

/// `kind id "title" level`, indented by parents.
fn lines(text: &str) -> Vec<String> {
    let html = parse(text);
    let outline = outline(&html);
    let line = |entry: &Entry| {
        let depth = std::iter::successors(entry.parent, |&p| outline.entries[p].parent).count();
        let mark = if entry.anchored { "#" } else { "" };
        let level = entry.level.map_or_else(String::new, |l| format!(" {l}"));
        let kind = format!("{:?}", entry.kind).to_lowercase();
        format!("{}{kind} {mark}{} {:?}{level}", "  ".repeat(depth), entry.id.0, entry.title)
    };
    outline.entries.iter().map(line).collect()
}

#[test]
fn a_page_is_its_sections_with_their_headings() {
    let text = "<header><a>Logo</a></header><main><section id=hero><div><h1>Ship <em>faster</em><br>today</h1></div>
        <h2>More</h2></section><section><header><h2>Pricing &amp; plans</h2></header><article><h3>Pro</h3></article></section>
        <section><h2>Pricing &amp; plans</h2></section><section><p>x</p></section><section></section></main>
        <footer data-od-id='the end'><h2> </h2></footer>";
    assert_eq!(
        lines(text),
        [
            "section header \"header\"",
            "section main \"main\"",
            "  section #hero \"Ship faster today\" 1",
            "    heading more \"More\" 2",
            "  section pricing-plans \"Pricing & plans\" 2",
            "    section pro \"Pro\" 3",
            "  section pricing-plans-2 \"Pricing & plans\" 2",
            "  section section \"section\"",
            "  section section-2 \"section\"",
            "section #the end \"the end\" 2",
        ]
    );
}

#[test]
fn anchors_have_an_order_and_are_unique() {
    let text =
        "<section id=c data-screen-label=b data-od-id=a></section><section id=a></section><div data-od-id=' '></div>
        <div id=x></div><div data-od-id=card><h3>A</h3></div><h2 id=a-2>Two</h2><section><h2>A</h2></section>";
    assert_eq!(
        lines(text),
        [
            "section #a \"a\"",
            "section #a-2 \"a\"",
            "section #card \"A\" 3",
            "heading #a-2-2 \"Two\" 2",
            "section a-3 \"A\" 2",
        ]
    );
}

#[test]
fn headings_alone_are_an_outline_too() {
    let text = "<h1>One</h1><p>x<h2>Two</h2><h2>Two</h2><h2></h2><div role=heading aria-level=4>Four</div>
        <h2><img alt='A picture'></h2><h3><svg><title>no</title></svg><script>no</script></h3>";
    assert_eq!(
        lines(text),
        [
            "heading one \"One\" 1",
            "heading two \"Two\" 2",
            "heading two-2 \"Two\" 2",
            "heading h2 \"h2\" 2",
            "heading four \"Four\" 4",
            "heading a-picture \"A picture\" 2",
            "heading h3 \"h3\" 3",
        ]
    );
}

fn slides_of(text: &str) -> Vec<String> {
    let html = parse(text);
    let outline = outline(&html);
    outline.entries.iter().filter(|e| e.kind == EntryKind::Slide).map(|e| e.id.0.to_string()).collect()
}

#[test]
fn slides_are_those_of_decks() {
    let two = |slide: &str| format!("{slide}{slide}");
    let cases: &[(String, usize)] = &[
        (two("<section class='slide dark'><h2>A</h2></section>"), 2),
        (two("<div class=slide></div>"), 2),
        ("<section class=slide></section>".into(), 0),
        (two("<section class=slide-in></section>"), 0),
        (two("<div class='slide-bottom slides'></div>"), 0),
        (two("<span class=slide></span>"), 0),
        (two("<section data-screen-label=Intro></section>"), 2),
        ("<section data-screen-label=Intro></section><section class=slide></section>".into(), 2),
        ("<deck-stage><style></style><section>a</section><div>b</div><article>c</article></deck-stage>".into(), 3),
        (two("<div class=slide><div class=slide></div><div data-screen-label=x></div></div>"), 2),
        ("<div class=reveal><div class=slides><section>a</section><section><section>b</section><section>c</section></section></div></div>".into(), 3),
        ("<div class=slides><section>a</section><section>b</section></div>".into(), 0),
        // Carousels.
        (format!("<div class=testimonial-slider>{}</div>", two("<div class=slide></div>")), 0),
        (two("<div class='carousel slide'><div class=carousel-item></div></div>"), 0),
        (format!("<template>{}</template>", two("<div class=slide></div>")), 0),
    ];
    for (text, count) in cases {
        assert_eq!(slides_of(text).len(), *count, "{text}");
    }
    let text = "<section class=slide data-screen-label='01 Intro'><header><h1>Hi</h1></header></section>
        <section class=slide><h2>Next</h2><h3>Sub</h3></section>";
    assert_eq!(lines(text), ["slide #01 Intro \"Hi\" 1", "slide next \"Next\" 2", "  heading sub \"Sub\" 3"]);
}

#[test]
fn each_node_knows_its_section() {
    let text = "<main><section id=a><h2>A</h2><p>x</p></section>y</main><p>z</p>";
    let html = parse(text);
    let outline = outline(&html);
    let at = |needle: &str| {
        let node = html.node_at(text.find(needle).unwrap_or(0) as u32);
        outline.section_of(node).map(|e| e.id.0.to_string())
    };
    assert_eq!(at("x</p").as_deref(), Some("a"));
    assert_eq!(at("A</h2").as_deref(), Some("a"));
    assert_eq!(at("section id").as_deref(), Some("a"));
    assert_eq!(at("y</main").as_deref(), Some("main"));
    assert_eq!(at("z</p"), None);
    assert_eq!(outline.section_of(NodeId(9999)), None);
    let a = outline.entry(&SectionId("a".into()));
    assert_eq!(a.map(|e| e.span.of(text)), Some("<section id=a><h2>A</h2><p>x</p></section>"));
}

#[test]
fn slugs_keep_the_letters_of_every_script() {
    for (text, expected) in [
        ("Pricing", "pricing"),
        ("  What's new — 2026? ", "what-s-new-2026"),
        ("料金プラン", "料金プラン"),
        ("خطط الأسعار", "خطط-الأسعار"),
        ("Über uns", "über-uns"),
        ("हिन्दी में", "हिन्दी-में"),
        ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
        ("🚀 Go 🚀", "go"),
        ("🚀", ""),
        ("…", ""),
        ("İ", "i\u{307}"),
    ] {
        assert_eq!(slug(text), expected, "{text}");
    }
    let long = slug(&"abcd ".repeat(40));
    assert_eq!((long.chars().count(), long.ends_with('-')), (59, false));
    assert_eq!(slug(&"日".repeat(100)).chars().count(), 60);
}

#[test]
fn many_equal_headings_are_named_in_time() {
    let text = "<h2>Same</h2>".repeat(50_000);
    let html = parse(text);
    let outline = outline(&html);
    assert_eq!(outline.entries.last().map(|e| &*e.id.0), Some("same-50000"));
}
