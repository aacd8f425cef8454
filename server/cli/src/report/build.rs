//! One page's result as report entries.

use super::{
    All, Applicability, Conditions, Confidence, Edit, File, Finding, Fix, Measured, Origin, Position, Problem, Range,
    Related, Severity, State, Suppressed, Themes, Unchecked, Via, Viewport,
};
use crate::files::Input;
use crate::root;
use easel_lint::address;
use easel_lint::finding as found;
use easel_lint::fix::Applicability as Trust;
use easel_style::declaration::Subject;
use easel_style::environment::State as Interaction;
use easel_style::sheet::{FileId, Location, SheetId};
use easel_syntax::html::NodeId;
use easel_syntax::lines::{ColumnUnit, LineTable};
use easel_syntax::source::Source;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What one page gives to the report.
#[derive(Debug)]
pub(crate) struct PageReport {
    /// Its name.
    pub(crate) name: String,
    /// Its line in `files`; none for a page that only shows what a style sheet does.
    pub(crate) file: Option<File>,
    /// The style sheets that were read for it, links resolved.
    pub(crate) sheets: Vec<PathBuf>,
    /// Its findings.
    pub(crate) findings: Vec<Finding>,
    /// What is silenced in it and its sheets.
    pub(crate) suppressed: Vec<Suppressed>,
    /// What could not be read in it and its sheets.
    pub(crate) problems: Vec<Problem>,
    /// The texts that findings and problems point into, by name.
    pub(crate) texts: BTreeMap<String, Arc<str>>,
}

impl PageReport {
    /// A file without anything else.
    pub(crate) fn of_file(file: File) -> Self {
        Self {
            name: file.file.clone(),
            file: Some(file),
            sheets: Vec::new(),
            findings: Vec::new(),
            suppressed: Vec::new(),
            problems: Vec::new(),
            texts: BTreeMap::new(),
        }
    }

    /// Leaves what stands in the wanted files; the page itself is then not one of those that were checked.
    pub(crate) fn only(&mut self, wanted: impl Fn(&str) -> bool) {
        self.file = None;
        self.findings.retain(|f| wanted(&f.file));
        self.suppressed.retain(|s| wanted(&s.finding.file));
        self.problems.retain(|p| wanted(&p.file));
    }
}

/// What [`unchecked`] says that an empty page kept from being checked: everything.
pub(crate) const NO_PAGE: &str = "page";

/// What [`unchecked`] says of a page that no rule looked at.
pub(crate) const NO_RULE: &str = "every rule";
const WHY_NO_RULE: &str = "no rule is on here: --select, --ignore, easel.toml and the kind of the page leave none";

/// What a page kept from being checked.
fn unchecked(source: &Source, report: &easel_lint::Report) -> Vec<Unchecked> {
    let html = report.styled.html();
    let is_implied = |n: NodeId| html.element(n).is_none_or(|e| e.start_tag.is_none());
    let is_blank = |n: NodeId| html.text_node(n).is_none_or(|t| t.value.text().trim().is_empty());
    let mut out = Vec::new();
    if html.islands().is_empty() && html.elements().all(|n| is_implied(n) && html.children(n).all(is_blank)) {
        let why = if source.text().is_empty() { "the file is empty" } else { "the file holds no element and no text" };
        out.push(Unchecked { what: NO_PAGE.to_owned(), why: why.to_owned() });
    }
    if report.ran == 0 {
        let is_kept_from = report.unchecked.iter().any(|u| easel_lint::rules::find(&u.what).is_some());
        let why = if is_kept_from { "no rule that is on could look at the page" } else { WHY_NO_RULE };
        out.push(Unchecked { what: NO_RULE.to_owned(), why: why.to_owned() });
    }
    out.extend(report.unchecked.iter().map(|u| Unchecked { what: u.what.to_string(), why: u.why.to_string() }));
    out
}

/// Turns a page's result into report entries named relative to `top`.
pub(crate) fn page(input: &Input, source: &Source, report: &easel_lint::Report, top: &Path) -> PageReport {
    let mut places = Places::new(input, report, top);
    let findings = report.findings.iter().map(|f| finding(f, &mut places)).collect();
    let suppressed = report.suppressed.iter().map(|s| suppressed(s, &mut places)).collect();
    let problems = problems(source, report, &mut places);
    let styled = &report.styled;
    let file = File {
        file: places.page_name.clone(),
        encoding: source.encoding(),
        kind: report.kind.as_str(),
        templated: !styled.html().islands().is_empty(),
        themes: styled.environments().themes.iter().map(|t| t.name.to_string()).collect(),
        pages: None,
        unchecked: unchecked(source, report),
    };
    let sheets = crate::linked::read_by(styled, &input.root);
    PageReport { name: places.page_name, file: Some(file), sheets, findings, suppressed, problems, texts: places.used }
}

/// Places of a page and its sheets as lines and columns.
pub(crate) struct Places<'r> {
    report: &'r easel_lint::Report,
    page_name: String,
    /// Names and line tables by file number, made when first asked for.
    files: BTreeMap<u32, (String, Arc<str>, LineTable)>,
    root: &'r Path,
    top: &'r Path,
    used: BTreeMap<String, Arc<str>>,
}

impl<'r> Places<'r> {
    /// The places of a page's report, named relative to `top`.
    pub(crate) fn new(input: &'r Input, report: &'r easel_lint::Report, top: &'r Path) -> Self {
        let page_name = match input.path {
            Some(_) => root::name(&input.absolute, top),
            None => stdin_name(input, top),
        };
        Self { report, page_name, files: BTreeMap::new(), root: &input.root, top, used: BTreeMap::new() }
    }

    /// The name of a file and a span of it as lines and columns.
    pub(crate) fn at(&mut self, location: Location) -> (String, Range) {
        let location = self.visible(location);
        let (report, root, top, page_name) = (self.report, self.root, self.top, &self.page_name);
        let (name, text, lines) = self.files.entry(location.file.0).or_insert_with(|| {
            let (name, text) = match location.file.0.checked_sub(1).map(|i| report.styled.files().get(i as usize)) {
                Some(Some(file)) => (root::name(&root.join(&*file.id.0), top), Arc::clone(&file.text)),
                _ => (page_name.clone(), report.styled.html().shared_text()),
            };
            let lines = LineTable::new(&text);
            (name, text, lines)
        });
        if !self.used.contains_key(name.as_str()) {
            self.used.insert(name.clone(), Arc::clone(text));
        }
        let place = |offset: u32| {
            let p = lines.position(offset, text, ColumnUnit::Utf32);
            Position { line: p.line + 1, column: p.column + 1, offset }
        };
        (name.clone(), Range { start: place(location.span.start), end: place(location.span.end) })
    }

    /// Whether a place stands in a file, not in a sheet that a `data:` URL carries.
    fn is_in_file(&self, location: Location) -> bool {
        self.visible(location) == location
    }

    /// A sheet that a `data:` URL carries is no file: what stands in it is shown at the element that brings it in.
    fn visible(&self, location: Location) -> Location {
        let styled = &self.report.styled;
        let Some(index) = location.file.0.checked_sub(1) else { return location };
        if !styled.files().get(index as usize).is_some_and(|f| f.id.0.starts_with("data:")) {
            return location;
        }
        let node = styled.sheets().iter().find_map(|s| match s.origin {
            easel_style::sheet::SheetOrigin::File { file, node } if file == location.file => Some(node),
            _ => None,
        });
        let span = node.and_then(|n| styled.html().element(n)?.start_tag).unwrap_or_default();
        Location { file: FileId::PAGE, span }
    }
}

/// How the page from standard input is called.
fn stdin_name(input: &Input, top: &Path) -> String {
    root::name(&input.absolute, top)
}

fn suppressed(s: &easel_lint::Suppressed, places: &mut Places<'_>) -> Suppressed {
    let finding = finding(&s.finding, places);
    let (file, by) = places.at(s.by);
    Suppressed { finding, file, by, reason: s.reason.as_deref().map(str::to_owned) }
}

fn finding(f: &found::Finding, places: &mut Places<'_>) -> Finding {
    let (file, range) = places.at(f.location);
    let via = f.via.map(|v| {
        let (page, range) = places.at(v);
        Via { page, range }
    });
    let made_in_files: Vec<_> =
        f.fixes.iter().filter(|fix| fix.edits.iter().all(|e| places.is_in_file(e.location))).collect();
    Finding {
        id: String::new(),
        rule: f.rule.to_string(),
        severity: severity(f.severity),
        confidence: confidence(f.confidence),
        origin: match f.origin {
            found::Origin::Static => Origin::Static,
            found::Origin::Rendered => Origin::Rendered,
            found::Origin::Critique => Origin::Critique,
            found::Origin::Plugin => Origin::Plugin,
        },
        message: f.message.clone(),
        help: f.help.clone(),
        url: address::of_rule(&f.rule),
        file,
        range,
        via,
        conditions: conditions(&f.conditions),
        measured: f.measured.as_ref().map(|m| Measured {
            value: rounded(m.value),
            unit: m.unit,
            limit: rounded(m.limit),
        }),
        section: f.section.as_deref().map(str::to_owned),
        snippet: f.snippet.clone(),
        fingerprint: f.fingerprint.clone(),
        related: f
            .related
            .iter()
            .map(|r| {
                let (file, range) = places.at(r.location);
                Related { file, range, message: r.message.clone() }
            })
            .collect(),
        fixes: made_in_files
            .into_iter()
            .map(|fix| Fix {
                title: fix.title.clone(),
                applicability: match fix.applicability {
                    Trust::Safe => Applicability::Safe,
                    Trust::Unsafe => Applicability::Unsafe,
                },
                edits: fix
                    .edits
                    .iter()
                    .map(|e| {
                        let (file, range) = places.at(e.location);
                        Edit { file, range, text: e.text.clone() }
                    })
                    .collect(),
            })
            .collect(),
    }
}

/// The severity as reports write it.
pub(crate) fn severity(severity: found::Severity) -> Severity {
    match severity {
        found::Severity::P0 => Severity::P0,
        found::Severity::P1 => Severity::P1,
        found::Severity::P2 => Severity::P2,
    }
}

/// The confidence as reports write it.
pub(crate) fn confidence(confidence: found::Confidence) -> Confidence {
    match confidence {
        found::Confidence::High => Confidence::High,
        found::Confidence::Medium => Confidence::Medium,
        found::Confidence::Low => Confidence::Low,
    }
}

fn conditions(c: &found::Conditions) -> Conditions {
    Conditions {
        themes: c
            .themes
            .as_ref()
            .map_or(Themes::All(All::All), |names| Themes::Named(names.iter().map(ToString::to_string).collect())),
        viewport: c.viewport.map(|b| Viewport { from: b.from, to: b.to }),
        state: match c.state {
            Interaction::Rest => None,
            Interaction::Hover => Some(State::Hover),
            Interaction::Focus => Some(State::Focus),
        },
    }
}

/// Enough digits for a person, none that only come from the arithmetic.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

fn problems(source: &Source, report: &easel_lint::Report, places: &mut Places<'_>) -> Vec<Problem> {
    let styled = &report.styled;
    let mut at: Vec<(Location, &'static str)> = source
        .problems()
        .iter()
        .chain(styled.html().problems())
        .map(|p| (Location { file: FileId::PAGE, span: p.span }, p.kind.message()))
        .collect();
    for (index, sheet) in styled.sheets().iter().enumerate() {
        let id = SheetId(index as u32);
        for problem in sheet.css.problems() {
            let subject = Subject::from(owner(sheet).unwrap_or(NodeId::DOCUMENT));
            if let Some(location) = styled.locate_span(id, problem.span, subject) {
                at.push((location, problem.kind.message()));
            }
        }
    }
    at.sort();
    at.dedup();
    at.into_iter()
        .map(|(location, message)| {
            let (file, range) = places.at(location);
            Problem { file, range, message }
        })
        .collect()
}

/// The element that a sheet belongs to.
fn owner(sheet: &easel_style::sheet::Sheet) -> Option<NodeId> {
    use easel_style::sheet::SheetOrigin as From;
    match sheet.origin {
        From::StyleElement { node, .. }
        | From::File { node, .. }
        | From::MappedStyleElement { node, .. }
        | From::StyleAttribute { node, .. }
        | From::Presentational { node, .. } => Some(node),
        _ => None,
    }
}
