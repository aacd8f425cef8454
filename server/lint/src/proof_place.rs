//! Places where a page proves that others like it: the hero, rows of figures, testimonials.

use crate::context::{around, has_word, is_card};
use crate::icon_place::text_of;
use crate::page::Page;
use crate::surroundings::is_in_chart;
use easel_syntax::html::{Html, NodeId};

const HERO: &[&str] = &["hero", "masthead", "jumbotron", "banner"];
const FIGURES: &[&str] = &[
    "stat",
    "stats",
    "statistic",
    "statistics",
    "metric",
    "metrics",
    "kpi",
    "kpis",
    "counter",
    "counters",
    "numbers",
    "figures",
    "achievements",
    "impact",
    "proof",
    "trust",
    "trusted",
    "social",
    "traction",
    "milestones",
    "results",
];
const VOICES: &[&str] =
    &["testimonial", "testimonials", "review", "reviews", "rating", "ratings", "quote", "quotes", "logos", "customers"];
/// Places whose figures belong to what is sold, or to a picture of a product.
const OTHER: &[&str] = &[
    "pricing",
    "price",
    "prices",
    "plan",
    "plans",
    "tier",
    "product",
    "products",
    "cart",
    "checkout",
    "shop",
    "mock",
    "mockup",
    "mockups",
    "screenshot",
    "browser",
    "device",
    "phone",
    "window",
    "demo",
    "calculator",
];

/// The places of a page.
pub(crate) struct ProofPlaces<'a, 'p> {
    page: &'a Page<'p>,
    /// The section around the first heading, unless that is the whole page.
    hero: Option<NodeId>,
}

impl<'a, 'p> ProofPlaces<'a, 'p> {
    /// Of a page.
    pub(crate) fn new(page: &'a Page<'p>) -> Self {
        let html = page.html;
        let first = page.headings().iter().find(|(_, level)| *level == 1).map(|(n, _)| *n);
        let section = |h: NodeId| {
            html.self_and_ancestors(h).skip(1).find(|&n| matches!(html.name(n), "section" | "header" | "main" | "body"))
        };
        let hero = first.and_then(section).filter(|&n| matches!(html.name(n), "section" | "header"));
        Self { page, hero }
    }

    /// The place that an element belongs to. Ends the phrase “a figure in …”.
    pub(crate) fn of(&self, element: NodeId) -> Option<&'static str> {
        let html = self.page.html;
        around(html, element).find_map(|n| {
            if has_word(html, n, VOICES) {
                Some("a testimonial")
            } else if has_word(html, n, FIGURES) {
                Some("a row of figures")
            } else if Some(n) == self.hero || has_word(html, n, HERO) {
                Some("the hero")
            } else {
                None
            }
        })
    }

    /// Why figures in an element are no boasts. Ends the sentence "`…` …".
    pub(crate) fn excuse(&self, element: NodeId) -> Option<&'static str> {
        let html = self.page.html;
        if is_in_chart(html, element) {
            return Some("stands in a chart");
        }
        if stands_over_its_shares(html, element) {
            return Some("stands beside how it comes about");
        }
        around(html, element).find_map(|n| {
            if matches!(html.name(n), "table" | "td" | "th") {
                Some("stands in a table")
            } else if has_word(html, n, OTHER) {
                Some("belongs to a product or its picture")
            } else if html.value(n, "aria-hidden") == Some("true") || html.value(n, "role") == Some("img") {
                Some("belongs to a picture")
            } else if html.attribute(n, "itemprop").is_some()
                || html.attribute(n, "itemtype").is_some_and(|t| t.value.text().contains("Rating"))
            {
                Some("is told to machines, too")
            } else if is_article(html, n) {
                Some("stands in an article")
            } else {
                None
            }
        })
    }
}

/// Whether a score stands beside the shares it is made of: how many gave five stars, four, three.
fn stands_over_its_shares(html: &Html, element: NodeId) -> bool {
    const LEAST: usize = 3;
    let is_share = |n: &NodeId| {
        let text = text_of(html, *n);
        let of_stars = text.starts_with(['1', '2', '3', '4', '5', '★']);
        let bar = || html.descendants(*n).take(8).any(|d| matches!(html.name(d), "progress" | "meter"));
        of_stars && text.len() <= 40 && (text.ends_with('%') || bar())
    };
    around(html, element).skip(1).take(2).any(|n| {
        let lists = html.child_elements(n).take(12).map(|c| html.child_elements(c).take(12).filter(is_share).count());
        html.child_elements(n).take(12).filter(is_share).count() >= LEAST || lists.into_iter().any(|c| c >= LEAST)
    })
}

/// Whether an element is something to read: an article with a heading of the first level or a date, not a card.
pub(crate) fn is_article(html: &Html, node: NodeId) -> bool {
    let told = |n: NodeId| matches!(html.name(n), "h1" | "time");
    match html.name(node) {
        "article" => !has_word(html, node, &["card"]) && html.descendants(node).take(60).any(told),
        "header" | "section" => !is_card(html, node) && html.descendants(node).take(40).any(|n| html.name(n) == "time"),
        _ => false,
    }
}
