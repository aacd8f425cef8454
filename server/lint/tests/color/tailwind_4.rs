//! The same tells as classes of Tailwind 4, which writes other declarations for them than version 3.

use crate::harness::*;

fn places(rule: &str, body: &str) -> Vec<String> {
    let page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><title>t</title><script src=\"https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4\"></script></head>\n<body>{body}</body></html>"
    );
    html(&page).brand(brand(&[("--accent", "#9a3412")])).places(rule)
}

#[test]
fn tells() {
    for (rule, body, place) in [
        (
            "gradient-text",
            "<h1 class=\"bg-linear-to-r from-amber-700 to-rose-700 bg-clip-text text-transparent\">Bread</h1>",
            "bg-clip-text",
        ),
        ("dark-glow", "<div class=\"p-4 shadow-[0_0_40px_#ea580c]\">x</div>", "shadow-[0_0_40px_#ea580c]"),
        (
            "dark-glow",
            "<main class=\"bg-gray-950\"><div class=\"shadow-xl shadow-orange-500/50 p-4\">x</div></main>",
            "shadow-xl",
        ),
        ("focus-outline-removed", "<a href=# class=\"p-4 outline-none\">x</a>", "outline-none"),
        ("focus-outline-removed", "<button class=\"p-4 focus:outline-hidden\">x</button>", "focus:outline-hidden"),
        ("pulsing-dot", "<p><i class=\"size-2 animate-ping rounded-full bg-green-700\"></i> New</p>", "animate-ping"),
        (
            "nested-cards",
            "<div class=\"border rounded-2xl p-6\"><div class=\"rounded-lg p-4 bg-stone-100\"><p>Ten loaves a month</p></div></div>",
            "bg-stone-100",
        ),
        ("off-brand-color", "<p class=\"p-4 text-teal-700\">x</p>", "text-teal-700"),
    ] {
        assert_eq!(places(rule, body), [place], "{rule}: {body}");
    }
}

#[test]
fn look_alikes() {
    for (rule, body) in [
        ("gradient-text", "<h1 class=\"bg-linear-to-r from-amber-700 to-rose-700 text-white\">Bread</h1>"),
        ("dark-glow", "<div class=\"p-4 shadow-xl shadow-orange-500/50\">x</div>"),
        ("dark-glow", "<main class=\"bg-gray-950\"><div class=\"shadow-xl p-4\">x</div></main>"),
        ("focus-outline-removed", "<a href=# class=\"outline-none focus:ring-2\">x</a>"),
        ("focus-outline-removed", "<a href=# class=\"focus-visible:outline-2 outline-offset-2\">x</a>"),
        ("focus-outline-removed", "<input aria-label=x class=\"border outline-hidden focus:border-orange-700\">"),
        ("pulsing-dot", "<p><i class=\"size-4 animate-spin rounded-full border-2\"></i> New</p>"),
        ("pulsing-dot", "<p><i class=\"size-2 rounded-full motion-reduce:animate-ping\"></i> New</p>"),
        (
            "nested-cards",
            "<div class=\"rounded-2xl p-6\"><div class=\"rounded-lg p-4 bg-stone-100\"><p>Ten loaves a month</p></div></div>",
        ),
        ("off-brand-color", "<p class=\"p-4 text-neutral-700\">x</p>"),
    ] {
        assert_eq!(places(rule, body), Vec::<String>::new(), "{rule}: {body}");
    }
}
