//! A page for a style sheet that no page uses: an element for each selector that says plainly what it wants, so that
//! what the sheet paints is painted. What it shows is true of the declarations, not of any element.

use easel_syntax::css::{Css, Item, ItemKind};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Elements that are made for one sheet; more selectors than that say nothing new.
const MAX_ELEMENTS: usize = 1000;
/// Compounds of a selector, and rules around a rule.
const MAX_DEPTH: usize = 8;
/// Bytes of a selector.
const MAX_LENGTH: usize = 400;

/// Elements that only stand in a parent of their own, or show nothing.
const NOT_ALONE: [&str; 22] = [
    "html", "head", "title", "meta", "link", "style", "script", "template", "noscript", "base", "table", "thead",
    "tbody", "tfoot", "tr", "td", "th", "col", "colgroup", "caption", "option", "frame",
];
const EMPTY: [&str; 8] = ["img", "input", "br", "hr", "wbr", "embed", "source", "area"];

/// The page for a sheet that is linked as `href`.
pub(super) fn page(sheet: &str, href: &str) -> String {
    let css = Css::parse_sheet(sheet);
    let mut elements: BTreeSet<String> = BTreeSet::new();
    for item in css.items() {
        let room = MAX_ELEMENTS.saturating_sub(elements.len());
        if room == 0 {
            break;
        }
        if matches!(item.kind, ItemKind::Rule { .. }) {
            elements.extend(selectors(&css, item, sheet).iter().filter_map(|s| element(s)).take(room));
        }
    }
    let mut page = format!("<!doctype html><html lang=en><title>-</title><link rel=stylesheet href=\"{href}\"><body>");
    page.extend(elements);
    page
}

/// The selectors of a rule, those of the rules around it put in.
fn selectors(css: &Css, item: &Item, sheet: &str) -> Vec<String> {
    let mut chain: Vec<&Item> = vec![item];
    let mut parent = item.parent;
    // With the at-rules between.
    for _ in 0..2 * MAX_DEPTH {
        let Some(around) = parent.and_then(|id| css.items().get(id.index())) else { break };
        if matches!(around.kind, ItemKind::Rule { .. }) {
            chain.push(around);
        }
        parent = around.parent;
    }
    if parent.is_some() || chain.len() > MAX_DEPTH {
        return Vec::new();
    }
    // One selector of each rule around is enough.
    let within = |outer: &Option<String>, own: &str| match outer {
        None => Some(own.to_owned()),
        Some(_) if own.matches('&').count() > 2 => None,
        Some(outer) if own.contains('&') => Some(own.replace('&', outer)),
        Some(outer) => Some(format!("{outer} {own}")),
    };
    let mut outer: Option<String> = None;
    for rule in chain.iter().skip(1).rev() {
        let ItemKind::Rule { selectors, .. } = &rule.kind else { continue };
        let Some(own) = selectors.first().map(|span| span.of(sheet)) else { return Vec::new() };
        outer = within(&outer, own).filter(|selector| selector.len() <= MAX_LENGTH);
        if outer.is_none() {
            return Vec::new();
        }
    }
    let ItemKind::Rule { selectors, .. } = &item.kind else { return Vec::new() };
    let own = selectors.iter().map(|span| span.of(sheet)).filter(|own| own.len() <= MAX_LENGTH);
    own.filter_map(|own| within(&outer, own)).collect()
}

/// The elements that a selector matches, as HTML. `None` if it says more than what they are called.
fn element(selector: &str) -> Option<String> {
    let mut open = String::new();
    let mut close: Vec<String> = Vec::new();
    let mut rest = selector.trim();
    for _ in 0..MAX_DEPTH {
        let (compound, after) = compound(rest)?;
        let tag = compound.tag.as_deref().unwrap_or("div");
        let is_page = compound.is_root || tag == "body";
        if is_page && !compound.attributes.is_empty() {
            return None;
        }
        if !is_page {
            if NOT_ALONE.contains(&tag) {
                return None;
            }
            let _ = write!(open, "<{tag}{}>", compound.attributes);
            if !EMPTY.contains(&tag) {
                close.push(format!("</{tag}>"));
            }
        }
        let combinator = after.trim_start();
        if combinator.is_empty() {
            // The page itself needs no element.
            let ends: String = close.into_iter().rev().collect();
            return (!open.is_empty()).then(|| format!("{open}Text{ends}"));
        }
        rest = match combinator.chars().next()? {
            '>' => combinator.get(1..)?.trim_start(),
            '+' | '~' => {
                if !is_page && !EMPTY.contains(&tag) {
                    open.push_str(&close.pop()?);
                }
                combinator.get(1..)?.trim_start()
            }
            _ => combinator,
        };
    }
    None
}

/// What a compound selector calls its element.
#[derive(Default)]
struct Compound {
    tag: Option<String>,
    is_root: bool,
    /// As HTML, each with a blank before it.
    attributes: String,
}

/// Reads the compound at the start of a selector; what stands behind it is left.
fn compound(text: &str) -> Option<(Compound, &str)> {
    let mut out = Compound::default();
    let mut classes = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let tail = rest.get(first.len_utf8()..)?;
        rest = match first {
            '*' => tail,
            '.' => {
                let (name, after) = name(tail)?;
                let _ = write!(classes, "{}{name}", if classes.is_empty() { "" } else { " " });
                after
            }
            '#' => {
                let (name, after) = name(tail)?;
                let _ = write!(out.attributes, " id=\"{name}\"");
                after
            }
            '[' => {
                let (inside, after) = tail.split_once(']')?;
                attribute(inside, &mut out.attributes)?;
                after
            }
            ':' => {
                let (pseudo, after) = name(tail.strip_prefix(':').unwrap_or(tail))?;
                // Those with an argument ask for more than an element's name.
                if after.starts_with('(') || matches!(pseudo, "host" | "empty" | "target" | "visited") {
                    return None;
                }
                out.is_root |= pseudo == "root";
                after
            }
            c if c.is_ascii_alphabetic() => {
                let (name, after) = name(rest)?;
                out.is_root |= name.eq_ignore_ascii_case("html");
                out.tag = Some(name.to_ascii_lowercase());
                after
            }
            c if c.is_whitespace() || matches!(c, '>' | '+' | '~') => break,
            _ => return None,
        };
    }
    if !classes.is_empty() {
        let _ = write!(out.attributes, " class=\"{classes}\"");
    }
    (rest.len() < text.len()).then_some((out, rest))
}

/// A name without escapes.
fn name(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_'))).unwrap_or(text.len());
    let (name, rest) = text.split_at_checked(end)?;
    (!name.is_empty() && !rest.starts_with('\\')).then_some((name, rest))
}

fn attribute(inside: &str, out: &mut String) -> Option<()> {
    let (key, value) = inside.split_once('=').unwrap_or((inside, ""));
    let key = key.trim_end_matches(['^', '$', '*', '~', '|']).trim();
    let (plain, after) = name(key)?;
    let value = value.trim().trim_matches(['"', '\'']);
    let is_plain = after.is_empty() && !value.contains(['"', '&', '<', '\\']);
    // An element may have each attribute once, and these decide what it is.
    if !is_plain || matches!(plain, "class" | "id" | "style" | "hidden") {
        return None;
    }
    let _ = write!(out, " {plain}=\"{value}\"");
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_selectors_make_elements() {
        for (selector, html) in [
            (".a", Some("<div class=\"a\">Text</div>")),
            ("h1.a#b:hover", Some("<h1 id=\"b\" class=\"a\">Text</h1>")),
            (".a > h2 .c", Some("<div class=\"a\"><h2><div class=\"c\">Text</div></h2></div>")),
            ("h1 + p", Some("<h1></h1><p>Text</p>")),
            ("img ~ .a", Some("<img><div class=\"a\">Text</div>")),
            ("[data-x=\"y\"] b", Some("<div data-x=\"y\"><b>Text</b></div>")),
            ("body .a::before", Some("<div class=\"a\">Text</div>")),
            (":root", None),
            ("html.dark .a", None),
            (".a:not(.b)", None),
            (".md\\:a", None),
            ("td", None),
            ("", None),
            ("> .a", None),
        ] {
            assert_eq!(element(selector).as_deref(), html, "{selector}");
        }
    }

    #[test]
    fn nested_rules_stand_in_their_parents() {
        let page = page(
            "@media (width > 1px) { .a, .b { & .c { color: red } &.d { color: red } .e & { color: red } } }",
            "x.css",
        );
        for html in [
            "<div class=\"a\"><div class=\"c\">Text</div></div>",
            "<div class=\"a d\">Text</div>",
            "<div class=\"e\"><div class=\"a\">Text</div></div>",
            "<div class=\"b\">Text</div>",
        ] {
            assert!(page.contains(html), "{html}: {page}");
        }
    }
}
