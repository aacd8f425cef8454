use crate::harness::{Case, fires, fires_all, silent};
use easel_lint::kind::Kind;

const RULE: &str = "external-image";

#[test]
fn placeholder_hosts_wherever_an_image_is_named() {
    for (html, url) in [
        ("<img src='https://picsum.photos/200' alt=''>", "https://picsum.photos/200"),
        ("<img src=https://picsum.photos/200 alt=''>", "https://picsum.photos/200"),
        ("<img src='//placehold.co/600x400' alt=''>", "//placehold.co/600x400"),
        ("<img src='HTTP://Via.Placeholder.com/1' alt=''>", "HTTP://Via.Placeholder.com/1"),
        (
            "<img data-src='https://images.unsplash.com/p?w=1&amp;h=2' alt=''>",
            "https://images.unsplash.com/p?w=1&amp;h=2",
        ),
        ("<video poster='https://loremflickr.com/1'></video>", "https://loremflickr.com/1"),
        (
            "<picture><source srcset='https://dummyimage.com/1'><img src='a.png' alt=''></picture>",
            "https://dummyimage.com/1",
        ),
        ("<svg><image href='https://i.pravatar.cc/40'/></svg>", "https://i.pravatar.cc/40"),
        ("<svg><image xlink:href='https://placekitten.com/40'/></svg>", "https://placekitten.com/40"),
        (
            "<input type=image src='https://randomuser.me/api/portraits/1.jpg' alt=x>",
            "https://randomuser.me/api/portraits/1.jpg",
        ),
        ("<td background='https://placeimg.com/1'>", ""),
        (
            "<img src='https://ui-avatars.com/api/?name={{ name }}' alt=''>",
            "https://ui-avatars.com/api/?name={{ name }}",
        ),
    ] {
        if !url.is_empty() {
            fires(RULE, html, url);
        }
    }
}

#[test]
fn each_candidate_of_a_srcset() {
    fires_all(
        RULE,
        "<img alt='' src='a.png' srcset='https://picsum.photos/1 1x,\n //picsum.photos/2 2x, b.png 3x'>",
        &["https://picsum.photos/1", "//picsum.photos/2"],
    );
}

#[test]
fn other_images() {
    for html in [
        "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' alt=''>",
        "<img src='hero.jpg' alt=''><img src='/img/hero.jpg' alt=''><img src='./picsum.photos/1.jpg' alt=''>",
        "<img src='https://cdn.example.com/a.jpg' alt=''>",
        "<img src='https://example.com/?u=https://picsum.photos/1' alt=''>",
        "<img src='https://notpicsum.photos/1' alt=''>",
        "<img src='https://picsum.photos.example.com/1' alt=''>",
        "<a href='https://picsum.photos'>picsum.photos</a>",
        "<p>https://picsum.photos/200</p><code>src='https://picsum.photos/200'</code>",
        "<!-- <img src='https://picsum.photos/200'> -->",
        "<template><img src='https://picsum.photos/200'></template>",
        "<script>img.src = 'https://picsum.photos/200'</script>",
        "<img alt='https://picsum.photos/200' src=a.png>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn off_in_email() {
    let html = "<img src='https://picsum.photos/200' alt=''>";
    assert_eq!(Case::new(html).kind(Kind::Email).underlined(RULE), [""; 0]);
}

#[test]
fn urls_of_style_sheets_in_every_carrier() {
    const URL: &str = "https://picsum.photos/200";
    for html in [
        "<style>.a{background:url(https://picsum.photos/200)}</style><p class=a>x</p>",
        "<style>.a{&:hover{background:url(https://picsum.photos/200)}}</style><p class=a>x</p>",
        "<style>@media (min-width:600px){.a{background:url(https://picsum.photos/200)}}</style><p class=a>x</p>",
        "<style>.a::before{content:url(https://picsum.photos/200)}</style><p class=a>x</p>",
        "<style>:root{--hero:url(https://picsum.photos/200)}.a{background:var(--hero)}</style><p class=a>x</p>",
        "<p style='background:url(https://picsum.photos/200)'>x</p>",
    ] {
        fires(RULE, html, "url(https://picsum.photos/200)");
    }
    fires(
        RULE,
        "<p style='background:url(&quot;https://picsum.photos/200&quot;)'>x</p>",
        "url(&quot;https://picsum.photos/200&quot;)",
    );
    fires(
        RULE,
        "<style>.a{background:image-set('//picsum.photos/1' 1x)}</style><p class=a>x</p>",
        "'//picsum.photos/1'",
    );
    let sheets = [("a.css", ".a{background:url(https://picsum.photos/200)}")];
    let linked = Case::new("<link rel=stylesheet href=a.css><p class=a>x</p>").sheets(&sheets);
    assert_eq!(linked.underlined(RULE), [format!("url({URL})")]);
    let finding = linked.findings(RULE).remove(0);
    assert_eq!(finding.via.unwrap().span.of(linked.html), "<link");
}

#[test]
fn urls_that_nothing_shows() {
    for html in [
        "<style>.gone{background:url(https://picsum.photos/200)}</style><p>x</p>",
        "<style>:root{--hero:url(https://picsum.photos/200)}</style><p>x</p>",
        "<style>/* url(https://picsum.photos/200) */</style><p>x</p>",
        "<style>.a{content:'https://picsum.photos/200'}</style><p class=a>x</p>",
        "<style>.a{background:url(/picsum.photos/200)}</style><p class=a>x</p>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn the_message_says_what_kind_of_image_it_is() {
    for (host, kind) in [
        ("images.unsplash.com", "stock image"),
        ("images.pexels.com", "stock image"),
        ("picsum.photos", "placeholder image"),
        ("placehold.co", "placeholder image"),
        ("i.pravatar.cc", "made-up portrait"),
    ] {
        let html = format!("<img src='https://{host}/1' alt=''>");
        let finding = Case::new(&html).findings(RULE).remove(0);
        assert!(finding.message.contains(kind), "{}", finding.message);
        assert!(finding.message.contains("does not own"), "{}", finding.message);
    }
}
