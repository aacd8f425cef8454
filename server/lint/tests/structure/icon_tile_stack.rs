use crate::harness::{Case, fires, silent};

const RULE: &str = "icon-tile-stack";

const SVG: &str = "<svg viewBox='0 0 24 24' width=24 height=24><path d='M4 4h16'/></svg>";

/// `count` cards with a tile of this style around `icon`.
fn cards(style: &str, icon: &str, count: usize) -> String {
    let card = format!("<div class=c><div class=t>{icon}</div><h3>Clay</h3><p>Dug nearby.</p></div>");
    format!("<style>.t{{{style}}}</style><div class=grid>{}</div>", card.repeat(count))
}

const TILE: &str = "width:48px;height:48px;border-radius:12px;background:#e7efe9";

#[test]
fn three_cards() {
    let finding = fires(RULE, &cards(TILE, SVG, 3), "<div");
    assert_eq!(finding.related.len(), 2);
    assert!(finding.message.starts_with("3 cards"), "{}", finding.message);
    for icon in [
        SVG,
        "<i class='fa fa-bolt'></i>",
        "<span class=material-icons>bolt</span>",
        "⚡",
        "★",
        "<img src=bolt.svg alt=''>",
        "<iconify-icon icon='mdi:x'></iconify-icon>",
        "<i data-lucide=zap></i>",
    ] {
        assert_eq!(Case::new(&cards(TILE, icon, 3)).findings(RULE).len(), 1, "{icon}");
    }
}

#[test]
fn the_brand_of_a_shade_is_none_of_a_box() {
    let css = format!("<style>.t{{{TILE}}}</style>");
    let page = |class: &str| {
        let card = format!("<div class=c><div class='t {class}'>{SVG}</div><h3>Clay</h3><p>Dug nearby.</p></div>");
        format!("{css}<div class=grid>{}</div>", card.repeat(3))
    };
    fires(RULE, &page("bg-brand-500/10 hover:bg-brand-600"), "<div");
    silent(RULE, &page("brand"));
}

#[test]
fn carriers() {
    for style in [
        TILE,
        "width:3rem;height:3rem;border-radius:.75rem;background:linear-gradient(#eef,#fee)",
        "width:48px;height:48px;border-radius:25%;background:rgba(90,120,90,.12)",
        "display:inline-flex;padding:12px;border-radius:12px;background:#e7efe9",
    ] {
        assert_eq!(Case::new(&cards(style, SVG, 3)).findings(RULE).len(), 1, "{style}");
    }
    let card = "<li class='p-6'><div class='w-12 h-12 rounded-xl bg-blue-100 flex items-center'><svg class='w-6 h-6'></svg></div><h3>Clay</h3></li>";
    fires(RULE, &format!("<script src='https://cdn.tailwindcss.com'></script><ul>{}</ul>", card.repeat(3)), "<div");
    // In a column of their own, and with the heading in a box of texts.
    let card = format!(
        "<div class=col><div class=card><span class=t>{SVG}</span><div><h3>Clay</h3><p>x</p></div></div></div>"
    );
    fires(RULE, &format!("<style>.t{{display:block;{TILE}}}</style><div class=row>{}</div>", card.repeat(3)), "<span");
}

#[test]
fn edges() {
    silent(RULE, &cards(TILE, SVG, 2));
    let side = |px: f32| format!("width:{px}px;height:{px}px;border-radius:8px;background:#e7efe9");
    for (px, found) in [(31.0, false), (32.0, true), (96.0, true), (97.0, false)] {
        assert_eq!(!Case::new(&cards(&side(px), SVG, 3)).findings(RULE).is_empty(), found, "{px}");
    }
    let oblong = |w: u32| format!("width:{w}px;height:40px;border-radius:8px;background:#e7efe9");
    fires(RULE, &cards(&oblong(44), SVG, 3), "<div");
    silent(RULE, &cards(&oblong(45), SVG, 3));
}

#[test]
fn other_things() {
    for (style, icon) in [
        // No corner, a circle, no ground.
        ("width:48px;height:48px;background:#e7efe9", SVG),
        ("width:48px;height:48px;border-radius:50%;background:#e7efe9", SVG),
        ("width:48px;height:48px;border-radius:9999px;background:#e7efe9", SVG),
        ("width:48px;height:48px;border-radius:24px;background:#e7efe9", SVG),
        ("width:48px;height:48px;border-radius:12px", SVG),
        ("width:48px;height:48px;border-radius:12px;background:transparent", SVG),
        ("border-radius:12px;background:#e7efe9", SVG),
        // Initials, steps, faces, signs of brands, and nothing.
        (TILE, "AB"),
        (TILE, "1"),
        (TILE, "<img src=ada.jpg alt=Ada>"),
        (TILE, "<svg class=logo><path d='M0 0'/></svg>"),
        (TILE, "<svg><path fill='#e01e5a'/><path fill='#36c5f0'/><path fill='#2eb67d'/></svg>"),
        (TILE, ""),
        (TILE, "<p>Some words here</p>"),
    ] {
        silent(RULE, &cards(style, icon, 3));
    }
    for class in ["avatar", "app-icon", "product", "integration"] {
        silent(RULE, &cards(TILE, SVG, 3).replace("class=c>", &format!("class={class}>")));
    }
    // Beside the heading, behind it, and without one.
    silent(RULE, &cards(&format!("{TILE}}}.c{{display:flex"), SVG, 3));
    silent(RULE, &cards(&format!("{TILE}}}.c{{display:grid;grid-template-columns:48px 1fr"), SVG, 3));
    fires(RULE, &cards(&format!("{TILE}}}.c{{display:flex;flex-direction:column"), SVG, 3), "<div");
    let behind = format!("<div class=c><h3>Clay</h3><div class=t>{SVG}</div></div>").repeat(3);
    silent(RULE, &format!("<style>.t{{{TILE}}}</style><div>{behind}</div>"));
    let second = format!("<div class=c><p>x</p><div class=t>{SVG}</div><h3>Clay</h3></div>").repeat(3);
    silent(RULE, &format!("<style>.t{{{TILE}}}</style><div>{second}</div>"));
    silent(RULE, &cards(TILE, SVG, 3).replace("h3>", "b>"));
}

#[test]
fn hidden_and_conditional() {
    silent(RULE, &cards(&format!("{TILE};display:none"), SVG, 3));
    let html =
        cards("border-radius:12px;background:#e7efe9}@media(min-width:700px){.t{width:48px;height:48px}.x{", SVG, 3);
    let findings = Case::new(&html).findings(RULE);
    assert_eq!(findings.len(), 1);
    assert!(findings[0].conditions.viewport.is_some());
    silent(RULE, &cards(TILE, SVG, 3).replace("class=t", "class='{{ t }}'"));
}

#[test]
fn signs_of_brands() {
    for icon in [
        "<i class='fa-brands fa-github'></i>",
        "<i class='fab fa-slack'></i>",
        "<i class='bx bxl-github'></i>",
        "<iconify-icon icon='logos:slack'></iconify-icon>",
    ] {
        silent(RULE, &cards(TILE, icon, 3));
    }
    for icon in [
        "<i class='fa-solid fa-bolt'></i>",
        "<i class='bx bxs-bolt'></i>",
        "<iconify-icon icon='mdi:slack'></iconify-icon>",
    ] {
        fires(RULE, &cards(TILE, icon, 3), "<div");
    }
    let under = |title: &str| format!("<section><h2>{title}</h2>{}</section>", cards(TILE, SVG, 3));
    silent(RULE, &under("Integrations"));
    silent(RULE, &under("Works with all your apps"));
    fires(RULE, &under("What we do"), "<div");
}
