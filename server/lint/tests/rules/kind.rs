//! What kind of page it is.

use crate::harness::Case;
use easel_lint::kind::Kind;

#[track_caller]
fn is(html: &str, kind: Kind) {
    assert_eq!(Case::new(html).lint().kind, kind, "{html}");
}

#[test]
fn kinds_by_structure() {
    is("<p>Hello</p>", Kind::Fragment);
    is("<!doctype html><p>Hello</p>", Kind::Page);
    is("<body><p>Hello</p>", Kind::Page);
    is("<html><p>Hello</p>", Kind::Page);
    is("<!doctype html><section class=slide>1</section><section class=slide>2</section>", Kind::Deck);
    is(
        "<!doctype html><div class=reveal><div class=slides><section>1</section><section>2</section></div></div>",
        Kind::Deck,
    );
    is("<!doctype html><deck-stage width=1920 height=1080><section>1</section></deck-stage>", Kind::Deck);
    is("<!doctype html><section class=slide-in>1</section><section class=slide-in>2</section>", Kind::Page);
    is("<!doctype html><nav><a href=index.html>Home</a><a href=about.html>About</a></nav>", Kind::Site);
    is("<!doctype html><nav><a href=#a>A</a><a href=https://example.com/b.html>B</a></nav>", Kind::Page);
    is("<!doctype html><p>See <a href=a.html>a</a> and <a href=b.html>b</a></p>", Kind::Page);
}

#[test]
fn emails() {
    let table = "<table role=presentation width=600 cellpadding=0><tr><td bgcolor='#fff'>Hello</td></tr></table>";
    is(&format!("<!doctype html><body>{table}"), Kind::Email);
    is(&format!("<!doctype html><body>{table}<script>x()</script>"), Kind::Page);
    is("<!doctype html><body><table><tr><th>Name</th></tr><tr><td>Ada</td></tr></table>", Kind::Page);
}

#[test]
fn apps() {
    let rows = "<tr><td>1</td></tr>".repeat(4);
    is(
        &format!(
            "<!doctype html><body><aside class=sidebar><a href=#>Home</a></aside><main><table>{rows}</table></main>"
        ),
        Kind::App,
    );
    is(&format!("<!doctype html><title>Sales dashboard</title><body><main><table>{rows}</table></main>"), Kind::App);
    is("<!doctype html><body><div role=application>Hello</div>", Kind::App);
    is("<!doctype html><body><main><form><input><input><input></form></main>", Kind::Page);
    // Documentation has a menu at the side, too.
    let prose = "<p>Text</p>".repeat(30);
    is(
        &format!("<!doctype html><body><aside class=sidebar></aside><main>{prose}<table>{rows}</table></main>"),
        Kind::Page,
    );
    let listings = "<pre>$ ship</pre>".repeat(3);
    let docs = |fields: &str| {
        format!(
            "<!doctype html><body><aside class=sidebar></aside><main>{listings}{fields}<table>{rows}</table></main>"
        )
    };
    is(&docs("<input>"), Kind::Page);
    is(&docs("<input><input><input>"), Kind::App);
    // Settings are an application; a page that speaks of them is none.
    let form = |title: &str, fields: &str| format!("<!doctype html><title>{title}</title><body><form>{fields}</form>");
    is(&form("Settings · Relay", "<input><input><select></select>"), Kind::App);
    is(&form("Settings · Relay", "<input><input>"), Kind::Page);
    is(&form("Sign up · Relay", "<input><input><select></select>"), Kind::Page);
    // So is a conversation that one can write into.
    is("<!doctype html><body><div role=log><p>Hi</p></div><textarea></textarea>", Kind::App);
    is("<!doctype html><body><div role=log><p>Hi</p></div>", Kind::Page);
    // A picture of an application on a landing page.
    is(
        &format!(
            "<!doctype html><body><main><section id=a><div class=mock><div class=window><div class=sidebar></div><table>{rows}</table></div></div></section></main>"
        ),
        Kind::Page,
    );
}

#[test]
fn what_the_page_or_the_caller_says_comes_first() {
    is("<meta name=easel:kind content=app><p>Hello</p>", Kind::App);
    is("<meta name='easel:kind' content=' Deck '><p>Hello</p>", Kind::Deck);
    is("<meta name='easel:kind' content=nonsense><p>Hello</p>", Kind::Fragment);
    assert_eq!(Case::new("<meta name=easel:kind content=app>").kind(Kind::Email).lint().kind, Kind::Email);
}
