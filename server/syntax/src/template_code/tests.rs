use super::*;
use crate::html::{Html, NodeId, NodeKind, parse};
use proptest::prelude::*;

/// Each island as written, with `!` if it steers.
fn found(text: &str, dialect: Option<Dialect>) -> Vec<String> {
    let line = |i: &Island| format!("{}{}", if i.prints { "" } else { "!" }, i.span.of(text));
    islands(text, dialect).iter().map(line).collect()
}

#[test]
fn islands_are_found_where_they_stand() {
    let cases: &[(&str, &[&str])] = &[
        ("<p>plain { x } {y}</p>", &[]),
        ("<p>{{ x }} and {{{ y }}}</p>", &["{{ x }}", "{{{ y }}}"]),
        ("{{ a | b: '}}' }}c", &["{{ a | b: '}}' }}"]),
        ("{{ '{{' }}", &["{{ '{{' }}"]),
        ("{{ {a: {b: 1}} }}x}}", &["{{ {a: {b: 1}} }}"]),
        ("{{ user's }} and {{ friend's }}", &["{{ user's }}", "{{ friend's }}"]),
        ("\\{{ x }} {{ y }}", &["{{ y }}"]),
        ("{{ x", &[]),
        ("{{ \n\n x }}", &["{{ \n\n x }}"]),
        ("<p title=\"{{ t(\"a>b\") }}\" {{#if x}}class=y{{/if}}>", &["{{ t(\"a>b\") }}", "!{{#if x}}", "!{{/if}}"]),
        (
            "{{^x}}a{{else}}b{{/x}}{{> part}}{{!c}}{{&d}}",
            &["!{{^x}}", "!{{else}}", "!{{/x}}", "{{> part}}", "!{{!c}}", "{{&d}}"],
        ),
        ("{{!-- {{ x }} <b> --}}y{{~!-- z --~}}", &["!{{!-- {{ x }} <b> --}}", "!{{~!-- z --~}}"]),
        (
            "{{range .Items}}{{.Name}}{{- end -}}{{$x := 1}}{{/* {{ */}}",
            &["!{{range .Items}}", "{{.Name}}", "!{{- end -}}", "!{{$x := 1}}", "!{{/* {{ */}}"],
        ),
        (
            "{% if a %}b{% endif %}{{ c }}{# d {{ e }} #}",
            &["!{% if a %}", "!{% endif %}", "{{ c }}", "!{# d {{ e }} #}"],
        ),
        ("{%- include 'x' -%}{% url 'a' %}", &["{%- include 'x' -%}", "{% url 'a' %}"]),
        ("{% raw %}{{ x }}{% endraw %}{{ y }}", &["!{% raw %}", "!{% endraw %}", "{{ y }}"]),
        ("{% raw %}{{ x }}", &["!{% raw %}", "{{ x }}"]),
        ("{% comment %}{{ x }}<b>{% endcomment %}y", &["!{% comment %}{{ x }}<b>{% endcomment %}"]),
        // A hash in braces is CSS without other evidence.
        ("<style>a{#id{color:red}}</style>{# x #}", &[]),
        (
            "<% if x %>a<%= y %>b<%- z -%><%# c %><%-- d %> --%>",
            &["!<% if x %>", "<%= y %>", "<%- z -%>", "!<%# c %>", "!<%-- d %> --%>"],
        ),
        ("<%% x %>", &[]),
        (
            "<?php if (a) { ?>b<?= c ?><?php echo d; ?><?php the_title() ?>",
            &["!<?php if (a) { ?>", "<?= c ?>", "<?php echo d; ?>", "<?php the_title() ?>"],
        ),
        ("<?xml version='1.0'?><? x ?><?php y", &[]),
        ("{!! $x !!}", &["{!! $x !!}"]),
        ("---\ntitle: x\n---\n<p>", &["!---\ntitle: x\n---"]),
        ("---\ntitle: x\n--- y\n<p>", &[]),
        ("<p>---\nx\n---\n", &[]),
        ("`${x}` $ {{ y }}", &["{{ y }}"]),
        // Scripts have braces of their own; what would swallow markup counts.
        ("<script>a = {{b: 1}}; c = `{% d %}`</script>{{ e }}", &["{{ e }}"]),
        ("<script type=text/babel><p style={{a: 1}}/></script>", &[]),
        ("<script>a = <%= b %>; c = '<?php echo 1 ?>'</script>", &["<%= b %>", "<?php echo 1 ?>"]),
        ("<script src='{{ s }}'>{{ t }}</script>", &["{{ s }}"]),
        ("<script>'<%'</script> %>", &[]),
        (
            "<style>a { color: {{ c }} } {% if x %} b {} {% endif %}</style>",
            &["{{ c }}", "!{% if x %}", "!{% endif %}"],
        ),
        ("<style>a {{</style> }}", &[]),
        ("{{ a </style> }}", &[]),
        ("<!-- {{ x }} -->{{ y }}<!-->{{ z }}", &["{{ y }}", "{{ z }}"]),
        ("<p title='>{{ x }}'>{{ y }}</p>", &["{{ x }}", "{{ y }}"]),
        ("<p don't>{{ y }}</p>'", &["{{ y }}"]),
    ];
    for (text, expected) in cases {
        assert_eq!(found(text, None), *expected, "{text}");
    }
    let long = format!("{{{{ x {}}}}}", "\n".repeat(20));
    assert_eq!(found(&long, None), [""; 0]);
}

#[test]
fn a_dialect_settles_what_is_open() {
    assert_eq!(found("<%- x %>", Some(Dialect::Erb)), ["!<%- x %>"]);
    assert_eq!(found("<%- x %>", Some(Dialect::Ejs)), ["<%- x %>"]);
    assert_eq!(found("<p><? x ?><?php y", Some(Dialect::Php)), ["!<? x ?>", "!<?php y"]);
    assert_eq!(found("{# a #}", Some(Dialect::Jinja)), ["!{# a #}"]);
    let astro = "---\nconst a = 1\n---\n<p class={b} {...c}>{d.map(e => ({f: '}'}))}</p><style>a{b:c}</style><script>{}</script>";
    assert_eq!(
        found(astro, Some(Dialect::Astro)),
        ["!---\nconst a = 1\n---", "{b}", "{...c}", "{d.map(e => ({f: '}'}))}"]
    );
    let language = |text: &str, dialect| islands(text, dialect).iter().map(|i| i.language).collect::<Vec<_>>();
    assert_eq!(language("{{ a }}", None), [Language::Curly]);
    assert_eq!(language("{{ a }}", Some(Dialect::Vue)), [Language::Vue]);
    assert_eq!(language("{{ a }}{% b %}", None), [Language::Jinja, Language::Jinja]);
    assert_eq!(language("{{ a }}{{ .B }}", None), [Language::Go, Language::Go]);
    assert_eq!(language("{{ a }}{{else}}", None), [Language::Curly, Language::Curly]);
    assert_eq!(language("<% a %><?php b ?>", None), [Language::Erb, Language::Php]);
}

#[test]
fn extensions_tell_the_dialect() {
    for (extension, dialect) in [
        ("vue", Some(Dialect::Vue)),
        ("astro", Some(Dialect::Astro)),
        ("PHP", Some(Dialect::Php)),
        ("html.erb", Some(Dialect::Erb)),
        ("blade.php", Some(Dialect::Php)),
        ("ejs", Some(Dialect::Ejs)),
        ("hbs", Some(Dialect::Handlebars)),
        ("mustache", Some(Dialect::Handlebars)),
        ("html.njk", Some(Dialect::Jinja)),
        ("j2", Some(Dialect::Jinja)),
        ("jinja", Some(Dialect::Jinja)),
        ("twig", Some(Dialect::Jinja)),
        ("liquid", Some(Dialect::Jinja)),
        ("tmpl", Some(Dialect::Go)),
        ("gohtml", Some(Dialect::Go)),
        ("html", None),
        ("", None),
    ] {
        assert_eq!(Dialect::from_extension(extension), dialect, "{extension}");
    }
}

fn texts(html: &Html) -> Vec<(String, bool)> {
    html.descendants(NodeId::DOCUMENT)
        .filter_map(|id| html.text_node(id))
        .map(|t| (t.value.text().to_owned(), t.templated))
        .collect()
}

#[test]
fn the_tree_is_that_of_the_markup_around_the_islands() {
    let text = "<ul class=\"a {{ b }} c\" id={{ d }} data-e=f>{% for x in \"<li>\" %}<li>Hi, {{ x > 1 }} &amp; {{ y }}!</li>\r\n{% endfor %}</ul>";
    let html = parse(text);
    let ul = html.elements().find(|&id| html.name(id) == "ul").unwrap_or(NodeId::DOCUMENT);
    let attribute = |name: &str| html.attribute(ul, name).map(|a| (a.value.text().to_owned(), a.templated));
    assert_eq!(attribute("class"), Some(("a \u{FFFC} c".into(), true)));
    assert_eq!(attribute("id"), Some(("\u{FFFC}".into(), true)));
    assert_eq!(attribute("data-e"), Some(("f".into(), false)));
    assert_eq!((html.value(ul, "class"), html.value(ul, "data-e")), (None, Some("f")));
    let class = html.attribute(ul, "class").map(|a| a.value.source(Span::new(2, 5)).unwrap_or_default().of(text));
    assert_eq!(class, Some("{{ b }}"));
    assert_eq!(texts(&html), [(String::new(), true), ("Hi, \u{FFFC} & \u{FFFC}!".into(), true), ("\n".into(), true)]);
    assert_eq!(html.elements().filter(|&id| html.name(id) == "li").count(), 1);
    assert_eq!(html.outer_span(ul).map(|s| s.of(text)), Some(text));
    assert!(html.touches_island(Span::new(11, 12)) && !html.touches_island(Span::new(0, 12)) || html.is_templated());
    assert_eq!(html.islands().len(), 6);
}

#[test]
fn values_of_tags_that_print_nothing_keep_their_place() {
    let html = parse("<a href={% url_for x %} class=y>z</a>");
    let a = html.elements().find(|&id| html.name(id) == "a").unwrap_or(NodeId::DOCUMENT);
    assert_eq!(html.value(a, "class"), Some("y"));
    assert!(html.attribute(a, "href").is_some_and(|h| h.templated && h.value.text().is_empty()));
}

#[test]
fn style_text_has_names_for_what_is_printed() {
    let text = "<style>a { color: {{ c }}; {% if x %}b: d{% endif %} }</style>";
    let html = parse(text);
    assert_eq!(texts(&html), [("a { color: _______;           b: d            }".into(), true)]);
}

#[test]
fn attributes_of_vue_that_are_script_are_unknown() {
    let html = parse("<p :class=\"{a: b}\" v-bind:id=c @click=d v-if=e class=f : x:y=g>");
    let p = html.elements().find(|&id| html.name(id) == "p").unwrap_or(NodeId::DOCUMENT);
    let templated: Vec<_> = html
        .element(p)
        .map_or(&[][..], |e| &e.attributes)
        .iter()
        .filter(|a| a.templated)
        .map(|a| a.name.as_str())
        .collect();
    assert_eq!(templated, [":class", "v-bind:id"]);
    assert!(!html.is_templated());
}

#[test]
fn samples_of_template_code_make_no_template() {
    for (text, expected) in [
        ("<p>x</p>", false),
        ("<p>{{ x }}</p>", true),
        ("<pre>{{ x }}</pre><p>Use <code>{% y %}</code></p><textarea>{{ z }}</textarea>", false),
        ("<pre>{{ x }}</pre><p>{{ y }}</p>", true),
        ("<pre><code>{{ x }}</code> {{ z }}</pre>", false),
        ("<p class={{ x }}><code>{{ y }}</code>", true),
        ("<!-- {{ x }} -->", false),
        ("<script>a = {{b: 1}}</script>", false),
    ] {
        assert_eq!(parse(text).is_templated(), expected, "{text}");
    }
}

#[test]
fn many_pieces_that_are_not_closed_take_no_time() {
    for piece in [
        "{{",
        "{{{",
        "{%",
        "{% x ",
        "{#",
        "<%",
        "<?php ",
        "{{!--",
        "{{/*",
        "{% raw %}",
        "{% comment %}",
        "{{ '",
        "<!-- {{",
        "{!!",
        "{{ x\n",
        "{% x\n",
        "<script>{{",
        "<style>{{",
        "<p a='{{",
        "{{ \" ' }",
        "<!--",
        "<%= x %>",
        "{{ x }}",
        "{",
        "---\n",
    ] {
        for dialect in [None, Some(Dialect::Astro), Some(Dialect::Php), Some(Dialect::Jinja)] {
            let text = piece.repeat(2_000);
            for island in islands(&text, dialect) {
                assert!(island.span.end as usize <= text.len(), "{piece}");
            }
        }
        let text = format!("{}%}}}}}} #}} %> ?> --}}}} */}} -->", piece.repeat(2_000));
        assert!(islands(&text, None).len() <= 2_001, "{piece}");
    }
}

proptest! {
    #[test]
    fn islands_are_in_order_and_masks_in_place(pieces in prop::collection::vec(0usize..PIECES.len(), 0..24), dialect in 0usize..4) {
        let text: String = pieces.iter().map(|&i| PIECES[i]).collect();
        let dialect = [None, Some(Dialect::Astro), Some(Dialect::Php), Some(Dialect::Jinja)][dialect];
        let all = islands(&text, dialect);
        let mut end = 0;
        for island in &all {
            prop_assert!(island.span.start >= end && !island.span.is_empty());
            prop_assert!(text.get(island.span.start as usize..island.span.end as usize).is_some());
            end = island.span.end;
        }
        let shared: Arc<str> = text.as_str().into();
        let masked = mask(&shared, &all);
        prop_assert_eq!(masked.len(), text.len());
        let html = Html::parse_with(shared, dialect);
        for index in 0..html.len() {
            let id = NodeId(index as u32);
            match &html.node(id).kind {
                NodeKind::Text(t) => {
                    let objects = t.value.segments().iter().filter(|s| !s.verbatim && html.touches_island(s.source));
                    for segment in objects {
                        prop_assert!(html.islands().iter().any(|i| i.span == segment.source));
                    }
                }
                NodeKind::Element(e) => {
                    for a in &e.attributes {
                        prop_assert!(a.templated || !html.touches_island(a.span));
                    }
                }
                _ => {}
            }
        }
    }
}

const PIECES: &[&str] = &[
    "{{ x }}",
    "{{",
    "}}",
    "{%",
    "%}",
    "{% if %}",
    "{% raw %}",
    "{% endraw %}",
    "{#",
    "#}",
    "<%=",
    "%>",
    "<?php",
    "?>",
    "<p ",
    ">",
    "class='",
    "'",
    "=",
    "a",
    " ",
    "\n",
    "\r\n",
    "é",
    "&amp;",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<!--",
    "-->",
    "{",
    "}",
    "---\n",
    "\\",
    "\"",
    "<pre>",
    "</pre>",
    "<table>",
    "<td>",
    "{{#if}}",
    "{{!--",
    "--}}",
    "\0",
];
