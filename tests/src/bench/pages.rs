//! Pages to measure on, made to size: every kind grows in markup and sheet alike, as real pages do.

use std::fmt::Write as _;

/// A kind of page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One `<style>`, plain CSS.
    Plain,
    /// Tokens in three themes and a media query.
    Themes,
    /// Tailwind by CDN.
    Tailwind,
    /// Slides.
    Deck,
}

impl Kind {
    /// All kinds.
    pub(crate) const ALL: [Self; 4] = [Self::Plain, Self::Themes, Self::Tailwind, Self::Deck];

    /// For the table.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Themes => "themes",
            Self::Tailwind => "tailwind",
            Self::Deck => "deck",
        }
    }
}

const WORDS: &[&str] = &[
    "schedule",
    "harvest",
    "ledger",
    "quiet",
    "review",
    "window",
    "margin",
    "station",
    "paper",
    "signal",
    "river",
    "concrete",
    "lantern",
    "orchard",
    "sample",
    "tenant",
    "basin",
    "carrier",
    "notebook",
    "threshold",
    "copper",
    "archive",
    "delivery",
    "invoice",
    "weather",
    "kitchen",
    "bicycle",
    "theatre",
    "gallery",
    "workshop",
];

struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below.max(1) as u64) as usize
    }

    fn words(&mut self, count: usize) -> String {
        (0..count).map(|_| WORDS[self.next(WORDS.len())]).collect::<Vec<_>>().join(" ")
    }
}

/// A page of about `bytes` bytes.
pub(crate) fn page(kind: Kind, bytes: usize) -> String {
    let mut random = Random(88_172_645_463_325_252);
    let mut css = String::new();
    let mut body = String::new();
    head_css(kind, &mut css);
    let mut section = 0;
    while css.len() + body.len() + 400 < bytes {
        match kind {
            Kind::Plain | Kind::Themes => plain_section(kind, section, &mut random, &mut css, &mut body),
            Kind::Tailwind => tailwind_section(section, &mut random, &mut body),
            Kind::Deck => slide(section, &mut random, &mut css, &mut body),
        }
        section += 1;
    }
    let script = if kind == Kind::Tailwind { "<script src=\"https://cdn.tailwindcss.com\"></script>" } else { "" };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n{script}\n<style>\n{css}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        random.words(3)
    )
}

fn head_css(kind: Kind, css: &mut String) {
    match kind {
        Kind::Tailwind => css.push_str("body { margin: 0 }\n"),
        Kind::Themes => css.push_str(
            ":root { --bg: #fbfaf7; --fg: #1d1b16; --muted: #5d584c; --accent: #9a4f2b; --line: #ddd8cc; --pad: 1.5rem }\n\
             [data-theme=\"dark\"] { --bg: #14130f; --fg: #f2efe6; --muted: #b3ac9c; --accent: #e09a6f; --line: #38342a }\n\
             [data-theme=\"sepia\"] { --bg: #f2e6cf; --fg: #3a2f1c; --muted: #6a5b41; --accent: #8a4a1f; --line: #d5c4a1 }\n\
             @media (prefers-color-scheme: dark) { :root:not([data-theme]) { --bg: #14130f; --fg: #f2efe6; --muted: #b3ac9c } }\n\
             body { background: var(--bg); color: var(--fg); font: 400 1rem/1.6 \"Source Serif 4\", serif; margin: 0 }\n",
        ),
        Kind::Plain | Kind::Deck => css.push_str(
            "* { box-sizing: border-box }\nbody { background: #fbfaf7; color: #1d1b16; font: 400 1rem/1.6 \"Source Serif 4\", serif; margin: 0 }\n\
             h1, h2, h3 { font-family: Fraunces, serif; line-height: 1.15; margin: 0 0 .5em }\na { color: #8a3d1c }\n.slide { width: 1280px; height: 720px; padding: 64px }\n",
        ),
    }
}

fn plain_section(kind: Kind, n: usize, random: &mut Random, css: &mut String, body: &mut String) {
    let (fg, muted, line, ground) = if kind == Kind::Themes {
        ("var(--fg)", "var(--muted)", "var(--line)", "var(--bg)")
    } else {
        ("#1d1b16", "#5d584c", "#ddd8cc", "#fbfaf7")
    };
    // Every third section brings rules of its own, as pages grow.
    if n.is_multiple_of(3) {
        let _ = write!(
            css,
            ".s{n} {{ padding: 4rem 1.5rem; background: {ground}; border-top: 1px solid {line} }}\n\
             .s{n} h2 {{ font-size: clamp(1.5rem, 3vw, 2.5rem); color: {fg}; letter-spacing: -.01em }}\n\
             .s{n} .card {{ padding: 1.25rem; border: 1px solid {line}; border-radius: 10px; background: {ground} }}\n\
             .s{n} .card:hover {{ border-color: {muted} }}\n\
             .s{n} .label {{ text-transform: uppercase; letter-spacing: .08em; font-size: .75rem; color: {muted} }}\n\
             @media (max-width: 720px) {{ .s{n} {{ padding: 2rem 1rem }} .s{n} .grid {{ display: block }} }}\n"
        );
    }
    let owner = n - n % 3;
    let _ =
        writeln!(body, "<section class=\"s{owner}\" id=\"part-{n}\">\n  <p class=\"label\">{}</p>", random.words(2));
    let _ = writeln!(body, "  <h2>{}</h2>\n  <div class=\"grid\">", random.words(5));
    for _ in 0..3 {
        let _ = writeln!(
            body,
            "    <article class=\"card\"><h3>{}</h3><p>{} <a href=\"#part-{n}\">{}</a> &amp; {}.</p></article>",
            random.words(3),
            random.words(14),
            random.words(2),
            random.words(6)
        );
    }
    body.push_str("  </div>\n</section>\n");
}

fn tailwind_section(n: usize, random: &mut Random, body: &mut String) {
    const TONES: [&str; 4] = ["stone", "amber", "emerald", "sky"];
    let tone = TONES[n % TONES.len()];
    let _ = writeln!(
        body,
        "<section id=\"part-{n}\" class=\"mx-auto max-w-5xl px-6 py-16 md:py-24 border-t border-{tone}-200\">\n  <p class=\"text-xs uppercase tracking-widest text-{tone}-700\">{}</p>\n  <h2 class=\"mt-2 text-3xl md:text-4xl font-serif font-semibold text-{tone}-950\">{}</h2>\n  <div class=\"mt-8 grid gap-6 md:grid-cols-3\">",
        random.words(2),
        random.words(5)
    );
    for _ in 0..3 {
        let _ = writeln!(
            body,
            "    <article class=\"rounded-lg border border-{tone}-200 bg-white p-6 hover:border-{tone}-400 dark:bg-{tone}-950\"><h3 class=\"text-lg font-medium text-{tone}-900\">{}</h3><p class=\"mt-2 text-sm leading-6 text-{tone}-800\">{} <a class=\"underline\" href=\"#part-{n}\">{}</a>.</p></article>",
            random.words(3),
            random.words(14),
            random.words(2)
        );
    }
    body.push_str("  </div>\n</section>\n");
}

fn slide(n: usize, random: &mut Random, css: &mut String, body: &mut String) {
    if n.is_multiple_of(4) {
        let _ = write!(
            css,
            ".k{n} {{ display: grid; grid-template-columns: 2fr 1fr; gap: 48px }}\n.k{n} h2 {{ font-size: 56px; color: #1d1b16 }}\n.k{n} li {{ font-size: 24px; margin: 12px 0; color: #3c372c }}\n.k{n} .dark {{ background: #1d1b16; color: #fbfaf7 }}\n"
        );
    }
    let theme = if n.is_multiple_of(2) { "light" } else { "dark" };
    let owner = n - n % 4;
    let _ = writeln!(
        body,
        "<section class=\"slide {theme} k{owner}\" data-screen-label=\"{n:03}\">\n  <h2>{}</h2>\n  <ul>",
        random.words(5)
    );
    for _ in 0..4 {
        let _ = writeln!(body, "    <li>{} <em>{}</em></li>", random.words(7), random.words(2));
    }
    body.push_str("  </ul>\n</section>\n");
}
