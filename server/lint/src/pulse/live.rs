//! What is live, so that a dot may pulse beside it, and what waits.

use super::shape::has_text;
use crate::page::Page;
use crate::surroundings::{has_role, is_called, is_in_code};
use easel_style::declaration::Subject;
use easel_syntax::html::{Html, NodeId};

/// How far around a dot its meaning is said: dot, badge, line.
const REACH: usize = 4;

/// A label beside a dot is short; what is longer is a text that a dot stands in (`● 1,204 people are reading this now`).
const LABEL: usize = 60;

/// Three like dots in a row wait: somebody types, something loads.
const ROW: usize = 3;

/// Why a dot may pulse.
pub(super) fn excuse(page: &Page<'_>, dot: Subject) -> Option<&'static str> {
    let html = page.html;
    if is_in_code(html, dot.element) {
        return Some("it stands in a code sample");
    }
    let around = || html.self_and_ancestors(dot.element).take(REACH).filter(|&n| html.element(n).is_some());
    if around().any(|n| waits(html, n)) || is_in_row(html, dot.element) {
        return Some("the dot says that something is being waited for");
    }
    if around().any(|n| is_live(html, n) && has_text(page, n)) {
        return Some("the dot marks a live status");
    }
    if is_on_map(html, dot.element) {
        return Some("the dot marks a place on a map");
    }
    let label = around().find_map(|n| label(page, n))?;
    says_live(&label).then_some("the words beside the dot say what is live")
}

/// Whether a dot is a pin by its name, or lies on something that is a map by its name.
fn is_on_map(html: &Html, dot: NodeId) -> bool {
    const PINS: &[&str] = &["pin", "mappin", "placemark", "geopin"];
    const MAPS: &[&str] = &[
        "map",
        "maps",
        "minimap",
        "worldmap",
        "globe",
        "atlas",
        "floorplan",
        "leaflet",
        "mapbox",
        "mapboxgl",
        "maplibregl",
    ];
    let mut around = html.self_and_ancestors(dot).take(MAP_REACH).take_while(|&n| html.element(n).is_some());
    around.any(|n| is_called(html, n, MAPS)) || html.self_and_ancestors(dot).take(2).any(|n| is_called(html, n, PINS))
}

/// How far around a pin its map is: pin, layer of pins, drawing, map.
const MAP_REACH: usize = 6;

fn waits(html: &Html, node: NodeId) -> bool {
    const WAITING: &[&str] =
        &["loader", "loading", "spinner", "skeleton", "typing", "progress", "preloader", "throbber", "buffering"];
    has_role(html, node, &["progressbar"])
        || html.name(node) == "progress"
        || html.value(node, "aria-busy") == Some("true")
        || is_called(html, node, WAITING)
}

fn is_in_row(html: &Html, dot: NodeId) -> bool {
    let class = html.value(dot, "class");
    let Some(parent) = html.parent_element(dot) else { return false };
    let alike = |&n: &NodeId| html.name(n) == html.name(dot) && html.value(n, "class") == class;
    html.child_elements(parent).take(16).filter(alike).count() >= ROW && !matches!(html.name(dot), "li" | "tr")
}

fn is_live(html: &Html, node: NodeId) -> bool {
    has_role(html, node, &["status", "alert", "log", "timer", "marquee"])
        || html.name(node) == "output"
        || html.value(node, "aria-live").is_some_and(|v| !v.trim().is_empty() && !v.trim().eq_ignore_ascii_case("off"))
}

/// The text of an element, if it has some and is short.
fn label(page: &Page<'_>, node: NodeId) -> Option<String> {
    let mut label = String::new();
    for text in page.html.descendants(node) {
        let Some(text) = page.html.text_node(text) else { continue };
        let words = text.value.text().trim();
        if !words.is_empty() {
            label.push_str(words);
            label.push(' ');
        }
        if label.chars().count() > LABEL {
            // Too long for a label, and so is all around it.
            return Some(String::new());
        }
    }
    (!label.trim().is_empty()).then_some(label)
}

/// Whether a label says that something is live now.
fn says_live(label: &str) -> bool {
    let lower = label.to_lowercase();
    OPEN.contains(&lower.trim_matches(|c: char| !c.is_alphanumeric()))
        || PHRASES.iter().any(|phrase| lower.contains(phrase))
        || lower.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.binary_search(&word).is_ok())
}

/// Words that say so alone. Sorted.
const WORDS: &[&str] = &[
    "active",
    "connected",
    "connecting",
    "connesso",
    "degraded",
    "listening",
    "live",
    "livestream",
    "monitoring",
    "offline",
    "online",
    "operational",
    "outage",
    "reachable",
    "rec",
    "reconnecting",
    "recording",
    "running",
    "streaming",
    "syncing",
    "typing",
    "verbunden",
    "watching",
];

/// Labels that say so as a whole; in longer ones they may be about anything (`Open source`, `Open roles`).
const OPEN: &[&str] = &[
    "open",
    "now open",
    "closed",
    "geöffnet",
    "offen",
    "ouvert",
    "abierto",
    "aberto",
    "aperto",
    "营业",
    "營業",
    "영업중",
];

/// Phrases that say so, and words of languages that write no spaces.
const PHRASES: &[&str] = &[
    "on air",
    "open now",
    "open until",
    "open till",
    "open today",
    "open 24",
    "we're open",
    "we’re open",
    "we are open",
    "currently open",
    "closed now",
    "closes at",
    "closing soon",
    "jetzt geöffnet",
    "heute geöffnet",
    "geöffnet bis",
    "ouvert maintenant",
    "actuellement ouvert",
    "ouvert jusqu",
    "abierto ahora",
    "abierto hasta",
    "aberto agora",
    "aberto até",
    "aperto ora",
    "aperto fino",
    "営業中",
    "营业中",
    "營業中",
    "正在营业",
    "영업 중",
    "مفتوح الآن",
    "in progress",
    "real time",
    "real-time",
    "people viewing",
    "en ligne",
    "en línea",
    "en vivo",
    "en directo",
    "en direct",
    "ao vivo",
    "in diretta",
    "auf sendung",
    "läuft gerade",
    "в эфире",
    "онлайн",
    "прямой эфир",
    "ライブ",
    "生放送",
    "生配信",
    "配信中",
    "放送中",
    "録画中",
    "録音中",
    "オンライン",
    "接続中",
    "稼働中",
    "直播",
    "在线",
    "在線",
    "录制中",
    "錄製中",
    "运行中",
    "運行中",
    "라이브",
    "생방송",
    "온라인",
    "녹화",
    "مباشر",
    "على الهواء",
    "متصل",
    "שידור חי",
    "מחובר",
    "लाइव",
    "ऑनलाइन",
    "canlı",
    "çevrimiçi",
    "na żywo",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sorted() {
        assert!(WORDS.is_sorted());
    }

    #[test]
    fn what_is_live() {
        for live in [
            "● LIVE",
            "12 people online",
            "All systems operational",
            "Recording…",
            "配信中",
            "بث مباشر",
            "En directo",
            "On air",
            "Open now",
            "● Open",
            "Open until 18:00",
            "We’re open",
            "Jetzt geöffnet",
            "Ouvert",
            "本日営業中",
        ] {
            assert!(says_live(live), "{live}");
        }
        for other in [
            "Now in beta",
            "Available for new projects",
            "New: version 2",
            "Delivery",
            "olive oil",
            "新発売",
            "",
            "Open source",
            "Open roles",
            "Open for new projects",
            "Registration opens soon",
        ] {
            assert!(!says_live(other), "{other}");
        }
    }
}
