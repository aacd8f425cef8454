//! What pages configure.

use super::evident::setup_with;
use crate::tailwind::{Expander, Expansion};
use std::sync::Arc;

/// The CSS of a class on a page; `unknown: …` or `none` if there is none.
fn expand(page: &str, token: &str) -> String {
    let setup = setup_with(page, &[], false).unwrap();
    match Expander::new(Arc::new(setup)).expand(token) {
        Expansion::Css(expanded) => expanded.text.to_string(),
        Expansion::Unknown { properties, .. } => format!("unknown: {}", properties.join(" ")),
        Expansion::NotUtility => "none".to_owned(),
    }
}

fn v3(config: &str) -> String {
    format!("<script src=https://cdn.tailwindcss.com></script><script>tailwind.config = {config}</script>")
}

fn v4(css: &str) -> String {
    format!(
        "<script src=https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4></script><style type=text/tailwindcss>{css}</style>"
    )
}

#[test]
fn v3_config_objects() {
    let config = "{
        darkMode: 'class',
        theme: {
            container: { center: true, padding: '2rem' },
            extend: {
                // a brand
                colors: {
                    brand: '#6366f1',
                    primary: { DEFAULT: '#123456', 500: '#abcdef', 'foreground': \"hsl(var(--fg))\" },
                    computed: colors.sky,
                    alpha: 'rgb(var(--a) / <alpha-value>)',
                },
                fontFamily: { display: ['\"Playfair Display\"', 'serif'], one: 'Inter' },
                fontSize: { huge: ['10rem', { lineHeight: '1', letterSpacing: '-0.05em', fontWeight: 800 }], pair: ['2rem', '1.1'] },
                spacing: { 18: '4.5rem', },
                screens: { tall: '900px' },
                boxShadow: { glow: '0 0 20px #6366f1' },
                borderRadius: { DEFAULT: '6px', huge: '40px' },
                animation: { wiggle: 'wiggle 1s ease-in-out infinite' },
                keyframes: { wiggle: { '0%, 100%': { transform: 'rotate(-3deg)' }, '50%': { animationTimingFunction: 'linear' } } },
                maxWidth: { prose: '50ch' },
                opacity: { 15: '.15' },
                zIndex: { 60: 60 },
                backgroundImage: { hero: 'linear-gradient(red, blue)' },
            },
        },
    }";
    let page = v3(config);
    for (token, css) in [
        ("bg-brand", ".bg-brand{background-color:#6366f1}"),
        ("bg-brand/50", ".bg-brand\\/50{background-color:rgb(99 102 241 / 0.5)}"),
        ("text-primary", ".text-primary{color:#123456}"),
        ("border-primary-500", ".border-primary-500{border-color:#abcdef}"),
        ("text-primary-foreground/80", ".text-primary-foreground\\/80{color:hsl(var(--fg) / 0.8)}"),
        ("bg-alpha", ".bg-alpha{background-color:rgb(var(--a) / 1)}"),
        ("bg-alpha/20", ".bg-alpha\\/20{background-color:rgb(var(--a) / 0.2)}"),
        ("bg-computed", "unknown: background-color background-image background-position background-size"),
        ("bg-red-500", ".bg-red-500{background-color:#ef4444}"),
        ("bg-nothing", "none"),
        ("font-display", ".font-display{font-family:\"Playfair Display\", serif}"),
        ("font-one", ".font-one{font-family:Inter}"),
        ("text-huge", ".text-huge{font-size:10rem;line-height:1;letter-spacing:-0.05em;font-weight:800}"),
        ("text-pair", ".text-pair{font-size:2rem;line-height:1.1}"),
        ("p-18", ".p-18{padding:4.5rem}"),
        ("-mt-18", ".-mt-18{margin-top:-4.5rem}"),
        ("w-18", ".w-18{width:4.5rem}"),
        ("tall:p-4", "@media (min-width: 900px){.tall\\:p-4{padding:1rem}}"),
        ("rounded", ".rounded{border-radius:6px}"),
        ("rounded-t-huge", ".rounded-t-huge{border-top-left-radius:40px;border-top-right-radius:40px}"),
        ("animate-wiggle", ".animate-wiggle{animation:wiggle 1s ease-in-out infinite}"),
        ("max-w-prose", ".max-w-prose{max-width:50ch}"),
        ("bg-black/15", ".bg-black\\/15{background-color:rgb(0 0 0 / .15)}"),
        ("z-60", ".z-60{z-index:60}"),
        ("bg-hero", ".bg-hero{background-image:linear-gradient(red, blue)}"),
        ("dark:p-4", ".dark\\:p-4:is(.dark *){padding:1rem}"),
        ("w-[theme(spacing.18)]", ".w-\\[theme\\(spacing\\.18\\)\\]{width:4.5rem}"),
    ] {
        assert_eq!(expand(&page, token), css, "{token}");
    }
    let shadow = expand(&page, "shadow-glow");
    assert!(
        shadow.contains("--tw-shadow:0 0 20px #6366f1;--tw-shadow-colored:0 0 20px var(--tw-shadow-color)"),
        "{shadow}"
    );
    let container = expand(&page, "container");
    assert!(
        container.starts_with(
            ".container{width:100%;margin-right:auto;margin-left:auto;padding-right:2rem;padding-left:2rem}"
        )
    );
    assert!(container.contains("@media (min-width: 900px){.container{max-width:900px}}"), "{container}");
    let setup = setup_with(&page, &[], false).unwrap();
    let base = Expander::new(Arc::new(setup)).base().configured.text.to_string();
    assert!(
        base.ends_with("@keyframes wiggle{0%, 100%{transform:rotate(-3deg);}50%{animation-timing-function:linear;}}"),
        "{base}"
    );
}

#[test]
fn a_replaced_section_has_no_defaults() {
    let page = v3("{ theme: { colors: { ink: '#111' }, spacing: { s: '8px' }, zIndex: { top: '9' } } }");
    for (token, css) in [
        ("bg-ink", ".bg-ink{background-color:#111}"),
        ("bg-red-500", "none"),
        ("bg-transparent", "none"),
        ("p-s", ".p-s{padding:8px}"),
        ("p-4", "none"),
        ("p-[3px]", ".p-\\[3px\\]{padding:3px}"),
        ("z-top", ".z-top{z-index:9}"),
        ("z-10", "none"),
        ("text-lg", ".text-lg{font-size:1.125rem;line-height:1.75rem}"),
    ] {
        assert_eq!(expand(&page, token), css, "{token}");
    }
}

#[test]
fn options_of_v3() {
    for (config, token, css) in [
        ("{ prefix: 'tw-' }", "tw-p-4", ".tw-p-4{padding:1rem}"),
        ("{ prefix: 'tw-' }", "p-4", "none"),
        ("{ prefix: 'tw-' }", "md:-tw-mt-2", "@media (min-width: 768px){.md\\:-tw-mt-2{margin-top:-0.5rem}}"),
        ("{ prefix: 'tw-' }", "group-hover:tw-flex", ".tw-group:hover .group-hover\\:tw-flex{display:flex}"),
        ("{ important: true }", "p-4", ".p-4{padding:1rem!important}"),
        ("{ important: '#app' }", "p-4", "#app :is(.p-4){padding:1rem}"),
        (
            "{ darkMode: ['class', '[data-theme=\"dark\"]'] }",
            "dark:p-4",
            ".dark\\:p-4:is([data-theme=\"dark\"] *){padding:1rem}",
        ),
        ("{ darkMode: 'selector' }", "dark:p-4", ".dark\\:p-4:where(.dark, .dark *){padding:1rem}"),
        ("{ darkMode: 'media' }", "dark:p-4", "@media (prefers-color-scheme: dark){.dark\\:p-4{padding:1rem}}"),
        ("{ darkMode: f() }", "dark:p-4", "unknown: padding"),
        (
            "{ plugins: [require('x')] }",
            "bg-base-100",
            "unknown: background-color background-image background-position background-size",
        ),
        ("{ plugins: [] }", "bg-base-100", "none"),
        ("makeConfig()", "text-brand", "unknown: color font-size font-weight letter-spacing line-height text-align"),
        (
            "{ theme: { extend: { colors: myColors } } }",
            "bg-brand",
            "unknown: background-color background-image background-position background-size",
        ),
        ("{ theme: { extend: { colors: myColors } } }", "p-99", "none"),
        ("{ theme: { extend: { colors: { ...x, a: '#fff' } } } }", "bg-a", ".bg-a{background-color:#fff}"),
        ("{ theme: { extend: { colors: { ...x, a: '#fff' } } } }", "ring-b", "unknown: box-shadow"),
    ] {
        assert_eq!(expand(&v3(config), token), css, "{config} {token}");
    }
    let off = setup_with(&v3("{ corePlugins: { preflight: false } }"), &[], false).unwrap();
    assert!(!off.has_preflight());
}

#[test]
fn themes_of_v4() {
    let page = v4(
        "@theme { --color-brand: #6366f1; --color-red-500: #f00; --font-display: 'Playfair', serif; --breakpoint-3xl: 120rem;
          --spacing-page: 5rem; --text-huge: 10rem; --text-huge--line-height: 1; --radius-card: 12px; --color-lime-*: initial;
          --color-blue-500: initial; --animate-wiggle: wiggle 1s infinite; @keyframes wiggle { to { rotate: 3deg } } }
         @theme inline { --color-ink: var(--ink); }
         @utility tab-4 { tab-size: 4; }
         @utility scroll-* { scrollbar-width: --value(integer); }
         @custom-variant dark (&:where(.dark, .dark *));
         @custom-variant any { @media (any-hover: hover) { &:hover { @slot; } } }
         :root { --color-green-500: #0f0; }",
    );
    for (token, css) in [
        ("bg-brand", ".bg-brand{background-color:var(--color-brand)}"),
        ("bg-brand/50", ".bg-brand\\/50{background-color:color-mix(in oklab,var(--color-brand) 50%,transparent)}"),
        ("bg-red-500", ".bg-red-500{background-color:var(--color-red-500)}"),
        ("bg-green-500", ".bg-green-500{background-color:var(--color-green-500)}"),
        ("bg-red-600", ".bg-red-600{background-color:oklch(57.7% 0.245 27.325)}"),
        ("bg-blue-500", "none"),
        ("bg-ink", ".bg-ink{background-color:var(--ink)}"),
        ("font-display", ".font-display{font-family:var(--font-display)}"),
        ("3xl:p-4", "@media (width >= 120rem){.\\33 xl\\:p-4{padding:1rem}}"),
        ("p-page", ".p-page{padding:var(--spacing-page)}"),
        (
            "text-huge",
            ".text-huge{font-size:var(--text-huge);line-height:var(--tw-leading,var(--text-huge--line-height))}",
        ),
        ("rounded-card", ".rounded-card{border-radius:var(--radius-card)}"),
        ("animate-wiggle", ".animate-wiggle{animation:var(--animate-wiggle)}"),
        ("tab-4", ".tab-4{tab-size: 4;}"),
        ("md:tab-4", "@media (width >= 48rem){.md\\:tab-4{tab-size: 4;}}"),
        ("scroll-3", "unknown: scrollbar-width"),
        ("dark:p-4", ".dark\\:p-4:where(.dark, .dark *){padding:1rem}"),
        ("any:p-4", "@media (any-hover: hover){.any\\:p-4:hover{padding:1rem}}"),
    ] {
        assert_eq!(expand(&page, token), css, "{token}");
    }
}

#[test]
fn options_of_v4() {
    for (css, token, expanded) in [
        ("@import 'tailwindcss' prefix(tw);", "tw:p-4", ".tw\\:p-4{padding:1rem}"),
        ("@import 'tailwindcss' prefix(tw);", "p-4", "none"),
        ("@import 'tailwindcss' important;", "p-4", ".p-4{padding:1rem!important}"),
        ("@theme { --color-*: initial; --color-ink: #111 }", "bg-red-500", "none"),
        ("@theme { --color-*: initial; --color-ink: #111 }", "bg-ink", ".bg-ink{background-color:var(--color-ink)}"),
        ("@theme { --spacing: 4px }", "p-4", ".p-4{padding:calc(var(--spacing) * 4)}"),
        (
            "@plugin '@tailwindcss/typography';",
            "bg-x",
            "unknown: background-color background-image background-position background-size",
        ),
    ] {
        assert_eq!(expand(&v4(css), token), expanded, "{css} {token}");
    }
}

#[test]
fn variables_that_the_page_names_are_defined() {
    let page = v4(
        "@theme { --color-brand: red } .a { color: var(--color-sky-500); margin: var(--spacing); top: var(--color-brand) }",
    );
    let setup = setup_with(&page, &[], false).unwrap();
    let theme = Expander::new(Arc::new(setup)).base().theme.text.to_string();
    assert_eq!(theme, ":root,:host{--color-sky-500:oklch(68.5% 0.169 237.323);--spacing:0.25rem;}");
}

#[test]
fn opacity_utilities_reach_the_colour() {
    let page = "<script src=https://cdn.tailwindcss.com></script><p class='bg-red-500 bg-opacity-50'>";
    assert_eq!(
        expand(page, "bg-red-500"),
        ".bg-red-500{background-color:rgb(239 68 68 / var(--tw-bg-opacity,1));--tw-bg-opacity:1}"
    );
    assert_eq!(expand(page, "bg-opacity-50"), ".bg-opacity-50{--tw-bg-opacity:0.5}");
}

#[test]
fn layered_classes_take_variants() {
    let page = "<script src=https://cdn.tailwindcss.com></script><style type=text/tailwindcss>
        @layer components { .btn { padding: 1px; color: red } }</style>";
    assert_eq!(expand(page, "btn"), "none");
    assert_eq!(expand(page, "md:btn"), "unknown: color padding");
}

#[test]
fn prose_is_known_where_the_plugin_is() {
    let with = "<script src='https://cdn.tailwindcss.com?plugins=typography'></script>";
    assert!(expand(with, "prose").starts_with("unknown: color max-width"));
    assert!(expand(with, "md:prose-lg").starts_with("unknown: color"));
    assert_eq!(expand("<script src=https://cdn.tailwindcss.com></script>", "prose"), "none");
    assert_eq!(expand(with, "group"), "unknown: ");
    assert_eq!(expand(with, "peer/email"), "unknown: ");
}
