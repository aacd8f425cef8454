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
