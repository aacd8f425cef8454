//! A suppression for a finding, put where it silences that one alone.

use super::carried::visible;
use super::gather::{ATTRIBUTE, Carrier, Suppression};
use super::spaces::keeps_spaces;
use super::{directive, ignored, trial};
use crate::finding::Finding;
use crate::fix::{Applicability, Edit, Fix};
use crate::linter::Report;
use crate::notes::is_running_script;
use crate::script::{TokenKind, Tokens};
use easel_style::sheet::{FileId, Location};
use easel_syntax::Span;
use easel_syntax::css::{Css, Item, ItemId};
use easel_syntax::html::{Html, NodeId};
use easel_syntax::mapped::Mapped;

/// An edit that silences the finding `index` of a report, and no other where that can be done: a comment before the
/// node, a comment around the words, or `data-easel-ignore` where no comment can stand. The page renders as before.
/// `None` if there is no such finding, or no place for a suppression. Costs a second parse of the file.
pub fn suppression(report: &Report, index: usize) -> Option<Fix> {
    let finding = report.findings.get(index)?;
    let title = format!("Suppress {} here", finding.rule);
    let fix = |edits| Fix { title: title.clone(), applicability: Applicability::Safe, edits };
    let mut best: Option<(usize, Vec<Edit>)> = None;
    let offer = Offer { report, finding, place: visible(&report.styled, finding.location) };
    let tried = offer.comments().into_iter().map(|edits| (trial::comments(report, index, &edits), edits));
    let attribute =
        std::iter::once_with(|| offer.attribute(index)).flatten().map(|(others, edit)| (Some(others), vec![edit]));
    for (others, edits) in tried.chain(attribute) {
        match others {
            Some(0) => return Some(fix(edits)),
            Some(others) if best.as_ref().is_none_or(|(least, _)| others < *least) => best = Some((others, edits)),
            _ => {}
        }
    }
    best.map(|(_, edits)| fix(edits))
}

struct Offer<'r> {
    report: &'r Report,
    finding: &'r Finding,
    /// Where it is seen.
    place: Location,
}

/// How comments are written.
#[derive(Clone, Copy)]
struct Marks(&'static str, &'static str);

const MARKUP: Marks = Marks("<!-- ", " -->");
const BLOCK: Marks = Marks("/* ", " */");

impl Offer<'_> {
    fn html(&self) -> &Html {
        self.report.styled.html()
    }

    /// Ways to put a comment, the best to read first.
    fn comments(&self) -> Vec<Vec<Edit>> {
        let Location { file, span } = self.place;
        let html = self.html();
        if file != FileId::PAGE {
            let Some(read) = file.0.checked_sub(1).and_then(|i| self.report.styled.files().get(i as usize)) else {
                return Vec::new();
            };
            return self.in_css(&read.text, &Mapped::verbatim(&*read.text, 0), false);
        }
        if let Some(node) = self.tag_around(span.start) {
            return self.before_tag(node).into_iter().chain(self.in_style_attribute(node)).collect();
        }
        let holds =
            |map: &Mapped| map.segments().iter().any(|s| s.source.start <= span.start && span.start < s.source.end);
        for node in html.descendants(NodeId::DOCUMENT) {
            if let Some(text) = html.text_node(node)
                && holds(&text.value)
            {
                return self.in_text(node, &text.value);
            }
        }
        Vec::new()
    }

    /// The element whose start tag holds a place.
    fn tag_around(&self, offset: u32) -> Option<NodeId> {
        let html = self.html();
        let holds = |tag: Span| tag.start <= offset && offset < tag.end;
        html.elements().find(|&n| html.element(n).and_then(|e| e.start_tag).is_some_and(holds))
    }

    fn in_text(&self, node: NodeId, map: &Mapped) -> Vec<Vec<Edit>> {
        let html = self.html();
        let Some(parent) = html.parent(node) else { return Vec::new() };
        match html.name(parent) {
            "style" => return self.in_css(html.text(), map, true),
            "script" if is_running_script(html, parent) => return self.in_script(map, parent),
            _ => {}
        }
        let span = self.place.span;
        let mut ways = Vec::new();
        // The comment before the tag reaches the text behind it.
        let leads = html.children(parent).take_while(|n| html.element(*n).is_none()).any(|n| n == node);
        if leads {
            ways.extend(self.before_tag(parent));
        }
        ways.push(vec![self.insert(span.start, self.comment(MARKUP, "easel-disable-next-line"))]);
        let end = map.segments().iter().map(|s| s.source).find(|s| span.start < s.end).map_or(span.end, |s| s.end);
        ways.push(self.around(Span::new(span.start, span.end.min(end)), MARKUP));
        ways
    }

    /// A comment before a start tag.
    fn before_tag(&self, node: NodeId) -> Option<Vec<Edit>> {
        let tag = self.html().element(node)?.start_tag?;
        let comment = self.comment(MARKUP, "easel-disable-next-line");
        let line = if keeps_spaces(&self.report.styled, node) {
            None
        } else {
            self.line_break(self.html().text(), tag.start, 0)
        };
        Some(vec![self.insert(tag.start, comment + &line.unwrap_or_default())])
    }

    /// A comment before a declaration in a `style` attribute, which must have quotes.
    fn in_style_attribute(&self, node: NodeId) -> Option<Vec<Edit>> {
        let at = self.place.span.start;
        let attribute = self.html().attribute(node, "style")?;
        let value = attribute.value_span.filter(|v| v.start <= at && at < v.end && !attribute.templated)?;
        if !self.html().text().get(..value.start as usize)?.ends_with(['"', '\'']) {
            return None;
        }
        let css = Css::parse_declarations(attribute.value.text());
        let item = decoded(&attribute.value, at).and_then(|at| item_at(&css, at))?;
        let place = attribute.value.source(item.span)?;
        Some(vec![self.insert(place.start, self.comment(BLOCK, "easel-disable-next-line"))])
    }

    fn in_css(&self, text: &str, map: &Mapped, is_page: bool) -> Vec<Vec<Edit>> {
        let span = self.place.span;
        let css = Css::parse_sheet(map.text());
        let mut ways = Vec::new();
        let start = map.whole().map_or(0, |w| w.start);
        if let Some(item) = decoded(map, span.start).and_then(|at| item_at(&css, at))
            && let Some(place) = map.source(item.span)
        {
            let comment = self.comment(BLOCK, "easel-disable-next-line");
            let floor = if is_page { start } else { 0 };
            let line = self.line_break(text, place.start, floor).unwrap_or_default();
            ways.push(vec![self.insert(place.start, comment + &line)]);
        }
        ways.push(self.around(span, BLOCK));
        ways
    }

    fn in_script(&self, map: &Mapped, script: NodeId) -> Vec<Vec<Edit>> {
        let html = self.html();
        let span = self.place.span;
        let code = map.text();
        let mut ways = Vec::new();
        // Between the tags of JSX a comment of a line would be text.
        let kind = html.value(script, "type").unwrap_or_default();
        let is_jsx = ["babel", "jsx", "tsx", "typescript"].iter().any(|k| kind.contains(k));
        if let Some(whole) = map.whole().filter(|_| !is_jsx) {
            let before = html.text().get(whole.start as usize..span.start as usize).unwrap_or_default();
            let line = before.rfind(['\n', '\r']).map(|i| i + 1);
            let first = line.and_then(|l| Some(l + before.get(l..)?.len() - before.get(l..)?.trim_start().len()));
            if let Some(at) = first.map(|f| whole.start + f as u32) {
                let lines = self.line_break(html.text(), at, whole.start).unwrap_or_default();
                ways.push(vec![self.insert(at, format!("// easel-disable-next-line {}{lines}", self.finding.rule))]);
            }
        }
        let Some(at) = decoded(map, span.start) else { return ways };
        // A comment may stand before any token but a part of a template literal.
        let mut place: Option<Span> = None;
        for token in Tokens::new(code).take_while(|t| t.span.start <= at) {
            place = match token.kind {
                TokenKind::Word | TokenKind::Number | TokenKind::Mark(_) => Some(token.span),
                TokenKind::Text | TokenKind::Regex => {
                    Some(Span::new(token.span.start.saturating_sub(1), token.span.end + 1))
                }
                TokenKind::Template => place,
            };
        }
        if let Some(token) = place.and_then(|p| map.source(p)) {
            ways.push(vec![self.insert(token.start, self.comment(BLOCK, "easel-disable-next-line"))]);
            ways.push(self.around(Span::new(token.start, token.end.max(span.start + 1)), BLOCK));
        }
        ways
    }

    /// `data-easel-ignore` on the innermost element around the finding, with how many other findings it silences.
    fn attribute(&self, index: usize) -> Option<(usize, Edit)> {
        let Location { file, span } = self.place;
        let html = self.html();
        if file != FileId::PAGE {
            return None;
        }
        let innermost = self.tag_around(span.start).unwrap_or_else(|| html.node_at(span.start));
        let node =
            html.self_and_ancestors(innermost).find(|&n| html.element(n).is_some_and(|e| e.start_tag.is_some()))?;
        let element = html.element(node)?;
        let rule = &self.finding.rule;
        let edit = match element.attribute(ATTRIBUTE) {
            None => self.insert(element.tag_name_span()?.end, format!(" {ATTRIBUTE}=\"{rule}\"")),
            Some(a) if a.templated => return None,
            Some(a) => self.insert(a.value_span.filter(|v| !v.is_empty())?.start, format!("{rule} ")),
        };
        // An unquoted value takes no space.
        if let Some(value) = element.attribute(ATTRIBUTE).and_then(|a| a.value_span)
            && !html.text().get(value.end as usize..)?.starts_with(['"', '\''])
        {
            return None;
        }
        let reach = html.outer_span(node)?;
        let mut directive = directive::in_attribute("", Span::default());
        directive.names.push(directive::Name { id: rule.clone(), span: Span::default() });
        let all = [Suppression::new(FileId::PAGE, reach, Carrier::Attribute(node), directive, reach)];
        let from_afar = ignored::of(&self.report.styled, &all, self.report.findings.iter());
        let is_in = |f: &Finding| {
            let place = visible(&self.report.styled, f.location);
            place.file == FileId::PAGE && reach.start <= place.span.start && place.span.start < reach.end
        };
        let mut others = 0;
        let mut is_meant = false;
        for (at, (finding, afar)) in self.report.findings.iter().zip(from_afar).enumerate() {
            if finding.rule == *rule && (is_in(finding) || !afar.is_empty()) {
                if at == index { is_meant = true } else { others += 1 }
            }
        }
        is_meant.then_some((others, edit))
    }

    fn comment(&self, marks: Marks, what: &str) -> String {
        format!("{}{what} {}{}", marks.0, self.finding.rule, marks.1)
    }

    /// A region around a place.
    fn around(&self, span: Span, marks: Marks) -> Vec<Edit> {
        vec![
            self.insert(span.start, self.comment(marks, "easel-disable")),
            self.insert(span.end, self.comment(marks, "easel-enable")),
        ]
    }

    fn insert(&self, at: u32, text: String) -> Edit {
        Edit { location: Location { file: self.place.file, span: Span::at(at) }, text }
    }

    /// A line break and the indentation of the line that a place begins; `None` if something stands before it.
    fn line_break(&self, text: &str, at: u32, floor: u32) -> Option<String> {
        let before = text.get(floor as usize..at as usize)?;
        let lead = before.trim_end_matches([' ', '\t']);
        let indent = before.get(lead.len()..)?;
        let begins_line = lead.ends_with(['\n', '\r']) || lead.is_empty() && floor == 0;
        if !begins_line {
            return None;
        }
        let end = if lead.ends_with("\r\n") || lead.is_empty() && first_break(text) == "\r\n" {
            "\r\n"
        } else if lead.ends_with('\r') {
            "\r"
        } else {
            "\n"
        };
        Some(format!("{end}{indent}"))
    }
}

fn first_break(text: &str) -> &str {
    let at = text.find(['\n', '\r']).unwrap_or(text.len());
    if text.get(at..).is_some_and(|t| t.starts_with("\r\n")) { "\r\n" } else { "\n" }
}

/// Where a byte of the source stands in the decoded text.
fn decoded(map: &Mapped, source: u32) -> Option<u32> {
    let segment = map.segments().iter().find(|s| s.source.start <= source && source < s.source.end)?;
    Some(segment.decoded + if segment.verbatim { source - segment.source.start } else { 0 })
}

/// The innermost rule or declaration around a place.
fn item_at(css: &Css, at: u32) -> Option<&Item> {
    let items = css.items();
    let mut id = Some(ItemId(items.partition_point(|i| i.span.start <= at).checked_sub(1)? as u32));
    while let Some(item) = id.and_then(|i| items.get(i.index())) {
        if at < item.span.end {
            return Some(item);
        }
        id = item.parent;
    }
    None
}
