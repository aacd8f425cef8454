//! # html-lang
//!
//! ## What it does
//! Finds whole documents whose `html` element has no `lang`, or an empty one, and text set from right to left
//! (`dir="rtl"`) without a language that is written so.
//!
//! ## Why
//! The language decides how a screen reader pronounces the page, which glyphs a font shows, where words break, and
//! whether a browser offers a translation.
//!
//! ## Wrong
//! ```html
//! <!doctype html>
//! <html><head><title>Kiln</title></head><body><h1>Open days at the kiln</h1></body></html>
//! ```
//!
//! ## Right
//! ```html
//! <!doctype html>
//! <html lang="en"><head><title>Kiln</title></head><body><h1>Open days at the kiln</h1></body></html>
//! ```
//!
//! ## Exemptions
//! Fragments; a `lang` that template code, a framework or a script writes; `xml:lang` in XHTML.
//!
//! ## Options
//! None.
//!
//! ## Fix
//! Unsafe: the language that the text is plainly written in, by its script or its small words.
//!
//! ## Sources
//! WCAG 2.2, 3.1.1 Language of Page and 3.1.2 Language of Parts: <https://www.w3.org/TR/WCAG22/#language-of-page>.
//! HTML, the `lang` attribute: <https://html.spec.whatwg.org/multipage/dom.html#attr-lang>.

use crate::finding::{Confidence, Severity};
use crate::findings::Findings;
use crate::fix::{Applicability, Edit, Fix};
use crate::kind::Kind;
use crate::language_guess::guess;
use crate::notes::is_running_script;
use crate::page::{Location, Page, Span};
use crate::rule::{Meta, Rule};
use easel_style::Cancelled;
use easel_syntax::html::{Html, NodeId, NodeKind};

/// See the module.
pub struct HtmlLang;

/// The rule.
pub static RULE: HtmlLang = HtmlLang;

static META: Meta = Meta {
    id: "html-lang",
    summary: "The page does not say its language",
    severity: Severity::P1,
    by_kind: &[(Kind::Fragment, None)],
    confidence: Confidence::High,
    needs_whole_cascade: false,
    yields_to: &[],
};

const HELP: &str = "Write the language on the element, such as lang=\"en\".";

impl Rule for HtmlLang {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn check(&self, page: &Page<'_>, findings: &mut Findings<'_>) -> Result<(), Cancelled> {
        let html = page.html;
        let Some(root) = html.root() else { return Ok(()) };
        match Said::by(html, root) {
            Said::Unknown => {}
            Said::Language(_) => right_to_left(page, findings, root),
            Said::Nothing if is_whole(html, root) && !is_set_by_script(html) => {
                let Some(at) = place(page, root) else { return Ok(()) };
                let message = match (html.attribute(root, "lang"), html.attribute(root, "dir")) {
                    (Some(_), _) => "The `lang` of the page is empty: browsers and screen readers guess its language",
                    (None, Some(_)) => "The page sets `dir` but no `lang`: the direction does not tell the language",
                    (None, None) => "The page does not say its language: browsers and screen readers guess",
                };
                let mut draft = findings.at(at, message).help(HELP);
                if let Some(fix) = guess(page).and_then(|tag| say(page, root, tag)) {
                    draft = draft.fix(fix);
                }
                draft.report();
            }
            Said::Nothing => {}
        }
        Ok(())
    }
}

/// What an element says of its language.
enum Said<'h> {
    Language(&'h str),
    Nothing,
    /// Template code, a framework or an XML reader decides.
    Unknown,
}

impl<'h> Said<'h> {
    fn by(html: &'h Html, node: NodeId) -> Self {
        let Some(element) = html.element(node) else { return Said::Unknown };
        let value = |name: &str| html.value(node, name).map(str::trim).filter(|v| !v.is_empty());
        let is_other = |name: &str| {
            name.ends_with(":lang") || name.contains("[lang") || name.contains("[attr.lang") || name.starts_with('{')
        };
        match value("lang") {
            Some(lang) => Said::Language(lang),
            None if element.start_tag.is_some_and(|tag| html.touches_island(tag)) => Said::Unknown,
            None if element.attributes.iter().any(|a| {
                is_other(a.name.as_str()) && (a.name != *"xml:lang" || element.attribute("xmlns").is_some())
            }) =>
            {
                Said::Unknown
            }
            None => Said::Nothing,
        }
    }
}

/// Whether the page is a whole document, not a piece of one that something else wraps.
fn is_whole(html: &Html, root: NodeId) -> bool {
    html.has_doctype() || html.element(root).is_some_and(|e| e.start_tag.is_some())
}

fn is_set_by_script(html: &Html) -> bool {
    let texts = html.elements().filter(|&n| is_running_script(html, n)).flat_map(|n| html.children(n));
    texts.filter_map(|n| html.text_node(n)).any(|t| {
        let text = t.value.text();
        text.contains("documentElement.lang") || text.contains("'lang'") || text.contains("\"lang\"")
    })
}

/// `<html`, or the doctype of a page that does not write the tag.
fn place(page: &Page<'_>, root: NodeId) -> Option<Location> {
    page.tag(root).or_else(|| doctype(page.html).map(|span| page.here(span)))
}

fn doctype(html: &Html) -> Option<Span> {
    html.children(NodeId::DOCUMENT).find_map(|n| match html.node(n).kind {
        NodeKind::Doctype(span) => Some(span),
        _ => None,
    })
}

fn say(page: &Page<'_>, root: NodeId, tag: &str) -> Option<Fix> {
    let (span, text) = match (page.html.attribute(root, "lang"), page.tag(root)) {
        (Some(lang), _) => (lang.span, format!("lang=\"{tag}\"")),
        (None, Some(html)) => (Span::at(html.span.end), format!(" lang=\"{tag}\"")),
        (None, None) => (Span::at(doctype(page.html)?.end), format!("\n<html lang=\"{tag}\">")),
    };
    let edits = vec![Edit { location: page.here(span), text }];
    Some(Fix { title: format!("Say that the page is in `{tag}`"), applicability: Applicability::Unsafe, edits })
}

/// Languages that are written from right to left.
const RIGHT_TO_LEFT: &[&str] =
    &["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "ji", "dv", "ckb", "ku", "syr", "arc", "nqo", "ks", "az"];

/// Letters that make a text right to left: one word in a list of languages is not enough.
const LEAST_LETTERS: usize = 8;

/// Text in an Arabic or Hebrew script, set from right to left, in the middle of another language.
fn right_to_left(page: &Page<'_>, findings: &mut Findings<'_>, root: NodeId) {
    let html = page.html;
    if !html.text().contains("rtl") && !html.text().contains("RTL") {
        return;
    }
    let turned = |n: &NodeId| html.value(*n, "dir").is_some_and(|d| d.trim().eq_ignore_ascii_case("rtl"));
    for node in html.elements().filter(turned) {
        let languages = html.self_and_ancestors(node).map(|n| Said::by(html, n));
        let language = languages.into_iter().find(|s| !matches!(s, Said::Nothing));
        let Some(Said::Language(lang)) = language else { continue };
        let primary = lang.split(['-', '_']).next().unwrap_or_default();
        if node == root
            || RIGHT_TO_LEFT.iter().any(|l| primary.eq_ignore_ascii_case(l))
            || !is_right_to_left(html, node)
        {
            continue;
        }
        let Some(tag) = page.tag(node) else { continue };
        let shown: String = lang.chars().take(20).collect();
        findings
            .at(
                tag,
                format!(
                    "The text is set from right to left but still counts as `{shown}`: it has `dir` without `lang`"
                ),
            )
            .help(HELP)
            .report();
    }
}

/// Whether the text of an element is in a script that runs from right to left, and no element in it says more.
fn is_right_to_left(html: &Html, node: NodeId) -> bool {
    let inside = || html.descendants(node).take(400);
    let letters = inside().filter_map(|n| html.text_node(n)).flat_map(|t| t.value.text().chars());
    let written =
        letters.filter(|c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'));
    written.take(LEAST_LETTERS).count() == LEAST_LETTERS && !inside().any(|n| html.attribute(n, "lang").is_some())
}
