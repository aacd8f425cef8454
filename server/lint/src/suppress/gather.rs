//! Finds the suppressions of a page and its sheets, and what each one covers.

use super::directive::{self, Directive, Verb};
use super::lines::Lines;
use super::{css, markup, script};
use easel_style::sheet::FileId;
use easel_syntax::Span;
use easel_syntax::css::Css;
use easel_syntax::html::{Html, NodeId, NodeKind};
use easel_syntax::mapped::Mapped;
use memchr::memmem;
use rustc_hash::FxHashMap;

/// What every suppression holds, and what those hold that were meant to be one. Capitals are read like small letters.
const MARKS: [&str; 5] = ["easel-", "EASEL-", "Easel-", "easel disable", "easel enable"];
/// The attribute for a subtree.
pub(crate) const ATTRIBUTE: &str = "data-easel-ignore";
/// Attributes that are meant to be it.
const MISTAKEN: [&str; 7] = [
    "data-easel-disable",
    "data-easel-disable-next-line",
    "data-easel-disable-line",
    "data-easel-disable-file",
    "data-easel-ignored",
    "data-easel-ignore-all",
    "easel-ignore",
];

/// What a suppression is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Carrier {
    /// `<!-- … -->`, a node of the tree.
    Markup(NodeId),
    /// `/* … */` in CSS.
    Css,
    /// `// …` or `/* … */` in a script.
    Script,
    /// `data-easel-ignore`.
    Attribute(NodeId),
}

/// A suppression.
#[derive(Clone, Debug)]
pub(crate) struct Suppression {
    /// The file that it stands in, and acts on.
    pub(crate) file: FileId,
    /// The comment, or the attribute.
    pub(crate) span: Span,
    /// What it is written in.
    pub(crate) carrier: Carrier,
    /// What it says.
    pub(crate) directive: Directive,
    /// What it acts on: one for each rule that it names, or one for all rules.
    pub(crate) targets: Vec<Target>,
    /// Rules that `easel-enable` lets speak again before a region of all rules ends, and from where on.
    pub(crate) excepted: FxHashMap<Box<str>, u32>,
}

/// A rule, as a suppression means it.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    /// The rule; empty = all.
    pub(crate) rule: Box<str>,
    /// The name as written; the whole suppression if it names none.
    pub(crate) span: Span,
    /// Findings that start in here are meant. Empty if there is nothing that it could act on.
    pub(crate) reach: Span,
    /// Whether it silenced something.
    pub(crate) used: bool,
}

impl Suppression {
    pub(crate) fn new(file: FileId, span: Span, carrier: Carrier, directive: Directive, reach: Span) -> Self {
        let mut targets: Vec<Target> =
            directive.names.iter().map(|n| Target { rule: n.id.clone(), span: n.span, reach, used: false }).collect();
        if targets.is_empty() {
            targets.push(Target { rule: Box::default(), span, reach, used: false });
        }
        Self { file, span, carrier, directive, targets, excepted: FxHashMap::default() }
    }
}

/// Whether a text may hold suppressions.
pub(crate) fn is_marked(text: &str) -> bool {
    MARKS.iter().any(|mark| memmem::find(text.as_bytes(), mark.as_bytes()).is_some())
}

/// The suppressions of a page and of the sheets that were read for it, by file and place.
pub(crate) fn gather<'t>(html: &Html, sheets: impl Iterator<Item = (FileId, &'t str)>) -> Vec<Suppression> {
    let mut all = Vec::new();
    if is_marked(html.text()) {
        page(html, &mut all);
    }
    for (file, text) in sheets.filter(|(_, text)| is_marked(text)) {
        let css = Css::parse_sheet(text);
        let verbatim = Mapped::verbatim(text, 0);
        comments(&Place { file, text, end: u32::MAX }, &mut Lines::default(), css_comments(&css, &verbatim), &mut all);
    }
    all.sort_by_key(|s| (s.file, s.span.start, s.span.end));
    all
}

fn page(html: &Html, all: &mut Vec<Suppression>) {
    let text = html.text();
    let (mut written, mut lines) = (Vec::new(), Lines::default());
    for node in html.descendants(NodeId::DOCUMENT) {
        match &html.node(node).kind {
            NodeKind::Comment(span) if is_marked(span.of(text)) => written.push((*span, node)),
            NodeKind::Element(element) => {
                for attribute in &element.attributes {
                    if attribute.name == ATTRIBUTE && !attribute.templated {
                        let value = attribute.value_span.unwrap_or(Span::at(attribute.span.end));
                        let directive = directive::in_attribute(text, value);
                        let reach = html.outer_span(node).unwrap_or_default();
                        let carrier = Carrier::Attribute(node);
                        all.push(Suppression::new(FileId::PAGE, attribute.span, carrier, directive, reach));
                    } else if MISTAKEN.contains(&attribute.name.as_str()) {
                        let len = attribute.name.as_str().len() as u32;
                        let word = Span::new(attribute.span.start, attribute.span.start + len);
                        let value = attribute.value_span.unwrap_or(Span::at(attribute.span.end));
                        let directive = Directive { verb: None, word, ..directive::in_attribute(text, value) };
                        let (carrier, nothing) = (Carrier::Attribute(node), Span::at(attribute.span.end));
                        all.push(Suppression::new(FileId::PAGE, attribute.span, carrier, directive, nothing));
                    } else if attribute.name == "style" && is_marked(attribute.value.text()) {
                        let css = Css::parse_declarations(attribute.value.text());
                        let end = attribute.span.end;
                        let place = Place { file: FileId::PAGE, text, end };
                        comments(&place, &mut lines, css_comments(&css, &attribute.value), all);
                    }
                }
            }
            NodeKind::Text(inside) if is_marked(inside.value.text()) => {
                let map = &inside.value;
                let Some(whole) = map.whole() else { continue };
                let place = Place { file: FileId::PAGE, text, end: whole.end };
                match html.parent(node) {
                    Some(parent) if html.name(parent) == "style" => {
                        let css = Css::parse_sheet(map.text());
                        comments(&place, &mut lines, css_comments(&css, map), all);
                    }
                    Some(parent) if crate::notes::is_running_script(html, parent) => {
                        comments(&place, &mut lines, script::comments(map), all);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    if !written.is_empty() {
        // The tree need not keep comments in their order.
        written.sort_unstable();
        let place = Place { file: FileId::PAGE, text, end: u32::MAX };
        comments(&place, &mut lines, markup::comments(html, written), all);
    }
}

fn css_comments<'a>(css: &'a Css, map: &'a Mapped) -> impl Iterator<Item = Comment> + 'a {
    css.comments().iter().filter(|c| is_marked(c.of(map.text()))).filter_map(|&inside| {
        let next = css::next(css, inside).and_then(|next| map.source(next));
        Some(Comment { span: map.source(inside)?, next, carrier: Carrier::Css })
    })
}

/// A comment.
pub(super) struct Comment {
    /// The comment with its delimiters.
    pub(super) span: Span,
    /// The node behind it, if there is one.
    pub(super) next: Option<Span>,
    /// What it is written in.
    pub(super) carrier: Carrier,
}

/// What comments stand in: a file, a `style` element, a script, an attribute.
struct Place<'t> {
    file: FileId,
    text: &'t str,
    /// Where regions end at the latest.
    end: u32,
}

/// Keeps the comments that are suppressions, in their order.
fn comments(place: &Place<'_>, lines: &mut Lines, found: impl Iterator<Item = Comment>, all: &mut Vec<Suppression>) {
    let mut regions = Regions::default();
    for Comment { span, next, carrier } in found {
        let Some(directive) = directive::in_comment(place.text, inside(place.text, span)) else { continue };
        let nothing = Span::at(span.end);
        let reach = match directive.verb {
            Some(Verb::NextNode) => next.unwrap_or(nothing),
            Some(Verb::Line) => lines.around(place.text, span),
            Some(Verb::File) => Span::new(0, u32::MAX),
            Some(Verb::Begin) => Span::new(span.end, place.end),
            Some(Verb::End | Verb::Subtree) | None => nothing,
        };
        let verb = directive.verb;
        all.push(Suppression::new(place.file, span, carrier, directive, reach));
        match verb {
            Some(Verb::Begin) => regions.begin(all),
            Some(Verb::End) => regions.end(all),
            _ => {}
        }
    }
}

/// The regions that are open, by rule: the suppression that began each, and which of its targets.
#[derive(Default)]
struct Regions(FxHashMap<Box<str>, (usize, usize)>);

impl Regions {
    /// The last suppression begins regions. What is open already does not begin again.
    fn begin(&mut self, all: &mut [Suppression]) {
        let everything = self.0.get("").copied();
        let excepted = |all: &[Suppression], rule: &str| {
            everything.and_then(|(i, _)| all.get(i)).is_some_and(|region| region.excepted.contains_key(rule))
        };
        let Some(index) = all.len().checked_sub(1) else { return };
        for at in 0..all.get(index).map_or(0, |s| s.targets.len()) {
            let Some(rule) = all.get(index).and_then(|s| s.targets.get(at)).map(|t| t.rule.clone()) else { continue };
            let is_open = self.0.contains_key(&rule) || everything.is_some() && !excepted(all, &rule);
            if !is_open {
                self.0.insert(rule, (index, at));
            } else if let Some(target) = all.get_mut(index).and_then(|s| s.targets.get_mut(at)) {
                target.reach = Span::at(target.reach.start);
            }
        }
    }

    /// The last suppression ends regions: all, or those of the rules that it names.
    fn end(&mut self, all: &mut [Suppression]) {
        let Some((enable, before)) = all.split_last_mut() else { return };
        let at = enable.span.start;
        let mut end = |(index, target): (usize, usize)| {
            if let Some(target) = before.get_mut(index).and_then(|s: &mut Suppression| s.targets.get_mut(target)) {
                target.reach.end = at;
            }
        };
        for target in &mut enable.targets {
            let mut closes = false;
            if target.rule.is_empty() {
                closes = !self.0.is_empty();
                self.0.drain().for_each(|(_, region)| end(region));
            } else if let Some(region) = self.0.remove(&target.rule) {
                closes = true;
                end(region);
            }
            if closes {
                target.reach = enable.span;
            }
        }
        let Some(everything) = self.0.get("").and_then(|(index, _)| before.get_mut(*index)) else { return };
        for target in enable.targets.iter_mut().filter(|t| t.reach.is_empty()) {
            if everything.excepted.insert(target.rule.clone(), at).is_none() {
                target.reach = enable.span;
            }
        }
    }
}

/// What stands between the delimiters of a comment.
fn inside(text: &str, comment: Span) -> Span {
    let written = comment.of(text);
    let (open, close) = match written {
        w if w.starts_with("<!--") => (4, ["-->", "--!>"].iter().find(|c| w.ends_with(**c)).map_or(0, |c| c.len())),
        w if w.starts_with("/*") => (2, if w.ends_with("*/") { 2 } else { 0 }),
        w if w.starts_with("//") => (2, 0),
        // `<!doctype`-like and `<?`: no comment that anyone means to be one.
        _ => return Span::at(comment.start),
    };
    let start = comment.start + open;
    Span::new(start, comment.end.saturating_sub(close as u32).max(start))
}
