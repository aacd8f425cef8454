use crate::harness::{Case, fires, fires_all, fixed, silent};

const RULE: &str = "image-alt";

#[test]
fn pictures_without_alt() {
    for html in [
        "<img src=a.jpg>",
        "<p>Text <img src=a.jpg></p>",
        "<a href=/><img src=a.jpg></a>",
        "<a href=/><img src=a.jpg> Home</a>",
        "<figure><img src=a.jpg><figcaption>A jug</figcaption></figure>",
        "<picture><source srcset=a.webp><img src=a.jpg></picture>",
        "<img src=a.jpg title=''>",
        "<img src=a.jpg aria-label=' '>",
        "<img src=a.jpg role=img>",
        "<img data-src=a.jpg>",
        "<dialog><img src=a.jpg></dialog>",
        "<img src=a.jpg width=1 height=20>",
        "<img src=a.jpg aria-hidden=false>",
        "<div style='opacity:0'><img src=a.jpg></div>",
        "<img src=a.jpg data-alternative=x>",
    ] {
        fires(RULE, html, "<img");
    }
    fires_all(RULE, "<img src=a.jpg><img src=b.jpg alt=''><img src=c.jpg>", &["<img", "<img"]);
}

#[test]
fn decoration_and_names() {
    for html in [
        "<img src=a.jpg alt=''>",
        "<img src=a.jpg alt>",
        "<img src=a.jpg alt='A grey jug'>",
        "<img src=a.jpg role=presentation>",
        "<img src=a.jpg role=none>",
        "<img src=a.jpg aria-hidden=true>",
        "<span aria-hidden=true><img src=a.jpg></span>",
        "<img src=a.jpg aria-label='A grey jug'>",
        "<img src=a.jpg aria-labelledby=x>",
        "<img src=a.jpg title='A grey jug'>",
        "<img src=t.gif width=1 height=1>",
        "<img src=t.gif width=0 height=1px>",
        "<img src=a.jpg hidden>",
        "<img src=a.jpg style='display:none'>",
        "<div style='visibility:hidden'><img src=a.jpg></div>",
        "<template><img src=a.jpg></template>",
        "<svg><image href=a.jpg /></svg>",
        "<div style='background:url(a.jpg)'></div>",
        "<!-- <img src=a.jpg> -->",
        "<pre>&lt;img src=a.jpg&gt;</pre>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn what_may_be_written_later() {
    for html in [
        "<img src=a.jpg alt='{{ alt }}'>",
        "<img {{ attributes }}>",
        "<img src=a.jpg <%= alt %>>",
        "<img src='{{ src }}' {{ alt }}>",
        "<img src=a.jpg :alt='text'>",
        "<img src=a.jpg v-bind:alt='text'>",
        "<img src=a.jpg [alt]='text'>",
        "<img src=a.jpg [attr.alt]='text'>",
        "<img v-bind='picture'>",
        "<img id=large><script>large.alt = x; document.getElementById('large').src = y</script>",
        "<img class=shot src=a.jpg><script>for (const i of document.querySelectorAll('.shot')) i.setAttribute('alt', t)</script>",
    ] {
        silent(RULE, html);
    }
    fires(RULE, "<img id=large src=a.jpg><script>document.getElementById('large').src = y</script>", "<img");
}

#[test]
fn file_names() {
    for (html, underlined) in [
        ("<img src=a.jpg alt='hero.jpg'>", "alt='hero.jpg'"),
        ("<img src=a.jpg alt=IMG_0042>", "alt=IMG_0042"),
        ("<img src='x/team_photo.jpg' alt='team_photo'>", "alt='team_photo'"),
        ("<img src=a.jpg alt='img/a.png'>", "alt='img/a.png'"),
        ("<img src=a.jpg alt='hero.jpg' title=x>", "alt='hero.jpg'"),
    ] {
        fires(RULE, html, underlined);
    }
    for html in [
        "<img src=coca-cola.svg alt=coca-cola>",
        "<img src=logo.png alt=Logo>",
        "<img src=a.jpg alt='How to open a file.png'>",
        "<img src=a.jpg alt='Node.js'>",
        "<img src=a.jpg alt='hero.jpg' aria-hidden=true>",
        "<img src=窯.jpg alt=窯>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn fixes() {
    for (html, expected) in [
        ("<a href=/><img src=a.jpg> Home</a>", "<img alt=\"\" src=a.jpg>"),
        ("<button><img src=a.jpg> Save</button>", "<img alt=\"\" src=a.jpg>"),
        ("<html lang=en><img src=team-photo.jpg>", "<img alt=\"Team photo\" src=team-photo.jpg>"),
        ("<html lang=en><img src='x/salt_jug.jpg' alt='salt_jug.jpg'>", "alt=\"Salt jug\""),
    ] {
        let finding = Case::new(html).findings(RULE).remove(0);
        assert!(fixed(html, &finding).contains(expected), "{}", fixed(html, &finding));
        assert_eq!(finding.fixes[0].applicability, easel_lint::fix::Applicability::Unsafe);
    }
    for html in [
        "<img src=team-photo.jpg>",
        "<html lang=de><img src=team-photo.jpg>",
        "<html lang=en><img src=a.jpg>",
        "<html lang=en><img src=IMG_2024.jpg>",
    ] {
        assert!(Case::new(html).findings(RULE).remove(0).fixes.is_empty(), "{html}");
    }
}

#[test]
fn a_nameless_button_is_one_finding() {
    let report = Case::new("<button><img src=a.jpg></button>").lint();
    let rules: Vec<&str> = report.findings.iter().map(|f| &*f.rule).collect();
    assert_eq!(rules, ["unlabelled-control"]);
}

#[test]
fn thousands_of_pictures_deep_down_are_quick() {
    let html = "<div>".repeat(400) + "<picture>" + &"<img>".repeat(5000);
    assert_eq!(Case::new(&html).findings(RULE).len(), 5000);
    let hidden = "<div style='position:absolute;left:-9999px'>".repeat(400) + &"<img>".repeat(5000);
    assert_eq!(Case::new(&hidden).findings(RULE).len(), 5000);
}

#[test]
fn an_alt_that_says_only_that_there_is_a_picture() {
    for html in [
        "<img src=a.png alt=image>",
        "<img src=a.png alt='Photo 2'>",
        "<html lang=de><img src=a.png alt=Bild>",
        "<html lang=ja><img src=a.png alt=画像>",
    ] {
        assert_eq!(Case::new(html).findings(RULE).len(), 1, "{html}");
    }
    for html in [
        "<img src=a.png alt='Image of a jug'>",
        "<img src=a.png alt='Bild der Woche'>",
        "<img src=a.png alt='{{ image }}'>",
        "<img src=a.png alt=''>",
    ] {
        silent(RULE, html);
    }
}
