//! Small pages and what the linter says about them.

use easel_lint::brand::{Brand, Face, FaceRole, Token};
use easel_lint::kind::Kind;
use easel_lint::{Finding, LintInput, Options, Report, lint};
use easel_style::resources::{ResourceId, SheetAnswer};
use easel_style::{Cancel, Resources, StyleCache};
use std::sync::Arc;

/// A page under test.
#[derive(Clone, Default)]
pub struct Case {
    pub html: String,
    pub files: Vec<(&'static str, String)>,
    pub brand: Option<Brand>,
    pub kind: Option<Kind>,
}

impl Resources for Case {
    fn sheet(&self, url: &str, _: Option<&ResourceId>) -> SheetAnswer {
        match self.files.iter().find(|(name, _)| *name == url) {
            Some((name, text)) => SheetAnswer::Read { id: ResourceId((*name).into()), text: text.as_str().into() },
            None => SheetAnswer::Unread("not found".into()),
        }
    }

    fn exists(&self, _: &str) -> Option<bool> {
        None
    }

    fn image_size(&self, _: &str) -> Option<(u32, u32)> {
        None
    }
}

/// A whole page with a sheet and a body.
pub fn page(css: &str, body: &str) -> Case {
    html(&format!(
        "<!doctype html>\n<html lang=\"en\"><head><title>t</title><style>{css}</style></head>\n<body>{body}</body></html>"
    ))
}

/// A page as it is.
pub fn html(html: &str) -> Case {
    Case { html: html.to_owned(), ..Case::default() }
}

/// A page whose classes are Tailwind's.
pub fn tailwind(body: &str) -> Case {
    html(&format!(
        "<!doctype html>\n<html lang=\"en\"><head><title>t</title><script src=\"https://cdn.tailwindcss.com\"></script></head>\n<body>{body}</body></html>"
    ))
}

impl Case {
    pub fn file(mut self, name: &'static str, text: &str) -> Self {
        self.files.push((name, text.to_owned()));
        self
    }

    pub fn kind(mut self, kind: Kind) -> Self {
        self.kind = Some(kind);
        self
    }

    pub fn brand(mut self, brand: Brand) -> Self {
        self.brand = Some(brand);
        self
    }

    pub fn lint_with(&self, options: &Options) -> Report {
        let input = LintInput {
            page: Arc::new(easel_syntax::html::parse(self.html.as_str())),
            resources: self,
            cache: &StyleCache::default(),
            brand: self.brand.as_ref(),
            kind: self.kind,
            options,
        };
        lint(&input, &Cancel::new()).unwrap()
    }

    /// The findings of these rules.
    pub fn of(&self, rules: &[&str]) -> Vec<Finding> {
        let options = Options { select: rules.iter().map(|&r| r.into()).collect(), fixes: false, ..Options::default() };
        self.lint_with(&options).findings
    }

    /// The findings of a rule with their verified fixes.
    pub fn fixed(&self, rule: &str) -> Report {
        self.lint_with(&Options { select: vec![rule.into()], ..Options::default() })
    }

    /// The underlined sources of the findings of a rule.
    pub fn places(&self, rule: &str) -> Vec<String> {
        self.of(&[rule]).iter().map(|f| self.source(f)).collect()
    }

    /// The source that a finding underlines.
    pub fn source(&self, finding: &Finding) -> String {
        let text = match finding.location.file.0.checked_sub(1) {
            None => &self.html,
            Some(at) => &self.files.get(at as usize).unwrap().1,
        };
        finding.location.span.of(text).to_owned()
    }

    /// The page after the first fix of the first finding of a rule.
    pub fn after_fix(&self, rule: &str) -> Option<String> {
        let report = self.fixed(rule);
        let fix = report.findings.first()?.fixes.first()?;
        let mut text = self.html.clone();
        let mut edits = fix.edits.clone();
        edits.sort_by_key(|e| std::cmp::Reverse(e.location.span.start));
        for edit in edits {
            text.replace_range(edit.location.span.start as usize..edit.location.span.end as usize, &edit.text);
        }
        Some(text)
    }
}

/// Checks that each case has as many findings of `rule` as it says.
pub fn check(rule: &str, cases: &[(&str, Case, usize)]) {
    let mut wrong = Vec::new();
    for (name, case, expected) in cases {
        let found = case.of(&[rule]);
        if found.len() != *expected {
            let places: Vec<_> = found.iter().map(|f| format!("{:?} — {}", case.source(f), f.message)).collect();
            let options = Options { select: vec![rule.into()], trace: true, fixes: false, ..Options::default() };
            let silences: Vec<_> = case.lint_with(&options).silences.iter().map(|s| s.why.clone()).collect();
            wrong.push(format!(
                "{name}: {} instead of {expected}\n    {places:?}\n    silent: {silences:?}",
                found.len()
            ));
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases of {rule}:\n  {}", wrong.len(), cases.len(), wrong.join("\n  "));
}

/// A brand with tokens.
pub fn brand(tokens: &[(&str, &str)]) -> Brand {
    Brand {
        name: "Acme".into(),
        tokens: tokens
            .iter()
            .map(|&(name, value)| Token { name: name.into(), value: value.into(), scheme: None })
            .collect(),
        ..Brand::default()
    }
}

/// A brand with a display face.
pub fn display_brand(family: &str) -> Brand {
    Brand { faces: vec![Face { family: family.into(), role: FaceRole::Display }], ..brand(&[]) }
}
