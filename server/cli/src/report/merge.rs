//! The pages of a run joined to one report.
//!
//! A sheet is judged once for every page that links it. What several pages find at one place of it is one finding:
//! the worst one stays, with the page that showed it as `via`, and the other pages stand in `related`.

use super::build::PageReport;
use super::{Finding, Problem, Related, Report, SCHEMA, Severity, Skipped, Summary, Suppressed, Tool};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

/// The texts that a report points into, by name.
pub(crate) type Texts = BTreeMap<String, Arc<str>>;

/// Joins pages, in their order.
pub(crate) fn merge(pages: Vec<PageReport>, skipped: Vec<Skipped>, root: &Path) -> (Report, Texts) {
    let mut texts = Texts::new();
    let mut files = Vec::with_capacity(pages.len());
    let mut findings = Findings::default();
    let mut problems: Vec<Problem> = Vec::new();
    let mut known_problems = HashSet::new();
    let mut suppressed = Vec::new();
    for page in pages {
        suppressed.extend(page.suppressed);
        texts.extend(page.texts);
        files.extend(page.file);
        for finding in page.findings {
            findings.add(finding);
        }
        for problem in page.problems {
            if known_problems.insert((problem.file.clone(), problem.range, problem.message)) {
                problems.push(problem);
            }
        }
    }
    let mut findings = findings.list;
    findings.sort_by(|a, b| (&a.file, a.range, a.severity, &a.rule).cmp(&(&b.file, b.range, b.severity, &b.rule)));
    name(&mut findings);
    let suppressed = silenced(suppressed, &findings);
    files.sort_by(|a, b| a.file.cmp(&b.file));
    problems.sort_by(|a, b| (&a.file, a.range, a.message).cmp(&(&b.file, b.range, b.message)));
    let count = |s: Severity| findings.iter().filter(|f| f.severity == s).count();
    let summary = Summary {
        p0: count(Severity::P0),
        p1: count(Severity::P1),
        p2: count(Severity::P2),
        files: files.len(),
        skipped: skipped.len(),
        suppressed: suppressed.len(),
        unchecked: files.iter().map(|f| f.unchecked.len()).sum(),
        fixed: BTreeMap::new(),
    };
    let tool = Tool { name: "easel", version: env!("CARGO_PKG_VERSION") };
    let root = root.to_string_lossy().into_owned();
    (
        Report {
            schema: SCHEMA,
            tool,
            root,
            summary,
            findings,
            suppressed,
            baseline: None,
            files,
            skipped,
            refused: Vec::new(),
            problems,
        },
        texts,
    )
}

/// What is silenced on all pages that show it, each place once.
fn silenced(mut all: Vec<Suppressed>, findings: &[Finding]) -> Vec<Suppressed> {
    let place = |f: &Finding| (f.file.clone(), f.range, f.rule.clone());
    let stand: HashSet<_> = findings.iter().filter(|f| f.via.is_some()).map(place).collect();
    let mut known = HashSet::new();
    all.retain(|s| s.finding.via.is_none() || !stand.contains(&place(&s.finding)) && known.insert(place(&s.finding)));
    all.sort_by(|a, b| {
        (&a.finding.file, a.finding.range, &a.finding.rule).cmp(&(&b.finding.file, b.finding.range, &b.finding.rule))
    });
    name(all.iter_mut().map(|s| &mut s.finding));
    all
}

#[derive(Default)]
struct Findings {
    list: Vec<Finding>,
    /// Findings in linked sheets by file, place and rule.
    in_sheets: HashMap<(String, u32, u32, String), usize>,
}

impl Findings {
    fn add(&mut self, mut finding: Finding) {
        let Some(via) = &finding.via else {
            self.list.push(finding);
            return;
        };
        let other_page = |via: &super::Via| Related {
            file: via.page.clone(),
            range: via.range,
            message: "this page links the sheet and shows it too".to_owned(),
        };
        let (start, end) = (finding.range.start.offset, finding.range.end.offset);
        let key = (finding.file.clone(), start, end, finding.rule.clone());
        let Some(&index) = self.in_sheets.get(&key) else {
            self.in_sheets.insert(key, self.list.len());
            self.list.push(finding);
            return;
        };
        let Some(kept) = self.list.get_mut(index) else { return };
        if kept.via.as_ref().is_some_and(|v| v.page == via.page) {
            // One page says two things about one place: both stand.
            self.list.push(finding);
            return;
        }
        let (worse, page) = if (finding.severity, finding.confidence) < (kept.severity, kept.confidence) {
            std::mem::swap(kept, &mut finding);
            (kept, finding)
        } else {
            (kept, finding)
        };
        let mut more = page.related;
        // The rule may have named the element already that shows it there.
        let shown = page.via.as_ref().filter(|via| !more.iter().any(|r| r.file == via.page));
        more.extend(shown.map(other_page));
        for related in more {
            if !worse.related.contains(&related) {
                worse.related.push(related);
            }
        }
    }
}

/// Gives each finding an id that is unique in the report.
fn name<'f>(findings: impl IntoIterator<Item = &'f mut Finding>) {
    let mut used: HashMap<String, u32> = HashMap::new();
    for finding in findings {
        let id = format!("{}:{}", finding.fingerprint, finding.file);
        let count = used.entry(id.clone()).or_default();
        *count += 1;
        finding.id = if *count == 1 { id } else { format!("{id}#{count}") };
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::{All, Conditions, Confidence, File, Origin, Position, Range, Themes, Via};
    use super::*;

    fn range(offset: u32) -> Range {
        let at = |offset| Position { line: 1, column: offset + 1, offset };
        Range { start: at(offset), end: at(offset + 3) }
    }

    fn finding(page: &str, offset: u32, severity: Severity) -> Finding {
        Finding {
            id: String::new(),
            rule: "low-contrast".into(),
            severity,
            confidence: Confidence::High,
            origin: Origin::Static,
            message: format!("as {page} shows it"),
            help: String::new(),
            url: None,
            file: "main.css".into(),
            range: range(offset),
            via: Some(Via { page: page.into(), range: range(40) }),
            conditions: Conditions { themes: Themes::All(All::All), viewport: None, state: None },
            measured: None,
            section: None,
            snippet: String::new(),
            fingerprint: "00/v1".into(),
            related: Vec::new(),
            fixes: Vec::new(),
        }
    }

    fn page(name: &str, findings: Vec<Finding>) -> PageReport {
        let file = File {
            file: name.into(),
            encoding: "utf-8".into(),
            kind: "page",
            templated: false,
            themes: vec!["default".into()],
            pages: None,
            unchecked: Vec::new(),
        };
        PageReport { findings, ..PageReport::of_file(file) }
    }

    #[test]
    fn a_place_in_a_shared_sheet_is_one_finding() {
        let pages = vec![
            page("a.html", vec![finding("a.html", 7, Severity::P1)]),
            page("b.html", vec![finding("b.html", 7, Severity::P0)]),
            page("c.html", vec![finding("c.html", 7, Severity::P1), finding("c.html", 20, Severity::P1)]),
        ];
        let (report, _) = merge(pages, Vec::new(), Path::new("/r"));
        assert_eq!((report.summary.p0, report.summary.p1), (1, 1));
        let first = report.findings.first().unwrap();
        assert_eq!(first.message, "as b.html shows it");
        assert_eq!(first.via.as_ref().unwrap().page, "b.html");
        assert_eq!(first.related.iter().map(|r| r.file.as_str()).collect::<Vec<_>>(), ["a.html", "c.html"]);
        let ids: Vec<&str> = report.findings.iter().map(|f| f.id.as_str()).collect();
        assert_eq!(ids, ["00/v1:main.css", "00/v1:main.css#2"]);
    }
}
