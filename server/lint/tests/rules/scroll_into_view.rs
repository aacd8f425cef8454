use crate::harness::{Case, fires, fires_all, silent};
use easel_lint::Severity;
use easel_lint::kind::Kind;

const RULE: &str = "scroll-into-view";

#[test]
fn calls_in_scripts_and_handlers() {
    for html in [
        "<script>a.scrollIntoView()</script>",
        "<script type=module>a?.scrollIntoView?.({ behavior: 'smooth' })</script>",
        "<script type='text/babel'>const A = () => <a onClick={() => b.scrollIntoView()}>Don't</a></script>",
        "<script>a['scrollIntoView']()</script>",
        "<button onclick=\"a.scrollIntoView()\">Go</button>",
        "<a href=\"javascript:a.scrollIntoView()\">Go</a>",
        "<button @click=\"a.scrollIntoView()\">Go</button>",
        "<script>/* // */ a /* x */ . scrollIntoView ()</script>",
    ] {
        fires(RULE, html, "scrollIntoView");
    }
}

#[test]
fn a_handler_with_character_references_is_underlined_in_the_source() {
    let finding =
        fires(RULE, "<b onclick='if (a &amp;&amp; b) a.scrollIntoView({&quot;block&quot;:b})'>x</b>", "scrollIntoView");
    assert_eq!(finding.location.span.start, 34);
}

#[test]
fn every_call_is_found() {
    fires_all(
        RULE,
        "<script>a.scrollIntoView(); b.scrollIntoView()</script><script>c.scrollIntoView()</script>",
        &["scrollIntoView"; 3],
    );
}

#[test]
fn what_is_no_call() {
    for html in [
        "<script>// a.scrollIntoView()</script>",
        "<script>/* a.scrollIntoView() */</script>",
        "<script>const s = 'a.scrollIntoView()'</script>",
        "<script>const s = `a.scrollIntoView()`</script>",
        "<script>if ('scrollIntoView' in a) {}</script>",
        "<script>a.scrollIntoViewIfNeeded()</script>",
        "<script>class A { scrollIntoView() {} }</script>",
        "<script>editor.scrollIntoView(pos); cm.scrollIntoView({line: 3, ch: 0}, 100)</script>",
        "<button onclick='grid.scrollIntoView(12)'>Row 12</button>",
        "<script type='application/json'>{\"a\": \"b.scrollIntoView()\"}</script>",
        "<script type='text/template'>a.scrollIntoView()</script>",
        "<pre><code>a.scrollIntoView()</code></pre>",
        "<p title='a.scrollIntoView()'>a.scrollIntoView()</p>",
        "<template><b onclick='a.scrollIntoView()'>x</b></template>",
        "<!-- <script>a.scrollIntoView()</script> -->",
        "<style>/* a.scrollIntoView() */</style>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn on_a_site_it_matters_less() {
    let html = "<script>a.scrollIntoView()</script>";
    for (kind, severity) in [
        (Kind::Page, Severity::P0),
        (Kind::Deck, Severity::P0),
        (Kind::Site, Severity::P2),
        (Kind::Fragment, Severity::P0),
    ] {
        assert_eq!(Case::new(html).kind(kind).findings(RULE)[0].severity, severity, "{kind:?}");
    }
}
