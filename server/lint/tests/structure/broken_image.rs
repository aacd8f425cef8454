use crate::harness::{Case, fires, silent, source};

const RULE: &str = "broken-image";

/// What is underlined on a page beside which only `img/jug.jpg` stands.
#[track_caller]
fn underlined(html: &str, expected: &[&str]) {
    let report = Case::new(html).files(&["img/jug.jpg", "my%20jug.jpg"]).lint();
    let found: Vec<String> =
        report.findings.iter().filter(|f| *f.rule == *RULE).map(|f| source(&report, f.location)).collect();
    assert_eq!(found, expected, "{html}");
}

#[test]
fn no_address() {
    for (html, what) in [
        ("<img alt=x>", "<img"),
        ("<img src='' alt=x>", "src=''"),
        ("<img src alt=x>", "src"),
        ("<img src='  ' alt=x>", "src='  '"),
        ("<img src='#' alt=x>", "src='#'"),
        ("<input type=image src='' alt=x>", "src=''"),
        ("<img src='' srcset='' alt=x>", "src=''"),
        ("<p hidden><img src='' alt=x></p>", "src=''"),
    ] {
        fires(RULE, html, what);
    }
}

#[test]
fn files_that_are_not_there() {
    underlined("<img src=img/jug.jpg alt=x>", &[]);
    underlined("<img src=my%20jug.jpg alt=x>", &[]);
    underlined("<img src=img/bowl.jpg alt=x>", &["img/bowl.jpg"]);
    underlined("<img src=' img/bowl.jpg ' alt=x>", &["img/bowl.jpg"]);
    underlined("<img src=img/jug.jpg srcset='img/jug.jpg 1x, img/jug@2x.jpg 2x' alt=x>", &["img/jug@2x.jpg"]);
    underlined("<picture><source srcset=a.webp><img src=img/jug.jpg alt=x></picture>", &["a.webp"]);
    underlined("<svg><image href=b.png /></svg>", &["b.png"]);
    underlined("<input type=image src=go.png alt=Go>", &["go.png"]);
    // Each place is one.
    underlined("<img src=b.jpg alt=x><img src=b.jpg alt=y>", &["b.jpg", "b.jpg"]);
    underlined("<img src=窯.jpg alt=x>", &["窯.jpg"]);
    underlined("<img src='a&amp;b.jpg' alt=x>", &["a&amp;b.jpg"]);
}

#[test]
fn addresses_that_cannot_be_looked_for() {
    for html in [
        "<img src=/img/bowl.jpg alt=x>",
        "<img src=https://x.test/a.jpg alt=x>",
        "<img src=//x.test/a.jpg alt=x>",
        "<img src=data:image/gif;base64,R0lGODlhAQABAAAAACw= alt=x>",
        "<img src=blob:https://x.test/1 alt=x>",
        "<img src=cid:logo alt=x>",
        "<img src='{{ src }}' alt=x>",
        "<img src='img/{{ name }}.jpg' alt=x>",
        "<img src=\"<%= image_path('a') %>\" alt=x>",
        "<video><source src=gone.mp4></video>",
        "<svg><image href='#part' /></svg>",
        "<template><img src=gone.jpg alt=x></template>",
        "<div style='background:url(gone.jpg)'></div>",
    ] {
        underlined(html, &[]);
    }
    let html = "<base href='https://x.test/'><img src=gone.jpg alt=x>";
    underlined(html, &[]);
    assert!(Case::new(html).lint().unchecked.iter().any(|n| &*n.what == RULE && n.why.contains("base")));
}

#[test]
fn addresses_that_come_later() {
    for html in [
        "<img data-src=a.jpg alt=x>",
        "<img src='' data-src=a.jpg alt=x>",
        "<img src='#' data-lazy=a.jpg alt=x>",
        "<img data-srcset=a.jpg alt=x>",
        "<img data-original=a.jpg alt=x>",
        "<img :src='url' alt=x>",
        "<img v-bind:src='url' alt=x>",
        "<img v-bind='picture'>",
        "<img [src]='url' alt=x>",
        "<img v-lazy='url' alt=x>",
        "<img ng-src='url' alt=x>",
        "<img {{ attrs }} alt=x>",
        "<img srcset='https://x.test/a.jpg 1x' alt=x>",
        "<picture><source srcset=https://x.test/a.webp><img alt=x></picture>",
        "<img id=large alt=x><script>document.getElementById('large').src = y</script>",
        "<img class=shot src='' alt=x><script>for (const i of document.querySelectorAll('.shot')) i.src = t</script>",
        "<img id=large alt=x><script src=app.js></script>",
        "<div style='display:none'><img alt=x></div><script>open()</script>",
    ] {
        silent(RULE, html);
    }
    fires(RULE, "<img src='' alt=x><script>console.log(1)</script>", "src=''");
    fires(RULE, "<img src='' data-id=4 alt=x>", "src=''");
}

#[test]
fn nothing_is_said_where_files_are_not_known() {
    silent(RULE, "<img src=img/bowl.jpg alt=x>");
}

#[test]
fn pictures_that_scripts_and_browsers_make() {
    for html in [
        "<img src='blob:https://example.com/0c9d' alt=a>",
        "<img src='DATA:image/png;base64,AA' alt=a>",
        "<img srcset='data:image/png;base64,AA 1x, data:image/png;base64,BB 2x' alt=a>",
        "<svg><image href='data:image/png;base64,AA'/></svg>",
        "<img class=chart alt=a><script>document.querySelector('.chart').src = canvas.toDataURL()</script>",
        "<img id=qr src='' alt=a><script>document.getElementById('qr').src = URL.createObjectURL(blob)</script>",
    ] {
        let case = Case { files: Some(&[]), ..Case::new(html) };
        assert_eq!(case.underlined(RULE), Vec::<String>::new(), "{html}");
    }
}
