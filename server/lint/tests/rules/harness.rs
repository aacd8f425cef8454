//! Lints pages that stand in a test.

use easel_lint::brand::Brand;
use easel_lint::kind::Kind;
use easel_lint::{Finding, LintInput, Options, Report, lint};
use easel_style::resources::{ResourceId, SheetAnswer};
use easel_style::sheet::{FileId, Location};
use easel_style::{Cancel, Resources, StyleCache};
use easel_syntax::html::parse;
use std::sync::{Arc, LazyLock};

/// What pages share.
static CACHE: LazyLock<StyleCache> = LazyLock::new(StyleCache::default);

/// A page with what is around it.
#[derive(Default)]
pub struct Case<'a> {
    pub html: &'a str,
    /// Sheets beside the page, by the URL that names them.
    pub sheets: &'a [(&'a str, &'a str)],
    pub options: Options,
    pub kind: Option<Kind>,
    pub brand: Option<Brand>,
    /// The files beside the page, if that is known.
    pub files: Option<&'a [&'a str]>,
}

impl<'a> Case<'a> {
    pub fn new(html: &'a str) -> Self {
        Self { html, ..Self::default() }
    }

    pub fn sheets(self, sheets: &'a [(&'a str, &'a str)]) -> Self {
        Self { sheets, ..self }
    }

    pub fn kind(self, kind: Kind) -> Self {
        Self { kind: Some(kind), ..self }
    }

    pub fn brand(self, brand: Option<Brand>) -> Self {
        Self { brand, ..self }
    }

    pub fn options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    pub fn lint(&self) -> Report {
        let input = LintInput {
            page: Arc::new(parse(self.html)),
            resources: &Files(self.sheets, self.files),
            cache: &CACHE,
            brand: self.brand.as_ref(),
            kind: self.kind,
            options: &self.options,
        };
        lint(&input, &Cancel::new()).unwrap()
    }

    /// The findings of one rule.
    pub fn findings(&self, rule: &str) -> Vec<Finding> {
        self.lint().findings.into_iter().filter(|f| *f.rule == *rule).collect()
    }

    /// What the findings of one rule underline.
    pub fn underlined(&self, rule: &str) -> Vec<String> {
        let report = self.lint();
        report.findings.iter().filter(|f| *f.rule == *rule).map(|f| source(&report, f.location)).collect()
    }
}

/// The source text of a place.
pub fn source(report: &Report, at: Location) -> String {
    let text = match at.file {
        FileId::PAGE => report.styled.html().text(),
        FileId(n) => &report.styled.files()[n as usize - 1].text,
    };
    at.span.of(text).to_owned()
}

/// The rule finds one thing on the page, and underlines exactly this. It comes back for a closer look.
#[track_caller]
pub fn fires(rule: &str, html: &str, underlined: &str) -> Finding {
    let case = Case::new(html);
    assert_eq!(case.underlined(rule), [underlined], "{rule} on:\n{html}");
    case.findings(rule).remove(0)
}

/// The rule finds these things on the page, in this order.
#[track_caller]
pub fn fires_all(rule: &str, html: &str, underlined: &[&str]) {
    assert_eq!(Case::new(html).underlined(rule), underlined, "{rule} on:\n{html}");
}

/// The rule says nothing about the page.
#[track_caller]
pub fn silent(rule: &str, html: &str) {
    fires_all(rule, html, &[]);
}

/// The page with the first fix of a finding applied.
#[track_caller]
pub fn fixed(html: &str, finding: &Finding) -> String {
    let fix = finding.fixes.first().expect("a fix");
    let mut edits = fix.edits.clone();
    edits.sort_by_key(|e| std::cmp::Reverse(e.location.span.start));
    let mut out = html.to_owned();
    for edit in edits {
        assert_eq!(edit.location.file, FileId::PAGE);
        out.replace_range(edit.location.span.start as usize..edit.location.span.end as usize, &edit.text);
    }
    out
}

/// Sheets by their URL, and the files that are there.
struct Files<'a>(&'a [(&'a str, &'a str)], Option<&'a [&'a str]>);

impl Resources for Files<'_> {
    fn sheet(&self, url: &str, _: Option<&ResourceId>) -> SheetAnswer {
        match self.0.iter().find(|(name, _)| *name == url) {
            Some((name, text)) => SheetAnswer::Read { id: ResourceId((*name).into()), text: (*text).into() },
            None => SheetAnswer::Unread("not found".into()),
        }
    }

    fn exists(&self, url: &str) -> Option<bool> {
        let is_local = !url.contains(':') && !url.starts_with('/');
        self.1.filter(|_| is_local).map(|files| files.contains(&url))
    }

    fn image_size(&self, _: &str) -> Option<(u32, u32)> {
        None
    }
}
