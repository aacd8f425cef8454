use crate::harness::{Case, fires, fires_all, fixed, silent};

const RULE: &str = "emoji-icon";

#[test]
fn where_icons_stand() {
    for (html, underlined) in [
        ("<h1>🚀 Launch</h1>", "🚀"),
        ("<h3>\n  ✨ Magic\n</h3>", "✨"),
        ("<div role=heading aria-level=2>🎯 Aim</div>", "🎯"),
        ("<button>⚡ Go</button>", "⚡"),
        ("<button>🔥</button>", "🔥"),
        ("<a class='btn btn-primary' href=/x>🚀 Start</a>", "🚀"),
        ("<a role=button href=/x>🚀 Start</a>", "🚀"),
        ("<style>a{padding:8px 12px;border-radius:8px}</style><nav><a href=/x><span>💳</span>Accounts</a></nav>", "💳"),
        (
            "<style>.slide{visibility:hidden;opacity:0}.slide.on{visibility:visible;opacity:1}</style><section class='slide on'></section><section class=slide><h3>✅ Wins</h3></section>",
            "✅",
        ),
        ("<ul><li>✅ Fast</li></ul>", "✅"),
        ("<ul><li><p>⭐ Fast</p></li></ul>", "⭐"),
        ("<details><summary>💡 Why</summary>Because</details>", "💡"),
        ("<table><tr><th>📈 Growth</th></tr></table>", "📈"),
        ("<div class=card><div class=card-title>🎨 Design</div></div>", "🎨"),
        ("<div class=icon>🛡️</div>", "🛡️"),
        ("<p>Hello <span class='feature-icon'>🚀</span> you</p>", "🚀"),
        ("<span role=img aria-label=rocket>🚀</span>", "🚀"),
        ("<h2><span><b>🚀</b></span> Launch</h2>", "🚀"),
        ("<h2>&#x1F680; Launch</h2>", "&#x1F680;"),
        ("<h2>&#x1F6E1;&#xFE0F; Safe</h2>", "&#x1F6E1;&#xFE0F;"),
        ("<h2>🕹 Play</h2>", "🕹"),
        ("<h1>🚀 What’s new this week</h1>", "🚀"),
        ("<title>Changelog</title><h2>🚀 Launch</h2>", "🚀"),
        ("<h2>❤️ Care</h2>", "❤️"),
        ("<h2>👩‍💻 Code</h2>", "👩‍💻"),
        ("<h2><svg><title>x</title></svg> 🚀 Launch</h2>", "🚀"),
        ("<h2><!-- icon --> 🚀 Launch</h2>", "🚀"),
        ("<html lang=ja><h2>🚀 すぐに始める</h2>", "🚀"),
        ("<html lang=ar dir=rtl><h2>🚀 ابدأ الآن</h2>", "🚀"),
    ] {
        fires(RULE, html, underlined);
    }
}

#[test]
fn prose_symbols_flags_and_keycaps() {
    for html in [
        "<p>🚀 Launch day!</p>",
        "<p>We shipped <span role=img aria-label=party>🎉</span> today</p>",
        "<td>🚀</td>",
        "<div>🚀 Launch</div>",
        "<a href=/x>🚀 Launch</a>",
        "<style>a{padding:8px 12px;border-radius:8px}</style><p><a href=/x>🚀 Launch</a></p>",
        "<style>h3{visibility:hidden}</style><h3>✅ Wins</h3>",
        "<h2>Launch 🚀</h2>",
        "<h2>Launch <b>🚀</b></h2>",
        "<h2>✓ Done</h2><li>✗ No</li><li>→ Next</li><button>▶ Play</button><button>↗</button><li>★ Best</li><button>↻</button><li>© 2025</li>",
        "<li>🛡\u{fe0e} Safe</li>",
        "<li>🇩🇪 Germany</li><li>🏴‍☠️ Pirates</li><li>🏳️‍🌈 Pride</li>",
        "<li>1️⃣ First</li><li>#️⃣ Tag</li>",
        "<link rel=icon href=x>🚀",
        "<svg><line/></svg>🚀",
        "<h2 title='🚀'>Launch</h2><img alt='🚀' src=a.png>",
        "<pre><h2>🚀</h2></pre><code>🚀</code>",
        "<template><h2>🚀 x</h2></template>",
        "<script>'<h2>🚀 x</h2>'</script>",
        "<textarea>🚀</textarea><select><option>🚀 x</option></select>",
        "<h2>&lt;h2&gt;🚀</h2>",
        "<title>🚀 Launch</title>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn talk_and_changelogs() {
    for html in [
        "<div class=reactions><button>👍 12</button><button>🎉 3</button></div>",
        "<div><button>👍 12</button></div>",
        "<div><button>👍</button><button>🎉</button><button>😕</button></div>",
        "<ul class=chat><li>🎉 we won</li></ul>",
        "<div class='message user'><ul><li>🎉 we won</li></ul></div>",
        "<section id=comments><h4>🔥 hot take</h4></section>",
        "<ul class=changelog><li>✨ New editor</li><li>🐛 Fixed a crash</li><li>Docs</li></ul>",
        "<title>Changelog</title><ul><li>✨ New editor</li></ul>",
        "<div role=log><li>🎉 hi</li></div>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn reactions_pickers_and_polls() {
    for html in [
        "<button>👍 12</button>",
        "<button>👍 <span>12</span></button>",
        "<button style=display:flex><span>👍</span><span>12</span></button>",
        "<button><span>👍</span> <b>1.2k</b></button>",
        "<button>❤️ (3)</button>",
        "<a class=btn href=#>🎉 1,204</a>",
        "<ul><li>👍 12</li><li>❤️ 3</li></ul>",
        "<ul><li><button>🚀 7</button></li></ul>",
        "<p>Was this helpful?</p><button>👍</button><button>👎</button>",
        "<ul><li><button>😀</button></li><li><button>😐</button></li></ul>",
        "<button aria-label='Like this post'>👍</button>",
        "<button aria-pressed=false>❤️</button>",
        "<button aria-label='Thumbs up'>👍 Helpful</button>",
        "<div class=emoji-picker><button>🚀</button><button>🐛</button></div>",
        "<div><button>🚀</button><button>🐛</button><button>🎨</button></div>",
        "<div class=poll><button>🍕 Pizza</button><button>🍣 Sushi</button></div>",
        "<ul class=poll-answers><li>🍕 Pizza <b>45%</b></li><li>🍣 Sushi <b>55%</b></li></ul>",
        "<ul><li><label><input type=radio name=a> 🍕 Pizza</label></li></ul>",
        "<div role=radiogroup><button role=radio>🍕 Pizza</button></div>",
        "<div role=listbox><li role=option>🍕 Pizza</li></div>",
    ] {
        silent(RULE, html);
    }
    for (html, underlined) in [
        ("<button>🚀 Get started</button>", "🚀"),
        ("<a class=btn href=/x>🚀 Get started</a>", "🚀"),
        ("<button>🚀</button>", "🚀"),
        ("<button>👍 Get started</button>", "👍"),
        ("<button>🔥 50% off</button>", "🔥"),
        ("<ul><li>🚀 10 seats</li></ul>", "🚀"),
        ("<ul><li>🚀 10</li></ul>", "🚀"),
        ("<ul><li>👍 Easy</li></ul>", "👍"),
        ("<button>🚀</button><button>Docs</button>", "🚀"),
        ("<div class=option><h3>🍕 Pizza</h3></div>", "🍕"),
    ] {
        fires(RULE, html, underlined);
    }
}

/// A card whose title has no name: as `.tile > .t` of an app's screen.
fn tile(css: &str, body: &str) -> String {
    format!("<style>.x{{background:#fff;border-radius:20px;padding:20px}}{css}</style><div class=x>{body}</div>")
}

#[test]
fn titles_of_cards() {
    for html in [
        tile(".t{font-weight:600}", "<div class=t>🧘 Meditation</div><p>Ten minutes of calm.</p>"),
        tile("", "<strong>🌙 Sleep</strong><p>7 h 32 min</p>"),
        tile(".t{font-size:20px}", "<div class=t>📓 Journal</div><p>Today</p>"),
        tile("", "<p><b>📓 Journal</b></p><p>Today</p>"),
        "<article><b>📓 Journal</b><p>Today</p></article>".to_owned(),
        "<div class=feature><strong>📓 Journal</strong><p>Today</p></div>".to_owned(),
    ] {
        let finding = Case::new(&html).findings(RULE);
        assert_eq!(finding.len(), 1, "{html}");
        assert!(finding[0].message.contains("in a card title"), "{}", finding[0].message);
    }
    for html in [
        tile("", "<div class=t>🧘 Meditation</div><p>Ten minutes of calm.</p>"),
        tile(".t{font-weight:600}", "<div class=t>🧘 Meditation</div>"),
        tile(".t{font-weight:600}", "<p>Today</p><div class=t>🧘 Meditation</div><p>Ten minutes.</p>"),
        tile(
            ".t{font-weight:600}",
            "<div class=t>🧘 We sat together for ten minutes, and it was good for all of us.</div><p>So.</p>",
        ),
        tile(".t{font-weight:600}", "<div class=t>🧘 We sat together.</div><p>So.</p>"),
        tile("", "<p>🎉 <b>We won</b></p><p>Thanks.</p>"),
        "<div><b>📓 Journal</b><p>Today</p></div>".to_owned(),
    ] {
        silent(RULE, &html);
    }
}

#[test]
fn the_message_names_the_place() {
    const A: &str = "<style>a{background:#124;color:#fff;padding:8px 16px}</style>";
    for (html, place) in [
        ("<button>🚀 Start</button>".to_owned(), "in a button"),
        ("<a class=btn href=/x>🚀 Start</a>".to_owned(), "in a link button"),
        (format!("{A}<a href=/x>🚀 Start</a>"), "in a link button"),
        (format!("{A}<nav><a href=/x>🏠 Home</a></nav>"), "in a navigation link"),
        ("<nav><ul><li><a href=/x>🏠 Home</a></li></ul></nav>".to_owned(), "in a navigation link"),
        (format!("{A}<div class=sidebar><a href=/x>🏠 Home</a></div>"), "in a navigation link"),
        (format!("{A}<nav><a role=tab href=/x>🏠 Home</a></nav>"), "in a tab"),
        ("<button role=tab>🏠 Home</button>".to_owned(), "in a tab"),
        ("<ul><li><a href=/x>🏠 Home</a></li></ul>".to_owned(), "in a list item"),
        ("<nav><ul><li>🏠 Home</li></ul></nav>".to_owned(), "in a list item"),
        ("<h2>🏠 Home</h2>".to_owned(), "in a heading"),
    ] {
        let found = Case::new(&html).findings(RULE);
        assert_eq!(found.len(), 1, "{html}");
        assert!(found[0].message.contains(place), "{html}: {}", found[0].message);
    }
}

#[test]
fn every_emoji_is_found_once() {
    fires_all(
        RULE,
        "<ul><li><h3>🚀 Launch</h3></li><li><h3><span class=icon>⚡</span> Fast</h3></li></ul><h2>🚀🔥 Both</h2>",
        &["🚀", "⚡", "🚀🔥"],
    );
}

#[test]
fn the_fix_leaves_the_label() {
    let html = "<h2>🚀 Launch</h2>";
    assert_eq!(fixed(html, &fires(RULE, html, "🚀")), "<h2>Launch</h2>");
    let html = "<h2><span class=x>🚀</span> Launch</h2>";
    assert_eq!(fixed(html, &fires(RULE, html, "🚀")), "<h2><span class=x></span> Launch</h2>");
    assert!(fires(RULE, "<button aria-label=Launch>🚀</button>", "🚀").fixes.is_empty());
    assert!(Case::new("<h2>🚀</h2>").findings(RULE)[0].fixes.is_empty());
}

#[test]
fn emoji_that_style_sheets_show() {
    for (html, underlined) in [
        ("<style>li::before{content:'✅ '}</style><ul><li>Fast</li></ul>", "content:'✅ '"),
        ("<style>.icon::before{content:'\\1F680'}</style><i class=icon></i>", "content:'\\1F680'"),
        ("<style>h2:before{content:\"🚀\" / \"\"}</style><h2>Go</h2>", "content:\"🚀\" / \"\""),
        ("<style>.btn{&::before{content:'⚡'}}</style><a class=btn href=x>Go</a>", "content:'⚡'"),
        ("<style>@media (min-width:600px){h2::before{content:'🚀'}}</style><h2>Go</h2>", "content:'🚀'"),
        ("<style>.icon::after{content:'🚀'}</style><i class=icon></i>", "content:'🚀'"),
        (
            "<style>ul{list-style-type:'👉 '}li{list-style-type:'👉 '}</style><ul><li>Fast</li></ul>",
            "list-style-type:'👉 '",
        ),
    ] {
        fires(RULE, html, underlined);
    }
    let many = "<style>li::before{content:'✅'}</style><ul><li>A</li><li>B</li><li>C</li></ul>";
    assert_eq!(fires(RULE, many, "content:'✅'").related.len(), 3);
    for html in [
        "<style>li::before{content:'✓ '}</style><ul><li>Fast</li></ul>",
        "<style>h2::after{content:'🚀'}</style><h2>Go</h2>",
        "<style>p::before{content:'🚀'}</style><p>Go</p>",
        "<style>h2::before{content:'🚀'} h2::before{content:'→'}</style><h2>Go</h2>",
        "<style>h3::before{content:'🚀'}</style><h2>Go</h2>",
        "<style>h2{content:'🚀'}</style><h2>Go</h2>",
        "<style>/* h2::before{content:'🚀'} */</style><h2>Go</h2>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn tiles_and_buttons_by_their_looks() {
    for html in [
        "<style>.t{width:48px;height:48px;background:#eee}</style><div class=t>🚀</div><p>Go</p>",
        "<style>.t{width:3rem;aspect-ratio:1;border-radius:50%}</style><div class=t><span>🚀</span></div>",
        "<style>a{background:#124;color:#fff;padding:8px 16px}</style><a href=x>🚀 Start</a>",
        "<script src=https://cdn.tailwindcss.com></script><div class='w-12 h-12 rounded-full flex items-center'>🚀</div>",
        "<script src=https://cdn.tailwindcss.com></script><a href=x class='px-4 py-2 bg-black text-white'>🚀 Start</a>",
    ] {
        fires(RULE, html, "🚀");
    }
    for html in [
        "<style>.t{width:48px;height:48px}</style><div class=t>🚀 Go</div>",
        "<style>.t{width:480px;height:480px}</style><div class=t>🚀</div>",
        "<style>.t{width:48px;height:20px}</style><div class=t>🚀</div>",
        "<style>a{color:#124}</style><a href=x>🚀 Start</a>",
    ] {
        silent(RULE, html);
    }
}

#[test]
fn labels_badges_terms_and_cards() {
    for (html, place) in [
        ("<nav><a href=/>🏠 Home</a></nav>", "in a navigation link"),
        ("<html lang=ja><nav><a href=/>🏠 ホーム</a></nav>", "in a navigation link"),
        ("<dl><dt>🚀 Speed</dt><dd>Fast</dd></dl>", "in a term"),
        ("<label for=e>📧 Email</label><input id=e>", "in a label"),
        ("<fieldset><legend>📦 Delivery</legend></fieldset>", "in a label"),
        ("<span class=badge>🔥 New</span>", "in a badge"),
        ("<div class='hero-badge'>🎉 Now in beta</div>", "in a badge"),
        ("<p class=eyebrow>✨ Just in</p>", "in an eyebrow"),
        ("<div class=card><div>🚀</div><p>Ready in a day.</p></div>", "in a card"),
        ("<div class=card><span>🔥</span> <span>Hot</span><p>Ready.</p></div>", "in a card"),
        ("<div class=card><span>🚀</span> <b>Fast</b><p>Ready in a day.</p></div>", "in a card"),
        ("<article><div class=top><div>🚀</div></div><p>Ready in a day.</p></article>", "in a card"),
        (
            "<style>.x{background:#fff;border-radius:20px;padding:20px}</style><div class=x><div>🚀</div><p>Ready.</p></div>",
            "in a card",
        ),
    ] {
        let found = Case::new(html).findings(RULE);
        assert_eq!(found.len(), 1, "{html}");
        assert!(found[0].message.contains(place), "{html}: {}", found[0].message);
    }
}

#[test]
fn what_people_write_pick_and_read() {
    for html in [
        "<div class=chat><span class=badge>🔥 on fire</span></div>",
        "<div class='chat card'><div>🚀</div><p>Ready in a day.</p></div>",
        "<div class=card><div>😀</div><p>Happy with it.</p></div>",
        "<div class=card>🚀</div><div class=card>🐛</div>",
        "<div class=card><div>🚀</div></div>",
        "<div class=card><p>🚀 We shipped it today.</p></div>",
        "<div class=card><p>We shipped 🚀 today.</p></div>",
        "<div class=card><p>We shipped it.</p><div>🚀</div></div>",
        "<div class=emoji-picker><span class=chip>🚀</span></div>",
        "<label><input type=radio name=a> 🍕 Pizza</label>",
        "<label>🍕 Pizza <input type=checkbox></label>",
        "<nav class=lang><a href=/de>🇩🇪 Deutsch</a><a href=/fr>🇫🇷 Français</a></nav>",
        "<span class=chip>👍 12</span>",
        "<nav><a class=logo href=/>⚡ FlowSync</a></nav>",
        "<p>See <a href=/x>🚀 the launch</a>.</p>",
        "<h2>Thank you 🎉</h2>",
        "<dl class=changelog><li>✨ New</li></dl>",
    ] {
        silent(RULE, html);
    }
}
