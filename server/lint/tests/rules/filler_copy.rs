use crate::harness::{Case, fires, fires_all, silent};
use easel_lint::Severity;

const RULE: &str = "filler-copy";

#[test]
fn filler_as_copy() {
    for (html, underlined) in [
        ("<p>Lorem ipsum dolor sit amet.</p>", "Lorem ipsum dolor sit amet"),
        ("<p>Hello. Lorem <b>ipsum</b> dolor</p>", "Lorem <b>ipsum</b> dolor"),
        ("<p>Lorem&nbsp;ipsum dolor sit amet</p>", "Lorem&nbsp;ipsum dolor sit amet"),
        ("<h2>Feature one</h2>", "Feature one"),
        ("<h2>Feature 2</h2>", "Feature 2"),
        ("<li><b>Feature three</b> makes it fast</li>", "Feature three"),
        ("<div class=card><h3>Card title</h3></div>", "Card title"),
        ("<p>Placeholder text</p>", "Placeholder text"),
        ("<p>This is placeholder text for the hero.</p>", "This is placeholder text for the hero."),
        ("<p>Description goes here.</p>", "Description goes here."),
        ("<html lang=de><h2>Titel hier</h2>", "Titel hier"),
        ("<html lang=ja><p>ダミーテキスト</p>", "ダミーテキスト"),
        ("<html lang=ja><h3>機能1</h3>", "機能1"),
    ] {
        assert_eq!(fires(RULE, html, underlined).severity, Severity::P0, "{html}");
    }
}

#[test]
fn open_ends_in_headings_cards_and_buttons() {
    for (html, underlined) in [
        ("<h1>Why [Company] wins</h1>", "[Company]"),
        ("<div role=heading>Your text here</div>", "Your text here"),
        ("<button>Button text</button>", "Button text"),
        ("<a class='btn btn-primary' href=/x>[CTA]</a>", "[CTA]"),
        ("<div class=testimonial-card><p>John Doe</p></div>", "John Doe"),
        ("<article><p>Price: TBD</p></article>", "TBD"),
        (
            "<style>.x{padding:24px;border-radius:12px;background:#eee}</style><div class=x><p>John Doe</p></div>",
            "John Doe",
        ),
    ] {
        assert_eq!(fires(RULE, html, underlined).severity, Severity::P1, "{html}");
    }
    for html in ["<p>Why [Company] wins</p>", "<p>John Doe</p>", "<p>The date is TBD.</p>", "<p>Your text here</p>"] {
        silent(RULE, html);
    }
}

#[test]
fn what_only_looks_like_filler() {
    for html in [
        "<div class='feature one'>Fast</div>",
        "<p class='placeholder text-sm'>Fast</p>",
        "<style>/* sample content */</style>",
        "<p>The feature 1.2 release is out.</p>",
        "<h2>Feature 1.2 release</h2>",
        "<input placeholder='Your text here'><img alt='Lorem ipsum' src=a.png>",
        "<label>Placeholder text <input></label>",
        "<table><tr><th>Placeholder text</th><td>Shown while the field is empty</td></tr></table>",
        "<p>Use placeholder text to hint at the format.</p>",
        "<p>No more lorem ipsum: we write your copy.</p>",
        "<h1>Lorem ipsum generator</h1>",
        "<pre>Lorem ipsum dolor sit amet</pre>",
        "<textarea>Lorem ipsum dolor sit amet</textarea>",
        "<template><p>Lorem ipsum dolor sit amet</p></template>",
        "<script>const s = 'lorem ipsum'</script>",
        "<p>&lt;h3&gt;Card title&lt;/h3&gt;</p>",
        "<h1>Service agreement</h1><h2>Between [Company] and [Client]</h2>",
        "<h2>[Company] hires</h2><p>[Company] pays [Name] on [Date].</p>",
        "<section class=schedule><article><h3>Keynote</h3><p>Speaker TBD</p></article></section>",
        "<article><time>10:00</time><h3>TBD</h3></article>",
        "<form><div class=card><p>John Doe</p></div></form>",
        "<article><p>Full name, e.g. John Doe</p></article>",
        "<h2>{{ feature }} one</h2>",
        "<h2>Features</h2>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn one_finding_for_each_block() {
    fires_all(
        RULE,
        "<p>Lorem ipsum dolor sit amet, see below, sed do eiusmod tempor.</p><p>Duis aute irure dolor.</p>",
        &["Lorem ipsum dolor sit amet, see below, sed do eiusmod tempor", "Duis aute irure dolor"],
    );
}

#[test]
fn pages_in_japanese_and_arabic() {
    silent(RULE, "<html lang=ja><h1>機能の紹介</h1><p>請求書を一瞬で。</p>");
    let html = "<html lang=ar dir=rtl><h1>فواتيرك في لحظة</h1><p>Lorem ipsum dolor sit amet</p>";
    fires(RULE, html, "Lorem ipsum dolor sit amet");
    assert!(Case::new(html).lint().unchecked.iter().any(|n| &*n.what == RULE && n.why.contains("`ar`")));
}

const CICERO: &str = "Neque porro quisquam est, qui dolorem ipsum quia dolor sit amet, consectetur, adipisci velit.";

#[test]
fn real_latin_and_quotations() {
    let cicero = format!("<p>{CICERO}</p>");
    let marked = format!("<p lang=la>{CICERO}</p><p lang=la-VA>Dolor sit amet in corde</p>");
    for html in [
        cicero.as_str(),
        &marked,
        "<html lang=la><p>Officia deserunt qui amant.</p>",
        "<blockquote>The placeholder that begins lorem ipsum dolor sit amet is five hundred years old.</blockquote>",
        "<h1>The history of lorem ipsum</h1><blockquote>Lorem ipsum dolor sit amet, consectetur adipiscing elit</blockquote>",
        "<p>Typesetters print this dummy text:</p><blockquote><p>Lorem ipsum dolor sit amet</p></blockquote>",
        "<p>It begins with <q>Lorem ipsum dolor sit amet</q> and means nothing.</p>",
        "<p>It begins with “Lorem ipsum dolor sit amet” and means nothing.</p>",
    ] {
        silent(RULE, html);
    }
    for (html, underlined) in [
        ("<p lang=la>Lorem ipsum dolor sit amet</p>", "Lorem ipsum dolor sit amet"),
        ("<blockquote>Lorem ipsum dolor sit amet</blockquote>", "Lorem ipsum dolor sit amet"),
        (
            "<blockquote><p>“Lorem ipsum dolor sit amet”</p><footer>Ada, CEO</footer></blockquote>",
            "Lorem ipsum dolor sit amet",
        ),
        ("<q>Lorem ipsum dolor sit amet</q>", "Lorem ipsum dolor sit amet"),
        ("<h1>The history of lorem ipsum</h1><p>Lorem ipsum dolor sit amet</p>", "Lorem ipsum dolor sit amet"),
        ("<h3>Dolor sit amet</h3>", "Dolor sit amet"),
        ("<p>Ut enim ad minim veniam, quis nostrud</p>", "Ut enim ad minim veniam, quis nostrud"),
    ] {
        fires(RULE, html, underlined);
    }
}

#[test]
fn nobody_in_court_and_in_manuals() {
    for html in [
        "<h1>Jane Doe v. Acme Corp.</h1>",
        "<h2>Smith vs. John Doe</h2>",
        "<h3>Jane Doe, et al. v. Acme</h3>",
        "<article><p>The plaintiff, Jane Doe, lives in Ohio.</p></article>",
        "<title>Opinions of the court</title><article><h3>Jane Doe</h3></article>",
        "<h1>API reference</h1><article><p>John Doe</p></article>",
        "<article><p>The field holds a string such as John Doe</p></article>",
    ] {
        silent(RULE, html);
    }
    for html in [
        "<div class=card><p>John Doe</p></div>",
        "<div class=card><p>John Doe, CEO of Acme</p></div>",
        "<div class=card><p>John Doe, Head of Legal</p></div>",
        "<h3>John Doe</h3><p>Very good service.</p>",
        "<div class=card><p>John Doe vowed to come back</p></div>",
    ] {
        fires(RULE, html, "John Doe");
    }
}

#[test]
fn names_films_lists_and_other_languages() {
    for html in [
        "<h2>TBD Records</h2><article><h3>TBD Records</h3><p>A label from Leeds</p></article>",
        "<h2>Tonight in the cinema</h2><ul><li>Short 1</li><li>Feature 1</li></ul>",
        "<article><h3>Feature 1</h3><p>A film by Ann Lee, 94 min</p></article>",
        "<div class=geojson><h3>Feature 1</h3></div>",
        "<h3>TODO</h3><h3>Doing</h3><h3>Done</h3>",
        "<html lang=es><button>TODO</button><h2>TODO: vuelos y hoteles</h2>",
        "<div class=kanban><h3>TODO</h3></div>",
        "<p>TODO</p>",
        "<p>Your text here</p>",
        "<ol><li>Step 1</li><li>Step 2</li></ol>",
        "<dl><dt>Lorem</dt><dd>The first word of a dummy text</dd></dl>",
    ] {
        silent(RULE, html);
    }
    for (html, underlined) in [
        ("<h3>Feature 1</h3><p>A short text about invoices</p>", "Feature 1"),
        ("<h3>TODO</h3>", "TODO"),
        ("<p>TODO: write about us</p>", "TODO"),
        ("<h3>Lorem</h3>", "Lorem"),
        ("<p>Lorem&nbsp;ipsum dolor</p>", "Lorem&nbsp;ipsum dolor"),
        ("<blockquote><p>Quote goes here</p></blockquote>", "Quote goes here"),
        ("<div class=card><p>Your quote here</p></div>", "Your quote here"),
        ("<html lang=de><h2>Hier steht Ihr Text</h2>", "Hier steht Ihr Text"),
        ("<html lang=de><p>Blindtext</p>", "Blindtext"),
        ("<html lang=fr><h2>Votre texte ici</h2>", "Votre texte ici"),
        ("<html lang=es><p>Texto de ejemplo</p>", "Texto de ejemplo"),
    ] {
        fires(RULE, html, underlined);
    }
}
