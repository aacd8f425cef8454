//! The report for people.

mod diff;
mod excerpt;
mod line;
pub(crate) mod palette;

use crate::report::build::{NO_PAGE, NO_RULE};
use crate::report::merge::Texts;
use crate::report::{Applicability, Confidence, File, Finding, Fix, Problem, Report, Severity};
use easel_syntax::lines::LineTable;
use palette::{BOLD, DIM, HELP};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

pub(crate) use line::clean;

/// How a report is to look.
#[derive(Debug)]
pub(crate) struct Look {
    /// Columns there are.
    pub(crate) width: usize,
    /// How files are called.
    pub(crate) names: Names,
    /// Findings only.
    pub(crate) quiet: bool,
    /// Why nothing was checked, if that is known: put behind those words.
    pub(crate) why_nothing: String,
}

/// Turns a report's file names into paths from the current folder, which terminals can open.
#[derive(Debug)]
pub(crate) struct Names {
    top: PathBuf,
    cwd: PathBuf,
}

impl Names {
    /// For a report relative to `top`, read in `cwd`.
    pub(crate) fn new(top: &Path, cwd: &Path) -> Self {
        Self { top: top.to_path_buf(), cwd: cwd.to_path_buf() }
    }

    /// The path from the current folder, on one line.
    pub(crate) fn shown(&self, file: &str) -> String {
        let path = self.path(file);
        if path.contains(['\n', '\t']) { path.replace('\n', "␊").replace('\t', "␉") } else { path }
    }

    /// The path from the current folder.
    pub(crate) fn path(&self, file: &str) -> String {
        let path = self.top.join(file);
        if let Ok(below) = path.strip_prefix(&self.cwd) {
            let below = below.to_string_lossy().into_owned();
            return if below.is_empty() { ".".to_owned() } else { below };
        }
        if let Ok(up) = self.cwd.strip_prefix(&self.top) {
            return "../".repeat(up.components().count()) + file;
        }
        path.to_string_lossy().into_owned()
    }
}

/// Places related to a finding that are listed; the rest is counted.
const MAX_RELATED: usize = 4;

/// Places of a problem that are listed; the rest is counted.
const MAX_PROBLEMS: usize = 5;

/// The kind of a file that is no page.
const STYLESHEET: &str = "stylesheet";

/// Style sheets that no page uses and that are named; the rest is counted.
const MAX_UNUSED: usize = 5;

/// Renders a report.
pub(crate) fn report(report: &Report, texts: &Texts, look: &Look) -> String {
    let mut out = String::new();
    let mut page = Page { out: &mut out, texts, look, lines: BTreeMap::new() };
    for group in groups(report) {
        page.group(&group);
    }
    if !look.quiet {
        page.unused(report);
        page.summary(report);
    }
    out
}

/// Whether a file is a style sheet that no page uses.
fn is_unused(file: Option<&File>) -> bool {
    file.and_then(|f| f.pages.as_ref()).is_some_and(Vec::is_empty)
}

/// `1 page`, `2 pages`.
pub(crate) fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// What belongs to one file.
struct Group<'r> {
    name: &'r str,
    file: Option<&'r File>,
    findings: Vec<&'r Finding>,
    problems: Vec<&'r Problem>,
}

fn groups(report: &Report) -> Vec<Group<'_>> {
    let mut by_name: BTreeMap<&str, Group<'_>> = BTreeMap::new();
    fn group<'m, 'r>(map: &'m mut BTreeMap<&'r str, Group<'r>>, name: &'r str) -> &'m mut Group<'r> {
        map.entry(name).or_insert_with(|| Group { name, file: None, findings: Vec::new(), problems: Vec::new() })
    }
    for file in &report.files {
        group(&mut by_name, &file.file).file = Some(file);
    }
    for finding in &report.findings {
        group(&mut by_name, &finding.file).findings.push(finding);
    }
    for problem in &report.problems {
        group(&mut by_name, &problem.file).problems.push(problem);
    }
    by_name.into_values().collect()
}

/// One line for each kind of problem, with its places.
fn problems(problems: &[&Problem]) -> Vec<String> {
    let mut by_message: Vec<(&str, Vec<String>)> = Vec::new();
    for problem in problems {
        let at = problem.range.start;
        let place = format!("{}:{}", at.line, at.column);
        match by_message.iter_mut().find(|(message, _)| *message == problem.message) {
            Some((_, places)) => places.push(place),
            None => by_message.push((problem.message, vec![place])),
        }
    }
    let line = |(message, places): (&str, Vec<String>)| {
        let more = match places.len().saturating_sub(MAX_PROBLEMS) {
            0 => String::new(),
            n => format!(" and {n} more (--format json lists all)"),
        };
        format!(
            "{}{more}: {message}",
            places.iter().take(MAX_PROBLEMS).map(String::as_str).collect::<Vec<_>>().join(", ")
        )
    };
    by_message.into_iter().map(line).collect()
}

struct Page<'o, 'r> {
    out: &'o mut String,
    texts: &'r Texts,
    look: &'r Look,
    lines: BTreeMap<&'r str, LineTable>,
}

impl<'r> Page<'_, 'r> {
    fn group(&mut self, group: &Group<'r>) {
        let quiet = self.look.quiet;
        let unchecked = group.file.map_or(&[][..], |f| &f.unchecked);
        if is_unused(group.file) && group.findings.is_empty() && group.problems.is_empty() {
            // Those are named together below the groups.
            return;
        }
        if group.findings.is_empty() && (quiet || (unchecked.is_empty() && group.problems.is_empty())) {
            return;
        }
        if !quiet {
            self.heading(group);
        }
        for finding in &group.findings {
            self.finding(finding);
        }
        if quiet {
            return;
        }
        let mut notes = problems(&group.problems);
        let mut by_reason: Vec<(&str, Vec<&str>)> = Vec::new();
        for note in unchecked {
            match by_reason.iter_mut().find(|(why, _)| *why == note.why) {
                Some((_, whats)) => whats.push(&note.what),
                None => by_reason.push((&note.why, vec![&note.what])),
            }
        }
        notes.extend(by_reason.into_iter().map(|(why, whats)| format!("not checked: {} ({why})", whats.join(", "))));
        for note in &notes {
            self.paragraph("note: ", HELP, &clean(note));
        }
        if !notes.is_empty() {
            self.out.push('\n');
        }
    }

    fn heading(&mut self, group: &Group<'_>) {
        let name = clean(&self.look.names.shown(group.name)).into_owned();
        let mut facts = Vec::new();
        match group.file {
            Some(file) => {
                facts.push(if file.kind == STYLESHEET { "style sheet".to_owned() } else { file.kind.to_owned() });
                if let Some(pages) = file.pages.as_ref().filter(|p| !p.is_empty()) {
                    facts.push(format!("through {}", count(pages.len(), "page")));
                }
                if let [_, _, ..] = file.themes.as_slice() {
                    facts.push(format!("{} themes", file.themes.len()));
                }
                if file.templated {
                    facts.push("templated".to_owned());
                }
                if file.encoding != "utf-8" {
                    facts.push(file.encoding.clone());
                }
            }
            None => facts.push("style sheet".to_owned()),
        }
        let facts = clean(&facts.join(" · ")).into_owned();
        let used = line::width(&name) + line::width(&facts) + 2;
        let rule = "─".repeat(self.look.width.saturating_sub(used + 1).max(3));
        let _ = writeln!(self.out, "{BOLD}{name}{BOLD:#} {DIM}{rule} {facts}{DIM:#}\n");
    }

    fn finding(&mut self, finding: &Finding) {
        let style = palette::severity(finding.severity);
        let mark = match finding.severity {
            Severity::P0 => "P0",
            Severity::P1 => "P1",
            Severity::P2 => "P2",
        };
        let rule = clean(&finding.rule).into_owned();
        let name = clean(&self.look.names.shown(&finding.file)).into_owned();
        let at = finding.range.start;
        let sure = match finding.confidence {
            Confidence::High => "",
            Confidence::Medium => "  medium confidence",
            Confidence::Low => "  low confidence",
        };
        let _ = writeln!(
            self.out,
            "{style}{mark}{style:#} {BOLD}{rule}{BOLD:#}  {DIM}{name}:{}:{}{sure}{DIM:#}",
            at.line, at.column
        );
        self.paragraph("", BOLD, &clean(&finding.message));
        self.out.push('\n');
        self.excerpt(finding);
        if !finding.help.is_empty() {
            self.paragraph("help: ", HELP, &clean(&finding.help));
        }
        for fix in &finding.fixes {
            self.fix(fix);
        }
        self.related(finding);
        self.out.push('\n');
    }

    fn text(&mut self, file: &str) -> Option<(&'r str, &LineTable)> {
        let (name, text) = self.texts.get_key_value(file)?;
        let lines = self.lines.entry(name.as_str()).or_insert_with(|| LineTable::new(text));
        Some((text, lines))
    }

    fn excerpt(&mut self, finding: &Finding) {
        let width = self.look.width;
        let style = palette::severity(finding.severity);
        let Some((text, lines)) = self.text(&finding.file) else { return };
        let rendered = excerpt::render(text, lines, finding.range, style, width);
        self.out.push_str(&rendered);
        self.out.push('\n');
    }

    fn fix(&mut self, fix: &Fix) {
        let label = match fix.applicability {
            Applicability::Safe => "fix (safe): ",
            Applicability::Unsafe => "fix (unsafe): ",
        };
        self.paragraph(label, HELP, &clean(&fix.title));
        let width = self.look.width;
        let mut files: Vec<&str> = fix.edits.iter().map(|e| e.file.as_str()).collect();
        files.dedup();
        for file in files {
            let edits: Vec<_> = fix.edits.iter().filter(|e| e.file == file).collect();
            if let Some((text, lines)) = self.text(file) {
                let rendered = diff::render(text, lines, &edits, width);
                self.out.push_str(&rendered);
            }
        }
    }

    fn related(&mut self, finding: &Finding) {
        if let Some(via) = &finding.via {
            let at = via.range.start;
            let page = self.look.names.shown(&via.page);
            self.paragraph("seen in: ", HELP, &clean(&format!("{page}:{}:{}", at.line, at.column)));
        }
        // The same words for many places stand once.
        let mut said: Vec<(&str, Vec<String>)> = Vec::new();
        for related in finding.related.iter().take(MAX_RELATED) {
            let at = related.range.start;
            let place = if related.file == finding.file {
                format!("{}:{}", at.line, at.column)
            } else {
                format!("{}:{}:{}", self.look.names.shown(&related.file), at.line, at.column)
            };
            match said.last_mut() {
                Some((message, places)) if *message == related.message => places.push(place),
                _ => said.push((&related.message, vec![place])),
            }
        }
        for (message, places) in said {
            self.paragraph("also: ", HELP, &clean(&format!("{} {message}", places.join(", "))));
        }
        if let more @ 1.. = finding.related.len().saturating_sub(MAX_RELATED) {
            let places = if more == 1 { "place" } else { "places" };
            self.paragraph("", DIM, &format!("and {more} more {places}; --format json lists all"));
        }
    }

    /// Wrapped text below a finding's head, with a label.
    fn paragraph(&mut self, label: &str, style: anstyle::Style, text: &str) {
        let width = self.look.width.min(100).saturating_sub(3).max(20);
        let indent = " ".repeat(3 + label.len().min(12));
        let first = format!("   {label}");
        let options = textwrap::Options::new(width + 3)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .initial_indent(&first)
            .subsequent_indent(&indent);
        let wrapped = textwrap::fill(text, options);
        if label.is_empty() {
            let body = wrapped.trim_start();
            let _ = writeln!(self.out, "   {style}{body}{style:#}");
        } else {
            let rest = wrapped.get(3 + label.len()..).unwrap_or_default();
            let name = label.trim_end();
            let _ = writeln!(self.out, "   {style}{name}{style:#} {rest}");
        }
    }

    /// Style sheets that no page uses and that nothing else is said about.
    fn unused(&mut self, report: &Report) {
        let speaks = |file: &File| {
            report.findings.iter().any(|f| f.file == file.file) || report.problems.iter().any(|p| p.file == file.file)
        };
        let mut by_reason: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for file in report.files.iter().filter(|f| is_unused(Some(f)) && !speaks(f)) {
            let why = file.unchecked.first().map_or("", |u| &u.why);
            by_reason.entry(why).or_default().push(self.look.names.shown(&file.file));
        }
        for (why, files) in &by_reason {
            let more = match files.len().saturating_sub(MAX_UNUSED) {
                0 => String::new(),
                more => format!(" and {more} more (--format json lists all)"),
            };
            let shown: Vec<&str> = files.iter().take(MAX_UNUSED).map(String::as_str).collect();
            self.paragraph("note: ", HELP, &clean(&format!("{}{more}: {why}", shown.join(", "))));
        }
        if !by_reason.is_empty() {
            self.out.push('\n');
        }
    }

    fn summary(&mut self, report: &Report) {
        let s = &report.summary;
        let total = s.p0 + s.p1 + s.p2;
        if total == 0 {
            let style = palette::GOOD;
            let _ = match checked(report) {
                Some(files) => write!(self.out, "{style}Nothing found{style:#} in {files}"),
                None => write!(self.out, "Nothing was checked{}", self.look.why_nothing),
            };
        } else {
            let counts: Vec<String> = [(s.p0, Severity::P0), (s.p1, Severity::P1), (s.p2, Severity::P2)]
                .into_iter()
                .filter(|(n, _)| *n > 0)
                .map(|(n, severity)| {
                    let style = palette::severity(severity);
                    let word = match severity {
                        Severity::P0 => "P0 must fix",
                        Severity::P1 => "P1 should fix",
                        Severity::P2 => "P2 nice to fix",
                    };
                    format!("{style}{n} {word}{style:#}")
                })
                .collect();
            let files = checked(report).unwrap_or_default();
            let _ = write!(self.out, "{} in {files}", counts.join(", "));
        }
        let mut facts = Vec::new();
        facts.extend(crate::fixer::said(&s.fixed).map(|said| format!("fixed {said}")));
        let low = report.findings.iter().filter(|f| f.confidence == Confidence::Low).count();
        if low > 0 {
            facts.push(format!("{low} of low confidence"));
        }
        let fixable =
            |a: Applicability| report.findings.iter().filter(|f| f.fixes.iter().any(|x| x.applicability == a)).count();
        let (safe, risky) = (fixable(Applicability::Safe), fixable(Applicability::Unsafe));
        match (safe, risky) {
            (0, 0) => {}
            (0, n) => facts.push(format!("{n} with an unsafe fix")),
            (n, 0) => facts.push(format!("{n} with a safe fix")),
            (n, m) => facts.push(format!("{n} with a safe and {m} with an unsafe fix")),
        }
        if let Some(known) = report.baseline.as_ref().map(|b| b.known).filter(|n| *n > 0) {
            facts.push(format!("{known} known from the baseline"));
        }
        if s.suppressed > 0 {
            facts.push(format!("{} suppressed", s.suppressed));
        }
        if s.skipped > 0 {
            facts.push(format!("{} not read", s.skipped));
        }
        if s.unchecked > 0 {
            let n = report.files.iter().filter(|f| !f.unchecked.is_empty()).count();
            facts.push(format!("{} not fully checked", count(n, "file")));
        }
        if facts.is_empty() {
            self.out.push('\n');
        } else {
            let _ = writeln!(self.out, "{DIM} · {}{DIM:#}", facts.join(" · "));
        }
    }
}

/// How many pages and style sheets had something to check. `None` for none.
fn checked(report: &Report) -> Option<String> {
    let is_blank = |f: &&File| f.unchecked.iter().any(|u| u.what == NO_PAGE || u.what == NO_RULE);
    let (mut pages, mut sheets) = (0, 0);
    for file in report.files.iter().filter(|f| !is_blank(f)) {
        if file.kind == STYLESHEET { sheets += 1 } else { pages += 1 }
    }
    let parts = [(pages, "page"), (sheets, "style sheet")];
    let parts: Vec<String> = parts.into_iter().filter(|(n, _)| *n > 0).map(|(n, what)| count(n, what)).collect();
    (!parts.is_empty()).then(|| parts.join(" and "))
}
