//! Which findings make the exit code 1. Each page has the threshold of its own config.

use crate::args::{FailOn, LintArgs};
use crate::configs::Configs;
use crate::exit::Exit;
use crate::report::{Confidence, Finding, Report, Severity};
use std::collections::BTreeMap;
use std::path::Path;

/// The thresholds of the pages of a report.
pub(super) struct Thresholds {
    pages: BTreeMap<String, Threshold>,
}

/// The threshold of a page.
#[derive(Clone, Copy)]
struct Threshold {
    fail_on: FailOn,
    unchecked: bool,
}

impl Thresholds {
    /// What the command line says, else the config of each page, else the default. Names count from `top`.
    pub(super) fn new(args: &LintArgs, report: &Report, configs: &Configs, top: &Path) -> Self {
        let mut pages = BTreeMap::new();
        let judged = report.findings.iter().map(judged_on);
        for name in report.files.iter().map(|file| file.file.as_str()).chain(judged) {
            if pages.contains_key(name) {
                continue;
            }
            let settings = configs.settings(&top.join(name));
            let configured = || settings.fail_on.as_ref().map(|set| set.value.into());
            let threshold = Threshold {
                fail_on: args.fail_on.or_else(configured).unwrap_or(FailOn::P0),
                unchecked: args.fail_on_unchecked || settings.fail_on_unchecked.as_ref().is_some_and(|set| set.value),
            };
            pages.insert(name.to_owned(), threshold);
        }
        Self { pages }
    }

    /// The exit code of the report. 2 beats 1.
    pub(super) fn verdict(&self, report: &Report) -> Exit {
        if !report.skipped.is_empty() {
            return Exit::Trouble;
        }
        let unchecked = |name: &str| self.pages.get(name).is_some_and(|t| t.unchecked);
        let fails = report.files.iter().any(|f| !f.unchecked.is_empty() && unchecked(&f.file))
            || report.findings.iter().any(|f| self.fails(f));
        if fails { Exit::Findings } else { Exit::Clean }
    }

    /// Whether a finding makes the exit code 1. One of several pages fails if one of them says so.
    pub(super) fn fails(&self, finding: &Finding) -> bool {
        let others = finding.related.iter().map(|related| related.file.as_str());
        let pages = std::iter::once(judged_on(finding)).chain(others);
        let worst = pages.filter_map(|page| self.pages.get(page)).filter_map(|t| match t.fail_on {
            FailOn::P0 => Some(Severity::P0),
            FailOn::P1 => Some(Severity::P1),
            FailOn::P2 => Some(Severity::P2),
            FailOn::None => None,
        });
        worst.max().is_some_and(|worst| finding.severity <= worst) && finding.confidence != Confidence::Low
    }
}

/// The page that a finding was judged on.
fn judged_on(finding: &Finding) -> &str {
    finding.via.as_ref().map_or(&finding.file, |via| &via.page)
}
