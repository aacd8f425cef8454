//! The same declaration is the same tell, whatever carries it: a rule, a nested rule, `@media`, `@layer`,
//! `@supports`, a linked or imported sheet, `style=""`, a token (in the page's theme or another one), a utility class,
//! an SVG attribute.
#![allow(clippy::unwrap_used)]

use easel_lint::brand::{Brand, Face, FaceRole, Token};
use easel_lint::{Finding, LintInput, Options, Report, lint};
use easel_style::resources::{ResourceId, SheetAnswer};
use easel_style::{Cancel, Resources, StyleCache};
use std::sync::Arc;

/// One linked sheet, `/x.css`.
struct OneSheet(String);

impl Resources for OneSheet {
    fn sheet(&self, url: &str, _: Option<&ResourceId>) -> SheetAnswer {
        if url == "x.css" {
            SheetAnswer::Read { id: ResourceId("x.css".into()), text: self.0.as_str().into() }
        } else {
            SheetAnswer::Unread("not found".into())
        }
    }

    fn exists(&self, _: &str) -> Option<bool> {
        None
    }

    fn image_size(&self, _: &str) -> Option<(u32, u32)> {
        None
    }
}

/// What is on the page, for the rules that ask a brand: one with a face or a colour.
fn report(page: &str, sheet: &str) -> Report {
    report_for(None, page, sheet)
}

fn report_for(rule: Option<&str>, page: &str, sheet: &str) -> Report {
    let face = Face { family: "Lora".into(), role: FaceRole::Body };
    let token = Token { name: "--accent".into(), value: "#9a3412".into(), scheme: None };
    let brand = match rule {
        Some("off-brand-font") => Some(Brand { faces: vec![face], ..Brand::default() }),
        Some("off-brand-color") => Some(Brand { tokens: vec![token], ..Brand::default() }),
        _ => None,
    };
    let cache = StyleCache::default();
    let options = Options { fixes: false, ..Options::default() };
    let resources = OneSheet(sheet.to_owned());
    let input = LintInput {
        page: Arc::new(easel_syntax::html::parse(page)),
        resources: &resources,
        cache: &cache,
        brand: brand.as_ref(),
        kind: None,
        options: &options,
    };
    lint(&input, &Cancel::new()).unwrap()
}

/// A tell that declarations make.
struct Tell {
    rule: &'static str,
    /// A page body; `@` stands where the target's attributes go.
    body: &'static str,
    /// More CSS that the tell needs around it.
    around: &'static str,
    /// The property and value that make the tell.
    property: &'static str,
    value: &'static str,
    /// A value of the same property that is none.
    harmless: &'static str,
    /// Whether a token's use is what an author edits: a body face on a heading is wrong there, not at the token.
    judged_at_use: bool,
    /// Further declarations of the target.
    with: &'static str,
    /// The same as Tailwind classes, and the one class that is underlined.
    utilities: Option<(&'static str, &'static str)>,
}

const TELLS: &[Tell] = &[
    Tell {
        rule: "purple-gradient",
        body: "<section id=a><div @><p>Plans for the harvest of next year</p></div></section>",
        around: "",
        property: "background-image",
        value: "linear-gradient(90deg, #7c3aed, #1d4ed8)",
        harmless: "linear-gradient(90deg, #f4f1ea, #fbfaf7)",
        judged_at_use: false,
        with: "",
        utilities: Some(("bg-gradient-to-r from-purple-600 to-blue-600", "from-purple-600")),
    },
    Tell {
        rule: "trust-gradient",
        body: "<section id=a><div @><p>Plans for the harvest of next year</p></div></section>",
        around: "",
        property: "background-image",
        value: "linear-gradient(90deg, #3b82f6, #06b6d4)",
        harmless: "linear-gradient(90deg, #3b82f6, #1d4ed8)",
        judged_at_use: false,
        with: "",
        utilities: None,
    },
    Tell {
        rule: "ai-default-indigo",
        body: "<section id=a><a href=# @>Book a visit</a></section>",
        around: "",
        property: "background-color",
        value: "#6366f1",
        harmless: "#8a3d1c",
        judged_at_use: false,
        with: "color: #fff",
        utilities: Some(("bg-indigo-600 px-4", "bg-indigo-600")),
    },
    Tell {
        rule: "left-accent-card",
        body: "<section id=a><div @><h3>Harvest</h3><p>Plans for the next year</p></div></section>",
        around: "",
        property: "border-left",
        value: "4px solid #d9480f",
        harmless: "0 solid #d9480f",
        judged_at_use: true,
        with: "border-radius: 12px; padding: 16px; background: #fbfaf7",
        utilities: Some(("rounded-lg p-4 border-l-4 border-orange-600", "border-l-4")),
    },
    Tell {
        rule: "all-caps-no-tracking",
        body: "<section id=a><p @>Harvest notes</p></section>",
        around: "",
        property: "text-transform",
        value: "uppercase",
        harmless: "none",
        judged_at_use: false,
        with: "font-size: 12px",
        utilities: Some(("text-xs uppercase", "uppercase")),
    },
    Tell {
        rule: "low-contrast",
        body: "<section id=a><p @>Plans for the harvest of next year</p></section>",
        around: "body { background: #ffffff; color: #111111 }",
        property: "color",
        value: "#9a9a9a",
        harmless: "#444444",
        judged_at_use: false,
        with: "",
        utilities: Some(("text-gray-300 px-4", "text-gray-300")),
    },
    Tell {
        rule: "sans-display",
        body: "<section id=a><h1 @>Plans for the harvest</h1></section>",
        around: ":root { --font-display: Fraunces, serif }",
        property: "font-family",
        value: "Inter, sans-serif",
        harmless: "Fraunces, serif",
        judged_at_use: true,
        with: "",
        utilities: None,
    },
    Tell {
        rule: "gradient-text",
        body: "<section id=a><h2 @>Plans for the harvest of next year</h2></section>",
        around: "",
        property: "background-clip",
        value: "text",
        harmless: "border-box",
        judged_at_use: true,
        with: "background-image: linear-gradient(90deg, #b45309, #be123c); color: transparent",
        utilities: Some(("bg-gradient-to-r from-amber-700 to-rose-700 bg-clip-text text-transparent", "bg-clip-text")),
    },
    Tell {
        rule: "dark-glow",
        body: "<section id=a><div @><p>Plans for the harvest of next year</p></div></section>",
        around: "",
        property: "box-shadow",
        value: "0 0 40px #d9480f",
        harmless: "0 1px 2px #d9480f",
        judged_at_use: false,
        with: "",
        utilities: Some(("p-4 shadow-[0_0_40px_#d9480f]", "shadow-[0_0_40px_#d9480f]")),
    },
    Tell {
        rule: "focus-outline-removed",
        body: "<section id=a><p><a href=# @>Book a visit</a></p></section>",
        around: "",
        property: "outline",
        value: "none",
        harmless: "2px solid #d9480f",
        judged_at_use: true,
        with: "",
        utilities: Some(("p-4 outline-none", "outline-none")),
    },
    Tell {
        rule: "tiny-text",
        body: "<section id=a><p @>Plans for the harvest of next year</p></section>",
        around: "",
        property: "font-size",
        value: "9px",
        harmless: "16px",
        judged_at_use: false,
        with: "",
        utilities: Some(("text-[9px] px-4", "text-[9px]")),
    },
    Tell {
        rule: "tight-leading",
        body: "<section id=a><p @>Plans for the harvest of next year, and what the orchard still needs</p></section>",
        around: "",
        property: "line-height",
        value: "1.1",
        harmless: "1.6",
        judged_at_use: false,
        with: "",
        utilities: Some(("text-base leading-tight", "leading-tight")),
    },
    Tell {
        rule: "all-caps-body",
        body: "<section id=a><p @>Plans for the harvest of next year, and what the orchard still needs</p></section>",
        around: "",
        property: "text-transform",
        value: "uppercase",
        harmless: "none",
        judged_at_use: true,
        with: "letter-spacing: 0.1em",
        utilities: Some(("tracking-widest uppercase", "uppercase")),
    },
    Tell {
        rule: "flat-type-hierarchy",
        body: "<section id=a><h1 @>Plans for the harvest</h1><p>For the next year</p><h2>Apples</h2><p>All of them</p></section>",
        around: "* { margin: 0; font-weight: 400 } h2 { font-size: 17px } p { font-size: 16px }",
        property: "font-size",
        value: "18px",
        harmless: "40px",
        judged_at_use: true,
        with: "",
        utilities: Some(("text-lg", "text-lg")),
    },
    Tell {
        rule: "overused-font",
        body: "<section id=a><div @><h1>Harvest</h1><p>Plans for the harvest of next year</p></div></section>",
        around: "",
        property: "font-family",
        value: "Poppins, sans-serif",
        harmless: "Lora, serif",
        judged_at_use: false,
        with: "",
        utilities: Some(("p-4 font-['Poppins']", "font-['Poppins']")),
    },
    Tell {
        rule: "off-brand-font",
        body: "<section id=a><p @>Plans for the harvest of next year</p></section>",
        around: "",
        property: "font-family",
        value: "Lobster, cursive",
        harmless: "Lora, serif",
        judged_at_use: false,
        with: "",
        utilities: Some(("p-4 font-['Lobster']", "font-['Lobster']")),
    },
    Tell {
        rule: "deck-responsive-canvas",
        body: "<section data-screen-label=One @><h1>Harvest</h1></section><section data-screen-label=Two><h2>Plans</h2></section>",
        around: "",
        property: "width",
        value: "100vw",
        harmless: "1280px",
        judged_at_use: true,
        with: "height: 720px",
        utilities: Some(("w-screen p-4", "w-screen")),
    },
    Tell {
        rule: "pulsing-dot",
        body: "<section id=a><p><span @></span> Plans for the harvest of next year</p></section>",
        around: "@keyframes beat { 50% { opacity: .3 } }",
        property: "animation",
        value: "beat 2s infinite",
        harmless: "beat 2s 1",
        judged_at_use: true,
        with: "display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: #15803d",
        utilities: Some(("inline-block size-2 rounded-full bg-green-700 animate-ping", "animate-ping")),
    },
    Tell {
        rule: "nested-cards",
        body: "<section id=a><div class=o><h2>Harvest</h2><div @><p>Plans for the harvest of next year</p></div></div></section>",
        around: ".o { background: #f5efe6; border-radius: 16px; padding: 24px }",
        property: "background-color",
        value: "#ffffff",
        harmless: "transparent",
        judged_at_use: true,
        with: "border-radius: 8px; padding: 16px",
        utilities: Some(("rounded-lg p-4 bg-white", "bg-white")),
    },
    Tell {
        rule: "off-brand-color",
        body: "<section id=a><p @>Plans for the harvest of next year</p></section>",
        around: "",
        property: "color",
        value: "#0f766e",
        harmless: "#9a3412",
        judged_at_use: false,
        with: "",
        utilities: Some(("p-4 text-teal-700", "text-teal-700")),
    },
];

fn page(head: &str, body: &str, attributes: &str) -> String {
    format!(
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>t</title>{head}</head><body><main>{}</main></body></html>",
        body.replace('@', attributes)
    )
}

fn style(around: &str, css: &str) -> String {
    format!("<style>{around}\n{css}</style>")
}

/// Every way of writing the tell: a name, the page, the linked sheet.
fn carriers(t: &Tell, value: &str) -> Vec<(&'static str, String, String)> {
    let own = format!("{}: {value}", t.property);
    let rule = format!("{}; {own}", t.with).trim_start_matches("; ").to_owned();
    let token = format!("{}; {}: var(--t)", t.with, t.property).trim_start_matches("; ").to_owned();
    let class = "class=x";
    let mut all = vec![
        ("rule", page(&style(t.around, &format!(".x {{ {rule} }}")), t.body, class), String::new()),
        ("important", page(&style(t.around, &format!(".x {{ {rule} !important }}")), t.body, class), String::new()),
        ("nested", page(&style(t.around, &format!("main {{ & .x {{ {rule} }} }}")), t.body, class), String::new()),
        ("nested bare", page(&style(t.around, &format!("main {{ .x {{ {rule} }} }}")), t.body, class), String::new()),
        (
            "media",
            page(&style(t.around, &format!("@media (min-width: 1px) {{ .x {{ {rule} }} }}")), t.body, class),
            String::new(),
        ),
        (
            "wide only",
            page(&style(t.around, &format!("@media (min-width: 900px) {{ .x {{ {rule} }} }}")), t.body, class),
            String::new(),
        ),
        (
            "nested media",
            page(&style(t.around, &format!(".x {{ @media screen {{ {rule} }} }}")), t.body, class),
            String::new(),
        ),
        ("layer", page(&style(t.around, &format!("@layer a {{ .x {{ {rule} }} }}")), t.body, class), String::new()),
        (
            "supports",
            page(&style(t.around, &format!("@supports (display: grid) {{ .x {{ {rule} }} }}")), t.body, class),
            String::new(),
        ),
        (
            "linked",
            page(&format!("{}<link rel=stylesheet href=x.css>", style(t.around, "")), t.body, class),
            format!(".x {{ {rule} }}"),
        ),
        (
            "imported",
            page(&format!("<style>@import 'x.css';\n{}</style>", t.around), t.body, class),
            format!(".x {{ {rule} }}"),
        ),
        ("inline", page(&style(t.around, ""), t.body, &format!("style=\"{rule}\"")), String::new()),
        (
            "token",
            page(&style(t.around, &format!(":root {{ --t: {value} }} .x {{ {token} }}")), t.body, class),
            String::new(),
        ),
        (
            "token fallback",
            page(
                &style(t.around, &format!(".x {{ {} }}", token.replace("var(--t)", &format!("var(--none, {value})")))),
                t.body,
                class,
            ),
            String::new(),
        ),
        (
            "dark token",
            page(
                &format!(
                    "{}<script>document.documentElement.dataset.theme = 'dark'</script>",
                    style(
                        t.around,
                        &format!(
                            ":root {{ --t: {} }} [data-theme=dark] {{ --t: {value} }} .x {{ {token} }}",
                            t.harmless
                        )
                    )
                ),
                t.body,
                class,
            ),
            String::new(),
        ),
        (
            "dark scheme",
            page(
                &style(
                    t.around,
                    &format!(
                        ":root {{ --t: {} }} @media (prefers-color-scheme: dark) {{ :root {{ --t: {value} }} }} .x {{ {token} }}",
                        t.harmless
                    ),
                ),
                t.body,
                class,
            ),
            String::new(),
        ),
    ];
    if let Some((classes, _)) = t.utilities {
        all.push((
            "utility",
            page(
                &format!("<script src=https://cdn.tailwindcss.com></script>{}", style(t.around, "")),
                t.body,
                &format!("class=\"{classes}\""),
            ),
            String::new(),
        ));
    }
    all
}

fn of_rule<'r>(report: &'r Report, rule: &str) -> Vec<&'r Finding> {
    report.findings.iter().filter(|f| &*f.rule == rule).collect()
}

#[test]
fn every_carrier_of_a_tell_is_found_once() {
    let mut wrong = Vec::new();
    for t in TELLS {
        for (carrier, page, sheet) in carriers(t, t.value) {
            let report = report_for(Some(t.rule), &page, &sheet);
            let found = of_rule(&report, t.rule);
            if found.len() != 1 {
                let all: Vec<_> = report.findings.iter().map(|f| (&*f.rule, &*f.snippet)).collect();
                wrong.push(format!("{} as {carrier}: {} findings; all: {all:?}\n{page}\n{sheet}", t.rule, found.len()));
                continue;
            }
            if carrier == "utility" {
                let underlined = &*found[0].snippet;
                if Some(underlined) != t.utilities.map(|u| u.1) {
                    wrong.push(format!("{} as {carrier}: underlines {underlined:?}\n{page}", t.rule));
                }
            } else if t.property != "text-transform"
                && !found[0].snippet.contains(t.value)
                && !(t.judged_at_use && found[0].snippet.starts_with(t.property))
            {
                wrong.push(format!("{} as {carrier}: underlines {:?}\n{page}", t.rule, found[0].snippet));
            }
            let dark = matches!(carrier, "dark token" | "dark scheme");
            if dark && found[0].conditions.themes.as_ref().is_none_or(Vec::is_empty) {
                wrong.push(format!("{} as {carrier}: names no theme: {}", t.rule, found[0].message));
            }
            if carrier == "wide only" && found[0].conditions.viewport.is_none_or(|b| b.from < 899.0) {
                wrong.push(format!("{} as {carrier}: names no width: {}", t.rule, found[0].message));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn the_harmless_value_is_silent_in_every_carrier() {
    let mut wrong = Vec::new();
    for t in TELLS {
        for (carrier, page, sheet) in carriers(t, t.harmless) {
            if carrier == "utility" {
                continue;
            }
            let report = report_for(Some(t.rule), &page, &sheet);
            if let Some(f) = of_rule(&report, t.rule).first() {
                wrong.push(format!("{} as {carrier}: {} {:?}\n{page}\n{sheet}", t.rule, f.message, f.snippet));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn a_tell_that_is_overridden_or_only_printed_is_silent() {
    let mut wrong = Vec::new();
    for t in TELLS {
        let rule = format!("{}; {}: {}", t.with, t.property, t.value);
        let over = format!("{}: {}", t.property, t.harmless);
        let pages = [
            ("later rule", style(t.around, &format!(".x {{ {rule} }} .x {{ {over} }}"))),
            ("important", style(t.around, &format!(".x {{ {over} !important }} .x {{ {rule} }}"))),
            ("unlayered", style(t.around, &format!(".x {{ {over} }} @layer a {{ .x {{ {rule} }} }}"))),
            ("specificity", style(t.around, &format!("main .x {{ {over} }} .x {{ {rule} }}"))),
            ("print", style(t.around, &format!("@media print {{ .x {{ {rule} }} }} .x {{ {over} }}"))),
            ("unsupported", style(t.around, &format!(".x {{ {over} }} @supports (nonsense: 1) {{ .x {{ {rule} }} }}"))),
            ("comment", style(t.around, &format!("/* .x {{ {rule} }} */ .x {{ {over} }}"))),
            ("hidden", style(t.around, &format!(".x {{ {rule}; display: none }}"))),
            ("unused", style(t.around, &format!(".y {{ {rule} }} .x {{ {over} }}"))),
        ];
        for (how, head) in pages {
            // A deck shows its slides one at a time: one that is hidden is a slide.
            if t.rule == "deck-responsive-canvas" && how == "hidden" {
                continue;
            }
            let page = page(&head, t.body, "class=x");
            let report = report_for(Some(t.rule), &page, "");
            if let Some(f) = of_rule(&report, t.rule).first() {
                wrong.push(format!("{} though {how}: {} {:?}\n{page}", t.rule, f.message, f.snippet));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn svg_attributes_carry_colour_tells() {
    let cases = [
        ("ai-default-indigo", "<svg width=80 height=80><rect width=80 height=80 fill='#6366f1'/></svg>", "#6366f1"),
        ("ai-default-indigo", "<svg width=80 height=80><path d='M0 0h9' stroke='#4f46e5'/></svg>", "#4f46e5"),
        (
            "purple-gradient",
            "<svg width=80 height=80><defs><linearGradient id=g><stop offset=0 stop-color='#7c3aed'/><stop offset=1 stop-color='#2563eb'/></linearGradient></defs><rect width=80 height=80 fill='url(#g)'/></svg>",
            "#7c3aed",
        ),
    ];
    for (rule, svg, underlined) in cases {
        let report = report(&page("", &format!("<section id=a>{svg}</section>"), ""), "");
        let found = of_rule(&report, rule);
        assert_eq!(found.len(), 1, "{rule} in {svg}: {:?}", report.findings);
        assert!(found[0].snippet.contains(underlined), "{rule}: {:?}", found[0].snippet);
    }
}
